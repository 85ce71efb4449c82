import type { ChangeRequestType } from '#contract/change-requests/change-request-fields.ts'
import { greeting } from './greeting.ts'
import { refundText } from './payments.ts'

/** The kinds of change requests, on every page and in every email. */
export const changeRequestTypeLabels: Record<ChangeRequestType, string> = {
  reschedule_delivery: 'Reschedule Delivery',
  reschedule_pickup: 'Reschedule Pickup',
  update_instructions: 'Update Instructions',
  other: 'Other',
}

/** Why a change request is refused. The phone is the second number, which is used for change requests. */
export const changeRefusals = {
  tooLate: {
    delivery: (phone: string) =>
      `Changes must be requested at least 24 hours before delivery. Please call us at ${phone}.`,
    pickup: (phone: string) => `Changes must be requested at least 24 hours before pickup. Please call us at ${phone}.`,
  },
  alreadyDelivered:
    'The container has been delivered. Only the pickup can be rescheduled, or something else requested.',
  orderOver: (phone: string) => `This order can no longer be changed online. Please call us at ${phone}.`,
}

/** Why staff cannot decide as they want to. */
export const decisionRefusals = {
  alreadyDecided: (who: string | null, status: 'approved' | 'rejected') =>
    `${who ?? 'Someone'} already ${status} this request.`,
  notToCancel: 'Only a request of type Other can be approved by cancelling the order.',
  orderCancelled: 'This order is cancelled and can no longer be moved.',
  entry: {
    alreadyDelivered:
      'The container has been delivered. Only the pickup can be rescheduled, or something else requested.',
    orderOver: (status: string) => `This order can no longer be changed because it is ${status}.`,
  },
}

/** Who requested it, in a line of the timeline. */
export const requestNote = (type: ChangeRequestType, description: string, isPhoned: boolean) =>
  `${isPhoned ? 'By phone. ' : ''}${changeRequestTypeLabels[type]}: ${description}`

/** The answer, in a line of the timeline. */
export const decisionNote = (type: ChangeRequestType, adminNotes: string) =>
  adminNotes ? `${changeRequestTypeLabels[type]}: ${adminNotes}` : changeRequestTypeLabels[type]

/** The emails about a change request, to the customer and to the office. */
export const changeRequestReceivedText = {
  customer: {
    subject: 'We have your change request for order',
    greeting,
    intro: "We'll review your request and contact you within 24 hours. Until then, your order stays the same.",
    button: 'See your change requests',
  },
  staff: {
    subject: (late: boolean) => (late ? 'Late change request for order' : 'Change request for order'),
    intro: 'A customer requests a change and was promised a reply within 24 hours.',
    lateIntro: 'A customer requests a change less than 24 hours ahead.',
    button: 'Open the admin area',
  },
  labels: {
    order: 'Order number',
    customer: 'Customer',
    email: 'Email',
    phone: 'Phone',
    type: 'Request',
    description: 'Description',
    deliveryDate: 'New delivery date',
    pickupDate: 'New pickup date',
    instructions: 'New instructions',
  },
}

/** The answer for the customer. */
export const changeRequestDecidedText = {
  greeting,
  approved: {
    subject: (orderNumber: string) => `Your change request for order ${orderNumber} is approved`,
    intro: 'We approved your change request. Your order is up to date.',
    noted: 'We approved your change request.',
    cancelled: 'We approved your change request. Your order is cancelled.',
  },
  rejected: {
    subject: (orderNumber: string) => `Your change request for order ${orderNumber}: not possible`,
    intro: "We're sorry, but we can't make this change. Your order stays the same.",
  },
  sign: { delivery: 'is your new delivery day', pickup: 'is your new pickup day' },
  answer: 'Our reply',
  refund: 'Refund',
  refunded: refundText,
  cost: 'Cost of the change',
  total: 'New total',
  button: 'See your order',
  questions: 'Questions? Call us:',
}
