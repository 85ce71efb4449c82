import type { AccountPageQuery } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import {
  type InvoiceListQuery,
  type ListedInvoice,
  type SentInvoice,
  type UnbilledOrder,
  unbilledOrder,
} from '#contract/billing/billing.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { dayInput } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { assertAccount } from '#server/bill-to-accounts/account-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { keyCursor, timeCursor } from '#server/platform/http/cursor.ts'
import { type Page, pageOf, queryString } from '#server/platform/http/keyset-page.ts'
import { isNotInvoiced } from './charge-queries.ts'
import { inList, readInvoices, staffInvoiceUrl } from './invoice-queries.ts'
import { lastSentOf } from './last-sent.ts'
import { type InvoicePlace, isByDueDay, listInvoices } from './list-invoices.ts'

const dueCursor = keyCursor('due', dayInput('The cursor is invalid.'))

/** A page of all invoices and credit notes, newest first; of those that are not paid, the longest overdue first (rule 545). */
export async function pageOfInvoices({ db, clock }: AppContext, query: InvoiceListQuery): Promise<Page<SentInvoice>> {
  const { limit, search = '', show } = query
  const found = await listInvoices(db.sql, {
    limit: limit + 1,
    search,
    show,
    today: dateInLosAngeles(clock()),
    after: placeOf(query),
  })
  const sent = await lastSentOf(
    db.sql,
    found.map(({ content }) => content),
  )
  const all = found.map((each) => ({
    ...inList(each, staffInvoiceUrl(each.content.id)),
    lastSent: sent.get(each.content.id) ?? null,
  }))
  return pageOf(
    all,
    limit,
    ({ issuedAt, dueOn, id }) =>
      isByDueDay(query) ? dueCursor.write({ sortKey: dueOn ?? '', id }) : timeCursor.write({ at: issuedAt, id }),
    `/api/admin/invoices?${queryString({ limit, search, show: show === 'all' ? undefined : show })}`,
  )
}

function placeOf(query: InvoiceListQuery): InvoicePlace | null {
  if (isByDueDay(query)) {
    const after = dueCursor.read(query.cursor)
    return after && { dueOn: after.key, id: after.id }
  }
  const after = timeCursor.read(query.cursor)
  return after && { issuedAt: after.at, id: after.id }
}

/** A page of the billing list, longest waiting first (rule 137). */
export async function pageOfUnbilled(
  { db }: AppContext,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<UnbilledOrder>> {
  const after = timeCursor.read(cursor)
  const found = await listUnbilled(db.sql, { limit: limit + 1, after: after && { since: after.at, id: after.id } })
  return pageOf(
    found,
    limit,
    ({ since, id }) => timeCursor.write({ at: since, id }),
    `/api/admin/billing?${queryString({ limit })}`,
  )
}

/** A page of an account's invoices and credit notes, newest first. Throws `not-found`. */
export async function pageOfAccountInvoices(
  { db: { sql } }: AppContext,
  accountId: string,
  { limit, cursor }: AccountPageQuery,
): Promise<Page<ListedInvoice>> {
  await assertAccount(sql, accountId)
  const after = timeCursor.read(cursor)
  const stored = await readInvoices(
    sql,
    sql`
      select * from invoices
      where order_id in (select id from orders where bill_to_id in (select accounts_of(${accountId})))
        ${after === null ? sql`` : sql`and (issued_at, id) < (${after.at}, ${after.id}::uuid)`}
      order by issued_at desc, id desc limit ${limit + 1}`,
    sql`order by i.issued_at desc, i.id desc`,
  )
  const found = stored.map((each) => inList(each, staffInvoiceUrl(each.content.id)))
  const cursorAfter = ({ issuedAt, id }: ListedInvoice) => timeCursor.write({ at: issuedAt, id })
  return pageOf(
    found,
    limit,
    cursorAfter,
    `/api/admin/bill-to-accounts/${accountId}/invoices?${queryString({ limit })}`,
  )
}

/** A position in the billing list: after this order. */
type UnbilledCursor = { since: Date; id: string }

/**
 * Rule 137: the orders that wait for an invoice, longest waiting first. Finds the page along an index, then reads its
 * orders in full.
 */
function listUnbilled(
  sql: Queryable,
  { limit, after }: { limit: number; after: UnbilledCursor | null },
): Promise<UnbilledOrder[]> {
  return sql(unbilledOrder)`
    with page as materialized (
      select id, unbilled_since from orders
      where unbilled_since is not null and archived_at is null
        ${after ? sql`and (unbilled_since, id) > (${after.since}, ${after.id}::uuid)` : sql``}
      order by unbilled_since, id
      limit ${limit}
    )
    select o.id, o.order_number, o.status, o.customer_name, o.company_name, o.dumpster_size, o.owed_cents::float8 as final_total,
      o.due_cents::float8 as balance_due, page.unbilled_since as since,
      (select sum(net_hundredth_tons)::int from weight_tickets where order_id = page.id and removed_at is null
        and counts_for_overage) as actual_tonnage,
      open.overage, open.extra_days, open.not_invoiced
    from page
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'overage'), 0)::float8 as overage,
        coalesce(sum(amount_cents) filter (where kind = 'extra_days'), 0)::float8 as extra_days,
        coalesce(sum(amount_cents), 0)::float8 as not_invoiced
      from charges c where c.order_id = page.id and ${isNotInvoiced(sql)}
    ) open
    -- offset 0: one order at a time. Joined as a table, the view could be put together for every order there is.
    cross join lateral (select * from order_facts where id = page.id offset 0) o
    order by page.unbilled_since, page.id`
}
