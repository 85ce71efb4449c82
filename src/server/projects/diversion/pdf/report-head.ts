import { formatPhone } from '#content/company/phone.ts'
import { reportText as messages } from '#content/wording/diversion-report.ts'
import { projectFacts, reportPeople } from '#content/wording/diversion-report-facts.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { drawBrandMark } from '#server/platform/pdf/brand-mark.ts'
import { contentWidth, ink, margin, type PdfPage } from '#server/platform/pdf/pdf-document.ts'

const gap = 28
const half = (contentWidth - gap) / 2
const nameWidth = 84

/** Who made the report, the project, and its people. */
export function writeReportHead(page: PdfPage, report: DiversionReport): void {
  const { hauler } = report
  page.write(messages.title, { x: margin, y: page.y, width: half + gap, size: 22, bold: true, color: ink.accent })
  const right = { x: margin + half + gap, width: half, align: 'right' as const, size: 9 }
  const lines = [
    hauler.street,
    `${hauler.city}, ${hauler.state} ${hauler.zipCode}`,
    `${formatPhone(hauler.phone)}   ${hauler.email}`,
  ]
  drawBrandMark(page, { x: margin + contentWidth - 39, y: page.y, scale: 0.75, color: ink.accent })
  let y = page.y + 22
  page.write(hauler.name, { ...right, y, size: 12, bold: true, color: ink.accent })
  y += page.height(hauler.name, { ...right, size: 12, bold: true }) + 1
  for (const line of lines) {
    page.write(line, { ...right, y })
    y += 11.5
  }
  page.write(messages.subtitle, { x: margin, y: page.y + 28, width: half, size: 9.5, color: ink.quiet })
  page.write(messages.made(shortDate(report.madeOn)), {
    x: margin,
    y: page.y + 40,
    width: half,
    size: 9.5,
    color: ink.quiet,
  })
  page.y = Math.max(y, page.y + 54) + 6
  page.rule(ink.accent)
  page.y += 9
  const begin = page.y
  const left = writeFacts(page, { x: margin, heading: messages.project.heading, facts: projectFacts(report) })
  page.y = begin
  const people = { x: margin + half + gap, heading: messages.people.heading, facts: reportPeople(report) }
  page.y = Math.max(left, writeFacts(page, people)) + 10
}

type Facts = { x: number; heading: string; facts: readonly (readonly [name: string, value: string])[] }

/** Writes names and values next to each other in half of the width; returns where they end. */
function writeFacts(page: PdfPage, { x, heading, facts }: Facts): number {
  page.write(heading, { x, y: page.y, width: half, size: 11, bold: true, color: ink.accent })
  let y = page.y + 16
  for (const [name, value] of facts) {
    const place = { x: x + nameWidth, width: half - nameWidth, size: 9 }
    page.write(name, { x, y, width: nameWidth - 6, size: 9, color: ink.quiet })
    page.write(value, { ...place, y })
    y += Math.max(page.height(value, place), 11) + 2.5
  }
  return y
}
