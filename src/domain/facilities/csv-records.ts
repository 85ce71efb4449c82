/** One record of a CSV file, with the line of the file that it begins on. */
export type CsvRecord = { line: number; cells: string[] }

/**
 * The records of a text by RFC 4180, as they come; line breaks may be of any kind, and a quote within an unquoted cell is a quote. Empty lines
 * are left out. A quote that is never closed takes the rest of the text, as everywhere. A record of more than `maxCells` ends behind as many
 * and one, and nothing follows it.
 */
export function* csvRecords(text: string, maxCells = Number.POSITIVE_INFINITY): Generator<CsvRecord> {
  let at = 0
  let line = 1
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] }
    for (let isOpen = true; isOpen; ) {
      const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
      record.cells.push(cell)
      if (record.cells.length > maxCells) return yield record
      line += lineBreaks(cell)
      at = end + 1
      isOpen = text[end] === ','
      if (text[end] === '\r' && text[at] === '\n') at += 1
      if (!isOpen && end < text.length) line += 1
    }
    if (record.cells.length > 1 || record.cells[0]?.trim()) yield record
  }
}

type Cell = { cell: string /** Of the comma or line break behind it. */; end: number }

const behindPlain = /[,\r\n]/g

function plainCell(text: string, at: number): Cell {
  behindPlain.lastIndex = at
  const end = behindPlain.exec(text)?.index ?? text.length
  return { cell: text.slice(at, end), end }
}

function quotedCell(text: string, at: number): Cell {
  let cell = ''
  for (let from = at + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return { cell: cell + text.slice(from), end: text.length }
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      // What follows the closing quote belongs to the cell, up to the comma.
      const rest = plainCell(text, quote + 1)
      return { cell: cell + rest.cell, end: rest.end }
    }
    cell += '"'
    from = quote + 2
  }
}

/** Looks at the cell alone: looking on for the next one behind it would read the rest of the text once for each cell. */
function lineBreaks(cell: string): number {
  let breaks = 0
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks += 1
  return breaks
}
