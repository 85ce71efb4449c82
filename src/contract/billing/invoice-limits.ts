/** How many invoices are looked at or issued at once. */
export const maxInvoicesAtOnce = 100
