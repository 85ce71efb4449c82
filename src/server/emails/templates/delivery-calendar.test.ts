import { describe, expect, test } from 'vitest'
import { defaultBusiness as business } from '#content/company/business.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { sampleOrder } from '#server/emails/samples/sample-order.ts'
import { deliveryCalendar } from './delivery-calendar.ts'

const order: StaffOrder = { ...sampleOrder('regular', 'booked', '2026-12-01'), requestedDeliveryDate: '2026-12-08' }
const linesOf = (changes: Partial<StaffOrder>) =>
  deliveryCalendar({ ...order, ...changes }, business)[0]
    ?.content.toString()
    .replaceAll('\r\n ', '')
    .split('\r\n') ?? []
const saidBy = (name: string, changes: Partial<StaffOrder> = {}) =>
  linesOf(changes)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

describe('the delivery in a calendar', () => {
  test.each([
    ['Morning (8AM - 12PM)', false, '2026-12-08', '20261208T160000Z', '20261208T200000Z'],
    ['Afternoon (12PM - 5PM)', false, '2026-12-08', '20261208T200000Z', '20261209T010000Z'],
    ['Any Time', true, '2026-12-08', '20261208T170000Z', '20261209T010000Z'],
    // In summer clocks are an hour nearer to UTC.
    ['Morning (8AM - 12PM)', false, '2026-07-07', '20260707T150000Z', '20260707T190000Z'],
    // On the day on which they change, too.
    ['Morning (8AM - 12PM)', false, '2026-03-08', '20260308T150000Z', '20260308T190000Z'],
  ])('spans the window: %s, quiet hours %s, on %s', (timePreference, quietHours, requestedDeliveryDate, start, end) => {
    const changes = { timePreference, quietHours, requestedDeliveryDate }
    expect([saidBy('DTSTART', changes), saidBy('DTEND', changes)]).toEqual([start, end])
  })

  test('says what arrives, where, and whom to call', () => {
    expect(saidBy('SUMMARY')).toBe('20 yard container arrives (Canyon Roll-Off)')
    expect(saidBy('LOCATION')).toBe('24117 Example Oaks Lane\\, Valencia\\, CA 91355')
    expect(saidBy('DESCRIPTION')).toContain('(661) 555-0142')
  })

  test('is the same event after rescheduling, with a higher version', () => {
    const moved = { scheduledDeliveryDate: '2026-12-10', version: order.version + 1 }
    expect(saidBy('UID', moved)).toBe(saidBy('UID'))
    expect(Number(saidBy('SEQUENCE', moved))).toBeGreaterThan(Number(saidBy('SEQUENCE')))
    expect(saidBy('DTSTART', moved)).toBe('20261210T160000Z')
  })

  test.each([
    ['pending', 'TENTATIVE', 'PUBLISH'],
    ['confirmed', 'CONFIRMED', 'PUBLISH'],
    ['cancelled', 'CANCELLED', 'CANCEL'],
  ] as const)('for an order that is %s it is %s', (status, shown, method) => {
    expect(saidBy('STATUS', { status })).toBe(shown)
    expect(saidBy('METHOD', { status })).toBe(method)
    expect(deliveryCalendar({ ...order, status }, business)[0]?.contentType).toContain(`method=${method}`)
  })

  test('without a date there is none', () => {
    expect(deliveryCalendar({ ...order, requestedDeliveryDate: null }, business)).toEqual([])
  })
})
