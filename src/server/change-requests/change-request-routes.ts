import { consumeRateLimit, limits } from '#server/platform/http/rate-limit.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { listChangeRequestsOf } from './change-request-queries.ts'
import { requestChange } from './request-change.ts'

export const changeRequestRoutes = {
  async 'GET /api/customer/change-requests'(_input, context) {
    const customer = await context.signedInCustomer()
    return { status: 200, body: await listChangeRequestsOf(context.app.db.sql, customer) }
  },

  async 'POST /api/customer/change-requests'({ body, headers }, context) {
    const customer = await context.signedInCustomer()
    await consumeRateLimit(context.app, limits.changeRequests, customer.id)
    const asked = { wanted: body, origin: context.origin, idempotencyKey: headers['idempotency-key'] }
    const request = await requestChange(context.app, customer, asked)
    return { status: 201, body: request }
  },
} satisfies RouteHandlers
