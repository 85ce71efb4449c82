import { z } from 'zod'
import type { GroupCancellation, GroupedOrder, OrderGroup } from '#contract/orders/order-groups.ts'
import { type StaffOrder, staffOrder } from '#contract/orders/orders.ts'
import { deliveryDateOf, pickupDateOf, plannedDeliveryOf } from '#domain/orders/order-dates.ts'
import { type MovedAlone, movedAloneIn } from '#domain/orders/order-groups.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { timestamp, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { orderColumns } from './order-queries.ts'
import { previewCancellation, readUnsettled } from './preview-cancellation.ts'

/** The orders of groups that are not archived, group by group, as they were placed (rule 340). */
export function listGroupedOrders(sql: Queryable, groupIds: readonly string[]): Promise<StaffOrder[]> {
  return sql(staffOrder)`
    select ${orderColumns(sql)} from order_facts
    where group_id = any(${[...groupIds]}::uuid[]) and archived_at is null
    order by group_id, created_at, id`
}

/** The other orders of the group of an order, itself among them, that have its email; alone without a group. */
export async function listTogether(sql: Queryable, order: StaffOrder): Promise<StaffOrder[]> {
  if (order.groupId === null) return [order]
  const orders = await listGroupedOrders(sql, [order.groupId])
  return orders.filter(
    ({ id, customerEmail }) => id === order.id || customerEmail.toLowerCase() === order.customerEmail.toLowerCase(),
  )
}

/** Locks an order and those that were placed together with it, by id, until the transaction ends; returns their ids. */
export async function lockTogether(tx: Transaction, orderId: string): Promise<string[]> {
  const locked = await tx({ id: uuid })`
    select id from orders
    where id = ${orderId} or group_id = (select group_id from orders where id = ${orderId})
    order by id for no key update`
  return locked.map(({ id }) => id)
}

/** The groups with these ids that have orders, in the same sequence. */
export async function listGroups(sql: Queryable, groupIds: readonly string[]): Promise<OrderGroup[]> {
  const orders = await listGroupedOrders(sql, groupIds)
  const alone = await movedAlone(sql, orders)
  return groupIds.flatMap((id) => {
    const own = orders.filter(({ groupId }) => groupId === id)
    return own.length === 0 ? [] : [{ id, orders: own.map((order) => inBrief(order, alone)) }]
  })
}

/** Like {@link listGroups}, of one group. Throws `not-found`. */
export async function requireGroup(sql: Queryable, groupId: string): Promise<OrderGroup> {
  const [group] = await listGroups(sql, [groupId])
  if (!group) throw new AppError('not-found', { message: 'Group not found' })
  return group
}

const lastMove = z.object({ orderId: uuid, movedAt: timestamp })

/** Rule 341: the orders that were moved by themselves, by id. The orders may be of several groups. */
export async function movedAlone(sql: Queryable, orders: readonly StaffOrder[]): Promise<Map<string, MovedAlone>> {
  if (orders.length === 0) return new Map()
  const moves = await sql(lastMove)`
    select subject_id as order_id, max(occurred_at) as moved_at from events
    where subject_kind = 'order' and subject_id = any(${orders.map(({ id }) => id)}::uuid[])
      and (after ? 'scheduledDeliveryDate' or after ? 'scheduledPickupDate')
    group by subject_id`
  const groups = Map.groupBy(orders, ({ groupId }) => groupId)
  const alone = new Map<string, MovedAlone>()
  for (const group of groups.values()) {
    const days = group.map((order) => {
      const deliveryDay = plannedDeliveryOf(order)
      const pickupDay = pickupDateOf({ ...order, actualPickupDate: null }, deliveryDay)
      const movedAt = moves.find(({ orderId }) => orderId === order.id)?.movedAt ?? null
      return { id: order.id, status: order.status, deliveryDay, pickupDay, movedAt }
    })
    for (const [id, moved] of movedAloneIn(days)) alone.set(id, moved)
  }
  return alone
}

function inBrief(order: StaffOrder, alone: ReadonlyMap<string, MovedAlone>): GroupedOrder {
  const deliveryDay = deliveryDateOf(order)
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    version: order.version,
    dumpsterSize: order.dumpsterSize,
    containerNumber: order.assignedContainerNumber,
    deliveryDay,
    pickupDay: pickupDateOf(order, deliveryDay),
    hasEmail: order.customerEmail !== '',
    movedAlone: alone.get(order.id) ?? null,
  }
}

/** What cancelling the orders of a group now would refund, each and together. Throws `not-found`. */
export async function previewGroupCancellation(sql: Queryable, groupId: string, now: Date): Promise<GroupCancellation> {
  const found = await listGroupedOrders(sql, [groupId])
  if (found.length === 0) throw new AppError('not-found', { message: 'Group not found' })
  const unsettled = await readUnsettled(
    sql,
    found.map(({ id }) => id),
    now,
  )
  const orders = found.map((order) => {
    const { id, orderNumber } = order
    return { id, orderNumber, ...previewCancellation(order, now, unsettled.get(id)) }
  })
  const possible = orders.filter(({ allowed }) => allowed)
  const sum = (of: 'amountPaid' | 'amount' | 'keptFees') =>
    possible.reduce((cents, { refund }) => cents + refund[of], 0)
  return { orders, amountPaid: sum('amountPaid'), amount: sum('amount'), keptFees: sum('keptFees'), asOf: now }
}
