import { chargeNotes } from '#content/wording/billing.ts'
import type { Cents } from '#contract/values/units.ts'
import { overageOfLoads } from '#domain/weight-tickets/overage.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { WeighedOrder } from '#server/order-steps.ts'
import { insertCharge } from '#server/orders/charge-line.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listLoads } from './ticket-queries.ts'

/** Rules 130 and 269: adjusts the overage of an order to its loads and its terms with another line. Returns the whole overage, in cents. */
export async function chargeOverage(
  tx: Queryable,
  order: WeighedOrder,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Cents> {
  const { includedTonsSnapshot: included, overagePerTonSnapshot: rate } = order
  const { includedPer } = order
  const loads = (await listLoads(tx, [order.id])).get(order.id) ?? []
  const weighed = loads.reduce((sum, load) => sum + load, 0)
  const { overHundredthTons, cents } = overageOfLoads({
    loads,
    includedPer,
    includedHundredthTons: included,
    overagePerTonCents: rate,
  })
  await insertCharge(tx, {
    orderId: order.id,
    kind: 'overage',
    amountCents: cents - order.overageCents,
    note:
      includedPer === 'load' && included !== null
        ? chargeNotes.overageByLoad(loads, included, overHundredthTons, rate)
        : chargeNotes.overage(weighed, included, overHundredthTons, rate),
    actor,
    now,
  })
  return cents
}
