import { type FileHandle, open } from 'node:fs/promises'
import { type PDFContext, PDFCrossRefSection, type PDFRef, PDFTrailer, PDFTrailerDict } from '@cantoo/pdf-lib'

type Part = { sizeInBytes(): number; copyBytesInto(buffer: Uint8Array, offset: number): number }

/** A PDF that is written object by object: the library's `save` needs all of it in memory, twice. */
export type PdfFile = {
  /** Writes the objects of the document and forgets them, except those that still change. */
  writeObjects(except?: readonly PDFRef[]): Promise<void>
  /** Writes the rest, with the table of all objects. */
  end(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Creates the file; only its owner can read it. */
export async function createPdfFile(path: string, context: PDFContext): Promise<PdfFile> {
  const file: FileHandle = await open(path, 'w', 0o600)
  const table = PDFCrossRefSection.create()
  let length = 0

  async function write(...parts: (Part | string)[]) {
    for (const part of parts) {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : bytesOf(part)
      await file.writeFile(bytes)
      length += bytes.length
    }
  }

  async function writeObjects(except: readonly PDFRef[] = []) {
    if (length === 0) await write(context.header, '\n')
    for (const [ref, object] of context.enumerateIndirectObjects()) {
      if (except.includes(ref)) continue
      table.addEntry(ref, length)
      await write(`${ref.objectNumber} ${ref.generationNumber} obj\n`, object, '\nendobj\n')
      context.delete(ref)
    }
  }

  return {
    writeObjects,
    async end() {
      await writeObjects()
      const start = length
      const trailer = context.obj({ ...context.trailerInfo, Size: context.largestObjectNumber + 1 })
      await write(table, '\n', PDFTrailerDict.of(trailer), '\n', PDFTrailer.forLastCrossRefSectionOffset(start))
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}

function bytesOf(part: Part): Uint8Array {
  const bytes = new Uint8Array(part.sizeInBytes())
  part.copyBytesInto(bytes, 0)
  return bytes
}
