import { countHit, limits } from '../http/rate-limit.ts'
import type { RouteHandlers } from '../http/route-handlers.ts'
import { receiveLead } from './receive-lead.ts'

export const leadRoutes = {
  async 'POST /api/leads'({ body, headers }, { parts, address }) {
    await countHit(parts, limits.leads, address)
    return { status: 201, body: await receiveLead(parts, body, headers['idempotency-key']) }
  },
} satisfies RouteHandlers
