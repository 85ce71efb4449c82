import { AppError } from '../app-error.ts'
import type { Context } from '../http/context.ts'
import type { RouteHandlers } from '../http/route-handlers.ts'
import { isUuid } from '../ids.ts'
import { findOrderById } from '../orders/order-queries.ts'
import { orderForReader } from '../orders/order-viewer.ts'
import { type ReportSubject, subjectOfOrder } from './report-subject.ts'
import { sendCloseoutPacket, sendReport, sendReportCsv, sendReportPdf } from './send-report.ts'

/** Diversion reports and closeout packets of orders, for staff and for whoever may see an order in full (rule 138). */
export const diversionRoutes = {
  async 'GET /api/orders/{id}/diversion-report'({ params }, context) {
    return sendReport(context.parts, await forStaff(params, context))
  },

  async 'GET /api/orders/{id}/diversion-report/pdf'({ params }, context) {
    return sendReportPdf(context.parts, await forStaff(params, context))
  },

  async 'GET /api/orders/{id}/diversion-report/csv'({ params }, context) {
    return sendReportCsv(context.parts, await forStaff(params, context))
  },

  async 'GET /api/orders/{id}/closeout-packet'({ params }, context) {
    return sendCloseoutPacket(context.parts, await forStaff(params, context))
  },

  async 'GET /api/orders/by-number/{orderNumber}/diversion-report'({ params }, context) {
    return sendReport(context.parts, await forReader(params, context))
  },

  async 'GET /api/orders/by-number/{orderNumber}/diversion-report/pdf'({ params }, context) {
    return sendReportPdf(context.parts, await forReader(params, context))
  },

  async 'GET /api/orders/by-number/{orderNumber}/diversion-report/csv'({ params }, context) {
    return sendReportCsv(context.parts, await forReader(params, context))
  },

  async 'GET /api/orders/by-number/{orderNumber}/closeout-packet'({ params }, context) {
    return sendCloseoutPacket(context.parts, await forReader(params, context))
  },
} satisfies RouteHandlers

async function forStaff({ id }: { id: string }, { parts }: Context): Promise<ReportSubject> {
  const order = isUuid(id) && (await findOrderById(parts.db.sql, id))
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  return subjectOfOrder(order)
}

async function forReader({ orderNumber }: { orderNumber: string }, context: Context): Promise<ReportSubject> {
  return subjectOfOrder(await orderForReader(orderNumber, context))
}
