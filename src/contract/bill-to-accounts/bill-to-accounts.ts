import { z } from 'zod'
import { paymentTerms } from '#contract/billing/billing-values.ts'
import { staffOrder } from '#contract/orders/orders.ts'
import { listedProject } from '#contract/projects/projects.ts'
import { cursorText, pageLimit, searchParam } from '#contract/wire/paging.ts'
import { restrictedFields } from '#contract/wire/restricted.ts'
import { billedMoney, dayInput, instant, isoDate, moneyInput, versionInput } from '#contract/wire/wire.ts'
import { accountFields, contactFields, siteAddressFields, siteDetailFields } from './account-fields.ts'
import {
  accountEntryKinds,
  accountKinds,
  accountShows,
  accountSorts,
  duplicateReasons,
  memberRoles,
} from './account-words.ts'

const contact = z.object({ name: z.string(), title: z.string(), email: z.string(), phone: z.string() })
export type AccountContact = z.output<typeof contact>

const brief = {
  id: z.uuid(),
  kind: z.enum(accountKinds),
  name: z.string(),
  createdAt: instant,
  onHoldSince: instant.nullable(),
  holdReason: z.string().describe('Empty if it is not on hold'),
  terms: z.enum(paymentTerms),
  needsPo: z.boolean().describe('Its orders need a PO number'),
  balance: billedMoney.describe('What its orders owe, in all (rule 217)'),
  authorized: billedMoney.describe('What of it a card was authorized for and not charged yet (rule 597)'),
  orderCount: z.int(),
  openOrderCount: z.int().describe('Orders that are not picked up yet'),
}

/** A bill-to account in a list. */
export const listedAccount = z
  .object({
    ...brief,
    contacts: z.array(contact).describe('Of the account and of those merged into it'),
    address: z.string().describe('The site of its newest order; empty without one'),
    siteCount: z.int(),
    lastOrderAt: instant.nullable(),
  })
  .meta({ id: 'ListedBillToAccount' })
export type ListedAccount = z.output<typeof listedAccount>
export type ListedAccountOnWire = z.input<typeof listedAccount>

export const accountListQuery = z.object({
  limit: pageLimit({ max: 100, usual: 50 }),
  cursor: cursorText,
  search: searchParam,
  show: z.enum(accountShows, { error: `show must be one of ${accountShows.join(', ')}` }).default('all'),
  sort: z.enum(accountSorts, { error: `sort must be one of ${accountSorts.join(', ')}` }).default('newest'),
})
export type AccountListQuery = z.output<typeof accountListQuery>

/** A place of an account (rule 214). */
export const accountSite = z
  .object({
    id: z.uuid(),
    version: z.int(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    name: z.string(),
    contactName: z.string(),
    contactPhone: z.string(),
    accessInstructions: z.string().describe('Gate codes and the like'),
    orderCount: z.int(),
    openOrderCount: z.int(),
    archivedAt: instant.nullable(),
  })
  .meta({ id: 'AccountSite' })
export type AccountSite = z.output<typeof accountSite>
export type AccountSiteOnWire = z.input<typeof accountSite>

const member = z.object({
  customerId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
})
export type AccountMember = z.output<typeof member>

const reasons = z
  .array(z.object({ kind: z.enum(duplicateReasons), value: z.string() }))
  .describe('What they have in common (rule 346)')
export type DuplicateReasonOnWire = z.input<typeof reasons>[number]

/** Another account that may be the same customer (rule 216). */
const suggestion = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string().describe('If both have it; else empty'),
  address: z.string().describe('Of the place that both have; empty if there is none'),
  reasons,
  orderCount: z.int(),
})

/** Accounts that may be one customer, the one with the most orders first (rule 346). */
export const duplicateGroup = z
  .object({ reasons, accounts: z.array(listedAccount).describe('At most 50') })
  .meta({ id: 'DuplicateGroup' })
export type DuplicateGroup = z.output<typeof duplicateGroup>
export type DuplicateGroupOnWire = z.input<typeof duplicateGroup>

export const duplicatesQuery = z.object({
  limit: pageLimit({ max: 50, usual: 25 }),
  cursor: cursorText,
  search: searchParam,
})
export type DuplicatesQuery = z.output<typeof duplicatesQuery>

/** A bill-to account with what belongs to it. */
export const billToAccount = z
  .object({
    ...brief,
    version: z.int().describe('Detects concurrent edits'),
    contacts: z.array(contact).describe('Of the account itself'),
    mergedInto: z.uuid().nullable().describe('The account that this one is a part of now'),
    notes: z.string(),
    termsSince: instant.nullable(),
    termsBy: z.string().nullable().describe('Username of the approver'),
    importedNumber: z.string().describe('Its number in the system that it was imported from; else empty'),
    creditLimit: billedMoney.nullable(),
    coiExpiresOn: isoDate.nullable().describe('The last day of the certificate of insurance'),
    billingAddress: z.string().describe('Where its invoices are addressed to; empty: the site'),
    billingCity: z.string(),
    billingState: z.string(),
    billingZipCode: z.string(),
    taxExemption: z
      .object({ through: isoDate.nullable().describe('The last day of its certificate; null: it does not say') })
      .optional()
      .register(restrictedFields, { permission: 'staff:billing.read' })
      .describe('Absent if it is not exempt (rule 538)'),
    sites: z.array(accountSite).describe('At most 500, those with open orders first'),
    members: z.array(member),
    invitations: z
      .array(
        z.object({
          id: z.uuid(),
          email: z.string(),
          role: z.enum(memberRoles),
          invitedBy: z.string(),
          expiresAt: instant,
        }),
      )
      .describe('Of its owners, not accepted yet, the newest first (rule 349)'),
    merged: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          contacts: z.array(contact),
          orderCount: z.int(),
          mergedAt: instant.nullable(),
        }),
      )
      .describe('The accounts that were merged into this one'),
    suggestions: z.array(suggestion).describe('At most 10'),
  })
  .meta({ id: 'BillToAccount' })
export type BillToAccount = z.output<typeof billToAccount>
export type BillToAccountOnWire = z.input<typeof billToAccount>

/** A bill-to account as a member sees it (rule 215). */
export const ownAccount = z
  .object({
    id: z.uuid(),
    name: z.string(),
    roles: z.array(z.enum(memberRoles)).describe('Of the login; several if accounts were merged'),
    mayOrder: z
      .boolean()
      .describe('Bookings in its name are accepted: the role allows it, and the account is not on hold'),
    needsPo: z.boolean(),
    sites: z
      .array(accountSite.pick({ id: true, name: true, address: true, city: true, state: true, zipCode: true }))
      .describe('At most 200, the ones used last first'),
  })
  .meta({ id: 'OwnBillToAccount' })
export type OwnAccount = z.output<typeof ownAccount>
export type OwnAccountOnWire = z.input<typeof ownAccount>

const contactInput = z.object(contactFields).refine(({ name, email, phone }) => name + email + phone !== '', {
  path: ['name'],
  error: 'Name, email or phone is required',
})

const facts = {
  ...accountFields,
  contacts: z.array(contactInput, { error: 'contacts must be a list' }).max(50, { error: 'At most 50 contacts' }),
  terms: z.enum(paymentTerms, { error: `terms must be one of ${paymentTerms.join(', ')}` }),
  creditLimit: moneyInput('Credit limit must be an amount of money, such as 5000.00')
    .refine((cents) => cents <= 100_000_000_00, { error: 'Must be at most 100000000.00' })
    .nullable()
    .describe('Null for none'),
}

export const newAccount = z
  .object({
    ...facts,
    contacts: facts.contacts.default([]),
    terms: facts.terms.default('due-on-receipt'),
    creditLimit: facts.creditLimit.default(null),
  })
  .meta({ id: 'NewBillToAccount' })
export type NewAccount = z.output<typeof newAccount>
export type NewAccountOnWire = z.input<typeof newAccount>

const version = versionInput.optional().describe('The version that the editor saw')

const unknownField = {
  error: (issue: { code?: string }) =>
    issue.code === 'unrecognized_keys' ? 'This field cannot be changed' : undefined,
}

/** Absent fields are unchanged. */
export const accountChanges = z
  .strictObject(
    {
      version,
      kind: z.optional(facts.kind),
      name: z.optional(facts.name),
      contacts: facts.contacts.optional(),
      notes: z.optional(facts.notes),
      terms: facts.terms.optional(),
      creditLimit: facts.creditLimit.optional(),
      needsPo: z.optional(facts.needsPo),
      coiExpiresOn: z.optional(facts.coiExpiresOn),
      holdReason: z.optional(facts.holdReason).describe('Puts the account on hold; empty ends it'),
      billingAddress: z.optional(facts.billingAddress),
      billingCity: z.optional(facts.billingCity),
      billingState: z.optional(facts.billingState),
      billingZipCode: z.optional(facts.billingZipCode),
    },
    unknownField,
  )
  .meta({ id: 'BillToAccountChanges' })
export type AccountChanges = Omit<z.output<typeof accountChanges>, 'version'>
export type AccountChangesOnWire = z.input<typeof accountChanges>

export const newSite = z.object({ ...siteAddressFields, ...siteDetailFields }).meta({ id: 'NewSite' })
export type NewSite = z.output<typeof newSite>
export type NewSiteOnWire = z.input<typeof newSite>

/** Absent fields are unchanged. The address of a site never changes: another address is another site. */
export const siteChanges = z
  .strictObject(
    {
      version,
      name: z.optional(siteDetailFields.name),
      contactName: z.optional(siteDetailFields.contactName),
      contactPhone: z.optional(siteDetailFields.contactPhone),
      accessInstructions: z.optional(siteDetailFields.accessInstructions),
      isArchived: z.boolean({ error: 'isArchived must be true or false' }).optional(),
    },
    unknownField,
  )
  .meta({ id: 'SiteChanges' })
export type SiteChanges = Omit<z.output<typeof siteChanges>, 'version'>
export type SiteChangesOnWire = z.input<typeof siteChanges>

const role = z.enum(memberRoles, { error: `role must be one of ${memberRoles.join(', ')}` })
export const newMember = z.object({ email: contactFields.email, role })
export const memberChange = z.object({ role })
export const otherAccount = z.object({ otherId: z.uuid({ error: 'Must be the id of an account' }) })

/** Of a certificate of exemption, beside its file (rule 538). */
export const taxExemption = z.object({
  through: dayInput('Must be the last day of the certificate, such as 2027-12-31')
    .optional()
    .describe('Absent: it does not say'),
})

export const accountOfOrder = z.object({ billToId: z.uuid({ error: 'Must be the id of a customer' }).nullable() })

/** A page of what belongs to an account. */
export const accountPageQuery = z.object({ limit: pageLimit({ max: 100, usual: 25 }), cursor: cursorText })
export type AccountPageQuery = z.output<typeof accountPageQuery>

export const accountOrders = z.array(staffOrder)
export const accountProjects = z.array(listedProject)

/** An entry in the history of an account. */
export const accountEntry = z
  .object({
    id: z.uuid(),
    kind: z.enum(accountEntryKinds),
    occurredAt: instant,
    actor: z.string(),
    note: z.string().describe('What was changed, in words; empty if the kind says it all'),
  })
  .meta({ id: 'AccountEntry' })
export type AccountEntry = z.output<typeof accountEntry>
export type AccountEntryOnWire = z.input<typeof accountEntry>
