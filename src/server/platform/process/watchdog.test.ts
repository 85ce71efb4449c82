import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'vitest'
import { lastWatchdogRestart } from './watchdog.ts'

// Rule 295, with one second instead of ten, in separate processes, because a watchdog ends the whole process.

const program = join(import.meta.dirname, '../../../../tests/support/watched-process.ts')

function start(what: string, { isRead = true } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'watched '))
  const child = spawn(process.execPath, [program, what, dataDir, '1000'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  if (isRead) child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  return {
    child,
    dataDir,
    output: () => output,
    ended: once(child, isRead ? 'close' : 'exit'),
    [Symbol.dispose]() {
      child.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const lineOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

test.concurrent.for([
  ['loops in JavaScript', /at spin \(.*watched-process\.ts:\d+:\d+\)\n.*at loops in JavaScript/],
  ['loops in a pattern', /at RegExp\.test .*\n.*at loops in a pattern/],
  ['loops in promises', /at again \(.*watched-process\.ts/],
  ['waits in native code', /^not known: the main thread is in native code$/],
] as const)('a process that %s ends with 70 and says where it was, and for whom', async ([what, where], { expect }) => {
  const before = Date.now()
  using hung = start(what)
  const { ended, output, dataDir } = hung
  expect(await ended).toEqual([70, null])
  expect(lineOf(output())).toEqual([
    {
      time: expect.any(String),
      level: 'error',
      event: 'main thread hangs',
      silentMs: 1000,
      exitCode: 70,
      stack: expect.stringMatching(where),
      requestsInFlight: 1,
      requests: [{ route: 'GET /api/orders/:id', address: '203.0.113.9', since: expect.any(String) }],
    },
  ])
  const at = (await lastWatchdogRestart(dataDir))?.getTime() ?? 0
  expect(at).toBeGreaterThan(before + 1_000)
  expect(at).toBeLessThanOrEqual(Date.now())
})

test.concurrent.for([
  ['loops while every thread of the pool waits', { isRead: true }],
  ['loops while nobody reads its output', { isRead: false }],
] as const)('a process that %s ends with 70', async ([what, options], { expect }) => {
  using hung = start(what, options)
  expect(await hung.ended).toEqual([70, null])
})

test.concurrent('a process that hangs after it was asked to end is not to be started again', async ({ expect }) => {
  using hung = start('loops after it was asked to end')
  const { ended, output, dataDir } = hung
  expect(await ended).toEqual([1, null])
  expect(lineOf(output())).toMatchObject([{ event: 'main thread hangs', exitCode: 1 }])
  expect(await lastWatchdogRestart(dataDir)).toBeNull()
})

test.concurrent.for(['hangs for a while, again and again', 'is debugged', 'is stopped by a debugger at once'])(
  'a process that %s goes on',
  async (what, { expect }) => {
    using running = start(what)
    const { ended, output } = running
    expect(await ended, output()).toEqual([0, null])
    expect(lineOf(output())).toEqual([])
  },
)

test.concurrent('a process that was stopped goes on, however long that took', async ({ expect }) => {
  using stopped = start('is busy when it is stopped')
  const { child, ended, output } = stopped
  await expect.poll(output, { interval: 10, timeout: 10_000 }).toContain('busy')
  child.kill('SIGSTOP')
  await sleep(2_500)
  child.kill('SIGCONT')
  expect(await ended, output()).toEqual([0, null])
})
