import { escapeIdentifier } from 'pg'
import type { ArchivedTable, ArchiveHeader } from './archive-header.ts'
import { BackupError } from './backup-error.ts'
import type { Session } from './database-session.ts'

export type Migration = { name: string; text: string }
export type Table = Pick<ArchivedTable, 'name' | 'columns'>

/** `migrate` creates this table itself, before the first migration. */
export const migrationsTable = 'migrations'

/** The names of the objects that migrations create. Anything else in the schema belongs to someone else and is left alone. */
export function namesMadeBy(migrations: Migration[]): Set<string> {
  const making =
    /\b(?:create(?: or replace)?(?: unlogged)? (?:table|view|sequence|function|procedure|type|domain)(?: if not exists)?|rename to) "?(\w+)/gi
  const text = migrations
    .map((migration) => migration.text)
    .join('\n')
    .replace(/\s+/g, ' ')
  return new Set([migrationsTable, ...[...text.matchAll(making)].map(([, name = '']) => name)])
}

/** Every table whose rows are backed up, with its stored columns: no unlogged tables, no generated columns. */
export async function listTables(session: Session): Promise<Table[]> {
  const { rows } = await session.query<Table>(`
    select t.relname::text as name, array_agg(c.attname::text order by c.attnum) as columns
    from pg_class t
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = current_schema()
    join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
    where t.relkind = 'r' and t.relpersistence = 'p'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')
    group by 1
    order by 1`)
  return rows
}

/** The sequences with their last values; those that were never used are left out. */
export async function listSequences(session: Session): Promise<ArchiveHeader['sequences']> {
  const { rows } = await session.query<ArchiveHeader['sequences'][number]>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null
    order by 1`)
  return rows
}

/** The migrations applied to the database, in order; none if it is new or not ours. */
export async function listApplied(session: Session): Promise<string[]> {
  const { rows: found } = await session.query(`select to_regclass('${migrationsTable}') is not null as there`)
  if (!found[0].there) return []
  const { rows } = await session.query(`select name from ${migrationsTable} order by applied_at, name`)
  return rows.map((row) => row.name)
}

/** @throws BackupError when `applied` names migrations that this build has not */
export function refuseNewer(what: string, applied: string[], known: Migration[]) {
  const unknown = applied.filter((name) => !known.some((migration) => migration.name === name))
  if (unknown.length === 0) return
  throw new BackupError(
    `${what} was written by a later version of Haulyard. This version does not know ${unknown.length === 1 ? 'the migration' : 'the migrations'} ${unknown.join(', ')}.`,
  )
}

export async function countRows(session: Session, table: string): Promise<number> {
  const { rows } = await session.query(`select count(*) from ${escapeIdentifier(table)}`)
  return Number(rows[0].count)
}

/** The name and columns of the table in a COPY. */
export const copyTarget = ({ name, columns }: Table) =>
  `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`
