import { describe, expect, test } from 'vitest'
import type { EditableOrder } from '#domain/orders/order-edit.ts'
import { type HaulDay, haulRefusal, isBetween, judgeHaulDay, withHaulOn } from './extra-hauls.ts'

const today = '2026-12-01'
const out: EditableOrder = {
  status: 'delivered',
  isArchived: false,
  isReserved: true,
  requestedDelivery: '2026-11-20',
  scheduledDelivery: '2026-11-20',
  actualDelivery: '2026-11-20',
  requestedPickup: null,
  scheduledPickup: '2026-12-10',
  actualPickup: null,
  minimumRentalDays: 10,
  isContainerElsewhere: false,
}
const planned: EditableOrder = {
  ...out,
  status: 'scheduled',
  scheduledDelivery: '2026-12-04',
  actualDelivery: null,
  scheduledPickup: '2026-12-20',
}
const overdue: EditableOrder = { ...out, scheduledPickup: '2026-11-25' }

describe('which orders can have hauls (rule 264)', () => {
  test.each<[string, Partial<EditableOrder>, string | null]>([
    ['delivered', {}, null],
    ['overdue', { scheduledPickup: '2026-11-25' }, null],
    ['on the way', { status: 'en_route' }, null],
    ['picked up', { status: 'picked_up' }, 'not-open'],
    ['completed', { status: 'completed' }, 'not-open'],
    ['cancelled', { status: 'cancelled' }, 'not-open'],
    ['beyond the limits of unverified bookings', { status: 'pending', isReserved: false }, 'not-reserved'],
    ['without days', { requestedDelivery: null, scheduledDelivery: null, actualDelivery: null }, 'no-delivery'],
  ])('%s', (_, changes, refusal) => {
    expect(haulRefusal({ ...out, ...changes })).toBe(refusal)
  })
})

describe('the pickup moves behind a haul (rule 264)', () => {
  test.each<[string, EditableOrder, string | null]>([
    ['2026-12-09', out, '2026-12-10'],
    ['2026-12-10', out, '2026-12-20'],
    ['2026-12-15', out, '2026-12-25'],
    ['2026-12-02', overdue, '2026-12-12'],
  ])('a haul on %s of an order with its pickup on %o', (day, order, pickup) => {
    expect(withHaulOn(order, day).scheduledPickup).toBe(pickup)
  })
})

describe('a planned haul stays between delivery and pickup (rule 264)', () => {
  test.each<[string, EditableOrder, string, boolean]>([
    ['the day before the pickup', out, '2026-12-09', true],
    ['the day of the pickup', out, '2026-12-10', false],
    ['the day of the delivery', planned, '2026-12-04', true],
    ['the day before the delivery', planned, '2026-12-03', false],
    ['any day of an order that is over', { ...out, status: 'picked_up' }, '2026-12-30', true],
  ])('%s', (_, order, day, lies) => {
    expect(isBetween(order, day)).toBe(lies)
  })
})

describe('a day (rule 264)', () => {
  const free: HaulDay = { kind: 'swap', day: '2026-12-05', order: out, today, capacity: 2, holds: [], isClosed: false }
  const another = { from: '2026-12-05', through: '2026-12-05' }
  const behind = { from: '2026-12-12', through: '2026-12-14' }
  test.each<[string, Partial<HaulDay>, ReturnType<typeof judgeHaulDay>]>([
    ['with a spare unit', {}, 'free'],
    ['with nothing but its own unit', { capacity: 1 }, 'full'],
    ['with its own unit, for a dump-and-return', { kind: 'dump_and_return', capacity: 1 }, 'free'],
    ['with another order on it', { holds: [another] }, 'full'],
    ['with two others alike on it', { holds: [{ ...another, orders: 2 }], capacity: 3 }, 'full'],
    ['next to the day of another order', { holds: [{ from: '2026-12-06', through: '2026-12-09' }] }, 'free'],
    ['that is closed', { isClosed: true }, 'closed'],
    ['that is today', { day: today }, 'free'],
    ['in the past', { day: '2026-11-30' }, null],
    ['of the delivery, before it is done', { order: planned, day: '2026-12-04' }, null],
    ['before the delivery', { order: planned, day: '2026-12-03' }, null],
    ['after the delivery', { order: planned }, 'free'],
    ['of the delivery, after it was done', { order: { ...out, actualDelivery: today }, day: today }, 'free'],
    ['on which the pickup would be', { day: '2026-12-10' }, 'free'],
    ['whose longer stay needs a unit that is promised', { day: '2026-12-10', holds: [behind], capacity: 1 }, 'full'],
    ['whose longer stay has a unit left', { day: '2026-12-10', holds: [behind] }, 'free'],
    ['of an overdue container', { order: overdue, day: '2026-12-02' }, 'free'],
    [
      'of an overdue container that is promised to another order',
      { kind: 'dump_and_return', order: overdue, day: '2026-12-02', capacity: 1, holds: [behind] },
      'full',
    ],
  ])('%s', (_, changes, verdict) => {
    expect(judgeHaulDay({ ...free, ...changes })).toBe(verdict)
  })
})
