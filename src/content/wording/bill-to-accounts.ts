import type { AccountEntryKind, MemberRole } from '#contract/bill-to-accounts/account-words.ts'
import { isIsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { formatTons } from '#contract/values/units.ts'
import { shortDate } from './short-dates.ts'

export const accountRefusals = {
  merged: 'This customer was merged into another one. Change that one instead.',
  onlyCompanies: 'Net 30 is for companies. Change the kind to company first.',
  wholeAddress: 'Enter the whole billing address, or none',
  same: 'These are the same customer.',
  notMerged: 'This customer is not part of the other one.',
  noLogin: 'No customer login has this email. Ask the customer to register first.',
  role: 'You can see this order, but not change it. Ask the owner of the account.',
  notYours: 'You do not order for this customer.',
  anonymous: 'This order no longer names a customer.',
  noAccount: 'Account not found',
  onlyOwner: 'Only an owner of the account can do this.',
  lastOwner: 'The account needs an owner. Make somebody else an owner first.',
  isMember: 'This person already belongs to the account. You can change their role in the list.',
  tooManyPeople: (most: number) => `An account has at most ${most} people. Remove somebody first.`,
  noInvitation: 'This invitation is no longer open.',
  invitationOver: 'This invitation was used, replaced or withdrawn, or is over. Ask for a new one.',
  otherAddress: 'This invitation went to another email address. Sign in with that one, or ask for a new invitation.',
  noMember: 'This login does not belong to the customer.',
  overLimit: (phone: string) =>
    `Your account has reached its credit limit, so we can't take new orders online. Please call us at ${phone}.`,
  needsReasonOnHold: 'The customer is on hold. Give a reason to order anyway.',
  needsReason: (owed: string, order: string, limit: string) =>
    `The customer owes ${owed}; with this order of ${order} that is more than the credit limit of ${limit}. Give a reason to order anyway.`,
  onHold: (phone: string) => `Your account is on hold, so we can't take new orders online. Please call us at ${phone}.`,
}

/** What a role allows (rule 215). */
export const memberRoleLabels: Record<MemberRole, string> = {
  owner: 'Owner',
  orders: 'Orders',
  pays: 'Pays',
  views: 'Views',
}

export const memberRoleHints: Record<MemberRole, string> = {
  owner: 'Sees and does everything',
  orders: 'Sees orders, books and asks for changes',
  pays: 'Sees orders, invoices and documents',
  views: 'Sees orders',
}

export const accountKindLabels = { person: 'Person', company: 'Company' }

const fieldLabels: Readonly<Record<string, string>> = {
  kind: 'Kind',
  name: 'Name',
  contacts: 'Contacts',
  notes: 'Notes',
  terms: 'Payment terms',
  creditLimit: 'Credit limit',
  needsPo: 'PO number required',
  coiExpiresOn: 'Insurance certificate until',
  holdReason: 'On hold',
  billingAddress: 'Billing address',
  billingCity: 'Billing city',
  billingState: 'Billing state',
  billingZipCode: 'Billing ZIP code',
}

export const accountFieldLabel = (field: string) => fieldLabels[field] ?? field

/** The value of an account's field in words; null if empty. */
export function accountFieldText(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '' || Array.isArray(value)) return null
  if (field === 'creditLimit' && typeof value === 'number') return formatDollars(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  if (field === 'terms') return text === 'net-30' ? 'Net 30' : 'Due on receipt'
  if (field === 'kind') return accountKindLabels[text as keyof typeof accountKindLabels] ?? text
  return isIsoDate(text) ? shortDate(text) : text
}

type Facts = Readonly<Record<string, unknown>> | null

/** What an entry in an account's history says besides its kind; empty if nothing. */
export function accountEventText(kind: AccountEntryKind, before: Facts, after: Facts): string {
  if (kind === 'changed' || kind === 'terms-changed') {
    return Object.keys(after ?? {})
      .map((field) => changeText(field, before?.[field], after?.[field]))
      .join('; ')
  }
  if (kind === 'job-budget-set')
    return [String(after?.job ?? ''), jobBudgetText(before, after)].filter(Boolean).join(': ')
  const { name, site, member, role, merged, into, apart, reason, through, amountCents } = after ?? {}
  if (typeof member === 'string') return role ? `${member}: ${memberRoleLabels[role as MemberRole]}` : member
  if (typeof into === 'string') return `into ${into}`
  if (typeof amountCents === 'number') return formatDollars(amountCents)
  if (typeof through === 'string') return `through ${shortDate(through)}`
  return [name, site, merged, apart, reason].find((text) => typeof text === 'string') ?? ''
}

/** Without amounts, for who may not read them, only the tons. */
function jobBudgetText(before: Facts, after: Facts): string {
  const texts = [before, after].map((facts) => {
    const { budgetCents, budgetHundredthTons } = facts ?? {}
    const dollars = typeof budgetCents === 'number' && formatDollars(budgetCents)
    const tons = typeof budgetHundredthTons === 'number' && `${formatTons(budgetHundredthTons)} tons`
    return [dollars, tons].filter(Boolean).join(', ') || 'none'
  })
  return `${texts[0]} → ${texts[1]}`
}

function changeText(field: string, from: unknown, to: unknown): string {
  const label = accountFieldLabel(field)
  const [was, is] = [accountFieldText(field, from), accountFieldText(field, to)]
  if (field === 'holdReason') return is === null ? 'No longer on hold' : `On hold: ${is}`
  if (field === 'contacts' || field === 'notes') return `${label} changed`
  return `${label}: ${was ?? 'none'} → ${is ?? 'none'}`
}
