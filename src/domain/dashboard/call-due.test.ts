import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { type CallableOrder, callToMake } from './call-due.ts'

/** 10:00 on December 1 in Los Angeles. */
const now = new Date('2026-12-01T18:00:00Z')

const order = (changes: Partial<CallableOrder>): CallableOrder => ({
  status: 'scheduled',
  deliveryDay: '2026-12-02',
  pickupDay: '2026-12-09',
  timePreference: '',
  quietHours: false,
  ...changes,
})

describe('rule 112: a call about a delivery', () => {
  test.each([
    ['later today', { deliveryDay: '2026-12-01' }, true],
    ['tomorrow at 8', { deliveryDay: '2026-12-02' }, true],
    ['tomorrow at 12', { timePreference: 'Afternoon (12PM - 5PM)' }, false],
    ['in two days', { deliveryDay: '2026-12-03' }, false],
  ] as const)('%s: %s', (_, changes, isDue) => {
    expect(callToMake(order(changes), now)?.kind ?? null).toBe(isDue ? 'delivery' : null)
  })

  test('24 hours before the window starts, to the millisecond', () => {
    const afternoon = order({ timePreference: 'Afternoon (12PM - 5PM)' })
    const noon = new Date('2026-12-01T20:00:00Z')
    expect(callToMake(afternoon, noon)).toEqual({
      kind: 'delivery',
      aboutDay: '2026-12-02',
      dueDay: '2026-12-02',
      daysPast: 0,
    })
    expect(callToMake(afternoon, new Date(noon.getTime() - 1))).toBeNull()
  })

  test('24 hours are elapsed hours, even across a clock change', () => {
    // Clocks go back on November 1: from 9:00 on October 31 to 8:00 are 24 hours.
    const delivery = order({ deliveryDay: '2026-11-01' })
    expect(callToMake(delivery, new Date('2026-10-31T16:00:00Z'))?.kind).toBe('delivery')
    expect(callToMake(delivery, new Date('2026-10-31T15:59:59Z'))).toBeNull()
  })

  test.each([
    ['pending', true],
    ['new', true],
    ['confirmed', true],
    ['scheduled', true],
    ['en_route', false],
    ['picked_up', false],
    ['completed', false],
    ['cancelled', false],
  ] as [OrderStatus, boolean][])('an order that is %s: %s', (status, isDue) => {
    expect(callToMake(order({ status }), now) !== null).toBe(isDue)
  })
})

describe('rule 112: a call about late orders', () => {
  test('the planned delivery, again every day', () => {
    const late = { kind: 'late', aboutDay: '2026-12-01', dueDay: '2026-11-29', daysPast: 2 }
    expect(callToMake(order({ deliveryDay: '2026-11-29' }), now)).toEqual(late)
    expect(callToMake(order({ deliveryDay: '2026-11-29', status: 'en_route' }), now)).toEqual(late)
  })

  test('not for an unconfirmed one', () => {
    expect(callToMake(order({ deliveryDay: '2026-11-29', status: 'pending' }), now)).toBeNull()
  })

  test('the overdue container', () => {
    const out = order({ status: 'delivered', deliveryDay: '2026-11-20', pickupDay: '2026-11-30' })
    expect(callToMake(out, now)).toEqual({
      kind: 'overdue',
      aboutDay: '2026-12-01',
      dueDay: '2026-11-30',
      daysPast: 1,
    })
    expect(callToMake({ ...out, pickupDay: '2026-12-01' }, now)).toBeNull()
  })
})
