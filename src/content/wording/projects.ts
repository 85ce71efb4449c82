import type { JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import type { ProjectFieldName } from '#contract/projects/project-fields.ts'
import type {
  AddsArea,
  MissingKind,
  ProjectWork,
  SoilOrigin,
  UniversalWaste,
} from '#contract/projects/project-words.ts'
import type { ListedProjectOnWire } from '#contract/projects/projects.ts'
import { placeNames } from '#domain/diversion/place-names.ts'
import { outcomeLabels } from './diversion.ts'

/** Texts of projects, for staff and customers alike. */

/** The jurisdiction: its own name, if it is not in our list. */
export function jurisdictionName(jurisdiction: JurisdictionKey, other = ''): string {
  return jurisdiction === 'california' ? other || 'Another place' : placeNames[jurisdiction]
}

export const projectWorkLabels: Record<ProjectWork, string> = {
  new: 'New construction',
  alteration: 'Addition or alteration',
  'tenant-improvement': 'Tenant improvement',
  demolition: 'Demolition',
}

export const soilOriginLabels: Record<Exclude<SoilOrigin, ''>, string> = {
  'land-clearing': 'Clearing the land',
  elsewhere: 'Elsewhere, such as excavation',
}

export const addsAreaLabels: Record<Exclude<AddsArea, ''>, string> = {
  yes: 'Yes',
  no: 'No',
}

export const universalWasteLabels: Record<Exclude<UniversalWaste, ''>, string> = {
  none: 'There was none',
  proved: 'Proof of proper disposal is attached',
  unproved: 'There was some, without proof',
}

export const projectFieldLabels: Record<ProjectFieldName, string> = {
  name: 'Project name',
  address: 'Address of the site',
  city: 'City',
  zipCode: 'ZIP code',
  apn: 'Parcel number (APN)',
  permitNumber: 'Permit number',
  planCheckNumber: 'Plan-check number',
  jurisdiction: 'Jurisdiction',
  jurisdictionOther: 'Which one',
  kind: 'Building',
  work: 'Work',
  addsArea: 'Adds conditioned area, volume or size',
  soilOrigin: 'Soil and rock come mainly from',
  universalWaste: 'Universal waste (lamps, batteries, electronics)',
  squareFeet: 'Square feet',
  valuationDollars: 'Valuation in dollars',
  permitAppliedOn: 'Permit applied for on',
  permitIssuedOn: 'Permit issued on',
  permitExpiresOn: 'Permit expires on',
  startsOn: 'Start',
  estimatedEndOn: 'Estimated end',
  endedOn: 'Actual end',
  temporaryOccupancyOn: 'Temporary certificate of occupancy',
  occupancyOn: 'Certificate of occupancy',
  finalInspectionOn: 'Final inspection',
  ownerName: 'Owner',
  contractorName: 'Contractor',
  preparerName: 'Prepared by',
  preparerRelation: 'Relation to the project',
  refundPayee: 'Deposit is refunded to',
}

export const projectRefusals = {
  closed: 'This project is closed: reopen it first.',
  closedForCustomer: 'This project is closed. Call us to reopen it.',
  isClosed: 'This project is already closed.',
  isOpen: 'This project is already open.',
  inAnother: (orderNumber: string, project: string) =>
    `Order ${orderNumber} is already in the project ${project}. Remove it from that one first.`,
  inAnotherForCustomer: (orderNumber: string) => `Order ${orderNumber} is already in another project. Please call us.`,
  notInIt: 'This order is not in the project.',
}

/** What is missing for a complete report, and how much. */
export const missingTexts: Record<MissingKind, (count: number) => string> = {
  orders: () => 'No orders yet',
  'orders-not-picked-up': (count) =>
    count === 1 ? '1 container is still to be picked up' : `${count} containers are still to be picked up`,
  'orders-not-weighed': (count) =>
    count === 1
      ? '1 order was picked up and has no weight ticket'
      : `${count} orders were picked up and have no weight ticket`,
  'tickets-without-facility': (count) => `${tickets(count)} without a facility`,
  'tickets-without-material': (count) => `${tickets(count)} without a known material`,
  'tickets-without-disposition': (count) => `${tickets(count)} without a disposition`,
  'tickets-without-rate': (count) => `${mixed(count)} at a facility without a certified rate on that day`,
  'tickets-not-certified': (count) =>
    count === 1
      ? '1 mixed load went to a facility without a valid certificate'
      : `${count} mixed loads went to facilities without a valid certificate`,
  'tickets-at-landfill': (count) =>
    count === 1 ? '1 diverted load was taken to a landfill' : `${count} diverted loads were taken to a landfill`,
  'tickets-entered-twice': (count) =>
    count === 1 ? '1 ticket was entered twice' : `${count} tickets were entered twice`,
  'soil-origin': () => 'Whether soil and rock come mainly from land clearing',
  'adds-area': () => 'Whether the work adds conditioned area, volume or size',
  'universal-waste': () => 'What became of universal waste',
  'permit-issued': () => 'The day on which the permit was issued',
  'tickets-without-date': (count) => `${tickets(count)} without a date`,
  'tickets-without-number': (count) => `${tickets(count)} without a ticket number`,
  'tickets-without-photo': (count) => `${tickets(count)} without a photo or scan`,
  'permit-number': () => 'The permit number',
  'hauler-permit': () => 'Our hauler’s permit number for the city, which we enter',
  address: () => 'The address of the site',
  start: () => 'The start date',
  end: () => 'The actual end date',
}

const tickets = (count: number) => (count === 1 ? '1 weight ticket' : `${count} weight tickets`)
const mixed = (count: number) => (count === 1 ? '1 mixed load' : `${count} mixed loads`)

/** What a project's result was before the rules changed (rule 232). */
export function resultBeforeText({ verdict, percent }: NonNullable<ListedProjectOnWire['resultBefore']>): string {
  const was = percent === null ? outcomeLabels[verdict] : `${outcomeLabels[verdict]}, ${plainPercent(percent)}%`
  return `New rules changed the result. It was: ${was}`
}

/** Texts of the diversion bar: the diversion so far, against the target. */
export const barText = {
  heading: 'Diverted so far',
  apart: 'Calculated separately',
  reached: (percent: string) => `${percent}% diverted`,
  target: (percent: string) => `target ${percent}%`,
  noTarget: 'no target',
  nothing: 'No loads yet',
  of: (diverted: string, total: string, unit: string) => `${diverted} of ${total} ${unit}`,
  units: { tons: 'tons', 'cubic-yards': 'cubic yards' },
  pass: 'Target met',
  fail: 'Below the target',
  notApplicable: 'Not applicable: none on this job',
  short: (amount: string, unit: string) => `${amount} ${unit} short`,
  spoken: (reached: string, target: string | null) =>
    target === null ? `${reached}% diverted` : `${reached}% diverted, target ${target}%`,
  mixedUnits: 'Some loads have a weight and others only a volume. A report can have only one of them.',
}

/** "70.00" → "70"; "64.99" is unchanged. */
export const plainPercent = (percent: string) => percent.replace(/\.00$/, '').replace(/(\.\d)0$/, '$1')

/** "38.45" → "38". Rounded down, so that 64.99 never reads as the 65 that it does not reach. */
export const wholePercent = (percent: string) => String(Math.floor(Number(percent)))

export const missingText = {
  heading: 'Still missing for a complete report',
  nothing: 'Nothing is missing: the report can be made.',
}

/** Loads whose tickets name another material than was ordered (rule 582). */
export const otherMaterialText = {
  heading: 'Other material than ordered',
  load: (ticket: string, material: string, ordered: string) => `${ticket}: ${material}, ordered for ${ordered}`,
  noNumber: 'Ticket without a number',
}

/** "Within 30 days of completion"; without a number of days the day itself, or the day before it. */
function withinText(days: number, after: string): string {
  if (days < 0) return `Before ${after}`
  return days === 0 ? `By ${after}, as no number of days is known` : `Within ${days} days of ${after}`
}

/** How long it is until a report is due. */
export const dueText = {
  heading: 'Final report',
  none: 'No due date: no deadline is known for this place, or the project has no end date yet.',
  in: (days: number) => (days === 0 ? 'Due today' : days === 1 ? 'Due tomorrow' : `Due in ${days} days`),
  overdue: (days: number) => (days === 1 ? 'Overdue since yesterday' : `Overdue by ${days} days`),
  by: (day: string) => `by ${day}`,
  why: (days: number, after: string, place: string) => `${withinText(days, after)}, ${place}.`,
  fromEstimate: 'Counted from the estimated end.',
  closed: (day: string) => `Closed ${day}`,
}

export const projectPartHeadings = {
  what: 'What and where',
  permit: 'Permit',
  dates: 'Dates',
  people: 'People',
}

export const projectFieldHints: Partial<Record<ProjectFieldName, string>> = {
  jurisdiction: 'The city of the site, or the county if it is in no city.',
  permitAppliedOn: 'Decides which rules apply.',
  preparerRelation: 'For example owner, architect, site manager.',
  addsArea: 'Then the state’s target (CALGreen) applies besides the city’s.',
  universalWaste: 'Where proof is asked for. It has no weight in the report.',
  finalInspectionOn: 'These days may be planned. The deadline of the final report can count from them.',
  soilOrigin: 'If it comes from clearing the land, all of it has to be diverted (CALGreen 5.408.3).',
  squareFeet: 'Of the work.',
}

export const chooseOne = 'Choose…'
