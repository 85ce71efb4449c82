import { z } from 'zod'
import { bookedFuel } from '#contract/pricing/fuel.ts'
import type { StaffQuoteLine } from '#contract/quotes/endpoints.ts'
import { type QuoteLine, quoteLineKinds } from '#contract/quotes/quote-lines.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { isoDate, money, tons } from '#contract/wire/wire.ts'
import { quotedTax } from '#domain/billing/quoted-tax.ts'
import { int, text, uuid } from '#server/platform/db/columns.ts'
import { insertValues, json, type Queryable } from '#server/platform/db/sql.ts'
import { readTaxAt } from '#server/pricing/tax-rates.ts'

/** A stored line of a quote: what is asked, its price, and the terms of a container. */
const storedLine = z.object({
  position: int,
  kind: z.enum(quoteLineKinds),
  description: text,
  dumpsterSize: int.nullable(),
  deliveryDate: isoDate.nullable(),
  pickupDate: isoDate.nullable(),
  days: z.array(isoDate),
  quantity: int,
  eachCents: money,
  listCents: money.nullable(),
  discountHundredths: int.nullable(),
  amountCents: money,
  deliveryFeeCents: money.nullable(),
  environmentalFeeCents: money.nullable(),
  includedHundredthTons: tons.nullable(),
  overagePerTonCents: money.nullable(),
  dailyOverageRateCents: money.nullable(),
  includedDays: int.nullable(),
  /** Of a container: the part of its delivery fee (rule 531). */
  fuel: bookedFuel.nullable(),
})
export type StoredLine = z.output<typeof storedLine>

const lineOfQuote = storedLine.extend({ quoteId: uuid })

/** The lines of quotes, by the id of the quote, in their order. */
export async function listLines(sql: Queryable, quoteIds: readonly string[]): Promise<Map<string, StoredLine[]>> {
  const rows = await sql(lineOfQuote)`
    select quote_id, position, kind, description, dumpster_size, delivery_date, pickup_date, days, quantity, each_cents, list_cents,
      discount_hundredths, amount_cents, delivery_fee_cents, environmental_fee_cents, included_hundredth_tons, overage_per_ton_cents, daily_overage_rate_cents,
      included_days, fuel
    from quote_lines where quote_id = any(${[...quoteIds]}::uuid[]) order by quote_id, position`
  return Map.groupBy(rows, ({ quoteId }) => quoteId)
}

/** Rule 536: the tax of a quote at its place, as of a day. */
export async function taxOfLines(
  sql: Queryable,
  lines: readonly StoredLine[],
  { city, zipCode, day }: { city: string; zipCode: string; day: IsoDate },
): Promise<Cents> {
  return quotedTax(lines, await readTaxAt(sql, { city, zipCode, day }, null))
}

/** Replaces the lines of a quote. */
export async function writeLines(tx: Queryable, quoteId: string, lines: readonly StoredLine[]): Promise<void> {
  await tx`delete from quote_lines where quote_id = ${quoteId}`
  const rows = lines.map((line) => ({ ...line, quoteId, days: json(line.days), fuel: line.fuel && json(line.fuel) }))
  await tx`insert into quote_lines ${insertValues(rows)}`
}

/** A line as staff see it: with what the price list said. */
export const staffLine = (line: StoredLine): StaffQuoteLine => ({ ...saidLine(line), listPrice: line.listCents })

/** A line under the names of the contract. */
export const saidLine = (line: StoredLine): QuoteLine => ({
  position: line.position,
  kind: line.kind,
  description: line.description,
  dumpsterSize: line.dumpsterSize,
  deliveryDate: line.deliveryDate,
  pickupDate: line.pickupDate,
  days: line.days,
  quantity: line.quantity,
  each: line.eachCents,
  percent: line.discountHundredths === null ? null : line.discountHundredths / 100,
  amount: line.amountCents,
  includedTons: line.includedHundredthTons,
  overagePerTon: line.overagePerTonCents,
  dailyOverageRate: line.dailyOverageRateCents,
  includedDays: line.includedDays,
})
