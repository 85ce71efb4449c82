import { chargeNotes } from '#content/wording/billing.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import type { Cents, HundredthTons } from '#contract/values/units.ts'
import { overage } from '#domain/weight-tickets/overage.ts'
import type { Actor } from '#server/events/record-event.ts'
import { insertCharge } from '#server/orders/charge-line.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

type Weighed = Pick<StaffOrder, 'id' | 'includedTonsSnapshot' | 'overagePerTonSnapshot'> & { overageCents: Cents }

/** Rule 130: adjusts the overage of an order to its weight and its terms with another line. Returns the whole overage, in cents. */
export async function chargeOverage(
  tx: Queryable,
  order: Weighed,
  { weighed, actor, now }: { weighed: HundredthTons; actor: Actor; now: Date },
): Promise<Cents> {
  const { includedTonsSnapshot: included, overagePerTonSnapshot: rate } = order
  const { overHundredthTons, cents } = overage({
    weighedHundredthTons: weighed,
    includedHundredthTons: included,
    overagePerTonCents: rate,
  })
  await insertCharge(tx, {
    orderId: order.id,
    kind: 'overage',
    amountCents: cents - order.overageCents,
    note: chargeNotes.overage(weighed, included, overHundredthTons, rate),
    actor,
    now,
  })
  return cents
}
