import { counted } from '#content/wording/counted.ts'
import { refundText } from '#content/wording/payments.ts'
import type { ChangeRequestStatus } from '#contract/change-requests/change-request-fields.ts'

/** Texts of the Changes tab (rules 150 to 154). */

export const changesTab = {
  heading: 'Change Requests',
  byPhone: 'Enter Phone Request',
  views: {
    pending: 'Pending',
    processed: 'Processed',
    all: 'All',
  },
  viewsLabel: 'Which change requests',
  late: 'Late',
  badge: (count: number) => `${counted(count)} pending`,
  count: counted,
}

export const changesFilter = {
  search: 'Search change requests',
  searchPlaceholder: 'Order number, name or email',
}

export const changesList = {
  failed: 'Failed to fetch change requests',
  loading: 'Loading the change requests…',
  none: {
    pending: 'No requests are waiting for a reply.',
    processed: 'No change requests have been processed yet.',
    all: 'No change requests yet. What customers request in their accounts appears here.',
  },
  notFound: 'No change requests found matching your criteria',
  clear: 'Clear search and filters',
}

export const lateness = {
  late: 'Late',
  valid: 'Valid',
  lateWhy: 'Outside Window: requested less than 24 hours ahead',
  validWhy: 'Within Window: requested in time',
}

export const requestStatusLabels: Record<ChangeRequestStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

export const requestRow = {
  open: (type: string, orderNumber: string) => `${type}, order ${orderNumber}`,
  order: (orderNumber: string) => `Order ${orderNumber}`,
  delivery: 'Delivery',
  pickup: 'Pickup',
  instructions: 'Instructions',
  newInstructions: 'new instructions',
  none: 'none',
  becomes: 'becomes',
  instead: (day: string) => `instead of ${day}`,
  byPhone: 'by phone',
  yards: (size: number) => `${size} yd`,
  asked: (age: string) => `${age} ago`,
  answer: 'Answer',
  decide: (verb: string, what: string) => `${verb}: ${what}`,
  justNow: 'just now',
  answerDue: 'reply due',
  decided: (status: ChangeRequestStatus, who: string | null) =>
    who ? `${requestStatusLabels[status]} by ${who}` : requestStatusLabels[status],
}

/** How long ago, as short as possible: "5 min", "3 h", "2 days". */
export function ageText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 60) return `${Math.max(0, minutes)} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}

export const reviewText = {
  loadingHeading: 'Change request',
  notFoundHeading: 'Change request not found',
  notFound: 'There is no change request at this address.',
  failedHeading: 'The change request could not be loaded',
  loading: 'Loading the change request…',
  asked: 'Request',
  askedBy: (who: string, when: string) => `${who}, ${when}`,
  enteredBy: (who: string, customer: string, when: string) => `${customer} by phone, taken by ${who}, ${when}`,
  description: 'In their words',
  order: 'The order',
  orderLoading: 'Loading the order…',
  orderFailed: 'The order could not be loaded.',
  open: (orderNumber: string) => `Open order ${orderNumber}`,
  number: 'Order',
  customer: 'Customer',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  container: 'Container',
  size: (yards: number, unit: string | null) => (unit ? `${yards} yard, ${unit}` : `${yards} yard`),
  delivery: 'Delivery',
  pickup: 'Pickup',
  window: 'Time of day',
  special: 'Special instructions',
  placement: 'Placement',
  access: 'Access',
  internal: 'Internal notes',
  consequence: 'If you approve',
  fits: 'The days are free. The order changes right away and the customer gets an email.',
  fitsNotes: "The order's special instructions are replaced and the customer gets an email.",
  costs: (amount: string, total: string) => `The order then costs ${amount} more. New total ${total}.`,
  saves: (amount: string, total: string) => `The order then costs ${amount} less. New total ${total}.`,
  cannot: 'It cannot be approved as it is',
  offer: (day: string) => `Approve for ${day}`,
  calendar: 'See the calendar',
  nothing:
    'This request names no day and no instructions. Approving it does not change the order by itself, but notifies the customer.',
  nothingMore: 'What was agreed still has to be entered in the order.',
  notes: 'Admin notes',
  notesHint: 'The customer sees them in the email and in the account. A rejection needs a reason.',
  decidedMeanwhile: (who: string | null, status: ChangeRequestStatus) =>
    `${who ?? 'Someone'} ${status === 'approved' ? 'approved' : 'rejected'} this request in the meantime. Your notes were not sent.`,
  notesLeftHint: 'No one has read them. Copy what you still need.',
  approve: 'Approve',
  approving: 'Approving…',
  reject: 'Reject',
  rejecting: 'Rejecting…',
  cancelOrder: 'Approve & Cancel Order…',
  unsaved: 'Your notes have not been sent.',
  decision: 'Decision',
  reviewDate: 'Review date',
  reviewedBy: 'Reviewed by',
  noNotes: 'None',
  refund: 'Refund',
  refunded: refundText,
}

export const changeMessages = {
  updated: 'Change Request Updated',
  updatedHelp: 'The change request has been successfully processed.',
  failed: 'Update Failed',
  failedHelp: 'Failed to update change request',
  notesRequired: 'Notes Required',
  entered: 'Change Request Entered',
  enteredHelp: 'It is waiting under Pending.',
  enterFailed: 'Request Failed',
  enterFailedHelp: 'Failed to submit change request',
}

export const phoneRequestText = {
  heading: 'Change request by phone',
  save: 'Enter Request',
  saving: 'Entering…',
  unsaved: 'What you typed for this request will be lost.',
  order: 'Whose order is it?',
  searchPlaceholder: 'Order number, name or email',
  searching: 'Searching…',
  searchFailed: 'The orders could not be searched:',
  noOrders: 'No orders found',
  recent: 'The latest orders',
  choose: (orderNumber: string, name: string) => `Order ${orderNumber}, ${name}`,
  delivery: (day: string) => `delivery ${day}`,
  change: 'Choose another',
  orderMissing: 'Choose an order first',
  type: 'Kind of change',
  deliveryDate: 'New delivery date',
  pickupDate: 'New pickup date',
  instructions: 'New instructions for the driver',
  instructionsHint: 'They replace the special instructions.',
  description: 'What the customer said',
  descriptionMissing: 'Description is required',
  late: 'It is less than 24 hours ahead. The request is accepted and flagged Late.',
}
