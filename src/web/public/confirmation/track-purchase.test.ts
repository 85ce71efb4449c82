import { describe, expect, it } from 'vitest'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { strangersOrder } from '#tests/support/strangers-order.ts'
import { isFirstTime, purchaseEvents } from './track-purchase.ts'

const order: OrderForViewerOnWire = {
  ...strangersOrder,
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

  it('contain nothing about the person', () => {
    expect(JSON.stringify(purchaseEvents(order))).not.toMatch(/Dolores|okafor/i)
  })

  it('are sent once per order', () => {
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
