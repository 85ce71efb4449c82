import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { importProblems as problems } from '#content/wording/imports.ts'
import type { AccountContact } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { contactsWithAll } from '#domain/imports/customer-changes.ts'
import { findAccount } from '#server/bill-to-accounts/account-queries.ts'
import { editableFacts, writeAccountChange } from '#server/bill-to-accounts/change-account.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool } from '#server/platform/db/columns.ts'
import type { ImportedBy } from './importer.ts'

const contact = z.object({ name: z.string(), title: z.string(), email: z.string(), phone: z.string() })

/** What undoing needs: the contacts that were added, or how they were before. */
export const addedContacts = z.object({
  accountId: z.string(),
  changes: z.array(z.object({ before: contact.nullable(), after: contact })),
})

/** What the check says of further people; nothing if there are none. */
export const contactsNote = (people: readonly AccountContact[] = []): string[] =>
  people.length === 0 ? [] : [problems.addsContacts(people.map(({ email, phone }) => email || phone))]

type By = Pick<ImportedBy, 'actor' | 'now'>

/** Rule 316: makes the further people of a row contacts of its customer. Null if all of them are already. */
export async function addContacts(
  tx: Transaction,
  accountId: string,
  people: readonly AccountContact[] = [],
  by: By,
): Promise<z.output<typeof addedContacts> | null> {
  const account = people.length > 0 ? await findAccount(tx, accountId) : null
  if (!account) return null
  const { contacts: before } = editableFacts(account)
  const contacts = contactsWithAll(before, people)
  if (!contacts) return null
  await setContacts(tx, account.id, contacts, by)
  const changes = contacts.map((after, place) => ({ before: before[place] ?? null, after }))
  return { accountId: account.id, changes: changes.filter(({ before, after }) => !isDeepStrictEqual(before, after)) }
}

/** Takes back what {@link addContacts} did, except contacts that somebody has changed since. */
export async function takeBackContacts(
  tx: Transaction,
  { accountId, changes }: z.output<typeof addedContacts>,
  by: By,
): Promise<void> {
  const account = await findAccount(tx, accountId)
  if (!account) return
  const contacts = editableFacts(account).contacts.flatMap((now) => {
    const change = changes.find(({ after }) => isDeepStrictEqual(after, now))
    return change ? (change.before ?? []) : now
  })
  await setContacts(tx, account.id, contacts, by)
}

/** An account that is only there because of its orders stays so. */
async function setContacts(tx: Transaction, accountId: string, contacts: AccountContact[], { actor, now }: By) {
  const { isKept } = await tx.one({ isKept: bool })`select is_kept from bill_to_accounts where id = ${accountId}`
  await writeAccountChange(tx, { accountId, changes: { contacts }, version: undefined, actor }, now)
  if (!isKept) await tx`update bill_to_accounts set is_kept = false where id = ${accountId}`
}
