import { contentWidth, ink, margin, type Paper, type Style } from './paper.ts'

/** A column: its heading, its share of the width, and what stands in it. */
export type Column<Row> = { heading: string; share: number; align?: 'right'; text(row: Row): string }

const gap = 8

/** Writes a table from here on down; its heading is repeated on every page. */
export function writeTable<Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  style: Style = {},
): void {
  const places = placesOf(columns)
  writeHeading(paper, columns, places)
  for (const row of rows) writeRow(paper, columns, places, row, style)
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

function writeHeading<Row>(paper: Paper, columns: readonly Column<Row>[], places: readonly Place[]) {
  paper.leave(44)
  columns.forEach(({ heading, align }, index) => {
    const place = places[index] ?? { x: margin, width: 0 }
    paper.write(heading, { ...place, y: paper.y, size: 8.5, color: ink.quiet, ...(align && { align }) })
  })
  paper.y += 13
  paper.rule()
  paper.y += 4
}

function writeRow<Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  places: readonly Place[],
  row: Row,
  style: Style,
) {
  const cells = columns.map(({ text, align }, index) => ({
    text: text(row),
    place: { ...(places[index] ?? { x: margin, width: 0 }), ...style, ...(align && { align }) },
  }))
  const height = Math.max(...cells.map(({ text, place }) => paper.height(text, place)))
  if (paper.leave(height)) writeHeading(paper, columns, places)
  for (const { text, place } of cells) paper.write(text, { ...place, y: paper.y })
  paper.y += height + 3
}
