/** When an invoice is due (rule 136). */
export const paymentTerms = ['due-on-receipt', 'net-30'] as const
export type PaymentTerms = (typeof paymentTerms)[number]

/** Filter for lists of payment terms. */
export const accountShows = ['contractors', 'net-30', 'all'] as const
export type AccountShow = (typeof accountShows)[number]
