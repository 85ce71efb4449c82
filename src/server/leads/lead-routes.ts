import { cityReason } from '#content/wording/city-check.ts'
import type { LeadDetail } from '#contract/leads/staff-leads.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { isForCity } from '#domain/diversion/who-may-haul.ts'
import type { AppContext } from '#server/app-context.ts'
import { askWhereItStands } from '#server/orders/ask-where-it-stands.ts'
import { checkHauling } from '#server/orders/check-city.ts'
import { requireOrder } from '#server/orders/order-queries.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { hashToken, looksLikeToken } from '#server/platform/secrets/tokens.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { enterLead } from './enter-lead.ts'
import { listLeadEntries } from './lead-history.ts'
import { pageOfLeads } from './lead-lists.ts'
import { findLeadOfOrder, listOrdersOfEmail, listSameLeads } from './lead-queries.ts'
import { getLead, moveLead } from './move-lead.ts'
import { noteLead } from './note-lead.ts'
import { listLeadOwners, planLead } from './plan-lead.ts'
import { previewQuote } from './price-quote.ts'
import { findOpenQuote, listQuotes } from './quote-queries.ts'
import { receiveLead } from './receive-lead.ts'
import { sendQuote } from './send-quote.ts'

export const leadRoutes = {
  async 'POST /api/leads'({ body, headers }, { app, address, network }) {
    const { addressAsked, ...lead } = body
    if ('address' in lead) askWhereItStands(addressAsked, 'address', lead.address)
    await consumeRateLimit(app, limits.leads, address)
    return { status: 201, body: await receiveLead(app, lead, { idempotencyKey: headers['idempotency-key'], network }) }
  },
} satisfies RouteHandlers

/** What staff do with leads. */
export const staffLeadRoutes = {
  async 'GET /api/admin/leads'({ query, staff }, { app }) {
    const { rows, headers } = await pageOfLeads(app, query, staff.id)
    return { status: 200, body: rows, headers }
  },

  async 'POST /api/admin/leads'({ body, actor }, { app }) {
    return { status: 201, body: await enterLead(app, { actor, lead: body }) }
  },

  async 'GET /api/admin/leads/{id}'({ params }, { app }) {
    return { status: 200, body: await readLead(app, params.id) }
  },

  async 'GET /api/orders/{id}/lead'({ params }, { app: { db } }) {
    const { id } = await requireOrder(db.sql, params.id)
    return { status: 200, body: { lead: await findLeadOfOrder(db.sql, id) } }
  },

  async 'PATCH /api/admin/leads/{id}'({ params, body, actor }, { app }) {
    return { status: 200, body: await moveLead(app, { leadId: params.id, actor, move: body }) }
  },

  async 'PUT /api/admin/leads/{id}/plan'({ params, body, actor }, { app }) {
    return { status: 200, body: await planLead(app, { leadId: params.id, actor, plan: body }) }
  },

  async 'GET /api/admin/lead-owners'(_input, { app }) {
    return { status: 200, body: await listLeadOwners(app.db.sql) }
  },

  async 'POST /api/admin/leads/{id}/notes'({ params, body, actor }, { app }) {
    return { status: 201, body: await noteLead(app, { leadId: params.id, actor, note: body.note }) }
  },

  async 'POST /api/admin/leads/{id}/quotes'({ params, body, actor }, context) {
    const sent = await sendQuote(context.app, {
      leadId: params.id,
      actor,
      wanted: body,
      origin: context.origin,
    })
    return { status: 201, body: sent }
  },

  async 'GET /api/admin/quote-preview'({ query }, { app }) {
    return { status: 200, body: await previewQuote(app, query) }
  },
} satisfies RouteHandlers

export const quoteRoutes = {
  async 'GET /api/quotes/by-link'({ query: { token } }, { app, address }) {
    await consumeRateLimit(app, limits.quoteLinks, address)
    const today = dateInLosAngeles(app.clock())
    const quote = looksLikeToken(token) ? await findOpenQuote(app.db.sql, hashToken(token), today) : null
    if (!quote) throw new AppError('link-expired', { message: 'This quote has expired or was already booked.' })
    return { status: 200, body: quote, headers: { 'cache-control': 'no-store' } }
  },
} satisfies RouteHandlers

/** A lead with its history, its quotes, and the other records of the same person. Throws `not-found`. */
async function readLead({ db: { sql }, clock }: AppContext, id: string): Promise<LeadDetail> {
  const lead = await getLead(sql, id)
  const [check, history, quotes, sameLeads, orders] = await Promise.all([
    checkHauling(sql, lead),
    listLeadEntries(sql, id),
    listQuotes(sql, id, dateInLosAngeles(clock())),
    listSameLeads(sql, lead),
    listOrdersOfEmail(sql, lead.email),
  ])
  const hauling = isForCity(check) ? cityReason(check) : null
  return { ...lead, hauling, history, quotes, sameLeads, orders }
}
