import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20

/**
 * The plain font inside a WOFF file, decompressed once (https://www.w3.org/TR/WOFF/). The PDF library can read WOFF, but decompresses a
 * table again for each letter.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < woff.readUInt16BE(12); index++) {
    const entry = headerBytes + entryBytes * index
    const [offset, packedBytes, bytes] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ]
    const packed = woff.subarray(offset, offset + packedBytes)
    tables.set(woff.toString('latin1', entry, entry + 4), packedBytes < bytes ? inflateSync(packed) : packed)
  }
  return buildFont(woff.readUInt32BE(4), tables)
}

/** A font of tables by their tags. Nobody checks the sums of a font inside a PDF, so they stay 0. */
export function buildFont(flavor: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const directory = Buffer.alloc(12 + 16 * tables.size)
  const power = Math.floor(Math.log2(tables.size))
  directory.writeUInt32BE(flavor, 0)
  directory.writeUInt16BE(tables.size, 4)
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (tables.size - 2 ** power), 10)
  const pieces = [directory]
  let position = directory.length
  let to = 12
  for (const [tag, table] of [...tables].sort(([one], [other]) => (one < other ? -1 : 1))) {
    directory.write(tag, to, 'latin1')
    directory.writeUInt32BE(position, to + 8)
    directory.writeUInt32BE(table.length, to + 12)
    to += 16
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    pieces.push(padded)
    position += padded.length
  }
  return Buffer.concat(pieces)
}
