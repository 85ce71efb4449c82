/** Texts of bills, weight tickets and invoices on the screens of customers and staff. */

export const billText = {
  heading: 'Charges',
  tax: 'Tax',
  total: 'Total',
  paid: 'Paid so far',
  due: 'Still due',
  over: 'Overpaid',
  settled: 'Settled',
}

export const ticketListText = {
  tons: (weight: string) => `${weight} tons`,
  number: (number: string) => `No. ${number}`,
  photo: 'Photo of the weight ticket',
  openPhoto: 'Open the photo or PDF',
}

export const invoiceStateLabels = {
  open: 'open',
  overdue: 'overdue',
  paid: 'paid',
  credited: 'credited',
  'credit-note': 'credit note',
  openAmount: (amount: string) => `${amount} open`,
}

export const invoiceListText = {
  pdf: 'PDF',
  pdfOf: (number: string) => `${number} as a PDF`,
  issued: (day: string) => `issued ${day}`,
  due: (day: string) => `due ${day}`,
  creditedBy: (number: string) => `credited by ${number}`,
  credits: (number: string) => `credits ${number}`,
  creditedInPart: (amount: string) => `${amount} credited`,
}
