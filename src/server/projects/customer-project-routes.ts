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
import { asCustomer, known, projectNotFound } from './project-editor.ts'
import { findProject, listProjectsOf, type ProjectRow } from './project-queries.ts'
import { viewProjectAsCustomer, viewProjects } from './project-views.ts'

/** The project routes of customers, for projects of their account only (rule 181). */
export const customerProjectRoutes = {
  async 'GET /api/customer/projects'(_input, context) {
    const { db, clock } = context.app
    const rows = await listProjectsOf(db.sql, await context.signedInCustomer())
    return { status: 200, body: await viewProjects(db.sql, rows, dateInLosAngeles(clock())) }
  },

  async 'POST /api/customer/projects'({ body, headers }, context) {
    const customer = await context.signedInCustomer()
    await consumeRateLimit(context.app, limits.projects, customer.id)
    const project = { ...body, customerEmail: customer.email }
    const command = { project, editor: asCustomer(customer), idempotencyKey: headers['idempotency-key'] }
    const row = await createProject(context.app, command)
    return { status: 201, body: await seen(context.app, customer, row) }
  },

  async 'GET /api/customer/projects/{id}'({ params }, context) {
    const customer = await context.signedInCustomer()
    const row = await findProject(context.app.db.sql, known(params.id), customer)
    if (!row) throw projectNotFound()
    return { status: 200, body: await seen(context.app, customer, row) }
  },

  async 'PATCH /api/customer/projects/{id}'({ params, body }, context) {
    const { version, ...changes } = body
    const { app } = context
    const customer = await context.signedInCustomer()
    const editor = asCustomer(customer)
    const shownAs = async (sql: Queryable, row: ProjectRow) => ({
      schema: customerProject,
      record: await seen(app, customer, row, sql),
    })
    const command = { projectId: known(params.id), changes, version, editor, shownAs }
    return { status: 200, body: await seen(app, customer, await changeProject(app, command)) }
  },

  async 'POST /api/customer/projects/{id}/orders'({ params, body }, context) {
    const customer = await context.signedInCustomer()
    const command = { projectId: known(params.id), ...body, editor: asCustomer(customer) }
    return { status: 200, body: await seen(context.app, customer, await addOrders(context.app, command)) }
  },

  async 'DELETE /api/customer/projects/{id}/orders/{orderId}'({ params }, context) {
    const customer = await context.signedInCustomer()
    const command = { projectId: known(params.id), orderId: known(params.orderId), editor: asCustomer(customer) }
    return { status: 200, body: await seen(context.app, customer, await removeOrder(context.app, command)) }
  },

  async 'GET /api/customer/orders-without-project'(_input, context) {
    return { status: 200, body: await findOwnCandidates(context.app, await context.signedInCustomer()) }
  },
} satisfies RouteHandlers

const seen = ({ db, clock }: AppContext, owner: Customer, row: ProjectRow, sql: Queryable = db.sql) =>
  viewProjectAsCustomer(sql, row, { owner, today: dateInLosAngeles(clock()) })
