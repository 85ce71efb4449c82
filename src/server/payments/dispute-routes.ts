import { requireOrder } from '#server/orders/order-queries.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { limitPdfRequests } from '#server/site/send-pdf.ts'
import { answerDispute, closeUnknownAnswer, findEvidence, readDisputeForStaff, readEvidence } from './answer-dispute.ts'
import { listOrderDisputes } from './dispute-queries.ts'

/** Disputed payments, and what staff answer (rules 432 to 434 and 510 to 512). */
export const disputeRoutes = {
  async 'GET /api/orders/{id}/disputes'({ params }, { app }) {
    const { id } = await requireOrder(app.db.sql, params.id)
    return { status: 200, body: { disputes: await listOrderDisputes(app.db.sql, id) } }
  },

  async 'GET /api/admin/payments/disputes/{disputeId}'({ params }, { app }) {
    return { status: 200, body: await readDisputeForStaff(app, params.disputeId) }
  },

  async 'GET /api/admin/payments/disputes/{disputeId}/evidence'({ params }, { app }) {
    return { status: 200, body: await readEvidence(app, params.disputeId), headers: { 'cache-control': 'no-store' } }
  },

  async 'GET /api/admin/payments/disputes/{disputeId}/packet'({ params }, context) {
    const asker = await limitPdfRequests(context)
    const packet = await findEvidence(context.app, params.disputeId)
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="evidence.pdf"',
      'cache-control': 'private, no-store',
    }
    return { status: 200, body: () => packet(asker), headers }
  },

  async 'POST /api/admin/payments/disputes/{disputeId}/evidence'({ params, body, actor }, context) {
    const asker = await limitPdfRequests(context)
    await answerDispute(context.app, { disputeId: params.disputeId, texts: body, actor, asker })
    return { status: 204, body: undefined }
  },

  async 'POST /api/admin/payments/disputes/{disputeId}/evidence/close'({ params, actor }, { app }) {
    await closeUnknownAnswer(app, { disputeId: params.disputeId, actor })
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers
