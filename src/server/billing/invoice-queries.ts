import { documentNumber } from '../../content/billing.ts'
import type { ListedInvoice } from '../../contract/billing.ts'
import { type Invoice, invoice as invoiceSchema } from '../../contract/invoices.ts'
import type { Queryable } from '../db/client.ts'

/** A document as it rests: what it says, and what became of it. */
export type StoredInvoice = { content: Invoice; creditedBy: { id: string; number: string } | null }

type Row = { content: unknown; creditedById: string | null; creditedByNumber: number | null }

const documents = (sql: Queryable) => sql`
  select i.content, note.id as credited_by_id, note.number as credited_by_number
  from invoices i left join invoices note on note.credits_id = i.id`

function toStored({ content, creditedById, creditedByNumber }: Row): StoredInvoice {
  const creditedBy =
    creditedById === null ? null : { id: creditedById, number: documentNumber('credit-note', creditedByNumber ?? 0) }
  return { content: invoiceSchema.parse(content), creditedBy }
}

/** One document; with `orderId` only where it is that order's. */
export async function findInvoice(sql: Queryable, id: string, orderId?: string): Promise<StoredInvoice | null> {
  const [row] = await sql<Row[]>`
    ${documents(sql)} where i.id = ${id} ${orderId === undefined ? sql`` : sql`and i.order_id = ${orderId}`}`
  return row ? toStored(row) : null
}

/** The invoices and credit notes of orders, as they were issued. */
export async function listInvoicesOf(sql: Queryable, orderIds: readonly string[]): Promise<StoredInvoice[]> {
  if (orderIds.length === 0) return []
  const rows = await sql<Row[]>`
    ${documents(sql)} where i.order_id = any(${[...orderIds]}::uuid[]) order by i.recorded_at`
  return rows.map(toStored)
}

/** The invoice of an order that was not taken back; there is at most one. */
export async function findStandingInvoice(sql: Queryable, orderId: string): Promise<Invoice | null> {
  const [row] = await sql<Row[]>`
    ${documents(sql)} where i.order_id = ${orderId} and i.kind = 'invoice' and note.id is null`
  return row ? toStored(row).content : null
}

export type InvoicePage = { limit: number; search: string; after: { issuedAt: Date; id: string } | null }

/** A page of all documents, the newest first, by keyset. A search is for a number, or for the number of an order. */
export async function listInvoices(sql: Queryable, { limit, search, after }: InvoicePage): Promise<StoredInvoice[]> {
  const rows = await sql<Row[]>`
    ${documents(sql)}
    where true
      ${after ? sql`and (i.issued_at, i.id) < (${after.issuedAt}, ${after.id}::uuid)` : sql``}
      ${search ? found(sql, search) : sql``}
    order by i.issued_at desc, i.id desc
    limit ${limit}`
  return rows.map(toStored)
}

const found = (sql: Queryable, search: string) => {
  const [, prefix = '', digits] = /^\s*(inv|cn)?[-\s]*0*(\d{1,9})\s*$/i.exec(search) ?? []
  const kind = prefix.toLowerCase() === 'cn' ? 'credit-note' : prefix ? 'invoice' : null
  return digits
    ? sql`and i.number = ${Number(digits)} ${kind ? sql`and i.kind = ${kind}` : sql``}`
    : sql`and i.order_id in (
        select id from orders
        where (order_number || ' ' || customer_name || ' ' || customer_email) ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
}

/** Takes the next number of a kind: nobody else gets one before this transaction ends, and a roll-back gives it back. */
export async function takeNumber(tx: Queryable, kind: Invoice['kind']): Promise<number> {
  const [row] = await tx<[{ lastNumber: number }]>`
    insert into invoice_counters as c (kind, last_number) values (${kind}, 1)
    on conflict (kind) do update set last_number = c.last_number + 1
    returning last_number`
  return row.lastNumber
}

/** A row of a list. `url` is where whoever reads it finds the PDF. */
export function inList({ content, creditedBy }: StoredInvoice, url: string): ListedInvoice {
  const { id, kind, number, orderId, orderNumber, billTo, issuedAt, issuedOn, dueOn, total, credits } = content
  return {
    id,
    kind,
    number,
    orderId,
    orderNumber,
    customerName: billTo.name,
    companyName: billTo.companyName,
    issuedAt,
    issuedOn,
    dueOn,
    total,
    credits,
    creditedBy,
    pdfUrl: `${url}/pdf`,
  }
}

export const staffInvoiceUrl = (id: string) => `/api/invoices/${id}`
