import { z } from 'zod'
import { disputeStates, type OrderDispute, openDisputeStates } from '#contract/payments/disputes.ts'
import { paymentWays } from '#contract/payments/online-payments.ts'
import type { Cents } from '#contract/values/units.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, double, text, timestamp, timestampOrNull, uuid } from '#server/platform/db/columns.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'
import type { ProcessorAccount } from '#server/platform/ports/processor.ts'

const disputeRow = z.object({
  id: uuid,
  attemptId: uuid,
  amountCents: double,
  state: z.enum(disputeStates),
  reversedCents: double,
  lostCents: double,
  knownCents: double,
})
export type DisputeRow = z.output<typeof disputeRow>

/** Locks a dispute by the processor's name for it, and reads it. The caller has locked its attempt. */
export async function lockDispute(tx: Transaction, disputeId: string): Promise<DisputeRow | null> {
  const [found] = await tx(disputeRow)`
    select id, attempt_id, amount_cents::float8 as amount_cents, state, reversed_cents::float8 as reversed_cents,
      lost_cents::float8 as lost_cents, known_cents::float8 as known_cents
    from processor_disputes where dispute_id = ${disputeId} for update`
  return found ?? null
}

const appliedRow = { orderId: uuid, paymentId: uuid, isAnonymous: bool, cents: double }

/** What a payment paid of orders and did not bounce, the one paid last first. `paymentId`: its newest line there, which a reversal names. */
export const listAppliedOf = (sql: Queryable, receiptId: string) => sql(appliedRow)`
  select p.order_id, (array_agg(p.id order by p.recorded_at desc, p.id desc) filter (where p.status = 'paid'))[1] as payment_id,
    bool_or(o.anonymised_at is not null) as is_anonymous,
    sum(case p.status when 'paid' then p.amount_cents when 'bounced' then -p.amount_cents else 0 end)::float8 as cents
  from payments p join orders o on o.id = p.order_id
  where p.receipt_id = ${receiptId}
  group by p.order_id
  having bool_or(p.status = 'paid')
  order by max(p.recorded_at) filter (where p.status = 'paid') desc, p.order_id`

/** What of a receipt bounced, whoever reported it, without what a dispute brought back. */
export const readBounced = (sql: Queryable, receiptId: string) => sql.one({
  receivedCents: double,
  bouncedCents: double,
})`
  select r.amount_cents::float8 as received_cents,
    coalesce((select sum(amount_cents) from receipts b where b.of_id = r.id and b.status = 'bounced'), 0)::float8 as bounced_cents
  from receipts r where r.id = ${receiptId}`

type Part = { orderId: string; cents: Cents; isLoss: boolean }

/** Says anew what of which order is disputed. */
export async function replaceParts(tx: Transaction, disputeId: string, parts: readonly Part[]): Promise<void> {
  await tx`delete from processor_dispute_parts where dispute_id = ${disputeId}`.execute()
  if (parts.length === 0) return
  const rows = parts.map((part) => ({ disputeId, ...part }))
  await tx`insert into processor_dispute_parts ${insertValues(rows)}`.execute()
}

const partRow = { orderId: uuid, cents: double, isLoss: bool }

export const listDisputeParts = (sql: Queryable, disputeId: string) => sql(partRow)`
  select order_id, cents::float8 as cents, is_loss from processor_dispute_parts where dispute_id = ${disputeId} order by order_id`

const listedRow = z.object({
  id: uuid,
  state: z.enum(disputeStates),
  way: z.enum(paymentWays),
  lastFour: text,
  amount: double,
  ofOrder: double,
  reason: text,
  respondBy: timestampOrNull,
  openedAt: timestamp,
  closedAt: timestampOrNull,
})

/** The disputes of an order's payments, the newest first. */
export const listOrderDisputes = (sql: Queryable, orderId: string): Promise<OrderDispute[]> => sql(listedRow)`
  select d.id, d.state, a.way, a.last_four, d.amount_cents::float8 as amount, part.cents::float8 as of_order, d.reason, d.respond_by,
    d.opened_at, d.closed_at
  from processor_dispute_parts part
  join processor_disputes d on d.id = part.dispute_id
  join payment_attempts a on a.id = d.attempt_id
  where part.order_id = ${orderId}
  order by d.opened_at desc, d.id desc limit 50`

/** The disputes at our account of the processor that are not decided, and were not asked about for six hours. */
export const listDisputesToFollow = (sql: Queryable, { id: account, isLive }: ProcessorAccount, now: Date) => sql({
  id: uuid,
  disputeId: text,
})`
  select d.id, d.dispute_id from processor_disputes d join payment_attempts a on a.id = d.attempt_id
  where d.state = any(${[...openDisputeStates]}::text[]) and a.processor_account = ${account} and a.is_live = ${isLive}
    and (d.checked_at is null or d.checked_at < ${now}::timestamptz - interval '6 hours')
  order by d.opened_at limit 100`
