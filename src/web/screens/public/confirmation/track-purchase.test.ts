import { describe, expect, it } from 'vitest'
import type { OrderForViewerOnWire } from '../../../../contract/orders.ts'
import { deliveryDateOf, pickupDateOf } from './order-dates.ts'
import { isFirstTime, purchaseEvents } from './track-purchase.ts'

const order: OrderForViewerOnWire = {
  orderNumber: '7K3M-0XQ9-ZB4T',
  createdAt: '2026-11-20T23:33:01.173Z',
  status: 'pending',
  paymentStatus: 'pending',
  dumpsterSize: 10,
  dumpsterType: 'roll-off',
  requestedDeliveryDate: '2026-12-08',
  scheduledDeliveryDate: null,
  actualDeliveryDate: null,
  requestedPickupDate: null,
  scheduledPickupDate: null,
  actualPickupDate: null,
  basePrice: '775.00',
  deliveryFee: '0.00',
  environmentalFee: '0.00',
  fuelSurcharge: '0.00',
  totalAmount: '775.00',
  customerName: 'Dolores Okafor',
  customerEmail: 'dolores@okafor.example',
}

describe('the events of a purchase', () => {
  it('are a conversion and a purchase with number and value', () => {
    expect(purchaseEvents(order)).toMatchObject([
      { event: 'conversion', transaction_id: '7K3M-0XQ9-ZB4T', value: 775, currency: 'USD' },
      { event: 'purchase', ecommerce: { transaction_id: '7K3M-0XQ9-ZB4T', value: 775, currency: 'USD' } },
    ])
  })

  it('say nothing about the person', () => {
    expect(JSON.stringify(purchaseEvents(order))).not.toMatch(/Dolores|okafor/i)
  })

  it('count once for each order', () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
    }
    expect(isFirstTime(storage, 'A')).toBe(true)
    expect(isFirstTime(storage, 'A')).toBe(false)
    expect(isFirstTime(storage, 'B')).toBe(true)
    expect(isFirstTime(null, 'A')).toBe(true)
  })
})

describe('the dates of an order', () => {
  it('are as they happened, else as planned, else as asked for', () => {
    expect(deliveryDateOf(order)).toBe('2026-12-08')
    expect(deliveryDateOf({ ...order, scheduledDeliveryDate: '2026-12-09' })).toBe('2026-12-09')
    const done = { ...order, scheduledDeliveryDate: '2026-12-09', actualDeliveryDate: '2026-12-10' }
    expect(deliveryDateOf(done)).toBe('2026-12-10')
    expect(pickupDateOf(order)).toBeNull()
    expect(pickupDateOf({ ...order, requestedPickupDate: '2026-12-18' })).toBe('2026-12-18')
  })
})
