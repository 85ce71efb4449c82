import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './embedded-binaries.ts'
import { databaseUser } from './embedded-cluster.ts'
import { enter } from './embedded-entry.ts'
import { EmbeddedServerError } from './embedded-owner.ts'
import { findPlace } from './embedded-place.ts'
import { readLockFile, socketPort, stopPostmaster } from './embedded-postmaster.ts'
import { createDatabase, isLastOut, type Presence } from './embedded-presence.ts'

/** How to reach the embedded server. `close` stops it, unless another app still uses it. */
export type EmbeddedServer = { socketDir: string; port: number; user: string; database: string; close(): Promise<void> }

const database = 'haulyard'

/**
 * Starts PostgreSQL on DATA_DIR, or joins a running one: of another app, or left by a killed app. While this process lives, the server is
 * restarted if it dies.
 * @throws EmbeddedServerError with a message for the operator
 */
export async function startEmbeddedServer(options: {
  dataDir: string
  log: (line: string) => void
}): Promise<EmbeddedServer> {
  const { dataDir, log } = options
  if (process.platform === 'win32') {
    throw new EmbeddedServerError(
      'The embedded PostgreSQL does not run on Windows: set DATABASE_URL, or start inside WSL.',
    )
  }
  const place = await findPlace(dataDir, (owner) => findBinaries(owner, log), log)
  const programs = findBinaries(place.owner, log)
  const stopping = new AbortController()
  let presence: Presence | null = null
  let revival: Promise<void> | null = null

  const settle = async () => {
    const joined = await enter(programs, place, stopping.signal, log)
    presence = joined
    joined.once('end', () => {
      presence = null
      if (!stopping.signal.aborted) revival = revive()
    })
    return joined
  }

  const revive = async () => {
    log('PostgreSQL stopped and is being restarted.')
    for (let pauseMs = 100; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, 5000)) {
      try {
        await settle()
        return log('PostgreSQL is running again.')
      } catch (error) {
        log(`PostgreSQL could not be restarted: ${error instanceof Error ? error.message : error}`)
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  const close = async () => {
    stopping.abort()
    await revival
    const last = presence ? await isLastOut(presence).catch(() => false) : false
    if (last) await stopPostmaster(place.data)
    await presence?.end().catch(() => {})
  }

  const first = await settle()
  // A server started by another version of the app may have its socket elsewhere; it stays there when restarted.
  place.socketDir = readLockFile(place.data)?.socketDir ?? place.socketDir
  await createDatabase(first, database)
  let closed: Promise<void> | undefined
  return {
    socketDir: place.socketDir,
    port: socketPort,
    user: databaseUser,
    database,
    close: () => {
      closed ??= close()
      return closed
    },
  }
}
