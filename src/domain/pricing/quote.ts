import type { CustomerType } from '#contract/customers/customers.ts'
import type { BookedFuel } from '#contract/pricing/fuel.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents, HundredthTons } from '#contract/values/units.ts'

/** The parts of a price in the catalog: money in cents, weight in hundredths of a ton. */
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

/** The price of a rental (base + delivery fee + environmental fee = total), what it includes, and what can be charged later. */
export type Quote = {
  baseCents: Cents
  deliveryFeeCents: Cents
  environmentalFeeCents: Cents
  totalCents: Cents
  includedHundredthTons: HundredthTons | null
  overagePerTonCents: Cents
  dailyOverageRateCents: Cents
  includedDays: number
  /** What it was agreed with (rule 531); its cents are a part of the delivery fee. */
  fuel?: BookedFuel | null
}

/** The price of one rental, without fuel surcharge and overage, which come later; `no-price` if this customer type has none. */
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
      // Rule 132: days beyond the maximum are charged, so the price includes the maximum.
      includedDays: equipment.maximumRentalDays,
    },
  }
}

/** Rule 9: a customer never pays more than the total they were shown. Without a shown total the server's price applies. */
export function acceptsTotal(serverTotalCents: Cents, shownTotalCents: Cents | null | undefined): boolean {
  return shownTotalCents === null || shownTotalCents === undefined || serverTotalCents <= shownTotalCents
}

/** The message if the price rose after it was shown. */
export function priceChangedMessage(totalCents: Cents): string {
  return `Price changed to ${formatDollars(totalCents)}`
}

type OverrideDecision = { ok: true; quote: Quote; adjustmentCents: Cents } | { ok: false; message: string }

/**
 * Rule 33: a total other than the catalog's, as staff agreed with a customer. Fees are unchanged and the base price is adjusted, so the
 * total cannot be less than the fees. `adjustmentCents` is the change of the base price, negative for a discount.
 */
export function overridePrice(quote: Quote, totalCents: Cents): OverrideDecision {
  const adjustmentCents = totalCents - quote.totalCents
  const baseCents = quote.baseCents + adjustmentCents
  if (baseCents < 0) {
    return {
      ok: false,
      message: `Price must be at least the fees of ${formatDollars(quote.totalCents - quote.baseCents)}`,
    }
  }
  return { ok: true, adjustmentCents, quote: { ...quote, baseCents, totalCents } }
}
