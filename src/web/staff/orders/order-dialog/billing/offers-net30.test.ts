import { expect, test } from 'vitest'
import { offersNet30 } from './offers-net30.ts'

test.each([
  ['contractor', 'due-on-receipt', true],
  ['contractor', 'net-30', true],
  ['residential', 'due-on-receipt', false],
  // Who was a contractor once: it can be taken back.
  ['residential', 'net-30', true],
] as const)('a %s account with %s: %s', (customerType, paymentTerms, offered) => {
  expect(offersNet30({ customerType, paymentTerms })).toBe(offered)
})
