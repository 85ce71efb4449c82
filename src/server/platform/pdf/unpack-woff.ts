import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20

/**
 * The plain font inside a WOFF file, decompressed once (https://www.w3.org/TR/WOFF/). The PDF library can read WOFF, but decompresses a
 * table again for each letter.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  const power = Math.floor(Math.log2(count))
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (count - 2 ** power), 10)
  const pieces = [directory]
  let position = directory.length
  for (let index = 0; index < count; index++) {
    const entry = headerBytes + entryBytes * index
    const [offset, packedBytes, bytes] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ]
    const packed = woff.subarray(offset, offset + packedBytes)
    const table = packedBytes < bytes ? inflateSync(packed) : packed
    const to = 12 + 16 * index
    woff.copy(directory, to, entry, entry + 4)
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), to + 4)
    directory.writeUInt32BE(position, to + 8)
    directory.writeUInt32BE(bytes, to + 12)
    const padded = Buffer.concat([table, Buffer.alloc((4 - (bytes % 4)) % 4)])
    pieces.push(padded)
    position += padded.length
  }
  return Buffer.concat(pieces)
}
