import { z } from 'zod'
import { ownOrderQuery } from '#contract/orders/orders.ts'
import { idempotencyHeaders } from '#contract/wire/idempotency.ts'
import type { Contract } from '#contract/wire/kit.ts'
import {
  accountTerms,
  billingListQuery,
  invoiceListQuery,
  listedInvoice,
  newCreditNote,
  staffBill,
  unbilledOrder,
} from './billing.ts'
import { invoice } from './invoices.ts'
import { orderDocuments } from './order-documents.ts'
import { newPayment, orderPayments } from './payments.ts'

export const billingEndpoints = {
  'GET /api/orders/{id}/payments': {
    summary: 'The payments of an order, oldest first',
    permission: 'staff:orders.read',
    replies: { 200: orderPayments },
    refusals: ['not-found'],
  },
  'POST /api/orders/{id}/payments': {
    summary: 'Record a payment',
    description: 'Lines are only ever added: the payment status of the order follows from them.',
    permission: 'staff:orders.write',
    headers: idempotencyHeaders,
    body: newPayment,
    replies: { 201: orderPayments },
    refusals: ['not-found', 'order-archived', 'key-reused'],
  },
  'GET /api/orders/{id}/bill': {
    summary: 'What an order comes to, line by line, and what of it was invoiced',
    permission: 'staff:billing.read',
    replies: { 200: staffBill },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/invoices': {
    summary: 'The invoices and credit notes of an order, as they were issued',
    permission: 'staff:billing.read',
    replies: { 200: z.array(listedInvoice) },
    refusals: ['not-found'],
  },
  'POST /api/orders/{id}/invoices': {
    summary: 'Issue the invoice of an order',
    description:
      'Where one stands, it is the answer (200): every change of the order after it takes it back by a credit note and issues another. ' +
      'With an Idempotency-Key, the same key returns the first answer for 30 days.',
    permission: 'staff:billing.write',
    headers: idempotencyHeaders,
    replies: { 200: invoice, 201: invoice },
    refusals: ['not-found', 'order-archived', 'not-allowed-now', 'key-reused'],
  },
  'GET /api/invoices/{id}': {
    summary: 'An invoice or a credit note, as it was issued',
    permission: 'staff:billing.read',
    replies: { 200: invoice },
    refusals: ['not-found'],
  },
  'GET /api/invoices/{id}/pdf': {
    summary: 'The same as a PDF',
    permission: 'staff:billing.read',
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
  'POST /api/invoices/{id}/credit-notes': {
    summary: 'Take an invoice back, whole, by a credit note',
    description: 'Another invoice can be issued afterwards. A change of the order does both by itself.',
    permission: 'staff:billing.write',
    body: newCreditNote,
    replies: { 201: invoice },
    refusals: ['not-found', 'order-archived', 'not-allowed-now'],
  },
  'GET /api/admin/invoices': {
    summary: 'All invoices and credit notes, newest first',
    description:
      'Pages by cursor: follow the Link header with rel="next". A search is for a number, an order or a customer.',
    permission: 'staff:billing.read',
    query: invoiceListQuery,
    replies: { 200: z.array(listedInvoice) },
  },
  'GET /api/admin/billing': {
    summary: 'Orders with overage or extra days that no invoice tells of yet, the longest waiting first',
    description: 'Pages by cursor: follow the Link header with rel="next".',
    permission: 'staff:billing.read',
    query: billingListQuery,
    replies: { 200: z.array(unbilledOrder) },
  },
  'PUT /api/admin/customers/{id}/payment-terms': {
    summary: 'Give a contractor Net 30 terms, or take them back',
    description: 'Invoices already issued keep their terms.',
    permission: 'staff:billing.write',
    body: accountTerms,
    replies: { 200: accountTerms },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/customer/papers': {
    summary: 'The bills, weight tickets and invoices of the orders of the account, newest first',
    description: 'Page by page as GET /api/customer/orders has the orders.',
    permission: 'customer',
    query: ownOrderQuery,
    replies: { 200: z.array(orderDocuments) },
  },
  'GET /api/orders/by-number/{orderNumber}/papers': {
    summary: 'The bill, weight tickets and invoices of one order',
    description:
      'For whoever may see the order in full: the browser that booked it, who opened the link in its e-mail, its account, and staff. ' +
      'To everybody else the order is not found.',
    permission: 'public',
    replies: { 200: orderDocuments },
    refusals: ['not-found'],
  },
  'GET /api/orders/by-number/{orderNumber}/invoices/{invoiceId}': {
    summary: 'An invoice or a credit note, for whoever may see the order in full',
    permission: 'public',
    replies: { 200: invoice },
    refusals: ['not-found'],
  },
  'GET /api/orders/by-number/{orderNumber}/invoices/{invoiceId}/pdf': {
    summary: 'The same as a PDF',
    permission: 'public',
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
} as const satisfies Contract
