import type { z } from 'zod'
import type { PageLanguage } from '#content/company/languages.ts'
import type { TaxRates } from '#contract/billing/tax.ts'
import type { Equipment } from '#contract/equipment/equipment.ts'
import { smallestBookableYards } from '#contract/orders/limits.ts'
import type { earliestDeliveries } from '#contract/scheduling/earliest-deliveries.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { bookedTax } from '#domain/billing/tax.ts'
import { chooseEquipment } from '#domain/equipment/choose-equipment.ts'
import { quoteListed } from '#domain/pricing/quote-listed.ts'
import { firstOffer } from '#domain/scheduling/availability.ts'
import { bookingWindow } from '#domain/scheduling/bookable-days.ts'
import type { AppContext } from '#server/app-context.ts'
import { listEquipment } from '#server/equipment/equipment-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { type PriceType, readOrderPrices } from '#server/pricing/price-rows.ts'
import { readTaxAt } from '#server/pricing/tax-rates.ts'
import { viewZipCode } from '#server/pricing/zone-queries.ts'
import { readDeliveryDays } from './delivery-days.ts'
import { findNextFreeDate } from './read-availability.ts'

/** Rule 255: the first free day after today of every size that a homeowner can book, with its price at a ZIP code. */
export async function readEarliestDeliveries(
  app: AppContext,
  zipCode: string | undefined,
  language: PageLanguage = 'en',
): Promise<z.output<typeof earliestDeliveries>> {
  const today = dateInLosAngeles(app.clock())
  const [{ place, rates }, equipment, priceType] = await Promise.all([
    taxedPlace(app.db.sql, zipCode, { day: today, language }),
    listEquipment(app.db.sql),
    readOrderPrices(app.db.sql, today, null),
  ])
  const sizes = [...new Set(equipment.map(({ size }) => size))].filter((size) => size >= smallestBookableYards)
  const zoneSurchargeCents = place?.zone?.deliverySurcharge ?? 0
  const days = readDeliveryDays(app.db.sql, bookingWindow(today))
  const found = await Promise.all(
    sizes.map((size) => {
      const chosen = chooseEquipment(equipment, { size, customerType: 'residential' })
      return (
        chosen &&
        offerOf(app, chosen, {
          after: today,
          days,
          zoneSurchargeCents,
          zoneId: place?.zone?.id ?? null,
          priceType,
          rates,
        })
      )
    }),
  )
  const offers = found.filter((offer) => offer !== null)
  return { today, place, offers, first: firstOffer(offers) }
}

/** What a ZIP code is, and the tax there on a day. */
async function taxedPlace(
  sql: Queryable,
  zipCode: string | undefined,
  { day, language }: { day: IsoDate; language: PageLanguage },
) {
  const place = zipCode === undefined ? null : await viewZipCode(sql, zipCode, language)
  if (!place || zipCode === undefined) return { place, rates: {} }
  return { place, rates: await readTaxAt(sql, { city: place.city ?? '', zipCode, day }, null) }
}

async function offerOf(
  app: AppContext,
  equipment: Equipment,
  {
    after,
    days,
    zoneSurchargeCents,
    zoneId,
    priceType,
    rates,
  }: {
    after: IsoDate
    days: ReturnType<typeof readDeliveryDays>
    zoneSurchargeCents: Cents
    zoneId: string | null
    priceType: PriceType
    rates: TaxRates
  },
) {
  const customerType = 'residential'
  const priced = quoteListed({
    equipment: priceType(equipment, { customerType, zoneId, material: null }),
    customerType,
    zoneSurchargeCents,
  })
  if (!priced.ok) return null
  const deliveryDate = await findNextFreeDate(app, { equipment, rentalDays: equipment.minimumRentalDays, after, days })
  if (deliveryDate === null) return null
  const { totalCents, includedDays, includedHundredthTons, overagePerTonCents } = priced.quote
  return {
    dumpsterSize: equipment.size,
    deliveryDate,
    totalPrice: totalCents + bookedTax(priced.quote, 0, rates),
    includedDays,
    includedTons: includedHundredthTons,
    overagePerTon: overagePerTonCents,
  }
}
