import type { CustomerType } from '#contract/customers/customers.ts'
import type { LeadSource, LeadStatus } from '#contract/leads/lead-kinds.ts'
import { leadStatusLabels } from './leads.ts'

/** Texts of the Leads tab. */

export const leadsTab = {
  heading: 'Leads',
  views: { list: 'List', board: 'Board' },
  view: 'View',
  searchText: {
    search: 'Search leads',
    searchPlaceholder: 'Name, email, phone or city',
  },
  status: 'Status',
  all: 'All',
  sort: 'Sort',
  due: 'New and due first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  loading: 'Loading the leads…',
  failed: 'Error loading leads',
  none: 'No leads found matching your criteria',
  noneYet: 'Requests and messages from the website appear here. Enter who calls or comes by yourself.',
  add: 'New Lead',
  noneIn: (status: LeadStatus) => `Nobody is ${leadStatusLabels[status].toLowerCase()}.`,
  clear: 'Clear search and filters',
  count: (total: string) => (total === '1' ? '1 lead' : `${total} leads`),
}

const sources: Record<LeadSource, string> = {
  estimate_form: 'Estimate request',
  contact_form: 'Message',
  office: 'Entered by hand',
}

export const leadRow = {
  columns: ['Lead', 'Wants', 'Contact', 'Next step', 'Owner', 'Value', 'Asked', 'Status'],
  value: 'Value',
  sources,
  asked: (age: string) => `${age} ago`,
  late: 'Over 24 hours',
  declined: 'Quote declined',
  order: (orderNumber: string) => `Order ${orderNumber}`,
  actions: (name: string) => `Actions for ${name}`,
  moveTo: 'Move to',
  isNow: 'is now',
  convert: 'Convert to Order',
  openOrder: 'Open the order',
  stays: 'is an order',
}

/** How long ago, in one unit: "12 min", "5 h", "1 day", "3 days". */
export function ageText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}

export const boardText = {
  label: 'Leads by status',
  column: (status: LeadStatus, total: string) => `${leadStatusLabels[status]}, ${total}`,
  handle: (name: string, status: LeadStatus) => `Move ${name}, now ${leadStatusLabels[status]}`,
  picked: (name: string) =>
    `${name} picked up. Use the left and right arrow keys to choose a column, Enter to drop it and Escape to cancel.`,
  over: (status: LeadStatus) => leadStatusLabels[status],
  left: (name: string, status: LeadStatus) => `${name} stays in ${leadStatusLabels[status]}.`,
  assign: 'Assign',
  noReason: 'No reason given',
}

export const moveText = {
  done: (name: string, status: LeadStatus) => `${name} is ${leadStatusLabels[status]}`,
  undo: 'Undo',
  undoHint: 'Or move the lead back with its menu.',
  undone: 'Moved back',
  failed: 'The lead was not moved',
}

export const lostText = {
  heading: (name: string) => `${name} is lost`,
  reason: 'Why?',
  hint: 'Optional. It stays with the lead.',
  confirm: 'Move to Lost',
}

export const leadDialog = {
  loading: 'Loading the lead…',
  loadingHeading: 'Lead',
  notFoundHeading: 'Lead not found',
  notFound: 'There is no lead at this address.',
  failedHeading: 'The lead could not be loaded',
  quote: 'Send Quote',
  quoteAgain: 'Send Another Quote',
  move: 'Move',
  person: 'Who',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  call: 'Call',
  text: 'Text',
  mail: 'Email',
  hauling: 'Who may haul',
  asked: 'Asked',
  subject: 'Subject',
  project: 'Project',
  size: 'Size',
  material: 'Material',
  message: 'Message',
  askedFor: {
    estimate_form: 'What they want',
    contact_form: 'What they wrote',
    office: 'What they want',
  } satisfies Record<LeadSource, string>,
  lostReason: 'Lost because',
  same: 'Same person?',
  sameEmail: 'same email',
  samePhone: 'same phone',
  orders: 'Orders with this email',
  quotes: 'Quotes',
  history: 'Notes and history',
  showAll: 'Show all',
  showLess: 'Show less',
}

export const newLeadText = {
  heading: 'New lead',
  who: 'Who',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  reachHint: 'Phone or email is enough. A quote needs an email.',
  what: 'What they want',
  project: 'Project',
  projectHint: 'Such as “Roof, two layers”.',
  size: 'Size',
  anySize: 'Not known yet',
  yards: (size: number) => `${size} Yard`,
  zipCode: 'ZIP code',
  city: 'City',
  address: 'Street address',
  notes: 'Notes',
  plan: 'What happens next',
  create: 'Create Lead',
  creating: 'Creating…',
  unsaved: 'The lead you typed is not saved yet.',
  missing: { firstName: 'First name is required', project: 'Project type is required' },
  reachMissing: 'Enter a phone number or an email',
  created: 'Lead created',
  failed: 'The lead was not created',
  fallback: 'Please try again.',
  undo: 'Undo',
  undoHint: 'Or move the lead to Lost with its menu.',
  undoReason: 'Entered by mistake',
  undone: 'The lead is in Lost: entered by mistake',
}

export const noteText = {
  label: 'Add a note',
  add: 'Add Note',
  adding: 'Adding…',
  missing: 'Note is required',
  tooLong: 'At most 10,000 characters',
  failed: 'The note was not added',
  fallback: 'Please try again.',
  unsaved: 'The note you typed is not saved yet.',
}

export const entryText = {
  website: 'on the website',
  unknown: 'Somebody',
  received: 'Asked',
  entered: 'Entered by hand',
  noted: 'Note',
  planned: 'Plan',
  moved: (from: LeadStatus | null, to: LeadStatus | null) =>
    `${from ? leadStatusLabels[from] : ''} → ${to ? leadStatusLabels[to] : ''}`,
  quoted: (total: string) => `Quoted ${total}`,
  booked: "Booked through the quote's link",
  converted: 'Converted to an order',
  'quote-drafted': 'Quote saved',
  'quote-opened': 'Quote opened by the customer',
  'quote-withdrawn': 'Quote withdrawn',
  'quote-declined': 'Quote declined by the customer',
}

const customerTypes: Record<CustomerType, string> = { residential: 'Residential', contractor: 'Contractor' }

export const quoteForm = {
  heading: (name: string) => `Quote for ${name}`,
  send: 'Send Quote',
  unsaved: 'The quote was not sent.',
  what: 'What',
  where: 'Where and when',
  size: 'Size',
  yards: (size: number, isOffered: boolean) => (isOffered ? `${size} yd` : `${size} yd, not offered`),
  customerType: 'Customer type',
  customerTypes,
  zipCode: 'ZIP code',
  zipCodeMissing: 'Valid ZIP code is required',
  address: 'Street address',
  city: 'City',
  date: 'Delivery',
  dateHint: 'Leave it empty to agree on a date later.',
  validUntil: 'Price holds until',
  price: 'Price',
  total: 'All in',
  base: 'Rental',
  delivery: 'Delivery',
  environmental: 'Environmental fee',
  included: (days: number, tons: string | null) =>
    `Includes ${days} days and ${tons === null ? 'any weight' : `${tons} tons`}`,
  priceWait: 'Enter a ZIP code to see the price.',
  pricing: 'Loading the price…',
  retry: 'Request again',
  outside: 'Outside our service area',
  dateFull: 'No container is left that day.',
  dateClosed: 'We do not deliver that day.',
  nextFree: (day: string) => `Next free: ${day}.`,
  goesTo: (email: string) => `Goes to ${email} with a link to the filled-in booking page.`,
  sent: 'Quote sent',
  sentTo: (total: string, email: string) => `${total} to ${email}`,
  failed: 'The quote was not sent',
  fallback: 'Please try again.',
}

export const quoteRow = {
  said: (yards: number, type: CustomerType, zipCode: string) =>
    `${yards} yd, ${customerTypes[type].toLowerCase()}, ${zipCode}`,
  holds: (day: string) => `holds until ${day}`,
  ended: (day: string) => `ended ${day}`,
}
