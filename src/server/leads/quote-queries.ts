import { z } from 'zod'
import { customerTypes } from '#contract/customers/customers.ts'
import { bookedFuel } from '#contract/pricing/fuel.ts'
import { type OpenedQuote, openedQuote, type SentQuote, sentQuote } from '#contract/quotes/endpoints.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isoDate, money, tons } from '#contract/wire/wire.ts'
import { quoteStatus } from '#domain/quotes/quote-status.ts'
import { needsOwner } from '#domain/quotes/quote-sum.ts'
import { bytes, int, text, timestamp, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { columns, insertValues, json, type Queryable } from '#server/platform/db/sql.ts'
import { readQuoteDiscountLimit } from '#server/settings/setting-queries.ts'
import { listLines, staffLine, taxOfLines } from './quote-lines.ts'

/** A stored quote: the offer, its conditions, and its last day. */
const quoteRow = z.object({
  id: uuid,
  leadId: uuid,
  tokenHash: bytes,
  createdAt: timestamp,
  createdBy: uuid.nullable(),
  validUntil: isoDate,
  dumpsterSize: int,
  customerType: z.enum(customerTypes),
  address: text,
  city: text,
  zipCode: text,
  zoneId: uuid.nullable(),
  deliveryDate: isoDate.nullable(),
  zoneSurchargeCents: money,
  baseCents: money,
  deliveryFeeCents: money,
  environmentalFeeCents: money,
  totalCents: money,
  includedHundredthTons: tons.nullable(),
  overagePerTonCents: money,
  dailyOverageRateCents: money,
  includedDays: int,
  /** The part of the delivery fee (rule 531); null: none. */
  fuel: bookedFuel.nullable(),
})
export type QuoteRow = z.output<typeof quoteRow>
const rowColumns = columns(Object.keys(quoteRow.shape), (column) => `q.${column}`)

/** Writes a quote. One that is not itemized gets its line by itself, from a trigger. */
export async function insertQuote(
  tx: Queryable,
  row: QuoteRow & { isItemized?: true; note?: string; replaces?: string | null },
): Promise<void> {
  await tx`insert into quotes ${insertValues({ ...row, fuel: row.fuel && json(row.fuel) })}`.execute()
}

/** The columns of a quote `q`, under the names of the contract. */
const saidColumns = (sql: Queryable) => sql`
  q.valid_until, q.dumpster_size, q.customer_type, q.address, q.city, q.zip_code, q.zone_id, q.delivery_date,
  q.base_cents as base_price, q.delivery_fee_cents as delivery_fee, q.environmental_fee_cents as environmental_fee,
  q.total_cents as total_amount, q.included_hundredth_tons as included_tons, q.overage_per_ton_cents as overage_per_ton,
  q.daily_overage_rate_cents as daily_overage_rate, q.included_days`

const saidQuote = sentQuote
  .omit({ lines: true, orders: true, status: true, needsOwner: true, taxTotal: true })
  .extend({ replacedAt: timestampOrNull })
const madeOrder = z.object({ quoteId: uuid, id: uuid, orderNumber: text })

/** The quotes of a lead, newest first, as they are on a day. */
export async function listQuotes(sql: Queryable, leadId: string, today: IsoDate): Promise<SentQuote[]> {
  const quotes = await sql(saidQuote)`
    select q.id, q.created_at, s.username as sent_by, ${saidColumns(sql)}, q.is_itemized, q.version, q.note,
      case when q.is_itemized then q.sent_at else q.created_at end as sent_at,
      q.opened_at, q.opened_count, q.withdrawn_at, q.replaced_at, q.accepted_at, q.declined_at, q.decline_reason, q.decline_note
    from quotes q left join staff_users s on s.id = q.created_by
    where q.lead_id = ${leadId}
    order by q.created_at desc, q.id desc`
  const ids = quotes.map(({ id }) => id)
  const [lines, orders, limit] = await Promise.all([
    listLines(sql, ids),
    listOrdersOfQuotes(sql, ids),
    readQuoteDiscountLimit(sql),
  ])
  const taxes = await Promise.all(
    quotes.map((quote) => taxOfLines(sql, lines.get(quote.id) ?? [], { ...quote, day: today })),
  )
  return quotes.map(({ replacedAt, ...quote }, at) => {
    const own = lines.get(quote.id) ?? []
    return {
      ...quote,
      ...(taxes[at] && { taxTotal: taxes[at] }),
      status: quoteStatus({ ...quote, replacedAt }, today),
      lines: own.map(staffLine),
      orders: (orders.get(quote.id) ?? []).map(({ id, orderNumber }) => ({ id, orderNumber })),
      needsOwner: needsOwner(own, limit),
    }
  })
}

/** What quotes became, by the id of the quote, as their lines are. */
export async function listOrdersOfQuotes(
  sql: Queryable,
  quoteIds: readonly string[],
): Promise<Map<string, z.output<typeof madeOrder>[]>> {
  const rows = await sql(madeOrder)`
    select m.quote_id, o.id, o.order_number from quote_orders m join orders o on o.id = m.order_id
    where m.quote_id = any(${[...quoteIds]}::uuid[]) order by m.quote_id, m.position, m.unit`
  return Map.groupBy(rows, ({ quoteId }) => quoteId)
}

/** What an itemized quote is, beside its lines. */
const itemized = z.object({
  id: uuid,
  leadId: uuid,
  version: int,
  createdAt: timestamp,
  createdBy: uuidOrNull,
  customerType: z.enum(customerTypes),
  address: text,
  city: text,
  zipCode: text,
  zoneId: uuidOrNull,
  totalCents: money,
  validUntil: isoDate,
  note: text,
  replaces: uuidOrNull,
  sentAt: timestampOrNull,
  openedAt: timestampOrNull,
  withdrawnAt: timestampOrNull,
  replacedAt: timestampOrNull,
  acceptedAt: timestampOrNull,
  declinedAt: timestampOrNull,
})
export type ItemizedQuote = z.output<typeof itemized>

const itemizedColumns = (sql: Queryable) => sql`
  q.id, q.lead_id, q.version, q.created_at, q.created_by, q.customer_type, q.address, q.city, q.zip_code, q.zone_id, q.total_cents,
  q.valid_until, q.note, q.replaces, q.sent_at, q.opened_at, q.withdrawn_at, q.replaced_at, q.accepted_at, q.declined_at`

/** A quote of several lines; null if there is none. */
export async function findItemized(sql: Queryable, id: string): Promise<ItemizedQuote | null> {
  const [quote] = await sql(itemized)`select ${itemizedColumns(sql)} from quotes q where q.id = ${id} and q.is_itemized`
  return quote ?? null
}

/** The same, locked until the transaction ends. */
export async function lockItemized(tx: Queryable, id: string): Promise<ItemizedQuote | null> {
  const [quote] = await tx(itemized)`
    select ${itemizedColumns(tx)} from quotes q where q.id = ${id} and q.is_itemized for update`
  return quote ?? null
}

/** The quote of several lines that a link opens; null if there is none, or it was not sent. */
export async function findItemizedOfLink(sql: Queryable, tokenHash: Buffer): Promise<ItemizedQuote | null> {
  const [quote] = await sql(itemized)`
    select ${itemizedColumns(sql)} from quotes q
    where q.token_hash = ${tokenHash} and q.is_itemized and q.sent_at is not null`
  return quote ?? null
}

/** Rule 157: the quote of a link while it can be booked; null if it expired, its lead became an order, or there is none. */
export async function findOpenQuote(sql: Queryable, tokenHash: Buffer, today: IsoDate): Promise<OpenedQuote | null> {
  const [quote] = await sql(openedQuote)`
    select ${saidColumns(sql)}, l.first_name, l.last_name, l.email, l.phone, l.material_type
    from quotes q join leads l on l.id = q.lead_id
    where q.token_hash = ${tokenHash} and not q.is_itemized and ${isOpen(sql, today)} and l.order_id is null`
  return quote ?? null
}

/** Of a lead's valid quotes, the one of a link, or else all of them, cheapest first. */
export function listHeldQuotes(
  sql: Queryable,
  { leadId, tokenHash, today }: { leadId: string; tokenHash: Buffer | null; today: IsoDate },
): Promise<QuoteRow[]> {
  return sql(quoteRow)`
    select ${rowColumns} from quotes q
    where q.lead_id = ${leadId} and not q.is_itemized and ${isOpen(sql, today)} ${tokenHash ? sql`and q.token_hash = ${tokenHash}` : sql``}
    order by q.total_cents, q.id`
}

/** The lead that the link of a quote was sent to; null if there is no such link. */
export async function findLeadOfLink(sql: Queryable, tokenHash: Buffer): Promise<string | null> {
  const [quote] = await sql({
    leadId: uuid,
  })`select lead_id from quotes where token_hash = ${tokenHash} and not is_itemized`
  return quote?.leadId ?? null
}

const isOpen = (sql: Queryable, today: IsoDate) => sql`q.valid_until >= ${today}::date`
