import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFlags } from './start-flags.ts'

test('npm start passes the same flags to Node as the tests and benchmarks', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  expect(scripts.start).toBe(`exec node ${startFlags.join(' ')} scripts/start.mjs`)
})
