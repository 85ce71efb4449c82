import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import {
  freedByPickup,
  type HoldingOrder,
  holdOf,
  plannedHold,
  plannedPickup,
  withOverdue,
  withoutHold,
} from './holds.ts'

const today = '2026-12-01'
const booked: HoldingOrder = {
  status: 'pending',
  isArchived: false,
  isReserved: true,
  requestedDelivery: '2026-12-08',
  scheduledDelivery: null,
  actualDelivery: null,
  requestedPickup: null,
  scheduledPickup: null,
  minimumRentalDays: 7,
}

test.each<[string, Partial<HoldingOrder>, string | null]>([
  ['requested only', {}, '2026-12-08 2026-12-15'],
  ['the minimum is a single day', { minimumRentalDays: 1 }, '2026-12-08 2026-12-09'],
  ['scheduled beats requested', { scheduledDelivery: '2026-12-10' }, '2026-12-10 2026-12-17'],
  ['actual beats both', { scheduledDelivery: '2026-12-10', actualDelivery: '2026-12-09' }, '2026-12-09 2026-12-16'],
  ['a requested pickup', { requestedPickup: '2026-12-20' }, '2026-12-08 2026-12-20'],
  ['scheduled pickup first', { requestedPickup: '2026-12-20', scheduledPickup: '2026-12-12' }, '2026-12-08 2026-12-12'],
  ['pickup on the same day', { scheduledPickup: '2026-12-08' }, '2026-12-08 2026-12-08'],
  ['its pickup planned before its delivery', { scheduledPickup: '2026-12-05' }, '2026-12-08 2026-12-08'],
  ['no date at all', { requestedDelivery: null }, null],
  ['a pickup date alone', { requestedDelivery: null, scheduledPickup: '2026-12-20' }, null],
  ['archived', { isArchived: true }, null],
])('%s', (_, differences, held) => {
  const hold = holdOf({ ...booked, ...differences }, today)
  expect(hold && `${hold.from} ${hold.through}`).toBe(held)
})

test.each<[OrderStatus, boolean]>([
  ['pending', true],
  ['new', true],
  ['confirmed', true],
  ['scheduled', true],
  ['en_route', true],
  ['delivered', true],
  ['picked_up', false],
  ['completed', false],
  ['cancelled', false],
])('%s holds: %s', (status, holds) => {
  expect(holdOf({ ...booked, status }, today) !== null).toBe(holds)
})

test.each<[string, OrderStatus, string, string]>([
  ['the day before its pickup', 'delivered', '2026-12-14', '2026-12-15'],
  ['on its pickup day it is not overdue', 'delivered', '2026-12-15', '2026-12-15'],
  ['the day after: through tomorrow', 'delivered', '2026-12-16', '2026-12-17'],
  ['and the next day again', 'delivered', '2026-12-17', '2026-12-18'],
  ['over the turn of the year', 'delivered', '2026-12-31', '2027-01-01'],
  ['what was never delivered is not overdue', 'scheduled', '2026-12-16', '2026-12-15'],
  ['nor what is on its way', 'en_route', '2026-12-16', '2026-12-15'],
])('overdue, %s', (_, status, now, through) => {
  const order = { ...booked, status, actualDelivery: '2026-12-08' }
  expect(holdOf(order, now)).toEqual({ from: '2026-12-08', through })
  expect(plannedHold(order)).toEqual({ from: '2026-12-08', through: '2026-12-15' })
  expect(withOverdue({ from: '2026-12-08', through: '2026-12-15' }, status, now)).toEqual({
    from: '2026-12-08',
    through,
  })
})

test.each([
  ['on the day that it came', '2026-12-08', '2026-12-09'],
  ['the day after', '2026-12-09', '2026-12-10'],
  ['a week later', '2026-12-15', '2026-12-16'],
])('delivered after its pickup day it is overdue from the start: %s', (_, now, through) => {
  const late: HoldingOrder = {
    ...booked,
    status: 'delivered',
    actualDelivery: '2026-12-08',
    scheduledPickup: '2026-12-05',
  }
  expect(holdOf(late, now)).toEqual({ from: '2026-12-08', through })
})

test('an overdue order that is archived holds nothing', () => {
  expect(holdOf({ ...booked, status: 'delivered', isArchived: true }, '2027-01-01')).toBeNull()
})

test.each([
  ['2026-12-08', 7, '2026-12-15'],
  ['2026-03-07', 1, '2026-03-08'],
  ['2026-10-31', 2, '2026-11-02'],
  ['2028-02-28', 1, '2028-02-29'],
])('delivered %s for %i days, the pickup is %s', (delivery, days, pickup) => {
  expect(plannedPickup(delivery, days)).toBe(pickup)
})

test('what everybody else holds is everything without one hold of an order', () => {
  const span = { from: '2026-12-08', through: '2026-12-15' }
  const other = { from: '2026-12-08', through: '2026-12-16', orders: 3 }
  expect(withoutHold([other, { ...span, orders: 2 }, span], span)).toEqual([other, { ...span, orders: 1 }, span])
  expect(withoutHold([span, other, span], span)).toEqual([other, span])
  expect(withoutHold([{ ...span, orders: 1 }, other], span)).toEqual([other])
  expect(withoutHold([other], span)).toEqual([other])
  expect(withoutHold([other], null)).toEqual([other])
})

const freeingDay = '2026-12-05'
const hold = { from: '2026-12-03', through: '2026-12-12' }

test.each<[string, OrderStatus, string, string | null]>([
  ['fetched the day before', 'delivered', '2026-12-08', '2026-12-07'],
  ['on its last day', 'delivered', '2026-12-12', '2026-12-11'],
  ['out already, and fetched today: today, too', 'delivered', '2026-12-05', '2026-12-05'],
  ['not out yet: today cannot be given back', 'scheduled', '2026-12-05', null],
  ['tomorrow, by a pickup today', 'delivered', '2026-12-06', '2026-12-05'],
  ['a day before its delivery', 'scheduled', '2026-12-02', null],
  ['after its pickup', 'delivered', '2026-12-13', null],
])('%s', (_, status, day, pickupBy) => {
  const freed = freedByPickup({ hold, status }, day, freeingDay)
  expect(freed).toEqual(pickupBy === null ? null : { pickupBy, frees: { from: day, through: hold.through } })
})

test.each([
  ['its first day', '2026-12-08', null],
  ['its second day', '2026-12-09', '2026-12-08'],
])('a planned order cannot be picked up before delivery: %s', (_, day, pickupBy) => {
  const ahead = { from: '2026-12-08', through: '2026-12-18' }
  expect(freedByPickup({ hold: ahead, status: 'confirmed' }, day, freeingDay)?.pickupBy ?? null).toBe(pickupBy)
})

test('a container that was delivered today can be picked up today (rule 122)', () => {
  const hold = { from: freeingDay, through: '2026-12-18' }
  expect(freedByPickup({ hold, status: 'delivered' }, freeingDay, freeingDay)).toEqual({
    pickupBy: freeingDay,
    frees: hold,
  })
})
