import { createHash } from 'node:crypto'
import { ConfigError } from '#server/config.ts'
import type { Sql } from './client.ts'

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })
const viewFiles = import.meta.glob<string>('./views/*.sql', { query: '?raw', import: 'default', eager: true })

/** Every migration that this build knows, in order of name. */
export const migrations = Object.entries(files)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** `order_facts` is defined by views/order-facts.sql. `version` is stored as the comment on the view. */
const views = Object.entries(viewFiles).map(([path, text]) => ({
  name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length).replaceAll('-', '_'),
  version: createHash('sha256').update(text).digest('hex'),
  text,
}))

/**
 * Creates every view again. It belongs into the transaction of the last migration: a view has the columns that its tables had when it was
 * created. A migration that cannot change a table below a view drops the view first.
 */
export const createViews = views
  .map(({ name, version, text }) => `drop view if exists ${name}; ${text}; comment on view ${name} is '${version}';`)
  .join('\n')

/** The columns of the table of applied migrations. */
export const migrationColumns = '(name text primary key, applied_at timestamptz(3) not null default now())'

/** Held by the process that changes the schema. */
export const schemaLock = 7_261_001

/**
 * Applies the missing migrations by name, each in its own transaction, and recreates outdated views. A lock lets one process at a time do
 * this. Returns the names of the applied migrations. Throws ConfigError if a later build has changed what this one needs.
 */
export async function migrate(sql: Sql): Promise<string[]> {
  const tooNew = await newerContracts(sql)
  if (tooNew.length > 0)
    throw new ConfigError(
      `The database was changed by a later version of Haulyard (${tooNew.join(', ')}). This version cannot work with it: start the later one.`,
    )
  if ((await pendingMigrations(sql)).length === 0 && (await hasTodaysViews(sql))) return []
  const connection = await sql.reserve()
  try {
    // Another process may migrate for longer than a request may wait.
    await connection.unsafe('set statement_timeout = 0; set lock_timeout = 0')
    await connection`select pg_advisory_lock(${schemaLock})`
    await connection.unsafe(`create table if not exists migrations ${migrationColumns}`)
    const applied: string[] = []
    const pending = await pendingMigrations(connection)
    for (const { name, text } of pending) {
      const last = name === pending.at(-1)?.name ? createViews : ''
      await connection.unsafe(`begin; ${text}; insert into migrations (name) values ('${name}'); ${last} commit;`)
      applied.push(name)
    }
    if (pending.length === 0 && !(await hasTodaysViews(connection)))
      await connection.unsafe(`begin; ${createViews} commit;`)
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

/**
 * The applied migrations of a later build that this build cannot work with: those with a name that ends in `.contract`. Others only add
 * what an older process does not use.
 */
export async function newerContracts(sql: Pick<Sql, 'unsafe'>): Promise<string[]> {
  const [table] = await sql.unsafe(`select to_regclass('migrations') as name`)
  if (!table?.name) return []
  const rows = await sql.unsafe(`select name from migrations where name like '%.contract' order by name`)
  return rows.map((row) => String(row.name)).filter((name) => migrations.every((known) => known.name !== name))
}

async function hasTodaysViews(sql: Pick<Sql, 'unsafe'>): Promise<boolean> {
  const rows = await sql.unsafe(
    `select obj_description(to_regclass(name), 'pg_class') as version from unnest($1::text[]) with ordinality as view (name, place)
     order by place`,
    [views.map(({ name }) => name)],
  )
  return views.every(({ version }, index) => rows[index]?.version === version)
}
