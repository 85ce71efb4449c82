import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFlags, startVariables } from './start-flags.ts'

test('npm start passes the same flags to Node as the tests and benchmarks', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const variables = Object.entries(startVariables).map(([name, value]) => `${name}=${value}`)
  // Rule 295: five restarts in ten minutes.
  const parent = 'sh scripts/keep-running.sh 5 600'
  expect(scripts.start).toBe(`exec env ${variables.join(' ')} ${parent} node ${startFlags.join(' ')} scripts/start.mjs`)
})
