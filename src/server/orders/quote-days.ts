import type { DayQuote, DayQuoteQuery } from '#contract/orders/day-quotes.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { currentTotal } from './day-choices.ts'
import { editableFacts } from './editable-facts.ts'
import { extraDaysOfEdit } from './extra-days-change.ts'
import { type LockedOrder, listEditableOrders } from './order-queries.ts'

/**
 * Rule 264: how other planned days would change the total of an order. Does not check whether the days are free. Throws `not-found`.
 */
export async function quoteDays(
  sql: Queryable,
  orderId: string,
  { delivery, pickup }: DayQuoteQuery,
): Promise<DayQuote> {
  const [order] = await listEditableOrders(sql, [orderId])
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  return costOfDays(order, { delivery, pickup })
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
  const addedCost = extraDaysOfEdit(order, after, order).amountCents
  return { addedCost, totalAmount: currentTotal(order) + addedCost }
}
