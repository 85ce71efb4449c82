import { haulRefusals } from '#content/wording/hauls.ts'
import type { OrderChanges } from '#contract/orders/order-changes.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isBetween, withoutHaul } from '#domain/hauls/extra-hauls.ts'
import { isDelivered, isPickedUp } from '#domain/orders/lifecycle.ts'
import type { EditableOrder } from '#domain/orders/order-edit.ts'
import type { EditedOrder } from '#server/order-steps.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { listExtraHauls } from './haul-queries.ts'
import { withJoinedPickup } from './joined-hauls.ts'

/**
 * Rule 264: hauls stay between delivery and pickup. Throws `not-allowed-now` if an edit of a locked order moves a day past a planned haul,
 * changes the size of an order with hauls, or undoes the delivery after a haul was done.
 */
export async function assertHaulsFit(
  tx: Transaction,
  { id, facts }: EditedOrder,
  after: EditableOrder,
  wanted: OrderChanges,
): Promise<void> {
  const isOver = isPickedUp(after.status) || after.status === 'cancelled'
  const isTakenBack = isDelivered(facts.status) && !isDelivered(after.status)
  const isMoved = wanted.scheduledDeliveryDate !== undefined || wanted.scheduledPickupDate !== undefined
  const isResized = wanted.dumpsterSize !== undefined
  if (!isTakenBack && !isResized && (!isMoved || isOver)) return
  for (const { kind, plannedOn, doneAt } of await listExtraHauls(tx, id)) {
    const isDone = doneAt !== null
    const isOutside = !isDone && !isBetween(after, plannedOn)
    const isUndone = isTakenBack && isDone
    if (!isResized && !isUndone && !(isMoved && !isOver && isOutside)) continue
    const message = haulRefusals[isDone ? 'done' : 'planned'](kind, plannedOn)
    const [field = 'status'] = Object.keys(wanted)
    throw new AppError('not-allowed-now', { message, fields: { [field]: message } })
  }
}

/**
 * Rule 303: the scheduled pickup of a locked order after its planned hauls are cancelled. Each pickup that a haul moved returns to its
 * earlier day, unless someone moved it since.
 */
export async function pickupWithoutHauls(
  tx: Queryable,
  { id, facts }: EditedOrder,
  today: IsoDate,
): Promise<IsoDate | null> {
  const open = (await listExtraHauls(tx, id)).filter(({ doneAt }) => doneAt === null)
  let left = facts
  // A haul may have moved a pickup that another haul had already moved.
  for (const _ of open)
    for (const { pickupBefore: from, pickupAfter: to } of open)
      left = withoutHaul(left, { from, to }, { today, otherDays: [] })
  return left.scheduledPickup
}

/** Rules 272 and 303: completes an edit with the pickup changes that follow from a live load and from cancelled hauls. */
export async function completeEdit(
  tx: Queryable,
  order: EditedOrder,
  edit: OrderChanges,
  today: IsoDate,
): Promise<OrderChanges> {
  const wanted = await withJoinedPickup(tx, order.id, edit)
  if (wanted.status !== 'cancelled') return wanted
  const scheduledPickupDate = await pickupWithoutHauls(tx, order, today)
  return scheduledPickupDate === order.facts.scheduledPickup ? wanted : { ...wanted, scheduledPickupDate }
}

/** Rule 264: cancels the planned hauls of an order that is picked up, cancelled or archived. */
export async function cancelOpenHauls(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await stopStandingService(tx, orderId, now)
  await tx`
    update hauls set cancelled_at = ${now}, version = version + 1
    where order_id = ${orderId} and kind not in ('deliver', 'pick_up') and done_at is null and cancelled_at is null`
}

/** Rules 455 and 456: a service ends with the pickup, and is paused while its order is cancelled or archived. Its open dates are taken off. */
async function stopStandingService(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx`
    delete from standing_dates d using standing_services s
    where s.order_id = ${orderId} and s.ended_at is null and d.service_id = s.id and (d.state = 'needs' or exists (
      select from hauls h where h.id = d.haul_id and h.done_at is null and h.cancelled_at is null))`
  // The container was there until today, also if this pickup is taken back. Rent by periods keeps it until its own pickup (rule 553).
  await tx`
    update orders o set standing_through = (${now}::timestamptz at time zone 'America/Los_Angeles')::date
    from standing_services s
    where o.id = ${orderId} and s.order_id = o.id and s.ended_at is null and o.status in ('picked_up', 'completed')
      and not exists (select from order_rents where order_id = o.id)`
  await tx`
    update standing_services s set version = s.version + 1,
      ended_at = case when o.status in ('picked_up', 'completed') then ${now}::timestamptz end,
      paused_at = case when o.status in ('picked_up', 'completed') then null else coalesce(s.paused_at, ${now}) end,
      paused_for = case when o.status in ('picked_up', 'completed') then null else coalesce(s.paused_for, 'order') end
    from orders o where o.id = s.order_id and s.order_id = ${orderId} and s.ended_at is null`
}
