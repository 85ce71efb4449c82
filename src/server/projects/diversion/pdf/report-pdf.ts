import { buffer } from 'node:stream/consumers'
import { reportText as words } from '#content/wording/diversion-report.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { openDocument, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { writeReportHead } from './report-head.ts'
import { writeLoads, writeMaterials } from './report-loads.ts'
import { writeCalculation, writeConflict, writeWarnings } from './report-notes.ts'
import { writeResult } from './report-result.ts'
import { writeSignature } from './report-signature.ts'

/** A diversion report on letter paper, made from its content alone. */
export async function renderReportPdf(report: DiversionReport): Promise<Buffer> {
  const name = words.of[report.scope](report.name)
  const paper = await openDocument({
    title: `${words.title}: ${name}`,
    author: report.hauler.name,
    date: report.madeAt,
  })
  writeReport(paper, report)
  paper.end((page, pages) => ({ left: `${words.title}   ·   ${name}`, right: words.page(page, pages) }))
  return buffer(paper.doc)
}

/** Writes a report, from the top of a page on. */
export function writeReport(paper: PdfPage, report: DiversionReport): void {
  writeReportHead(paper, report)
  if (report.conflict) {
    writeConflict(paper, report.conflict)
    return
  }
  writeResult(paper, report)
  writeMaterials(paper, report)
  writeLoads(paper, report)
  writeWarnings(paper, report)
  writeCalculation(paper, report)
  writeSignature(paper, report)
}
