import type { Plugin } from 'vite'

/**
 * Mends what postgres.js 3.4.9 does wrong, mostly when a connection dies (the first two are its issues 1154 and 1208), while bundling:
 *
 * - A write that waits for the next tick is not forgotten with the connection. It then throws where nobody can catch it, which
 *   ends the process, or it blocks the connection's writes for ever.
 * - The roll-back of a transaction that was cut off by a reset stays queued. The next transaction on the reconnected
 *   connection takes its first answer for that of the roll-back, and waits for ever.
 * - Over TCP, small writes wait for the answer to the one before (Nagle's algorithm): what is meant to go out at once costs another round
 *   trip, or 40 ms. Other drivers switch that off, and so do we.
 * - A transaction that was cut off keeps its connection object, and would go on in whatever transaction has it next.
 *
 * Here all of it is forgotten with the connection, and refused like any other query.
 */
export function mendPostgres(): Plugin {
  return {
    name: 'mend-postgres',
    enforce: 'pre',
    transform: {
      filter: { id: /postgres\/src\/(connection|index)\.js$/ },
      handler: (code, id) => ({
        code: id.endsWith('connection.js') ? mendConnection(code) : mendIndex(code),
        map: null,
      }),
    },
  }
}

export const mendConnection = (code: string) => mend(code, connectionMends)
export const mendIndex = (code: string) => mend(code, indexMends)

type Mend = readonly [defect: string, mended: string]

/** @throws when the source is not the one that we know: then look whether the defects are gone, and with them this file */
function mend(code: string, mends: readonly Mend[]): string {
  return mends.reduce((source, [defect, mended]) => {
    if (source.split(defect).length !== 2) throw new Error('postgres.js has changed: see scripts/mend-postgres.ts')
    return source.replace(defect, () => mended)
  }, code)
}

const connectionMends: readonly Mend[] = [
  [
    `      keep_alive && socket.setKeepAlive`,
    `      socket.setNoDelay && socket.setNoDelay(true)
      keep_alive && socket.setKeepAlive`,
  ],
  [
    `    const x = socket.write(chunk, fn)
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    return x`,
    `    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    const x = chunk
    chunk = nextWriteTimer = null
    return socket.write(x, fn)`,
  ],
  [
    `    if (terminated)
      return queryError(q, Errors.connection('CONNECTION_DESTROYED', options))`,
    `    if (terminated)
      return queryError(q, Errors.connection('CONNECTION_DESTROYED', options))

    if (socket === null) {
      queryError(q, Errors.connection('CONNECTION_CLOSED', options, socket))
      return true
    }`,
  ],
  [
    `      error(Errors.connection('CONNECTION_DESTROYED', options))

    clearImmediate(nextWriteTimer)`,
    `      error(Errors.connection('CONNECTION_DESTROYED', options))

    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null`,
  ],
  [
    `    incomings = null
    clearImmediate(nextWriteTimer)`,
    `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null`,
  ],
  [
    `    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))`,
    `    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = null`,
  ],
]

const indexMends: readonly Mend[] = [
  [
    `      , connection
      , prepare = null
`,
    `      , connection
      , lost = null
      , prepare = null
`,
  ],
  [
    `new Promise((_, reject) => connection.onclose = reject)`,
    `new Promise((_, reject) => connection.onclose = e => {
          lost = e
          while (queries.length) queries.shift().reject(e)
          reject(e)
        })`,
  ],
  [
    `        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full`,
    `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost) return q.reject(lost)
        c.queue === full`,
  ],
]
