import { expect, test } from 'vitest'
import { readSurcharge } from './zone-list.tsx'

test.each([
  ['45', '45.00'],
  [' $ 45.5 ', '45.50'],
  ['0', '0.00'],
  ['12.', '12.00'],
  ['999.99', '999.99'],
  ['1000', null],
  ['-1', null],
  ['12.345', null],
  ['', null],
  ['free', null],
])('%j is parsed as %j', (typed, surcharge) => {
  expect(readSurcharge(typed)).toBe(surcharge)
})
