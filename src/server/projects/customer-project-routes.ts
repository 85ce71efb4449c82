import { z } from 'zod'
import type { Customer } from '#contract/customers/customers.ts'
import { customerProject } from '#contract/projects/projects.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { Parts } from '#server/parts.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { countHit, limits } from '#server/platform/http/rate-limit.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { findOwnCandidates } from './candidate-orders.ts'
import { changeProject } from './change-project.ts'
import { createProject } from './create-project.ts'
import { addOrders, removeOrder } from './group-orders.ts'
import { asCustomer, known, projectNotFound } from './project-editor.ts'
import { findProject, listProjectsOf, type ProjectRow } from './project-queries.ts'
import { viewProjectAsCustomer, viewProjects } from './project-views.ts'

/** What customers do with the projects of their account; any other is not found (rule 181). */
export const customerProjectRoutes = {
  async 'GET /api/customer/projects'(_input, context) {
    const { db, clock } = context.parts
    const rows = await listProjectsOf(db.sql, await context.signedInCustomer())
    return { status: 200, body: await viewProjects(db.sql, rows, dateInLosAngeles(clock())) }
  },

  async 'POST /api/customer/projects'({ body, headers }, context) {
    const customer = await context.signedInCustomer()
    await countHit(context.parts, limits.projects, customer.id)
    const project = { ...body, customerEmail: customer.email }
    const command = { project, editor: asCustomer(customer), idempotencyKey: headers['idempotency-key'] }
    const row = await createProject(context.parts, command)
    return { status: 201, body: await seen(context.parts, customer, row) }
  },

  async 'GET /api/customer/projects/{id}'({ params }, context) {
    const customer = await context.signedInCustomer()
    const row = await findProject(context.parts.db.sql, known(params.id), customer)
    if (!row) throw projectNotFound()
    return { status: 200, body: await seen(context.parts, customer, row) }
  },

  async 'PATCH /api/customer/projects/{id}'({ params, body }, context) {
    const { version, ...changes } = body
    const { parts } = context
    const customer = await context.signedInCustomer()
    const editor = asCustomer(customer)
    const encode = async (sql: Queryable, row: ProjectRow) =>
      z.encode(customerProject, await seen(parts, customer, row, sql))
    const command = { projectId: known(params.id), changes, version, editor, encode }
    return { status: 200, body: await seen(parts, customer, await changeProject(parts, command)) }
  },

  async 'POST /api/customer/projects/{id}/orders'({ params, body }, context) {
    const customer = await context.signedInCustomer()
    const command = { projectId: known(params.id), ...body, editor: asCustomer(customer) }
    return { status: 200, body: await seen(context.parts, customer, await addOrders(context.parts, command)) }
  },

  async 'DELETE /api/customer/projects/{id}/orders/{orderId}'({ params }, context) {
    const customer = await context.signedInCustomer()
    const command = { projectId: known(params.id), orderId: known(params.orderId), editor: asCustomer(customer) }
    return { status: 200, body: await seen(context.parts, customer, await removeOrder(context.parts, command)) }
  },

  async 'GET /api/customer/orders-without-project'(_input, context) {
    return { status: 200, body: await findOwnCandidates(context.parts, await context.signedInCustomer()) }
  },
} satisfies RouteHandlers

const seen = ({ db, clock }: Parts, owner: Customer, row: ProjectRow, sql: Queryable = db.sql) =>
  viewProjectAsCustomer(sql, row, { owner, today: dateInLosAngeles(clock()) })
