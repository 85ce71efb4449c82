import type { StaffWeightTicket } from '#contract/weight-tickets/weight-tickets.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import { readUpload } from '#server/parsing/read-upload.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { putFile } from '#server/platform/files/put-file.ts'
import { factsOf } from './checked-facts.ts'
import { ticketDetails } from './ticket-details.ts'
import { updateTicket } from './ticket-queries.ts'
import { getTicket, readTicket } from './ticket-views.ts'

export type AddTicketPhoto = { ticketId: string; file: ReceivedFile; actor: Actor }

/**
 * Stores the photo of a weight ticket and replaces an earlier one (rule 38), which is kept on record. Throws `invalid-input` with the
 * reason if the file is rejected, `not-found` and `order-archived`.
 */
export async function addTicketPhoto(
  app: AppContext,
  { ticketId, file, actor }: AddTicketPhoto,
): Promise<StaffWeightTicket> {
  const { orderId } = await getTicket(app.db.sql, ticketId)
  await using upload = await readUpload(app, file)
  const { thumbnailPath } = upload
  const now = app.clock()
  return await inTransaction(app.db.locking, async (tx) => {
    // Before the lock, because writing a file is slow; if the request is refused later, the transaction rolls it back.
    const photoFileId = await putFile(tx, upload)
    const thumbnailFileId = thumbnailPath && (await putFile(tx, { path: thumbnailPath, mediaType: 'image/jpeg' }))
    await lockUnarchivedOrder(tx, orderId)
    const before = factsOf(await getTicket(tx, ticketId))
    const photo = { photoLink: null, photoFileId, thumbnailFileId }
    await updateTicket(tx, ticketId, photo, now)
    await recordEvent(tx, {
      subject: { kind: 'order', id: orderId },
      kind: 'ticket-photo-added',
      occurredAt: now,
      actor,
      ...ticketDetails({ ...before, photoFileId: null, photoLink: null }, { ...before, ...photo }),
    })
    return readTicket(tx, ticketId)
  })
}
