import { type CustomerType, customerTypes } from '#contract/customers/customers.ts'
import type { FuelRate } from '#contract/pricing/fuel.ts'
import type { Cents } from '#contract/values/units.ts'
import { addFuel } from './fuel.ts'
import { type PricedEquipment, type Quote, quote } from './quote.ts'

/** What a container type is priced with besides its own prices: the fuel of the day, and the least that an order costs. */
export type ListedTerms = { fuel?: FuelRate | null; minimumCents?: Cents | null }

type Priced = { equipment: PricedEquipment & ListedTerms; customerType: CustomerType; zoneSurchargeCents: Cents }

/** The price of one rental, not less than the minimum (rule 534), with its fuel (rule 531). */
export function quoteListed(input: Priced): ReturnType<typeof quote> {
  const { fuel = null, minimumCents = null } = input.equipment
  const priced = quote(input)
  return priced.ok ? { ok: true, quote: addFuel(atLeast(priced.quote, minimumCents ?? 0), fuel) } : priced
}

/** Rule 534: what is missing is added to the base price. */
function atLeast(listed: Quote, minimumCents: Cents): Quote {
  const missing = Math.max(0, minimumCents - listed.totalCents)
  return { ...listed, baseCents: listed.baseCents + missing, totalCents: listed.totalCents + missing }
}

/**
 * Rules 531 and 534: the prices that a container type shows to those who add base price, delivery fee, environmental fee and the surcharge of
 * the zone. The delivery fee has the fuel of a kind of customer, or the higher one of both.
 */
export function offeredPrices(
  equipment: PricedEquipment & ListedTerms,
  of: { customerType: CustomerType | null; zoneSurchargeCents: Cents },
): Pick<PricedEquipment, 'residentialPrice' | 'contractorPrice' | 'deliveryFee'> {
  const { zoneSurchargeCents } = of
  const [residential, contractor] = customerTypes.map((customerType) => {
    const priced = quoteListed({ equipment, customerType, zoneSurchargeCents })
    return priced.ok ? priced.quote : null
  })
  const fuelOf = (priced: Quote | null | undefined) => priced?.fuel?.cents ?? 0
  const fuel = { residential: fuelOf(residential), contractor: fuelOf(contractor) }
  return {
    residentialPrice: residential?.baseCents ?? null,
    contractorPrice: contractor?.baseCents ?? null,
    deliveryFee:
      equipment.deliveryFee + (of.customerType ? fuel[of.customerType] : Math.max(fuel.residential, fuel.contractor)),
  }
}
