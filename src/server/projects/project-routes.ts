import { staffProject } from '#contract/projects/projects.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { requireOrder } from '#server/orders/order-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { findCandidates } from './candidate-orders.ts'
import { changeProject } from './change-project.ts'
import { closeProject, reopenProject } from './close-project.ts'
import { createProject } from './create-project.ts'
import { addOrders, removeOrder } from './group-orders.ts'
import { asStaff, projectNotFound } from './project-editor.ts'
import { pageOfProjects } from './project-lists.ts'
import { findProject, findProjectOfOrder, type ProjectRow } from './project-queries.ts'
import { viewProjectAsStaff, viewProjects } from './project-views.ts'

/** What staff do with projects. */
export const projectRoutes = {
  async 'GET /api/admin/projects'({ query }, { app }) {
    const { projects, headers } = await pageOfProjects(app, query)
    return { status: 200, body: projects, headers }
  },

  async 'POST /api/admin/projects'({ body, actor }, { app }) {
    const row = await createProject(app, { project: body, editor: asStaff(actor) })
    return { status: 201, body: await seen(app, row) }
  },

  async 'GET /api/admin/projects/{id}'({ params }, { app }) {
    return { status: 200, body: await seen(app, await getProject(app, params.id)) }
  },

  async 'PATCH /api/admin/projects/{id}'({ params, body, actor }, { app }) {
    const { version, ...changes } = body
    const editor = asStaff(actor)
    const shownAs = async (sql: Queryable, row: ProjectRow) => ({
      schema: staffProject,
      record: await seen(app, row, sql),
    })
    const command = { projectId: params.id, changes, version, editor, shownAs }
    return { status: 200, body: await seen(app, await changeProject(app, command)) }
  },

  async 'GET /api/admin/projects/{id}/candidates'({ params, query }, { app }) {
    return { status: 200, body: await findCandidates(app, await getProject(app, params.id), query.search) }
  },

  async 'POST /api/admin/projects/{id}/orders'({ params, body, actor }, { app }) {
    const command = { projectId: params.id, ...body, editor: asStaff(actor) }
    return { status: 200, body: await seen(app, await addOrders(app, command)) }
  },

  async 'DELETE /api/admin/projects/{id}/orders/{orderId}'({ params, actor }, { app }) {
    const command = { projectId: params.id, orderId: params.orderId, editor: asStaff(actor) }
    return { status: 200, body: await seen(app, await removeOrder(app, command)) }
  },

  async 'POST /api/admin/projects/{id}/close'({ params, actor }, { app }) {
    const command = { projectId: params.id, editor: asStaff(actor) }
    return { status: 200, body: await seen(app, await closeProject(app, command)) }
  },

  async 'POST /api/admin/projects/{id}/reopen'({ params, actor }, { app }) {
    const command = { projectId: params.id, editor: asStaff(actor) }
    return { status: 200, body: await seen(app, await reopenProject(app, command)) }
  },

  async 'GET /api/orders/{id}/project'({ params }, { app }) {
    const { sql } = app.db
    const { id } = await requireOrder(sql, params.id)
    const row = await findProjectOfOrder(sql, id)
    const [project = null] = await viewProjects(sql, row ? [row] : [], dateInLosAngeles(app.clock()))
    return { status: 200, body: { project } }
  },
} satisfies RouteHandlers

const seen = ({ db, clock }: AppContext, row: ProjectRow, sql: Queryable = db.sql) =>
  viewProjectAsStaff(sql, row, dateInLosAngeles(clock()))

async function getProject({ db }: AppContext, id: string): Promise<ProjectRow> {
  const project = await findProject(db.sql, id)
  if (!project) throw projectNotFound()
  return project
}
