/** What the list can be sorted by: created, by placing; delivery, by the delivery date that counts; customer, by name. */
export const orderSorts = ['created', 'delivery', 'customer'] as const
export type OrderSort = (typeof orderSorts)[number]
