import { z } from 'zod'
import { accountFieldLabel, accountRefusals } from '#content/wording/bill-to-accounts.ts'
import { importProblems as problems } from '#content/wording/imports.ts'
import { noBillingAddress } from '#contract/bill-to-accounts/account-words.ts'
import type { AccountChanges, AccountContact, NewAccount } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { CustomerRow } from '#contract/imports/import-rows.ts'
import { formsOf, normalForm } from '#domain/customers/normal-form.ts'
import { phoneDigits } from '#domain/customers/phone.ts'
import { changesOfCustomer, contactOf } from '#domain/imports/customer-changes.ts'
import { type AccountRow, findAccount, lockAccount, phonesOf } from '#server/bill-to-accounts/account-queries.ts'
import { editableFacts, insertAccount, writeAccountChange } from '#server/bill-to-accounts/change-account.ts'
import { bool, text, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Importer, RowPlan } from './importer.ts'

/** Rule 221: customers are recognized by their number, else by name and email or phone among those that staff entered or imported. */
export const customerImporter: Importer<'customers'> = {
  rowsAtOnce: 100,

  async plan(sql, row) {
    const onlyCompanies = { outcome: 'refuse', problem: accountRefusals.onlyCompanies } as const
    const found = await findCustomers(sql, row)
    const [match] = found
    const account = match ? await findAccount(sql, match.id) : null
    if (!match || !account) return row.kind === 'person' && row.terms === 'net-30' ? onlyCompanies : adding(row)
    if (found.length > 1) return { outcome: 'refuse', problem: problems.severalCustomers(found.length) }
    if (match.isPart) return { outcome: 'same', subjectId: account.id, note: problems.isMerged(account.name) }
    const current = editableFacts(account)
    const changes = changesOfCustomer(current, row)
    const { kind, terms } = { ...current, ...changes }
    if (kind === 'person' && terms === 'net-30') return onlyCompanies
    const fields = Object.keys(changes).map(accountFieldLabel)
    if (row.customerNumber !== '' && account.importedNumber === '') fields.push(problems.customerNumber)
    return fields.length === 0
      ? { outcome: 'same', subjectId: account.id }
      : changing(account, { changes, fields, row })
  },

  async undo(tx, subjectId, stored, { actor, now }) {
    const undo = undoOfCustomer.parse(stored)
    const account = await findAccount(tx, subjectId)
    if (!account) return
    if (account.version !== undo.version) throw changedSince()
    if (!undo.added) {
      const changes = undo.before as AccountChanges
      await writeAccountChange(tx, { accountId: subjectId, changes, version: undefined, actor }, now)
      await setNumber(tx, subjectId, undo.importedNumber)
      return
    }
    await tx`update bill_to_accounts set is_kept = false where id = ${subjectId}`
    await tx`select sweep_account(${subjectId}::uuid)`
    if (await findAccount(tx, subjectId)) throw new AppError('not-allowed-now', { message: problems.isUsed })
    tx.changed.add('bill-to-accounts', subjectId)
  },
}

const adding = (row: CustomerRow): RowPlan => ({
  outcome: 'add',
  async write(tx, { actor, now }) {
    const id = await insertAccount(tx, newAccountOf(row), { actor, now, importedNumber: row.customerNumber })
    return { subjectId: id, undo: { added: true, version: 1 } }
  },
})

type Changed = { changes: AccountChanges; fields: string[]; row: CustomerRow }

const changing = ({ id, importedNumber }: AccountRow, { changes, fields, row }: Changed): RowPlan => ({
  outcome: 'change',
  subjectId: id,
  note: problems.changes(fields),
  async write(tx, { actor, now }) {
    const before = await writeAccountChange(tx, { accountId: id, changes, version: undefined, actor }, now)
    if (row.customerNumber) await setNumber(tx, id, row.customerNumber)
    const { version } = await lockAccount(tx, id)
    return { subjectId: id, undo: { added: false, version, before, importedNumber } }
  },
})

const undoOfCustomer = z.discriminatedUnion('added', [
  z.object({ added: z.literal(true), version: z.int() }),
  z.object({ added: z.literal(false), version: z.int(), before: z.looseObject({}), importedNumber: z.string() }),
])

export const changedSince = () => new AppError('not-allowed-now', { message: problems.changedSince })

/** The customers that a row may mean: the account in effect, and whether the one that was found is a part of it. */
async function findCustomers(sql: Queryable, { customerNumber, name, email, phone }: CustomerRow) {
  const found = await sql({ id: uuid, isPart: bool })`
    select distinct account_in_effect(a.id) as id, a.merged_into is not null as is_part from bill_to_accounts a
    where a.imported_number <> '' and a.imported_number = ${customerNumber}`
  if (found.length > 0) return found
  const digits = phoneDigits(phone)
  const number = digits.length < 10 ? '' : digits
  const rows = await sql({ id: uuid, isPart: bool, name: text })`
    select distinct account_in_effect(a.id) as id, a.merged_into is not null as is_part, a.name from bill_to_accounts a
    where a.is_kept and ${mayBeNamed(sql, name)} and (a.imported_number = '' or ${customerNumber} = '') and (
      (${email} = '' and ${number} = '')
      or exists (select from jsonb_array_elements(a.contacts) as c where ${email} <> '' and lower(c ->> 'email') = lower(${email}))
      or ${number} = any(${phonesOf(sql)}))`
  return eachOnce(rows.filter((row) => normalForm(row.name) === normalForm(name)))
}

/** Whether a kept account `a` may have this name: those with its letters as they are, and those whose search key has a form of it. */
const mayBeNamed = (sql: Queryable, name: string): Fragment => {
  const forms = formsOf(name)
  const byKey = forms.map((form) => sql` or (a.search_key <> '' and a.search_key like (select ${`% ${form} %`}::text))`)
  return sql`(lower(a.name) = lower(${name}) or lower(a.name) = ${normalForm(name)} ${byKey.reduce((any, one) => sql`${any}${one}`, sql``)})`
}

/** An account that was found under several names of its parts, once. */
const eachOnce = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** Rule 221: the customer of a site or an order, by number or by name. */
export async function findCustomerOf(
  sql: Queryable,
  { customerNumber, customerName }: { customerNumber: string; customerName: string },
): Promise<{ ok: true; id: string } | { ok: false; count: number; problem: string }> {
  const found = customerNumber
    ? await sql({ id: uuid })`
        select distinct account_in_effect(id) as id from bill_to_accounts
        where imported_number <> '' and imported_number = ${customerNumber}`
    : eachOnce(
        (
          await sql({ id: uuid, name: text })`
            select distinct account_in_effect(a.id) as id, a.name from bill_to_accounts a
            where a.is_kept and ${mayBeNamed(sql, customerName)}`
        ).filter(({ name }) => normalForm(name) === normalForm(customerName)),
      )
  const [account] = found
  if (account && found.length === 1) return { ok: true, id: account.id }
  const named = customerNumber ? problems.noCustomerNumber(customerNumber) : problems.noCustomerName(customerName)
  return {
    ok: false,
    count: found.length,
    problem: account ? problems.severalNamed(found.length, customerName) : named,
  }
}

const setNumber = (sql: Queryable, id: string, importedNumber: string) =>
  sql`update bill_to_accounts set imported_number = ${importedNumber} where id = ${id}`.execute()

function newAccountOf(row: CustomerRow): NewAccount {
  const { name, terms = 'due-on-receipt', creditLimit = null, needsPo = false, coiExpiresOn = null } = row
  const contact: AccountContact | null = contactOf(row)
  const kind = row.kind ?? 'company'
  const named = contact && kind === 'person' && contact.name === '' ? { ...contact, name } : contact
  const { notes = '', holdReason = '' } = row
  return {
    ...noBillingAddress,
    kind,
    name,
    terms,
    creditLimit,
    needsPo,
    coiExpiresOn,
    notes,
    holdReason,
    contacts: [...(named ? [named] : []), ...(row.otherContacts ?? [])],
  }
}
