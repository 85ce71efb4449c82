import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyzeGrownTables } from '#server/platform/db/analyze-tables.ts'
import type { ReservedConnection } from '#server/platform/db/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

// Rule 332: plans are made for the rows that there are.

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.sql`analyze`
})
afterAll(() => database.drop())

const flushed = async (work: (connection: ReservedConnection) => Promise<unknown>) => {
  const connection = await database.db.sql.reserve()
  try {
    await work(connection)
    // Counts of changes reach other connections within a second.
    await connection`select pg_stat_force_next_flush()`
    await connection`select 1`
  } finally {
    connection.release()
  }
}
const addContacts = (from: number, through: number) =>
  flushed(
    (connection) =>
      connection`insert into contacts (name, email) select 'n' || n, n || '@grown.example' from generate_series(${from}::integer, ${through}::integer) n`,
  )

test('a table is looked at when it has ten times the rows, and not before', async () => {
  await addContacts(1, 50)
  expect(await analyzeGrownTables(database.db.sql)).not.toContain('contacts')
  await addContacts(51, 150)
  expect(await analyzeGrownTables(database.db.sql)).toContain('contacts')
  await addContacts(151, 1_000)
  expect(await analyzeGrownTables(database.db.sql)).not.toContain('contacts')
  await addContacts(1_001, 2_000)
  expect(await analyzeGrownTables(database.db.sql)).toContain('contacts')
  expect(await analyzeGrownTables(database.db.sql)).toEqual([])
})

test('plans that connections keep follow', async () => {
  const { sql } = database.db
  await sql`truncate contacts cascade`
  await sql`analyze contacts`
  const connection = await sql.reserve()
  try {
    await connection.unsafe('set plan_cache_mode = force_generic_plan')
    await connection.unsafe('prepare kept (text) as select id from contacts where name = $1')
    const plan = async () => JSON.stringify(await connection.unsafe(`explain execute kept ('n7')`))
    expect(await plan()).toContain('Seq Scan')
    await addContacts(1, 2_000)
    expect(await plan()).toContain('Seq Scan')
    await analyzeGrownTables(sql)
    expect(await plan()).toContain('Index')
  } finally {
    await connection.unsafe('deallocate kept; reset plan_cache_mode')
    connection.release()
  }
})

test('after a migration every table with rows is looked at once', async () => {
  const { sql } = database.db
  await addContacts(3_001, 3_002)
  expect(await analyzeGrownTables(sql)).toEqual([])
  await sql`update migrations set applied_at = clock_timestamp() where name = (select max(name) from migrations)`
  expect(await analyzeGrownTables(sql)).toEqual(
    expect.arrayContaining(['contacts', 'equipment', 'migrations', 'zip_codes']),
  )
  expect(await analyzeGrownTables(sql)).toEqual([])
})
