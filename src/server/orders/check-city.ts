import { cityCheckRefusals, cityNotice } from '#content/wording/city-check.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import { isForCity, type WantedHaul, whoMayHaul } from '#domain/diversion/who-may-haul.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findZipCode } from '#server/pricing/zone-queries.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { askAgain } from './booking-payment.ts'
import { lockUnarchivedOrder } from './order-queries.ts'
import { recordOrderEvent } from './record-order-event.ts'

/** Rules 394 to 398: who may haul in a place, for forms and for staff. */
export const cityCheckRoutes = {
  async 'GET /api/hauling-notice'({ query }, { app }) {
    const check = await checkHauling(app.db.sql, query)
    return { status: 200, body: { notice: isForCity(check) ? cityNotice(check) : null } }
  },

  async 'PUT /api/orders/{id}/city-check'({ params, body, actor }, { app }) {
    return { status: 200, body: await checkCity(app, { orderId: params.id, note: body.note, actor }) }
  },
} satisfies RouteHandlers

/** Rule 394, for a load that is no order yet. */
export async function checkHauling(
  sql: Queryable,
  { zipCode, ...load }: Omit<WantedHaul, 'zipCity'> & { zipCode: string },
) {
  const place = await findZipCode(sql, zipCodeKey(zipCode))
  return whoMayHaul({ ...load, zipCity: place?.city ?? null })
}

/**
 * Rule 397: keeps what the city said of an order, which clears its alert. A booking that its customer confirmed is verified by it; any other
 * is left to staff, and never lapses. Throws `not-found`, `order-archived`, and `not-allowed-now` if there is nothing to ask.
 */
export function checkCity(
  app: AppContext,
  { orderId, note, actor }: { orderId: string; note: string; actor: Actor },
): Promise<StaffOrder> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockUnarchivedOrder(tx, orderId)
    if (!isForCity(order.cityCheck)) throw new AppError('not-allowed-now', { message: cityCheckRefusals.nothing })
    if (!order.needsCityCheck && order.cityCheckNote === note) return order
    await tx`
      update orders set needs_city_check = false, city_checked_at = coalesce(city_checked_at, ${now}), city_check_note = ${note},
        version = version + 1, updated_at = ${now} where id = ${orderId}`
    await tx`delete from unverified_bookings where order_id = ${orderId} and confirmed_at is not null`
    await tx`update unverified_bookings set lapses_at = null where order_id = ${orderId}`
    if (order.needsCityCheck) await askAgain(tx, order, now)
    return recordOrderEvent(tx, { before: order, kind: 'city-checked', actor, now })
  })
}
