import { expect, test } from 'vitest'
import { readMaxDeliveries } from './use-plan-change.ts'

test.each([
  ['', null],
  [' ', null],
  ['0', 0],
  [' 8 ', 8],
  ['1000', 1000],
  ['1001', undefined],
  ['-1', undefined],
  ['2.5', undefined],
  ['many', undefined],
])('%j is %s', (typed, max) => {
  expect(readMaxDeliveries(typed)).toBe(max)
})
