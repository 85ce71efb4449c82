import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guards } from './year-guards.ts'

test.each(guards.map((each) => [each.name, each]))(
  'the guard that the year is played without stands where it is taken out: %s',
  (_, { file, guard, without }) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    expect(text.split(guard)).toHaveLength(2)
    expect(without).not.toBe(guard)
  },
)
