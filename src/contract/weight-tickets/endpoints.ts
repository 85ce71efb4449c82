import { z } from 'zod'
import { idInOrder, orderId, orderNumber, photoId, ticketId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { newWeightTicket, staffWeightTicket, weightTicketChanges } from './weight-tickets.ts'

export const weightTicketEndpoints = {
  'GET /api/orders/{id}/weight-tickets': {
    summary: 'The weight tickets of an order, in order of entry',
    permission: 'staff:orders.read',
    params: { id: orderId },
    replies: { 200: z.array(staffWeightTicket) },
    refusals: ['not-found'],
  },
  'POST /api/weight-tickets': {
    summary: 'Add a weight ticket to an order',
    description:
      'Only weightTons is required. The bill is updated in the same transaction: overage is calculated on the sum of all tickets. ' +
      'A ticket whose number, facility and day are on record already, or whose day is before the delivery or more than a week after the pickup, ' +
      'needs a confirmedReason; a material that may mean several has to be named.',
    permission: 'staff:orders.write',
    repeats: 'key',
    stepUp: 'never',
    body: newWeightTicket,
    replies: { 201: staffWeightTicket },
    refusals: ['not-found', 'order-archived'],
  },
  'PUT /api/weight-tickets/{id}': {
    summary: 'Change a weight ticket',
    description: 'Absent fields are unchanged.',
    permission: 'staff:orders.write',
    repeats: 'same',
    params: { id: ticketId },
    stepUp: 'never',
    body: weightTicketChanges,
    replies: { 200: staffWeightTicket },
    refusals: ['not-found', 'order-archived'],
  },
  'DELETE /api/weight-tickets/{id}': {
    summary: 'Remove a weight ticket from its order',
    description: 'It stays on record but no longer counts.',
    permission: 'staff:orders.write',
    repeats: 'id',
    params: { id: ticketId },
    stepUp: 'never',
    replies: { 204: null },
    refusals: ['not-found', 'order-archived'],
  },
  'POST /api/weight-tickets/{id}/photo': {
    summary: 'Upload the photo of a weight ticket',
    description:
      'Same files as POST /api/orders/{id}/documents: JPEG, PNG, WebP or PDF, at most 10 MB. Replaces the previous photo.',
    permission: 'staff:orders.write',
    repeats: 'same',
    params: { id: ticketId },
    stepUp: 'never',
    file: true,
    replies: { 200: staffWeightTicket },
    refusals: ['not-found', 'order-archived'],
  },
  'GET /api/weight-tickets/{id}/photo': {
    summary: 'The photo of a weight ticket',
    permission: 'staff:orders.read',
    params: { id: photoId },
    replies: { 200: { contentType: 'application/octet-stream' } },
    refusals: ['not-found'],
  },
  'GET /api/weight-tickets/{id}/thumbnail': {
    summary: 'The thumbnail of a weight ticket',
    permission: 'staff:orders.read',
    params: { id: photoId },
    replies: { 200: { contentType: 'image/jpeg' } },
    refusals: ['not-found'],
  },
  'GET /api/orders/by-number/{orderNumber}/weight-tickets/{ticketId}/photo': {
    summary: 'The photo of a weight ticket, for everyone who may see the order in full',
    permission: 'public',
    params: { orderNumber, ticketId: idInOrder },
    replies: { 200: { contentType: 'application/octet-stream' } },
    refusals: ['not-found'],
  },
  'GET /api/orders/by-number/{orderNumber}/weight-tickets/{ticketId}/thumbnail': {
    summary: 'The thumbnail of a weight ticket, for everyone who may see the order in full',
    permission: 'public',
    params: { orderNumber, ticketId: idInOrder },
    replies: { 200: { contentType: 'image/jpeg' } },
    refusals: ['not-found'],
  },
} as const satisfies Contract
