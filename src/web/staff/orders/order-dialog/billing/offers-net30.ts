import type { StaffBillOnWire } from '#contract/billing/billing.ts'

/** Rule 136: whether Net 30 can be approved for the account of an order, or revoked. Only contractors get it, with or without a company. */
export function offersNet30(account: Pick<NonNullable<StaffBillOnWire['account']>, 'customerType' | 'paymentTerms'>) {
  return account.customerType === 'contractor' || account.paymentTerms === 'net-30'
}
