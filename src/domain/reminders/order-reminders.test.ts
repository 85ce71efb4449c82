import { describe, expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { isReminderDue, isRentalEndDue, type RemindableOrder } from './order-reminders.ts'

const order: RemindableOrder = {
  status: 'confirmed',
  isArchived: false,
  deliveryDay: '2026-12-08',
  requestedDay: '2026-12-08',
  bookedAt: new Date('2026-12-01T20:00:00Z'),
  timePreference: 'Morning',
  quietHours: false,
}
/** An instant by Los Angeles clocks in winter. */
const at = (local: string) => new Date(`${local}-08:00`)

// Rule 143
describe('a reminder is due', () => {
  test.each<[string, boolean, string, Partial<RemindableOrder>?]>([
    ['a second before its 24 hours', false, '2026-12-07T07:59:59'],
    ['24 hours before the window starts', true, '2026-12-07T08:00:00'],
    ['after hours of downtime', true, '2026-12-08T07:59:59'],
    ['not once the window has begun', false, '2026-12-08T08:00:00'],
    ['for an afternoon from noon on', true, '2026-12-07T12:00:00', { timePreference: 'Afternoon' }],
    ['for an afternoon not before', false, '2026-12-07T11:59:59', { timePreference: 'Afternoon' }],
    ['with quiet hours not before nine', false, '2026-12-07T08:59:59', { quietHours: true }],
    ['not for an order without a day', false, '2026-12-07T08:00:00', { deliveryDay: null }],
    ['not for an archived order', false, '2026-12-07T08:00:00', { isArchived: true }],
    ['not for what was booked just now', false, '2026-12-07T15:00:00', { bookedAt: at('2026-12-07T14:00:00') }],
    ['for what was booked just in time', true, '2026-12-07T15:00:00', { bookedAt: at('2026-12-07T08:00:00') }],
    [
      'for what was booked just now, and moved by staff since',
      true,
      '2026-12-07T15:00:00',
      { bookedAt: at('2026-12-07T14:00:00'), requestedDay: '2026-12-10' },
    ],
  ])('%s: %s', (_, expected, local, changes = {}) => {
    expect(isReminderDue({ ...order, ...changes }, at(local))).toBe(expected)
  })

  test.each(orderStatuses)('an order that is %s gets one only while it waits for delivery', (status) => {
    const isWaiting = ['pending', 'new', 'confirmed', 'scheduled'].includes(status)
    expect(isReminderDue({ ...order, status }, at('2026-12-07T09:00:00'))).toBe(isWaiting)
  })

  test('24 elapsed hours before it, even across a clock change', () => {
    const sunday = { ...order, deliveryDay: '2026-11-01', bookedAt: at('2026-10-01T00:00:00') }
    expect(isReminderDue(sunday, new Date('2026-10-31T15:59:59Z'))).toBe(false)
    expect(isReminderDue(sunday, new Date('2026-10-31T16:00:00Z'))).toBe(true)
  })
})

describe('rule 257: the reminder that a rental ends', () => {
  const order = { status: 'delivered', isArchived: false, pickupDay: '2026-12-18' } as const

  // The day before it cannot be moved online anymore.
  test.each([
    ['2026-12-16T15:59:00Z', false],
    ['2026-12-16T16:00:00Z', true],
    ['2026-12-17T15:59:00Z', true],
    ['2026-12-17T16:00:00Z', false],
    ['2026-12-18T16:00:00Z', false],
  ])('at %s: %s', (now, expected) => {
    expect(isRentalEndDue(order, new Date(now))).toBe(expected)
  })

  test.each([
    [{ status: 'scheduled' as const }],
    [{ status: 'picked_up' as const }],
    [{ isArchived: true }],
    [{ pickupDay: null }],
  ])('not of %o', (changes) => {
    expect(isRentalEndDue({ ...order, ...changes }, new Date('2026-12-16T18:00:00Z'))).toBe(false)
  })
})
