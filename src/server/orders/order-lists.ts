import type { IsoDate } from '../../contract/dates.ts'
import type { OrderShow } from '../../contract/order-shows.ts'
import type { OrderSort } from '../../contract/order-sorts.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import type { StaffOrder } from '../../contract/orders.ts'
import { normalizeOrderNumber } from '../../domain/orders/order-number.ts'
import type { Queryable } from '../db/client.ts'
import { haulDay, isDeliveredOn, isPickedUpOn, isShown, statusesShown } from './order-conditions.ts'
import { orderColumns } from './order-queries.ts'

/** Which orders a list has; null: whatever it is. */
export type ListedOrders = {
  search: string
  status: OrderStatus | null
  isArchived: boolean
  show: OrderShow | null
  size: number | null
  delivery: IsoDate | null
  pickup: IsoDate | null
  /** What is late or overdue is so as of this day. */
  today: IsoDate
}

/** An order of a list, with what it is sorted by, as text; null: it has none, and comes last. */
export type ListedOrder = StaffOrder & { sortKey: string | null }

/** A place in a list: what follows this order. */
export type OrderCursor = { key: string | null; id: string }

type Page = ListedOrders & { sort: OrderSort; isDescending: boolean; limit: number; after: OrderCursor | null }

/**
 * A page of orders by keyset. The page is found along an index first, and then only its orders are put together from hauls,
 * charges and payments.
 */
export function listOrders(sql: Queryable, page: Page): Promise<ListedOrder[]> {
  const direction = page.isDescending ? sql`desc` : sql`asc`
  return sql<ListedOrder[]>`
    with page as materialized (${pages[page.sort](sql, page, direction)})
    select page.sort_text as sort_key, facts.*
    from page
    -- offset 0: one order at a time. Joined as a table, the view could be put together for every order there is.
    cross join lateral (select ${orderColumns(sql)} from order_facts where id = page.order_id offset 0) facts
    order by page.sort_value ${direction} nulls last, facts.id ${direction}`
}

type Fragment = ReturnType<typeof matching>

const pages: Record<OrderSort, (sql: Queryable, page: Page, direction: Fragment) => Fragment> = {
  created: (sql, page, direction) => {
    const statuses = page.show && !isNarrow(page) ? statusesShown[page.show] : undefined
    if (!statuses) return createdPage(sql, page, direction)
    // Each status along its index: a set of them has no order that the index knows.
    const wanted = statuses.filter((status) => page.status === null || page.status === status)
    const parts = wanted.map((status) => sql`(${createdPage(sql, { ...page, show: null, status }, direction)})`)
    const all = parts.reduce((some, part) => sql`${some} union all ${part}`, sql`(${nothing(sql)})`)
    return sql`
      select order_id, sort_value, sort_text from (${all}) as parts
      order by sort_value ${direction}, order_id ${direction}
      limit ${page.limit}`
  },

  customer: (sql, page, direction) => sql`
    select o.id as order_id, lower(o.customer_name) as sort_value, lower(o.customer_name) as sort_text
    from ${orders(sql, page)} o
    where ${matching(sql, page)}
      ${page.after ? sql`and (lower(o.customer_name), o.id) ${beyond(sql, page)} (${page.after.key}, ${page.after.id}::uuid)` : sql``}
    order by lower(o.customer_name) ${direction}, o.id ${direction}
    limit ${page.limit}`,

  // Orders without a date have no place in the order of dates: they follow behind it.
  delivery: (sql, page, direction) => sql`
    (select h.order_id, ${haulDay(sql)} as sort_value, ${haulDay(sql)}::text as sort_text
     from hauls h join ${orders(sql, page)} o on o.id = h.order_id
     where h.kind = 'deliver' and ${matching(sql, page)} and ${haulDay(sql)} is not null
       ${page.after ? sql`and (${haulDay(sql)}, h.order_id) ${beyond(sql, page)} (${page.after.key}::date, ${page.after.id}::uuid)` : sql``}
     order by ${haulDay(sql)} ${direction}, h.order_id ${direction}
     limit ${page.limit})
    union all
    (select h.order_id, null, null
     from hauls h join ${orders(sql, page)} o on o.id = h.order_id
     where h.kind = 'deliver' and ${matching(sql, page)} and ${haulDay(sql)} is null
       ${page.after?.key === null ? sql`and h.order_id ${beyond(sql, page)} ${page.after.id}::uuid` : sql``}
     order by h.order_id ${direction}
     limit ${page.limit})
    limit ${page.limit}`,
}

const createdPage = (sql: Queryable, page: Page, direction: Fragment) => sql`
  select o.id as order_id, o.created_at as sort_value, (extract(epoch from o.created_at) * 1000)::bigint::text as sort_text
  from ${orders(sql, page)} o
  where ${matching(sql, page)}
    ${page.after ? sql`and (o.created_at, o.id) ${beyond(sql, page)} (${new Date(Number(page.after.key))}, ${page.after.id}::uuid)` : sql``}
  order by o.created_at ${direction}, o.id ${direction}
  limit ${page.limit}`

const nothing = (sql: Queryable) => sql`
  select null::uuid as order_id, null::timestamptz(3) as sort_value, null::text as sort_text where false`

const beyond = (sql: Queryable, { isDescending }: Page) => (isDescending ? sql`<` : sql`>`)

/** How many orders match, counted no further than `most` + 1. */
export async function countOrders(sql: Queryable, wanted: ListedOrders, most: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (select 1 from ${orders(sql, wanted)} o where ${matching(sql, wanted)} limit ${most + 1}) as matching`
  return row.count
}

/** What few orders can be is looked up first, whatever the list is sorted by: walking along that would pass by all the others. */
const orders = (sql: Queryable, wanted: ListedOrders) =>
  isNarrow(wanted) ? sql`(select o.* from orders o where ${narrow(sql, wanted)} offset 0)` : sql`orders`

const isNarrow = ({ show, delivery, pickup }: ListedOrders) =>
  delivery !== null || pickup !== null || (show !== null && statusesShown[show] === undefined)

const narrow = (sql: Queryable, { show, delivery, pickup, today }: ListedOrders) => sql`
  true
  ${show ? sql`and ${isShown(sql, show, today)}` : sql``}
  ${delivery ? sql`and ${isDeliveredOn(sql, delivery)}` : sql``}
  ${pickup ? sql`and ${isPickedUpOn(sql, pickup)}` : sql``}`

const matching = (sql: Queryable, wanted: ListedOrders) => sql`
  o.archived_at ${wanted.isArchived ? sql`is not null` : sql`is null`}
  ${wanted.status ? sql`and o.status = ${wanted.status}` : sql``}
  ${wanted.size ? sql`and o.dumpster_size = ${wanted.size}` : sql``}
  ${wanted.show && !isNarrow(wanted) ? sql`and ${isShown(sql, wanted.show, wanted.today)}` : sql``}
  ${wanted.search ? sql`and (${found(sql, wanted.search)})` : sql``}`

/** An order number is found however it was typed; and what looks like one may be a name: "Dana Whitcomb" has its twelve letters. */
const found = (sql: Queryable, search: string) => {
  const orderNumber = normalizeOrderNumber(search)
  return sql`
    (o.order_number || ' ' || o.customer_name || ' ' || o.customer_email) ilike ${`%${escapeLike(search)}%`}
    ${orderNumber ? sql`or o.order_number = ${orderNumber}` : sql``}`
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)
