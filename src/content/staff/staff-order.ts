import type { CustomerType } from '#contract/customers/customers.ts'
import { type OrderStatus, orderStatusLabels } from '#contract/orders/order-status.ts'
import type { MoveRefusal } from '#domain/orders/status-choices.ts'
import { containerNouns } from './staff-equipment.ts'

/** Texts of the order dialog in the staff area. */

export const orderDialogText = {
  sendLink: 'Send the customer a new link',
  revokeLinks: "Revoke the customer's links",
  linkSent: 'A new link was sent',
  linksRevoked: 'The links were revoked',
  linksHelp: 'Older links no longer show the order.',
  linksFailed: 'The links were not changed',
  heading: (customer: string) => `Order, ${customer}`,
  loadingHeading: 'Order',
  loading: 'Loading the order…',
  edit: 'Edit',
  editing: 'Edit the order',
  more: 'More actions',
  notFoundHeading: 'Order Not Found',
  notFound: 'There is no order at this address. It may have been mistyped, or the link was cut off.',
  failedHeading: 'Error loading the order',
  archived: (day: string) => `Archived on ${day}. It is left out of all lists and counts until it is restored.`,
  restore: 'Restore Order',
  cancelOrder: 'Cancel Order…',
  deleteOrder: 'Delete Order…',
}

export const orderTabs = {
  label: 'Parts of the order',
  details: 'Details',
  weight: 'Weight Tickets',
  timeline: 'Timeline',
  documents: 'Documents',
  notes: 'Notes',
}

/** The label of the button that sets a status. */
export const moveLabels: Record<OrderStatus, string> = {
  pending: 'Reopen Order',
  new: 'Mark New',
  confirmed: 'Mark Confirmed',
  scheduled: 'Mark Scheduled',
  en_route: 'Mark En Route',
  delivered: 'Mark Delivered',
  picked_up: 'Mark Picked Up',
  completed: 'Complete Order',
  cancelled: 'Cancel Order',
}

/** The notification after a change (title and text). */
export const orderMessages = {
  updated: 'Order updated successfully',
  updateFailed: 'Failed to update order',
  archived: 'Order archived successfully',
  archiveFailed: 'Failed to archive order',
  restored: 'Order restored successfully',
  restoreFailed: 'Failed to restore order',
  paymentAdded: 'Payment recorded',
  paymentBounced: 'Payment recorded as bounced',
  paymentFailed: 'Failed to record the payment',
  deliveredWith: (container: string) => `Order updated successfully. Container ${container} is at the customer's.`,
  deliveredWithout: 'Order updated successfully. Delivered without container. Enter it when you know which one.',
  undo: 'Undo',
  undoHint: 'Open the order and set its status by hand',
  undone: 'The change was undone',
  takeDay: (day: string) => `Take ${day}`,
  takeDayHint: 'Open the order and choose another day',
  cancelledWith: (amount: string) => `Order updated successfully. ${amount} is to be refunded.`,
}

const customerTypeLabels: Record<CustomerType, string> = { residential: 'Residential', contractor: 'Contractor' }

export const customerText = {
  heading: 'Customer',
  name: 'Name',
  company: 'Company',
  type: 'Type',
  types: customerTypeLabels,
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  call: 'Call',
  text: 'Text',
  map: 'Map',
  newTab: '(opens in a new tab)',
  zone: 'Zone',
  language: 'Language',
  lead: 'Lead',
  leadOf: (source: string, when: string) => `${source}, ${when}`,
}

export const alarmText = {
  overdue: (days: number) => (days === 1 ? 'Overdue by 1 day.' : `Overdue by ${days} days.`),
  without: 'Delivered without container.',
  withoutHelp: 'Enter it under Edit as soon as you know which one is there.',
  outside: 'Outside the service area.',
  outsideHelp: 'Check the address before you confirm.',
  poBox: 'The address is a P.O. box.',
  poBoxHelp: 'Ask the customer where the container stands, and correct the address.',
  askCity: (place: string) => `Ask ${place} who may haul there.`,
  askCityHelp:
    'Call the customer before you confirm, and write down below what the city said. Until then the booking does not lapse.',
  customerConfirmed: 'Confirmed by the customer.',
  customerConfirmedHelp: 'It waits for the city: the booking is verified once you have asked.',
  unverified: 'Not confirmed by the customer.',
  notReserved: 'Holds no container yet.',
  unverifiedHelp: (lapsesAt: string | null) =>
    lapsesAt === null
      ? 'The customer has not confirmed this booking by email. Confirm it after a call.'
      : `The customer has not confirmed this booking by email. Confirm it after a call; otherwise it is cancelled on ${lapsesAt}.`,
}

export const serviceText = {
  heading: 'Service',
  container: 'Container',
  size: (yards: number, type: keyof typeof containerNouns) => `${yards} yd ${containerNouns[type]}`,
  scene: (size: string) => `${size}, beside a person and a pickup truck`,
  requestedDelivery: 'Wanted',
  scheduledDelivery: 'Delivery',
  actualDelivery: 'Delivered',
  requestedPickup: 'Requested pickup',
  scheduledPickup: 'Pickup',
  actualPickup: 'Picked up',
  noDelivery: 'No delivery date yet',
  noPickup: (days: number) => `No date yet; ${days} days are included`,
  load: 'Load',
  hoa: 'HOA rules apply',
  quiet: 'Quiet hours: after 9AM only',
  rules: 'Rules there',
  out: (days: number) => (days === 0 ? 'Out since today' : days === 1 ? 'Out for 1 day' : `Out for ${days} days`),
  stood: (days: number) =>
    days === 0 ? 'On site less than a day' : days === 1 ? 'On site for 1 day' : `On site for ${days} days`,
  time: 'Time out',
  extra: (days: number, included: number) => `${days} beyond the ${included} included`,
}

export const priceText = {
  heading: 'Pricing and payment',
  base: 'Base price',
  delivery: 'Delivery fee',
  environmental: 'Environmental fee',
  tax: 'Tax',
  total: 'Total',
  fuel: 'Fuel surcharge',
  later: 'Overage and extra days',
  other: 'Added charges and credits',
  final: 'Final total',
  payment: 'Payment',
  method: 'Method',
  noMethod: 'Not set',
  paid: 'Paid so far',
  owedAfterDispute: 'Owed after a dispute',
  due: 'Still due',
  over: 'Overpaid',
  toRefund: 'To be refunded',
  refunded: 'Refunded',
  included: 'Included',
  includedTerms: (tons: string | null, days: number) =>
    tons === null ? `${days} days, no weight limit` : `${tons} tons, ${days} days`,
  rates: 'Overage rates',
  perTon: (rate: string) => `${rate} per ton`,
  perDay: (rate: string) => `${rate} per day`,
  noRates: 'No overage charge',
}

/** How people pay; anything else can be typed. */
export const paymentMethods = ['Credit card', 'Debit card', 'ACH transfer', 'Check', 'Cash']

export const paymentText = {
  heading: 'Payments',
  retained: (amount: string) => `${amount} kept`,
  none: 'No payment recorded yet.',
  loading: 'Loading the payments…',
  failed: 'The payments could not be loaded.',
  add: 'Add Payment',
  formHeading: 'Add a payment',
  what: 'What happened',
  amount: 'Amount',
  amountInvalid: 'Amount must be more than 0, such as 775.00',
  method: 'Method',
  reference: 'Reference',
  referenceHint: 'Check number, authorization code, …',
  receivedOn: 'Day received',
  save: 'Record Payment',
  bounce: 'Bounced…',
  bounceOne: (amount: string) => `${amount} bounced…`,
  bounceHeading: (amount: string) => `Did the payment of ${amount} bounce?`,
  bounceDescription: 'A separate line takes it back, and the balance is due again. The payment stays on record.',
  bouncedOn: 'Day the bank reported it',
  keep: 'Keep It',
  bounceConfirm: 'Record as Bounced',
  saving: 'Recording…',
  by: (name: string, when: string) => `${name}, ${when}`,
}

export const notesText = {
  specialInstructions: 'Special Instructions',
  placementInstructions: 'Placement Instructions',
  accessInstructions: 'Access Instructions',
  internalNotes: 'Internal Notes',
  internalHint: 'Only the office sees these.',
  none: 'None',
}

export const timelineText = {
  /** Beside the tabs; the tab *Timeline* has every change. */
  heading: 'Progress',
  loading: 'Loading the timeline…',
  failed: 'The timeline could not be loaded.',
  nothing: 'none',
  nextStep: 'next step',
  recorded: (when: string) => `entered ${when}`,
  on: (day: string) => `For ${day}`,
  setBy: (name: string, when: string) => `${name}, set ${when}`,
}

export const editText = {
  planHeading: 'Status and dates',
  chargeHeading: 'Container and payment',
  notesHeading: 'Notes',
  status: 'Status',
  now: 'now',
  scheduledDeliveryDate: 'Scheduled delivery date',
  scheduledPickupDate: 'Scheduled pickup date',
  assignedContainerId: 'Container',
  fuelSurcharge: 'Fuel surcharge',
  paymentMethod: 'Payment method',
  language: 'Emails and documents in',
  wanted: (day: string) => `The customer requested ${day}.`,
  frozen: (status: OrderStatus) => `Cannot be changed: the order is ${orderStatusLabels[status]}.`,
  noContainer: 'None',
  containersFailed: 'The containers could not be loaded.',
  containersNone: (yards: number) => `No ${yards} yard container is available.`,
  takeDate: (day: string) => `Take ${day}`,
  moneyInvalid: 'Must be an amount of money, such as 35.00',
  kept: 'Nothing you typed is lost.',
  offline: 'No response. Press Save again when you are back online.',
}

export const moveRefusals: Record<MoveRefusal, (from: OrderStatus) => string> = {
  'made-otherwise': (from) => (from === 'new' ? 'For online bookings' : 'For orders created by staff'),
  'too-far-back': () => 'More than one step back',
  'already-delivered': (from) => `Not once ${orderStatusLabels[from]}`,
  'reopen-first': () => 'Reopen as Pending first',
}

export const clashText = {
  heading: 'Someone else changed this order while you were editing',
  description: 'Nothing is saved yet and nothing you typed is lost. Choose which value to keep, then press Save.',
  settledDescription: 'Your choices are made. Press Save to keep them.',
  noClashDescription: 'Someone else changed this order while you were editing. Press Save again to add your changes.',
  taken: (fields: readonly string[]) => `Also changed in the meantime: ${fields.join(', ')}.`,
  mine: 'Yours',
  theirs: 'Saved in the meantime',
  empty: '(empty)',
  otherContainer: 'The one you chose',
}

/** While an order is being edited, a colleague saves it. */
export const meanwhileText = {
  heading: (who: string | null) => (who ? `Just changed by ${who}` : 'Changed just now'),
  description:
    'Your edits are kept. Load the new values now or when you save. Where you both changed the same field, you choose.',
  take: 'Load the new values',
  taken: 'Showing the latest version of the order',
}

export const deliverText = {
  heading: 'Which container is there?',
  description: (yards: number) => `Choose the ${yards} yard container, so we know where our equipment is.`,
  any: 'Take the first available one',
  none: (yards: number) => `No ${yards} yard container is available`,
  noneHelp: 'The delivery is recorded anyway. The order shows "delivered without container" until you enter one.',
  planned: (container: string) => `${container}, as planned`,
  at: (location: string) => `at ${location}`,
  loading: 'Looking for available containers…',
  failed: 'The containers could not be loaded. The system takes the first available one.',
  cancel: 'Not yet',
}

export const cancelText = {
  heading: 'Cancel this order?',
  loading: 'Looking up the refund…',
  failed: 'The refund could not be looked up:',
  percent: (percent: number) => `${percent}% refund`,
  amount: (amount: string, paid: string) => `${amount} of the ${paid} paid`,
  overpaid: (amount: string) => `${amount} of it was overpaid and is refunded in any case.`,
  keptFees: (amount: string) => `${amount} is kept for work done.`,
  inProcess: (amount: string) =>
    `The bank has not confirmed ${amount} of it yet. That part is refunded when it has come.`,
  nothingPaid: 'Nothing has been paid yet, so there is nothing to refund.',
  terms: 'Terms: full refund up to 48 hours before delivery, half up to 24 hours, none after that.',
  starts: (when: string) => `Delivery starts ${when}.`,
  noDate: 'No delivery date is set.',
  confirm: 'Cancel Order',
  keep: 'Keep Order',
}

export const archiveText = {
  heading: 'Delete Order',
  description: 'Are you sure you want to delete this order? It will be archived and removed from the dashboard.',
  confirm: 'Delete Order',
  keep: 'Keep Order',
}

export const leaveText = {
  heading: 'Leave without saving?',
  description: 'Your changes to this order are not saved yet.',
  paymentDescription: 'The payment you are entering is not recorded yet.',
  chargeDescription: 'The charge you are entering is not added yet.',
  ticketDescription: 'The weight ticket you entered is not saved.',
  leave: 'Discard Changes',
  stay: 'Keep Editing',
}
