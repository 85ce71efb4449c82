import type { OrderSort } from '../../contract/order-sorts.ts'
import { openStatuses } from '../../domain/orders/open-status.ts'
import type { Queryable } from '../db/client.ts'
import { isDeliveredOn, isPickedUpOn, isShown, statusesShown } from './order-conditions.ts'
import type { OrderPage } from './order-page.ts'
import { isFound, type Sought, searchedText } from './order-search.ts'

type Sorted = Omit<OrderPage, 'limit'>

/** A list of orders in its order, from a place on. */
type Walk = Sorted & {
  /** null: to its end. */
  limit: number | null

  /** Of these orders only. */
  sought: Sought | null
  /** With what is searched. */
  withText?: boolean
  /** In any order, for whoever counts, or sorts what is found. */
  isUnsorted?: boolean
}

/** The orders of a page as order_id, sort_value and sort_text; with what is searched, also order_number and text. */
export const walkOrders = (sql: Queryable, walk: Walk) => sql`
  ${walks[walk.sort](sql, walk, byDirection(sql, walk))}
  limit ${walk.limit}`

export const byDirection = (sql: Queryable, { isDescending }: Sorted) => (isDescending ? sql`desc` : sql`asc`)

type Fragment = ReturnType<typeof byDirection>
type MakeWalk = (sql: Queryable, walk: Walk, direction: Fragment) => Fragment

const walkCreated: MakeWalk = (sql, walk, direction) => sql`
  select o.id as order_id, o.created_at as sort_value, (extract(epoch from o.created_at) * 1000)::bigint::text as sort_text ${text(sql, walk)}
  from ${orders(sql, walk)} o
  where ${matching(sql, walk)}
    ${walk.after ? sql`and (o.created_at, o.id) ${beyond(sql, walk)} (${new Date(Number(walk.after.key))}, ${walk.after.id}::uuid)` : sql``}
  ${sorted(sql, walk, sql`order by o.created_at ${direction}, o.id ${direction}`)}`

/** Each status along its index: a set of them has no order that an index knows. */
const walkStatuses: MakeWalk = (sql, walk, direction) => {
  const statuses = (walk.show && statusesShown[walk.show]) ?? []
  const wanted = statuses.filter((status) => walk.status === null || walk.status === status)
  const parts = wanted.map((status) => sql`(${walkOrders(sql, { ...walk, show: null, status })})`)
  const none = sql`(select null::uuid as order_id, null::timestamptz(3) as sort_value, null::text as sort_text where false)`
  return sql`
    select order_id, sort_value, sort_text from (${parts.reduce((some, part) => sql`${some} union all ${part}`, none)}) as parts
    order by sort_value ${direction}, order_id ${direction}`
}

const walks: Record<OrderSort, MakeWalk> = {
  created: (sql, walk, direction) =>
    isStatusesOnly(walk) ? walkStatuses(sql, walk, direction) : walkCreated(sql, walk, direction),

  customer: (sql, walk, direction) => sql`
    select o.id as order_id, lower(o.customer_name) as sort_value, lower(o.customer_name) as sort_text ${text(sql, walk)}
    from ${orders(sql, walk)} o
    where ${matching(sql, walk)}
      ${walk.after ? sql`and (lower(o.customer_name), o.id) ${beyond(sql, walk)} (${walk.after.key}, ${walk.after.id}::uuid)` : sql``}
    ${sorted(sql, walk, sql`order by lower(o.customer_name) ${direction}, o.id ${direction}`)}`,

  // Orders without a date have no place in the order of dates: they follow behind it.
  delivery: (sql, walk, direction) => sql`
    (select o.id as order_id, o.delivery_on as sort_value, o.delivery_on::text as sort_text ${text(sql, walk)}
     from ${orders(sql, walk)} o
     where ${matching(sql, walk)} and o.delivery_on is not null
       ${walk.after ? sql`and (o.delivery_on, o.id) ${beyond(sql, walk)} (${walk.after.key}::date, ${walk.after.id}::uuid)` : sql``}
     ${sorted(sql, walk, sql`order by o.delivery_on ${direction}, o.id ${direction}`)}
     limit ${walk.limit})
    union all
    (select o.id, null, null ${text(sql, walk)}
     from ${orders(sql, walk)} o
     where ${matching(sql, walk)} and o.delivery_on is null
       ${walk.after?.key === null ? sql`and o.id ${beyond(sql, walk)} ${walk.after.id}::uuid` : sql``}
     ${sorted(sql, walk, sql`order by o.id ${direction}`)}
     limit ${walk.limit})`,
}

const sorted = (sql: Queryable, { isUnsorted }: Walk, order: Fragment) => (isUnsorted ? sql`` : order)

const text = (sql: Queryable, { withText }: Walk) =>
  withText ? sql`, o.order_number, ${searchedText(sql)} as text` : sql``

const beyond = (sql: Queryable, { isDescending }: Walk) => (isDescending ? sql`<` : sql`>`)

/**
 * Whether a list's orders are looked up first, whatever it is sorted by, since they are few: walking along an order would pass
 * by all the others.
 */
export const isLookedUp = (page: Sorted) => isNarrow(page) || isOfFewStatuses(page)

const isNarrow = ({ show, delivery, pickup }: Sorted) =>
  delivery !== null || pickup !== null || (show !== null && statusesShown[show] === undefined)

/** Nearly all orders are completed, and many cancelled; what is in any other state is never much. Walks by time know the state. */
const isOfFewStatuses = ({ show, status, sort, search, isArchived }: Sorted) =>
  (show !== null && (sort !== 'created' || search !== '')) ||
  (sort !== 'created' &&
    (isArchived ? status !== null && status !== 'completed' : fewStatuses.some((few) => few === status)))

const fewStatuses = [...openStatuses, 'picked_up']

const isStatusesOnly = (page: Sorted) => page.show !== null && !isLookedUp(page)

const orders = (sql: Queryable, walk: Walk) => {
  if (isLookedUp(walk)) {
    return sql`(select o.* from orders o where ${filed(sql, walk)} ${narrow(sql, walk)} offset 0)`
  }
  if (walk.sought) return sql`(select o.* from orders o where ${isFound(sql, walk.sought)} offset 0)`
  return sql`orders`
}

const filed = (sql: Queryable, { isArchived }: Walk) =>
  isArchived ? sql`o.archived_at is not null` : sql`o.archived_at is null`

const narrow = (sql: Queryable, { show, status, delivery, pickup, today }: Walk) => sql`
  ${status ? sql`and o.status = ${status}` : sql``}
  ${show ? sql`and ${isShown(sql, show, today)}` : sql``}
  ${delivery ? sql`and ${isDeliveredOn(sql, delivery)}` : sql``}
  ${pickup ? sql`and ${isPickedUpOn(sql, pickup)}` : sql``}`

const matching = (sql: Queryable, walk: Walk) => sql`
  ${filed(sql, walk)}
  ${walk.size ? sql`and o.dumpster_size = ${walk.size}` : sql``}
  ${isLookedUp(walk) ? sql`` : narrow(sql, walk)}
  ${walk.sought && isLookedUp(walk) ? sql`and (${isFound(sql, walk.sought)})` : sql``}`
