import { z } from 'zod'
import { crewLinkId, orderId, orderNumber } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { instant } from '#contract/wire/wire.ts'
import { orderStatuses } from './order-status.ts'

/** A link for the crew that still opens its order. Its address is known only to whoever made it. */
const crewLink = z.object({
  id: z.uuid(),
  madeAt: instant,
  madeBy: z.string().nullable().describe('The login that made it; null: the office'),
  expiresAt: instant,
  withGateCode: z.boolean(),
  lastOpenedAt: instant.nullable(),
})
export type CrewLinkOnWire = z.input<typeof crewLink>
export type CrewLink = z.output<typeof crewLink>

const newCrewLink = z.strictObject({
  withGateCode: z.boolean({ error: 'withGateCode must be true or false' }).describe('Whether it shows gate codes'),
})

const madeCrewLink = crewLink.extend({ url: z.string().describe('Is not stored, and not shown again') })

/** Rule 356: what a crew sees of an order: no prices, and no names of the account. */
export const crewView = z
  .object({
    status: z.enum(orderStatuses),
    dumpsterSize: z.int().describe('Cubic yards'),
    plan: z
      .array(z.object({ what: z.string(), day: z.string(), hours: z.string().nullable() }))
      .describe('What comes, in words, the next first: delivery, hauls, pickup'),
    address: z.string(),
    city: z.string(),
    zipCode: z.string(),
    placement: z.string(),
    phone: z.string().describe('Of the order'),
    gateCode: z.string().nullable().describe('How to get in; null unless whoever made the link ticked it'),
    endsOn: z.string().describe('When the link ends at the latest, in words'),
  })
  .meta({ id: 'CrewView' })
export type CrewView = z.output<typeof crewView>
export type CrewViewOnWire = z.input<typeof crewView>

const token = z.string({ error: 'Token is required' }).max(200)

const lists = { summary: 'The links for the crew that still open an order, newest first' }
const makes = {
  summary: 'Make a link for the crew of an order',
  description: 'It shows days, place and placement, and no prices or names. It ends with the order, or after 30 days.',
}
const revokes = { summary: 'Revoke a link for the crew' }

export const crewLinkEndpoints = {
  'POST /api/crew-links/open': {
    summary: 'What a crew sees of an order, by its link',
    description: 'Notes when the link was last opened.',
    permission: 'public',
    repeats: 'same',
    body: z.strictObject({ token }),
    replies: { 200: crewView },
    refusals: ['link-expired'],
  },
  'GET /api/customer/orders/{orderNumber}/crew-links': {
    ...lists,
    permission: 'customer',
    params: { orderNumber },
    replies: { 200: z.array(crewLink) },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/customer/orders/{orderNumber}/crew-links': {
    ...makes,
    permission: 'customer',
    repeats: 'key',
    params: { orderNumber },
    body: newCrewLink,
    replies: { 201: madeCrewLink },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/customer/orders/{orderNumber}/crew-links/{linkId}': {
    ...revokes,
    permission: 'customer',
    repeats: 'id',
    params: { orderNumber, linkId: crewLinkId },
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/orders/{id}/crew-links': {
    ...lists,
    permission: 'staff:orders.read',
    params: { id: orderId },
    replies: { 200: z.array(crewLink) },
    refusals: ['not-found'],
  },
  'POST /api/orders/{id}/crew-links': {
    ...makes,
    permission: 'staff:orders.write',
    repeats: 'key',
    params: { id: orderId },
    stepUp: 'never',
    body: newCrewLink,
    replies: { 201: madeCrewLink },
    refusals: ['not-found', 'order-archived', 'not-allowed-now'],
  },
  'DELETE /api/orders/{id}/crew-links/{linkId}': {
    ...revokes,
    permission: 'staff:orders.write',
    repeats: 'id',
    params: { id: orderId, linkId: crewLinkId },
    stepUp: 'never',
    replies: { 204: null },
    refusals: ['not-found'],
  },
} as const satisfies Contract
