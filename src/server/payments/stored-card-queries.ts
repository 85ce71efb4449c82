import { z } from 'zod'
import type { PageLanguage } from '#content/company/languages.ts'
import { paymentWays } from '#contract/payments/online-payments.ts'
import { type ConsentScope, consentScopes } from '#contract/payments/stored-cards.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { anyJson, bool, int, text, textOrNull, timestamp, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, json, type Queryable } from '#server/platform/db/sql.ts'
import type { ProcessorAccount } from '#server/platform/ports/processor.ts'

/** Whom cards are kept for at the processor: an account, or the order of somebody without one. */
export type StoredFor = { billToId: string } | { orderId: string }

const holderRow = { id: uuid, processorId: textOrNull }

/** Rule 491: one row for each account and order, however often and by whom it is asked for at once. */
export async function holderOf(
  sql: Queryable,
  storedFor: StoredFor,
  { id: processorAccount, isLive }: ProcessorAccount,
  now: Date,
) {
  const row = { id: newId(), processorAccount, isLive, ...storedFor, madeAt: now }
  await sql`insert into processor_customers ${insertValues(row)} on conflict do nothing`
  return sql.one(holderRow)`
    select id, processor_id from processor_customers
    where processor_account = ${processorAccount} and is_live = ${isLive} and ${'orderId' in storedFor ? sql`order_id = ${storedFor.orderId}` : sql`bill_to_id = ${storedFor.billToId}`}`
}

/** What the processor called somebody first, is the name. */
export async function nameHolder(sql: Queryable, id: string, processorId: string): Promise<string> {
  const named = await sql.one({ processorId: text })`
    update processor_customers set processor_id = coalesce(processor_id, ${processorId}) where id = ${id} returning processor_id`
  return named.processorId
}

export type NewConsent = {
  id: string
  scope: ConsentScope
  storedFor: string
  loginId: string | null
  billToId: string | null
  orderIds: readonly string[]
  attemptId: string | null
  limitCents: number
  objectionDays: number
  wordingVersion: string
  wording: string
  /** Of the page, in which the copy is sent. */
  language: PageLanguage
  /** Of the words that were shown there. */
  wordingLanguage: PageLanguage
  address: string | null
  askedAt: Date
  parameters?: object
  expiresAt?: Date
}

/** What somebody agrees to, before the processor's page opens. */
export async function insertConsent(tx: Transaction, { orderIds, parameters, ...consent }: NewConsent): Promise<void> {
  const row = {
    ...consent,
    state: 'asked',
    orderIds: [...orderIds],
    ...(parameters && { parameters: json(parameters) }),
  }
  await tx`insert into payment_consents ${insertValues(row)}`.execute()
}

const askedRow = {
  id: uuid,
  state: text,
  storedFor: uuid,
  loginId: uuidOrNull,
  orderIds: z.array(uuid),
  language: text,
}

/** Locks what was agreed to with an attempt, or on a page that only keeps a card; null if there is no such thing. */
export async function lockConsent(tx: Transaction, asked: { attemptId: string } | { id: string }) {
  const [found] = await tx(askedRow)`
    select id, state, stored_for, login_id, order_ids, language from payment_consents
    where ${'id' in asked ? tx`id = ${asked.id}` : tx`attempt_id = ${asked.attemptId}`} for update`
  return found ?? null
}

const cardRow = z.object({
  id: uuid,
  way: z.enum(paymentWays),
  brand: text,
  lastFour: text,
  savedAt: timestamp,
  isOwn: bool,
  canRemove: bool,
})

/** The accounts of which a login may see the cards; of those that it owns it may remove them. */
const accountsOfLogin = (sql: Queryable, loginId: string, roles: readonly string[]) => sql`
  select part.id from account_members m cross join lateral accounts_of(account_in_effect(m.bill_to_id)) as part (id)
  where m.customer_id = ${loginId} and m.role = any(${[...roles]}::text[])`

/** Rule 491: the cards that a login gave, and those of accounts that it owns or pays for, the newest first. */
export const listCards = (sql: Queryable, loginId: string) => sql(cardRow)`
  select c.id, c.way, c.brand, c.last_four, c.saved_at, coalesce(c.login_id = ${loginId}, false) as is_own,
    coalesce(c.login_id = ${loginId}, false) or holder.bill_to_id in (${accountsOfLogin(sql, loginId, ['owner'])}) as can_remove
  from stored_cards c join processor_customers holder on holder.id = c.stored_for
  where c.removed_at is null
    and (c.login_id = ${loginId} or holder.bill_to_id in (${accountsOfLogin(sql, loginId, ['owner', 'pays'])}))
  order by c.saved_at desc, c.id`

const consentRow = z.object({
  cardId: uuid,
  scope: z.enum(consentScopes),
  orderNumbers: z.array(text),
  limitCents: int,
  givenAt: timestamp,
  wording: text,
})

/** What cards may be charged for now. */
export const listConsents = (sql: Queryable, cardIds: readonly string[]) => sql(consentRow)`
  select c.card_id, c.scope, array(select order_number from orders where id = any(c.order_ids) order by order_number) as order_numbers,
    c.limit_cents, c.given_at, c.wording
  from payment_consents c
  where c.state = 'given' and c.card_id = any(${[...cardIds]}::uuid[]) order by c.given_at, c.id`

const storedRow = z.object({ id: uuid, way: z.enum(paymentWays), lastFour: text })

/** What somebody without an account let us keep for an order. */
export const listGuestCards = (sql: Queryable, orderId: string) => sql(storedRow)`
  select c.id, c.way, c.last_four from stored_cards c join processor_customers holder on holder.id = c.stored_for
  where holder.order_id = ${orderId} and c.removed_at is null order by c.saved_at, c.id`

/** Whether what somebody could agree to was agreed to already, so that nobody is asked again. */
export async function hasConsent(
  sql: Queryable,
  {
    loginId,
    orderIds,
    account: { id: processorAccount, isLive },
  }: { loginId: string | null; orderIds: readonly string[]; account: ProcessorAccount },
): Promise<boolean> {
  const { isCovered } = await sql.one({ isCovered: bool })`
    select not exists (
      select from orders o where o.id = any(${[...orderIds]}::uuid[]) and not exists (
        select from payment_consents c join processor_customers holder on holder.id = c.stored_for
        where c.state = 'given' and holder.processor_account = ${processorAccount} and holder.is_live = ${isLive}
          and (c.login_id is not distinct from ${loginId}::uuid)
          and (o.id = any(c.order_ids) or c.scope = 'account' and account_in_effect(c.bill_to_id) = account_in_effect(o.bill_to_id)))) as is_covered`
  return isCovered
}

/** The account that a login saves a card for: one that it owns, else one that it pays for. */
export async function accountToPayFor(sql: Queryable, loginId: string): Promise<string | null> {
  const [found] = await sql({ id: uuid })`
    select account_in_effect(bill_to_id) as id from account_members
    where customer_id = ${loginId} and role in ('owner', 'pays') order by role, bill_to_id limit 1`
  return found?.id ?? null
}

const setupRow = z.object({ id: uuid, checkoutId: textOrNull, parameters: anyJson })

/** Pages that only keep a card and are not over, as far as is known: of a login, or of everybody. */
export const listOpenSetups = (sql: Queryable, { loginId, now }: { loginId: string | null; now: Date }) => sql(
  setupRow,
)`
  select id, checkout_id, parameters from payment_consents
  where state = 'asked' and parameters is not null and ${
    loginId === null
      ? sql`(checked_at is null or checked_at < ${now}::timestamptz - interval '10 minutes') and asked_at < ${now}::timestamptz - interval '2 minutes'`
      : sql`login_id = ${loginId}`
  }
  order by coalesce(checked_at, asked_at), id limit 50`

const givenRow = { way: z.enum(paymentWays), lastFour: text, wording: text, givenAt: timestamp, customerName: text }

/** What was agreed to and holds, with who agreed; null if it ended. */
export async function findConsent(sql: Queryable, id: string) {
  const [found] = await sql(givenRow)`
    select card.way, c.last_four, c.wording, c.given_at,
      coalesce(nullif(trim(login.first_name || ' ' || login.last_name), ''), o.customer_name, '') as customer_name
    from payment_consents c join stored_cards card on card.id = c.card_id
    left join customers login on login.id = c.login_id
    left join orders o on o.id = c.order_ids[1]
    where c.id = ${id} and c.state = 'given'`
  return found ?? null
}
