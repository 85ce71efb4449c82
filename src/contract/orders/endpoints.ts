import { z } from 'zod'
import { orderId, orderNumber } from '#contract/params.ts'
import { readerLanguage } from '#contract/values/field-rules.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { dayInput } from '#contract/wire/wire.ts'
import { bookingFields } from './booking-fields.ts'
import { bookingConfirmation, customerBooking } from './bookings.ts'
import { dayChange, dayChoices, dayChoicesQuery, orderCode } from './day-changes.ts'
import { dayOptions, dayOptionsQuery } from './day-options.ts'
import { dayQuote, dayQuoteQuery } from './day-quotes.ts'
import { cancellationPreview, changedOrder, orderChanges, ownCancellation } from './order-changes.ts'
import {
  customerOrder,
  orderExportQuery,
  orderForViewer,
  orderListQuery,
  ownerOrder,
  ownOrderQuery,
  staffOrder,
} from './orders.ts'
import { placedStaffOrder, staffBooking } from './staff-bookings.ts'
import { timeline } from './timeline.ts'

/** The order for which someone requests a new link (rule 208). */
const orderSought = z.strictObject({
  orderNumber: z
    .string({ error: 'Order number is required' })
    .trim()
    .min(1, { error: 'Order number is required' })
    .max(100),
  email: bookingFields.email,
})

/** Revokes the links of an order; `send`: its customer gets a new one. */
const linkRenewal = z.strictObject({ send: z.boolean({ error: 'send must be true or false' }) })

export const orderEndpoints = {
  'POST /api/orders': {
    summary: 'Book a container',
    description:
      'The server sets the price. With totalAmount, a higher price is refused (409 "Price changed to $X") instead of charged.',
    permission: 'public',
    repeats: 'key',
    body: customerBooking,
    replies: { 201: ownerOrder },
    refusals: [
      'sign-in-required',
      'not-found',
      'price-changed',
      'date-full',
      'date-closed',
      'not-allowed-now',
      'try-again',
    ],
  },
  'GET /api/orders/by-number/{orderNumber}': {
    summary: 'One order by its number',
    description:
      'In full for the browser that booked it, browsers that opened the link in its confirmation email, and its account; internal notes for staff only. ' +
      'Everyone else sees its status, dates and prices, and nothing about the customer.',
    permission: 'public',
    params: { orderNumber },
    isCostly: true,
    replies: { 200: orderForViewer },
    refusals: ['not-found'],
  },
  'POST /api/orders/by-number/{orderNumber}/confirmation': {
    summary: 'Confirm a booking that was made without signing in',
    description:
      'For browsers that opened the link in the confirmation email, and for the account of its address. A booking that holds no container yet ' +
      'gets its day, or deliveryDate; if the day is gone, the refusal names the next free one. Confirming twice changes nothing.',
    permission: 'public',
    repeats: 'same',
    params: { orderNumber },
    body: bookingConfirmation,
    replies: { 200: customerOrder },
    refusals: ['not-found', 'not-allowed-now', 'date-full', 'date-closed'],
  },
  'GET /api/orders/by-number/{orderNumber}/days': {
    summary: 'The days to which a delivery or pickup can be moved, and what each costs',
    description: 'For its account, and for browsers that see the order in full.',
    permission: 'public',
    params: { orderNumber },
    isCostly: true,
    query: dayChoicesQuery,
    replies: { 200: dayChoices },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'PUT /api/orders/by-number/{orderNumber}/days': {
    summary: 'Move the delivery or pickup of an order at once',
    description:
      'An edit of the order: the day must be free, until 24 hours ahead, at the total that was shown. The reply has the choices as they are ' +
      'then. Sent again, it changes nothing. Browsers without a session of the account must confirm a code once (403 code-required).',
    permission: 'public',
    repeats: 'same',
    params: { orderNumber },
    body: dayChange,
    replies: { 200: dayChoices },
    refusals: [
      'not-found',
      'code-required',
      'not-allowed-now',
      'outside-change-window',
      'price-changed',
      'date-full',
      'date-closed',
    ],
  },
  'PUT /api/orders/by-number/{orderNumber}/language': {
    summary: 'Choose the language in which the customer of an order is written to',
    description: 'For its account, and for browsers that opened a link in its emails.',
    permission: 'public',
    repeats: 'same',
    params: { orderNumber },
    body: z.strictObject({ language: readerLanguage }),
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/orders/by-number/{orderNumber}/code': {
    summary: 'Send a code to the email of an order, for this browser',
    permission: 'public',
    repeats: 'same',
    params: { orderNumber },
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'PUT /api/orders/by-number/{orderNumber}/code': {
    summary: 'Confirm the code that was sent to the email of an order',
    description: 'Valid for 15 minutes and five tries. Afterwards this browser can change orders of the address.',
    permission: 'public',
    repeats: 'same',
    params: { orderNumber },
    body: orderCode,
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/orders/by-number/{orderNumber}/calendar': {
    summary: 'The delivery of an order for a calendar',
    description:
      'iCalendar, the same as in its emails: one event for each order, with a higher SEQUENCE after each change, CANCELLED with the order.',
    permission: 'public',
    params: { orderNumber },
    replies: { 200: { contentType: 'text/calendar; charset=utf-8' } },
    refusals: ['not-found'],
  },
  'POST /api/orders/find': {
    summary: 'Send a new link to an order',
    description:
      'To the email of the order, if number and email belong together. The answer is the same for every pair.',
    permission: 'public',
    repeats: 'same',
    body: orderSought,
    replies: { 204: null },
  },
  'POST /api/orders/by-number/{orderNumber}/links': {
    summary: 'Revoke the links of an order, and send its customer a new one',
    description:
      'For its account, and for browsers that opened a link in its emails. Browsers that opened an older link no longer see the order.',
    permission: 'public',
    repeats: 'same',
    params: { orderNumber },
    body: linkRenewal,
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/orders/{id}/links': {
    summary: 'Revoke the links of an order, and send its customer a new one',
    permission: 'staff:orders.write',
    repeats: 'key',
    params: { id: orderId },
    stepUp: 'never',
    body: linkRenewal,
    replies: { 204: null },
    refusals: ['not-found'],
  },
  'GET /api/orders': {
    summary: 'Orders, newest first',
    description:
      'Cursor paging: follow the Link header with rel="next". X-Total-Count is exact up to 1,000, then "1000+".',
    permission: 'staff:orders.read',
    query: orderListQuery,
    replies: { 200: z.array(staffOrder) },
  },
  'GET /api/orders/export': {
    summary: 'The orders of a list as CSV',
    description:
      'RFC 4180, UTF-8 with a byte order mark, newest first, streamed. Text that a spreadsheet would read as a formula is prefixed with an apostrophe.',
    permission: 'staff:orders.export',
    query: orderExportQuery,
    replies: { 200: { contentType: 'text/csv; charset=utf-8' } },
  },
  'GET /api/orders/{id}': {
    summary: 'One order, archived or not',
    permission: 'staff:orders.read',
    params: { id: orderId },
    replies: { 200: staffOrder },
    refusals: ['not-found'],
  },
  'PATCH /api/orders/{id}': {
    summary: 'Change an order',
    description:
      'Only the fields listed here can be changed. With version, an edit is refused (409 stale-version) if somebody else changed one of the same ' +
      'fields to another value since; edits of different fields never conflict. The refusal has the current order under current.',
    permission: 'staff:orders.change',
    repeats: 'same',
    params: { id: orderId },
    stepUp: 'never',
    body: orderChanges,
    replies: { 200: changedOrder },
    refusals: [
      'not-found',
      'stale-version',
      'not-allowed-now',
      'order-archived',
      'price-changed',
      'date-full',
      'date-closed',
      'container-taken',
    ],
  },
  'GET /api/orders/{id}/day-quote': {
    summary: 'What another delivery or pickup day would change of the total',
    permission: 'staff:orders.read',
    params: { id: orderId },
    query: dayQuoteQuery,
    replies: { 200: dayQuote },
    refusals: ['not-found', 'not-allowed-now', 'order-archived'],
  },
  'GET /api/orders/{id}/day-options': {
    summary: 'The days to which staff can move the delivery or the pickup, and what speaks against each',
    permission: 'staff:orders.read',
    params: { id: orderId },
    query: dayOptionsQuery,
    replies: { 200: dayOptions },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/cancellation': {
    summary: 'The refund if the order were cancelled now',
    permission: 'staff:orders.read',
    params: { id: orderId },
    replies: { 200: cancellationPreview },
    refusals: ['not-found'],
  },
  'DELETE /api/orders/{id}/archive': {
    summary: 'Archive an order',
    description: 'Nothing is deleted: the order disappears from lists and counts, and can be restored.',
    permission: 'staff:orders.agree',
    repeats: 'id',
    params: { id: orderId },
    stepUp: 'never',
    replies: { 200: staffOrder },
    refusals: ['not-found'],
  },
  'POST /api/orders/{id}/restore': {
    summary: 'Restore an archived order',
    description: 'With deliveryDate, for another delivery day, if its own is taken.',
    permission: 'staff:orders.agree',
    repeats: 'same',
    params: { id: orderId },
    stepUp: 'never',
    query: z.object({
      deliveryDate: dayInput('deliveryDate must be a date, such as 2026-12-08').optional(),
    }),
    replies: { 200: staffOrder },
    refusals: ['not-found', 'date-full', 'date-closed'],
  },
  'GET /api/orders/{id}/timeline': {
    summary: 'The history of an order: what, who and when',
    permission: 'staff:orders.read',
    params: { id: orderId },
    replies: { 200: timeline },
    refusals: ['not-found'],
  },
  'POST /api/admin/orders': {
    summary: 'Place an order for a customer on the phone',
    description:
      'Like POST /api/orders, with status new. priceOverride replaces the total and requires priceOverrideReason. ' +
      'With leadId, the lead becomes this order and is won; a lead that already became an order is refused (409 not-allowed-now).',
    permission: 'staff:orders.agree',
    repeats: 'key',
    stepUp: 'never',
    body: staffBooking,
    replies: { 201: placedStaffOrder },
    refusals: ['not-found', 'price-changed', 'date-full', 'date-closed', 'not-allowed-now'],
  },
  'GET /api/customer/orders/{orderNumber}/cancellation': {
    summary: 'What would be refunded if the order were cancelled now',
    description: 'For members of its account who may read invoices; for others the order does not exist.',
    permission: 'customer',
    params: { orderNumber },
    replies: { 200: ownCancellation },
    refusals: ['not-found'],
  },
  'GET /api/customer/orders': {
    summary: 'The orders of the account, newest first',
    description:
      'Orders with its email, orders placed while signed in, and those of the bill-to accounts it is a member of (rule 215), at most 500 at once: the Link header has the next page, X-Total-Count the count.',
    permission: 'customer',
    query: ownOrderQuery,
    replies: { 200: z.array(customerOrder) },
  },
} as const satisfies Contract
