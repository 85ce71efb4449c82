import { expect, test } from 'vitest'
import type { BillLine } from '#contract/billing/billing.ts'
import { bookedTax, creditedTax, expectedTax, taxSums, taxTotalOf, totalWithTax, withTax } from './tax.ts'

const line = (kind: BillLine['kind'], amount: number): BillLine => ({
  kind,
  amount,
  description: kind,
  quantity: '',
  rate: null,
})
const rates = { base: 9_500, swap: 7_250, discount: 9_500 }

test.each([
  [
    'the example of docs/billing.md',
    [line('base', 45_000), line('environmental', 2_500), line('swap', 25_000)],
    [4_275, undefined, 1_813],
  ],
  ['half a cent up, line by line', [line('base', 10), line('base', 10)], [1, 1]],
  ['a discount takes its tax off', [line('base', 45_000), line('discount', -5_000)], [4_275, -475]],
  ['but never more than there is', [line('swap', 1_000), line('discount', -45_000)], [73, -73]],
  ['nor with several discounts', [line('swap', 1_000), line('discount', -500), line('discount', -900)], [73, -48, -25]],
  ['a discount of what is not taxed', [line('delivery', 5_000), line('discount', -1_000)], [undefined, undefined]],
] as const)('rule 536: %s', (_, lines, taxes) => {
  const taxed = withTax(lines, rates)
  expect(taxed.map(({ tax }) => tax)).toEqual(taxes)
  expect(taxed.map(({ amount }) => amount)).toEqual(lines.map(({ amount }) => amount))
  expect(totalWithTax(taxed)).toBe(lines.reduce((sum, { amount }) => sum + amount, 0) + taxTotalOf(taxed))
})

test('rule 537: what a credit note gave back with a line stays, however its kind is taxed', () => {
  const given = { ...line('goodwill', -10_000), tax: -951, taxRate: '9.5%' }
  expect(withTax([line('base', 45_000), given], rates)).toMatchObject([{ tax: 4_275 }, { tax: -951, taxRate: '9.5%' }])
  // Of lines without tax, such as those of an exempt account, there is none to give back.
  expect(withTax([line('base', 45_000), given], {})).toEqual([line('base', 45_000), line('goodwill', -10_000)])
})

test('rule 536: the rate stands on the line; without rates lines stay as they are', () => {
  expect(withTax([line('base', 45_000)], rates)).toMatchObject([{ tax: 4_275, taxRate: '9.5%' }])
  expect(withTax([line('base', 45_000)], {})).toEqual([line('base', 45_000)])
  expect(expectedTax([{ kind: 'base', amount: 45_000 }], rates)).toBe(4_275)
})

test('rule 539: what is kept of a cancelled order has its tax within', () => {
  expect(withTax([line('cancellation', 49_275)], { cancellation: 9_500 })).toMatchObject([
    { amount: 45_000, tax: 4_275 },
  ])
  expect(withTax([line('cancellation', 45_000)], rates)).toEqual([line('cancellation', 45_000)])
})

test('rule 537: parts of a line give back all of its tax, and not a cent more', () => {
  const base = { amount: 10_000, tax: 333 }
  const credited: { amount: number; tax: number }[] = []
  for (const amount of [3_333, 3_333, 3_334])
    credited.push({ amount: -amount, tax: creditedTax(base, credited, amount) })
  expect(credited.map(({ tax }) => tax)).toEqual([-111, -111, -111])
  expect(creditedTax({ amount: 450, tax: 43 }, [], 225)).toBe(-22)
  expect(creditedTax({ amount: 450, tax: 43 }, [{ amount: -225, tax: -22 }], 225)).toBe(-21)
  expect(creditedTax({ amount: 450 }, [], 225)).toBe(-0)
})

test('rule 537: what was credited before counts, and the last part takes what is left', () => {
  const base = { amount: 300, tax: 100 }
  const twice = [
    { amount: -100, tax: -40 },
    { amount: -100, tax: -40 },
  ]
  expect(creditedTax(base, twice, 100)).toBe(-20)
  expect(creditedTax(base, twice.slice(1), 200)).toBe(-60)
  // In proportion it would be 33, of which 20 are left.
  expect(creditedTax(base, twice, 99)).toBe(-20)
  expect(creditedTax(base, twice, 30)).toBe(-10)
})

test('rule 536: the tax of a bill by rate; lines without tax have none', () => {
  const lines = [
    { tax: 4_275, taxRate: '9.5%' },
    { tax: 0, taxRate: '10%' },
    { tax: 238, taxRate: '9.5%' },
    { tax: 1_813, taxRate: '7.25%' },
    {},
    { tax: 7 },
  ]
  expect(taxSums(lines)).toEqual([
    { rate: '9.5%', cents: 4_513 },
    { rate: '7.25%', cents: 1_813 },
    { rate: '', cents: 7 },
  ])
})

test.each([
  ['nothing without rates', {}, 0],
  ['on what the container costs', { base: 10_000 }, 4_500],
  ['on the fuel within the delivery', { delivery: 10_000, fuel: 20_000 }, 400 + 200],
  ['on the environmental fee', { environmental: 10_000 }, 250],
  ['on the extra days', { extra_days: 10_000 }, 750],
])('rule 536: a booking is expected to have tax %s', (_, rates, expected) => {
  const price = {
    baseCents: 45_000,
    deliveryFeeCents: 5_000,
    environmentalFeeCents: 2_500,
    fuel: { cents: 1_000 },
  } as Parameters<typeof bookedTax>[0]
  expect(bookedTax(price, 7_500, rates)).toBe(expected)
})
