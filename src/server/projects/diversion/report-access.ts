import { type Owner, requireOrder } from '#server/orders/order-queries.ts'
import { orderForReader } from '#server/orders/order-viewer.ts'
import { projectNotFound } from '#server/projects/project-editor.ts'
import { findProject, findProjectOfOrder } from '#server/projects/project-queries.ts'
import type { Context } from '#server/site/context.ts'
import { subjectInProject, subjectOfProject } from './project-subject.ts'
import { type ReportSubject, subjectOfOrder } from './report-subject.ts'

/** An order's report, for staff. Throws `not-found`. */
export async function orderForStaff({ id }: { id: string }, { app: { db } }: Context): Promise<ReportSubject> {
  const order = await requireOrder(db.sql, id)
  const project = await findProjectOfOrder(db.sql, order.id)
  return project ? subjectInProject(order, project) : subjectOfOrder(order)
}

/**
 * The same for everyone who may see the order in full. A viewer need not know the project it is in; that is for the account of the project (rule 181).
 */
export async function orderForReaders(
  { orderNumber }: { orderNumber: string },
  context: Context,
): Promise<ReportSubject> {
  const { sql } = context.app.db
  const order = await orderForReader(orderNumber, context)
  const project = await findProjectOfOrder(sql, order.id)
  if (!project) return subjectOfOrder(order)
  const customer = await context.customer()
  const isKnown =
    (await context.may('staff:projects.read')) || (customer && (await findProject(sql, project.id, customer)))
  return isKnown ? subjectInProject(order, project) : subjectOfOrder(order)
}

/** A project's report, for staff. Throws `not-found`. */
export async function projectForStaff({ id }: { id: string }, { app: { db } }: Context): Promise<ReportSubject> {
  const project = await findProject(db.sql, id)
  if (!project) throw projectNotFound()
  return subjectOfProject(db.sql, project, null)
}

/** The same for the account that the project belongs to. */
export async function projectForOwner(
  { id, owner }: { id: string; owner: Owner },
  context: Context,
): Promise<ReportSubject> {
  const { sql } = context.app.db
  const project = await findProject(sql, id, owner)
  if (!project) throw projectNotFound()
  return subjectOfProject(sql, project, owner)
}
