import { greeting } from '#content/wording/greeting.ts'

/** The estimate email, for the customer and for the office. */
export const estimateEmailText = {
  customer: {
    subject: (yards: number, total: string) => `Your estimate: ${yards} yard container, ${total} all in`,
    preview: (validUntil: string) => `Delivery, pickup, disposal and included tons. Good until ${validUntil}.`,
    heading: 'Your estimate',
    greeting,
    intro: 'Thank you for asking us. This is the price for your project, including delivery, pickup and disposal.',
    button: 'Book at this price',
    next: [
      'The button opens our booking page with everything filled in. You can still change it there.',
      'Nothing is booked yet and no day is reserved. Days can fill up.',
    ],
    nextByPhone: ['To order it, call us.', 'Nothing is booked yet and no day is reserved. Days can fill up.'],
  },
  staff: {
    subject: (name: string, yards: number, total: string) => `Estimate sent to ${name}: ${yards} yard, ${total}`,
    preview: (validUntil: string) => `Good until ${validUntil}.`,
    heading: (name: string) => `Estimate for ${name}`,
    intro: 'This estimate was sent to the customer with a link to the filled-in booking page.',
    introByPhone: 'This estimate was sent to the customer, who orders by phone.',
    button: 'Open the lead',
    next: [],
    nextByPhone: [],
  },
  allIn: (container: string) => `all in, for a ${container}`,
  labels: {
    name: 'Name',
    email: 'Email',
    container: 'Container',
    address: 'Delivery to',
    date: 'Delivery',
    validUntil: 'Good until',
    total: 'Total, all in',
  },
  container: (yards: number, kind: string) => `${yards} yard ${kind}`,
  dateOpen: 'On a day to be agreed',
  questions: 'Questions, or prefer to book by phone? Call us:',
}
