import type { Sql } from './client.ts'

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** Every migration that this build knows, in order of name. */
export const migrations = Object.entries(files)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** What the table of applied migrations is made of. */
export const migrationColumns = '(name text primary key, applied_at timestamptz(3) not null default now())'

/** Held by whoever changes the schema. */
export const schemaLock = 7_261_001

/**
 * Applies the migrations that the database has not seen, by name, each in a transaction of its own, under a lock that
 * lets one process at a time do so. Answers with the names that it applied.
 */
export async function migrate(sql: Sql): Promise<string[]> {
  if ((await pendingMigrations(sql)).length === 0) return []
  const connection = await sql.reserve()
  try {
    // Another process may migrate for longer than a request may wait.
    await connection.unsafe('set statement_timeout = 0; set lock_timeout = 0')
    await connection`select pg_advisory_lock(${schemaLock})`
    await connection.unsafe(`create table if not exists migrations ${migrationColumns}`)
    const applied: string[] = []
    for (const { name, text } of await pendingMigrations(connection)) {
      await connection.unsafe(`begin; ${text}; insert into migrations (name) values ('${name}'); commit;`)
      applied.push(name)
    }
    return applied
  } finally {
    await connection.unsafe('rollback').catch(() => {})
    await connection.unsafe('select pg_advisory_unlock_all(); reset all').catch(() => {})
    connection.release()
  }
}

/** The migrations that this build has and the database has not. */
export async function pendingMigrations(sql: Pick<Sql, 'unsafe'>): Promise<typeof migrations> {
  const [table] = await sql.unsafe(`select to_regclass('migrations') as name`)
  if (!table?.name) return migrations
  const rows = await sql.unsafe('select name from migrations')
  const done = new Set(rows.map((row) => row.name))
  return migrations.filter(({ name }) => !done.has(name))
}
