import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { signedInStaff } from '#server/staff/signed-in-staff.ts'
import { findEverywhere } from './find-everywhere.ts'

export const searchRoutes = {
  async 'GET /api/admin/search'({ query }, context) {
    const { role } = await signedInStaff(context)
    return { status: 200, body: await findEverywhere(context.app, query.search, role) }
  },
} satisfies RouteHandlers
