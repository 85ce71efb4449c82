/** The email to the office about a quote that its customer declined (rule 465). */
export const quoteDeclinedText = {
  subject: (name: string, total: string) => `Quote declined by ${name}: ${total}`,
  heading: (name: string) => `${name} declined a quote`,
  preview: (total: string, reason: string) => `${total}. ${reason}.`,
  intro: 'The customer declined this quote online. Its link accepts nothing anymore. Another quote can take its place.',
  noReason: 'No reason given',
  labels: { total: 'Total, all in', address: 'Delivery to', reason: 'Reason', note: 'What the customer wrote' },
  button: 'Open the lead',
}
