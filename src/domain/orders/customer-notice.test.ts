import { expect, test } from 'vitest'
import { type NoticeState, noticeOf } from './customer-notice.ts'

const booked: NoticeState = { status: 'confirmed', deliveryDay: '2026-12-08', pickupDay: null }
const delivered: NoticeState = { ...booked, status: 'delivered', pickupDay: '2026-12-18' }
const cancelled: NoticeState = { ...booked, status: 'cancelled' }

test.each<[string, NoticeState, NoticeState, ReturnType<typeof noticeOf>]>([
  ['nothing', booked, booked, null],
  ['a confirmation', { ...booked, status: 'pending' }, booked, null],
  ['another delivery day', booked, { ...booked, deliveryDay: '2026-12-09' }, 'moved'],
  ['a first delivery day', { ...booked, deliveryDay: null }, booked, 'moved'],
  ['a pickup day', booked, { ...booked, pickupDay: '2026-12-20' }, 'moved'],
  ['the truck', booked, { ...booked, status: 'en_route' }, 'on-the-way'],
  ['the truck, for another day', booked, { ...booked, status: 'en_route', deliveryDay: '2026-12-09' }, 'on-the-way'],
  ['a delivery', { ...booked, status: 'en_route' }, { ...booked, status: 'delivered' }, null],
  ['a delivery taken back', delivered, { ...delivered, status: 'en_route' }, null],
  ['another delivery day once it is there', delivered, { ...delivered, deliveryDay: '2026-12-07' }, null],
  ['an earlier pickup', delivered, { ...delivered, pickupDay: '2026-12-14' }, 'moved'],
  ['a pickup', delivered, { ...delivered, status: 'picked_up', pickupDay: '2026-12-14' }, null],
  ['a cancellation', booked, cancelled, 'cancelled'],
  ['a cancelled order whose day changes', cancelled, { ...cancelled, deliveryDay: '2026-12-09' }, null],
  ['an order that is opened again', cancelled, { ...cancelled, status: 'pending' }, 'reopened'],
])('%s', (_, before, after, notice) => {
  expect(noticeOf(before, after)).toBe(notice)
})
