import type { RouteHandlers } from '../http/route-handlers.ts'

export const customerRoutes = {
  // There are no customer accounts yet, so nobody is signed in.
  'GET /api/customer/check-auth': () => ({ status: 200, body: { authenticated: false, user: null } }),
} satisfies RouteHandlers
