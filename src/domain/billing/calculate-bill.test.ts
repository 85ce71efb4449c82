import { expect, test } from 'vitest'
import { type BilledOrder, type Charge, calculateBill, linesOf } from './calculate-bill.ts'

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
  [
    'all of a weight whose charge staff changed',
    [half],
    [half],
    { amountCents: 5_005, quantity: { hundredthTons: 200 } },
  ],
  [
    'what was taken back of a weight',
    [first, charge('back', 'overage', -6_000)],
    [charge('back', 'overage', -6_000)],
    { amountCents: -6_000, quantity: null, rateCents: null },
  ],
  [
    'the rental',
    [charge('base', 'base', 45_000)],
    [charge('base', 'base', 45_000)],
    { amountCents: 45_000, quantity: null, rateCents: null },
  ],
  [
    'all of days whose charge staff changed',
    [charge('less', 'extra_days', 7_300)],
    [charge('less', 'extra_days', 7_300)],
    { quantity: { days: 3 }, rateCents: 2_500 },
  ],
  [
    'a part that is no number of days',
    [days, charge('less', 'extra_days', 1_300)],
    [charge('less', 'extra_days', 1_300)],
    { amountCents: 1_300, quantity: null, rateCents: null },
  ],
  [
    'what was taken back of the days',
    [days, charge('back', 'extra_days', -2_500)],
    [charge('back', 'extra_days', -2_500)],
    { amountCents: -2_500, quantity: null, rateCents: null },
  ],
  ['all of the days', [days, moreDays], [days, moreDays], { amountCents: 7_500, quantity: { days: 3 } }],
  ['a part of the days', [days, moreDays], [moreDays], { amountCents: 2_500, quantity: { days: 1 } }],
])('rule 301: a line over %s says how much that is', (_, all, covered, expected) => {
  expect(linesOf(order(all), covered)).toMatchObject([expected])
})

test.each<[string, Partial<BilledOrder>, number[]]>([
  ['what is kept', { keptCents: 20_000, amountPaid: 30_000 }, [20_000]],
  ['no more than was received', { keptCents: 20_000, amountPaid: 15_000 }, [15_000]],
  ['nothing, if more was returned than received', { keptCents: 20_000, amountPaid: -500 }, []],
  ['nothing, if nothing is kept', { keptCents: 0, amountPaid: 30_000 }, []],
  ['nothing, if nobody decided what is kept', { keptCents: null, amountPaid: 30_000 }, []],
])('rule 36: a cancelled order is billed %s', (_, changes, expected) => {
  const bill = calculateBill(order([charge('base', 'base', 45_000)], { status: 'cancelled', ...changes }))
  expect(bill.lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual(
    expected.map((cents) => ['cancellation', cents]),
  )
  expect(bill.totalCents).toBe(expected[0] ?? 0)
})

test.each<[string, Charge[], [string, number][]]>([
  [
    'every charge',
    [charge('base', 'base', 45_000), first],
    [
      ['base', 45_000],
      ['overage', 12_000],
    ],
  ],
  ['a rental that costs nothing', [charge('base', 'base', 0)], [['base', 0]]],
  [
    'a rental that costs nothing, beside a trip',
    [charge('base', 'base', 0), charge('one', 'trip', 9_500)],
    [
      ['base', 0],
      ['trip', 9_500],
    ],
  ],
  ['no weight that costs nothing', [charge('base', 'base', 45_000), charge('none', 'overage', 0)], [['base', 45_000]]],
  ['no rental that is not charged', [first], [['overage', 12_000]]],
  [
    'each trip for itself',
    [charge('one', 'trip', 9_500), charge('other', 'trip', 9_500)],
    [
      ['trip', 9_500],
      ['trip', 9_500],
    ],
  ],
  [
    'a trip with what was taken back of it',
    [charge('one', 'trip', 9_500), { ...charge('back', 'trip', -4_500), correctsId: 'one' }],
    [['trip', 5_000]],
  ],
  [
    'no trip that was taken back',
    [charge('one', 'trip', 9_500), { ...charge('back', 'trip', -9_500), correctsId: 'one' }],
    [],
  ],
  [
    'the fuel of an added charge (rule 532)',
    [charge('one', 'trip', 9_500), charge('fuel', 'service_fuel', 950)],
    [
      ['trip', 9_500],
      ['service_fuel', 950],
    ],
  ],
])('rule 133: a bill has %s', (_, charges, expected) => {
  const bill = calculateBill(order(charges))
  expect(bill.lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual(expected)
  expect(bill.totalCents).toBe(expected.reduce((sum, [, cents]) => sum + cents, 0))
})

const credited = (id: string, kind: Charge['kind'], amountCents: number, changes: Partial<Charge>) => ({
  ...charge(id, kind, amountCents),
  note: id,
  ...changes,
})

test.each<[string, Charge[], object]>([
  [
    'what was credited last of a period (rule 554)',
    [
      credited('28 days', 'rental_period', 45_000, {}),
      credited('14 days', 'rental_period', -22_500, { correctsId: '28 days' }),
    ],
    { kind: 'rental_period', amountCents: 22_500, note: '14 days' },
  ],
  [
    'an added charge, also when a part was taken back',
    [credited('Gate closed', 'trip', 9_500, {}), credited('Half', 'trip', -4_500, { correctsId: 'Gate closed' })],
    { kind: 'trip', amountCents: 5_000, note: 'Gate closed' },
  ],
  ['nothing of a calculated kind', [credited('By hand', 'overage', 12_000, {})], { kind: 'overage', note: '' }],
])('rule 236: a line has the note of %s', (_, charges, expected) => {
  expect(linesOf(order(charges), charges)).toEqual([expect.objectContaining(expected)])
})

test.each<[string, Partial<Charge>, object | undefined]>([
  [
    'with the tax that it gave back',
    { creditedTaxCents: -951, creditedTaxRate: '9.5%' },
    { cents: -951, rate: '9.5%' },
  ],
  ['without tax', { creditedTaxCents: null, creditedTaxRate: null }, undefined],
  ['of what was not taxed', { creditedTaxCents: 0, creditedTaxRate: '9.5%' }, undefined],
  ['without a rate', { creditedTaxCents: -951, creditedTaxRate: null }, undefined],
])('rule 537: a credit note is a line %s', (_, tax, expected) => {
  const [line] = linesOf(order([]), [{ ...charge('one', 'goodwill', -10_000), ...tax }])
  expect(line?.creditedTax).toEqual(expected)
})
