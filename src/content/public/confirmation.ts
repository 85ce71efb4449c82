/** Texts of the confirmation page. */
export const confirmationPage = {
  title: (orderNumber: string) => `Order ${orderNumber}`,
  description: 'Your order: what happens next, when, and the price.',
  booked: (firstName: string | null) => (firstName ? `Thank you, ${firstName}. You're booked.` : "You're booked."),
  oneStepLeft: (firstName: string | null) => (firstName ? `Thank you, ${firstName}. One step left.` : 'One step left.'),
  order: 'Your order',
}

export const orderNumberText = {
  label: 'Order number',
  keep: 'Have it ready when you call.',
}

export const nextText = {
  heading: 'What happens next',
  confirm: 'We confirm your booking in 1-2 business hours.',
  call: 'We call you 24 hours before delivery.',
  quiet: 'Quiet hours: deliveries after 9AM only.',
  quietOnRequest: 'Quiet hours on your street? Tell us, and we deliver after 9AM only.',
  payment: 'Payment will be collected on delivery.',
}

export const datesText = {
  heading: 'When',
  delivery: 'Delivery',
  noDelivery: 'No date yet',
  pickup: 'Pickup',
  pickupOpen: (days: number) => `Tell us when you're done. ${days} days are included.`,
}

/** How to change an order (rules 26, 27 and 256). The phone is the one of change requests. */
export const changeText = {
  heading: 'Need something changed?',
  online: 'Choose another day: you see the price before you confirm. For anything else, call us:',
  late: 'Too late to change this online. Call us:',
  noDate: 'No delivery date yet. Choose one here, or call us:',
  ask: 'Request a change',
}

/** The ways to move a delivery or pickup. */
export const moveDayLinks = {
  delivery: 'Move delivery',
  pickup: 'Move pickup',
  swap: 'Swap or empty it',
  chooseDelivery: 'Choose a delivery day',
  order: (orderNumber: string) => `Order ${orderNumber}`,
}

export const detailsText = {
  heading: 'What you told us',
  where: 'Where',
  load: 'Material',
  contact: 'Contact',
  placement: 'On the property',
  access: 'Access',
  special: 'Instructions',
  /** What the booking form stored of its own choices. */
  stored: (text: string | undefined) => text,
  publicNote: 'Was it you who booked? The link in your email shows name and address.',
  find: 'Find my order',
}

/** The weights and invoices. */
export const orderDocumentsText = {
  heading: 'Weight and invoice',
  bill: 'Charges',
  tickets: 'Weight tickets',
  invoices: 'Invoices',
}

export const costText = {
  label: 'What it costs',
  allIn: (yards: number) => `all in, ${yards} yard`,
  final: (yards: number) => `final, ${yards} yard`,
  base: (yards: number) => `${yards} yard container`,
}

export const afterwardsText = {
  account: 'Return to My Account',
  again: 'Book Another Container',
  bookAgain: 'Book the same again',
  offerHeading: 'Create Account',
  offer: 'All orders in one place: dates, weight tickets, invoices.',
  create: 'Create Account',
  guest: 'Continue as Guest',
}

export const orderNotFound = {
  title: 'Order Not Found',
  description: 'There is no order with this number.',
  heading: 'Order Not Found',
  help: 'Please check the number, or call us:',
  home: 'Return to Home',
}

/** The button that copies an order number. */
export const copyNumberText = {
  copy: 'Copy',
  copied: 'Copied',
  copyLabel: 'Copy the order number',
}
