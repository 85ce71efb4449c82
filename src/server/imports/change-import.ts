import { z } from 'zod'
import { importFieldLabels } from '#content/staff/imports.ts'
import { importRefusals as refusals } from '#content/wording/imports.ts'
import { tableRefusal } from '#content/wording/tables.ts'
import {
  type ImportField,
  type ImportKind,
  importFields,
  moneyFields,
  requiredFields,
} from '#contract/imports/import-words.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import { tableLimits } from '#domain/files/read-csv.ts'
import type { Mapping } from '#domain/imports/guess-mapping.ts'
import { notationOf } from '#domain/imports/read-amount.ts'
import type { Notations } from '#domain/imports/read-row.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { anyJson, int, textOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { assignments, insertValues, json } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError, refusedFile } from '#server/platform/http/app-error.ts'
import { type LockedImport, lockImport } from './import-queries.ts'

type UploadImport = { kind: ImportKind; fileName: string; file: ReceivedFile; actor: Actor }

/** Rules 219 and 315: stores the records of a file, to be mapped and checked. Throws `invalid-input` at `file`. */
export async function uploadImport(app: AppContext, { kind, fileName, file, actor }: UploadImport): Promise<string> {
  const table = await app.parse('table', file, kind)
  if (!table.ok) throw refusedFile(tableRefusal(table))
  const { columns, headerRow, rowCount, reading, parts } = table
  if (!columns.some(Boolean)) throw refusedFile(refusals.noColumns)
  if (rowCount === 0) throw refusedFile(refusals.isEmpty)
  const id = newId()
  const created = { createdAt: app.clock(), createdBy: actor.id }
  await inTransaction(app.db.sql, async (tx) => {
    const found = { columns: json(columns), headerRow, rowCount, reading: json(reading) }
    const row = { id, kind, fileName, ...found, state: 'uploaded', ...created }
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
export async function mapImport(app: AppContext, id: string, sent: SentMapping): Promise<void> {
  await changeLocked(app, id, async (tx, stored) => {
    assertOpen(stored)
    const mapping = assertMapping(stored, sent.mapping)
    const notation = await notationOfColumns(tx, id, { mapping, stored, chosen: sent.notation ?? {} })
    await clearOutcomes(tx, id)
    return tx`
      update imports set mapping = ${json(mapping)}, notation = ${json(notation)}, state = 'checking', problem = '', next_row = 0, attempts = 0
      where id = ${id}`
  })
}

type SentMapping = { mapping: Record<string, number>; notation?: Notations | undefined }

function assertOpen({ doneCount, hasRows }: LockedImport): void {
  if (doneCount > 0) throw refuse(refusals.wasRun)
  if (!hasRows) throw refuse(refusals.noRows)
}

const clearOutcomes = (tx: Transaction, id: string) =>
  tx`update import_rows set outcome = null, problem = '', key = '' where import_id = ${id} and outcome is not null`

/**
 * Rule 315: how the amounts of each column are written, as the column decides, else as it was chosen. Throws `invalid-input` for a column that may be read in two
 * ways: nothing is off by a factor without a word.
 */
async function notationOfColumns(
  tx: Transaction,
  id: string,
  { mapping, stored, chosen }: { mapping: Mapping; stored: LockedImport; chosen: Notations },
): Promise<Notations> {
  const { headerRow, rowCount } = stored
  const found: Notations = {}
  const fields: Record<string, string> = {}
  for (const field of moneyFields) {
    const column = mapping[field]
    if (column === undefined) continue
    const cells = await tx({ cell: textOrNull })`
      select distinct cells ->> ${column}::int as cell from import_rows
      where import_id = ${id} and position > ${headerRow} and position <= ${headerRow + rowCount} limit ${rowCount}`
    const decided = notationOf(cells.map(({ cell }) => cell ?? ''))
    const notation = decided.notation ?? chosen[field]
    if (notation) found[field] = notation
    else if (decided.notation === null)
      fields[`notation.${field}`] = refusals.whichNotation(importFieldLabels[field], decided.example)
  }
  const [message] = Object.values(fields)
  if (message) throw new AppError('invalid-input', { message, fields })
  return found
}

/**
 * Rule 315: takes another line for the names of the columns, or another last row. Throws `not-found`, `invalid-input` for lines that the file does not have, and
 * `not-allowed-now` as `mapImport`.
 */
export async function chooseHeader(
  app: AppContext,
  id: string,
  { headerLine, lastLine }: { headerLine: number; lastLine?: number | undefined },
): Promise<void> {
  await changeLocked(app, id, async (tx, stored) => {
    assertOpen(stored)
    const last = stored.headerRow + stored.rowCount
    const named = await tx({ position: int, line: int, cells: anyJson })`
      select position, line, cells from import_rows where import_id = ${id} and line in (${headerLine}, ${lastLine ?? headerLine})`
    const invalid = (field: string, message: string) =>
      new AppError('invalid-input', { message, fields: { [field]: message } })
    const header = named.find(({ line }) => line === headerLine)
    const end = lastLine === undefined ? last : named.find(({ line }) => line === lastLine)?.position
    if (!header) throw invalid('headerLine', refusals.noSuchLine)
    if (end === undefined) throw invalid('lastLine', refusals.noSuchLine)
    const rowCount = end - header.position
    if (rowCount < 1) throw invalid(lastLine === undefined ? 'headerLine' : 'lastLine', refusals.noRowsBelow)
    if (rowCount > tableLimits.rows) throw invalid('headerLine', refusals.tooManyRows)
    const columns = z
      .array(z.string())
      .parse(header.cells)
      .map((name) => name.trim())
    if (!columns.some(Boolean)) throw invalid('headerLine', refusals.noColumns)
    await clearOutcomes(tx, id)
    const next = {
      headerRow: header.position,
      rowCount,
      columns: json(columns),
      notation: json({}),
      state: 'uploaded',
      nextRow: 0,
    }
    return tx`update imports set ${assignments({ ...next, mapping: null, problem: '', attempts: 0 })} where id = ${id}`
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
