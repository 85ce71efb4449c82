import type { OrderSort } from '../../contract/order-sorts.ts'
import type { StaffOrder } from '../../contract/orders.ts'
import type { PendingQuery, Queryable } from '../db/client.ts'
import type { ListedOrders, OrderPage } from './order-page.ts'
import { orderColumns } from './order-queries.ts'
import { isSought, readSearch, type Sought } from './order-search.ts'
import { byDirection, isLookedUp, walkOrders } from './order-walks.ts'

/** An order of a list, with what it is sorted by, as text; null: it has none, and comes last. */
export type ListedOrder = StaffOrder & { sortKey: string | null }

/** Where an order stands in a list. */
export type Place = { id: string; sortKey: string | null }

/** The first orders of a list, from a place on; and how many there are at least, or exactly where all of the list was seen. */
type Found = { places: Place[]; matches: number; isAll: boolean }

/** How many orders a search looks at where its page starts. By customer they lie all over the table, and each is a page to read. */
const nearby: Record<OrderSort, number> = { created: 4_000, delivery: 4_000, customer: 2_000 }
/** Of a thousand of those: from so many on, it is less work to walk on than to follow the index of texts all over the table. */
const often = 1.4
/** How far that goes, and how far for what the index does not know. */
const [further, brief] = [50_000, 5_000]

/**
 * A page of orders by keyset, and how many orders its list has where that was found on the way: exactly, or that there are more than
 * `most`. Which they are is found along an index first; then those alone are put together from hauls, charges and payments.
 */
export async function listOrders(
  sql: Queryable,
  page: OrderPage,
  most = Number.POSITIVE_INFINITY,
): Promise<{ orders: ListedOrder[]; total: number | null }> {
  const { places, matches, isAll } = await findPlaces(sql, page)
  const total = (isAll && page.after === null) || matches > most ? matches : null
  if (places.length === 0) return { orders: [], total }
  const orders = await ordersAt(sql, places)
  const sortKeys = new Map(places.map(({ id, sortKey }) => [id, sortKey]))
  return { orders: orders.map((order) => ({ ...order, sortKey: sortKeys.get(order.id) ?? null })), total }
}

/** Puts together the orders of these places, in their order. */
export const ordersAt = (sql: Queryable, places: readonly Place[]): PendingQuery<StaffOrder[]> => sql<StaffOrder[]>`
  select facts.*
  from unnest(${places.map(({ id }) => id)}::uuid[]) with ordinality as place (order_id, position)
  -- offset 0: one order at a time. Joined as a table, the view could be put together for every order there is.
  cross join lateral (select ${orderColumns(sql)} from order_facts where id = place.order_id offset 0) facts
  order by place.position`

/**
 * Where many orders are what is sought, the list itself soon has a page of them, and the index would lead all over the table;
 * where few are, the index leads straight to them. How many there are shows only on the way.
 */
export async function findPlaces(sql: Queryable, page: OrderPage): Promise<Found> {
  const sought = page.search ? readSearch(page.search) : null
  const read = async (some: Fragment) => {
    const places = await readPlaces(sql, some)
    return { places, matches: places.length, isAll: places.length < page.limit }
  }
  const all = () => read(walkOrders(sql, { ...page, sought }))
  if (!sought || isLookedUp(page)) return all()
  if (!sought.isIndexed) return read(walkFurther(sql, page, sought))
  const near = await findNearby(sql, page, sought)
  if (near.isAll || near.places.length === page.limit) return near
  const isRare = near.matches * 1_000 < often * nearby[page.sort]
  if (isRare || page.sort === 'customer') return findIndexed(sql, page, sought)
  const distant = await read(walkFurther(sql, page, sought))
  return distant.isAll ? findIndexed(sql, page, sought) : distant
}

type Fragment = ReturnType<typeof walkOrders>

const readPlaces = (sql: Queryable, places: Fragment) => sql<Place[]>`
  select order_id as id, sort_text as sort_key from (${places}) as place`

/** What is sought among the next orders of a list. */
async function findNearby(sql: Queryable, page: OrderPage, sought: Sought): Promise<Found> {
  const limit = nearby[page.sort]
  const walked = walkOrders(sql, { ...page, limit, sought: null, withText: true })
  const { seen, ...found } = await takeFirst(sql, page, walked, isSought(sql, sought))
  return { ...found, isAll: seen < limit }
}

/** What is sought, through the index of texts: all of it, and then the first. */
async function findIndexed(sql: Queryable, page: OrderPage, sought: Sought): Promise<Found> {
  const found = walkOrders(sql, { ...page, limit: null, sought, isUnsorted: true })
  return { ...(await takeFirst(sql, page, found, sql`true`)), isAll: true }
}

async function takeFirst(sql: Queryable, page: OrderPage, some: Fragment, condition: Fragment) {
  const direction = byDirection(sql, page)
  const rows = await sql<{ seen: number; matches: number; id: string | null; sortKey: string | null }[]>`
    with seen as materialized (${some}), matching as materialized (select * from seen where ${condition})
    select counted.seen, counted.matches, first.id, first.sort_key
    from (select (select count(*)::integer from seen) as seen, (select count(*)::integer from matching) as matches) counted
    left join (
      select order_id as id, sort_text as sort_key, row_number() over (order by sort_value ${direction} nulls last, order_id ${direction}) as position
      from matching
      order by sort_value ${direction} nulls last, order_id ${direction}
      limit ${page.limit}
    ) first on true
    order by first.position`
  const places = rows.flatMap(({ id, sortKey }) => (id === null ? [] : [{ id, sortKey }]))
  return { seen: rows[0]?.seen ?? 0, matches: rows[0]?.matches ?? 0, places }
}

/** The same from thousands of orders, read only until the page is full. */
const walkFurther = (sql: Queryable, page: OrderPage, sought: Sought) => sql`
  select order_id, sort_text
  from (${walkOrders(sql, { ...page, limit: sought.isIndexed ? further : brief, sought: null, withText: true })}) as walked
  where ${isSought(sql, sought)}
  limit ${page.limit}`

/** How many orders match, counted no further than `most` + 1. */
export async function countOrders(sql: Queryable, wanted: ListedOrders, most: number): Promise<number> {
  const newest = { ...wanted, sort: 'created', isDescending: true, after: null, limit: most + 1 } as const
  const sought = wanted.search ? readSearch(wanted.search) : null
  const count = async (counted: Fragment) => {
    const [row] = await sql<[{ count: number }]>`select count(*)::integer as count from (${counted}) as counted`
    return row.count
  }
  if (sought && !sought.isIndexed && !isLookedUp(newest)) return count(walkFurther(sql, newest, sought))
  return count(walkOrders(sql, { ...newest, sought, isUnsorted: sought !== null }))
}
