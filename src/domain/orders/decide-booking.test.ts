import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/values/dates.ts'
import { testEquipment } from '../../../tests/support/test-equipment.ts'
import { type BookingFacts, decideBooking, type EquipmentHold, type WantedBooking } from './decide-booking.ts'

const today = '2026-12-01'

const type = testEquipment()

const wanted: WantedBooking = {
  size: 20,
  customerType: 'residential',
  deliveryDate: '2026-12-08',
  shownTotalCents: null,
}
const facts: BookingFacts = { equipment: [type], holds: [], days: new Map(), zoneSurchargeCents: 0, today }
const hold = (from: string, change: Partial<EquipmentHold> = {}): EquipmentHold => ({
  equipmentId: 'twenty',
  status: 'confirmed',
  isVerified: true,
  from,
  through: addDays(from, 10),
  ...change,
})

test('a free container is booked at our price, and picked up when the rental ends', () => {
  expect(decideBooking(wanted, facts)).toMatchObject({
    ok: true,
    equipment: { id: 'twenty' },
    quote: { totalCents: 46_500 },
    pickupDate: '2026-12-18',
  })
})

test('without a date nothing is reserved, so even a full size can be booked', () => {
  const full = { ...facts, equipment: [{ ...type, totalInventory: 0 }] }
  expect(decideBooking({ ...wanted, deliveryDate: null }, full)).toMatchObject({ ok: true, pickupDate: null })
})

describe('a pickup that would be on a closed day (rule 12)', () => {
  const isClosed = (day: string) => day === '2026-12-18' || day === '2026-12-19'
  const one = { ...type, totalInventory: 1, maintenanceInventory: 0 }

  test('is on the next day that trucks go out; the days until then are included', () => {
    expect(decideBooking(wanted, { ...facts, isClosed })).toMatchObject({
      ok: true,
      pickupDate: '2026-12-20',
      namedPickup: '2026-12-20',
      quote: { includedDays: 12, totalCents: 46_500 },
    })
  })

  test('is on the last day before, if another order needs the container; the days are included all the same', () => {
    const taken = { ...facts, equipment: [one], holds: [hold('2026-12-19')], isClosed }
    expect(decideBooking(wanted, taken)).toMatchObject({
      ok: true,
      namedPickup: '2026-12-17',
      quote: { includedDays: 12 },
    })
  })

  test.each([
    ['before it but on the day of the delivery', (day: string) => day > '2026-12-08'],
    ['at all', () => true],
  ])('is on its usual day, if no trucks go out %s', (_, closed) => {
    expect(decideBooking(wanted, { ...facts, isClosed: closed })).toMatchObject({
      ok: true,
      namedPickup: '2026-12-18',
      quote: { includedDays: 10 },
    })
  })

  test.each([
    ['on an open day', { isClosed: () => false }, wanted],
    ['where no closed day is known', {}, wanted],
    ['that staff named', { isClosed }, { ...wanted, pickupDate: '2026-12-18' }],
  ])('is left as it is %s', (_, known, want) => {
    expect(decideBooking(want, { ...facts, ...known })).toMatchObject({
      pickupDate: '2026-12-18',
      namedPickup: null,
      quote: { includedDays: 10 },
    })
  })
})

describe('refusals', () => {
  test.each<[string, Partial<WantedBooking>, Partial<BookingFacts>, string]>([
    ['a date in the past', { deliveryDate: '2026-11-30' }, {}, 'outside-window'],
    ['a date too far ahead', { deliveryDate: '2027-12-02' }, {}, 'outside-window'],
    ['a pickup before the delivery', { pickupDate: '2026-12-07' }, {}, 'bad-pickup'],
    ['a pickup on the day of the delivery', { pickupDate: '2026-12-08' }, {}, 'ok'],
    ['a pickup a year later', { pickupDate: '2027-12-08' }, {}, 'ok'],
    ['a pickup more than a year later', { pickupDate: '2027-12-09' }, {}, 'bad-pickup'],
    ['a pickup without a delivery', { deliveryDate: null, pickupDate: '2026-12-18' }, {}, 'bad-pickup'],
    ['a size that we do not have', { size: 25 }, {}, 'not-available'],
    ['a type that is not bookable', {}, { equipment: [{ ...type, isAvailableForBooking: false }] }, 'not-available'],
    ['a customer type without a price', { customerType: 'contractor' }, {}, 'no-price'],
    ['a total that has become too low', { shownTotalCents: 46_499 }, {}, 'price-changed'],
    ['a total that lacks the zone', { shownTotalCents: 46_500 }, { zoneSurchargeCents: 1 }, 'price-changed'],
    ['a day on which every unit is held', {}, { holds: [hold('2026-12-01'), hold('2026-12-18')] }, 'ok'],
    [
      'a day in the rental on which every unit is held',
      {},
      { holds: [hold('2026-12-09'), hold('2026-12-18')] },
      'full',
    ],
    [
      'an overdue container that is not back tomorrow',
      { deliveryDate: '2026-12-02' },
      { holds: [hold('2026-11-10', { status: 'delivered' }), hold('2026-12-02')] },
      'full',
    ],
    [
      'a day that is closed',
      {},
      { days: new Map([['2026-12-08', { isClosed: true, maxDeliveries: null, deliveries: 0 }]]) },
      'closed',
    ],
    [
      'a day whose deliveries are used up',
      {},
      { days: new Map([['2026-12-08', { isClosed: false, maxDeliveries: 3, deliveries: 3 }]]) },
      'no-delivery',
    ],
  ])('%s', (_, want, known, outcome) => {
    const decision = decideBooking({ ...wanted, ...want }, { ...facts, ...known })
    expect(decision.ok ? 'ok' : decision.reason).toBe(outcome)
  })
})

test('holds on another container type of the same size do not count', () => {
  const holds = [hold('2026-12-08', { equipmentId: 'other' }), hold('2026-12-08', { equipmentId: 'other' })]
  expect(decideBooking(wanted, { ...facts, holds }).ok).toBe(true)
})
