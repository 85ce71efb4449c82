import { brotliDecompressSync } from 'node:zlib'
import { buildFont } from './unpack-woff.ts'

const headerBytes = 48
/** Tables that are named by a number, in the order of the specification. */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .replaceAll('_', ' ')
    .match(/.{4}(?= |$)/g) as string[]

type Table = { tag: string; bytes: number; isTransformed: boolean }

/** The plain font inside a WOFF2 file (https://www.w3.org/TR/WOFF2/). The PDF library cannot embed a part of a WOFF2 file. */
export function unpackWoff2(woff2: Buffer): Buffer {
  if (woff2.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not a WOFF2 file')
  const directory = reader(woff2.subarray(headerBytes))
  const tables: (Table & { storedBytes: number })[] = []
  for (let left = woff2.readUInt16BE(12); left > 0; left--) {
    const flags = directory.byte()
    const known = knownTags[flags & 63]
    const tag = known ?? directory.take(4).toString('latin1')
    const bytes = directory.base128()
    const isTransformed = tag === 'glyf' || tag === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0
    tables.push({ tag, bytes, isTransformed, storedBytes: isTransformed ? directory.base128() : bytes })
  }
  const packed = directory.take(woff2.readUInt32BE(20))
  const stored = reader(brotliDecompressSync(packed))
  const content = new Map(tables.map((table) => [table.tag, stored.take(table.storedBytes)]))
  const transformed = tables.filter(({ isTransformed }) => isTransformed).map(({ tag }) => tag)
  if (transformed.some((tag) => tag !== 'glyf' && tag !== 'loca')) throw new Error('unusual WOFF2 file')
  if (transformed.includes('glyf')) {
    const { glyf, loca } = rebuildGlyphs(content.get('glyf') as Buffer)
    content.set('glyf', glyf).set('loca', loca)
    // Offsets of four bytes.
    content
      .set('head', Buffer.from(content.get('head') as Buffer))
      .get('head')
      ?.writeInt16BE(1, 50)
  }
  return buildFont(woff2.readUInt32BE(4), content)
}

/** The glyphs as TrueType has them: WOFF2 keeps their counts, flags, coordinates and boxes apart. */
function rebuildGlyphs(stored: Buffer): { glyf: Buffer; loca: Buffer } {
  const count = stored.readUInt16BE(4)
  let at = 36
  const stream = (index: number) => {
    const from = at
    at += stored.readUInt32BE(8 + 4 * index)
    return reader(stored.subarray(from, at))
  }
  const [contours, points, flags, glyphs, composites, boxes, instructions] = [0, 1, 2, 3, 4, 5, 6].map(stream) as [
    Reader,
    Reader,
    Reader,
    Reader,
    Reader,
    Reader,
    Reader,
  ]
  const hasBox = boxes.take(4 * ((count + 31) >> 5))
  const loca = Buffer.alloc(4 * (count + 1))
  const pieces: Buffer[] = []
  let length = 0
  for (let glyph = 0; glyph < count; glyph++) {
    const box = (hasBox[glyph >> 3] ?? 0) & (128 >> (glyph & 7)) ? boxes.take(8) : null
    const ends = contours.int16()
    const rebuilt = ends < 0 ? composite(box) : ends > 0 ? simple(ends, box) : Buffer.alloc(0)
    const padded = Buffer.concat([rebuilt, Buffer.alloc(-rebuilt.length & 3)])
    pieces.push(padded)
    length += padded.length
    loca.writeUInt32BE(length, 4 * (glyph + 1))
  }
  return { glyf: Buffer.concat(pieces), loca }

  function composite(box: Buffer | null): Buffer {
    const parts: Buffer[] = []
    let hasInstructions = false
    for (let more = true; more; ) {
      const head = composites.take(4)
      const bits = head.readUInt16BE(0)
      const scale = bits & 0x08 ? 2 : bits & 0x40 ? 4 : bits & 0x80 ? 8 : 0
      parts.push(head, composites.take((bits & 1 ? 4 : 2) + scale))
      hasInstructions ||= (bits & 0x100) !== 0
      more = (bits & 0x20) !== 0
    }
    const program = hasInstructions ? instructions.take(glyphs.short()) : null
    const tail = program ? [uint16(program.length), program] : []
    return Buffer.concat([uint16(0xffff), box ?? Buffer.alloc(8), ...parts, ...tail])
  }

  function simple(contourCount: number, box: Buffer | null): Buffer {
    const ends = Buffer.alloc(2 * contourCount)
    let pointCount = 0
    for (let contour = 0; contour < contourCount; contour++) {
      pointCount += points.short()
      ends.writeUInt16BE(pointCount - 1, 2 * contour)
    }
    const [marks, xs, ys] = [Buffer.alloc(pointCount), Buffer.alloc(2 * pointCount), Buffer.alloc(2 * pointCount)]
    const [corner, at] = [
      { minX: 0x7fff, minY: 0x7fff, maxX: -0x8000, maxY: -0x8000 },
      { x: 0, y: 0 },
    ]
    for (let point = 0; point < pointCount; point++) {
      const flag = flags.byte()
      marks[point] = flag & 128 ? 0 : 1
      const [dx, dy] = distance(flag & 127, glyphs)
      xs.writeInt16BE(dx, 2 * point)
      ys.writeInt16BE(dy, 2 * point)
      at.x += dx
      at.y += dy
      corner.minX = Math.min(corner.minX, at.x)
      corner.minY = Math.min(corner.minY, at.y)
      corner.maxX = Math.max(corner.maxX, at.x)
      corner.maxY = Math.max(corner.maxY, at.y)
    }
    const program = instructions.take(glyphs.short())
    const computed = Buffer.alloc(8)
    for (const [index, value] of [corner.minX, corner.minY, corner.maxX, corner.maxY].entries())
      computed.writeInt16BE(value, 2 * index)
    return Buffer.concat([uint16(contourCount), box ?? computed, ends, uint16(program.length), program, marks, xs, ys])
  }
}

/** How far a point is from the one before it: section 5.2 of the specification. */
function distance(flag: number, from: Reader): [number, number] {
  const signed = (value: number, bit: number) => (flag & bit ? value : -value)
  if (flag < 10) return [0, signed(((flag & 14) << 7) + from.byte(), 1)]
  if (flag < 20) return [signed((((flag - 10) & 14) << 7) + from.byte(), 1), 0]
  if (flag < 84) {
    const [rest, byte] = [flag - 20, from.byte()]
    return [signed(1 + (rest & 0x30) + (byte >> 4), 1), signed(1 + ((rest & 0x0c) << 2) + (byte & 15), 2)]
  }
  if (flag < 120) {
    const rest = flag - 84
    const [x, y] = [from.byte(), from.byte()]
    return [signed(1 + (Math.floor(rest / 12) << 8) + x, 1), signed(1 + (((rest % 12) >> 2) << 8) + y, 2)]
  }
  const [first, second, third] = [from.byte(), from.byte(), from.byte()]
  if (flag < 124) return [signed((first << 4) + (second >> 4), 1), signed(((second & 15) << 8) + third, 2)]
  return [signed((first << 8) + second, 1), signed((third << 8) + from.byte(), 2)]
}

type Reader = ReturnType<typeof reader>

function reader(bytes: Buffer) {
  let at = 0
  const take = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = () => take(1).readUInt8()
  return {
    take,
    byte,
    int16: () => take(2).readInt16BE(),
    /** 255UInt16 */
    short(): number {
      const code = byte()
      if (code === 253) return take(2).readUInt16BE()
      return code === 255 ? byte() + 253 : code === 254 ? byte() + 506 : code
    },
    /** UIntBase128 */
    base128(): number {
      let value = 0
      for (let more = true; more; ) {
        const next = byte()
        value = value * 128 + (next & 127)
        more = (next & 128) !== 0
      }
      return value
    },
  }
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
