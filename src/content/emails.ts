/** What the order confirmation says, to the customer and to the office. */
export const orderConfirmationText = {
  customer: {
    subject: 'Your container is booked:',
    greeting: (name: string) => `Hello ${name},`,
    intro: 'Thank you. We have your order and confirm it within 1-2 business hours.',
    button: 'See your order',
    next: ['We call you 24 hours before delivery.', 'Payment is collected on delivery; nothing was charged now.'],
  },
  staff: {
    subject: 'New order',
    greeting: (name: string) => `A new order from ${name}.`,
    intro: 'It waits for your confirmation.',
    button: 'Open the order',
    next: ['The customer was promised an answer within 1-2 business hours.'],
  },
  labels: {
    order: 'Order number',
    container: 'Container',
    delivery: 'Delivery',
    time: 'Time of day',
    address: 'Address',
    total: 'Total, all in',
    included: 'Included',
  },
  container: (yards: number) => `${yards} yard roll-off`,
  tons: (tons: string) => `${tons} tons`,
  dateOpen: 'Date to be agreed',
  questions: 'Questions? Call us:',
}
