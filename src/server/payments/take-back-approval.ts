import { retainedWithout } from '#domain/orders/cancellation.ts'
import { inProcessOf } from '#server/billing/payment-queries.ts'
import { lockOrders } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { double, uuid } from '#server/platform/db/columns.ts'
import { listParts } from './attempt-queries.ts'
import { noteUnpaid } from './booking-payments.ts'

/** What counted as paid because its customer approved it counts no more. The caller has locked the attempt, and closed it. */
export async function takeBackApproval(tx: Transaction, attemptId: string, now: Date): Promise<void> {
  await keepLess(tx, attemptId)
  await noteUnpaid(tx, attemptId, now)
}

const cancelledRow = {
  orderId: uuid,
  keptCents: double,
  percent: double,
  paidCents: double,
  overpaidCents: double,
  keptFeesCents: double,
  missingCents: double,
  thereCents: double,
}

/**
 * Rule 411: an order that was cancelled while the bank had its payment keeps by the terms of what came, and nothing of what did not. What was given
 * back beyond the terms since is kept no more.
 */
async function keepLess(tx: Transaction, attemptId: string): Promise<void> {
  const parts = await listParts(tx, [attemptId])
  const orderIds = [...new Set(parts.map(({ orderId }) => orderId))].sort()
  await lockOrders(tx, orderIds)
  const cancelled = await tx(cancelledRow)`
    select o.id as order_id, o.kept_cents::float8 as kept_cents, (c.after ->> 'refundPercent')::float8 as percent,
      -- The release before did not write what counted as paid.
      coalesce((c.after ->> 'refundPaidCents')::float8, o.kept_cents + (c.after ->> 'refundCents')::float8) as paid_cents,
      coalesce((c.after ->> 'refundOverpaidCents')::float8, 0) as overpaid_cents,
      coalesce((c.after ->> 'refundKeptFeesCents')::float8, 0) as kept_fees_cents,
      missing.cents::float8 as missing_cents,
      greatest(0, (select paid_cents from order_facts where id = o.id) + ${inProcessOf(tx, tx`o.id`)})::float8 as there_cents
    from orders o
    cross join lateral (
      select e.after, e.occurred_at from events e
      where e.subject_kind = 'order' and e.subject_id = o.id and e.after ? 'refundPercent'
      order by e.occurred_at desc, e.id desc limit 1) c
    cross join lateral (
      select coalesce(sum(part.cents), 0) as cents
      from payment_attempt_parts part join payment_attempts a on a.id = part.attempt_id
      where part.order_id = o.id and a.state in ('failed', 'canceled') and a.approved_at <= c.occurred_at and a.settled_at >= c.occurred_at) missing
    where o.id = any(${orderIds}::uuid[]) and o.status = 'cancelled' and o.kept_cents is not null and c.after ? 'refundInProcessCents'`
  for (const { orderId, keptCents: before, missingCents, thereCents, ...counted } of cancelled) {
    const keptCents = Math.min(before, thereCents, retainedWithout(counted, missingCents))
    await tx`update orders set kept_cents = ${keptCents} where id = ${orderId}`.execute()
  }
}
