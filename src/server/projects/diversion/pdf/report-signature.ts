import { reportText as messages } from '#content/wording/diversion-report.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { contentWidth, ink, margin, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { writeParagraph, writeSectionHeading } from './report-section.ts'

const gap = 24
const half = (contentWidth - gap) / 2

/** The signature block, kept on one page. */
export function writeSignature(page: PdfPage, { people, declaration }: DiversionReport): void {
  const { signature: text } = messages
  writeSectionHeading(page, text.heading, 200)
  writeParagraph(page, text.declaration)
  if (declaration) writeParagraph(page, declaration)
  page.y += 26
  const right = margin + half + gap
  writeLine(page, { x: margin, label: text.name, filled: people.preparer })
  writeLine(page, { x: right, label: text.title, filled: people.preparerRelation })
  page.y += 44
  writeLine(page, { x: margin, label: text.signature, filled: '' })
  writeLine(page, { x: right, label: text.date, filled: '' })
  page.y += 44
  writeLine(page, { x: margin, label: text.place, filled: '' })
  page.y += 18
}

function writeLine(
  { doc, y, write }: PdfPage,
  { x, label, filled }: { x: number; label: string; filled: string },
): void {
  if (filled) write(filled, { x, y: y - 14, width: half, size: 10, oneLine: true })
  doc
    .moveTo(x, y)
    .lineTo(x + half, y)
    .lineWidth(0.75)
    .strokeColor(ink.text)
    .stroke()
  write(label, { x, y: y + 3, width: half, size: 8, color: ink.quiet })
}
