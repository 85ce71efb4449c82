import type { AdminSettings } from '#contract/settings/endpoints.ts'
import { settingKeys } from '#contract/settings/setting-fields.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import type { StoredValues } from '#server/site/step-up.ts'
import { changeSettings } from './change-settings.ts'
import { readSystem } from './read-system.ts'
import { listSettingChanges, listSettingPages } from './setting-pages.ts'
import { readSettings } from './setting-queries.ts'
import { readSettingStates } from './setting-states.ts'

export const settingRoutes = {
  async 'GET /api/admin/settings'(_input, { app }) {
    return { status: 200, body: entries(await readSettings(app.db.sql)) }
  },

  async 'POST /api/admin/settings'({ body, staff }, { app }) {
    return { status: 200, body: entries(await changeSettings(app, staff, body)) }
  },

  async 'GET /api/admin/setting-pages'(_input, { app }) {
    return { status: 200, body: await listSettingPages(app.db.sql) }
  },

  async 'GET /api/admin/setting-pages/{page}/history'({ params }, { app }) {
    return { status: 200, body: await listSettingChanges(app.db.sql, params.page) }
  },

  async 'GET /api/admin/setting-states'({ staff }, { app }) {
    return { status: 200, body: await readSettingStates(app, (permission) => mayDo(staff.role, permission)) }
  },
} satisfies RouteHandlers

/** Rule 297: what the password is asked again for only if it changes. */
export const storedSettings: StoredValues = {
  'POST /api/admin/settings': (_input, { app }) => readSettings(app.db.sql),
}

const entries = (settings: AdminSettings) => settingKeys.map((key) => ({ key, value: settings[key] }))

export const systemRoutes = {
  async 'GET /api/admin/system'(_input, { app }) {
    return { status: 200, body: await readSystem(app) }
  },
} satisfies RouteHandlers
