import { describe, expect, test } from 'vitest'
import type { Cents } from '#contract/values/units.ts'
import { honouredPrice, isAsQuoted, type QuotedFor, quoteEnds } from './honour-quote.ts'
import type { Quote } from './quote.ts'

const quote = (totalCents: Cents, includedHundredthTons = 400): Quote => ({
  baseCents: totalCents,
  deliveryFeeCents: 0,
  environmentalFeeCents: 0,
  totalCents,
  includedHundredthTons,
  overagePerTonCents: 11_500,
  dailyOverageRateCents: 0,
  includedDays: 10,
})
const quotedFor: QuotedFor = { dumpsterSize: 20, customerType: 'residential', zoneId: 'valley' }

describe('Rule 157', () => {
  test('the lower of the two prices applies, with what it includes', () => {
    expect(honouredPrice(quote(45_000, 300), quote(50_000))).toEqual(quote(45_000, 300))
    expect(honouredPrice(quote(45_000, 300), quote(40_000))).toEqual(quote(40_000))
    expect(honouredPrice(quote(45_000, 300), quote(45_000, 400))).toEqual(quote(45_000, 400))
    expect(honouredPrice(null, quote(50_000))).toEqual(quote(50_000))
  })

  test('it applies to what it was quoted for, and nothing else', () => {
    expect(isAsQuoted(quotedFor, quotedFor)).toBe(true)
    for (const other of [{ dumpsterSize: 30 }, { customerType: 'contractor' }, { zoneId: 'coast' }, { zoneId: null }])
      expect(isAsQuoted(quotedFor, { ...quotedFor, ...other } as QuotedFor)).toBe(false)
    expect(isAsQuoted({ ...quotedFor, zoneId: null }, { ...quotedFor, zoneId: null })).toBe(true)
  })

  test.each([
    [null, '2026-12-15'],
    ['2026-12-01', '2026-12-01'],
    ['2027-03-01', '2027-03-01'],
    ['2026-11-30', null],
    ['2027-03-02', null],
  ])('with last day %s it is valid until %s', (named, until) => {
    expect(quoteEnds(named, '2026-12-01')).toBe(until)
  })
})
