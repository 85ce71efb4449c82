import type { InvoiceShow } from '#contract/billing/billing-values.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { readDocumentNumber } from '#domain/billing/document-number.ts'
import { ordersByKey } from '#server/orders/order-search.ts'
import { searchList } from '#server/orders/search-strategy.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { readInvoices, type StoredInvoice } from './invoice-queries.ts'

export type InvoicePage = {
  limit: number
  search: string
  show: InvoiceShow
  /** The reference day for overdue. */
  today: IsoDate
  after: InvoicePlace | null
}

/** A position in the list: by the day it is due, or by when it was issued. */
export type InvoicePlace = { id: string } & ({ dueOn: IsoDate } | { issuedAt: Date })

/** Rule 545: what is not paid is in the order in which it is due. */
export const isByDueDay = ({ show }: { show: InvoiceShow }): boolean => show === 'open' || show === 'overdue'

/**
 * A page of all documents, newest first, or the longest overdue first, by keyset. The search covers invoice numbers and, as in rule 98, order numbers and the billed
 * customer.
 */
export async function listInvoices(sql: Queryable, page: InvoicePage): Promise<StoredInvoice[]> {
  const { search, limit } = page
  const read = (some: Fragment) => readInvoices(sql, firstOf(sql, page, some, limit), inOrder(sql, page))
  if (search === '') return read(sql`invoices`)
  const typed = readDocumentNumber(search)
  if (typed) {
    const isKind = typed.kind ? sql`and i.kind = ${typed.kind}` : sql``
    return read(sql`(select * from invoices i where i.number = ${typed.number} ${isKind} ${isShown(sql, page)})`)
  }
  const text = sql`invoice_text(i.content)`
  const [found, orders] = await Promise.all([
    searchList<StoredInvoice>(
      sql,
      { search, text, byKey: [], limit },
      {
        along: (isSought, rows) =>
          read(sql`(select * from (${firstOf(sql, page, sql`invoices`, rows)}) as i where ${isSought})`),
        lookedUp: (isSought) => read(sql`(select * from invoices i where ${isSought} ${isShown(sql, page)} offset 0)`),
      },
    ),
    Promise.all(ordersByKey(sql, search).map((some) => sql({ id: uuid })`select id from ${some} as o`)),
  ])
  // With both conditions in one statement, the planner reads all invoices.
  const ids = orders.flat().map(({ id }) => id)
  if (ids.length === 0) return found
  const byKey = await read(
    sql`(select * from invoices i where i.order_id = any(${ids}::uuid[]) ${isShown(sql, page)} offset 0)`,
  )
  const each = new Map([...found, ...byKey].map((invoice) => [invoice.content.id, invoice]))
  return [...each.values()].sort(isByDueDay(page) ? firstDueOf : newestOf).slice(0, limit)
}

/** The same order for invoices that were read. */
const newestOf = ({ content: one }: StoredInvoice, { content: other }: StoredInvoice) =>
  other.issuedAt.getTime() - one.issuedAt.getTime() || (other.id < one.id ? -1 : 1)

const firstDueOf = ({ content: one }: StoredInvoice, { content: other }: StoredInvoice) =>
  (one.dueOn ?? '').localeCompare(other.dueOn ?? '') || (one.id < other.id ? -1 : 1)

const inOrder = (sql: Queryable, page: InvoicePage) =>
  isByDueDay(page) ? sql`order by i.due_on, i.id` : sql`order by i.issued_at desc, i.id desc`

function beyond(sql: Queryable, { after }: InvoicePage): Fragment {
  if (after === null) return sql``
  return 'dueOn' in after
    ? sql`and (i.due_on, i.id) > (${after.dueOn}, ${after.id}::uuid)`
    : sql`and (i.issued_at, i.id) < (${after.issuedAt}, ${after.id}::uuid)`
}

/** Rule 241. Finds open invoices through the few open balances; nearly every other invoice is paid. */
function isShown(sql: Queryable, { show, today }: InvoicePage): Fragment {
  switch (show) {
    case 'all':
      return sql``
    case 'paid':
      return sql`
        and i.kind = 'invoice' and not exists (select from invoice_balances b where b.invoice_id = i.id and b.open_cents <> 0)
        and not exists (select from invoices note where note.credits_id = i.id and not note.is_partial)
        and (i.total_cents = 0 or i.total_cents > (
          select coalesce(-sum(note.total_cents), 0) from invoices note where note.credits_id = i.id and note.is_partial))`
    default:
      return sql`and i.id in (
        select invoice_id from invoice_balances where open_cents <> 0 ${show === 'overdue' ? sql`and due_on < ${today}` : sql``})`
  }
}

const firstOf = (sql: Queryable, page: InvoicePage, some: Fragment, limit: number) => sql`
  select i.* from ${some} as i
  where true ${isShown(sql, page)} ${beyond(sql, page)}
  ${inOrder(sql, page)} limit ${limit}`
