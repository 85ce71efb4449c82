import { z } from 'zod'
import type { ChangeRequestStatus } from '#contract/change-requests/change-request-fields.ts'
import { ordersByKey, readSearch } from '#server/orders/order-search.ts'
import { bool, timestamp, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

/** A position in the list: pending before processed, newest first. */
const requestPlace = z.object({ isPending: bool, createdAt: timestamp, id: uuid })
export type RequestPlace = z.output<typeof requestPlace>

export type RequestList = {
  statuses: readonly ChangeRequestStatus[]
  isLate: boolean
  search: string
  limit: number
  after: RequestPlace | null
}

/** How many rows a search scans before it uses the text index, and how many for text that the index cannot find. */
const [nearby, brief] = [2_000, 5_000]

/** The positions of a page. Frequent matches are found quickly along the list; for rare ones the text index is faster (rule 99). */
export async function findRequests(sql: Queryable, list: RequestList): Promise<RequestPlace[]> {
  if (list.search === '') return inOrder(sql, scanned(sql, list), list.limit)
  const sought = readSought(list.search)
  const far = { ...list, limit: sought.isIndexed ? nearby : brief }
  const isOfOrder = ordersByKey(sql, list.search).map((orders) => sql`order_id = any(array${orders})`)
  const near = sql`
    select * from (${scanned(sql, far)}) as near
    where ${isLike(sql, sql`searched`, sought.patterns)} ${isOfOrder.reduce((all, isFound) => sql`${all} or ${isFound}`, sql``)}`
  const found = await inOrder(sql, near, list.limit)
  if (!sought.isIndexed || found.length === list.limit) return found
  return inOrder(sql, lookedUp(sql, list, { patterns: sought.patterns, isOfOrder }), list.limit)
}

/** An order number is found however it was typed, by its beginning. */
function readSought(search: string) {
  const { patterns, orderNumber, isIndexed } = readSearch(search)
  return { patterns: orderNumber === null ? patterns : [...patterns, `${orderNumber} %`], isIndexed }
}

// In a subquery, so that the planner does not choose a full scan because of the pattern.
const isLike = (sql: Queryable, text: Fragment, patterns: string[]) =>
  sql`(${patterns.map((each) => sql`${text} ilike (select ${each}::text)`).reduce((one, other) => sql`${one} or ${other}`)})`

const inOrder = (sql: Queryable, requests: Fragment, limit: number) => sql(requestPlace)`
  select is_pending, created_at, id from (${requests}) as requests
  order by is_pending desc, created_at desc, id desc limit ${limit}`

/** Each status along its index, because no index has the order of several statuses together. */
function scanned(sql: Queryable, list: RequestList): Fragment {
  const { limit, after } = list
  const parts = list.statuses.flatMap((status) => {
    const isPending = status === 'pending'
    // Behind a processed one there is no pending one any more; behind a pending one are all of the processed.
    if (isPending && after?.isPending === false) return []
    const from =
      after?.isPending === isPending ? sql`and (r.created_at, r.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``
    return [
      sql`(
        select r.id, r.created_at, ${isPending}::boolean as is_pending, r.searched, r.order_id
        from change_requests r
        where r.status = ${status} ${from} ${narrow(sql, list)}
        order by r.created_at desc, r.id desc
        limit ${limit})`,
    ]
  })
  const none = sql`(select null::uuid as id, null::timestamptz(3) as created_at, null::boolean as is_pending, null::text as searched, null::uuid as order_id where false)`
  return parts.reduce((all, part) => sql`${all} union all ${part}`, none)
}

/** All matches of the text index, in any order. Each pattern separately, because for two at once the planner prefers a full scan. */
function lookedUp(
  sql: Queryable,
  list: RequestList,
  { patterns, isOfOrder }: { patterns: string[]; isOfOrder: Fragment[] },
): Fragment {
  const { after } = list
  const found = [...patterns.map((each) => isLike(sql, sql`searched`, [each])), ...isOfOrder].map(
    (isFound) => sql`
      select id, order_id, status, created_at, requested_within_24_hours from change_requests where ${isFound}`,
  )
  return sql`
    select r.id, r.created_at, r.status = 'pending' as is_pending
    from (${found.reduce((one, other) => sql`${one} union ${other}`)}) as r
    where r.status = any(${[...list.statuses]}) ${narrow(sql, list)}
      ${after ? sql`and (r.status = 'pending', r.created_at, r.id) < (${after.isPending}, ${after.createdAt}, ${after.id}::uuid)` : sql``}`
}

/** Order by order, as they come: joined, all of the orders could be read for it. */
const narrow = (sql: Queryable, { isLate }: RequestList) => sql`
  ${isLate ? sql`and r.requested_within_24_hours` : sql``}
  and (select o.archived_at is null from orders o where o.id = r.order_id)`
