import { z } from 'zod'
import { orderId, permitId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { newStreetPermit, streetPermit } from './street-permits.ts'

export const streetPermitEndpoints = {
  'GET /api/orders/{id}/street-permits': {
    summary: 'The street permits of an order, by their last day',
    permission: 'staff:orders.read',
    params: { id: orderId },
    replies: { 200: z.array(streetPermit) },
    refusals: ['not-found'],
  },
  'POST /api/orders/{id}/street-permits': {
    summary: 'Add a street permit to an order',
    permission: 'staff:orders.write',
    repeats: 'key',
    params: { id: orderId },
    stepUp: 'never',
    body: newStreetPermit,
    replies: { 201: streetPermit },
    refusals: ['not-found', 'order-archived'],
  },
  'PUT /api/orders/{id}/street-permits/{permitId}': {
    summary: 'Replace a street permit; without documentId its file is unchanged',
    permission: 'staff:orders.write',
    repeats: 'same',
    params: { id: orderId, permitId },
    stepUp: 'never',
    body: newStreetPermit,
    replies: { 200: streetPermit },
    refusals: ['not-found', 'order-archived'],
  },
  'DELETE /api/orders/{id}/street-permits/{permitId}': {
    summary: 'Remove a street permit from its order',
    permission: 'staff:orders.write',
    repeats: 'id',
    params: { id: orderId, permitId },
    stepUp: 'never',
    replies: { 204: null },
    refusals: ['not-found', 'order-archived'],
  },
} as const satisfies Contract
