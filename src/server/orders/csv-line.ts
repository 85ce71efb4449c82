/**
 * What a spreadsheet would calculate instead of showing it: text that begins with = + - @ or their full-width forms, also behind spaces
 * or quotes, and text that begins with a tab or a line break. Apostrophes that stand there already count as nothing.
 */
const formula = /^'*(?:[\s"]*[=+\-@＝＋－＠]|[\t\r\n])/

/** Rule 37: text as it stands in a cell. What could be a formula gets an apostrophe in front; {@link sanitizeText} takes it off again. */
export function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text that somebody typed, from a cell that {@link harmless} made. */
export function sanitizeText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** What a file begins with: Excel takes one without it for one of an old Windows encoding, and breaks every name with an accent. */
export const byteOrderMark = '\uFEFF'

/** A record by RFC 4180, with its line break. Numbers and dates are cells as they are; text goes through {@link harmless} before. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
