import type { OrderPayment, OrderShow } from '#contract/orders/order-lists.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { type IsoDate, monthOf } from '#contract/values/dates.ts'
import {
  aheadStatuses,
  deliveredStatuses,
  plannedStatuses,
  runningStatuses,
  unconfirmedStatuses,
} from '#domain/orders/order-sets.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import { permitWarningDays } from '#domain/street-permits/permit-state.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** Conditions of order lists, written to match the indexes; `o` is the order. */

/**
 * The day of a haul `h`: done, otherwise planned, otherwise requested; the expression of the indexes deliveries_by_day and
 * pickups_by_day.
 */
const haulDay = (sql: Queryable) =>
  sql`coalesce((h.done_at at time zone 'America/Los_Angeles')::date, h.planned_on, h.requested_on)`

/** Rule 12: the planned pickup day of an order that holds days; `p` is its pickup. */
export const plannedPickupDay = (sql: Queryable) =>
  sql`coalesce(p.planned_on, p.requested_on, o.held_from + o.minimum_rental_days)`

/** The lists that are just a set of statuses. */
export const statusesShown: Partial<Record<OrderShow, readonly OrderStatus[]>> = {
  active: openStatuses,
  running: runningStatuses,
  planned: plannedStatuses,
  'to-confirm': unconfirmedStatuses,
}

/** Rule 82: the delivery is late. An order that waits for its delivery holds its days from the delivery day on. */
export const isLate = (sql: Queryable, today: IsoDate) =>
  sql`o.held_from < ${today}::date and o.status = any(${[...aheadStatuses]})`

/** Rule 82: the pickup is overdue. The hold of a delivered order ends on its pickup day. */
export const isOverdue = (sql: Queryable, today: IsoDate) =>
  sql`o.status = 'delivered' and o.held_through < ${today}::date`

/** Rule 32: delivered without a named container. Bins and hoppers have no numbers. */
export const isWithoutContainer = (sql: Queryable) => sql`
  o.status = 'delivered' and o.dumpster_size >= 10 and not exists (select from containers c where c.current_order_id = o.id)`

/** Rule 254: for how many days after its last permit ended an order is listed; keeps the query small. */
const endedPermitDays = 90

/** Rule 254: the container is not back, and the last street permit ends within some days, or has ended. */
export const hasEndingPermit = (sql: Queryable, today: IsoDate) => sql`
  o.status = any(${[...openStatuses]}) and o.id in (
    select p.order_id from street_permits p
    where p.removed_at is null
      and p.valid_through between ${today}::date - ${endedPermitDays}::integer and ${today}::date + ${permitWarningDays}::integer
      and not exists (
        select from street_permits later
        where later.order_id = p.order_id and later.removed_at is null and later.valid_through > p.valid_through))`

/** Rule 352: the last street permit ends before the planned pickup; those of which {@link hasEndingPermit} warns are left out. */
export const hasShortPermit = (sql: Queryable, today: IsoDate) => sql`
  o.status = any(${[...openStatuses]}) and exists (
    select from street_permits p
    where p.order_id = o.id and p.removed_at is null
      and p.valid_through > ${today}::date + ${permitWarningDays}::integer and p.valid_through < o.held_through
      and not exists (
        select from street_permits later
        where later.order_id = p.order_id and later.removed_at is null and later.valid_through > p.valid_through))`

/** Rule 201: waits for the customer or staff to confirm it. */
export const isUnverified = (sql: Queryable) => sql`
  o.status = 'pending' and o.id in (select order_id from unverified_bookings where confirmed_at is null)`

/** Rule 395: the city was not asked yet who may haul there, and the container is not back. */
export const isToAskCity = (sql: Queryable) => sql`o.needs_city_check and o.status = any(${[...openStatuses]})`

/** Whether an order is on a list of the dashboard as of today. */
export function isShown(sql: Queryable, show: OrderShow, today: IsoDate) {
  switch (show) {
    case 'late':
      return isLate(sql, today)
    case 'overdue':
      return isOverdue(sql, today)
    case 'without-container':
      return isWithoutContainer(sql)
    case 'permit-ending':
      return hasEndingPermit(sql, today)
    case 'permit-short':
      return hasShortPermit(sql, today)
    case 'po-box':
      return isToPoBox(sql)
    case 'ask-city':
      return isToAskCity(sql)
    case 'unverified':
      return isUnverified(sql)
    case 'delivered-this-month':
      return isDeliveredInMonth(sql, today)
    default:
      return sql`o.status = any(${[...(statusesShown[show] ?? [])]})`
  }
}

/** Rule 308: an order to a post office box whose container is not there yet. */
export const isToPoBox = (sql: Queryable) =>
  sql`o.is_po_box and o.status in ('pending', 'new', 'confirmed', 'scheduled', 'en_route')`

/** Rule 34: the orders that count as revenue. A delivered order counts on its actual delivery day (rule 28). */
export function isDeliveredInMonth(sql: Queryable, today: IsoDate) {
  const { from, before } = monthOf(today)
  return sql`o.delivery_on >= ${from} and o.delivery_on < ${before} and o.status = any(${[...deliveredStatuses]})`
}

/** Rule 241: whether the order is in this payment state as of today. Free orders are marked as possibly owing until they are paid. */
export function isOfPayment(sql: Queryable, payment: OrderPayment, today: IsoDate) {
  switch (payment) {
    case 'owing':
      return sql`o.may_owe and exists (select from (select due_cents from order_facts where id = o.id offset 0) f where due_cents > 0)`
    case 'overdue':
      return sql`o.id in (select order_id from invoice_balances where open_cents <> 0 and due_on < ${today})`
    case 'not-invoiced':
      return sql`o.unbilled_since is not null`
    case 'paid':
      return sql`o.status <> 'cancelled' and not o.may_owe`
  }
}

/** The orders delivered on a day. */
export const isDeliveredOn = (sql: Queryable, day: IsoDate) =>
  sql`o.id in (select h.order_id from hauls h where h.kind = 'deliver' and ${haulDay(sql)} = ${day}::date)`

/** The orders picked up on a day: named, or planned by rule 12 while the order is open. An order without a delivery has no pickup. */
export const isPickedUpOn = (sql: Queryable, day: IsoDate) => sql`o.id in (
  select h.order_id from hauls h where h.kind = 'pick_up' and ${haulDay(sql)} = ${day}::date and exists (
    select from hauls d where d.order_id = h.order_id and d.kind = 'deliver'
      and coalesce(d.done_on, d.planned_on, d.requested_on) is not null)
  union
  select u.id from orders u join hauls h on h.order_id = u.id and h.kind = 'pick_up'
  where u.held_from is not null and u.held_through = ${day}::date and ${haulDay(sql)} is null)`
