import { outcomeLabels, targetOutcomeLabels } from '#content/wording/diversion.ts'
import {
  hasTons,
  inPercent,
  reportText as messages,
  reportedTargetName,
  targetNotes,
  unitLabels,
} from '#content/wording/diversion-report.ts'
import type { DiversionReport, ReportedTarget } from '#contract/diversion/diversion-reports.ts'
import type { DiversionOutcome } from '#contract/diversion/diversion-words.ts'
import { contentWidth, ink, margin, type PdfPage } from '#server/platform/pdf/pdf-document.ts'
import { type Column, writeTable } from '#server/platform/pdf/pdf-table.ts'
import { writeSectionHeading } from './report-section.ts'

const outcomeInk: Record<DiversionOutcome, string> = {
  pass: '#1f6b3a',
  fail: '#a3280f',
  'unknown-target': '#8a5a00',
  unanswered: '#8a5a00',
  'no-loads': ink.quiet,
  'no-target': ink.quiet,
}

/** Whether the targets are met: in one word, as a bar for all debris, and per target. */
export function writeResult(page: PdfPage, { verdict, judgements, unit }: DiversionReport): void {
  if (verdict === null) return
  writeSectionHeading(page, messages.result.heading, 110)
  const word = {
    x: margin,
    y: page.y,
    width: 130,
    size: verdict === 'unknown-target' || verdict === 'unanswered' ? 14 : 22,
    bold: true,
    color: outcomeInk[verdict],
  }
  page.write(outcomeLabels[verdict], word)
  const [debris] = judgements
  if (debris) writeBar(page, debris)
  page.y += 34
  writeTable(page, columnsIn(unit), judgements, {
    size: 9,
    note: (target) => targetNotes(target, unit).join('. '),
  })
  page.y += 8
}

const columnsIn = (unit: DiversionReport['unit']): Column<ReportedTarget>[] => [
  { heading: messages.result.verdict, share: 13, text: ({ verdict }) => targetOutcomeLabels[verdict] },
  { heading: messages.result.stream, share: 38, text: reportedTargetName },
  {
    heading: `${messages.result.total}, ${unitLabels[unit].short}`,
    share: 14,
    align: 'right',
    text: (target) => (hasTons(target) ? target.tally.total : ''),
  },
  {
    heading: `${messages.result.diverted}, ${unitLabels[unit].short}`,
    share: 15,
    align: 'right',
    text: (target) => (hasTons(target) ? target.tally.diverted : ''),
  },
  {
    heading: messages.result.percent,
    share: 11,
    align: 'right',
    text: ({ percent }) => (percent === null ? messages.unknown : inPercent(percent)),
  },
  {
    heading: messages.result.target,
    share: 9,
    align: 'right',
    text: ({ rule, verdict }) =>
      rule && verdict !== 'unknown-target' ? inPercent(rule.targetPercent) : messages.unknown,
  },
]

/** How far all debris came, with a mark at the target. */
function writeBar({ doc, y, write }: PdfPage, { percent, rule, verdict }: ReportedTarget): void {
  if (percent === null) return
  const x = margin + 140
  const width = contentWidth - 140
  const bar = { y: y + 14, height: 10 }
  doc.roundedRect(x, bar.y, width, bar.height, 2).fillColor('#e9e4da').fill()
  const reached = (width * Math.min(Number(percent), 100)) / 100
  if (reached > 0) doc.roundedRect(x, bar.y, Math.max(reached, 2), bar.height, 2).fillColor(outcomeInk[verdict]).fill()
  write(inPercent(percent), { x, y: y - 1, width: 80, size: 10, bold: true })
  if (!rule || verdict === 'unknown-target') return
  const target = x + (width * Number(rule.targetPercent)) / 100
  doc
    .moveTo(target, bar.y - 4)
    .lineTo(target, bar.y + bar.height + 4)
    .lineWidth(1.5)
    .strokeColor(ink.text)
    .stroke()
  const label = `${messages.result.target} ${inPercent(rule.targetPercent)}`
  write(label, { x: target - 102, y: y - 1, width: 100, size: 9, align: 'right', color: ink.quiet })
}
