import { importRefusals as refusals } from '#content/wording/imports.ts'
import { tableRefusal } from '#content/wording/tables.ts'
import type { ImportKind } from '#contract/imports/import-words.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, json } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { refusedFile } from '#server/platform/files/refused-file.ts'

type UploadImport = { kind: ImportKind; fileName: string; file: ReceivedFile; actor: Actor }

/** Rule 219: stores the rows of a CSV file, to be mapped and checked. Throws `invalid-input` at `file`. */
export async function uploadImport(app: AppContext, { kind, fileName, file, actor }: UploadImport): Promise<string> {
  const table = await app.parse('table', file)
  if (!table.ok) throw refusedFile(tableRefusal(table))
  const { columns, rowCount, parts } = table
  if (!columns.some(Boolean)) throw refusedFile(refusals.noColumns)
  if (rowCount === 0) throw refusedFile(refusals.isEmpty)
  const id = newId()
  const created = { createdAt: app.clock(), createdBy: actor.id }
  await inTransaction(app.db.sql, async (tx) => {
    const row = { id, kind, fileName, columns: json(columns), state: 'uploaded', rowCount, ...created }
    await tx`insert into imports ${insertValues(row)}`
    for (const part of parts)
      await tx`
        insert into import_rows (import_id, position, line, cells)
        select ${id}, position, line, cells
        from jsonb_to_recordset(${part}::text::jsonb) as r (position int, line int, cells jsonb)`
    tx.changed.add('imports', id)
  })
  return id
}
