import { expect, test } from 'vitest'
import type { QuoteLineKind } from '#contract/quotes/quote-lines.ts'
import { needsOwner, type SummedLine, shareDiscount, sumQuote } from './quote-sum.ts'

const line = (kind: QuoteLineKind, quantity: number, eachCents: number): SummedLine => ({
  kind,
  quantity,
  eachCents,
  discountHundredths: null,
})
const off = (discountHundredths: number): SummedLine => ({ ...line('discount', 1, 0), discountHundredths })

const drawn = [
  line('container', 2, 850_00),
  line('swap', 4, 550_00),
  line('container', 1, 775_00),
  line('relocate', 1, 150_00),
  line('permit', 1, 212_00),
]

test.each<[string, SummedLine[], number[], number]>([
  ['one container', [line('container', 1, 850_00)], [850_00], 850_00],
  [
    'no discount on moves and permits',
    [...drawn, off(500)],
    [1_700_00, 2_200_00, 775_00, 150_00, 212_00, -233_75],
    4_803_25,
  ],
  ['half a cent is rounded up', [line('container', 1, 1_01), off(5_000)], [1_01, -51], 50],
  ['less than half a cent is rounded down', [line('container', 1, 1_01), off(4_900)], [1_01, -49], 52],
  ['all of it', [line('swap', 3, 33_33), off(10_000)], [99_99, -99_99], 0],
  ['a discount of nothing', [line('permit', 2, 50_00), off(1_000)], [100_00, -0 + 0], 100_00],
])('%s', (_, lines, amounts, totalCents) => {
  expect(sumQuote(lines)).toMatchObject({ amounts, totalCents })
})

test.each<[string, SummedLine[], number[][]]>([
  ['nothing without a discount', [line('container', 2, 850_00)], [[0, 0]]],
  ['in proportion', [...drawn, off(500)], [[42_50, 42_50], [27_50, 27_50, 27_50, 27_50], [38_75], [], [], []]],
  [
    'the cents that are left go to the largest remainders',
    [line('container', 3, 1_00), off(5_000 - 33)],
    [[50, 50, 49], []],
  ],
  ['of nothing', [line('container', 1, 0), off(500)], [[0], []]],
])('shares a discount: %s', (_, lines, shares) => {
  expect(shareDiscount(lines)).toEqual(shares)
})

test('shares add up to the discount, whatever the prices', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const lines = [
      line('container', 1 + (seed % 7), (seed * 7_919) % 99_991),
      line('swap', 1 + (seed % 5), (seed * 104_729) % 55_001),
      line('permit', 1, seed),
      off(1 + ((seed * 31) % 10_000)),
    ]
    const { amounts } = sumQuote(lines)
    const shared = shareDiscount(lines)
      .flat()
      .reduce((sum, cents) => sum + cents, 0)
    expect(shared + (amounts[3] ?? 0)).toBe(0)
  }
})

const listed = (summed: SummedLine, listCents: number | null) => ({ ...summed, listCents })

test.each<[string, Parameters<typeof needsOwner>[0], number, boolean]>([
  ['a discount of the limit', [listed(line('container', 1, 1_00), 1_00), listed(off(500), null)], 500, false],
  ['a discount above it', [listed(line('container', 1, 1_00), 1_00), listed(off(501), null)], 500, true],
  ['any discount without a limit', [listed(line('container', 1, 1_00), 1_00), listed(off(1), null)], 0, true],
  ['list prices', [listed(line('container', 1, 1_00), 1_00)], 0, false],
  ['a typed price that is the limit below its list price', [listed(line('container', 2, 95_00), 100_00)], 500, false],
  ['a typed price that is a cent lower', [listed(line('container', 2, 94_99), 100_00)], 500, true],
  ['typed price and discount together', [listed(line('swap', 1, 97_00), 100_00), listed(off(300), null)], 500, true],
  [
    'a higher price on another line',
    [listed(line('container', 1, 900_00), 800_00), listed(line('swap', 1, 400_00), 500_00)],
    500,
    true,
  ],
  ['a free move', [listed(line('container', 1, 100_00), 100_00), listed(line('relocate', 1, 0), 10_00)], 500, true],
  ['a small one', [listed(line('container', 9, 100_00), 100_00), listed(line('relocate', 1, 0), 10_00)], 500, false],
  ['a line without a list price', [listed(line('container', 1, 1_00), null)], 0, false],
  ['all of it given away', [listed(line('container', 1, 0), 100_00)], 9_999, true],
])('rule 379, whether an owner has to send it: %s', (_, lines, limit, needs) => {
  expect(needsOwner(lines, limit)).toBe(needs)
})
