import type { CustomerOrderOnWire, OwnOrderQuery } from '#contract/orders/orders.ts'
import type { Call } from '#web/app/api.ts'
import { readNextCursor } from '#web/app/by-cursor.ts'

export type OwnOrderShow = NonNullable<OwnOrderQuery['show']>

/** A page of the account's orders, how many there are in all ("37", "1000+"), and where the next page starts. */
export type OwnOrderPage = { orders: CustomerOrderOnWire[]; total: string; next: string | undefined }

/** How many orders a page shows before it offers more. */
export const ownOrdersAtOnce = 50

export async function fetchOwnOrders(
  call: Call,
  query: { show?: OwnOrderShow; cursor?: string | undefined },
  signal: AbortSignal,
): Promise<OwnOrderPage> {
  let headers = new Headers()
  const orders = await call('GET /api/customer/orders', {
    query: { ...query, limit: ownOrdersAtOnce },
    signal,
    onHeaders: (sent) => {
      headers = sent
    },
  })
  return {
    orders,
    total: headers.get('x-total-count') ?? String(orders.length),
    next: readNextCursor(headers.get('link')) ?? undefined,
  }
}
