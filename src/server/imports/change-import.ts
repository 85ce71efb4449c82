import { importFieldLabels } from '#content/staff/imports.ts'
import { importRefusals as refusals } from '#content/wording/imports.ts'
import { tableRefusal } from '#content/wording/tables.ts'
import { type ImportField, type ImportKind, importFields, requiredFields } from '#contract/imports/import-words.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import type { Mapping } from '#domain/imports/guess-mapping.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { assignments, insertValues, json } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError, refusedFile } from '#server/platform/http/app-error.ts'
import { type LockedImport, lockImport } from './import-queries.ts'

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

const refuse = (message: string) => new AppError('not-allowed-now', { message })

/**
 * Rule 219: sets the columns of the fields, and has all rows checked. Throws `not-found`, `invalid-input` for a mapping that lacks a required
 * field, and `not-allowed-now` for an import that is at work or was run.
 */
export async function mapImport(app: AppContext, id: string, sent: Record<string, number>): Promise<void> {
  await changeLocked(app, id, async (tx, stored) => {
    if (stored.doneCount > 0) throw refuse(refusals.wasRun)
    if (!stored.hasRows) throw refuse(refusals.noRows)
    const mapping = assertMapping(stored, sent)
    await tx`update import_rows set outcome = null, problem = '', key = '' where import_id = ${id} and outcome is not null`
    return tx`
      update imports set mapping = ${json(mapping)}, state = 'checking', problem = '', next_row = 0, attempts = 0 where id = ${id}`
  })
}

function assertMapping({ kind, columns }: LockedImport, sent: Record<string, number>): Mapping {
  const known: readonly string[] = importFields[kind]
  const mapping = Object.fromEntries(Object.entries(sent).filter(([field]) => known.includes(field))) as Mapping
  const invalid = (message: string) => new AppError('invalid-input', { message, fields: { mapping: message } })
  if (Object.values(mapping).some((column) => column >= columns.length)) throw invalid(refusals.unknownColumn)
  const missing = requiredFields[kind].find((group) => group.every((field) => mapping[field] === undefined))
  if (missing)
    throw invalid(refusals.missing(missing.map((field: ImportField) => importFieldLabels[field]).join(' or ')))
  return mapping
}

/** Rule 220: has the rows of a checked file imported; a failed run goes on. Throws `not-found` and `not-allowed-now`. */
export async function runImport(app: AppContext, id: string, actor: Actor): Promise<void> {
  await changeLocked(app, id, async (tx, stored) => {
    const isReady = stored.state === 'checked' || stored.state === 'failed'
    if (!isReady || !stored.isChecked) throw refuse(refusals.notChecked)
    return tx`update imports set ${assignments({ state: 'running', problem: '', nextRow: 0, attempts: 0, actingStaff: actor.id })} where id = ${id}`
  })
}

/** Rule 223: has an import undone, the last row first. Throws `not-found` and `not-allowed-now`. */
export async function undoImport(app: AppContext, id: string, actor: Actor): Promise<void> {
  await changeLocked(app, id, async (tx, stored) => {
    if (stored.doneCount === 0) throw refuse(stored.hasRows ? refusals.nothingToUndo : refusals.noRows)
    const next = { state: 'undoing', problem: '', nextRow: stored.rowCount, attempts: 0, actingStaff: actor.id }
    return tx`update imports set ${assignments(next)} where id = ${id}`
  })
}

/** Deletes an import that changed nothing. Throws `not-found` and `not-allowed-now`. */
export async function discardImport(app: AppContext, id: string): Promise<void> {
  await changeLocked(app, id, async (tx, stored) => {
    if (stored.doneCount > 0) throw refuse(refusals.wasRun)
    return tx`delete from imports where id = ${id}`
  })
}

async function changeLocked(
  app: AppContext,
  id: string,
  change: (tx: Transaction, stored: LockedImport) => PromiseLike<unknown>,
): Promise<void> {
  await inTransaction(app.db.sql, async (tx) => {
    const stored = await lockImport(tx, id)
    if (stored.state === 'running' || stored.state === 'undoing') throw refuse(refusals.isRunning)
    await change(tx, stored)
    tx.changed.add('imports', id)
  })
}
