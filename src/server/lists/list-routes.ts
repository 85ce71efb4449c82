import { lists } from '#contract/lists/list-parts.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { actOnMany, undoMany } from './act-on-many.ts'
import { exportList, isInSpanish } from './list-csv.ts'
import { chooseDefaultView, listViews, removeView, saveView } from './saved-views.ts'

/** The views that staff saved of their lists (rule 333). Who may not read a list has none of it. */
export const listRoutes = {
  async 'GET /api/admin/lists/{list}/csv'({ params: { list }, query: { query }, staff }, { app, path }) {
    requireList(staff, list)
    await consumeRateLimit(app, limits.exports, staff.id)
    const name = `${isInSpanish(list, staff.language) ? 'pedidos' : list}-${dateInLosAngeles(app.clock())}.csv`
    return {
      status: 200,
      body: () => exportList(app, { list, query, staff, path }),
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    }
  },

  async 'GET /api/admin/list-views'({ query: { list }, staff }, { app }) {
    requireList(staff, list)
    return { status: 200, body: await listViews(app.db.sql, list, staff) }
  },

  async 'PUT /api/admin/list-views/{id}'({ params, body, staff }, { app }) {
    requireList(staff, body.list)
    return { status: 200, body: await saveView(app, { id: params.id, staff, view: body }) }
  },

  async 'DELETE /api/admin/list-views/{id}'({ params, staff }, { app }) {
    await removeView(app, { id: params.id, staff })
    return { status: 204, body: undefined }
  },

  async 'PUT /api/admin/list-defaults/{list}'({ params: { list }, body: { viewId }, staff }, { app }) {
    requireList(staff, list)
    await chooseDefaultView(app, { list, viewId, staff })
    return { status: 204, body: undefined }
  },

  async 'POST /api/admin/list-actions/orders'({ body, staff }, { app, origin }) {
    return { status: 200, body: await actOnMany(app, 'orders', { ...body, staff, origin }) }
  },
  async 'POST /api/admin/list-actions/orders/undo'({ body, staff }, { app }) {
    return { status: 200, body: await undoMany(app, 'orders', { ...body, staff }) }
  },
  async 'POST /api/admin/list-actions/leads'({ body, staff }, { app, origin }) {
    return { status: 200, body: await actOnMany(app, 'leads', { ...body, staff, origin }) }
  },
  async 'POST /api/admin/list-actions/leads/undo'({ body, staff }, { app }) {
    return { status: 200, body: await undoMany(app, 'leads', { ...body, staff }) }
  },
  async 'POST /api/admin/list-actions/changes'({ body, staff }, { app, origin }) {
    return { status: 200, body: await actOnMany(app, 'changes', { ...body, staff, origin }) }
  },
  async 'POST /api/admin/list-actions/customers'({ body, staff }, { app, origin }) {
    return { status: 200, body: await actOnMany(app, 'customers', { ...body, staff, origin }) }
  },
  async 'POST /api/admin/list-actions/projects'({ body, staff }, { app, origin }) {
    return { status: 200, body: await actOnMany(app, 'projects', { ...body, staff, origin }) }
  },
  async 'POST /api/admin/list-actions/containers'({ body, staff }, { app, origin }) {
    return { status: 200, body: await actOnMany(app, 'containers', { ...body, staff, origin }) }
  },
  async 'POST /api/admin/list-actions/invoices'({ body, staff }, { app, origin }) {
    return { status: 200, body: await actOnMany(app, 'invoices', { ...body, staff, origin }) }
  },
  async 'POST /api/admin/list-actions/receivables'({ body, staff }, { app, origin }) {
    return { status: 200, body: await actOnMany(app, 'receivables', { ...body, staff, origin }) }
  },
  async 'POST /api/admin/list-actions/facilities'({ body, staff }, { app, origin }) {
    return { status: 200, body: await actOnMany(app, 'facilities', { ...body, staff, origin }) }
  },
  async 'POST /api/admin/list-actions/emails'({ body, staff }, { app, origin }) {
    return { status: 200, body: await actOnMany(app, 'emails', { ...body, staff, origin }) }
  },
} satisfies RouteHandlers

function requireList({ role }: { role: StaffRole }, list: keyof typeof lists): void {
  if (!mayDo(role, lists[list].permission)) throw new AppError('not-permitted')
}
