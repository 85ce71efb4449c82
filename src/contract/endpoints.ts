import { z } from 'zod'
import {
  accountTerms,
  billingListQuery,
  invoiceListQuery,
  listedInvoice,
  newCreditNote,
  staffBill,
  unbilledOrder,
} from './billing/billing.ts'
import { creditAccount, creditAccountQuery } from './billing/credit-accounts.ts'
import { invoice } from './billing/invoices.ts'
import { orderDocuments } from './billing/order-documents.ts'
import { newPayment, orderPayments } from './billing/payments.ts'
import {
  changeRequest,
  changeRequestCounts,
  changeRequestDecision,
  changeRequestListQuery,
  newChangeRequest,
  phonedChangeRequest,
  reviewedChangeRequest,
  staffChangeRequest,
} from './change-requests/change-requests.ts'

import {
  addedContainers,
  container,
  containerChanges,
  containerHistory,
  containerListQuery,
  containerRange,
  fleetSettings,
  newContainer,
} from './containers/containers.ts'
import {
  accountChanges,
  accountSession,
  customerCredentials,
  customerSignedIn,
  emailOnly,
  emailProof,
  passwordReset,
  registered,
  registration,
} from './customers/accounts.ts'
import { customerSession } from './customers/customers.ts'
import { dueCall, newCall } from './dashboard/calls.ts'
import { dashboard, trends } from './dashboard/dashboard.ts'
import { dashboardStats } from './dashboard/stats.ts'
import { diversionReport } from './diversion/diversion-reports.ts'
import { newDocument, orderDocument } from './documents/documents.ts'
import { consoleEmail, emailLogQuery, emailLogs } from './emails/email-logs.ts'
import {
  emailFrameQuery,
  emailPreview,
  emailPreviewRequest,
  testEmailRequest,
  testEmailSent,
} from './emails/email-previews.ts'
import { equipment, equipmentChanges, newEquipment } from './equipment/equipment.ts'
import {
  facility,
  facilityChanges,
  facilityImport,
  facilityImportQuery,
  facilityList,
  facilityListQuery,
  facilityRateEnd,
  newFacility,
  newFacilityRate,
} from './facilities/facilities.ts'
import { newLead, receivedLead } from './leads/leads.ts'
import {
  leadDetail,
  leadEntry,
  leadListQuery,
  leadMove,
  leadOfOrder,
  newLeadNote,
  staffLead,
} from './leads/staff-leads.ts'
import { customerBooking } from './orders/bookings.ts'
import { cancellationPreview, changedOrder, orderChanges } from './orders/order-changes.ts'
import {
  customerOrder,
  orderExportQuery,
  orderForViewer,
  orderListQuery,
  ownerOrder,
  staffOrder,
} from './orders/orders.ts'
import { staffBooking } from './orders/staff-bookings.ts'
import { timeline } from './orders/timeline.ts'
import { pricingZone, zipCodePlace, zoneChanges } from './pricing/pricing-zones.ts'
import {
  candidateOrder,
  candidateQuery,
  customerProject,
  customerProjectChanges,
  listedProject,
  newCustomerProject,
  newProject,
  projectChanges,
  projectListQuery,
  projectOfOrder,
  projectOrders,
  staffProject,
} from './projects/projects.ts'
import { newQuote, openedQuote, quoteLinkQuery, quotePreview, quotePreviewQuery, sentQuote } from './quotes/quotes.ts'
import { availability, availabilityQuery } from './scheduling/availability.ts'
import { deliveryDayChange, deliveryPlan, deliveryPlanAnswer, deliveryRuleChange } from './scheduling/delivery-days.ts'
import { calendarCell, calendarCellQuery, staffCalendar, staffCalendarQuery } from './scheduling/staff-calendar.ts'
import { adminSetting, adminSettingChanges } from './settings/settings.ts'
import { systemInfo } from './settings/system.ts'
import { staffCredentials, staffSession, staffSignInAnswer } from './staff/staff.ts'
import {
  newStaffAccount,
  staffAccount,
  staffAccountChanges,
  staffLink,
  staffLinkHolder,
  staffLinkToken,
  staffPasswordChange,
} from './staff/staff-accounts.ts'
import { totpConfirmation, totpRemoval, totpSetup, totpState } from './staff/totp.ts'
import { newWeightTicket, staffWeightTicket, weightTicketChanges } from './weight-tickets/weight-tickets.ts'
import { idempotencyHeaders } from './wire/idempotency.ts'
import type { Contract } from './wire/kit.ts'

/** The whole API on one page: method and path, who may call it, what goes in, what comes out. */
export const endpoints = {
  'GET /api/equipment': {
    summary: 'The container types that are offered',
    permission: 'public',
    isContent: true,
    replies: { 200: z.array(equipment) },
  },
  'GET /api/pricing-zones': {
    summary: 'The service area: zones with their ZIP codes and delivery surcharges',
    description: 'ZIP code data: GeoNames (geonames.org), licensed CC BY 4.0.',
    permission: 'public',
    isContent: true,
    replies: { 200: z.array(pricingZone) },
  },
  'GET /api/zip-codes/{zipCode}': {
    summary: 'The city and the zone of a ZIP code',
    description:
      'A ZIP code outside the service area is answered with served: false. Data: GeoNames (geonames.org), licensed CC BY 4.0.',
    permission: 'public',
    replies: { 200: zipCodePlace },
  },
  'GET /api/availability': {
    summary: 'The days on which a size can be delivered',
    permission: 'public',
    query: availabilityQuery,
    replies: { 200: availability },
  },
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
  'POST /api/leads': {
    summary: 'Ask for an estimate, or send a message',
    description:
      'With source contact_form it is a message: projectType is its subject, and notes its text. Else it is a request for an estimate. ' +
      'With an Idempotency-Key, the same key and body return the first answer for 30 days. ' +
      'The field website is for robots: what comes with it is answered and thrown away.',
    permission: 'public',
    headers: idempotencyHeaders,
    body: newLead,
    replies: { 201: receivedLead },
    refusals: ['key-reused', 'try-again'],
  },
  'GET /api/quotes/by-link': {
    summary: 'What the link in a quote opens',
    description:
      'The token is the one of the link. It opens nothing any more once the quote has ended or was booked. ' +
      'Sent along with POST /api/orders as quoteToken, the order is at the quoted price where size, customer type and zone are as quoted, unless the catalog has become cheaper.',
    permission: 'public',
    query: quoteLinkQuery,
    replies: { 200: openedQuote },
    refusals: ['link-expired'],
  },
  'GET /api/admin/leads': {
    summary: 'Leads, newest first',
    description:
      'A search is for name, e-mail, phone or city. Pages by cursor: follow the Link header with rel="next". X-Total-Count is exact up to 1,000, then «1000+».',
    permission: 'staff:leads.read',
    query: leadListQuery,
    replies: { 200: z.array(staffLead) },
  },
  'GET /api/admin/leads/{id}': {
    summary: 'One lead: what was said, what happened since, its quotes, and what else there is of the same person',
    permission: 'staff:leads.read',
    replies: { 200: leadDetail },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/lead': {
    summary: 'The lead that became an order; null where nobody asked before',
    permission: 'staff:leads.read',
    replies: { 200: leadOfOrder },
    refusals: ['not-found'],
  },
  'PATCH /api/admin/leads/{id}': {
    summary: 'Move a lead to another status',
    description:
      'With version, a move is refused (409 stale-version) where somebody else moved the lead since; the refusal has the lead as it stands under current.',
    permission: 'staff:leads.write',
    body: leadMove,
    replies: { 200: staffLead },
    refusals: ['not-found', 'stale-version', 'not-allowed-now'],
  },
  'POST /api/admin/leads/{id}/notes': {
    summary: 'Add a note to a lead',
    description: 'With an Idempotency-Key, the same key and body return the first answer for 30 days.',
    permission: 'staff:leads.write',
    headers: idempotencyHeaders,
    body: newLeadNote,
    replies: { 201: leadEntry },
    refusals: ['not-found', 'key-reused'],
  },
  'POST /api/admin/leads/{id}/quotes': {
    summary: 'Send a quote by e-mail',
    description:
      'The price is the one of the catalog now. The lead becomes quoted. The e-mail has a link that opens the booking page filled in. ' +
      'With an Idempotency-Key, the same key and body return the first answer for 30 days.',
    permission: 'staff:leads.write',
    headers: idempotencyHeaders,
    body: newQuote,
    replies: { 201: sentQuote },
    refusals: ['not-found', 'price-changed', 'not-allowed-now', 'key-reused'],
  },
  'GET /api/admin/quote-preview': {
    summary: 'What a quote would say now',
    permission: 'staff:leads.read',
    query: quotePreviewQuery,
    replies: { 200: quotePreview },
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
  'GET /api/orders/{id}/documents': {
    summary: 'The photos and PDFs of an order, oldest first',
    permission: 'staff:orders.read',
    replies: { 200: z.array(orderDocument) },
    refusals: ['not-found'],
  },
  'POST /api/orders/{id}/documents': {
    summary: 'Add a photo or PDF',
    description:
      'JPEG, PNG, WebP or PDF, at most 10 MB and 40 megapixels, judged by content. Pictures are made anew: upright, at most 1 MB, ' +
      'without what the camera wrote into them.',
    permission: 'staff:orders.write',
    query: newDocument,
    file: true,
    replies: { 201: orderDocument },
    refusals: ['not-found', 'order-archived'],
  },
  'DELETE /api/orders/{id}/documents/{documentId}': {
    summary: 'Take a document off an order',
    permission: 'staff:orders.write',
    replies: { 204: null },
    refusals: ['not-found', 'order-archived'],
  },
  'GET /api/orders/{id}/documents/{documentId}/file': {
    summary: 'A document itself',
    permission: 'staff:orders.read',
    replies: { 200: { contentType: 'application/octet-stream' } },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/documents/{documentId}/thumbnail': {
    summary: 'A picture in small',
    permission: 'staff:orders.read',
    replies: { 200: { contentType: 'image/jpeg' } },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/timeline': {
    summary: 'What happened to an order, who did it, and when',
    permission: 'staff:orders.read',
    replies: { 200: timeline },
    refusals: ['not-found'],
  },
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
  'GET /api/orders/{id}/weight-tickets': {
    summary: 'The weight tickets of an order, in the order in which they were entered',
    permission: 'staff:orders.read',
    replies: { 200: z.array(staffWeightTicket) },
    refusals: ['not-found'],
  },
  'POST /api/weight-tickets': {
    summary: 'Add a weight ticket to an order',
    description:
      'Only weightTons is required. What the order owes follows in the same transaction: overage is on the sum of all tickets. ' +
      'With an Idempotency-Key, the same key and body return the first answer for 30 days.',
    permission: 'staff:orders.write',
    headers: idempotencyHeaders,
    body: newWeightTicket,
    replies: { 201: staffWeightTicket },
    refusals: ['not-found', 'order-archived', 'key-reused'],
  },
  'PUT /api/weight-tickets/{id}': {
    summary: 'Change a weight ticket',
    description: 'Fields that are absent stay as they are.',
    permission: 'staff:orders.write',
    body: weightTicketChanges,
    replies: { 200: staffWeightTicket },
    refusals: ['not-found', 'order-archived'],
  },
  'DELETE /api/weight-tickets/{id}': {
    summary: 'Take a weight ticket off its order',
    description: 'It stays on record, and counts no more.',
    permission: 'staff:orders.write',
    replies: { 204: null },
    refusals: ['not-found', 'order-archived'],
  },
  'POST /api/weight-tickets/{id}/photo': {
    summary: 'Upload the photo of a weight ticket',
    description:
      'As POST /api/orders/{id}/documents takes it: JPEG, PNG, WebP or PDF, at most 10 MB. It replaces the one that was there.',
    permission: 'staff:orders.write',
    file: true,
    replies: { 200: staffWeightTicket },
    refusals: ['not-found', 'order-archived'],
  },
  'GET /api/weight-tickets/{id}/photo': {
    summary: 'The photo of a weight ticket',
    permission: 'staff:orders.read',
    replies: { 200: { contentType: 'application/octet-stream' } },
    refusals: ['not-found'],
  },
  'GET /api/weight-tickets/{id}/thumbnail': {
    summary: 'The photo of a weight ticket in small',
    permission: 'staff:orders.read',
    replies: { 200: { contentType: 'image/jpeg' } },
    refusals: ['not-found'],
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
  'GET /api/admin/customers': {
    summary: 'The accounts of customers with their payment terms, newest first',
    description:
      'Contractors, unless another show is asked for. A search is for a part of name, company or e-mail. Pages by cursor: follow the Link header with rel="next".',
    permission: 'staff:customers.read',
    query: creditAccountQuery,
    replies: { 200: z.array(creditAccount) },
  },
  'PUT /api/admin/customers/{id}/payment-terms': {
    summary: 'Give a contractor Net 30 terms, or take them back',
    description: 'Invoices that were issued keep their terms.',
    permission: 'staff:billing.write',
    body: accountTerms,
    replies: { 200: accountTerms },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/admin/customers/{id}': {
    summary: 'Erase the account of a customer',
    description:
      'With its sessions. Its orders stay as long as the books need them. Refused while one of them is open.',
    permission: 'staff:customers.write',
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/customer/projects': {
    summary: 'The projects of the account: open ones first, what is due first before the others',
    permission: 'customer',
    replies: { 200: z.array(listedProject) },
  },
  'POST /api/customer/projects': {
    summary: 'Make a project of the account, with orders of its own',
    description: 'With an Idempotency-Key, the same key and body return the project that was made first, for 30 days.',
    permission: 'customer',
    headers: idempotencyHeaders,
    body: newCustomerProject,
    replies: { 201: customerProject },
    refusals: ['not-found', 'not-allowed-now', 'key-reused'],
  },
  'GET /api/customer/projects/{id}': {
    summary: 'One project of the account; any other is not found',
    permission: 'customer',
    replies: { 200: customerProject },
    refusals: ['not-found'],
  },
  'PATCH /api/customer/projects/{id}': {
    summary: 'Change what is said of a project of the account',
    description: 'As PATCH /api/admin/projects/{id}, without the address that it belongs to.',
    permission: 'customer',
    body: customerProjectChanges,
    replies: { 200: customerProject },
    refusals: ['not-found', 'stale-version', 'not-allowed-now'],
  },
  'POST /api/customer/projects/{id}/orders': {
    summary: 'Add orders of the account to a project of it',
    permission: 'customer',
    body: projectOrders,
    replies: { 200: customerProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/customer/projects/{id}/orders/{orderId}': {
    summary: 'Take an order of the account off a project of it',
    permission: 'customer',
    replies: { 200: customerProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/customer/orders-without-project': {
    summary: 'The orders of the account that are in no project, newest first',
    permission: 'customer',
    replies: { 200: z.array(candidateOrder) },
  },
  'GET /api/customer/papers': {
    summary: 'The bills, weight tickets and invoices of the orders of the account, newest first',
    permission: 'customer',
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
  'GET /api/orders/by-number/{orderNumber}/weight-tickets/{ticketId}/photo': {
    summary: 'The photo of a weight ticket, for whoever may see the order in full',
    permission: 'public',
    replies: { 200: { contentType: 'application/octet-stream' } },
    refusals: ['not-found'],
  },
  'GET /api/orders/by-number/{orderNumber}/weight-tickets/{ticketId}/thumbnail': {
    summary: 'The same in small',
    permission: 'public',
    replies: { 200: { contentType: 'image/jpeg' } },
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
  'GET /api/admin/stats': {
    summary: 'The four figures of the dashboard',
    permission: 'staff:stats.read',
    replies: { 200: dashboardStats },
  },
  'GET /api/admin/dashboard': {
    summary: 'What has to be done now: figures, alerts, fleet, and the week ahead',
    permission: 'staff:stats.read',
    replies: { 200: dashboard },
  },
  'GET /api/admin/trends': {
    summary: 'Utilization of the last 30 days, and bookings of the last 12 weeks',
    permission: 'staff:stats.read',
    replies: { 200: trends },
  },
  'GET /api/admin/calls': {
    summary: 'The calls to customers that are due, made or not',
    description:
      'Deliveries whose window starts within 24 hours; planned deliveries that are late and containers that are overdue, each day anew.',
    permission: 'staff:orders.read',
    replies: { 200: z.array(dueCall) },
  },
  'POST /api/admin/calls': {
    summary: 'Tick off a call that was made',
    description: 'Ticked off already, it stays as it is: the first one is on record.',
    permission: 'staff:orders.write',
    body: newCall,
    replies: { 200: dueCall },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/admin/calls/{id}': {
    summary: 'Take the tick of a call back',
    permission: 'staff:orders.write',
    replies: { 204: null },
    refusals: ['not-found'],
  },
  'GET /api/admin/projects': {
    summary: 'Building projects: open ones, what is due first before the others; or closed ones, the last closed first',
    description: 'Pages by cursor: follow the Link header with rel="next".',
    permission: 'staff:projects.read',
    query: projectListQuery,
    replies: { 200: z.array(listedProject) },
  },
  'POST /api/admin/projects': {
    summary: 'Make a project, with the first of its orders',
    description: 'With an Idempotency-Key, the same key and body return the project that was made first, for 30 days.',
    permission: 'staff:projects.write',
    headers: idempotencyHeaders,
    body: newProject,
    replies: { 201: staffProject },
    refusals: ['not-found', 'not-allowed-now', 'key-reused'],
  },
  'GET /api/admin/projects/{id}': {
    summary: 'One project with its orders, what was diverted so far, and what its report lacks',
    permission: 'staff:projects.read',
    replies: { 200: staffProject },
    refusals: ['not-found'],
  },
  'PATCH /api/admin/projects/{id}': {
    summary: 'Change what is said of a project',
    description:
      'Takes only the fields that are named here. With version, an edit is refused (409 stale-version) where somebody else changed one of the same ' +
      'fields since; the refusal has the project as it stands under current. A closed project is not changed.',
    permission: 'staff:projects.write',
    body: projectChanges,
    replies: { 200: staffProject },
    refusals: ['not-found', 'stale-version', 'not-allowed-now'],
  },
  'GET /api/admin/projects/{id}/candidates': {
    summary: 'Orders that might be added to a project',
    description:
      'Without a search: those in no project of whoever ordered for this one. Of others the project that has them is named.',
    permission: 'staff:projects.read',
    query: candidateQuery,
    replies: { 200: z.array(candidateOrder) },
    refusals: ['not-found'],
  },
  'POST /api/admin/projects/{id}/orders': {
    summary: 'Add orders to a project',
    description: 'All of them or none. An order is in at most one project.',
    permission: 'staff:projects.write',
    body: projectOrders,
    replies: { 200: staffProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/admin/projects/{id}/orders/{orderId}': {
    summary: 'Take an order off a project',
    permission: 'staff:projects.write',
    replies: { 200: staffProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/projects/{id}/close': {
    summary: 'Close a project whose report was handed in',
    permission: 'staff:projects.write',
    replies: { 200: staffProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/projects/{id}/reopen': {
    summary: 'Open a closed project again',
    permission: 'staff:projects.write',
    replies: { 200: staffProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/orders/{id}/project': {
    summary: 'The project that an order is in; null where it is in none',
    permission: 'staff:projects.read',
    replies: { 200: projectOfOrder },
    refusals: ['not-found'],
  },
  'GET /api/admin/live': {
    summary: 'What changes, as it happens',
    description:
      'Server-sent events: ready (whatever was fetched before may be out of date), changed (which things, by kind and id; null for a whole kind), ' +
      'beat (every 20 seconds), lost (changes may go unseen until the next ready) and signed-out. It tells that something changed, never what it is now.',
    permission: 'staff:live.read',
    replies: { 200: { contentType: 'text/event-stream' } },
  },
  'GET /api/admin/calendar': {
    summary: 'Sixty days: what is held of each container type, and how many deliveries the trucks have',
    permission: 'staff:calendar.read',
    query: staffCalendarQuery,
    replies: { 200: staffCalendar },
  },
  'GET /api/admin/calendar/{day}': {
    summary: 'The orders behind one day, and which pickups would free a unit',
    permission: 'staff:calendar.read',
    query: calendarCellQuery,
    replies: { 200: calendarCell },
    refusals: ['not-found'],
  },
  'GET /api/admin/delivery-plan': {
    summary: 'On which days the trucks go out, and how often: the rules, and the days that go before them',
    permission: 'staff:calendar.read',
    replies: { 200: deliveryPlan },
  },
  'PUT /api/admin/delivery-days/{day}': {
    summary: 'Close or open one day, or say how many deliveries it takes',
    description: 'Orders that stand on a day stay there when it is closed: the answer names them.',
    permission: 'staff:calendar.write',
    body: deliveryDayChange,
    replies: { 200: deliveryPlanAnswer },
    refusals: ['not-found'],
  },
  'PUT /api/admin/delivery-rules/{appliesTo}': {
    summary: 'Close a weekday for good, or say how many deliveries every day or a weekday takes',
    description:
      'appliesTo is every-day, or a weekday such as sunday. A day that says something for itself goes before.',
    permission: 'staff:calendar.write',
    body: deliveryRuleChange,
    replies: { 200: deliveryPlanAnswer },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/diversion-report': {
    summary: 'The diversion report of an order',
    description:
      'Of an order in a project by the rules of the project, of any other by those of the state. Amounts are exact decimals.',
    permission: 'staff:orders.read',
    replies: { 200: diversionReport },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/diversion-report/pdf': {
    summary: 'The diversion report of an order, as a PDF',
    permission: 'staff:orders.read',
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
  'GET /api/orders/{id}/diversion-report/csv': {
    summary: 'The loads of the diversion report of an order, as CSV',
    description: 'RFC 4180 in UTF-8 with a byte order mark. No text is a formula.',
    permission: 'staff:orders.read',
    replies: { 200: { contentType: 'text/csv; charset=utf-8' } },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/closeout-packet': {
    summary: 'Diversion report, weight tickets with their photos and invoices of an order, as one PDF',
    permission: 'staff:orders.read',
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'not-allowed-now', 'try-again'],
  },
  'GET /api/orders/by-number/{orderNumber}/diversion-report': {
    summary: 'The diversion report of an order, for whoever may see it in full',
    description:
      'Of an order in a project by the rules of the project, of any other by those of the state. Amounts are exact decimals.',
    permission: 'public',
    replies: { 200: diversionReport },
    refusals: ['not-found'],
  },
  'GET /api/orders/by-number/{orderNumber}/diversion-report/pdf': {
    summary: 'The diversion report of an order, for whoever may see it in full, as a PDF',
    permission: 'public',
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
  'GET /api/orders/by-number/{orderNumber}/diversion-report/csv': {
    summary: 'The loads of the diversion report of an order, for whoever may see it in full, as CSV',
    description: 'RFC 4180 in UTF-8 with a byte order mark. No text is a formula.',
    permission: 'public',
    replies: { 200: { contentType: 'text/csv; charset=utf-8' } },
    refusals: ['not-found'],
  },
  'GET /api/orders/by-number/{orderNumber}/closeout-packet': {
    summary:
      'Diversion report, weight tickets with their photos and invoices of an order, for whoever may see it in full, as one PDF',
    permission: 'public',
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'not-allowed-now', 'try-again'],
  },
  'GET /api/admin/facilities': {
    summary: 'Where loads go: facilities with their certified rates, those with rates first',
    description: 'Each word of search is found in name, SWIS number, address, city, county or operator.',
    permission: 'staff:facilities.read',
    query: facilityListQuery,
    replies: { 200: facilityList },
  },
  'POST /api/admin/facilities': {
    summary: 'Add a facility',
    permission: 'staff:facilities.write',
    body: newFacility,
    replies: { 201: facility },
    refusals: ['number-taken'],
  },
  'POST /api/admin/facility-imports/preview': {
    summary: 'What a list of the state (SWIS) would add and change',
    description:
      'The body is a CSV file as CalRecycle exports sites, operators or activities, of at most 10 MB, in UTF-8, UTF-16 or Windows-1252. Nothing is written.',
    permission: 'staff:facilities.write',
    query: facilityImportQuery,
    file: true,
    replies: { 200: facilityImport },
  },
  'POST /api/admin/facility-imports': {
    summary: 'Take in a list of the state (SWIS)',
    description:
      'As the preview says, all or nothing. Facilities are known by their SWIS number; the same list again changes nothing. Rows that cannot be read are named.',
    permission: 'staff:facilities.write',
    query: facilityImportQuery,
    file: true,
    replies: { 200: facilityImport },
  },
  'GET /api/admin/facilities/{id}': {
    summary: 'One facility, archived or not',
    permission: 'staff:facilities.read',
    replies: { 200: facility },
    refusals: ['not-found'],
  },
  'PUT /api/admin/facilities/{id}': {
    summary: 'Change a facility',
    description: 'Fields that are absent stay as they are. Rates have calls of their own.',
    permission: 'staff:facilities.write',
    body: facilityChanges,
    replies: { 200: facility },
    refusals: ['not-found', 'number-taken'],
  },
  'DELETE /api/admin/facilities/{id}': {
    summary: 'Archive a facility',
    description: 'It is not offered any more; tickets that name it keep it.',
    permission: 'staff:facilities.write',
    replies: { 200: facility },
    refusals: ['not-found'],
  },
  'POST /api/admin/facilities/{id}/restore': {
    summary: 'Offer an archived facility again',
    permission: 'staff:facilities.write',
    replies: { 200: facility },
    refusals: ['not-found'],
  },
  'POST /api/admin/facilities/{id}/rates': {
    summary: 'Add a certified rate from a day on',
    description: 'The rate of the same material that is open ends the day before. Two rates never share a day.',
    permission: 'staff:facilities.write',
    body: newFacilityRate,
    replies: { 201: facility },
    refusals: ['not-found'],
  },
  'PUT /api/admin/facilities/{id}/rates/{rateId}': {
    summary: 'Give a certified rate a last day, or none',
    description: 'Nothing else of a rate ever changes. It does not end before a load that it counted for.',
    permission: 'staff:facilities.write',
    body: facilityRateEnd,
    replies: { 200: facility },
    refusals: ['not-found'],
  },
  'DELETE /api/admin/facilities/{id}/rates/{rateId}': {
    summary: 'Take off a certified rate that was entered by mistake',
    description: 'One that counted for a load stays.',
    permission: 'staff:facilities.write',
    replies: { 200: facility },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/admin/projects/{id}/diversion-report': {
    summary: 'The diversion report of a project',
    description: 'By the rules of the project, for all of its orders. Amounts are exact decimals.',
    permission: 'staff:projects.read',
    replies: { 200: diversionReport },
    refusals: ['not-found'],
  },
  'GET /api/admin/projects/{id}/diversion-report/pdf': {
    summary: 'The diversion report of a project, as a PDF',
    permission: 'staff:projects.read',
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
  'GET /api/admin/projects/{id}/diversion-report/csv': {
    summary: 'The loads of the diversion report of a project, as CSV',
    permission: 'staff:projects.read',
    replies: { 200: { contentType: 'text/csv; charset=utf-8' } },
    refusals: ['not-found'],
  },
  'GET /api/admin/projects/{id}/closeout-packet': {
    summary: 'Diversion report, weight tickets with their photos and invoices of a project, as one PDF',
    permission: 'staff:projects.read',
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'not-allowed-now', 'try-again'],
  },
  'GET /api/customer/projects/{id}/diversion-report': {
    summary: 'The diversion report of a project of the account',
    description: 'By the rules of the project, for all of its orders. Amounts are exact decimals.',
    permission: 'customer',
    replies: { 200: diversionReport },
    refusals: ['not-found'],
  },
  'GET /api/customer/projects/{id}/diversion-report/pdf': {
    summary: 'The diversion report of a project of the account, as a PDF',
    permission: 'customer',
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'try-again'],
  },
  'GET /api/customer/projects/{id}/diversion-report/csv': {
    summary: 'The loads of the diversion report of a project of the account, as CSV',
    permission: 'customer',
    replies: { 200: { contentType: 'text/csv; charset=utf-8' } },
    refusals: ['not-found'],
  },
  'GET /api/customer/projects/{id}/closeout-packet': {
    summary: 'Diversion report, weight tickets with their photos and invoices of a project of the account, as one PDF',
    permission: 'customer',
    replies: { 200: { contentType: 'application/pdf' } },
    refusals: ['not-found', 'not-allowed-now', 'try-again'],
  },
  'GET /api/admin/containers': {
    summary: 'The physical containers, by number',
    permission: 'staff:containers.read',
    query: containerListQuery,
    replies: { 200: z.array(container) },
  },
  'POST /api/admin/containers': {
    summary: 'Add a physical container',
    permission: 'staff:containers.write',
    body: newContainer,
    replies: { 201: container },
    refusals: ['number-taken'],
  },
  'POST /api/admin/containers/range': {
    summary: 'Add several physical containers at once',
    description:
      'From the first number to the last, with as many digits as the first is written with. What is there already is left as it is, and named in the reply.',
    permission: 'staff:containers.write',
    body: containerRange,
    replies: { 201: addedContainers },
  },
  'GET /api/admin/containers/{id}': {
    summary: 'A container and all that happened to it, the newest first; also of a deleted one',
    permission: 'staff:containers.read',
    replies: { 200: containerHistory },
    refusals: ['not-found'],
  },
  'PUT /api/admin/containers/{id}': {
    summary: 'Change a physical container',
    description:
      'Fields that are absent stay as they are. The status and the size of a container on an open order cannot be changed: they follow the order.',
    permission: 'staff:containers.write',
    body: containerChanges,
    replies: { 200: container },
    refusals: ['not-found', 'not-allowed-now', 'number-taken'],
  },
  'DELETE /api/admin/containers/{id}': {
    summary: 'Take a container out of the fleet',
    description:
      'Answers with the container as it was. One that is deployed or on an open order is refused. Its history stays on record.',
    permission: 'staff:containers.write',
    replies: { 200: container },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/admin/fleet-settings': {
    summary: 'What staff decided about the fleet as a whole',
    permission: 'staff:containers.read',
    replies: { 200: fleetSettings },
  },
  'PUT /api/admin/fleet-settings': {
    summary: 'Decide about the fleet as a whole',
    permission: 'staff:containers.write',
    body: fleetSettings,
    replies: { 200: fleetSettings },
  },
  'GET /api/customer/check-auth': {
    summary: 'Whether a customer is signed in',
    permission: 'public',
    replies: { 200: customerSession },
  },
  'POST /api/customer/login': {
    summary: 'Sign in as a customer',
    description:
      'An unknown address, a wrong password and an account whose address is not proven yet get the same answer.',
    permission: 'public',
    body: customerCredentials,
    replies: { 200: customerSignedIn },
    refusals: ['wrong-credentials'],
  },
  'POST /api/customer/register': {
    summary: 'Open a customer account',
    description:
      'The address is proven by a link that is sent to it. An address that already has an account is answered exactly as a new one; ' +
      'nothing changes, and its owner gets an e-mail. autoLoggedIn is true only where this browser opened the confirmation e-mail of the named order.',
    permission: 'public',
    body: registration,
    replies: { 201: registered },
  },
  'POST /api/customer/resend-verification': {
    summary: 'Send the link that proves an address again',
    description: 'Answers the same whether or not somebody waits for such a link.',
    permission: 'public',
    body: emailOnly,
    replies: { 204: null },
  },
  'POST /api/customer/verify-email': {
    summary: 'Prove an address with the link that was sent to it, and sign in',
    permission: 'public',
    body: emailProof,
    replies: { 200: customerSignedIn },
    refusals: ['link-expired'],
  },
  'POST /api/customer/forgot-password': {
    summary: 'Send a link that sets a new password',
    description: 'Answers the same whether or not there is an account.',
    permission: 'public',
    body: emailOnly,
    replies: { 204: null },
  },
  'POST /api/customer/reset-password': {
    summary: 'Set a new password with the link that was sent, and sign in',
    description: 'Ends every other session of the account.',
    permission: 'public',
    body: passwordReset,
    replies: { 200: customerSignedIn },
    refusals: ['link-expired'],
  },
  'POST /api/customer/logout': {
    summary: 'End the customer session',
    permission: 'public',
    replies: { 204: null },
  },
  'POST /api/customer/update': {
    summary: 'Change name, phone or password',
    description:
      'The e-mail cannot be changed. A new password needs the current one, and ends every other session of the account.',
    permission: 'customer',
    body: accountChanges,
    replies: { 200: customerSignedIn },
  },
  'DELETE /api/customer/account': {
    summary: 'Close the account',
    description:
      'It is deleted with its sessions. Its orders stay as long as the books need them. Refused while one of them is open.',
    permission: 'customer',
    replies: { 204: null },
    refusals: ['not-allowed-now'],
  },
  'GET /api/customer/sessions': {
    summary: 'The browsers in which the account is signed in, the last seen first',
    permission: 'customer',
    replies: { 200: z.array(accountSession) },
  },
  'DELETE /api/customer/sessions/{id}': {
    summary: 'Sign one browser out',
    permission: 'customer',
    replies: { 204: null },
    refusals: ['not-found'],
  },
  'DELETE /api/customer/sessions': {
    summary: 'Sign every other browser out',
    permission: 'customer',
    replies: { 204: null },
  },
  'GET /api/customer/orders': {
    summary: 'The orders of the account, newest first',
    description: 'Those with its e-mail, and those that were placed while signed in.',
    permission: 'customer',
    replies: { 200: z.array(customerOrder) },
  },
  'GET /api/customer/change-requests': {
    summary: 'The change requests of the account, newest first',
    permission: 'customer',
    replies: { 200: z.array(changeRequest) },
  },
  'POST /api/customer/change-requests': {
    summary: 'Ask for a change of an order',
    description:
      'Until 24 hours before the delivery window starts; once delivered only reschedule_pickup and other, until 24 hours before the pickup. ' +
      'The server measures: requestedWithin24Hours is not read. ' +
      'With an Idempotency-Key, the same key and body return the first answer for 30 days.',
    permission: 'customer',
    headers: idempotencyHeaders,
    body: newChangeRequest,
    replies: { 201: changeRequest },
    refusals: ['not-found', 'outside-change-window', 'not-changeable', 'key-reused'],
  },
  'GET /api/admin/change-requests': {
    summary: 'Change requests: those that wait before those that are processed, each newest first',
    description:
      'Pages by cursor: follow the Link header with rel="next". X-Total-Count is exact up to 1,000, then «1000+». ' +
      'A search is for a number, a name or an e-mail of the order. Requests about archived orders are in no list.',
    permission: 'staff:change-requests.read',
    query: changeRequestListQuery,
    replies: { 200: z.array(staffChangeRequest) },
  },
  'GET /api/admin/change-requests/counts': {
    summary: 'How many change requests wait, how many of them are late, and how many are processed',
    permission: 'staff:change-requests.read',
    replies: { 200: changeRequestCounts },
  },
  'GET /api/admin/change-requests/{id}': {
    summary: 'One change request, with what approving it now would do',
    permission: 'staff:change-requests.read',
    replies: { 200: reviewedChangeRequest },
    refusals: ['not-found'],
  },
  'POST /api/admin/change-requests': {
    summary: 'Enter a change request that came by phone',
    description:
      'A late one is taken, and flagged. No e-mail is sent until it is decided. ' +
      'With an Idempotency-Key, the same key and body return the first answer for 30 days.',
    permission: 'staff:change-requests.write',
    headers: idempotencyHeaders,
    body: phonedChangeRequest,
    replies: { 201: staffChangeRequest },
    refusals: ['not-found', 'order-archived', 'not-changeable', 'key-reused'],
  },
  'PUT /api/admin/change-requests/{id}': {
    summary: 'Approve or reject a change request',
    description:
      'Only a pending one, and once: else 409 already-decided says who did it, with the request as it stands under current. Approving applies what ' +
      'the request names to the order, in the same transaction; where that is refused, the request stays pending. A rejection needs adminNotes. ' +
      'The customer is told by e-mail, with adminNotes.',
    permission: 'staff:change-requests.write',
    body: changeRequestDecision,
    replies: { 200: staffChangeRequest },
    refusals: ['not-found', 'already-decided', 'order-archived', 'not-allowed-now', 'date-full', 'date-closed'],
  },
  'POST /api/admin/login': {
    summary: 'Sign in as staff',
    permission: 'public',
    description:
      'Where a second factor is on, the right password is answered with totpRequired; send the code along then.',
    body: staffCredentials,
    replies: { 200: staffSignInAnswer },
    refusals: ['wrong-credentials'],
  },
  'GET /api/admin/check-auth': {
    summary: 'Whether staff are signed in',
    permission: 'public',
    replies: { 200: staffSession },
  },
  'POST /api/admin/logout': {
    summary: 'End the staff session',
    permission: 'public',
    replies: { 204: null },
  },
  'GET /api/admin/email-logs': {
    summary: 'The last e-mails, 20 unless more are asked for',
    description: 'The last thing that happened comes first. Pages by cursor: follow the Link header with rel="next".',
    permission: 'staff:emails.read',
    query: emailLogQuery,
    replies: { 200: emailLogs },
  },
  'GET /api/admin/email-logs/{id}': {
    summary: 'One e-mail that went to the terminal, because no mail server is configured',
    permission: 'staff:emails.read',
    replies: { 200: consoleEmail },
    refusals: ['not-found'],
  },
  'POST /api/admin/email-logs/{id}/resend': {
    summary: 'Send an e-mail again that failed',
    description: 'It is back in the outbox, and in the log once something has become of it.',
    permission: 'staff:emails.write',
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'PUT /api/admin/pricing-zones/{id}': {
    summary: 'Change the delivery surcharge of a zone',
    description: 'It is in every quote and every booking from then on. Orders that were placed keep their price.',
    permission: 'staff:zones.write',
    body: zoneChanges,
    replies: { 200: pricingZone },
    refusals: ['not-found'],
  },
  'GET /api/admin/email-logs/{id}/html': {
    summary: 'The same as a document for a frame: nothing in it runs, loads or leads anywhere',
    permission: 'staff:emails.read',
    query: emailFrameQuery,
    replies: { 200: { contentType: 'text/html; charset=utf-8' } },
    refusals: ['not-found'],
  },
  'POST /api/admin/email-preview': {
    summary: 'An e-mail as it would be about an invented order',
    permission: 'staff:emails.read',
    body: emailPreviewRequest,
    replies: { 200: emailPreview },
  },
  'GET /api/admin/email-preview/{template}/{order}/{audience}': {
    summary: 'One copy of it, for the customer or for the staff, as a document for a frame',
    permission: 'staff:emails.read',
    query: emailFrameQuery,
    replies: { 200: { contentType: 'text/html; charset=utf-8' } },
    refusals: ['not-found'],
  },
  'POST /api/admin/send-test-email': {
    summary: 'Send it to the address of the office',
    description:
      'To the notification e-mail of the settings, else to ADMIN_EMAIL, and nowhere else; with neither it is refused. ' +
      'It goes through the outbox, as every e-mail does.',
    permission: 'staff:emails.write',
    body: testEmailRequest,
    replies: { 200: testEmailSent },
    refusals: ['not-allowed-now'],
  },
  'GET /api/admin/settings': {
    summary: 'Where mail to staff goes, and what is automatic',
    permission: 'staff:settings.read',
    replies: { 200: z.array(adminSetting) },
  },
  'POST /api/admin/settings': {
    summary: 'Change these settings',
    description:
      'An object of the keys; fields that are absent stay as they are. Answers with all of them. ' +
      'An empty change_request_notification_email means the address that the server is configured with.',
    permission: 'staff:settings.write',
    body: adminSettingChanges,
    replies: { 200: z.array(adminSetting) },
  },
  'POST /api/admin/totp': {
    summary: 'Begin with a second factor',
    description: 'Answers with a new secret for an authenticator app. It is on once a code confirms it.',
    permission: 'staff:own-account',
    replies: { 201: totpSetup },
    refusals: ['not-allowed-now'],
  },
  'POST /api/admin/totp/confirm': {
    summary: 'Switch the second factor on',
    permission: 'staff:own-account',
    body: totpConfirmation,
    replies: { 200: totpState },
    refusals: ['wrong-credentials', 'not-allowed-now'],
  },
  'POST /api/admin/totp/disable': {
    summary: 'Switch the second factor off',
    permission: 'staff:own-account',
    body: totpRemoval,
    replies: { 200: totpState },
  },
  'GET /api/admin/system': {
    summary: 'What runs here: versions, database, e-mail, and how much there is',
    permission: 'staff:settings.read',
    replies: { 200: systemInfo },
  },
  'POST /api/admin/password': {
    summary: 'Change your own password as staff',
    description: 'Needs the current one, and ends every other session of the account.',
    permission: 'staff:own-account',
    body: staffPasswordChange,
    replies: { 204: null },
  },
  'GET /api/admin/staff': {
    summary: 'The staff accounts, enabled ones first',
    permission: 'staff:accounts.read',
    replies: { 200: z.array(staffAccount) },
  },
  'POST /api/admin/staff': {
    summary: 'Add a staff account',
    description:
      'Answers with a link that works once, for 72 hours, and lets its holder choose a password. It is shown in this answer alone, and not sent to anybody.',
    permission: 'staff:accounts.write',
    body: newStaffAccount,
    replies: { 201: staffLink },
  },
  'PUT /api/admin/staff/{id}': {
    summary: 'Change the name and the e-mail of a staff account',
    permission: 'staff:accounts.write',
    body: staffAccountChanges,
    replies: { 200: staffAccount },
    refusals: ['not-found'],
  },
  'POST /api/admin/staff/{id}/link': {
    summary: 'Make a new link with which a colleague chooses a password',
    description: 'An older link is worthless from then on. The password of before holds until the new one is chosen.',
    permission: 'staff:accounts.write',
    replies: { 201: staffLink },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/staff/{id}/disable': {
    summary: 'Disable a staff account, and end its sessions at once',
    description: 'Refused for your own account, and for the last one that can be signed in to.',
    permission: 'staff:accounts.write',
    replies: { 200: staffAccount },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/staff/{id}/enable': {
    summary: 'Let a disabled staff account sign in again',
    permission: 'staff:accounts.write',
    replies: { 200: staffAccount },
    refusals: ['not-found'],
  },
  'DELETE /api/admin/staff/{id}/totp': {
    summary: 'Take the second factor off the account of a colleague',
    permission: 'staff:accounts.write',
    replies: { 200: staffAccount },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/staff-link': {
    summary: 'Whom a link to choose a staff password is for',
    description: 'Does not use it up.',
    permission: 'public',
    body: staffLinkToken,
    replies: { 200: staffLinkHolder },
    refusals: ['link-expired'],
  },
  'POST /api/admin/staff-link/password': {
    summary: 'Choose a staff password with a link',
    description: 'Uses the link up, and ends the sessions that the account had. Signing in comes after.',
    permission: 'public',
    body: passwordReset,
    replies: { 204: null },
    refusals: ['link-expired'],
  },
  'GET /api/admin-equipment-list': {
    summary: 'Every container type, also inactive ones',
    permission: 'staff:equipment.read',
    replies: { 200: z.array(equipment) },
  },
  'PUT /api/admin-equipment-update/{id}': {
    summary: 'Change a container type',
    description:
      'Fields that are absent stay as they are. Fewer units than orders hold on some day are refused (409 stock-held) with the days named.',
    permission: 'staff:equipment.write',
    body: equipmentChanges,
    replies: { 200: equipment },
    refusals: ['not-found', 'stock-held'],
  },
  'POST /api/admin-equipment-create': {
    summary: 'Add a container type',
    description: 'Only the name is required; what is absent is as a new type usually is.',
    permission: 'staff:equipment.write',
    body: newEquipment,
    replies: { 201: equipment },
  },
  'DELETE /api/admin-equipment-delete/{id}': {
    summary: 'Take a container type out of the catalog',
    description:
      'Answers with the type as it was. The orders that were made with it keep it, with their prices and days.',
    permission: 'staff:equipment.write',
    replies: { 200: equipment },
    refusals: ['not-found'],
  },
} as const satisfies Contract

export type Api = typeof endpoints
