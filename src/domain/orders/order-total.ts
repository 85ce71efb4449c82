import type { Cents } from '#contract/values/units.ts'

/** The amounts of an order in cents. `plannedHaulsTotal`: the agreed prices of its hauls that are planned and not done. */
export type OrderAmounts = { finalTotal: Cents | null; totalAmount: Cents; plannedHaulsTotal: Cents }

/** What is charged as of now, in cents. */
export const currentTotal = ({ finalTotal, totalAmount }: Pick<OrderAmounts, 'finalTotal' | 'totalAmount'>): Cents =>
  finalTotal ?? totalAmount

/** Rule 355: the total with every haul that is planned, in cents. A haul is charged once it is done. */
export const totalWithHauls = (order: OrderAmounts): Cents => currentTotal(order) + order.plannedHaulsTotal
