import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFlags, startVariables } from './start-flags.ts'

test('npm start passes the same flags to Node as the tests and benchmarks', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const variables = Object.entries(startVariables).map(([name, value]) => `${name}=${value}`)
  expect(scripts.start).toBe(`exec env ${variables.join(' ')} node ${startFlags.join(' ')} scripts/start.mjs`)
})
