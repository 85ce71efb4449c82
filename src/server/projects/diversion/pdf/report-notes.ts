import {
  areaSentences,
  decidedSentence,
  dueSentence,
  laterSentence,
  loadName,
  reportText as messages,
  ruleSource,
  ruleText,
  warningSentences,
} from '#content/wording/diversion-report.ts'
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

export function writeWarnings(page: PdfPage, { loads }: DiversionReport): void {
  if (loads.length === 0) return
  const sentences = warningSentences(loads)
  writeSectionHeading(page, messages.warnings.heading)
  for (const sentence of sentences.length > 0 ? sentences : [messages.warnings.none]) writeParagraph(page, sentence)
  page.y += 8
}

/** The rules that apply, their sources, and how the figures were calculated. */
export function writeCalculation(page: PdfPage, report: DiversionReport): void {
  writeSectionHeading(page, messages.rules.heading, 80)
  for (const { stream, rule } of report.judgements) {
    if (!rule) continue
    writeParagraph(page, ruleText(stream, rule))
    writeParagraph(page, ruleSource(rule), quiet)
  }
  if (report.decided) writeParagraph(page, decidedSentence(report.decided))
  if (report.due) writeParagraph(page, dueSentence(report.due), { bold: true })
  for (const { text, source } of report.notes) {
    writeParagraph(page, text)
    writeParagraph(page, ruleSource({ source }), quiet)
  }
  if (report.laterRules.length > 0) {
    writeParagraph(page, messages.rules.later)
    for (const target of report.laterRules) writeParagraph(page, laterSentence(target))
  }
  for (const sentence of report.wastePerArea ? areaSentences(report.wastePerArea) : []) writeParagraph(page, sentence)
  page.y += 8
  writeSectionHeading(page, messages.calculated.heading)
  for (const sentence of [messages.calculated.formula, messages.calculated.mixed, messages.calculated.rounding])
    writeParagraph(page, sentence)
  page.y += 10
}
