import { greeting } from '#content/wording/greeting.ts'

/** The order confirmation, for the customer and for the office. */
export const orderConfirmationText = {
  customer: {
    subject: 'Your container is booked:',
    heading: 'Your container is booked',
    preview: 'We call you 24 hours before delivery.',
    /** What it is, at which price and where. */
    previewOf: (container: string, total: string, place: string) => `${container}, ${total} all in, ${place}.`,
    greeting,
    intro: 'Thank you for your order.',
    button: 'See your order',
    confirm: 'We confirm it within 1-2 business hours.',
    next: ['We call you 24 hours before delivery.'],
    onDelivery: 'Payment is collected on delivery. Nothing was charged now.',
    /** Rule 414, while it is not paid. */
    payNow: {
      until: (amount: string, when: string) =>
        `Please pay ${amount} on the page of your order by ${when}. If the payment does not come by then, the booking ends, and you pay nothing.`,
      required: (amount: string) =>
        `Please pay ${amount} on the page of your order. We need it to deliver your dumpster.`,
      offered: (amount: string) => `You can pay ${amount} now on the page of your order, or later as before.`,
    },
    paid: (amount: string) => `You paid ${amount} online.`,
    rest: 'What you do not pay online is collected on delivery.',
  },
  /** Instead of the customer's words while the booking is unverified (rule 201). */
  unverified: {
    heading: { reserved: 'Please confirm your booking', notReserved: 'Please confirm to reserve your day' },
    preview: 'Press the button to confirm that you booked this container.',
    intro: {
      reserved: 'Thank you. Your container is reserved. Please confirm with the button below that you booked it.',
      notReserved:
        'Thank you. We have your order, but your day is not reserved yet. Confirm with the button below, and we reserve it.',
    },
    until: (when: string) => `Unconfirmed, the booking is cancelled on ${when}. If you did not book, do nothing.`,
    button: 'Confirm my booking',
  },
  notConfirmed: {
    reserved: 'The customer has not confirmed it by email yet.',
    notReserved:
      'The customer has not confirmed it by email yet, so it holds no container. Confirm it to reserve the day.',
  },
  staff: {
    subject: 'New order:',
    heading: 'New order',
    preview: 'It is waiting for your confirmation.',
    greeting: (name: string) => `A new order from ${name}.`,
    intro: 'It is waiting for your confirmation.',
    button: 'Open the order',
    next: ['The customer was promised a reply within 1-2 business hours.'],
  },
  /** Instead of the customer's and the office's words if several containers were ordered together (rule 340). */
  together: {
    customer: {
      subject: (count: number) => `Your ${count} containers are booked:`,
      heading: (count: number) => `Your ${count} containers are booked`,
      intro: 'Thank you for your order. Each container has its own number:',
      button: 'See your orders',
    },
    staff: {
      subject: (count: number) => `New order of ${count} containers:`,
      heading: (count: number) => `New order of ${count} containers`,
      intro: 'They are waiting for your confirmation. Each container is an order of its own:',
      button: 'Open the first order',
    },
    number: (place: number, count: number) => `Order ${place} of ${count}`,
    container: (count: number, yards: number) => `${count} roll-offs of ${yards} yards`,
    eachTotal: 'Total for each, all in',
    heading: 'All together',
    total: (count: number) => `Total for all ${count}, all in`,
  },
  labels: {
    order: 'Order number',
    container: 'Container',
    delivery: 'Delivery',
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
  account: {
    offer:
      'Keep your orders in one place: request changes, see weight tickets, book again in two taps. The link works once, for 7 days:',
    label: 'Create your account',
  },
  container: (yards: number) => `${yards} yard roll-off`,
  dateOpen: 'Date to be agreed',
  sign: { allIn: (container: string) => `${container}, all in`, dateOpen: 'We agree on the day by phone.' },
  steps: {
    heading: 'What happens next',
    confirm: {
      when: 'Next',
      what: 'We confirm it',
      text: "Within 1-2 business hours. Your order's page then says Confirmed.",
    },
    call: { what: 'We call you', text: '24 hours before delivery.' },
    truck: { what: 'The truck comes', text: 'Please keep the spot and the way to it clear.' },
    pickup: {
      what: 'We pick it up',
      text: "Done sooner, or need it longer? You choose another day on your order's page.",
    },
  },
  questions: 'Questions? Call us:',
}

/** Why an email to an address that a visitor typed was not sent, for staff (rule 206). */
export const heldBackRecipients = (max: number) =>
  `Held back: the same network had emails sent to ${max} addresses without an account this hour. Resend it if the request is real.`

/** Why a confirmation was not sent, for staff. */
export const heldBackConfirmation = (max: number) =>
  `Held back: this address has no account and has already received ${max} confirmations this hour. Resend it if the booking is real.`

/** A new link to an order (rule 208). */
export const orderLinkText = {
  subject: 'Your link to order',
  greeting,
  intro: 'Here is a new link to your order. Whoever has it can see the order, so please keep it to yourself.',
  button: 'See your order',
  /** Of orders that were placed together (rule 340). */
  together: {
    subject: (count: number) => `Your link to ${count} orders:`,
    intro: (count: number) =>
      `Here is a new link to your ${count} orders. Whoever has it can see them, so please keep it to yourself.`,
    button: 'See your orders',
  },
  notYou: "Didn't ask for it? Nothing was changed. You don't need to do anything.",
}

/** The code that lets a browser change an order (rule 256). */
export const orderCodeText = {
  subject: (orderNumber: string) => `Your code to change order ${orderNumber}`,
  greeting,
  intro: 'Type this code on the page where you change your order. That browser will not be asked again.',
  caption: (minutes: number) => `Valid for ${minutes} minutes`,
  notYou: "Didn't ask for it? Nothing was changed. Don't give the code to anyone.",
}

/** The office's email about all unverified bookings, when many come (rule 203). */
export const unverifiedBookingsText = {
  subject: (count: number) => `${count.toLocaleString('en-US')} bookings wait for their customers`,
  preview: 'Confirm the real ones, and cancel the others.',
  intro: (count: number) =>
    `${count.toLocaleString('en-US')} bookings were not confirmed by their customers yet. Many came within an hour, so this email replaces one for each.`,
  newest: (count: number) => `The newest ${count}:`,
  booking: (booking: {
    customerName: string
    customerCity: string
    dumpsterSize: number
    deliveryDay: string | null
    isReserved: boolean
  }) =>
    [
      `${booking.dumpsterSize} yard`,
      booking.deliveryDay ?? 'no date yet',
      booking.customerName,
      booking.customerCity,
      booking.isReserved ? 'reserved' : 'holds no container',
    ].join(', '),
  button: 'See all of them',
}

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

/** The name of a test email, and its messages to staff. */
export const testEmailText = {
  subject: (subject: string) => `Test: ${subject}`,
  sent: (recipient: string) => `Test email on its way to ${recipient}`,
  noAddress:
    'There is no address to send a test email to. Enter a notification email in Settings, or set ADMIN_EMAIL on the server.',
}
