import { type Payment, payment } from '#contract/billing/payments.ts'
import type { PaymentStatus } from '#contract/orders/order-status.ts'
import type { Cents } from '#contract/values/units.ts'
import type { Actor } from '#server/events/record-event.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'

export type NewPaymentLine = {
  orderId: string
  status: PaymentStatus
  amountCents: Cents
  method: string | null
  reference: string
  occurredAt: Date
  actor: Actor
}

/**
 * Adds a line; there is no way to change or delete one. What is given back of a cancelled order is no longer kept, so that a later payment is
 * a credit (rule 36).
 */
export async function insertPayment(tx: Queryable, { actor, ...line }: NewPaymentLine): Promise<void> {
  await tx`insert into payments ${insertValues({ ...line, id: newId(), actorKind: actor.kind, actorId: actor.id })}`.execute()
  if (line.status !== 'refunded') return
  await tx`
    update orders o set kept_cents = greatest(0, facts.paid_cents)
    from order_facts facts where o.id = ${line.orderId} and facts.id = o.id and o.kept_cents > facts.paid_cents`.execute()
}

/** The payments of an order, oldest first, with the name of the person who entered them. */
export function listPayments(sql: Queryable, orderId: string): Promise<Payment[]> {
  return sql(payment)`
    select p.id, p.status, p.amount_cents as amount, p.method, p.reference, p.occurred_at, p.recorded_at,
      coalesce(s.username, p.actor_kind) as recorded_by
    from payments p left join staff_users s on p.actor_kind = 'staff' and s.id = p.actor_id
    where p.order_id = ${orderId}
    order by p.recorded_at, p.id`
}
