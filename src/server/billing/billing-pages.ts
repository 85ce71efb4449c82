import type { InvoiceListQuery, ListedInvoice, UnbilledOrder } from '#contract/billing/billing.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { timeCursor } from '#server/platform/http/cursor.ts'
import { type Page, pageOf, queryString } from '#server/platform/http/keyset-page.ts'
import { inList, staffInvoiceUrl } from './invoice-queries.ts'
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
