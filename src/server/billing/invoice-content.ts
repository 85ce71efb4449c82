import type { Business } from '#content/company/business.ts'
import { containerWords, paymentWords } from '#content/wording/billing.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { PaymentTerms } from '#contract/billing/payment-terms.ts'
import type { Payment } from '#contract/billing/payments.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { dueDate } from '#domain/billing/invoice-terms.ts'
import type { TicketRow } from '#server/weight-tickets/ticket-queries.ts'
import { billOf } from './bill-of.ts'
import type { BilledStaffOrder } from './billed-orders.ts'

/** The content of an invoice. */
export type InvoiceFacts = {
  order: BilledStaffOrder
  tickets: readonly Omit<TicketRow, 'id'>[]
  payments: readonly Pick<Payment, 'status' | 'amount' | 'method' | 'reference' | 'occurredAt'>[]
  terms: PaymentTerms
  issuedAt: Date
  /** The invoice that it replaces. */
  replaces: Pick<Invoice, 'id' | 'number' | 'dueOn'> | null
  business: Business
}

/** A document before it has a number. */
export type InvoiceContent = Omit<Invoice, 'id' | 'number'>

/** The content of an invoice issued at a moment (rule 134). */
export function invoiceContent(facts: InvoiceFacts): InvoiceContent {
  const { order, tickets, payments, terms, issuedAt, replaces, business } = facts
  const bill = billOf(order)
  const issuedOn = dateInLosAngeles(issuedAt)
  return {
    kind: 'invoice',
    orderId: order.id,
    orderNumber: order.orderNumber,
    issuedAt,
    issuedOn,
    terms,
    dueOn: replaces?.dueOn ?? dueDate(terms, issuedOn),
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
      companyName: order.companyName,
      address: order.customerAddress,
      city: order.customerCity,
      state: order.customerState,
      zipCode: order.customerZipCode,
      phone: order.customerPhone,
      email: order.customerEmail,
    },
    container: containerWords(order.dumpsterSize),
    deliveredOn: order.actualDeliveryDate,
    pickedUpOn: order.actualPickupDate,
    lines: bill.lines,
    weight: order.status === 'cancelled' ? { ...bill.weight, weighed: null, over: 0, amount: 0 } : bill.weight,
    days: bill.days,
    tickets: invoicedTickets(order, tickets),
    payments: payments.flatMap(paymentLine),
    total: bill.finalTotal,
    amountPaid: order.amountPaid,
    amountDue: bill.finalTotal - order.amountPaid,
  }
}

/** The tickets on an invoice: those that are billed; none for a cancelled order (rule 36). */
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

/** Payments received and refunded; mere attempts are left out. */
function paymentLine({
  status,
  amount,
  method,
  reference,
  occurredAt,
}: InvoiceFacts['payments'][number]): Invoice['payments'] {
  const receivedOn = dateInLosAngeles(occurredAt)
  if (amount === 0) return []
  if (status === 'paid') return [{ receivedOn, label: paymentWords.paid(method), reference, amount }]
  if (status === 'refunded' || status === 'pending')
    return [{ receivedOn, label: paymentWords[status], reference, amount: -amount }]
  return []
}
