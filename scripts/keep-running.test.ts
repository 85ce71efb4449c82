import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'

// Rule 295: the shell that `npm start` leaves between npm and the site. `sh` is dash on Debian, and bash on other systems.

const script = join(import.meta.dirname, 'keep-running.sh')
const shells = ['sh', 'bash'].filter((shell) => spawnSync(shell, ['-c', 'exit 0']).status === 0)
const folder = mkdtempSync(join(tmpdir(), 'keep running '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const newFile = () => join(folder, `${++files}`)

/** A command that ends with these codes, one after another, and counts its runs. */
function ends(codes: readonly number[]) {
  const left = newFile()
  writeFileSync(left, codes.join('\n'))
  const runs = newFile()
  appendFileSync(runs, '')
  const command = `echo >> "$1"; code=$(head -n 1 "$0"); sed -i.old 1d "$0"; [ -z "$2" ] || sleep "$2"; exit "$code"`
  return { command: ['sh', '-c', command, left, runs], runs: () => readFileSync(runs, 'utf8').length }
}

/** A command that tells each signal it gets, and ends half a second after the first with `code`. */
const obedient = (code: number) => [
  process.execPath,
  '-e',
  `const told = (signal) => { console.log('got ' + signal); setTimeout(() => process.exit(${code}), 500) }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, told)
  console.log('ready'); setTimeout(() => process.exit(9), 20000)`,
]

const signalsIn = (output: string) => output.match(/got \w+/g) ?? []

for (const shell of shells) {
  test.concurrent.for([
    { codes: [0], code: 0, runs: 1 },
    { codes: [1], code: 1, runs: 1 },
    { codes: [143], code: 143, runs: 1 },
    { codes: [127], code: 127, runs: 1 },
    { codes: [70, 0], code: 0, runs: 2 },
    { codes: [70, 70, 1], code: 1, runs: 3 },
    { codes: [70, 70, 70, 70, 70, 0], code: 0, runs: 6 },
    { codes: [70, 70, 70, 70, 70, 70, 0], code: 70, runs: 6 },
  ])(
    `${shell}: a command that ends with $codes runs $runs times, and $code is passed on`,
    async ({ codes, code, runs }, { expect }) => {
      const fake = ends(codes)
      const parent = spawn(shell, [script, '5', '600', ...fake.command])
      expect(await once(parent, 'exit')).toEqual([code, null])
      expect(fake.runs()).toBe(runs)
    },
  )

  test.concurrent(`${shell}: only restarts of the last seconds count`, async ({ expect }) => {
    const fake = ends([70, 70, 70, 0])
    const parent = spawn(shell, [script, '1', '1', ...fake.command, '1.1'])
    expect(await once(parent, 'exit')).toEqual([0, null])
    expect(fake.runs()).toBe(4)
  })

  // Without a terminal, as under a process manager.
  test.concurrent.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    `${shell}: %s reaches the command once, and it is not started again`,
    async (signal, { expect }) => {
      const parent = spawn(shell, [script, '5', '600', ...obedient(70)], { detached: true })
      let output = ''
      parent.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
      await once(parent.stdout, 'data')
      parent.kill(signal)
      expect(await once(parent, 'close')).toEqual([70, null])
      expect(output.match(/ready/g)).toHaveLength(1)
      expect(signalsIn(output)).toEqual([`got ${signal}`])
    },
  )

  test.concurrent(`${shell}: a second signal reaches it, too`, async ({ expect }) => {
    const parent = spawn(shell, [script, '5', '600', ...obedient(0)], { detached: true })
    let output = ''
    parent.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    await once(parent.stdout, 'data')
    parent.kill('SIGTERM')
    await once(parent.stdout, 'data')
    parent.kill('SIGTERM')
    expect(await once(parent, 'close')).toEqual([0, null])
    expect(signalsIn(output)).toEqual(['got SIGTERM', 'got SIGTERM'])
  })

  test
    .runIf(process.platform === 'linux')
    .concurrent(`${shell}: Ctrl-C in a terminal reaches it once`, async ({ expect }) => {
      const quoted = [shell, script, '5', '600', ...obedient(0)].map((word) => `'${word.replaceAll("'", `'\\''`)}'`)
      const terminal = spawn('script', ['-qefc', `exec ${quoted.join(' ')}`, '/dev/null'])
      let output = ''
      terminal.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
      await expect.poll(() => output, { timeout: 10_000 }).toContain('ready')
      terminal.stdin.write('\x03')
      expect(await once(terminal, 'close')).toEqual([0, null])
      expect(signalsIn(output)).toEqual(['got SIGINT'])
    })

  test.runIf(process.platform === 'linux').concurrent(`${shell}: it takes less than 5 MB`, async ({ expect }) => {
    const parent = spawn(shell, [script, '5', '600', 'sh', '-c', 'echo runs; exec sleep 20'], { detached: true })
    await once(parent.stdout, 'data')
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${parent.pid}/status`, 'utf8')) ?? []
    parent.kill('SIGTERM')
    expect(await once(parent, 'exit')).toEqual([143, null])
    expect(Number(kilobytes)).toBeGreaterThan(100)
    expect(Number(kilobytes)).toBeLessThan(5_000)
  })
}
