import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cents, HundredthTons } from '#contract/values/units.ts'
import { overage, overageOfLoads, type WeighedLoad } from './overage.ts'

const load = (
  weighedHundredthTons: HundredthTons,
  includedHundredthTons: HundredthTons | null,
  overagePerTonCents = 12_000,
) => overage({ weighedHundredthTons, includedHundredthTons, overagePerTonCents })

describe('overage (rule 130)', () => {
  test.each<[string, number, number | null, number, { overHundredthTons: HundredthTons; cents: Cents }]>([
    ['nothing weighed', 0, 400, 12_000, { overHundredthTons: 0, cents: 0 }],
    ['just the included weight', 400, 400, 12_000, { overHundredthTons: 0, cents: 0 }],
    ['a hundredth of a ton over', 401, 400, 12_000, { overHundredthTons: 1, cents: 120 }],
    // 3.10 + 2.05 + 1.10 = 6.25 tons; 6.25 − 4.00 = 2.25; 2.25 × $120.00 = $270.00
    ['three tickets, by hand', 310 + 205 + 110, 400, 12_000, { overHundredthTons: 225, cents: 27_000 }],
    // 0.01 × $115.50 = $1.155, half a cent goes up
    ['half a cent', 401, 400, 11_550, { overHundredthTons: 1, cents: 116 }],
    ['less than half a cent', 401, 400, 11_549, { overHundredthTons: 1, cents: 115 }],
    ['nothing included', 150, 0, 12_000, { overHundredthTons: 150, cents: 18_000 }],
    ['no limit', 5_000, null, 12_000, { overHundredthTons: 0, cents: 0 }],
    ['no rate', 5_000, 400, 0, { overHundredthTons: 4_600, cents: 0 }],
  ])('%s', (_, weighed, included, rate, expected) => {
    expect(load(weighed, included, rate)).toEqual(expected)
  })

  const cases = { numRuns: 10_000 }
  const weights = fc.array(fc.integer({ min: 1, max: 6_000 }), { maxLength: 60 })
  const terms = fc.record({
    includedHundredthTons: fc.option(fc.integer({ min: 0, max: 2_000 })),
    overagePerTonCents: fc.integer({ min: 0, max: 100_000 }),
  })
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const of = (tickets: readonly number[], agreed: Omit<WeighedLoad, 'weighedHundredthTons'>) =>
    overage({ ...agreed, weighedHundredthTons: sum(tickets) })

  test('no hundredth of a ton is lost: included and overage add up to the total', () => {
    fc.assert(
      fc.property(weights, terms, (tickets, agreed) => {
        const { overHundredthTons } = of(tickets, agreed)
        const within = Math.min(sum(tickets), agreed.includedHundredthTons ?? Number.POSITIVE_INFINITY)
        expect(within + overHundredthTons).toBe(sum(tickets))
      }),
      cases,
    )
  })

  test('no cent is lost: the charge is the exact product, rounded once', () => {
    fc.assert(
      fc.property(weights, terms, (tickets, agreed) => {
        const { overHundredthTons, cents } = of(tickets, agreed)
        const exact = BigInt(overHundredthTons) * BigInt(agreed.overagePerTonCents)
        const off = BigInt(cents) * 100n - exact
        expect(Number.isInteger(cents)).toBe(true)
        expect(off > -50n && off <= 50n).toBe(true)
      }),
      cases,
    )
  })

  test('neither the order of tickets nor splitting one makes a difference', () => {
    const split = fc.tuple(weights, terms, fc.nat(), fc.integer({ min: 1, max: 6_000 }))
    fc.assert(
      fc.property(split, ([tickets, agreed, at, part]) => {
        const index = tickets.length === 0 ? 0 : at % tickets.length
        const ticket = tickets[index] ?? 0
        const parts = part < ticket ? [part, ticket - part] : [ticket]
        const others = tickets.toSpliced(index, 1, ...parts).toReversed()
        expect(of(others, agreed)).toEqual(of(tickets, agreed))
      }),
      cases,
    )
  })

  test('the charge lines of successive tickets add up to the charge for all of them', () => {
    fc.assert(
      fc.property(weights, terms, (tickets, agreed) => {
        const steps = tickets.map((_, index) => of(tickets.slice(0, index + 1), agreed).cents)
        const lines = steps.map((cents, index) => cents - (steps[index - 1] ?? 0))
        expect(lines.every((line) => line >= 0)).toBe(true)
        expect(sum(lines)).toBe(of(tickets, agreed).cents)
      }),
      cases,
    )
  })
})

describe('overage of the loads of an order (rule 269)', () => {
  const of = (loads: number[], includedPer: 'order' | 'load', includedHundredthTons: number | null = 400) =>
    overageOfLoads({ loads, includedPer, includedHundredthTons, overagePerTonCents: 11_550 })

  test.each<[string, number[], 'order' | 'load', number | null, { overHundredthTons: HundredthTons; cents: Cents }]>([
    ['no load', [], 'load', 400, { overHundredthTons: 0, cents: 0 }],
    ['two loads together', [500, 200], 'order', 400, { overHundredthTons: 300, cents: 34_650 }],
    // What the second load leaves of its 4 tons is not the first one's: 1.00 × $115.50
    ['two loads, each by itself', [500, 200], 'load', 400, { overHundredthTons: 100, cents: 11_550 }],
    ['each over', [450, 401], 'load', 400, { overHundredthTons: 51, cents: 5_891 }],
    // 0.01 + 0.01 = 0.02 × $115.50 = $2.31; rounded apart it would be $2.32
    ['rounded once', [401, 401], 'load', 400, { overHundredthTons: 2, cents: 231 }],
    ['no limit', [5_000, 5_000], 'load', null, { overHundredthTons: 0, cents: 0 }],
  ])('%s', (_, loads, per, included, expected) => {
    expect(of(loads, per, included)).toEqual(expected)
  })

  test('one load is charged the same either way, and several never more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6_000 }), { maxLength: 8 }), (loads) => {
        expect(of(loads.slice(0, 1), 'load')).toEqual(of(loads.slice(0, 1), 'order'))
        expect(of(loads, 'load').cents).toBeLessThanOrEqual(of(loads, 'order').cents)
      }),
    )
  })
})
