import { spawn } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { temporaryDataDir } from '../support/served-site.ts'

const timers = pathToFileURL(join(import.meta.dirname, 'year/jumping-timers.ts')).href
/** As background work does it: it looks, works until it may go on, and rests. */
const work = `
  import { once } from 'node:events'
  import { setTimeout as sleep } from 'node:timers/promises'
  for (;;) {
    console.log('looks')
    await once(process.stdin, 'data')
    // The clock is read meanwhile.
    await sleep(200)
    console.log('rests')
    await new Promise((rested) => setTimeout(rested, 15_000))
  }`
const hourMs = 3_600_000

test('background work looks again after a jump of the clock, also if it was under way', async () => {
  await using directory = await temporaryDataDir()
  const file = join(dirname(directory.path), 'clock')
  const setClock = (milliseconds: number) => {
    writeFileSync(`${file}.new`, String(milliseconds))
    renameSync(`${file}.new`, file)
  }
  setClock(0)
  const child = spawn(process.execPath, ['--import', timers, '--input-type=module', '--eval', work], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, MOVED_CLOCK: file },
  })
  using _end = { [Symbol.dispose]: () => void child.kill('SIGKILL') }
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const hasPrinted = (lines: string[]) => eventually(async () => output === `${lines.join('\n')}\n`).catch(() => {})

  await hasPrinted(['looks'])
  child.stdin.write('go on\n')
  await hasPrinted(['looks', 'rests'])
  setClock(hourMs)
  await hasPrinted(['looks', 'rests', 'looks'])
  setClock(2 * hourMs)
  child.stdin.write('go on\n')
  const all = ['looks', 'rests', 'looks', 'rests', 'looks']
  await hasPrinted(all)
  expect(output).toBe(`${all.join('\n')}\n`)
}, 60_000)
