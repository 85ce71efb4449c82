/** A booking that its customer has not confirmed yet (rules 201 and 202). */
export const confirmBookingText = {
  heading: 'Please confirm your booking',
  reserved: 'Your container is reserved.',
  notReserved: 'Your day is not reserved yet.',
  /** In a browser that did not open the link in the email. */
  openEmail: (email: string) => `We sent an email to ${email}. Open it and press Confirm my booking.`,
  ready: { reserved: 'Confirm, and it stays yours.', notReserved: 'Confirm, and we reserve it for you.' },
  until: (when: string) => `Unconfirmed, the booking is cancelled on ${when}.`,
  confirmed: 'Thank you for confirming your booking.',
}
