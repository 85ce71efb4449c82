import type { CustomerType } from '#contract/customers/customers.ts'
import type { Equipment } from '#contract/equipment/equipment.ts'
import type { QuotePreview } from '#contract/quotes/endpoints.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import { bookedTax } from '#domain/billing/tax.ts'
import { chooseEquipment, noPriceMessage, notAvailableMessage } from '#domain/equipment/choose-equipment.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { bookingDateProblem } from '#domain/scheduling/bookable-days.ts'
import type { AppContext } from '#server/app-context.ts'
import { listEquipmentOfSize } from '#server/equipment/equipment-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { quoteByList } from '#server/pricing/price-rows.ts'
import { readTaxAt } from '#server/pricing/tax-rates.ts'
import { findZipCode, type ZipCode } from '#server/pricing/zone-queries.ts'
import { findNextFreeDate, readUnavailableDays } from '#server/scheduling/read-availability.ts'

/** The input of a price; what is unknown fits only prices that do not name it (rule 459). */
export type Priced = {
  dumpsterSize: number
  customerType: CustomerType
  zipCode: string
  materialType?: string | undefined
  billToId?: string | null | undefined
}

/** The price of the price list now, in cents, with the place of the ZIP code. Throws `invalid-input` if nothing is offered. */
export async function priceNow(
  sql: Queryable,
  { dumpsterSize: size, customerType, zipCode, materialType, billToId }: Priced,
  now: Date,
): Promise<{ equipment: Equipment; place: ZipCode | null; quote: Quote }> {
  const [offered, place] = await Promise.all([listEquipmentOfSize(sql, size), findZipCode(sql, zipCodeKey(zipCode))])
  const equipment = chooseEquipment(offered, { size, customerType, isByStaff: true })
  if (!equipment) throw notOffered(notAvailableMessage(size, customerType))
  const priced = await quoteByList(sql, { equipment, customerType, place, material: materialType, billToId, now })
  if (!priced.ok) throw notOffered(noPriceMessage(customerType))
  return { equipment, place, quote: priced.quote }
}

/** The preview of a quote, and whether its date is free. Nothing is reserved. Throws `invalid-input`. */
export async function previewQuote(
  app: AppContext,
  wanted: Priced & { deliveryDate: IsoDate | null },
): Promise<QuotePreview> {
  assertDate(wanted.deliveryDate, app.clock())
  const now = app.clock()
  const { equipment, place, quote: price } = await priceNow(app.db.sql, wanted, now)
  const at = { city: place?.city ?? '', zipCode: wanted.zipCode, day: dateInLosAngeles(now) }
  const taxTotal = bookedTax(price, 0, await readTaxAt(app.db.sql, at, { billToId: wanted.billToId ?? null }))
  return {
    ...priceOf(price),
    ...(taxTotal !== 0 && { taxTotal }),
    city: place?.city ?? null,
    zoneName: place?.zone.name ?? null,
    ...(await readDate(app, equipment, wanted.deliveryDate)),
  }
}

/** Throws `invalid-input` for a day that cannot be booked. */
export function assertDate(date: IsoDate | null, now: Date): void {
  const problem = date && bookingDateProblem(date, dateInLosAngeles(now))
  if (problem) throw new AppError('invalid-input', { message: problem, fields: { deliveryDate: problem } })
}

/** A price under the names of the contract. */
const priceOf = (price: Quote) => ({
  basePrice: price.baseCents,
  deliveryFee: price.deliveryFeeCents,
  environmentalFee: price.environmentalFeeCents,
  totalAmount: price.totalCents,
  includedTons: price.includedHundredthTons,
  overagePerTon: price.overagePerTonCents,
  dailyOverageRate: price.dailyOverageRateCents,
  includedDays: price.includedDays,
})

async function readDate(app: AppContext, equipment: Equipment, date: IsoDate | null) {
  if (date === null) return { dateIs: null, nextFreeDate: null }
  const { full, closed } = await readUnavailableDays(app, equipment)
  const dateIs = closed.includes(date) ? 'closed' : full.includes(date) ? 'full' : 'free'
  if (dateIs === 'free') return { dateIs, nextFreeDate: null } as const
  const rentalDays = equipment.minimumRentalDays
  return { dateIs, nextFreeDate: await findNextFreeDate(app, { equipment, rentalDays, after: date }) } as const
}

const notOffered = (message: string) => new AppError('invalid-input', { message, fields: { dumpsterSize: message } })
