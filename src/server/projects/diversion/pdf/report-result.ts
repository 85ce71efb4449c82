import { outcomeLabels, targetOutcome } from '#content/wording/diversion.ts'
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

const outcomeInk: Record<DiversionOutcome, string> = {
  pass: '#1f6b3a',
  fail: '#a3280f',
  'unknown-target': '#8a5a00',
  unanswered: '#8a5a00',
  'no-loads': ink.quiet,
  'no-target': ink.quiet,
}

const pad = 14
/** Between two targets. */
const between = 9
/** The left part of the box: the figure of all debris, and whether the report passes. */
const leftWidth = 124
const [nameWidth, barWidth, tonsWidth, percentWidth, gap] = [130, 86, 94, 44, 6]
const rowX = margin + leftWidth + pad
const barX = rowX + nameWidth + gap
const tonsX = barX + barWidth + gap
const percentX = tonsX + tonsWidth + gap

/** Whether the targets are met, in one box: the figure of all debris and a word, and beside it each target with its bar. */
export function writeResult(page: PdfPage, { verdict, judgements, unit }: DiversionReport): void {
  if (verdict === null) return
  const rows = judgements.map((target) => rowOf(page, target, unit))
  const rowsHeight = rows.reduce((sum, { height }) => sum + height + between, -between)
  const height = Math.max(rowsHeight, 58) + 2 * pad
  page.leave(height + 12)
  const top = page.y
  page.doc.roundedRect(margin, top, contentWidth, height, 5).lineWidth(1.25).strokeColor(ink.text).stroke()
  page.doc
    .moveTo(margin + leftWidth, top)
    .lineTo(margin + leftWidth, top + height)
    .lineWidth(0.75)
    .strokeColor(ink.rule)
    .stroke()
  writeWord(page, { top, height }, verdict, judgements[0]?.percent ?? null)
  let y = top + (height - rowsHeight) / 2
  for (const row of rows) {
    writeTarget(page, y, row)
    y += row.height + between
  }
  page.y = top + height + 12
}

/** The figure and the word below it; without a figure the word alone. */
function writeWord(
  page: PdfPage,
  { top, height }: { top: number; height: number },
  verdict: DiversionOutcome,
  percent: string | null,
): void {
  const place = { x: margin + pad, width: leftWidth - 2 * pad + 8, color: outcomeInk[verdict] }
  const hasFigure = percent !== null && (verdict === 'pass' || verdict === 'fail')
  const word = { ...place, size: hasFigure ? 12 : 14, bold: true }
  const wordHeight = page.height(outcomeLabels[verdict], word)
  const figureHeight = hasFigure ? 48 : 0
  const y = top + (height - figureHeight - wordHeight) / 2
  if (hasFigure) {
    const said = inPercent(percent)
    const size = Math.min(36, (36 * place.width) / page.widthOf(said, { size: 36, display: true }))
    page.write(said, {
      ...place,
      y: y - 4 + (36 - size) / 2,
      size,
      display: true,
      width: place.width + 4,
      oneLine: true,
    })
  }
  if (hasFigure) page.write(messages.result.figure, { ...place, y: y + 35, size: 9, bold: true, color: ink.text })
  page.write(outcomeLabels[verdict], { ...word, y: y + figureHeight })
}

type Row = { target: ReportedTarget; name: string; tons: string; below: string; nameHeight: number; height: number }

const nameStyle = { size: 9, bold: true, width: nameWidth }
const belowStyle = { size: 8, color: ink.quiet, width: percentX + percentWidth - rowX }

function rowOf(page: PdfPage, target: ReportedTarget, unit: DiversionReport['unit']): Row {
  const { rule, verdict, tally, isNotApplicable } = target
  const name = reportedTargetName(target)
  const label = targetOutcome(target)
  const said =
    rule && verdict !== 'unknown-target' && !isNotApplicable
      ? messages.result.required(inPercent(rule.targetPercent), label)
      : label
  const below = [said, ...targetNotes(target, unit)].join('. ')
  const tons = hasTons(target) ? `${tally.diverted} ${messages.ofWhole} ${tally.total} ${unitLabels[unit].short}` : ''
  const nameHeight = page.height(name, nameStyle)
  return { target, name, tons, below, nameHeight, height: nameHeight + 2 + page.height(below, belowStyle) }
}

function writeTarget(page: PdfPage, y: number, { target, name, tons, below, nameHeight }: Row): void {
  const { percent } = target
  page.write(name, { ...nameStyle, x: rowX, y })
  writeBar(page, y + 1.5, target)
  page.write(tons, { x: tonsX, y, width: tonsWidth, size: 9, align: 'right', oneLine: true })
  page.write(percent === null ? messages.unknown : inPercent(percent), {
    ...{ x: percentX, y, width: percentWidth, size: 9.5 },
    ...({ bold: true, align: 'right', oneLine: true } as const),
  })
  page.write(below, { ...belowStyle, x: rowX, y: y + nameHeight + 2 })
}

/** How far it came, with a mark at what is required. */
function writeBar({ doc }: PdfPage, y: number, { percent, rule, verdict }: ReportedTarget): void {
  if (percent === null) return
  const height = 8
  doc.rect(barX, y, barWidth, height).fillColor('#e9e4da').fill()
  const reached = (barWidth * Math.min(Number(percent), 100)) / 100
  if (reached > 0) doc.rect(barX, y, reached, height).fillColor(outcomeInk[verdict]).fill()
  if (!rule || verdict === 'unknown-target') return
  const mark = barX + (barWidth * Number(rule.targetPercent)) / 100
  doc
    .moveTo(mark, y - 2.5)
    .lineTo(mark, y + height + 2.5)
    .lineWidth(1.5)
    .strokeColor(ink.text)
    .stroke()
}
