import type { Plugin } from 'vite'

/**
 * Mends two defects of postgres.js 3.4.9 (its issues 1154 and 1208) while bundling. A write that waits for the next tick is
 * not forgotten when the connection dies: it then throws where nobody can catch it, which ends the process, or it blocks the
 * connection's writes for ever. Here the write is forgotten with the connection, and its query is refused like any other.
 */
export function mendPostgres(): Plugin {
  return {
    name: 'mend-postgres',
    enforce: 'pre',
    transform: {
      filter: { id: /postgres\/src\/connection\.js$/ },
      handler: (code) => ({ code: mendConnection(code), map: null }),
    },
  }
}

/** @throws when the source is not the one that we know: then look whether the defects are gone, and with them this file */
export function mendConnection(code: string): string {
  return [
    [forgetfulWrite, mindfulWrite],
    [terminating, `${terminating}\n    chunk = nextWriteTimer = null`],
    [closing, `${closing}\n    chunk = nextWriteTimer = null`],
  ].reduce((source, [defect = '', mended = '']) => {
    if (source.split(defect).length !== 2) throw new Error('postgres.js has changed: see scripts/mend-postgres.ts')
    return source.replace(defect, () => mended)
  }, code)
}

const forgetfulWrite = `    const x = socket.write(chunk, fn)
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    return x`

const mindfulWrite = `    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    const x = chunk
    chunk = nextWriteTimer = null
    if (socket === null) {
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return false
    }
    return socket.write(x, fn)`

const terminating = `      error(Errors.connection('CONNECTION_DESTROYED', options))

    clearImmediate(nextWriteTimer)`

const closing = `    incomings = null
    clearImmediate(nextWriteTimer)`
