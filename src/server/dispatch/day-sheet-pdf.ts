import { buffer } from 'node:stream/consumers'
import { contentWidth, margin, openDocument, pageWidth } from '#server/platform/pdf/pdf-document.ts'
import { type Column, writeTable } from '#server/platform/pdf/pdf-table.ts'
import type { DaySheet, SheetLine } from './day-sheet.ts'
import { daySheetTexts } from './day-sheet-texts.ts'

/** Renders a driver's day on letter paper (rule 283). */
export async function renderDaySheetPdf(sheet: DaySheet): Promise<Buffer> {
  const { text, ...texts } = daySheetTexts[sheet.language]
  const day = texts.day(sheet.day)
  const pdf = await openDocument({
    title: text.title(sheet.truckName, day),
    author: sheet.company,
    date: sheet.madeAt,
  })
  const half = contentWidth / 2
  pdf.write(text.heading(sheet.truckName), {
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
    pdf.write(text.draft, {
      x: pageWidth - margin - half,
      y: pdf.y,
      width: half,
      size: 10,
      bold: true,
      align: 'right',
    })
  pdf.y += 20
  writeTable(pdf, columnsIn(text.columns), sheet.lines, { size: 10, ruled: true, note: ({ notes }) => notes })
  pdf.end((page, pages) => ({
    left: text.footer(day, texts.time(sheet.madeAt)),
    right: text.page(page, pages),
  }))
  return buffer(pdf.doc)
}

const columnsIn = (headings: Record<'at' | 'stop' | 'who' | 'container', string>): Column<SheetLine>[] => [
  { heading: headings.at, share: 13, text: ({ at }) => at },
  { heading: headings.stop, share: 22, text: ({ stop }) => stop },
  { heading: headings.who, share: 40, text: ({ who }) => who.replaceAll('\n', ', ') },
  { heading: headings.container, share: 25, text: ({ container }) => container },
]
