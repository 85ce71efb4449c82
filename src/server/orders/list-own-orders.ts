import { type OwnOrderQuery, type StaffOrder, staffOrder } from '#contract/orders/orders.ts'
import { maxCounted } from '#contract/wire/counts.ts'
import type { OrderRights } from '#domain/bill-to-accounts/member-rights.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import { int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { type TimePosition, timeCursor } from '#server/platform/http/cursor.ts'
import { type Page, pageOf, queryString, totalCount } from '#server/platform/http/keyset-page.ts'
import { type Owner, orderColumns } from './order-queries.ts'
import { readOrderRights, withRight } from './order-rights.ts'

type OwnOrders = { show?: OwnOrderQuery['show']; limit: number; after?: TimePosition | null }

/** At most `limit` orders that a login can see, newest first, after a position. */
export function listOrdersOf(sql: Queryable, owner: Owner, { show, limit, after }: OwnOrders): Promise<StaffOrder[]> {
  return sql(staffOrder)`
    with page as materialized (
      select id from orders
      where ${withRight(sql, 'see', owner)} ${shown(sql, show)}
        ${after ? sql`and (created_at, id) < (${after.at}, ${after.id}::uuid)` : sql``}
      order by created_at desc, id desc limit ${limit}
    )
    select facts.*
    from page
    -- offset 0: one order at a time. Joined as a table, the view could be put together for every order there is.
    cross join lateral (select ${orderColumns(sql)} from order_facts where id = page.id offset 0) facts
    order by facts.created_at desc, facts.id desc`
}

const shown = (sql: Queryable, show: OwnOrderQuery['show']) => {
  if (show === undefined) return sql``
  return show === 'active' ? sql`and status = any(${[...openStatuses]})` : sql`and status <> all(${[...openStatuses]})`
}

/** An order with the login's rights to it. */
export type OwnOrder = { order: StaffOrder; rights: OrderRights }

/**
 * A page of the orders that a login can see, with the headers for the next page and the count. `path` is the endpoint's
 * path.
 */
export async function pageOfOwnOrders(
  sql: Queryable,
  owner: Owner,
  { limit, cursor, show }: OwnOrderQuery,
  path: string,
): Promise<Page<OwnOrder>> {
  const [found, { count }] = await Promise.all([
    listOrdersOf(sql, owner, { show, limit: limit + 1, after: timeCursor.read(cursor) }),
    sql.one({ count: int })`
      select count(*)::int as count
      from (select from orders where ${withRight(sql, 'see', owner)} ${shown(sql, show)} limit ${maxCounted + 1}) counted`,
  ])
  const cursorAfter = ({ createdAt, id }: StaffOrder) => timeCursor.write({ at: createdAt, id })
  const { rows, headers } = pageOf(found, limit, cursorAfter, `${path}?${queryString({ limit, show })}`)
  const rights = await readOrderRights(
    sql,
    owner,
    rows.map(({ id }) => id),
  )
  const seen = rows.flatMap((order) => {
    const found = rights.get(order.id)
    return found?.see ? [{ order, rights: found }] : []
  })
  return { rows: seen, headers: { ...headers, ...totalCount(count) } }
}
