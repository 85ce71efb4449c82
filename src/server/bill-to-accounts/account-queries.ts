import { z } from 'zod'
import { type AccountEntryKind, accountKinds } from '#contract/bill-to-accounts/account-words.ts'
import { type AccountContact, listedAccount } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { isoDate, money } from '#contract/wire/wire.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { accountMoney } from '#server/orders/order-payer.ts'
import { accountKey } from '#server/orders/search-keys.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { anyJson, bool, int, text, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { type Fragment, json, type Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** A bill-to account as stored. */
export const accountRow = z.object({
  id: uuid,
  version: int,
  kind: z.enum(accountKinds),
  name: text,
  contacts: anyJson,
  notes: text,
  termsDays: int,
  creditLimit: money.nullable(),
  needsPo: bool,
  coiExpiresOn: isoDate.nullable(),
  onHoldSince: timestampOrNull,
  holdReason: text,
  mergedInto: uuidOrNull,
  importedNumber: text,
  billingAddress: text,
  billingCity: text,
  billingState: text,
  billingZipCode: text,
})
export type AccountRow = Omit<z.output<typeof accountRow>, 'contacts'> & { contacts: AccountContact[] }

const storedContact = z.object({
  name: z.string().default(''),
  title: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
})

/** The contacts of an account, or of several, each person once. */
export function readContacts(stored: unknown): AccountContact[] {
  const all = z.array(storedContact).parse(stored)
  const key = ({ name, email, phone }: AccountContact) => `${name}\n${email}\n${phone}`.toLowerCase()
  return [...new Map(all.toReversed().map((contact) => [key(contact), contact])).values()].toReversed()
}

export const accountNotFound = () => new AppError('not-found', { message: 'Customer not found' })

/** Throws `not-found` for an account that there is not. */
export async function assertAccount(sql: Queryable, id: string): Promise<void> {
  const [account] = await sql({ id: uuid })`select id from bill_to_accounts where id = ${id}`
  if (!account) throw accountNotFound()
}

/** Locks accounts, in the order of their ids so that two commands never wait for each other. Throws `not-found` unless all exist. */
export async function lockAccounts(tx: Transaction, ids: readonly string[]): Promise<Map<string, AccountRow>> {
  const rows = await tx(accountRow)`
    select ${accountColumns(tx)} from bill_to_accounts where id = any(${[...ids]}::uuid[]) order by id for no key update`
  if (rows.length < new Set(ids).size) throw accountNotFound()
  return new Map(rows.map((row) => [row.id, { ...row, contacts: readContacts(row.contacts) }]))
}

const accountColumns = (sql: Queryable): Fragment => sql`
  id, version, kind, name, contacts, notes, terms_days, credit_limit_cents::double precision as credit_limit, needs_po, coi_expires_on,
  on_hold_since, hold_reason, merged_into, imported_number, billing_address, billing_city, billing_state, billing_zip_code`

/** An account by its id, not locked; null if there is none. */
export async function findAccount(sql: Queryable, id: string): Promise<AccountRow | null> {
  return (await findAccounts(sql, [id]))[0] ?? null
}

/** The same for several; those that there are not are missing. */
export async function findAccounts(sql: Queryable, ids: readonly string[]): Promise<AccountRow[]> {
  const rows = await sql(
    accountRow,
  )`select ${accountColumns(sql)} from bill_to_accounts where id = any(${[...ids]}::uuid[])`
  return rows.map((row) => ({ ...row, contacts: readContacts(row.contacts) }))
}

/** The phone numbers of an account `a`, to compare them: those with an extension are in its search key (rule 306). */
export const phonesOf = (sql: Queryable, account: Fragment = sql`a`): Fragment =>
  sql`(account_phones(${account}.contacts) || key_phones(${account}.search_key))`

/** Makes the search key of accounts whose name or contacts another statement has changed (rule 306). */
export async function renewSearchKeys(tx: Transaction, ids: readonly string[]): Promise<void> {
  const rows = await tx({ id: uuid, name: text, contacts: anyJson })`
    select id, name, contacts from bill_to_accounts where id = any(${[...ids]}::uuid[]) order by id for no key update`
  for (const { id, name, contacts } of rows) {
    const searchKey = accountKey({ name, contacts: readContacts(contacts) })
    await tx`update bill_to_accounts set search_key = ${searchKey} where id = ${id} and search_key is distinct from ${searchKey}`
  }
}

/** The same for one account. */
export async function lockAccount(tx: Transaction, id: string): Promise<AccountRow> {
  const account = (await lockAccounts(tx, [id])).get(id)
  if (!account) throw accountNotFound()
  return account
}

type AccountEvent = {
  accountId: string
  kind: AccountEntryKind
  actor: Actor
  now: Date
  before?: object | null
  after?: object | null
  version?: number
}

/** Records what was done with an account; open screens read it again. */
export async function accountEvent(tx: Transaction, event: AccountEvent): Promise<void> {
  const { accountId, kind, actor, now, before = null, after = null, version } = event
  await recordEvent(tx, {
    subject: { kind: 'bill-to-account', id: accountId },
    kind: `account-${kind}`,
    occurredAt: now,
    actor,
    before,
    after,
    ...(version !== undefined && { version }),
  })
}

/** Contacts as they are stored. */
export const storedContacts = (contacts: readonly AccountContact[]) => json(contacts)

const isOpen = (sql: Queryable) => sql`status = any(${[...openStatuses]})`

/**
 * What lists and records say of an account `a`, with all that were merged into it: who it is, what it owes (rule 217), how many orders it
 * has.
 */
export const briefColumns = (sql: Queryable): Fragment => sql`
  a.id, a.kind, a.name, a.created_at, a.on_hold_since, a.hold_reason, a.needs_po,
  case when a.terms_days > 0 then 'net-30' else 'due-on-receipt' end as terms,
  money.balance, money.authorized,
  orders.order_count, orders.open_order_count`

/** The numbers of orders of an account `a` and what they owe, as tables beside it. */
export const orderSums = (sql: Queryable): Fragment => sql`
  ${accountMoney(sql)} cross join lateral (
    select count(*)::int as order_count, count(*) filter (where ${isOpen(sql)})::int as open_order_count
    from orders where bill_to_id in (select accounts_of(a.id)) and archived_at is null
  ) as orders`

export const briefRow = listedAccount
  .pick({
    id: true,
    kind: true,
    name: true,
    createdAt: true,
    onHoldSince: true,
    holdReason: true,
    needsPo: true,
    terms: true,
    balance: true,
    authorized: true,
    orderCount: true,
    openOrderCount: true,
  })
  .extend({ contacts: anyJson })
