import { describe, expect, test } from 'vitest'
import type { EditableOrder } from '#domain/orders/order-edit.ts'
import {
  checkHaulDay,
  type HaulDay,
  haulRefusal,
  isBetween,
  restartOf,
  withHaulOn,
  withoutHaul,
} from './extra-hauls.ts'

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

describe('the pickup moves behind a haul (rules 264 and 303)', () => {
  test.each<[string, EditableOrder, isRestart: boolean, string | null]>([
    ['2026-12-09', out, false, '2026-12-10'],
    ['2026-12-10', out, false, '2026-12-20'],
    ['2026-12-15', out, false, '2026-12-25'],
    ['2026-12-02', overdue, false, '2026-12-12'],
    ['2026-12-05', out, true, '2026-12-15'],
    ['2026-12-10', out, true, '2026-12-20'],
    ['2026-12-05', { ...out, scheduledPickup: '2026-12-15' }, true, '2026-12-15'],
    ['2026-12-05', { ...out, scheduledPickup: '2026-12-30' }, true, '2026-12-30'],
    ['2026-12-06', { ...planned, scheduledPickup: null }, true, '2026-12-16'],
    ['2026-12-02', overdue, true, '2026-12-12'],
    ['2026-12-15', { ...out, status: 'completed' }, false, '2026-12-10'],
  ])('a haul on %s of an order with its pickup on %o, restarting: %s', (day, order, isRestart, pickup) => {
    expect(withHaulOn(order, day, isRestart).scheduledPickup).toBe(pickup)
  })
})

describe('without a haul the pickup is on its day of before (rule 303)', () => {
  const moved = { ...out, scheduledPickup: '2026-12-20' }
  test.each<[string, EditableOrder, { from: string | null; to: string | null }, string[], string | null]>([
    ['that moved it', moved, { from: '2026-12-10', to: '2026-12-20' }, [], '2026-12-10'],
    ['that moved one that nobody had named', moved, { from: null, to: '2026-12-20' }, [], '2026-12-20'],
    ['that moved nothing', moved, { from: null, to: null }, [], '2026-12-20'],
    ['if somebody moved it since', moved, { from: '2026-12-10', to: '2026-12-21' }, [], '2026-12-20'],
    ['unless that day has passed', moved, { from: '2026-11-28', to: '2026-12-20' }, [], '2026-12-20'],
    [
      'that moved nothing, where no day is named',
      { ...out, scheduledPickup: null },
      { from: '2026-12-10', to: null },
      [],
      null,
    ],
    [
      'of an order that is over',
      { ...moved, status: 'completed' },
      { from: '2026-12-10', to: '2026-12-20' },
      [],
      '2026-12-20',
    ],
    ['though that day is today', moved, { from: today, to: '2026-12-20' }, [], today],
    [
      'unless another haul is on that day',
      moved,
      { from: '2026-12-12', to: '2026-12-20' },
      ['2026-12-12'],
      '2026-12-20',
    ],
    ['unless another haul comes later', moved, { from: '2026-12-10', to: '2026-12-20' }, ['2026-12-12'], '2026-12-20'],
    ['behind another haul', moved, { from: '2026-12-14', to: '2026-12-20' }, ['2026-12-12'], '2026-12-14'],
  ])('one %s', (_, order, move, otherDays, pickup) => {
    expect(withoutHaul(order, move, { today, otherDays }).scheduledPickup).toBe(pickup)
  })
})

describe('what restarts the days (rule 303)', () => {
  const hauls = [
    { kind: 'swap', day: '2026-12-05' },
    { kind: 'relocate', day: '2026-12-09' },
    { kind: 'dump_and_return', day: '2026-12-07' },
  ] as const
  test.each([
    [true, hauls, '2026-12-07'],
    [true, hauls.toReversed(), '2026-12-07'],
    [true, hauls.slice(0, 2), '2026-12-05'],
    [true, hauls.slice(1, 2), null],
    [false, hauls, null],
  ])('where the order says %s, of %o the last one that empties: %s', (swapRestartsDays, done, day) => {
    expect(restartOf({ swapRestartsDays }, done)).toBe(day)
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

describe('a day (rules 264 and 303)', () => {
  const free: HaulDay = {
    kind: 'swap',
    day: '2026-12-05',
    order: out,
    isRestart: false,
    today,
    capacity: 2,
    holds: [],
    isClosed: false,
  }
  const another = { from: '2026-12-05', through: '2026-12-05' }
  const behind = { from: '2026-12-12', through: '2026-12-14' }
  const outToday = { from: '2026-11-10', through: '2026-12-02' }
  type State = 'free' | 'closed' | 'no-spare' | `stay ${string}` | null
  test.each<[string, Partial<HaulDay>, State, pickup?: string | null]>([
    ['with a spare unit', {}, 'free', '2026-12-10'],
    ['with nothing but its own unit', { capacity: 1 }, 'no-spare'],
    ['with its own unit, for a dump-and-return', { kind: 'dump_and_return', capacity: 1 }, 'free', '2026-12-10'],
    ['with another order on it', { holds: [another] }, 'no-spare'],
    ['with two others alike on it', { holds: [{ ...another, orders: 2 }], capacity: 3 }, 'no-spare'],
    [
      'next to the day of another order',
      { holds: [{ from: '2026-12-06', through: '2026-12-09' }] },
      'free',
      '2026-12-10',
    ],
    ['that is closed', { isClosed: true }, 'closed'],
    ['that is today', { day: today }, 'free', '2026-12-10'],
    ['in the past', { day: '2026-11-30' }, null],
    ['of the delivery, before it is done', { order: planned, day: '2026-12-04' }, null],
    ['before the delivery', { order: planned, day: '2026-12-03' }, null],
    [
      'of an order without a delivery day',
      { order: { ...planned, requestedDelivery: null, scheduledDelivery: null } },
      null,
    ],
    ['of an archived order', { order: { ...out, isArchived: true } }, null],
    ['in the past, though it is closed', { day: '2026-11-30', isClosed: true }, null],
    ['after the delivery', { order: planned }, 'free', '2026-12-20'],
    [
      'of the delivery, after it was done',
      { order: { ...out, actualDelivery: today }, day: today },
      'free',
      '2026-12-10',
    ],
    ['on which the pickup would be', { day: '2026-12-10' }, 'free', '2026-12-20'],
    [
      'whose longer stay needs a unit that is promised',
      { day: '2026-12-10', holds: [behind], capacity: 1 },
      'stay 2026-12-12',
    ],
    ['whose longer stay has a unit left', { day: '2026-12-10', holds: [behind] }, 'free', '2026-12-20'],
    ['of an overdue container', { order: overdue, day: '2026-12-02' }, 'free', '2026-12-12'],
    [
      'of an overdue container that is promised to another order',
      { kind: 'dump_and_return', order: overdue, day: '2026-12-02', capacity: 1, holds: [behind] },
      'stay 2026-12-12',
    ],
    [
      'of an overdue container, with more out than there are',
      { kind: 'dump_and_return', order: overdue, day: '2026-12-04', capacity: 1, holds: [outToday] },
      'free',
      '2026-12-14',
    ],
    [
      'of an overdue container, with more out than there are, for a swap',
      { order: overdue, day: '2026-12-02', capacity: 1, holds: [outToday] },
      'no-spare',
    ],
    ['that restarts the days', { isRestart: true }, 'free', '2026-12-15'],
    [
      'that would restart the days, if they were free: the pickup stays',
      { isRestart: true, kind: 'dump_and_return', holds: [behind], capacity: 1 },
      'free',
      '2026-12-10',
    ],
    [
      'of the pickup, whose restarted days are not free',
      { isRestart: true, kind: 'dump_and_return', day: '2026-12-10', holds: [behind], capacity: 1 },
      'stay 2026-12-12',
    ],
    [
      'of a haul that moves to an earlier one: its pickup comes along',
      {
        isRestart: true,
        day: '2026-12-07',
        order: { ...out, scheduledPickup: '2026-12-20' },
        planned: out,
        holds: [behind],
      },
      'free',
      '2026-12-17',
    ],
  ])('%s', (_, changes, state, pickup) => {
    const outcome = checkHaulDay({ ...free, ...changes })
    expect(outcome && (outcome.state === 'stay' ? `stay ${outcome.firstTaken}` : outcome.state)).toBe(state)
    if (outcome?.state === 'free') expect(outcome.after.scheduledPickup).toBe(pickup)
  })
})
