import { readFile } from 'node:fs/promises'
import { url as debuggerUrl } from 'node:inspector'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describeError, type Log } from '#server/platform/logging/log.ts'
import type { RequestsInFlight } from './requests-in-flight.ts'
import { hungExitCode, looksPerSilence, slots, type WatchdogData } from './watchdog-pulse.ts'

/** The exit code of a process that hangs during shutdown: it must not be restarted. */
const hungAtEndExitCode = 1

export type Watchdog = {
  /** Shutdown has begun: if the process hangs from now on, it must not be restarted. */
  ending(): void
}

/** The file with the time of the last restart. */
const noteIn = (dataDir: string) => join(dataDir, 'watchdog-restart')

/** When the watchdog last ended a process on this data folder; null: never. */
export async function lastWatchdogRestart(dataDir: string): Promise<Date | null> {
  const text = await readFile(noteIn(dataDir), 'utf8').catch(() => '')
  // After a power failure the file may be empty or incomplete.
  const at = new Date(text.trim())
  return Number.isNaN(at.getTime()) ? null : at
}

/**
 * In the source, the thread is next to this file. The build puts it next to its entry, which includes this file, because only the main
 * thread needs it.
 */
const program = import.meta.url.endsWith('.ts') ? './watchdog-thread.ts' : './watchdog-thread.js'

/**
 * Rule 295: starts a thread that ends this process with `hungExitCode` after the main thread has been blocked for `silentMs` (10 seconds),
 * measured in the thread's own running time. Logs what the main thread is doing and for whom.
 */
export function startWatchdog(options: {
  requests: RequestsInFlight
  dataDir: string
  log: Log
  silentMs?: number
}): Watchdog {
  const { requests, dataDir, log, silentMs = 10_000 } = options
  const pulse = new SharedArrayBuffer(Object.keys(slots).length * Int32Array.BYTES_PER_ELEMENT)
  const shared = new Int32Array(pulse)
  shared[slots.exitCode] = hungExitCode
  const beat = () => {
    Atomics.add(shared, slots.beats, 1)
    Atomics.store(shared, slots.isDebugged, debuggerUrl() === undefined ? 0 : 1)
  }
  beat()
  setInterval(beat, silentMs / looksPerSilence).unref()
  const workerData: WatchdogData = { pulse, requests: requests.memory, silentMs, noteFile: noteIn(dataDir) }
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 }
  const thread = new Worker(new URL(program, import.meta.url), { workerData, resourceLimits })
  thread.unref()
  thread.on('error', (error) => log('watchdog failed', describeError(error)))
  return {
    ending: () => void Atomics.store(shared, slots.exitCode, hungAtEndExitCode),
  }
}
