import type { Owner } from '#server/orders/order-queries.ts'
import { projectNotFound } from '#server/projects/project-editor.ts'
import { findProject } from '#server/projects/project-queries.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { subjectOfProject } from './project-subject.ts'
import type { ReportSubject } from './report-subject.ts'
import { sendCloseoutPacket, sendReport, sendReportCsv, sendReportPdf } from './send-report.ts'

/** Diversion reports and closeout packets of projects, for staff and for the account that a project belongs to (rule 181). */
export const projectReportRoutes = {
  async 'GET /api/admin/projects/{id}/diversion-report'({ params }, context) {
    return sendReport(context.app, await forStaff(params, context))
  },

  async 'GET /api/admin/projects/{id}/diversion-report/pdf'({ params }, context) {
    return sendReportPdf(context, await forStaff(params, context))
  },

  async 'GET /api/admin/projects/{id}/diversion-report/csv'({ params }, context) {
    return sendReportCsv(context.app, await forStaff(params, context))
  },

  async 'GET /api/admin/projects/{id}/closeout-packet'({ params }, context) {
    return sendCloseoutPacket(context, await forStaff(params, context))
  },

  async 'GET /api/customer/projects/{id}/diversion-report'({ params, customer }, context) {
    return sendReport(context.app, await forOwner({ ...params, owner: customer }, context))
  },

  async 'GET /api/customer/projects/{id}/diversion-report/pdf'({ params, customer }, context) {
    return sendReportPdf(context, await forOwner({ ...params, owner: customer }, context))
  },

  async 'GET /api/customer/projects/{id}/diversion-report/csv'({ params, customer }, context) {
    return sendReportCsv(context.app, await forOwner({ ...params, owner: customer }, context))
  },

  async 'GET /api/customer/projects/{id}/closeout-packet'({ params, customer }, context) {
    return sendCloseoutPacket(context, await forOwner({ ...params, owner: customer }, context))
  },
} satisfies RouteHandlers

async function forStaff({ id }: { id: string }, { app: { db } }: Context): Promise<ReportSubject> {
  const project = await findProject(db.sql, id)
  if (!project) throw projectNotFound()
  return subjectOfProject(db.sql, project, null)
}

async function forOwner({ id, owner }: { id: string; owner: Owner }, context: Context): Promise<ReportSubject> {
  const { sql } = context.app.db
  const project = await findProject(sql, id, owner)
  if (!project) throw projectNotFound()
  return subjectOfProject(sql, project, owner)
}
