import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { BoardOnWire } from '#contract/dispatch/board.ts'
import type { TruckOnWire } from '#contract/dispatch/fleet.ts'
import type { InsertPlaces, PlanJobOnWire } from '#contract/dispatch/plan-endpoints.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Browser } from '../support/browser.ts'
import { addDriver, addTruck, resetFleet } from '../support/fleet.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 431: planning a day as a whole.

let app: TestApp
let staff: Browser
let one: TruckOnWire
let two: TruckOnWire
/** A Wednesday; it is Tuesday noon. */
const day = '2026-12-02'
const root = `/api/admin/board/${day}`

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.sql`delete from plan_jobs`
  await resetFleet(app.db)
  const [marco, dee] = [await addDriver(staff, { name: 'Marco' }), await addDriver(staff, { name: 'Dee' })]
  one = await addTruck(staff, { name: '1', driverId: marco.id })
  two = await addTruck(staff, { name: '2', driverId: dee.id })
})

const atFirst = { plan_truck_day_cost: '180.00', plan_hour_cost: '38.00', plan_mile_cost: '1.62' }
const board = async (): Promise<BoardOnWire> => (await staff.get(root)).json
const delivery = async (): Promise<string> => {
  const { id } = await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: day })
  return (await app.db.sql.one({ id: uuid })`select id from hauls where order_id = ${id} and kind = 'deliver'`).id
}
const keysOf = async () => (await board()).routes.map(({ key }) => key)
const start = async (more: object = {}) => staff.post(`${root}/plan`, { routes: await keysOf(), ...more })
const find = async (more: object = {}): Promise<PlanJobOnWire> => {
  const reply = await start(more)
  expect(reply.status, reply.text).toBe(200)
  await expect
    .poll(async () => (await staff.get(`${root}/plan/${reply.json.id}`)).json.state, { timeout: 60_000 })
    .toBe('done')
  return (await staff.get(`${root}/plan/${reply.json.id}`)).json
}
const apply = ({ id }: { id: string }, without: string[] = []) => staff.post(`${root}/plan/${id}/apply`, { without })
const untick = ({ id }: { id: string }, without: string[]) => staff.post(`${root}/plan/${id}/without`, { without })
const placesOf = ({ routes }: BoardOnWire) =>
  routes.flatMap(({ truckId, legs }) =>
    legs.flatMap(({ kind, haulId, arrives }) => (kind === 'stop' ? [[haulId, truckId, Math.round(arrives)]] : [])),
  )

describe('a search for a better day', () => {
  test('finds one, and is applied and undone as a whole', async () => {
    const hauls = [await delivery(), await delivery(), await delivery()]
    await staff.post(`${root}/moves`, {
      moves: [one, two].map(({ id }, place) => ({
        haulId: hauls[place],
        from: null,
        to: { route: `truck:${id}`, before: null },
      })),
    })
    const before = placesOf(await board())
    const job = await find()
    expect(job.proposal).toMatchObject({
      before: { trucks: 2, leftOver: 1 },
      after: { trucks: 1, leftOver: 0, broken: 0 },
      left: [],
    })
    expect(Number(job.proposal?.after.cost)).toBeLessThan(Number(job.proposal?.before.cost) + 180)
    expect(placesOf(await board())).toEqual(before)

    const applied = await apply(job)
    expect(applied.status, applied.text).toBe(200)
    const planned = job.proposal?.routes.flatMap(({ stops }) => stops.map(({ haulId }) => haulId))
    expect(placesOf(applied.json.board).map(([haulId]) => haulId)).toEqual(planned)
    const minutes = new Map(
      job.proposal?.routes.flatMap(({ stops }) => stops.map((stop) => [stop.haulId, stop.arrives])),
    )
    for (const [haulId, , at] of placesOf(applied.json.board))
      expect(Math.abs(Number(at) - (minutes.get(String(haulId)) ?? 0))).toBeLessThanOrEqual(1)
    const events = await app.db.sql({ kind: text })`select kind from events where kind = 'plan-applied'`
    expect(events.length).toBeGreaterThan(0)
    expect((await apply(job)).status).toBe(409)

    const undone = await staff.post(`${root}/moves`, { moves: applied.json.undo })
    expect(undone.status, undone.text).toBe(200)
    expect(placesOf(undone.json.board)).toEqual(before)
  })

  test('costs what the owners have set, and says by what it was found after they change it', async () => {
    const hauls = [await delivery(), await delivery()]
    await staff.post(`${root}/moves`, {
      moves: [{ haulId: hauls[0], from: null, to: { route: `truck:${one.id}`, before: null } }],
    })
    await staff.post('/api/admin/settings', { plan_truck_day_cost: '500', plan_hour_cost: '0', plan_mile_cost: '0' })
    onTestFinished(async () => {
      await staff.post('/api/admin/settings', atFirst)
    })
    const job = await find()
    const costs = { truckDay: '500.00', hour: '0.00', mile: '0.00' }
    expect(job.proposal).toMatchObject({ before: { trucks: 1, cost: '500.00' }, after: { cost: '500.00' }, costs })
    await staff.post('/api/admin/settings', atFirst)
    expect((await staff.get(`${root}/plan/${job.id}`)).json.proposal).toMatchObject({ costs })
    expect((await find()).proposal?.costs).toEqual({ truckDay: '180.00', hour: '38.00', mile: '1.62' })
  })

  test('says how far it is from the best possible', async () => {
    await delivery()
    await delivery()
    const { id, proposal } = await find()
    expect(proposal?.after).toMatchObject({ broken: 0, leftOver: 0 })
    const proof = async () => (await staff.get(`${root}/plan/${id}`)).json.proposal.proof
    await expect.poll(async () => (await proof()).isProving, { timeout: 20_000 }).toBe(false)
    // Rule 580.
    expect(await proof()).toEqual({ isProving: false, gapPercent: 0, isBest: true, isFewestTrucks: true })
  })

  test('is refused as a whole once somebody changed the board', async () => {
    const haulId = await delivery()
    const job = await find()
    await staff.post(`${root}/moves`, {
      moves: [{ haulId, from: null, to: { route: `truck:${two.id}`, before: null } }],
    })
    const before = placesOf(await board())
    const refused = (await apply(job)).json
    expect(refused).toMatchObject({
      code: 'stale-version',
      message: expect.stringMatching(/, deliver 20, is now on truck 2\./),
    })
    expect((await untick(job, [haulId])).json).toMatchObject({ code: 'stale-version', message: refused.message })
    expect(placesOf(await board())).toEqual(before)
  })

  test('says which stops are gone and which trucks are others', async () => {
    const haulId = await delivery()
    const [job] = [await find()]
    const messageOf = async () => (await apply(job)).json.message as string
    const { driverId } = two
    await app.db.sql`update trucks set driver_id = null where id = ${two.id}`
    expect(await messageOf()).toMatch(/truck 2 has another driver/)
    await app.db.sql`update trucks set driver_id = ${driverId} where id = ${two.id}`
    const to = { route: `truck:${one.id}`, before: null }
    await staff.post('/api/admin/board/2026-12-03/moves', { moves: [{ haulId, from: null, to }] })
    expect(await messageOf()).toMatch(/deliver 20, is no longer on this day/)
    await app.db.sql`update plan_jobs set board_marks = null`
    expect(await messageOf()).toBe(
      'The board has changed since this was planned. Nothing was moved. Plan the day again.',
    )
  })

  test('is applied without what was unticked, and undone', async () => {
    const [a, b, c] = [await delivery(), await delivery(), await delivery()]
    await staff.post(`${root}/moves`, {
      moves: [{ haulId: a, from: null, to: { route: `truck:${one.id}`, before: null } }],
    })
    const before = placesOf(await board())
    const job = await find()
    expect(job.proposal?.moves.map(({ haulId }) => haulId).sort()).toEqual(expect.arrayContaining([b, c].sort()))
    const reply = await untick(job, [b])
    expect(reply.status, reply.text).toBe(200)
    const { proposal } = reply.json as PlanJobOnWire
    expect(proposal).toMatchObject({
      without: [b],
      left: [b],
      proof: { gapPercent: null, isBest: false },
      after: { leftOver: 1 },
    })
    expect(proposal?.moves).toEqual(job.proposal?.moves)
    expect(placesOf(await board())).toEqual(before)
    const applied = await apply(job, [b])
    expect(applied.status, applied.text).toBe(200)
    expect(placesOf(applied.json.board)).toEqual(
      proposal?.routes.flatMap(({ key, stops }) =>
        stops.map(({ haulId, arrives }) => [
          haulId,
          (applied.json.board as BoardOnWire).routes.find(
            (route) => route.key === key || `truck:${route.truckId}` === key,
          )?.truckId,
          Math.round(arrives),
        ]),
      ),
    )
    const undone = await staff.post(`${root}/moves`, { moves: applied.json.undo })
    expect(placesOf(undone.json.board)).toEqual(before)
    expect((await untick(job, [b])).json).toMatchObject({ code: 'not-allowed-now' })
  })

  test('runs one at a time, stops when told to, and one that nobody keeps alive has failed', async () => {
    await delivery()
    const first = (await start({ isLong: true })).json
    expect((await start({ isLong: true })).json.id).toBe(first.id)
    expect((await start({ seed: 2 })).json).toMatchObject({ code: 'not-allowed-now' })
    expect((await staff.send('DELETE', `${root}/plan/${first.id}`)).json).toMatchObject({ state: 'stopped' })
    expect((await apply(first)).json).toMatchObject({ code: 'not-allowed-now' })
    expect((await staff.get(`${root}/plan/${newId()}`)).status).toBe(404)
    expect((await staff.get(`/api/admin/board/2026-12-03/plan/${first.id}`)).status).toBe(404)
    const { id } = (await start({ seed: 3, isLong: true })).json
    await app.db.sql`update plan_jobs set alive_at = now() - interval '31 seconds', state = 'running' where id = ${id}`
    expect((await staff.get(`${root}/plan/${id}`)).json).toMatchObject({ state: 'failed', proposal: null })
  })

  test('has failed when its process ends, and lets another one begin', async () => {
    for (let count = 0; count < 6; count++) await delivery()
    const { id } = (await start({ isLong: true })).json
    const found = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'plan-worker'], { encoding: 'utf8' }).stdout
    process.kill(Number(found.trim().split('\n').at(-1)), 'SIGKILL')
    const state = async () => (await staff.get(`${root}/plan/${id}`)).json.state
    await expect.poll(state, { timeout: 60_000 }).toBe('failed')
    expect((await find()).state).toBe('done')
  })

  test.each([
    ['owner', true],
    ['office', true],
    ['bookkeeper', true],
    ['dispatcher', false],
    ['reader', false],
  ])('names dollars to %s: %s', async (role, isTold) => {
    await delivery()
    const { id } = await find()
    onTestFinished(async () => void (await app.db.sql`update staff_users set role = 'owner'`))
    await app.db.sql`update staff_users set role = ${role}`
    const { proposal } = (await staff.get(`${root}/plan/${id}`)).json as PlanJobOnWire
    expect(proposal?.after.trucks).toBe(1)
    for (const figures of [proposal?.before, proposal?.after])
      expect(figures?.cost).toEqual(isTold ? expect.stringMatching(/^\d+\.\d\d$/) : null)
    expect(proposal?.costs).toEqual(isTold ? { truckDay: '180.00', hour: '38.00', mile: '1.62' } : null)
  })

  test('leaves alone what is not named, is pinned, or is driven by nobody', async () => {
    const [a, b] = [await delivery(), await delivery()]
    await staff.post(`${root}/moves`, {
      moves: [
        { haulId: a, from: null, to: { route: `truck:${one.id}`, before: null } },
        { haulId: b, from: null, to: { route: `truck:${two.id}`, before: null } },
      ],
    })
    const [first] = (await board()).routes
    const alone = await find({ routes: [first?.key] })
    expect(alone.proposal?.routes.map(({ key }) => key)).toEqual([first?.key])
    const pinned = await find({ pins: [a, b] })
    expect(pinned.proposal?.after.trucks).toBe(2)
    expect((await start({ routes: [`truck:${newId()}`] })).status).toBe(404)
  })

  test('chooses again what an earlier plan chose, but not what a person chose', async () => {
    const near = (await staff.post('/api/admin/facilities', { name: 'Near', zipCode: '91355', kind: 'landfill' })).json
    const far = (await staff.post('/api/admin/facilities', { name: 'Far', zipCode: '90001', kind: 'landfill' })).json
    const { id: orderId } = await insertOrder(app.db, {
      status: 'delivered',
      actualDelivery: '2026-11-20',
      scheduledPickup: day,
    })
    const { id } = await app.db.sql.one({ id: uuid })`
      select id from hauls where order_id = ${orderId} and kind = 'pick_up'`
    await app.db.sql`update hauls set facility_id = ${far.id}, is_facility_planned = true where id = ${id}`
    await apply(await find())
    const facilityOf = async () =>
      (await board()).routes.flatMap(({ legs }) => legs).find(({ kind }) => kind === 'dump')?.facilityId
    expect(await facilityOf()).toBe(near.id)
    await staff.put(`${root}/stops/${id}/facility`, { facilityId: far.id })
    await find()
    expect(await facilityOf()).toBe(far.id)
  })
})

// Rule 571.
describe('a day that is not so', () => {
  const ask = async (wanted: object, more: object = {}) => {
    const reply = await staff.post(`${root}/what-if`, { routes: await keysOf(), if: wanted, ...more })
    expect(reply.status, reply.text).toBe(200)
    await expect
      .poll(async () => (await staff.get(`${root}/plan/${reply.json.id}`)).json.state, { timeout: 60_000 })
      .toBe('done')
    return (await staff.get(`${root}/plan/${reply.json.id}`)).json as PlanJobOnWire
  }
  const onTrucks = async () => {
    const hauls = [await delivery(), await delivery()]
    await staff.post(`${root}/moves`, {
      moves: [one, two].map(({ id }, place) => ({
        haulId: hauls[place],
        from: null,
        to: { route: `truck:${id}`, before: null },
      })),
    })
    return hauls
  }

  test('is planned with a truck less, and never applied or unticked', async () => {
    const hauls = await onTrucks()
    const before = placesOf(await board())
    const job = await ask({ trucks: 1 }, { pins: hauls })
    expect(job).toMatchObject({ if: { trucks: 1, out: [], closes: [], more: [] }, proposal: { after: { trucks: 1 } } })
    expect(job.proposal?.left).toHaveLength(1)
    expect((await apply(job)).json).toMatchObject({ code: 'not-allowed-now' })
    expect((await untick(job, hauls)).json).toMatchObject({ code: 'not-allowed-now' })
    expect(placesOf(await board())).toEqual(before)
  })

  test('is planned without a truck: its hauls go to the others', async () => {
    const hauls = await onTrucks()
    const [first] = (await board()).routes
    const { proposal } = await ask({ out: [first?.key] })
    expect(proposal?.routes.map(({ key }) => key)).not.toContain(first?.key)
    expect(proposal?.routes.flatMap(({ stops }) => stops.map(({ haulId }) => haulId)).sort()).toEqual(hauls.sort())
  })

  test('is planned with further hauls, if their ZIP code is known, and with a facility that closes earlier', async () => {
    await delivery()
    const { id } = (await staff.post('/api/admin/facilities', { name: 'Pit', zipCode: '91355', kind: 'landfill' })).json
    await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-20', scheduledPickup: day })
    const haul = { kind: 'deliver', size: 20, zipCode: '91355' }
    const more = await ask({ more: [haul, { ...haul, zipCode: '00000' }] })
    expect(more.proposal?.routes.flatMap(({ stops }) => stops)).toHaveLength(3)
    await app.db.sql`
      insert into facility_hours (facility_id, weekday, opens_minute, closes_minute) values (${id}, 3, 400, 1000)`
    const closed = await ask({ closes: [{ facilityId: id, at: 300 }] })
    expect(closed.proposal?.after.leftOver).toBe(1)
    expect((await ask({ closes: [{ facilityId: id, at: 900 }] })).proposal?.after.leftOver).toBe(0)
  })
})

describe('the best places for a haul', () => {
  const places = async (haulId: string) => (await staff.post(`${root}/insert`, { haulId })).json as InsertPlaces

  test('are one on each truck, with minutes and miles, and nothing is changed', async () => {
    const [a, b] = [await delivery(), await delivery()]
    await staff.post(`${root}/moves`, {
      moves: [{ haulId: a, from: null, to: { route: `truck:${one.id}`, before: null } }],
    })
    const before = placesOf(await board())
    const found = await places(b)
    expect(found.map(({ truckName }) => truckName)).toEqual(['1', '2'])
    expect(found[0]).toMatchObject({
      minutes: expect.any(Number),
      miles: expect.any(Number),
      problems: 0,
      isInShift: true,
    })
    expect(Number(found[1]?.cost)).toBeGreaterThanOrEqual(Number(found[0]?.cost) + 180)
    const [place] = found
    const moves = [{ haulId: b, from: null, to: { route: place?.route, before: place?.before } }]
    const { arrives } = place ?? {}
    expect(placesOf(await board())).toEqual(before)
    const moved = await staff.post(`${root}/moves`, { moves })
    expect(placesOf(moved.json.board)).toContainEqual([b, one.id, Math.round(arrives ?? 0)])
    expect((await staff.post(`${root}/insert`, { haulId: newId() })).status).toBe(404)
  })

  test.each([
    ['owner', true],
    ['office', true],
    ['bookkeeper', false],
    ['dispatcher', false],
    ['reader', false],
  ])('name dollars to %s: %s', async (role, isTold) => {
    const haulId = await delivery()
    onTestFinished(async () => void (await app.db.sql`update staff_users set role = 'owner'`))
    await app.db.sql`update staff_users set role = ${role}`
    const reply = await staff.post(`${root}/insert`, { haulId })
    if (role === 'bookkeeper' || role === 'reader') expect(reply.status).toBe(403)
    else expect(reply.json[0].cost).toEqual(isTold ? expect.stringMatching(/^\d+\.\d\d$/) : null)
  })
})
