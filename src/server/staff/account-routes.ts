import type { StaffAccount, StaffLink } from '#contract/staff/staff-accounts.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { getStaffAccount, listStaffAccounts } from './account-queries.ts'
import {
  addStaffAccount,
  changeStaffAccount,
  chooseStaffLanguage,
  type MadeLink,
  makeStaffLink,
} from './add-account.ts'
import { changeOwnPassword, choosePassword } from './choose-password.ts'
import { disableStaffAccount, enableStaffAccount } from './disable-account.ts'
import type { Requester } from './record-staff-event.ts'
import { resetSecondFactor } from './second-factor.ts'
import { findLinkHolder } from './staff-links.ts'

/** What staff do with each other's accounts, and with their own password. */
export const staffAccountRoutes = {
  async 'PUT /api/admin/language'({ body, staff }, { app }) {
    await chooseStaffLanguage(app, staff.id, body.language)
    return { status: 204, body: undefined }
  },

  async 'GET /api/admin/staff'({ staff }, { app: { db, clock } }) {
    return { status: 200, body: await listStaffAccounts(db.sql, { you: staff.id, now: clock() }) }
  },

  async 'POST /api/admin/staff'({ body, staff }, context) {
    const made = await addStaffAccount(context.app, staff, body)
    return { status: 201, body: await handOver(context, staff, made) }
  },

  async 'PUT /api/admin/staff/{id}'({ params, body, staff }, { app }) {
    await changeStaffAccount(app, staff, params.id, body)
    return { status: 200, body: await account(app, staff, params.id) }
  },

  async 'POST /api/admin/staff/{id}/link'({ params, staff }, context) {
    const made = await makeStaffLink(context.app, staff, params.id)
    return { status: 201, body: await handOver(context, staff, made) }
  },

  async 'POST /api/admin/staff/{id}/disable'({ params, staff }, { app }) {
    await disableStaffAccount(app, staff, params.id)
    return { status: 200, body: await account(app, staff, params.id) }
  },

  async 'POST /api/admin/staff/{id}/enable'({ params, staff }, { app }) {
    await enableStaffAccount(app, staff, params.id)
    return { status: 200, body: await account(app, staff, params.id) }
  },

  async 'DELETE /api/admin/staff/{id}/totp'({ params, staff }, { app }) {
    await resetSecondFactor(app, staff, params.id)
    return { status: 200, body: await account(app, staff, params.id) }
  },

  async 'POST /api/admin/password'({ body, staff }, context) {
    const { currentPassword, newPassword } = body
    await changeOwnPassword(context.app, staff, {
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

const account = ({ db, clock }: AppContext, { id: you }: Requester, id: string): Promise<StaffAccount> =>
  getStaffAccount(db.sql, id, { you, now: clock() })

/** The link leaves us in this answer, and nowhere else. */
const handOver = async ({ app, askedOrigin }: Context, by: Requester, made: MadeLink): Promise<StaffLink> => ({
  account: await account(app, by, made.id),
  link: `${askedOrigin}/staff-link?token=${made.token}`,
  expiresAt: made.expiresAt,
})
