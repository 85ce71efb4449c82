import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountRefusals } from '#content/wording/bill-to-accounts.ts'
import type { BoardOnWire } from '#contract/dispatch/board.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import { openEnd } from '#domain/scheduling/holds.ts'
import { readAlerts } from '#server/dashboard/alert-sources.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { text } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { anonymizeOrder } from '#server/retention/anonymize-order.ts'
import { keepService } from '#server/standing-services/keep-services.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setDay, setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { pausedTransaction, waitsForLock } from '../support/paused-transaction.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// What dispatchers and drivers see of a standing service (rule 450), and its guards. Today is Tuesday, December 1, 2026.

const pools = { readers: 6, lockers: 6 }
let app: TestApp
let there: TestApp
let staff: Browser
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now, pools })
  const db = openDatabase(app.target, pools)
  there = await startTestApp({ now: () => now, database: { target: app.target, db, drop: () => db.close() } })
})
afterAll(async () => {
  await there.close()
  await app.close()
})
beforeEach(async () => {
  now = testNow
  staff = await app.staff()
  await emptyTables(app.db, 'orders, events, emails, customers, bill_to_accounts')
  await app.db.sql`delete from delivery_days`
  await setUnits(app.db, 20, 5)
})

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const out = async () => (await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-28' })).id
const fridays = {
  ...{ kind: 'swap', every: 1, unit: 'weeks', weekdays: [5], ifClosed: 'ask', startsOn: '2026-12-04', price: '245.00' },
  ...{ partOfDay: 'morning', driverNote: 'Before 7:30 or after 8:30, school traffic' },
}
const start = async (orderId: string, changes: object = {}) => {
  const reply = await staff.post(`/api/orders/${orderId}/standing-services`, { ...fridays, ...changes })
  expect(reply.status, reply.text).toBe(201)
  return reply.json
}
const swapOn = async (day: IsoDate) =>
  ((await staff.get(`/api/admin/board/${day}`)).json as BoardOnWire).stops.find(({ kind }) => kind === 'swap')

test('rule 450: each haul promises its window and has its note, also one that is planned by hand and one that changes later', async () => {
  const id = await out()
  await app.db.sql`update orders set special_instructions = 'Ring twice' where id = ${id}`
  await setDay(app.db, '2026-12-11', { isClosed: true })
  const { id: service } = await start(id)
  expect(await swapOn('2026-12-04')).toMatchObject({
    isStanding: true,
    window: { from: 480, to: 720 },
    instructions: 'Before 7:30 or after 8:30, school traffic\nRing twice',
  })
  const taken = await staff.send(
    'PUT',
    `/api/admin/standing-services/${service}/dates/2026-12-11`,
    json({ day: '2026-12-10' }),
  )
  expect(taken.status, taken.text).toBe(200)
  expect(await swapOn('2026-12-10')).toMatchObject({ isStanding: true, window: { from: 480, to: 720 } })
  const changes = { ...fridays, partOfDay: 'afternoon', driverNote: '', startsOn: '2026-12-18' }
  expect((await staff.send('PUT', `/api/admin/standing-services/${service}`, json(changes))).status).toBe(200)
  expect(await swapOn('2026-12-18')).toMatchObject({ window: { from: 720, to: 1020 }, instructions: 'Ring twice' })
  expect(await swapOn('2026-12-04')).toMatchObject({ window: { from: 480, to: 720 } })
  expect((await staff.get(`/api/admin/standing-services/${service}`)).json).toMatchObject({
    partOfDay: 'afternoon',
    driverNote: '',
  })
})

test('a swap that repeats nothing promises no window', async () => {
  const id = await out()
  await staff.post(`/api/orders/${id}/hauls`, { kind: 'swap', day: '2026-12-04', price: '250.00' })
  expect(await swapOn('2026-12-04')).toMatchObject({ isStanding: false, window: null, instructions: '' })
})

test('the calendar names it, in its order and its hauls', async () => {
  const id = await out()
  await start(id)
  const plain = await out()
  const { equipment } = await app.db.sql.one({ equipment: text })`
    select equipment_id::text as equipment from orders where id = ${id}`
  const cell = (await staff.get(`/api/admin/calendar/2026-12-04?equipmentId=${equipment}`)).json
  const byId = new Map(cell.holding.map((order: { id: string }) => [order.id, order]))
  expect(byId.get(id)).toMatchObject({ isStanding: true, pickupDay: openEnd })
  expect(byId.get(plain)).toMatchObject({ isStanding: false })
  expect(cell.hauls).toMatchObject([{ orderId: id, isStanding: true }])
})

test('rule 189: the note goes with the person', async () => {
  const id = await out()
  await start(id)
  await inTransaction(app.db.sql, (tx) => anonymizeOrder(tx, id, now))
  const left = await app.db.sql`
    select 1 from hauls where driver_note <> '' union all select 1 from standing_services where driver_note <> ''`
  expect(left).toEqual([])
})

test('a date that is made takes no unit that a booking takes at the same moment', async () => {
  await setUnits(app.db, 20, 2)
  const id = await out()
  const { id: service } = await start(id)
  for (let week = 1; week <= 4; week++) {
    now = new Date(testNow.getTime() + week * 7 * 86_400_000)
    staff = await app.staff()
    // A swap that is late holds its unit on and on.
    await app.db
      .sql`update hauls set done_at = planned_on + interval '20 hours' where kind = 'swap' and planned_on < ${now} and done_at is null`
    const day = addDays('2027-02-05', week * 7)
    const book = () =>
      staff.post(
        '/api/admin/orders',
        bookingBody({ dumpsterSize: 20, requestedDeliveryDate: day, totalAmount: undefined }),
      )
    const keep = ({ context }: TestApp) => keepService({ ...context, clock: () => now }, service)
    await Promise.all([keep(app), book(), keep(there), book()])
    const { 'more-than-owned': alert } = await readAlerts(app.db.sql, now)
    expect([week, alert.count]).toEqual([week, 0])
    await app.db.sql`update orders set status = 'cancelled', held_from = null, held_through = null where id <> ${id}`
  }
})

test('a date that another process is writing at this moment gets no second haul, whatever locks either forgets', async () => {
  const id = await out()
  const { id: service } = await start(id)
  now = new Date(testNow.getTime() + 7 * 86_400_000)
  const due = '2027-02-12'
  // The other one holds no lock of the order, nor of bookings: service and date alone keep a haul away.
  const commit = await pausedTransaction(
    there,
    (tx) => tx`insert into standing_dates (service_id, due_on, state) values (${service}, ${due}, 'planned')`,
  )
  const keeping = keepService({ ...app.context, clock: () => now }, service)
  await expect.poll(() => waitsForLock(app)).toBe(true)
  await commit()
  await keeping
  const made = await app.db.sql`select from hauls where order_id = ${id} and kind = 'swap' and planned_on = ${due}`
  expect(made).toHaveLength(0)
})

test('each date of a service is there once, whatever a process forgets', async () => {
  const id = await out()
  const { id: service } = await start(id)
  await expect(
    app.db.sql`insert into standing_dates (service_id, due_on, state) values (${service}, '2026-12-11', 'planned')`,
  ).rejects.toThrow(/standing_dates_pkey/)
})

test('rule 458: who may only look or pay neither skips nor moves a date', async () => {
  const owner = await openAccount(app)
  const { json: booked } = await owner.browser.post(
    '/api/orders',
    bookingBody({ dumpsterSize: 20, customerEmail: owner.email, requestedDeliveryDate: '2026-12-01' }),
  )
  for (const status of ['confirmed', 'scheduled', 'delivered'])
    await staff.send('PATCH', `/api/orders/${booked.id}`, json({ status }))
  await start(booked.id)
  const path = `/api/orders/by-number/${booked.orderNumber}/hauls`
  const dates = async (by: Browser) => (await by.get(`${path}?kind=swap`)).json.planned ?? []
  const [first, second] = await dates(owner.browser)
  const member = await openAccount(app)
  const { account } = await app.db.sql.one({ account: text })`
    select bill_to_id::text as account from orders where id = ${booked.id}`
  for (const role of ['views', 'pays', 'orders'] as const) {
    await app.db.sql`
      insert into account_members (bill_to_id, customer_id, role) values (${account}, ${member.id}, ${role})
      on conflict (bill_to_id, customer_id) do update set role = excluded.role`
    const skipped = await member.browser.post(`${path}/${first.id}/cancel`)
    const moved = await member.browser.send('PUT', `${path}/${second.id}`, json({ date: '2026-12-10' }))
    if (role === 'orders') expect([skipped.status, moved.status]).toEqual([200, 200])
    else
      expect([role, skipped.json.message, moved.json.message]).toEqual([
        role,
        accountRefusals.role,
        accountRefusals.role,
      ])
  }
})
