import { contentWidth, ink, margin, type PdfPage, type Style } from './pdf-document.ts'

/** A column: its heading, its share of the width, and its content. */
export type Column<Row> = { heading: string; share: number; align?: 'right'; text(row: Row): string }

/** The look of a table; `note` is small text below a row, from the second column on; `ruled` has a line below each row. */
type TableStyle<Row> = Style & { note?(row: Row): string; withoutHeading?: true; ruled?: true }

const gap = 8
const noteStyle = { size: 7.5, color: ink.quiet }

/** Writes a table from here on down; its heading is repeated on every page. */
export function writeTable<Row>(
  page: PdfPage,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  style: TableStyle<Row> = {},
): void {
  const places = placesOf(columns)
  if (!style.withoutHeading) writeHeading(page, columns, places, style)
  for (const row of rows) writeRow(page, columns, places, row, style)
}

type Place = { x: number; width: number }

function placesOf(columns: readonly Column<never>[]): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => ((contentWidth + gap) * share) / shares - gap)
  return widths.map((width, index) => ({
    x: margin + widths.slice(0, index).reduce((sum, each) => sum + each + gap, 0),
    width,
  }))
}

function writeHeading<Row>(
  page: PdfPage,
  columns: readonly Column<Row>[],
  places: readonly Place[],
  { ruled }: TableStyle<Row>,
) {
  page.leave(44)
  const style = ruled ? { size: 9, bold: true } : { size: 8.5, color: ink.quiet }
  columns.forEach(({ heading, align }, index) => {
    const place = places[index] ?? { x: margin, width: 0 }
    page.write(heading, { ...place, y: page.y, ...style, ...(align && { align }) })
  })
  page.y += ruled ? 14 : 13
  page.rule(ruled && ink.text)
  page.y += ruled ? 5 : 4
}

function writeRow<Row>(
  page: PdfPage,
  columns: readonly Column<Row>[],
  places: readonly Place[],
  row: Row,
  table: TableStyle<Row>,
) {
  const { note, withoutHeading: _, ruled, ...style } = table
  const cells = columns.map(({ text, align }, index) => ({
    text: text(row),
    place: { ...(places[index] ?? { x: margin, width: 0 }), ...style, ...(align && { align }) },
  }))
  const height = Math.max(...cells.map(({ text, place }) => page.height(text, place)))
  const below = note?.(row) ?? ''
  const x = places[1]?.x ?? margin
  const belowPlace = { ...noteStyle, x, width: margin + contentWidth - x }
  const belowHeight = below === '' ? 0 : page.height(below, belowPlace) + 1
  if (page.leave(height + belowHeight)) writeHeading(page, columns, places, table)
  for (const { text, place } of cells) page.write(text, { ...place, y: page.y })
  if (below !== '') page.write(below, { ...belowPlace, y: page.y + height + 1 })
  page.y += height + belowHeight + (below === '' ? 3 : 5)
  if (!ruled) return
  page.y += 1
  page.rule()
  page.y += 5
}
