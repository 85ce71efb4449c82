import { z } from 'zod'
import { importRefusals } from '#content/wording/imports.ts'
import { importKinds, importStates, notations, rowOutcomes } from '#contract/imports/import-words.ts'
import {
  type ImportDetail,
  type ImportRow,
  type ImportRowsQuery,
  importReading,
  type ListedImport,
} from '#contract/imports/imports.ts'
import { searched } from '#domain/imports/find-table.ts'
import { guessMapping, type Mapping } from '#domain/imports/guess-mapping.ts'
import type { Notations } from '#domain/imports/read-row.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { anyJson, bool, int, text, textOrNull, timestamp, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { json, type Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { cursorCodec } from '#server/platform/http/cursor.ts'
import { type Page, pageOf, queryString } from '#server/platform/http/keyset-page.ts'

const maxListed = 100
const maxSamples = 3
/** Of a cell in a line above or below the rows. */
const maxShownCharacters = 200

const importNotFound = () => new AppError('not-found', { message: importRefusals.notFound })

const listedRow = {
  id: uuid,
  kind: z.enum(importKinds),
  fileName: text,
  state: z.enum(importStates),
  problem: text,
  rowCount: int,
  nextRow: int,
  createdAt: timestamp,
  createdBy: textOrNull,
}

/** The newest imports. */
export function listImports(sql: Queryable): Promise<ListedImport[]> {
  return sql(listedRow)`
    select i.id, i.kind, i.file_name, i.state, i.problem, i.row_count, i.next_row, i.created_at, s.username as created_by
    from imports i left join staff_users s on s.id = i.created_by
    order by i.created_at desc, i.id desc limit ${maxListed}`
}

const names = z.array(z.string())
const mappingOf = (stored: unknown) => z.record(z.string(), z.int()).parse(stored) as Mapping

const sideRow = { position: int, line: int, cells: anyJson }
const outcomeCounts = { outcome: z.enum(rowOutcomes), count: int, done: int }
const readRow = {
  ...listedRow,
  columns: anyJson,
  mapping: anyJson,
  headerRow: int,
  reading: anyJson,
  notation: anyJson,
}
const notationOf = (stored: unknown) => z.record(z.string(), z.enum(notations)).parse(stored) as Notations

/** An import with its columns and counts. Throws `not-found`. */
export async function getImport(sql: Queryable, id: string): Promise<ImportDetail> {
  const [[found], counts] = await Promise.all([
    sql(readRow)`
      select i.id, i.kind, i.file_name, i.state, i.problem, i.row_count, i.next_row, i.created_at, s.username as created_by, i.columns, i.mapping,
        i.header_row, i.reading, i.notation
      from imports i left join staff_users s on s.id = i.created_by where i.id = ${id}`,
    sql(outcomeCounts)`
      select outcome, count(*)::int as count, count(*) filter (where is_done)::int as done from import_rows
      where import_id = ${id} and outcome is not null group by outcome`,
  ])
  if (!found) throw importNotFound()
  const { columns: stored, mapping, headerRow, reading, notation, ...listed } = found
  const columns = names.parse(stored)
  const last = headerRow + listed.rowCount
  const lines = await linesAt(sql, id, [
    ...range(0, searched.above - 1),
    ...range(headerRow + 1, headerRow + maxSamples),
    ...range(last, last + searched.below),
  ])
  const lineAt = (at: number) => lines.find(({ position }) => position === at)?.line ?? null
  const without = ({ line, cells }: (typeof lines)[number]) => ({
    line,
    cells: cells.map((cell) => cell.slice(0, maxShownCharacters)),
  })
  const cells = lines
    .filter(({ position }) => position > headerRow && position <= Math.min(headerRow + maxSamples, last))
    .map((row) => row.cells)
  const countOf = (outcome: (typeof rowOutcomes)[number]) => counts.find((each) => each.outcome === outcome)?.count ?? 0
  return {
    ...listed,
    columns: columns.map((name, column) => ({ name, samples: cells.map((row) => row[column] ?? '').filter(Boolean) })),
    mapping: mapping === null ? await suggestedMapping(sql, { ...listed, columns }) : mappingOf(mapping),
    reading: importReading.parse(reading),
    headerLine: lineAt(headerRow),
    lastLine: lineAt(last),
    firstLines: lines.filter(({ position }) => position < searched.above).map(without),
    linesBelow: lines.filter(({ position }) => position > last).map(without),
    notation: notationOf(notation),
    counts: { add: countOf('add'), change: countOf('change'), same: countOf('same'), refuse: countOf('refuse') },
    doneCount: counts.reduce((sum, { done }) => sum + done, 0),
    hasRows: lines.length > 0,
  } as ImportDetail
}

const range = (from: number, through: number) => Array.from({ length: through - from + 1 }, (_, at) => from + at)

async function linesAt(sql: Queryable, id: string, positions: readonly number[]) {
  const rows = await sql(sideRow)`
    select position, line, cells from import_rows
    where import_id = ${id} and position in (select value::int from jsonb_array_elements_text(${json(positions)}::jsonb))
    order by position`
  return rows.map(({ cells, ...row }) => ({ ...row, cells: names.parse(cells) }))
}

/** Rule 219: as staff chose for the same columns the last time, or guessed from their names. */
async function suggestedMapping(
  sql: Queryable,
  { kind, columns }: Pick<ListedImport, 'kind'> & { columns: string[] },
): Promise<Mapping> {
  const [last] = await sql({ mapping: anyJson })`
    select mapping from imports
    where kind = ${kind} and columns = ${JSON.stringify(columns)}::text::jsonb and mapping is not null
    order by created_at desc, id desc limit 1`
  return last ? mappingOf(last.mapping) : guessMapping(kind, columns)
}

const importAtWork = z.object({
  id: uuid,
  kind: z.enum(importKinds),
  fileName: text,
  state: z.enum(importStates),
  columns: anyJson,
  mapping: anyJson,
  headerRow: int,
  notation: anyJson,
  rowCount: int,
  nextRow: int,
  actingStaff: uuidOrNull,
})
export type ImportAtWork = Omit<z.output<typeof importAtWork>, 'columns' | 'mapping' | 'notation'> & {
  columns: string[]
  mapping: Mapping
  notation: Notations
}

/** Seconds that an import waits after each attempt that did not finish, and lets those behind it go first. */
const waitSeconds = 5

/**
 * The import that has waited longest for its next step, with this attempt counted; null if none is at work, or another process works on it.
 * The count is committed before the step, because a step may end the process.
 */
export async function claimImport(sql: Queryable): Promise<{ id: string; attempts: number } | null> {
  const [row] = await sql({ id: uuid, attempts: int })`
    update imports set attempts = attempts + 1, tried_at = now() where id = (
      select id from imports where id = (
        select id from imports
        where state in ('checking', 'running', 'undoing')
          and (attempts < 2 or tried_at < now() - make_interval(secs => ${waitSeconds} * (attempts - 1)))
        order by created_at, id limit 1)
      for update skip locked)
    returning id, attempts`
  return row ?? null
}

/** Whether any import is at work, here or in another process. */
export async function isImportAtWork(sql: Queryable): Promise<boolean> {
  const { isAtWork } = await sql.one({ isAtWork: bool })`
    select exists (select from imports where state in ('checking', 'running', 'undoing')) as is_at_work`
  return isAtWork
}

/** A claimed import, locked, with its attempts forgotten if the transaction commits; null if it is not at work any more, or another process works on it. */
export async function lockImportAtWork(tx: Transaction, id: string): Promise<ImportAtWork | null> {
  const [row] = await tx(importAtWork)`
    select id, kind, file_name, state, columns, mapping, header_row, notation, row_count, next_row, acting_staff from imports
    where id = ${id} and state in ('checking', 'running', 'undoing')
    for update skip locked`
  if (!row) return null
  await tx`update imports set attempts = 0 where id = ${id}`
  return {
    ...row,
    columns: names.parse(row.columns),
    mapping: mappingOf(row.mapping),
    notation: notationOf(row.notation),
  }
}

const lockedImport = z.object({
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  columns: anyJson,
  headerRow: int,
  rowCount: int,
  doneCount: int,
  hasRows: bool,
  isChecked: bool,
})
export type LockedImport = Omit<z.output<typeof lockedImport>, 'columns'> & { columns: string[] }

/** An import, locked, with how far it is: its rows are counted once it is locked, so that none is missed. Throws `not-found`. */
export async function lockImport(tx: Transaction, id: string): Promise<LockedImport> {
  await tx`select from imports where id = ${id} for update`
  const [row] = await tx(lockedImport)`
    select kind, state, columns, header_row, row_count,
      (select count(*)::int from import_rows where import_id = imports.id and is_done) as done_count,
      exists (select from import_rows where import_id = imports.id) as has_rows,
      not exists (
        select from import_rows where import_id = imports.id and outcome is null
          and position > header_row and position <= header_row + row_count) as is_checked
    from imports where id = ${id}`
  if (!row) throw importNotFound()
  return { ...row, columns: names.parse(row.columns) }
}

const positionCursor = cursorCodec(z.tuple([z.int().min(0).max(1e6)]))

const storedRow = {
  position: int,
  line: int,
  cells: anyJson,
  outcome: z.enum(rowOutcomes).nullable(),
  problem: text,
  isDone: bool,
  subjectId: uuidOrNull,
}

/** A page of the rows of an import, in the order of the file. Throws `not-found`. */
export async function pageOfRows(
  sql: Queryable,
  id: string,
  { outcome, limit, cursor }: ImportRowsQuery,
): Promise<Page<ImportRow>> {
  const [after] = positionCursor.read(cursor) ?? [-1]
  const rows = await sql(storedRow)`
    select r.position, r.line, r.cells, r.outcome, r.problem, r.is_done, r.subject_id
    from imports i join import_rows r on r.import_id = i.id
    where i.id = ${id} and r.position > ${after} and r.position > i.header_row and r.position <= i.header_row + i.row_count
      ${outcome ? sql`and r.outcome = ${outcome}` : sql``}
    order by r.position limit ${limit + 1}`
  const page = pageOf(
    rows,
    limit,
    ({ position }) => positionCursor.write([position]),
    `/api/admin/imports/${id}/rows?${queryString({ limit, outcome })}`,
  )
  return { ...page, rows: page.rows.map(({ position: _, cells, ...row }) => ({ ...row, cells: names.parse(cells) })) }
}
