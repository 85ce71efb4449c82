import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { assertUsable } from '#server/platform/db/assert-usable.ts'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startFailureText } from '#server/start-failure.ts'

// Rule 320: what keeps a database of somebody else from being used is said before anything is changed, with the command that mends it.

const server = inject('server')
const name = `first_start_${process.pid}`
let admin: Database

beforeAll(() => {
  admin = openDatabase({ ...server, database: 'postgres' }, { readers: 1 })
})
afterAll(() => admin.close())

/** A database and a user of its own; what `make` runs in it, as a superuser, comes before the first start. */
async function firstStart({ options = '', make = [] }: { options?: string; make?: string[] }): Promise<string> {
  await admin.sql.unsafe(`create role ${name} login`)
  try {
    await admin.sql.unsafe(`create database ${name} template template0 ${options}`)
    await runIn({}, make)
    return await start()
  } finally {
    await admin.sql.unsafe(`drop database if exists ${name} with (force)`)
    await admin.sql.unsafe(`drop role ${name}`)
  }
}

async function runIn(as: { user?: string }, statements: readonly string[]) {
  const db = openDatabase({ ...server, database: name, ...as }, { readers: 1 })
  try {
    for (const statement of statements) await db.sql.unsafe(statement)
  } finally {
    await db.close()
  }
}

/** What the operator reads; empty if it starts. Afterward, runs the command that was named, and tries again. */
async function start(): Promise<string> {
  const db = openDatabase({ ...server, database: name, user: name })
  try {
    await migrate(db.sql)
    return ''
  } catch (error) {
    const { rows } = {
      rows: await db.sql.unsafe(`select from pg_class where relname = 'migrations' and relkind = 'r'`),
    }
    const isUntouched = rows.length === 0
    return `${isUntouched ? '' : 'changed: '}${startFailureText(error, null)}`
  } finally {
    await db.close()
  }
}

const grantAll = [`grant create on database ${name} to ${name}`, `grant create on schema public to ${name}`]

test.each<[string, { options?: string; make?: string[] }, string]>([
  [
    'no right to create in schema public, as of PostgreSQL 15',
    { make: grantAll.slice(0, 1) },
    `DATABASE_URL: the user ${name} may not create tables in schema public. Run as its owner: grant create on schema public to ${name};`,
  ],
  [
    'no right to use schema public',
    { make: [...grantAll.slice(0, 1), 'revoke all on schema public from public'] },
    `DATABASE_URL: the user ${name} may not use schema public. Run as its owner: grant usage, create on schema public to ${name};`,
  ],
  [
    'no right to create extensions',
    { make: grantAll.slice(1) },
    `DATABASE_URL: the user ${name} may not create the extensions pg_trgm and btree_gist. Run as the owner of the database: grant create on database ${name} to ${name};`,
  ],
  [
    'transactions that only read',
    { make: [...grantAll, `alter role ${name} in database ${name} set default_transaction_read_only = on`] },
    `DATABASE_URL: transactions of ${name} are read-only. Run: alter role ${name} in database ${name} set default_transaction_read_only = off;`,
  ],
  [
    'a search_path that names nothing',
    { make: [...grantAll, `alter role ${name} in database ${name} set search_path = elsewhere`] },
    `DATABASE_URL: search_path names no schema that exists. Run: alter role ${name} in database ${name} set search_path = public;`,
  ],
  [
    'a database without schema public',
    { make: [...grantAll, 'drop schema public'] },
    `DATABASE_URL: search_path names no schema that exists. Run: create schema public; alter role ${name} in database ${name} set search_path = public;`,
  ],
])('%s', async (_, database, sentence) => {
  expect(await firstStart(database)).toBe(`These settings cannot be used:\n${sentence}`)
})

test.each([
  [
    'an encoding of western Europe',
    "encoding 'LATIN1' locale 'C'",
    /the encoding of database \w+ is LATIN1.*create database haulyard/,
  ],
  ['no encoding', "encoding 'SQL_ASCII' locale 'C'", /is SQL_ASCII.*template template0;$/m],
  [
    'a locale that knows no letters',
    "encoding 'UTF8' locale 'C'",
    /for the locale C of database \w+, letters such as é are none/,
  ],
  [
    'a locale with another small letter of I',
    "encoding 'UTF8' locale_provider icu icu_locale 'tr-TR' locale 'C.UTF-8'",
    /the small letter of I is not i.*locale 'C\.UTF-8' template template0;/,
  ],
])('%s', async (_, options, sentence) => {
  expect(await firstStart({ options, make: grantAll })).toMatch(sentence)
})

test.each([
  ['a standby', { isStandby: true }, /^DATABASE_URL: the server is a standby.*select pg_promote\(\);$/],
  [
    'a server without the extensions',
    { lacking: ['pg_trgm', 'btree_gist'], unavailable: ['pg_trgm'] },
    /^DATABASE_URL: the server has no extension pg_trgm\. Install .*postgresql-contrib/,
  ],
])('%s', async (_, found, sentence) => {
  const usable = {
    ...{
      role: 'h',
      database: 'h',
      schema: 'public',
      isStandby: false,
      isReadOnly: false,
      encoding: 'UTF8',
      ctype: 'C.UTF-8',
    },
    ...{ lowersPlainly: true, mayCreate: true, mayUsePublic: true, mayExtend: true, lacking: [], unavailable: [] },
    ...{ isNew: true, otherSchema: null, otherOwner: null },
  }
  const start = (facts: object) => assertUsable({ unsafe: (async () => [facts]) as never }, { isCurrent: false })
  await start(usable)
  await expect(start({ ...usable, ...found })).rejects.toThrow(sentence)
})

test('tables that are there, but belong to somebody else or are out of sight, are not created again', async () => {
  await admin.sql.unsafe(`create role ${name} login`)
  try {
    await admin.sql.unsafe(`create database ${name} template ${server.database}`)
    await runIn({}, grantAll)
    await runIn({}, [`grant select on all tables in schema public to ${name}`])
    // A user who only reads and writes may start a site whose schema is complete.
    expect(await start()).toBe('')
    await runIn({}, ['delete from migrations where name = (select max(name) from migrations)'])
    expect(await start()).toContain(
      `the tables belong to ${server.user}, and ${name} may not change them. Run as a superuser: grant ${server.user} to ${name};`,
    )
    await runIn({}, [
      'create schema other',
      `alter role ${name} in database ${name} set search_path = other`,
      `grant all on schema other to ${name}`,
    ])
    expect(await start()).toContain(
      `the tables of Haulyard are in schema public, which search_path does not name. Run: alter role ${name} in database ${name} set search_path = public;`,
    )
  } finally {
    await admin.sql.unsafe(`drop database if exists ${name} with (force)`)
    await admin.sql.unsafe(`drop role ${name}`)
  }
})

test('with the rights that are named, it starts', async () => {
  expect(await firstStart({ make: grantAll })).toBe('')
})
