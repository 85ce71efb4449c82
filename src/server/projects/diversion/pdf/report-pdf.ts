import { buffer } from 'node:stream/consumers'
import { reportText as messages } from '#content/wording/diversion-report.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { contentWidth, ink, margin, openDocument, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { writeReportHead } from './report-head.ts'
import { writeLoads, writeMaterials } from './report-loads.ts'
import { writeConflict, writeNotes, writeRules } from './report-notes.ts'
import { writeResult } from './report-result.ts'
import { writeParagraph, writeSectionHeading } from './report-section.ts'

/** A diversion report on letter paper, made from its content alone. */
export async function renderReportPdf(report: DiversionReport): Promise<Buffer> {
  const name = messages.of[report.scope](report.name)
  const pdf = await openDocument({
    title: `${messages.title}: ${name}`,
    author: report.hauler.name,
    date: report.madeAt,
  })
  writeReport(pdf, report)
  pdf.end((page, pages) => ({ left: `${messages.title}   ·   ${name}`, right: messages.page(page, pages) }))
  return buffer(pdf.doc)
}

/** Writes a report, from the top of a page on. */
export function writeReport(pdf: PdfPage, report: DiversionReport): void {
  writeReportHead(pdf, report)
  if (report.conflict) {
    writeConflict(pdf, report.conflict)
    return
  }
  writeResult(pdf, report)
  writeMaterials(pdf, report)
  writeLoads(pdf, report)
  writeRules(pdf, report)
  writeSignature(pdf, report)
  writeNotes(pdf, report)
}

const gap = 24
const half = (contentWidth - gap) / 2

/** The signature block, kept on one page. */
function writeSignature(page: PdfPage, { people, declaration }: DiversionReport): void {
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
  page.y += 30
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
