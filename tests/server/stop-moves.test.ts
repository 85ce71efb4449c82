import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { moveRepriced, totalNow } from '#content/staff/move-stops.ts'
import { bookingBody } from '../support/bookings.ts'
import { setDay, setUnits } from '../support/catalog.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { eventually } from '../support/eventually.ts'
import { insertOrder, type OrderFacts } from '../support/order-rows.ts'
import { pausedTransaction, waitsForLock } from '../support/paused-transaction.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 253: the stops of a day move to another one together. Today is 2026-12-01.

let app: TestApp
let staff: Dispatcher

beforeAll(async () => {
  app = await startTestApp({ now: () => testNow })
  staff = await openDispatcher(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyTables(app.db, 'orders, emails, events, containers, delivery_days')
  for (const size of [10, 20, 30]) await setUnits(app.db, size, 40)
})

type Stop = { orderId: string; kind: 'delivery' | 'pickup' }
type Refused = Stop & { message: string }

const rainy = '2026-12-08'
const toDeliver: OrderFacts = { status: 'scheduled', scheduledDelivery: rainy, scheduledPickup: '2026-12-15' }
const toPickUp: OrderFacts = { status: 'delivered', actualDelivery: '2026-11-25', scheduledPickup: rainy }

const move = (stops: Stop[], day: string, more: object = {}) =>
  staff.browser.post('/api/admin/stop-moves', { stops, day, ...more })
const preview = async (stops: Stop[]): Promise<{ day: string; isClosed: boolean; refused: Refused[] }[]> =>
  (await staff.browser.post('/api/admin/stop-moves/preview', { stops })).json.days
const insert = async (kind: Stop['kind'], facts: OrderFacts = {}): Promise<Stop> => {
  const { id } = await insertOrder(app.db, { ...(kind === 'delivery' ? toDeliver : toPickUp), ...facts })
  return { orderId: id, kind }
}
const days = async ({ orderId }: Stop) => {
  const { scheduledDeliveryDate, scheduledPickupDate } = await staff.order(orderId)
  return [scheduledDeliveryDate, scheduledPickupDate]
}
const emails = () => app.db.sql<{ orderId: string }[]>`
  select order_id from emails where template = 'order-changed' order by order_id`

describe('a move', () => {
  test('takes deliveries and pickups of several sizes along, with one email and one event each', async () => {
    const one = await insert('delivery', { size: 10 })
    const two = await insert('pickup', { size: 30 })
    const { orderId } = await insert('delivery', { scheduledPickup: rainy })
    const both: Stop[] = [
      { orderId, kind: 'delivery' },
      { orderId, kind: 'pickup' },
    ]
    expect(await move([one, two, ...both], '2026-12-09')).toMatchObject({
      status: 200,
      json: { orderIds: [one.orderId, two.orderId, orderId] },
    })
    expect(await days(one)).toEqual(['2026-12-09', '2026-12-15'])
    expect(await days(two)).toEqual([null, '2026-12-09'])
    expect(await days({ orderId, kind: 'delivery' })).toEqual(['2026-12-09', '2026-12-09'])
    expect((await emails()).map((email) => email.orderId)).toEqual([one.orderId, two.orderId, orderId].sort())
    const events = await app.db.sql`select kind from events where subject_kind = 'order'`
    expect(events).toHaveLength(3)
    // The same move again changes nothing.
    expect((await move([one, two, ...both], '2026-12-09')).status).toBe(200)
    expect(await app.db.sql`select kind from events where subject_kind = 'order'`).toHaveLength(3)
  })

  test('sends nothing if it is unticked', async () => {
    expect((await move([await insert('delivery')], '2026-12-09', { notifyCustomers: false })).status).toBe(200)
    expect(await emails()).toEqual([])
  })

  test('that does not fit as a whole moves nothing, and names each stop that does not', async () => {
    const open: OrderFacts = { scheduledPickup: null }
    const stops = [
      await insert('delivery', { ...open, size: 10 }),
      await insert('delivery', open),
      await insert('delivery', open),
    ]
    await setUnits(app.db, 20, 3)
    // One unit is left from the 16th on.
    for (const _ of [1, 2]) await insert('delivery', { scheduledDelivery: '2026-12-16', scheduledPickup: '2026-12-20' })
    expect(await move(stops, '2026-12-16')).toMatchObject({
      status: 409,
      json: {
        code: 'date-full',
        message: 'Nothing was moved: 1 of 3 orders do not fit on that day.',
        fields: { 'stops.2': expect.stringContaining('No 20 yard container is left') },
      },
    })
    for (const stop of stops) expect(await days(stop)).toEqual([rainy, null])
    expect(await emails()).toEqual([])
  })

  test('is refused to a closed or past day, for what is done, and for orders that are not there', async () => {
    const stop = await insert('delivery')
    await setDay(app.db, '2026-12-09', { isClosed: true })
    const refused = async (stops: Stop[], day: string, message: RegExp) => {
      const reply = await move(stops, day)
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.json.fields['stops.0']).toMatch(message)
    }
    await refused([stop], '2026-12-09', /do not deliver/)
    await refused([stop], '2026-11-30', /past/)
    await refused([stop], '2026-12-16', /Pickup is already planned/)
    await refused([{ ...(await insert('pickup')), kind: 'delivery' }], '2026-12-10', /cannot be changed/)
    await refused([await insert('delivery', { isArchived: true })], '2026-12-10', /archived/)
    await refused([{ ...stop, orderId: '00000000-0000-7000-8000-000000000000' }], '2026-12-10', /not found/)
    expect((await move([], '2026-12-10')).json.fields).toEqual({ stops: 'Choose the stops' })
    expect((await app.browser().post('/api/admin/stop-moves', { stops: [stop], day: '2026-12-10' })).status).toBe(401)
    expect(await days(stop)).toEqual([rainy, '2026-12-15'])
  })
})

test('the preview is right about every day: what it allows is moved, and what it refuses is refused', async () => {
  await setUnits(app.db, 20, 5)
  await setUnits(app.db, 10, 2)
  for (const day of ['2026-12-10', '2026-12-12']) await setDay(app.db, day, { maxDeliveries: 2 })
  await setDay(app.db, '2026-12-13', { isClosed: true })
  const stops = [
    await insert('delivery'),
    await insert('delivery', { size: 10 }),
    await insert('pickup'),
    await insert('delivery', { scheduledPickup: '2026-12-19' }),
    await insert('pickup', { size: 10 }),
  ]
  await insert('delivery', { scheduledDelivery: '2026-12-10', scheduledPickup: '2026-12-11' })
  await insert('delivery', { scheduledDelivery: '2026-12-14', scheduledPickup: '2026-12-18' })
  await insert('delivery', { size: 10, scheduledDelivery: '2026-12-17', scheduledPickup: '2026-12-20' })
  const previewed = await preview(stops)
  expect(previewed).toHaveLength(21)
  const key = ({ orderId, kind }: Stop) => `${orderId} ${kind}`
  let refusals = 0
  for (const { day, refused } of previewed) {
    if (day === rainy) continue
    const reply = await move(stops, day)
    const really = Object.keys(reply.json.fields ?? {}).map((field) => stops[Number(field.split('.')[1])] as Stop)
    expect(really.map(key).sort(), day).toEqual(refused.map(key).sort())
    if (reply.status === 200) expect((await move(stops, rainy)).status).toBe(200)
    else refusals += 1
  }
  expect(refusals).toBeGreaterThan(3)
  expect(refusals).toBeLessThan(20)
})

test('the preview names what a day adds to each order and its new total, which is what is charged (rule 264)', async () => {
  const { id } = await insertOrder(app.db, toPickUp)
  const late: Stop = { orderId: id, kind: 'pickup' }
  await app.db.sql`
    update orders set maximum_rental_days = 14, daily_overage_rate_cents = 2000 where id = ${id}`
  const stops = [late, await insert('delivery')]
  const costs = async (day: string, reader = staff.browser) => {
    const reply = await reader.post('/api/admin/stop-moves/preview', { stops, day })
    return reply.json.days.find((each: { day: string }) => each.day === day).costs
  }
  const total = async () => {
    const { finalTotal, totalAmount } = await staff.order(id)
    return Number(finalTotal ?? totalAmount)
  }
  const before = await total()
  expect(await costs('2026-12-09')).toEqual([])
  // The 14th day is the 9th; two more cost $40.00.
  const added = (dollars: number) => [
    { orderId: id, addedCost: dollars.toFixed(2), totalAmount: (before + dollars).toFixed(2) },
  ]
  expect(await costs('2026-12-11')).toEqual(added(40))
  // A day beyond the next three weeks is covered if it is asked for.
  expect(await costs('2027-01-15')).toEqual(added(37 * 20))
  expect((await move(stops, '2026-12-11')).status).toBe(200)
  expect(await total()).toBe(before + 40)
})

test('the delivery of a live load takes its pickup along, in the preview as in the move (rule 272)', async () => {
  const live = await insert('delivery', { scheduledPickup: rainy })
  await app.db.sql`
    update orders set maximum_rental_days = 3, daily_overage_rate_cents = 2000 where id = ${live.orderId}`
  await staff.browser.put(`/api/orders/${live.orderId}/live-load`, { isLive: true })
  const { json: quote } = await staff.browser.get(`/api/orders/${live.orderId}/day-quote?delivery=2026-12-02`)
  expect(quote).toMatchObject({ addedCost: '0.00' })
  for (const day of ['2026-12-02', '2026-12-10']) {
    const { json } = await staff.browser.post('/api/admin/stop-moves/preview', { stops: [live] })
    const previewed = json.days.find((each: { day: string }) => each.day === day)
    expect(previewed).toMatchObject({ refused: [], costs: [] })
    expect((await move([live], day, { totals: [] })).status).toBe(200)
    expect(await days(live)).toEqual([day, day])
  }
})

test('a total below zero is shown, and is taken as it was shown', async () => {
  const late = await insert('pickup', { scheduledPickup: '2026-12-15' })
  await app.db.sql`
    update orders set maximum_rental_days = 14, daily_overage_rate_cents = 2000 where id = ${late.orderId}`
  expect((await move([late], '2026-12-19')).status).toBe(200)
  const { finalTotal, totalAmount } = await staff.order(late.orderId)
  const credit = { kind: 'discount', amount: finalTotal ?? totalAmount, note: 'Goodwill' }
  expect((await staff.browser.post(`/api/orders/${late.orderId}/charges`, credit)).status).toBe(201)
  const { json } = await staff.browser.post('/api/admin/stop-moves/preview', { stops: [late], day: '2026-12-09' })
  const { costs } = json.days.find((each: { day: string }) => each.day === '2026-12-09')
  expect(costs).toEqual([{ orderId: late.orderId, addedCost: '-200.00', totalAmount: '-200.00' }])
  const totals = [{ orderId: late.orderId, totalAmount: '-200.00' }]
  expect((await move([late], '2026-12-09', { totals })).status).toBe(200)
})

test('a move with totals that are no longer those that were shown is refused, and nothing is moved (rule 264)', async () => {
  const [late, other] = [await insert('pickup'), await insert('delivery')]
  await app.db.sql`
    update orders set maximum_rental_days = 14, daily_overage_rate_cents = 2000 where id = ${late.orderId}`
  const shown = (totalAmount: string) => ({ totals: [{ orderId: late.orderId, totalAmount }] })
  const refused = async (more: object, total: string) => {
    expect(await move([other, late], '2026-12-11', more)).toMatchObject({
      status: 409,
      json: { code: 'price-changed', message: moveRepriced(1), fields: { 'stops.1': totalNow(total) } },
    })
    expect([await days(late), await days(other)]).toEqual([
      [null, rainy],
      [rainy, '2026-12-15'],
    ])
  }
  await refused(shown('470.00'), '$490.00')
  // What was shown without an amount adds one by now.
  await refused({ totals: [] }, '$490.00')
  expect((await move([other, late], '2026-12-11', shown('490.00'))).status).toBe(200)
  // Shown with an amount that it no longer adds.
  expect(
    (await move([other], '2026-12-12', { totals: [{ ...other, kind: undefined, totalAmount: '1.00' }] })).status,
  ).toBe(409)
  expect((await move([other], '2026-12-12', { totals: [] })).status).toBe(200)
  // A refusal names the present total, so that roles without billing name none (rule 299).
  await app.db.sql`update staff_users set role = 'dispatcher'`
  onTestFinished(async () => void (await app.db.sql`update staff_users set role = 'owner'`))
  expect((await move([other], '2026-12-13', { totals: [] })).status).toBe(403)
  expect((await move([other], '2026-12-13')).status).toBe(200)
})

test('two moves for the last deliveries of a day: one succeeds, with all of its stops', async () => {
  await setDay(app.db, '2026-12-10', { maxDeliveries: 3 })
  const groups: Stop[][] = []
  for (const _ of [1, 2, 3, 4]) {
    groups.push([
      await insert('delivery'),
      await insert('delivery', { size: 10 }),
      await insert('delivery', { size: 30 }),
    ])
  }
  const replies = await Promise.all(groups.map((group) => move(group, '2026-12-10')))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const [{ count } = { count: 0 }] = await app.db.sql<{ count: number }[]>`
    select count(*)::int from orders where delivery_on = '2026-12-10'`
  expect(count).toBe(3)
})

test('moves in opposite directions, of several sizes, while bookings come in, neither block each other nor oversell', async () => {
  await setUnits(app.db, 20, 6)
  await setUnits(app.db, 10, 6)
  for (const day of [rainy, '2026-12-10']) await setDay(app.db, day, { maxDeliveries: 8 })
  const facts = { scheduledPickup: '2026-12-12' }
  const there = [await insert('delivery', facts), await insert('delivery', { ...facts, size: 10 })]
  const onTenth = { ...facts, scheduledDelivery: '2026-12-10' }
  const back = [await insert('delivery', { ...onTenth, size: 10 }), await insert('delivery', onTenth)]
  const book = (size: number, day: string) =>
    app
      .browser()
      .post('/api/orders', bookingBody({ dumpsterSize: size, requestedDeliveryDate: day, totalAmount: undefined }))
  const replies = await Promise.all([
    move(there, '2026-12-10'),
    move(back, rainy),
    ...[10, 20, 10, 20, 10, 20].flatMap((size) => [book(size, rainy), book(size, '2026-12-10')]),
  ])
  for (const { status } of replies) expect([200, 201, 409]).toContain(status)
  const held = await app.db.sql<{ units: number }[]>`
    select count(*)::int as units
    from generate_series(date '2026-12-08', date '2026-12-17', interval '1 day') as each(day)
    join orders o on each.day::date between o.held_from and o.held_through
    group by each.day, o.dumpster_size`
  expect(held.length).toBeGreaterThan(0)
  for (const { units } of held) expect(units).toBeLessThanOrEqual(6)
  const counts = await app.db.sql<{ deliveries: number }[]>`
    select count(*)::int as deliveries from orders where delivery_on in (${rainy}, '2026-12-10') group by delivery_on`
  for (const { deliveries } of counts) expect(deliveries).toBeLessThanOrEqual(8)
})

test('a move locks its orders by id, whatever order they come in, so that two moves cannot deadlock', async () => {
  const [first, second] = [await insert('delivery'), await insert('delivery')].sort((one, other) =>
    one.orderId < other.orderId ? -1 : 1,
  ) as [Stop, Stop]
  const isFree = async ({ orderId }: Stop) =>
    (await app.db.sql`select id from orders where id = ${orderId} for update skip locked`).length === 1
  const release = await pausedTransaction(app, (tx) => tx`select from orders where id = ${first.orderId} for update`)
  const moved = move([second, first], '2026-12-10')
  await eventually(() => waitsForLock(app))
  expect(await isFree(second)).toBe(true)
  await release()
  expect((await moved).status).toBe(200)
})

test('a move locks the container types by id before it moves anything, so that two moves of two sizes cannot deadlock', async () => {
  const sizes = await app.db.sql<{ id: string; size: number }[]>`
    select id, size_yards as size from equipment where size_yards in (10, 30) and deleted_at is null order by id`
  const [lower, higher] = sizes
  const stops = [
    await insert('delivery', { size: higher?.size ?? 0 }),
    await insert('delivery', { size: lower?.size ?? 0 }),
  ]
  const isFree = async (id: string) =>
    (await app.db.sql`select id from equipment where id = ${id} for update skip locked`).length === 1
  const release = await pausedTransaction(
    app,
    (tx) => tx`select from equipment where id = ${lower?.id ?? ''} for no key update`,
  )
  const moved = move(stops, '2026-12-09')
  await eventually(() => waitsForLock(app))
  expect(await isFree(higher?.id ?? '')).toBe(true)
  await release()
  expect((await moved).status).toBe(200)
})
