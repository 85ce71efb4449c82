import { z } from 'zod'
import { ownOrderQuery } from '#contract/orders/orders.ts'
import { chargeId, customerId, idInOrder, invoiceId, orderId, orderNumber, paymentId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { idempotencyHeaders } from '#contract/wire/wire.ts'
import {
  accountTerms,
  billingListQuery,
  invoiceListQuery,
  listedInvoice,
  listedProblem,
  newCharge,
  newCreditNote,
  orderAccount,
  staffBill,
  unbilledOrder,
} from './billing.ts'
import { invoicesToIssue, issuedInvoice, nextInvoice, ordersToInvoice } from './invoice-batch.ts'
import { invoice, orderDocuments } from './invoices.ts'
import { ledgerPeriod, trialBalance } from './ledger.ts'
import { bouncedPayment, newPayment, orderPayments } from './payments.ts'

export const billingEndpoints = {
  'GET /api/orders/{id}/payments': {
    summary: 'The payments of an order, oldest first',
    permission: 'staff:billing.read',
    params: { id: orderId },
    replies: { 200: orderPayments },
    refusals: ['not-found'],
  },
  'POST /api/orders/{id}/payments': {
    summary: 'Record a payment',
    description: 'Payments are never changed or deleted. The payment status of the order is derived from them.',
    permission: 'staff:billing.write',
    params: { id: orderId },
    stepUp: 'never',
    headers: idempotencyHeaders,
    body: newPayment,
    replies: { 201: orderPayments },
    refusals: ['not-found', 'order-archived', 'key-reused'],
  },
  'POST /api/orders/{id}/payments/{paymentId}/bounces': {
    summary: 'Record that a payment bounced',
    description: 'A line of its own takes back what was received; what it paid is due again. A payment bounces once.',
    permission: 'staff:billing.write',
    params: { id: orderId, paymentId },
    stepUp: 'never',
    body: bouncedPayment,
    replies: { 201: orderPayments },
    refusals: ['not-found', 'order-archived', 'not-allowed-now'],
  },
  'GET /api/orders/{id}/bill': {
    summary: 'The bill of an order, line by line, and how much was invoiced',
    permission: 'staff:billing.read',
    params: { id: orderId },
    replies: { 200: staffBill },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/invoices': {
    summary: 'The invoices and credit notes of an order, as issued',
    permission: 'staff:billing.read',
    params: { id: orderId },
    replies: { 200: z.array(listedInvoice) },
    refusals: ['not-found'],
  },
  'POST /api/orders/{id}/invoices': {
    summary: 'Issue an invoice over what no invoice of the order covers yet',
    description:
      'If every charge is on a current invoice, the latest is returned (200). A later change of what was invoiced reverses its invoice with a credit note and issues a new one. ' +
      'With an Idempotency-Key, the same key returns the first answer for 30 days.',
    permission: 'staff:billing.write',
    params: { id: orderId },
    stepUp: 'never',
    headers: idempotencyHeaders,
    replies: { 200: invoice, 201: invoice },
    refusals: ['not-found', 'order-archived', 'not-allowed-now', 'key-reused'],
  },
  'POST /api/orders/{id}/charges': {
    summary: 'Add a charge or a credit to an order',
    description: 'Charges are never changed. A discount or goodwill credit takes off what is not invoiced yet.',
    permission: 'staff:billing.write',
    params: { id: orderId },
    stepUp: 'never',
    headers: idempotencyHeaders,
    body: newCharge,
    replies: { 201: staffBill },
    refusals: ['not-found', 'order-archived', 'not-allowed-now', 'key-reused'],
  },
  'DELETE /api/orders/{id}/charges/{chargeId}': {
    summary: 'Remove a charge or credit that staff added',
    description: 'Another line takes it back. If it is on an invoice, a credit note and a new invoice follow.',
    permission: 'staff:billing.write',
    params: { id: orderId, chargeId },
    stepUp: 'never',
    replies: { 200: staffBill },
    refusals: ['not-found', 'order-archived', 'not-allowed-now'],
  },
  'GET /api/invoices/{id}': {
    summary: 'An invoice or a credit note, as issued',
    permission: 'staff:billing.read',
    params: { id: invoiceId },
    replies: { 200: invoice },
    refusals: ['not-found'],
  },
  'GET /api/invoices/{id}/pdf': {
    summary: 'An invoice or a credit note as a PDF',
    permission: 'staff:billing.read',
    params: { id: invoiceId },
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
  'POST /api/invoices/{id}/credit-notes': {
    summary: 'Reverse an invoice with a credit note, in full or, with lines, in part',
    description:
      'After a full one another invoice can be issued; a change of the order does both automatically. A partial one leaves the invoice valid, and what it credits stays credited.',
    permission: 'staff:billing.write',
    params: { id: invoiceId },
    stepUp: 'never',
    body: newCreditNote,
    replies: { 201: invoice },
    refusals: ['not-found', 'order-archived', 'not-allowed-now'],
  },
  'GET /api/admin/invoices': {
    summary: 'All invoices and credit notes, newest first',
    description:
      'Cursor paging: follow the Link header with rel="next". The search covers invoice number, order and customer.',
    permission: 'staff:billing.read',
    query: invoiceListQuery,
    replies: { 200: z.array(listedInvoice) },
  },
  'GET /api/admin/billing': {
    summary: 'Orders with charges that wait for an invoice, longest waiting first',
    description: 'Cursor paging: follow the Link header with rel="next".',
    permission: 'staff:billing.read',
    query: billingListQuery,
    replies: { 200: z.array(unbilledOrder) },
  },
  'GET /api/admin/billing/problems': {
    summary: 'Orders whose invoices need a look, with the credit note that would set them right; at most 100',
    description:
      'Two current invoices have one charge, or a change could not be followed. Nothing is changed without staff.',
    permission: 'staff:billing.read',
    replies: { 200: z.array(listedProblem) },
  },
  'POST /api/admin/billing/preview': {
    summary: 'The invoices that would be issued for orders now',
    description: 'Nothing is written. Orders that do not exist are left out.',
    permission: 'staff:billing.read',
    stepUp: 'never',
    body: ordersToInvoice,
    replies: { 200: z.array(nextInvoice) },
  },
  'POST /api/admin/billing/invoices': {
    summary: 'Issue the invoices of several orders, as they were previewed',
    description:
      'Each is issued by itself, in the order of the list; an order whose next invoice is not the previewed one is refused and the others go on. Repeating the call issues nothing twice.',
    permission: 'staff:billing.write',
    stepUp: 'never',
    body: invoicesToIssue,
    replies: { 200: z.array(issuedInvoice) },
  },
  'GET /api/admin/ledger': {
    summary: 'The trial balance of a period, and the last nightly check of the ledger',
    permission: 'staff:billing.read',
    query: ledgerPeriod,
    replies: { 200: trialBalance },
  },
  'GET /api/admin/ledger/trial-balance/csv': {
    summary: 'The trial balance of a period as CSV',
    permission: 'staff:billing.export',
    query: ledgerPeriod,
    replies: { 200: { contentType: 'text/csv; charset=utf-8' } },
  },
  'GET /api/admin/ledger/journal/csv': {
    summary: 'The postings of a period as CSV, one record for each line, by day',
    description: 'RFC 4180, UTF-8 with a byte order mark, streamed.',
    permission: 'staff:billing.export',
    query: ledgerPeriod,
    replies: { 200: { contentType: 'text/csv; charset=utf-8' } },
  },
  'GET /api/admin/ledger/journal/iif': {
    summary: 'The postings of a period as general journal entries for QuickBooks Desktop',
    permission: 'staff:billing.export',
    query: ledgerPeriod,
    replies: { 200: { contentType: 'text/plain; charset=windows-1252' } },
  },
  'PUT /api/orders/{id}/account': {
    summary: 'Assign an order to an account, or to none',
    description: "The account's terms hold for the next invoice; invoices already issued keep theirs.",
    permission: 'staff:billing.write',
    params: { id: orderId },
    stepUp: 'never',
    body: orderAccount,
    replies: { 200: staffBill },
    refusals: ['not-found'],
  },
  'PUT /api/admin/customers/{id}/payment-terms': {
    summary: 'Grant Net 30 terms to a contractor, or revoke them',
    description: 'Invoices already issued keep their terms.',
    permission: 'staff:billing.write',
    params: { id: customerId },
    stepUp: 'never',
    body: accountTerms,
    replies: { 200: accountTerms },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/customer/papers': {
    summary: "The bills, weight tickets and invoices of the account's orders, newest first",
    description: 'Paged like GET /api/customer/orders.',
    permission: 'customer',
    query: ownOrderQuery,
    replies: { 200: z.array(orderDocuments) },
  },
  'GET /api/orders/by-number/{orderNumber}/papers': {
    summary: 'The bill, weight tickets and invoices of one order',
    description:
      'For everyone who may see the order in full: the browser that booked it, browsers that opened the link in its email, its account, and staff. ' +
      'Everyone else gets 404.',
    permission: 'public',
    params: { orderNumber },
    replies: { 200: orderDocuments },
    refusals: ['not-found'],
  },
  'GET /api/orders/by-number/{orderNumber}/invoices/{invoiceId}': {
    summary: 'An invoice or a credit note, for everyone who may see the order in full',
    permission: 'public',
    params: { orderNumber, invoiceId: idInOrder },
    replies: { 200: invoice },
    refusals: ['not-found'],
  },
  'GET /api/orders/by-number/{orderNumber}/invoices/{invoiceId}/pdf': {
    summary: 'An invoice or a credit note as a PDF',
    permission: 'public',
    params: { orderNumber, invoiceId: idInOrder },
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
} as const satisfies Contract
