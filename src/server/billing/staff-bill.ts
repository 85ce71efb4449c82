import type { StaffBill } from '#contract/billing/billing.ts'
import { addedChargeKinds } from '#contract/billing/charge-kinds.ts'
import { termsOf } from '#domain/billing/invoice-state.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { listTickets } from '#server/weight-tickets/ticket-queries.ts'
import { billOf } from './bill-of.ts'
import { type BilledStaffOrder, findBilledOrders } from './billed-orders.ts'
import type { BilledCharge } from './charge-queries.ts'
import { findAccountOf, findBillTo, termsOfAccount } from './credit-accounts.ts'
import { isNotCorrected, problemOf } from './invoice-problems.ts'
import { inList, listInvoicesOf, staffInvoiceUrl } from './invoice-queries.ts'
import { areUpToDate, notInvoiced } from './outdated-invoices.ts'

/**
 * The bill of an order as staff see it, with its documents, the amount that is not invoiced, and the terms of the next invoice. Throws
 * `not-found`.
 */
export async function readStaffBill(sql: Queryable, orderId: string): Promise<StaffBill> {
  const [[order], tickets, documents, account, billTo, isUncorrected] = await Promise.all([
    findBilledOrders(sql, [orderId]),
    listTickets(sql, [orderId]),
    listInvoicesOf(sql, [orderId]),
    findAccountOf(sql, { id: orderId }),
    findBillTo(sql, { id: orderId }),
    isNotCorrected(sql, orderId),
  ])
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  const current = documents.flatMap(({ content, creditedBy }) =>
    content.kind === 'invoice' && creditedBy === null ? [content] : [],
  )
  return {
    ...billOf(order),
    invoices: documents.map((each) => inList(each, staffInvoiceUrl(each.content.id))),
    isInvoiced: areUpToDate(order, tickets, current),
    notInvoiced: notInvoiced(order),
    problem: problemOf(order, { tickets, documents, isNotCorrected: isUncorrected }),
    addedCharges: addedCharges(order).map(({ id, kind, amountCents, note, occurredAt, addedBy, invoiceId }) => ({
      id,
      kind,
      amount: amountCents,
      note,
      occurredAt,
      addedBy,
      isInvoiced: invoiceId !== null,
    })),
    paymentTerms: termsOf(order, billTo),
    account: account && {
      id: account.id,
      name: account.name,
      customerType: account.customerType,
      companyName: account.companyName,
      paymentTerms: termsOfAccount(account),
      isAssigned: account.isAssigned,
    },
  }
}

type AddedCharge = BilledCharge & { kind: Exclude<(typeof addedChargeKinds)[number], 'rental_period'> }

/**
 * The charges that staff added to an order, each with its remaining amount and its fuel; not its rent, which follows from the periods (rule
 * 553).
 */
export function addedCharges({ charges }: BilledStaffOrder): AddedCharge[] {
  const isAdded = (charge: BilledCharge): charge is AddedCharge =>
    charge.kind !== 'rental_period' &&
    addedChargeKinds.some((kind) => kind === charge.kind) &&
    charge.correctsId === null
  return charges.filter(isAdded).map((charge) => ({
    ...charge,
    amountCents: charges.reduce(
      (sum, each) => (each.correctsId === charge.id || each.fuelOf === charge.id ? sum + each.amountCents : sum),
      charge.amountCents,
    ),
  }))
}
