import {
  type PDFContext,
  PDFDocument,
  PDFName,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib'
import { maxBytes, PacksTooMuch, unpackedBytes } from './pdf-streams.ts'

const maxObjects = 50_000

/** The remaining memory for a PDF's packed objects. */
const roomLeft = new WeakMap<PDFContext, number>()

/**
 * Opens an uploaded PDF. One that is only protected against changes is accepted. Throws if it is damaged, needs a password, or would take
 * too much memory: it decompresses to too much, or has too many parts.
 */
export async function loadModestPdf(bytes: Buffer): Promise<PDFDocument> {
  if ((bytes.toString('latin1').match(/\d obj\b/g)?.length ?? 0) > maxObjects) {
    throw new Error('the PDF has too many parts')
  }
  const pdf = await PDFDocument.load(bytes, {
    password: '',
    parseSpeed: Number.POSITIVE_INFINITY,
    updateMetadata: false,
  })
  // The library goes on after an object that cannot be read.
  if (roomLeft.get(pdf.context) === 0) throw new PacksTooMuch()
  return pdf
}

// The library decompresses objects without a limit or an option for one, so it gets them decompressed.
const parseObjects = PDFObjectStreamParser.forStream
PDFObjectStreamParser.forStream = (stream, shouldWaitForTick) => {
  const { context } = stream.dict
  const room = roomLeft.get(context) ?? maxBytes
  try {
    const unpacked = unpackedBytes(stream, room)
    roomLeft.set(context, Math.max(0, room - unpacked.length))
    return parseObjects(PDFRawStream.of(without(stream, 'Filter'), unpacked), shouldWaitForTick)
  } catch (error) {
    if (error instanceof PacksTooMuch) roomLeft.set(context, 0)
    throw error
  }
}

// The library reads the file from end to end and does not need the offsets, only the entries next to the table.
const parseTable = PDFXRefStreamParser.forStream
PDFXRefStreamParser.forStream = (stream) => {
  const dict = without(stream, 'Filter')
  dict.set(PDFName.of('Index'), dict.context.obj([]))
  return parseTable(PDFRawStream.of(dict, new Uint8Array()))
}

function without({ dict }: PDFRawStream, key: string) {
  const copy = dict.clone()
  copy.delete(PDFName.of(key))
  return copy
}
