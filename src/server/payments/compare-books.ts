import { z } from 'zod'
import { differenceKinds } from '#contract/payments/payout-words.ts'
import type { ProcessorCheck } from '#contract/payments/payouts.ts'
import { dateInLosAngeles, instantInLosAngeles } from '#contract/values/dates.ts'
import { ledgerAccounts } from '#domain/billing/ledger-accounts.ts'
import { openAttemptStates } from '#domain/payments/attempts.ts'
import type { AppContext } from '#server/app-context.ts'
import { anyJson, bool, double, text, timestamp, uuidOrNull } from '#server/platform/db/columns.ts'
import { type Fragment, json, type Queryable } from '#server/platform/db/sql.ts'
import type { Processor } from '#server/platform/ports/processor.ts'
import { readBooks } from './follow-books.ts'
import { type BooksOf, keepMovements } from './movement-queries.ts'

/** The comparison starts at 3 AM in Los Angeles, in minutes after midnight. */
const firstMinute = 180
/** Days of which the names of both sides are compared, and after which what waits is a difference. */
const comparedDays = 45
const waitDays = 2
const dayMs = 86_400_000
/** The most differences that are stored: beyond that, the error is general. */
const maxStored = 100

const difference = z.object({
  what: z.enum(differenceKinds),
  name: text,
  orderId: uuidOrNull,
  ours: double.nullable(),
  theirs: double.nullable(),
})
type Difference = z.output<typeof difference>

/** Rule 516: compares account 1050 with the processor's balance, and the names of both sides, once a night; the dashboard warns of differences. */
export async function compareBooksNightly(app: AppContext): Promise<void> {
  const { processor, clock, db, log } = app
  const account = processor?.health().account ?? null
  if (processor === null || account === null) return
  const now = clock()
  const checkedOn = dateInLosAngeles(now)
  if (now < instantInLosAngeles(checkedOn, firstMinute)) return
  const of = { processorAccount: account.id, isLive: account.isLive }
  const done = await db.sql`
    select from processor_checks
    where processor_account = ${of.processorAccount} and is_live = ${of.isLive} and checked_on = ${checkedOn}`
  if (done.length > 0) return
  const compared = await compareBooks(app, processor, of)
  // What moves all the time is compared in ten minutes.
  if (compared === null) return
  const { balanceCents, booksCents, differences } = compared
  if (differences.length > 0)
    log('account 1050 differs from the payment processor', { differences: differences.length })
  await db.sql`
    insert into processor_checks (processor_account, is_live, checked_on, finished_at, balance_cents, books_cents, differences)
    values (${of.processorAccount}, ${of.isLive}, ${checkedOn}, ${clock()}, ${balanceCents}, ${booksCents}, ${json(differences.slice(0, maxStored))})
    on conflict do nothing`
}

/** Compares both sides now. Null if the processor's balance moves too fast. */
export async function compareBooks(app: AppContext, processor: Processor, of: BooksOf) {
  const { sql } = app.db
  const since = new Date(app.clock().getTime() - comparedDays * dayMs)
  const theirs = await processor.listMovements({ since })
  // What was not read in its time is taken over.
  await keepMovements(sql, of, { movements: theirs, now: app.clock() })
  const balanceCents = await readBooks(app, processor, of)
  if (balanceCents === null) return null
  const { processorAccount, isLive } = of
  const { booksCents } = await sql.one({ booksCents: double })`
    select (coalesce((select sum(cents) from (${postings(sql)}) posted
        where processor_account = ${processorAccount} and is_live = ${isLive} and is_moved), 0)
      + coalesce((select sum(amount_cents - fee_cents) from processor_transactions
        where processor_account = ${processorAccount} and is_live = ${isLive} and state = 'waits'), 0))::float8 as books_cents`
  const sum = { what: 'balance' as const, name: '', orderId: null, ours: booksCents, theirs: balanceCents }
  const names = theirs.map(({ id }) => id)
  const differences = [
    ...(booksCents === balanceCents ? [] : [sum]),
    ...(await listUnmatched(sql, of, { names, since, before: new Date(app.clock().getTime() - waitDays * dayMs) })),
  ]
  return { balanceCents, booksCents, differences }
}

/**
 * What was posted to account 1050, by the account of the processor that it is about; `is_moved`: the processor's movement of it is here. What
 * staff recorded as bounced has none before the processor reports it.
 */
const postings = (sql: Queryable): Fragment => sql`
  select posted.cents, posted.posted_on, a.processor_account, a.is_live, part.order_id,
    coalesce(r.reference, '') as reference,
    case posted.source_kind
      when 'processor' then true
      when 'processor-fee' then charge.is_here
      when 'receipt' then case
        when r.refund_id is not null then exists (
          select from processor_transactions t
          where t.source_id = f.refund_id and t.state <> 'waits' and t.kind = case r.status when 'refunded' then 'refund' else 'refund-failed' end)
        when r.attempt_id is not null then charge.is_here
        else false end
      else false end as is_moved,
    r.status = 'bounced' and d.known_cents > 0 or posted.source_kind = 'dispute' as is_known
  from (
    select t.source_kind, t.source_id, min(t.posted_on) as posted_on, sum(e.cents) as cents
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = ${ledgerAccounts.clearing}
    group by t.source_kind, t.source_id
  ) posted
  left join receipts r on posted.source_kind = 'receipt' and r.id = posted.source_id
  left join receipts received on received.id = r.of_id
  left join processor_refunds f on f.id = r.refund_id
  left join processor_transactions own on posted.source_kind = 'processor' and own.id = posted.source_id
  left join processor_disputes closed on posted.source_kind = 'dispute' and closed.id = posted.source_id
  left join payment_attempts attempt on attempt.id = case posted.source_kind
    when 'processor-fee' then posted.source_id
    when 'dispute' then closed.attempt_id
    else coalesce(r.attempt_id, f.attempt_id, received.attempt_id) end
  left join lateral (
    select coalesce(attempt.processor_account, own.processor_account) as processor_account, coalesce(attempt.is_live, own.is_live) as is_live
  ) a on true
  left join lateral (
    select exists (
      select from processor_transactions t where t.attempt_id = attempt.id and t.kind = 'charge' and t.state <> 'waits') as is_here
  ) charge on true
  left join lateral (
    select sum(known_cents) as known_cents from processor_disputes d where d.attempt_id = attempt.id) d on true
  left join lateral (
    select order_id from payment_attempt_parts p where p.attempt_id = attempt.id order by line limit 1) part on true`

type Compared = { names: readonly string[]; since: Date; before: Date }

/** What only one side knows, or what waits for too long. */
const listUnmatched = (sql: Queryable, { processorAccount, isLive }: BooksOf, { names, since, before }: Compared) =>
  sql(difference)`
  select 'not-there' as what, t.transaction_id as name, null::uuid as order_id, (t.amount_cents - t.fee_cents)::float8 as ours,
    null::float8 as theirs
  from processor_transactions t
  where t.processor_account = ${processorAccount} and t.is_live = ${isLive} and t.created_at >= ${since} and t.kind <> 'opening'
    and t.transaction_id <> all(${[...names]}::text[])
  union all
  select 'waits', t.transaction_id, part.order_id, null, (t.amount_cents - t.fee_cents)::float8
  from processor_transactions t
  left join payment_attempts a on a.id = t.attempt_id
  left join payment_attempt_parts part on part.attempt_id = a.id and part.line = 1
  where t.processor_account = ${processorAccount} and t.is_live = ${isLive} and t.state = 'waits' and t.created_at < ${before}
    and coalesce(a.state <> all(${[...openAttemptStates]}::text[]), true)
    and not exists (select from processor_refunds f where f.refund_id = t.source_id and f.state = 'pending' and t.kind = 'refund')
  union all
  select 'no-movement', reference, order_id, cents::float8, null
  from (${postings(sql)}) posted
  where processor_account = ${processorAccount} and is_live = ${isLive} and not is_moved and not coalesce(is_known, false) and cents <> 0
    and posted_on >= ${dateInLosAngeles(since)}::date and posted_on < ${dateInLosAngeles(before)}::date
  limit ${maxStored + 1}`

const checkRow = {
  processorAccount: text,
  isLive: bool,
  finishedAt: timestamp,
  balance: double,
  books: double,
  differences: anyJson,
}

/** The last comparison; null before the first. */
export async function readLastComparison(sql: Queryable): Promise<ProcessorCheck | null> {
  const [last] = await sql(checkRow)`
    select processor_account, is_live, finished_at, balance_cents::float8 as balance, books_cents::float8 as books, differences
    from processor_checks order by checked_on desc, finished_at desc limit 1`
  if (!last) return null
  const { finishedAt, balance, books, differences } = last
  return { finishedAt, balance, books, differences: z.array(difference).parse(differences) satisfies Difference[] }
}
