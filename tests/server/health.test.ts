import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeEach(async () => {
  app = await startTestApp()
})
// The database may be away.
afterEach(() => app.close({ isLedgerChecked: false }))

const ask = async (path: string) => {
  const { status, json } = await app.browser().get(path)
  return [status, json]
}

test('a server whose database answers and has every migration is ready', async () => {
  expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
})

test('a server with a pending migration is alive, but not ready', async () => {
  await app.db.sql`delete from migrations where name like '0004%'`
  expect(await ask('/readyz')).toEqual([503, { status: 'migrations pending' }])
  await app.db.sql`drop table migrations`
  expect(await ask('/readyz')).toEqual([503, { status: 'migrations pending' }])
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
})

test('a server whose database has more than it knows is ready, unless it cannot work with that', async () => {
  await app.db.sql`insert into migrations (name) values ('9998-of-a-later-build')`
  expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
  await app.db.sql`insert into migrations (name) values ('9999-of-a-later-build.contract')`
  expect(await ask('/readyz')).toEqual([503, { status: 'database too new' }])
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
})

test('a database that is slow for a moment leaves a server ready, and one that stays slow does not', async () => {
  expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const holding = app.db.locking.begin(async (tx) => {
    await tx`lock table migrations in access exclusive mode`
    begun.resolve()
    await slow.promise
  })
  await begun.promise
  for (let count = 0; count < 3; count++) expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
  // After five seconds the last answer counts no more.
  await sleep(5_000)
  expect(await Promise.race([ask('/readyz'), sleep(500, 'waits')])).toBe('waits')
  slow.resolve()
  await holding
  expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
})

test('a server whose database is away is alive, not ready, and asks callers to retry', async () => {
  await app.db.close()
  expect(await ask('/readyz')).toEqual([503, { status: 'database away' }])
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
  for (const reply of [
    await app.browser().get('/api/equipment'),
    await app.browser().post('/api/orders', bookingBody()),
  ]) {
    expect(reply).toMatchObject({ status: 503, json: { code: 'try-again', message: expect.any(String) } })
    expect(reply.headers.get('retry-after')).toBe('2')
  }
})

test('while the database is away nobody is signed in, and the cookie is kept', async () => {
  const { browser } = await openAccount(app)
  browser.cookies.set('staff', 'A'.repeat(43))
  await app.db.close()
  for (const path of ['/api/customer/check-auth', '/api/admin/check-auth']) {
    expect(await browser.get(path)).toMatchObject({ status: 200, json: { authenticated: false, user: null } })
  }
  expect([browser.cookies.has('customer'), browser.cookies.has('staff')]).toEqual([true, true])
})
