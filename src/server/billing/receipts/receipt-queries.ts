import { z } from 'zod'
import { receiptMemo } from '#content/wording/billing.ts'
import { type AccountReceipts, receipt } from '#contract/billing/receipts.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { ledgerAccounts } from '#domain/billing/ledger-accounts.ts'
import { accountEvent } from '#server/bill-to-accounts/account-queries.ts'
import { postReceipt } from '#server/billing/ledger/post-to-ledger.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { anyJson, double, int, text, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { type Fragment, insertValues, type Queryable } from '#server/platform/db/sql.ts'

/** The unapplied amount of a receipt `r`: received, minus bounced, refunded or about to be (rule 410), minus applied to orders. */
export const restOf = (sql: Queryable): Fragment => sql`(
  r.amount_cents
  - coalesce((select sum(amount_cents) from receipts part where part.of_id = r.id), 0)
  - coalesce((select sum(case status when 'paid' then amount_cents else -amount_cents end) from payments p where p.receipt_id = r.id), 0)
  - coalesce((
    select sum(amount_cents) from processor_refunds f
    where f.attempt_id = r.attempt_id and f.order_id is null and f.state in ('new', 'sent', 'pending', 'unknown')), 0)
)::float8`

/** When a receipt `r` bounced: it, or its last part. */
export const bouncedAt = (sql: Queryable): Fragment => sql`(
  select case when sum(b.amount_cents) >= r.amount_cents then max(b.occurred_at) end
  from receipts b where b.of_id = r.id and b.status = 'bounced')`

const listed = receipt.omit({ payments: true }).extend({ payments: anyJson })
const paid = z.array(z.object({ orderId: uuid, orderNumber: text, amount: int }))

/** Rule 244: the payments of an account and of those merged into it, newest first, and their total remaining credit. */
export async function listReceipts(sql: Queryable, accountId: string): Promise<AccountReceipts> {
  const [rows, { unapplied }] = await Promise.all([
    sql(listed)`
      select r.id, r.bill_to_id, r.amount_cents::float8 as amount, r.method, r.reference,
        (r.occurred_at at time zone 'America/Los_Angeles')::date as received_on, r.recorded_at,
        coalesce(s.username, r.actor_kind) as recorded_by,
        (${bouncedAt(sql)} at time zone 'America/Los_Angeles')::date as bounced_on,
        coalesce((select sum(amount_cents) from receipts b where b.of_id = r.id and b.status = 'refunded'), 0)::float8 as refunded,
        ${restOf(sql)} as unapplied,
        coalesce((
          select jsonb_agg(jsonb_build_object('orderId', o.id, 'orderNumber', o.order_number, 'amount', p.amount_cents) order by p.recorded_at, p.id)
          from payments p join orders o on o.id = p.order_id where p.receipt_id = r.id and p.status = 'paid'), '[]') as payments
      from receipts r
      left join staff_users s on r.actor_kind = 'staff' and s.id = r.actor_id
      where r.status = 'received' and r.bill_to_id in (select accounts_of(${accountId}))
      order by r.occurred_at desc, r.id desc limit 200`,
    sql.one({ unapplied: double })`
      select coalesce(sum(${restOf(sql)}), 0)::float8 as unapplied
      from receipts r where r.status = 'received' and r.bill_to_id in (select accounts_of(${accountId}))`,
  ])
  return { unapplied, receipts: rows.map((row) => ({ ...row, payments: paid.parse(row.payments) })) }
}

const credit = { id: uuid, rest: double, method: text.nullable(), reference: text, occurredAt: z.date() }

/** The receipts of an account with a remaining amount, oldest first. The caller has locked the account. */
export const listCredit = (tx: Queryable, accountId: string) => tx(credit)`
  select * from (
    select r.id, ${restOf(tx)} as rest, r.method, r.reference, r.occurred_at
    from receipts r where r.status = 'received' and r.bill_to_id in (select accounts_of(${accountId}))
  ) left_over where rest > 0 order by occurred_at, id`

export type PaidInvoice = {
  id: string
  number: number
  orderId: string
  accountId: string
  openCents: Cents
}
const paidInvoice = { id: uuid, number: int, orderId: uuid, accountId: uuid, openCents: double }

/** Invoices with their open amounts and bill-to accounts. */
export const findPaidInvoices = (tx: Queryable, ids: readonly string[]): Promise<PaidInvoice[]> => tx(paidInvoice)`
  select i.id, i.number, i.order_id, account_in_effect(o.bill_to_id) as account_id, coalesce(b.open_cents, 0)::float8 as open_cents
  from invoices i join orders o on o.id = i.order_id left join invoice_balances b on b.invoice_id = i.id
  where i.id = any(${[...ids]}::uuid[]) and i.kind = 'invoice'`

type ReceiptLine = {
  id: string
  /** Null: the account is gone (rule 189); `formerId` is how the ledger knows it. */
  billToId: string | null
  formerId?: string
  status: 'received' | 'bounced' | 'refunded'
  amountCents: Cents
  method: string | null
  reference: string
  ofId: string | null
  occurredAt: Date
  /** The attempt that brought it through the payment processor (rule 407). */
  attemptId?: string
  /** The refund by which it goes back through the payment processor, or came back from there (rules 410 and 413). */
  refundId?: string
  /** The dispute that takes it back, or brought it back (rule 511). */
  disputeId?: string
  /** The day of the posting, if it differs from the day of the line. */
  postedOn?: IsoDate
}

/** Adds a line and posts it (rule 233), with an entry in the history of the account, which the caller has locked. */
export async function insertReceipt(
  tx: Transaction,
  { postedOn, formerId, ...line }: ReceiptLine,
  actor: Actor,
): Promise<void> {
  await tx`insert into receipts ${insertValues({ ...line, actorKind: actor.kind, actorId: actor.id })}`.execute()
  tx.changed.addAll('orders')
  const { billToId: accountId, status, amountCents, method, occurredAt: now } = line
  // The number of a check is only in its line, from which it is deleted in time (rule 189).
  if (accountId !== null)
    await accountEvent(tx, { accountId, kind: `payment-${status}`, actor, now, after: { amountCents, method } })
  await postReceipt(tx, {
    id: line.id,
    billToId: accountId ?? formerId ?? null,
    cents: line.status === 'received' ? line.amountCents : -line.amountCents,
    account: line.disputeId
      ? ledgerAccounts.disputes
      : (await isOfProcessor(tx, line))
        ? ledgerAccounts.clearing
        : ledgerAccounts.bank,
    postedOn: postedOn ?? dateInLosAngeles(line.occurredAt),
    memo: receiptMemo(line.status, line.method, line.reference),
  })
}

/** Whether money came through the payment processor, or goes back there because it bounced. What staff give back goes another way. */
async function isOfProcessor(tx: Transaction, { status, attemptId, refundId, ofId }: ReceiptLine): Promise<boolean> {
  if (status !== 'bounced') return attemptId !== undefined || refundId !== undefined
  const [of] = await tx({ attemptId: uuidOrNull })`select attempt_id from receipts where id = ${ofId}`
  return of !== undefined && of.attemptId !== null
}
