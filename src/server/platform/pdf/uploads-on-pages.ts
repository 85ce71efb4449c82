import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import {
  clip,
  concatTransformationMatrix,
  drawObject,
  endPath,
  JpegEmbedder,
  PDFArray,
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  type PDFOperator,
  PDFPage,
  PDFPageLeaf,
  PDFRawStream,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from '@cantoo/pdf-lib'
import { appearancesOf } from './annotation-appearances.ts'
import { loadModestPdf } from './load-modest-pdf.ts'
import { type Box, fitted, type Matrix, pageFrame } from './page-frame.ts'
import { ink, type PdfPage, pageHeight } from './pdf-document.ts'
import { createPdfFile } from './pdf-file.ts'
import { maxBytes, unpackedBytes } from './pdf-streams.ts'

/** An uploaded PDF whose pages can be drawn on ours. */
export type UploadedPdf = {
  pageCount: number
  /** Draws a page, by its number from 0, as large as fits into a box, including its annotations. Throws if it would take too much memory. */
  draw(page: number, box: Box): void
}

/** Draws uploaded pages and photos on the current page of ours. Each is on disk before the next, so that memory holds one at a time. */
export type Uploads = {
  /** Throws if the PDF is damaged, needs a password, or would take too much memory. */
  openPdf(bytes: Buffer): Promise<UploadedPdf>
  /** Draws a JPEG as large as fits into a box. Throws if it is none. */
  drawPhoto(bytes: Uint8Array, box: Box): Promise<void>
  /** Writes what was drawn of the last upload. */
  flush(): Promise<void>
  /** Writes our pages with what was drawn on them, once our own document has ended. */
  end(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** What is drawn on a page of ours: objects, each at its place in an area that nothing leaves. */
type Drawing = { page: number; area: Box; objects: { ref: PDFRef; at: Matrix[] }[] }

/** Opens a PDF at a path that gets the pages of `target`, and uploads on them. */
export async function drawUploadsOn(target: PdfPage, path: string): Promise<Uploads> {
  const whole = await PDFDocument.create({ updateMetadata: false })
  const { context } = whole
  const frame = context.enumerateIndirectObjects().map(([ref]) => ref)
  const file = await createPdfFile(path, context)
  const drawings: Drawing[] = []

  return {
    async openPdf(bytes) {
      const source = await loadModestPdf(bytes)
      const pages = source.getPages()
      if (pages.length === 0) throw new Error('the PDF has no page')
      const copier = PDFObjectCopier.for(source.context, context)
      return {
        pageCount: pages.length,
        draw(index, box) {
          const page = pages[index]
          if (!page) return
          const { x, y, width, height } = page.getCropBox()
          const { matrix, area } = pageFrame({ x, y, width, height }, page.getRotation().angle, box)
          const contents = deflateSync(contentsOf(page.node))
          const resources = page.node.Resources()
          const form = context.stream(contents, {
            Type: 'XObject',
            Subtype: 'Form',
            FormType: 1,
            BBox: [x, y, x + width, y + height],
            Resources: resources ? copier.copy(resources) : {},
            Filter: 'FlateDecode',
          })
          const annotations = appearancesOf(page.node).map(({ ref, at }) => ({
            ref: copier.copy(ref),
            at: [matrix, at],
          }))
          target.doc.rect(area.x, area.y, area.width, area.height).lineWidth(0.5).strokeColor(ink.rule).stroke()
          drawings.push({
            page: target.page,
            area,
            objects: [{ ref: context.register(form), at: [matrix] }, ...annotations],
          })
        },
      }
    },
    async drawPhoto(bytes, box) {
      const photo = await JpegEmbedder.for(bytes)
      const { x, y, width, height } = fitted(photo, box, Number.POSITIVE_INFINITY)
      const ref = await photo.embedIntoContext(context)
      const at: Matrix = [width, 0, 0, -height, x, y + height]
      drawings.push({ page: target.page, area: { x, y, width, height }, objects: [{ ref, at: [at] }] })
    },
    flush: () => file.writeObjects(frame),
    async end() {
      const pages = await copyAll(await PDFDocument.load(await buffer(target.doc), { updateMetadata: false }), whole)
      for (const drawing of drawings) {
        const node = pages[drawing.page - 1]
        node?.addContentStream(context.register(context.contentStream(operatorsOf(drawing, node))))
      }
      await file.end()
    },
    [Symbol.asyncDispose]: () => file[Symbol.asyncDispose](),
  }
}

/** Copies the pages of a document, with its bookmarks, links and description. */
async function copyAll(own: PDFDocument, whole: PDFDocument): Promise<PDFPageLeaf[]> {
  const { context, catalog } = whole
  const copier = PDFObjectCopier.for(own.context, context)
  const pages = own.getPages().map((page) => {
    const ref = copier.copy(page.ref)
    const node = context.lookup(ref)
    if (!(node instanceof PDFPageLeaf)) throw new Error('a page was not copied')
    return whole.addPage(PDFPage.of(node, ref, whole)).node
  })
  for (const [key, value] of own.catalog.entries()) {
    if (key !== PDFName.of('Pages')) catalog.set(key, copier.copy(value))
  }
  const { Info, ID } = own.context.trailerInfo
  context.trailerInfo.Info = Info && copier.copy(Info)
  context.trailerInfo.ID = ID && copier.copy(ID)
  return pages
}

/** As our own pages do, counts from the top left corner. */
function operatorsOf({ area, objects }: Drawing, node: PDFPageLeaf): PDFOperator[] {
  return [
    pushGraphicsState(),
    concatTransformationMatrix(1, 0, 0, -1, 0, pageHeight),
    rectangle(area.x, area.y, area.width, area.height),
    clip(),
    endPath(),
    ...objects.flatMap(({ ref, at }) => [
      pushGraphicsState(),
      ...at.map((matrix) => concatTransformationMatrix(...matrix)),
      drawObject(node.newXObject('Upload', ref)),
      popGraphicsState(),
    ]),
    popGraphicsState(),
  ]
}

/** The page's commands in one piece: they may break off anywhere between two streams. The same one may be named a thousand times. */
function contentsOf(node: PDFPageLeaf): Uint8Array {
  const contents = node.Contents()
  const parts = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : []
  const streams = parts.map((part) => node.context.lookup(part)).filter((part) => part instanceof PDFRawStream)
  const pieces: Uint8Array[] = []
  let room = maxBytes
  for (const stream of streams) {
    const piece = unpackedBytes(stream, room)
    room -= piece.length + 1
    pieces.push(piece, Buffer.from('\n'))
  }
  return Buffer.concat(pieces)
}
