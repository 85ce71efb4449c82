import { requireOrder } from '#server/orders/order-queries.ts'
import { orderForReader } from '#server/orders/order-viewer.ts'
import { findProject, findProjectOfOrder } from '#server/projects/project-queries.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { subjectInProject } from './project-subject.ts'
import { type ReportSubject, subjectOfOrder } from './report-subject.ts'
import { sendCloseoutPacket, sendReport, sendReportCsv, sendReportPdf } from './send-report.ts'

/** Diversion reports and closeout packets of orders, for staff and for everyone who may see the order in full (rule 138). */
export const diversionRoutes = {
  async 'GET /api/orders/{id}/diversion-report'({ params }, context) {
    return sendReport(context.app, await forStaff(params, context))
  },

  async 'GET /api/orders/{id}/diversion-report/pdf'({ params }, context) {
    return sendReportPdf(context, await forStaff(params, context))
  },

  async 'GET /api/orders/{id}/diversion-report/csv'({ params }, context) {
    return sendReportCsv(context.app, await forStaff(params, context))
  },

  async 'GET /api/orders/{id}/closeout-packet'({ params }, context) {
    return sendCloseoutPacket(context, await forStaff(params, context))
  },

  async 'GET /api/orders/by-number/{orderNumber}/diversion-report'({ params }, context) {
    return sendReport(context.app, await forReader(params, context))
  },

  async 'GET /api/orders/by-number/{orderNumber}/diversion-report/pdf'({ params }, context) {
    return sendReportPdf(context, await forReader(params, context))
  },

  async 'GET /api/orders/by-number/{orderNumber}/diversion-report/csv'({ params }, context) {
    return sendReportCsv(context.app, await forReader(params, context))
  },

  async 'GET /api/orders/by-number/{orderNumber}/closeout-packet'({ params }, context) {
    return sendCloseoutPacket(context, await forReader(params, context))
  },
} satisfies RouteHandlers

async function forStaff({ id }: { id: string }, { app: { db } }: Context): Promise<ReportSubject> {
  const order = await requireOrder(db.sql, id)
  const project = await findProjectOfOrder(db.sql, order.id)
  return project ? subjectInProject(order, project) : subjectOfOrder(order)
}

/** A viewer of an order need not know the project it is in; that is for the account of the project (rule 181). */
async function forReader({ orderNumber }: { orderNumber: string }, context: Context): Promise<ReportSubject> {
  const { sql } = context.app.db
  const order = await orderForReader(orderNumber, context)
  const project = await findProjectOfOrder(sql, order.id)
  if (!project) return subjectOfOrder(order)
  const customer = await context.customer()
  const isKnown =
    (await context.may('staff:projects.read')) || (customer && (await findProject(sql, project.id, customer)))
  return isKnown ? subjectInProject(order, project) : subjectOfOrder(order)
}
