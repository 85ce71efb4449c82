import type { AccountPageQuery } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { InvoiceListQuery, ListedInvoice, UnbilledOrder } from '#contract/billing/billing.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { assertAccount } from '#server/bill-to-accounts/account-queries.ts'
import { timeCursor } from '#server/platform/http/cursor.ts'
import { type Page, pageOf, queryString } from '#server/platform/http/keyset-page.ts'
import { inList, readInvoices, staffInvoiceUrl } from './invoice-queries.ts'
import { listInvoices } from './list-invoices.ts'
import { listUnbilled } from './unbilled-orders.ts'

/** A page of all invoices and credit notes, newest first. */
export async function pageOfInvoices({ db, clock }: AppContext, query: InvoiceListQuery): Promise<Page<ListedInvoice>> {
  const { limit, search = '', show } = query
  const after = timeCursor.read(query.cursor)
  const found = await listInvoices(db.sql, {
    limit: limit + 1,
    search,
    show,
    today: dateInLosAngeles(clock()),
    after: after && { issuedAt: after.at, id: after.id },
  })
  const all = found.map((each) => inList(each, staffInvoiceUrl(each.content.id)))
  return pageOf(
    all,
    limit,
    ({ issuedAt, id }) => timeCursor.write({ at: issuedAt, id }),
    `/api/admin/invoices?${queryString({ limit, search, show: show === 'all' ? undefined : show })}`,
  )
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
