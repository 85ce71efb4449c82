import type { OrderSort } from '#contract/orders/order-lists.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { isDeliveredOn, isOfPayment, isPickedUpOn, isShown, statusesShown } from './order-conditions.ts'
import type { OrderPage } from './order-page.ts'
import {
  foundThemselves,
  isFoundContact,
  isOrderedBy,
  isSought,
  isSoughtContact,
  type SoughtOrders,
} from './order-search.ts'
import { isReadByIndex } from './search-strategy.ts'

type Sorted = Omit<OrderPage, 'limit'>

/** A sorted list of orders, starting after a position. */
type Scan = Sorted & {
  /** null: no limit. */
  limit: number | null

  /** Only orders that match this search. */
  sought: SoughtOrders | null
  /** Whether so many contacts match that a scan finds them soon, while an index would list them all. */
  isUsual?: boolean
  /** Includes the columns for the search. */
  withText?: boolean
  /** Unsorted, for counting, or for sorting the matches later. */
  isUnsorted?: boolean
}

/** The orders of a page as order_id and sort_value; with a search, also the columns for {@link isSought}. */
export const scanOrders = (sql: Queryable, scan: Scan) => sql`
  ${scans[scan.sort](sql, scan, byDirection(sql, scan))}
  limit ${scan.limit}`

export const byDirection = (sql: Queryable, { isDescending }: Sorted) => (isDescending ? sql`desc` : sql`asc`)

type MakeScan = (sql: Queryable, scan: Scan, direction: Fragment) => Fragment

const scanCreated: MakeScan = (sql, scan, direction) => sql`
  select o.id as order_id, o.created_at as sort_value ${text(sql, scan)}
  from ${orders(sql, scan)} o
  where ${matching(sql, scan)}
    ${scan.after ? sql`and (o.created_at, o.id) ${beyond(sql, scan)} (${new Date(Number(scan.after.key))}, ${scan.after.id}::uuid)` : sql``}
  ${sorted(sql, scan, sql`order by o.created_at ${direction}, o.id ${direction}`)}`

/**
 * The sort_value in a cursor. Use it only for the rows of a page: computing it for thousands of scanned rows is slow.
 */
export const sortKeyOf: Record<OrderSort, (sql: Queryable) => Fragment> = {
  created: (sql) => sql`(extract(epoch from sort_value) * 1000)::bigint::text`,
  customer: (sql) => sql`sort_value`,
  delivery: (sql) => sql`sort_value::text`,
}

/** Scans each status along its index, because no index sorts several statuses together. */
const scanStatuses: MakeScan = (sql, scan, direction) => {
  const statuses = (scan.show && statusesShown[scan.show]) ?? []
  const wanted = statuses.filter((status) => scan.status === null || scan.status === status)
  const parts = wanted.map((status) => sql`(${scanOrders(sql, { ...scan, show: null, status })})`)
  const none = sql`(select null::uuid as order_id, null::timestamptz(3) as sort_value where false)`
  return sql`
    select order_id, sort_value from (${parts.reduce((some, part) => sql`${some} union all ${part}`, none)}) as parts
    order by sort_value ${direction}, order_id ${direction}`
}

const scans: Record<OrderSort, MakeScan> = {
  created: (sql, scan, direction) =>
    isStatusesOnly(scan) ? scanStatuses(sql, scan, direction) : scanCreated(sql, scan, direction),

  customer: (sql, scan, direction) => sql`
    select o.id as order_id, plain_name(o.customer_name) as sort_value ${text(sql, scan)}
    from ${orders(sql, scan)} o
    where ${matching(sql, scan)}
      ${scan.after ? sql`and (plain_name(o.customer_name), o.id) ${beyond(sql, scan)} (${scan.after.key}, ${scan.after.id}::uuid)` : sql``}
    ${sorted(sql, scan, sql`order by plain_name(o.customer_name) ${direction}, o.id ${direction}`)}`,

  // Orders without a date have no position in the date order, so they come last.
  delivery: (sql, scan, direction) => sql`
    (select o.id as order_id, o.delivery_on as sort_value ${text(sql, scan)}
     from ${orders(sql, scan)} o
     where ${matching(sql, scan)} and o.delivery_on is not null
       ${scan.after ? sql`and (o.delivery_on, o.id) ${beyond(sql, scan)} (${scan.after.key}::date, ${scan.after.id}::uuid)` : sql``}
     ${sorted(sql, scan, sql`order by o.delivery_on ${direction}, o.id ${direction}`)}
     limit ${scan.limit})
    union all
    (select o.id, null ${text(sql, scan)}
     from ${orders(sql, scan)} o
     where ${matching(sql, scan)} and o.delivery_on is null
       ${scan.after?.key === null ? sql`and o.id ${beyond(sql, scan)} ${scan.after.id}::uuid` : sql``}
     ${sorted(sql, scan, sql`order by o.id ${direction}`)}
     limit ${scan.limit})`,
}

const sorted = (sql: Queryable, { isUnsorted }: Scan, order: Fragment) => (isUnsorted ? sql`` : order)

const text = (sql: Queryable, { withText }: Scan) =>
  withText
    ? sql`, o.order_number, o.customer_name, o.customer_email, o.customer_phone, o.company_name, o.po_number, o.job_number,
        o.search_key, o.site_id, o.id`
    : sql``

const beyond = (sql: Queryable, { isDescending }: Scan) => (isDescending ? sql`<` : sql`>`)

const isStatusesOnly = (page: Sorted) => page.show !== null && !isReadByIndex(page)

const orders = (sql: Queryable, scan: Scan) => {
  if (isReadByIndex(scan))
    return sql`(select o.* from orders o where ${filed(sql, scan)} ${narrow(sql, scan)} offset 0)`
  return scan.sought ? sql`(${ordersSought(sql, scan, scan.sought)})` : sql`orders`
}

/** The orders of matching contacts, along the covering index for lists, and orders that match by themselves, each once. */
function ordersSought(sql: Queryable, scan: Scan, sought: SoughtOrders): Fragment {
  const before: Fragment[] = [isOrderedBy(sql, sought)]
  const others = foundThemselves(sql, sought).map((isFound) => {
    const isNew = before.reduce((some, each) => sql`${some} and ${each} is not true`, sql``)
    before.push(isFound)
    return sql`
    union all
    select o.id, o.created_at, o.delivery_on, o.customer_name from orders o
    where ${isFound} ${isNew} and ${wanted(sql, scan)}`
  })
  // offset 0 forces one lookup per contact. As a plain join, the planner might read all orders.
  return sql`
    select o.id, o.created_at, o.delivery_on, c.name as customer_name
    from (
      select c.id, c.name from contacts c
      where ${scan.isUsual ? isSoughtContact(sql, sought) : isFoundContact(sql, sought)} offset 0
    ) c
    cross join lateral (
      select o.id, o.created_at, o.delivery_on from orders o where o.contact_id = c.id and ${wanted(sql, scan)} offset 0
    ) o
    ${others.reduce((some, each) => sql`${some} ${each}`, sql``)}`
}

const filed = (sql: Queryable, { isArchived }: Scan) =>
  isArchived ? sql`o.archived_at is not null` : sql`o.archived_at is null`

const narrow = (sql: Queryable, { show, status, payment, delivery, pickup, today }: Scan) => sql`
  ${status ? sql`and o.status = ${status}` : sql``}
  ${show ? sql`and ${isShown(sql, show, today)}` : sql``}
  ${payment ? sql`and ${isOfPayment(sql, payment, today)}` : sql``}
  ${delivery ? sql`and ${isDeliveredOn(sql, delivery)}` : sql``}
  ${pickup ? sql`and ${isPickedUpOn(sql, pickup)}` : sql``}`

const ofSize = (sql: Queryable, { size }: Scan) => (size ? sql`and o.dumpster_size = ${size}` : sql``)

const wanted = (sql: Queryable, scan: Scan) => sql`${filed(sql, scan)} ${narrow(sql, scan)} ${ofSize(sql, scan)}`

/** The remaining conditions on a scanned order. */
function matching(sql: Queryable, scan: Scan): Fragment {
  const { sought } = scan
  if (isReadByIndex(scan)) return sql`true ${ofSize(sql, scan)} ${sought ? sql`and ${isSought(sql, sought)}` : sql``}`
  return sought ? sql`true` : wanted(sql, scan)
}
