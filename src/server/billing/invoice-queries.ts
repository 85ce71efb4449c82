import { z } from 'zod'
import { documentNumber } from '#content/wording/billing.ts'
import type { ListedInvoice } from '#contract/billing/billing.ts'
import { type Invoice, invoice as invoiceSchema } from '#contract/billing/invoices.ts'
import type { Cents } from '#contract/values/units.ts'
import { double, int, timestamp, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

/** A stored document: its content, and whether it was reversed or partially credited. */
export type StoredInvoice = {
  content: Invoice
  creditedBy: { id: string; number: string } | null
  /** The total of its partial credit notes, in cents. */
  creditedInPart: Cents
  /** The tax within it. */
  creditedTax: Cents
  /** The unpaid amount, in cents. */
  openCents: Cents
}

const invoiceRow = z.object({
  content: z.unknown(),
  creditedById: uuid.nullable(),
  creditedByNumber: int.nullable(),
  creditedInPart: double,
  creditedTax: double,
  openCents: double,
})
type Row = z.output<typeof invoiceRow>

const columns = (sql: Queryable) => sql`
  i.content, note.id as credited_by_id, note.number as credited_by_number,
  (select coalesce(-sum(total_cents), 0)::float8 from invoices part where part.credits_id = i.id and part.is_partial) as credited_in_part,
  (select coalesce(-sum(tax_cents), 0)::float8 from invoices part where part.credits_id = i.id and part.is_partial) as credited_tax,
  coalesce((select open_cents from invoice_balances where invoice_id = i.id), 0)::float8 as open_cents`

/** The credit note that reverses a document `i`, as `note`. */
const reversal = (sql: Queryable) => sql`left join invoices note on note.credits_id = i.id and not note.is_partial`

const documents = (sql: Queryable) => sql`select ${columns(sql)} from invoices i ${reversal(sql)}`

function toStored({ content, creditedById, creditedByNumber, ...amounts }: Row): StoredInvoice {
  const creditedBy =
    creditedById === null ? null : { id: creditedById, number: documentNumber('credit-note', creditedByNumber ?? 0) }
  return { content: invoiceSchema.parse(content), creditedBy, ...amounts }
}

/** Reads the invoices `i` that match a condition, sorted. */
export async function readInvoices(sql: Queryable, some: Fragment, order: Fragment): Promise<StoredInvoice[]> {
  const rows = await sql(invoiceRow)`
    select ${columns(sql)} from (${some}) as i ${reversal(sql)} ${order}`
  return rows.map(toStored)
}

/** One document; if `orderId` is given, only if it belongs to that order. */
export async function findInvoice(sql: Queryable, id: string, orderId?: string): Promise<StoredInvoice | null> {
  const [row] = await sql(invoiceRow)`
    ${documents(sql)} where i.id = ${id} ${orderId === undefined ? sql`` : sql`and i.order_id = ${orderId}`}`
  return row ? toStored(row) : null
}

/** The invoices and credit notes of orders, as issued. */
export async function listInvoicesOf(sql: Queryable, orderIds: readonly string[]): Promise<StoredInvoice[]> {
  if (orderIds.length === 0) return []
  const rows = await sql(invoiceRow)`
    ${documents(sql)} where i.order_id = any(${[...orderIds]}::uuid[]) order by i.recorded_at`
  return rows.map(toStored)
}

/** The current invoices of an order, in the order of issue. */
export async function findCurrentInvoices(sql: Queryable, orderId: string): Promise<StoredInvoice[]> {
  const rows = await sql(invoiceRow)`
    ${documents(sql)} where i.order_id = ${orderId} and i.kind = 'invoice' and note.id is null order by i.number`
  return rows.map(toStored)
}

/** The partial credit notes of an invoice, in the order of issue. */
export async function findPartialCredits(sql: Queryable, invoiceId: string): Promise<Invoice[]> {
  const rows = await sql(invoiceRow)`
    ${documents(sql)} where i.credits_id = ${invoiceId} and i.is_partial order by i.number`
  return rows.map((row) => toStored(row).content)
}

/**
 * Takes the next number of a kind, and the time of issue, which is later than that of every lower number. Others wait for the next number
 * until this transaction ends; a rollback returns it.
 */
export async function takeNumber(
  tx: Queryable,
  kind: Invoice['kind'],
  now: Date,
): Promise<{ number: number; issuedAt: Date }> {
  const { lastNumber, lastIssuedAt } = await tx.one({ lastNumber: int, lastIssuedAt: timestamp })`
    insert into invoice_counters as c (kind, last_number, last_issued_at) values (${kind}, 1, ${now})
    on conflict (kind) do update set
      last_number = c.last_number + 1,
      last_issued_at = greatest(c.last_issued_at + interval '1 millisecond', excluded.last_issued_at)
    returning last_number, last_issued_at`
  return { number: lastNumber, issuedAt: lastIssuedAt }
}

/** A row of a list. `url` is the reader's link to the PDF. */
export function inList({ content, creditedBy, creditedInPart, openCents }: StoredInvoice, url: string): ListedInvoice {
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
    creditedInPart,
    openAmount: openCents,
    pdfUrl: `${url}/pdf`,
  }
}

export const staffInvoiceUrl = (id: string) => `/api/invoices/${id}`
