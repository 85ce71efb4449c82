import type { RouteHandlers } from '../http/route-handlers.ts'
import { endStaffSession, staffSessionSeconds } from './sessions.ts'
import { signInStaff } from './sign-in.ts'

export const staffRoutes = {
  async 'POST /api/admin/login'({ body }, context) {
    const { user, token } = await signInStaff(context.parts, body, context.address)
    await endStaffSession(context.parts, context.cookie('staff'))
    context.setCookie('staff', token, staffSessionSeconds)
    return { status: 200, body: { success: true, user, message: 'Signed in' } }
  },

  async 'GET /api/admin/check-auth'(_input, context) {
    const user = await context.staff()
    return { status: 200, body: { authenticated: user !== null, user } }
  },

  async 'POST /api/admin/logout'(_input, context) {
    await endStaffSession(context.parts, context.cookie('staff'))
    context.clearCookie('staff')
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers
