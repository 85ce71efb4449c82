import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renderContainerLabels } from '#server/containers/container-labels-pdf.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { eventually } from '../support/eventually.ts'
import { insertOrder } from '../support/order-rows.ts'
import { pausedTransaction, waitsForLock } from '../support/paused-transaction.ts'
import { pdfText } from '../support/pdf-text.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let staff: Dispatcher
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  staff = await openDispatcher(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  staff = await openDispatcher(app)
  await emptyTables(app.db, 'orders, containers, emails, events')
  await app.db.sql`update fleet_settings set dormant_days = 30`
})

const newOrder = async (size = 20) => insertOrder(app.db, { status: 'scheduled', size })
const address = '23920 Example Avenue, Valencia'
const update = (id: string, changes: object) => staff.browser.put(`/api/admin/containers/${id}`, changes)
const remove = (id: string) => staff.browser.send('DELETE', `/api/admin/containers/${id}`)
const history = async (id: string) => (await staff.browser.get(`/api/admin/containers/${id}`)).json
const movements = async (id: string) =>
  (await history(id)).movements.map((movement: { kind: string }) => movement.kind).reverse()
/** A session ends after 12 hours: a later user signs in again. */
const hoursLater = async (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
  staff = await openDispatcher(app)
  return now.toISOString()
}

describe('a manual change', () => {
  test('of everything is returned, listed and recorded', async () => {
    const box = await staff.addContainer('20-001')
    const at = await hoursLater(1)
    const changes = {
      containerNumber: '30-777',
      size: 30,
      status: 'maintenance',
      condition: 'poor',
      currentLocation: 'Shop',
    }
    const { status, json } = await update(box, changes)
    expect([status, json]).toMatchObject([200, { ...changes, id: box, movedAt: at, currentOrderId: null }])
    expect(await staff.container(box)).toEqual(json)
    expect((await history(box)).movements[0]).toMatchObject({
      kind: 'maintenance',
      occurredAt: at,
      currentLocation: 'Shop',
      actor: { kind: 'staff', name: 'dispatcher' },
      changes: [
        { field: 'containerNumber', from: '20-001', to: '30-777' },
        { field: 'size', from: '20', to: '30' },
        { field: 'condition', from: 'good', to: 'poor' },
      ],
    })
  })

  test('keeps absent fields; equal values are no change', async () => {
    const box = await staff.addContainer('20-001')
    const before = await staff.container(box)
    expect((await update(box, { status: 'available', condition: 'good' })).json).toEqual(before)
    expect(await movements(box)).toEqual(['added'])
    expect((await update(box, { condition: 'fair' })).json).toEqual({ ...before, condition: 'fair' })
    expect(await movements(box)).toEqual(['added', 'changed'])
  })

  test('that is entered late keeps its time, not in the future and not before the last movement', async () => {
    const box = await staff.addContainer('20-001')
    const movedAt = await hoursLater(2)
    await hoursLater(24)
    expect((await update(box, { status: 'damaged', movedAt })).json).toMatchObject({ movedAt })
    const [movement] = (await history(box)).movements
    expect(movement.occurredAt).toBe(movedAt)
    const refused = async (at: Date) => (await update(box, { status: 'available', movedAt: at.toISOString() })).json
    expect((await refused(new Date(now.getTime() + 1))).fields).toEqual({ movedAt: 'This time is in the future.' })
    expect((await refused(testNow)).fields).toEqual({ movedAt: '20-001 has moved since then.' })
    expect(await staff.container(box)).toMatchObject({ status: 'damaged' })
  })

  test('of the number is refused if another container has it', async () => {
    await staff.addContainer('20-001')
    const box = await staff.addContainer('20-002')
    const message = 'There is already a container 20-001.'
    expect(await update(box, { containerNumber: '20-001' })).toMatchObject({
      status: 409,
      json: { code: 'number-taken', message, fields: { containerNumber: message } },
    })
  })

  test('of status or size is refused while it is on an open order; other fields can change', async () => {
    const box = await staff.addContainer('20-001')
    const { id, orderNumber } = await newOrder()
    await staff.change(id, { assignedContainerId: box })
    for (const status of ['available', 'deployed']) {
      const message = `20-001 is on order ${orderNumber}: its status follows that order.`
      expect(await update(box, { status: 'maintenance' })).toMatchObject({
        status: 409,
        json: { code: 'not-allowed-now', message, fields: { status: message } },
      })
      expect(await update(box, { size: 30 })).toMatchObject({
        status: 409,
        json: { fields: { size: expect.any(String) } },
      })
      expect(await update(box, { status, condition: 'fair' })).toMatchObject({ status: 200, json: { status } })
      if (status === 'available') await staff.change(id, { status: 'delivered' })
    }
  })

  test('releases a container left by an archived order, and nothing is due for it anymore (rule 198)', async () => {
    const box = await staff.addContainer('20-001')
    const { id, orderNumber } = await newOrder()
    await staff.change(id, { scheduledPickupDate: '2026-12-08' })
    await staff.change(id, { status: 'delivered' })
    const movedAt = await hoursLater(24 * 10)
    expect(await staff.container(box)).toMatchObject({ pickupDue: '2026-12-08', isOrderArchived: false })
    await staff.archive(id)
    const left = { status: 'deployed', currentOrderNumber: orderNumber, isOrderArchived: true }
    expect(await staff.container(box)).toMatchObject({ ...left, pickupDue: null, overdueDays: 0, daysOut: 10 })
    expect(await update(box, { size: 30 })).toMatchObject({ status: 409 })
    await hoursLater(2)

    const freed = { status: 'available', currentLocation: 'Yard', currentOrderId: null, currentOrderNumber: null }
    const asShown = { status: 'available', currentLocation: address, condition: 'fair', movedAt }
    expect(await update(box, asShown)).toMatchObject({
      status: 200,
      json: { ...freed, isOrderArchived: false, movedAt },
    })
    expect((await movements(box)).at(-1)).toBe('picked-up')
    expect((await history(box)).movements[0]).toMatchObject({ orderNumber, occurredAt: movedAt })
    expect(await app.db.sql`select removed_at from container_placements where order_id = ${id}`).toEqual([
      { removedAt: new Date(movedAt) },
    ])
    // Restored, the order is one that was delivered without container.
    expect((await staff.restore(id)).json).toMatchObject({ status: 'delivered', deliveredWithoutContainer: true })
    expect(await remove(box)).toMatchObject({ status: 200 })
  })

  test('to repair leaves a container of an archived order where it is', async () => {
    const box = await staff.addContainer('20-001')
    const { id } = await newOrder()
    await staff.change(id, { status: 'delivered' })
    await staff.archive(id)
    expect((await update(box, { status: 'damaged' })).json).toMatchObject({
      status: 'damaged',
      currentLocation: address,
      currentOrderId: null,
    })
  })

  test('waits for an order that is being restored, and then follows it', async () => {
    const box = await staff.addContainer('20-001')
    const { id } = await newOrder()
    await staff.change(id, { status: 'delivered' })
    await staff.archive(id)
    const restoring = await pausedTransaction(app, (tx) => tx`update orders set archived_at = null where id = ${id}`)
    const freeing = update(box, { status: 'available' })
    await eventually(() => waitsForLock(app))
    await restoring()
    expect(await freeing).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
  })

  test.each([
    [{ containerNumber: '' }, 'containerNumber', 'Container number is required'],
    [{ size: 6 }, 'size', 'Size must be one of 10, 20, 30, 40'],
    [{ status: 'lost' }, 'status', 'Status must be a container status'],
    [{ condition: 'new' }, 'condition', 'Condition must be a container condition'],
    [{ movedAt: 'yesterday' }, 'movedAt', expect.any(String)],
  ])('%j is rejected at its field', async (changes, field, message) => {
    const box = await staff.addContainer('20-001')
    expect(await update(box, changes)).toMatchObject({ status: 400, json: { fields: { [field]: message } } })
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'nothing'])('of no container at all, %s', async (id) => {
    for (const reply of [
      await update(id, {}),
      await remove(id),
      await staff.browser.get(`/api/admin/containers/${id}`),
    ])
      expect(reply).toMatchObject({ status: 404, json: { message: 'Container not found' } })
  })
})

describe('the history of a container', () => {
  test('has every movement with its time, place, order and person, newest first', async () => {
    const box = await staff.addContainer('20-001')
    const { id, orderNumber } = await newOrder()
    const chosen = await hoursLater(1)
    await staff.change(id, { assignedContainerId: box })
    const delivered = await hoursLater(1)
    await staff.change(id, { status: 'delivered' })
    const pickedUp = await hoursLater(72)
    await staff.change(id, { status: 'picked_up' })
    const broken = await hoursLater(1)
    await update(box, { status: 'damaged', currentLocation: 'Shop' })
    const repaired = await hoursLater(1)
    await update(box, { status: 'maintenance' })
    const back = await hoursLater(1)
    await update(box, { status: 'available', currentLocation: 'Yard' })
    const { container, deletedAt, movements: all } = await history(box)
    const order = { orderId: id, orderNumber }
    const none = { orderId: null, orderNumber: null }
    expect(all).toMatchObject([
      { kind: 'yard', occurredAt: back, status: 'available', currentLocation: 'Yard', ...none },
      { kind: 'maintenance', occurredAt: repaired, status: 'maintenance', currentLocation: 'Shop', ...none },
      { kind: 'damaged', occurredAt: broken, status: 'damaged', currentLocation: 'Shop', ...none },
      { kind: 'picked-up', occurredAt: pickedUp, status: 'available', currentLocation: 'Yard', ...order },
      { kind: 'deployed', occurredAt: delivered, status: 'deployed', currentLocation: address, ...order },
      { kind: 'reserved', occurredAt: chosen, status: 'available', ...order },
      { kind: 'added', occurredAt: testNow.toISOString(), status: 'available', ...none },
    ])
    expect(all.every(({ actor }: { actor: object }) => JSON.stringify(actor).includes('"dispatcher"'))).toBe(true)
    expect(container).toEqual(await staff.container(box))
    expect(deletedAt).toBeNull()
  })

  test('shows a container that was named late at its place since the delivery', async () => {
    const { id } = await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-28' })
    const box = await staff.addContainer('20-001')
    await staff.change(id, { assignedContainerId: box })
    const deployed = (await history(box)).movements.find(({ kind }: { kind: string }) => kind === 'deployed')
    expect(deployed).toMatchObject({ occurredAt: '2026-11-28T20:00:00.000Z' })
    expect(await staff.container(box)).toMatchObject({ movedAt: '2026-11-28T20:00:00.000Z', daysOut: 3 })
  })

  test('shows reversed moves, and days out continue from before', async () => {
    const box = await staff.addContainer('20-001')
    const { id } = await newOrder()
    await staff.change(id, { status: 'delivered' })
    await staff.change(id, { status: 'en_route' })
    expect(await movements(box)).toEqual(['added', 'reserved', 'deployed', 'delivery-corrected'])
    await staff.change(id, { status: 'delivered' })
    const since = now.toISOString()
    await hoursLater(48)
    await staff.change(id, { status: 'picked_up' })
    await hoursLater(1)
    await staff.change(id, { status: 'delivered' })
    expect((await movements(box)).slice(4)).toEqual(['deployed', 'picked-up', 'pickup-corrected'])
    expect(await staff.container(box)).toMatchObject({ movedAt: since, daysOut: 2 })
  })

  test('shows who was released from an order, by hand and by archiving', async () => {
    const box = await staff.addContainer('20-001')
    const { id, orderNumber } = await newOrder()
    await staff.change(id, { assignedContainerId: box })
    await staff.change(id, { assignedContainerId: null })
    await staff.change(id, { assignedContainerId: box })
    await staff.archive(id)
    expect(await movements(box)).toEqual(['added', 'reserved', 'released', 'reserved', 'released'])
    expect((await history(box)).movements[0]).toMatchObject({ orderNumber })
  })

  test('is rolled back with its transaction', async () => {
    const box = await staff.addContainer('20-001')
    const { id } = await newOrder()
    expect((await staff.change(id, { assignedContainerId: box, scheduledDeliveryDate: '2020-01-01' })).status).toBe(400)
    await app.db.sql`update equipment set total_inventory = 0 where size_yards = 20`
    expect((await staff.change(id, { assignedContainerId: box, scheduledDeliveryDate: '2026-12-09' })).status).toBe(409)
    await app.db.sql`update equipment set total_inventory = 48 where size_yards = 20`
    expect(await movements(box)).toEqual(['added'])
  })

  test('keeps the order of events within one moment', async () => {
    for (let round = 0; round < 10; round++) {
      const box = await staff.addContainer(`20-${round}`)
      await staff.change((await newOrder()).id, { assignedContainerId: box, status: 'completed' })
      expect(await movements(box), `round ${round}`).toEqual(['added', 'reserved', 'deployed', 'picked-up'])
    }
  })

  test('replayed, gives the current fleet', async () => {
    const boxes = await Promise.all(['1', '2', '3', '4'].map((number) => staff.addContainer(number)))
    const orders = await Promise.all([newOrder(), newOrder(), newOrder()])
    await staff.change(orders[0]?.id ?? '', { status: 'delivered' })
    await staff.change(orders[1]?.id ?? '', { status: 'delivered' })
    await staff.change(orders[1]?.id ?? '', { status: 'completed' })
    await staff.change(orders[2]?.id ?? '', { assignedContainerId: boxes[3] ?? '' })
    await update(boxes[2] ?? '', { status: 'maintenance', currentLocation: 'Shop' })
    for (const box of boxes) {
      const [last] = await app.db.sql<Row[]>`
        select after->>'status' as status, after->>'currentLocation' as current_location, after->>'currentOrderId' as current_order_id
        from events where subject_id = ${box} order by recorded_at desc limit 1`
      expect(await staff.container(box)).toMatchObject(last as object)
    }
  })
})

describe('standing', () => {
  test("has the days out, the days overdue, and what is dormant by the staff's setting", async () => {
    const [idle, out, broken] = await Promise.all(['1', '2', '3'].map((number) => staff.addContainer(number)))
    await update(broken ?? '', { status: 'maintenance' })
    const { id } = await newOrder()
    await staff.change(id, { status: 'delivered', assignedContainerId: out ?? '' })
    await staff.change(id, { scheduledPickupDate: '2026-12-20' })
    const standing = async (box?: string) => {
      const { daysOut, pickupDue, overdueDays, dormantDays } = await staff.container(box ?? '')
      return [daysOut, pickupDue, overdueDays, dormantDays]
    }
    await hoursLater(24 * 29)
    expect(await standing(idle)).toEqual([null, null, 0, null])
    expect(await standing(out)).toEqual([29, '2026-12-20', 10, null])
    await hoursLater(24)
    expect(await standing(idle)).toEqual([null, null, 0, 30])
    expect(await standing(out)).toEqual([30, '2026-12-20', 11, 30])
    expect(await standing(broken)).toEqual([null, null, 0, null])
    const settings = '/api/admin/fleet-settings'
    expect(await staff.browser.put(settings, { dormantDays: 31 })).toMatchObject({
      status: 200,
      json: { dormantDays: 31 },
    })
    expect((await staff.browser.get(settings)).json).toEqual({ dormantDays: 31 })
    expect(await standing(idle)).toEqual([null, null, 0, null])
    for (const dormantDays of [0, 366, 1.5, '7'])
      expect(await staff.browser.put(settings, { dormantDays })).toMatchObject({
        status: 400,
        json: { fields: { dormantDays: 'Must be a whole number of days from 1 to 365' } },
      })
  })

  test('has a due day from the rental days if no day is named', async () => {
    const box = await staff.addContainer('20-001')
    const { id } = await newOrder()
    await staff.change(id, { status: 'delivered' })
    expect(await staff.container(box)).toMatchObject({ daysOut: 0, pickupDue: '2026-12-11', overdueDays: 0 })
  })
})

describe('a range', () => {
  const add = (body: object) => staff.browser.post('/api/admin/containers/range', body)

  test('is added, except for existing numbers, which are reported and unchanged', async () => {
    await staff.addContainer('30-002', 10)
    const { status, json } = await add({
      prefix: '30-',
      from: '001',
      to: '004',
      size: 30,
      condition: 'excellent',
      currentLocation: 'Yard 2',
    })
    expect([status, json.existing]).toEqual([201, ['30-002']])
    const fields = { size: 30, status: 'available', condition: 'excellent', currentLocation: 'Yard 2' }
    expect(json.added).toMatchObject(
      ['30-001', '30-003', '30-004'].map((containerNumber) => ({ containerNumber, ...fields })),
    )
    const all = (await staff.browser.get('/api/admin/containers')).json
    expect(
      all.map(({ containerNumber, size }: { containerNumber: string; size: number }) => [containerNumber, size]),
    ).toEqual([
      ['30-001', 30],
      ['30-002', 10],
      ['30-003', 30],
      ['30-004', 30],
    ])
    expect(await movements(json.added[0].id)).toEqual(['added'])
    expect((await add({ prefix: '30-', from: '001', to: '002' })).json).toEqual({
      added: [],
      existing: ['30-001', '30-002'],
    })
  })

  test('added by two people at once exists once', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => add({ from: '01', to: '30' })))
    const added = replies.flatMap(({ json }) =>
      json.added.map(({ containerNumber }: { containerNumber: string }) => containerNumber),
    )
    expect([added.length, new Set(added).size]).toEqual([30, 30])
  })

  test.each([
    [{ from: '5', to: '4' }, 'to', 'To must not be before From'],
    [{ from: '1', to: '201' }, 'to', 'At most 200 at once'],
    [{ from: 'a', to: '4' }, 'from', 'From must be 1 to 6 digits'],
    [{ from: '1' }, 'to', 'To must be digits'],
    [{ from: '1', to: '2', size: 15 }, 'size', 'Size must be one of 10, 20, 30, 40'],
  ])('%j is rejected at its field', async (body, field, message) => {
    expect(await add(body)).toMatchObject({ status: 400, json: { message, fields: { [field]: message } } })
    expect((await staff.browser.get('/api/admin/containers')).json).toEqual([])
  })
})

describe('deleting', () => {
  test('removes a container from the fleet; its history stays, and its number is free', async () => {
    const box = await staff.addContainer('20-001')
    const { id } = await newOrder()
    await staff.change(id, { status: 'delivered' })
    await staff.change(id, { status: 'completed' })
    expect(await remove(box)).toMatchObject({ status: 200, json: { id: box, containerNumber: '20-001' } })
    expect((await staff.browser.get('/api/admin/containers')).json).toEqual([])
    const { deletedAt, movements: all } = await history(box)
    expect([deletedAt, all[0].kind, all.length]).toEqual([now.toISOString(), 'deleted', 5])
    expect(await staff.order(id)).toMatchObject({ assignedContainerId: box, assignedContainerNumber: '20-001' })
    expect(await remove(box)).toMatchObject({ status: 404, json: { message: 'Container not found' } })
    expect(await update(box, { condition: 'poor' })).toMatchObject({ status: 404 })
    const again = await staff.addContainer('20-001')
    expect(again).not.toBe(box)
    expect((await staff.change((await newOrder()).id, { assignedContainerId: box })).json).toMatchObject({
      message: 'There is no such container.',
    })
  })

  test('removes it from the counts of the dashboard', async () => {
    const [broken] = await Promise.all(['1', '2'].map((number) => staff.addContainer(number)))
    await update(broken ?? '', { status: 'maintenance' })
    const metrics = async () => (await staff.browser.get('/api/admin/dashboard')).json.metrics
    expect(await metrics()).toMatchObject({ containers: 2, containersInMaintenance: 1 })
    await remove(broken ?? '')
    expect(await metrics()).toMatchObject({ containers: 1, containersInMaintenance: 0 })
  })

  test('is refused while it is deployed, or reserved for an order', async () => {
    const box = await staff.addContainer('20-001')
    const { id, orderNumber } = await newOrder()
    await staff.change(id, { assignedContainerId: box })
    const message = `20-001 is on order ${orderNumber} and cannot be deleted.`
    expect(await remove(box)).toMatchObject({ status: 409, json: { code: 'not-allowed-now', message } })
    await staff.change(id, { status: 'delivered' })
    const deployed = '20-001 is deployed and cannot be deleted.'
    expect(await remove(box)).toMatchObject({ status: 409, json: { message: deployed } })
    const byHand = await staff.addContainer('20-002')
    await update(byHand, { status: 'deployed', currentLocation: 'Fairground' })
    expect(await remove(byHand)).toMatchObject({ status: 409 })
  })

  test('is refused by the database itself, as a row or by its mark', async () => {
    const [out, kept, free] = await Promise.all(['1', '2', '3'].map((number) => staff.addContainer(number)))
    await staff.change((await newOrder()).id, { status: 'delivered', assignedContainerId: out ?? '' })
    await staff.change((await newOrder()).id, { assignedContainerId: kept ?? '' })
    const byHand = await staff.addContainer('4')
    await update(byHand, { status: 'deployed' })
    for (const box of [out, kept, byHand]) {
      await expect(app.db.sql`delete from containers where id = ${box ?? ''}`).rejects.toThrow(
        'is deployed or on an order and cannot be deleted',
      )
      await expect(app.db.sql`update containers set deleted_at = now() where id = ${box ?? ''}`).rejects.toThrow(
        'containers_deleted_is_in_the_yard',
      )
    }
    await app.db.sql`delete from containers where id = ${free ?? ''}`
    expect((await staff.browser.get('/api/admin/containers')).json).toHaveLength(3)
  })

  test('waits for the order taking the container, and is then refused', async () => {
    const box = await staff.addContainer('20-001')
    const { id, orderNumber } = await newOrder()
    const taking = await pausedTransaction(
      app,
      (tx) => tx`update containers set current_order_id = ${id} where id = ${box}`,
    )
    const deleting = remove(box)
    await eventually(() => waitsForLock(app))
    await taking()
    expect(await deleting).toMatchObject({
      status: 409,
      json: { message: `20-001 is on order ${orderNumber} and cannot be deleted.` },
    })
  })

  test('in progress is waited for by the order that wants the container, which then has none', async () => {
    const box = await staff.addContainer('20-001')
    const { id } = await newOrder()
    const deleting = await pausedTransaction(
      app,
      (tx) => tx`update containers set deleted_at = now() where id = ${box}`,
    )
    const taking = staff.change(id, { assignedContainerId: box })
    await eventually(() => waitsForLock(app))
    await deleting()
    expect(await taking).toMatchObject({ status: 400, json: { message: 'There is no such container.' } })
    expect(await staff.order(id)).toMatchObject({ assignedContainerId: null, version: 1 })
  })

  test('and assigning at once: one of them wins', async () => {
    for (let round = 0; round < 10; round++) {
      const box = await staff.addContainer(`20-${round}`)
      const { id } = await newOrder()
      const calls = [() => remove(box), () => staff.change(id, { assignedContainerId: box })]
      if (round % 2) calls.reverse()
      const statuses = (await Promise.all(calls.map((call) => call()))).map(({ status }) => status)
      expect(
        statuses.filter((status) => status === 200),
        `round ${round}`,
      ).toHaveLength(1)
    }
  })
})

test('labels for the steel: each number with its code, six on a sheet', async () => {
  for (const number of ['CR-1', 'CR-2']) await staff.addContainer(number)
  const reply = await staff.browser.get('/api/admin/container-labels?size=20')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect((await staff.browser.get('/api/admin/container-labels?size=40')).status).toBe(404)
  const numbers = Array.from({ length: 7 }, (_, place) => ({ containerNumber: `CR-${place + 1}`, size: 20 }))
  const pdf = await renderContainerLabels({ company: 'Canyon Roll-Off', numbers, madeAt: testNow })
  expect(await pdfText(pdf)).toMatch(/CR-1 20 yd · Canyon Roll-Off.*CR-7.*Page 2 of 2/)
})
