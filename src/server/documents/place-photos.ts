import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { placePhotoName, placeRefusals as refusals } from '#content/wording/place-marks.ts'
import type { OrderPlace, PlaceForStaff } from '#contract/orders/place-endpoints.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { requireOrder } from '#server/orders/order-queries.ts'
import { deletePlacePhotos, findPin, lockOpenOrder, placeKeyOf, recordPlace } from '#server/orders/place-marks.ts'
import { readUpload } from '#server/parsing/read-upload.ts'
import { int, text, uuid } from '#server/platform/db/columns.ts'
import {
  claimIdempotencyKey,
  type KeyedRequest,
  storeIdempotentResponse,
} from '#server/platform/db/idempotency-keys.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type StoredFile, storedFile } from '#server/platform/files/open-file.ts'
import { putFile } from '#server/platform/files/put-file.ts'
import { AppError, refusedFile } from '#server/platform/http/app-error.ts'
import { insertDocument } from './document-queries.ts'

/** Rule 361: how many photos of its place an order has at most. */
const maxPlacePhotos = 3

const photoRow = z.object({ id: uuid, name: text, width: int.nullable(), height: int.nullable() })

/** Rule 361: the photos of an order's place, oldest first. The caller checks that the viewer may see the order in full. */
const listPlacePhotos = (sql: Queryable, orderId: string) => sql(photoRow)`
  select d.id, d.name, d.width_pixels as width, d.height_pixels as height
  ${photosOf(sql, orderId)} order by d.added_at, d.id`

/** Those that the office did not remove, and that show the address that the order has now. */
const photosOf = (sql: Queryable, orderId: string) => sql`
  from place_photos p join order_documents d on d.id = p.document_id and d.removed_at is null
  join orders o on o.id = d.order_id and p.place = ${placeKeyOf(sql, 'o')}
  where o.id = ${orderId}`

type Viewed = { orderId: string; orderNumber: string; marker: Actor | null }

/** What customers see of the place of an order. */
export async function readPlace(sql: Queryable, { orderId, orderNumber, marker }: Viewed): Promise<OrderPlace> {
  const [pin, photos] = await Promise.all([findPin(sql, orderId), listPlacePhotos(sql, orderId)])
  return {
    pin,
    photos: photos.map(({ name: _, ...photo }) => {
      const url = `/api/orders/by-number/${orderNumber}/place-photos/${photo.id}`
      return { ...photo, fileUrl: `${url}/file`, thumbnailUrl: `${url}/thumbnail` }
    }),
    mayChange: marker !== null,
  }
}

/** What staff see of it. Throws `not-found`. */
export async function readPlaceForStaff({ db: { sql } }: AppContext, orderId: string): Promise<PlaceForStaff> {
  await requireOrder(sql, orderId)
  const [pin, photos] = await Promise.all([findPin(sql, orderId), listPlacePhotos(sql, orderId)])
  return {
    pin,
    photos: photos.map(({ id: documentId, name }) => {
      const url = `/api/orders/${orderId}/documents/${documentId}`
      return { documentId, name, fileUrl: `${url}/file`, thumbnailUrl: `${url}/thumbnail` }
    }),
  }
}

/** The file of such a photo, or its thumbnail; null if there is none. */
export async function findPlacePhotoFile(
  sql: Queryable,
  { orderId, photoId, size }: { orderId: string; photoId: string; size: 'full' | 'thumbnail' },
): Promise<StoredFile | null> {
  const [file] = await sql(storedFile)`
    select f.id, f.media_type, f.byte_size, d.name
    from place_photos p join order_documents d on d.id = p.document_id and d.removed_at is null
    join files f on f.id = ${size === 'full' ? sql`d.file_id` : sql`d.thumbnail_file_id`}
    where d.order_id = ${orderId} and d.id = ${photoId}`
  return file ?? null
}

const stored = z.object({ id: z.uuid() })

type AddPlacePhoto = { orderId: string; file: ReceivedFile; actor: Actor; key: string | undefined }

/**
 * Rule 361: adds a photo of the place of an order, as a document of the order. Returns whether it is new: a repeat with the same key adds
 * nothing. Throws `invalid-input` with the reason why a file is not taken, `not-found`, `not-allowed-now` for an order that is over or has three,
 * and `key-reused`.
 */
export async function addPlacePhoto(app: AppContext, { orderId, file, actor, key }: AddPlacePhoto): Promise<boolean> {
  const request: KeyedRequest = {
    by: actor,
    route: 'POST /api/orders/by-number/{orderNumber}/place-photos',
    body: { orderId, file: await sha256Of(file.path) },
    key,
  }
  await using upload = await readUpload(app, file)
  const { width, height, thumbnailPath } = upload
  if (thumbnailPath === null) throw refusedFile(refusals.notAPhoto)
  const now = app.clock()
  return await inTransaction(app.db.locking, async (tx) => {
    if (await claimIdempotencyKey(tx, request, stored)) return false
    // Before the lock, because writing a file is slow; if the photo is refused later, the transaction rolls it back.
    const fileId = await putFile(tx, upload)
    const thumbnailFileId = await putFile(tx, { path: thumbnailPath, mediaType: 'image/jpeg' })
    const order = await lockOpenOrder(tx, orderId)
    if ((await listPlacePhotos(tx, orderId)).length >= maxPlacePhotos)
      throw new AppError('not-allowed-now', { message: refusals.tooMany(maxPlacePhotos) })
    const id = newId()
    const row = { id, orderId, place: 'documents', name: placePhotoName(dateInLosAngeles(now)) } as const
    await insertDocument(tx, { ...row, fileId, thumbnailFileId, width, height, addedAt: now, addedBy: null })
    await tx`
      insert into place_photos (document_id, place) select ${id}::uuid, ${placeKeyOf(tx, 'o')} from orders o where o.id = ${orderId}`
    await recordPlace(tx, { order, kind: 'place-photo-added', actor, now })
    await storeIdempotentResponse(tx, request, stored, { id })
    return true
  })
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Deletes a photo of the place of an order, for its customer. Throws `not-found` and `not-allowed-now`. */
export async function deletePlacePhoto(
  app: AppContext,
  { orderId, photoId, actor }: { orderId: string; photoId: string; actor: Actor },
): Promise<void> {
  await inTransaction(app.db.locking, async (tx) => {
    const order = await lockOpenOrder(tx, orderId)
    if ((await deletePlacePhotos(tx, orderId, photoId)) === 0)
      throw new AppError('not-found', { message: refusals.noPhoto })
    await recordPlace(tx, { order, kind: 'place-photo-removed', actor, now: app.clock() })
  })
}
