import { readFile } from 'node:fs/promises'
import { url as debuggerUrl } from 'node:inspector'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describeError, type Log } from '#server/platform/logging/log.ts'
import type { RequestsInFlight } from './requests-in-flight.ts'
import { hungExitCode, slots, type WatchdogData } from './watchdog-pulse.ts'

/** The exit code of a process that hangs after it was asked to end: nobody is to start it again. */
const hungAtEndExitCode = 1

/** How often the main thread says that it runs. */
const beatMs = 500

export type Watchdog = {
  /** The process was asked to end: if it hangs from now on, it is not to be started again. */
  ending(): void
}

/** Holds the time of the last restart. */
const noteIn = (dataDir: string) => join(dataDir, 'watchdog-restart')

/** When the watchdog of a process on this data folder last ended it; null: never. */
export async function lastWatchdogRestart(dataDir: string): Promise<Date | null> {
  const text = await readFile(noteIn(dataDir), 'utf8').catch(() => '')
  // A power cut may have left nothing, or half of it.
  const at = new Date(text.trim())
  return Number.isNaN(at.getTime()) ? null : at
}

/** In the source it is next to this file; the build puts it next to its entry, and this file, which only the main thread needs, into it. */
const program = import.meta.url.endsWith('.ts') ? './watchdog-thread.ts' : './watchdog-thread.js'

/**
 * Rule 295: starts a thread that ends this process with `hungExitCode` after the main thread has not run for `silentMs`, 10 seconds, of the thread's
 * own running. It logs what the main thread is doing and for whom.
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
  setInterval(beat, beatMs).unref()
  const workerData: WatchdogData = { pulse, requests: requests.memory, silentMs, noteFile: noteIn(dataDir) }
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 }
  const thread = new Worker(new URL(program, import.meta.url), { workerData, resourceLimits })
  thread.unref()
  thread.on('error', (error) => log('watchdog failed', describeError(error)))
  return {
    ending: () => void Atomics.store(shared, slots.exitCode, hungAtEndExitCode),
  }
}
