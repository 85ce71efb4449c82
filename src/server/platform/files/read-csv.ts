import { CsvError, parse } from 'csv-parse/sync'
import type { CsvRecord } from '#domain/files/csv-record.ts'

type Csv = { ok: true; records: CsvRecord[] } | { ok: false; message: string }

/** A file with longer lines or records is no list. The limit also keeps a hostile file from blocking the process. */
const maxCharacters = 20_000

/** The delimiter that a CSV file uses: the one of comma, semicolon and tab that its first line has most of. */
export function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r|\n/, 1)
  const count = (delimiter: string) => header.replace(/"[^"]*"/g, '').split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

const lineBreaks = /\r\n?|\n/g

/** Parses the records of a CSV file with any kind of line break, without empty ones; returns a message if the text is not CSV. */
export function readCsv(text: string, delimiter = ','): Csv {
  const tooLong = text.split(lineBreaks).findIndex((line) => line.length > maxCharacters)
  if (tooLong >= 0) return notCsv(tooLong + 1)
  const records: CsvRecord[] = []
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      max_record_size: maxCharacters,
      on_record(cells: string[], { lines }) {
        records.push({ line: firstLine(cells, lines), cells })
        return null
      },
    })
    return { ok: true, records }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error.lines)
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      return { ok: false, message: `Line ${line}: a quotation mark is not closed.` }
    return notCsv(line)
  }
}

/** The parser counts up to the line on which a record ends. */
const firstLine = (cells: string[], lastLine: number) =>
  lastLine - cells.reduce((breaks, cell) => breaks + (cell.match(lineBreaks)?.length ?? 0), 0)

const notCsv = (line: number): Csv => ({
  ok: false,
  message: `Line ${line} has more than ${maxCharacters.toLocaleString('en-US')} characters. Is the file a CSV?`,
})
