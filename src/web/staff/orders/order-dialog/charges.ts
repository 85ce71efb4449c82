import { priceText } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { centsIn } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'

export type ChargeLine = { label: string; cents: Cents }

/** Rules 35 and 236: the parts of an order's total. Anything neither booked, fuel nor added is from weight and days. */
export function chargesOf(order: StaffOrderOnWire): { lines: ChargeLine[]; totalCents: Cents; isFinal: boolean } {
  const fuel = centsIn(order.fuelSurcharge)
  const totalCents = centsIn(order.finalTotal ?? order.totalAmount)
  const other = centsIn(order.otherCharges)
  const later = totalCents - centsIn(order.totalAmount) - fuel - other
  const lines = [
    { label: priceText.base, cents: centsIn(order.basePrice) },
    { label: priceText.delivery, cents: centsIn(order.deliveryFee) },
    { label: priceText.environmental, cents: centsIn(order.environmentalFee) },
    { label: priceText.fuel, cents: fuel },
    ...(order.finalTotal !== null && later !== 0 ? [{ label: priceText.later, cents: later }] : []),
    ...(other === 0 ? [] : [{ label: priceText.other, cents: other }]),
  ]
  return { lines, totalCents, isFinal: order.finalTotal !== null }
}
