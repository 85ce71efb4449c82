import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase, type SlowStatement } from '#server/platform/db/client.ts'
import { joinTransaction } from '#server/platform/db/join-transaction.ts'
import { sendFor } from '#server/platform/db/statement-origin.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
const opened = new AsyncDisposableStack()

beforeAll(async () => {
  database = opened.adopt(await createTestDatabase(), (made) => made.drop())
  await database.db.sql`create table notes (text text not null check (text <> 'bad'))`
})
beforeEach(async () => {
  await database.db.sql`truncate notes`
})
afterAll(() => opened.disposeAsync())

const notes = async () => (await database.db.sql<{ text: string }[]>`select text from notes`).map(({ text }) => text)

test('the last statement goes with the commit', async () => {
  const result = await inTransaction(database.db.locking, async (tx) => {
    await tx`insert into notes values ('first')`
    tx.endWith(tx`insert into notes values ('last')`)
    return 'done'
  })
  expect([result, await notes()]).toEqual(['done', ['first', 'last']])
})

test('if the last statement fails, nothing is committed, and its error is the one that is thrown', async () => {
  const failed = inTransaction(database.db.locking, async (tx) => {
    await tx`insert into notes values ('first')`
    tx.endWith(tx`insert into notes values ('bad')`)
  })
  await expect(failed).rejects.toMatchObject({ code: '23514' })
  expect(await notes()).toEqual([])
})

test('a transaction whose last statement has a stale plan begins anew', async () => {
  // One connection, so that the plan is the one that was kept.
  await using db = { ...openDatabase(database.target, { lockers: 1 }), [Symbol.asyncDispose]: () => db.close() }
  const write = () =>
    inTransaction(db.locking, async (tx) => tx.endWith(tx`insert into notes values ('kept') returning *`))
  await write()
  await database.db.sql`alter table notes add more text`
  await write()
  expect(await notes()).toEqual(['kept', 'kept'])
})

test('commands that join a transaction are committed with it, and one that is refused leaves nothing', async () => {
  const told: string[] = []
  const write = (db: Database, text: string) =>
    inTransaction(db.locking, async (tx) => {
      await tx`insert into notes values ('before')`
      tx.afterCommit.push(() => void told.push(text))
      tx.endWith(tx`insert into notes values (${text})`)
    })
  await inTransaction(database.db.locking, async (tx) => {
    const joined = joinTransaction(database.db, tx)
    await expect(write(joined, 'bad')).rejects.toMatchObject({ code: '23514' })
    await write(joined, 'good')
    expect(await joined.sql`select from notes`).toHaveLength(2)
    expect([await notes(), told]).toEqual([[], []])
  })
  expect([await notes(), told]).toEqual([['before', 'good'], ['good']])
})

test('a command gives its locks back before the disk has what it wrote; background work waits for the disk', async () => {
  const setting = (sql: typeof database.db.sql) =>
    sql.begin(async (tx) => (await tx<{ synchronousCommit: string }[]>`show synchronous_commit`)[0]?.synchronousCommit)
  expect(await setting(database.db.locking)).toBe('off')
  // Emails are claimed here: the claim waits for the disk, and for every booking before it.
  expect(await setting(database.db.background)).toBe('on')
  expect(await setting(database.db.sql)).toBe('on')
})

test('a slow statement is reported with what it was sent for, and without its values', async () => {
  const slow: SlowStatement[] = []
  await using db = {
    ...openDatabase(database.target, { readers: 1, onSlow: (statement) => slow.push(statement) }),
    [Symbol.asyncDispose]: () => db.close(),
  }
  const typed = 'a name that somebody typed'
  await sendFor('request 7', async () => void (await db.sql`select ${typed}::text, pg_sleep(1.05)`))
  await db.sql`select 1`
  expect(slow).toHaveLength(1)
  expect(slow[0]).toMatchObject({ pool: 'reader', origin: 'request 7', text: 'select $1::text, pg_sleep(1.05)' })
  expect(slow[0]?.milliseconds).toBeGreaterThan(1_000)
})
