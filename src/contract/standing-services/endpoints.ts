import { day, orderId, standingServiceId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import {
  changedDate,
  changedStandingService,
  endedService,
  newStandingService,
  servicePreview,
  servicePreviewQuery,
  standingServiceDetail,
  standingServiceList,
  standingServiceQuery,
} from './standing-services.ts'

const changing = { permission: 'staff:orders.write', stepUp: 'never', params: { id: standingServiceId } } as const

/** Service that repeats (rules 450 to 458). */
export const standingServiceEndpoints = {
  'GET /api/admin/standing-services': {
    summary: 'The standing services that run or are paused, or all; of one customer, or one order',
    permission: 'staff:orders.read',
    query: standingServiceQuery,
    replies: { 200: standingServiceList },
  },
  'GET /api/admin/standing-services/{id}': {
    summary: 'A standing service with its dates',
    permission: 'staff:orders.read',
    params: { id: standingServiceId },
    replies: { 200: standingServiceDetail },
    refusals: ['not-found'],
  },
  'GET /api/orders/{id}/standing-preview': {
    summary: 'The next ten dates of a rule for an order: what each holds, and what is in its way',
    permission: 'staff:orders.read',
    params: { id: orderId },
    query: servicePreviewQuery,
    replies: { 200: servicePreview },
    refusals: ['not-found'],
  },
  'POST /api/orders/{id}/standing-services': {
    summary: 'Start a standing service: its dates of the next ten weeks become planned hauls',
    description:
      'Under the locks of bookings, each date once. The order keeps its container without end, or until the pickup after the last day. Dates without room wait for a choice.',
    permission: 'staff:orders.write',
    repeats: 'key',
    stepUp: 'never',
    params: { id: orderId },
    body: newStandingService,
    replies: { 201: standingServiceDetail },
    refusals: ['not-found', 'not-allowed-now', 'order-archived', 'date-full', 'date-closed'],
  },
  'PUT /api/admin/standing-services/{id}': {
    ...changing,
    summary: 'Change a standing service from a day on; what is before it stays',
    repeats: 'same',
    body: changedStandingService,
    replies: { 200: standingServiceDetail },
    refusals: ['not-found', 'not-allowed-now', 'order-archived', 'date-full', 'date-closed'],
  },
  'PUT /api/admin/standing-services/{id}/dates/{day}': {
    ...changing,
    summary: 'Move one date of a standing service to another day, or skip it',
    repeats: 'same',
    params: { id: standingServiceId, day },
    body: changedDate,
    replies: { 200: standingServiceDetail },
    refusals: ['not-found', 'not-allowed-now', 'order-archived', 'date-full', 'date-closed'],
  },
  'POST /api/admin/standing-services/{id}/pause': {
    ...changing,
    summary: 'Pause a standing service; its planned dates are taken off, the container stays',
    repeats: 'id',
    replies: { 200: standingServiceDetail },
    refusals: ['not-found', 'not-allowed-now', 'order-archived'],
  },
  'POST /api/admin/standing-services/{id}/resume': {
    ...changing,
    summary: 'Resume a paused standing service',
    repeats: 'id',
    replies: { 200: standingServiceDetail },
    refusals: ['not-found', 'not-allowed-now', 'order-archived'],
  },
  'POST /api/admin/standing-services/{id}/end': {
    ...changing,
    summary: 'End a standing service with the pickup of its container; dates before the pickup stay',
    repeats: 'id',
    body: endedService,
    replies: { 200: standingServiceDetail },
    refusals: ['not-found', 'not-allowed-now', 'order-archived', 'date-full', 'date-closed'],
  },
} as const satisfies Contract
