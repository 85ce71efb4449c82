/** Why a booking cannot be confirmed (rule 201). */
export const confirmBookingRefusals = {
  openLink: 'Open the link in your confirmation email to confirm this booking.',
  cancelled: 'This booking was cancelled. Please book again, or call us.',
}
