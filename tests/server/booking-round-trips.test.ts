import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { text } from '#server/platform/db/columns.ts'
import { bookingBody } from '../support/bookings.ts'
import { type PostgresRecorder, recordPostgres } from '../support/postgres-recorder.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'

/** Each is a wait for the network while the size is locked for everyone else, beginning and commit included. */
const max = 2

let recorder: PostgresRecorder
let db: Database
let app: TestApp
const opened = new AsyncDisposableStack()

beforeAll(async () => {
  const copy = opened.adopt(await createTestDatabase(), (database) => database.drop())
  recorder = opened.adopt(
    await recordPostgres({ ...inject('server'), database: (copy.target as { database: string }).database }),
    (open) => open.close(),
  )
  // One connection for each kind of work, so that every statement is prepared when it counts.
  db = openDatabase(recorder.url, { readers: 1, lockers: 1 })
  app = opened.adopt(await startTestApp({ database: { target: copy.target, db, drop: () => db.close() } }), (started) =>
    started.close(),
  )
  for (const key of ['first', 'second', 'third']) expect((await book(key)).status).toBe(201)
})
afterAll(() => opened.disposeAsync())

const book = (key: string, changes: Record<string, unknown> = {}) =>
  app.browser().post('/api/orders', bookingBody(changes), { 'idempotency-key': key })

test(`a booking waits for the database ${max} times, and for the disk without locks`, async () => {
  recorder.take()
  const reply = await book('counted')
  expect(reply.status).toBe(201)
  // The notification of the previous booking, after its commit and on another connection, delays nobody.
  const isAnnouncement = ({ text }: { text: string }) => text.includes('pg_notify')
  const flights = recorder.take().filter(({ statements }) => !statements.every(isAnnouncement))
  const texts = flights.flatMap(({ statements }) => statements.map(({ text }) => text))
  expect(texts[0]).toMatch(/^begin .*; set local synchronous_commit = off \/\* [\da-f-]{36} \*\/$/)
  expect(texts[0]).toContain(reply.headers.get('x-request-id'))
  expect(texts.slice(-2)).toEqual(['commit', expect.stringContaining('pg_logical_emit_message')])
  const heads = flights.map(({ statements }) =>
    statements.map(({ text }) => text.trim().split(/\s+/).slice(0, 3).join(' ')),
  )
  expect(flights.length, JSON.stringify(heads, null, 2)).toBe(max)
  expect(flights.flatMap(({ statements }) => statements).length).toBeGreaterThan(10)
})

test('a statement of a booking is planned once for each connection', async () => {
  const [kept, planned] = await db.locking.begin(async (tx) => [
    await tx({ statement: text })`select statement from pg_prepared_statements where generic_plans > 0`,
    await tx({ statement: text })`select statement from pg_prepared_statements where custom_plans > 0`,
  ])
  expect(kept.map(({ statement }) => statement)).toContainEqual(expect.stringContaining('insert into orders'))
  expect(planned.filter(({ statement }) => !statement.includes('pg_prepared_statements'))).toEqual([])
})

test('a refused booking writes nothing', async () => {
  recorder.take()
  expect((await book('refused', { totalAmount: '1.00' })).status).toBe(409)
  const texts = recorder.take().flatMap(({ statements }) => statements.map(({ text }) => text.trim()))
  expect(texts).toContain('rollback')
  expect(
    texts.filter(
      (text) => /\b(insert|update|delete)\b(?! skip| of)/i.test(text) && !/for (no key )?update/i.test(text),
    ),
  ).toEqual([])
})

test('the locks come before anything is counted', async () => {
  recorder.take()
  expect((await book('in order')).status).toBe(201)
  const [first = []] = recorder
    .take()
    .map(({ statements }) => statements.map(({ text }) => text.replace(/\s+/g, ' ').trim()))
  const places = (pattern: RegExp) => first.flatMap((text, place) => (pattern.test(text) ? [place] : []))
  const locks = [...places(/pg_advisory_xact_lock/), ...places(/for (no key )?update/)]
  const counts = places(/count\(|held_from/)
  expect(locks.length).toBeGreaterThan(3)
  expect(counts.length).toBeGreaterThan(1)
  expect(Math.max(...locks)).toBeLessThan(Math.min(...counts))
})
