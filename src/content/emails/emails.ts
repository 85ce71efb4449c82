import { greeting } from '#content/wording/greeting.ts'

/** The order confirmation, for the customer and for the office. */
export const orderConfirmationText = {
  customer: {
    subject: 'Your container is booked:',
    heading: 'Your container is booked',
    preview: 'We confirm it within 1-2 business hours and call you 24 hours before delivery.',
    greeting,
    intro: 'Thank you. We have your order and confirm it within 1-2 business hours.',
    button: 'See your order',
    next: ['We call you 24 hours before delivery.', 'Payment is collected on delivery. Nothing was charged now.'],
  },
  staff: {
    subject: 'New order',
    heading: 'New order',
    preview: 'It is waiting for your confirmation.',
    greeting: (name: string) => `A new order from ${name}.`,
    intro: 'It is waiting for your confirmation.',
    button: 'Open the order',
    next: ['The customer was promised a reply within 1-2 business hours.'],
  },
  labels: {
    order: 'Order number',
    container: 'Container',
    delivery: 'Delivery',
    hours: 'Between',
    pickup: 'Planned pickup',
    address: 'Address',
    placement: 'Where on the property',
    name: 'Name',
    company: 'Company',
    phone: 'Phone',
    email: 'Email',
    material: 'Material',
    special: 'Special instructions',
    access: 'Access',
    total: 'Total, all in',
  },
  container: (yards: number) => `${yards} yard roll-off`,
  dateOpen: 'Date to be agreed',
  questions: 'Questions? Call us:',
}

/** Why a confirmation was not sent, for staff. */
export const heldBackConfirmation = (max: number) =>
  `Held back: this address has no account and has already received ${max} confirmations this hour. Resend it if the booking is real.`

/** The delivery in a customer's calendar. */
export const deliveryCalendarText = {
  filename: 'delivery.ics',
  summary: (yards: number, company: string) => `${yards} yard container arrives (${company})`,
  description: (order: string, phone: string) => `Order ${order}. Questions? Call us: ${phone}`,
}

/** The emails after an estimate request or a message: thanks to the sender, a notice to the office. */
export const leadReceivedText = {
  customer: {
    subject: { estimate_form: 'We have your estimate request', contact_form: 'We have your message' },
    greeting,
    intro: {
      estimate_form: "Thank you. We'll review your request and contact you within 24 hours with a detailed estimate.",
      contact_form: "Thank you for your message. We'll respond within 24 hours.",
    },
    notYou: "Didn't write to us? Someone entered your address by mistake, and you don't need to do anything.",
  },
  staff: {
    subject: { estimate_form: 'Estimate request from', contact_form: 'Message from' },
    intro: {
      estimate_form: 'An estimate was promised within 24 hours.',
      contact_form: 'A reply was promised within 24 hours.',
    },
  },
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    place: 'Address',
    projectType: { estimate_form: 'Project', contact_form: 'Subject' },
    estimatedSize: 'Size',
    materialType: 'Material',
    notes: { estimate_form: 'Notes', contact_form: 'Message' },
  },
  questions: 'Questions, or in a hurry? Call us:',
}
