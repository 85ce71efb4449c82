import type { CreditAccountOnWire } from '#contract/billing/credit-accounts.ts'

/** What the office calls a customer: by the company where there is one. */
export const customerName = ({ companyName, firstName, lastName }: CreditAccountOnWire) =>
  companyName || `${firstName} ${lastName}`.trim()
