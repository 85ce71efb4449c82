import { expect, test } from 'vitest'
import { splitBalance } from './owed-balance.ts'

test.each([
  ['895.00', '895.00', 0, 89_500],
  ['895.00', '0.00', 89_500, 0],
  ['1345.00', '895.00', 45_000, 89_500],
  ['100.00', '895.00', 0, 10_000],
  ['0.00', '0.00', 0, 0],
  [undefined, undefined, 0, 0],
])('rule 597: of a balance of %s, authorized for %s, %i are owed', (balance, authorized, owed, held) => {
  expect(splitBalance({ balance, authorized })).toEqual({ owed, authorized: held })
})
