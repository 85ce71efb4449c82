import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('package-lock.json has everything that `npm ci` needs', () => {
  const check = spawnSync(process.execPath, [join(import.meta.dirname, 'complete-lockfile.mjs'), '--check'])
  expect(check.stderr.toString()).toBe('')
  expect(check.status).toBe(0)
})
