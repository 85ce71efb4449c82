import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '#server/config.ts'
import { assertUsable } from './assert-usable.ts'
import type { ReservedConnection, Sql } from './client.ts'
import { int } from './columns.ts'
import type { Queryable } from './sql.ts'

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

/** How a migration waits for tables that others use: for how long at once, how often, and with which pauses in between. */
export type MigrationWaiting = { lockTimeoutMs: number; attempts: number; pauseMs: number }

/** Requests queue behind a migration that waits for a table, so it waits shortly, lets them through, and tries again: two minutes in all. */
const usualWaiting: MigrationWaiting = { lockTimeoutMs: 2_000, attempts: 40, pauseMs: 1_000 }

/** Something used a table for longer than a migration waits. Nothing of the migration was done. */
export class MigrationBlocked extends Error {
  override name = 'MigrationBlocked'
}

/** A later build has changed what this one needs. */
export class DatabaseTooNew extends Error {
  override name = 'DatabaseTooNew'
}

/**
 * Applies the missing migrations by name, each in its own transaction, and recreates outdated views. A lock lets one process at a time do
 * this. Returns the names of the applied migrations. Throws ConfigError if the database cannot be used, DatabaseTooNew, and MigrationBlocked with what is in the way, if a table stays in use.
 */
export async function migrate(sql: Sql, waiting: MigrationWaiting = usualWaiting): Promise<string[]> {
  const tooNew = await newerContracts(sql)
  if (tooNew.length > 0)
    throw new DatabaseTooNew(
      `The database was changed by a later version of Haulyard (${tooNew.join(', ')}). This version cannot work with it: start the later one.`,
    )
  const isCurrent = (await pendingMigrations(sql)).length === 0 && (await hasTodaysViews(sql))
  await assertUsable(sql, { isCurrent })
  if (isCurrent) return []
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
      await inTurn(connection, `${text}; insert into migrations (name) values ('${name}'); ${last}`, { name, waiting })
      applied.push(name)
    }
    if (pending.length === 0 && !(await hasTodaysViews(connection)))
      await inTurn(connection, createViews, { name: 'views', waiting })
    return applied
  } finally {
    await connection.unsafe('rollback').catch(() => {})
    await connection.unsafe('select pg_advisory_unlock_all(); reset all').catch(() => {})
    connection.release()
  }
}

/** A lock that was not granted in time, and a deadlock with requests. */
const isInTheWay = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

/** Runs statements in one transaction that never waits long for a table, again and again until it gets all of them. */
async function inTurn(
  connection: ReservedConnection,
  statements: string,
  { name, waiting: { lockTimeoutMs, attempts, pauseMs } }: { name: string; waiting: MigrationWaiting },
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await connection.unsafe(`begin; set local lock_timeout = ${lockTimeoutMs}; ${statements} commit;`)
      return
    } catch (error) {
      await connection.unsafe('rollback').catch(() => {})
      if (!isInTheWay(error)) throw error
      if (attempt >= attempts) throw new MigrationBlocked(await whatIsInTheWay(connection, name))
      await sleep(pauseMs)
    }
  }
}

/** The oldest other transaction, for the operator. */
async function whatIsInTheWay(connection: ReservedConnection, name: string): Promise<string> {
  const [oldest] = await connection.unsafe(`
    select pid, coalesce(nullif(application_name, ''), usename, 'unknown') as who, to_char(xact_start at time zone 'UTC', 'HH24:MI:SS') as since
    from pg_stat_activity where xact_start is not null and pid <> pg_backend_pid() and datname = current_database()
    order by xact_start limit 1`)
  const who = oldest
    ? `The oldest other transaction is of ${oldest.who} (process ${oldest.pid}, since ${oldest.since} UTC). `
    : ''
  return `The migration ${name} did not get a table that something else uses. ${who}Nothing was changed: end that, or wait for it, and start again.`
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

/** The oldest PostgreSQL that Haulyard was tried on. */
export const oldestServer = 15

/** Throws ConfigError with the found and the required version if the server is older than `oldest`. */
export async function assertServerVersion(sql: Queryable, oldest = oldestServer): Promise<void> {
  const server = await sql.one({
    version: int,
  })`select current_setting('server_version_num')::int / 10000 as version`
  if (server.version >= oldest) return
  throw new ConfigError(`DATABASE_URL: the server is PostgreSQL ${server.version}; Haulyard needs ${oldest} or later.`)
}
