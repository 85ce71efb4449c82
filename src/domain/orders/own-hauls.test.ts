import { expect, test } from 'vitest'
import { canChangeHaul, isWithinNoticePeriod, type OwnHaulOrder, offeredHauls, ownHaulProblem } from './own-hauls.ts'

const order: OwnHaulOrder = {
  status: 'delivered',
  requestedDeliveryDate: null,
  scheduledDeliveryDate: '2026-11-28',
  actualDeliveryDate: '2026-11-28',
  requestedPickupDate: null,
  scheduledPickupDate: '2026-12-10',
  timePreference: '',
  quietHours: false,
  dumpsterSize: 20,
}
const noon = (date: string) => new Date(`${date}T20:00:00Z`)

test.each<[string, Partial<OwnHaulOrder>, string, string | null]>([
  ['while it is there', {}, '2026-12-01', null],
  ['without a pickup day', { scheduledPickupDate: null }, '2026-12-01', null],
  ['two days before its pickup', {}, '2026-12-08', null],
  ['on the day before its pickup', {}, '2026-12-09', 'too-late'],
  ['before it is there', { status: 'scheduled', actualDeliveryDate: null }, '2026-11-20', 'not-there'],
  ['once it was picked up', { status: 'picked_up' }, '2026-12-01', 'order-over'],
  ['of a cancelled order', { status: 'cancelled' }, '2026-12-01', 'order-over'],
  ['of a bin', { dumpsterSize: 6 }, '2026-12-01', 'by-phone'],
])('a haul is ordered online %s or not (rule 268)', (_, facts, today, reason) => {
  const problem = ownHaulProblem({ ...order, ...facts }, noon(today))
  expect(problem?.reason ?? null).toBe(reason)
  expect(offeredHauls({ ...order, ...facts }, noon(today))).toHaveLength(reason === null ? 2 : 0)
})

test.each([
  ['2026-12-01', '2026-12-01', true],
  ['2026-12-02', '2026-12-01', true],
  ['2026-12-03', '2026-12-01', false],
])('a haul on %s is soon at noon of %s: %s', (day, today, isSoon) => {
  expect(isWithinNoticePeriod(day, order, noon(today))).toBe(isSoon)
})

test.each([
  ['2026-12-02T16:00:00.000Z', '', true],
  ['2026-12-02T16:00:00.001Z', '', false],
  // A haul has no window: trucks go out at 8:00, whenever the delivery was wanted.
  ['2026-12-02T16:00:00.001Z', 'Afternoon (12PM - 5PM)', false],
])('at %s, of an order with preference %j, a haul on December 3 can be changed: %s', (now, timePreference, isOpen) => {
  expect(canChangeHaul('2026-12-03', { ...order, timePreference }, new Date(now))).toBe(isOpen)
})
