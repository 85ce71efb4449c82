import { buffer } from 'node:stream/consumers'
import { daySheetText as messages } from '#content/wording/day-sheet.ts'
import { shortTime } from '#content/wording/short-dates.ts'
import { formatDate } from '#contract/values/dates.ts'
import { contentWidth, margin, openDocument, pageWidth } from '#server/platform/pdf/pdf-document.ts'
import { type Column, writeTable } from '#server/platform/pdf/pdf-table.ts'
import type { DaySheet, SheetLine } from './day-sheet.ts'

/** Renders a driver's day on letter paper (rule 283). */
export async function renderDaySheetPdf(sheet: DaySheet): Promise<Buffer> {
  const day = formatDate(sheet.day)
  const pdf = await openDocument({
    title: messages.title(sheet.truckName, day),
    author: sheet.company,
    date: sheet.madeAt,
  })
  const half = contentWidth / 2
  pdf.write(messages.heading(sheet.truckName), {
    x: margin,
    y: pdf.y,
    width: half,
    size: 32,
    display: true,
  })
  pdf.write(day, { x: pageWidth - margin - half, y: pdf.y + 14, width: half, size: 17, display: true, align: 'right' })
  pdf.y += 42
  pdf.write(sheet.driver, { x: margin, y: pdf.y, width: half, size: 12, bold: true })
  pdf.write(sheet.shift, { x: pageWidth - margin - half, y: pdf.y, width: half, size: 11, align: 'right' })
  pdf.y += 16
  pdf.write(sheet.totals, { x: margin, y: pdf.y, width: half, size: 10 })
  if (sheet.isDraft)
    pdf.write(messages.draft, {
      x: pageWidth - margin - half,
      y: pdf.y,
      width: half,
      size: 10,
      bold: true,
      align: 'right',
    })
  pdf.y += 20
  writeTable(pdf, columns, sheet.lines, { size: 10, ruled: true, note: ({ notes }) => notes })
  pdf.end((page, pages) => ({
    left: messages.footer(day, shortTime(sheet.madeAt)),
    right: messages.page(page, pages),
  }))
  return buffer(pdf.doc)
}

const columns: Column<SheetLine>[] = [
  { heading: messages.columns.at, share: 13, text: ({ at }) => at },
  { heading: messages.columns.stop, share: 22, text: ({ stop }) => stop },
  { heading: messages.columns.who, share: 40, text: ({ who }) => who.replaceAll('\n', ', ') },
  { heading: messages.columns.container, share: 25, text: ({ container }) => container },
]
