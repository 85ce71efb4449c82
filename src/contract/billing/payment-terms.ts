/** When an invoice is due (rule 136). */
export const paymentTerms = ['due-on-receipt', 'net-30'] as const
export type PaymentTerms = (typeof paymentTerms)[number]
