import type { ChargeKind } from '#contract/billing/charge-kinds.ts'
import type { OrderChanges } from '#contract/orders/order-changes.ts'
import { companyFields, contactFields, correctedFields } from '#contract/orders/order-fields.ts'
import { keysOf } from '#contract/values/records.ts'
import type { Cents } from '#contract/values/units.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import { chooseEquipment, noPriceMessage, notAvailableMessage } from '#domain/equipment/choose-equipment.ts'
import { listEquipmentOfSize } from '#server/equipment/equipment-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { quoteByList } from '#server/pricing/price-rows.ts'
import { findZipCode } from '#server/pricing/zone-queries.ts'
import type { LockedOrder } from './order-queries.ts'

/** What a correction changes on an order besides its days (rule 249). */
export type Correction = {
  /** The columns to update. */
  row: Record<string, unknown>
  /** The order with its new container type, size, rental days and prices for weight and days. */
  order: LockedOrder
  isSizeChanged: boolean
  /** How the new price differs from the order's price, line by line, in cents. */
  priceChanges: { kind: ChargeKind; amountCents: Cents }[]
}

/** Which price applies after a corrected size or ZIP code; undefined: today's price for a size, the order's price for a ZIP code. */
export type PriceChoice = 'keep' | 'new' | undefined

const copied = [...keysOf({ ...contactFields, ...companyFields }), 'customerAddress', 'materialType'] as const

/** Whether an edit contains a correction. */
export const isCorrection = (wanted: OrderChanges) => correctedFields.some((field) => wanted[field] !== undefined)

/** Rule 249: what a correction changes, priced as of now. Throws `invalid-input` for a size that is not offered, or has no price. */
export async function readCorrection(
  sql: Queryable,
  order: LockedOrder,
  wanted: OrderChanges,
  { price, now }: { price: PriceChoice; now: Date },
): Promise<Correction> {
  const size = wanted.dumpsterSize ?? order.dumpsterSize
  const zipCode = wanted.customerZipCode ?? order.customerZipCode
  const isSizeChanged = wanted.dumpsterSize !== undefined
  const isPriced = isSizeChanged ? price !== 'keep' : wanted.customerZipCode !== undefined && price === 'new'
  const isOfferNeeded = isSizeChanged || isPriced
  const [offered, place] = await Promise.all([
    isOfferNeeded ? listEquipmentOfSize(sql, size) : [],
    findZipCode(sql, zipCodeKey(zipCode)),
  ])
  const row: Record<string, unknown> = Object.fromEntries(
    copied.flatMap((field) => (wanted[field] === undefined ? [] : [[field, wanted[field]]])),
  )
  if (wanted.customerZipCode !== undefined) {
    row.customerZipCode = zipCode
    row.zoneId = place?.zone.id ?? null
  }
  const city = wanted.customerCity ?? (wanted.customerZipCode === undefined ? undefined : place?.city)
  if (city !== undefined) row.customerCity = city

  const unchanged = { row, order, isSizeChanged, priceChanges: [] }
  if (!isOfferNeeded) return unchanged
  const { customerType } = order
  const equipment = chooseEquipment(offered, { size, customerType, isByStaff: true })
  if (!equipment) throw refused(notAvailableMessage(size, customerType))
  if (isSizeChanged) Object.assign(row, { equipmentId: equipment.id, dumpsterSize: size })
  const sized = { ...order, equipmentId: equipment.id, equipmentSize: size, dumpsterSize: size }
  if (!isPriced) return { ...unchanged, order: isSizeChanged ? sized : order }

  const material = wanted.materialType ?? order.materialType
  const { billToId, fuel } = order
  const priced = await quoteByList(sql, { equipment, customerType, place, material, billToId, fuel, now })
  if (!priced.ok) throw refused(noPriceMessage(customerType))
  const terms = priced.quote
  const fuelChange = (terms.fuel?.cents ?? 0) - order.bookedFuel
  Object.assign(row, {
    minimumRentalDays: equipment.minimumRentalDays,
    maximumRentalDays: terms.includedDays,
    includedHundredthTons: terms.includedHundredthTons,
    includedPer: equipment.includedPer,
    swapRestartsDays: equipment.swapRestartsDays,
    overagePerTonCents: terms.overagePerTonCents,
    dailyOverageRateCents: terms.dailyOverageRateCents,
  })
  return {
    row,
    order: {
      ...(isSizeChanged ? sized : order),
      minimumRentalDays: equipment.minimumRentalDays,
      maximumRentalDaysSnapshot: terms.includedDays,
      includedTonsSnapshot: terms.includedHundredthTons,
      includedPer: equipment.includedPer,
      swapRestartsDays: equipment.swapRestartsDays,
      overagePerTonSnapshot: terms.overagePerTonCents,
      dailyOverageRateSnapshot: terms.dailyOverageRateCents,
    },
    isSizeChanged,
    priceChanges: [
      { kind: 'base', amountCents: terms.baseCents - order.basePrice },
      { kind: 'delivery', amountCents: terms.deliveryFeeCents - order.deliveryFee - fuelChange },
      { kind: 'fuel', amountCents: fuelChange },
      { kind: 'environmental', amountCents: terms.environmentalFeeCents - order.environmentalFee },
    ],
  }
}

const refused = (message: string) => new AppError('invalid-input', { message, fields: { dumpsterSize: message } })
