import { greeting } from '#content/wording/greeting.ts'

/** The emails of a quote of several lines: as it is sent, and when it is accepted. */
export const quoteEmailText = {
  greeting,
  sent: {
    customer: {
      subject: (total: string, _name: string) => `Your quote: ${total} all in`,
      heading: (_name: string) => 'Your quote',
      preview: (validUntil: string) => `Good until ${validUntil}. Accept it online.`,
      intro: 'Thank you for asking us. This is our price for your project.',
      button: 'See and accept this quote',
      next: [
        'The button opens your quote. Accepting it there books all of it.',
        'Nothing is booked yet and no day is reserved. Days can fill up.',
      ],
    },
    staff: {
      subject: (total: string, name: string) => `Quote sent to ${name}: ${total}`,
      heading: (name: string) => `Quote for ${name}`,
      preview: (validUntil: string) => `Good until ${validUntil}.`,
      intro: 'This quote was sent to the customer, who can accept it online.',
      button: 'Open the lead',
      next: [],
    },
  },
  accepted: {
    customer: {
      subject: (orderNumber: string, _name: string) => `Your quote is booked: ${orderNumber}`,
      heading: (orders: number, _name: string) =>
        orders === 1 ? 'Your order is booked' : `Your ${orders} orders are booked`,
      preview: (total: string) => `${total} all in, at the price that we quoted.`,
      intro: 'Thank you for accepting our quote. Everything below is booked, at the price that we quoted.',
      button: 'See your order',
      next: ['The button opens your first order, and lets this browser see the others by their numbers.'],
    },
    staff: {
      subject: (orderNumber: string, name: string) => `Quote accepted by ${name}: ${orderNumber}`,
      heading: (_orders: number, name: string) => `${name} accepted a quote`,
      preview: (total: string) => `${total}, as quoted.`,
      intro: 'The orders are new and wait for you to confirm them. Swaps and moves are planned.',
      button: 'Open the lead',
      next: [],
    },
  },
  order: (at: number, of: number) => (of === 1 ? 'Order' : `Order ${at} of ${of}`),
  allIn: 'all in',
  lines: 'What it is',
  labels: { address: 'Delivery to', validUntil: 'Good until', total: 'Total, all in' },
  questions: 'Questions, or prefer to book by phone? Call us:',
}
