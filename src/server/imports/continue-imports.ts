import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { importRefusals, importProblems as problems } from '#content/wording/imports.ts'
import type { ImportKind, RowOutcome } from '#contract/imports/import-words.ts'
import { lineBetween } from '#domain/imports/find-table.ts'
import { type ImportedRows, keyOfRow, type ReadRow, readRow } from '#domain/imports/read-row.ts'
import type { AppContext } from '#server/app-context.ts'
import { isStalePlan, type Transaction } from '#server/platform/db/client.ts'
import { anyJson, int, uuid } from '#server/platform/db/columns.ts'
import { assignments, identifier, json } from '#server/platform/db/sql.ts'
import { inTransaction, isTemporary } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { asciiEmails } from '#server/platform/http/email-hosts.ts'
import { describeError } from '#server/platform/logging/log.ts'
import { containerImporter } from './import-containers.ts'
import { customerImporter } from './import-customers.ts'
import { orderImporter } from './import-orders.ts'
import { claimImport, type ImportAtWork, lockImportAtWork } from './import-queries.ts'
import { siteImporter } from './import-sites.ts'
import type { ImportedBy, Importer, RowPlan } from './importer.ts'

const importers: { [K in ImportKind]: Importer<K> } = {
  customers: customerImporter,
  sites: siteImporter,
  containers: containerImporter,
  orders: orderImporter,
}

/** Rows that are checked in one transaction. */
const checkedAtOnce = 250

/**
 * Continues the imports that are at work, one after the other and some rows per transaction, until there is nothing left to do. A transaction
 * that is cut off leaves nothing behind; the next one begins with the same row (rule 220).
 */
export async function continueImports(app: AppContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await continueImport(app))) {}
}

/** An error of the program at a line of the file. */
class RowFailed extends Error {
  readonly line: number

  constructor(line: number, cause: unknown) {
    super(`line ${line}`, { cause })
    this.line = line
  }
}

/** The transaction is begun again after these. */
const mayBeRetried = (error: unknown) => isTemporary(error) || isStalePlan(error)

/** How often the next rows of an import are begun, at most: a database that is away for a moment uses one, a row that ends the process all. */
const maxAttempts = 10

/** Does the next rows of an import; false if none is at work here. What cannot be done stops its import, and none behind it. */
async function continueImport(app: AppContext): Promise<boolean> {
  const claimed = await claimImport(app.db.locking)
  if (!claimed) return false
  const { id, attempts } = claimed
  try {
    if (attempts > maxAttempts) throw new Error(`the rows were begun ${maxAttempts} times and never finished`)
    return await inTransaction(app.db.locking, async (tx) => {
      const stored = await lockImportAtWork(tx, id)
      if (!stored) return false
      const isOver = await steps[stored.state as keyof typeof steps](tx, app, stored)
      // Screens poll the progress, which changes many times a second.
      if (isOver) tx.changed.add('imports', stored.id)
      return true
    })
  } catch (error) {
    if (mayBeRetried(error)) throw error
    await markFailed(app, id, error)
    return true
  }
}

/** Sets an import aside. The log has the error under the id that staff are shown. */
async function markFailed(app: AppContext, id: string, error: unknown): Promise<void> {
  const line = error instanceof RowFailed ? error.line : null
  const requestId = randomUUID()
  const cause = describeError(line === null ? error : (error as Error).cause)
  app.log('import failed', { requestId, import: id, line, ...cause })
  await inTransaction(app.db.locking, async (tx) => {
    const problem = line === null ? importRefusals.failed(requestId) : importRefusals.failedAt(line, requestId)
    await tx`update imports set ${assignments({ state: 'failed', problem, attempts: 0 })} where id = ${id}`
    tx.changed.add('imports', id)
  })
}

/** A row with its email addresses as they are stored (rule 307). */
function readStoredRow<Kind extends ImportKind>(...row: Parameters<typeof readRow<Kind>>): ReadRow<Kind> {
  const read = readRow(...row)
  return read.ok ? { ...read, row: asciiEmails(read.row) as typeof read.row } : read
}

const steps = { checking: check, running: run, undoing: undo }

type Row = { position: number; line: number; cells: string[] }

const rowColumns = { position: int, line: int, cells: anyJson }
const readCells = (rows: { position: number; line: number; cells: unknown }[]): Row[] =>
  rows.map((row) => ({ ...row, cells: z.array(z.string()).parse(row.cells) }))

/** Rule 220: says of the next rows what they would do. Like the other steps, returns whether it was the last one. */
async function check(tx: Transaction, app: AppContext, stored: ImportAtWork): Promise<boolean> {
  const { id, nextRow, rowCount } = stored
  const first = stored.headerRow + 1
  const rows = readCells(
    await tx(rowColumns)`
      select position, line, cells from import_rows
      where import_id = ${id} and position >= ${first + nextRow} and position < ${first + rowCount} order by position limit ${checkedAtOnce}`,
  )
  const checked = await Promise.all(rows.map((row) => checkRow(tx, app, stored, row)))
  await tx`
    update import_rows r set outcome = c.outcome, problem = c.problem, subject_id = c."subjectId", key = c.key
    from jsonb_to_recordset(${json(checked)}::jsonb) as c (position int, outcome text, problem text, "subjectId" uuid, key text)
    where r.import_id = ${id} and r.position = c.position`
  const last = rows.at(-1)
  const next = last ? last.position + 1 - first : rowCount
  const isLast = next >= rowCount
  if (isLast) await refuseDuplicates(tx, id)
  const progress = isLast ? { state: 'checked', nextRow: 0 } : { nextRow: next }
  await tx`update imports set ${assignments(progress)} where id = ${id}`
  return isLast
}

type CheckedRow = { position: number; outcome: RowOutcome; problem: string; subjectId: string | null; key: string }

async function checkRow<Kind extends ImportKind>(
  tx: Transaction,
  app: AppContext,
  { kind, columns, mapping, notation }: ImportAtWork & { kind: Kind },
  { position, line, cells }: Row,
): Promise<CheckedRow> {
  const between = lineBetween(columns, cells)
  if (between) return { position, outcome: 'same', problem: problems.notARow[between], subjectId: null, key: '' }
  const read = readStoredRow(kind, mapping, cells, notation)
  const importer: Importer<Kind> = importers[kind]
  try {
    if (!read.ok) {
      const known = read.orderNumber ? await importer.recognize?.(tx, read.orderNumber) : null
      return { position, ...summary(known ?? { outcome: 'refuse', problem: read.problem }), key: '' }
    }
    const plan = await importer.plan(tx, read.row, app)
    return { position, ...withNotes(summary(plan), read.notes), key: keyOfRow(kind, read.row) }
  } catch (error) {
    throw mayBeRetried(error) ? error : new RowFailed(line, error)
  }
}

/** The outcome, with what was read in another way than it stands in the file. */
const withNotes = <Summary extends { problem: string }>(found: Summary, notes: readonly string[] = []): Summary => ({
  ...found,
  problem: [...notes, found.problem].filter(Boolean).join('. '),
})

function summary(plan: RowPlan): Pick<CheckedRow, 'outcome' | 'problem' | 'subjectId'> {
  const { outcome } = plan
  if (plan.outcome === 'refuse') return { outcome, problem: plan.problem, subjectId: null }
  if (plan.outcome === 'add') return { outcome, problem: plan.note ?? '', subjectId: null }
  return { outcome, problem: plan.note ?? '', subjectId: plan.subjectId }
}

/** Rule 221: of two rows about the same thing, the first is imported. */
async function refuseDuplicates(tx: Transaction, id: string): Promise<void> {
  const same = await tx({ position: int, firstLine: int })`
    select position, first_line from (
      select position, first_value(line) over same as first_line, row_number() over same as number
      from import_rows where import_id = ${id} and key <> '' and outcome in ('add', 'change')
      window same as (partition by key order by position)
    ) as numbered where number > 1`
  if (same.length === 0) return
  const refused = same.map(({ position, firstLine }) => ({ position, problem: problems.isDuplicate(firstLine) }))
  await tx`
    update import_rows r set outcome = 'refuse', problem = c.problem
    from jsonb_to_recordset(${json(refused)}::jsonb) as c (position int, problem text)
    where r.import_id = ${id} and r.position = c.position`
}

const importedBy = (app: AppContext, { actingStaff, fileName }: ImportAtWork): ImportedBy => ({
  actor: { kind: 'staff', id: actingStaff },
  now: app.clock(),
  fileName,
})

/** Tables that an import fills. PostgreSQL would search them row by row until it knows that they have grown. */
const filledTables: Record<ImportKind, readonly string[]> = {
  customers: ['bill_to_accounts'],
  sites: ['sites', 'places'],
  containers: ['containers'],
  orders: ['orders', 'hauls'],
}

/** Rule 220: imports the next rows. Each is decided again; what it refuses now stays out. */
async function run<Kind extends ImportKind>(
  tx: Transaction,
  app: AppContext,
  stored: ImportAtWork & { kind: Kind },
): Promise<boolean> {
  const { id, kind, mapping, notation, nextRow } = stored
  const first = stored.headerRow + 1
  const importer: Importer<Kind> = importers[kind]
  const rows = readCells(
    await tx(rowColumns)`
      select position, line, cells from import_rows
      where import_id = ${id} and position >= ${first + nextRow} and outcome in ('add', 'change') and not is_done
      order by position limit ${importer.rowsAtOnce}`,
  )
  const last = rows.at(-1)
  if (!last) {
    for (const table of filledTables[kind]) await tx`analyze ${identifier(table)}`
    await tx`update imports set ${assignments({ state: 'done', nextRow: stored.rowCount })} where id = ${id}`
    return true
  }
  const read = rows.map((row) => ({ ...row, ...readStoredRow(kind, mapping, row.cells, notation) }))
  await importer.lock?.(
    tx,
    read.flatMap((row) => (row.ok ? [row.row] : [])),
  )
  const by = importedBy(app, stored)
  const written = []
  for (const row of read) written.push({ position: row.position, ...(await runRow(row)) })
  await tx`
    update import_rows r set outcome = c.outcome, problem = c.problem, subject_id = c."subjectId", undo = c.undo, is_done = c.undo is not null
    from jsonb_to_recordset(${json(written)}::jsonb)
      as c (position int, outcome text, problem text, "subjectId" uuid, undo jsonb)
    where r.import_id = ${id} and r.position = c.position`
  await tx`update imports set next_row = ${last.position + 1 - first} where id = ${id}`
  return false

  async function runRow(row: (typeof read)[number]) {
    if (!row.ok) return { outcome: 'refuse', problem: row.problem, subjectId: null }
    const values: ImportedRows[Kind] = row.row
    return orRefused(tx, row.line, async () => {
      const plan = await importer.plan(tx, values, app)
      if (plan.outcome === 'refuse' || plan.outcome === 'same') return withNotes(summary(plan), row.notes)
      const { subjectId, undo: undoing } = await plan.write(tx, by)
      return { ...withNotes(summary(plan), row.notes), subjectId, undo: undoing }
    })
  }
}

/** Rule 223: undoes the last rows that are not undone yet. What was used or changed since stays. */
async function undo(tx: Transaction, app: AppContext, stored: ImportAtWork): Promise<boolean> {
  const { id, nextRow } = stored
  const first = stored.headerRow + 1
  const importer = importers[stored.kind]
  const rows = await tx({ position: int, line: int, subjectId: uuid, undo: anyJson })`
    select position, line, subject_id, undo from import_rows
    where import_id = ${id} and position < ${first + nextRow} and is_done order by position desc limit ${importer.rowsAtOnce}`
  const last = rows.at(-1)
  if (!last) {
    await tx`update imports set ${assignments({ state: 'undone', nextRow: 0 })} where id = ${id}`
    return true
  }
  const by = importedBy(app, stored)
  for (const { position, line, subjectId, undo: undoing } of rows) {
    const { problem } = await orRefused(tx, line, async () => {
      await importer.undo(tx, subjectId, undoing, by)
      return { problem: '' }
    })
    const after = problem === '' ? { isDone: false, subjectId: null, undo: null, problem } : { problem }
    await tx`update import_rows set ${assignments(after)} where import_id = ${id} and position = ${position}`
  }
  await tx`update imports set next_row = ${last.position - first} where id = ${id}`
  return false
}

/** Something else refers to what is deleted. */
const isStillUsed = (error: unknown) => (error as { code?: string }).code === '23503'

/** Does the work of one row. What it refuses is not written, and its row says why. */
async function orRefused<Result extends object>(
  tx: Transaction,
  line: number,
  work: () => Promise<Result>,
): Promise<Result | { outcome: 'refuse'; problem: string; subjectId: null }> {
  // Sent at once and in this order, without waiting for the answers.
  const begun = tx`savepoint import_row`.execute()
  try {
    const [result] = await Promise.all([work(), begun])
    tx`release savepoint import_row`.execute().catch(() => {})
    return result
  } catch (error) {
    const problem = error instanceof AppError ? error.message : isStillUsed(error) ? problems.orderIsUsed : null
    if (problem === null) throw mayBeRetried(error) ? error : new RowFailed(line, error)
    await tx`rollback to savepoint import_row`
    return { outcome: 'refuse', problem, subjectId: null }
  }
}
