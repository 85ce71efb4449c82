import { write as writeTo } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { createLog } from '#server/platform/logging/log.ts'
import { readMainThread } from './main-thread-stack.ts'
import { readRequestsInFlight } from './requests-in-flight.ts'
import { hungExitCode, looksPerSilence, slots, type WatchdogData } from './watchdog-pulse.ts'

/** How long to wait for the stack, and for the last log lines: neither native code nor a blocked log reader may keep the process alive. */
const stackMs = { interruptMs: 5_000, mapMs: 5_000 }
const finalReportMs = 1_000
const maxListed = 50

const { pulse, requests, silentMs, noteFile } = workerData as WatchdogData
const shared = new Int32Array(pulse)
let lastBeat = -1
let silentTicks = 0

// Counts ticks instead of time: while the machine is suspended or the process is stopped, ticks and beats pause
// together.
const ticks = setInterval(() => {
  const beat = Atomics.load(shared, slots.beats)
  const isAlive = beat !== lastBeat || Atomics.load(shared, slots.isDebugged) === 1
  lastBeat = beat
  silentTicks = isAlive ? 0 : silentTicks + 1
  if (silentTicks < looksPerSilence) return
  silentTicks = Number.NEGATIVE_INFINITY
  void act()
}, silentMs / looksPerSilence)

async function act() {
  const main = await readMainThread(stackMs).catch(() => ({ stack: null, isDebugged: false }))
  if (main.isDebugged) {
    silentTicks = 0
    return
  }
  clearInterval(ticks)
  const at = new Date()
  const { count, newest } = readRequestsInFlight(requests, maxListed)
  const exitCode = Atomics.load(shared, slots.exitCode)
  const logged = logLine('main thread hangs', {
    silentMs,
    exitCode,
    stack: main.stack ?? 'not known: the main thread is in native code',
    requestsInFlight: count,
    requests: newest,
  })
  await Promise.race([
    Promise.allSettled([logged, ...(exitCode === hungExitCode ? [writeNote(at)] : [])]),
    sleep(finalReportMs),
  ])
  endProcess(exitCode)
}

/** Writes through the thread pool, because a full pipe would block this thread as well. */
function logLine(event: string, facts: Record<string, unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const write = (rest: Buffer) => {
    writeTo(1, rest, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(write, 10, rest)
      else if (error || written === rest.length) resolve()
      else write(rest.subarray(written))
    })
    return true
  }
  createLog({ write: (text: string) => write(Buffer.from(text)) })(event, facts)
  return promise
}

/** Written for the office, which reads it after the restart. */
async function writeNote(at: Date) {
  await mkdir(dirname(noteFile), { recursive: true })
  await writeFile(noteFile, `${at.toISOString()}\n`, { mode: 0o600 })
}

type ForeignFunctions = {
  dlopen(
    path: null,
    definitions: { _exit: { arguments: ['i32']; return: 'void' } },
  ): { functions: { _exit(code: number): void } }
}

/**
 * `process.exit` in a thread only ends the thread, and C's `exit` waits for the thread pool: only `_exit` ends a process whose main thread
 * is blocked. Node's typings do not include its foreign functions yet.
 */
function endProcess(code: number): void {
  try {
    const ffi = process.getBuiltinModule('node:ffi' as 'node:fs') as unknown as ForeignFunctions
    ffi.dlopen(null, { _exit: { arguments: ['i32'], return: 'void' } }).functions._exit(code)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
