import { constants, inflateRawSync } from 'node:zlib'
import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

/** A page above this is not a ticket: a few kilobytes can decompress to gigabytes. */
export const maxBytes = 32 * 1024 * 1024
/** One byte of text can represent four. */
const maxTextBytes = maxBytes / 4
/** A stream that is encoded as text is packed twice; one that is packed more often hides something. */
const maxFilters = 3

/** The error for a PDF that would exhaust the memory. */
export class PacksTooMuch extends Error {
  override message = 'the PDF decompresses to too much data'
}

/**
 * The decompressed bytes of a stream. Throws if they are damaged, exceed the limit, or use an unsupported compression: the library's own
 * decompression has no limit for size or nesting.
 */
export function unpackedBytes(stream: PDFRawStream, room = maxBytes): Uint8Array {
  const filters = filtersOf(stream.dict)
  if (room <= 0 || filters.length > maxFilters) throw new PacksTooMuch()
  let bytes = stream.contents
  for (const filter of filters) bytes = unpack(bytes, filter, { room, dict: stream.dict })
  if (bytes.length > room) throw new PacksTooMuch()
  return bytes
}

function filtersOf(dict: PDFDict): string[] {
  const filter = dict.lookup(PDFName.of('Filter'))
  if (!filter) return []
  const names = filter instanceof PDFArray ? filter.asArray().map((each) => dict.context.lookup(each)) : [filter]
  return names.map(String)
}

function unpack(bytes: Uint8Array, filter: string, { room, dict }: { room: number; dict: PDFDict }): Uint8Array {
  switch (filter) {
    case '/FlateDecode':
      return inflate(bytes, room)
    case '/ASCII85Decode':
    case '/ASCIIHexDecode':
      if (bytes.length > maxTextBytes) throw new PacksTooMuch()
      return decodePDFRawStream(PDFRawStream.of(onlyFilter(filter, dict), bytes)).decode()
    default:
      throw new Error(`the PDF uses the compression ${filter}`)
  }
}

/** Data that ends early or has a wrong checksum is accepted, as PDF readers do. */
function inflate(bytes: Uint8Array, room: number): Uint8Array {
  const zlibHead = 2
  try {
    const limits = { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH }
    return inflateRawSync(bytes.subarray(zlibHead), limits)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? new PacksTooMuch() : error
  }
}

function onlyFilter(filter: string, { context }: PDFDict): PDFDict {
  const dict = PDFDict.withContext(context)
  dict.set(PDFName.of('Filter'), PDFName.of(filter.slice(1)))
  return dict
}
