import { z } from 'zod'
import { idempotencyHeaders } from '#contract/wire/idempotency.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { customerBooking } from './bookings.ts'
import { cancellationPreview, changedOrder, orderChanges } from './order-changes.ts'
import {
  customerOrder,
  orderExportQuery,
  orderForViewer,
  orderListQuery,
  ownerOrder,
  ownOrderQuery,
  staffOrder,
} from './orders.ts'
import { staffBooking } from './staff-bookings.ts'
import { timeline } from './timeline.ts'

export const orderEndpoints = {
  'POST /api/orders': {
    summary: 'Book a container',
    description:
      'The server sets the price. With totalAmount, a higher price is refused (409 «Price changed to $X») instead of charged. ' +
      'With an Idempotency-Key, the same key and body return the first answer for 30 days.',
    permission: 'public',
    headers: idempotencyHeaders,
    body: customerBooking,
    replies: { 201: ownerOrder },
    refusals: ['price-changed', 'date-full', 'date-closed', 'key-reused', 'try-again'],
  },
  'GET /api/orders/by-number/{orderNumber}': {
    summary: 'One order by its number',
    description:
      'In full for the browser that booked it, for whoever opened the link in its confirmation e-mail and for the account that it belongs to; internal notes for staff only. ' +
      'Everybody else sees its state, dates and prices, and nothing about the customer.',
    permission: 'public',
    replies: { 200: orderForViewer },
    refusals: ['not-found'],
  },
  'GET /api/orders': {
    summary: 'Orders, newest first',
    description:
      'Pages by cursor: follow the Link header with rel="next". X-Total-Count is exact up to 1,000, then «1000+».',
    permission: 'staff:orders.read',
    query: orderListQuery,
    replies: { 200: z.array(staffOrder) },
  },
  'GET /api/orders/export': {
    summary: 'The orders of a list as CSV',
    description:
      'RFC 4180 in UTF-8 with a byte order mark, newest first, sent as it is read. Text that a spreadsheet would take for a formula has an apostrophe in front.',
    permission: 'staff:orders.read',
    query: orderExportQuery,
    replies: { 200: { contentType: 'text/csv; charset=utf-8' } },
  },
  'GET /api/orders/{id}': {
    summary: 'One order, archived or not',
    permission: 'staff:orders.read',
    replies: { 200: staffOrder },
    refusals: ['not-found'],
  },
  'PATCH /api/orders/{id}': {
    summary: 'Change an order',
    description:
      'Takes only the fields that are named here. With version, an edit is refused (409 stale-version) where somebody else changed one of the same ' +
      'fields to something else since; edits of different fields never lose anything. The refusal has the order as it stands under current.',
    permission: 'staff:orders.write',
    body: orderChanges,
    replies: { 200: changedOrder },
    refusals: [
      'not-found',
      'stale-version',
      'not-allowed-now',
      'order-archived',
      'date-full',
      'date-closed',
      'container-taken',
    ],
  },
  'GET /api/orders/{id}/cancellation': {
    summary: 'What cancelling the order now would refund',
    permission: 'staff:orders.read',
    replies: { 200: cancellationPreview },
    refusals: ['not-found'],
  },
  'DELETE /api/orders/{id}/archive': {
    summary: 'Archive an order',
    description: 'Nothing is deleted: the order leaves every list and count, and can be restored.',
    permission: 'staff:orders.write',
    replies: { 200: staffOrder },
    refusals: ['not-found'],
  },
  'POST /api/orders/{id}/restore': {
    summary: 'Bring an archived order back',
    permission: 'staff:orders.write',
    replies: { 200: staffOrder },
    refusals: ['not-found', 'date-full', 'date-closed'],
  },
  'GET /api/orders/{id}/timeline': {
    summary: 'What happened to an order, who did it, and when',
    permission: 'staff:orders.read',
    replies: { 200: timeline },
    refusals: ['not-found'],
  },
  'POST /api/admin/orders': {
    summary: 'Order for a customer on the phone',
    description:
      'As POST /api/orders, with status new. priceOverride replaces the total and needs priceOverrideReason. ' +
      'With leadId the lead becomes this order and is won; one that became an order before is refused (409 not-allowed-now).',
    permission: 'staff:orders.write',
    headers: idempotencyHeaders,
    body: staffBooking,
    replies: { 201: staffOrder },
    refusals: ['not-found', 'price-changed', 'date-full', 'date-closed', 'not-allowed-now', 'key-reused'],
  },
  'GET /api/customer/orders': {
    summary: 'The orders of the account, newest first',
    description:
      'Those with its e-mail, and those that were placed while signed in, at most 500 at once: the Link header has the next page, X-Total-Count how many there are.',
    permission: 'customer',
    query: ownOrderQuery,
    replies: { 200: z.array(customerOrder) },
  },
} as const satisfies Contract
