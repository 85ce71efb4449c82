import { storedName } from '#domain/files/stored-name.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { openFile } from './open-file.ts'

/** A file that was kept, as far as it takes to send it. */
export type StoredFile = { id: string; mediaType: string; byteSize: number; name: string }

/** The reply that sends a file, to be shown where the browser can. */
export function sendFile(sql: Queryable, file: StoredFile) {
  const headers = {
    'content-type': file.mediaType,
    'content-length': String(file.byteSize),
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(storedName(file))}`,
    // What was handed in never changes, but it may be removed, and whoever reads it may sign out.
    'cache-control': 'private, no-cache',
    etag: `"${file.id}"`,
  }
  return { status: 200 as const, body: openFile(sql, file.id), headers }
}
