/** The words of the document room (rule 24). What is not there yet says when it comes, or who has it. */
export const portalPage = {
  title: 'Documents',
  description: 'The documents of your orders.',
  heading: 'Documents',
  intro: 'What there is on paper, order by order.',
  account: 'Back to My Account',
  none: 'No orders yet',
  noneHelp: 'Once you book a container, its documents gather here.',
  book: 'Book a Dumpster',
  pages: 'More orders',
  older: 'Older orders',
  newest: 'Newest orders',
  failed: 'Your orders could not be loaded. Please load the page again in a moment.',
  order: (yards: number, orderNumber: string) => `${yards} yard container, order ${orderNumber}`,
  delivered: (date: string) => `Delivery ${date}`,
  noDate: 'No delivery date yet',
  cancelled: 'Cancelled: nothing was weighed or invoiced.',
  open: 'Open',
  bill: 'Charges',
  askUs: 'Not here yet. Call us, and we send it:',
}

/** The documents of an order: what each is, and when it comes. */
export const portalDocuments = {
  confirmation: 'Order confirmation',
  tickets: { name: 'Weight tickets', when: 'After the pickup, when the load has been weighed.' },
  invoice: { name: 'Invoice', when: 'After the pickup, with the final weight.' },
  diversion: { name: 'CALGreen diversion report', when: 'After the pickup, when the load has been weighed.' },
}
