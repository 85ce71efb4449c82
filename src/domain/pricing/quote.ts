import type { CustomerType } from '#contract/customers/customers.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents, HundredthTons } from '#contract/values/units.ts'

/** What a price is made of, as the catalog has it: money in cents, weight in hundredths of a ton. */
export type PricedEquipment = {
  residentialPrice: number | null
  contractorPrice: number | null
  deliveryFee: number
  environmentalFee: number
  overagePerTon: number
  dailyOverageRate: number
  /** Null: no weight is included or limited. */
  weightLimitTons: number | null
  minimumRentalDays: number
  maximumRentalDays: number
}

/** What a rental costs (base + delivery fee + environmental fee = total), what that includes, and what may be charged later. */
export type Quote = {
  baseCents: Cents
  deliveryFeeCents: Cents
  environmentalFeeCents: Cents
  totalCents: Cents
  includedHundredthTons: HundredthTons | null
  overagePerTonCents: Cents
  dailyOverageRateCents: Cents
  includedDays: number
}

/** The price of one rental, without fuel surcharge and overage, which come later; `no-price` where this type of customer has none. */
export function quote(input: {
  equipment: PricedEquipment
  customerType: CustomerType
  zoneSurchargeCents: Cents
}): { ok: true; quote: Quote } | { ok: false; reason: 'no-price' } {
  const { equipment, customerType, zoneSurchargeCents } = input
  const baseCents = customerType === 'contractor' ? equipment.contractorPrice : equipment.residentialPrice
  if (baseCents === null) return { ok: false, reason: 'no-price' }

  // Rule 14: the zone's surcharge is part of the delivery fee, not a line of its own.
  const deliveryFeeCents = equipment.deliveryFee + zoneSurchargeCents
  return {
    ok: true,
    quote: {
      baseCents,
      deliveryFeeCents,
      environmentalFeeCents: equipment.environmentalFee,
      totalCents: baseCents + deliveryFeeCents + equipment.environmentalFee,
      includedHundredthTons: equipment.weightLimitTons,
      overagePerTonCents: equipment.overagePerTon,
      dailyOverageRateCents: equipment.dailyOverageRate,
      // Rule 132: days are charged beyond the maximum, so the maximum is what the price includes.
      includedDays: equipment.maximumRentalDays,
    },
  }
}

/** Rule 9: whoever was shown a total never pays more than it. Without a shown total the server's price stands. */
export function acceptsTotal(serverTotalCents: Cents, shownTotalCents: Cents | null | undefined): boolean {
  return shownTotalCents === null || shownTotalCents === undefined || serverTotalCents <= shownTotalCents
}

/** What a customer is told when the price rose after it was shown. */
export function priceChangedMessage(totalCents: Cents): string {
  return `Price changed to ${formatDollars(totalCents)}`
}
