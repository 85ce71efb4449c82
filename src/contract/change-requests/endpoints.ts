import { z } from 'zod'
import { idempotencyHeaders } from '#contract/wire/idempotency.ts'
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
} as const satisfies Contract
