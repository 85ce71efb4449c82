import { readFile } from 'node:fs/promises'
import { importRefusals as refusals } from '#content/wording/imports.ts'
import type { ImportKind } from '#contract/imports/import-words.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import { decodeText } from '#domain/files/decode-text.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, json } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { delimiterOf, readCsv } from '#server/platform/files/read-csv.ts'
import { refusedFile } from '#server/platform/files/refused-file.ts'

const maxRows = 50_000
/** Rows that are stored with one statement. */
const atOnce = 2_000

type UploadImport = { kind: ImportKind; fileName: string; file: ReceivedFile; actor: Actor }

/** Rule 219: stores the rows of a CSV file, to be mapped and checked. Throws `invalid-input` at `file`. */
export async function uploadImport(app: AppContext, { kind, fileName, file, actor }: UploadImport): Promise<string> {
  // PostgreSQL has no character 0.
  const content = decodeText(await readFile(file.path)).replaceAll('\0', '')
  const csv = readCsv(content, delimiterOf(content))
  if (!csv.ok) throw refusedFile(csv.message)
  const [header, ...records] = csv.records
  const columns = header?.cells.map((name) => name.trim()) ?? []
  if (!columns.some(Boolean)) throw refusedFile(refusals.noColumns)
  if (records.length === 0) throw refusedFile(refusals.isEmpty)
  if (records.length > maxRows) throw refusedFile(refusals.tooManyRows(maxRows.toLocaleString('en-US')))
  const id = newId()
  const created = { createdAt: app.clock(), createdBy: actor.id }
  await inTransaction(app.db.sql, async (tx) => {
    const row = { id, kind, fileName, columns: json(columns), state: 'uploaded', rowCount: records.length, ...created }
    await tx`insert into imports ${insertValues(row)}`
    for (let from = 0; from < records.length; from += atOnce) {
      const part = records
        .slice(from, from + atOnce)
        .map(({ line, cells }, index) => ({ position: from + index, line, cells }))
      await tx`
        insert into import_rows (import_id, position, line, cells)
        select ${id}, position, line, cells from jsonb_to_recordset(${json(part)}::jsonb) as r (position int, line int, cells jsonb)`
    }
    tx.changed.add('imports', id)
  })
  return id
}
