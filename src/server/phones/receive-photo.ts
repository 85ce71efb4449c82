import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { photoNames, phoneRefusals as refusals } from '#content/wording/phones.ts'
import { commandKind } from '#contract/phones/commands.ts'
import { type CommandKind, photoKinds } from '#contract/phones/phone-words.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import { type PictureType, pictureTypeOf } from '#domain/files/validate-upload.ts'
import { heldAlerts } from '#domain/phones/held-report.ts'
import type { AppContext } from '#server/app-context.ts'
import { insertDocument } from '#server/documents/document-queries.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { readUpload } from '#server/parsing/read-upload.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, text, timestamp, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { putFile } from '#server/platform/files/put-file.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { countSent, noRoom } from './count-sent.ts'

type SentPhoto = { id: string; commandId: string; sha256: string; deviceId: string; file: ReceivedFile }

const photoOfCommand = z.object({
  haulId: uuid,
  orderId: uuid,
  driverId: uuid,
  driverName: text,
  kind: commandKind,
  occurredAt: timestamp,
  photos: z.array(z.object({ id: z.uuid(), kind: z.enum(photoKinds), takenAt: z.string() })),
})
type Reported = z.output<typeof photoOfCommand>

/**
 * Rule 286: stores the photo of a command unchanged, with its own type, as a document of its order and of the item that it shows. The photo
 * of a held report is kept, and added to the order once the report is recorded. The same photo again changes nothing. Throws `not-found`
 * for a photo that no command of the phone announced, `invalid-input` if its SHA-256 does not match or it is not a photo, and
 * `too-many-requests` if the phone has reached its limit for today.
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
  await using upload = await readUpload(app, file)
  const { width, height, thumbnailPath } = upload
  const mediaType = await pictureTypeOfFile(file.path)
  if (!mediaType) throw new AppError('invalid-input', { message: refusals.notAPhoto })
  const now = app.clock()
  const hasRoom = await inTransaction(app.db.locking, async (tx) => {
    const earlierDigest = await findDigest(tx, id)
    if (earlierDigest !== null && earlierDigest !== digest)
      throw new AppError('invalid-input', { message: refusals.wrongDigest })
    if (earlierDigest !== null) return true
    const sent = { deviceId, at: command.occurredAt, now, photos: 1, photoBytes: file.byteSize }
    if (!(await countSent(tx, sent))) return false
    // The report may be recorded meanwhile, or the photo may have come twice at once.
    const [reported] = await tx({ isWaiting: bool })`
      select coalesce(alert = any(${[...heldAlerts]}), false) and decision is distinct from 'recorded' as is_waiting
      from driver_commands where id = ${commandId} for update`
    await tx`select from orders where id = ${command.orderId} for update`
    if ((await findDigest(tx, id)) !== null)
      throw Object.assign(new Error('a photo came twice at once'), { code: '40001' })
    // Keep the original file, not the displayed one: the photo is evidence.
    const fileId = await putFile(tx, { path: file.path, mediaType })
    const thumbnailFileId = thumbnailPath && (await putFile(tx, { path: thumbnailPath, mediaType: 'image/jpeg' }))
    const documentId = newId()
    const takenAt = takenAtOf(photo, now)
    const ending = endings[mediaType]
    const name = `${photoNames[photo.kind]}, ${dateInLosAngeles(takenAt)}, ${command.driverName}.${ending}`
    const row = { id: documentId, orderId: command.orderId, place: 'documents', name, fileId, thumbnailFileId } as const
    await insertDocument(tx, { ...row, width, height, addedAt: now, addedBy: null })
    await tx`
      insert into haul_photos (id, command_id, haul_id, document_id, kind, taken_at, sha256)
      values (${id}, ${commandId}, ${command.haulId}, ${documentId}, ${photo.kind}, ${takenAt}, ${digest})`
    if (reported?.isWaiting) {
      await tx`update order_documents set removed_at = ${now} where id = ${documentId}`
      tx.changed.add('orders', command.orderId)
      return true
    }
    // Tickets are printed, which needs a JPEG.
    const isPrinted = command.kind === 'dumped' && mediaType !== 'image/jpeg'
    const shownFileId = isPrinted ? await putFile(tx, { path: upload.path, mediaType: 'image/jpeg' }) : fileId
    await attach(tx, { commandId, kind: command.kind, fileId: shownFileId, thumbnailFileId, documentId })
    const actor: Actor = { kind: 'driver', id: command.driverId }
    const after = { documentName: name }
    const event = { kind: 'document-added', occurredAt: now, actor, before: null, after }
    await recordEvent(tx, { subject: { kind: 'order', id: command.orderId }, ...event })
    return true
  })
  if (!hasRoom) throw noRoom(refusals.tooManyPhotos, now)
}

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const satisfies Record<
  PictureType,
  string
>

/** The phone's clock may be wrong; an impossible time becomes now. */
function takenAtOf({ takenAt }: Reported['photos'][number], now: Date): Date {
  const said = new Date(takenAt)
  return said >= firstPhoto && said <= now ? said : now
}

const firstPhoto = new Date('2000-01-01T00:00:00Z')

async function findDigest(tx: Transaction, id: string): Promise<string | null> {
  const [earlier] = await tx({ sha256: text })`select sha256 from haul_photos where id = ${id}`
  return earlier?.sha256 ?? null
}

async function findCommand(app: AppContext, commandId: string, deviceId: string): Promise<Reported | null> {
  const [command] = await app.db.sql(photoOfCommand)`
    select c.haul_id, h.order_id, c.driver_id, d.name as driver_name, c.kind, c.occurred_at, coalesce(c.body -> 'photos', '[]') as photos
    from driver_commands c join hauls h on h.id = c.haul_id join drivers d on d.id = c.driver_id
    where c.id = ${commandId} and c.device_id = ${deviceId}`
  return command ?? null
}

type Attached = {
  commandId: string
  kind: CommandKind
  fileId: string
  thumbnailFileId: string | null
  documentId: string
}

/** Shows the photo of a dry run with the dry run, and adds the photo of a weight ticket to the ticket. */
async function attach(tx: Transaction, { commandId, kind, fileId, thumbnailFileId, documentId }: Attached) {
  if (kind === 'failed')
    await tx`update haul_attempts set document_id = ${documentId} where command_id = ${commandId} and document_id is null`
  if (kind === 'dumped')
    await tx`
      update weight_tickets set photo_file_id = ${fileId}, thumbnail_file_id = ${thumbnailFileId}
      where command_id = ${commandId} and photo_file_id is null and photo_link is null and removed_at is null`
}

const storedPhoto = z.object({ documentId: uuid, name: text, fileId: uuid, thumbnailFileId: uuidOrNull, orderId: uuid })

/** Rule 288: adds the photos of a report that the office records to the order. Lock the report and the order first. */
export async function showPhotos(
  tx: Transaction,
  { commandId, kind, actor, now }: { commandId: string; kind: CommandKind; actor: Actor; now: Date },
): Promise<void> {
  const photos = await tx(storedPhoto)`
    update order_documents d set removed_at = null from haul_photos p
    where p.command_id = ${commandId} and p.document_id = d.id and d.removed_at is not null
    returning d.id as document_id, d.name, d.file_id, d.thumbnail_file_id, d.order_id`
  for (const { name, orderId, ...photo } of photos) {
    await attach(tx, { commandId, kind, ...photo })
    const event = { kind: 'document-added', occurredAt: now, actor, before: null, after: { documentName: name } }
    await recordEvent(tx, { subject: { kind: 'order', id: orderId }, ...event })
  }
}

async function pictureTypeOfFile(path: string): Promise<PictureType | null> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0)
  return pictureTypeOf(buffer.toString('latin1', 0, bytesRead))
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
