import { expect, test } from 'vitest'
import { isUuid, newId } from './ids.ts'

test('ids sort as they were made, also those of one millisecond', () => {
  const made = Array.from({ length: 10_000 }, newId)
  expect(made.every(isUuid)).toBe(true)
  expect(made).toEqual(made.toSorted())
  expect(new Set(made).size).toBe(made.length)
})
