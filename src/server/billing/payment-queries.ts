import { paymentLabels } from '#content/wording/billing.ts'
import { type Payment, payment } from '#contract/billing/payments.ts'
import type { PaymentLineStatus } from '#contract/orders/order-status.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { ledgerAccounts } from '#domain/billing/ledger-accounts.ts'
import type { Actor } from '#server/events/record-event.ts'
import { double } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Fragment, insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { postPayment } from './ledger/post-to-ledger.ts'

export type NewPaymentLine = {
  orderId: string
  status: PaymentLineStatus
  amountCents: Cents
  method: string | null
  reference: string
  occurredAt: Date
  actor: Actor
  /** The payment that bounced. */
  bouncesId?: string
  /** The receipt that it belongs to, and the account whose money it is (rule 244). */
  receipt?: { id: string; billToId: string | null }
  /** The invoice that it pays first. */
  invoiceId?: string
  /** The day of the posting, if it differs from the day of the line. */
  postedOn?: IsoDate
  /** It was paid in another system, before the order was imported. */
  isOpening?: boolean
}

/**
 * Adds a line and posts it (rule 233); lines are never changed or deleted. The caller has locked the order. A refund of a cancelled order
 * reduces the kept amount, so that a later payment is a credit (rule 36).
 */
export async function insertPayment(
  tx: Queryable,
  { actor, isOpening, receipt, invoiceId, postedOn, ...line }: NewPaymentLine,
): Promise<void> {
  const id = newId()
  const row = { ...line, id, actorKind: actor.kind, actorId: actor.id, ...(receipt && { receiptId: receipt.id }) }
  await tx`insert into payments ${insertValues(row)}`.execute()
  const posted = postedAs(line)
  if (posted) {
    const account = receipt ? ledgerAccounts.unapplied : isOpening ? ledgerAccounts.opening : ledgerAccounts.bank
    await postPayment(tx, {
      id,
      orderId: line.orderId,
      account,
      billToId: receipt?.billToId ?? null,
      invoiceId: invoiceId ?? null,
      bouncesId: line.bouncesId ?? null,
      postedOn: postedOn ?? dateInLosAngeles(line.occurredAt),
      ...posted,
    })
  }
  if (line.status !== 'refunded' && line.status !== 'bounced') return
  if (line.status === 'refunded' && !receipt) await settleCheckRefund(tx, line)
  // What the bank may still confirm is kept once it came (rule 411).
  await tx`
    update orders o set kept_cents = greatest(0, there.cents)
    from order_facts facts cross join lateral (select facts.paid_cents + ${inProcessOf(tx, tx`facts.id`)} as cents) there
    where o.id = ${line.orderId} and facts.id = o.id and o.kept_cents > there.cents`.execute()
}

/** What a bank has yet to confirm of the payments of an order, in cents (rule 409). */
export const inProcessOf = (sql: Queryable, orderId: Fragment): Fragment => sql`(
  select coalesce(sum(part.cents), 0) from payment_attempt_parts part join payment_attempts a on a.id = part.attempt_id
  where part.order_id = ${orderId} and part.is_open and a.state = 'processing')`

/** What of the payments of an order is disputed, in cents (rule 510). */
export const disputedOf = (sql: Queryable, orderId: Fragment): Fragment => sql`(
  select coalesce(sum(part.cents), 0) from processor_dispute_parts part join processor_disputes d on d.id = part.dispute_id
  where part.order_id = ${orderId} and d.state in ('open', 'answered'))`

/** Whether a refund `f` may still go out, or be found to have gone. */
export const isRefundOpen = (sql: Queryable): Fragment => sql`f.state in ('new', 'sent', 'pending', 'unknown')`

/** Rules 411 and 510: what of the received money of an order cannot be given back by hand. */
export const readHeldBack = (sql: Queryable, orderId: string) => sql.one({ onItsWay: double, disputed: double })`
  select (
    select coalesce(sum(f.amount_cents), 0) from processor_refunds f join payment_attempts a on a.id = f.attempt_id
    where f.order_id = ${orderId} and ${isRefundOpen(sql)} and a.state = 'succeeded')::float8 as on_its_way,
    ${disputedOf(sql, sql`${orderId}`)}::float8 as disputed`

/** Rule 411: what was to be given back by check is, as far as it is recorded. */
const settleCheckRefund = (tx: Queryable, { orderId, amountCents }: Pick<NewPaymentLine, 'orderId' | 'amountCents'>) =>
  tx`
    update check_refunds r set left_cents = greatest(0, r.left_cents - greatest(0, ${amountCents}::bigint - earlier.cents))
    from (
      select id, coalesce(sum(left_cents) over (order by created_at, id rows between unbounded preceding and 1 preceding), 0) as cents
      from check_refunds where order_id = ${orderId} and left_cents > 0
    ) earlier
    where r.id = earlier.id`.execute()

/**
 * How a line changes the received amount: pending and bounced lines reverse the amount that they name, and attempts change
 * nothing.
 */
function postedAs({
  status,
  amountCents,
  method,
}: Pick<NewPaymentLine, 'status' | 'amountCents' | 'method'>): { cents: Cents; memo: string } | null {
  if (status === 'paid') return { cents: amountCents, memo: paymentLabels.paid(method) }
  if (status === 'refunded' || status === 'pending' || status === 'bounced')
    return { cents: -amountCents, memo: paymentLabels[status] }
  return null
}

/** The payments of an order, oldest first, with the name of the person who entered each. */
export function listPayments(sql: Queryable, orderId: string): Promise<Payment[]> {
  return sql(payment)`
    select p.id, p.status, p.amount_cents as amount, p.method, p.reference, p.occurred_at, p.recorded_at,
      coalesce(s.username, p.actor_kind) as recorded_by, p.bounces_id, p.receipt_id
    from payments p left join staff_users s on p.actor_kind = 'staff' and s.id = p.actor_id
    where p.order_id = ${orderId}
    order by p.recorded_at, p.id`
}
