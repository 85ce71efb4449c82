import { expect, it } from 'vitest'
import { strangersOrder as order } from '../../../tests/support/strangers-order.ts'
import { shownPickupOf } from './shown-pickup.ts'

it('an unnamed pickup is derived from the delivery, for viewers who know the rental days', () => {
  const mine = { ...order, minimumRentalDaysSnapshot: 10 }
  expect(shownPickupOf(mine)).toBe('2026-12-18')
  expect(shownPickupOf({ ...mine, actualDeliveryDate: '2026-12-10' })).toBe('2026-12-20')
  expect(shownPickupOf({ ...mine, requestedDeliveryDate: null })).toBeNull()
  expect(shownPickupOf({ ...mine, status: 'cancelled' })).toBeNull()
  expect(shownPickupOf({ ...order, requestedPickupDate: '2026-12-18' })).toBe('2026-12-18')
  expect(shownPickupOf(order)).toBeNull()
})
