import { loadName, reportText as messages } from '#content/wording/diversion-report.ts'
import {
  areaSentences,
  decidedSentence,
  dueSentence,
  laterSentence,
  noteText,
  rulesAndNotes,
} from '#content/wording/diversion-rules.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { ink, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { writeParagraph, writeSectionHeading } from './report-section.ts'

const quiet = { size: 8, color: ink.quiet }

/** Weight and volume cannot be combined in a report: lists which loads have which. */
export function writeConflict(page: PdfPage, { weighed, byVolume }: NonNullable<DiversionReport['conflict']>): void {
  writeSectionHeading(page, messages.conflict.heading)
  writeParagraph(page, messages.conflict.text)
  for (const [name, tickets] of [
    [messages.conflict.weighed, weighed],
    [messages.conflict.byVolume, byVolume],
  ] as const) {
    page.y += 4
    writeParagraph(page, name, { bold: true })
    for (const ticket of tickets) writeParagraph(page, loadName(ticket))
  }
}

/** The rules that apply, with the numbers of their notes. */
export function writeRules(page: PdfPage, report: DiversionReport): void {
  writeSectionHeading(page, messages.rules.heading, 60)
  for (const rule of rulesAndNotes(report.judgements).rules) writeParagraph(page, rule)
  if (report.decided) writeParagraph(page, decidedSentence(report.decided))
  if (report.due) writeParagraph(page, dueSentence(report.due), { bold: true })
  if (report.laterRules.length > 0) {
    writeParagraph(page, messages.rules.later)
    for (const target of report.laterRules) writeParagraph(page, laterSentence(target))
  }
  for (const sentence of report.wastePerArea ? areaSentences(report.wastePerArea) : []) writeParagraph(page, sentence)
  page.y += 8
}

/** Where the rules are published, and how the figures were calculated: after the declaration. */
export function writeNotes(page: PdfPage, report: DiversionReport): void {
  const { sources } = rulesAndNotes(report.judgements)
  writeSectionHeading(page, messages.rules.notes, 60)
  for (const [index, source] of sources.entries()) writeParagraph(page, `[${index + 1}]  ${noteText(source)}`, quiet)
  const { formula, mixed, rounding } = messages.calculated
  for (const sentence of [formula, mixed, rounding]) writeParagraph(page, sentence, quiet)
}
