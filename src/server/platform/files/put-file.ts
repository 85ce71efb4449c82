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
  await insertFile(tx, { id, mediaType, size })
  const piece = Buffer.alloc(pieceBytes)
  for (let position = 0; position * pieceBytes < size; position++) {
    const { bytesRead } = await file.read(piece, 0, pieceBytes, position * pieceBytes)
    await insertPiece(tx, id, position, piece.subarray(0, bytesRead))
  }
  return id
}

/** Stores a small file that is in memory, and returns its id. */
export async function putBytes(
  tx: Queryable,
  { bytes, mediaType }: { bytes: Uint8Array; mediaType: string },
): Promise<string> {
  const id = newId()
  await insertFile(tx, { id, mediaType, size: bytes.length })
  for (let position = 0; position * pieceBytes < bytes.length; position++) {
    const begin = position * pieceBytes
    await insertPiece(tx, id, position, Buffer.from(bytes.subarray(begin, begin + pieceBytes)))
  }
  return id
}

const insertFile = (tx: Queryable, { id, mediaType, size }: { id: string; mediaType: string; size: number }) =>
  tx`insert into files (id, media_type, byte_size) values (${id}, ${mediaType}, ${size})`.execute()

const insertPiece = (tx: Queryable, fileId: string, position: number, content: Buffer) =>
  tx`insert into file_pieces (file_id, position, content) values (${fileId}, ${position}, ${content})`.execute()

/** Deletes files that nothing refers to any more. */
export async function deleteFiles(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx`delete from file_pieces where file_id = any(${[...ids]}::uuid[])`
  await tx`delete from files where id = any(${[...ids]}::uuid[])`
}
