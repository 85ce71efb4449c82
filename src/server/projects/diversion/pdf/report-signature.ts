import { reportText as words } from '#content/wording/diversion-report.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { contentWidth, ink, margin, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { writeParagraph, writeSectionHeading } from './report-section.ts'

const gap = 24
const half = (contentWidth - gap) / 2

/** The signature block, kept on one page. */
export function writeSignature(paper: PdfPage, { people, declaration }: DiversionReport): void {
  const { signature: text } = words
  writeSectionHeading(paper, text.heading, 200)
  writeParagraph(paper, text.declaration)
  if (declaration) writeParagraph(paper, declaration)
  paper.y += 26
  const right = margin + half + gap
  writeLine(paper, { x: margin, label: text.name, filled: people.preparer })
  writeLine(paper, { x: right, label: text.title, filled: people.preparerRelation })
  paper.y += 44
  writeLine(paper, { x: margin, label: text.signature, filled: '' })
  writeLine(paper, { x: right, label: text.date, filled: '' })
  paper.y += 44
  writeLine(paper, { x: margin, label: text.place, filled: '' })
  paper.y += 18
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
