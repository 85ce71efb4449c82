import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { tableRefusal } from '#content/wording/tables.ts'
import { readSwisList, type SwisList } from '#domain/facilities/read-swis-list.ts'
import { decodeText } from '#domain/files/decode-text.ts'
import { delimiterOf, readCsv, type Table } from '#domain/files/read-csv.ts'
import { examineUpload } from '#server/platform/files/examine-upload.ts'
import type { ImportedTable, ParseAnswers, Parsed, ParseJob, ParseKind } from './parse-job.ts'

// A thread that reads what users send, one file after another (parser.ts). Whatever it answers is small, or text: the main thread pays for
// every object that it receives.

/** Rows that are stored with one statement. */
const atOnce = 2_000

/** The one way to a table in a file. Another format than CSV begins here. */
async function readTable(path: string): Promise<Table> {
  // PostgreSQL has no character 0.
  const text = decodeText(await readFile(path)).replaceAll('\0', '')
  return readCsv(text, delimiterOf(text))
}

async function readImportedTable(path: string): Promise<ImportedTable> {
  const table = await readTable(path)
  if (!table.ok) return table
  const [header, ...records] = table.records
  const parts: string[] = []
  for (let from = 0; from < records.length; from += atOnce) {
    const part = records.slice(from, from + atOnce).map(({ line, cells }, at) => ({ position: from + at, line, cells }))
    parts.push(JSON.stringify(part))
  }
  return { ok: true, columns: header?.cells.map((name) => name.trim()) ?? [], rowCount: records.length, parts }
}

async function readFacilityList(path: string): Promise<SwisList> {
  const table = await readTable(path)
  return table.ok ? readSwisList(table.records) : { ok: false, message: tableRefusal(table) }
}

const parsers: { [K in ParseKind]: (job: ParseJob) => Promise<ParseAnswers[K]> } = {
  upload: examineUpload,
  table: ({ path }) => readImportedTable(path),
  'facility list': ({ path }) => readFacilityList(path),
}

parentPort?.on('message', async (job: ParseJob) => {
  const answer: Parsed = await parsers[job.kind](job).then(
    (done) => ({ done }),
    (failed: unknown) => ({ failed }),
  )
  parentPort?.postMessage(answer)
})
