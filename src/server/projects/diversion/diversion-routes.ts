import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { orderForReaders, orderForStaff } from './report-access.ts'
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
