import {
  areaSentences,
  decidedSentence,
  dueSentence,
  laterSentence,
  loadName,
  ruleSource,
  ruleWords,
  warningSentences,
  reportText as words,
} from '#content/wording/diversion-report.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { ink, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { writeParagraph, writeSectionHeading } from './report-section.ts'

const quiet = { size: 8, color: ink.quiet }

/** Weight and volume cannot be combined in a report: lists which loads have which. */
export function writeConflict(paper: PdfPage, { weighed, byVolume }: NonNullable<DiversionReport['conflict']>): void {
  writeSectionHeading(paper, words.conflict.heading)
  writeParagraph(paper, words.conflict.words)
  for (const [name, tickets] of [
    [words.conflict.weighed, weighed],
    [words.conflict.byVolume, byVolume],
  ] as const) {
    paper.y += 4
    writeParagraph(paper, name, { bold: true })
    for (const ticket of tickets) writeParagraph(paper, loadName(ticket))
  }
}

export function writeWarnings(paper: PdfPage, { loads }: DiversionReport): void {
  if (loads.length === 0) return
  const sentences = warningSentences(loads)
  writeSectionHeading(paper, words.warnings.heading)
  for (const sentence of sentences.length > 0 ? sentences : [words.warnings.none]) writeParagraph(paper, sentence)
  paper.y += 8
}

/** The rules that apply, their sources, and how the figures were calculated. */
export function writeCalculation(paper: PdfPage, report: DiversionReport): void {
  writeSectionHeading(paper, words.rules.heading, 80)
  for (const { stream, rule } of report.judgements) {
    if (!rule) continue
    writeParagraph(paper, ruleWords(stream, rule))
    writeParagraph(paper, ruleSource(rule), quiet)
  }
  if (report.decided) writeParagraph(paper, decidedSentence(report.decided))
  if (report.due) writeParagraph(paper, dueSentence(report.due), { bold: true })
  for (const { text, source } of report.notes) {
    writeParagraph(paper, text)
    writeParagraph(paper, ruleSource({ source }), quiet)
  }
  if (report.laterRules.length > 0) {
    writeParagraph(paper, words.rules.later)
    for (const target of report.laterRules) writeParagraph(paper, laterSentence(target))
  }
  for (const sentence of report.wastePerArea ? areaSentences(report.wastePerArea) : []) writeParagraph(paper, sentence)
  paper.y += 8
  writeSectionHeading(paper, words.calculated.heading)
  for (const sentence of [words.calculated.formula, words.calculated.mixed, words.calculated.rounding])
    writeParagraph(paper, sentence)
  paper.y += 10
}
