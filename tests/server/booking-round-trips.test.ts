import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/server/db/client.ts'
import { bookingBody } from '../support/bookings.ts'
import { recordPostgres } from '../support/postgres-recorder.ts'
import { startTestApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'

/** Each is a wait for the network, and two of them pass while a size is locked for everybody else. */
const most = 4

test(`a booking waits for the database ${most} times`, async () => {
  await using opened = new AsyncDisposableStack()
  const copy = opened.adopt(await createTestDatabase(), (database) => database.drop())
  const recorder = opened.adopt(
    await recordPostgres({ ...inject('server'), database: (copy.target as { database: string }).database }),
    (open) => open.close(),
  )
  // One connection for each kind of work, so that every statement is prepared when it counts.
  const db = openDatabase(recorder.url, { readers: 1, lockers: 1 })
  const app = opened.adopt(
    await startTestApp({ database: { target: copy.target, db, drop: () => db.close() } }),
    (started) => started.close(),
  )
  const book = (key: string) => app.browser().post('/api/orders', bookingBody(), { 'idempotency-key': key })
  for (const key of ['first', 'second', 'third']) expect((await book(key)).status).toBe(201)

  recorder.take()
  expect((await book('counted')).status).toBe(201)
  // What the booking before it announces, after its commit and on another connection, makes nobody wait.
  const isAnnouncement = ({ text }: { text: string }) => text.includes('pg_notify')
  const flights = recorder.take().filter(({ statements }) => !statements.every(isAnnouncement))
  const heads = flights.map(({ statements }) =>
    statements.map(({ text }) => text.trim().split(/\s+/).slice(0, 3).join(' ')),
  )
  expect(flights.length, JSON.stringify(heads, null, 2)).toBe(most)
  expect(flights.flatMap(({ statements }) => statements).length).toBeGreaterThan(10)
})
