import { expect, test } from 'vitest'
import { deliveryDateOf, namedPickupOf, pickupDateOf, plannedDeliveryOf, plannedPickupOf } from './order-dates.ts'

const asked = {
  actualDeliveryDate: null,
  scheduledDeliveryDate: null,
  requestedDeliveryDate: '2026-12-08',
  actualPickupDate: null,
  scheduledPickupDate: null,
  requestedPickupDate: '2026-12-18',
  minimumRentalDaysSnapshot: 7,
}
const planned = { ...asked, scheduledDeliveryDate: '2026-12-09', scheduledPickupDate: '2026-12-17' }
const done = { ...planned, actualDeliveryDate: '2026-12-10', actualPickupDate: '2026-12-16' }

test.each([
  ['asked for', asked, ['2026-12-08', '2026-12-08', '2026-12-18', '2026-12-18']],
  ['planned', planned, ['2026-12-09', '2026-12-09', '2026-12-17', '2026-12-17']],
  ['happened', done, ['2026-12-09', '2026-12-10', '2026-12-17', '2026-12-16']],
])('the effective days %s', (_, order, days) => {
  const read = [plannedDeliveryOf(order), deliveryDateOf(order), plannedPickupOf(order), namedPickupOf(order)]
  expect(read).toEqual(days)
})

test('rule 12: an unnamed pickup is derived from the delivery', () => {
  const open = { ...asked, requestedPickupDate: null }
  expect(pickupDateOf(asked, '2026-12-08')).toBe('2026-12-18')
  expect(pickupDateOf(open, '2026-12-08')).toBe('2026-12-15')
  expect(pickupDateOf(open, null)).toBeNull()
  expect(pickupDateOf({ ...open, minimumRentalDaysSnapshot: undefined }, '2026-12-08')).toBeNull()
})
