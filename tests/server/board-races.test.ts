import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardMovesOnWire, BoardOnWire } from '#contract/dispatch/board.ts'
import type { TruckOnWire } from '#contract/dispatch/fleet.ts'
import { extraHaulKinds } from '#contract/hauls/haul-kinds.ts'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { int, text, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { addDriver, addTruck, resetFleet } from '../support/fleet.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { isTorture, randomNumbers, rounds, seed } from '../support/torture.ts'

// Rules 279 to 281: dispatchers who compete on one board, in two processes, as far as the database can tell.

const pools = { readers: 10, lockers: 10 }
const day = '2026-12-02'
let here: TestApp
let there: TestApp
let desks: Browser[]
let trucks: TruckOnWire[]

beforeAll(async () => {
  here = await startTestApp({ pools })
  const db = openDatabase(here.target, pools)
  there = await startTestApp({ database: { target: here.target, db, drop: () => db.close() } })
  desks = [await here.staff(), await there.staff()]
})
afterAll(async () => {
  await there.close()
  await here.close()
})
beforeEach(async () => {
  await resetFleet(here.db)
  trucks = []
  for (const name of ['1', '2', '3']) {
    const driver = await addDriver(desk(0), { name: `Driver ${name}` })
    trucks.push(await addTruck(desk(0), { name, driverId: driver.id }))
  }
})

const desk = (turn: number): Browser => desks[turn % 2] as Browser
const pickups = async (count: number) => {
  const hauls: { haulId: string; orderId: string }[] = []
  for (let each = 0; each < count; each++) {
    const facts = { actualDelivery: '2026-11-20', scheduledPickup: day }
    const { id: orderId } = await insertOrder(here.db, { status: 'delivered', ...facts })
    const { haulId } = await here.db.sql.one({ haulId: uuid })`
      select id as haul_id from hauls where order_id = ${orderId} and kind = 'pick_up'`
    hauls.push({ orderId, haulId })
  }
  return hauls
}
const board = async (turn = 0): Promise<BoardOnWire> => (await desk(turn).get(`/api/admin/board/${day}`)).json
const move = (turn: number, ...moves: BoardMovesOnWire['moves']): Promise<Reply> =>
  desk(turn).post(`/api/admin/board/${day}/moves`, { moves })
const toTruck = (place: number) => ({ route: `truck:${trucks[place % trucks.length]?.id}`, before: null })
const routeOf = async (haulId: string) =>
  (await here.db.sql.one({ routeId: uuidOrNull })`select route_id from hauls where id = ${haulId}`).routeId
const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

/** What always holds, whoever did what. */
async function expectSound(say: string): Promise<void> {
  const { sql } = here.db
  const gaps = await sql({ id: uuid })`
    select route_id as id from hauls where route_id is not null
    group by route_id having count(distinct place_in_route) <> count(*)`
  expect(gaps, say).toEqual([])
  const over = await sql({ id: uuid })`
    select h.id from hauls h join orders o on o.id = h.order_id
    where h.route_id is not null and h.done_at is null
      and (o.status = 'cancelled' or o.archived_at is not null or h.cancelled_at is not null)`
  expect(over, say).toEqual([])
  const elsewhere = await sql({ id: uuid })`
    select h.id from hauls h join routes r on r.id = h.route_id
    where h.done_at is null and coalesce(h.planned_on, h.requested_on) <> r.day`
  expect(elsewhere, say).toEqual([])
  const twice = await sql({ id: uuid })`
    select truck_id as id from routes where day = ${day} group by truck_id having count(*) > 1`
  expect(twice, say).toEqual([])
}

const times = rounds({ short: 3, long: 20 })

test('one stop that many drag at once goes to one truck, and the others are told', async () => {
  for (let round = 0; round < times; round++) {
    const [haul] = await pickups(1)
    if (!haul) throw new Error('no haul')
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => move(turn, { haulId: haul.haulId, from: null, to: toTruck(turn) })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, json: reply } of replies.filter((each) => each.status !== 200))
      expect([status, reply.code]).toEqual([409, 'stale-version'])
    expect(await routeOf(haul.haulId)).not.toBeNull()
    await expectSound(`round ${round}`)
  }
})

test('many who put different stops on one truck all succeed, each in a place of its own', async () => {
  const hauls = await pickups(12)
  const replies = await Promise.all(hauls.map(({ haulId }, turn) => move(turn, { haulId, from: null, to: toTruck(0) })))
  expect(replies.map(({ status }) => status)).toEqual(hauls.map(() => 200))
  const { count } = await here.db.sql.one({ count: int })`
    select count(distinct (route_id, place_in_route))::int as count from hauls where route_id is not null`
  expect(count).toBe(12)
  await expectSound('one truck')
})

test('publishing against cancelling: what drivers see is what is there, or the board says what went', async () => {
  for (let round = 0; round < times; round++) {
    const facts = { status: 'scheduled', scheduledDelivery: day } as const
    const { id: orderId } = await insertOrder(here.db, facts)
    const { haulId } = await here.db.sql.one({ haulId: uuid })`
      select id as haul_id from hauls where order_id = ${orderId} and kind = 'deliver'`
    const moved = await move(0, { haulId, from: null, to: toTruck(round) })
    const route = (moved.json.board as BoardOnWire).routes.find(({ legs }) => legs.some((leg) => leg.haulId === haulId))
    const [published, cancelled] = await Promise.all([
      desk(0).post(`/api/admin/board/${day}/publish`, { routes: [{ id: route?.id, version: route?.version }] }),
      desk(1).send('PATCH', `/api/orders/${orderId}`, json({ status: 'cancelled' })),
    ])
    expect([published.status, cancelled.status], published.text).toEqual([200, 200])
    const seen = (await board()).routes.find(({ id }) => id === route?.id)
    const { isIn } = await here.db.sql.one({ isIn: text })`
      select (stops::text like ${`%${haulId}%`})::text as is_in from route_versions where route_id = ${route?.id} order by version desc limit 1`
    expect(seen?.changes.removed.map((gone) => gone.haulId)).toEqual(isIn === 'true' ? [haulId] : [])
    await expectSound(`round ${round}`)
  }
})

test('ending a route against recording its stops: each is done, or left over, never lost', async () => {
  for (let round = 0; round < times; round++) {
    const hauls = await pickups(4)
    const placed = await move(0, ...hauls.map(({ haulId }) => ({ haulId, from: null, to: toTruck(0) })))
    expect(placed.status, placed.text).toBe(200)
    const { key } = (placed.json.board as BoardOnWire).routes.find(({ truckId }) => truckId === trucks[0]?.id) ?? {}
    const replies = await Promise.all([
      desk(0).post(`/api/admin/board/${day}/routes/${key}/end`),
      ...hauls
        .slice(0, 3)
        .map(({ orderId }, turn) => desk(turn).send('PATCH', `/api/orders/${orderId}`, json({ status: 'picked_up' }))),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const seen = await board()
    for (const { haulId } of hauls) {
      const isOpen = seen.toPlan.includes(haulId)
      const stop = seen.stops.find((each) => each.haulId === haulId)
      expect(isOpen || stop === undefined || stop.doneAt !== null, `round ${round}`).toBe(true)
    }
    expect(seen.toPlan).toContain(hauls[3]?.haulId)
    await here.db.sql`update hauls set route_id = null, place_in_route = null`
    await here.db.sql`delete from routes`
  }
})

test('two who cover for each other at once leave no driver with two trucks', async () => {
  const walt = await addDriver(desk(0), { name: 'Walt' })
  const replies = await Promise.all(
    [0, 1].map((turn) =>
      desk(turn).post(`/api/admin/board/${day}/cover`, {
        driverId: trucks[turn]?.driverId,
        mode: 'driver',
        substituteId: walt.id,
      }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

const names = [
  ...['move', 'move', 'move', 'off', 'fill', 'day', 'cancel', 'reopen', 'fail', 'end'],
  // Hauls between delivery and pickup move the pickup, and are stops themselves (rules 264 and 303).
  ...['plan', 'plan', 'moveHaul', 'cancelHaul', 'finish', 'finish', 'undo', 'container'],
] as const
/** A day of which some stops are on the board, and the next. */
const days = [day, day, '2026-12-03']

test(
  'whatever dispatchers, the office and customers do, each stop is in one place',
  async () => {
    const numbers = randomNumbers(seed)
    const upTo = (max: number) => Math.floor(numbers() * max)
    const hauls = await pickups(10)
    const restarting = hauls.slice(0, 5).map(({ orderId }) => orderId)
    await here.db.sql`update orders set swap_restarts_days = true where id = any(${restarting}::uuid[])`
    await setUnits(here.db, 20, 100)
    const listed = await desk(0).post('/api/admin/containers/range', { prefix: 'B-', from: '1', to: '20', size: 20 })
    const containers: { id: string }[] = listed.json.added
    const done: string[] = []
    const accepted = new Set<string>()
    for (let step = rounds({ short: 40, long: 1_500 }); step > 0; step--) {
      const turn = upTo(2)
      const acts = Array.from({ length: 1 + upTo(3) }, (_, each) => async (): Promise<string> => {
        const name = names[upTo(names.length)]
        const isOfHaul = ['moveHaul', 'cancelHaul', 'finish', 'undo'].includes(name ?? '')
        // The first ten are pickups.
        const haul = isOfHaul ? hauls[10 + upTo(hauls.length - 10)] : hauls[upTo(hauls.length)]
        if (!haul || !name) return 'nothing'
        const from = await routeOf(haul.haulId)
        const other = hauls[upTo(hauls.length)]?.haulId ?? null
        const path = `/api/orders/${haul.orderId}`
        const own = `${path}/hauls/${haul.haulId}`
        const kind = upTo(2) ? 'swap' : 'dump_and_return'
        const at = days[upTo(days.length)] ?? day
        const act = desk(turn + each)
        const all: Record<string, () => Promise<Reply>> = {
          move: () => move(turn + each, { haulId: haul.haulId, from, to: { ...toTruck(upTo(3)), before: other } }),
          off: () => move(turn + each, { haulId: haul.haulId, from, to: null }),
          fill: () => desk(turn + each).post(`/api/admin/board/${day}/fill`),
          day: () => desk(turn + each).send('PATCH', path, json({ scheduledPickupDate: upTo(2) ? day : '2026-12-04' })),
          cancel: () => desk(turn + each).send('DELETE', `${path}/archive`),
          reopen: () => desk(turn + each).post(`${path}/restore`),
          fail: () => desk(turn + each).post(`${path}/hauls/${haul.haulId}/attempts`, { reason: 'blocked' }),
          end: () => desk(turn + each).post(`/api/admin/board/${day}/routes/${toTruck(upTo(3)).route}/end`),
          plan: () => act.post(`${path}/hauls`, { kind, day: at, price: '195.00' }),
          moveHaul: () => act.send('PUT', own, json({ day: at })),
          cancelHaul: () => act.post(`${own}/cancel`, {}),
          finish: () => act.post(`${own}/done`, {}),
          undo: () => act.post(`${own}/undo`),
          container: () =>
            act.put(`/api/admin/containers/${containers[upTo(containers.length)]?.id}`, {
              status: upTo(2) ? 'maintenance' : 'available',
            }),
        }
        const reply = (await all[name]?.()) as Reply
        if (name === 'plan' && reply.status === 201) {
          const known = new Set(hauls.map(({ haulId }) => haulId))
          for (const { id, kind: planned } of reply.json as HaulOnWire[])
            if (!known.has(id) && extraHaulKinds.some((extra) => extra === planned))
              hauls.push({ orderId: haul.orderId, haulId: id })
        }
        expect(reply.status, `${name}: ${reply.text}`).toBeLessThan(500)
        if (reply.status < 300) accepted.add(name)
        return `${name} ${reply.status}`
      })
      done.push(...(await Promise.all(acts.map((act) => act()))))
      await expectSound(`seed ${seed}: ${done.slice(-12).join(', ')}`)
    }
    expect(done.filter((each) => / 20[01]$/.test(each)).length).toBeGreaterThan(done.length / 4)
    expect([...accepted]).toEqual(expect.arrayContaining(isTorture ? [...new Set(names)] : ['move', 'plan', 'finish']))
    if (isTorture) console.log([...accepted].sort().join(', '))
  },
  rounds({ short: 120_000, long: 7_200_000 }),
)
