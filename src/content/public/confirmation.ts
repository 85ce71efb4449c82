/** The words of the confirmation page. */
export const confirmationPage = {
  title: (orderNumber: string) => `Order ${orderNumber}`,
  description: 'Your container is booked: what happens next, when it comes, and what it costs.',
  booked: (firstName: string | null) => (firstName ? `Thank you, ${firstName}. You're booked.` : "You're booked."),
  order: 'Your order',
}

export const orderNumberText = {
  label: 'Order number',
  keep: 'Keep it at hand when you call us.',
  copy: 'Copy',
  copied: 'Copied',
  copyLabel: 'Copy the order number',
}

export const nextText = {
  heading: 'What happens next',
  confirm: 'We confirm your booking in 1-2 business hours.',
  call: 'We call you 24 hours before delivery.',
  quiet: 'Quiet hours: deliveries after 9AM only.',
  quietOnRequest: 'Quiet hours where it stands? Tell us: deliveries after 9AM only.',
  payment: 'Payment will be collected on delivery.',
}

export const datesText = {
  heading: 'When',
  delivery: 'Delivery',
  noDelivery: 'No date yet: we agree on one when we call.',
  between: (hours: string) => `between ${hours}`,
  pickup: 'Pickup',
  pickupOpen: (days: number) => `Tell us when you are done: ${days} days are included.`,
}

/** How to ask for a change (rules 26 and 27). The phone is the one of change requests. */
export const changeText = {
  heading: 'Need something changed?',
  /** Who is signed in may look at the order of somebody else. */
  signedIn:
    'Is it in your account? Ask there: another day, other instructions, anything else. Or call us with changes:',
  guest: 'With an account you ask online: another day, other instructions, anything else. Or call us:',
  until: (when: string) => `Online until ${when}; after that please call.`,
  late: 'It is too late to ask online. Please call us:',
  noDate: 'There is no delivery date yet. Call us with changes:',
  ask: 'Ask for a change',
}

export const detailsText = {
  heading: 'What you told us',
  where: 'Where',
  load: 'Material',
  contact: 'Contact',
  placement: 'On the property',
  access: 'Access',
  special: 'Instructions',
  publicNote:
    'Name, address and instructions are shown only to whoever booked. Was that you? Open the link in your confirmation e-mail.',
}

/** What was weighed and invoiced. */
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
  offerHeading: 'Create Account',
  offer: 'Keep your orders in one place: change dates, see weight tickets, book again in two taps.',
  create: 'Create Account',
  guest: 'Continue as Guest',
}

export const orderNotFound = {
  title: 'Order Not Found',
  description: 'There is no order with this number.',
  heading: 'Order Not Found',
  help: 'Please look at the number again, or call us:',
  home: 'Return to Home',
}
