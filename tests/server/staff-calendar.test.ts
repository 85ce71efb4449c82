import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Row } from '#server/platform/db/sql.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { changeDay, changeRule } from '../support/delivery-plan.ts'
import { openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
let twenty: string

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  const [type] = await app.db.sql<Row[]>`select id from equipment where size_yards = 20`
  twenty = type?.id
  await setUnits(app.db, 20, 2)
})
afterAll(() => app.close())
afterEach(() => emptyTables(app.db, 'orders, emails, events, delivery_days, delivery_rules'))

const calendar = async (from = '') => (await staff.get(`/api/admin/calendar${from && `?from=${from}`}`)).json
const held = async () => {
  const { days, types } = await calendar()
  const type = types.find((each: { size: number }) => each.size === 20)
  return Object.fromEntries(
    days
      .map(({ day }: { day: string }, index: number) => [day, type.held[index]])
      .filter(([, n]: [string, number]) => n),
  )
}
const cell = async (day: string, equipmentId: string | null = twenty) =>
  (await staff.get(`/api/admin/calendar/${day}${equipmentId ? `?equipmentId=${equipmentId}` : ''}`)).json
const ids = (orders: { id: string }[]) => orders.map(({ id }) => id)

test('sixty days from today, for every offered container type', async () => {
  const { today, from, through, latest, days, types } = await calendar()
  expect({ today, from, through, latest }).toEqual({
    today: '2026-12-01',
    from: '2026-12-01',
    through: '2027-01-29',
    latest: '2027-12-01',
  })
  expect(days).toHaveLength(60)
  expect(days[0]).toEqual({
    day: '2026-12-01',
    isClosed: false,
    maxDeliveries: null,
    deliveries: 0,
    countsOthers: false,
    pickups: 0,
    note: '',
    ownIsClosed: null,
    ownMaxDeliveries: null,
  })
  expect(types.map(({ size }: { size: number }) => size)).toEqual([3, 6, 10, 20, 30, 40])
  for (const { held } of types) expect(held).toEqual(Array(60).fill(0))
})

test.each([
  ['2026-11-01', '2026-12-01'],
  ['2027-02-03', '2027-02-03'],
  ['2030-01-01', '2027-12-01'],
])('from %s it starts at %s', async (asked, from) => {
  expect((await calendar(asked)).from).toBe(from)
})

test('holds count per day, including both end days, and an overdue one through tomorrow', async () => {
  await insertOrder(app.db, { requestedDelivery: '2026-12-03', scheduledPickup: '2026-12-05' })
  await insertOrder(app.db, { requestedDelivery: '2026-12-05', scheduledPickup: '2026-12-06' })
  await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-10', scheduledPickup: '2026-11-20' })
  await insertOrder(app.db, { status: 'cancelled', requestedDelivery: '2026-12-05' })
  await insertOrder(app.db, { isArchived: true, requestedDelivery: '2026-12-05' })
  expect(await held()).toEqual({
    '2026-12-01': 1,
    '2026-12-02': 1,
    '2026-12-03': 1,
    '2026-12-04': 1,
    '2026-12-05': 2,
    '2026-12-06': 1,
  })
  const { days } = await calendar()
  const traffic = days.filter((day: { deliveries: number; pickups: number }) => day.deliveries + day.pickups > 0)
  expect(traffic.map(({ day, deliveries, pickups }: never) => [day, deliveries, pickups])).toEqual([
    ['2026-12-03', 1, 0],
    ['2026-12-05', 1, 1],
    ['2026-12-06', 0, 1],
  ])
})

test('a removed type is shown while it is held', async () => {
  await app.db.sql`update equipment set is_active = false where size_yards in (20, 30)`
  await insertOrder(app.db, { requestedDelivery: '2026-12-03' })
  const sizes = (await calendar()).types.map(({ size }: { size: number }) => size)
  expect(sizes).toEqual([3, 6, 10, 20, 40])
  // Also one that was deleted since.
  await app.db.sql`
    update equipment set is_active = false, is_available_for_booking = false, deleted_at = now() where size_yards in (20, 40)`
  expect((await calendar()).types.map(({ size }: { size: number }) => size)).toEqual([3, 6, 10, 20])
  await app.db.sql`update equipment set deleted_at = null, is_active = true, is_available_for_booking = true`
})

test('a cell lists the orders that hold, deliveries and pickups', async () => {
  const comes = await insertOrder(app.db, { requestedDelivery: '2026-12-05', scheduledPickup: '2026-12-09' })
  const goes = await insertOrder(app.db, {
    status: 'delivered',
    actualDelivery: '2026-11-28',
    scheduledPickup: '2026-12-05',
  })
  const stays = await insertOrder(app.db, { scheduledDelivery: '2026-12-04' })
  const otherSize = await insertOrder(app.db, { size: 30, requestedDelivery: '2026-12-05' })
  const behind = await cell('2026-12-05')
  expect(ids(behind.holding).sort()).toEqual([comes.id, goes.id, stays.id].sort())
  expect([ids(behind.delivered), ids(behind.pickedUp)]).toEqual([[comes.id], [goes.id]])
  expect(behind.holding.find(({ id }: { id: string }) => id === stays.id)).toMatchObject({
    orderNumber: stays.orderNumber,
    version: 1,
    status: 'pending',
    customerName: 'Ignacio Bell',
    dumpsterSize: 20,
    deliveryDay: '2026-12-04',
    pickupDay: '2026-12-14',
    scheduledDeliveryDate: '2026-12-04',
    scheduledPickupDate: null,
    heldThrough: '2026-12-14',
  })
  const all = await cell('2026-12-05', null)
  expect([ids(all.delivered).sort(), ids(all.pickedUp), all.holding]).toEqual([
    [comes.id, otherSize.id].sort(),
    [goes.id],
    [],
  ])
})

test('a container picked up today is among the pickups of today', async () => {
  const dispatcher = await openDispatcher(app)
  const { id } = await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-28' })
  await dispatcher.change(id, { status: 'picked_up' })
  const behind = await cell('2026-12-01')
  expect([ids(behind.holding), ids(behind.pickedUp)]).toEqual([[], [id]])
})

test('a full day lists the earlier pickups that would free a unit, smallest change first; a day with one left does not', async () => {
  const long = await insertOrder(app.db, { requestedDelivery: '2026-12-03', scheduledPickup: '2026-12-12' })
  expect((await cell('2026-12-08')).freeing).toEqual([])
  const short = await insertOrder(app.db, { requestedDelivery: '2026-12-07', scheduledPickup: '2026-12-09' })
  expect((await cell('2026-12-08')).freeing).toEqual([
    { orderId: short.id, pickupBy: '2026-12-07', frees: { from: '2026-12-08', through: '2026-12-09' } },
    { orderId: long.id, pickupBy: '2026-12-07', frees: { from: '2026-12-08', through: '2026-12-12' } },
  ])
  // Nothing is picked up before delivery.
  expect((await cell('2026-12-07')).freeing).toMatchObject([{ orderId: long.id, pickupBy: '2026-12-06' }])
  const dispatcher = await openDispatcher(app)
  const book = () => app.browser().post('/api/orders', bookingBody({ totalAmount: undefined }))
  await dispatcher.change(short.id, { scheduledPickupDate: '2026-12-08' })
  expect(await book()).toMatchObject({ status: 409, json: { code: 'date-full' } })
  await dispatcher.change(short.id, { scheduledPickupDate: '2026-12-07' })
  expect(await book()).toMatchObject({ status: 201 })
})

test('closing a day reports its orders, leaves them there, and is recorded', async () => {
  const comes = await insertOrder(app.db, { requestedDelivery: '2026-12-25', scheduledPickup: '2026-12-28' })
  const goes = await insertOrder(app.db, { requestedDelivery: '2026-12-20', scheduledPickup: '2026-12-25' })
  await insertOrder(app.db, { status: 'cancelled', requestedDelivery: '2026-12-25' })
  const { status, json } = await changeDay(staff, '2026-12-25', { isClosed: true, note: 'Christmas Day' })
  expect([status, json]).toMatchObject([
    200,
    {
      plan: {
        today: '2026-12-01',
        rules: [],
        counts: { pickups: false, extraHauls: false },
        days: [{ day: '2026-12-25', isClosed: true, maxDeliveries: null, note: 'Christmas Day' }],
      },
      hauls: [
        { orderId: comes.id, orderNumber: comes.orderNumber, customerName: 'Ignacio Bell', kind: 'delivery' },
        { orderId: goes.id, kind: 'pickup', day: '2026-12-25' },
      ],
      haulCount: 2,
      overfull: [],
    },
  ])
  expect(await app.browser().post('/api/orders', bookingBody({ requestedDeliveryDate: '2026-12-25' }))).toMatchObject({
    json: {
      message: 'We do not deliver on Friday, December 25, 2026. The next free date is Saturday, December 26, 2026.',
    },
  })
  expect((await staff.get(`/api/orders/${comes.id}`)).json.requestedDeliveryDate).toBe('2026-12-25')
  await changeDay(staff, '2026-12-25', {})
  const events = await app.db.sql`
    select kind, actor_kind, before, after from events where subject_kind = 'delivery-day' order by recorded_at`
  const closed = { day: '2026-12-25', isClosed: true, maxDeliveries: null, note: 'Christmas Day' }
  const asUsual = { ...closed, isClosed: null, note: '' }
  expect(events).toEqual([
    { kind: 'delivery-day-changed', actorKind: 'staff', before: null, after: closed },
    { kind: 'delivery-day-changed', actorKind: 'staff', before: closed, after: asUsual },
  ])
  expect((await staff.get('/api/admin/delivery-plan')).json.days).toEqual([])
})

test('a closed weekday can be opened for one day', async () => {
  const sunday = await insertOrder(app.db, { requestedDelivery: '2026-12-13' })
  expect((await changeRule(staff, 'sunday', { isClosed: true })).json).toMatchObject({
    plan: { rules: [{ appliesTo: 'sunday', isClosed: true, maxDeliveries: null }] },
    hauls: [{ orderId: sunday.id, kind: 'delivery', day: '2026-12-13' }],
  })
  const isClosed = async () =>
    (await calendar()).days.filter((day: { isClosed: boolean }) => day.isClosed).map(({ day }: { day: string }) => day)
  expect((await isClosed()).slice(0, 3)).toEqual(['2026-12-06', '2026-12-13', '2026-12-20'])
  await changeDay(staff, '2026-12-13', { isClosed: false })
  expect((await isClosed()).slice(0, 3)).toEqual(['2026-12-06', '2026-12-20', '2026-12-27'])
  const [event] = await app.db.sql`select before, after from events where subject_kind = 'delivery-rule'`
  expect(event).toEqual({ before: null, after: { appliesTo: 'sunday', isClosed: true, maxDeliveries: null } })
})

test('a limit below the booked deliveries reports the days', async () => {
  for (let times = 0; times < 3; times++) await insertOrder(app.db, { size: 30, requestedDelivery: '2026-12-09' })
  await insertOrder(app.db, { size: 30, requestedDelivery: '2026-12-10' })
  expect((await changeRule(staff, 'every-day', { maxDeliveries: 2 })).json).toMatchObject({
    overfull: [{ day: '2026-12-09', deliveries: 3, maxDeliveries: 2 }],
    hauls: [],
  })
  expect((await changeDay(staff, '2026-12-10', { maxDeliveries: 0 })).json.overfull).toEqual([
    { day: '2026-12-10', deliveries: 1, maxDeliveries: 0 },
  ])
  expect((await changeRule(staff, 'wednesday', { maxDeliveries: 3 })).json.overfull).toEqual([])
  expect(await app.browser().post('/api/orders', bookingBody({ requestedDeliveryDate: '2026-12-09' }))).toMatchObject({
    status: 409,
    json: { code: 'date-full' },
  })
})

test.each([
  ['delivery-days/2026-11-30', { isClosed: true, maxDeliveries: null, note: '' }, 'The day is in the past'],
  [
    'delivery-days/2028-12-03',
    { isClosed: true, maxDeliveries: null, note: '' },
    'Days can be planned two years ahead',
  ],
  ['delivery-days/2026-12-25', { isClosed: 'yes', maxDeliveries: null, note: '' }, 'isClosed must be true or false'],
  [
    'delivery-days/2026-12-25',
    { isClosed: null, maxDeliveries: -1, note: '' },
    'Deliveries a day must be a whole number from 0 to 1000',
  ],
  [
    'delivery-days/2026-12-25',
    { isClosed: null, maxDeliveries: null, note: 'x'.repeat(121) },
    'At most 120 characters',
  ],
  ['delivery-rules/every-day', { isClosed: true, maxDeliveries: null }, 'Not every day can be closed'],
  [
    'delivery-rules/sunday',
    { isClosed: false, maxDeliveries: 2.5 },
    'Deliveries a day must be a whole number from 0 to 1000',
  ],
])('%s refuses %o', async (path, body, message) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await staff.send('PUT', `/api/admin/${path}`, { body: JSON.stringify(body), headers })
  expect(reply).toMatchObject({ status: 400, json: { code: 'invalid-input', message } })
})

test.each([
  ['delivery-days/2026-02-30', 400],
  ['delivery-days/9999-12-31', 400],
  ['delivery-days/soon', 400],
  ['delivery-rules/someday', 404],
])('%s: %i', async (path, status) => {
  const body = path.includes('days')
    ? { isClosed: null, maxDeliveries: null, note: '' }
    : { isClosed: false, maxDeliveries: null }
  const headers = { 'content-type': 'application/json' }
  expect((await staff.send('PUT', `/api/admin/${path}`, { body: JSON.stringify(body), headers })).status).toBe(status)
})

test.each([
  ['calendar/soon', 400],
  ['calendar/9999-12-31', 400],
  ['calendar/2026-12-08?equipmentId=twenty', 400],
  ['calendar/2026-12-08?equipmentId=00000000-0000-4000-8000-000000000000', 404],
  ['calendar?from=soon', 400],
])('%s: %i', async (path, status) => {
  expect((await staff.get(`/api/admin/${path}`)).status).toBe(status)
})

test('pickups, and swaps and other hauls, count against the limit where staff choose so (rule 120)', async () => {
  const day = '2026-12-10'
  await setUnits(app.db, 20, 20)
  await changeDay(staff, day, { maxDeliveries: 4 })
  await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: day })
  const out = { status: 'delivered', actualDelivery: '2026-11-28' } as const
  await insertOrder(app.db, { ...out, scheduledPickup: day })
  await insertOrder(app.db, { ...out, actualDelivery: '2026-11-30' })
  const swapped = await insertOrder(app.db, { ...out, scheduledPickup: '2026-12-20' })
  await app.db.sql`
    insert into hauls (id, order_id, kind, planned_on, quoted_cents) values (gen_random_uuid(), ${swapped.id}, 'swap', ${day}, 0)`
  const counted = async (counts: object) => {
    const reply = await staff.send('PUT', '/api/admin/counted-hauls', {
      body: JSON.stringify(counts),
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.status, reply.text).toBe(200)
    expect(reply.json.plan.counts).toEqual(counts)
    const { days } = await calendar(day)
    const { deliveries, countsOthers } = days[0]
    return [deliveries, countsOthers]
  }
  const book = () =>
    staff.post(
      '/api/admin/orders',
      bookingBody({ dumpsterSize: 20, requestedDeliveryDate: day, totalAmount: undefined }),
    )
  expect(await counted({ pickups: false, extraHauls: true })).toEqual([2, true])
  // One pickup is named, the other follows from the usual rental.
  expect(await counted({ pickups: true, extraHauls: false })).toEqual([3, true])
  expect(await counted({ pickups: true, extraHauls: true })).toEqual([4, true])
  expect((await book()).json).toMatchObject({ code: 'date-full' })
  expect(await counted({ pickups: false, extraHauls: false })).toEqual([1, false])
  expect((await book()).status).toBe(201)
  await setUnits(app.db, 20, 2)
})
