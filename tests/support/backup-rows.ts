import { openDatabase } from '#server/platform/db/client.ts'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { identifier, type Queryable } from '#server/platform/db/sql.ts'

/** For every backed-up table: its number of rows, and a hash over all of them, including generated columns. */
export type RowHashes = Record<string, { rows: number; hash: string }>

export async function hashRows(sql: Queryable): Promise<RowHashes> {
  await sql`set extra_float_digits = 1`
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`
  const hashes: RowHashes = {}
  for (const { name } of tables) {
    const [found] = await sql<[{ rows: number; hash: string }]>`
      select count(*)::int as rows, md5(coalesce(string_agg(md5(t::text), '' order by t::text collate "C"), '')) as hash
      from ${identifier(name)} t`
    hashes[name] = { ...found }
  }
  return hashes
}

/** The same for a database that is not open, through a temporary connection. */
export async function hashDatabase(target: DatabaseTarget): Promise<RowHashes> {
  return withDatabase(target, (sql) => hashRows(sql))
}

/** Columns, constraints, indexes and triggers of the schema, as text to compare. */
export async function describeSchema(target: DatabaseTarget): Promise<string[]> {
  return withDatabase(target, async (sql) => {
    const rows = await sql<{ line: string }[]>`
      select format('%s.%s %s %s', table_name, column_name, data_type, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all
      select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n'
      union all
      select indexdef from pg_indexes where schemaname = 'public'
      union all
      select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
      union all
      select format('%s %s', relname, relpersistence) from pg_class where relnamespace = 'public'::regnamespace
      order by 1`
    return rows.map(({ line }) => line)
  })
}

/** Runs SQL on a database through a temporary connection. */
export async function withDatabase<T>(target: DatabaseTarget, work: (sql: Queryable) => Promise<T>): Promise<T> {
  const db = openDatabase(target, { readers: 1 })
  try {
    return await work(db.sql)
  } finally {
    await db.close()
  }
}
