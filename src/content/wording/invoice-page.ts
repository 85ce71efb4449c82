/** Texts of an invoice as a page of its own, and of the way back from a paper. */

export const documentWayBack = { documents: 'All documents', order: 'Back to the order' }

export const invoicePage = {
  title: (number: string) => `Invoice ${number}`,
  description: 'An invoice as it was issued.',
  download: 'Download PDF',
  pay: 'Pay now',
  notFoundHeading: 'Invoice not found',
  notFound: 'There is no such invoice, or it is not yours. Sign in with the account that the order belongs to.',
  signIn: 'Sign In',
  failed: 'The invoice could not be loaded. Please reload the page in a moment.',
}

/** Our own words in a stored document, which are in English; in the build in Spanish they are translated (rule 593). */
export const asIssued = (text: string): string => text
