import { expect, test } from 'vitest'
import { type ChargeItem, chargeableNow, chargeParts, leftOfLimit } from './card-charges.ts'

const now = new Date('2026-12-04T20:00:00Z')
const item = (changes: Partial<ChargeItem> = {}): ChargeItem => ({
  ...{ orderId: 'o', invoiceId: 'i', cents: 45_000, sentAt: null },
  ...changes,
})
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

// Rule 493.
test.each<[string, ChargeItem, number, boolean]>([
  ['what has nothing for weight or days', item(), 2, true],
  ['what was sent just now', item({ sentAt: now }), 2, false],
  ['what was sent long enough ago', item({ sentAt: daysAgo(2) }), 2, true],
  ['what was sent a moment too late', item({ sentAt: new Date(daysAgo(2).getTime() + 1) }), 2, false],
  ['what would have been long enough with fewer days', item({ sentAt: daysAgo(2) }), 10, false],
  ['what nobody was sent', item({ sentAt: 'unsent' }), 2, false],
])('%s', (_, due, days, expected) => {
  expect(chargeableNow([due], days, now)).toHaveLength(expected ? 1 : 0)
})

test.each([
  [60_000, 0, 60_000],
  [60_000, 45_000, 15_000],
  [60_000, 70_000, 0],
])('of a limit of %i cents, %i gone, is left', (limit, gone, left) => {
  expect(leftOfLimit(limit, gone)).toBe(left)
})

test('an amount goes over what is due first, and never beyond', () => {
  const due = [item({ cents: 300 }), item({ invoiceId: null, cents: 200 })]
  expect(chargeParts(400, due)).toEqual([
    { orderId: 'o', invoiceId: 'i', cents: 300 },
    { orderId: 'o', invoiceId: null, cents: 100 },
  ])
  expect(chargeParts(500, due)).toHaveLength(2)
  expect(chargeParts(501, due)).toBeNull()
  expect(chargeParts(300, due)).toHaveLength(1)
})
