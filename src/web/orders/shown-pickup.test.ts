import { expect, it } from 'vitest'
import { strangersOrder as order } from '../../../tests/support/strangers-order.ts'
import { shownPickupOf } from './shown-pickup.ts'

it('a pickup that nobody named is the one that follows from the delivery, to who may know how long the rental is', () => {
  const mine = { ...order, minimumRentalDaysSnapshot: 10 }
  expect(shownPickupOf(mine)).toBe('2026-12-18')
  expect(shownPickupOf({ ...mine, actualDeliveryDate: '2026-12-10' })).toBe('2026-12-20')
  expect(shownPickupOf({ ...mine, requestedDeliveryDate: null })).toBeNull()
  expect(shownPickupOf({ ...mine, status: 'cancelled' })).toBeNull()
  expect(shownPickupOf({ ...order, requestedPickupDate: '2026-12-18' })).toBe('2026-12-18')
  expect(shownPickupOf(order)).toBeNull()
})
