import { z } from 'zod'
import { formatPhone } from '#content/company/phone.ts'
import { accountRefusals } from '#content/wording/bill-to-accounts.ts'
import type { InvoicedTo, StaffOrder } from '#contract/orders/orders.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { rolesWith } from '#domain/bill-to-accounts/member-rights.ts'
import { termsOf } from '#domain/billing/invoice-state.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, double, text, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** Who orders, and for which account. */
export type OrderedBy =
  | { kind: 'visitor' }
  | { kind: 'customer'; id: string; billToId?: string | null }
  | { kind: 'staff'; billToId: string | null }

/** The account chosen for the order, or null: assigned by rule 213. Also the credit of that account. */
export type Payer = { billToId: string | null; credit: AccountCredit | null }

/** Locks the account that pays for a caller's order. Throws `not-found`. */
export async function payerFor(tx: Transaction, by: OrderedBy): Promise<Payer> {
  if (by.kind === 'visitor' || (by.kind === 'staff' && by.billToId === null)) return { billToId: null, credit: null }
  if (by.kind === 'customer' && !by.billToId)
    return { billToId: null, credit: await lockCredit(tx, { customerId: by.id }) }
  const chosen = by.billToId ?? ''
  const billToId =
    by.kind === 'staff'
      ? await lockAccountForOrder(tx, chosen)
      : await lockAccountOfMember(tx, { customerId: by.id, accountId: chosen })
  return { billToId, credit: await lockCredit(tx, { accountId: billToId }) }
}

/** Locks the account of a new order, so that nobody deletes it before the order is written. Throws `not-found`. */
export async function lockAccountForOrder(tx: Transaction, id: string): Promise<string> {
  const [account] = await tx({ id: uuid })`
    select id from bill_to_accounts where id = account_in_effect(${id}) for key share`
  if (account) return account.id
  throw new AppError('not-found', { message: 'Customer not found', fields: { billToId: 'Customer not found' } })
}

/**
 * Locks the account that a member orders for, so that nobody deletes it before the order is written. Throws `not-found` unless the login is
 * a member with a role that may order (rule 215).
 */
async function lockAccountOfMember(
  tx: Transaction,
  { customerId, accountId }: { customerId: string; accountId: string },
): Promise<string> {
  const [account] = await tx({ id: uuid })`
    select id from bill_to_accounts
    where id = account_in_effect(${accountId}) and exists (
      select from account_members m
      where m.customer_id = ${customerId} and m.role = any(${[...rolesWith.act]}) and account_in_effect(m.bill_to_id) = bill_to_accounts.id)
    for key share`
  if (!account) {
    throw new AppError('not-found', {
      message: accountRefusals.notYours,
      fields: { billToId: accountRefusals.notYours },
    })
  }
  return account.id
}

const credit = { id: uuid, isOnHold: bool, limitCents: double.nullable(), mergedInto: uuidOrNull }
/** The credit facts of an account: whether it is on hold, its limit, and what its orders owe (rule 217); cents. */
type AccountCredit = { id: string; isOnHold: boolean; limitCents: Cents | null; owedCents: Cents }

/**
 * Rule 218: the credit of an account, or of the login's own account; locked, so that two orders never use the same credit. What it owes is
 * summed once it is locked: a statement that waits for a lock does not see the order that was placed meanwhile. If the account was merged
 * into another one while this waited (rule 216), the credit is that of the other one.
 */
export async function lockCredit(
  tx: Transaction,
  of: { accountId: string } | { customerId: string },
): Promise<AccountCredit | null> {
  const account =
    'accountId' in of ? tx`${of.accountId}::uuid` : tx`account_in_effect(find_account_of_login(${of.customerId}))`
  const [found] = await tx(credit)`
    select a.id, a.on_hold_since is not null as is_on_hold, a.credit_limit_cents::double precision as limit_cents, a.merged_into
    from bill_to_accounts a where a.id = ${account} for no key update`
  if (!found) return null
  const { mergedInto, ...facts } = found
  if (mergedInto !== null) return lockCredit(tx, { accountId: mergedInto })
  if (facts.limitCents === null) return { ...facts, owedCents: 0 }
  const owed = await tx.one({ owedCents: double })`
    select ${balanceOf(tx)} as owed_cents from bill_to_accounts a where a.id = ${facts.id}`
  return { ...facts, ...owed }
}

/**
 * Rule 218: checks an order's amount against the credit of its account. Throws `not-allowed-now` if it exceeds it: the message asks
 * customers to call, and staff to give a reason, unless they did. Returns whether a reason was needed.
 */
export function refuseBeyondCredit(
  app: AppContext,
  { account, orderCents, reason }: { account: AccountCredit | null; orderCents: Cents; reason: string | null },
): boolean {
  if (account === null) return false
  const { isOnHold, limitCents, owedCents } = account
  const isBeyond = limitCents !== null && owedCents + orderCents > limitCents
  if (!isOnHold && !isBeyond) return false
  if (reason) return true
  if (reason === null) {
    if (isOnHold) throw onHold(app)
    throw new AppError('not-allowed-now', {
      message: accountRefusals.overLimit(formatPhone(app.config.business.phone)),
    })
  }
  const message = isOnHold
    ? accountRefusals.needsReasonOnHold
    : accountRefusals.needsReason(formatDollars(owedCents), formatDollars(orderCents), formatDollars(limitCents ?? 0))
  throw new AppError('not-allowed-now', { message, fields: { creditOverride: message } })
}

const onHold = ({ config }: AppContext) =>
  new AppError('not-allowed-now', { message: accountRefusals.onHold(formatPhone(config.business.phone)) })

type Override = { orderId: string; payer: Payer; reason: string; actor: Actor; now: Date }

/** Rule 218: records the reason in the history of the order and of the account. */
export async function noteOverride(tx: Transaction, { orderId, payer, reason, actor, now }: Override): Promise<void> {
  await recordEvent(tx, {
    subject: { kind: 'order', id: orderId },
    kind: 'credit-overridden',
    occurredAt: now,
    actor,
    before: null,
    after: { note: reason },
  })
  if (payer.billToId === null) return
  await recordEvent(tx, {
    subject: { kind: 'bill-to-account', id: payer.billToId },
    kind: 'account-credit-overridden',
    occurredAt: now,
    actor,
    before: null,
    after: { reason },
  })
}

/** Rule 217: what the orders of an account `a` owe, each order by itself. */
export const balanceOf = (sql: Queryable): Fragment => sql`
  (select coalesce(sum(facts.due_cents) filter (where facts.due_cents > 0), 0)::double precision
    from orders o cross join lateral (select due_cents from order_facts where id = o.id offset 0) as facts
    where o.bill_to_id in (select accounts_of(a.id)) and o.may_owe and o.archived_at is null)`

/**
 * The same as a table beside an account, with what of it a card was only authorized for (rule 597): of orders whose newest payment line says so
 * (rule 70), its amount.
 */
export const accountMoney = (sql: Queryable): Fragment => sql`
  lateral (
    select coalesce(sum(facts.due_cents) filter (where facts.due_cents > 0), 0)::double precision as balance,
      coalesce(sum(case when facts.due_cents > 0 and facts.payment_status = 'authorized' then least(facts.due_cents, (
        select amount_cents from payments where order_id = o.id order by recorded_at desc, id desc limit 1)) end), 0)::double precision as authorized
    from orders o cross join lateral (select due_cents, payment_status from order_facts where id = o.id offset 0) as facts
    where o.bill_to_id in (select accounts_of(a.id)) and o.may_owe and o.archived_at is null
  ) as money`

const accountRow = z.object({ name: text, isNet30: bool })

/** Rule 325: the account that is invoiced on terms for an order; null if it is due on delivery. */
export async function findInvoicedTo(
  sql: Queryable,
  order: Pick<StaffOrder, 'id' | 'customerType'>,
): Promise<InvoicedTo | null> {
  const [account] = await sql(accountRow)`
    select a.name, a.terms_days > 0 as is_net30 from orders o
    join bill_to_accounts a on a.id = account_in_effect(coalesce(o.bill_to_id, find_account_of_login(o.customer_id)))
    where o.id = ${order.id}`
  if (!account) return null
  const terms = termsOf(order, account)
  return terms === 'due-on-receipt' ? null : { account: account.name, terms }
}
