import { z } from 'zod'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { sentQuote } from '#contract/quotes/endpoints.ts'
import { optionalDate, optionalPhone, optionalText, textOfAtLeast } from '#contract/values/field-rules.ts'
import { emailPattern } from '#contract/values/mail-address.ts'
import { invalidPhone, isPhoneNumber } from '#contract/values/phone-number.ts'
import { cursorText, pageLimit, searchParam } from '#contract/wire/paging.ts'
import { instant, isoDate, money, moneyInput, versionInput } from '#contract/wire/wire.ts'
import { leadFields as typed } from './lead-fields.ts'
import { leadSources, leadStatuses, longestLeadNote } from './lead-kinds.ts'

const leadValueMessage = 'Must be an amount of money, such as 775.00'

const status = z.enum(leadStatuses, { error: `Status must be one of ${leadStatuses.join(', ')}` })

const leadFields = {
  id: z.uuid(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int().describe('Detects concurrent moves'),
  status: z.enum(leadStatuses),
  source: z.enum(leadSources),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  projectType: z.string().describe('Messages: the subject'),
  estimatedSize: z.string(),
  materialType: z.string(),
  notes: z.string().describe('What the person wrote'),
  language: z.string(),
  lostReason: z.string(),
  orderId: z.uuid().nullable().describe('The order it became'),
  orderNumber: z.string().nullable(),
  ownerId: z.uuid().nullable().describe('Who looks after it'),
  ownerName: z.string().nullable(),
  value: money
    .nullable()
    .describe('What staff expect of it; a quote that was sent counts instead (rule 464). Null: nobody said'),
  quotedTotal: money
    .nullable()
    .describe('Of the accepted quote, else of the newest one that was sent and not withdrawn, replaced or declined'),
  declinedAt: instant.nullable().describe('When the customer declined the newest quote that was sent'),
  nextStep: z.string(),
  nextStepOn: isoDate.nullable(),
}

/** A lead as staff see it. */
export const staffLead = z.object(leadFields).meta({ id: 'StaffLead' })

export type StaffLead = z.output<typeof staffLead>
export type StaffLeadOnWire = z.input<typeof staffLead>

/** The lead that an order came from. */
export const leadOfOrder = z
  .object({
    lead: staffLead.pick({ id: true, createdAt: true, source: true }).nullable(),
  })
  .meta({ id: 'LeadOfOrder' })

export const leadListQuery = z.object({
  limit: pageLimit({ max: 500, usual: 200 }),
  cursor: cursorText,
  search: searchParam,
  status: status.optional(),
  mine: z
    .enum(['true', 'false'], { error: 'mine must be true or false' })
    .optional()
    .describe('true: only those that the caller looks after'),
  direction: z
    .enum(['asc', 'desc', 'due'], { error: 'direction must be asc, desc or due' })
    .default('desc')
    .describe(
      'By when they came. due: newest first, and before them, on the first page and beyond its limit, those whose next step has a day, the soonest first (rule 545)',
    ),
})

export type LeadListQuery = z.output<typeof leadListQuery>

/** The body of PATCH /api/admin/leads/{id}. */
export const leadMove = z
  .strictObject(
    {
      version: versionInput.optional().describe('The version that staff saw'),
      status,
      lostReason: z
        .string({ error: 'Must be text' })
        .trim()
        .max(500, { error: 'At most 500 characters' })
        .optional()
        .describe('Why it was lost, if known'),
    },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? 'This field cannot be changed' : undefined) },
  )
  .meta({ id: 'LeadMove' })

export type LeadMove = z.output<typeof leadMove>
export type LeadMoveOnWire = z.input<typeof leadMove>

const plan = {
  ownerId: z.uuid({ error: 'Choose somebody' }).nullable(),
  value: moneyInput(leadValueMessage).nullable(),
  nextStep: optionalText(200),
  nextStepOn: optionalDate(),
}
const hasStepForDay = ({ nextStep, nextStepOn }: { nextStep: string; nextStepOn: string | null }) =>
  nextStepOn === null || nextStep !== ''
const stepMissing = { path: ['nextStep'], error: 'Say what is done that day' }

/** The body of PUT /api/admin/leads/{id}/plan (rule 367). */
export const leadPlan = z
  .strictObject({ version: versionInput.optional().describe('The version that staff saw'), ...plan })
  .refine(hasStepForDay, stepMissing)
  .meta({ id: 'LeadPlan' })

export type LeadPlan = z.output<typeof leadPlan>
export type LeadPlanOnWire = z.input<typeof leadPlan>

const officePhone = z.pipe(
  optionalPhone,
  z.string().refine((phone) => phone === '' || isPhoneNumber(phone), { error: invalidPhone }),
)
const officeEmail = z.pipe(
  optionalText(254),
  z.string().refine((email) => email === '' || emailPattern.test(email), { error: 'Valid email is required' }),
)

/** The body of POST /api/admin/leads (rule 334): who called or came by, and what is planned. */
export const officeLead = z
  .strictObject({
    firstName: typed.firstName,
    lastName: optionalText(100),
    phone: officePhone,
    email: officeEmail,
    projectType: typed.projectType,
    estimatedSize: optionalText(100),
    address: typed.address,
    city: typed.city,
    zipCode: typed.zipCode,
    notes: typed.notes,
    ...plan,
    ownerId: plan.ownerId.optional().describe('Absent: the caller'),
    value: plan.value.optional(),
  })
  .refine(({ phone, email }) => phone !== '' || email !== '', {
    path: ['phone'],
    error: 'Enter a phone number or an email',
  })
  .refine(hasStepForDay, stepMissing)
  .meta({ id: 'OfficeLead' })

export type OfficeLead = z.output<typeof officeLead>
export type OfficeLeadOnWire = z.input<typeof officeLead>

/** Somebody who can look after leads. */
export const leadOwner = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'LeadOwner' })

export const newLeadNote = z
  .object({
    note: textOfAtLeast(
      1,
      longestLeadNote,
      'Note is required',
      `At most ${longestLeadNote.toLocaleString('en-US')} characters`,
    ),
  })
  .meta({ id: 'NewLeadNote' })

/** One entry in the history of a lead. */
export const leadEntry = z
  .object({
    id: z.uuid(),
    kind: z.enum([
      'received',
      'moved',
      'noted',
      'planned',
      'quote-drafted',
      'quoted',
      'quote-opened',
      'quote-withdrawn',
      'quote-declined',
      'booked',
      'converted',
    ]),
    occurredAt: instant,
    actor: z.object({
      kind: z.enum(['visitor', 'customer', 'staff', 'system', 'driver']),
      name: z.string().nullable(),
    }),
    from: z.enum(leadStatuses).nullable(),
    to: z.enum(leadStatuses).nullable(),
    note: z.string().nullable().describe('The note, why the lead was lost, or what was planned'),
    totalAmount: money.nullable().describe('The total of a quote'),
  })
  .meta({ id: 'LeadEntry' })

export type LeadEntry = z.output<typeof leadEntry>
export type LeadEntryOnWire = z.input<typeof leadEntry>

/** Another lead that seems to be from the same person. */
const sameLead = z.object({
  id: z.uuid(),
  createdAt: instant,
  status: z.enum(leadStatuses),
  source: z.enum(leadSources),
  firstName: z.string(),
  lastName: z.string(),
  projectType: z.string(),
  sameEmail: z.boolean(),
  samePhone: z.boolean(),
})

const orderOfPerson = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  createdAt: instant,
  status: z.enum(orderStatuses),
  dumpsterSize: z.int(),
  totalAmount: money,
})

/** A lead with everything staff need before they call. */
export const leadDetail = staffLead
  .extend({
    hauling: z
      .string()
      .nullable()
      .describe('The rule of its place by which somebody else may have to haul it; null: none (rule 394)'),
    history: z.array(leadEntry).describe('Oldest first'),
    quotes: z.array(sentQuote).describe('Newest first'),
    sameLeads: z.array(sameLead).describe('Other leads with the same email or phone, newest first, at most 20'),
    orders: z.array(orderOfPerson).describe('Orders with the same email, newest first, at most 20'),
  })
  .meta({ id: 'LeadDetail' })

export type LeadDetail = z.output<typeof leadDetail>
export type LeadDetailOnWire = z.input<typeof leadDetail>
