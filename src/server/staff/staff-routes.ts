import { sessionSeconds } from '#domain/staff/session-rules.ts'
import { findSignedIn } from '#server/site/authorize.ts'
import { browserMark, rememberBrowser } from '#server/site/known-browser.ts'
import { noteSecurity } from '#server/site/note-security.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { beginTotp, confirmTotp, disableTotp, renewRecoveryCodes } from './second-factor.ts'
import { endStaffSession } from './sessions.ts'
import { confirmSession, signInStaff } from './sign-in.ts'

export const staffRoutes = {
  async 'POST /api/admin/login'({ body }, context) {
    const signedIn = await signInStaff(context.app, body, {
      from: context.from,
      browser: browserMark(context),
    })
    if (!signedIn) {
      return { status: 200, body: { success: false, totpRequired: true, message: enterCode } }
    }
    await endStaffSession(context.app, context.cookie('staff'))
    context.setCookie('staff', signedIn.token, sessionSeconds)
    await rememberBrowser(context, signedIn.user.id)
    return { status: 200, body: { success: true, user: signedIn.user, message: 'Signed in' } }
  },

  async 'GET /api/admin/check-auth'(_input, context) {
    const { user } = await findSignedIn(context.staff())
    return { status: 200, body: { authenticated: user !== null, user } }
  },

  async 'POST /api/admin/logout'(_input, context) {
    if (await context.staff()) await noteSecurity(context, 'signed-out')
    await endStaffSession(context.app, context.cookie('staff'))
    context.clearCookie('staff')
    return { status: 204, body: undefined }
  },

  async 'POST /api/admin/totp'({ staff }, { app }) {
    return { status: 201, body: await beginTotp(app, staff) }
  },

  async 'POST /api/admin/totp/confirm'({ body, staff }, context) {
    const recoveryCodes = await confirmTotp(context.app, staff, { code: body.code, token: context.cookie('staff') })
    return { status: 200, body: { totpEnabled: true, recoveryCodes } }
  },

  async 'POST /api/admin/totp/disable'({ body, staff }, { app }) {
    await disableTotp(app, staff, body.password)
    return { status: 200, body: { totpEnabled: false } }
  },

  async 'GET /api/admin/totp'({ staff: { id, totpEnabled } }, { app }) {
    return { status: 200, body: { totpEnabled, recoveryCodesLeft: await countRecoveryCodes(app.db.sql, id) } }
  },

  async 'POST /api/admin/totp/recovery-codes'({ staff }, { app }) {
    return { status: 201, body: { recoveryCodes: await renewRecoveryCodes(app, staff) } }
  },

  async 'POST /api/admin/confirm'({ body, staff: user }, context) {
    const token = context.cookie('staff') ?? ''
    const isConfirmed = await confirmSession(context.app, user, { ...body, token }).catch(async (error) => {
      await noteSecurity(context, 'confirm-failed', { subject: user.username })
      throw error
    })
    if (!isConfirmed) return { status: 200, body: { confirmed: false, totpRequired: true, message: enterCode } }
    await noteSecurity(context, 'confirmed', { subject: user.username })
    return { status: 200, body: { confirmed: true } }
  },

  async 'GET /api/admin/confirm'() {
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers

const enterCode = 'Please enter the code from your authenticator app.'
