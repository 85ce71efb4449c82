import { describe, expect, test } from 'vitest'
import { checkDay, dayChangeProblem, editOfDay, isSoon } from './day-change.ts'
import type { EditableOrder } from './order-edit.ts'

// Rule 256.

const order: EditableOrder = {
  status: 'confirmed',
  isArchived: false,
  isReserved: true,
  requestedDelivery: '2026-12-08',
  scheduledDelivery: null,
  actualDelivery: null,
  requestedPickup: null,
  scheduledPickup: null,
  actualPickup: null,
  minimumRentalDays: 10,
  isContainerElsewhere: false,
}
const anyTime = { timePreference: '', quietHours: false }

describe('the edit that moves a day', () => {
  test.each([
    ['a pickup', 'pickup', {}, '2026-12-21', { scheduledPickup: '2026-12-21' }],
    ['a delivery; the pickup follows by itself', 'delivery', {}, '2026-12-10', { scheduledDelivery: '2026-12-10' }],
    [
      'a delivery with a named pickup, which moves along',
      'delivery',
      { scheduledPickup: '2026-12-21' },
      '2026-12-10',
      { scheduledDelivery: '2026-12-10', scheduledPickup: '2026-12-23' },
    ],
    [
      'a delivery that is picked up on the same day',
      'delivery',
      { scheduledPickup: '2026-12-08' },
      '2026-12-10',
      { scheduledDelivery: '2026-12-10', scheduledPickup: '2026-12-10' },
    ],
    [
      'a delivery behind its pickup day, which does not count any more',
      'delivery',
      { scheduledPickup: '2026-12-05' },
      '2026-12-10',
      { scheduledDelivery: '2026-12-10' },
    ],
    [
      'the first day of a delivery whose pickup is named',
      'delivery',
      { requestedDelivery: null, scheduledPickup: '2026-12-21' },
      '2026-12-10',
      { scheduledDelivery: '2026-12-10' },
    ],
    [
      'the first day of a delivery',
      'delivery',
      { requestedDelivery: null },
      '2026-12-10',
      { scheduledDelivery: '2026-12-10' },
    ],
  ] as const)('%s', (_, of, changes, date, expected) => {
    expect(editOfDay({ ...order, ...changes }, { of, date, isClosed: () => false })).toEqual(expected)
  })
})

test.each([
  ['a named pickup', { scheduledPickup: '2026-12-21' }, '2026-12-23', '2026-12-22'],
  ['the usual one, which is named then', {}, '2026-12-20', '2026-12-19'],
  // Nor before or on the day of the delivery.
  ['one on the day after, unless there is no other', { scheduledPickup: '2026-12-09' }, '2026-12-11', '2026-12-11'],
  ['one on the same day, unless there is no other', { scheduledPickup: '2026-12-08' }, '2026-12-10', '2026-12-10'],
] as const)('a delivery leads %s to no closed day', (_, changes, closed, pickup) => {
  const edit = editOfDay(
    { ...order, ...changes },
    { of: 'delivery', date: '2026-12-10', isClosed: (day) => day === closed },
  )
  expect(edit).toEqual({ scheduledDelivery: '2026-12-10', scheduledPickup: pickup })
})

describe('whether a day can be moved', () => {
  const facts = {
    status: 'confirmed',
    requestedDeliveryDate: '2026-12-08',
    scheduledDeliveryDate: null,
    actualDeliveryDate: null,
    requestedPickupDate: null,
    scheduledPickupDate: null,
    ...anyTime,
  } as const
  const delivered = {
    status: 'delivered',
    actualDeliveryDate: '2026-12-08',
    scheduledPickupDate: '2026-12-18',
  } as const

  test.each([
    ['a delivery a day ahead', {}, 'delivery', '2026-12-07T16:00:00Z', null],
    ['a delivery in less than a day', {}, 'delivery', '2026-12-07T16:01:00Z', 'too-late'],
    ['a pickup before the delivery', {}, 'pickup', '2026-12-07T16:00:00Z', null],
    ['a delivery without a day', { requestedDeliveryDate: null }, 'delivery', '2026-12-07T16:00:00Z', null],
    ['its pickup', { requestedDeliveryDate: null }, 'pickup', '2026-12-07T16:00:00Z', 'no-delivery-day'],
    ['a delivery that was made', delivered, 'delivery', '2026-12-09T16:00:00Z', 'already-delivered'],
    ['its pickup', delivered, 'pickup', '2026-12-17T16:00:00Z', null],
    ['its pickup in less than a day', delivered, 'pickup', '2026-12-17T16:01:00Z', 'too-late'],
    ['an order that is over', { status: 'cancelled' }, 'delivery', '2026-12-01T16:00:00Z', 'order-over'],
    [
      'an undated order that is over',
      { status: 'cancelled', requestedDeliveryDate: null },
      'delivery',
      '2026-12-01T16:00:00Z',
      'order-over',
    ],
  ] as const)('%s %#', (_, changes, of, now, reason) => {
    expect(dayChangeProblem({ ...facts, ...changes }, of, new Date(now))?.reason ?? null).toBe(reason)
  })
})

describe('a day to move to', () => {
  const now = new Date('2026-12-01T20:00:00Z')
  const asked = { hours: anyTime, capacity: 1, holds: [], days: new Map(), today: '2026-12-01', now }
  const closed = { isClosed: true, maxDeliveries: null, deliveries: 0 }
  const noDelivery = { isClosed: false, maxDeliveries: 2, deliveries: 2 }
  const other = { from: '2026-12-20', through: '2026-12-30' }

  test.each([
    ['free', 'pickup', '2026-12-16', {}, 'free'],
    ['closed for pickups, too', 'pickup', '2026-12-16', { days: new Map([['2026-12-16', closed]]) }, 'closed'],
    [
      'without a delivery left, which a pickup does not need',
      'pickup',
      '2026-12-16',
      { days: new Map([['2026-12-16', noDelivery]]) },
      'free',
    ],
    [
      'without a delivery left',
      'delivery',
      '2026-12-16',
      { days: new Map([['2026-12-16', noDelivery]]), capacity: 2 },
      'full',
    ],
    ['when another order needs the container', 'pickup', '2026-12-20', { holds: [other] }, 'full'],
    ['the day before', 'pickup', '2026-12-19', { holds: [other] }, 'free'],
    ['less than 24 hours ahead', 'delivery', '2026-12-02', {}, 'soon'],
    ['a pickup before the delivery', 'pickup', '2026-12-07', {}, 'blocked'],
    ['in the past', 'delivery', '2026-11-30', {}, 'blocked'],
  ] as const)('%s %#', (_, of, date, changes, state) => {
    expect(checkDay(order, date, { of, ...asked, ...changes })?.state ?? null).toBe(state)
  })

  test.each([
    ['an open day', '2026-12-21', null],
    ['a closed day', '2026-12-20', '2026-12-19'],
  ])('with the usual pickup on %s', (_, day, scheduledPickup) => {
    const days = new Map([[day, closed]])
    expect(checkDay(order, '2026-12-10', { of: 'delivery', ...asked, days })?.after).toMatchObject({ scheduledPickup })
  })

  test.each([
    ['in the afternoon', 'delivery', '2026-12-02', 'afternoon', false],
    ['in the morning', 'delivery', '2026-12-02', 'morning', true],
    ['a pickup has no window', 'pickup', '2026-12-02', 'afternoon', true],
  ] as const)('24 hours before its window: %s', (_, of, date, timePreference, expected) => {
    expect(isSoon(date, of, { ...anyTime, timePreference }, now)).toBe(expected)
  })

  test.each([
    ['delivery', 'afternoon', '2026-12-01T20:00:00.000Z'],
    ['delivery', '', '2026-12-01T16:00:00.000Z'],
    ['pickup', 'afternoon', '2026-12-01T16:00:00.000Z'],
  ] as const)('a %s that is wanted in the %j can be moved to December 2 until %s', (of, timePreference, deadline) => {
    const soonAt = (now: number) => isSoon('2026-12-02', of, { ...anyTime, timePreference }, new Date(now))
    expect([soonAt(Date.parse(deadline)), soonAt(Date.parse(deadline) + 1)]).toEqual([false, true])
  })
})
