import { expect, test } from 'vitest'
import { bankDiscount, percentHundredths } from './bank-discount.ts'

// Rule 441, as in docs/billing.md.
test.each([
  ['2 percent of $450.00', [45_000], '2', [900]],
  ['half a cent is rounded up: 1.5 percent of $450.33 is $6.75495, of $451.00 $6.765', [45_100], '1.5', [677]],
  ['less than half a cent is rounded down', [45_033], '1.5', [675]],
  ['once for the invoice, over its lines in proportion', [33_333, 33_333, 33_334], '2', [667, 666, 667]],
  ['a credit on the invoice counts, and takes no part', [45_000, -5_000], '2', [800, 0]],
  ['nothing at zero', [45_000], '0', [0]],
  ['nothing of a credit', [-5_000], '5', [0]],
  ['nothing of less than half a cent', [20], '2', [0]],
])('%s', (_, lines, percent, expected) => {
  expect(bankDiscount(lines, percentHundredths(percent))).toEqual(expected)
})

test('no share is above its line, and the shares are the sum', () => {
  for (let seed = 1; seed < 2_000; seed++) {
    const lines = [(seed * 7_919) % 100_000, (seed * 104_729) % 9, seed % 50_000]
    const shares = bankDiscount(lines, 500)
    const base = lines.reduce((sum, cents) => sum + cents, 0)
    expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(Math.floor((base * 1_000 + 10_000) / 20_000))
    expect(shares.every((cents, place) => cents >= 0 && cents <= (lines[place] ?? 0))).toBe(true)
  }
})
