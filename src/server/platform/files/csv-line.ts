/**
 * Text that a spreadsheet would calculate instead of showing: it begins with = + - @ or their full-width forms, also after spaces or
 * quotes, or with a tab or line break. Leading apostrophes are ignored.
 */
const formula = /^'*(?:[\s"]*[=+\-@＝＋－＠]|[\t\r\n])/

/** Rule 37: text for a cell. A possible formula is prefixed with an apostrophe; {@link sanitizeText} removes it again. */
export function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The original text of a cell made by {@link harmless}. */
export function sanitizeText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** A text that another program guards against calculation: ="007", =T("007"), or an apostrophe before a number. */
const guarded = /^=(?:T\()?"((?:[^"]|"")*)"\)?$|^'([\d(][\d\s().,+x-]*)$/is

/** The text of a cell that a program has guarded so that no spreadsheet changes it: its own, or one of {@link harmless}. */
export function unguarded(cell: string): string {
  const text = cell.trim()
  const first = text.charCodeAt(0)
  // Most cells begin with neither = nor '.
  if (first !== 61 && first !== 39) return cell
  const [whole, quotedText, number] = guarded.exec(text) ?? []
  return whole === undefined ? sanitizeText(text) : (quotedText?.replaceAll('""', '"') ?? number ?? text)
}

/** The byte order mark: without it Excel assumes an old Windows encoding and breaks every name with an accent. */
export const byteOrderMark = '\uFEFF'

/** A record by RFC 4180, with its line break and every cell in quotes. Text goes through {@link harmless} before. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
