import type { CustomerOrderOnWire, OwnOrderQuery } from '#contract/orders/orders.ts'
import type { Call } from '#web/app/api.ts'
import { type CursorPage, pageOf } from '#web/app/by-cursor.ts'

export type OwnOrderShow = NonNullable<OwnOrderQuery['show']>

export type OwnOrderPage = CursorPage<CustomerOrderOnWire>

/** How many orders a page shows before it offers more. */
export const ownOrdersAtOnce = 50

/** A page of the account's orders, newest first. */
export function fetchOwnOrders(
  call: Call,
  query: { show?: OwnOrderShow; cursor?: string | undefined },
  signal: AbortSignal,
): Promise<OwnOrderPage> {
  return pageOf((onHeaders) =>
    call('GET /api/customer/orders', { query: { ...query, limit: ownOrdersAtOnce }, signal, onHeaders }),
  )
}
