import { orderRefusals } from '#content/wording/order-refusals.ts'
import type { DayQuote, DayQuoteQuery } from '#contract/orders/day-quotes.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { decideOrderEdit } from '#domain/orders/order-edit.ts'
import { totalWithHauls } from '#domain/orders/order-total.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { editableFacts } from './editable-facts.ts'
import { extraDaysOfEdit } from './extra-days-change.ts'
import { type LockedOrder, listEditableOrders } from './order-queries.ts'

/**
 * Rule 264: how other planned days would change the total of an order. Does not check whether the days are free. Throws `not-found`, and
 * `order-archived` and `not-allowed-now` for days of an order that no longer move.
 */
export async function quoteDays(
  sql: Queryable,
  orderId: string,
  { days, today }: { days: DayQuoteQuery; today: IsoDate },
): Promise<DayQuote> {
  const [order] = await listEditableOrders(sql, [orderId])
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  if (days.delivery !== undefined || days.pickup !== undefined) assertMovable(order, days, today)
  return costOfDays(order, days)
}

function assertMovable(order: LockedOrder, { delivery, pickup }: DayQuoteQuery, today: IsoDate): void {
  if (order.archivedAt) throw new AppError('order-archived')
  if (order.status === 'cancelled') throw new AppError('not-allowed-now', { message: orderRefusals.isCancelled })
  const decision = decideOrderEdit(
    editableFacts(order),
    { scheduledDelivery: delivery, scheduledPickup: pickup },
    today,
  )
  if (!decision.ok && decision.reason === 'not-allowed')
    throw new AppError('not-allowed-now', { message: decision.message })
}

/**
 * Rule 264: the same for an order that was already read, in cents. The pickup of a live load moves with its delivery (rule
 * 272).
 */
export function costOfDays(order: LockedOrder, { delivery, pickup: named }: DayQuoteQuery): DayQuote {
  const pickup = named ?? (order.isPickupJoined ? delivery : undefined)
  const after = {
    ...editableFacts(order),
    ...(delivery !== undefined && { scheduledDelivery: delivery }),
    ...(pickup !== undefined && { scheduledPickup: pickup }),
  }
  const addedCost = extraDaysOfEdit(order, after).amountCents
  return { addedCost, totalAmount: totalWithHauls(order) + addedCost }
}
