import { expect, test } from 'vitest'
import { type BilledOrder, type Charge, linesOf } from './calculate-bill.ts'

const charge = (id: string, kind: Charge['kind'], amountCents: number): Charge => ({
  id,
  kind,
  amountCents,
  note: '',
  correctsId: null,
})
const first = charge('first', 'overage', 12_000)
const second = charge('second', 'overage', 12_000)
const half = charge('half', 'overage', 5_005)
const days = charge('days', 'extra_days', 5_000)
const moreDays = charge('more days', 'extra_days', 2_500)

/** 6.00 tons where 4.00 are included, at $120.00; 13 days where 10 are, at $25.00. */
const order = (charges: readonly Charge[], changes: Partial<BilledOrder> = {}): BilledOrder => ({
  status: 'picked_up',
  charges,
  keptCents: null,
  amountPaid: 0,
  actualTonnage: 600,
  includedTonsSnapshot: 400,
  includedPer: 'order',
  loads: [600],
  overagePerTonSnapshot: 12_000,
  rentalRestartedOn: null,
  actualDeliveryDate: '2026-11-24',
  actualPickupDate: '2026-12-07',
  scheduledDeliveryDate: null,
  scheduledPickupDate: null,
  requestedDeliveryDate: null,
  requestedPickupDate: null,
  maximumRentalDaysSnapshot: 10,
  dailyOverageRateSnapshot: 2_500,
  ...changes,
})

test.each<[string, Charge[], Charge[], object]>([
  ['all of the weight', [first, second], [first, second], { amountCents: 24_000, quantity: { hundredthTons: 200 } }],
  ['a part of the weight', [first, second], [second], { amountCents: 12_000, quantity: { hundredthTons: 100 } }],
  ['a part that is no weight', [first, half], [half], { amountCents: 5_005, quantity: null, rateCents: null }],
  ['all of the days', [days, moreDays], [days, moreDays], { amountCents: 7_500, quantity: { days: 3 } }],
  ['a part of the days', [days, moreDays], [moreDays], { amountCents: 2_500, quantity: { days: 1 } }],
])('rule 301: a line over %s says how much that is', (_, all, covered, expected) => {
  expect(linesOf(order(all), covered)).toMatchObject([expected])
})
