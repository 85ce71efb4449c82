import { allRights } from '#domain/bill-to-accounts/member-rights.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { authorizeCrewLinks, listCrewLinks, makeCrewLink, openCrewLink, revokeCrewLink } from './crew-links.ts'

/** Links that show an order to a crew (rule 356): for whoever opens one, for customers, and for staff. */
export const crewLinkRoutes = {
  async 'POST /api/crew-links/open'({ body }, { app, address, language }) {
    await consumeRateLimit(app, limits.crewLinkOpenings, address)
    return {
      status: 200,
      body: await openCrewLink(app, body.token, language),
      headers: { 'cache-control': 'no-store' },
    }
  },

  async 'GET /api/customer/orders/{orderNumber}/crew-links'({ params, customer }, { app }) {
    const { orderId } = await authorizeCrewLinks(app, params.orderNumber, customer)
    return { status: 200, body: await listCrewLinks(app, orderId) }
  },

  async 'POST /api/customer/orders/{orderNumber}/crew-links'({ params, body, customer }, { app, origin }) {
    await consumeRateLimit(app, limits.crewLinks, customer.id)
    const order = await authorizeCrewLinks(app, params.orderNumber, customer)
    const actor = { kind: 'customer', id: customer.id } as const
    return { status: 201, body: await makeCrewLink(app, { ...order, ...body, actor, origin }) }
  },

  async 'DELETE /api/customer/orders/{orderNumber}/crew-links/{linkId}'({ params, customer }, { app }) {
    const { orderId } = await authorizeCrewLinks(app, params.orderNumber, customer)
    const actor = { kind: 'customer', id: customer.id } as const
    await revokeCrewLink(app, { orderId, linkId: params.linkId, actor })
    return { status: 204, body: undefined }
  },

  async 'GET /api/orders/{id}/crew-links'({ params }, { app }) {
    return { status: 200, body: await listCrewLinks(app, params.id) }
  },

  async 'POST /api/orders/{id}/crew-links'({ params, body, actor }, { app, origin }) {
    await consumeRateLimit(app, limits.crewLinks, actor.id)
    const command = { orderId: params.id, ...body, rights: allRights, actor, origin }
    return { status: 201, body: await makeCrewLink(app, command) }
  },

  async 'DELETE /api/orders/{id}/crew-links/{linkId}'({ params, actor }, { app }) {
    await revokeCrewLink(app, { orderId: params.id, linkId: params.linkId, actor })
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers
