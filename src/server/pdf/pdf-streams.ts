import { constants, inflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFDict, PDFName, type PDFRawStream } from '@cantoo/pdf-lib'

/** Beyond this a page is no ticket: a few kilobytes can be made to unpack to gigabytes. */
const mostBytes = 32 * 1024 * 1024
const mostObjects = 50_000

/** The bytes of a stream as they rest in the file, decrypted and still packed. */
export function streamBytes({ dict, contents, transform }: PDFRawStream): Uint8Array {
  if (!transform) return contents
  return decodePDFRawStream({ dict: PDFDict.withContext(dict.context), contents, transform } as PDFRawStream).decode()
}

/** The bytes of a stream, unpacked. Throws where they are damaged or too many. */
export function unpackedBytes(stream: PDFRawStream): Uint8Array {
  const isPlainFlate =
    stream.dict.get(PDFName.of('Filter')) === PDFName.FlateDecode && !stream.dict.has(PDFName.of('DecodeParms'))
  if (isPlainFlate) return inflate(streamBytes(stream))
  return decodePDFRawStream(stream).decode()
}

/** Also what breaks off before its end, as readers do. */
const inflate = (bytes: Uint8Array) =>
  inflateSync(bytes, { maxOutputLength: mostBytes, finishFlush: constants.Z_SYNC_FLUSH })

/** Throws where reading a PDF would take more memory than a ticket can be worth: it packs too much, or has too many parts. */
export function insistOnModestPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if ((text.match(/\d obj\b/g)?.length ?? 0) > mostObjects) throw new Error('the PDF has too many parts')
  let unpacked = 0
  for (const { index } of text.matchAll(/\/Type\s*\/(?:ObjStm|XRef)\b/g)) {
    const begin = text.indexOf('stream', index)
    if (begin < 0) continue
    const data = begin + (text.startsWith('\r\n', begin + 6) ? 8 : 7)
    unpacked += lengthOf(bytes.subarray(data))
    if (unpacked > mostBytes) throw new Error('the PDF packs too much')
  }
}

function lengthOf(packed: Buffer): number {
  try {
    return inflate(packed).length
  } catch (error) {
    // What cannot be unpacked for another reason is for the reader to judge.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? mostBytes + 1 : 0
  }
}
