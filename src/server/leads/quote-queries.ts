import { z } from 'zod'
import { customerTypes } from '#contract/customers/customers.ts'
import { type OpenedQuote, openedQuote, type SentQuote, sentQuote } from '#contract/quotes/endpoints.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isoDate, money, tons } from '#contract/wire/wire.ts'
import { bytes, int, text, timestamp, uuid } from '#server/platform/db/columns.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'

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
})
export type QuoteRow = z.output<typeof quoteRow>

export async function insertQuote(tx: Queryable, row: QuoteRow): Promise<void> {
  await tx`insert into quotes ${insertValues(row)}`.execute()
}

/** The columns of a quote `q`, under the names of the contract. */
const saidColumns = (sql: Queryable) => sql`
  q.valid_until, q.dumpster_size, q.customer_type, q.address, q.city, q.zip_code, q.zone_id, q.delivery_date,
  q.base_cents as base_price, q.delivery_fee_cents as delivery_fee, q.environmental_fee_cents as environmental_fee,
  q.total_cents as total_amount, q.included_hundredth_tons as included_tons, q.overage_per_ton_cents as overage_per_ton,
  q.daily_overage_rate_cents as daily_overage_rate, q.included_days`

/** The quotes of a lead, newest first. */
export function listQuotes(sql: Queryable, leadId: string): Promise<SentQuote[]> {
  return sql(sentQuote)`
    select q.id, q.created_at, s.username as sent_by, ${saidColumns(sql)}
    from quotes q left join staff_users s on s.id = q.created_by
    where q.lead_id = ${leadId}
    order by q.created_at desc, q.id desc`
}

/** Rule 157: the quote of a link while it can be booked; null if it expired, its lead became an order, or there is none. */
export async function findOpenQuote(sql: Queryable, tokenHash: Buffer, today: IsoDate): Promise<OpenedQuote | null> {
  const [quote] = await sql(openedQuote)`
    select ${saidColumns(sql)}, l.first_name, l.last_name, l.email, l.phone, l.material_type
    from quotes q join leads l on l.id = q.lead_id
    where q.token_hash = ${tokenHash} and ${isOpen(sql, today)} and l.order_id is null`
  return quote ?? null
}

/** Of a lead's valid quotes, the one of a link, or else all of them, cheapest first. */
export function listHeldQuotes(
  sql: Queryable,
  { leadId, tokenHash, today }: { leadId: string; tokenHash: Buffer | null; today: IsoDate },
): Promise<QuoteRow[]> {
  return sql(quoteRow)`
    select q.* from quotes q
    where q.lead_id = ${leadId} and ${isOpen(sql, today)} ${tokenHash ? sql`and q.token_hash = ${tokenHash}` : sql``}
    order by q.total_cents, q.id`
}

/** The lead that the link of a quote was sent to; null if there is no such link. */
export async function findLeadOfLink(sql: Queryable, tokenHash: Buffer): Promise<string | null> {
  const [quote] = await sql({ leadId: uuid })`select lead_id from quotes where token_hash = ${tokenHash}`
  return quote?.leadId ?? null
}

const isOpen = (sql: Queryable, today: IsoDate) => sql`q.valid_until >= ${today}::date`
