import { describe, expect, it } from 'vitest'
import { strangersOrder as order } from '../../../tests/support/strangers-order.ts'
import { deliveryDateOf, pickupDateOf } from './order-dates.ts'

describe('the dates of an order', () => {
  it('are as they happened, else as planned, else as asked for', () => {
    expect(deliveryDateOf(order)).toBe('2026-12-08')
    expect(deliveryDateOf({ ...order, scheduledDeliveryDate: '2026-12-09' })).toBe('2026-12-09')
    const done = { ...order, scheduledDeliveryDate: '2026-12-09', actualDeliveryDate: '2026-12-10' }
    expect(deliveryDateOf(done)).toBe('2026-12-10')
    expect(pickupDateOf({ ...order, requestedPickupDate: '2026-12-18' })).toBe('2026-12-18')
    expect(pickupDateOf({ ...order, requestedPickupDate: '2026-12-18', scheduledPickupDate: '2026-12-16' })).toBe(
      '2026-12-16',
    )
  })

  it('name the pickup that follows from the delivery, to who may know how long the rental is', () => {
    const mine = { ...order, minimumRentalDaysSnapshot: 10 }
    expect(pickupDateOf(mine)).toBe('2026-12-18')
    expect(pickupDateOf({ ...mine, actualDeliveryDate: '2026-12-10' })).toBe('2026-12-20')
    expect(pickupDateOf({ ...mine, requestedDeliveryDate: null })).toBeNull()
    expect(pickupDateOf({ ...mine, status: 'cancelled' })).toBeNull()
    expect(pickupDateOf(order)).toBeNull()
  })
})
