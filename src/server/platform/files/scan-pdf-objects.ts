import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { type Mark, scanBytes } from '#domain/files/byte-scanner.ts'
import { activeContent, linkAction, namesIn, openAction } from '#domain/files/pdf-names.ts'
import type { PdfActions } from '#domain/files/validate-upload.ts'

/** A PDF of 10 MB packs a few megabytes of objects; a hostile one could pack gigabytes. */
const maxBytes = 32 * 1024 * 1024
const maxStreams = 5_000
/** The six facts in the dictionary of packed objects. */
const dictionaryBytes = 2_048
const zlibHead = 2
const pieceBytes = 16 * 1024

/**
 * Rule 38: looks into the packed objects of a PDF; a program in them counts like one outside. Rejects what it cannot look into: protected,
 * packed in an unusual way, or too large.
 */
export async function scanPdfObjects(
  file: FileHandle,
  { packedAt, hasOpenAction, hasLinkAction }: { packedAt: readonly number[] } & PdfActions,
): Promise<'active-pdf' | 'closed-pdf' | null> {
  if (packedAt.length > maxStreams) return 'closed-pdf'
  let room = maxBytes
  const found = new Set<Mark>([...(hasOpenAction ? [openAction] : []), ...(hasLinkAction ? [linkAction] : [])])
  for (const at of packedAt) {
    const dataAt = await findData(file, at)
    const length = dataAt && (await look(file, dataAt, room, found))
    if (length === null) return 'closed-pdf'
    if (found.has(activeContent) || (found.has(openAction) && found.has(linkAction))) return 'active-pdf'
    room -= length
  }
  return null
}

/** Offset of the stream whose dictionary contains the name; null if the layout is unusual. */
async function findData(file: FileHandle, nameAt: number): Promise<number | null> {
  const from = Math.max(0, nameAt - dictionaryBytes)
  const { bytesRead, buffer } = await file.read(Buffer.alloc(2 * dictionaryBytes), 0, 2 * dictionaryBytes, from)
  const text = buffer.toString('latin1', 0, bytesRead)
  // Strings and comments may contain what looks like a stream or its start.
  const [before] = /\d\s+\d+\s+obj\b(?!.*\d\s+\d+\s+obj\b)[^()%]*$/s.exec(text.slice(0, nameAt - from)) ?? []
  const [after] = /^[^()%]*?>>\s*stream(\r\n|\n|\r)/.exec(text.slice(nameAt - from)) ?? []
  if (!before || !after) return null
  const names = namesIn(before + after)
  const filters = names.filter((name) => name.endsWith('Decode') || name === 'Crypt')
  const isPlain = filters.length === 1 && filters[0] === 'FlateDecode' && !names.includes('Predictor')
  return isPlain ? nameAt + after.length : null
}

/** The length of the decompressed data at an offset, whose marks are added; null if it is damaged, too large, or not of the declared kind. */
async function look(file: FileHandle, dataAt: number, room: number, found: Set<Mark>): Promise<number | null> {
  const seeker = scanBytes([activeContent, openAction, linkAction], (mark) => {
    found.add(mark)
  })
  const packed = Readable.from(readFrom(file, dataAt + zlibHead), { objectMode: false })
  const unpacked = packed.pipe(createInflateRaw())
  let length = 0
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      if (length === 0 && !/^\s*\d+\s+\d+\s/.test(piece.toString('latin1', 0, 64))) return null
      length += piece.length
      if (length > room) return null
      seeker.see(piece)
    }
    seeker.end()
    return length
  } catch {
    return null
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
}

/** A stream of the file itself would close it at its end. */
async function* readFrom(file: FileHandle, from: number): AsyncGenerator<Buffer> {
  for (let at = from; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
