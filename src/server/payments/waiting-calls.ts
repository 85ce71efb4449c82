import { z } from 'zod'
import { onlinePaymentRefusals } from '#content/wording/online-payments.ts'
import { type WaitingCall, waitingKinds } from '#contract/payments/waiting-calls.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { bool, text, timestamp, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** Rule 444: minutes after which something waits too long, and days for what a bank does. */
const waitMinutes = 60
const bankDays = 10

/**
 * Rule 444: what waits too long for the payment processor, as rows of (kind, id, order_id, label, since, reason, can_leave). What was made with
 * another account of the processor, or in its other mode, is left alone (rules 400 and 435).
 */
export function waitingCalls(sql: Queryable, now: Date): Fragment {
  const before = new Date(now.getTime() - waitMinutes * 60_000)
  const beforeBank = new Date(now.getTime() - bankDays * 86_400_000)
  return sql`
    with ours as (
      select processor_account, is_live from processor_books order by read_at desc nulls last limit 1),
    attempts as (
      select a.*, part.order_id as first_order_id from payment_attempts a
      join ours on ours.processor_account = a.processor_account and ours.is_live = a.is_live
      join payment_attempt_parts part on part.attempt_id = a.id and part.line = 1)
    select found.kind, found.id, found.order_id, coalesce(o.customer_name, found.label) as label, found.since, found.reason, found.can_leave
    from (
      select case when is_charge then 'charge' else 'payment' end as kind, id::text, first_order_id as order_id, '' as label,
        coalesce(approved_at, created_at) as since, '' as reason, false as can_leave
      from attempts
      where state in ('new', 'sent') and created_at < ${before} or state = 'processing' and coalesce(approved_at, created_at) < ${beforeBank}
      union all
      select 'refund', f.id::text, coalesce(f.order_id, a.first_order_id), '', f.created_at, f.failure, false
      from processor_refunds f join attempts a on a.id = f.attempt_id
      where f.state in ('new', 'sent') and a.state = 'succeeded' and greatest(f.created_at, a.settled_at) < ${before}
        or f.state = 'pending' and f.created_at < ${beforeBank}
      union all
      select 'answer', d.id::text, a.first_order_id, '', d.created_at, d.failure, false
      from dispute_answers d join processor_disputes p on p.id = d.dispute_id join attempts a on a.id = p.attempt_id
      where d.state in ('new', 'sent') and d.created_at < ${before}
      union all
      select 'event', e.id, part.order_id, e.object_id, e.received_at, e.type, false
      from processor_events e left join payment_attempt_parts part on part.attempt_id = e.attempt_id and part.line = 1
      where e.outcome is null and e.received_at < ${before}
      union all
      select 'card', c.id::text, holder.order_id, '…' || c.last_four, c.removed_at, '', false
      from stored_cards c join processor_customers holder on holder.id = c.stored_for
      join ours on ours.processor_account = holder.processor_account and ours.is_live = c.is_live
      where c.detached_at is null and c.removed_at < ${before}
      union all
      select 'set-aside', s.id::text, (select id from orders where order_number = any(s.order_numbers) order by id limit 1), s.object_id,
        s.set_aside_at, s.failure, true
      from processor_set_aside s
    ) found
    left join orders o on o.id = found.order_id`
}

const callRow = z.object({
  kind: z.enum(waitingKinds),
  id: text,
  orderId: uuidOrNull,
  label: text,
  since: timestamp,
  reason: text,
  canLeave: bool,
})

/** What waits too long, the longest first; at most 200. */
export const listWaitingCalls = ({ db: { sql }, clock }: AppContext): Promise<WaitingCall[]> =>
  sql(callRow)`
    select kind, id, order_id, label, since, reason, can_leave from (${waitingCalls(sql, clock())}) waiting order by since, id limit 200`

/** Rule 444: whatever waits is tried at once, by the worker. */
export async function tryAgain({ db, clock }: AppContext): Promise<void> {
  const now = clock()
  await inTransaction(db.locking, async (tx) => {
    await tx`update payment_attempts set checked_at = null where state in ('new', 'sent', 'processing')`.execute()
    await tx`update processor_refunds set checked_at = null where state in ('new', 'sent', 'pending')`.execute()
    await tx`update dispute_answers set checked_at = null where state in ('new', 'sent')`.execute()
    await tx`update processor_events set next_try_at = ${now} where outcome is null`.execute()
    await tx`update processor_set_aside set next_try_at = ${now}`.execute()
    // Rings for the worker.
    tx.changed.addAll('payments')
  })
}

/**
 * Rule 442: a person looked at the processor, and what was put aside holds its orders no more. Throws `not-found` for what is taken over, or was left
 * already.
 */
export async function leaveSetAside({ db, clock }: AppContext, { id, actor }: { id: string; actor: Actor }) {
  await inTransaction(db.locking, async (tx) => {
    const [left] = await tx({ id: uuid, kind: text, objectId: text })`
      delete from processor_set_aside where id = ${id} returning id, kind, object_id`
    if (!left) throw new AppError('not-found', { message: onlinePaymentRefusals.off })
    const subject = { kind: 'company', id: left.id } as const
    const after = { kind: left.kind, name: left.objectId }
    await recordEvent(tx, { subject, kind: 'set-aside-left', occurredAt: clock(), actor, before: null, after })
    tx.changed.addAll('orders')
  })
}
