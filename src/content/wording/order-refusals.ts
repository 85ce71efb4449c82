/** Why another day of an order is refused (rule 264). */
export const orderRefusals = {
  isCancelled: 'The order is cancelled: no day of it can be moved.',
  totalChanged: (total: string) => `Nothing was changed: the new total is now ${total}. Check it, then try again.`,
}

/** Why a booking cannot be confirmed (rule 201). */
export const confirmBookingRefusals = {
  openLink: 'Open the link in your confirmation email to confirm this booking.',
  cancelled: 'This booking was cancelled. Please book again, or call us.',
}
