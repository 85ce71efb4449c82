import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { listChangeRequestsOf } from './change-request-queries.ts'
import { decideRequest } from './decide-request.ts'
import { enterChangeRequest } from './enter-change-request.ts'
import { countChangeRequests, pageOfChangeRequests } from './list-change-requests.ts'
import { requestChange } from './request-change.ts'
import { reviewRequest } from './review-request.ts'

export const changeRequestRoutes = {
  async 'GET /api/customer/change-requests'({ customer }, { app }) {
    return { status: 200, body: await listChangeRequestsOf(app.db.sql, customer) }
  },

  async 'POST /api/customer/change-requests'({ body, customer }, context) {
    await consumeRateLimit(context.app, limits.changeRequests, customer.id)
    const request = await requestChange(context.app, customer, { wanted: body, origin: context.origin })
    return { status: 201, body: request }
  },
} satisfies RouteHandlers

/** What staff do with change requests. */
export const staffChangeRequestRoutes = {
  async 'GET /api/admin/change-requests'({ query }, { app }) {
    const { requests, headers } = await pageOfChangeRequests(app, query)
    return { status: 200, body: requests, headers }
  },

  async 'GET /api/admin/change-requests/counts'(_input, { app }) {
    return { status: 200, body: await countChangeRequests(app) }
  },

  async 'GET /api/admin/change-requests/{id}'({ params, actor }, { app }) {
    return { status: 200, body: await reviewRequest(app, params.id, actor) }
  },

  async 'POST /api/admin/change-requests'({ body, actor }, { app }) {
    const entered = await enterChangeRequest(app, { wanted: body, staffId: actor.id })
    return { status: 201, body: entered }
  },

  async 'PUT /api/admin/change-requests/{id}'({ params, body, actor }, { app, origin }) {
    const command = { id: params.id, decision: body, staffId: actor.id, origin }
    return { status: 200, body: await decideRequest(app, command) }
  },
} satisfies RouteHandlers
