import { z } from 'zod'
import { accountEventText } from '#content/wording/bill-to-accounts.ts'
import { accountEntryKinds } from '#contract/bill-to-accounts/account-words.ts'
import type { AccountEntry, AccountPageQuery } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { type StaffOrder, staffOrder } from '#contract/orders/orders.ts'
import type { ListedProject } from '#contract/projects/projects.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { rankOfStatus } from '#domain/orders/order-sets.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorName, listEvents, type RecordedEvent } from '#server/events/event-queries.ts'
import { orderColumns } from '#server/orders/order-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { cursorCodec, cursorId, cursorMilliseconds } from '#server/platform/http/cursor.ts'
import { type Page, pageOf, queryString } from '#server/platform/http/keyset-page.ts'
import { projectRow } from '#server/projects/project-queries.ts'
import { viewProjects } from '#server/projects/project-views.ts'
import { assertAccount } from './account-queries.ts'

/** The same as rankOfStatus. */
const orderRank = (sql: Queryable) =>
  sql`case when status = 'cancelled' then 2 when status = any(${[...openStatuses]}) then 0 else 1 end`
const orderCursor = cursorCodec(z.tuple([z.int().min(0).max(2), cursorMilliseconds, cursorId]))

/** A page of an account's orders, open ones first, then newest first. Throws `not-found`. */
export async function pageOfAccountOrders(
  { db: { sql } }: AppContext,
  accountId: string,
  { limit, cursor }: AccountPageQuery,
): Promise<Page<StaffOrder>> {
  await assertAccount(sql, accountId)
  const [rank, at, id] = orderCursor.read(cursor) ?? []
  const isBeyond =
    rank === undefined || at === undefined || id === undefined
      ? sql``
      : sql`where rank > ${rank} or rank = ${rank} and (created_at, id) < (${new Date(at)}, ${id}::uuid)`
  const found = await sql(staffOrder)`
    with page as materialized (
      select id, created_at, rank
      from (select id, created_at, ${orderRank(sql)} as rank from orders where bill_to_id in (select accounts_of(${accountId}))) ranked
      ${isBeyond}
      order by rank, created_at desc, id desc limit ${limit + 1}
    )
    select facts.*
    from page
    -- offset 0: one order at a time. Joined as a table, the view could be put together for every order there is.
    cross join lateral (select ${orderColumns(sql)} from order_facts where id = page.id offset 0) facts
    order by page.rank, page.created_at desc, page.id desc`
  const cursorAfter = (order: StaffOrder) =>
    orderCursor.write([rankOfStatus(order.status), order.createdAt.getTime(), order.id])
  return pageOf(found, limit, cursorAfter, `/api/admin/bill-to-accounts/${accountId}/orders?${queryString({ limit })}`)
}

const maxProjects = 100

/** The projects that an account's orders are in, or that belong to one of its members, newest first. Throws `not-found`. */
export async function listAccountProjects(
  { db: { sql }, clock }: AppContext,
  accountId: string,
): Promise<ListedProject[]> {
  await assertAccount(sql, accountId)
  const rows = await sql(projectRow)`
    select p.* from projects p
    where p.id in (
        select g.project_id from orders o join project_orders g on g.order_id = o.id
        where o.bill_to_id in (select accounts_of(${accountId})))
      or lower(p.customer_email) in (
        select lower(c.email) from account_members m join customers c on c.id = m.customer_id
        where m.bill_to_id in (select accounts_of(${accountId})))
    order by p.created_at desc, p.id desc limit ${maxProjects}`
  return viewProjects(sql, rows, dateInLosAngeles(clock()))
}

/** What staff did with an account, newest first; amounts only if asked for (rule 299). Throws `not-found`. */
export async function listAccountEntries(
  { db: { sql } }: AppContext,
  accountId: string,
  { withAmounts }: { withAmounts: boolean },
): Promise<AccountEntry[]> {
  await assertAccount(sql, accountId)
  const events = await listEvents(sql, { kind: 'bill-to-account', id: accountId })
  return events.toReversed().flatMap((event) => {
    const kind = accountEntryKinds.find((each) => `account-${each}` === event.kind)
    if (!kind) return []
    const { id, occurredAt } = event
    const [before, after] = withAmounts ? [event.before, event.after] : [event.before, event.after].map(withoutAmounts)
    return [
      { id, kind, occurredAt, actor: actorName(event), note: accountEventText(kind, before ?? null, after ?? null) },
    ]
  })
}

function withoutAmounts(facts: RecordedEvent['after']): RecordedEvent['after'] {
  const { creditLimit: _, amountCents: __, budgetCents: ___, ...rest } = facts ?? {}
  return facts && rest
}
