import { z } from 'zod'
import { accountId, receiptId, statementId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { idempotencyHeaders } from '#contract/wire/wire.ts'
import {
  accountReceipts,
  appliedCredit,
  bouncedReceipt,
  newReceipts,
  recordedReceipts,
  refundedReceipt,
} from './receipts.ts'
import {
  openInvoices,
  owingCustomer,
  owingCustomersQuery,
  receivables,
  receivablesFlow,
  reminded,
} from './receivables.ts'
import { listedStatement, madeStatements, newStatement } from './statements.ts'

/** What customers owe, what they pay for several invoices at once, and their statements. */
export const receivablesEndpoints = {
  'POST /api/admin/receipts': {
    summary: 'Record payments of customers, each spread over invoices',
    description:
      'All or none. What of a payment is not spread is unapplied credit of the customer. With an Idempotency-Key, the same key returns the first answer for 30 days.',
    permission: 'staff:billing.write',
    stepUp: 'never',
    headers: idempotencyHeaders,
    body: newReceipts,
    replies: { 201: recordedReceipts },
    refusals: ['key-reused'],
  },
  'POST /api/admin/receipts/{id}/bounces': {
    summary: 'Record that a payment of several invoices bounced',
    description: 'Everything that it paid is due again. A payment bounces once.',
    permission: 'staff:billing.write',
    params: { id: receiptId },
    stepUp: 'never',
    body: bouncedReceipt,
    replies: { 201: accountReceipts },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/receipts/{id}/refunds': {
    summary: 'Give credit of a customer back',
    permission: 'staff:billing.write',
    params: { id: receiptId },
    stepUp: 'never',
    body: refundedReceipt,
    replies: { 201: accountReceipts },
    refusals: ['not-found'],
  },
  'GET /api/admin/bill-to-accounts/{id}/receipts': {
    summary: 'The payments of a customer that are spread over invoices, newest first, and its unapplied credit',
    permission: 'staff:billing.read',
    params: { id: accountId },
    replies: { 200: accountReceipts },
    refusals: ['not-found'],
  },
  'POST /api/admin/bill-to-accounts/{id}/credit-applications': {
    summary: 'Pay invoices from the unapplied credit of a customer, the oldest payment first',
    permission: 'staff:billing.write',
    params: { id: accountId },
    stepUp: 'never',
    headers: idempotencyHeaders,
    body: appliedCredit,
    replies: { 201: accountReceipts },
    refusals: ['not-found', 'key-reused'],
  },
  'GET /api/admin/receivables': {
    summary: 'What is open on invoices by age',
    permission: 'staff:billing.read',
    replies: { 200: receivables },
  },
  'GET /api/admin/receivables/flow': {
    summary: 'How much of what was booked is delivered, invoiced and paid',
    permission: 'staff:billing.read',
    replies: { 200: receivablesFlow },
  },
  'GET /api/admin/receivables/customers': {
    summary: 'The customers with open invoices, those who owe the most first',
    description: 'Cursor paging: follow the Link header with rel="next".',
    permission: 'staff:billing.read',
    query: owingCustomersQuery,
    replies: { 200: z.array(owingCustomer) },
  },
  'GET /api/admin/receivables/customers/{id}/invoices': {
    summary: 'The open invoices of a customer, the one due first first',
    permission: 'staff:billing.read',
    params: { id: accountId },
    replies: { 200: openInvoices },
    refusals: ['not-found'],
  },
  'POST /api/admin/receivables/customers/{id}/reminders': {
    summary: 'Remind a customer of all open invoices by email',
    permission: 'staff:billing.write',
    params: { id: accountId },
    stepUp: 'never',
    replies: { 201: reminded },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/admin/bill-to-accounts/{id}/statements': {
    summary: 'The statements of a customer, newest first',
    permission: 'staff:billing.read',
    params: { id: accountId },
    replies: { 200: z.array(listedStatement) },
    refusals: ['not-found'],
  },
  'POST /api/admin/bill-to-accounts/{id}/statements': {
    summary: 'Make the statement of a customer for a month',
    description: 'The statement through a day is made once and never changes; if there is one, it is returned (200).',
    permission: 'staff:billing.write',
    params: { id: accountId },
    stepUp: 'never',
    body: newStatement,
    replies: { 200: listedStatement, 201: listedStatement },
    refusals: ['not-found'],
  },
  'POST /api/admin/statements': {
    summary: 'Make the statements of all customers with open invoices',
    description: 'Those that there are already stay as they are.',
    permission: 'staff:billing.write',
    stepUp: 'never',
    body: newStatement,
    replies: { 200: madeStatements },
  },
  'GET /api/admin/statements/{id}/pdf': {
    summary: 'A statement as a PDF',
    permission: 'staff:billing.read',
    params: { id: statementId },
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
} satisfies Contract
