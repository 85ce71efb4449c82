import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { photoNames, phoneRefusals as refusals } from '#content/wording/phones.ts'
import { commandKind } from '#contract/phones/commands.ts'
import { photoKinds } from '#contract/phones/phone-words.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import { instant } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { insertDocument } from '#server/documents/document-queries.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { putFile } from '#server/platform/files/put-file.ts'
import { readUpload } from '#server/platform/files/read-upload.ts'
import { AppError } from '#server/platform/http/app-error.ts'

type SentPhoto = { id: string; commandId: string; sha256: string; deviceId: string; file: ReceivedFile }

const photoOfCommand = z.object({
  haulId: uuid,
  orderId: uuid,
  driverId: uuid,
  driverName: text,
  kind: commandKind,
  photos: z.array(z.object({ id: z.uuid(), kind: z.enum(photoKinds), takenAt: z.string() })),
})

/**
 * Rule 286: stores a photo of a command byte for byte, as a document of its order, and on what it is a photo of. The same photo again changes
 * nothing. Throws `not-found` for a photo that no command of the phone named, and `invalid-input` if its SHA-256 is another one or it is no photo.
 */
export async function receivePhoto(
  app: AppContext,
  { id, commandId, sha256, deviceId, file }: SentPhoto,
): Promise<void> {
  const digest = await sha256Of(file.path)
  if (digest !== sha256) throw new AppError('invalid-input', { message: refusals.wrongDigest })
  const command = await findCommand(app, commandId, deviceId)
  const photo = command?.photos.find((each) => each.id === id)
  if (!command || !photo) throw new AppError('not-found', { message: refusals.noPhoto })
  await using upload = await readUpload(file)
  const { width, height, mediaType, thumbnailPath } = upload
  if (mediaType !== 'image/jpeg') throw new AppError('invalid-input', { message: refusals.notAPhoto })
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    await tx`select from orders where id = ${command.orderId} for update`
    const [earlier] = await tx({ sha256: text })`select sha256 from haul_photos where id = ${id}`
    if (earlier) {
      if (earlier.sha256 !== digest) throw new AppError('invalid-input', { message: refusals.wrongDigest })
      return
    }
    // As it was sent, and not as it is shown: what was photographed is evidence.
    const fileId = await putFile(tx, { path: file.path, mediaType })
    const thumbnailFileId = thumbnailPath && (await putFile(tx, { path: thumbnailPath, mediaType: 'image/jpeg' }))
    const documentId = newId()
    const takenAt = z.decode(instant, photo.takenAt)
    const name = `${photoNames[photo.kind]}, ${dateInLosAngeles(takenAt)}, ${command.driverName}.jpg`
    const row = { id: documentId, orderId: command.orderId, place: 'documents', name, fileId, thumbnailFileId } as const
    await insertDocument(tx, { ...row, width, height, addedAt: now, addedBy: null })
    await tx`
      insert into haul_photos (id, command_id, haul_id, document_id, kind, taken_at, sha256)
      values (${id}, ${commandId}, ${command.haulId}, ${documentId}, ${photo.kind}, ${takenAt}, ${digest})`
    await attach(tx, { commandId, command, fileId, thumbnailFileId, documentId })
    const actor: Actor = { kind: 'driver', id: command.driverId }
    const after = { documentName: name }
    const event = { kind: 'document-added', occurredAt: now, actor, before: null, after }
    await recordEvent(tx, { subject: { kind: 'order', id: command.orderId }, ...event })
  })
}

async function findCommand(app: AppContext, commandId: string, deviceId: string) {
  const [command] = await app.db.sql(photoOfCommand)`
    select c.haul_id, h.order_id, c.driver_id, d.name as driver_name, c.kind, coalesce(c.body -> 'photos', '[]') as photos
    from driver_commands c join hauls h on h.id = c.haul_id join drivers d on d.id = c.driver_id
    where c.id = ${commandId} and c.device_id = ${deviceId}`
  return command ?? null
}

type Attached = {
  commandId: string
  command: z.output<typeof photoOfCommand>
  fileId: string
  thumbnailFileId: string | null
  documentId: string
}

/** A photo of a dry run is shown with it, that of a weight ticket is the ticket's. */
async function attach(tx: Transaction, { commandId, command, fileId, thumbnailFileId, documentId }: Attached) {
  if (command.kind === 'failed')
    await tx`update haul_attempts set document_id = ${documentId} where command_id = ${commandId} and document_id is null`
  if (command.kind === 'dumped')
    await tx`
      update weight_tickets set photo_file_id = ${fileId}, thumbnail_file_id = ${thumbnailFileId}
      where command_id = ${commandId} and photo_file_id is null and photo_link is null and removed_at is null`
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
