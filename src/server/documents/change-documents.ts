import type { DocumentPlace, OrderDocument } from '#contract/documents/documents.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { lockOrder, lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import { readUpload } from '#server/parsing/read-upload.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { putFile } from '#server/platform/files/put-file.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findDocument, insertDocument } from './document-queries.ts'

type AddDocument = { orderId: string; name: string; place: DocumentPlace; file: ReceivedFile; by: Actor }

/**
 * Adds a photo or PDF to an order (rule 38), whatever its status. Throws `invalid-input` with the reason why a file is not taken,
 * `not-found` and `order-archived`.
 */
export async function addDocument(
  app: AppContext,
  { orderId, name, place, file, by }: AddDocument,
): Promise<OrderDocument> {
  await using upload = await readUpload(app, file)
  const { width, height, thumbnailPath } = upload
  const id = newId()
  const now = app.clock()
  return await inTransaction(app.db.locking, async (tx) => {
    // Before the lock, because writing a file is slow; if the request is refused later, the transaction rolls it back.
    const fileId = await putFile(tx, upload)
    const thumbnailFileId = thumbnailPath && (await putFile(tx, { path: thumbnailPath, mediaType: 'image/jpeg' }))
    await lockUnarchivedOrder(tx, orderId)
    await insertDocument(tx, {
      id,
      orderId,
      place,
      name,
      fileId,
      thumbnailFileId,
      width,
      height,
      addedAt: now,
      addedBy: by.id,
    })
    await recordEvent(tx, {
      subject: { kind: 'order', id: orderId },
      kind: 'document-added',
      occurredAt: now,
      actor: by,
      before: null,
      after: { documentName: name },
    })
    const document = await findDocument(tx, orderId, id)
    if (!document) throw new Error('the document was not written')
    return document
  })
}

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
