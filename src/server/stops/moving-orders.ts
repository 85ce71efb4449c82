import { z } from 'zod'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { MovingOrder } from '#domain/stops/move-stops.ts'
import { bool, int, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const movingOrder = z.object({
  orderId: uuid,
  equipmentId: uuid,
  size: int,
  status: z.enum(orderStatuses),
  isArchived: bool,
  isReserved: bool,
  requestedDelivery: isoDate.nullable(),
  scheduledDelivery: isoDate.nullable(),
  actualDelivery: isoDate.nullable(),
  requestedPickup: isoDate.nullable(),
  scheduledPickup: isoDate.nullable(),
  actualPickup: isoDate.nullable(),
  minimumRentalDays: int,
  standingThrough: isoDate.nullable(),
})

/** The facts that decide whether the stops of orders can move (rule 253), sorted like the ids. */
export async function listMovingOrders(
  sql: Queryable,
  orderIds: readonly string[],
): Promise<Omit<MovingOrder, 'kinds'>[]> {
  const rows = await sql(movingOrder)`
    select o.id as order_id, o.equipment_id, o.dumpster_size as size, o.status, o.archived_at is not null as is_archived,
      coalesce(u.is_reserved, true) as is_reserved, o.minimum_rental_days, o.standing_through,
      delivery.requested_on as requested_delivery, delivery.planned_on as scheduled_delivery,
      delivery.done_on as actual_delivery,
      pickup.requested_on as requested_pickup, pickup.planned_on as scheduled_pickup, pickup.done_on as actual_pickup
    from orders o
    join hauls delivery on delivery.order_id = o.id and delivery.kind = 'deliver'
    join hauls pickup on pickup.order_id = o.id and pickup.kind = 'pick_up'
    left join unverified_bookings u on u.order_id = o.id
    where o.id = any(${[...orderIds]}::uuid[])
    order by array_position(${[...orderIds]}::uuid[], o.id)`
  // Only undoing a pickup needs this, and a move never does that.
  return rows.map((row) => ({ ...row, isContainerElsewhere: false }))
}
