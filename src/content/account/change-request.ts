import type { ChangeRequestStatus } from '#contract/change-requests/change-request-fields.ts'

/** Texts of a change request, on the customer's side (rules 26 and 27). */
export const changeRequestText = {
  heading: 'Request a change',
  about: (yards: number, orderNumber: string) => `${yards} yard container, order ${orderNumber}`,
  until: (when: string) => `You can request changes online until ${when}.`,
  type: 'What should change?',
  description: 'Tell us more',
  descriptionHint: 'What you need and why, in your own words.',
  deliveryDate: 'New delivery date',
  pickupDate: 'New pickup date',
  instructions: 'New instructions for the driver',
  optional: 'optional',
  atOnce: 'Only another day? Move it at once, and see the price first.',
  choose: 'Choose a free day',
  anyDay: 'No particular day',
  send: 'Send Request',
  sent: 'Change Request Submitted',
  sentHelp: "We'll review your request and contact you within 24 hours.",
  failed: 'Request Failed',
  failedHelp: 'Failed to submit change request',
  late: 'Request Outside Window',
  call: (phone: string) => `Call ${phone}`,
}

export const changeRequestListText = {
  order: (orderNumber: string, yards: number) => `Order ${orderNumber}, ${yards} yard`,
  asked: (when: string) => `Requested on ${when}`,
  reviewed: (when: string) => `Answered on ${when}`,
  deliveryDate: 'New delivery date',
  pickupDate: 'New pickup date',
  instructions: 'New instructions',
  answer: 'Our reply',
  none: 'No requests yet',
  noneHelp:
    'A different day, a different spot, something the driver should know: request it on the order, up to 24 hours before delivery.',
  orders: 'See your orders',
}

/** The outcome in plain words. */
export const changeRequestStatusText: Record<ChangeRequestStatus, string> = {
  pending: 'Waiting for our reply',
  approved: 'Approved',
  rejected: 'Not possible',
}
