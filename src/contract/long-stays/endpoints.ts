import { orderId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { longStays, orderRent, rentChange } from './long-stays.ts'

/** Rent by periods, and containers that stand for long (rules 553 to 556). */
export const longStayEndpoints = {
  'GET /api/orders/{id}/rent': {
    summary: 'The rent by periods of an order, with the periods that were charged',
    permission: 'staff:orders.read',
    params: { id: orderId },
    replies: { 200: orderRent },
    refusals: ['not-found'],
  },
  'PUT /api/orders/{id}/rent': {
    summary: 'Let an order pay rent by periods, or change its rent',
    description:
      'Such an order has no extra days, and keeps its container until its pickup is planned. Once a period is charged, only the price of later ones changes.',
    permission: 'staff:orders.agree',
    repeats: 'same',
    stepUp: 'never',
    params: { id: orderId },
    body: rentChange,
    replies: { 200: orderRent },
    refusals: ['not-found', 'not-allowed-now', 'order-archived', 'date-full', 'date-closed'],
  },
  'GET /api/admin/long-stays': {
    summary: 'Containers that have not moved for 30 days, those that stand longest first',
    permission: 'staff:orders.read',
    replies: { 200: longStays },
  },
  'POST /api/orders/{id}/long-stay-emails': {
    summary: 'Ask the customer by email whether a container that has not moved for 30 days is still needed',
    permission: 'staff:orders.write',
    repeats: 'id',
    stepUp: 'never',
    params: { id: orderId },
    replies: { 200: longStays },
    refusals: ['not-found', 'not-allowed-now'],
  },
} as const satisfies Contract
