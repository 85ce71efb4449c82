import { spawnSync } from 'node:child_process'
import { open as openFile, openSync, writeSync } from 'node:fs'
import { open as openDebugger } from 'node:inspector'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRequestsInFlight } from '#server/platform/process/requests-in-flight.ts'
import { startWatchdog } from '#server/platform/process/watchdog.ts'

// A process with a watchdog whose main thread does what the first argument says. It ends with 0 if nothing ends it before.

const [what = '', dataDir = '', silentMs = ''] = process.argv.slice(2)
const wait = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
function pipe(): string {
  const path = join(dataDir, 'pipe')
  spawnSync('mkfifo', [path])
  return path
}
function spin(ms = Number.POSITIVE_INFINITY) {
  for (const end = performance.now() + ms; performance.now() < end; );
}

const deeds: Record<string, () => void | Promise<void>> = {
  'loops in JavaScript': () => spin(),
  'loops in a pattern': () => void /^(a+)+$/.test(`${'a'.repeat(60)}b`),
  'waits in native code': () => void openSync(pipe(), 'r'),
  'loops in promises': () => {
    const again = (): Promise<void> => Promise.resolve().then(again)
    void again()
  },
  'loops while every thread of the pool waits': async () => {
    const nobodyWrites = pipe()
    for (let each = 0; each < 4; each++) openFile(nobodyWrites, 'r', () => {})
    await sleep(50)
    spin()
  },
  'loops while nobody reads its output': () => {
    process.stdout.write('x'.repeat(5_000_000))
    spin()
  },
  'loops after it was asked to end': () => {
    watchdog.ending()
    spin()
  },
  'hangs for a while, again and again': async () => {
    for (let each = 0; each < 4; each++) {
      wait(500)
      await sleep(600)
    }
  },
  'is busy when it is stopped': async () => {
    // The thread of the watchdog must look already; on a busy machine it takes a while to start.
    await sleep(1_500)
    writeSync(1, 'busy')
    // Of its own running time: a stop takes one of them at most.
    for (let each = 0; each < 6; each++) wait(50)
    await sleep(1_500)
  },
  'is debugged': async () => {
    openDebugger(0)
    await sleep(700)
    wait(2_000)
  },
  'is stopped by a debugger at once': () => {
    openDebugger(0)
    spin(2_000)
  },
}

const requests = createRequestsInFlight()
const request = {}
requests.begin(request, '203.0.113.9')
requests.route(request, 'GET /api/orders/:id')
const watchdog = startWatchdog({ requests, dataDir, log: console.error, silentMs: Number(silentMs) })
// Its thread takes a moment to start.
await sleep(500)
console.log('watched')
await deeds[what]?.()
await sleep(100)
process.exit(0)
