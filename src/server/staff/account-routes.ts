import type { StaffAccount, StaffLink } from '#contract/staff/staff-accounts.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { getStaffAccount, listStaffAccounts } from './account-queries.ts'
import { addStaffAccount, changeStaffAccount, type MadeLink, makeStaffLink } from './add-account.ts'
import { changeOwnPassword, choosePassword } from './choose-password.ts'
import { disableStaffAccount, enableStaffAccount } from './disable-account.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { signedInStaff } from './signed-in-staff.ts'
import { findLinkHolder } from './staff-links.ts'

/** What staff do with each other's accounts, and with their own password. */
export const staffAccountRoutes = {
  async 'GET /api/admin/staff'(_input, context) {
    const { id: you } = await signedInStaff(context)
    const { db, clock } = context.app
    return { status: 200, body: await listStaffAccounts(db.sql, { you, now: clock() }) }
  },

  async 'POST /api/admin/staff'({ body }, context) {
    const made = await addStaffAccount(context.app, await signedInStaff(context), body)
    return { status: 201, body: await handOver(context, made) }
  },

  async 'PUT /api/admin/staff/{id}'({ params, body }, context) {
    await changeStaffAccount(context.app, await signedInStaff(context), params.id, body)
    return { status: 200, body: await account(context, params.id) }
  },

  async 'POST /api/admin/staff/{id}/link'({ params }, context) {
    const made = await makeStaffLink(context.app, await signedInStaff(context), params.id)
    return { status: 201, body: await handOver(context, made) }
  },

  async 'POST /api/admin/staff/{id}/disable'({ params }, context) {
    await disableStaffAccount(context.app, await signedInStaff(context), params.id)
    return { status: 200, body: await account(context, params.id) }
  },

  async 'POST /api/admin/staff/{id}/enable'({ params }, context) {
    await enableStaffAccount(context.app, await signedInStaff(context), params.id)
    return { status: 200, body: await account(context, params.id) }
  },

  async 'DELETE /api/admin/staff/{id}/totp'({ params }, context) {
    await resetSecondFactor(context.app, await signedInStaff(context), params.id)
    return { status: 200, body: await account(context, params.id) }
  },

  async 'POST /api/admin/password'({ body }, context) {
    const { currentPassword, newPassword } = body
    await changeOwnPassword(context.app, await signedInStaff(context), {
      currentPassword: currentPassword ?? '',
      newPassword,
      token: context.cookie('staff'),
    })
    return { status: 204, body: undefined }
  },

  async 'POST /api/admin/staff-link'({ body }, { app }) {
    const holder = await findLinkHolder(app.db.sql, body.token, app.clock())
    if (!holder) throw new AppError('link-expired')
    return { status: 200, body: holder }
  },

  async 'POST /api/admin/staff-link/password'({ body }, { app, from }) {
    await choosePassword(app, { ...body, from })
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers

async function account(context: Context, id: string): Promise<StaffAccount> {
  const { db, clock } = context.app
  return getStaffAccount(db.sql, id, { you: (await signedInStaff(context)).id, now: clock() })
}

/** The link leaves us in this answer, and nowhere else. */
async function handOver(context: Context, { id, token, expiresAt }: MadeLink): Promise<StaffLink> {
  return { account: await account(context, id), link: `${context.askedOrigin}/staff-link?token=${token}`, expiresAt }
}
