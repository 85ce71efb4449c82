import type { Cents } from '#contract/values/units.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { insertCharge } from './charge-line.ts'
import { editableFacts } from './editable-facts.ts'
import { extraDaysChange } from './extra-days-change.ts'
import { lockOrder } from './order-queries.ts'

/**
 * Rule 303: adjusts the charge for extra days, with a further line, after a haul of an order was planned, moved, cancelled, done or undone.
 * If hauls do not restart the rental days and the pickup did not move, charges nothing automatically. Returns the added amount, in cents.
 */
export async function chargeExtraDays(
  tx: Transaction,
  app: AppContext,
  { orderId, isMoved = false, actor, now }: { orderId: string; isMoved?: boolean; actor: Actor; now: Date },
): Promise<Cents> {
  const order = await lockOrder(tx, orderId)
  if (!order || !(order.swapRestartsDays || isMoved)) return 0
  const change = extraDaysChange(order, editableFacts(order))
  if (change.amountCents === 0) return 0
  await insertCharge(tx, { orderId, kind: 'extra_days', ...change, actor, now })
  await app.orderSteps.billing.follow(tx, app, { orderId, actor, now })
  return change.amountCents
}
