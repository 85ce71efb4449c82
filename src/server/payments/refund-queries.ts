import { z } from 'zod'
import { attemptStates, paymentWays } from '#contract/payments/online-payments.ts'
import { type OnlineRefund, refundStates } from '#contract/payments/refunds.ts'
import type { Cents } from '#contract/values/units.ts'
import { disputedOf, inProcessOf, isRefundOpen } from '#server/billing/payment-queries.ts'
import { restOf } from '#server/billing/receipts/receipt-queries.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import {
  anyJson,
  bool,
  double,
  text,
  textOrNull,
  timestamp,
  timestampOrNull,
  uuid,
  uuidOrNull,
} from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Fragment, insertValues, type Queryable } from '#server/platform/db/sql.ts'
import type { ProcessorAccount } from '#server/platform/ports/processor.ts'

const refundRow = z.object({
  id: uuid,
  attemptId: uuid,
  orderId: uuidOrNull,
  amountCents: double,
  state: z.enum(refundStates),
  parameters: anyJson,
  refundId: textOrNull,
  actorId: uuidOrNull,
  createdAt: timestamp,
  sentAt: timestampOrNull,
})
export type RefundRow = z.output<typeof refundRow>

const columns = (sql: Queryable) => sql`
  f.id, f.attempt_id, f.order_id, f.amount_cents::float8 as amount_cents, f.state, f.parameters, f.refund_id, f.actor_id, f.created_at, f.sent_at`

export async function findRefund(sql: Queryable, id: string): Promise<RefundRow | null> {
  const [found] = await sql(refundRow)`select ${columns(sql)} from processor_refunds f where f.id = ${id}`
  return found ?? null
}

/** Locks a refund by our id or the processor's, and reads it. */
export async function lockRefund(
  tx: Transaction,
  { id, refundId }: { id: string | null; refundId: string | null },
): Promise<RefundRow | null> {
  const [found] = await tx(refundRow)`
    select ${columns(tx)} from processor_refunds f where f.refund_id = ${refundId} or f.id = ${id} for update`
  return found ?? null
}

type NewRefund = { attemptId: string; orderId: string | null; amountCents: Cents; actor: Actor; createdAt: Date }

/** Rule 410: the row is there before any call. The caller has locked the attempt. */
export async function insertRefund(tx: Transaction, { actor, ...refund }: NewRefund): Promise<string> {
  const id = newId()
  const row = { ...refund, id, state: 'new', actorKind: actor.kind, actorId: actor.id }
  await tx`insert into processor_refunds ${insertValues(row)}`.execute()
  return id
}

/** What the refunds of an attempt `a` came to, and may still come to; and what is disputed, or was lost by a dispute. */
const refundedOf = (sql: Queryable): Fragment => sql`(
  coalesce((select sum(amount_cents) from processor_refunds f where f.attempt_id = a.id and f.state not in ('failed', 'canceled')), 0)
  + coalesce((select sum(amount_cents) from processor_disputes d where d.attempt_id = a.id and d.state in ('open', 'answered', 'lost')), 0))`

const refundable = z.object({
  attemptId: uuid,
  state: z.enum(attemptStates),
  way: z.enum(paymentWays),
  lastFour: text,
  leftCents: double,
})
export type RefundablePayment = z.output<typeof refundable>

/**
 * Rule 410: the payments of an order at our account of the processor with what of each can be given back, the newest first; those that the
 * bank has not confirmed yet, too.
 */
export const listRefundable = (sql: Queryable, orderId: string, { id: account, isLive }: ProcessorAccount) => sql(
  refundable,
)`
  select * from (
    select a.id as attempt_id, a.state, a.way, a.last_four,
      greatest(0, least(
        coalesce(a.received_cents, a.amount_cents) - ${refundedOf(sql)},
        case a.state
          when 'succeeded' then (
            select coalesce(sum(case p.status when 'paid' then p.amount_cents else -p.amount_cents end), 0)
            from payments p join receipts r on r.id = p.receipt_id where r.attempt_id = a.id and p.order_id = ${orderId})
          else (select coalesce(sum(cents), 0) from payment_attempt_parts part where part.attempt_id = a.id and part.order_id = ${orderId})
        end
        - coalesce((
          select sum(amount_cents) from processor_refunds f where f.attempt_id = a.id and f.order_id = ${orderId} and ${isRefundOpen(sql)}), 0)
      ))::float8 as left_cents
    from payment_attempts a
    where a.state in ('succeeded', 'processing') and a.processor_account = ${account} and a.is_live = ${isLive} and a.id in (
      select r.attempt_id from payments p join receipts r on r.id = p.receipt_id where p.order_id = ${orderId}
      union all select part.attempt_id from payment_attempt_parts part where part.order_id = ${orderId} and part.is_open)
    order by a.created_at desc, a.id desc
  ) payment where left_cents > 0`

const owed = { giveBackCents: double, outCents: double, byCheckCents: double, disputedCents: double }

/**
 * Rule 411: what an order gives back: of a cancelled one, what it received and the bank may still confirm beyond what is kept; else what it
 * received too much. Without what is on its way back and what is disputed. `outCents`: the former; `byCheckCents`: what goes by check.
 */
export const readGiveBack = (sql: Queryable, orderId: string) => sql.one(owed)`
  select greatest(0, case
      when o.status = 'cancelled' then o.paid_cents + waits.cents - coalesce(kept.kept_cents, o.paid_cents + waits.cents)
      else -o.due_cents end - out.cents - by_check.cents - disputed.cents)::float8 as give_back_cents,
    disputed.cents::float8 as disputed_cents, out.cents::float8 as out_cents, by_check.cents::float8 as by_check_cents
  from order_facts o
  join orders kept on kept.id = o.id
  cross join lateral (select ${inProcessOf(sql, sql`o.id`)} as cents) waits
  cross join lateral (
    select coalesce(sum(f.amount_cents), 0) as cents from processor_refunds f where f.order_id = o.id and ${isRefundOpen(sql)}) out
  cross join lateral (
    select coalesce(sum(left_cents), 0) as cents from check_refunds where order_id = o.id and left_cents > 0) by_check
  cross join lateral (select ${disputedOf(sql, sql`o.id`)} as cents) disputed
  where o.id = ${orderId}`

const creditRow = { attemptId: uuid, billToId: uuid, leftCents: double }

/** The credit of a payment through the processor that can be given back there; null if it is no such payment. */
export async function findRefundableCredit(
  sql: Queryable,
  receiptId: string,
  { id: account, isLive }: ProcessorAccount,
) {
  const [found] = await sql(creditRow)`
    select a.id as attempt_id, account_in_effect(r.bill_to_id) as bill_to_id,
      greatest(0, least(${restOf(sql)}, a.received_cents - ${refundedOf(sql)}))::float8 as left_cents
    from receipts r join payment_attempts a on a.id = r.attempt_id
    where r.id = ${receiptId} and r.bill_to_id is not null and a.state = 'succeeded' and a.processor_account = ${account} and a.is_live = ${isLive}`
  return found ?? null
}

/** Locks attempts, in the sequence in which everybody does. */
export const lockAttempts = (tx: Transaction, ids: readonly string[]) =>
  tx`select from payment_attempts where id = any(${[...ids]}::uuid[]) order by id for update`.execute()

/** Locks what of an order goes by check. */
export const insertCheckRefund = (tx: Transaction, refund: { orderId: string; amountCents: Cents; createdAt: Date }) =>
  tx`insert into check_refunds ${insertValues({ ...refund, id: newId(), leftCents: refund.amountCents })}`.execute()

const listedRow = z.object({
  id: uuid,
  state: z.enum(refundStates),
  way: z.enum(paymentWays),
  lastFour: text,
  amount: double,
  startedAt: timestamp,
  waitsForBank: bool,
  failure: text,
})

/** The refunds of an order through the processor that are not among its payments, the newest first. */
export const listOrderRefunds = (sql: Queryable, orderId: string): Promise<OnlineRefund[]> => sql(listedRow)`
  select f.id, f.state, a.way, a.last_four, f.amount_cents::float8 as amount, f.created_at as started_at,
    f.state = 'new' and a.state = 'processing' as waits_for_bank, f.failure
  from processor_refunds f join payment_attempts a on a.id = f.attempt_id
  where f.order_id = ${orderId} and f.state not in ('succeeded', 'canceled')
  order by f.created_at desc, f.id desc limit 50`

/** The refunds that are to be sent, or compared with the processor, at most 100. */
export const listRefundsToFollow = (sql: Queryable, { id: account, isLive }: ProcessorAccount, now: Date) => sql({
  id: uuid,
})`
  select f.id from processor_refunds f join payment_attempts a on a.id = f.attempt_id
  where f.state in ('new', 'sent', 'pending') and a.processor_account = ${account} and a.is_live = ${isLive}
    and case f.state
      when 'new' then a.state = 'succeeded'
      when 'pending' then f.checked_at is null or f.checked_at < ${now}::timestamptz - interval '1 hour'
      else coalesce(f.checked_at, f.sent_at) < ${now}::timestamptz - interval '2 minutes'
    end
  order by coalesce(f.checked_at, f.created_at), f.id limit 100`

/** Rule 411: a bank payment that was waited for did not come, so that nothing of it goes back. */
export const cancelOrphanedRefunds = (sql: Queryable, now: Date) => sql({ id: uuid })`
  update processor_refunds f set state = 'canceled', settled_at = ${now}
  from payment_attempts a
  where a.id = f.attempt_id and f.state = 'new' and a.state in ('failed', 'canceled') returning f.id`

const paidRow = { orderId: uuid, cents: double }

/** What a payment paid of orders, the one paid last first. */
export const listPaidOf = (sql: Queryable, receiptId: string) => sql(paidRow)`
  select order_id, sum(case status when 'paid' then amount_cents else -amount_cents end)::float8 as cents
  from payments where receipt_id = ${receiptId}
  group by order_id order by max(recorded_at) filter (where status = 'paid') desc nulls last, order_id`

const receiptRow = {
  id: uuid,
  billToId: uuidOrNull,
  formerId: uuidOrNull,
  method: textOrNull,
  reference: text,
  restCents: double,
}

/** The receipt of an attempt, with what of it pays nothing; `formerId`: its account, as the ledger knows it. */
export async function findReceiptOf(sql: Queryable, attemptId: string) {
  const [found] = await sql(receiptRow)`
    select r.id, account_in_effect(r.bill_to_id) as bill_to_id, r.method, r.reference, ${restOf(sql)} as rest_cents,
      (select e.bill_to_id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.source_kind = 'receipt' and t.source_id = r.id limit 1) as former_id
    from receipts r where r.attempt_id = ${attemptId}`
  return found ?? null
}
