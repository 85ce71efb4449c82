import { findOrderById } from '#server/orders/order-queries.ts'
import { isUuid } from '#server/platform/db/ids.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { pageOfLeads } from './lead-lists.ts'
import { findLeadOfOrder } from './lead-queries.ts'
import { leadNotFound, moveLead } from './move-lead.ts'
import { noteLead } from './note-lead.ts'
import { previewQuote } from './price-quote.ts'
import { readLead } from './read-lead.ts'
import { receiveLead } from './receive-lead.ts'
import { sendQuote } from './send-quote.ts'

export const leadRoutes = {
  async 'POST /api/leads'({ body, headers }, { app, address, network }) {
    await consumeRateLimit(app, limits.leads, address)
    return { status: 201, body: await receiveLead(app, body, { idempotencyKey: headers['idempotency-key'], network }) }
  },
} satisfies RouteHandlers

/** What staff do with leads. */
export const staffLeadRoutes = {
  async 'GET /api/admin/leads'({ query }, { app }) {
    const { rows, headers } = await pageOfLeads(app, query)
    return { status: 200, body: rows, headers }
  },

  async 'GET /api/admin/leads/{id}'({ params }, { app }) {
    return { status: 200, body: await readLead(app, known(params.id)) }
  },

  async 'GET /api/orders/{id}/lead'({ params: { id } }, { app: { db } }) {
    const order = isUuid(id) && (await findOrderById(db.sql, id))
    if (!order) throw new AppError('not-found', { message: 'Order not found' })
    return { status: 200, body: { lead: await findLeadOfOrder(db.sql, id) } }
  },

  async 'PATCH /api/admin/leads/{id}'({ params, body }, context) {
    const actor = await staffActor(context)
    return { status: 200, body: await moveLead(context.app, { leadId: known(params.id), actor, move: body }) }
  },

  async 'POST /api/admin/leads/{id}/notes'({ params, body, headers }, context) {
    const actor = await staffActor(context)
    const command = { leadId: known(params.id), actor, note: body.note, idempotencyKey: headers['idempotency-key'] }
    return { status: 201, body: await noteLead(context.app, command) }
  },

  async 'POST /api/admin/leads/{id}/quotes'({ params, body, headers }, context) {
    const sent = await sendQuote(context.app, {
      leadId: known(params.id),
      actor: await staffActor(context),
      wanted: body,
      idempotencyKey: headers['idempotency-key'],
      origin: context.origin,
    })
    return { status: 201, body: sent }
  },

  async 'GET /api/admin/quote-preview'({ query }, { app }) {
    return { status: 200, body: await previewQuote(app, query) }
  },
} satisfies RouteHandlers

/** An invalid id belongs to no lead. */
function known(id: string): string {
  if (!isUuid(id)) throw leadNotFound()
  return id
}
