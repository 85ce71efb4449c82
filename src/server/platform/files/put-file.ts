import { open } from 'node:fs/promises'
import { newId } from '#server/platform/db/ids.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** On its way to the database a chunk becomes text of twice its length; memory for more than 128 kB would be released late. */
export const pieceBytes = 48 * 1024

/** Stores a file from disk in chunks, and returns its id. */
export async function putFile(
  tx: Queryable,
  { path, mediaType }: { path: string; mediaType: string },
): Promise<string> {
  const id = newId()
  await using file = await open(path)
  const { size } = await file.stat()
  await tx`insert into files (id, media_type, byte_size) values (${id}, ${mediaType}, ${size})`
  const piece = Buffer.alloc(pieceBytes)
  for (let position = 0; position * pieceBytes < size; position++) {
    const { bytesRead } = await file.read(piece, 0, pieceBytes, position * pieceBytes)
    await tx`
      insert into file_pieces (file_id, position, content) values (${id}, ${position}, ${piece.subarray(0, bytesRead)})`
  }
  return id
}
