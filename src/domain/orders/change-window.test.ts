import { describe, expect, test } from 'vitest'
import { changeRequestTypes } from '#contract/change-requests/change-request-fields.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { type ChangeableOrder, changeLimit, changeTypesNow, decideChange, isLateChange } from './change-window.ts'

const order: ChangeableOrder = {
  status: 'confirmed',
  requestedDeliveryDate: '2026-12-08',
  scheduledDeliveryDate: null,
  requestedPickupDate: null,
  scheduledPickupDate: null,
  timePreference: 'Morning (8AM - 12PM)',
  quietHours: false,
}
const ask = (
  changes: Partial<ChangeableOrder>,
  now: string,
  type = changeRequestTypes[0] as (typeof changeRequestTypes)[number],
) => decideChange({ ...order, ...changes }, type, new Date(now))
const taken = { ok: true }
const tooLate = { ok: false, reason: 'too-late', before: 'delivery' }

// Clocks go forward on March 8, 2026 at 2:00 (10:00Z) and back on November 1, 2026 at 2:00 (9:00Z).
describe.each([
  ['on an ordinary day', '2026-12-08', '2026-12-08T16:00:00Z'],
  ['on the day that clocks go forward', '2026-03-08', '2026-03-08T15:00:00Z'],
  ['on the day after', '2026-03-09', '2026-03-09T15:00:00Z'],
  ['on the day before', '2026-03-07', '2026-03-07T16:00:00Z'],
  ['on the day that clocks go back', '2026-11-01', '2026-11-01T16:00:00Z'],
  ['on the day after clocks go back', '2026-11-02', '2026-11-02T16:00:00Z'],
  ['on the day before clocks go back', '2026-10-31', '2026-10-31T15:00:00Z'],
])('a delivery at 8:00 %s', (_, date, start) => {
  const ahead = (minutes: number, seconds = 0) =>
    new Date(Date.parse(start) - minutes * 60_000 - seconds * 1000).toISOString()

  test.each(['requestedDeliveryDate', 'scheduledDeliveryDate'] as const)('as its %s', (field) => {
    const changes = { requestedDeliveryDate: null, [field]: date }
    expect(ask(changes, ahead(24 * 60 + 1))).toEqual(taken)
    expect(ask(changes, ahead(24 * 60))).toEqual(taken)
    expect(ask(changes, ahead(24 * 60 - 1, 59))).toEqual(tooLate)
    expect(ask(changes, ahead(24 * 60 - 1))).toEqual(tooLate)
    expect(isLateChange({ ...order, ...changes }, new Date(ahead(24 * 60 + 1)))).toBe(false)
    expect(isLateChange({ ...order, ...changes }, new Date(ahead(24 * 60 - 1)))).toBe(true)
    const deadlineMs = Date.parse(ahead(24 * 60))
    for (const [lateMs, isLate] of [
      [0, false],
      [1, true],
    ] as const) {
      const now = new Date(deadlineMs + lateMs)
      expect(isLateChange({ ...order, ...changes }, now), `${lateMs} ms`).toBe(isLate)
      expect(ask(changes, now.toISOString()), `${lateMs} ms`).toEqual(isLate ? tooLate : taken)
    }
  })
})

test.each([
  ['Morning (8AM - 12PM)', false, '2026-12-07T16:00:00.000Z'],
  ['Any Time', false, '2026-12-07T16:00:00.000Z'],
  ['', false, '2026-12-07T16:00:00.000Z'],
  ['Morning (8AM - 12PM)', true, '2026-12-07T17:00:00.000Z'],
  ['Afternoon (12PM - 5PM)', false, '2026-12-07T20:00:00.000Z'],
])('%j with quiet hours %s: changes until %s', (timePreference, quietHours, deadline) => {
  expect(changeLimit({ ...order, timePreference, quietHours })).toEqual({
    before: 'delivery',
    deadline: new Date(deadline),
  })
})

test('the scheduled date overrides the requested one', () => {
  const scheduledDeliveryDate = '2026-12-10'
  expect(ask({ scheduledDeliveryDate }, '2026-12-08T20:00:00Z')).toEqual(taken)
  expect(ask({ scheduledDeliveryDate }, '2026-12-09T20:00:00Z')).toEqual(tooLate)
})

test('without a date nothing can be changed online before delivery, and nothing is late', () => {
  expect(ask({ requestedDeliveryDate: null }, '2026-12-01T20:00:00Z')).toEqual(tooLate)
  expect(isLateChange({ ...order, requestedDeliveryDate: null }, new Date('2026-12-01T20:00:00Z'))).toBe(false)
})

describe('once delivered', () => {
  const delivered = { status: 'delivered', scheduledPickupDate: '2026-12-18' } as const
  const inTime = '2026-12-17T15:59:00Z'

  test('only the pickup can be changed, or something else requested', () => {
    for (const type of changeRequestTypes) {
      const isTaken = type === 'reschedule_pickup' || type === 'other'
      expect(ask(delivered, inTime, type)).toEqual(isTaken ? taken : { ok: false, reason: 'already-delivered' })
    }
  })

  test('it is measured from the pickup, at the hour trucks go out', () => {
    expect(ask(delivered, '2026-12-17T16:00:00Z', 'other')).toEqual(taken)
    expect(ask(delivered, '2026-12-17T16:01:00Z', 'other')).toEqual({ ok: false, reason: 'too-late', before: 'pickup' })
    expect(ask({ ...delivered, quietHours: true }, '2026-12-17T17:00:00Z', 'other')).toEqual(taken)
    const requested = { ...delivered, scheduledPickupDate: null, requestedPickupDate: '2026-12-15' }
    expect(ask(requested, inTime, 'other')).toEqual({ ok: false, reason: 'too-late', before: 'pickup' })
  })

  test('a pickup without a day can be requested at any time', () => {
    expect(ask({ status: 'delivered' }, '2027-01-01T00:00:00Z', 'reschedule_pickup')).toEqual(taken)
  })
})

test.each<[OrderStatus]>([['picked_up'], ['completed'], ['cancelled']])('an order that is %s is finished', (status) => {
  for (const type of changeRequestTypes)
    expect(ask({ status }, '2026-12-01T20:00:00Z', type)).toEqual({ ok: false, reason: 'order-over' })
  expect(changeTypesNow({ ...order, status }, new Date('2026-12-01T20:00:00Z'))).toEqual([])
})

test.each<[OrderStatus]>([['pending'], ['new'], ['confirmed'], ['scheduled'], ['en_route']])(
  'everything can be requested in time for an order that is %s',
  (status) => {
    expect(changeTypesNow({ ...order, status }, new Date('2026-12-07T16:00:00Z'))).toEqual([...changeRequestTypes])
    expect(changeTypesNow({ ...order, status }, new Date('2026-12-07T16:01:00Z'))).toEqual([])
  },
)
