import { refundText } from '#content/wording/payments.ts'
import type { CallKind } from '#contract/dashboard/dashboard-kinds.ts'
import { correctedTexts, noteFields } from '#contract/orders/order-fields.ts'
import { references } from '#contract/orders/order-references.ts'
import { type PaymentLineStatus, paymentStatusLabels } from '#contract/orders/order-status.ts'
import { formatDate, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { keysOf, pick } from '#contract/values/records.ts'
import type { Cents } from '#contract/values/units.ts'
import { orderTextLabels as labels } from './order-fields.ts'

/** A text of the history of an order, as the server says it, for its readers. */
export const inHistory = (text: string): string => text

/** The names of an order's fields in its history; fields that are missing here are not shown. */
export const timelineLabels: Readonly<Record<string, string>> = {
  haulKind: 'Haul',
  haulDay: 'Day',
  standingService: 'Standing service',
  rent: 'Rent',
  rentCents: 'Rent of a period',
  status: 'Status',
  ...pick(labels, keysOf(correctedTexts)),
  dumpsterSize: 'Container size',
  materialType: labels.materialType,
  totalAmount: 'Price',
  totalCents: 'Total',
  requestedDeliveryDate: 'Requested delivery',
  scheduledDeliveryDate: 'Scheduled delivery',
  actualDeliveryDate: 'Delivered on',
  requestedPickupDate: 'Requested pickup',
  scheduledPickupDate: 'Scheduled pickup',
  actualPickupDate: 'Picked up on',
  deliveredAt: 'Delivered at',
  pickedUpAt: 'Picked up at',
  assignedContainerNumber: 'Container',
  paymentStatus: 'Payment',
  paymentMethod: 'Payment method',
  amountPaid: 'Paid so far',
  fuelSurcharge: 'Fuel surcharge',
  timePreference: labels.timePreference,
  language: 'Language',
  termsLanguage: 'Terms accepted in',
  ...pick(labels, [...noteFields, ...references]),
  cityCheckNote: 'What the city said',
  documentName: 'Document',
  ticketNumber: 'Ticket number',
  ticketTons: 'Ticket weight',
  ticketGrossTons: 'Gross weight',
  ticketTareTons: 'Tare weight',
  ticketFacility: 'Facility',
  ticketLoadDate: 'Load date',
  ticketMaterial: 'Material',
  ticketDisposition: 'Disposition',
  ticketOriginCity: 'Origin city',
  ticketEstimate: 'Estimated as',
  ticketCharged: 'Counts for overage',
  ticketReason: 'Why it is right',
  ticketPhoto: 'Ticket photo',
  permitAuthority: 'Permit authority',
  permitNumber: 'Permit number',
  permitFrom: 'Permit from',
  permitThrough: 'Permit through',
  documentNumber: 'Number',
  documentTotal: 'Total',
  actualTonnage: 'Total tons',
  finalTotal: 'Final total',
  projectName: 'Project',
  reportedBy: 'Driver',
  reported: 'Report',
}

/** The actor if nobody was signed in. */
/** Shown below a history that is longer than the list. */
export const onlyNewest = (max: number) => `Only the newest ${max.toLocaleString('en-US')} entries are listed.`

export const timelineActors = {
  visitor: 'Customer, on the website',
  customer: 'Customer',
  staff: 'Staff',
  system: 'System',
  driver: 'Driver',
} as const

/** The four steps that every order has. */
export const milestoneTitles = {
  created: 'Order Created',
  'delivery-scheduled': 'Delivery Scheduled',
  delivered: 'Container Delivered',
  'picked-up': 'Container Picked Up',
} as const

export const timelineTitles = {
  'order-placed': 'Order Created',
  'order-imported': 'Imported',
  'order-cancelled': 'Order Cancelled',
  'order-reopened': 'Order Reopened',
  'order-facts-corrected': 'Order Corrected',
  'order-archived': 'Order Archived',
  'order-restored': 'Order Restored',
  'links-renewed': 'New Link Sent',
  'links-revoked': 'Links Revoked',
  'crew-link-made': 'Link for the Crew Made',
  'pay-link-made': 'Pay Link Made',
  'crew-link-revoked': 'Link for the Crew Revoked',
  'place-pin-set': 'Pin Set',
  'place-pin-removed': 'Pin Removed',
  'place-photo-added': 'Photo of the Place Added',
  'place-photo-removed': 'Photo of the Place Deleted',
  'customer-changed': 'Moved to Another Customer',
  'account-assigned': 'Assigned to an Account',
  'account-removed': 'Removed from Its Account',
  'order-verified': 'Confirmed by the Customer',
  'city-checked': 'Checked with the City',
  'order-lapsed': 'Cancelled: Not Confirmed in Time',
  'payment-recorded': 'Payment Recorded',
  'online-payment-closed': 'Online Payment Closed',
  'refund-started': 'Refund Sent',
  'unpaid-delivery-released': 'Delivery Sent Out Unpaid',
  'card-charge-started': 'Card Charged',
  'overage-announced': 'Overage Will Be Charged',
  'overage-objected': 'Customer Objected to the Overage',
  'overage-decided': 'Overage Decided by Staff',
  'late-payment-left': 'Late Payment Left to Staff',
  'refund-closed': 'Refund Closed',
  'change-requested': 'Change Requested',
  'change-request-approved': 'Change Request Approved',
  'change-request-rejected': 'Change Request Rejected',
  'customer-called': 'Customer Called',
  'call-undone': 'Call Unticked',
  'document-added': 'Document Added',
  'document-removed': 'Document Removed',
  'permit-added': 'Street Permit Added',
  'permit-changed': 'Street Permit Changed',
  'permit-removed': 'Street Permit Removed',
  'payment-bounced': 'Payment Bounced',
  'payment-disputed': 'Dispute Lost: Payment Taken Back',
  'dispute-opened': 'Payment Disputed',
  'dispute-answered': 'Dispute Answered',
  'dispute-answer-closed': 'Answer to the Dispute Closed',
  'dispute-won': 'Dispute Won',
  'dispute-closed': 'Dispute Ended',
  'dispute-lost': 'Dispute Lost',
  'haul-planned': 'Haul Planned',
  'haul-moved': 'Haul Moved',
  'haul-cancelled': 'Haul Cancelled',
  'haul-done': 'Haul Done',
  'haul-corrected': 'Haul Corrected',
  'haul-undone': 'Haul Undone',
  'haul-failed': 'Dry Run',
  'standing-started': 'Standing Service Started',
  'standing-changed': 'Standing Service Changed',
  'standing-paused': 'Standing Service Paused',
  'standing-resumed': 'Standing Service Resumed',
  'standing-ended': 'Standing Service Ended',
  'standing-dates-made': 'Dates of the Standing Service Planned',
  'standing-date-skipped': 'Date Skipped',
  'standing-date-moved': 'Date Moved',
  'rent-set': 'Rent by Periods',
  'rent-charged': 'Rent Charged',
  'long-stay-asked': 'Asked Whether It Is Still Needed',
  'live-load-planned': 'Live Load Planned',
  'live-load-cancelled': 'Live Load Cancelled',
  'load-kept': 'Still Loaded',
  'load-dumped': 'Load Dumped',
  'haul-attempt-removed': 'Dry Run Undone',
  'report-recorded': "Driver's Report Recorded",
  'report-discarded': "Driver's Report Discarded",
  'report-reviewed': "Driver's Report Reviewed",
  'facility-chosen': 'Facility Chosen',
  'plan-applied': 'Plan Applied',
  'steps-chosen': 'Steps Before the Stop Chosen',
  'break-chosen': 'Break Moved',
  'charge-added': 'Charge Added',
  'charge-removed': 'Charge Removed',
  'invoice-issued': 'Invoice Issued',
  'credit-overridden': 'Ordered Beyond Hold or Credit Limit',
  'invoice-reminded': 'Customer Reminded of Invoice',
  'credit-note-issued': 'Credit Note Issued',
  'stop-time-changed': 'Time Corrected',
  'ticket-added': 'Weight Ticket Added',
  'ticket-changed': 'Weight Ticket Changed',
  'ticket-removed': 'Weight Ticket Deleted',
  'ticket-photo-added': 'Ticket Photo Added',
  'project-joined': 'Added to Project',
  'project-left': 'Removed from Project',
  statusSet: (label: string) => `Order ${label}`,
  statusCorrected: (label: string) => `Corrected to ${label}`,
  delivered: 'Container Delivered',
  pickedUp: 'Container Picked Up',
  deliveryScheduled: 'Delivery Scheduled',
  deliveryRescheduled: 'Delivery Rescheduled',
  pickupScheduled: 'Pickup Scheduled',
  pickupRescheduled: 'Pickup Rescheduled',
  containerAssigned: 'Container Assigned',
  notesChanged: 'Notes Changed',
  paymentChanged: 'Payment Changed',
  changed: 'Order Changed',
} as const

/** An order by phone, in a line of the timeline. */
export const termsByPhone = 'The customer accepted the terms by phone'

export const yards = (size: number) => `${size} yard`
export const tonsText = (tons: string) => `${tons} tons`

/** How the photo of a ticket is called: one that was uploaded has no name that anyone gave it. */
export const uploadedPhoto = 'Uploaded'

/** Rule 36, in a line of the timeline. */
export const refundNote = (percent: number, cents: Cents, more: Parameters<typeof refundText>[2]) =>
  `Refund by the terms: ${refundText(percent, formatDollars(cents), more)}`

/** Payments, in a line of the timeline. */
export const paymentNote = (status: PaymentLineStatus, cents: Cents, reference: string) =>
  `${paymentStatusLabels[status]} ${formatDollars(cents)}${reference && ` (${reference})`}`

/** Why a customer was called, in a line of the timeline. */
export const callNotes: Record<CallKind, (aboutDay: IsoDate) => string> = {
  delivery: (day) => `About the delivery on ${formatDate(day)}`,
  late: () => 'About the delivery that is late',
  overdue: () => 'About the container that is overdue',
}

/** An order that a visitor booked, in a line of the timeline (rule 201). */
export const unverifiedNote = ({ isReserved }: { isReserved: boolean }) =>
  isReserved ? 'Not confirmed by the customer yet' : 'Not confirmed by the customer yet. It holds no container.'

/** Why the price of an order differs from the catalog. */
export const priceNote = (catalogCents: Cents, reason: string) =>
  `Price set by hand instead of ${formatDollars(catalogCents)}: ${reason}`

/** Shown at a field that someone else changed during the edit; without a name if it was not recorded. */
export const editedMeanwhile = (name: string | null, value: string | null) => {
  const who = name === null ? 'This was changed in the meantime' : `${name} changed this in the meantime`
  return value === null ? `${who}.` : `${who} to: ${value}`
}

export const cancellationText = {
  cancelled: 'This order is already cancelled.',
  delivered: 'The container has been delivered, so this order can no longer be cancelled.',
  noDate: 'No delivery date is set. Everything paid is refunded.',
  refund: {
    100: 'Delivery is at least 48 hours away. Everything paid is refunded.',
    50: 'Delivery is 24 to 48 hours away. Half of what was paid is refunded.',
    0: 'Delivery is less than 24 hours away. Nothing is refunded.',
  },
  noDateButFees: 'No delivery date is set. What was charged for work done is kept; everything else paid is refunded.',
  refundButFees: {
    100: 'Delivery is at least 48 hours away. What was charged for work done is kept; everything else paid is refunded.',
    50: 'Delivery is 24 to 48 hours away. What was charged for work done is kept; half of what else was paid is refunded.',
    0: 'Delivery is less than 24 hours away. Nothing is refunded.',
  },
  overpaid: (amount: string) => `The ${amount} paid beyond the price is refunded in any case.`,
} as const
