import { searchList } from '#server/orders/search-strategy.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { readInvoices, type StoredInvoice } from './invoice-queries.ts'

export type InvoicePage = { limit: number; search: string; after: { issuedAt: Date; id: string } | null }

/**
 * A page of all documents, newest first, by keyset. The search covers invoice numbers and, as in rule 98, order numbers and the billed
 * customer.
 */
export async function listInvoices(sql: Queryable, page: InvoicePage): Promise<StoredInvoice[]> {
  const { search, limit } = page
  const read = (some: Fragment) => readInvoices(sql, firstOf(sql, page, some, limit), newestFirst(sql))
  if (search === '') return read(sql`invoices`)
  const [, prefix = '', digits] = /^\s*(inv|cn)?[-\s]*0*(\d{1,9})\s*$/i.exec(search) ?? []
  if (digits) {
    const isKind = prefix ? sql`and i.kind = ${prefix.toLowerCase() === 'cn' ? 'credit-note' : 'invoice'}` : sql``
    return read(sql`(select * from invoices i where i.number = ${Number(digits)} ${isKind})`)
  }
  return searchList<StoredInvoice>(
    sql,
    { search, text: sql`invoice_text(i.content)`, limit },
    {
      along: (isSought, rows) =>
        read(sql`(select * from (${firstOf(sql, page, sql`invoices`, rows)}) as i where ${isSought})`),
      lookedUp: (isSought) => read(sql`(select * from invoices i where ${isSought} offset 0)`),
    },
  )
}

const newestFirst = (sql: Queryable) => sql`order by i.issued_at desc, i.id desc`

const firstOf = (sql: Queryable, { after }: InvoicePage, some: Fragment, limit: number) => sql`
  select i.* from ${some} as i
  where true ${after ? sql`and (i.issued_at, i.id) < (${after.issuedAt}, ${after.id}::uuid)` : sql``}
  ${newestFirst(sql)} limit ${limit}`
