import type { AppContext } from '#server/app-context.ts'
import { requireOrder } from '#server/orders/order-queries.ts'
import { orderInFull } from '#server/orders/order-viewer.ts'
import { sendFile } from '#server/platform/files/open-file.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { addDocument, removeDocument } from './change-documents.ts'
import { findDocumentFile, listDocuments } from './document-queries.ts'
import { openDocumentsArchive } from './documents-archive.ts'
import { findHaulPhotoFile, listHaulPhotos } from './haul-photos.ts'

export const documentRoutes = {
  async 'GET /api/orders/{id}/documents'({ params }, { app }) {
    const { id } = await requireOrder(app.db.sql, params.id)
    return { status: 200, body: await listDocuments(app.db.sql, id) }
  },

  async 'POST /api/orders/{id}/documents'({ params, query, file, actor }, { app }) {
    return { status: 201, body: await addDocument(app, { orderId: params.id, ...query, file, by: actor }) }
  },

  async 'DELETE /api/orders/{id}/documents/{documentId}'({ params, actor }, { app }) {
    await removeDocument(app, { orderId: params.id, documentId: params.documentId, by: actor })
    return { status: 204, body: undefined }
  },

  async 'GET /api/orders/{id}/documents/{documentId}/file'({ params }, { app }) {
    return sendDocument(app, params, 'full')
  },

  async 'GET /api/orders/{id}/documents/{documentId}/thumbnail'({ params }, { app }) {
    return sendDocument(app, params, 'thumbnail')
  },
  async 'GET /api/customer/documents/archive'({ query, customer }, context) {
    const { fileName, body } = await openDocumentsArchive(context, customer, query)
    return {
      status: 200,
      body,
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        'cache-control': 'no-store',
      },
    }
  },

  async 'GET /api/orders/by-number/{orderNumber}/photos'({ params }, context) {
    const order = await orderInFull(params.orderNumber, context)
    return { status: 200, body: await listHaulPhotos(context.app.db.sql, order) }
  },

  async 'GET /api/orders/by-number/{orderNumber}/photos/{photoId}/file'({ params }, context) {
    return sendHaulPhoto(params, 'full', context)
  },

  async 'GET /api/orders/by-number/{orderNumber}/photos/{photoId}/thumbnail'({ params }, context) {
    return sendHaulPhoto(params, 'thumbnail', context)
  },
} satisfies RouteHandlers

async function sendHaulPhoto(
  { orderNumber, photoId }: { orderNumber: string; photoId: string },
  size: 'full' | 'thumbnail',
  context: Context,
) {
  const { id: orderId } = await orderInFull(orderNumber, context)
  const { sql } = context.app.db
  const file = await findHaulPhotoFile(sql, { orderId, photoId, size })
  if (!file) throw new AppError('not-found', { message: 'Photo not found' })
  return sendFile(sql, file)
}

async function sendDocument(app: AppContext, params: { id: string; documentId: string }, size: 'full' | 'thumbnail') {
  const file = await findDocumentFile(app.db.sql, { orderId: params.id, documentId: params.documentId, size })
  if (!file) throw new AppError('not-found', { message: 'Document not found' })
  return sendFile(app.db.sql, file)
}
