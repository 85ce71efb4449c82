import { expect, test } from 'vitest'
import { offersNet30 } from './terms-choice.tsx'

test.each([
  ['contractor', 'due-on-receipt', true],
  ['contractor', 'net-30', true],
  ['residential', 'due-on-receipt', false],
  // A former contractor's terms can be revoked.
  ['residential', 'net-30', true],
] as const)('a %s account with %s: %s', (customerType, paymentTerms, offered) => {
  expect(offersNet30({ customerType, paymentTerms })).toBe(offered)
})
