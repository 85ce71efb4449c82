import { staffProject } from '#contract/projects/projects.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { findOrderById } from '#server/orders/order-queries.ts'
import { isUuid } from '#server/platform/db/ids.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { findCandidates } from './candidate-orders.ts'
import { changeProject } from './change-project.ts'
import { closeProject, reopenProject } from './close-project.ts'
import { createProject } from './create-project.ts'
import { addOrders, removeOrder } from './group-orders.ts'
import { asStaff, known, projectNotFound } from './project-editor.ts'
import { pageOfProjects } from './project-lists.ts'
import { findProject, findProjectOfOrder, type ProjectRow } from './project-queries.ts'
import { viewProjectAsStaff, viewProjects } from './project-views.ts'

/** What staff do with projects. */
export const projectRoutes = {
  async 'GET /api/admin/projects'({ query }, { app }) {
    const { projects, headers } = await pageOfProjects(app, query)
    return { status: 200, body: projects, headers }
  },

  async 'POST /api/admin/projects'({ body, headers }, context) {
    const editor = asStaff(await staffActor(context))
    const command = { project: body, editor, idempotencyKey: headers['idempotency-key'] }
    return { status: 201, body: await seen(context.app, await createProject(context.app, command)) }
  },

  async 'GET /api/admin/projects/{id}'({ params }, { app }) {
    return { status: 200, body: await seen(app, await getProject(app, params.id)) }
  },

  async 'PATCH /api/admin/projects/{id}'({ params, body }, context) {
    const { version, ...changes } = body
    const { app } = context
    const editor = asStaff(await staffActor(context))
    const shownAs = async (sql: Queryable, row: ProjectRow) => ({
      schema: staffProject,
      record: await seen(app, row, sql),
    })
    const command = { projectId: known(params.id), changes, version, editor, shownAs }
    return { status: 200, body: await seen(app, await changeProject(app, command)) }
  },

  async 'GET /api/admin/projects/{id}/candidates'({ params, query }, { app }) {
    return { status: 200, body: await findCandidates(app, await getProject(app, params.id), query.search) }
  },

  async 'POST /api/admin/projects/{id}/orders'({ params, body }, context) {
    const editor = asStaff(await staffActor(context))
    const project = await addOrders(context.app, { projectId: known(params.id), ...body, editor })
    return { status: 200, body: await seen(context.app, project) }
  },

  async 'DELETE /api/admin/projects/{id}/orders/{orderId}'({ params }, context) {
    const editor = asStaff(await staffActor(context))
    const command = { projectId: known(params.id), orderId: known(params.orderId), editor }
    return { status: 200, body: await seen(context.app, await removeOrder(context.app, command)) }
  },

  async 'POST /api/admin/projects/{id}/close'({ params }, context) {
    const editor = asStaff(await staffActor(context))
    const command = { projectId: known(params.id), editor }
    return { status: 200, body: await seen(context.app, await closeProject(context.app, command)) }
  },

  async 'POST /api/admin/projects/{id}/reopen'({ params }, context) {
    const editor = asStaff(await staffActor(context))
    const command = { projectId: known(params.id), editor }
    return { status: 200, body: await seen(context.app, await reopenProject(context.app, command)) }
  },

  async 'GET /api/orders/{id}/project'({ params }, { app }) {
    const { sql } = app.db
    const order = isUuid(params.id) && (await findOrderById(sql, params.id))
    if (!order) throw new AppError('not-found', { message: 'Order not found' })
    const row = await findProjectOfOrder(sql, order.id)
    const [project = null] = await viewProjects(sql, row ? [row] : [], dateInLosAngeles(app.clock()))
    return { status: 200, body: { project } }
  },
} satisfies RouteHandlers

const seen = ({ db, clock }: AppContext, row: ProjectRow, sql: Queryable = db.sql) =>
  viewProjectAsStaff(sql, row, dateInLosAngeles(clock()))

async function getProject({ db }: AppContext, id: string): Promise<ProjectRow> {
  const project = await findProject(db.sql, known(id))
  if (!project) throw projectNotFound()
  return project
}
