import { formatPhone } from '#content/company/phone.ts'
import { reportText as words } from '#content/wording/diversion-report.ts'
import { projectFacts, reportPeople } from '#content/wording/diversion-report-facts.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { drawBrandMark } from '#server/platform/pdf/brand-mark.ts'
import { contentWidth, ink, margin, type PdfPage } from '#server/platform/pdf/pdf-document.ts'

const gap = 28
const half = (contentWidth - gap) / 2
const nameWidth = 84

/** Who made the report, the project, and its people. */
export function writeReportHead(paper: PdfPage, report: DiversionReport): void {
  const { hauler } = report
  paper.write(words.title, { x: margin, y: paper.y, width: half + gap, size: 22, bold: true, color: ink.accent })
  const right = { x: margin + half + gap, width: half, align: 'right' as const, size: 9 }
  const lines = [
    hauler.street,
    `${hauler.city}, ${hauler.state} ${hauler.zipCode}`,
    `${formatPhone(hauler.phone)}   ${hauler.email}`,
  ]
  drawBrandMark(paper, { x: margin + contentWidth - 39, y: paper.y, scale: 0.75, color: ink.accent })
  let y = paper.y + 22
  paper.write(hauler.name, { ...right, y, size: 12, bold: true, color: ink.accent })
  y += paper.height(hauler.name, { ...right, size: 12, bold: true }) + 1
  for (const line of lines) {
    paper.write(line, { ...right, y })
    y += 11.5
  }
  paper.write(words.subtitle, { x: margin, y: paper.y + 28, width: half, size: 9.5, color: ink.quiet })
  paper.write(words.made(shortDate(report.madeOn)), {
    x: margin,
    y: paper.y + 40,
    width: half,
    size: 9.5,
    color: ink.quiet,
  })
  paper.y = Math.max(y, paper.y + 54) + 6
  paper.rule(ink.accent)
  paper.y += 9
  const begin = paper.y
  const left = writeFacts(paper, { x: margin, heading: words.project.heading, facts: projectFacts(report) })
  paper.y = begin
  const people = { x: margin + half + gap, heading: words.people.heading, facts: reportPeople(report) }
  paper.y = Math.max(left, writeFacts(paper, people)) + 10
}

type Facts = { x: number; heading: string; facts: readonly (readonly [name: string, value: string])[] }

/** Writes names and values next to each other in half of the width; returns where they end. */
function writeFacts(paper: PdfPage, { x, heading, facts }: Facts): number {
  paper.write(heading, { x, y: paper.y, width: half, size: 11, bold: true, color: ink.accent })
  let y = paper.y + 16
  for (const [name, value] of facts) {
    const place = { x: x + nameWidth, width: half - nameWidth, size: 9 }
    paper.write(name, { x, y, width: nameWidth - 6, size: 9, color: ink.quiet })
    paper.write(value, { ...place, y })
    y += Math.max(paper.height(value, place), 11) + 2.5
  }
  return y
}
