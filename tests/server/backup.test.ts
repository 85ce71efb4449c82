import { readdirSync, statSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdPayments } from '#server/backups/database-commands.ts'
import { sendDueEmails } from '#server/emails/send-due-emails.ts'
import { isRestored } from '#server/payments/adopt-after-restore.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { takeBackup } from '#server/platform/backup/take-backup.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { temporaryDirectory } from '../support/backup-files.ts'
import { describeSchema, hashDatabase, hashRows, type RowHashes, withDatabase } from '../support/backup-rows.ts'
import { bookingBody } from '../support/bookings.ts'
import { countOrders, setUnits } from '../support/catalog.ts'
import { eventually } from '../support/eventually.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTcpServer, type TcpServer } from '../support/tcp-server.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const unaskedConfig = { secretKey: 'sk_test_1', webhookSecret: null, apiUrl: 'http://127.0.0.1:1' }

type Booked = { key: string; body: Record<string, unknown>; orderNumber: string }

const fullDay = '2026-12-08'
const hardText = 'tab\there, "quotes", back\\slash, \\N, \\., señora\nnext line\r\n\\'

let files: Awaited<ReturnType<typeof temporaryDirectory>>
let source: TestApp
let server: TcpServer
let embedded: TestDatabase
let archive: string
let atSnapshot: RowHashes
let bookedBefore: Booked[]
let bookedMeanwhile: number

const book = (app: TestApp, body: Record<string, unknown>, key?: string) =>
  app.browser().post('/api/orders', body, key ? { 'idempotency-key': key } : {})

/** Bookings on six loops until told to stop. */
function bookOn(app: TestApp) {
  const booked: Booked[] = []
  let going = true
  const line = async (name: number) => {
    for (let count = 0; going; count++) {
      const key = `line ${name} booking ${count}`
      const requestedDeliveryDate = `2027-0${1 + (name % 6)}-1${count % 10}`
      const body = bookingBody({ dumpsterSize: [10, 30, 40][count % 3], requestedDeliveryDate, totalAmount: undefined })
      const reply = await book(app, body, key)
      if (reply.status !== 201) throw new Error(reply.text)
      booked.push({ key, body, orderNumber: reply.json.orderNumber })
    }
  }
  const lines = Promise.all([0, 1, 2, 3, 4, 5].map(line))
  return {
    booked,
    async stop() {
      going = false
      await lines
    },
  }
}

beforeAll(async () => {
  files = await temporaryDirectory()
  server = await startTcpServer()
  embedded = await createTestDatabase({ empty: true })
  source = await startTestApp()
  for (const size of [10, 30, 40]) await setUnits(source.db, size, 100_000)
  await setUnits(source.db, 20, 2)
  await insertOrder(source.db, { requestedDelivery: fullDay, customerName: hardText, internalNotes: '' })
  await insertOrder(source.db, { requestedDelivery: fullDay, actualDelivery: fullDay, status: 'delivered' })
  await source.db.sql`
    insert into events (id, subject_kind, subject_id, kind, occurred_at, actor_kind, after, command_id)
    select gen_random_uuid(), 'order', gen_random_uuid(), 'note', now(), 'system', jsonb_build_object('text', ${hardText}::text, 'n', n), gen_random_uuid()
    from generate_series(1, 30000) n`
  await source.db.sql`insert into rate_limits (bucket, hits, resets_at) values ('a counter', 3, now())`

  const load = bookOn(source)
  while (load.booked.length < 40) await new Promise((later) => setTimeout(later, 5))
  archive = files.path('under load.backup')
  await source.db.sql.begin('isolation level repeatable read read only', async (tx) => {
    // The transaction only waits while the backup runs: on a busy machine for longer than a request may.
    await tx`set local idle_in_transaction_session_timeout = 0`
    const [{ snapshot }] = await tx<[{ snapshot: string }]>`select pg_export_snapshot() as snapshot`
    atSnapshot = await hashRows(tx)
    const before = load.booked.length
    bookedBefore = load.booked.slice(0, 30)
    await takeBackup(source.target, archive, { snapshot })
    bookedMeanwhile = load.booked.length - before
  })
  await load.stop()
}, 120_000)

afterAll(async () => {
  await source?.close()
  await embedded?.drop()
  await server?.stop()
  await files?.[Symbol.asyncDispose]()
})

test('bookings continue during a backup, and only its owner can read it', () => {
  expect(bookedMeanwhile).toBeGreaterThan(0)
  expect(statSync(archive).mode & 0o777).toBe(0o600)
})

test('from embedded to embedded to a server and back, every row is as it was at the moment of the backup', {
  timeout: 90_000,
}, async () => {
  expect(atSnapshot.orders?.rows).toBeLessThan(await countOrders(source.db))
  expect(atSnapshot.orders?.rows).toBeGreaterThan(40)
  const schema = await describeSchema(source.target)
  const back = await createTestDatabase({ empty: true })
  // Settings that an operator may have set for all connections.
  await withDatabase(server.url, async (sql) => {
    await sql`alter database postgres set extra_float_digits = -10`
    await sql`alter database postgres set statement_timeout = 20`
  })
  let file = archive
  for (const [name, target] of Object.entries({ embedded: embedded.target, server: server.url, back: back.target })) {
    const summary = await restoreBackup(target, file, { replace: true })
    expect(summary).toMatchObject({ tables: Object.keys(atSnapshot).length, migrated: [] })
    expect(await hashDatabase(target)).toEqual(atSnapshot)
    expect(await describeSchema(target)).toEqual(schema)
    file = files.path(`${name}.backup`)
    await takeBackup(target, file)
  }
  await withDatabase(server.url, (sql) => sql`alter database postgres reset all`)
  await back.drop()
})

test('counters are not backed up', async () => {
  const count = (target: DatabaseTarget) => withDatabase(target, (sql) => sql`select 1 from rate_limits`)
  await restoreBackup(embedded.target, archive, { replace: true })
  expect(await count(source.target)).toHaveLength(1)
  expect(await count(embedded.target)).toHaveLength(0)
})

test('two backups at once have the same content', { timeout: 90_000 }, async () => {
  const copies = [files.path('one.backup'), files.path('other.backup')]
  const [one, other] = await Promise.all(copies.map((file) => takeBackup(source.target, file)))
  expect(one?.rows).toBe(other?.rows)
  const now = await hashRows(source.db.sql)
  // Beside the locks of three other restores.
  const postgres = typeof embedded.target === 'string' ? '' : { ...embedded.target, database: 'postgres' }
  await withDatabase(postgres, async (sql) => {
    await sql`select count(pg_advisory_lock(n)) from generate_series(1, 10000) n`
    for (const file of copies) {
      await restoreBackup(embedded.target, file, { replace: true })
      expect(await hashDatabase(embedded.target)).toEqual(now)
    }
  })
})

test('a server that has no room for the locks of a restore is told what to set', async () => {
  await withDatabase(server.url.replace(/postgres$/, 'template1'), async (sql) => {
    // All the locks that it has room for, but a few.
    await sql.unsafe(`do $$ begin
      for n in 1..100000 loop perform pg_advisory_lock(n); end loop;
    exception when out_of_memory then null; end $$`)
    await sql`select count(pg_advisory_unlock(n)) from generate_series(1, 500) n`
    await expect(restoreBackup(server.url, archive, { replace: true })).rejects.toThrow(
      'The database server has no room for the locks of a restore. Set its max_locks_per_transaction to 256, start it again, and try again. Nothing was changed.',
    )
  })
})

test('an interrupted backup leaves no file', async () => {
  const file = files.path('stopped.backup')
  const isThere = () => readdirSync(files.path('.')).filter((name) => name.startsWith('stopped'))
  const stop = new AbortController()
  const stopped = takeBackup(source.target, file, { signal: stop.signal })
  stopped.catch(() => {})
  await eventually(async () => isThere().length > 0)
  stop.abort()
  await expect(stopped).rejects.toThrow()
  expect(isThere()).toEqual([])
})

test.each(['embedded', 'server'])('the copy on the %s database accepts bookings and keeps the rules', async (where) => {
  const target = where === 'server' ? server.url : embedded.target
  // Rule 517: with a payment processor its calls wait for what the archive does not know.
  const processor = where === 'server' ? unaskedConfig : null
  await restoreBackup(target, archive, { replace: true, finish: (session) => holdPayments(session, { processor }) })
  const db = openDatabase(target)
  expect(await isRestored(db.sql)).toBe(where === 'server')
  const [queued] = await db.sql<[{ count: number }]>`
    select count(*)::int as count from emails where status = 'queued'`
  expect(queued.count).toBeGreaterThan(30)

  await db.sql`delete from staff_users`
  const app = await startTestApp({ database: { target, db, drop: () => db.close() } })
  expect(await sendDueEmails(app.context)).toBeGreaterThan(0)
  const orders = await countOrders(db)
  for (const { key, body, orderNumber } of bookedBefore) {
    expect(await book(app, body, key)).toMatchObject({ status: 201, json: { orderNumber } })
  }
  expect(await countOrders(db)).toBe(orders)
  const full = await book(app, bookingBody({ requestedDeliveryDate: fullDay }))
  expect(full.status).toBe(409)
  const many = await Promise.all(
    Array.from({ length: 30 }, () => book(app, bookingBody({ requestedDeliveryDate: '2027-03-01' }))),
  )
  expect(many.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(many.filter(({ status }) => status === 409)).toHaveLength(28)
  await app.close()
})
