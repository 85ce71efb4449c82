import { z } from 'zod'
import { storedName } from '#domain/files/validate-upload.ts'
import { bytes, int, text, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { sandboxPolicy } from '#server/platform/http/security-headers.ts'

/** The bytes of a file, read in chunks on demand. */
export function openFile(sql: Queryable, id: string): ReadableStream<Uint8Array> {
  let position = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const [piece] = await sql({ content: bytes })`
          select content from file_pieces where file_id = ${id} and position = ${position++}`
        if (piece) stream.enqueue(piece.content)
        else stream.close()
      },
    },
    { highWaterMark: 1 },
  )
}

/** The facts of a stored file that are needed to send it. */
export const storedFile = z.object({
  id: uuid,
  mediaType: text,
  byteSize: int,
  name: text,
})
export type StoredFile = z.output<typeof storedFile>

/** The reply that sends a file, shown inline if the browser can. */
export function sendFile(sql: Queryable, file: StoredFile) {
  const headers = {
    'content-type': file.mediaType,
    'content-length': String(file.byteSize),
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(storedName(file))}`,
    // A file never changes, but it may be removed, and its reader may sign out.
    'cache-control': 'private, no-cache',
    etag: `"${file.id}"`,
    // Browsers show no PDF in a sandbox; one that acts is refused when it is uploaded (rule 38).
    ...(file.mediaType.startsWith('image/') && { 'content-security-policy': sandboxPolicy }),
  }
  return { status: 200 as const, body: () => openFile(sql, file.id), headers }
}
