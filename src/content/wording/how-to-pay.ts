import type { PaymentTerms } from '#contract/billing/billing-values.ts'

const termsNames: Record<PaymentTerms, string> = { 'due-on-receipt': 'payment due on receipt', 'net-30': 'Net 30' }

/** Rule 325: when an order is paid for; `invoicedTo` is the account that is invoiced on terms. */
export const paymentPromise = (
  invoicedTo: { account: string; terms: PaymentTerms } | null,
  onDelivery: string,
): string => (invoicedTo ? `We'll invoice ${invoicedTo.account} with ${termsNames[invoicedTo.terms]}.` : onDelivery)

type PaymentSettings = { how_to_pay: string; check_address: string; bank_details: string }

/** Rule 326: *How to pay* on invoices, statements, reminders and the site list, as the settings say; '' if they say nothing. */
export const howToPayOf = ({ how_to_pay, check_address, bank_details }: PaymentSettings): string =>
  [how_to_pay, check_address && `Mail checks to:\n${check_address}`, bank_details && `Bank transfer:\n${bank_details}`]
    .filter(Boolean)
    .join('\n')
