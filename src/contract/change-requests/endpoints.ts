import { z } from 'zod'
import { changeRequestId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import {
  changeRequest,
  changeRequestCounts,
  changeRequestDecision,
  changeRequestListQuery,
  newChangeRequest,
  phonedChangeRequest,
  reviewedChangeRequest,
  staffChangeRequest,
} from './change-requests.ts'

export const changeRequestEndpoints = {
  'GET /api/customer/change-requests': {
    summary: 'The change requests of the account, newest first',
    permission: 'customer',
    replies: { 200: z.array(changeRequest) },
  },
  'POST /api/customer/change-requests': {
    summary: 'Request a change to an order',
    description:
      'Until 24 hours before the delivery window starts; once delivered only reschedule_pickup and other, until 24 hours before the pickup. ' +
      'The server decides whether it is late: requestedWithin24Hours is not read.',
    permission: 'customer',
    repeats: 'key',
    body: newChangeRequest,
    replies: { 201: changeRequest },
    refusals: ['not-found', 'not-allowed-now', 'outside-change-window', 'not-changeable'],
  },
  'GET /api/admin/change-requests': {
    summary: 'Change requests: pending before processed, newest first',
    description:
      'Cursor paging: follow the Link header with rel="next". X-Total-Count is exact up to 1,000, then "1000+". ' +
      'The search covers order number, name and email. Requests about archived orders are not listed.',
    permission: 'staff:change-requests.read',
    query: changeRequestListQuery,
    replies: { 200: z.array(staffChangeRequest) },
  },
  'GET /api/admin/change-requests/counts': {
    summary: 'How many change requests are pending, how many of those are late, and how many are processed',
    permission: 'staff:change-requests.read',
    replies: { 200: changeRequestCounts },
  },
  'GET /api/admin/change-requests/{id}': {
    summary: 'One change request, with the effect of approving it now',
    permission: 'staff:change-requests.read',
    params: { id: changeRequestId },
    replies: { 200: reviewedChangeRequest },
    refusals: ['not-found'],
  },
  'POST /api/admin/change-requests': {
    summary: 'Enter a change request received by phone',
    description: 'Late requests are accepted and flagged. No email is sent until the request is decided.',
    permission: 'staff:change-requests.write',
    repeats: 'key',
    stepUp: 'never',
    body: phonedChangeRequest,
    replies: { 201: staffChangeRequest },
    refusals: ['not-found', 'order-archived', 'not-changeable'],
  },
  'PUT /api/admin/change-requests/{id}': {
    summary: 'Approve or reject a change request',
    description:
      'Only pending requests, once. Otherwise 409 already-decided says who decided it and returns the current request under current. Approving applies what ' +
      'the request names to the order, in the same transaction; if that is refused, the request stays pending. A rejection needs adminNotes. ' +
      'The customer gets an email with adminNotes.',
    permission: 'staff:change-requests.write',
    repeats: 'same',
    params: { id: changeRequestId },
    stepUp: 'never',
    body: changeRequestDecision,
    replies: { 200: staffChangeRequest },
    refusals: ['not-found', 'already-decided', 'order-archived', 'not-allowed-now', 'date-full', 'date-closed'],
  },
} as const satisfies Contract
