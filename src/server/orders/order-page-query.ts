import { z } from 'zod'
import type { OrderSort } from '#contract/orders/order-lists.ts'
import { double, int, text, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { byDirection, scanOrders, sortKeyOf } from './order-list-sql.ts'
import type { ListedOrders, OrderPage } from './order-page.ts'
import {
  isAtAddress,
  isSought,
  isSoughtByText,
  isSoughtContact,
  readSearch,
  type SoughtOrders,
} from './order-search.ts'
import { type FoundPlaces, searchPlaces } from './search-places.ts'
import { isReadByIndex } from './search-strategy.ts'

/** The position of an order in a list. */
export const place = z.object({ id: uuid, sortKey: text.nullable() })
export type Place = z.output<typeof place>
const countedPlace = place.extend({ matches: int })

/** The first orders of a list after a position, and how many there are in total, if all were read. */
export type Found = { places: Place[]; matches: number | null }

/** The conditions of a search, and the share of contacts, and of orders by themselves, that match: 0.02 for one in 50. */
export type Search = SoughtOrders & { share: number; textShare: number }

/**
 * From this share of matching contacts, a scan along the list fills its page faster than an index. The second share is for short lists:
 * archived or cancelled orders.
 */
const [often, oftenInShort] = [0.006, 0.02]
/** Above this share, scanning contacts reaches the count limit of a thousand faster. */
const usual = 0.05
/** How many of the newest contacts and orders are sampled to estimate how frequent a match is. */
const sample = 2_000

/** How many orders a scan may pass. Sorted by customer they are spread over the table, and each costs a page read. */
const further: Record<OrderSort, number> = { created: 50_000, delivery: 50_000, customer: 2_000 }
/** The same for text that no index covers. */
const brief = 5_000

/** The positions of a page. */
export const readPlaces = async (sql: Queryable, page: OrderPage): Promise<Place[]> =>
  (await findPlaces(sql, page, await estimateSelectivity(sql, page))).places

/**
 * The conditions of a search and the estimated share of matches; null without a search. Callers may pass the sites at
 * the address.
 */
export async function estimateSelectivity(
  sql: Queryable,
  { search: text }: ListedOrders,
  places?: Promise<FoundPlaces>,
): Promise<Search | null> {
  if (!text) return null
  const read = readSearch(text)
  if (!read.isIndexed) return { ...read, sites: [], share: 0, textShare: 0 }
  const newest = sql`(select * from orders where archived_at is null order by created_at desc, id desc limit ${sample}) o`
  const shareOf = (isMatch: Fragment) => sql`(count(*) filter (where ${isMatch}))::float8 / greatest(count(*), 1)`
  const [{ ids, areAll }, shares] = await Promise.all([
    places ?? searchPlaces(sql, text),
    sql.one({ share: double, textShare: double })`
      select
        (select ${shareOf(isSoughtContact(sql, read))}
          from (select name, email from contacts order by id desc limit ${sample}) c) as share,
        (select ${shareOf(isSoughtByText(sql, read))} from ${newest}) as text_share`,
  ])
  const sought = { ...read, sites: areAll ? await sitesAt(sql, ids) : null }
  const { share: addressShare } = areAll
    ? { share: 0 }
    : await sql.one({ share: double })`select ${shareOf(isAtAddress(sql, sought))} as share from ${newest}`
  return {
    ...sought,
    // About one order number in thirty starts with a given letter.
    share: text.length === 1 ? Math.max(shares.share, often) : shares.share,
    textShare: Math.max(shares.textShare, addressShare),
  }
}

const sitesAt = async (sql: Queryable, places: readonly string[]): Promise<string[]> =>
  places.length === 0
    ? []
    : (await sql({ id: uuid })`select id from sites where place_id = any(${[...places]}::uuid[])`).map(({ id }) => id)

/** If many orders match, a scan soon fills the page while an index would list them all; if few match, the index is faster. */
export async function findPlaces(sql: Queryable, page: OrderPage, sought: Search | null): Promise<Found> {
  const read = async (some: Fragment): Promise<Found> => ({
    places: await placesOf(sql, page.sort, some),
    matches: null,
  })
  if (!sought || isReadByIndex(page)) return read(scanOrders(sql, { ...page, sought }))
  if (!sought.isIndexed) return read(scanPast(sql, page, sought, brief))
  if (Math.max(sought.share, sought.textShare) >= (isShort(page) ? oftenInShort : often)) {
    const near = await read(scanPast(sql, page, sought, further[page.sort]))
    if (near.places.length === page.limit) return near
  }
  return takeFirst(sql, page, sought)
}

const isShort = ({ status, isArchived }: ListedOrders) => isArchived || status === 'cancelled'

const placesOf = (sql: Queryable, sort: OrderSort, places: Fragment) => sql(place)`
  select order_id as id, ${sortKeyOf[sort](sql)} as sort_key from (${places}) as place`

/** Finds all matches through the indexes, then takes the first ones. */
async function takeFirst(sql: Queryable, page: OrderPage, sought: SoughtOrders): Promise<Found> {
  const direction = byDirection(sql, page)
  const order = sql`sort_value ${direction} nulls last, order_id ${direction}`
  const rows = await sql(countedPlace)`
    with found as materialized (${scanOrders(sql, { ...page, limit: null, sought, isUnsorted: true })})
    select order_id as id, ${sortKeyOf[page.sort](sql)} as sort_key, (select count(*)::integer from found) as matches
    from (select order_id, sort_value from found order by ${order} limit ${page.limit}) first
    order by ${order}`
  return { places: rows.map(({ id, sortKey }) => ({ id, sortKey })), matches: rows[0]?.matches ?? 0 }
}

/** The matches among the next orders of a list, reading only until the page is full. */
const scanPast = (sql: Queryable, page: OrderPage, sought: SoughtOrders, orders: number) => sql`
  select order_id, sort_value
  from (${scanOrders(sql, { ...page, limit: orders, sought: null, withText: true })}) as o
  where ${isSought(sql, sought)}
  limit ${page.limit}`

/** The number of orders in a list, counted up to `max` + 1. */
export async function countOrders(
  sql: Queryable,
  wanted: ListedOrders,
  sought: Search | null,
  max: number,
): Promise<number> {
  const newest = { ...wanted, sort: 'created', isDescending: true, after: null, limit: max + 1 } as const
  const isPassedBy = sought && !sought.isIndexed && !isReadByIndex(newest)
  const counted = isPassedBy
    ? scanPast(sql, newest, sought, brief)
    : scanOrders(sql, {
        ...newest,
        sought,
        isUnsorted: sought !== null,
        isUsual: sought !== null && sought.share >= usual,
      })
  const row = await sql.one({ count: int })`select count(*)::integer as count from (${counted}) as counted`
  return row.count
}
