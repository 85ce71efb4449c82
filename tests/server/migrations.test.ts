import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import {
  assertServerVersion,
  DatabaseTooNew,
  MigrationBlocked,
  migrate,
  migrations,
  oldestServer,
  pendingMigrations,
} from '#server/platform/db/migrate.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let other: Database
const known = migrations.length

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  other = openDatabase(database.target)
})
afterEach(async () => {
  migrations.length = known
  await other.close()
  await database.drop()
})

const names = migrations.map((migration) => migration.name)
const applied = async () =>
  (await database.db.sql<Row[]>`select name from migrations order by name`).map((row) => row.name)
const exists = async (table: string) =>
  (await database.db.sql<Row[]>`select to_regclass(${table}) is not null as it`)[0]?.it

test('the migrations have unique numbers, and are applied in order', async () => {
  const numbers = names.map((name) => name.slice(0, 4))
  expect(numbers.every((number) => /^\d{4}$/.test(number))).toBe(true)
  expect(numbers).toEqual([...new Set(numbers)].sort())
  expect(await migrate(database.db.sql)).toEqual(names)
  expect(await applied()).toEqual(names)
  expect(await pendingMigrations(database.db.sql)).toEqual([])
})

test('a server that is too old is reported before anything is changed', async () => {
  const tooOld = assertServerVersion(database.db.sql, 99)
  await expect(tooOld).rejects.toThrow(/^DATABASE_URL: the server is PostgreSQL \d+; Haulyard needs 99 or later\.$/)
  await expect(tooOld).rejects.toThrow(ConfigError)
  await assertServerVersion(database.db.sql)
  const told = ['README.md', '.env.example'].map(
    (file) => /PostgreSQL server.*?\((\d+) or later\)/.exec(readFileSync(file, 'utf8'))?.[1],
  )
  expect(told).toEqual([String(oldestServer), String(oldestServer)])
})

test('a second run does nothing', async () => {
  await migrate(database.db.sql)
  expect(await migrate(database.db.sql)).toEqual([])
})

test('of two processes that migrate at once, one does it and the other waits', async () => {
  const both = await Promise.all([migrate(database.db.sql), migrate(other.sql)])
  expect(both.sort((a, b) => a.length - b.length)).toEqual([[], names])
  expect(await applied()).toEqual(names)
})

test('four at once, on a partially migrated database, apply the rest once', async () => {
  await migrate(database.db.sql)
  migrations.push({ name: '9001-next', text: 'create table next (it integer); select pg_sleep(0.1)' })
  const all = await Promise.all([
    migrate(database.db.sql),
    migrate(database.db.sql),
    migrate(other.sql),
    migrate(other.sql),
  ])
  expect(all.flat()).toEqual(['9001-next'])
})

test('a missing one is applied, even after later ones', async () => {
  await migrate(database.db.sql)
  migrations.push({ name: '0002-from-a-branch', text: 'create table from_a_branch ()' })
  expect(await migrate(database.db.sql)).toEqual(['0002-from-a-branch'])
  expect(await exists('from_a_branch')).toBe(true)
})

test('a failing one leaves nothing of itself, keeps earlier ones, and stops later ones', async () => {
  migrations.push(
    { name: '9001-good', text: 'create table good ()' },
    { name: '9002-bad', text: "create table bad (); insert into migrations (name) values ('sneaky'); select 1 / 0" },
    { name: '9003-after', text: 'create table after ()' },
  )
  await expect(migrate(database.db.sql)).rejects.toThrow('division by zero')
  expect(await applied()).toEqual([...names, '9001-good'])
  expect([await exists('good'), await exists('bad'), await exists('after')]).toEqual([true, false, false])

  const bad = migrations.find((migration) => migration.name === '9002-bad')
  if (bad) bad.text = 'create table bad ()'
  expect(await migrate(other.sql)).toEqual(['9002-bad', '9003-after'])
  expect(await pendingMigrations(database.db.sql)).toEqual([])
})

test('a table that is in use does not stop requests: the migration waits shortly, lets them through, and tries again', async () => {
  await migrate(database.db.sql)
  migrations.push({ name: '9002-column', text: 'alter table leads add column tried boolean' })
  const waiting = { lockTimeoutMs: 50, attempts: 100, pauseMs: 20 }
  const migrated = await other.sql.begin(async (tx) => {
    await tx`select 1 from leads limit 1`
    const migrating = migrate(database.db.sql, waiting)
    // Behind a migration that waits without an end, this would wait with it.
    const began = performance.now()
    for (let each = 0; each < 20; each++) await other.background`select count(*) from leads`
    expect(performance.now() - began).toBeLessThan(5_000)
    return { migrating }
  })
  expect(await migrated.migrating).toEqual(['9002-column'])
})

test('a table that stays in use stops the start, and says what is in the way', async () => {
  await migrate(database.db.sql)
  migrations.push({ name: '9002-column', text: 'alter table leads add column tried boolean' })
  await other.sql.begin(async (tx) => {
    await tx`select 1 from leads limit 1`
    const start = migrate(database.db.sql, { lockTimeoutMs: 30, attempts: 2, pauseMs: 10 })
    await expect(start).rejects.toThrow(
      /^The migration 9002-column did not get a table.*process \d+.*Nothing was changed/,
    )
    await expect(start).rejects.toThrow(MigrationBlocked)
  })
  expect(await applied()).toEqual(names)
  expect(await migrate(database.db.sql)).toEqual(['9002-column'])
})

test('a build does not start on a database that a later one has changed under it', async () => {
  await migrate(database.db.sql)
  await database.db.sql`insert into migrations (name) values ('9999-orders-lose-a-column.contract')`
  const start = migrate(database.db.sql)
  await expect(start).rejects.toThrow(DatabaseTooNew)
  await expect(start).rejects.toThrow('later version of Haulyard (9999-orders-lose-a-column.contract)')
  migrations.push({ name: '9999-orders-lose-a-column.contract', text: 'select 1' })
  expect(await migrate(database.db.sql)).toEqual([])
})

test('afterward the connections have their timeouts again, and no lock is left', async () => {
  const narrow = openDatabase(database.target, { readers: 1 })
  await migrate(narrow.sql)
  expect(await narrow.sql`show statement_timeout`).toMatchObject([{ statementTimeout: '20s' }])
  expect(await narrow.sql`show lock_timeout`).toMatchObject([{ lockTimeout: '15s' }])
  await narrow.close()
  const [locks] = await database.db.sql`select count(*)::int as held from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`
  expect(locks).toEqual({ held: 0 })
})

test('a view is created again if it is missing or outdated, and after a migration', async () => {
  const { sql } = database.db
  const columns = async () =>
    (await sql<Row[]>`select column_name as name from information_schema.columns where table_name = 'order_facts'`).map(
      (row) => row.name,
    )
  await migrate(sql)
  await sql`drop view order_facts`
  expect(await migrate(sql)).toEqual([])
  expect(await columns()).toContain('due_cents')

  await sql.unsafe(`drop view order_facts; create view order_facts as select id from orders`)
  await migrate(sql)
  expect(await columns()).toContain('due_cents')

  migrations.push({ name: '9999-new-column', text: 'alter table orders add column gate_code text' })
  expect(await columns()).not.toContain('gate_code')
  expect(await migrate(sql)).toEqual(['9999-new-column'])
  expect(await columns()).toContain('gate_code')
})
