import { expect, test } from 'vitest'
import { estimatedYards } from './estimated-size.ts'

test.each([
  ['20 Yard', 20],
  ['40 yard dumpster', 40],
  ['Not Sure', null],
  ['', null],
  ['about 20 Yard', null],
])('%j means %s', (text, yards) => {
  expect(estimatedYards(text)).toBe(yards)
})
