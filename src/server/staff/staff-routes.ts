import { findSignedIn } from '#server/site/authorize.ts'
import { browserMark, rememberBrowser } from '#server/site/known-browser.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { beginTotp, confirmTotp, disableTotp } from './second-factor.ts'
import { endStaffSession, staffSessionSeconds } from './sessions.ts'
import { signInStaff } from './sign-in.ts'
import { signedInStaff } from './signed-in-staff.ts'

export const staffRoutes = {
  async 'POST /api/admin/login'({ body }, context) {
    const signedIn = await signInStaff(context.app, body, {
      address: context.address,
      browser: browserMark(context),
    })
    if (!signedIn) {
      const message = 'Please enter the code from your authenticator app.'
      return { status: 200, body: { success: false, totpRequired: true, message } }
    }
    await endStaffSession(context.app, context.cookie('staff'))
    context.setCookie('staff', signedIn.token, staffSessionSeconds)
    await rememberBrowser(context, signedIn.user.id)
    return { status: 200, body: { success: true, user: signedIn.user, message: 'Signed in' } }
  },

  async 'GET /api/admin/check-auth'(_input, context) {
    const { user } = await findSignedIn(context.staff())
    return { status: 200, body: { authenticated: user !== null, user } }
  },

  async 'POST /api/admin/logout'(_input, context) {
    await endStaffSession(context.app, context.cookie('staff'))
    context.clearCookie('staff')
    return { status: 204, body: undefined }
  },

  async 'POST /api/admin/totp'(_input, context) {
    return { status: 201, body: await beginTotp(context.app, await signedInStaff(context)) }
  },

  async 'POST /api/admin/totp/confirm'({ body }, context) {
    await confirmTotp(context.app, await signedInStaff(context), body.code)
    return { status: 200, body: { totpEnabled: true } }
  },

  async 'POST /api/admin/totp/disable'({ body }, context) {
    await disableTotp(context.app, await signedInStaff(context), body.password)
    return { status: 200, body: { totpEnabled: false } }
  },
} satisfies RouteHandlers
