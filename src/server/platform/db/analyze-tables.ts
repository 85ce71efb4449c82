import type { Sql } from './client.ts'
import { text } from './columns.ts'
import { identifier } from './sql.ts'

/** A table is analyzed again when it has so many times the rows that it was planned for, and at least as many times the fewest. */
const [growth, fewestRows] = [10, 10]

/**
 * Rule 332: has the database look at tables that have grown tenfold since it last did, or that a migration may have changed.
 * Until then statements are planned as for the rows that there were; whoever keeps a plan makes another after that. Returns their names.
 */
export async function analyzeGrownTables(sql: Sql): Promise<string[]> {
  const grown = await sql({ name: text })`
    select c.relname::text as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = current_schema() and s.n_live_tup > 0
      and (s.n_live_tup >= ${growth}::integer * greatest(c.reltuples, ${fewestRows}::integer)
        or greatest(s.last_analyze, s.last_autoanalyze) < (select max(applied_at) from migrations))
    order by c.relname`
  const names = grown.map(({ name }) => name)
  for (const name of names) await sql`analyze (skip_locked) ${identifier(name)}`
  return names
}
