import type { Business } from '#content/company/business.ts'
import { containerText, paymentLabels } from '#content/wording/billing.ts'
import type { BillLine } from '#contract/billing/billing.ts'
import type { PaymentTerms } from '#contract/billing/billing-values.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { Payment } from '#contract/billing/payments.ts'
import type { TaxRates } from '#contract/billing/tax.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { dueDate } from '#domain/billing/invoice-state.ts'
import { taxTotalOf, totalWithTax, withTax } from '#domain/billing/tax.ts'
import type { TicketRow } from '#server/weight-tickets/ticket-queries.ts'
import { billLines, billOf } from './bill-of.ts'
import type { BilledStaffOrder } from './billed-orders.ts'
import type { BillTo } from './credit-accounts.ts'

/** The content of an invoice. */
export type InvoiceFacts = {
  order: BilledStaffOrder
  /** The charges that it covers; none for a cancelled order, because the invoice covers the kept amount. */
  charges: BilledStaffOrder['charges']
  /** What remains of the order's other current invoices, in cents; null if there are none. */
  elsewhereCents: Cents | null
  tickets: readonly Omit<TicketRow, 'id'>[]
  payments: readonly Pick<Payment, 'status' | 'amount' | 'method' | 'reference' | 'occurredAt'>[]
  terms: PaymentTerms
  /** Its account and the account's billing address; null: no account. */
  billTo: BillTo | null
  issuedAt: Date
  /** The invoice that it replaces. */
  replaces: Pick<Invoice, 'id' | 'number' | 'dueOn'> | null
  /** Later than the terms say. */
  dueOn?: IsoDate | undefined
  /** The rates of its place (rule 536), and their day, which it keeps if the company has any rate. */
  tax: { rates: TaxRates; day: IsoDate; isKept: boolean }
  /** The texts from the settings for every invoice (rule 240). */
  texts: { howToPay: string; taxText: string; bankDiscount?: string; payPage?: string }
  business: Business
}

/** A document before it has a number. */
export type InvoiceContent = Omit<Invoice, 'id' | 'number'>

/** The content of an invoice issued at a given time (rule 134). */
export function invoiceContent(facts: InvoiceFacts): InvoiceContent {
  const { order, charges, tickets, elsewhereCents, terms, billTo, issuedAt, replaces, texts, business } = facts
  const bill = billOf(order)
  const isCancelled = order.status === 'cancelled'
  const lines = withTax(isCancelled ? bill.lines : billLines(order, charges), facts.tax.rates)
  const total = totalWithTax(lines)
  const taxTotal = taxTotalOf(lines)
  const covers = (kind: BillLine['kind']) => charges.some((charge) => charge.kind === kind)
  const covered = new Set(charges.map(({ id }) => id))
  // Rule 301: weight or days that another current invoice covers are calculated there.
  const isElsewhere = (kind: BillLine['kind']) =>
    order.charges.some(
      (charge) =>
        charge.kind === kind &&
        charge.invoiceId !== null &&
        charge.invoiceId !== replaces?.id &&
        !covered.has(charge.id),
    )
  const describes = (kind: BillLine['kind']) => (covers('base') || covers(kind)) && !isElsewhere(kind)
  const describesWeight = describes('overage')
  const describesDays = isCancelled || describes('extra_days')
  const amountPaid =
    elsewhereCents === null ? order.amountPaid : Math.min(total, Math.max(0, order.amountPaid - elsewhereCents))
  const issuedOn = dateInLosAngeles(issuedAt)
  return {
    kind: 'invoice',
    orderId: order.id,
    orderNumber: order.orderNumber,
    issuedAt,
    issuedOn,
    terms,
    dueOn: replaces?.dueOn ?? facts.dueOn ?? dueDate(terms, issuedOn),
    credits: null,
    replaces: replaces && { id: replaces.id, number: replaces.number },
    reason: '',
    seller: {
      name: business.name,
      street: business.street,
      city: business.city,
      state: business.state,
      zipCode: business.zipCode,
      phone: business.phone,
      email: business.email,
    },
    billTo: {
      name: order.customerName,
      ...addressee(order, billTo),
      phone: order.customerPhone,
      email: order.customerEmail,
    },
    serviceAddress: {
      address: order.customerAddress,
      city: order.customerCity,
      state: order.customerState,
      zipCode: order.customerZipCode,
    },
    ...(order.poNumber && { poNumber: order.poNumber }),
    ...(order.jobNumber && { jobNumber: order.jobNumber }),
    ...(texts.howToPay && { howToPay: texts.howToPay }),
    ...(texts.payPage && { payPage: texts.payPage }),
    ...(texts.taxText && { taxText: texts.taxText }),
    ...(texts.bankDiscount && { bankDiscount: texts.bankDiscount }),
    container: containerText(order.dumpsterSize),
    deliveredOn: order.actualDeliveryDate,
    pickedUpOn: order.actualPickupDate,
    lines,
    weight: describesWeight ? bill.weight : { ...bill.weight, weighed: null, over: 0, amount: 0 },
    days: describesDays ? bill.days : { ...bill.days, extraDays: 0, amount: 0 },
    tickets: describesWeight || covers('overage') ? invoicedTickets(order, tickets) : [],
    payments: elsewhereCents === null ? facts.payments.flatMap(paymentLine) : [],
    total,
    ...(taxTotal !== 0 && { taxTotal }),
    ...(facts.tax.isKept && facts.tax.day !== issuedOn && { taxedOn: facts.tax.day }),
    amountPaid,
    amountDue: total - amountPaid,
  }
}

/** Rule 240: the billing address of the account, with the account's name if it is a company; without one, the site. */
function addressee(order: BilledStaffOrder, billTo: BillTo | null) {
  if (billTo === null || billTo.billingAddress === '') {
    return {
      companyName: order.companyName,
      address: order.customerAddress,
      city: order.customerCity,
      state: order.customerState,
      zipCode: order.customerZipCode,
    }
  }
  return {
    companyName: billTo.kind === 'company' ? billTo.name : order.companyName,
    address: billTo.billingAddress,
    city: billTo.billingCity,
    state: billTo.billingState,
    zipCode: billTo.billingZipCode,
  }
}

/** The tickets on an invoice: the billed ones; none for a cancelled order (rule 36). */
export function invoicedTickets({ status }: Pick<BilledStaffOrder, 'status'>, tickets: InvoiceFacts['tickets']) {
  if (status === 'cancelled') return []
  return tickets
    .filter(({ countsForOverage }) => countsForOverage)
    .map((ticket) => ({
      ticketNumber: ticket.ticketNumber,
      facility: ticket.facility,
      loadDate: ticket.loadDate,
      material: ticket.material,
      disposition: ticket.disposition,
      originCity: ticket.originCity,
      grossTons: ticket.grossTons,
      tareTons: ticket.tareTons,
      netTons: ticket.weightTons,
      ...(ticket.measured === 'estimated' && { estimated: true }),
    }))
}

/** Received payments and refunds; omits mere attempts. */
function paymentLine({
  status,
  amount,
  method,
  reference,
  occurredAt,
}: InvoiceFacts['payments'][number]): Invoice['payments'] {
  const receivedOn = dateInLosAngeles(occurredAt)
  if (amount === 0) return []
  if (status === 'paid') return [{ receivedOn, label: paymentLabels.paid(method), reference, amount }]
  if (status === 'refunded' || status === 'pending' || status === 'bounced')
    return [{ receivedOn, label: paymentLabels[status], reference, amount: -amount }]
  return []
}
