import { describe, expect, test } from 'vitest'
import { defaultBusiness as business } from '#content/company/business.ts'
import type { Estimate } from '#server/outbox/email-templates.ts'
import { renderEstimate } from './estimate.ts'

const estimate: Estimate = {
  firstName: 'Dolores',
  lastName: 'Okafor',
  email: 'dolores@okafor.example',
  size: 20,
  customerType: 'residential',
  address: '12 Oak Street, Acton, 93510',
  deliveryDate: '2026-12-08',
  quote: {
    baseCents: 30_000,
    deliveryFeeCents: 14_000,
    environmentalFeeCents: 2_500,
    totalCents: 46_500,
    includedHundredthTons: 200,
    overagePerTonCents: 12_000,
    dailyOverageRateCents: 2_000,
    includedDays: 10,
  },
  zoneSurchargeCents: 4_000,
  validUntil: '2026-12-15',
}
const link = 'https://bins.example/booking?size=20&zip=93510'
const render = (changes: Partial<Estimate> = {}, audience: 'customer' | 'staff' = 'customer') =>
  renderEstimate({ audience, estimate: { ...estimate, ...changes }, link }, business)
const textOf = (changes: Partial<Estimate>) => render(changes).text

describe('an estimate', () => {
  test('shows the total first, then its parts, what is included, and what may be charged later', () => {
    const { subject, text, links } = render()
    expect(subject).toBe('Your estimate: 20 yard container, $465.00 all in')
    const said = [
      '$465.00 all in, for a 20 yard roll-off',
      link,
      'Hello Dolores,',
      'Delivery to: 12 Oak Street, Acton, 93510',
      'Delivery: Tuesday, December 8, 2026',
      'Good until: Tuesday, December 15, 2026',
      '20 yard, residential: $300.00',
      'Delivery and pickup, incl. $40.00 distance surcharge: $140.00',
      'Environmental fee: $25.00',
      'Total, all in: $465.00',
      'Days: up to 10',
      'Weight: 2.0 tons',
      'Each ton over 2.0: $120.00',
      'Each day over 10: $20.00',
    ]
    let at = 0
    for (const part of said) {
      const next = text.indexOf(part, at)
      expect(next, part).toBeGreaterThanOrEqual(at)
      at = next
    }
    expect(links).toEqual([link])
  })

  test('a bin is ordered by phone, so there is nothing to press', () => {
    const { subject, text, links } = renderEstimate(
      { audience: 'customer', estimate: { ...estimate, size: 3 }, link: null },
      business,
    )
    expect(subject).toBe('Your estimate: 3 yard container, $465.00 all in')
    expect(text).toContain('$465.00 all in, for a 3 yard bin')
    expect(text).toContain('To order it, call us.')
    expect(text).toContain('(661) 555-0142')
    expect(text).not.toContain('Book at this price')
    expect(links).toEqual([])
  })

  test('leaves out charges that cannot occur, and says what is open', () => {
    const { quote } = estimate
    const free = { ...quote, includedHundredthTons: null, dailyOverageRateCents: 0 }
    const text = textOf({ deliveryDate: null, address: '', zoneSurchargeCents: 0, quote: free })
    expect(text).toContain('Delivery: On a day to be agreed')
    expect(text).toContain('Weight: no limit')
    expect(text).toContain('Delivery and pickup: $140.00')
    for (const left of ['Delivery to', 'Could be charged later', 'distance surcharge']) expect(text).not.toContain(left)
  })

  test('the office copy shows the recipient', () => {
    const { subject, text } = render({}, 'staff')
    expect(subject).toBe('Estimate sent to Dolores Okafor: 20 yard, $465.00')
    expect(text).toContain('Email: dolores@okafor.example')
    expect(text).toContain('Total, all in: $465.00')
  })
})
