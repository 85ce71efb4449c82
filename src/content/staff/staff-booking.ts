/** Texts of the booking form when staff fill it in for a customer on the phone. */
export const staffBookingText = {
  strip: (name: string) => `Booking for a phone customer as ${name}`,
  leadStrip: (lead: string, name: string) => `Creating an order from the lead ${lead} as ${name}`,
  leadWait: 'Looking up the lead…',
  leadUnknown: "We couldn't load the lead.",
  leadConverted: (orderNumber: string) => `This lead already became order ${orderNumber}.`,
  description: 'The order starts as New. The customer gets the confirmation by email.',
  noSession: 'Sign in as staff to book for a customer on the phone.',
  signIn: 'Go to the staff sign-in',
  unknown: "We couldn't check your account.",
  agreed: 'A different price was agreed on',
  price: 'All-in total',
  priceHint: 'Instead of the price from the catalog.',
  priceInvalid: 'Price must be an amount of money, such as 775.00',
  reason: 'Reason',
  reasonHint: 'It is stored with the order.',
  reasonMissing: 'Please give a reason for the price',
  agreedLabel: 'As agreed on the phone',
  signedOut: 'Your session has ended. Sign in again in another tab, then press Book. Nothing you typed is lost.',
  bookedHeading: (orderNumber: string) => `Order ${orderNumber} is created`,
  booked: (name: string, total: string) => `For ${name}, ${total} all in. It is listed under Orders as New.`,
  open: 'Open the order',
  another: 'Book another',
  find: 'Find a customer on record',
  findNone: 'No customer matches. Fill in the form: the customer is added with the order.',
  customer: 'Customer',
  customerWait: 'Looking up the customer…',
  customerUnknown: "We couldn't load the customer.",
  otherCustomer: 'Someone else',
  onHold: (reason: string) => `On hold: ${reason}`,
  creditOverride: 'Reason to order anyway',
  creditHint: ({
    onHoldSince,
    balance,
    creditLimit,
  }: {
    onHoldSince: string | null
    balance?: string
    creditLimit?: string | null
  }) =>
    [
      onHoldSince && 'The customer is on hold.',
      creditLimit && `Owes $${balance} of a credit limit of $${creditLimit}.`,
      'Needed on hold and beyond the limit. It is stored with the order.',
    ]
      .filter(Boolean)
      .join(' '),
  needsPo: 'This customer needs a PO number on every order.',
  site: 'Site',
  otherSite: 'Another address',
  access: (notes: string) => `Access: ${notes}`,
}
