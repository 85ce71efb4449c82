import { z } from 'zod'
import { movementKinds } from '#contract/payments/payout-words.ts'
import type { UnexplainedMovement } from '#contract/payments/payouts.ts'
import { ledgerAccounts } from '#domain/billing/ledger-accounts.ts'
import { openAttemptStates } from '#domain/payments/attempts.ts'
import type { Known } from '#domain/payments/movements.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import {
  bool,
  double,
  int,
  text,
  textOrNull,
  timestamp,
  timestampOrNull,
  uuid,
  uuidOrNull,
} from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'
import type { ProcessorMovement, ProcessorPayout } from '#server/platform/ports/processor.ts'

/** One account of the processor, in one mode. */
export type BooksOf = { processorAccount: string; isLive: boolean }

const movementRow = z.object({
  id: uuid,
  transactionId: text,
  kind: z.enum(movementKinds),
  amountCents: double,
  feeCents: double,
  sourceId: text,
  paymentId: textOrNull,
  attemptId: uuidOrNull,
  state: z.enum(['waits', 'posted', 'unexplained', 'booked']),
  createdAt: timestamp,
})
export type MovementRow = z.output<typeof movementRow>

const columns = (sql: Queryable) => sql`
  -- The release before wrote disputes as adjustments.
  t.id, t.transaction_id, case t.kind when 'adjustment' then 'dispute' else t.kind end as kind, t.amount_cents::float8 as amount_cents, t.fee_cents::float8 as fee_cents, t.source_id, t.payment_id,
  t.attempt_id, t.state, t.created_at`

/** Keeps movements that are not here yet, to be posted. Returns how many there were. */
export async function keepMovements(
  sql: Queryable,
  { processorAccount, isLive }: BooksOf,
  { movements, payoutId = null, now }: { movements: readonly ProcessorMovement[]; payoutId?: string | null; now: Date },
): Promise<number> {
  let count = 0
  for (const { id: transactionId, attemptId, word, ...moved } of movements) {
    const named = uuid.safeParse(attemptId).success ? attemptId : null
    // With the row: without its attempt it would be unexplained, and its payment counted twice.
    const own = sql`(
      select a.id from payment_attempts a where (a.id = ${named} or a.payment_id = ${moved.paymentId})
        and a.processor_account = ${processorAccount} and a.is_live = ${isLive} order by a.id = ${named} desc nulls last limit 1)`
    const made = { id: newId(), transactionId, processorAccount, isLive, ...moved, word: word.slice(0, 100), payoutId }
    const row = { ...made, attemptId: own, state: 'waits', recordedAt: now }
    const added = await sql({ isNew: bool })`
      insert into processor_transactions ${insertValues(row)}
      on conflict (transaction_id) do update set payout_id = coalesce(excluded.payout_id, processor_transactions.payout_id)
        where excluded.payout_id is distinct from processor_transactions.payout_id and excluded.payout_id is not null
      returning xmax = 0 as is_new`
    if (added[0]?.isNew === true) count += 1
  }
  return count
}

/** The movements that are not posted yet, the one tried longest ago first; at most 500. */
export const listWaiting = (sql: Queryable, { processorAccount, isLive }: BooksOf) => sql(movementRow)`
  select ${columns(sql)} from processor_transactions t
  where t.state = 'waits' and t.processor_account = ${processorAccount} and t.is_live = ${isLive}
  order by coalesce(t.tried_at, t.created_at), t.transaction_id limit 500`

/** Rule 442: notes that a movement was looked at, so that it comes behind the others if it still waits. */
export const noteMovementTried = (sql: Queryable, id: string, now: Date) =>
  sql`update processor_transactions set tried_at = ${now} where id = ${id}`

/** A movement by its id. */
export async function findMovement(sql: Queryable, id: string): Promise<MovementRow | null> {
  const [found] = await sql(movementRow)`select ${columns(sql)} from processor_transactions t where t.id = ${id}`
  return found ?? null
}

/** Locks a movement by the processor's name for it, and reads it. Whoever locks its attempt does that before. */
export async function lockMovement(tx: Transaction, transactionId: string): Promise<MovementRow | null> {
  const [found] = await tx(movementRow)`
    select ${columns(tx)} from processor_transactions t where t.transaction_id = ${transactionId} for update`
  return found ?? null
}

const knownRow = {
  attempt: z.enum(['open', 'succeeded', 'over']).nullable(),
  postedCents: double.nullable(),
  postedFeeCents: int.nullable(),
  isUndone: bool,
}

/** What our books know of what a movement is of. */
export async function readKnown(tx: Transaction, { id, kind, sourceId, attemptId }: MovementRow): Promise<Known> {
  const posted = {
    charge: tx`(select r.amount_cents from receipts r where r.attempt_id = ${attemptId})`,
    refund: tx`(
      select -r.amount_cents from receipts r join processor_refunds f on f.id = r.refund_id
      where f.refund_id = ${sourceId} and r.status = 'refunded')`,
    'refund-failed': tx`(
      select r.amount_cents from receipts r join processor_refunds f on f.id = r.refund_id
      where f.refund_id = ${sourceId} and r.status = 'received')`,
  }
  const isNamed = kind === 'charge' || kind === 'refund' || kind === 'refund-failed'
  return tx.one(knownRow)`
    select case
        -- Rule 437: it has no receipt because its payer was gone.
        when a.state = 'succeeded' and not exists (select from receipts where attempt_id = a.id) then null
        when a.state = 'succeeded' then 'succeeded' when a.state = any(${[...openAttemptStates]}::text[]) then 'open'
        when a.id is not null then 'over' end as attempt,
      ${isNamed ? posted[kind] : tx`null`}::float8 as posted_cents,
      case when ${kind} = 'charge' then a.fee_cents end as posted_fee_cents,
      coalesce(a.state in ('failed', 'canceled') and exists (
        select from processor_transactions other join processor_transactions own on own.id = ${id}
        where other.payment_id = own.payment_id and other.amount_cents = -own.amount_cents
          and other.kind in ('charge', 'charge-failed') and other.kind <> own.kind)
        or exists (
        select from processor_refunds f
        join processor_transactions other on other.source_id = f.refund_id and other.kind in ('refund', 'refund-failed')
        join processor_transactions own on own.id = ${id} and own.kind in ('refund', 'refund-failed')
        where f.refund_id = ${sourceId} and f.state in ('failed', 'canceled') and not exists (select from receipts where refund_id = f.id)
          and other.kind <> own.kind and other.amount_cents = -own.amount_cents), false) as is_undone
    from (select) one left join payment_attempts a on a.id = ${attemptId}`
}

/** Notes what a movement came to. */
export const noteMovement = (tx: Transaction, id: string, state: MovementRow['state']) =>
  tx`update processor_transactions set state = ${state} where id = ${id}`.execute()

const booksRow = {
  beginsAt: timestamp,
  openedAt: timestampOrNull,
  readThrough: timestampOrNull,
  readAt: timestampOrNull,
}

/** How far the books of an account were read. They begin with our first attempt there, or now. */
export async function openBooks(sql: Queryable, of: BooksOf, now: Date) {
  const { processorAccount, isLive } = of
  await sql`
    insert into processor_books (processor_account, is_live, begins_at)
    select ${processorAccount}, ${isLive}, least(${now}, coalesce(min(created_at), ${now})) - interval '1 hour'
    from payment_attempts where processor_account = ${processorAccount} and is_live = ${isLive}
    on conflict do nothing`
  return sql.one(booksRow)`
    select begins_at, opened_at, read_through, read_at from processor_books
    where processor_account = ${processorAccount} and is_live = ${isLive}`
}

/** Notes that the books were read. */
export const noteRead = (sql: Queryable, { processorAccount, isLive }: BooksOf, now: Date) => sql`
  update processor_books b set read_at = ${now}, read_through = (
    select max(created_at) from processor_transactions t
    where t.processor_account = b.processor_account and t.is_live = b.is_live and t.kind <> 'opening')
  where processor_account = ${processorAccount} and is_live = ${isLive}`

/** What all movements of an account come to that are here. */
export async function sumOfMovements(sql: Queryable, { processorAccount, isLive }: BooksOf): Promise<number> {
  const { cents } = await sql.one({ cents: double })`
    select coalesce(sum(amount_cents - fee_cents), 0)::float8 as cents from processor_transactions
    where processor_account = ${processorAccount} and is_live = ${isLive}`
  return cents
}

const unexplainedRow = z.object({
  id: uuid,
  kind: z.enum(movementKinds),
  word: text,
  amount: double,
  fee: double,
  name: text,
  happenedAt: timestamp,
  isLive: bool,
})

/** Rule 514: what nothing of ours explains, and nobody booked yet. */
export const listUnexplained = (sql: Queryable): Promise<UnexplainedMovement[]> => sql(unexplainedRow)`
  select id, kind, word, amount_cents::float8 as amount, fee_cents::float8 as fee, source_id as name, created_at as happened_at, is_live
  from processor_transactions where state = 'unexplained' order by created_at, id limit 200`

/** Writes what a payout is now. Returns whether it is the first time. */
export async function keepPayout(
  sql: Queryable,
  { processorAccount, isLive }: BooksOf,
  payout: ProcessorPayout,
  now: Date,
) {
  const { id: payoutId, failure, ...rest } = payout
  const row = {
    id: newId(),
    payoutId,
    processorAccount,
    isLive,
    ...rest,
    failure: failure.slice(0, 200),
    checkedAt: now,
  }
  await sql`
    insert into processor_payouts ${insertValues(row)}
    on conflict (payout_id) do update set state = excluded.state, arrives_on = excluded.arrives_on, failure = excluded.failure,
      bank = excluded.bank, checked_at = excluded.checked_at`
}

/** The payouts that are to be asked about: those that moved and are not here, those on their way, and those whose parts were not read. */
export const listPayoutsToRead = (sql: Queryable, { processorAccount, isLive }: BooksOf, now: Date) => sql({
  payoutId: text,
})`
  select t.source_id as payout_id from processor_transactions t
  where t.kind = 'payout' and t.processor_account = ${processorAccount} and t.is_live = ${isLive}
    and not exists (select from processor_payouts p where p.payout_id = t.source_id)
  union
  select payout_id from processor_payouts
  where processor_account = ${processorAccount} and is_live = ${isLive} and checked_at < ${now}::timestamptz - interval '1 hour'
    and (state in ('pending', 'on-its-way') or is_itemized and itemized_at is null)
  limit 50`

/** Whether the parts of a payout are still to be read. */
export async function isToItemize(sql: Queryable, payoutId: string): Promise<boolean> {
  const found = await sql`
    select from processor_payouts where payout_id = ${payoutId} and is_itemized and itemized_at is null and state <> 'failed'`
  return found.length > 0
}

export const noteItemized = (sql: Queryable, payoutId: string, now: Date) =>
  sql`update processor_payouts set itemized_at = ${now} where payout_id = ${payoutId}`

/** What our books have at the processor: received, and in no payout yet. */
export async function readWaitingMoney(sql: Queryable): Promise<number> {
  const { cents } = await sql.one({ cents: double })`
    select coalesce(sum(cents), 0)::float8 as cents from ledger_entries where account = ${ledgerAccounts.clearing}`
  return cents
}
