import type { AppContext } from '#server/app-context.ts'
import { findOrderById } from '#server/orders/order-queries.ts'
import { isUuid } from '#server/platform/db/ids.ts'
import { sendFile } from '#server/platform/files/open-file.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { addDocument } from './add-document.ts'
import { findDocumentFile, listDocuments } from './document-queries.ts'
import { removeDocument } from './remove-document.ts'

export const documentRoutes = {
  async 'GET /api/orders/{id}/documents'({ params }, { app }) {
    const orderId = known(params.id)
    if (!(await findOrderById(app.db.sql, orderId))) throw new AppError('not-found', { message: 'Order not found' })
    return { status: 200, body: await listDocuments(app.db.sql, orderId) }
  },

  async 'POST /api/orders/{id}/documents'({ params, query, file }, context) {
    const by = await staffActor(context)
    return { status: 201, body: await addDocument(context.app, { orderId: known(params.id), ...query, file, by }) }
  },

  async 'DELETE /api/orders/{id}/documents/{documentId}'({ params }, context) {
    const by = await staffActor(context)
    await removeDocument(context.app, { orderId: known(params.id), documentId: known(params.documentId), by })
    return { status: 204, body: undefined }
  },

  async 'GET /api/orders/{id}/documents/{documentId}/file'({ params }, { app }) {
    return sendDocument(app, params, 'full')
  },

  async 'GET /api/orders/{id}/documents/{documentId}/thumbnail'({ params }, { app }) {
    return sendDocument(app, params, 'thumbnail')
  },
} satisfies RouteHandlers

async function sendDocument(app: AppContext, params: { id: string; documentId: string }, size: 'full' | 'thumbnail') {
  const wanted = { orderId: known(params.id), documentId: known(params.documentId), size }
  const file = await findDocumentFile(app.db.sql, wanted)
  if (!file) throw new AppError('not-found', { message: 'Document not found' })
  return sendFile(app.db.sql, file)
}

/** An invalid id belongs to nothing. */
function known(id: string): string {
  if (!isUuid(id)) throw new AppError('not-found')
  return id
}
