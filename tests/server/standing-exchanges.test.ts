import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { haulRefusals } from '#content/wording/hauls.ts'
import type { BoardOnWire } from '#contract/dispatch/board.ts'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import type { StandingServiceDetailOnWire } from '#contract/standing-services/standing-services.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { anyJson, int, text } from '#server/platform/db/columns.ts'
import { keepService, keepServices } from '#server/standing-services/keep-services.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setDay, setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// A standing service that picks up the full container and delivers an empty one on separate trips (rule 463). Today is Tuesday, December 1, 2026.

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
  await emptyTables(app.db, 'orders, events, emails, containers, price_rows, customers, bill_to_accounts')
  await app.db.sql`delete from delivery_days`
  await setUnits(app.db, 20, 5)
})

/** Some days later, signed in anew: sessions end. */
const later = async (days: number) => {
  now = new Date(testNow.getTime() + days * 86_400_000)
  staff = await app.staff()
}
const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const addContainer = (number: string) =>
  app.db.sql`insert into containers (id, container_number, size_yards) values (gen_random_uuid(), ${number}, 20)`
const out = async () =>
  (await insertOrder(app.db, { status: 'delivered', scheduledDelivery: '2026-11-28', actualDelivery: '2026-11-28' })).id
const fridays = {
  ...{ kind: 'new_delivery', every: 1, unit: 'weeks', weekdays: [5], ifClosed: 'earlier', startsOn: '2026-12-04' },
  ...{ price: '310.00', partOfDay: 'morning', driverNote: 'Gate B' },
}
const started = async (orderId: string, changes: object = {}): Promise<StandingServiceDetailOnWire> => {
  const reply = await staff.post(`/api/orders/${orderId}/standing-services`, { ...fridays, ...changes })
  expect(reply.status, reply.text).toBe(201)
  return reply.json
}
const read = async (id: string): Promise<StandingServiceDetailOnWire> =>
  (await staff.get(`/api/admin/standing-services/${id}`)).json
const putDate = (id: string, due: IsoDate, day: IsoDate | null) =>
  staff.send('PUT', `/api/admin/standing-services/${id}/dates/${due}`, json({ day, notifyCustomer: true }))
const act = (id: string, what: 'pause' | 'resume' | 'end', body: object = {}) =>
  staff.post(`/api/admin/standing-services/${id}/${what}`, body)
const hauls = async (orderId: string): Promise<HaulOnWire[]> =>
  (await staff.get(`/api/orders/${orderId}/hauls`)).json.filter(
    ({ kind, cancelledAt }: HaulOnWire) => kind !== 'deliver' && kind !== 'pick_up' && cancelledAt === null,
  )
/** Each haul as its kind and day. */
const plan = async (orderId: string) => (await hauls(orderId)).map(({ kind, day }) => `${kind} ${day}`)
const both = (...days: IsoDate[]) => days.flatMap((day) => [`full_pickup ${day}`, `new_delivery ${day}`])
const fridaysFrom = (count: number, from: IsoDate = '2026-12-04') =>
  Array.from({ length: count }, (_, index) => addDays(from, index * 7))
const finish = (orderId: string, haul: HaulOnWire | undefined, body: object = {}) =>
  staff.post(`/api/orders/${orderId}/hauls/${haul?.id}/done`, body)
const order = async (id: string) => (await staff.get(`/api/orders/${id}`)).json
const bill = async (id: string) =>
  app.db.sql({ kind: text, cents: int })`
    select kind, amount_cents as cents from charges where order_id = ${id} and kind <> 'base' order by id`
const book = (day: IsoDate) =>
  staff.post('/api/admin/orders', bookingBody({ dumpsterSize: 20, requestedDeliveryDate: day, totalAmount: undefined }))

describe('its dates (rules 451 and 463)', () => {
  test('are two hauls each, of ten weeks, with one price, which hold a spare', async () => {
    const id = await out()
    const preview = await staff.get(
      `/api/orders/${id}/standing-preview?kind=new_delivery&every=1&unit=weeks&weekdays=5&ifClosed=earlier&startsOn=2026-12-04`,
    )
    expect(preview.json.dates.map(({ day, left }: never) => [day, left])).toEqual(
      fridaysFrom(10).map((day) => [day, 3]),
    )
    const service = await started(id)
    expect(service.dates.map(({ day, price }) => [day, price])).toEqual(fridaysFrom(10).map((day) => [day, '310.00']))
    expect(await plan(id)).toEqual(both(...fridaysFrom(10)))
    expect((await hauls(id)).map(({ price }) => price)).toEqual(fridaysFrom(10).flatMap(() => ['0.00', '310.00']))
    // One is out, one is the spare of the new delivery.
    await setUnits(app.db, 20, 2)
    expect((await book('2026-12-18')).json).toMatchObject({ code: 'date-full' })
    await setUnits(app.db, 20, 3)
    expect((await book('2026-12-18')).status).toBe(201)
  })

  test('cost what a swap costs by the list, and need somebody where no spare is left', async () => {
    const { id: equipmentId } = await app.db.sql.one({ id: text })`
      select id::text from equipment where size_yards = 20 order by created_at, id limit 1`
    const row = { kind: 'swap', equipmentId, price: '280.00', validFrom: '2026-11-01' }
    await staff.post('/api/admin/prices', row)
    expect((await started(await out(), { price: null })).dates[0]).toMatchObject({ price: '280.00' })
    await emptyTables(app.db, 'orders')
    await setUnits(app.db, 20, 1)
    expect(await started(await out())).toMatchObject({ needs: 10 })
  })

  test('are on the board as two stops with window and note, and on the calendar', async () => {
    const id = await out()
    await started(id)
    const { stops } = (await staff.get('/api/admin/board/2026-12-04')).json as BoardOnWire
    expect(
      stops
        .filter(({ orderId }) => orderId === id)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['full_pickup', 'new_delivery'])
    for (const stop of stops.filter(({ orderId }) => orderId === id))
      expect(stop).toMatchObject({ isStanding: true, window: { from: 480, to: 720 }, instructions: 'Gate B' })
    const { equipment } = await app.db.sql.one({ equipment: text })`
      select equipment_id::text as equipment from orders where id = ${id}`
    const cell = (await staff.get(`/api/admin/calendar/2026-12-04?equipmentId=${equipment}`)).json
    expect(cell.hauls.map(({ kind, isStanding }: never) => [kind, isStanding]).sort()).toEqual([
      ['full_pickup', true],
      ['new_delivery', true],
    ])
  })

  test('are made once by two processes, and moved from a day that is closed later', async () => {
    const id = await out()
    const { id: service } = await started(id)
    await setDay(app.db, '2026-12-11', { isClosed: true })
    await later(2)
    await Promise.all(
      [app, there, app, there].map(({ context }) => keepService({ ...context, clock: () => now }, service)),
    )
    expect((await plan(id)).slice(0, 6)).toEqual(both('2026-12-04', '2026-12-10', '2026-12-18'))
    await later(6)
    await keepServices(app.context)
    const planned = await plan(id)
    expect(new Set(planned).size).toBe(planned.length)
    expect(planned.slice(-2)).toEqual(both('2027-02-12'))
  })
})

describe('what becomes of them', () => {
  test('the full one leaves, an empty one comes, and it is charged once', async () => {
    for (const number of ['20-1', '20-2']) await addContainer(number)
    const { id } = await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-01' })
    expect((await staff.send('PATCH', `/api/orders/${id}`, json({ status: 'delivered' }))).status).toBe(200)
    const first = (await order(id)).assignedContainerNumber
    const { id: service } = await started(id)
    await later(3)
    const [taken, brought] = await hauls(id)
    expect((await finish(id, brought)).json).toMatchObject({
      code: 'not-allowed-now',
      message: haulRefusals.fullIsThere,
    })
    expect((await finish(id, taken, { isLoaded: true })).status).toBe(200)
    expect(await order(id)).toMatchObject({ assignedContainerNumber: null, deliveredWithoutContainer: false })
    expect(await bill(id)).toEqual([])
    const dueToday = async () => (await read(service)).dates.find(({ due }) => due === '2026-12-04')
    expect(await dueToday()).toMatchObject({ state: 'done' })
    // What is begun stays, also when everything later is taken off.
    await act(service, 'pause')
    expect(await plan(id)).toEqual(both('2026-12-04'))
    expect((await finish(id, brought)).status).toBe(200)
    const after = await order(id)
    expect(after.assignedContainerNumber).not.toBe(first)
    expect(await bill(id)).toEqual([{ kind: 'swap', cents: 310_00 }])
    // The old one waits with its load.
    expect((await hauls(id))[0]).toMatchObject({ containerNumber: first, load: { dumpedAt: null } })

    const undo = (haul: HaulOnWire | undefined) => staff.post(`/api/orders/${id}/hauls/${haul?.id}/undo`, {})
    expect((await undo(taken)).json).toMatchObject({ code: 'not-allowed-now' })
    expect((await undo(brought)).status).toBe(200)
    expect((await undo(taken)).status).toBe(200)
    expect((await order(id)).assignedContainerNumber).toBe(first)
  })

  test('are done in turn: what one date brought is not taken away by the next one', async () => {
    for (const number of ['20-1', '20-2', '20-3']) await addContainer(number)
    const { id } = await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-01' })
    expect((await staff.send('PATCH', `/api/orders/${id}`, json({ status: 'delivered' }))).status).toBe(200)
    await started(id)
    await later(12)
    const [firstTaken, firstBrought, taken, brought] = await hauls(id)
    expect((await finish(id, firstTaken)).status).toBe(200)
    // A date of a week later finds nothing to take, until the empty container has come.
    const early = await finish(id, taken)
    expect([early.json.code, early.json.message]).toEqual(['not-allowed-now', haulRefusals.emptyIsToCome])
    expect((await finish(id, firstBrought)).status).toBe(200)
    const there = (await order(id)).assignedContainerNumber
    // As books of before say it: the second one was recorded as taken although the first one had not come.
    await app.db.sql`update hauls set done_at = ${now} where id = ${taken?.id ?? ''}`
    const late = await finish(id, brought)
    expect([late.json.code, late.json.message]).toEqual(['not-allowed-now', haulRefusals.fullIsThere])
    expect((await order(id)).assignedContainerNumber).toBe(there)
    await app.db.sql`update hauls set done_at = null where id = ${taken?.id ?? ''}`
    expect((await finish(id, taken, { isLoaded: true })).status).toBe(200)
    expect((await finish(id, brought)).status).toBe(200)
    expect((await order(id)).assignedContainerNumber).not.toBe(there)
  })

  test('move, are skipped and are taken off together; a new delivery alone once the full one is gone', async () => {
    const id = await out()
    const { id: service } = await started(id)
    expect((await putDate(service, '2026-12-11', '2026-12-10')).status).toBe(200)
    expect((await putDate(service, '2026-12-18', null)).status).toBe(200)
    expect((await plan(id)).slice(0, 6)).toEqual(both('2026-12-04', '2026-12-10', '2026-12-25'))
    // Given a day again.
    expect((await putDate(service, '2026-12-18', '2026-12-18')).status).toBe(200)
    expect((await plan(id)).slice(4, 6)).toEqual(both('2026-12-18'))
    // Either of them, in the order or on the board.
    const [taken] = await hauls(id)
    const moveTo = (haul: HaulOnWire | undefined, day: IsoDate) =>
      staff.send('PUT', `/api/orders/${id}/hauls/${haul?.id}`, json({ day }))
    expect((await moveTo(taken, '2026-12-03')).status).toBe(200)
    expect((await plan(id)).slice(0, 2)).toEqual(both('2026-12-03'))
    await later(2)
    expect((await finish(id, taken)).status).toBe(200)
    const [, brought] = await hauls(id)
    expect((await moveTo(brought, '2026-12-05')).status).toBe(200)
    expect((await plan(id)).slice(0, 2)).toEqual(['full_pickup 2026-12-03', 'new_delivery 2026-12-05'])
    await act(service, 'end', { pickupDay: '2026-12-15' })
    expect(await plan(id)).toEqual(['full_pickup 2026-12-03', 'new_delivery 2026-12-05', ...both('2026-12-10')])
  })

  test('a service changes to it and from it, from a day on', async () => {
    const id = await out()
    const { id: service } = await started(id, { kind: 'swap' })
    const change = (changes: object) =>
      staff.send('PUT', `/api/admin/standing-services/${service}`, json({ ...fridays, ...changes }))
    expect((await change({ startsOn: '2026-12-18' })).status).toBe(200)
    expect((await plan(id)).slice(0, 4)).toEqual(['swap 2026-12-04', 'swap 2026-12-11', ...both('2026-12-18')])
    expect((await change({ kind: 'swap', startsOn: '2026-12-25' })).status).toBe(200)
    expect((await plan(id)).slice(2, 5)).toEqual([...both('2026-12-18'), 'swap 2026-12-25'])
  })

  test('nobody plans one by itself', async () => {
    const id = await out()
    for (const kind of ['new_delivery', 'full_pickup'])
      expect((await staff.post(`/api/orders/${id}/hauls`, { kind, day: '2026-12-04', price: '1.00' })).status).toBe(400)
  })
})

test('customers see one date, move it, and skip it (rule 458)', async () => {
  const customer = app.browser()
  const booked = (await customer.post('/api/orders', bookingBody({ dumpsterSize: 20, language: 'es' }))).json
  for (const changes of [
    { scheduledDeliveryDate: '2026-12-01', scheduledPickupDate: '2026-12-12', status: 'scheduled' },
    { status: 'delivered' },
  ])
    expect((await staff.send('PATCH', `/api/orders/${booked.id}`, json(changes))).status).toBe(200)
  await started(booked.id, { notifyCustomer: true })
  const path = `/api/orders/by-number/${booked.orderNumber}/hauls`
  const { planned } = (await customer.get(`${path}?kind=swap`)).json
  expect(planned.map(({ kind, date, price }: never) => [kind, date, price]).slice(0, 2)).toEqual([
    ['new_delivery', '2026-12-04', '310.00'],
    ['new_delivery', '2026-12-11', '310.00'],
  ])
  const shown = (await customer.get(`/api/orders/by-number/${booked.orderNumber}`)).json.plannedHauls
  expect(shown).toHaveLength(10)
  expect(shown[0]).toMatchObject({ kind: 'new_delivery', price: '310.00', canChange: true })
  await app.db.sql`update order_access set code_confirmed_at = ${now}`
  expect((await customer.post(`${path}/${planned[0].id}/cancel`)).status).toBe(200)
  const days = (await customer.get(`${path}?kind=new_delivery&haulId=${planned[1].id}`)).json.days
  expect(days.find(({ date }: never) => date === '2026-12-10')).toMatchObject({ state: 'free', addedCost: '0.00' })
  expect((await customer.send('PUT', `${path}/${planned[1].id}`, json({ date: '2026-12-10' }))).status).toBe(200)
  expect((await plan(booked.id)).slice(0, 4)).toEqual(both('2026-12-10', '2026-12-18'))
  const [notice] = await app.db.sql({ data: anyJson })`select data from emails where template = 'standing-service'`
  expect(notice?.data).toMatchObject({ kind: 'new_delivery', cents: 310_00 })
})

test('the database refuses a full pickup without its new delivery, and a second one for it', async () => {
  const id = await out()
  await started(id)
  const add = (newDelivery: string | null) => app.db.sql`
    insert into hauls (id, order_id, kind, planned_on, quoted_cents, new_delivery_id)
    values (gen_random_uuid(), ${id}, 'full_pickup', '2026-12-04', 0, ${newDelivery})`
  await expect(add(null)).rejects.toThrow(/hauls_new_delivery_check/)
  const [, brought] = await hauls(id)
  await expect(add(brought?.id ?? null)).rejects.toThrow(/hauls_new_delivery/)
})
