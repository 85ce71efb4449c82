import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findDocument } from './document-queries.ts'

/** Removes a document from an order. The file is kept, but no longer found. Throws `not-found` and `order-archived`. */
export async function removeDocument(
  app: AppContext,
  { orderId, documentId, by }: { orderId: string; documentId: string; by: Actor },
): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.archivedAt) throw new AppError('order-archived')
    const document = order && (await findDocument(tx, orderId, documentId))
    if (!document) throw new AppError('not-found', { message: 'Document not found' })
    await tx`update order_documents set removed_at = ${now} where id = ${documentId}`
    await recordEvent(tx, {
      subject: { kind: 'order', id: orderId },
      kind: 'document-removed',
      occurredAt: now,
      actor: by,
      before: { documentName: document.name },
      after: { documentName: null },
    })
  })
}
