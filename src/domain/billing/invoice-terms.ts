import type { PaymentTerms } from '#contract/billing/payment-terms.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'

/**
 * Rule 136: contractors with approved credit have 30 days for the orders of their account; everyone else pays on receipt. `isAssigned`: the
 * order was made in the account's session, or staff assigned it; that its email address was typed is not enough.
 */
export function termsOf(order: { customerType: CustomerType }, billTo: { isNet30: boolean } | null): PaymentTerms {
  return order.customerType === 'contractor' && billTo?.isNet30 ? 'net-30' : 'due-on-receipt'
}

/** The due date of an invoice. */
export function dueDate(terms: PaymentTerms, issuedOn: IsoDate): IsoDate {
  return terms === 'net-30' ? addDays(issuedOn, 30) : issuedOn
}
