import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DayHaulOnWire, HaulOnWire, HaulQuoteOnWire } from '#contract/hauls/hauls.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import { anyJson, text, timestamp, uuid } from '#server/platform/db/columns.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder, type OrderFacts } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

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
  await emptyTables(app.db, 'orders, events, containers')
  await own(2)
})

/** How many 20 yard units there are. */
const own = (units: number) =>
  app.db.sql`update equipment set total_inventory = ${units}, maintenance_inventory = 0 where size_yards = 20`
const later = (days: number) => {
  now = new Date(testNow.getTime() + days * 86_400_000)
}
const order = async (facts: OrderFacts) => (await insertOrder(app.db, facts)).id
/** Delivered, and there through a day. */
const out = (from: string, pickup: string | null = null) =>
  order({ status: 'delivered', scheduledDelivery: from, actualDelivery: from, scheduledPickup: pickup })

const plan = (id: string, day: string, kind = 'swap', price = '250.00') =>
  staff.post(`/api/orders/${id}/hauls`, { kind, day, price })
const hauls = async (id: string): Promise<HaulOnWire[]> => (await staff.get(`/api/orders/${id}/hauls`)).json
const extra = async (id: string) => (await hauls(id)).filter(({ kind }) => kind !== 'deliver' && kind !== 'pick_up')
const act = async (id: string, what: 'cancel' | 'done' | 'undo', body: object = {}) => {
  const [haul] = await extra(id)
  return staff.post(`/api/orders/${id}/hauls/${haul?.id}/${what}`, body)
}
const move = async (id: string, day: string) => {
  const [haul] = await extra(id)
  return staff.send('PUT', `/api/orders/${id}/hauls/${haul?.id}`, json({ day }))
}
const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const edit = (id: string, changes: object) => staff.send('PATCH', `/api/orders/${id}`, json(changes))
const seen = async (id: string) => (await staff.get(`/api/orders/${id}`)).json
const book = (day: string) =>
  staff.post('/api/admin/orders', bookingBody({ dumpsterSize: 20, requestedDeliveryDate: day, totalAmount: undefined }))
const quote = async (id: string, kind = 'swap'): Promise<HaulQuoteOnWire> =>
  (await staff.get(`/api/orders/${id}/haul-quote?kind=${kind}`)).json

describe('what a swap holds (rule 264)', () => {
  test('one more unit on its day, and only on its day', async () => {
    const a = await out('2026-11-28', '2026-12-20')
    expect((await plan(a, '2026-12-10')).status).toBe(201)
    expect((await book('2026-12-10')).json).toMatchObject({ code: 'date-full' })
    expect((await book('2026-12-04')).json).toMatchObject({ code: 'date-full' })
    expect((await book('2026-12-11')).status).toBe(201)
    expect((await plan(await out('2026-11-27', '2026-12-21'), '2026-12-10')).json).toMatchObject({
      code: 'date-full',
      message: expect.stringContaining('No spare 20 yard container is free on Thursday, December 10, 2026.'),
    })
  })

  test('an overdue container is extended behind its swap, so that a booking of that day is refused', async () => {
    const a = await out('2026-11-10', '2026-11-25')
    const planned = await plan(a, '2026-12-06')
    expect(planned.status).toBe(201)
    expect(await seen(a)).toMatchObject({ scheduledPickupDate: '2026-12-16' })
    expect((await book('2026-12-06')).json).toMatchObject({ code: 'date-full' })
    expect((await book('2026-12-07')).status).toBe(201)
  })

  test('an archived order gives its swap up, and is restored without it', async () => {
    const a = await order({ status: 'scheduled', scheduledDelivery: '2026-12-11', scheduledPickup: '2026-12-20' })
    expect((await plan(a, '2026-12-18')).status).toBe(201)
    expect((await staff.send('DELETE', `/api/orders/${a}/archive`)).status).toBe(200)
    expect((await book('2026-12-18')).status).toBe(201)
    expect((await staff.post(`/api/orders/${a}/restore`)).status).toBe(200)
    expect(await extra(a)).toMatchObject([{ cancelledAt: now.toISOString() }])
    expect((await plan(a, '2026-12-18')).json).toMatchObject({ code: 'date-full' })
  })

  test('one that was not done on its day holds through tomorrow, day after day', async () => {
    const a = await out('2026-11-28', '2026-12-20')
    await plan(a, '2026-12-03')
    for (const days of [3, 4]) {
      later(days)
      staff = await app.staff()
      const today = `2026-12-0${1 + days}`
      const tomorrow = `2026-12-0${2 + days}`
      expect((await book(today)).json, today).toMatchObject({ code: 'date-full' })
      expect((await book(tomorrow)).json, tomorrow).toMatchObject({ code: 'date-full' })
      expect((await quote(a)).days.find(({ day }) => day === tomorrow)?.state).toBe('full')
    }
    later(0)
    staff = await app.staff()
  })

  test('a dump-and-return holds nothing more, and no kind is done on a closed day', async () => {
    await own(1)
    const a = await out('2026-11-28', '2026-12-20')
    expect((await plan(a, '2026-12-10')).json.message).toContain('A dump and return needs none.')
    expect((await plan(a, '2026-12-10', 'dump_and_return')).status).toBe(201)
    await staff.send(
      'PUT',
      '/api/admin/delivery-days/2026-12-11',
      json({ isClosed: true, maxDeliveries: null, note: '' }),
    )
    expect((await plan(a, '2026-12-11', 'dump_and_return')).json).toMatchObject({ code: 'date-closed' })
    await staff.send(
      'PUT',
      '/api/admin/delivery-days/2026-12-11',
      json({ isClosed: null, maxDeliveries: null, note: '' }),
    )
  })

  test('the figures of the dashboard count it', async () => {
    const a = await out('2026-11-28', '2026-12-20')
    await plan(a, '2026-12-01')
    const { fleet, alerts } = (await staff.get('/api/admin/dashboard')).json
    expect(fleet.find(({ size }: { size: number }) => size === 20)).toMatchObject({ heldToday: 2, freeToday: 0 })
    await own(1)
    const again = (await staff.get('/api/admin/dashboard')).json
    expect(alerts.map(({ kind }: { kind: string }) => kind)).not.toContain('more-than-owned')
    expect(again.alerts.map(({ kind }: { kind: string }) => kind)).toContain('more-than-owned')
  })

  test('the calendar and the day list it, and name the pickups that would free a unit', async () => {
    const a = await out('2026-11-28', '2026-12-20')
    await plan(a, '2026-12-03')
    const { equipmentId } = await app.db.sql.one({ equipmentId: uuid })`select equipment_id from orders where id = ${a}`
    const cell = async (day: string) => (await staff.get(`/api/admin/calendar/${day}?equipmentId=${equipmentId}`)).json
    const listed = async (day: string): Promise<[string, boolean][]> => {
      const found = await Promise.all([
        cell(day),
        staff.get(`/api/admin/days/${day}/stops`).then(({ json: stops }) => stops),
        staff.get(`/api/admin/calendar/${day}`).then(({ json: whole }) => whole),
      ])
      const [one, ...others] = found.map(({ hauls: all }) =>
        all.map((haul: DayHaulOnWire) => [haul.plannedDay, haul.doneAt !== null]),
      )
      for (const other of others) expect(other).toEqual(one)
      return one
    }
    expect(await listed('2026-12-02')).toEqual([])
    expect(await listed('2026-12-03')).toEqual([['2026-12-03', false]])
    expect((await cell('2026-12-03')).freeing).toHaveLength(1)
    expect((await cell('2026-12-02')).freeing).toEqual([])
    later(4)
    staff = await app.staff()
    expect(await listed('2026-12-05')).toEqual([['2026-12-03', false]])
    expect(await listed('2026-12-06')).toEqual([['2026-12-03', false]])
    expect(await listed('2026-12-07')).toEqual([])
    await app.db.sql`update hauls set done_at = ${now} where kind = 'swap'`
    expect(await listed('2026-12-05')).toEqual([['2026-12-03', true]])
    expect(await listed('2026-12-03')).toEqual([])
    later(0)
    staff = await app.staff()
  })

  test('the last spare of a day goes to one of ten swaps at once', async () => {
    await own(11)
    const orders = await Promise.all(Array.from({ length: 10 }, () => out('2026-11-28', '2026-12-20')))
    const replies = await Promise.all(orders.map((id) => plan(id, '2026-12-10')))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  test('and to one of ten swaps and ten bookings at once', async () => {
    await own(11)
    const orders = await Promise.all(Array.from({ length: 10 }, () => out('2026-11-28', '2026-12-20')))
    const replies = await Promise.all(orders.flatMap((id) => [plan(id, '2026-12-10'), book('2026-12-10')]))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  })
})

describe('planning', () => {
  test('the quote says which days are free, and how far the pickup moves', async () => {
    const a = await out('2026-11-28', '2026-12-10')
    await out('2026-12-04', '2026-12-06')
    const { days, lastPrice, planned } = await quote(a)
    expect({ lastPrice, planned }).toEqual({ lastPrice: null, planned: '2026-12-10' })
    const state = (day: string) => days.find((each) => each.day === day)
    expect(state('2026-12-03')).toMatchObject({ state: 'free', pickup: null, price: null, extraDaysCost: '0.00' })
    expect(state('2026-12-05')).toMatchObject({ state: 'full' })
    expect(state('2026-12-10')).toMatchObject({ state: 'free', pickup: '2026-12-20', price: null })
    await plan(a, '2026-12-03', 'swap', '195.00')
    expect((await quote(a)).lastPrice).toBe('195.00')
  })

  test('of one that is moved, the quote counts all but itself', async () => {
    const a = await out('2026-11-28', '2026-12-20')
    await plan(a, '2026-12-10')
    const [haul] = await extra(a)
    const state = async (query: string) => {
      const { json: found } = await staff.get(`/api/orders/${a}/haul-quote?kind=swap${query}`)
      return (found as HaulQuoteOnWire).days.find(({ day }) => day === '2026-12-10')?.state
    }
    expect([await state(''), await state(`&haulId=${haul?.id}`)]).toEqual(['full', 'free'])
  })

  test('a dispatcher plans for the price that was last agreed, and names none', async () => {
    const a = await out('2026-11-28', '2026-12-20')
    const ask = (price?: string) =>
      staff.post(`/api/orders/${a}/hauls`, { kind: 'dump_and_return', day: '2026-12-10', price })
    const become = (role: StaffRole) => app.db.sql`update staff_users set role = ${role}`
    await become('dispatcher')
    expect(await ask('0.00')).toMatchObject({ status: 403 })
    expect((await ask()).json.fields).toEqual({ price: expect.stringContaining('has no price yet') })
    await become('owner')
    await plan(a, '2026-12-05', 'dump_and_return', '175.00')
    await become('dispatcher')
    expect((await ask()).status).toBe(201)
    await become('owner')
    expect((await extra(a)).map(({ price }) => price)).toEqual(['175.00', '175.00'])
  })

  test.each([
    ['2026-11-30', 400, 'is not between'],
    ['2026-11-20', 400, 'is not between'],
    ['nonsense', 400, 'Choose a day'],
  ])('on %s is refused at the day', async (day, status, message) => {
    const a = await out('2026-11-28', '2026-12-20')
    expect(await plan(a, day)).toMatchObject({ status, json: { fields: { day: expect.stringContaining(message) } } })
  })

  test.each(['pending', 'picked_up', 'completed', 'cancelled'] as const)(
    'of an order that is %s without days',
    async (status) => {
      const a = await order({ status })
      expect(await plan(a, '2026-12-10')).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
      expect((await quote(a)).refusal).not.toBeNull()
    },
  )

  test('it is moved and cancelled, and what it held is free again', async () => {
    const a = await out('2026-11-28', '2026-12-20')
    await plan(a, '2026-12-10')
    expect((await move(a, '2026-12-12')).json).toContainEqual(expect.objectContaining({ day: '2026-12-12' }))
    expect((await plan(await out('2026-12-01', '2026-12-10'), '2026-12-03')).json).toMatchObject({ code: 'date-full' })
    expect((await book('2026-12-11')).json).toMatchObject({ code: 'date-full' })
    expect((await act(a, 'cancel')).status).toBe(200)
    expect((await book('2026-12-11')).status).toBe(201)
    expect((await act(a, 'cancel')).json).toMatchObject({ message: 'This haul was cancelled.' })
    const { entries } = (await staff.get(`/api/orders/${a}/timeline`)).json
    expect(entries.map(({ title }: { title: string }) => title)).toEqual([
      'Haul Planned',
      'Haul Moved',
      'Haul Cancelled',
    ])
  })

  test('the days of the order stay around it', async () => {
    const a = await out('2026-11-28', '2026-12-20')
    await plan(a, '2026-12-10')
    expect((await edit(a, { scheduledPickupDate: '2026-12-10' })).json).toMatchObject({
      message: 'A swap is planned for Thursday, December 10, 2026. Move or cancel it first.',
    })
    expect((await edit(a, { dumpsterSize: 30, reason: 'Wrong size' })).status).toBe(409)
    expect((await edit(a, { scheduledPickupDate: '2026-12-11' })).status).toBe(200)
    expect((await edit(a, { status: 'picked_up' })).status).toBe(200)
    expect(await extra(a)).toMatchObject([{ cancelledAt: expect.any(String) }])
  })
})

describe('doing it', () => {
  const add = async (...numbers: string[]) => {
    for (const containerNumber of numbers) await staff.post('/api/admin/containers', { containerNumber, size: 20 })
  }
  const container = async (number: string) =>
    (await staff.get('/api/admin/containers')).json.find(
      (each: { containerNumber: string }) => each.containerNumber === number,
    )
  const correct = async (id: string, body: object) => {
    const [haul] = await extra(id)
    return staff.send('PUT', `/api/orders/${id}/hauls/${haul?.id}/done`, json(body))
  }
  /** Delivered with the container 20-1. */
  async function delivered() {
    await own(3)
    await add('20-1', '20-2')
    const a = await order({ status: 'scheduled', scheduledDelivery: '2026-12-01', scheduledPickup: '2026-12-20' })
    expect((await edit(a, { status: 'delivered' })).status).toBe(200)
    return a
  }

  test('a swap takes the old container away, brings another one, and is charged', async () => {
    const a = await delivered()
    await plan(a, '2026-12-10')
    later(9)
    staff = await app.staff()
    expect((await act(a, 'done')).status).toBe(200)
    expect(await extra(a)).toMatchObject([
      {
        kind: 'swap',
        day: '2026-12-10',
        containerNumber: '20-2',
        removedContainerNumber: '20-1',
        price: '250.00',
        isNewest: true,
      },
    ])
    expect(await container('20-1')).toMatchObject({ status: 'available', currentOrderId: null })
    expect(await container('20-2')).toMatchObject({ status: 'deployed', currentOrderId: a })
    expect(await seen(a)).toMatchObject({
      status: 'delivered',
      assignedContainerNumber: '20-2',
      otherCharges: '250.00',
    })
    const { addedCharges } = (await staff.get(`/api/orders/${a}/bill`)).json
    expect(addedCharges).toMatchObject([
      { kind: 'swap', amount: '250.00', note: 'Thursday, December 10, 2026, 20-2 for 20-1' },
    ])
    expect((await act(a, 'done')).json).toMatchObject({ message: 'This haul is already done.' })
    expect((await edit(a, { status: 'picked_up' })).status).toBe(200)
    expect(await container('20-2')).toMatchObject({ status: 'available', currentOrderId: null })
    later(0)
    staff = await app.staff()
  })

  test('what was recorded by mistake is taken back: containers and charge', async () => {
    const a = await delivered()
    await plan(a, '2026-12-01')
    expect((await edit(a, { status: 'en_route' })).status).toBe(200)
    expect((await act(a, 'done')).json).toMatchObject({ message: expect.stringContaining('Record the delivery first') })
    await edit(a, { status: 'delivered' })
    await act(a, 'done')
    expect((await edit(a, { status: 'en_route' })).json).toMatchObject({
      message: expect.stringContaining('Undo it first'),
    })
    expect((await act(a, 'undo')).status).toBe(200)
    expect(await extra(a)).toMatchObject([{ doneAt: null, containerNumber: null, removedContainerNumber: null }])
    expect(await container('20-1')).toMatchObject({ status: 'deployed', currentOrderId: a })
    expect(await container('20-2')).toMatchObject({ status: 'available', currentOrderId: null })
    expect(await seen(a)).toMatchObject({ assignedContainerNumber: '20-1', otherCharges: '0.00' })
    expect((await act(a, 'undo')).json).toMatchObject({ message: 'This haul is not done yet.' })
    expect((await act(a, 'done')).status).toBe(200)
  })

  test('it is not taken back where something came after it, or its old container has gone elsewhere', async () => {
    const a = await delivered()
    await plan(a, '2026-12-01')
    await act(a, 'done')
    const b = await order({ status: 'scheduled', scheduledDelivery: '2026-12-01' })
    const old = await container('20-1')
    expect((await edit(b, { assignedContainerId: old.id })).status).toBe(200)
    expect((await act(a, 'undo')).json).toMatchObject({ code: 'container-taken' })
    expect(await seen(a)).toMatchObject({ assignedContainerNumber: '20-2' })
    await edit(a, { status: 'picked_up' })
    expect((await act(a, 'undo')).json).toMatchObject({ message: expect.stringContaining('Undo that first') })
  })

  test('the container may be chosen; one that is taken or none that is free is refused', async () => {
    const a = await delivered()
    await plan(a, '2026-12-01')
    await add('20-3')
    const [one, three] = [await container('20-1'), await container('20-3')]
    expect((await act(a, 'done', { containerId: one.id })).status).toBe(409)
    const b = await order({ status: 'scheduled', scheduledDelivery: '2026-12-01' })
    await edit(b, { assignedContainerId: three.id })
    expect((await act(a, 'done', { containerId: three.id })).json).toMatchObject({ code: 'container-taken' })
    await app.db.sql`update containers set status = 'maintenance' where container_number = '20-2'`
    expect((await act(a, 'done')).json).toMatchObject({
      message: expect.stringContaining('No container of this size is free'),
    })
    expect(await seen(a)).toMatchObject({ assignedContainerNumber: '20-1', otherCharges: '0.00' })
  })

  test('the time is between the delivery and now', async () => {
    const a = await delivered()
    await plan(a, '2026-12-01')
    const doneAt = (at: string) => act(a, 'done', { doneAt: at })
    expect((await doneAt('2026-12-01T20:00:01Z')).json.fields).toEqual({ doneAt: 'The time must not be in the future' })
    expect((await doneAt('2026-11-30T20:00:00Z')).json.fields).toEqual({
      doneAt: 'The time must not be before the delivery',
    })
  })

  test('a bin is swapped without numbered containers', async () => {
    await app.db.sql`update equipment set total_inventory = 5 where size_yards = 6`
    const a = await order({
      size: 6,
      status: 'delivered',
      scheduledDelivery: '2026-11-28',
      actualDelivery: '2026-11-28',
    })
    expect((await plan(a, '2026-12-01')).status).toBe(201)
    expect((await act(a, 'done')).status).toBe(200)
    expect(await extra(a)).toMatchObject([{ containerNumber: null, removedContainerNumber: null, price: '250.00' }])
    expect((await act(a, 'undo')).status).toBe(200)
  })

  test('what was recorded wrong is corrected: time, container and the line on the bill', async () => {
    const a = await delivered()
    await add('20-3')
    await plan(a, '2026-12-02')
    later(2)
    staff = await app.staff()
    await act(a, 'done', { isLoaded: true, containerId: (await container('20-2')).id })
    const doneAt = '2026-12-02T17:30:00.000Z'
    const reply = await correct(a, { doneAt, containerId: (await container('20-3')).id })
    expect(reply.status).toBe(200)
    expect(await extra(a)).toMatchObject([
      { day: '2026-12-02', doneAt, containerNumber: '20-3', removedContainerNumber: '20-1', load: { dumpedAt: null } },
    ])
    expect(await container('20-2')).toMatchObject({ status: 'available', currentOrderId: null })
    expect(await container('20-3')).toMatchObject({ status: 'deployed', currentOrderId: a })
    expect((await hauls(a))[0]).toMatchObject({ kind: 'deliver', containerNumber: '20-1' })
    const { addedCharges } = (await staff.get(`/api/orders/${a}/bill`)).json
    const lines = addedCharges.filter(({ amount }: { amount: string }) => amount !== '0.00')
    expect(lines).toMatchObject([{ amount: '250.00', note: 'Wednesday, December 2, 2026, 20-3 for 20-1' }])
    const times = await app.db.sql({ number: text, at: timestamp })`
      select container_number as number, case when removed_at is null then placed_at else removed_at end as at
      from container_placements p join containers c on c.id = p.container_id where p.order_id = ${a} order by number`
    expect(times).toEqual([
      { number: '20-1', at: new Date(doneAt) },
      { number: '20-3', at: new Date(doneAt) },
    ])
    // The same time again changes nothing on the bill.
    expect((await correct(a, { doneAt: '2026-12-02T18:00:00.000Z' })).status).toBe(200)
    const again = (await staff.get(`/api/orders/${a}/bill`)).json.addedCharges
    expect(again).toEqual(addedCharges)
    expect((await act(a, 'undo')).status).toBe(200)
    expect(await container('20-1')).toMatchObject({ status: 'deployed', currentOrderId: a })
    later(0)
    staff = await app.staff()
  })

  test('a correction is refused for what is not done, not the newest, or at a time that cannot be', async () => {
    const a = await delivered()
    await plan(a, '2026-12-02')
    expect((await correct(a, {})).json).toMatchObject({ message: 'This haul is not done yet.' })
    later(3)
    staff = await app.staff()
    await act(a, 'done', { isLoaded: true, doneAt: '2026-12-02T17:30:00.000Z' })
    const [swap] = await extra(a)
    for (const [doneAt, message] of [
      ['2026-12-09T17:00:00Z', 'The time must not be in the future'],
      ['2026-11-02T17:00:00Z', 'The time must not be before the delivery'],
    ])
      expect((await correct(a, { doneAt })).json).toMatchObject({ message, fields: { doneAt: message } })
    expect((await correct(a, { containerId: (await container('20-1')).id })).json).toMatchObject({
      code: 'container-taken',
      fields: { containerId: expect.stringContaining('still loaded') },
    })
    await staff.post(`/api/admin/loads/${swap?.id}/dump`, { dumpedAt: '2026-12-03T17:00:00.000Z' })
    expect((await correct(a, { doneAt: '2026-12-03T18:00:00Z' })).json).toMatchObject({
      message: 'The time must not be after its load was dumped',
    })
    await plan(a, '2026-12-04', 'dump_and_return', '90.00')
    const open = (await extra(a)).find(({ doneAt }) => doneAt === null)
    expect((await staff.post(`/api/orders/${a}/hauls/${open?.id}/done`, {})).status).toBe(200)
    expect((await correct(a, {})).json).toMatchObject({
      message: 'Something was done after this haul. Undo that first.',
    })
    const last = `/api/orders/${a}/hauls/${open?.id}/done`
    expect((await staff.send('PUT', last, json({ doneAt: '2026-12-02T16:00:00Z' }))).json).toMatchObject({
      message: 'The time must not be before the previous haul',
    })
    later(0)
    staff = await app.staff()
  })

  test('another container of the order is the one that the last swap brought, not the one that was delivered', async () => {
    const a = await delivered()
    await add('20-3')
    await plan(a, '2026-12-01')
    await act(a, 'done', { containerId: (await container('20-2')).id })
    expect((await edit(a, { assignedContainerId: (await container('20-3')).id })).status).toBe(200)
    expect(await hauls(a)).toMatchObject([
      { kind: 'deliver', containerNumber: '20-1' },
      { kind: 'swap', containerNumber: '20-3', removedContainerNumber: '20-1' },
      { kind: 'pick_up' },
    ])
    expect((await edit(a, { status: 'picked_up' })).status).toBe(200)
    expect(await seen(a)).toMatchObject({ assignedContainerNumber: '20-3' })
  })

  test('a charge that staff took back does not keep the haul from being taken back', async () => {
    const a = await delivered()
    await plan(a, '2026-12-01')
    await act(a, 'done')
    const [charge] = (await staff.get(`/api/orders/${a}/bill`)).json.addedCharges
    expect((await staff.send('DELETE', `/api/orders/${a}/charges/${charge.id}`)).status).toBe(200)
    expect((await act(a, 'undo')).status).toBe(200)
    expect(await seen(a)).toMatchObject({ otherCharges: '0.00' })
  })

  test('a dump-and-return keeps its container', async () => {
    const a = await delivered()
    await plan(a, '2026-12-01', 'dump_and_return', '180.00')
    expect((await act(a, 'done')).status).toBe(200)
    expect(await extra(a)).toMatchObject([{ containerNumber: '20-1', removedContainerNumber: null }])
    expect(await container('20-1')).toMatchObject({ status: 'deployed', currentOrderId: a })
    expect(await seen(a)).toMatchObject({ otherCharges: '180.00' })
  })

  test('cancelled and done at once: one of them happens', async () => {
    for (let round = 0; round < 5; round++) {
      await app.db.sql`truncate orders, events, containers cascade`
      const a = await delivered()
      await plan(a, '2026-12-01')
      const replies = await Promise.all([act(a, 'cancel'), act(a, 'done')])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      const [haul] = await extra(a)
      expect([haul?.doneAt, haul?.cancelledAt].filter(Boolean)).toHaveLength(1)
      expect((await seen(a)).otherCharges).toBe(haul?.doneAt ? '250.00' : '0.00')
    }
  })
})

describe('a dry run (rule 266)', () => {
  const priceOf = async (kind: string, price: string) => {
    const { json: types } = await staff.get('/api/equipment')
    const { id } = types.find(({ size }: { size: number }) => size === 20)
    await staff.post('/api/admin/prices', { kind, equipmentId: id, price, validFrom: '2026-11-01' })
  }
  beforeEach(() => app.db.sql`truncate price_rows`)
  const haulOf = async (id: string, kind: string) => (await hauls(id)).find((haul) => haul.kind === kind)
  const fail = async (id: string, kind: string, body: object = {}, key?: string) => {
    const haul = await haulOf(id, kind)
    const path = `/api/orders/${id}/hauls/${haul?.id}/attempts`
    const { headers, ...rest } = json({ reason: 'blocked', ...body })
    return staff.send('POST', path, { ...rest, headers: { ...headers, ...(key && { 'idempotency-key': key }) } })
  }

  test('leaves the haul open, is charged by the price list, and is told to the customer', async () => {
    await priceOf('trip', '125.00')
    const a = await out('2026-11-20', '2026-12-01')
    const body = { isCharged: true, waitedMinutes: 20, note: 'A white pickup', notifyCustomer: true }
    expect((await fail(a, 'pick_up', body)).status).toBe(201)
    const haul = await haulOf(a, 'pick_up')
    expect(haul).toMatchObject({ doneAt: null, day: '2026-12-01', tripPrice: '125.00' })
    expect(haul?.attempts).toMatchObject([
      { reason: 'blocked', waitedMinutes: 20, note: 'A white pickup', charge: '125.00', photoUrl: null },
    ])
    const { addedCharges } = (await staff.get(`/api/orders/${a}/bill`)).json
    expect(addedCharges).toMatchObject([
      { kind: 'trip', amount: '125.00', note: 'Pickup on Tuesday, December 1, 2026: blocked, waited 20 minutes' },
    ])
    const sent = await app.db.sql({ template: text, data: anyJson })`
      select template, data from emails where order_id = ${a} and template = 'haul-notice'`
    expect(sent).toMatchObject([{ data: { what: 'failed', reason: 'blocked', cents: 125_00 } }])
    expect(await seen(a)).toMatchObject({ status: 'delivered', otherCharges: '125.00' })
  })

  test.each([
    ['ahead of its day: the day stays', 'pick_up', '2026-12-04', undefined, '2026-12-04'],
    ['on its day', 'pick_up', '2026-12-01', undefined, null],
    ['after its day', 'pick_up', '2026-11-30', undefined, null],
    ['on the day before, recorded on its day', 'pick_up', '2026-12-01', '2026-11-30T18:00:00.000Z', '2026-12-01'],
    ['without a day', 'pick_up', null, undefined, null],
    ['of a swap that stays planned', 'swap', '2026-12-02', undefined, '2026-12-02'],
  ])('names the next attempt in the email: %s', async (_, kind, day, occurredAt, next) => {
    const a = await out('2026-11-20', kind === 'swap' ? '2026-12-10' : day)
    if (kind === 'swap') await plan(a, day ?? '')
    expect((await fail(a, kind, { notifyCustomer: true, ...(occurredAt && { occurredAt }) })).status).toBe(201)
    const [sent] = await app.db.sql({ data: anyJson })`
      select data from emails where order_id = ${a} and template = 'haul-notice' and data ->> 'what' = 'failed'`
    expect(sent?.data).toMatchObject({ what: 'failed', kind, day: next })
  })

  test('moves the haul to the next day, or is not recorded at all', async () => {
    const a = await out('2026-11-20', '2026-12-01')
    expect((await fail(a, 'pick_up', { nextDay: '2026-12-03' })).status).toBe(201)
    expect(await seen(a)).toMatchObject({ scheduledPickupDate: '2026-12-03' })
    await plan(a, '2026-12-02')
    expect((await fail(a, 'swap', { nextDay: '2026-12-05' })).status).toBe(201)
    expect(await haulOf(a, 'swap')).toMatchObject({ day: '2026-12-05', attempts: [{ reason: 'blocked' }] })
    await staff.send(
      'PUT',
      '/api/admin/delivery-days/2026-12-04',
      json({ isClosed: true, maxDeliveries: null, note: '' }),
    )
    for (const kind of ['swap', 'pick_up']) {
      expect(await fail(a, kind, { nextDay: '2026-12-04' })).toMatchObject({
        status: 409,
        json: { fields: { nextDay: expect.any(String) } },
      })
      expect((await haulOf(a, kind))?.attempts).toHaveLength(1)
    }
    await staff.send(
      'PUT',
      '/api/admin/delivery-days/2026-12-04',
      json({ isClosed: null, maxDeliveries: null, note: '' }),
    )
  })

  test('of a delivery that was on its way schedules it again', async () => {
    const a = await order({ status: 'en_route', scheduledDelivery: '2026-12-01', scheduledPickup: '2026-12-20' })
    expect((await fail(a, 'deliver', { reason: 'locked', nextDay: '2026-12-02' })).status).toBe(201)
    expect(await seen(a)).toMatchObject({ status: 'scheduled', scheduledDeliveryDate: '2026-12-02' })
  })

  test('is taken back with its charge', async () => {
    await priceOf('trip', '125.00')
    const a = await out('2026-11-20', '2026-12-01')
    const [, pickup] = (await fail(a, 'pick_up', { isCharged: true })).json
    const path = `/api/orders/${a}/hauls/${pickup.id}/attempts/${pickup.attempts[0].id}`
    expect((await staff.send('DELETE', path)).status).toBe(200)
    expect((await haulOf(a, 'pick_up'))?.attempts).toEqual([])
    expect(await seen(a)).toMatchObject({ otherCharges: '0.00' })
    expect((await staff.send('DELETE', path)).status).toBe(404)
  })

  test('comes once with a key, however often it is sent', async () => {
    await priceOf('trip', '125.00')
    const a = await out('2026-11-20', '2026-12-01')
    const key = '5b9d8e0a-6d5c-4c44-9b1f-3f6f6f1f7f11'
    const replies = await Promise.all(Array.from({ length: 5 }, () => fail(a, 'pick_up', { isCharged: true }, key)))
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(await seen(a)).toMatchObject({ otherCharges: '125.00' })
  })

  test.each([
    [{ reason: 'weather' }, { reason: 'Choose a reason' }],
    [{ waitedMinutes: 601 }, { waitedMinutes: 'Must be a whole number of minutes, at most 600' }],
    [{ occurredAt: '2026-12-01T20:00:01Z' }, { occurredAt: 'The time must not be in the future' }],
    [{ isCharged: true }, { charge: expect.stringContaining('Trips have no price yet') }],
    [
      { documentId: '00000000-0000-4000-8000-000000000000' },
      { documentId: 'The photo must be a document of this order' },
    ],
  ])('%o is refused at its field, and nothing is recorded', async (body, fields) => {
    const a = await out('2026-11-20', '2026-12-01')
    expect(await fail(a, 'pick_up', body)).toMatchObject({ status: 400, json: { fields } })
    expect((await haulOf(a, 'pick_up'))?.attempts).toEqual([])
  })

  test('is refused for what is done, over or cancelled', async () => {
    const done = await out('2026-11-20', '2026-12-01')
    expect((await fail(done, 'deliver')).json).toMatchObject({ code: 'not-allowed-now' })
    const cancelled = await order({ status: 'cancelled', scheduledDelivery: '2026-12-01' })
    expect((await fail(cancelled, 'deliver')).json).toMatchObject({ code: 'not-allowed-now' })
  })

  test('a dispatcher charges what the price list says, and names no price', async () => {
    const a = await out('2026-11-20', '2026-12-01')
    const become = (role: StaffRole) => app.db.sql`update staff_users set role = ${role}`
    await become('dispatcher')
    expect((await fail(a, 'pick_up', { isCharged: true, charge: '1.00' })).status).toBe(403)
    expect((await fail(a, 'pick_up', { isCharged: true })).status).toBe(400)
    await become('owner')
    await priceOf('trip', '125.00')
    await become('dispatcher')
    expect((await fail(a, 'pick_up', { isCharged: true })).status).toBe(201)
    await become('owner')
    expect(await seen(a)).toMatchObject({ otherCharges: '125.00' })
  })
})

describe('weight by load (rule 269)', () => {
  /** Delivered with a swap that is done: 4 tons included at $100 a ton. */
  async function swapped(includedPer: 'order' | 'load') {
    await own(3)
    for (const number of ['20-1', '20-2'])
      await staff.post('/api/admin/containers', { containerNumber: number, size: 20 })
    const a = await order({ status: 'scheduled', scheduledDelivery: '2026-12-01', scheduledPickup: '2026-12-20' })
    await app.db.sql`
      update orders set included_per = ${includedPer}, included_hundredth_tons = 400, overage_per_ton_cents = 10000 where id = ${a}`
    await edit(a, { status: 'delivered' })
    await plan(a, '2026-12-01')
    expect((await act(a, 'done')).status).toBe(200)
    const [swap] = await extra(a)
    return { a, swapId: swap?.id }
  }
  let numbers = 0
  const weigh = (orderId: string, weightTons: string, haulId?: string | null) =>
    staff.post('/api/weight-tickets', { orderId, weightTons, ticketNumber: `T${++numbers}`, haulId })
  const bill = async (id: string) => (await staff.get(`/api/orders/${id}/bill`)).json

  test.each([
    ['order', '100.00', undefined],
    ['load', '150.00', ['5.50', '2.00']],
  ] as const)('included for each %s', async (includedPer, amount, loads) => {
    const { a, swapId } = await swapped(includedPer)
    if (includedPer === 'order') {
      await weigh(a, '3.00', swapId)
      await weigh(a, '2.00')
    } else {
      await weigh(a, '3.00', swapId)
      await weigh(a, '2.50', swapId)
      await weigh(a, '2.00')
    }
    const { weight, lines } = await bill(a)
    expect(weight).toMatchObject({ amount, ...(loads && { loads }) })
    expect(weight.loads).toEqual(loads)
    expect(lines.find(({ kind }: { kind: string }) => kind === 'overage')).toMatchObject({ amount })
  })

  test('a ticket that moves to another load changes what is charged', async () => {
    const { a, swapId } = await swapped('load')
    await weigh(a, '3.00', swapId)
    const { json: ticket } = await weigh(a, '3.00')
    expect((await bill(a)).weight.amount).toBe('0.00')
    const move = (haulId: string | null | undefined) =>
      staff.send('PUT', `/api/weight-tickets/${ticket.id}`, json({ haulId }))
    expect((await move(swapId)).json).toMatchObject({ haulId: swapId })
    expect((await bill(a)).weight.amount).toBe('200.00')
    await move('')
    expect((await bill(a)).weight.amount).toBe('0.00')
    const pickup = (await hauls(a)).find(({ kind }) => kind === 'pick_up')
    await move(pickup?.id)
    const { json: third } = await weigh(a, '2.00', null)
    expect(third.haulId).toBeNull()
    expect((await bill(a)).weight).toMatchObject({ amount: '100.00', loads: ['3.00', '5.00'] })
  })

  test('a load is of a haul of its own order that takes one away', async () => {
    const { a, swapId } = await swapped('load')
    const delivery = (await hauls(a)).find(({ kind }) => kind === 'deliver')
    const other = await out('2026-11-28', '2026-12-20')
    for (const haulId of [delivery?.id, '00000000-0000-4000-8000-000000000000'])
      expect((await weigh(a, '3.00', haulId)).json.fields).toEqual({ haulId: expect.stringContaining('Choose a swap') })
    expect((await weigh(other, '3.00', swapId)).status).toBe(400)
  })

  test('it follows the container type when it is booked, and is said in the quote', async () => {
    await app.db.sql`update equipment set included_per = 'load' where size_yards = 20`
    const { json: booked } = await book('2026-12-20')
    expect(await seen(booked.id)).toMatchObject({ includedPer: 'load' })
    await app.db.sql`update equipment set included_per = 'order' where size_yards = 20`
    expect(await seen(booked.id)).toMatchObject({ includedPer: 'load' })
    expect(await quote(booked.id)).toMatchObject({ includedPer: 'load' })
  })
})

describe('a relocation (rule 271)', () => {
  const relocate = (id: string, place: object) =>
    staff.post(`/api/orders/${id}/hauls`, { kind: 'relocate', day: '2026-12-01', price: '95.00', ...place })
  async function delivered() {
    await own(1)
    await staff.post('/api/admin/containers', { containerNumber: '20-1', size: 20 })
    const a = await order({ status: 'scheduled', scheduledDelivery: '2026-12-01', scheduledPickup: '2026-12-20' })
    await edit(a, { placementInstructions: 'Driveway' })
    expect((await edit(a, { status: 'delivered' })).status).toBe(200)
    return a
  }
  const location = async () =>
    (await staff.get('/api/admin/containers')).json.find(
      ({ containerNumber }: { containerNumber: string }) => containerNumber === '20-1',
    ).currentLocation

  test('on its property changes where it is, without a spare, and is charged', async () => {
    const a = await delivered()
    expect((await relocate(a, { toPlacement: 'Behind the garage' })).status).toBe(201)
    expect((await act(a, 'done')).status).toBe(200)
    expect(await seen(a)).toMatchObject({ placementInstructions: 'Behind the garage', otherCharges: '95.00' })
    const { addedCharges } = (await staff.get(`/api/orders/${a}/bill`)).json
    expect(addedCharges).toMatchObject([{ kind: 'relocation', amount: '95.00' }])
    expect((await act(a, 'undo')).status).toBe(200)
    expect(await seen(a)).toMatchObject({ placementInstructions: 'Driveway', otherCharges: '0.00' })
  })

  test('to another address takes the order and the container along, and back again', async () => {
    const a = await delivered()
    const { customerAddress, customerCity } = await seen(a)
    await relocate(a, { toAddress: '99 Elm Court', toPlacement: 'Curb' })
    await act(a, 'done')
    expect(await seen(a)).toMatchObject({ customerAddress: '99 Elm Court', placementInstructions: 'Curb' })
    expect(await location()).toBe(`99 Elm Court, ${customerCity}`)
    await act(a, 'undo')
    expect(await seen(a)).toMatchObject({ customerAddress, placementInstructions: 'Driveway' })
    expect(await location()).toBe(`${customerAddress}, ${customerCity}`)
  })

  test('taken back, it leaves a place that was entered since', async () => {
    const a = await delivered()
    await relocate(a, { toPlacement: 'Curb' })
    await act(a, 'done')
    await edit(a, { placementInstructions: 'Alley' })
    await act(a, 'undo')
    expect(await seen(a)).toMatchObject({ placementInstructions: 'Alley' })
  })

  test('needs a place, and takes no load away', async () => {
    const a = await delivered()
    expect((await relocate(a, {})).json.fields).toEqual({ toPlacement: 'Enter where it goes' })
    expect((await relocate(a, { toPlacement: ' ' })).status).toBe(400)
    await relocate(a, { toPlacement: 'Curb' })
    const [haul] = await extra(a)
    const ticket = { orderId: a, weightTons: '3.00', ticketNumber: 'R1', haulId: haul?.id }
    expect((await staff.post('/api/weight-tickets', ticket)).status).toBe(400)
  })
})

test('the week lists swaps, late ones first, and those that are done', async () => {
  const a = await out('2026-11-28', '2026-12-20')
  await plan(a, '2026-12-02')
  const week = async () => {
    const { schedule } = (await staff.get('/api/admin/dashboard')).json
    return schedule.map(
      ({ services, leftOver, hauls: lines }: { services: number; leftOver: number; hauls: object[] }) => [
        services,
        leftOver,
        lines.filter((line) => 'kind' in line && line.kind === 'swap').length,
      ],
    )
  }
  expect((await week()).slice(0, 2)).toEqual([
    [0, 0, 0],
    [1, 0, 1],
  ])
  later(3)
  staff = await app.staff()
  expect((await week())[0]).toEqual([0, 1, 1])
  await app.db.sql`update hauls set done_at = ${now} where kind = 'swap'`
  expect((await week())[0]).toEqual([1, 0, 1])
  later(0)
  staff = await app.staff()
})

test('a swap after an invoice goes on the next one, and back by a credit note (rules 235 and 264)', async () => {
  await own(3)
  const a = await order({ status: 'delivered', scheduledDelivery: '2026-11-28', actualDelivery: '2026-11-28' })
  const issue = async () => (await staff.post(`/api/orders/${a}/invoices`)).json
  const first = await issue()
  await plan(a, '2026-12-01')
  await app.db.sql`insert into containers (id, container_number, size_yards) values (gen_random_uuid(), '20-9', 20)`
  expect((await act(a, 'done')).status).toBe(200)
  const second = await issue()
  expect(second).toMatchObject({ total: '250.00', lines: [{ kind: 'swap', amount: '250.00' }] })
  expect((await act(a, 'undo')).status).toBe(200)
  const documents = (await staff.get(`/api/orders/${a}/invoices`)).json
  expect(documents.map(({ kind, total }: { kind: string; total: string }) => [kind, total]).sort()).toEqual([
    ['credit-note', '-250.00'],
    ['invoice', '250.00'],
    ['invoice', first.total],
  ])
  const { differences } = await checkLedger(app.db.sql)
  expect(differences).toEqual([])
})

describe('a live load (rule 272)', () => {
  const set = (id: string, isLive = true) => staff.send('PUT', `/api/orders/${id}/live-load`, json({ isLive }))
  const finish = (id: string, body: object = {}) => staff.post(`/api/orders/${id}/live-load`, body)
  const pickup = async (id: string) => (await hauls(id)).find(({ kind }) => kind === 'pick_up')
  const scheduled = () => order({ status: 'scheduled', scheduledDelivery: '2026-12-03', scheduledPickup: '2026-12-13' })

  test('holds its unit on one day, and its pickup moves with its delivery', async () => {
    await own(1)
    const a = await scheduled()
    expect((await set(a)).status).toBe(200)
    expect(await pickup(a)).toMatchObject({ isLive: true, day: '2026-12-03' })
    expect((await book('2026-12-04')).status).toBe(201)
    expect((await edit(a, { scheduledDeliveryDate: '2026-12-02' })).json).toMatchObject({
      scheduledDeliveryDate: '2026-12-02',
      scheduledPickupDate: '2026-12-02',
    })
    expect(await pickup(a)).toMatchObject({ isLive: true, day: '2026-12-02' })
  })

  test('a pickup that moves by itself is a visit of its own, and so is one that is parted', async () => {
    const a = await scheduled()
    await set(a)
    expect((await edit(a, { scheduledPickupDate: '2026-12-06' })).status).toBe(200)
    expect(await pickup(a)).toMatchObject({ isLive: false, day: '2026-12-06' })
    await set(a)
    expect((await set(a, false)).status).toBe(200)
    expect(await pickup(a)).toMatchObject({ isLive: false })
  })

  test('is recorded in one step, with its waiting and its charge', async () => {
    await own(1)
    await staff.post('/api/admin/containers', { containerNumber: '20-1', size: 20 })
    const a = await order({ status: 'scheduled', scheduledDelivery: '2026-12-01' })
    expect((await finish(a)).json).toMatchObject({ code: 'not-allowed-now' })
    await set(a)
    expect((await finish(a, { waitedMinutes: 45, charge: '60.00' })).status).toBe(200)
    expect(await seen(a)).toMatchObject({ status: 'picked_up', otherCharges: '60.00' })
    const [delivery, taken] = await hauls(a)
    expect(new Date(taken?.doneAt ?? 0).getTime() - new Date(delivery?.doneAt ?? 0).getTime()).toBe(45 * 60_000)
    expect(taken).toMatchObject({ isLive: true, waitedMinutes: 45, containerNumber: '20-1' })
    const [container] = (await staff.get('/api/admin/containers')).json
    expect(container).toMatchObject({ status: 'available', currentOrderId: null })
    expect((await finish(a)).json).toMatchObject({ code: 'not-allowed-now' })
  })

  test('is refused without a day, once delivered, with hauls in between, and at its fields', async () => {
    await own(5)
    const without = await order({ status: 'new' })
    expect((await set(without)).json).toMatchObject({ code: 'not-allowed-now' })
    expect((await set(await out('2026-11-28'))).json).toMatchObject({ code: 'not-allowed-now' })
    const a = await scheduled()
    await plan(a, '2026-12-05')
    expect((await set(a)).json.message).toContain('A swap is planned for')
    await act(a, 'cancel')
    await set(a)
    expect((await finish(a, { waitedMinutes: 601 })).json.fields).toHaveProperty('waitedMinutes')
    expect((await finish(a, { doneAt: '2026-12-01T20:00:01Z' })).json.fields).toHaveProperty('doneAt')
  })

  test('two who record it at once record it once', async () => {
    await own(1)
    await staff.post('/api/admin/containers', { containerNumber: '20-1', size: 20 })
    const a = await order({ status: 'scheduled', scheduledDelivery: '2026-12-01' })
    await set(a)
    const replies = await Promise.all([finish(a, { charge: '60.00' }), finish(a, { charge: '60.00' })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await seen(a)).toMatchObject({ status: 'picked_up', otherCharges: '60.00' })
  })
})

test('what was done although it was cancelled is recorded, warned of, and cancelled again when it is taken back (rule 273)', async () => {
  await own(3)
  for (const number of ['20-1', '20-2'])
    await staff.post('/api/admin/containers', { containerNumber: number, size: 20 })
  const a = await order({ status: 'scheduled', scheduledDelivery: '2026-12-01', scheduledPickup: '2026-12-20' })
  await edit(a, { status: 'delivered' })
  await plan(a, '2026-12-01')
  await act(a, 'cancel')
  expect((await act(a, 'done')).json).toMatchObject({ message: 'This haul was cancelled.' })
  expect((await act(a, 'done', { isAfterAll: true })).status).toBe(200)
  expect(await extra(a)).toMatchObject([{ cancelledAt: null, isDoneThoughCancelled: true, containerNumber: '20-2' }])
  expect(await seen(a)).toMatchObject({ otherCharges: '250.00' })
  const alerts = async () =>
    (await staff.get('/api/admin/dashboard')).json.alerts.map(({ kind }: { kind: string }) => kind)
  expect(await alerts()).toContain('done-though-changed')
  expect((await act(a, 'undo')).status).toBe(200)
  expect(await extra(a)).toMatchObject([
    { cancelledAt: expect.any(String), doneAt: null, isDoneThoughCancelled: false },
  ])
  expect(await alerts()).not.toContain('done-though-changed')
  expect(await seen(a)).toMatchObject({ otherCharges: '0.00' })
})
