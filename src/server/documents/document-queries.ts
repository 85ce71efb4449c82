import type { z } from 'zod'
import { type DocumentPlace, type OrderDocument, orderDocument } from '#contract/documents/documents.ts'
import { bool, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { type StoredFile, storedFile } from '#server/platform/files/open-file.ts'

const documentRow = orderDocument
  .omit({ fileUrl: true, thumbnailUrl: true })
  .extend({ orderId: uuid, hasThumbnail: bool })
type DocumentRow = z.output<typeof documentRow>

export type NewDocumentRow = {
  id: string
  orderId: string
  place: DocumentPlace
  name: string
  fileId: string
  thumbnailFileId: string | null
  width: number | null
  height: number | null
  addedAt: Date
  addedBy: string | null
}

/** The documents of an order that were not removed, oldest first. */
export async function listDocuments(sql: Queryable, orderId: string): Promise<OrderDocument[]> {
  const rows = await sql(documentRow)`${documents(sql)} and d.order_id = ${orderId} order by d.added_at, d.id`
  return rows.map(toDocument)
}

export async function findDocument(sql: Queryable, orderId: string, id: string): Promise<OrderDocument | null> {
  const [row] = await sql(documentRow)`${documents(sql)} and d.order_id = ${orderId} and d.id = ${id}`
  return row ? toDocument(row) : null
}

export async function insertDocument(tx: Queryable, row: NewDocumentRow): Promise<void> {
  await tx`
    insert into order_documents (id, order_id, place, name, file_id, thumbnail_file_id, width_pixels, height_pixels, added_at, added_by)
    values (${row.id}, ${row.orderId}, ${row.place}, ${row.name}, ${row.fileId}, ${row.thumbnailFileId}, ${row.width},
      ${row.height}, ${row.addedAt}, ${row.addedBy})`
}

const documents = (sql: Queryable) => sql`
  select d.id, d.place, d.name, f.media_type, f.byte_size, d.width_pixels as width, d.height_pixels as height,
    d.order_id, d.thumbnail_file_id is not null as has_thumbnail, d.added_at, coalesce(u.username, '') as added_by
  from order_documents d
  join files f on f.id = d.file_id
  left join staff_users u on u.id = d.added_by
  where d.removed_at is null`

function toDocument({ orderId, hasThumbnail, ...row }: DocumentRow): OrderDocument {
  const url = `/api/orders/${orderId}/documents/${row.id}`
  return { ...row, fileUrl: `${url}/file`, thumbnailUrl: hasThumbnail ? `${url}/thumbnail` : null }
}

/** The file of a document, or its thumbnail; null if there is none, or the document was removed. */
export async function findDocumentFile(
  sql: Queryable,
  { orderId, documentId, size }: { orderId: string; documentId: string; size: 'full' | 'thumbnail' },
): Promise<StoredFile | null> {
  const [file] = await sql(storedFile)`
    select f.id, f.media_type, f.byte_size, d.name
    from order_documents d
    join files f on f.id = ${size === 'full' ? sql`d.file_id` : sql`d.thumbnail_file_id`}
    where d.order_id = ${orderId} and d.id = ${documentId} and d.removed_at is null`
  return file ?? null
}
