import { buffer } from 'node:stream/consumers'
import { reportText as messages } from '#content/wording/diversion-report.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { openDocument, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { writeReportHead } from './report-head.ts'
import { writeLoads, writeMaterials } from './report-loads.ts'
import { writeCalculation, writeConflict, writeWarnings } from './report-notes.ts'
import { writeResult } from './report-result.ts'
import { writeSignature } from './report-signature.ts'

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
  writeWarnings(pdf, report)
  writeCalculation(pdf, report)
  writeSignature(pdf, report)
}
