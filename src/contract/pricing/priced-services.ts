/** The services that have a price of their own (rule 265); they are charged with the kind of the same name. */
export const pricedServices = ['swap', 'dump_and_return', 'relocation', 'trip'] as const
export type PricedService = (typeof pricedServices)[number]
