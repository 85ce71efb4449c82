import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { orderForReaders, orderForStaff, projectForOwner, projectForStaff } from './report-access.ts'
import { sendReport, sendReportCsv, sendReportPdf } from './send-report.ts'

/** Diversion reports of orders, for staff and for everyone who may see the order in full (rule 138). */
export const diversionRoutes = {
  async 'GET /api/orders/{id}/diversion-report'({ params }, context) {
    return sendReport(context.app, await orderForStaff(params, context))
  },

  async 'GET /api/orders/{id}/diversion-report/pdf'({ params }, context) {
    return sendReportPdf(context, await orderForStaff(params, context))
  },

  async 'GET /api/orders/{id}/diversion-report/csv'({ params }, context) {
    return sendReportCsv(context.app, await orderForStaff(params, context))
  },

  async 'GET /api/orders/by-number/{orderNumber}/diversion-report'({ params }, context) {
    return sendReport(context.app, await orderForReaders(params, context))
  },

  async 'GET /api/orders/by-number/{orderNumber}/diversion-report/pdf'({ params }, context) {
    return sendReportPdf(context, await orderForReaders(params, context))
  },

  async 'GET /api/orders/by-number/{orderNumber}/diversion-report/csv'({ params }, context) {
    return sendReportCsv(context.app, await orderForReaders(params, context))
  },
} satisfies RouteHandlers

/** Diversion reports of projects, for staff and for the account that a project belongs to (rule 181). */
export const projectReportRoutes = {
  async 'GET /api/admin/projects/{id}/diversion-report'({ params }, context) {
    return sendReport(context.app, await projectForStaff(params, context))
  },

  async 'GET /api/admin/projects/{id}/diversion-report/pdf'({ params }, context) {
    return sendReportPdf(context, await projectForStaff(params, context))
  },

  async 'GET /api/admin/projects/{id}/diversion-report/csv'({ params }, context) {
    return sendReportCsv(context.app, await projectForStaff(params, context))
  },

  async 'GET /api/customer/projects/{id}/diversion-report'({ params, customer }, context) {
    return sendReport(context.app, await projectForOwner({ ...params, owner: customer }, context))
  },

  async 'GET /api/customer/projects/{id}/diversion-report/pdf'({ params, customer }, context) {
    return sendReportPdf(context, await projectForOwner({ ...params, owner: customer }, context))
  },

  async 'GET /api/customer/projects/{id}/diversion-report/csv'({ params, customer }, context) {
    return sendReportCsv(context.app, await projectForOwner({ ...params, owner: customer }, context))
  },
} satisfies RouteHandlers
