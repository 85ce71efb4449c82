/** Which invoices a list has; all: credit notes too. */
export const invoiceShows = ['all', 'open', 'overdue', 'paid'] as const
export type InvoiceShow = (typeof invoiceShows)[number]
