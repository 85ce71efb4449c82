import { z } from 'zod'
import { attemptStates, paymentWays, type ShownOverage } from '#contract/payments/online-payments.ts'
import { type OrderOverage, overageStates, overageTasks } from '#contract/payments/overage-charges.ts'
import { totalWithTax } from '#domain/billing/tax.ts'
import { openAttemptStates } from '#domain/payments/attempts.ts'
import { type Announced, endOfObjection, overageParts, restMinutes } from '#domain/payments/overage-charges.ts'
import { findCurrentInvoices, findPartialCredits } from '#server/billing/invoice-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, double, int, text, timestamp, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'

const overageRow = z.object({
  id: uuid,
  orderId: uuid,
  state: z.enum(overageStates),
  task: z.enum(overageTasks),
  amountCents: int,
  aboveCents: int,
  objectionDays: int,
  objectedAt: timestampOrNull,
  reason: text,
  announcedAt: timestamp,
  sentAt: timestampOrNull,
  isEmailWaiting: bool,
  consentId: uuidOrNull,
  way: z.enum(paymentWays).nullable(),
  lastFour: text,
  chargeState: z.enum(attemptStates).nullable(),
  decline: text,
  chargedAt: timestampOrNull,
  tries: int,
})
export type OverageRow = z.output<typeof overageRow>

const overages = (sql: Queryable) => sql`
  select x.id, x.order_id, x.state, x.task, x.amount_cents, x.above_cents, x.objection_days, x.objected_at, x.reason, x.announced_at, x.consent_id,
    coalesce(x.sent_at, case when email.status = 'sent' then email.sent_at end) as sent_at, coalesce(email.status = 'queued', false) as is_email_waiting,
    coalesce(card.way, last.way) as way, coalesce(nullif(last.last_four, ''), consent.last_four, '') as last_four,
    last.state as charge_state, coalesce(last.decline, '') as decline, last.settled_at as charged_at, coalesce(last.tries, 0)::int as tries
  from overage_charges x
  left join emails email on email.id = x.email_id
  left join payment_consents consent on consent.id = x.consent_id
  left join stored_cards card on card.id = consent.card_id
  left join lateral (
    select a.way, a.state, a.last_four, a.decline, a.settled_at, count(*) over () as tries from payment_attempts a
    where a.overage_id = x.id order by a.created_at desc, a.id desc limit 1) last on true`

/** What was announced of orders and is not settled. */
export const listWaitingOverages = (sql: Queryable) => sql(overageRow)`
  ${overages(sql)} where x.state = 'waiting' order by x.announced_at, x.id`

/** What was announced of an order, the newest first. */
export const listOverages = (sql: Queryable, orderId: string) => sql(overageRow)`
  ${overages(sql)} where x.order_id = ${orderId} order by x.announced_at desc, x.id desc limit 50`

export async function findOverage(sql: Queryable, id: string): Promise<OverageRow | null> {
  const [found] = await sql(overageRow)`${overages(sql)} where x.id = ${id}`
  return found ?? null
}

/** Locks what was announced, and reads it anew. The caller has locked the order. */
export async function lockOverage(tx: Transaction, id: string): Promise<OverageRow | null> {
  await tx`select from overage_charges where id = ${id} for update`.execute()
  return findOverage(tx, id)
}

type NewOverage = Pick<OverageRow, 'id' | 'orderId' | 'amountCents' | 'aboveCents' | 'objectionDays' | 'consentId'> & {
  emailId: string | null
  invoiceId: string | null
  announcedAt: Date
}

export const insertOverage = (tx: Transaction, overage: NewOverage) =>
  tx`insert into overage_charges ${insertValues({ ...overage, state: 'waiting' })}`.execute()

/** What decides about it, of its row. */
export function announcedOf({ chargeState, chargedAt, ...row }: OverageRow): Announced {
  const isOpen = openAttemptStates.some((state) => state === chargeState)
  const charge =
    chargeState === null ? 'none' : isOpen ? 'open' : chargeState === 'succeeded' ? 'paid' : ('refused' as const)
  return { ...row, charge, lastRefusedAt: charge === 'refused' ? chargedAt : null }
}

/** Rule 495: what of the current invoices of an order is open for weight and days. */
export async function readOverageParts(sql: Queryable, orderId: string) {
  const invoices = []
  for (const { content, openCents } of await findCurrentInvoices(sql, orderId)) {
    const isBeyond = content.lines.map(({ kind }) => kind === 'overage' || kind === 'extra_days')
    if (!isBeyond.includes(true)) continue
    const credits = (await findPartialCredits(sql, content.id)).flatMap(({ lines }) => lines)
    const beyond = [
      ...content.lines.filter((_, place) => isBeyond[place]),
      ...credits.filter(({ creditsLine }) => isBeyond[creditsLine ?? -1]),
    ]
    invoices.push({ invoiceId: content.id, beyondCents: totalWithTax(beyond), openCents })
  }
  // What staff charge by hand pays what else is on the invoice first (rule 439): only `openCents` knows of it.
  const { cents } = await sql.one({ cents: double })`
    select coalesce(sum(part.paid_cents), 0)::float8 as cents
    from payment_attempts a join payment_attempt_parts part on part.attempt_id = a.id
    where a.is_charge and a.state = 'succeeded' and part.order_id = ${orderId} and a.overage_id is not null`
  return overageParts(invoices, cents)
}

/** What of an order for weight and days is on no invoice yet. */
export async function notInvoicedOverage(sql: Queryable, orderId: string): Promise<number> {
  const { cents } = await sql.one({ cents: double })`
    select coalesce(sum(c.amount_cents), 0)::float8 as cents from charges c
    where c.order_id = ${orderId} and c.kind in ('overage', 'extra_days')
      and not exists (select from invoice_claims where charge_id = c.id)`
  return cents
}

/**
 * Rule 495: the orders whose customers are to be told of a charge, or one of them if it is. They are completed, their weight and days have rested, a
 * consent is about them, and nobody has to decide about them.
 */
export const listToAnnounce = (sql: Queryable, now: Date, orderId: string | null = null) => sql({ id: uuid })`
  select o.id from orders o
  join bill_to_accounts payer on payer.id = account_in_effect(o.bill_to_id)
  where o.id in (
      select unnest(order_ids) from payment_consents where state = 'given'
      union select mine.id from payment_consents c join orders mine on mine.bill_to_id = c.bill_to_id where c.state = 'given' and c.scope = 'account')
    and (${orderId}::uuid is null or o.id = ${orderId})
    and o.status = 'completed' and o.archived_at is null and o.anonymised_at is null and payer.terms_days = 0
    and (o.unbilled_since is not null or exists (select from invoice_balances b where b.order_id = o.id and b.open_cents > 0))
    and (select coalesce(sum(amount_cents), 0) > 0 and max(occurred_at) < ${now}::timestamptz - make_interval(mins => ${restMinutes})
      from charges where order_id = o.id and kind in ('overage', 'extra_days'))
    and not exists (
      select from overage_charges x
      where x.order_id = o.id and (x.state in ('waiting', 'left') or x.objected_at is not null or x.above_cents > 0 and x.state <> 'replaced'))
    and not ${isDisputed(sql)}
  order by o.id`

/** Rule 510: the customer of an order `o` disputes a payment. */
const isDisputed = (sql: Queryable) => sql`exists (
  select from processor_disputes d join receipts r on r.attempt_id = d.attempt_id
  where d.state in ('inquiry', 'open', 'answered') and account_in_effect(r.bill_to_id) = account_in_effect(o.bill_to_id))`

export async function hasOpenDispute(sql: Queryable, orderId: string): Promise<boolean> {
  const found = await sql`select from orders o where o.id = ${orderId} and ${isDisputed(sql)}`
  return found.length > 0
}

const untilOf = ({ sentAt, objectionDays }: OverageRow) => sentAt && endOfObjection(sentAt, objectionDays)

/** For how long a charge is shown to its customer, in milliseconds: as long as a card can be disputed. */
const shownForMs = 120 * 86_400_000

/** Rule 496: what a customer sees of the newest announcement of an order, and may object to; null if there is nothing to say. */
export async function shownOverage(sql: Queryable, orderId: string, now: Date): Promise<ShownOverage | null> {
  const [newest] = await listOverages(sql, orderId)
  if (!newest || newest.amountCents === 0 || now.getTime() - newest.announcedAt.getTime() > shownForMs) return null
  if (newest.state === 'replaced' || newest.state === 'over') return null
  const { id, amountCents: amount, way, lastFour, objectedAt, task } = newest
  const { charge } = announcedOf(newest)
  const state =
    newest.state === 'charged' || charge === 'paid'
      ? 'charged'
      : charge === 'open'
        ? 'charging'
        : task === 'refused'
          ? 'refused'
          : task !== '' || newest.state === 'left'
            ? 'open'
            : 'waiting'
  return { id, amount, way, lastFour, objectedAt, until: untilOf(newest), state }
}

/** The same for staff. */
export const overageForStaff = (row: OverageRow): OrderOverage => ({
  ...row,
  amount: row.amountCents,
  above: row.aboveCents,
  until: untilOf(row),
  isCharging: announcedOf(row).charge === 'open',
  decline: row.decline.replaceAll('_', ' '),
})
