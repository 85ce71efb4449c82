import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { haulRefusals } from '#content/wording/hauls.ts'
import { newId } from '#server/platform/db/ids.ts'
import { setUnits } from '../support/catalog.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder, type OrderFacts } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 252: the stops of a day, and the lines of the day's end. Today is 2026-12-01, and it is noon.

let app: TestApp
let staff: Dispatcher

beforeAll(async () => {
  app = await startTestApp({ now: () => testNow })
  staff = await openDispatcher(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyTables(app.db, 'orders, emails, events, containers')
  await setUnits(app.db, 20, 40)
})

const yesterday = '2026-11-30'
const toDeliver: OrderFacts = { status: 'scheduled', scheduledDelivery: yesterday, scheduledPickup: '2026-12-09' }
const out: OrderFacts = { status: 'delivered', actualDelivery: '2026-11-20', scheduledPickup: yesterday }

const day = async (date = yesterday) => (await staff.browser.get(`/api/admin/days/${date}/stops`)).json
const record = (stop: Record<string, unknown>, { date = yesterday, key }: { date?: string; key?: string } = {}) =>
  staff.browser.send('POST', `/api/admin/days/${date}/stops`, {
    body: JSON.stringify(stop),
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
  })
const events = (orderId: string) => app.db.sql<{ kind: string; after: Record<string, unknown> }[]>`
  select kind, after from events where subject_id = ${orderId} order by recorded_at, id`
const delivery = (orderId: string) => ({ orderId, kind: 'delivery', time: '06:34' })
const pickup = (orderId: string) => ({ orderId, kind: 'pickup', time: '13:26' })

describe('a day', () => {
  test('has its deliveries and pickups, by window and customer, with what is left over', async () => {
    const one = await insertOrder(app.db, { ...toDeliver, customerName: 'Zoe' })
    const two = await insertOrder(app.db, { ...out, customerName: 'Abe' })
    await app.db.sql`update orders set time_preference = 'Afternoon (12PM - 5PM)' where id = ${two.id}`
    const late = await insertOrder(app.db, { ...out, scheduledPickup: '2026-11-27', customerName: 'Kettner' })
    await insertOrder(app.db, { ...toDeliver, status: 'cancelled' })
    await insertOrder(app.db, { ...toDeliver, isArchived: true })
    await insertOrder(app.db, { ...toDeliver, scheduledDelivery: '2026-12-01' })
    await staff.addContainer('20-031')
    const read = await day()
    expect(read.stops.map((stop: { orderId: string; kind: string }) => [stop.orderId, stop.kind])).toEqual([
      [one.id, 'delivery'],
      [two.id, 'pickup'],
    ])
    expect(read).toMatchObject({
      day: yesterday,
      today: '2026-12-01',
      leftOver: [{ orderId: late.id, kind: 'pickup', plannedDay: '2026-11-27', customerName: 'Kettner' }],
      leftOverCount: 1,
      freeContainers: [{ containerNumber: '20-031', size: 20 }],
    })
    expect((await staff.browser.get('/api/admin/days/2026-02-30/stops')).status).toBe(400)
  })

  test('is closed to everyone but staff', async () => {
    const { id } = await insertOrder(app.db, toDeliver)
    expect((await app.browser().get(`/api/admin/days/${yesterday}/stops`)).status).toBe(401)
    const stranger = await app.browser().post(`/api/admin/days/${yesterday}/stops`, delivery(id))
    expect(stranger.status).toBe(401)
    expect((await staff.order(id)).status).toBe('scheduled')
  })
})

test('swaps and dump-and-returns of the day have the tickets of their own loads', async () => {
  const { id: orderId } = await insertOrder(app.db, { ...out, scheduledPickup: '2026-12-20' })
  const haulId = newId()
  await app.db.sql`
    insert into hauls (id, order_id, kind, planned_on, done_at, quoted_cents)
    values (${haulId}, ${orderId}, 'swap', ${yesterday}, ${`${yesterday}T20:00:00Z`}, 0)`
  expect((await day()).hauls).toMatchObject([{ id: haulId, tickets: [] }])
  const ticket = { orderId, weightTons: '2.5', loadDate: yesterday }
  for (const more of [{ haulId, ticketNumber: 'A-1' }, { ticketNumber: 'B-1' }])
    expect((await staff.browser.post('/api/weight-tickets', { ...ticket, ...more })).status).toBe(201)
  expect((await day()).hauls).toMatchObject([
    { id: haulId, tickets: [{ haulId, ticketNumber: 'A-1', weightTons: '2.50' }] },
  ])
  expect((await day('2026-12-02')).hauls).toEqual([])
})

describe('a line', () => {
  test('records a delivery at its time in the past, with its container', async () => {
    const { id } = await insertOrder(app.db, toDeliver)
    const containerId = await staff.addContainer('20-031')
    expect(await record({ ...delivery(id), containerNumber: '20-031' })).toMatchObject({
      status: 200,
      json: {
        kind: 'delivery',
        status: 'delivered',
        isDone: true,
        doneAt: '2026-11-30T14:34:00.000Z',
        containerNumber: '20-031',
      },
    })
    expect(await staff.order(id)).toMatchObject({ status: 'delivered', actualDeliveryDate: yesterday })
    expect(await staff.container(containerId)).toMatchObject({
      status: 'deployed',
      movedAt: '2026-11-30T14:34:00.000Z',
    })
    // The customer knows that it came.
    expect(await app.db.sql`select template from emails where template = 'order-changed'`).toEqual([])
  })

  test('records a pickup with ticket, overage and a further charge in one', async () => {
    const { id } = await insertOrder(app.db, out)
    await app.db.sql`update orders set included_hundredth_tons = 300 where id = ${id}`
    const ticket = { ticketNumber: '51-20901', weightTons: '4.02', facility: 'East Valley' }
    const charge = { kind: 'waiting', amount: '35.00', note: '30 minutes' }
    expect(await record({ ...pickup(id), ticket, charge })).toMatchObject({
      status: 200,
      json: {
        status: 'picked_up',
        doneAt: '2026-11-30T21:26:00.000Z',
        orderTons: '4.02',
        tickets: [{ ticketNumber: '51-20901', weightTons: '4.02', facility: 'East Valley', loadDate: yesterday }],
        charges: [{ kind: 'waiting', amount: '35.00', note: '30 minutes' }],
      },
    })
    expect(await staff.order(id)).toMatchObject({
      actualPickupDate: yesterday,
      actualTonnage: '4.02',
      // 1.02 t at $120.00, and the waiting time.
      finalTotal: '607.40',
    })
    expect((await events(id)).map(({ kind }) => kind)).toEqual(['order-moved', 'ticket-added', 'charge-added'])
    expect(await day()).toMatchObject({ stops: [{ isDone: true, containerNumber: null }], leftOver: [] })
  })

  test('that is refused in a part writes nothing, and says what is wrong at its field', async () => {
    const { id } = await insertOrder(app.db, out)
    const ticket = { ticketNumber: '7741', weightTons: '4.02' }
    const refused = async (stop: object, fields: Record<string, string>) => {
      expect(await record({ ...pickup(id), ticket, ...stop })).toMatchObject({ status: 400, json: { fields } })
    }
    await refused({ ticket: { ...ticket, weightTons: '61' } }, { 'ticket.weightTons': expect.stringContaining('60') })
    await refused({ ticket: { ticketNumber: '1' } }, { 'ticket.weightTons': 'Weight is required' })
    await refused({ containerNumber: '20-999' }, { containerNumber: 'No container has the number 20-999.' })
    await refused({ time: '25:00' }, { time: 'Time must be in the form 14:05' })
    await refused({ time: undefined }, { time: 'Time is required for a day that has passed' })
    await refused(
      { charge: { kind: 'goodwill', amount: '900.00', note: 'Sorry' } },
      { amount: expect.stringContaining('450') },
    )
    await refused(
      { ticket: { ...ticket, facilityId: id } },
      { 'ticket.facilityId': 'Facility must be one of the list' },
    )
    expect(await staff.order(id)).toMatchObject({ status: 'delivered', version: 1, actualTonnage: null })
    expect(await events(id)).toEqual([])
  })

  test('with a ticket that is on record already asks for a reason', async () => {
    const first = await insertOrder(app.db, out)
    const second = await insertOrder(app.db, out)
    const ticket = { ticketNumber: '884102', weightTons: '3.18', facility: 'Sunshine Canyon' }
    await record({ ...pickup(first.id), ticket })
    expect(await record({ ...pickup(second.id), ticket })).toMatchObject({
      status: 400,
      json: { fields: { 'ticket.ticketNumber': expect.any(String), 'ticket.confirmedReason': expect.any(String) } },
    })
    const confirmed = { ...ticket, confirmedReason: 'Two loads on one ticket' }
    expect((await record({ ...pickup(second.id), ticket: confirmed })).status).toBe(200)
  })

  test('takes another container than the planned one', async () => {
    const { id } = await insertOrder(app.db, toDeliver)
    const planned = await staff.addContainer('20-001')
    const brought = await staff.addContainer('20-002')
    await staff.change(id, { assignedContainerId: planned })
    expect((await record({ ...delivery(id), containerNumber: '20-002' })).status).toBe(200)
    expect(await staff.container(planned)).toMatchObject({ status: 'available' })
    expect(await staff.container(brought)).toMatchObject({ status: 'deployed' })
    const other = await insertOrder(app.db, toDeliver)
    expect(await record({ ...delivery(other.id), containerNumber: '20-002' })).toMatchObject({
      status: 409,
      json: { fields: { containerNumber: expect.stringContaining('20-002 is on order') } },
    })
  })

  // Rule 605.
  test('says what its own haul brought, also after a swap on the same day', async () => {
    const date = '2026-12-01'
    const { id } = await insertOrder(app.db, { ...toDeliver, scheduledDelivery: date })
    await staff.addContainer('20-001')
    await staff.addContainer('20-002')
    const line = { ...delivery(id), containerNumber: '20-001' }
    expect((await record(line, { date })).status).toBe(200)
    const planned = await staff.browser.post(`/api/orders/${id}/hauls`, { kind: 'swap', day: date, price: '295.00' })
    expect(planned.status, planned.text).toBeLessThan(300)
    const [swap] = (await day(date)).hauls
    expect(swap).toMatchObject({ containerNumber: null, removedContainerNumber: null, charge: null })
    expect((await staff.browser.post(`/api/orders/${id}/hauls/${swap.id}/done`, {})).status).toBe(200)
    expect(await day(date)).toMatchObject({
      stops: [{ containerNumber: '20-001', isNumbered: true, charges: [] }],
      hauls: [{ containerNumber: '20-002', removedContainerNumber: '20-001', charge: '295.00' }],
    })
    // Another time leaves the containers alone, and the one of the delivery is corrected before the swap alone.
    expect(await record({ ...line, time: '07:10' }, { date })).toMatchObject({ json: { containerNumber: '20-001' } })
    expect(await staff.order(id)).toMatchObject({ assignedContainerNumber: '20-002' })
    expect(await record({ ...line, containerNumber: '20-002' }, { date })).toMatchObject({
      status: 400,
      json: { fields: { containerNumber: haulRefusals.notNewest } },
    })
  })

  test('lacks no container where none has a number', async () => {
    const { id } = await insertOrder(app.db, toDeliver)
    expect(await record(delivery(id))).toMatchObject({ json: { containerNumber: null, isNumbered: false } })
  })

  test('of a stop that is done corrects its time and its ticket, and adds no second one', async () => {
    const { id } = await insertOrder(app.db, out)
    const first = await record({ ...pickup(id), ticket: { ticketNumber: '1', weightTons: '4.02' } })
    const ticketId = first.json.tickets[0].id
    const again = await record({ ...pickup(id), time: '14:00', ticket: { id: ticketId, weightTons: '4.20' } })
    expect(again).toMatchObject({
      status: 200,
      json: { doneAt: '2026-11-30T22:00:00.000Z', tickets: [{ id: ticketId, ticketNumber: '1', weightTons: '4.20' }] },
    })
    expect((await events(id)).map(({ kind }) => kind)).toEqual([
      'order-moved',
      'ticket-added',
      'stop-time-changed',
      'ticket-changed',
    ])
    expect(await staff.timeline(id)).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({
          title: 'Time Corrected',
          changes: [expect.objectContaining({ label: 'Picked up at', to: expect.stringContaining('2:00') })],
        }),
      ]),
    })
    const { version } = await staff.order(id)
    await record({ ...pickup(id), time: '14:00' })
    expect((await staff.order(id)).version).toBe(version)
    const strangers = await insertOrder(app.db, out)
    expect((await record({ ...pickup(strangers.id), ticket: { id: ticketId, weightTons: '1' } })).status).toBe(404)
  })

  test('is refused on a day that does not fit', async () => {
    const planned = await insertOrder(app.db, toDeliver)
    const done = await insertOrder(app.db, { ...out, actualDelivery: '2026-11-20' })
    const cancelled = await insertOrder(app.db, { ...toDeliver, status: 'cancelled' })
    const refused = async (stop: object, date: string, message: string) => {
      expect(await record({ ...stop, time: '06:00' }, { date })).toMatchObject({
        status: 409,
        json: { fields: { kind: expect.stringContaining(message) } },
      })
    }
    await refused(pickup(planned.id), yesterday, 'The delivery is not recorded yet')
    await refused(delivery(planned.id), '2026-12-02', 'in the future')
    await refused(delivery(done.id), yesterday, 'was on Friday, November 20')
    await refused(pickup(done.id), '2026-11-19', 'was delivered on Friday, November 20')
    await refused(delivery(cancelled.id), yesterday, 'cancelled')
    const archived = await insertOrder(app.db, { ...out, isArchived: true })
    expect(await record(pickup(archived.id))).toMatchObject({ json: { code: 'order-archived' } })
  })

  test('that comes again under its key is recorded once; two at once add one ticket', async () => {
    const { id } = await insertOrder(app.db, out)
    const stop = { ...pickup(id), ticket: { ticketNumber: '9', weightTons: '2' } }
    const replies = await Promise.all(Array.from({ length: 8 }, () => record(stop, { key: 'line-1' })))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await app.db.sql`select id from weight_tickets where order_id = ${id}`).toHaveLength(1)
    expect(new Set(replies.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    // Without a key, the second ticket with the same number is questioned.
    expect(await record(stop)).toMatchObject({ status: 400 })
  })
})
