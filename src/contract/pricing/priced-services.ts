import { extraHaulKinds, type HaulCharge, haulTraits } from '#contract/hauls/haul-kinds.ts'

/** The services that have a price of their own (rule 265); they are charged with the kind of the same name. */
export type PricedService = HaulCharge | 'trip' | 'overload' | 'permit'
export const pricedServices: readonly PricedService[] = [
  ...extraHaulKinds.map((kind) => haulTraits[kind].charge),
  'trip',
  'overload',
  'permit',
]
