import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { boardRefusals } from '#content/wording/dispatch.ts'
import { type BoardOnWire, type BoardRouteOnWire, board as boardSchema } from '#contract/dispatch/board.ts'
import type { TruckOnWire } from '#contract/dispatch/fleet.ts'
import { daySheetOf } from '#server/dispatch/day-sheet.ts'
import { renderDaySheetPdf } from '#server/dispatch/day-sheet-pdf.ts'
import { anyJson, int, text, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { addDriver, addTruck, firstYard, resetFleet } from '../support/fleet.ts'
import { insertOrder, type OrderFacts } from '../support/order-rows.ts'
import { pdfText } from '../support/pdf-text.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 275 to 282: the board of a day, and what dispatchers do on it.

let app: TestApp
let staff: Browser
let now = testNow
let one: TruckOnWire
let two: TruckOnWire
/** A Wednesday; it is Tuesday noon. */
const day = '2026-12-02'

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  await resetFleet(app.db)
  await app.db.sql`update equipment set total_inventory = 9, maintenance_inventory = 0 where size_yards in (20, 30)`
  for (const [size, numbers] of [
    [20, ['20-1', '20-2', '20-3']],
    [30, ['30-1']],
  ] as const)
    for (const containerNumber of numbers) await staff.post('/api/admin/containers', { containerNumber, size })
  const [marco, dee] = [await addDriver(staff, { name: 'Marco' }), await addDriver(staff, { name: 'Dee' })]
  one = await addTruck(staff, { name: '1', driverId: marco.id })
  two = await addTruck(staff, { name: '2', driverId: dee.id })
})

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const board = async (of = day): Promise<BoardOnWire> => (await staff.get(`/api/admin/board/${of}`)).json
const haulOf = async (facts: OrderFacts, kind: 'deliver' | 'pick_up') => {
  const { id: orderId } = await insertOrder(app.db, facts)
  return {
    orderId,
    ...(await app.db.sql.one({ haulId: uuid })`
    select id as haul_id from hauls where order_id = ${orderId} and kind = ${kind}`),
  }
}
const delivery = (more: OrderFacts = {}) => haulOf({ status: 'scheduled', scheduledDelivery: day, ...more }, 'deliver')
const pickup = (more: OrderFacts = {}) =>
  haulOf({ status: 'delivered', actualDelivery: '2026-11-20', scheduledPickup: day, ...more }, 'pick_up')
type Move = { haulId: string; from?: string | null; to: { route: string; before?: string | null } | null }
const move = (...moves: Move[]): Promise<Reply> =>
  staff.post(`/api/admin/board/${day}/moves`, { moves: moves.map((each) => ({ from: null, ...each })) })
const onTruck = ({ id }: TruckOnWire, before: string | null = null) => ({ route: `truck:${id}`, before })
const routeOf = ({ routes }: BoardOnWire, { id }: TruckOnWire): BoardRouteOnWire => {
  const route = routes.find(({ truckId }) => truckId === id)
  if (!route) throw new Error('no route')
  return route
}
const stopsOf = async (truck: TruckOnWire) =>
  routeOf(await board(), truck).legs.flatMap(({ kind, haulId }) => (kind === 'stop' ? [haulId] : []))

describe('what is on it', () => {
  test('the hauls of the day, with what was promised, and trucks with their usual drivers', async () => {
    const a = await delivery({ customerName: 'Ana' })
    const b = await pickup({ size: 30, customerName: 'Bo' })
    const seen = await board()
    expect(seen).toMatchObject({
      day,
      today: '2026-12-01',
      now: null,
      isClosed: false,
      leftOver: [],
      nextOpenDay: '2026-12-03',
    })
    expect(seen.toPlan).toEqual([a.haulId, b.haulId])
    expect(seen.stops.find(({ haulId }) => haulId === a.haulId)).toMatchObject({
      kind: 'deliver',
      window: { from: 480, to: 1020 },
      position: { isExact: false },
      routeId: null,
      customerName: 'Ana',
    })
    expect(seen.routes).toMatchObject([
      { key: `truck:${one.id}`, id: null, driver: { name: 'Marco' }, state: 'draft', legs: [], leftMinutes: 600 },
      { key: `truck:${two.id}`, id: null, driver: { name: 'Dee' }, state: 'draft', legs: [] },
    ])
    expect(seen.yards).toMatchObject([
      {
        id: firstYard,
        free: [
          { size: 20, count: 3 },
          { size: 30, count: 1 },
        ],
      },
    ])
    expect((await staff.get('/api/admin/board/2026-13-01')).status).toBe(400)
  })

  test('how many deliveries the day has of those that it takes (rule 603)', async () => {
    await delivery()
    await pickup()
    expect((await board()).deliveries).toBeNull()
    const limit = (maxDeliveries: number | null) =>
      staff.send('PUT', `/api/admin/delivery-days/${day}`, json({ isClosed: false, maxDeliveries, note: '' }))
    onTestFinished(async () => void (await limit(null)))
    await limit(0)
    expect((await board()).deliveries).toEqual({ count: 1, max: 0 })
  })

  test('of what was ordered together, how much that is (rule 340)', async () => {
    const together = bookingBody({ totalAmount: undefined, quantity: 2, requestedDeliveryDate: day })
    const { id, alsoPlaced } = (await staff.post('/api/admin/orders', together)).json
    const alone = await delivery()
    const { stops } = await board()
    const sizeOf = (orderId: string) => stops.find((stop) => stop.orderId === orderId)?.groupSize
    expect([id, alsoPlaced[0].id, alone.orderId].map(sizeOf)).toEqual([2, 2, null])
  })

  test('what was not done on earlier days is left over today, and moves to today with its truck', async () => {
    const late = await delivery({ scheduledDelivery: '2026-11-30' })
    const overdue = await pickup({ scheduledPickup: '2026-11-28' })
    const { orderId } = await pickup({ scheduledPickup: '2026-12-20' })
    const swapId = newId()
    await app.db
      .sql`insert into hauls (id, order_id, kind, planned_on, quoted_cents) values (${swapId}, ${orderId}, 'swap', '2026-11-30', 0)`
    const today = await board('2026-12-01')
    expect([...today.leftOver].sort()).toEqual([late.haulId, overdue.haulId, swapId].sort())
    expect((await board()).leftOver).toEqual([])
    const moves = [late.haulId, overdue.haulId, swapId].map((haulId) => ({ haulId, from: null, to: onTruck(one) }))
    const reply = await staff.post('/api/admin/board/2026-12-01/moves', { moves })
    expect(reply.status, reply.text).toBe(200)
    expect(reply.json.board.leftOver).toEqual([])
    const days = await app.db.sql({ day: text })`
      select planned_on::text as day from hauls where route_id is not null`
    expect(days).toEqual([{ day: '2026-12-01' }, { day: '2026-12-01' }, { day: '2026-12-01' }])
  })

  test('a haul of a day that is full does not move there', async () => {
    await app.db
      .sql`insert into delivery_days (day, max_deliveries) values (${day}, 0) on conflict (day) do update set max_deliveries = 0`
    const a = await delivery({ scheduledDelivery: '2026-12-04' })
    expect(await move({ haulId: a.haulId, to: onTruck(one) })).toMatchObject({
      status: 409,
      json: { code: 'date-full' },
    })
    await app.db.sql`delete from delivery_days where day = ${day}`
  })

  test('requests that wait are asked for', async () => {
    const { orderId } = await pickup()
    await app.db.sql`
      insert into change_requests (id, order_id, request_type, description, requested_changes, requested_within_24_hours, created_at)
      values (${newId()}, ${orderId}, 'other', 'Swap, please', '{}', false, now())`
    expect((await board()).asked).toMatchObject([{ orderId, type: 'other', size: 20 }])
  })

  test('sizes without numbered containers are never short', async () => {
    const a = await delivery({ size: 10 })
    const { json: reply } = await move({ haulId: a.haulId, to: onTruck(one) })
    expect(routeOf(reply.board, one).legs.flatMap(({ problems }) => problems)).toEqual([])
    expect(reply.board.yards[0].free.map(({ size }: { size: number }) => size)).toEqual([20, 30])
  })
})

describe('moving', () => {
  test('to a truck, before another stop, to another truck, and back to nobody', async () => {
    const [a, b, c] = [await pickup(), await pickup(), await pickup()]
    const first = await move({ haulId: a.haulId, to: onTruck(one) }, { haulId: b.haulId, to: onTruck(one) })
    expect(first.status, first.text).toBe(200)
    const { id } = routeOf(first.json.board, one)
    expect(id).not.toBeNull()
    await move({ haulId: c.haulId, to: { route: id ?? '', before: b.haulId } })
    expect(await stopsOf(one)).toEqual([a.haulId, c.haulId, b.haulId])
    await move({ haulId: b.haulId, from: id, to: { route: id ?? '', before: a.haulId } })
    expect(await stopsOf(one)).toEqual([b.haulId, a.haulId, c.haulId])
    await move({ haulId: a.haulId, from: id, to: onTruck(two) })
    expect([await stopsOf(one), await stopsOf(two)]).toEqual([[b.haulId, c.haulId], [a.haulId]])
    await move({ haulId: b.haulId, from: id, to: null }, { haulId: c.haulId, from: id, to: null })
    expect(await stopsOf(one)).toEqual([])
    expect((await board()).toPlan.sort()).toEqual([b.haulId, c.haulId].sort())
  })

  test('is taken back as a whole by the moves of the reply', async () => {
    const [a, b, c] = [await pickup(), await pickup(), await pickup()]
    await move(...[a, b, c].map(({ haulId }) => ({ haulId, to: onTruck(one) })))
    const before = await stopsOf(one)
    const { id } = routeOf(await board(), one)
    const { json: reply } = await move(
      { haulId: a.haulId, from: id, to: onTruck(two) },
      { haulId: b.haulId, from: id, to: null },
      { haulId: c.haulId, from: id, to: onTruck(two) },
    )
    const undone = await staff.post(`/api/admin/board/${day}/moves`, { moves: reply.undo })
    expect(undone.status, undone.text).toBe(200)
    expect(await stopsOf(one)).toEqual(before)
    expect(await stopsOf(two)).toEqual([])
    await staff.post(`/api/admin/board/${day}/moves`, { moves: undone.json.undo })
    expect([await stopsOf(one), await stopsOf(two)]).toEqual([[], [a.haulId, c.haulId]])
  })

  test('all of them or none: one that is elsewhere, done, cancelled or unknown', async () => {
    const [a, b] = [await pickup(), await pickup()]
    await move({ haulId: b.haulId, to: onTruck(two) })
    const { id } = routeOf(await board(), two)
    const both = (other: Move) => move({ haulId: a.haulId, to: onTruck(one) }, other)
    expect((await both({ haulId: b.haulId, to: onTruck(one) })).json).toMatchObject({
      code: 'stale-version',
      message: 'Somebody else has moved this stop. Look where it is now.',
    })
    expect((await both({ haulId: newId(), to: onTruck(one) })).status).toBe(404)
    expect((await both({ haulId: b.haulId, from: id, to: { route: newId() } })).status).toBe(404)
    expect((await both({ haulId: b.haulId, from: id, to: { route: 'truck 2' } })).status).toBe(400)
    await app.db.sql`update hauls set done_at = ${now} where id = ${b.haulId}`
    expect((await both({ haulId: b.haulId, from: id, to: onTruck(one) })).json).toMatchObject({
      message: 'This stop is done.',
    })
    const c = await delivery()
    await staff.send('PATCH', `/api/orders/${c.orderId}`, json({ status: 'cancelled' }))
    expect((await both({ haulId: c.haulId, to: onTruck(one) })).json).toMatchObject({ code: 'not-allowed-now' })
    expect(await stopsOf(one)).toEqual([])
  })

  test('delivery and pickup of a live load stay together', async () => {
    const { orderId, haulId } = await delivery()
    await staff.send('PUT', `/api/orders/${orderId}/live-load`, json({ isLive: true }))
    const { pickupId } = await app.db.sql.one({ pickupId: uuid })`
      select id as pickup_id from hauls where order_id = ${orderId} and kind = 'pick_up'`
    await move({ haulId: pickupId, to: onTruck(one) })
    expect(await stopsOf(one)).toEqual([haulId, pickupId])
    const { id } = routeOf(await board(), one)
    await move({ haulId, from: id, to: onTruck(two) })
    expect([await stopsOf(one), await stopsOf(two)]).toEqual([[], [haulId, pickupId]])
  })

  test('who moved what is on record', async () => {
    const a = await pickup()
    await move({ haulId: a.haulId, to: onTruck(one) })
    const events = await app.db.sql({ kind: text, after: anyJson })`
      select kind, after from events where subject_kind = 'route'`
    expect(events).toEqual([{ kind: 'stops-moved', after: { hauls: [a.haulId] } }])
  })
})

describe('stops of other days change what is charged (rules 264 and 279)', () => {
  const today = '2026-12-01'
  const costlyTerms = (id: string, more: { restarts?: boolean } = {}) => app.db.sql`
    update orders set maximum_rental_days = 7, daily_overage_rate_cents = 2000, swap_restarts_days = ${more.restarts ?? false} where id = ${id}`
  const moveToday = (haulId: string, totalAmount?: string) =>
    staff.post(`/api/admin/board/${today}/moves`, { moves: [{ haulId, from: null, to: onTruck(one), totalAmount }] })
  const costOf = async (haulId: string) => (await board(today)).stops.find((stop) => stop.haulId === haulId)?.moveCost
  const totalOf = async (id: string): Promise<number> => {
    const { finalTotal, totalAmount } = (await staff.get(`/api/orders/${id}`)).json
    return Number(finalTotal ?? totalAmount)
  }
  const swapOf = async (orderId: string, plannedOn: string, kind = 'swap') => {
    const haulId = newId()
    await app.db.sql`
      insert into hauls (id, order_id, kind, planned_on, quoted_cents) values (${haulId}, ${orderId}, ${kind}, ${plannedOn}, 19500)`
    return { orderId, haulId }
  }

  test.each<[string, () => Promise<{ orderId: string; haulId: string }>, added: string, agreed: number]>([
    [
      'a late pickup: four days more',
      async () => {
        const late = await pickup({ scheduledPickup: '2026-11-28' })
        await costlyTerms(late.orderId)
        return late
      },
      '80.00',
      0,
    ],
    [
      'a late delivery: fewer days',
      async () => {
        const late = await delivery({ scheduledDelivery: '2026-11-28', scheduledPickup: '2026-12-12' })
        await costlyTerms(late.orderId)
        const pickupDay = json({ scheduledPickupDate: '2026-12-11' })
        expect((await staff.send('PATCH', `/api/orders/${late.orderId}`, pickupDay)).status).toBe(200)
        return late
      },
      '-60.00',
      0,
    ],
    [
      'a late swap that takes its pickup along, with the last two units',
      async () => {
        const { orderId } = await pickup({ size: 30, actualDelivery: '2026-11-20', scheduledPickup: '2026-12-05' })
        await app.db.sql`update equipment set total_inventory = 2 where size_yards = 30`
        await app.db.sql`update orders set minimum_rental_days = 10 where id = ${orderId}`
        await costlyTerms(orderId, { restarts: true })
        return swapOf(orderId, '2026-11-29')
      },
      '60.00',
      195,
    ],
    [
      'a late pickup within the included days',
      () => pickup({ actualDelivery: '2026-11-27', scheduledPickup: '2026-11-28' }),
      '0.00',
      0,
    ],
  ])('%s', async (_, insert, addedCost, agreed) => {
    const { orderId, haulId } = await insert()
    const before = await totalOf(orderId)
    const totalAmount = (before + Number(addedCost) + agreed).toFixed(2)
    expect(await costOf(haulId)).toEqual({ addedCost, totalAmount })
    const reply = await moveToday(haulId, totalAmount)
    expect(reply.status, reply.text).toBe(200)
    expect(await totalOf(orderId)).toBe(before + Number(addedCost))
    expect(await costOf(haulId)).toBe(null)
    expect(reply.json.undo[0]).not.toHaveProperty('totalAmount')
  })

  test('stops of the day itself, and what finds no room there, are shown without an amount', async () => {
    const ofToday = await pickup({ scheduledPickup: today })
    // Its pickup is planned for an earlier day.
    const stuck = await delivery({ scheduledDelivery: '2026-11-20', scheduledPickup: '2026-11-28' })
    expect(await costOf(stuck.haulId)).toBe(null)
    const { orderId } = await pickup({ size: 30, scheduledPickup: '2026-12-20' })
    const swap = await swapOf(orderId, '2026-11-29')
    expect(await costOf(swap.haulId)).not.toBe(null)
    await app.db.sql`update equipment set total_inventory = 1 where size_yards = 30`
    expect(await costOf(ofToday.haulId)).toBe(null)
    expect(await costOf(swap.haulId)).toBe(null)
  })

  test('a total that is no longer the one that was shown is refused with the present one, and nothing moves', async () => {
    const first = await pickup({ actualDelivery: '2026-11-27', scheduledPickup: '2026-11-28' })
    const late = await pickup({ scheduledPickup: '2026-11-28', customerName: 'Ana' })
    await costlyTerms(late.orderId)
    const shown = await costOf(late.haulId)
    const charge = { kind: 'waiting', amount: '35.00', note: '1 hour' }
    expect((await staff.post(`/api/orders/${late.orderId}/charges`, charge)).status).toBe(201)
    const moves = [
      { haulId: first.haulId, from: null, to: onTruck(one) },
      { haulId: late.haulId, from: null, to: onTruck(one), totalAmount: shown?.totalAmount },
    ]
    const refused = await staff.post(`/api/admin/board/${today}/moves`, { moves })
    const message = boardRefusals.totalChanged('Ana', '$565.00')
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'price-changed',
        message,
        fields: { [`moves.${late.haulId}`]: message },
        details: { totalAmount: '565.00' },
      },
    })
    expect((await board(today)).leftOver.toSorted()).toEqual([first.haulId, late.haulId].sort())
    expect(await totalOf(late.orderId)).toBe(485)
    expect((await moveToday(late.haulId, '565.00')).status).toBe(200)
  })

  test('two stops of an order whose totals do not add up are moved one by one', async () => {
    const { orderId } = await pickup({ scheduledPickup: '2026-12-05', customerName: 'Bo' })
    await costlyTerms(orderId, { restarts: true })
    await app.db.sql`update orders set minimum_rental_days = 10 where id = ${orderId}`
    const swap = await swapOf(orderId, '2026-11-29')
    const relocation = await swapOf(orderId, '2026-11-30', 'relocate')
    const moves = await Promise.all(
      [swap.haulId, relocation.haulId].map(async (haulId) => ({
        haulId,
        from: null,
        to: onTruck(one),
        totalAmount: (await costOf(haulId))?.totalAmount,
      })),
    )
    const refused = await staff.post(`/api/admin/board/${today}/moves`, { moves })
    expect(refused).toMatchObject({ status: 409, json: { message: boardRefusals.oneByOne('Bo') } })
  })

  test('roles without billing get no amount, and name none', async () => {
    const late = await pickup({ scheduledPickup: '2026-11-28' })
    await costlyTerms(late.orderId)
    await app.db.sql`update staff_users set role = 'dispatcher'`
    onTestFinished(async () => void (await app.db.sql`update staff_users set role = 'owner'`))
    expect(await costOf(late.haulId)).toEqual({})
    expect((await moveToday(late.haulId, '530.00')).status).toBe(403)
    expect((await moveToday(late.haulId)).status).toBe(200)
  })
})

describe('a stop leaves its truck by itself', () => {
  test.each<[string, (haul: { orderId: string }) => Promise<Reply>]>([
    [
      'its day moves',
      ({ orderId }) => staff.send('PATCH', `/api/orders/${orderId}`, json({ scheduledDeliveryDate: '2026-12-04' })),
    ],
    [
      'its order is cancelled',
      ({ orderId }) => staff.send('PATCH', `/api/orders/${orderId}`, json({ status: 'cancelled' })),
    ],
    ['its order is archived', ({ orderId }) => staff.send('DELETE', `/api/orders/${orderId}/archive`)],
  ])('when %s', async (_, change) => {
    const a = await delivery()
    await move({ haulId: a.haulId, to: onTruck(one) })
    const reply = await change(a)
    expect(reply.status, reply.text).toBe(200)
    expect(await stopsOf(one)).toEqual([])
  })

  test('but stays when its day is set to the same', async () => {
    const a = await delivery({ scheduledDelivery: null, requestedDelivery: day, status: 'confirmed' })
    await move({ haulId: a.haulId, to: onTruck(one) })
    await staff.send('PATCH', `/api/orders/${a.orderId}`, json({ scheduledDeliveryDate: day }))
    expect(await stopsOf(one)).toEqual([a.haulId])
  })

  test('when it failed: it is open again, and says why', async () => {
    const a = await pickup({ scheduledPickup: '2026-12-01' })
    await staff.post('/api/admin/board/2026-12-01/moves', {
      moves: [{ haulId: a.haulId, from: null, to: onTruck(one) }],
    })
    await staff.post(`/api/orders/${a.orderId}/hauls/${a.haulId}/attempts`, { reason: 'blocked' })
    const seen = await board('2026-12-01')
    expect(seen.toPlan).toEqual([a.haulId])
    expect(seen.stops[0]).toMatchObject({ failed: 'blocked', routeId: null })
  })
})

describe('problems', () => {
  const problems = async () =>
    (await board()).routes.flatMap(({ legs }) => legs.flatMap((leg) => leg.problems.map(({ kind }) => kind)))

  test('a truck that does not take the size', async () => {
    const three = await addTruck(staff, { name: '3', sizes: [10] })
    await move({ haulId: (await pickup()).haulId, to: onTruck(three) })
    expect(await problems()).toContain('wrong-truck')
  })

  test('more deliveries than containers', async () => {
    for (let count = 0; count < 3; count++)
      await move({ haulId: (await delivery({ size: 30 })).haulId, to: onTruck(one) })
    expect((await problems()).filter((kind) => kind === 'no-container')).toHaveLength(2)
  })

  test('a facility that is closed by then', async () => {
    const { id } = (await staff.post('/api/admin/facilities', { name: 'Sunshine', zipCode: '91342', kind: 'landfill' }))
      .json
    const a = await pickup()
    await move({ haulId: a.haulId, to: onTruck(one) })
    expect(await problems()).toEqual([])
    await app.db.sql`insert into facility_hours values (${id}, 3, 360, 361), (${id}, 4, 360, 960)`
    expect(await problems()).toEqual(['closed'])
    await app.db.sql`delete from facility_hours where weekday = 3`
    expect(await problems()).toEqual(['closed'])
    const other = (await staff.post('/api/admin/facilities', { name: 'Other', zipCode: '91342', kind: 'landfill' }))
      .json
    const choose = (facilityId: string | null) =>
      staff.send('PUT', `/api/admin/board/${day}/stops/${a.haulId}/facility`, json({ facilityId }))
    const reply = await choose(other.id)
    expect(reply.status, reply.text).toBe(200)
    expect(routeOf(reply.json, one).legs.find(({ kind }) => kind === 'dump')).toMatchObject({ facilityId: other.id })
    expect(await problems()).toEqual([])
    expect((await choose(newId())).status).toBe(404)
    await choose(null)
    await app.db.sql`update hauls set done_at = ${now} where id = ${a.haulId}`
    expect((await choose(other.id)).status).toBe(409)
  })

  test('what the truck does before a stop is chosen, published, and forgotten when its place changes (rule 430)', async () => {
    const north = (await staff.post('/api/admin/yards', { name: 'North', address: 'North 1', zipCode: '91381' })).json
    const northId = north.yards.find(({ name }: { name: string }) => name === 'North').id
    const [a, b] = [await delivery({ size: 20 }), await pickup()]
    const choose = (haulId: string, steps: object) =>
      staff.send('PUT', `/api/admin/board/${day}/stops/${haulId}/steps`, json(steps))
    const stopOf = async (haulId: string) => (await board()).stops.find((stop) => stop.haulId === haulId)
    expect((await choose(a.haulId, { dumpsBefore: true, hookYardId: newId() })).status).toBe(404)
    expect((await choose(newId(), { dumpsBefore: true, hookYardId: null })).status).toBe(404)
    await move({ haulId: a.haulId, to: onTruck(one) }, { haulId: b.haulId, to: onTruck(one) })
    const chosen = { dumpsBefore: true, hookYardId: northId }
    const { status, json: changed } = await choose(a.haulId, chosen)
    expect(status).toBe(200)
    expect(routeOf(changed, one).legs.find(({ kind }) => kind === 'yard')).toMatchObject({ yardId: northId })
    const { id } = routeOf(changed, one)
    const publish = async () =>
      staff.post(`/api/admin/board/${day}/publish`, {
        routes: [{ id, version: routeOf(await board(), one).version }],
      })
    expect((await publish()).status).toBe(200)
    const { stop } = await app.db.sql.one({ stop: anyJson })`
      select stops -> 'stops' -> 0 as stop from route_versions where route_id = ${id}`
    expect(stop).toMatchObject({ haulId: a.haulId, ...chosen, facilityId: null })
    await choose(a.haulId, { ...chosen, dumpsBefore: null })
    expect(routeOf(await board(), one).changes.steps).toEqual([a.haulId])

    // The stop before it is another now.
    await move({ haulId: b.haulId, from: id, to: { ...onTruck(one), before: a.haulId } })
    expect(await stopOf(a.haulId)).toMatchObject({ dumpsBefore: null, hookYardId: null })
    await choose(a.haulId, chosen)
    const facility = (await staff.post('/api/admin/facilities', { name: newId() })).json.id
    await app.db.sql`update hauls set facility_id = ${facility}, is_facility_planned = true where id = ${b.haulId}`
    await move({ haulId: a.haulId, from: id, to: null })
    await choose(a.haulId, { dumpsBefore: false, hookYardId: null })
    await choose(a.haulId, { dumpsBefore: null, hookYardId: null })
    expect(await stopOf(a.haulId)).toMatchObject({ routeId: null, dumpsBefore: null, hookYardId: null })
    expect(await stopOf(b.haulId)).toMatchObject({ facilityId: null })
    await app.db.sql`update hauls set done_at = ${now} where id = ${b.haulId}`
    expect((await choose(b.haulId, chosen)).status).toBe(409)
  })

  test('a stop with a problem has ways out', async () => {
    const three = await addTruck(staff, { name: '3', sizes: [10] })
    const a = await pickup()
    await move({ haulId: a.haulId, to: onTruck(three) })
    const { json: ways } = await staff.get(`/api/admin/board/${day}/stops/${a.haulId}/ways-out`)
    expect(
      ways.map(({ truckName, driverName }: { truckName: string; driverName: string }) => [truckName, driverName]),
    ).toEqual([
      ['1', 'Marco'],
      ['2', 'Dee'],
    ])
    expect((await staff.get(`/api/admin/board/${day}/stops/${newId()}/ways-out`)).status).toBe(404)
  })

  test('pins and finished stops place a site better than its ZIP code', async () => {
    const a = await pickup()
    await app.db.sql`update places set latitude = 34.5, longitude = -118.6, located_by = 'truck'`
    onTestFinished(() =>
      app.db.sql`update places set latitude = null, longitude = null, located_by = 'zip'`.then(() => {}),
    )
    expect((await board()).stops.find(({ haulId }) => haulId === a.haulId)?.position).toEqual({
      latitude: 34.5,
      longitude: -118.6,
      isExact: true,
    })
  })

  test('a dispatcher pins a site, for every order there, and takes the pin away again', async () => {
    const [a, b, elsewhere] = [await pickup(), await delivery(), await delivery({ customerEmail: 'far@site.example' })]
    await app.db.sql`
      update sites set place_id = place_at('7 Far Street', 'Castaic', 'CA', '91384')
      where id = (select site_id from orders where id = ${elsewhere.orderId})`
    const pin = (at: object | null, haulId = a.haulId) =>
      staff.put(`/api/admin/board/${day}/stops/${haulId}/position`, { at })
    const positions = (now: BoardOnWire) =>
      [a, b, elsewhere].map(({ haulId }) => now.stops.find((stop) => stop.haulId === haulId)?.position.isExact)
    expect(positions(await board())).toEqual([false, false, false])

    const at = { latitude: 34.39, longitude: -118.51 }
    const pinned = await pin(at)
    expect([pinned.status, positions(pinned.json)]).toEqual([200, [true, true, false]])
    expect((await board()).stops.find(({ haulId }) => haulId === b.haulId)?.position).toEqual({ ...at, isExact: true })
    const [event] = await app.db.sql({ after: anyJson })`select after from events where kind = 'account-site-changed'`
    expect(event?.after).toEqual({ site: expect.stringContaining('Valencia') })

    const far = await pin({ latitude: 34.39, longitude: 118.51 })
    expect([far.status, far.json]).toMatchObject([400, { fields: { at: boardRefusals.farPin } }])
    expect((await pin({ latitude: 134.39, longitude: 0 })).status).toBe(400)
    expect((await pin(at, newId())).status).toBe(404)
    expect(positions((await pin(null)).json)).toEqual([false, false, false])
  })

  test('an order that has no site yet is not pinned', async () => {
    const a = await pickup()
    await app.db.sql`update orders set site_id = null where id = ${a.orderId}`
    const refused = await staff.put(`/api/admin/board/${day}/stops/${a.haulId}/position`, { at: null })
    expect([refused.status, refused.json.message]).toEqual([409, boardRefusals.noSite])
  })
})

describe('who drives', () => {
  const change = (key: string, changes: object) =>
    staff.send('PUT', `/api/admin/board/${day}/routes/${key}`, json(changes))

  test('another driver, also for half a day', async () => {
    const nia = await addDriver(staff, { name: 'Nia' })
    const half = await change(`truck:${one.id}`, { driverId: one.driverId, startsMinute: 360, endsMinute: 720 })
    expect(half.status, half.text).toBe(200)
    const add = (body: object) =>
      staff.post(`/api/admin/board/${day}/routes`, { truckId: one.id, driverId: nia.id, ...body })
    const added = await add({ startsMinute: 720, endsMinute: 960 })
    expect(added.json.routes).toMatchObject([
      { truckName: '1', driver: { name: 'Marco' }, endsMinute: 720 },
      { truckName: '1', driver: { name: 'Nia' }, startsMinute: 720 },
      { truckName: '2', driver: { name: 'Dee' } },
    ])
    expect((await add({ startsMinute: 900, endsMinute: 1000 })).json).toMatchObject({
      message: 'Truck 1 has another route then.',
    })
    const dees = { driverId: two.driverId, startsMinute: 800, endsMinute: 900 }
    await change(`truck:${two.id}`, { driverId: two.driverId, startsMinute: 360, endsMinute: 960 })
    expect((await staff.post(`/api/admin/board/${day}/routes`, { truckId: one.id, ...dees })).status).toBe(409)
    const nias = added.json.routes[1]
    expect((await change(nias.id, { driverId: two.driverId, startsMinute: 720, endsMinute: 960 })).json).toMatchObject({
      fields: { driverId: 'Dee drives truck 2 then.' },
    })
    expect((await staff.send('DELETE', `/api/admin/board/${day}/routes/${nias.id}`)).json.routes).toHaveLength(2)
    expect((await change(newId(), { driverId: null, startsMinute: 0, endsMinute: 60 })).status).toBe(404)
    expect((await change(`truck:${one.id}`, { driverId: null, startsMinute: 60, endsMinute: 60 })).status).toBe(400)
    expect((await change(`truck:${two.id}`, { driverId: newId(), startsMinute: 0, endsMinute: 60 })).status).toBe(404)
  })

  test('one who is off drives nothing, a truck in the workshop says so', async () => {
    await staff.post('/api/admin/absences', { driverId: one.driverId, fromDay: day, throughDay: day, reason: 'Sick' })
    await staff.post('/api/admin/absences', { truckId: two.id, fromDay: day, throughDay: day, reason: 'Brakes' })
    expect((await board()).routes).toMatchObject([{ driver: null }, { truckOff: 'Brakes' }])
    expect(
      (await change(`truck:${one.id}`, { driverId: one.driverId, startsMinute: 360, endsMinute: 960 })).json,
    ).toMatchObject({
      message: 'Marco is off on this day.',
    })
  })

  test('a truck that does not work on the weekday has no route, unless it is given one', async () => {
    const saturday = '2026-12-05'
    expect((await board(saturday)).routes).toEqual([])
    const body = { truckId: one.id, driverId: one.driverId, startsMinute: 420, endsMinute: 720 }
    expect((await staff.post(`/api/admin/board/${saturday}/routes`, body)).json.routes).toMatchObject([
      { truckName: '1' },
    ])
  })

  test('one who calls in sick: the stops go to the others, to another driver, or to nobody', async () => {
    const [a, b] = [await pickup(), await delivery()]
    const load = () => move({ haulId: a.haulId, to: onTruck(one) }, { haulId: b.haulId, to: onTruck(one) })
    await load()
    const wanted = { driverId: one.driverId, reason: 'Sick', mode: 'others' }
    const preview = (await staff.post(`/api/admin/board/${day}/cover/preview`, wanted)).json
    expect(preview).toMatchObject({ stops: 2, left: [], problems: 0, substitutes: [] })
    expect(preview.moved.map(({ truckName }: { truckName: string }) => truckName)).toEqual(['2', '2'])
    // Whoever is named beside is not asked: the stops leave the truck.
    const reply = await staff.post(`/api/admin/board/${day}/cover`, { ...wanted, substituteId: two.driverId })
    expect(reply.status, reply.text).toBe(200)
    expect((await stopsOf(two)).sort()).toEqual([a.haulId, b.haulId].sort())
    expect(routeOf(reply.json.board, one)).toMatchObject({ driver: null })
    expect((await staff.get('/api/admin/fleet')).json.absences).toMatchObject([
      { driverId: one.driverId, reason: 'Sick' },
    ])

    const nia = await addDriver(staff, { name: 'Nia' })
    const dees = { driverId: two.driverId, mode: 'driver', substituteId: nia.id }
    expect((await staff.post(`/api/admin/board/${day}/cover/preview`, dees)).json).toMatchObject({
      stops: 2,
      moved: [],
      left: [],
      substitutes: [{ name: 'Nia' }],
    })
    expect((await staff.post(`/api/admin/board/${day}/cover`, { ...dees, substituteId: one.driverId })).status).toBe(
      409,
    )
    await staff.post(`/api/admin/board/${day}/cover`, dees)
    expect(routeOf(await board(), two)).toMatchObject({ driver: { name: 'Nia' } })
    await staff.post(`/api/admin/board/${day}/cover`, { driverId: nia.id, mode: 'pool' })
    expect((await board()).toPlan.sort()).toEqual([a.haulId, b.haulId].sort())
  })
})

describe('a move says beforehand where it lands', () => {
  const preview = async (...moves: Move[]) => {
    const body = { moves: moves.map((each) => ({ from: null, ...each })) }
    const reply = await staff.post(`/api/admin/board/${day}/moves/preview`, body)
    expect(reply.status, reply.text).toBe(200)
    return reply.json
  }

  test('with the time that the board then has, and nothing is stored', async () => {
    const [a, b] = [await pickup(), await pickup()]
    await move({ haulId: a.haulId, to: onTruck(one) })
    const { key } = routeOf(await board(), one)
    const found = await preview({ haulId: b.haulId, to: { route: key, before: a.haulId } })
    expect(found).toMatchObject({ refusal: null, notes: [], stops: [{ haulId: b.haulId, problems: [] }] })
    expect(await stopsOf(one)).toEqual([a.haulId])
    await move({ haulId: b.haulId, to: { route: key, before: a.haulId } })
    const leg = routeOf(await board(), one).legs.find(({ kind, haulId }) => kind === 'stop' && haulId === b.haulId)
    expect(found.stops[0].arrives).toBe(leg?.arrives)
    await app.db.sql`update trucks set sizes = '{10}' where id = ${two.id}`
    expect(await preview({ haulId: b.haulId, from: routeOf(await board(), one).id, to: onTruck(two) })).toMatchObject({
      stops: [{ problems: [{ kind: 'wrong-truck' }] }],
      addedProblems: 1,
    })
    expect((await staff.get('/api/admin/board-problems')).json).toEqual({ day: '2026-12-01', count: 0 })
  })

  test('or why it is refused, as the move then is', async () => {
    const a = await pickup()
    const refusalOf = async (wanted: Move) => {
      const { refusal } = await preview(wanted)
      const reply = await move(wanted)
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.json.message).toBe(refusal)
      return refusal
    }
    const nowhere = '0198c5a4-0000-7000-8000-000000000000'
    expect(await refusalOf({ haulId: nowhere, to: onTruck(one) })).toBe(boardRefusals.noHaul)
    expect(await refusalOf({ haulId: a.haulId, to: { route: nowhere } })).toBe(boardRefusals.noRoute)
    expect(await refusalOf({ haulId: a.haulId, from: nowhere, to: onTruck(one) })).toBe(boardRefusals.movedBy)
    const gone = await delivery()
    await staff.send('PATCH', `/api/orders/${gone.orderId}`, json({ status: 'cancelled' }))
    expect(await refusalOf({ haulId: gone.haulId, to: onTruck(one) })).toBe(boardRefusals.isOver)
    await move({ haulId: a.haulId, to: onTruck(one) })
    const { id, version } = routeOf(await board(), one)
    expect(await refusalOf({ haulId: a.haulId, to: onTruck(two) })).toBe(boardRefusals.movedBy)
    await staff.post(`/api/admin/board/${day}/publish`, { routes: [{ id, version }] })
    await staff.post(`/api/admin/board/${day}/routes/${id}/end`)
    for (const route of [id ?? '', onTruck(one).route])
      expect(await refusalOf({ haulId: a.haulId, to: { route } })).toBe(boardRefusals.hasEnded('1'))
    expect(await refusalOf({ haulId: a.haulId, from: id, to: onTruck(two) })).toBe(boardRefusals.movedBy)
    await staff.send('PATCH', `/api/orders/${a.orderId}`, json({ status: 'picked_up' }))
    expect(await refusalOf({ haulId: a.haulId, to: onTruck(two) })).toBe(boardRefusals.isDone)
  })

  test('of a haul that is left over, the reason of its day', async () => {
    const today = '2026-12-01'
    const late = await delivery({ scheduledDelivery: '2026-11-30', scheduledPickup: '2026-12-09' })
    const close = (isClosed: boolean) =>
      staff.send('PUT', `/api/admin/delivery-days/${today}`, json({ isClosed, maxDeliveries: null, note: '' }))
    await close(true)
    const moves = [{ haulId: late.haulId, from: null, to: onTruck(one) }]
    const read = async () => (await staff.post(`/api/admin/board/${today}/moves/preview`, { moves })).json
    expect((await read()).refusal).toMatch(/We do not deliver on Tuesday, December 1, 2026/)
    expect((await staff.post(`/api/admin/board/${today}/moves`, { moves })).json.code).toBe('date-closed')
    await close(false)
    expect(await read()).toMatchObject({ refusal: null, stops: [{ haulId: late.haulId }] })
  })
})

test('filling takes what is near first, leaves what does not fit, and is taken back as a whole', async () => {
  const hauls = [await pickup(), await delivery(), await pickup({ size: 30 })]
  await addTruck(staff, { name: '9', sizes: [10] })
  const large = await delivery({ size: 40 })
  await app.db.sql`update trucks set sizes = '{10,20,30}' where name in ('1', '2')`
  const reply = await staff.post(`/api/admin/board/${day}/fill`)
  expect(reply.status, reply.text).toBe(200)
  expect(reply.json.board.toPlan).toEqual([large.haulId])
  expect([...(await stopsOf(one)), ...(await stopsOf(two))].sort()).toEqual(hauls.map(({ haulId }) => haulId).sort())
  await staff.post(`/api/admin/board/${day}/moves`, { moves: reply.json.undo })
  expect((await board()).toPlan).toHaveLength(4)
})

describe('publishing', () => {
  const publish = async (version?: number) => {
    const { id, version: now } = routeOf(await board(), one)
    return staff.post(`/api/admin/board/${day}/publish`, { routes: [{ id, version: version ?? now }] })
  }

  test('drivers see what was published, and the board says what changed since', async () => {
    const [a, b, c] = [await pickup({ customerName: 'Ana' }), await pickup(), await pickup()]
    await move(...[a, b].map(({ haulId }) => ({ haulId, to: onTruck(one) })))
    expect((await publish()).status).toBe(200)
    const published = routeOf(await board(), one)
    expect(published).toMatchObject({
      state: 'published',
      published: { at: now.toISOString(), seenAt: null },
      changes: { added: [], moved: [], removed: [], steps: [], isDriverNew: false },
    })
    await move({ haulId: c.haulId, to: { route: published.key, before: a.haulId } })
    await move({ haulId: b.haulId, from: published.id, to: { route: published.key, before: a.haulId } })
    await staff.send('PATCH', `/api/orders/${a.orderId}`, json({ scheduledPickupDate: '2026-12-08' }))
    const { changes } = routeOf(await board(), one)
    expect(changes).toMatchObject({ added: [c.haulId], removed: [{ haulId: a.haulId, name: 'Ana' }] })
    await app.db.sql`update orders set company_name = 'Acme Roofing' where id = ${a.orderId}`
    expect(routeOf(await board(), one).changes.removed).toMatchObject([{ name: 'Acme Roofing' }])
    expect((await publish()).status).toBe(200)
    expect(routeOf(await board(), one).changes).toMatchObject({ added: [], removed: [], moved: [] })
    const versions = await app.db.sql({ version: int })`select version from route_versions order by version`
    expect(versions).toEqual([{ version: 1 }, { version: 2 }])
  })

  test('a route that somebody changed, or without a driver, is not published', async () => {
    await move({ haulId: (await pickup()).haulId, to: onTruck(one) })
    expect((await publish(1)).json).toMatchObject({ code: 'stale-version' })
    const { id } = routeOf(await board(), one)
    await staff.send(
      'PUT',
      `/api/admin/board/${day}/routes/${id}`,
      json({ driverId: null, startsMinute: 360, endsMinute: 960 }),
    )
    expect((await publish()).json).toMatchObject({ message: 'Truck 1 has no driver. Choose one first.' })
    const unknown = await staff.post(`/api/admin/board/${day}/publish`, { routes: [{ id: newId(), version: 1 }] })
    expect(unknown.status).toBe(404)
  })

  test('what is not done when a route ends is left over', async () => {
    const [a, b] = [await pickup(), await pickup()]
    await move(...[a, b].map(({ haulId }) => ({ haulId, to: onTruck(one) })))
    await publish()
    await staff.send('PATCH', `/api/orders/${a.orderId}`, json({ status: 'picked_up' }))
    const { id } = routeOf(await board(), one)
    const reply = await staff.post(`/api/admin/board/${day}/routes/${id}/end`)
    expect(reply.status, reply.text).toBe(200)
    expect(reply.json.board.toPlan).toEqual([b.haulId])
    expect(routeOf(reply.json.board, one)).toMatchObject({ state: 'ended' })
    expect((await move({ haulId: b.haulId, to: { route: id ?? '' } })).json).toMatchObject({
      message: 'The route of truck 1 has ended.',
    })
    for (const again of [
      await staff.post(`/api/admin/board/${day}/routes/${id}/end`),
      await publish(),
      await staff.send('DELETE', `/api/admin/board/${day}/routes/${id}`),
    ])
      expect(again.status).toBe(409)
    now = new Date('2026-12-03T16:00:00Z')
    staff = await app.staff()
    expect((await board('2026-12-03')).leftOver).toEqual([b.haulId])
    now = testNow
    staff = await app.staff()
    expect((await staff.post(`/api/admin/board/${day}/routes/truck:${two.id}/end`)).json).toMatchObject({
      message: 'Truck 2 has nothing to do.',
    })
  })

  test('a route with stops is not deleted', async () => {
    await move({ haulId: (await pickup()).haulId, to: onTruck(one) })
    const { id } = routeOf(await board(), one)
    expect((await staff.send('DELETE', `/api/admin/board/${day}/routes/${id}`)).json).toMatchObject({
      message: 'This route has stops. Move them first.',
    })
  })
})

test('the day sheet has what a driver needs, and no price (rule 283)', async () => {
  const a = await delivery({ customerName: 'Ana Day', internalNotes: 'secret' })
  await app.db.sql`update orders set access_instructions = 'Code 4711' where id = ${a.orderId}`
  await move({ haulId: a.haulId, to: onTruck(one) })
  const key = routeOf(await board(), one).key
  const reply = await staff.get(`/api/admin/board/${day}/routes/${key}/sheet`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const seen = z.decode(boardSchema, await board())
  const sheet = daySheetOf(seen, seen.routes[0] as never, { company: 'Canyon Roll-Off', now, language: 'en' })
  const words = await pdfText(await renderDaySheetPdf(sheet))
  for (const wanted of [
    'Truck 1',
    'DRAFT',
    'Marco',
    'Deliver 20',
    'Ana Day',
    '23920 Example Avenue',
    '555-0178',
    'Code 4711',
    'Hook an empty 20 yd',
  ])
    expect(words).toContain(wanted)
  expect(words).not.toMatch(/secret|\$|@/)

  // Rule 507: in Spanish for who reads the staff area in it.
  const spanish = { ...seen, stops: seen.stops.map((stop) => ({ ...stop, customerName: 'Begoña Núñez' })) }
  const inSpanish = daySheetOf(spanish, seen.routes[0] as never, { company: 'Canyon Roll-Off', now, language: 'es' })
  const said = await pdfText(await renderDaySheetPdf(inSpanish))
  for (const wanted of ['Camión 1', 'BORRADOR', 'Entregar 20', 'Begoña Núñez', 'Portón: Code 4711', 'de diciembre de'])
    expect(said).toContain(wanted)
  expect(said).not.toMatch(/Truck|Deliver|Gate|bring|Stop/)
  expect((await staff.get(`/api/admin/board/${day}/routes/${newId()}/sheet`)).status).toBe(404)
})

test('containers at customers are on the map, with their days', async () => {
  const { orderId } = await pickup()
  await app.db.sql`
    update containers set status = 'deployed', current_order_id = ${orderId}, moved_at = '2026-11-20 18:00Z' where container_number = '20-1'`
  expect((await staff.get('/api/admin/containers-out')).json).toEqual([
    {
      containerNumber: '20-1',
      size: 20,
      days: 11,
      orderId,
      latitude: expect.any(Number),
      longitude: expect.any(Number),
    },
  ])
})
