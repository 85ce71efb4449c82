import { z } from 'zod'
import * as mini from 'zod/mini'
import { diversionOutcomes, diversionStreams, jurisdictionKeys } from '#contract/diversion/diversion-words.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { optionalText } from '#contract/values/field-rules.ts'
import { emailPattern } from '#contract/values/mail-address.ts'
import { cursorText, pageLimit, searchParam, searchParamOrNone } from '#contract/wire/paging.ts'
import { instant, isoDate, tons, versionInput } from '#contract/wire/wire.ts'
import { countMessages, projectFields as formFields, readCount } from './project-fields.ts'
import {
  addsAreaAnswers,
  missingKinds,
  projectKinds,
  projectStatuses,
  projectWorks,
  reportClocks,
  soilOrigins,
  universalWasteAnswers,
} from './project-words.ts'

/** The people of a project. */
const facts = {
  name: z.string(),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  apn: z.string().describe("The assessor's number of the parcel"),
  permitNumber: z.string(),
  planCheckNumber: z.string(),
  jurisdiction: z.enum(jurisdictionKeys),
  jurisdictionOther: z.string().describe('The name of the jurisdiction, if it is not in our list'),
  kind: z.enum(projectKinds),
  work: z.enum(projectWorks),
  addsArea: z
    .enum(addsAreaAnswers)
    .describe('Whether an alteration of a home adds conditioned area, volume or size; empty if not known'),
  soilOrigin: z.enum(soilOrigins).describe('Where soil and rock mainly come from; empty if not known'),
  universalWaste: z
    .enum(universalWasteAnswers)
    .describe('What became of lamps, batteries and other universal waste; empty if not known'),
  squareFeet: z.int().nullable(),
  valuationDollars: z.int().nullable(),
  permitAppliedOn: isoDate.nullable().describe('Decides which rules apply'),
  permitIssuedOn: isoDate.nullable(),
  permitExpiresOn: isoDate.nullable(),
  startsOn: isoDate.nullable(),
  estimatedEndOn: isoDate.nullable(),
  endedOn: isoDate.nullable().describe('The actual end'),
  temporaryOccupancyOn: isoDate.nullable().describe('The day of the temporary certificate of occupancy'),
  occupancyOn: isoDate.nullable().describe('The day of the certificate of occupancy'),
  finalInspectionOn: isoDate.nullable(),
  ownerName: z.string(),
  contractorName: z.string(),
  preparerName: z.string(),
  preparerRelation: z.string(),
  refundPayee: z.string(),
}

/** The due date of the final report, and how it was calculated (rules 176 and 182). */
const reportDue = z.object({
  on: isoDate,
  days: z.int().describe('Within this many days; 0: on the day, -1: the day before'),
  after: z.enum(reportClocks).describe('The event the jurisdiction counts from; the earliest, if it names several'),
  isEstimated: z
    .boolean()
    .describe('Counted from the estimated end, by rule or because the actual end is not known yet'),
})

/** What is still missing for a complete report (rule 183): how much, and in which orders. */
const missing = z.object({
  kind: z.enum(missingKinds),
  count: z.int(),
  orderIds: z.array(z.uuid()),
})

const percent = z.string().describe('"64.99", rounded down')

/** The project's result for one target. */
const progressTarget = z.object({
  stream: z.enum(diversionStreams),
  place: z.string().describe('Whose target it is; empty if none applies'),
  diverted: z.string().describe('Exact, in the unit'),
  total: z.string(),
  reached: percent.nullable().describe('Null without a load'),
  target: percent.nullable().describe('Null if no target applies'),
  verdict: z.enum(diversionOutcomes).describe('Compared as exact fractions'),
  shortfall: z.string().describe('How much more should have been diverted, exact, in the unit; "0.00" if nothing'),
  isNotApplicable: z.boolean().describe('There was nothing that it asks for: universal waste that nobody had'),
})

/** A load whose ticket names another material than its container was ordered for (rule 582). */
const otherMaterial = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  ticketNumber: z.string(),
  date: isoDate.nullable(),
  material: z.string(),
  orderedAs: z.string(),
})
const otherMaterials = z
  .array(otherMaterial)
  .describe('Loads whose tickets name another material than was ordered, of orders that belong to the reader')

/** The diversion of a project so far: what the place asks of debris first, then the state, then what is calculated separately. */
const progress = z.object({
  unit: z.enum(['tons', 'cubic-yards']),
  verdict: z.enum(diversionOutcomes),
  targets: z.array(progressTarget),
})

/** An order of a project. */
const projectOrder = {
  id: z.uuid(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  dumpsterSize: z.int().describe('Cubic yards'),
  materialType: z.string().describe('Empty for viewers the order does not belong to'),
  customerAddress: z.string().describe('Empty for viewers the order does not belong to'),
  deliveredOn: isoDate.nullable(),
  pickedUpOn: isoDate.nullable(),
  weighed: tons.nullable().describe('Sum of its tickets; null before the first'),
  tickets: z.int(),
}

/** A project in a list. */
const listed = {
  ...facts,
  id: z.uuid(),
  status: z.enum(projectStatuses),
  createdAt: instant,
  updatedAt: instant,
  closedAt: instant.nullable(),
  version: z.int().describe('Detects concurrent edits'),
  customerEmail: z.string().describe('The account it belongs to; empty if none'),
  due: reportDue.nullable().describe('Null if no rule sets a deadline, or the end is unknown'),
  progress: progress
    .nullable()
    .describe('Null if some loads have a weight and others a volume, which cannot be combined in one report'),
  missing: z.array(missing),
  resultBefore: z
    .object({ verdict: z.enum(diversionOutcomes), percent: percent.nullable() })
    .nullable()
    .describe('The result by earlier rules, if those of today changed it'),
  orderCount: z.int(),
}

export const listedProject = z.object(listed).meta({ id: 'ListedProject' })

/** A project as staff see it. */
export const staffProject = z
  .object({
    ...listed,
    orders: z.array(z.object({ ...projectOrder, customerName: z.string(), companyName: z.string() })),
    otherMaterials,
  })
  .meta({ id: 'StaffProject' })

/** A project as its account sees it. */
export const customerProject = z
  .object({
    ...listed,
    orders: z.array(
      z.object({ ...projectOrder, isOwn: z.boolean().describe('The order also belongs to the account (rule 19)') }),
    ),
    otherMaterials,
  })
  .meta({ id: 'CustomerProject' })

export type ListedProject = z.output<typeof listedProject>
export type ListedProjectOnWire = z.input<typeof listedProject>
export type StaffProject = z.output<typeof staffProject>
export type StaffProjectOnWire = z.input<typeof staffProject>
export type CustomerProject = z.output<typeof customerProject>
export type CustomerProjectOnWire = z.input<typeof customerProject>
export type ProjectProgress = z.output<typeof progress>
export type OtherMaterial = z.output<typeof otherMaterial>
export type ProjectMissing = z.output<typeof missing>
export type ProjectDue = z.output<typeof reportDue>

const orderIds = z
  .array(z.uuid({ error: 'Must be the id of an order' }), { error: 'orderIds must be a list' })
  .max(100, { error: 'At most 100 orders at once' })

/** As text or as a number. */
const sentCount = (message: string) =>
  mini.pipe(
    mini.nullish(mini.union([mini.string().check(mini.trim()), mini.number()], { error: message })),
    mini.transform((sent: string | number | null | undefined, context) => readCount(sent, context, message)),
  )

const projectFields = {
  ...formFields,
  squareFeet: sentCount(countMessages.squareFeet),
  valuationDollars: sentCount(countMessages.valuationDollars),
}

/** The account that sees the project; empty for none. */
const projectCustomerEmail = mini.pipe(
  optionalText(254),
  mini.union([mini.literal(''), mini.email({ error: 'Valid email is required', pattern: emailPattern })], {
    error: 'Valid email is required',
  }),
)

export const newCustomerProject = z
  .object({ ...projectFields, orderIds: orderIds.default([]) })
  .meta({ id: 'NewCustomerProject' })

export const newProject = z
  .object({ ...projectFields, customerEmail: projectCustomerEmail, orderIds: orderIds.default([]) })
  .meta({ id: 'NewProject' })

export type NewProject = z.output<typeof newProject>
export type NewProjectOnWire = z.input<typeof newProject>
/** The fields of a project that can be written. */
export type ProjectFacts = Omit<NewProject, 'orderIds'>

const version = versionInput.optional().describe('The version that the editor saw')

/** Absent fields are unchanged, null or empty clears. Other fields are refused, so that nobody assumes they were changed. */
const changes = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject(fields, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? 'This field cannot be changed' : undefined),
  })

const changeable = z.object(projectFields).partial().shape

export const customerProjectChanges = changes({ version, ...changeable }).meta({ id: 'CustomerProjectChanges' })
export const projectChanges = changes({
  version,
  ...changeable,
  customerEmail: z.optional(projectCustomerEmail),
}).meta({ id: 'ProjectChanges' })

export type ProjectChanges = Omit<z.output<typeof projectChanges>, 'version'>
export type ProjectChangesOnWire = z.input<typeof projectChanges>
export type CustomerProjectChangesOnWire = z.input<typeof customerProjectChanges>

export const projectOrders = z.object({
  orderIds: orderIds.min(1, { error: 'Choose an order' }),
})

export const projectListQuery = z.object({
  status: z.enum(projectStatuses, { error: 'status must be open or closed' }).default('open'),
  due: z
    .enum(['overdue', 'soon'], { error: 'due must be overdue or soon' })
    .optional()
    .describe('Open projects whose report is overdue or due within 30 days'),
  changed: z
    .enum(['yes'], { error: 'changed must be yes' })
    .optional()
    .describe('Open projects whose result changed with the rules'),
  search: searchParam,
  limit: pageLimit({ max: 200, usual: 50 }),
  cursor: cursorText,
})
export type ProjectListQuery = z.output<typeof projectListQuery>

/** An order that can be added to a project, with the project it is in now. */
export const candidateOrder = z
  .object({
    ...projectOrder,
    customerName: z.string(),
    companyName: z.string(),
    createdAt: instant,
    project: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  })
  .meta({ id: 'CandidateOrder' })

export type CandidateOrder = z.output<typeof candidateOrder>
export type CandidateOrderOnWire = z.input<typeof candidateOrder>

export const candidateQuery = z.object({
  search: searchParamOrNone,
})

/** The project of an order, if any. */
export const projectOfOrder = z.object({ project: listedProject.nullable() })
