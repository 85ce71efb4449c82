import type { DocumentPlace, OrderDocument } from '#contract/documents/documents.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import { readUpload } from '#server/parsing/read-upload.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { putFile } from '#server/platform/files/put-file.ts'
import { findDocument, insertDocument } from './document-queries.ts'

export type AddDocument = { orderId: string; name: string; place: DocumentPlace; file: ReceivedFile; by: Actor }

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
