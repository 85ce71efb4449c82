import { z } from 'zod'
import type { HaulPhoto } from '#contract/documents/documents.ts'
import { haulKinds } from '#contract/hauls/haul-kinds.ts'
import { bool, int, text, timestamp, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { type StoredFile, storedFile } from '#server/platform/files/open-file.ts'

const photoRow = z.object({
  id: uuid,
  of: z.enum(haulKinds),
  takenAt: timestamp,
  driverName: text,
  width: int.nullable(),
  height: int.nullable(),
  hasThumbnail: bool,
})

/** Rule 357: the photos of an order that its customer sees, newest first. The caller checks that the viewer may see the order in full. */
export async function listHaulPhotos(
  sql: Queryable,
  { id, orderNumber }: { id: string; orderNumber: string },
): Promise<HaulPhoto[]> {
  const rows = await sql(photoRow)`
    select p.id, h.kind as of, p.taken_at, r.name as driver_name, d.width_pixels as width, d.height_pixels as height,
      d.thumbnail_file_id is not null as has_thumbnail
    ${proofs(sql)} and d.order_id = ${id} order by p.taken_at desc, p.id`
  return rows.map(({ driverName, hasThumbnail, ...row }) => {
    const url = `/api/orders/by-number/${orderNumber}/photos/${row.id}`
    const [takenBy = ''] = driverName.split(' ')
    return { ...row, takenBy, fileUrl: `${url}/file`, thumbnailUrl: hasThumbnail ? `${url}/thumbnail` : null }
  })
}

/** The file of such a photo, or its thumbnail; null if there is none. */
export async function findHaulPhotoFile(
  sql: Queryable,
  { orderId, photoId, size }: { orderId: string; photoId: string; size: 'full' | 'thumbnail' },
): Promise<StoredFile | null> {
  const [file] = await sql(storedFile)`
    select f.id, f.media_type, f.byte_size, d.name
    ${proofs(sql, size === 'full' ? sql`join files f on f.id = d.file_id` : sql`join files f on f.id = d.thumbnail_file_id`)}
      and d.order_id = ${orderId} and p.id = ${photoId}`
  return file ?? null
}

/** Where it was set down, and what was taken away: of hauls that are done, unless the office removed the photo. */
const proofs = (sql: Queryable, more = sql``) => sql`
  from haul_photos p
  join order_documents d on d.id = p.document_id and d.removed_at is null
  join hauls h on h.id = p.haul_id and h.done_at is not null
  join driver_commands c on c.id = p.command_id
  join drivers r on r.id = c.driver_id
  ${more}
  where p.kind in ('placed', 'load')`
