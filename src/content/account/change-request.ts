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
  dayHint: {
    delivery: 'Only days with a free container. What a day adds to your total stands beside it.',
    pickup: 'Only days we can keep it for you. What the extra days cost stands beside each day.',
  },
  cancelHeading: 'Do you want to cancel?',
  cancelHow: 'Write so below. We cancel the order once we have read your request.',
  refund: (back: string, paid: string) => `Cancelled now, ${back} of the ${paid} paid would come back.`,
  refundTerms: {
    100: 'Delivery is at least 48 hours away: everything paid comes back.',
    50: 'Delivery is 24 to 48 hours away: half of what was paid comes back.',
    0: 'Delivery is less than 24 hours away: what was paid is kept.',
  },
  refundNoDay: 'There is no delivery day yet: everything paid comes back.',
  refundFees: (amount: string) => `${amount} is kept for work that is done.`,
  nothingPaid: 'Nothing is paid yet, and cancelling costs nothing.',
  send: 'Send request',
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
