/** Texts of the page that sends a new link to an order (rule 208). */
export const findOrderPage = {
  title: 'Find My Order',
  description: 'Request a new link to your order.',
  heading: 'Find my order',
  intro: "Enter the order number and the email address you booked with. We'll send you a link that shows the order.",
  orderNumber: 'Order number',
  orderNumberRequired: 'Order number is required',
  submit: 'Send the link',
  failed: 'Sending Failed',
  failedHelp: 'The email could not be sent. Please try again.',
  sentHeading: 'Check Your Email',
  sent: (email: string) => `If the order was booked with ${email}, a link is on its way.`,
  sentHelp: 'Nothing after a minute? Check your spam folder, the number and the address.',
}
