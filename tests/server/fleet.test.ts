import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FleetOnWire } from '#contract/dispatch/fleet.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { addDriver, addTruck, firstYard, resetFleet } from '../support/fleet.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rules 274 and 276: yards, trucks, drivers, absences, and minutes at stops.

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(() => resetFleet(app.db))

const put = (path: string, body: object) =>
  staff.send('PUT', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const fleet = async (): Promise<FleetOnWire> => (await staff.get('/api/admin/fleet')).json
const yard = { name: 'Saugus', address: '1 Yard Road', city: 'Saugus', zipCode: '91350' }
const truck = { name: '1', yardId: firstYard, kind: 'hook-lift', sizes: [40, 10, 20, 10] }

describe('yards', () => {
  test('the first one was there before, and can be given its name and address', async () => {
    const [first] = (await fleet()).yards
    expect(first).toMatchObject({ id: firstYard, name: 'Yard', latitude: null })
    const body = { ...yard, latitude: 34.41, longitude: -118.5, version: first?.version }
    expect((await put(`/api/admin/yards/${firstYard}`, body)).json.yards).toMatchObject([
      { name: 'Saugus', latitude: 34.41, version: 2 },
    ])
    expect((await put(`/api/admin/yards/${firstYard}`, body)).json).toMatchObject({ code: 'stale-version' })
  })

  test('two have different names, and half a position is none', async () => {
    await staff.post('/api/admin/yards', yard)
    expect((await staff.post('/api/admin/yards', { name: 'SAUGUS' })).json).toMatchObject({
      code: 'number-taken',
      fields: { name: 'There is a yard SAUGUS already.' },
    })
    for (const [method, path, more] of [
      ['POST', '/api/admin/yards', {}],
      ['PUT', `/api/admin/yards/${firstYard}`, { version: 1 }],
    ] as const) {
      const body = JSON.stringify({ name: 'X', latitude: 34, ...more })
      const reply = await staff.send(method, path, { body, headers: { 'content-type': 'application/json' } })
      expect(reply.json).toMatchObject({ fields: { longitude: expect.stringContaining('both') } })
    }
  })

  test('one that is used, or the last one, is not archived', async () => {
    const { yards } = (await staff.post('/api/admin/yards', yard)).json as FleetOnWire
    const other = yards.find(({ name }) => name === 'Saugus')
    const close = (id: string | undefined, version: number) =>
      put(`/api/admin/yards/${id}`, { ...yard, name: `Y${id}`, isArchived: true, version })
    await addTruck(staff, { name: '7' })
    await addDriver(staff, { name: 'Dee' })
    expect((await close(firstYard, 1)).json).toMatchObject({
      code: 'not-allowed-now',
      message: 'Move what belongs to it first: 1 truck, 1 driver.',
    })
    expect((await close(other?.id, 1)).status).toBe(200)
    await resetFleet(app.db)
    expect((await close(firstYard, 1)).json).toMatchObject({ message: 'This is the only yard.' })
  })
})

describe('trucks and drivers', () => {
  test('sizes come sorted, once each, and what is left out has its usual value', async () => {
    expect((await staff.post('/api/admin/trucks', truck)).json.trucks).toMatchObject([
      {
        sizes: [10, 20, 40],
        carries: 1,
        startsMinute: 360,
        endsMinute: 960,
        weekdays: [1, 2, 3, 4, 5],
        driverId: null,
      },
    ])
  })

  test.each<[string, object, string]>([
    ['no sizes', { sizes: [] }, 'sizes'],
    ['a shift that ends before it starts', { startsMinute: 900, endsMinute: 800 }, 'endsMinute'],
    ['three containers', { carries: 3 }, 'carries'],
    ['no name', { name: ' ' }, 'name'],
    ['another kind', { kind: 'van' }, 'kind'],
    ['a load of nothing', { maxLoadTons: '0' }, 'maxLoadTons'],
    ['a yard that is not there', { yardId: newId() }, 'yardId'],
    ['a driver who is not there', { driverId: newId() }, 'driverId'],
  ])('refused: %s', async (_, wrong, field) => {
    const reply = await staff.post('/api/admin/trucks', { ...truck, ...wrong })
    expect([400, 404]).toContain(reply.status)
    expect(Object.keys(reply.json.fields)).toEqual([field])
  })

  test('a driver has one usual truck, and none when archived', async () => {
    const dee = await addDriver(staff, { name: 'Dee' })
    const one = await addTruck(staff, { name: '1', driverId: dee.id })
    expect((await staff.post('/api/admin/trucks', { ...truck, name: '2', driverId: dee.id })).json).toMatchObject({
      code: 'number-taken',
      fields: { driverId: 'Dee usually drives truck 1.' },
    })
    const { archivedAt: _, id, ...body } = dee
    expect((await put(`/api/admin/drivers/${id}`, { ...body, isArchived: true })).status).toBe(200)
    expect((await fleet()).trucks.find((each) => each.id === one.id)).toMatchObject({ driverId: null })
    const { archivedAt: __, id: truckId, ...same } = one
    expect((await put(`/api/admin/trucks/${truckId}`, { ...same, driverId: dee.id })).json).toMatchObject({
      code: 'stale-version',
    })
    const gone = { ...same, version: same.version + 1, driverId: null, yardId: newId(), isArchived: true }
    expect(await put(`/api/admin/trucks/${truckId}`, gone)).toMatchObject({ status: 404, json: { code: 'not-found' } })
  })

  test('a truck with stops from today on is not archived, nor a driver with a route', async () => {
    const dee = await addDriver(staff, { name: 'Dee' })
    const one = await addTruck(staff, { name: '1', driverId: dee.id })
    const order = await insertOrder(app.db, { status: 'confirmed', scheduledDelivery: '2026-12-02' })
    const { haulId } = await app.db.sql.one({ haulId: uuid })`
      select id as haul_id from hauls where order_id = ${order.id} and kind = 'deliver'`
    const moves = [{ haulId, from: null, to: { route: `truck:${one.id}` } }]
    expect((await staff.post('/api/admin/board/2026-12-02/moves', { moves })).status).toBe(200)
    const { archivedAt: _, id, ...body } = one
    expect((await put(`/api/admin/trucks/${id}`, { ...body, isArchived: true })).json).toMatchObject({
      message: 'It has 1 stop from today on. Move them first.',
    })
    const { archivedAt: __, id: driverId, ...driver } = dee
    expect((await put(`/api/admin/drivers/${driverId}`, { ...driver, isArchived: true })).json).toMatchObject({
      message: 'They have 1 route from today on. Give them to others first.',
    })
  })

  test('absences are listed until they are over, and deleted', async () => {
    const dee = await addDriver(staff, { name: 'Dee' })
    const one = await addTruck(staff, { name: '1' })
    const add = (body: object): Promise<Reply> => staff.post('/api/admin/absences', body)
    await add({ driverId: dee.id, fromDay: '2026-11-20', throughDay: '2026-11-30' })
    await add({ truckId: one.id, fromDay: '2026-12-05', throughDay: '2026-12-06', reason: 'Brakes' })
    const [brakes, ...more] = (await fleet()).absences
    expect([brakes, more]).toMatchObject([{ truckId: one.id, reason: 'Brakes' }, []])
    expect(
      (await add({ driverId: dee.id, truckId: one.id, fromDay: '2026-12-05', throughDay: '2026-12-06' })).status,
    ).toBe(400)
    expect((await add({ driverId: dee.id, fromDay: '2026-12-05', throughDay: '2026-12-04' })).json.fields).toEqual({
      throughDay: 'The last day must not be before the first',
    })
    expect((await add({ driverId: newId(), fromDay: '2026-12-05', throughDay: '2026-12-05' })).status).toBe(404)
    expect((await add({ truckId: newId(), fromDay: '2026-12-05', throughDay: '2026-12-05' })).status).toBe(404)
    expect((await staff.send('DELETE', `/api/admin/absences/${brakes?.id}`)).json.absences).toEqual([])
    expect((await staff.send('DELETE', `/api/admin/absences/${brakes?.id}`)).status).toBe(404)
    await add({ driverId: dee.id, fromDay: '2026-12-05', throughDay: '2026-12-05' })
    const [last] = (await fleet()).absences
    expect((await staff.send('DELETE', `/api/admin/absences/${last?.id}`)).status).toBe(200)
  })
})

describe('minutes at stops', () => {
  const swap20 = async () => (await fleet()).serviceMinutes.find(({ kind, size }) => kind === 'swap' && size === 20)

  test('are the default until they are learned or set', async () => {
    expect(await swap20()).toEqual({ kind: 'swap', size: 20, minutes: 25, learned: null, isOwn: false })
    for (let count = 0; count < 20; count++) {
      const { id } = await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-20' })
      await app.db.sql`
        insert into hauls (id, order_id, kind, planned_on, arrived_at, done_at)
        values (${newId()}, ${id}, 'swap', '2026-11-21', '2026-11-21 10:00-08', '2026-11-21 10:32-08')`
    }
    expect(await swap20()).toMatchObject({ minutes: 32, learned: 32, isOwn: false })
    expect((await put('/api/admin/service-minutes', { kind: 'swap', minutes: 40 })).status).toBe(200)
    expect(await swap20()).toMatchObject({ minutes: 40, isOwn: false })
    await put('/api/admin/service-minutes', { kind: 'swap', size: 20, minutes: 50 })
    await put('/api/admin/service-minutes', { kind: 'swap', size: 20, minutes: 45 })
    expect(await swap20()).toMatchObject({ minutes: 45, isOwn: true })
    await put('/api/admin/service-minutes', { kind: 'swap', size: 20, minutes: null })
    expect(await swap20()).toMatchObject({ minutes: 40, isOwn: false })
    expect((await put('/api/admin/service-minutes', { kind: 'swap', minutes: 0 })).status).toBe(400)
  })
})
