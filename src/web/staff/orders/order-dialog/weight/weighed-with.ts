import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { parseCents } from '#contract/values/money.ts'
import { parseHundredthTons } from '#contract/values/tons.ts'
import { overage } from '#domain/weight-tickets/overage.ts'

/** Rule 130: what loads of these weights come to for an order. Weights in hundredths of a ton, money in cents. */
export function weighedWith(order: StaffOrderOnWire, weights: readonly number[]) {
  const weighed = weights.reduce((sum, weight) => sum + weight, 0)
  const included = parseHundredthTons(order.includedTonsSnapshot)
  const rateCents = parseCents(order.overagePerTonSnapshot) ?? 0
  const over = overage({
    weighedHundredthTons: weighed,
    includedHundredthTons: included,
    overagePerTonCents: rateCents,
  })
  return { weighed, included, rateCents, ...over }
}
