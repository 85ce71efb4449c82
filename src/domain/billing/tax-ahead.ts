import type { BillLineKind } from '#contract/billing/charge-kinds.ts'
import type { TaxRates } from '#contract/billing/tax.ts'
import { type ExtraHaulKind, haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { FuelRate } from '#contract/pricing/fuel.ts'
import { isFuelKind } from '#contract/pricing/priced-services.ts'
import type { Cents } from '#contract/values/units.ts'
import { fuelWithin } from '#domain/pricing/fuel.ts'
import { expectedTax } from './tax.ts'

/** Rule 532: the lines that a service is charged as, of an amount that has the fuel of its order within. */
export function serviceAmounts(
  fuel: FuelRate | null,
  kind: BillLineKind,
  cents: Cents,
): { kind: BillLineKind; amount: Cents }[] {
  const fuelCents = isFuelKind(kind) ? fuelWithin(fuel, kind, cents) : 0
  return [
    { kind, amount: cents - fuelCents },
    { kind: 'service_fuel', amount: fuelCents },
  ]
}

/** A haul that is not charged yet. `isOfService`: its price has no fuel within (rule 533). */
export type HaulAhead = { kind: ExtraHaulKind; cents: Cents; isOfService: boolean }

/** Rule 536: the tax of hauls that are not charged yet, in cents, each rounded for itself. */
export const taxOfHauls = (hauls: readonly HaulAhead[], fuel: FuelRate | null, rates: TaxRates): Cents =>
  hauls.reduce(
    (sum, { kind, cents, isOfService }) =>
      sum + expectedTax(serviceAmounts(isOfService ? null : fuel, haulTraits[kind].charge, cents), rates),
    0,
  )

/** Rule 536: what the tax of an order changes with its charge for extra days, in cents; negative with fewer days. */
export function taxOfExtraDays(cents: Cents, rates: TaxRates): Cents {
  const tax = expectedTax([{ kind: 'extra_days', amount: Math.abs(cents) }], rates)
  return cents < 0 ? -tax : tax
}
