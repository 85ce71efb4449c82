import { z } from 'zod'
import { onlineAttemptId, onlineRefundId, orderId, orderNumber, storedCardId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { cardCharge, newCardCharge, orderCards } from './card-charges.ts'
import { orderDispute } from './disputes.ts'
import {
  madePayLink,
  newLinkPayment,
  newOrderPayment,
  newPayLink,
  openedPayLink,
  paymentAttempt,
  payView,
  startedPayment,
} from './online-payments.ts'
import { newOnlineRefund, orderRefunds } from './refunds.ts'
import { newStoredCard, storedCards } from './stored-cards.ts'

/** Payments by card and bank on the processor's pages (rules 400 to 413). Without a processor none of them exists. */
export const paymentEndpoints = {
  'POST /api/pay/open': {
    summary: 'What is due, by a pay link, which this browser may use from then on',
    permission: 'public',
    repeats: 'same',
    body: openedPayLink,
    replies: { 200: payView },
    refusals: ['not-found', 'link-expired'],
  },
  'GET /api/pay': {
    summary: 'What is due, by the pay link that this browser opened last, or of an order that it may see in full',
    permission: 'public',
    query: z.object({
      order: z.string().max(40).optional().describe('The number of an order'),
      back: z.literal('1').optional().describe("Coming back from the processor's page: it is asked what became of it"),
    }),
    replies: { 200: payView },
    refusals: ['not-found', 'link-expired'],
  },
  'POST /api/pay': {
    summary: "Begin a payment by a pay link, on the processor's page",
    description: 'The same again leads to the same page: nothing is paid twice.',
    permission: 'public',
    repeats: 'same',
    body: newLinkPayment,
    replies: { 200: startedPayment },
    refusals: ['not-found', 'link-expired', 'not-allowed-now', 'try-again'],
  },
  'POST /api/orders/by-number/{orderNumber}/pay': {
    summary: "Begin a payment of an order, on the processor's page",
    description:
      'For browsers that may see the order in full, or opened its pay link. The same again leads to the same page.',
    permission: 'public',
    repeats: 'same',
    params: { orderNumber },
    body: newOrderPayment,
    replies: { 200: startedPayment },
    refusals: ['not-found', 'not-allowed-now', 'try-again'],
  },
  'DELETE /api/pay/cards/{cardId}': {
    summary: 'Remove a card that somebody without an account let us keep for an order',
    description: 'For browsers that opened the pay link of the order, or may see it in full.',
    permission: 'public',
    repeats: 'id',
    params: { cardId: storedCardId },
    query: z.object({ order: z.string().max(40).optional().describe('The number of the order') }),
    replies: { 204: null },
    refusals: ['not-found'],
  },
  'GET /api/customer/cards': {
    summary: 'The cards and bank accounts that we keep for the caller, and for accounts that it pays for',
    permission: 'customer',
    query: z.object({
      back: z.literal('1').optional().describe("Coming back from the processor's page: it is asked what became of it"),
    }),
    replies: { 200: storedCards },
    refusals: ['not-found'],
  },
  'POST /api/customer/cards': {
    summary: "Begin to save a card or bank account, on the processor's page",
    permission: 'customer',
    repeats: 'same',
    body: newStoredCard,
    replies: { 200: z.object({ url: z.string() }) },
    refusals: ['not-found', 'not-allowed-now', 'try-again'],
  },
  'DELETE /api/customer/cards/{cardId}': {
    summary: 'Remove a card or bank account, with everything that it may be charged for',
    permission: 'customer',
    repeats: 'id',
    params: { cardId: storedCardId },
    replies: { 204: null },
    refusals: ['not-found'],
  },
  'POST /api/admin/payments/link': {
    summary: 'Make a pay link for an order, or for everything that a customer owes',
    permission: 'staff:billing.write',
    repeats: 'key',
    stepUp: 'never',
    body: newPayLink,
    replies: { 201: madePayLink },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/orders/{id}/payment-attempts': {
    summary: 'The attempts to pay an order by card or bank, newest first; at most 50',
    permission: 'staff:billing.read',
    params: { id: orderId },
    replies: { 200: z.object({ isOn: z.boolean(), attempts: z.array(paymentAttempt) }) },
    refusals: ['not-found'],
  },
  'POST /api/admin/payments/attempts/{attemptId}/close': {
    summary: 'Close an attempt that the processor does not know, after looking there',
    permission: 'staff:billing.write',
    repeats: 'id',
    params: { attemptId: onlineAttemptId },
    stepUp: 'never',
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/orders/{id}/cards': {
    summary: 'The stored cards and bank accounts that an order can be charged to, and how much',
    permission: 'staff:billing.read',
    params: { id: orderId },
    replies: { 200: orderCards },
    refusals: ['not-found'],
  },
  'POST /api/admin/payments/charge': {
    summary: 'Charge what an order owes to a stored card or bank account',
    description: 'Within what its customer agreed to, and its limit. The answer says what became of it.',
    permission: 'staff:payments.charge',
    repeats: 'key',
    stepUp: 'always',
    body: newCardCharge,
    replies: { 201: cardCharge },
    refusals: ['not-found', 'order-archived', 'not-allowed-now', 'try-again'],
  },
  'GET /api/orders/{id}/online-refunds': {
    summary: 'What of an order can be given back to cards and bank accounts, and what is on its way',
    permission: 'staff:billing.read',
    params: { id: orderId },
    replies: { 200: orderRefunds },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/disputes': {
    summary: 'The payments of an order that its customer disputes or that a bank took back, newest first; at most 50',
    permission: 'staff:billing.read',
    params: { id: orderId },
    replies: { 200: z.object({ disputes: z.array(orderDispute) }) },
    refusals: ['not-found'],
  },
  'POST /api/admin/payments/refund': {
    summary: 'Give money back to the cards and bank accounts that paid an order, or the credit of one payment',
    description:
      'Over the payments of the order, the newest first; what they do not cover goes by check. It is sent right after.',
    permission: 'staff:payments.refund',
    repeats: 'key',
    stepUp: 'always',
    body: newOnlineRefund,
    replies: { 204: null },
    refusals: ['not-found', 'order-archived', 'not-allowed-now', 'try-again'],
  },
  'POST /api/admin/payments/refunds/{refundId}/close': {
    summary: 'Close a refund that the processor does not know, after looking there',
    permission: 'staff:payments.refund',
    repeats: 'id',
    params: { refundId: onlineRefundId },
    stepUp: 'never',
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now'],
  },
} as const satisfies Contract
