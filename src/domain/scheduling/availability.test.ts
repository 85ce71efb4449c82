import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import {
  busiestDay,
  type Calendar,
  capacityOf,
  checkDelivery,
  checkPlan,
  type DayOutcome,
  type DeliveryDay,
  dateRefusedMessage,
  firstOffer,
  nextFreeDate,
  unavailableDays,
} from './availability.ts'
import type { Hold } from './holds.ts'

/** Days of December 2026 by number. */
const day = (number: number): IsoDate => addDays('2026-11-30', number)
const span = (from: number, through: number): Hold => ({ from: day(from), through: day(through) })
const openDay: DeliveryDay = { isClosed: false, maxDeliveries: null, deliveries: 99 }

test.each([
  [40, 0, 40],
  [40, 3, 37],
  [3, 3, 0],
  [3, 5, 0],
])('%i units, %i in maintenance: capacity %i', (totalInventory, maintenanceInventory, capacity) => {
  expect(capacityOf({ totalInventory, maintenanceInventory })).toBe(capacity)
})

test.each<[string, Hold[], Hold, number]>([
  ['no holds', [], span(1, 7), 0],
  ['one inside', [span(3, 4)], span(1, 7), 1],
  ['one around', [span(1, 20)], span(5, 7), 1],
  ['before and after', [span(1, 4), span(8, 9)], span(5, 7), 0],
  ['both end days count', [span(1, 5), span(7, 9)], span(5, 7), 1],
  ['one after the other is one at a time', [span(1, 3), span(4, 6), span(7, 9)], span(1, 9), 1],
  ['the same day out and back is two', [span(1, 3), span(3, 6)], span(1, 9), 2],
  ['the peak lies outside the span', [span(1, 3), span(2, 3), span(3, 6)], span(4, 9), 1],
  ['a single day', [span(1, 3), span(2, 3)], span(3, 3), 2],
])('busiest day: %s', (_, holds, within, max) => {
  expect(busiestDay(holds, within)).toBe(max)
})

const anySpan = (latest: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: latest }), fc.integer({ min: 0, max: 12 }))
    .map(([from, days]) => span(from, from + days))

test('the busiest day equals a day-by-day count', () => {
  fc.assert(
    fc.property(fc.array(anySpan(40)), anySpan(40), (holds, within) => {
      let max = 0
      for (let date = within.from; date <= within.through; date = addDays(date, 1)) {
        max = Math.max(max, holds.filter((hold) => hold.from <= date && date <= hold.through).length)
      }
      expect(busiestDay(holds, within)).toBe(max)
    }),
  )
})

const oneUnit = { date: day(10), rentalDays: 7, capacity: 1, holds: [], day: undefined }

test.each<[string, Partial<Parameters<typeof checkDelivery>[0]>, string]>([
  ['nothing is held', {}, 'free'],
  ['the unit comes back the day before', { holds: [span(1, 9)] }, 'free'],
  ['the unit comes back the same day', { holds: [span(1, 10)] }, 'full'],
  ['the unit goes out the day after the pickup', { holds: [span(18, 25)] }, 'free'],
  ['the unit goes out on the pickup day', { holds: [span(17, 24)] }, 'full'],
  ['one of two units is taken', { capacity: 2, holds: [span(8, 15)] }, 'free'],
  ['one of two, by two orders that follow each other', { capacity: 2, holds: [span(8, 12), span(13, 20)] }, 'free'],
  ['two of two on one day', { capacity: 2, holds: [span(8, 13), span(13, 20)] }, 'full'],
  ['no unit exists', { capacity: 0 }, 'full'],
  ['a day like any other', { day: openDay }, 'free'],
  ['the day is closed', { day: { ...openDay, isClosed: true } }, 'closed'],
  ['closed and full is closed', { capacity: 0, day: { ...openDay, isClosed: true } }, 'closed'],
  ['the last delivery is left', { day: { ...openDay, maxDeliveries: 3, deliveries: 2 } }, 'free'],
  ['no delivery is left', { day: { ...openDay, maxDeliveries: 3, deliveries: 3 } }, 'no-delivery'],
  [
    'neither a delivery nor a unit is left',
    { capacity: 0, day: { ...openDay, maxDeliveries: 3, deliveries: 3 } },
    'full',
  ],
  ['deliveries were cut below what is booked', { day: { ...openDay, maxDeliveries: 1, deliveries: 2 } }, 'no-delivery'],
  ['no delivery is allowed', { day: { ...openDay, maxDeliveries: 0, deliveries: 0 } }, 'no-delivery'],
])('delivery: %s', (_, differences, outcome) => {
  expect(checkDelivery({ ...oneUnit, ...differences })).toBe(outcome)
})

const december: Calendar = {
  window: span(1, 10),
  rentalDays: 2,
  capacity: 1,
  holds: [span(4, 5), span(12, 14)],
  days: new Map([
    [day(1), { ...openDay, isClosed: true }],
    [day(7), { ...openDay, maxDeliveries: 0 }],
  ]),
}

test('the calendar of a window: a held day blocks the earlier days whose rental would reach it', () => {
  expect(unavailableDays(december)).toMatchObject({ full: [2, 3, 4, 5, 7, 10].map(day), closed: [day(1)] })
})

test.each<[string, IsoDate, Partial<Calendar>, IsoDate | null]>([
  ['before the window', day(-5), {}, day(6)],
  ['skips what is held', day(2), {}, day(6)],
  ['never the day itself', day(6), {}, day(8)],
  ['not beyond the window', day(9), {}, null],
  ['after the window', day(20), {}, null],
  ['no unit at all', day(1), { capacity: 0 }, null],
])('next free date: %s', (_, after, differences, next) => {
  expect(nextFreeDate({ ...december, ...differences, after })).toBe(next)
})

const anyDay = fc.record({
  isClosed: fc.boolean(),
  maxDeliveries: fc.option(fc.integer({ min: 0, max: 3 })),
  deliveries: fc.integer({ min: 0, max: 3 }),
})
const anyCalendar: fc.Arbitrary<Calendar> = fc.record({
  window: fc.integer({ min: 0, max: 30 }).map((days) => span(10, 10 + days)),
  rentalDays: fc.integer({ min: 0, max: 9 }),
  capacity: fc.integer({ min: 0, max: 3 }),
  holds: fc.array(anySpan(55), { maxLength: 14 }),
  days: fc.dictionary(fc.integer({ min: 5, max: 45 }).map(day), anyDay).map((days) => new Map(Object.entries(days))),
})

test('the calendar agrees with a booking of every day, and the next free date is its first free one', () => {
  fc.assert(
    fc.property(anyCalendar, fc.integer({ min: 5, max: 45 }).map(day), (calendar, after) => {
      const expected: Record<DayOutcome, IsoDate[]> = { full: [], 'no-delivery': [], closed: [], free: [] }
      for (let date = calendar.window.from; date <= calendar.window.through; date = addDays(date, 1)) {
        expected[checkDelivery({ ...calendar, date, day: calendar.days.get(date) })].push(date)
      }
      expect(unavailableDays(calendar)).toEqual({
        full: [...expected.full, ...expected['no-delivery']].sort(),
        noDelivery: expected['no-delivery'],
        closed: expected.closed,
      })
      expect(nextFreeDate({ ...calendar, after })).toBe(expected.free.find((date) => date > after) ?? null)
    }),
    { numRuns: 500 },
  )
})

test.each([
  [
    'full',
    day(9),
    'No 20 yard container is left for Tuesday, December 8, 2026. The next free date is Wednesday, December 9, 2026.',
  ],
  ['full', null, 'No 20 yard container is left for Tuesday, December 8, 2026. Please call us.'],
  [
    'closed',
    day(9),
    'We do not deliver on Tuesday, December 8, 2026. The next free date is Wednesday, December 9, 2026.',
  ],
  [
    'no-delivery',
    day(9),
    'No delivery is left on Tuesday, December 8, 2026. The next free date is Wednesday, December 9, 2026.',
  ],
  ['closed', null, 'We do not deliver on Tuesday, December 8, 2026. Please call us.'],
] as const)('%s, next %s: %s', (outcome, next, message) => {
  expect(dateRefusedMessage({ outcome, size: 20, date: day(8), next })).toBe(message)
})

describe('a new plan besides the days an order already holds', () => {
  test.each<[string, Hold | null, Hold, Hold[], string, string | null]>([
    ['all days are new and free', null, span(10, 20), [], 'free', null],
    ['all days are new, and one is taken', null, span(10, 20), [span(15, 16)], 'full', '2026-12-15'],
    ['taken days are held already', span(10, 20), span(10, 20), [span(15, 16)], 'free', null],
    ['shorter is always free', span(10, 20), span(14, 16), [span(10, 20)], 'free', null],
    ['longer into a taken day', span(10, 20), span(10, 25), [span(22, 30)], 'full', '2026-12-22'],
    ['longer up to a taken day', span(10, 20), span(10, 21), [span(22, 30)], 'free', null],
    ['longer by one day, which is taken', span(10, 20), span(10, 21), [span(21, 22)], 'full', '2026-12-21'],
    ['earlier by one day, which is taken', span(10, 20), span(9, 20), [span(9, 9)], 'full', '2026-12-09'],
    ['earlier into a taken day', span(15, 20), span(12, 20), [span(10, 12)], 'full', '2026-12-12'],
    ['both ways', span(15, 20), span(12, 25), [span(25, 28)], 'full', '2026-12-25'],
    ['moved past its own days', span(10, 12), span(20, 22), [span(10, 12)], 'free', null],
    ['moved past days that are taken', span(10, 12), span(20, 22), [span(15, 16)], 'free', null],
    ['moved back past days that are taken', span(20, 22), span(10, 12), [span(15, 16)], 'free', null],
    ['from its last day on', span(10, 12), span(12, 20), [span(12, 12)], 'free', null],
    ['up to its first day', span(20, 22), span(12, 20), [span(20, 20)], 'free', null],
    ['earlier, where its own first days are taken', span(15, 20), span(12, 20), [span(15, 16)], 'free', null],
  ])('%s', (_, held, plan, holds, outcome, firstTaken) => {
    expect(checkPlan({ plan, held, holds, capacity: 1, day: undefined })).toMatchObject({ outcome, firstTaken })
  })

  test.each([
    ['everything fits', [], true],
    ['its first day is taken', [span(10, 10)], false],
    ['only the stay is too long', [span(11, 12)], true],
  ])('the truck can come, if %s: %s', (_, holds, canCome) => {
    expect(checkPlan({ plan: span(10, 20), held: null, holds, capacity: 1, day: undefined }).canCome).toBe(canCome)
  })

  test('the new day of a moved delivery must be open', () => {
    const plan = span(10, 20)
    const day = { isClosed: true, maxDeliveries: null, deliveries: 0 }
    expect(checkPlan({ plan, held: plan, holds: [], capacity: 1, day }).outcome).toBe('closed')
    const full = { isClosed: false, maxDeliveries: 2, deliveries: 2 }
    expect(checkPlan({ plan, held: plan, holds: [], capacity: 1, day: full }).outcome).toBe('no-delivery')
  })
})

const offer = (dumpsterSize: number, deliveryDate: string, totalPrice: number) => ({
  dumpsterSize,
  deliveryDate,
  totalPrice,
})

test.each([
  ['nothing is free', [], null],
  ['the earliest day', [offer(10, '2026-12-02', 77_500), offer(40, '2026-12-01', 89_500)], 40],
  [
    'the earliest day, though another is cheaper',
    [offer(10, '2026-12-01', 77_500), offer(20, '2026-12-02', 45_000)],
    10,
  ],
  ['of one day the cheapest', [offer(10, '2026-12-01', 77_500), offer(20, '2026-12-01', 45_000)], 20],
  ['of the same day and price the smaller', [offer(20, '2026-12-01', 45_000), offer(30, '2026-12-01', 45_000)], 20],
])('the first offer is %s (rule 255)', (_, offers, expected) => {
  expect(firstOffer(offers)?.dumpsterSize ?? null).toBe(expected)
})
