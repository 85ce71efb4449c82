import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLiveStream } from '#server/live/live-stream.ts'
import { lapseBookings } from '#server/orders/lapse-bookings.ts'
import type { ChangeListener } from '#server/platform/db/change-listener.ts'
import { ChangeSet } from '#server/platform/db/change-set.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { sessionKind } from '#server/staff/sessions.ts'
import { deliverEmails, openAccount } from '../support/accounts.ts'
import { openBillingDesk } from '../support/billing-desk.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { openDispatcher } from '../support/dispatcher.ts'
import { eventually } from '../support/eventually.ts'
import { estimateBody } from '../support/leads.ts'
import { type LiveReader, readLive } from '../support/live-reader.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'
import { changedTables } from '../support/told-changes.ts'

let app: TestApp
let now: Date
const readers: LiveReader[] = []

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())
beforeEach(() => {
  now = testNow
})
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.leave()))
})

/** The stream of a browser, once it is ready, without earlier events. */
async function watch(browser: Browser, { app: site }: Pick<TestApp, 'app'> = app): Promise<LiveReader> {
  const cookie = `staff=${browser.cookies.get('staff')}`
  const reply = await site.fetch(new Request('http://localhost/api/admin/live', { headers: { cookie } }))
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const reader = readLive(reply.body)
  readers.push(reader)
  await reader.until('ready')
  // Earlier changes are reported before or with this one.
  const mark = crypto.randomUUID()
  app.db.sql.announce(ChangeSet.of('settings', mark))
  await reader.untilChanged('settings', [mark])
  return reader
}

async function book(): Promise<string> {
  const { status, json } = await app.browser().post('/api/orders', bookingBody())
  expect(status).toBe(201)
  return json.id
}

test('a booking is reported with its id, and nothing else', async () => {
  const live = await watch(await app.staff())
  const id = await book()
  const told = await live.next()
  expect(told).toEqual({ event: 'changed', things: { orders: [id], emails: expect.any(Array) } })
})

// Rule 549.
test('a page that just opened is told what changed since it began to load, and nothing else is stale', async () => {
  const staff = await app.staff()
  await watch(staff)
  const token = staff.cookies.get('staff') ?? ''
  const began = performance.now()
  const mark = crypto.randomUUID()
  app.db.sql.announce(ChangeSet.of('settings', mark))
  const since = () => app.db.changes.within(Math.ceil(performance.now() - began))
  await eventually(async () => since()?.has('settings', mark) === true)
  expect(app.db.changes.within(1_000_000_000)).toBeNull()

  const asked: number[] = []
  const told = async (missed: ChangeSet | null, pageAge?: number) => {
    const within = (ms: number) => {
      asked.push(ms)
      return missed
    }
    const changes: ChangeListener = { ...app.db.changes, within }
    const live = readLive(openLiveStream({ ...app.context, db: { ...app.db, changes } }, token, { pageAge }))
    readers.push(live)
    return live.next()
  }
  expect(await told(ChangeSet.of('orders', 'a'), 300)).toEqual({ event: 'caught-up', things: {} })
  expect(await readers.at(-1)?.next()).toEqual({ event: 'changed', things: { orders: ['a'] } })
  // With time for the request to be on its way.
  expect(asked.every((ms) => ms > 300)).toBe(true)
  expect(await told(null, 300)).toEqual({ event: 'ready', things: {} })
  expect(await told(ChangeSet.of('orders', 'a'))).toEqual({ event: 'ready', things: {} })
})

test('the consequences of a change are reported with it', async () => {
  const dana = await openDispatcher(app)
  const live = await watch(await app.staff())
  const [orderId, containerId] = [await book(), await dana.addContainer('2007')]
  await live.untilChanged('containers', [containerId])
  expect((await dana.change(orderId, { status: 'delivered' })).status).toBe(200)
  expect((await live.next())?.things).toEqual({ orders: [orderId], containers: [containerId] })
})

test('changed terms of an account are reported to viewers of its orders', async () => {
  const { setTerms } = openBillingDesk(app, await app.staff())
  const { id } = await openAccount(app)
  const live = await watch(await app.staff())
  expect((await setTerms(id, 'net-30')).status).toBe(200)
  expect((await live.next())?.things).toMatchObject({ orders: null })
})

test('a lead and its emails are reported', async () => {
  const live = await watch(await app.staff())
  const { json } = await app.browser().post('/api/leads', estimateBody())
  expect((await live.next())?.things).toEqual({ leads: [json.id], emails: [expect.any(String), expect.any(String)] })
})

test('every change by a visitor, a customer or a job is reported', async () => {
  const { browser } = await openAccount(app)
  const order = await browser.post('/api/orders', bookingBody({ requestedDeliveryDate: '2026-12-21' }))
  const request = {
    orderId: order.json.id,
    requestType: 'other',
    description: 'Please call before you come',
    requestedChanges: {},
  }
  const works: [string, () => Promise<{ status: number }>, number][] = [
    ['a booking', () => app.browser().post('/api/orders', bookingBody()), 201],
    ['a lead', () => app.browser().post('/api/leads', estimateBody()), 201],
    ['a change request', () => browser.post('/api/customer/change-requests', request), 201],
    ['a letter', () => app.browser().post('/api/customer/forgot-password', { email: 'nobody@mail.example' }), 204],
    [
      'a lapse that is put off',
      async () => {
        await app.db.sql`update unverified_bookings set lapses_at = '2026-11-01'`
        await lapseBookings({ ...app.context, mailer: { name: 'smtp', send: async () => {}, close: async () => {} } })
        return { status: 0 }
      },
      0,
    ],
    ['sent emails', () => deliverEmails(app).then(() => ({ status: 0 })), 0],
  ]
  for (const [name, work, status] of works) {
    const { untold } = await changedTables(app.db, async () => expect((await work()).status).toBe(status))
    expect([name, untold]).toEqual([name, []])
  }
})

test('a rolled back change is not reported', async () => {
  const live = await watch(await app.staff())
  const refused = inTransaction(app.db.locking, async (tx) => {
    tx.changed.add('orders', 'of a transaction that fails')
    throw new Error('on purpose')
  })
  await expect(refused).rejects.toThrow('on purpose')
  const id = await book()
  expect((await live.next())?.things.orders).toEqual([id])
})

test('another process on the same database reports it, too', async () => {
  const elsewhere = openDatabase(app.target)
  const second = await startTestApp({ database: { target: app.target, db: elsewhere, drop: () => elsewhere.close() } })
  const live = await watch(await app.staff(), second)
  const id = await book()
  expect(await live.untilChanged('orders', [id])).toEqual([id])
  await live.leave()
  await second.close()
})

test('changes that are too many are reported as their whole kind', async () => {
  const live = await watch(await app.staff())
  const many = new ChangeSet()
  for (let order = 0; order < 1_000; order++) many.add('orders', crypto.randomUUID())
  many.add('leads', 'one more')
  app.db.sql.announce(many)
  expect(await live.next()).toEqual({ event: 'changed', things: { orders: null, leads: ['one more'] } })
})

test('after a lost connection a stream says so, and recovers by itself', async () => {
  const live = await watch(await app.staff())
  const [cut] = await app.db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'haulyard listener'`
  expect(cut).toEqual({ pgTerminateBackend: true })
  await live.until('lost')
  await live.until('ready')
  const id = await book()
  expect(await live.untilChanged('orders', [id])).toEqual([id])
})

test('a reader that does not read makes nothing pile up, and gets everything later', async () => {
  const cookie = `staff=${(await app.staff()).cookies.get('staff')}`
  const reply = await app.app.fetch(new Request('http://localhost/api/admin/live', { headers: { cookie } }))
  const witness = await watch(await app.staff())
  for (let round = 0; round < 20; round++) {
    app.db.sql.announce(ChangeSet.of('orders', `order ${round}`))
    await witness.untilChanged('orders', [`order ${round}`])
  }
  const late = readLive(reply.body)
  readers.push(late)
  const last = Array.from({ length: 20 }, (_, round) => `order ${round}`)
  let events = 0
  const seen = new Set<string>()
  while (seen.size < 20) {
    events += 1
    for (const id of (await late.next())?.things.orders ?? []) seen.add(id)
  }
  expect([...seen].sort()).toEqual(last.sort())
  expect(events).toBeLessThan(10)
})

describe('a stream ends', () => {
  test('when its session signs out, and no other', async () => {
    const [dana, luis] = [await app.staff(), await app.staff()]
    const [ofDana, ofLuis] = [await watch(dana), await watch(luis)]
    await dana.post('/api/admin/logout')
    await ofDana.until('signed-out')
    expect(await ofDana.next()).toBeNull()
    const id = await book()
    expect(await ofLuis.untilChanged('orders', [id])).toEqual([id])
    const everybody = new ChangeSet()
    everybody.addAll(sessionKind)
    app.db.sql.announce(everybody)
    await ofLuis.until('beat')
  })

  test('when the session has expired', async () => {
    const token = (await app.staff()).cookies.get('staff') ?? ''
    const live = readLive(openLiveStream(app.context, token, { beatMs: 5 }))
    await live.until('beat')
    now = new Date(testNow.getTime() + 12 * 3_600_000)
    await live.until('signed-out')
    expect(await live.next()).toBeNull()
  })

  test('when its reader does not read for long', async () => {
    const token = (await app.staff()).cookies.get('staff') ?? ''
    let open = 0
    const counted: ChangeListener = {
      ...app.db.changes,
      subscribe(subscriber) {
        open += 1
        const leave = app.db.changes.subscribe(subscriber)
        return () => {
          open -= 1
          leave()
        }
      },
    }
    openLiveStream({ ...app.context, db: { ...app.db, changes: counted } }, token, { beatMs: 5 })
    expect(open).toBe(1)
    await eventually(async () => open === 0)
  })

  test('when the process ends, and so does a new one', async () => {
    const ending = await startTestApp()
    const staff = await ending.staff()
    const cookie = `staff=${staff.cookies.get('staff')}`
    const open = () => ending.app.fetch(new Request('http://localhost/api/admin/live', { headers: { cookie } }))
    const live = readLive((await open()).body)
    await live.until('ready')
    ending.db.changes.end()
    expect(await live.next()).toBeNull()
    expect(await (await open()).text()).toBe('retry: 2000\n\n')
    await ending.close()
  })
})
