import type { Customer } from '#contract/customers/customers.ts'
import { customerProject } from '#contract/projects/projects.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { findOwnCandidates } from './candidate-orders.ts'
import { changeProject } from './change-project.ts'
import { createProject } from './create-project.ts'
import { addOrders, removeOrder } from './group-orders.ts'
import { asCustomer, projectNotFound } from './project-editor.ts'
import { findProject, listProjectsOf, type ProjectRow } from './project-queries.ts'
import { viewProjectAsCustomer, viewProjects } from './project-views.ts'

/** The project routes of customers, for projects of their account only (rule 181). */
export const customerProjectRoutes = {
  async 'GET /api/customer/projects'({ customer }, { app: { db, clock } }) {
    const rows = await listProjectsOf(db.sql, customer)
    return { status: 200, body: await viewProjects(db.sql, rows, dateInLosAngeles(clock())) }
  },

  async 'POST /api/customer/projects'({ body, customer }, { app }) {
    await consumeRateLimit(app, limits.projects, customer.id)
    const project = { ...body, customerEmail: customer.email }
    const row = await createProject(app, { project, editor: asCustomer(customer) })
    return { status: 201, body: await seen(app, customer, row) }
  },

  async 'GET /api/customer/projects/{id}'({ params, customer }, { app }) {
    const row = await findProject(app.db.sql, params.id, customer)
    if (!row) throw projectNotFound()
    return { status: 200, body: await seen(app, customer, row) }
  },

  async 'PATCH /api/customer/projects/{id}'({ params, body, customer }, { app }) {
    const { version, ...changes } = body
    const editor = asCustomer(customer)
    const shownAs = async (sql: Queryable, row: ProjectRow) => ({
      schema: customerProject,
      record: await seen(app, customer, row, sql),
    })
    const command = { projectId: params.id, changes, version, editor, shownAs }
    return { status: 200, body: await seen(app, customer, await changeProject(app, command)) }
  },

  async 'POST /api/customer/projects/{id}/orders'({ params, body, customer }, { app }) {
    const command = { projectId: params.id, ...body, editor: asCustomer(customer) }
    return { status: 200, body: await seen(app, customer, await addOrders(app, command)) }
  },

  async 'DELETE /api/customer/projects/{id}/orders/{orderId}'({ params, customer }, { app }) {
    const command = { projectId: params.id, orderId: params.orderId, editor: asCustomer(customer) }
    return { status: 200, body: await seen(app, customer, await removeOrder(app, command)) }
  },

  async 'GET /api/customer/orders-without-project'({ customer }, { app }) {
    return { status: 200, body: await findOwnCandidates(app, customer) }
  },
} satisfies RouteHandlers

const seen = ({ db, clock }: AppContext, owner: Customer, row: ProjectRow, sql: Queryable = db.sql) =>
  viewProjectAsCustomer(sql, row, { owner, today: dateInLosAngeles(clock()) })
