import { type StaffOrder, staffOrder } from '#contract/orders/orders.ts'
import type { Query, Queryable } from '#server/platform/db/sql.ts'
import type { OrderPage } from './order-page.ts'
import { countOrders, estimateSelectivity, findPlaces, type Place } from './order-page-query.ts'
import { orderColumns } from './order-queries.ts'
import type { FoundPlaces } from './search-places.ts'

/** An order of a list, with its sort key as text; null: no key, so it comes last. */
export type ListedOrder = StaffOrder & { sortKey: string | null }

/**
 * A page of orders by keyset. Finds the ids along an index first, then reads hauls, charges and payments for those orders only.
 * Callers may pass the sites at the searched address if they know them.
 */
export async function listOrders(
  sql: Queryable,
  page: OrderPage,
  known: { places?: Promise<FoundPlaces> } = {},
): Promise<ListedOrder[]> {
  const { places } = await findPlaces(sql, page, await estimateSelectivity(sql, page, known.places))
  return ordersOf(sql, places)
}

/** The same with the total number of orders in the list: exact, or more than `max`. */
export async function listAndCountOrders(
  sql: Queryable,
  page: OrderPage,
  max: number,
): Promise<{ orders: ListedOrder[]; total: number }> {
  const search = await estimateSelectivity(sql, page)
  const { places, matches } = await findPlaces(sql, page, search)
  const known = page.after !== null ? null : places.length < page.limit ? places.length : matches
  const [orders, total] = await Promise.all([ordersOf(sql, places), known ?? countOrders(sql, page, search, max)])
  return { orders, total }
}

async function ordersOf(sql: Queryable, places: readonly Place[]): Promise<ListedOrder[]> {
  if (places.length === 0) return []
  const sortKeys = new Map(places.map(({ id, sortKey }) => [id, sortKey]))
  return (await ordersAt(sql, places)).map((order) => ({ ...order, sortKey: sortKeys.get(order.id) ?? null }))
}

/** Reads the orders at these positions, in the same order. */
export const ordersAt = (sql: Queryable, places: readonly Place[]): Query<StaffOrder[]> => sql(staffOrder)`
  select facts.*
  from unnest(${places.map(({ id }) => id)}::uuid[]) with ordinality as place (order_id, position)
  -- offset 0: one order at a time. Joined as a table, the view could be put together for every order there is.
  cross join lateral (select ${orderColumns(sql)} from order_facts where id = place.order_id offset 0) facts
  order by place.position`
