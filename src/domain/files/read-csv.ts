/** One record of a CSV file, with its first line number. */
export type CsvRecord = { line: number; cells: string[] }

/** Rule 296: what a table may have, besides the 10 MB of every file. The rows are those below the first. */
export const tableLimits = { rows: 20_000, columns: 100, cellCharacters: 10_000 }

/** Why a text is no table that we take, and the line that says so. */
export type TableRefusal = {
  reason: 'too-many-rows' | 'too-many-columns' | 'cell-too-long' | 'open-quote' | FileRefusal
  line: number
}

/** Why a file is no table at all (rule 317). */
export type FileRefusal =
  | 'damaged-workbook'
  | 'workbook-too-large'
  | 'old-workbook'
  | 'locked-workbook'
  | 'numbers'
  | 'open-document'
  | 'pdf'
  | 'web-page'
  | 'no-text'

export type Table = { ok: true; records: CsvRecord[] } | ({ ok: false } & TableRefusal)

const quote = '"'.charCodeAt(0)
const lineFeed = 10
const carriageReturn = 13

const delimiters = [',', ';', '\t', '|']
const delimiterCodes = delimiters.map((each) => each.charCodeAt(0))

/**
 * The delimiter that a CSV file uses: the one of comma, semicolon, tab and bar that most lines have equally often, in the whole file and outside of quotes.
 */
export function delimiterOf(text: string): string {
  /** For each delimiter, how many lines have it how often. */
  const lines = delimiters.map(() => new Map<number, number>())
  const counts = delimiters.map(() => 0)
  let headed: readonly number[] | null = null
  let isQuoted = false
  let isStart = true
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote && (isQuoted || isStart)) isQuoted = !isQuoted
    else if (!isQuoted && (code === lineFeed || code === carriageReturn || Number.isNaN(code))) {
      if (!headed && counts.some((count) => count > 0)) headed = [...counts]
      counts.forEach((count, which) => {
        if (count > 0) lines[which]?.set(count, (lines[which].get(count) ?? 0) + 1)
        counts[which] = 0
      })
      isStart = true
    } else {
      const which = isQuoted ? -1 : delimiterCodes.indexOf(code)
      if (which >= 0) counts[which] = (counts[which] ?? 0) + 1
      isStart = which >= 0
    }
  }
  // A mark that few lines have is a decimal comma, or a part of a title. The first line that has any counts most.
  const weights = lines.map((found, which) => {
    const inFirst = headed?.[which] ? 2.5 : 1
    return Math.max(0, ...[...found].map(([count, times]) => Math.min(count, 3) * times ** 2 * inFirst))
  })
  return delimiters[weights.indexOf(Math.max(...weights))] ?? ','
}

/** The delimiter that the first line names for Excel, "sep=;", and the text with that line left empty; null if it names none. */
export function namedDelimiter(text: string): { delimiter: string; text: string } | null {
  const named = /^\uFEFF?"?sep=([^\r\n"])"?[,;\t|]*(?=\r|\n|$)/i.exec(text)
  return named && { delimiter: named[1] ?? ',', text: text.slice(named[0].length) }
}

/**
 * Parses the records of a CSV file with any kind of line break, without empty ones. Each character is looked at once, and reading stops at the
 * first limit (rule 296): a general parser takes two minutes for ten million empty lines. `spareRows` may be titles and totals.
 */
export function readCsv(text: string, delimiter = ',', spareRows = 0): Table {
  const separator = delimiter.charCodeAt(0)
  const records: CsvRecord[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const first = line
    const cells: string[] = []
    for (let isLast = false; !isLast; ) {
      const begun = line
      let cell = ''
      if (text.charCodeAt(at) === quote) {
        const closing = closingQuote(text, at)
        if (closing === -1) return { ok: false, reason: 'open-quote', line: begun }
        // Not unescaped before it is known to be short: each character may be written as two.
        if (closing - at > 2 * tableLimits.cellCharacters + 1)
          return { ok: false, reason: 'cell-too-long', line: begun }
        const content = text.slice(at + 1, closing)
        line += lineBreaks(content)
        at = closing + 1
        const unescaped = content.includes('""') ? content.replaceAll('""', '"') : content
        // Text behind a closing quote: the quotes are part of the text.
        cell = isEnd(text.charCodeAt(at), separator) ? unescaped : `"${unescaped}"`
      }
      const from = at
      while (!isEnd(text.charCodeAt(at), separator)) at++
      cell += text.slice(from, at)
      if (cell.length > tableLimits.cellCharacters) return { ok: false, reason: 'cell-too-long', line: begun }
      if (cells.push(cell) > tableLimits.columns) return { ok: false, reason: 'too-many-columns', line: first }
      isLast = text.charCodeAt(at) !== separator
      if (isLast && text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed) at++
      at++
    }
    line++
    if (cells.every((cell) => cell.trim() === '')) continue
    if (records.push({ line: first, cells }) > tableLimits.rows + 1 + spareRows)
      return { ok: false, reason: 'too-many-rows', line: first }
  }
  return { ok: true, records }
}

/** Whether a character ends a cell that is not in quotes; behind the end of the text it is not a number. */
const isEnd = (character: number, separator: number) =>
  character === separator || character === lineFeed || character === carriageReturn || Number.isNaN(character)

/** Where the quote at `from` is closed; -1 if it is not. Two quotes stand for one. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 2))
    if (text.charCodeAt(at + 1) !== quote) return at
  return -1
}

const lineBreaks = (text: string) => text.match(/\r\n?|\n/g)?.length ?? 0
