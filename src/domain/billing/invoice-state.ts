import type { ListedInvoiceOnWire } from '#contract/billing/billing.ts'
import { type AgingBucket, agingBuckets, type PaymentTerms } from '#contract/billing/billing-values.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import { addDays, daysBetween, type IsoDate } from '#contract/values/dates.ts'
import { centsIn } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'

/**
 * Rule 136: contractors with approved credit have 30 days for the orders of their account; everyone else pays on receipt. `isAssigned`: the
 * order was placed while signed in, or staff assigned it; a matching email address is not enough.
 */
export function termsOf(order: { customerType: CustomerType }, billTo: { isNet30: boolean } | null): PaymentTerms {
  return order.customerType === 'contractor' && billTo?.isNet30 ? 'net-30' : 'due-on-receipt'
}

/** The due date of an invoice. */
export function dueDate(terms: PaymentTerms, issuedOn: IsoDate): IsoDate {
  return terms === 'net-30' ? addDays(issuedOn, 30) : issuedOn
}

type Document = {
  kind: 'invoice' | 'credit-note'
  dueOn: IsoDate | null
  /** Whether a credit note reversed all of it. */
  isCredited: boolean
  totalCents: Cents
  /** The total of its partial credit notes. */
  creditedInPartCents: Cents
  openCents: Cents
}
export type InvoiceState = 'open' | 'overdue' | 'paid' | 'credited' | 'credit-note'

/**
 * Rule 241: the state of an invoice as of a day. An invoice that was fully credited, by one credit note or several, is credited, not
 * paid.
 */
export function invoiceState(
  { kind, dueOn, isCredited, totalCents, creditedInPartCents, openCents }: Document,
  today: IsoDate,
): InvoiceState {
  if (kind === 'credit-note') return 'credit-note'
  if (isCredited || (totalCents > 0 && creditedInPartCents >= totalCents)) return 'credited'
  if (openCents <= 0) return 'paid'
  return dueOn !== null && dueOn < today ? 'overdue' : 'open'
}

/** Rule 241: the first overdue day of each bucket after the current one. */
export const agingStarts = [1, 31, 61, 91] as const

/** Rule 241: the bucket of an open invoice as of a day. An invoice is current through its due date. */
export function agingBucket(dueOn: IsoDate, today: IsoDate): AgingBucket {
  const late = daysBetween(dueOn, today)
  return agingBuckets[agingStarts.filter((start) => late >= start).length] ?? 'current'
}

/** Whether an invoice in a list is paid (rule 241). */
export const stateOf = (
  { kind, dueOn, creditedBy, total, creditedInPart, openAmount }: ListedInvoiceOnWire,
  today: IsoDate,
): InvoiceState =>
  invoiceState(
    {
      kind,
      dueOn,
      isCredited: creditedBy !== null,
      totalCents: centsIn(total),
      creditedInPartCents: centsIn(creditedInPart),
      openCents: centsIn(openAmount),
    },
    today,
  )
