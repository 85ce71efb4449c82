import { z } from 'zod'
import { attemptStates, type PaymentAttempt, type PaymentWay, paymentWays } from '#contract/payments/online-payments.ts'
import type { Cents } from '#contract/values/units.ts'
import { type AttemptPart, type OpenAttempt, openAttemptStates } from '#domain/payments/attempts.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import {
  anyJson,
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
import { type Fragment, insertValues, json, type Queryable } from '#server/platform/db/sql.ts'
import type { ProcessorAccount } from '#server/platform/ports/processor.ts'

const attemptRow = z.object({
  id: uuid,
  state: z.enum(attemptStates),
  way: z.enum(paymentWays),
  amountCents: double,
  processorAccount: text,
  isLive: bool,
  parameters: anyJson,
  linkId: uuidOrNull,
  createdAt: timestamp,
  sentAt: timestampOrNull,
  checkoutId: textOrNull,
  paymentId: textOrNull,
  expiresAt: timestamp,
  approvedAt: timestampOrNull,
  settledAt: timestampOrNull,
  receivedCents: double.nullable(),
  feeCents: int.nullable(),
  lastFour: text,
  storedFor: uuidOrNull,
  isCharge: bool,
  overageId: uuidOrNull,
  decline: text,
})
export type AttemptRow = z.output<typeof attemptRow>

const columns = (sql: Queryable) => sql`
  a.id, a.state, a.way, a.amount_cents::float8 as amount_cents, a.processor_account, a.is_live, a.parameters, a.link_id, a.created_at, a.sent_at,
  a.is_charge, a.overage_id, a.decline, a.checkout_id, a.payment_id, a.expires_at, a.approved_at, a.settled_at, a.received_cents::float8 as received_cents, a.fee_cents, a.last_four,
  (select stored_for from payment_consents c where c.attempt_id = a.id) as stored_for`

export async function findAttempt(sql: Queryable, id: string): Promise<AttemptRow | null> {
  const [found] = await sql(attemptRow)`select ${columns(sql)} from payment_attempts a where a.id = ${id}`
  return found ?? null
}

/** Locks an attempt, and reads it. */
export async function lockAttempt(tx: Transaction, id: string): Promise<AttemptRow | null> {
  const [found] = await tx(attemptRow)`select ${columns(tx)} from payment_attempts a where a.id = ${id} for update`
  return found ?? null
}

type NewAttempt = {
  id: string
  way: PaymentWay
  amountCents: Cents
  processorAccount: string
  isLive: boolean
  parameters: object
  linkId: string | null
  createdAt: Date
  expiresAt: Date
  parts: readonly AttemptPart[]
  /** Of a charge of a stored card. */
  cardId?: string
  consentId?: string
  isCharge?: boolean
  lastFour?: string
  askedBy?: string | null
  /** The announced overage that it charges (rule 497). */
  overageId?: string
}

/** Rule 401: the row is there before any call. The caller has locked the orders. */
export async function insertAttempt(tx: Transaction, { parts, parameters, ...attempt }: NewAttempt): Promise<void> {
  const row = { ...attempt, parameters: json(parameters), state: 'new' }
  await tx`insert into payment_attempts ${insertValues(row)}`.execute()
  const rows = parts.map((part, index) => ({ ...part, attemptId: attempt.id, line: index + 1, isOpen: true }))
  await tx`insert into payment_attempt_parts ${insertValues(rows)}`.execute()
}

const partRow = z.object({
  attemptId: uuid,
  line: int,
  orderId: uuid,
  invoiceId: uuidOrNull,
  cents: double,
  discountCents: double,
  discountHundredths: int,
})

/** The parts of attempts, in their sequence. */
export const listParts = (sql: Queryable, attemptIds: readonly string[]) => sql(partRow)`
  select attempt_id, line, order_id, invoice_id, cents::float8 as cents, discount_cents::float8 as discount_cents, discount_hundredths from payment_attempt_parts
  where attempt_id = any(${[...attemptIds]}::uuid[]) order by attempt_id, line`

/** The attempts by which money for some orders may still come. */
export async function listOpenAttempts(sql: Queryable, orderIds: readonly string[]): Promise<OpenAttempt[]> {
  const attempts = await sql(attemptRow)`
    select ${columns(sql)} from payment_attempts a
    where a.id in (select attempt_id from payment_attempt_parts where is_open and order_id = any(${[...orderIds]}::uuid[]))
    order by a.created_at, a.id`
  const parts = await listParts(
    sql,
    attempts.map(({ id }) => id),
  )
  return attempts.map((attempt) => ({
    ...attempt,
    parts: parts
      .filter(({ attemptId }) => attemptId === attempt.id)
      .map(({ orderId, invoiceId, cents }) => ({ orderId, invoiceId, cents })),
  }))
}

/** Rule 437: the numbers of the orders among some for which a payment is open, as on the processor's page, or in process at a bank; at most three. */
export const listBeingPaid = async (sql: Queryable, orders: Fragment): Promise<string[]> => {
  const found = await sql({ orderNumber: text })`
    select order_number from orders
    where id in (${orders}) and id in (select order_id from payment_attempt_parts where is_open)
    order by created_at, id limit 3`
  return found.map(({ orderNumber }) => orderNumber)
}

/** No money comes by an attempt anymore. */
export const closeParts = (tx: Transaction, attemptId: string) =>
  tx`update payment_attempt_parts set is_open = false where attempt_id = ${attemptId} and is_open`.execute()

/** Rules 405 and 438: how many times a payment of some orders was refused in the last day: each card that was refused on a page, and else each attempt. */
export async function countRefused(sql: Queryable, orderIds: readonly string[], now: Date): Promise<number> {
  const since = new Date(now.getTime() - 86_400_000)
  const { count } = await sql.one({ count: int })`
    select coalesce(sum(greatest(
        case when a.state = 'failed' and a.created_at > ${since} then 1 else 0 end,
        (select count(*) from processor_events e where e.attempt_id = a.id and e.occurred_at > ${since}))), 0)::int as count
    from payment_attempts a
    where a.id in (select attempt_id from payment_attempt_parts where order_id = any(${[...orderIds]}::uuid[]))`
  return count
}

/** The newest attempt for a pay link, or for an order, that a customer approved. */
export async function findNewestApproved(
  sql: Queryable,
  { linkId, orderId }: { linkId: string | null; orderId: string | null },
): Promise<AttemptRow | null> {
  const [found] = await sql(attemptRow)`
    select ${columns(sql)} from payment_attempts a
    where a.state in ('processing', 'succeeded', 'failed')
      and (a.link_id = ${linkId} or a.id in (
        select attempt_id from payment_attempt_parts p where order_id = ${orderId}
          -- Not what somebody paid for other orders, too.
          and not exists (select from payment_attempt_parts other where other.attempt_id = p.attempt_id and other.order_id <> p.order_id)))
    order by a.created_at desc, a.id desc limit 1`
  return found ?? null
}

const listedRow = z.object({
  id: uuid,
  state: z.enum(attemptStates),
  way: z.enum(paymentWays),
  amount: double,
  lastFour: text,
  startedAt: timestamp,
  settledAt: timestampOrNull,
  isLive: bool,
  isCharge: bool,
  decline: text,
})

/** The attempts to pay an order, newest first. */
export const listAttempts = (sql: Queryable, orderId: string): Promise<PaymentAttempt[]> => sql(listedRow)`
  select a.id, a.state, a.way, coalesce(a.received_cents, a.amount_cents)::float8 as amount, a.last_four, a.created_at as started_at,
    a.settled_at, a.is_live, a.is_charge, replace(a.decline, '_', ' ') as decline
  from payment_attempts a
  where a.id in (select attempt_id from payment_attempt_parts where order_id = ${orderId})
  order by a.created_at desc, a.id desc limit 50`

export type Followed = { id: string; state: OpenAttempt['state'] }
const followedRow = z.object({ id: uuid, state: z.enum(attemptStates) })

/** The open attempts at our account of the processor that are to be compared with it now (rule 403), at most 100. */
export const listToFollow = (
  sql: Queryable,
  { id: account, isLive }: ProcessorAccount,
  now: Date,
): Promise<Followed[]> => sql(followedRow)`
  select id, state from payment_attempts
  where state = any(${openAttemptStates.filter((state) => state !== 'unknown')}::text[]) and processor_account = ${account}
    and is_live = ${isLive} and (checked_at is null or checked_at < ${now}::timestamptz - interval '2 minutes')
    and case state
      when 'processing' then checked_at is null or checked_at < ${now}::timestamptz - interval '1 hour'
      when 'needs-customer' then expires_at < ${now}::timestamptz - interval '1 minute'
      else created_at < ${now}::timestamptz - interval '2 minutes'
    end
  order by coalesce(tried_at, created_at), id limit 100`

/**
 * Rule 435: the open attempts that were made with a key of the other mode of our account and are over: tests, and of real ones those that were not
 * sent, and pages whose time is over. At most 100.
 */
export const listOfOtherMode = (sql: Queryable, { id: account, isLive }: ProcessorAccount, now: Date) => sql(
  followedRow,
)`
  select id, state from payment_attempts
  where state = any(${[...openAttemptStates]}::text[]) and processor_account = ${account} and is_live <> ${isLive}
    and (not is_live or state = 'new' or state = 'needs-customer' and expires_at < ${now}::timestamptz - interval '1 minute')
  order by created_at, id limit 100`

/** The payments of the last ten days whose fee the processor did not know yet. */
export const listWithoutFee = (sql: Queryable, { id: account, isLive }: ProcessorAccount, now: Date) => sql({
  id: uuid,
})`
  select id from payment_attempts
  where state = 'succeeded' and fee_cents is null and processor_account = ${account} and is_live = ${isLive} and settled_at > ${now}::timestamptz - interval '10 days'
    and (checked_at is null or checked_at < ${now}::timestamptz - interval '1 hour')
  order by coalesce(tried_at, settled_at), id limit 100`

/** Rule 442: notes that an attempt is asked about, so that it comes behind the others if that fails. */
export const noteTried = (sql: Queryable, id: string, now: Date) =>
  sql`update payment_attempts set tried_at = ${now} where id = ${id}`

/** Notes that an attempt was compared with the processor. */
export const noteChecked = (sql: Queryable, id: string, now: Date) =>
  sql`update payment_attempts set checked_at = ${now} where id = ${id}`

const receivedPart = z.object({
  orderId: uuid,
  orderNumber: text,
  customerName: text,
  number: int.nullable(),
  paidCents: double,
})

/** The parts of an attempt, with what was paid of each. */
export const listReceivedParts = (sql: Queryable, attemptId: string) => sql(receivedPart)`
  select o.id as order_id, o.order_number, o.customer_name, i.number, part.paid_cents::float8 as paid_cents
  from payment_attempt_parts part join orders o on o.id = part.order_id left join invoices i on i.id = part.invoice_id
  where part.attempt_id = ${attemptId} order by part.line`

/** Whether an attempt charges a stored card, and so has no page. */
export async function isCharge(sql: Queryable, id: string): Promise<boolean> {
  if (!uuid.safeParse(id).success) return false
  const found = await sql`select from payment_attempts where id = ${id} and is_charge`
  return found.length > 0
}
