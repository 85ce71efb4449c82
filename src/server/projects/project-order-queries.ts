import { z } from 'zod'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { Owner } from '#server/orders/order-queries.ts'
import { withRight } from '#server/orders/order-rights.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { int, text, timestamp, uuid } from '#server/platform/db/columns.ts'
import { type Fragment, insertValues, type Queryable } from '#server/platform/db/sql.ts'

/** An order as far as a project is concerned with it. */
const groupedOrder = z.object({
  id: uuid,
  /** Null: not in a project. */
  projectId: uuid.nullable(),
  projectName: text.nullable(),
  orderNumber: text,
  status: z.enum(orderStatuses),
  createdAt: timestamp,
  dumpsterSize: int,
  materialType: text,
  customerName: text,
  companyName: text,
  customerAddress: text,
  deliveredOn: isoDate.nullable(),
  pickedUpOn: isoDate.nullable(),
})
export type GroupedOrder = z.output<typeof groupedOrder>

const groupedOrders = (sql: Queryable, condition: Fragment) => sql(groupedOrder)`
  select o.id, member.project_id, project.name as project_name, o.order_number, o.status, o.created_at, o.dumpster_size,
    coalesce(nullif(o.material_other, ''), o.material_type) as material_type, o.customer_name, o.company_name, o.customer_address,
    delivery.done_on as delivered_on, pickup.done_on as picked_up_on
  from orders o
  left join project_orders member on member.order_id = o.id
  left join projects project on project.id = member.project_id
  left join hauls delivery on delivery.order_id = o.id and delivery.kind = 'deliver'
  left join hauls pickup on pickup.order_id = o.id and pickup.kind = 'pick_up'
  where o.archived_at is null and ${condition}
  order by member.added_at, o.created_at desc, o.id`

/** The orders of projects, in the order they were added, without archived ones (rule 180). */
export async function listOrdersIn(sql: Queryable, projectIds: readonly string[]): Promise<GroupedOrder[]> {
  if (projectIds.length === 0) return []
  return groupedOrders(sql, sql`member.project_id = any(${[...projectIds]})`)
}

/** Those of these orders that are not archived, with the projects that they are in. */
export async function listGrouped(sql: Queryable, orderIds: readonly string[]): Promise<GroupedOrder[]> {
  if (orderIds.length === 0) return []
  return groupedOrders(sql, sql`o.id = any(${[...orderIds]})`)
}

/** The newest orders without a project of the same customer: with its email, or with the email of one of its orders. */
export async function listLikelyOrders(
  sql: Queryable,
  project: { id: string; customerEmail: string },
  max: number,
): Promise<GroupedOrder[]> {
  const found = await sql({ id: uuid })`
    select o.id from orders o
    where lower(o.customer_email) in (
        select lower(${project.customerEmail})
        union select lower(other.customer_email) from project_orders member join orders other on other.id = member.order_id
        where member.project_id = ${project.id}
      )
      and o.archived_at is null and o.status <> 'cancelled' and not exists (select from project_orders member where member.order_id = o.id)
    order by o.created_at desc, o.id desc limit ${max}`
  return listGrouped(
    sql,
    found.map(({ id }) => id),
  )
}

/** The newest orders that a login may act on, that are in no project and not cancelled. */
export async function listFreeOrders(sql: Queryable, owner: Owner, max: number): Promise<GroupedOrder[]> {
  const found = await sql({ id: uuid })`
    select id from orders
    where ${withRight(sql, 'act', owner)} and status <> 'cancelled'
      and not exists (select from project_orders member where member.order_id = orders.id)
    order by created_at desc, id desc limit ${max}`
  return listGrouped(
    sql,
    found.map(({ id }) => id),
  )
}

/** Adds orders to a project; returns those that were in none before. */
export async function insertProjectOrders(
  tx: Transaction,
  projectId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<string[]> {
  // In a fixed order, so that two requests with the same orders never deadlock.
  const rows = [...orderIds].sort().map((orderId) => ({ orderId, projectId, addedAt: now }))
  const added = await tx({ orderId: uuid })`
    insert into project_orders ${insertValues(rows)} on conflict (order_id) do nothing returning order_id`
  return added.map(({ orderId }) => orderId)
}

/** Takes an order off a project; false if it was not in it. */
export async function deleteProjectOrder(tx: Transaction, projectId: string, orderId: string): Promise<boolean> {
  const deleted = await tx`
    delete from project_orders where project_id = ${projectId} and order_id = ${orderId} returning order_id`
  return deleted.length > 0
}
