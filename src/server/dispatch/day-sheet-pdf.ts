import { buffer } from 'node:stream/consumers'
import { daySheetText as words } from '#content/wording/day-sheet.ts'
import { shortTime } from '#content/wording/short-dates.ts'
import { formatDate } from '#contract/values/dates.ts'
import { contentWidth, ink, margin, openDocument, pageWidth } from '#server/platform/pdf/pdf-document.ts'
import { type Column, writeTable } from '#server/platform/pdf/pdf-table.ts'
import type { DaySheet, SheetLine } from './day-sheet.ts'

/** A driver's day on letter paper (rule 283). */
export async function renderDaySheetPdf(sheet: DaySheet): Promise<Buffer> {
  const day = formatDate(sheet.day)
  const paper = await openDocument({
    title: words.title(sheet.truckName, day),
    author: sheet.company,
    date: sheet.madeAt,
  })
  const half = contentWidth / 2
  paper.write(words.heading(sheet.truckName), {
    x: margin,
    y: paper.y,
    width: half,
    size: 24,
    bold: true,
    color: ink.accent,
  })
  paper.write(day, { x: pageWidth - margin - half, y: paper.y + 6, width: half, size: 13, bold: true, align: 'right' })
  paper.y += 30
  paper.write(sheet.driver, { x: margin, y: paper.y, width: half, size: 12, bold: true })
  paper.write(sheet.shift, { x: pageWidth - margin - half, y: paper.y, width: half, size: 11, align: 'right' })
  paper.y += 16
  paper.write(sheet.totals, { x: margin, y: paper.y, width: half, size: 10 })
  if (sheet.isDraft)
    paper.write(words.draft, {
      x: pageWidth - margin - half,
      y: paper.y,
      width: half,
      size: 10,
      bold: true,
      align: 'right',
    })
  paper.y += 20
  paper.rule(ink.accent)
  paper.y += 8
  writeTable(paper, columns, sheet.lines, { size: 10, note: ({ notes }) => notes })
  paper.end((page, pages) => ({
    left: words.footer(day, shortTime(sheet.madeAt)),
    right: words.page(page, pages),
  }))
  return buffer(paper.doc)
}

const columns: Column<SheetLine>[] = [
  { heading: words.columns.at, share: 13, text: ({ at }) => at },
  { heading: words.columns.stop, share: 22, text: ({ stop }) => stop },
  { heading: words.columns.who, share: 40, text: ({ who }) => who.replaceAll('\n', ', ') },
  { heading: words.columns.container, share: 25, text: ({ container }) => container },
]
