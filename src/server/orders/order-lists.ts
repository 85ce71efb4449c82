import type { StaffOrder } from '../../contract/orders.ts'
import type { Queryable } from '../db/client.ts'
import type { ListedOrders, OrderPage } from './order-page.ts'
import { orderColumns } from './order-queries.ts'
import { isSought, readSearch, type Sought } from './order-search.ts'
import { byDirection, isLookedUp, walkOrders } from './order-walks.ts'

/** An order of a list, with what it is sorted by, as text; null: it has none, and comes last. */
export type ListedOrder = StaffOrder & { sortKey: string | null }

type Place = { id: string; sortKey: string | null }

/** How many orders a search looks at before it asks the index of texts: enough to fill a page with what many orders have. */
const nearby = 5_000

/**
 * A page of orders by keyset. Which they are is found along an index first; then those alone are put together from hauls,
 * charges and payments.
 */
export async function listOrders(sql: Queryable, page: OrderPage): Promise<ListedOrder[]> {
  const places = await findPlaces(sql, page)
  if (places.length === 0) return []
  const orders = await sql<StaffOrder[]>`
    select facts.*
    from unnest(${places.map(({ id }) => id)}::uuid[]) with ordinality as place (order_id, position)
    -- offset 0: one order at a time. Joined as a table, the view could be put together for every order there is.
    cross join lateral (select ${orderColumns(sql)} from order_facts where id = place.order_id offset 0) facts
    order by place.position`
  const sortKeys = new Map(places.map(({ id, sortKey }) => [id, sortKey]))
  return orders.map((order) => ({ ...order, sortKey: sortKeys.get(order.id) ?? null }))
}

async function findPlaces(sql: Queryable, page: OrderPage): Promise<Place[]> {
  const places = (sought: Sought | null) => sql<Place[]>`
    select order_id as id, sort_text as sort_key from (${walkOrders(sql, { ...page, sought })}) as page`
  if (!page.search) return places(null)
  const sought = readSearch(page.search)
  if (isLookedUp(page)) return places(sought)
  const near = await findNearby(sql, page, sought)
  const isEnough = near.isAll || near.places.length === page.limit || !sought.isIndexed
  return isEnough ? near.places : places(sought)
}

/** What is sought among the next few thousand orders of a list. What many orders have is there; the index would list all of them. */
async function findNearby(
  sql: Queryable,
  page: OrderPage,
  sought: Sought,
): Promise<{ places: Place[]; isAll: boolean }> {
  const direction = byDirection(sql, page)
  const rows = await sql<{ seen: number; id: string | null; sortKey: string | null }[]>`
    with walked as materialized (${walkOrders(sql, { ...page, limit: nearby, sought: null, withText: true })})
    select walk.seen, match.id, match.sort_key
    from (select count(*)::integer as seen from walked) walk
    left join lateral (
      select order_id as id, sort_text as sort_key
      from walked where ${isSought(sql, sought, { text: sql`text`, orderNumber: sql`order_number` })}
      order by sort_value ${direction} nulls last, order_id ${direction}
      limit ${page.limit}
    ) match on true`
  const places = rows.flatMap(({ id, sortKey }) => (id === null ? [] : [{ id, sortKey }]))
  return { places, isAll: (rows[0]?.seen ?? 0) < nearby }
}

/** How many orders match, counted no further than `most` + 1. */
export async function countOrders(sql: Queryable, wanted: ListedOrders, most: number): Promise<number> {
  const newest = { ...wanted, sort: 'created', isDescending: true, after: null, limit: most + 1 } as const
  const count = async (sought: Sought | null) => {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::integer as count from (${walkOrders(sql, { ...newest, sought, isUnsorted: sought !== null })}) as counted`
    return row.count
  }
  if (!wanted.search) return count(null)
  const sought = readSearch(wanted.search)
  if (isLookedUp(newest)) return count(sought)
  const near = await findNearby(sql, newest, sought)
  const isKnown = near.isAll || near.places.length > most || !sought.isIndexed
  return isKnown ? near.places.length : count(sought)
}
