import type { OrderChanges } from '#contract/orders/order-changes.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** Rule 272: joins the pickup of an order to its delivery, or separates them. */
export async function joinHauls(tx: Queryable, orderId: string, isJoined: boolean): Promise<void> {
  await tx`
    update hauls pickup set version = version + 1,
      joined_to = case when ${isJoined} then (select id from hauls where order_id = ${orderId} and kind = 'deliver') end
    where order_id = ${orderId} and kind = 'pick_up'`
}

/**
 * Rule 272: completes an edit of a locked order with a live load. Its pickup moves with the delivery; a pickup that moves alone becomes a
 * separate visit.
 */
export async function withJoinedPickup(tx: Queryable, orderId: string, wanted: OrderChanges): Promise<OrderChanges> {
  const { scheduledDeliveryDate: delivery, scheduledPickupDate: pickup } = wanted
  if (!delivery && pickup === undefined) return wanted
  const joined = await tx`
    select from hauls where order_id = ${orderId} and kind = 'pick_up' and joined_to is not null and done_at is null`
  if (joined.length === 0) return wanted
  if (pickup === undefined && delivery) return { ...wanted, scheduledPickupDate: delivery }
  if (pickup !== delivery) await joinHauls(tx, orderId, false)
  return wanted
}
