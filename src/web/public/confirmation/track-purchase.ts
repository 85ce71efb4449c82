import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { pushEvents } from '#web/app/data-layer.ts'
import { type TabStorage, tabStorage } from '#web/app/tab-storage.ts'

const trackedKey = 'tracked-orders'

/** The analytics events of an order that was just booked in this tab. They contain nothing about the person. */
export function purchaseEvents(order: OrderForViewerOnWire): object[] {
  const value = Number(order.totalAmount)
  return [
    { event: 'conversion', transaction_id: order.orderNumber, value, currency: 'USD' },
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: order.orderNumber,
        value,
        currency: 'USD',
        items: [{ item_id: `roll-off-${order.dumpsterSize}`, price: value, quantity: 1 }],
      },
    },
  ]
}

/** True the first time that an order is asked about in this tab; a reload or Back does not count again. */
export function isFirstTime(storage: Pick<TabStorage, 'getItem' | 'setItem'> | null, orderNumber: string): boolean {
  try {
    const tracked: unknown = JSON.parse(storage?.getItem(trackedKey) ?? '[]')
    const numbers = Array.isArray(tracked) ? tracked : []
    if (numbers.includes(orderNumber)) return false
    storage?.setItem(trackedKey, JSON.stringify([...numbers, orderNumber]))
  } catch {
    // Without storage a reload counts again: better than never.
  }
  return true
}

/** Sends the events to analytics, once per order. */
export function trackPurchase(order: OrderForViewerOnWire): void {
  if (isFirstTime(tabStorage(), order.orderNumber)) pushEvents(purchaseEvents(order))
}
