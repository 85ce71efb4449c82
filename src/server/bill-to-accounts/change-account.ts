import { accountFieldText, accountRefusals } from '#content/wording/bill-to-accounts.ts'
import { type AccountChanges, billToAccount, type NewAccount } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { AppContext } from '#server/app-context.ts'
import { editConflicts } from '#server/events/edit-conflicts.ts'
import type { Actor } from '#server/events/record-event.ts'
import { accountKey } from '#server/orders/search-keys.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { assignments, insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type AccountRow, accountEvent, lockAccount, storedContacts } from './account-queries.ts'
import { getAccount } from './get-account.ts'

type CreateAccount = { account: NewAccount; actor: Actor }

/** Creates a bill-to account, which stays although no order belongs to it. Throws `not-allowed-now`. */
export function createAccount(app: AppContext, { account, actor }: CreateAccount): Promise<string> {
  const now = app.clock()
  return inTransaction(app.db.locking, (tx) => insertAccount(tx, account, { actor, now }))
}

type By = { actor: Actor; now: Date; importedNumber?: string }

/** The same in a transaction of the caller. Throws `not-allowed-now` for Net 30 of a person (rule 136). */
export async function insertAccount(tx: Transaction, account: NewAccount, by: By): Promise<string> {
  const { actor, now, importedNumber = '' } = by
  refuseTermsOfPeople(account)
  refuseHalfAddress(account)
  const id = newId()
  const searchKey = accountKey(account)
  const row = { id, createdAt: now, isKept: true, importedNumber, searchKey, ...columnsOf(account, { actor, now }) }
  await tx`insert into bill_to_accounts ${insertValues(row)}`
  await accountEvent(tx, { accountId: id, kind: 'created', actor, now, after: { name: account.name }, version: 1 })
  return id
}

type ChangeAccount = { accountId: string; changes: AccountChanges; version: number | undefined; actor: Actor }

/**
 * Changes a bill-to account. Throws `not-found`, `stale-version` with the current account if someone else changed the same fields since, and
 * `not-allowed-now` for one that was merged into another, or Net 30 for a person (rule 136).
 */
export async function changeAccount(app: AppContext, change: ChangeAccount): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, (tx) => writeAccountChange(tx, change, now))
}

/** The same in a transaction of the caller. Returns the values before of what was changed. */
export async function writeAccountChange(
  tx: Transaction,
  { accountId, actor, ...edit }: ChangeAccount,
  now: Date,
): Promise<AccountChanges> {
  const account = await lockAccount(tx, accountId)
  refuseMerged(account)
  const current = editableFacts(account)
  const changed = whatDiffers(current, edit.changes)
  if (Object.keys(changed).length === 0) return {}
  const fields = await editConflicts(tx, {
    subject: { kind: 'bill-to-account', id: accountId },
    fields: Object.keys(changed),
    madeOn: edit.version ?? account.version,
    current: account.version,
    describe: ({ after }, field) => accountFieldText(field, after?.[field]),
  })
  if (Object.keys(fields).length > 0) {
    const record = await getAccount(tx, accountId)
    throw new AppError('stale-version', { fields, current: { schema: billToAccount, record } })
  }
  refuseTermsOfPeople({ ...current, ...changed })
  refuseHalfAddress({ ...current, ...changed })
  const searchKey = accountKey({ ...current, ...changed })
  await tx`
      update bill_to_accounts set ${assignments({ ...columnsOf(changed, { actor, now, wasOnHold: account.onHoldSince }), searchKey })},
        version = version + 1, is_kept = true
      where id = ${accountId}`
  // The terms of the next invoice change for every order of the account, and so do their bills.
  if (changed.terms !== undefined) tx.changed.addAll('orders')
  const before = Object.fromEntries(
    Object.keys(changed).map((field) => [field, current[field as keyof typeof current]]),
  )
  const kind = changed.terms === undefined ? 'changed' : 'terms-changed'
  await accountEvent(tx, { accountId, kind, actor, now, before, after: changed, version: account.version + 1 })
  return before
}

/** Throws `not-allowed-now` for an account that is a part of another: the other one is changed instead. */
export function refuseMerged({ mergedInto }: AccountRow): void {
  if (mergedInto !== null) throw new AppError('not-allowed-now', { message: accountRefusals.merged })
}

function refuseTermsOfPeople({ kind, terms }: Pick<NewAccount, 'kind' | 'terms'>): void {
  if (kind === 'company' || terms === 'due-on-receipt') return
  const message = accountRefusals.onlyCompanies
  throw new AppError('not-allowed-now', { message, fields: { terms: message } })
}

/** Rule 240: a billing address is whole, or there is none. */
function refuseHalfAddress(account: NewAccount): void {
  const parts = ['billingAddress', 'billingCity', 'billingState', 'billingZipCode'] as const
  const missing = parts.filter((part) => account[part] === '')
  if (missing.length === 0 || missing.length === parts.length) return
  const message = accountRefusals.wholeAddress
  throw new AppError('invalid-input', { message, fields: Object.fromEntries(missing.map((part) => [part, message])) })
}

/** What staff can change of an account. */
export const editableFacts = (account: AccountRow): NewAccount => ({
  kind: account.kind,
  name: account.name,
  contacts: account.contacts,
  notes: account.notes,
  terms: account.termsDays > 0 ? 'net-30' : 'due-on-receipt',
  creditLimit: account.creditLimit,
  needsPo: account.needsPo,
  coiExpiresOn: account.coiExpiresOn,
  holdReason: account.holdReason,
  billingAddress: account.billingAddress,
  billingCity: account.billingCity,
  billingState: account.billingState,
  billingZipCode: account.billingZipCode,
})

function whatDiffers(current: NewAccount, changes: AccountChanges): AccountChanges {
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(current[field as keyof NewAccount])
  return Object.fromEntries(Object.entries(changes).filter(differs))
}

type Since = { actor: Actor; now: Date; wasOnHold?: Date | null }

/** The columns of what was sent. */
function columnsOf(sent: AccountChanges, { actor, now, wasOnHold = null }: Since) {
  const { contacts, terms, creditLimit, holdReason, ...plain } = sent
  const isNet30 = terms === 'net-30'
  return {
    ...plain,
    ...(contacts && { contacts: storedContacts(contacts) }),
    ...(terms && { termsDays: isNet30 ? 30 : 0, termsSince: isNet30 ? now : null, termsBy: isNet30 ? actor.id : null }),
    ...(creditLimit !== undefined && { creditLimitCents: creditLimit }),
    ...(holdReason !== undefined && { holdReason, onHoldSince: holdReason === '' ? null : (wasOnHold ?? now) }),
  }
}
