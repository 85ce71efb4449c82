import { isUuid } from '#server/platform/db/ids.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import type { Context } from '#server/site/context.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { listChangeRequestsOf } from './change-request-queries.ts'
import { decideRequest } from './decide-request.ts'
import { enterChangeRequest } from './enter-change-request.ts'
import { countChangeRequests, pageOfChangeRequests } from './list-change-requests.ts'
import { requestChange } from './request-change.ts'
import { reviewRequest } from './review-request.ts'

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

/** What staff do with change requests. */
export const staffChangeRequestRoutes = {
  async 'GET /api/admin/change-requests'({ query }, { app }) {
    const { requests, headers } = await pageOfChangeRequests(app, query)
    return { status: 200, body: requests, headers }
  },

  async 'GET /api/admin/change-requests/counts'(_input, { app }) {
    return { status: 200, body: await countChangeRequests(app) }
  },

  async 'GET /api/admin/change-requests/{id}'({ params }, context) {
    const actor = { kind: 'staff', id: await staffId(context) } as const
    return { status: 200, body: await reviewRequest(context.app, known(params.id), actor) }
  },

  async 'POST /api/admin/change-requests'({ body, headers }, context) {
    const entered = await enterChangeRequest(context.app, {
      wanted: body,
      staffId: await staffId(context),
      idempotencyKey: headers['idempotency-key'],
    })
    return { status: 201, body: entered }
  },

  async 'PUT /api/admin/change-requests/{id}'({ params, body }, context) {
    const command = { id: known(params.id), decision: body, staffId: await staffId(context), origin: context.origin }
    return { status: 200, body: await decideRequest(context.app, command) }
  },
} satisfies RouteHandlers

async function staffId(context: Context): Promise<string> {
  const staff = await context.staff()
  if (!staff) throw new AppError('sign-in-required')
  return staff.id
}

/** An invalid id belongs to nothing. */
function known(id: string): string {
  if (!isUuid(id)) throw new AppError('not-found', { message: 'Change request not found' })
  return id
}
