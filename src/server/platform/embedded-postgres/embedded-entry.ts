import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './embedded-binaries.ts'
import { EmbeddedServerError } from './embedded-owner.ts'
import type { Place } from './embedded-place.ts'
import {
  endOrphans,
  logLength,
  readLockFile,
  readLog,
  runsOn,
  spawnPostmaster,
  stopPostmaster,
} from './embedded-postmaster.ts'
import { join, type Presence } from './embedded-presence.ts'

/** Recovery after a crash can take long, and its end is worth waiting for. */
const longestWaitMs = 600_000
const longestFailureMs = 30_000

/**
 * Connects to the server at `place`: joins a running one, waits for one that is starting, recovering or stopping, or starts one.
 * @throws EmbeddedServerError if PostgreSQL does not start within ten minutes, or `stopping` is set
 */
export async function enter(
  programs: Binaries,
  place: Place,
  stopping: AbortSignal,
  log: (line: string) => void,
): Promise<Presence> {
  const since = performance.now()
  const waitedMs = () => performance.now() - since
  let attempt: Attempt | null = null
  let silentSince: number | null = null
  let nextWordMs = 5000

  while (waitedMs() < longestWaitMs) {
    const lock = readLockFile(place.data)
    const running = lock !== null && runsOn(lock.pid, place.data)
    // A process that we cannot see may still be there: another container's, on a shared directory.
    const answer = lock?.socketDir && (lock.ready || !running) ? await join(lock.socketDir, place.data) : 'absent'
    if (typeof answer !== 'string') return answer

    if (stopping.aborted) {
      if (attempt) await stopPostmaster(place.data)
      throw new EmbeddedServerError('The app is stopping.')
    }
    if (waitedMs() > nextWordMs) {
      log('Waiting for PostgreSQL, which is starting, recovering or stopping.')
      nextWordMs += 15_000
    }
    if (answer === 'busy' || isStarting(attempt) || (running && !lock.ready)) {
      silentSince = null
      await sleep(5)
    } else if (running) {
      // Ready, and without a socket: for a moment as it stops, for good when its directory was moved.
      silentSince ??= performance.now()
      if (performance.now() - silentSince > 10_000) await stopPostmaster(place.data)
      await sleep(5)
    } else {
      if (attempt) await afterFailure(attempt, place, waitedMs())
      attempt = { logFrom: logLength(place.logFile), process: spawnPostmaster(programs, place) }
      attempt.process.once('error', (error) => log(`PostgreSQL's program could not be started: ${error.message}`))
    }
  }
  throw new EmbeddedServerError(
    `PostgreSQL did not come up in ${longestWaitMs / 60_000} minutes. Its log: ${place.logFile}`,
  )
}

type Attempt = { process: ChildProcess; logFrom: number }

function isStarting(attempt: Attempt | null): boolean {
  return attempt?.process.pid !== undefined && attempt.process.exitCode === null && attempt.process.signalCode === null
}

/** Two failures are normal: another app was faster, or leftovers of a killed server still hold its memory. */
async function afterFailure({ logFrom }: Attempt, { data, logFile }: Place, waitedMs: number) {
  const reason = readLog(logFile, logFrom)
  const passes = /lock file .* already exists|pre-existing shared memory block/.test(reason)
  if (!passes || waitedMs > longestFailureMs) throw new EmbeddedServerError(`PostgreSQL failed to start:\n${reason}`)
  if (waitedMs > 300 && reason.includes('shared memory')) endOrphans(data)
  await sleep(50)
}
