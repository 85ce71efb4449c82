import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { YardOnWire } from '#contract/containers/yard.ts'
import type { FleetOnWire } from '#contract/dispatch/fleet.ts'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import { uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { firstYard } from '../support/fleet.ts'
import { insertOrder } from '../support/order-rows.ts'
import { pausedTransaction, waitsForLock } from '../support/paused-transaction.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 270: loads that wait in the yard. It is noon on Tuesday, December 1, 2026.

let app: TestApp
let staff: Browser
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  staff = await app.staff()
  await emptyTables(app.db, 'orders, events, containers')
  await setUnits(app.db, 20, 2)
  for (const number of ['20-1', '20-2'])
    await staff.post('/api/admin/containers', { containerNumber: number, size: 20 })
})

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const edit = (id: string, changes: object) => staff.send('PATCH', `/api/orders/${id}`, json(changes))
const hauls = async (id: string): Promise<HaulOnWire[]> => (await staff.get(`/api/orders/${id}/hauls`)).json
const haul = async (id: string, kind: string) => (await hauls(id)).find((each) => each.kind === kind)
const yard = async (): Promise<YardOnWire> => (await staff.get('/api/admin/yard')).json
const twenty = async () => (await yard()).sizes.find(({ size }) => size === 20)
const book = (day: string) =>
  staff.post('/api/admin/orders', bookingBody({ dumpsterSize: 20, requestedDeliveryDate: day, totalAmount: undefined }))
const keep = async (id: string, kind = 'pick_up') =>
  staff.post(`/api/orders/${id}/hauls/${(await haul(id, kind))?.id}/load`)
const dump = (haulId: string | undefined, body: object = {}) => staff.post(`/api/admin/loads/${haulId}/dump`, body)
const undump = (haulId: string | undefined) => staff.post(`/api/admin/loads/${haulId}/undo`)

/** Delivered with 20-1 a week ago. */
async function delivered() {
  const { id } = await insertOrder(app.db, {
    status: 'scheduled',
    scheduledDelivery: '2026-12-01',
    scheduledPickup: '2026-12-08',
  })
  expect((await edit(id, { status: 'delivered' })).status).toBe(200)
  return id
}

/** Picked up, and still loaded. */
async function loaded() {
  const id = await delivered()
  expect((await edit(id, { status: 'picked_up' })).status).toBe(200)
  expect((await keep(id)).status).toBe(200)
  return id
}

test('a container that was picked up is empty and free, unless staff say that it is still loaded', async () => {
  const id = await delivered()
  await edit(id, { status: 'picked_up' })
  expect(await twenty()).toMatchObject({ empty: 2, loaded: 0 })
  await keep(id)
  expect(await twenty()).toMatchObject({ empty: 1, loaded: 1 })
  expect((await yard()).loads).toMatchObject([{ containerNumber: '20-1', orderId: id, dumpedAt: null }])
  expect((await haul(id, 'pick_up'))?.load).toEqual({ dumpedAt: null })
  expect((await keep(id)).json).toMatchObject({ code: 'not-allowed-now' })
})

test('rule 543: each container that stands in a yard is named, with what it may do next', async () => {
  await loaded()
  const containers = (await staff.get('/api/admin/containers')).json
  const other = containers.find(({ containerNumber }: { containerNumber: string }) => containerNumber === '20-2')
  const standing = async () =>
    (await yard()).yards.flatMap(({ containers: all }) =>
      all.map(({ containerNumber, state }) => [containerNumber, state]),
    )
  expect(await standing()).toEqual([
    ['20-1', 'loaded'],
    ['20-2', 'empty'],
  ])
  const { id } = await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-01' })
  expect((await edit(id, { assignedContainerId: other.id })).status).toBe(200)
  expect(await standing()).toContainEqual(['20-2', 'reserved'])
  expect((await edit(id, { status: 'delivered' })).status).toBe(200)
  expect(await standing()).toEqual([['20-1', 'loaded']])
})

test('rule 567: what leaves is counted for today, and for seven days', async () => {
  for (const scheduledDelivery of ['2026-12-01', '2026-12-07', '2026-12-08'])
    await insertOrder(app.db, { status: 'scheduled', scheduledDelivery })
  expect(await twenty()).toMatchObject({ empty: 2, leavingToday: 1, leavingThisWeek: 2 })
})

test('it goes to no order before it is dumped', async () => {
  await loaded()
  const one = (await staff.get('/api/admin/containers')).json.find(
    ({ containerNumber }: { containerNumber: string }) => containerNumber === '20-1',
  )
  expect(one).toMatchObject({ isLoaded: true, status: 'available' })
  const { id } = await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-01' })
  expect((await edit(id, { assignedContainerId: one.id })).json).toMatchObject({
    code: 'container-taken',
    message: '20-1 is still loaded. Record first that it was dumped.',
  })
  // Any free one is another one.
  expect((await edit(id, { status: 'delivered' })).json).toMatchObject({ assignedContainerNumber: '20-2' })
})

test('it holds a unit through tomorrow, day after day, until it is dumped', async () => {
  const id = await loaded()
  expect((await book('2026-12-03')).status).toBe(201)
  await emptyTables(app.db, 'events')
  await setUnits(app.db, 20, 1)
  await app.db.sql`delete from hauls where order_id <> ${id}`
  await app.db.sql`update orders set status = 'cancelled', held_from = null, held_through = null where id <> ${id}`
  for (const [days, today, tomorrow, after] of [
    [0, '2026-12-01', '2026-12-02', '2026-12-03'],
    [2, '2026-12-03', '2026-12-04', '2026-12-05'],
  ] as const) {
    now = new Date(testNow.getTime() + days * 86_400_000)
    staff = await app.staff()
    expect((await book(today)).json, today).toMatchObject({ code: 'date-full' })
    expect((await book(tomorrow)).json, tomorrow).toMatchObject({ code: 'date-full' })
    const { fleet } = (await staff.get('/api/admin/dashboard')).json
    expect(fleet.find(({ size }: { size: number }) => size === 20)).toMatchObject({ heldToday: 1, freeToday: 0 })
    const { status, json: booked } = await book(after)
    expect(status, after).toBe(201)
    expect((await edit(booked.id, { status: 'cancelled' })).status).toBe(200)
  }
  expect((await dump((await haul(id, 'pick_up'))?.id)).status).toBe(200)
  expect((await book('2026-12-04')).status).toBe(201)
})

test('a loaded container that is in maintenance takes one unit of a counted type, not two (rule 305)', async () => {
  await loaded()
  const [first] = (await staff.get('/api/admin/containers?search=20-1')).json
  const type = (await staff.get('/api/admin-equipment-list')).json.find(({ size }: { size: number }) => size === 20)
  const count = (countedByContainers: boolean) =>
    staff.put(`/api/admin-equipment-update/${type.id}`, { countedByContainers })
  expect((await count(true)).status).toBe(200)
  expect((await staff.put(`/api/admin/containers/${first.id}`, { status: 'maintenance' })).status).toBe(200)
  expect((await book('2026-12-01')).status).toBe(201)
  expect((await book('2026-12-01')).json).toMatchObject({ code: 'date-full' })
  expect((await count(false)).status).toBe(200)
})

test('dumped is taken back until the container goes out again', async () => {
  const id = await loaded()
  const haulId = (await haul(id, 'pick_up'))?.id
  expect((await dump(haulId, { dumpedAt: '2026-12-01T20:00:01Z' })).json.fields).toEqual({
    dumpedAt: 'The time must not be in the future',
  })
  expect((await dump(haulId, { dumpedAt: '2026-11-30T20:00:00Z' })).json.fields).toEqual({
    dumpedAt: 'The time must not be before it was picked up',
  })
  expect((await dump(haulId)).json).toMatchObject({ loads: [], dumpedToday: [{ haulId }] })
  expect((await dump(haulId)).json).toMatchObject({ code: 'not-allowed-now' })
  expect((await undump(haulId)).json).toMatchObject({ loads: [{ haulId }], dumpedToday: [] })
  await dump(haulId)
  const next = await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-01' })
  await edit(next.id, { status: 'delivered' })
  expect((await undump(haulId)).json).toMatchObject({ code: 'not-allowed-now' })
  expect((await dump('00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test('the office may say where a load was dumped, at a facility that exists', async () => {
  const haulId = (await haul(await loaded(), 'pick_up'))?.id
  const unknown = await dump(haulId, { facilityId: '00000000-0000-4000-8000-000000000000' })
  expect(unknown).toMatchObject({ status: 404, json: { message: 'Facility not found' } })
  expect((await yard()).loads).toMatchObject([{ haulId }])
  const facilityId = (await staff.post('/api/admin/facilities', { name: 'North Valley Sorting' })).json.id
  expect((await dump(haulId, { facilityId })).json).toMatchObject({ loads: [], dumpedToday: [{ haulId }] })
  expect(await app.db.sql.one({ facilityId: uuidOrNull })`select facility_id from loads`).toEqual({ facilityId })
})

test('the weight ticket of a load says that it was dumped, and where', async () => {
  const id = await loaded()
  await staff.post('/api/weight-tickets', { orderId: id, weightTons: '3.10', ticketNumber: 'A1' })
  expect((await yard()).loads).toEqual([])
  expect((await haul(id, 'pick_up'))?.load).toEqual({ dumpedAt: expect.any(String) })
})

test('the full container of a swap may come back loaded; taking the swap back takes its load off', async () => {
  const id = await delivered()
  await staff.post(`/api/orders/${id}/hauls`, { kind: 'swap', day: '2026-12-01', price: '1.00' })
  const swap = (await haul(id, 'swap'))?.id
  await staff.post(`/api/orders/${id}/hauls/${swap}/done`, { isLoaded: true })
  expect((await yard()).loads).toMatchObject([{ haulId: swap, containerNumber: '20-1' }])
  expect((await staff.post(`/api/orders/${id}/hauls/${swap}/undo`)).status).toBe(200)
  expect((await yard()).loads).toEqual([])
  expect((await staff.get(`/api/orders/${id}`)).json).toMatchObject({ assignedContainerNumber: '20-1' })
})

test('a pickup that is taken back takes its load along', async () => {
  const id = await loaded()
  expect((await edit(id, { status: 'delivered' })).json).toMatchObject({ assignedContainerNumber: '20-1' })
  expect((await yard()).loads).toEqual([])
})

test('only what came back is loaded', async () => {
  const id = await delivered()
  expect((await keep(id)).json).toMatchObject({ message: 'This haul is not done yet.' })
  expect((await keep(id, 'deliver')).status).toBe(404)
})

test('a load of yesterday is an alert', async () => {
  await loaded()
  const alerts = async () =>
    (await staff.get('/api/admin/dashboard')).json.alerts.map(({ kind }: { kind: string }) => kind)
  expect(await alerts()).not.toContain('loaded-in-yard')
  now = new Date(testNow.getTime() + 86_400_000)
  staff = await app.staff()
  expect(await alerts()).toContain('loaded-in-yard')
})

test('whoever waits for a container sees the load that was recorded meanwhile', async () => {
  const id = await delivered()
  await edit(id, { status: 'picked_up' })
  const [{ id: container } = { id: '' }] = (await staff.get('/api/admin/containers?search=20-1')).json
  const next = await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-01' })
  const haulId = (await haul(id, 'pick_up'))?.id ?? ''
  const goOn = await pausedTransaction(app, async (tx) => {
    await tx`select from containers where id = ${container} for update`
    await tx`insert into loads (haul_id, container_id, taken_at) values (${haulId}, ${container}, ${testNow})`
  })
  const given = edit(next.id, { assignedContainerId: container })
  await expect.poll(() => waitsForLock(app), { timeout: 10_000 }).toBe(true)
  await goOn()
  expect((await given).status).toBe(409)
})

test('of two who give one container away and say that it is loaded, one comes first', async () => {
  for (let round = 0; round < 5; round++) {
    await emptyTables(app.db, 'orders, events')
    await staff.post('/api/admin/containers', { containerNumber: '20-1', size: 20 })
    const id = await delivered()
    await edit(id, { status: 'picked_up' })
    const given = (await staff.get('/api/admin/containers')).json[0].id
    const next = await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-01' })
    const [said, gone] = await Promise.all([keep(id), edit(next.id, { assignedContainerId: given })])
    expect([said.status, gone.status].sort()).toEqual([200, 409])
  }
})

test('containers belong to a yard, and are counted in it (rule 274)', async () => {
  const { yards } = (await staff.post('/api/admin/yards', { name: 'Sun Valley' })).json as FleetOnWire
  const other = yards.find(({ name }) => name === 'Sun Valley')?.id
  const added = await staff.post('/api/admin/containers', { containerNumber: '20-9', size: 20, yardId: other })
  expect(added.json).toMatchObject({ yardId: other })
  const inYards = async () =>
    (await yard()).yards.map(({ name, sizes }) => [name, sizes.find(({ size }) => size === 20)?.empty ?? 0])
  expect(await inYards()).toEqual([
    ['Yard', 2],
    ['Sun Valley', 1],
  ])
  const path = `/api/admin/containers/${added.json.id}`
  expect((await staff.send('PUT', path, json({ yardId: firstYard }))).json).toMatchObject({ yardId: firstYard })
  expect((await staff.send('PUT', path, json({ yardId: newId() }))).json).toMatchObject({
    code: 'invalid-input',
    fields: { yardId: 'Yard not found' },
  })
  const wrong = await staff.post('/api/admin/containers', { containerNumber: '20-10', yardId: newId() })
  expect(wrong.status).toBe(400)
  expect(await inYards()).toEqual([
    ['Yard', 3],
    ['Sun Valley', 0],
  ])
  await app.db.sql`delete from yards where id = ${other ?? ''}`
})
