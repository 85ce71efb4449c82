import type { PriceTest, PriceTestQuery } from '#contract/pricing/price-rows.ts'
import { priceKinds } from '#contract/pricing/priced-services.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import { listedAmount, priceEquipment, rankPrices, typeAmount } from '#domain/pricing/price-list.ts'
import { quoteListed } from '#domain/pricing/quote-listed.ts'
import { findEquipmentById } from '#server/equipment/equipment-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readFuel } from './fuel.ts'
import { amountOf, everyRow, listPricesById } from './price-rows.ts'
import { findZipCode } from './zone-queries.ts'

/** Rule 462: what applies to an order of which this is known, and what lost against it. Throws `not-found` for an unknown container type. */
export async function testPrice(sql: Queryable, asked: PriceTestQuery): Promise<PriceTest> {
  const { equipmentId, customerType, zipCode, material = null, billToId = null, day } = asked
  const [equipment, place] = await Promise.all([
    findEquipmentById(sql, equipmentId),
    findZipCode(sql, zipCodeKey(zipCode)),
  ])
  if (!equipment) throw new AppError('not-found', { message: 'Container type not found' })
  const of = { billToId, customerType, zoneId: place?.zone.id ?? null, material, equipmentId, day }
  const [rows, fuel] = await Promise.all([everyRow(sql, of, priceKinds), readFuel(sql, day)])
  const fitting = priceKinds.flatMap((kind) => rankPrices(rows, kind, of))
  const views = await listPricesById(
    sql,
    fitting.map(({ id }) => id),
    day,
  )
  const priced = quoteListed({
    equipment: {
      ...priceEquipment(equipment, rows, of),
      fuel,
      minimumCents: listedAmount(rows, 'minimum_order', of),
    },
    customerType,
    zoneSurchargeCents: place?.zone.deliverySurcharge ?? 0,
  })
  return {
    zoneName: place?.zone.name ?? null,
    total: priced.ok
      ? {
          basePrice: priced.quote.baseCents,
          deliveryFee: priced.quote.deliveryFeeCents,
          environmentalFee: priced.quote.environmentalFeeCents,
          totalAmount: priced.quote.totalCents,
          ...(priced.quote.fuel && { fuel: priced.quote.fuel.cents }),
        }
      : null,
    parts: priceKinds.map((kind) => {
      const ofType = typeAmount(equipment, kind, customerType)
      return {
        kind,
        rows: [
          ...rankPrices(rows, kind, of).map(({ id, amount }) => ({
            ...amountOf(kind, amount),
            row: views.find((view) => view.id === id) ?? null,
          })),
          ...(ofType === null ? [] : [{ ...amountOf(kind, ofType), row: null }]),
        ],
      }
    }),
  }
}
