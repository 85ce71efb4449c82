import type { Queryable } from '#server/platform/db/sql.ts'

/** The bytes of a file, fetched piece by piece as they are read. */
export function openFile(sql: Queryable, id: string): ReadableStream<Uint8Array> {
  let position = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const [piece] = await sql<{ content: Buffer }[]>`
          select content from file_pieces where file_id = ${id} and position = ${position++}`
        if (piece) stream.enqueue(piece.content)
        else stream.close()
      },
    },
    { highWaterMark: 1 },
  )
}
