import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'

/** Texts of the day's end (rule 252). */

const stopNames = { delivery: 'Deliver', pickup: 'Pick up' } as const

/** A truck may have swaps alone, which are no lines. */
const ofLines = (saved: number, all: number) => (all === 0 ? '' : `: ${saved} of ${all} saved`)

export const dayEndText = {
  heading: (day: string) => `Day's end, ${day}`,
  before: 'Day before',
  after: 'Next day',
  today: 'Today',
  calendar: 'Calendar',
  list: 'Stops of the day',
  loading: 'Loading the stops…',
  failed: 'Error loading the stops',
  empty: 'No delivery and no pickup on this day.',
  saved: (saved: number, all: number) => `${saved} of ${all}`,
  savedWord: ' saved',
  truck: (name: string, driver: string | null, saved: number, all: number) =>
    `Truck ${name}${driver === null ? '' : `, ${driver}`}${ofLines(saved, all)}`,
  noTruck: (saved: number, all: number) => `On no truck${ofLines(saved, all)}`,
  states: {
    open: 'Not entered',
    entered: 'Entered',
    'no-ticket': 'No ticket',
    'no-container': 'No container',
    saved: 'Saved',
  },
  toCheck: (count: number) => (count === 0 ? '' : `, ${count} to check`),
  leave: 'Some lines of this day are not saved.',
  columns: {
    time: 'Done',
    stop: 'Stop',
    customer: 'Customer',
    container: 'Container',
    facility: 'Facility',
    ticketNumber: 'Ticket',
    tons: 'Tons',
    extra: 'Extra',
    state: 'State',
  },
  stop: (kind: keyof typeof stopNames, yards: number) => `${stopNames[kind]} ${yards}`,
  /** The name of a line for those who do not see the table. */
  line: (kind: keyof typeof stopNames, yards: number, name: string, ticket: number) =>
    `${stopNames[kind]} ${yards}, ${name}${ticket === 0 ? '' : `, ticket ${ticket + 1}`}`,
  field: (field: string, line: string) => `${field}: ${line}`,
  open: (line: string) => `Enter ${line}`,
  correct: (line: string) => `Correct ${line}`,
  enter: 'Enter',
  timeHint: 'h:mm PM',
  none: '–',
  ticket: (number: string) => `ticket ${number}`,
  noFacility: 'Facility…',
  over: (tons: string) => `+${tons} tons`,
  check: 'Check',
  photo: 'photo',
  addPhoto: 'Photo',
  addPhotoOf: (line: string) => `Choose the photo of the ticket: ${line}`,
  addTicketOf: (name: string) => `Another ticket of ${name}`,
  reason: 'Why it is right',
  /** A roll-off truck at the legal weight limit carries about 13 tons. */
  heavy: (tons: string) =>
    `${tons} tons is more than a roll-off truck usually carries. Save again if the ticket says so.`,
  wrongTime: 'Time must look like 6:34 or 1:42 PM',
  wrongPhoto: 'Drop a photo or PDF of the ticket.',
  photoFailed: 'The line is saved, but not its photo',
  saveFailed: 'The line could not be saved',
  noTicketForDelivery: 'A delivery has no ticket.',
} as const

/** The tickets of swaps and dump-and-returns, in their lines. */
export const haulTicketText = {
  line: (kind: string, customer: string, place: number) =>
    `${kind}, ${customer}${place === 0 ? '' : `, ticket ${place + 1}`}`,
} as const

export const dayPanelText = {
  heading: 'This stop',
  none: 'Choose a line to see its ticket here.',
  details: (orderNumber: string, yards: number) => `${orderNumber}, ${yards} yd`,
  photo: 'Photo of the ticket',
  openPhoto: 'Open the photo',
  newTab: '(opens in a new tab)',
  drop: 'Drop a ticket photo here or on its line',
  choose: 'Choose a file',
  sum: (weighed: string, included: string, over: string) => `${weighed} − ${included} = ${over} tons`,
  rate: (perTon: string) => `× ${perTon}`,
  within: (left: string) => `${left} tons left of what is included`,
  noLimit: 'No weight limit',
  tickets: 'Tickets',
  ofPickups: (tickets: number, pickups: number) => `${tickets} of ${pickups}`,
  net: 'Net today',
  over: 'Over included',
  tons: (tons: string) => `${tons} tons`,
  overSum: (tons: string, cents: Cents | null) =>
    cents === null ? `${tons} tons` : `${tons} tons, ${formatDollars(cents)}`,
  leftOver: 'Left over',
  leftOverStop: (name: string, kind: keyof typeof stopNames, yards: number) =>
    `${name}, ${stopNames[kind].toLowerCase()} ${yards}`,
  noneLeft: 'Nothing is left over from earlier days.',
  late: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  more: (count: number) => `and ${count} more`,
  charge: 'Extra charge',
  addCharge: 'Extra charge…',
  chargeKind: 'For',
  chargeAmount: 'Amount',
  chargeNote: 'Note on the bill',
  chargeHint: 'It is saved with the line.',
} as const

export const dayEndKeys = [
  [['Tab'], 'next field'],
  [['Enter'], 'save, next line'],
  [['↑', '↓'], 'line'],
  [['Ctrl D'], 'same as above'],
  [['Ctrl E'], 'extra charge'],
] as const
