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

/** What is left to a PDF of the memory that its packed objects may take together. */
const roomLeft = new WeakMap<PDFContext, number>()

/**
 * Reads a PDF that somebody handed in. One that is protected against changes, and not against reading, is read. Throws where it is damaged,
 * wants a password, or would take more memory than a ticket can be worth: it packs too much, or has too many parts.
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

// While it reads, the library unpacks objects without a limit, and knows no option for one. So it is given them unpacked.
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

// Where objects lie in the file is of no use to the library, which reads it from end to end: only what stands beside the table is.
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
