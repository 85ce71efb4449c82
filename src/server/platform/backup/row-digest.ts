import { hash } from 'node:crypto'

/** The rows of a table in any order: their number, and the sum of their SHA-256 hashes in eight lanes. */
export type RowDigest = { rows: number; sum: string }

const newline = 10

/** Counts and hashes the rows of a COPY while they pass; `done` is called with the result after the last. */
export async function* digestRows(
  pieces: AsyncIterable<Buffer>,
  done: (digest: RowDigest) => void,
): AsyncGenerator<Buffer> {
  const lanes = new Uint32Array(8)
  let rows = 0
  let rest: Buffer[] = []
  for await (const piece of pieces) {
    let start = 0
    for (let end = piece.indexOf(newline); end !== -1; end = piece.indexOf(newline, start)) {
      const row = rest.length === 0 ? piece.subarray(start, end) : Buffer.concat([...rest, piece.subarray(start, end)])
      rest = []
      start = end + 1
      rows++
      const digest = hash('sha256', row, 'buffer')
      for (let lane = 0; lane < lanes.length; lane++) lanes[lane] = (lanes[lane] ?? 0) + digest.readUInt32LE(lane * 4)
    }
    if (start < piece.length) rest.push(piece.subarray(start))
    yield piece
  }
  done({ rows, sum: Buffer.from(lanes.buffer).toString('hex') })
}
