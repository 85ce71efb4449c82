import { consumeRateLimit, limits } from '#server/platform/http/rate-limit.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { receiveLead } from './receive-lead.ts'

export const leadRoutes = {
  async 'POST /api/leads'({ body, headers }, { app, address }) {
    await consumeRateLimit(app, limits.leads, address)
    return { status: 201, body: await receiveLead(app, body, headers['idempotency-key']) }
  },
} satisfies RouteHandlers
