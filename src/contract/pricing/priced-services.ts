import { type HaulCharge, haulCharges } from '#contract/hauls/haul-kinds.ts'

/** The services that have a price of their own (rule 265); they are charged with the kind of the same name. */
export type PricedService = HaulCharge | 'trip' | 'waiting' | 'overload' | 'permit' | 'rental_period'
export const pricedServices: readonly PricedService[] = [
  ...haulCharges,
  'trip',
  'waiting',
  'overload',
  'permit',
  'rental_period',
]

/** The terms of an order that the price list sets (rule 459); they are agreed when the order is placed. */
export const orderTerms = ['base', 'included_tons', 'included_days', 'overage_per_ton', 'extra_day'] as const
type OrderTerm = (typeof orderTerms)[number]

/** The least that an order, or a haul of one, costs by the list (rule 534). */
const minimums = ['minimum_order', 'minimum_haul'] as const

/** What has rows in the price list. */
export type PriceKind = OrderTerm | PricedService | (typeof minimums)[number]
export const priceKinds: readonly PriceKind[] = [...orderTerms, ...pricedServices, ...minimums]

/** The services that are hauls, which have a minimum. */
export const isHaulService = (kind: PricedService): boolean => haulCharges.some((charge) => charge === kind)

/** In which field of the wire the amount of a kind is: tons and days are included, everything else is money. */
export const amountField = (kind: PriceKind): 'price' | 'tons' | 'days' =>
  kind === 'included_tons' ? 'tons' : kind === 'included_days' ? 'days' : 'price'

/** The kinds of lines that fuel can be added to (rule 530). */
export type FuelKind = 'base' | 'delivery' | 'environmental' | Exclude<PricedService, 'rental_period'>
export const fuelKinds: readonly FuelKind[] = [
  ...(['base', 'delivery', 'environmental'] as const),
  ...pricedServices.filter((kind) => kind !== 'rental_period'),
]
export const isFuelKind = (kind: string): kind is FuelKind => fuelKinds.some((each) => each === kind)
