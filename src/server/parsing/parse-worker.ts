import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { tableRefusal } from '#content/wording/tables.ts'
import type { ImportKind } from '#contract/imports/import-words.ts'
import type { ImportReading } from '#contract/imports/imports.ts'
import { readSwisList, type SwisList } from '#domain/facilities/read-swis-list.ts'
import { decodeKnown } from '#domain/files/decode-text.ts'
import {
  delimiterOf,
  namedDelimiter,
  readCsv,
  type Table,
  type TableRefusal,
  tableLimits,
} from '#domain/files/read-csv.ts'
import { tableFormat } from '#domain/files/table-format.ts'
import { findTable, searched } from '#domain/imports/find-table.ts'
import { unguarded } from '#server/platform/files/csv-line.ts'
import { examineUpload } from '#server/platform/files/examine-upload.ts'
import type { ImportedTable, ParseAnswers, Parsed, ParseJob, ParseKind } from './parse-job.ts'

// A thread that reads what users send, one file after another (parser.ts). Whatever it answers is small, or text: the main thread pays for
// every object that it receives.

/** Rows that are stored with one statement. */
const atOnce = 2_000

/** A table as it is in the file, with what was found out about the file. */
type FileTable = (Extract<Table, { ok: true }> & { reading: ImportReading }) | ({ ok: false } & TableRefusal)

/** The one way to a table in a file: a CSV file, or the first sheet of a workbook. */
async function readTable(path: string, spareRows = 0): Promise<FileTable> {
  const bytes = await readFile(path)
  const format = tableFormat(bytes)
  if (format === 'packed') {
    // Loaded with the first workbook.
    const { readWorkbook } = await import('./read-workbook.ts')
    return readWorkbook(bytes, spareRows)
  }
  if (format !== 'text') return { ok: false, reason: format, line: 0 }
  const { text: decoded, encoding } = decodeKnown(bytes)
  // PostgreSQL has no character 0.
  const text = decoded.replaceAll('\0', '')
  const named = namedDelimiter(text)
  const delimiter = named?.delimiter ?? delimiterOf(text)
  const table = readCsv(named?.text ?? text, delimiter, spareRows)
  return table.ok ? { ...table, reading: { format: 'csv', encoding, delimiter } } : table
}

async function readImportedTable(kind: ImportKind, path: string): Promise<ImportedTable> {
  const table = await readTable(path, searched.above + searched.below)
  if (!table.ok) return table
  const records = table.records.map(({ line, cells }) => ({ line, cells: cells.map(unguarded) }))
  const { header, end } = findTable(kind, records)
  const rowCount = Math.max(0, end - header - 1)
  const beyond = records[header + tableLimits.rows + 1]
  if (rowCount > tableLimits.rows && beyond) return { ok: false, reason: 'too-many-rows', line: beyond.line }
  const parts: string[] = []
  for (let from = 0; from < records.length; from += atOnce) {
    const part = records.slice(from, from + atOnce).map((record, at) => ({ position: from + at, ...record }))
    parts.push(JSON.stringify(part))
  }
  const columns = records[header]?.cells.map((name) => name.trim()) ?? []
  return { ok: true, columns, headerRow: header, rowCount, reading: table.reading, parts }
}

async function readFacilityList(path: string): Promise<SwisList> {
  const table = await readTable(path)
  return table.ok ? readSwisList(table.records) : { ok: false, message: tableRefusal(table) }
}

const parsers: { [K in ParseKind]: (job: ParseJob) => Promise<ParseAnswers[K]> } = {
  upload: examineUpload,
  table: ({ importKind, path }) => readImportedTable(importKind, path),
  'facility list': ({ path }) => readFacilityList(path),
}

parentPort?.on('message', async (job: ParseJob) => {
  const answer: Parsed = await parsers[job.kind](job).then(
    (done) => ({ done }),
    (failed: unknown) => ({ failed }),
  )
  parentPort?.postMessage(answer)
})
