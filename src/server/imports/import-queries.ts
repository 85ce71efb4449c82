import { z } from 'zod'
import { importRefusals } from '#content/wording/imports.ts'
import { importKinds, importStates, rowOutcomes } from '#contract/imports/import-words.ts'
import type { ImportDetail, ImportRow, ImportRowsQuery, ListedImport } from '#contract/imports/imports.ts'
import { guessMapping, type Mapping } from '#domain/imports/guess-mapping.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { anyJson, bool, int, text, textOrNull, timestamp, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { cursorCodec } from '#server/platform/http/cursor.ts'
import { type Page, pageOf, queryString } from '#server/platform/http/keyset-page.ts'

const maxListed = 100
const maxSamples = 3

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

const outcomeCounts = { outcome: z.enum(rowOutcomes), count: int, done: int }
const readRow = { ...listedRow, columns: anyJson, mapping: anyJson }

/** An import with its columns and counts. Throws `not-found`. */
export async function getImport(sql: Queryable, id: string): Promise<ImportDetail> {
  const [[found], counts, samples] = await Promise.all([
    sql(readRow)`
      select i.id, i.kind, i.file_name, i.state, i.problem, i.row_count, i.next_row, i.created_at, s.username as created_by, i.columns, i.mapping
      from imports i left join staff_users s on s.id = i.created_by where i.id = ${id}`,
    sql(outcomeCounts)`
      select outcome, count(*)::int as count, count(*) filter (where is_done)::int as done from import_rows
      where import_id = ${id} and outcome is not null group by outcome`,
    sql({
      cells: anyJson,
    })`select cells from import_rows where import_id = ${id} order by position limit ${maxSamples}`,
  ])
  if (!found) throw importNotFound()
  const { columns: stored, mapping, ...listed } = found
  const columns = names.parse(stored)
  const cells = samples.map((row) => names.parse(row.cells))
  const countOf = (outcome: (typeof rowOutcomes)[number]) => counts.find((each) => each.outcome === outcome)?.count ?? 0
  return {
    ...listed,
    columns: columns.map((name, column) => ({ name, samples: cells.map((row) => row[column] ?? '').filter(Boolean) })),
    mapping: mapping === null ? await suggestedMapping(sql, { ...listed, columns }) : mappingOf(mapping),
    counts: { add: countOf('add'), change: countOf('change'), same: countOf('same'), refuse: countOf('refuse') },
    doneCount: counts.reduce((sum, { done }) => sum + done, 0),
    hasRows: samples.length > 0,
  } as ImportDetail
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
  mapping: anyJson,
  rowCount: int,
  nextRow: int,
  actingStaff: uuidOrNull,
})
export type ImportAtWork = Omit<z.output<typeof importAtWork>, 'mapping'> & { mapping: Mapping }

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

/** A claimed import, locked, with its attempts forgotten if the transaction commits; null if it is not at work any more, or another process works on it. */
export async function lockImportAtWork(tx: Transaction, id: string): Promise<ImportAtWork | null> {
  const [row] = await tx(importAtWork)`
    select id, kind, file_name, state, mapping, row_count, next_row, acting_staff from imports
    where id = ${id} and state in ('checking', 'running', 'undoing')
    for update skip locked`
  if (!row) return null
  await tx`update imports set attempts = 0 where id = ${id}`
  return { ...row, mapping: mappingOf(row.mapping) }
}

const lockedImport = z.object({
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  columns: anyJson,
  rowCount: int,
  doneCount: int,
  hasRows: bool,
  isChecked: bool,
})
export type LockedImport = Omit<z.output<typeof lockedImport>, 'columns'> & { columns: string[] }

/** An import, locked, with how far it is. Throws `not-found`. */
export async function lockImport(tx: Transaction, id: string): Promise<LockedImport> {
  const [row] = await tx(lockedImport)`
    select kind, state, columns, row_count,
      (select count(*)::int from import_rows where import_id = imports.id and is_done) as done_count,
      exists (select from import_rows where import_id = imports.id) as has_rows,
      not exists (select from import_rows where import_id = imports.id and outcome is null) as is_checked
    from imports where id = ${id} for update`
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
    select position, line, cells, outcome, problem, is_done, subject_id from import_rows
    where import_id = ${id} and position > ${after} ${outcome ? sql`and outcome = ${outcome}` : sql``}
    order by position limit ${limit + 1}`
  const page = pageOf(
    rows,
    limit,
    ({ position }) => positionCursor.write([position]),
    `/api/admin/imports/${id}/rows?${queryString({ limit, outcome })}`,
  )
  return { ...page, rows: page.rows.map(({ position: _, cells, ...row }) => ({ ...row, cells: names.parse(cells) })) }
}
