import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockSchema, openSession } from '#server/platform/backup/database-session.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import type { Migration } from '#server/platform/backup/schema-contents.ts'
import { takeBackup } from '#server/platform/backup/take-backup.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { migrate, migrations } from '#server/platform/db/migrate.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { temporaryDirectory } from '../support/backup-files.ts'
import { describeSchema, hashDatabase, withDatabase } from '../support/backup-rows.ts'
import { insertOrder } from '../support/order-rows.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A migration with everything that a restore could stumble over: numbers, a circle, a trigger, a type, rows, changed rows. */
const ledgers: Migration = {
  name: '9000-ledgers',
  text: `
    create type ledger_state as enum ('open', 'paid');
    create table ledgers (
      number integer generated always as identity primary key,
      state ledger_state not null default 'open',
      label text generated always as ('R-' || number) stored,
      replaced_by integer references ledgers (number),
      last_line integer
    );
    create table ledger_lines (
      number integer primary key,
      ledger integer not null references ledgers (number),
      touched integer not null default 0
    );
    alter table ledgers add foreign key (last_line) references ledger_lines (number);
    create function touch() returns trigger language plpgsql as 'begin new.touched = new.touched + 1; return new; end';
    create trigger touched before insert or update on ledger_lines for each row execute function touch();
    insert into pricing_zones (id, name, county) values (gen_random_uuid(), 'Everywhere', 'None');
    update orders set internal_notes = 'to be invoiced';`,
}
const later = [...migrations, ledgers]

let files: Awaited<ReturnType<typeof temporaryDirectory>>
const databases: TestDatabase[] = []

beforeAll(async () => {
  files = await temporaryDirectory()
})

afterAll(async () => {
  for (const database of databases) await database.drop()
  await files?.[Symbol.asyncDispose]()
})

async function createDatabase(options: { empty: boolean }) {
  const database = await createTestDatabase(options)
  databases.push(database)
  return database.target
}

async function apply(sql: Queryable, { name, text }: Migration) {
  await sql.unsafe(`begin; ${text}; insert into migrations (name) values ('${name}'); commit`)
}

test('an archive of an older schema is restored into that schema, and then migrated', async () => {
  const old = await createDatabase({ empty: true })
  await withDatabase(old, async (sql) => {
    await sql`create table migrations (name text primary key, applied_at timestamptz(3) not null default now())`
    for (const migration of migrations.slice(0, 3)) await apply(sql, migration)
    await sql`insert into pricing_zones (id, name, county) values (gen_random_uuid(), 'Kern County', 'Kern')`
    await sql`insert into staff_users (id, username, password_hash) values (gen_random_uuid(), 'dispatcher', 'hash')`
  })
  const file = files.path('old.backup')
  await takeBackup(old, file)
  const restored = await createDatabase({ empty: true })
  const missing = migrations.slice(3).map(({ name }) => name)
  expect(await restoreBackup(restored, file)).toMatchObject({ migrated: missing })

  const database = openDatabase(old)
  await migrate(database.sql)
  await database.close()
  const { migrations: _, ...rows } = await hashDatabase(old)
  expect(await hashDatabase(restored)).toMatchObject(rows)
  expect(await describeSchema(restored)).toEqual(await describeSchema(await createDatabase({ empty: false })))
  await withDatabase(restored, async (sql) => {
    const names = await sql`select name from migrations order by name`
    expect(names.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
  })
})

test('migrations transform restored rows', async () => {
  const source = await createTestDatabase()
  databases.push(source)
  await insertOrder(source.db)
  await source.db.close()
  const file = files.path('before ledgers.backup')
  await takeBackup(source.target, file)
  const restored = await createDatabase({ empty: true })
  expect(await restoreBackup(restored, file, { migrations: later })).toMatchObject({ migrated: ['9000-ledgers'] })
  await withDatabase(restored, async (sql) => {
    expect(await sql`select internal_notes from orders`).toEqual([{ internalNotes: 'to be invoiced' }])
    expect(await sql`select 1 from pricing_zones where name = 'Everywhere'`).toHaveLength(1)
  })
})

test('sequences continue, circular references work, triggers do not fire again, and everything can be replaced', async () => {
  const source = await createDatabase({ empty: false })
  await withDatabase(source, async (sql) => {
    await apply(sql, ledgers)
    await sql`insert into ledgers default values`
    await sql`insert into ledgers (state, replaced_by) values ('paid', 1)`
    await sql`insert into ledger_lines values (7, 2)`
    await sql`update ledgers set last_line = 7, replaced_by = 2 where number = 1`
    await sql`delete from pricing_zones where name = 'Everywhere'`
  })
  const file = files.path('ledgers.backup')
  await takeBackup(source, file, { migrations: later })
  const restored = await createDatabase({ empty: true })
  for (const replace of [false, true]) {
    await restoreBackup(restored, file, { migrations: later, replace })
    expect(await hashDatabase(restored)).toEqual(await hashDatabase(source))
    expect(await describeSchema(restored)).toEqual(await describeSchema(source))
  }
  await withDatabase(restored, async (sql) => {
    expect(await sql`insert into ledgers default values returning number, label`).toEqual([{ number: 3, label: 'R-3' }])
    expect(await sql`insert into ledger_lines values (8, 3) returning touched`).toEqual([{ touched: 1 }])
  })
})

test('a migration waits for a running backup', async () => {
  const target = await createDatabase({ empty: true })
  const backup = await openSession(target, 'backup')
  await lockSchema(backup, 'shared')
  const database = databases.at(-1)
  if (!database) throw new Error('no database')
  let isDone = false
  const migrated = migrate(database.db.sql).then(() => {
    isDone = true
  })
  await sleep(300)
  expect(isDone).toBe(false)
  await backup.end()
  await migrated
})
