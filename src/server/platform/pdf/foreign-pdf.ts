import { PDFArray, type PDFDocument, type PDFObject, type PDFPageLeaf, PDFRawStream } from '@cantoo/pdf-lib'
import { drawAppearances } from './annotation-appearances.ts'
import { copyObjectsTo, type ObjectCopier } from './copy-pdf-objects.ts'
import { loadModestPdf } from './load-modest-pdf.ts'
import { type Box, type Matrix, pageFrame } from './page-frame.ts'
import type { PdfPage } from './pdf-document.ts'
import { maxBytes, unpackedBytes } from './pdf-streams.ts'

/** An uploaded PDF whose pages can be drawn on ours. */
export type ForeignPdf = {
  pageCount: number
  /** Draws a page, by its number from 0, as large as fits into a box, including its annotations. */
  draw(page: number, paper: PdfPage, box: Box): void
  /** Writes the objects shared by pages; call it once they are drawn. */
  finish(): void
}

/** Opens a PDF whose pages will be drawn. Throws if it is damaged, needs a password, or would take too much memory. */
export async function openForeignPdf(bytes: Buffer, { doc }: PdfPage): Promise<ForeignPdf> {
  const source = await loadModestPdf(bytes)
  const pages = source.getPages().map(({ node }) => node)
  if (pages.length === 0) throw new Error('the PDF has no page')
  const copier = copyObjectsTo(doc, source.context)
  return {
    pageCount: pages.length,
    draw(page, paper, box) {
      const node = pages[page]
      if (node) drawPage(node, { page: source.getPage(page), copier, paper, box })
    },
    finish: copier.finish,
  }
}

type Drawing = { page: ReturnType<PDFDocument['getPage']>; copier: ObjectCopier; paper: PdfPage; box: Box }

function drawPage(node: PDFPageLeaf, { page, copier, paper, box }: Drawing): void {
  const crop = page.getCropBox()
  const { matrix, area } = pageFrame(crop, page.getRotation().angle, box)
  const form = copier.stream(
    {
      Type: 'XObject',
      Subtype: 'Form',
      FormType: 1,
      BBox: [crop.x, crop.y, crop.x + crop.width, crop.y + crop.height],
      Resources: copier.copy(node.Resources()) ?? {},
    },
    contentsOf(node),
  )
  const { doc } = paper
  doc.rect(area.x, area.y, area.width, area.height).lineWidth(0.5).strokeColor('#c9c2b6').stroke()
  doc.save()
  doc.rect(area.x, area.y, area.width, area.height).clip()
  doc.transform(...matrix)
  drawForm(paper, form)
  drawAppearances(node, copier, (written, at: Matrix) => {
    doc.save().transform(...at)
    drawForm(paper, written)
    doc.restore()
  })
  doc.restore()
}

/** The page's commands in one piece: they may break off anywhere between two streams. The same one may be named a thousand times. */
function contentsOf(node: PDFPageLeaf): Uint8Array {
  const contents: PDFObject | undefined = node.Contents()
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

function drawForm({ doc }: PdfPage, form: unknown): void {
  const { xobjects } = doc.page as unknown as { xobjects: Record<string, unknown> }
  const name = `Foreign${Object.keys(xobjects).length}`
  xobjects[name] = form
  doc.addContent(`/${name} Do`)
}
