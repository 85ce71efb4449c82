import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import type { PdfPage } from './pdf-document.ts'
import { streamBytes } from './pdf-streams.ts'

/** What the document's library calls a reference, as far as it is used here. */
type Written = { data: Record<string, unknown>; end(bytes?: Uint8Array): void }

/** References that lead back to the original document, which is not copied. */
const leadsBack = new Set(['/Parent', '/P', '/StructParent', '/StructParents', '/Metadata', '/PieceInfo', '/Thumb'])

/** Copies the objects of another PDF's pages into a document, each once. */
export type ObjectCopier = {
  /** An object as the document's library writes it. */
  copy(object: PDFObject | undefined): unknown
  /** Writes a stream with a dictionary of its own. */
  stream(dictionary: Record<string, unknown>, bytes: Uint8Array): Written
  /** Writes the referenced objects; nothing can be copied afterward. */
  finish(): void
}

export function copyObjectsTo(doc: PdfPage['doc'], context: PDFContext): ObjectCopier {
  const copies = new Map<string, Written>()
  const waiting: [PDFRef, Written][] = []

  function follow(ref: PDFRef): Written {
    const known = copies.get(ref.tag)
    if (known) return known
    const written = doc.ref({}) as unknown as Written
    copies.set(ref.tag, written)
    waiting.push([ref, written])
    return written
  }

  function copy(object: PDFObject | undefined): unknown {
    if (object instanceof PDFRef) return follow(object)
    if (object instanceof PDFName) return object.toString().slice(1)
    if (object instanceof PDFNumber) return object.asNumber()
    if (object instanceof PDFBool) return object.asBoolean()
    if (object instanceof PDFString || object instanceof PDFHexString) return Buffer.from(object.asBytes())
    if (object instanceof PDFArray) return object.asArray().map(copy)
    if (object instanceof PDFDict) return dictionary(object)
    return null
  }

  function dictionary(dict: PDFDict, without?: string): Record<string, unknown> {
    const kept = dict.entries().filter(([key]) => !leadsBack.has(key.toString()) && key.toString() !== without)
    return Object.fromEntries(kept.map(([key, value]) => [key.toString().slice(1), copy(value)]))
  }

  function fill(written: Written, object: PDFObject | undefined): void {
    if (object instanceof PDFRawStream) {
      written.data = dictionary(object.dict, '/Length')
      // Compressed streams are copied as they are.
      Object.assign(written, { compress: written.data.Filter === undefined })
      written.end(Buffer.from(streamBytes(object)))
    } else {
      written.data = copy(object) as Record<string, unknown>
      written.end()
    }
  }

  return {
    copy,
    stream(data, bytes) {
      const written = doc.ref(data) as unknown as Written
      written.end(Buffer.from(bytes))
      return written
    },
    finish() {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [ref, written] = next
        try {
          fill(written, context.lookup(ref))
        } catch {
          // A reference that is never written would leave the document without an end.
          written.data = {}
          written.end()
        }
      }
    },
  }
}
