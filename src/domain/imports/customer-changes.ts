import type { AccountChanges, AccountContact, NewAccount } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { CustomerRow } from '#contract/imports/import-rows.ts'
import { normalForm } from '#domain/customers/normal-form.ts'
import { phoneDigits } from '#domain/customers/phone.ts'

/** The person of a row; null if it names none. */
export function contactOf({ contactName, contactTitle, email, phone }: CustomerRow): AccountContact | null {
  if (contactName + email + phone === '') return null
  return { name: contactName, title: contactTitle, email, phone }
}

/** Rule 221: what a row changes of a customer. It never clears or removes anything. */
export function changesOfCustomer(current: NewAccount, row: CustomerRow): AccountChanges {
  const { name, kind, terms, creditLimit, needsPo, coiExpiresOn, holdReason, notes } = row
  const given = { name, kind, terms, creditLimit, needsPo, coiExpiresOn, holdReason, notes }
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined &&
    value !== '' &&
    !isSame(value, current[field as keyof NewAccount]) &&
    !(field === 'name' && isSameName(name, current.name))
  const contacts = contactsWithAll(current.contacts, [contactOf(row), ...(row.otherContacts ?? [])])
  return { ...Object.fromEntries(Object.entries(given).filter(differs)), ...(contacts && { contacts }) }
}

/** Rule 316: the contacts with all people of a row; null if nothing changes. */
export function contactsWithAll(
  current: readonly AccountContact[],
  people: readonly (AccountContact | null)[],
): AccountContact[] | null {
  return people.reduce<AccountContact[] | null>(
    (contacts, person) => contactsWith(contacts ?? current, person) ?? contacts,
    null,
  )
}

/** The contacts with another person, or with more about one of them; null if nothing changes. */
function contactsWith(current: readonly AccountContact[], person: AccountContact | null): AccountContact[] | null {
  if (!person) return null
  const known = current.findIndex((contact) => isSamePerson(contact, person))
  const before = current[known]
  if (!before) return [...current, person]
  const isNew = ([field, value]: [string, string]) =>
    value !== '' &&
    !isSame(value, before[field as keyof AccountContact]) &&
    !(field === 'name' && isSameName(value, before.name)) &&
    !(field === 'phone' && isSamePhone(value, before.phone))
  const given = Object.fromEntries(Object.entries(person).filter(isNew))
  return Object.keys(given).length === 0 ? null : current.with(known, { ...before, ...given })
}

/** Upper and lower case are no difference. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase())

/** Rule 306. The spelling that is stored stays. */
const isSameName = (one: string, other: string) => normalForm(one) === normalForm(other)

const isSamePhone = (one: string, other: string) => phoneDigits(one) === phoneDigits(other)

function isSamePerson(one: AccountContact, other: AccountContact): boolean {
  if (one.email && other.email) return isSame(one.email, other.email)
  if (one.phone && other.phone) return isSamePhone(one.phone, other.phone)
  return one.name !== '' && isSameName(one.name, other.name)
}
