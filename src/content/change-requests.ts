import type { ChangeRequestType } from '../contract/change-request-kinds.ts'

/** What a change request asks for, on every page and in every e-mail. */
export const changeRequestTypeLabels: Record<ChangeRequestType, string> = {
  reschedule_delivery: 'Reschedule Delivery',
  reschedule_pickup: 'Reschedule Pickup',
  update_instructions: 'Update Instructions',
  other: 'Other',
}

/** Why a change request is refused. The phone is the second one, which stands in change-request messages. */
export const changeRefusals = {
  tooLate: {
    delivery: (phone: string) =>
      `Changes must be requested at least 24 hours before delivery. Please call us at ${phone}.`,
    pickup: (phone: string) => `Changes must be requested at least 24 hours before pickup. Please call us at ${phone}.`,
  },
  alreadyDelivered: 'The container has been delivered: only its pickup can be rescheduled, or something else asked.',
  orderOver: (phone: string) => `Nothing of this order can be changed online any more. Please call us at ${phone}.`,
}

/** The e-mails about a change request, to the customer and to the office. */
export const changeRequestReceivedText = {
  customer: {
    subject: 'We have your change request for order',
    greeting: (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    intro: "We'll review your request and contact you within 24 hours. Until then your order stays as it is.",
    button: 'See your change requests',
  },
  staff: {
    subject: (late: boolean) => (late ? 'Late change request for order' : 'Change request for order'),
    intro: 'A customer asks for a change, and was promised an answer within 24 hours.',
    lateIntro: 'A customer asks for a change less than 24 hours ahead.',
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
