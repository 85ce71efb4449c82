import { expect, test } from 'vitest'
import { cancellationRefund, deliveryStart, type PlannedDelivery, retainedWithout } from './cancellation.ts'

const order: PlannedDelivery = {
  requestedDeliveryDate: '2026-12-08',
  scheduledDeliveryDate: null,
  timePreference: 'Morning (8AM - 12PM)',
  quietHours: false,
}

test.each<[string, Partial<PlannedDelivery>, string | null]>([
  ['the morning starts at 8', {}, '2026-12-08T16:00:00.000Z'],
  ['with quiet hours at 9', { quietHours: true }, '2026-12-08T17:00:00.000Z'],
  ['the afternoon at 12', { timePreference: 'Afternoon (12PM - 5PM)' }, '2026-12-08T20:00:00.000Z'],
  ['the scheduled date counts', { scheduledDeliveryDate: '2026-12-10' }, '2026-12-10T16:00:00.000Z'],
  ['in summer', { requestedDeliveryDate: '2026-07-08' }, '2026-07-08T15:00:00.000Z'],
  ['without a date', { requestedDeliveryDate: null }, null],
])('delivery: %s', (_, changes, start) => {
  expect(deliveryStart({ ...order, ...changes })?.toISOString() ?? null).toBe(start)
})

const inFull = { paidCents: 45_000, owedCents: 45_000, feeCents: 0 }

/** The morning of the delivery, and times before it. Across a clock change, 48 hours are not two calendar days. */
test.each([
  ['48 hours before', '2026-12-08', '2026-12-06T16:00:00.000Z', 100],
  ['a millisecond less', '2026-12-08', '2026-12-06T16:00:00.001Z', 50],
  ['24 hours before', '2026-12-08', '2026-12-07T16:00:00.000Z', 50],
  ['a millisecond less', '2026-12-08', '2026-12-07T16:00:00.001Z', 0],
  ['after the window began', '2026-12-08', '2026-12-08T18:00:00.000Z', 0],
  // Spring forward on March 14, 2027: 8:00 PDT is 15:00Z. At 8:00 PST the day before, 23 hours are left.
  ['spring: 48 hours, at 7:00 PST two days before', '2027-03-14', '2027-03-12T15:00:00.000Z', 100],
  ['spring: at 8:00 PST two days before, 47 hours', '2027-03-14', '2027-03-12T16:00:00.000Z', 50],
  ['spring: 24 hours, at 7:00 PST the day before', '2027-03-14', '2027-03-13T15:00:00.000Z', 50],
  ['spring: at 8:00 PST the day before, 23 hours', '2027-03-14', '2027-03-13T16:00:00.000Z', 0],
  ['spring, the day after: 48 hours, at 7:00 PST', '2027-03-15', '2027-03-13T15:00:00.000Z', 100],
  // Fall back on November 1, 2026: 8:00 PST is 16:00Z. At 9:00 PDT the day before, 24 hours are left.
  ['autumn: 48 hours, at 9:00 PDT two days before', '2026-11-01', '2026-10-30T16:00:00.000Z', 100],
  ['autumn: a millisecond less', '2026-11-01', '2026-10-30T16:00:00.001Z', 50],
  ['autumn: 24 hours, at 9:00 PDT the day before', '2026-11-01', '2026-10-31T16:00:00.000Z', 50],
  ['autumn: a millisecond less', '2026-11-01', '2026-10-31T16:00:00.001Z', 0],
] as const)('%s (%s, %s): %i %%', (_, requestedDeliveryDate, now, percent) => {
  expect(cancellationRefund({ ...order, requestedDeliveryDate }, inFull, new Date(now))).toMatchObject({
    percent,
    amountCents: 450 * percent,
  })
})

test.each([
  ['nothing paid', 0, 0, 0],
  ['more given back than paid', -5_000, 0, 0],
  ['a part of the price', 20_000, 10_000, 0],
  ['half of an odd cent', 44_999, 22_500, 0],
  ['paid twice', 90_000, 67_500, 45_000],
])('half: %s', (_, paidCents, amountCents, overpaidCents) => {
  const refund = cancellationRefund(order, { ...inFull, paidCents }, new Date('2026-12-07T00:00:00Z'))
  expect(refund).toMatchObject({ percent: 50, amountCents, overpaidCents })
})

test.each([
  ['2026-12-08T00:00:00Z', 0, 45_000],
  ['2026-12-05T00:00:00Z', 100, 90_000],
])('paid twice, and cancelled at %s: the overpayment is refunded', (now, percent, amountCents) => {
  const refund = cancellationRefund(order, { ...inFull, paidCents: 90_000 }, new Date(now))
  expect(refund).toMatchObject({ percent, amountCents, overpaidCents: 45_000 })
})

test.each([
  // $150.00 for a trip and $450.00 for the order: the trip fee is kept, and half of the rest.
  ['all of it', 60_000, 22_500, 15_000],
  ['a part', 40_000, 12_500, 15_000],
  ['less than the fee', 10_000, 0, 10_000],
  ['more than both', 70_000, 32_500, 15_000],
  ['nothing', 0, 0, 0],
])('fees are kept, up to what was paid: %s', (_, paidCents, amountCents, keptFeesCents) => {
  const money = { paidCents, owedCents: 60_000, feeCents: 15_000 }
  const refund = cancellationRefund(order, money, new Date('2026-12-07T00:00:00Z'))
  expect(refund).toMatchObject({ percent: 50, amountCents, keptFeesCents })
})

test('without a date all is refunded', () => {
  const refund = cancellationRefund({ ...order, requestedDeliveryDate: null }, inFull, new Date('2026-12-07T00:00:00Z'))
  expect(refund).toEqual({
    percent: 100,
    amountCents: 45_000,
    overpaidCents: 0,
    keptFeesCents: 0,
    deliveryStartsAt: null,
  })
})

// Rule 411, as in docs/billing.md: the price is $450.00, a trip $150.00.
test.each([
  ['all of it came', { percent: 50, paidCents: 45_000, overpaidCents: 0, keptFeesCents: 0 }, 0, 22_500],
  ['a part did not come', { percent: 50, paidCents: 45_000, overpaidCents: 0, keptFeesCents: 0 }, 10_000, 17_500],
  ['nothing came', { percent: 50, paidCents: 45_000, overpaidCents: 0, keptFeesCents: 0 }, 45_000, 0],
  [
    'paid twice, and one did not come',
    { percent: 50, paidCents: 90_000, overpaidCents: 45_000, keptFeesCents: 0 },
    45_000,
    22_500,
  ],
  [
    'a part of what was too much',
    { percent: 50, paidCents: 60_000, overpaidCents: 15_000, keptFeesCents: 0 },
    10_000,
    22_500,
  ],
  [
    'fees, and less came than they are',
    { percent: 50, paidCents: 60_000, overpaidCents: 0, keptFeesCents: 15_000 },
    50_000,
    10_000,
  ],
  ['fees, and more came', { percent: 50, paidCents: 60_000, overpaidCents: 0, keptFeesCents: 15_000 }, 40_000, 17_500],
  ['late', { percent: 0, paidCents: 90_000, overpaidCents: 45_000, keptFeesCents: 0 }, 60_000, 30_000],
  ['early', { percent: 100, paidCents: 60_000, overpaidCents: 0, keptFeesCents: 15_000 }, 10_000, 15_000],
] as const)('kept of what came: %s', (_, cancelled, missingCents, keptCents) => {
  expect(retainedWithout(cancelled, missingCents)).toBe(keptCents)
})
