import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFlags } from './start-flags.ts'

test('npm start gives Node the same flags as the tests and the benchmarks do', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  expect(scripts.start).toBe(`exec node ${startFlags.join(' ')} scripts/start.mjs`)
})
