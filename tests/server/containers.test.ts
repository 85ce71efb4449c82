import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Dispatcher

beforeAll(async () => {
  app = await startTestApp()
  staff = await openDispatcher(app)
})
afterAll(() => app.close())
beforeEach(() => emptyTables(app.db, 'orders, containers, emails, events'))

const newOrder = async (size = 20) => (await insertOrder(app.db, { status: 'scheduled', size })).id
const placements = (orderId: string) => app.db.sql`
  select container_id, placed_at, removed_at from container_placements where order_id = ${orderId}`

describe('the list of containers', () => {
  test("has the specification's fields, by number, and filters by size and status", async () => {
    await staff.addContainer('20-002')
    await staff.addContainer('10-001', 10)
    const added = await staff.browser.post('/api/admin/containers', {
      containerNumber: ' 20-001 ',
      size: 20,
      status: 'maintenance',
      currentLocation: 'Shop',
      condition: 'fair',
    })
    const fields = {
      containerNumber: '20-001',
      size: 20,
      status: 'maintenance',
      currentLocation: 'Shop',
      condition: 'fair',
    }
    expect(added).toMatchObject({ status: 201, json: { ...fields, currentOrderId: null } })
    const numbers = async (query: string) =>
      (await staff.browser.get(`/api/admin/containers${query}`)).json.map(
        (container: { containerNumber: string }) => container.containerNumber,
      )
    expect(await numbers('')).toEqual(['10-001', '20-001', '20-002'])
    expect(await numbers('?size=20')).toEqual(['20-001', '20-002'])
    expect(await numbers('?size=20&status=available')).toEqual(['20-002'])
    const event = await app.db.sql`select kind from events where subject_id = ${added.json.id}`
    expect(event).toEqual([{ kind: 'container-added' }])
  })

  test('comes page by page, each container once, with their number', async () => {
    for (const number of ['30-003', '30-001', '30-002']) await staff.addContainer(number, 30)
    const first = await staff.browser.get('/api/admin/containers?size=30&limit=2')
    expect(first.json.map((each: { containerNumber: string }) => each.containerNumber)).toEqual(['30-001', '30-002'])
    expect(first.headers.get('x-total-count')).toBe('3')
    const next = /<([^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await staff.browser.get(next)
    expect(second.json.map((each: { containerNumber: string }) => each.containerNumber)).toEqual(['30-003'])
    expect(second.headers.get('link')).toBeNull()
    expect(await staff.browser.get('/api/admin/containers?limit=1001')).toMatchObject({ status: 400 })
  })

  test('is found by part of its number, its place or its order, however typed, a page at a time', async () => {
    await staff.addContainer('40-101', 40)
    await staff.addContainer('40-102', 40)
    const { json: placed } = await staff.browser.post('/api/admin/containers', {
      containerNumber: '40-103',
      size: 40,
      currentLocation: 'Rear lot, 100 % full',
    })
    const order = await insertOrder(app.db, { status: 'delivered', size: 40 })
    await app.db.sql`update containers set current_order_id = ${order.id}, status = 'deployed' where id = ${placed.id}`
    const found = async (search: string) => {
      const query = new URLSearchParams({ search, size: '40' })
      const reply = await staff.browser.get(`/api/admin/containers?${query}`)
      return reply.json.map((each: { containerNumber: string }) => each.containerNumber)
    }
    expect(await found('40101')).toEqual(['40-101'])
    expect(await found('40-10')).toEqual(['40-101', '40-102', '40-103'])
    expect(await found('REAR LOT')).toEqual(['40-103'])
    expect(await found('100 %')).toEqual(['40-103'])
    expect(await found(order.orderNumber.toLowerCase().slice(2, 9))).toEqual(['40-103'])
    expect(await found('nowhere')).toEqual([])
    const first = await staff.browser.get('/api/admin/containers?search=40-10&limit=2')
    expect(first.headers.get('x-total-count')).toBe('3')
    const next = /<([^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await staff.browser.get(next)).json.map((each: { id: string }) => each.id)).toEqual([placed.id])
  })

  test('a number is unique', async () => {
    const body = { containerNumber: '20-001' }
    const replies = await Promise.all([1, 2, 3].map(() => staff.browser.post('/api/admin/containers', body)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
    const message = 'There is already a container 20-001.'
    expect(replies.find((reply) => reply.status === 409)?.json).toEqual({
      code: 'number-taken',
      message,
      fields: { containerNumber: message },
    })
  })

  test.each([
    [{}, 'containerNumber'],
    [{ containerNumber: ' ' }, 'containerNumber'],
    [{ containerNumber: 'A', size: 6 }, 'size'],
    [{ containerNumber: 'A', status: 'lost' }, 'status'],
    [{ containerNumber: 'A', condition: 'new' }, 'condition'],
  ])('%j is rejected at its field', async (body, field) => {
    const reply = await staff.browser.post('/api/admin/containers', body)
    expect([reply.status, Object.keys(reply.json.fields)]).toEqual([400, [field]])
  })
})

describe('delivering', () => {
  test('takes an available container of the size, and pickup returns it', async () => {
    await staff.addContainer('30-001', 30)
    const box = await staff.addContainer('20-001')
    const id = await newOrder()
    expect((await staff.change(id, { status: 'delivered' })).json).toMatchObject({
      assignedContainerId: box,
      assignedContainerNumber: '20-001',
      deliveredWithoutContainer: false,
    })
    expect(await staff.container(box)).toMatchObject({
      status: 'deployed',
      currentLocation: '23920 Example Avenue, Valencia',
      currentOrderId: id,
    })
    expect((await staff.browser.get('/api/admin/stats')).json).toMatchObject({ containersOut: 1 })
    await staff.change(id, { status: 'picked_up' })
    expect(await staff.container(box)).toMatchObject({
      status: 'available',
      currentLocation: 'Yard',
      currentOrderId: null,
    })
    expect(await staff.order(id)).toMatchObject({ assignedContainerNumber: '20-001' })
    expect(await placements(id)).toMatchObject([{ containerId: box, removedAt: expect.any(Date) }])
    const { entries } = await staff.timeline(id)
    expect(entries[0].changes).toContainEqual({
      field: 'assignedContainerNumber',
      label: 'Container',
      from: null,
      to: '20-001',
    })
  })

  test('uses the one that staff chose before, or in the same call', async () => {
    await staff.addContainer('20-001')
    const [second, third] = [await staff.addContainer('20-002'), await staff.addContainer('20-003')]
    const [one, other] = [await newOrder(), await newOrder()]
    await staff.change(one, { assignedContainerId: second })
    expect(await staff.container(second)).toMatchObject({ status: 'available', currentOrderId: one })
    expect((await staff.change(one, { status: 'delivered' })).json).toMatchObject({ assignedContainerId: second })
    const together = await staff.change(other, { status: 'delivered', assignedContainerId: third })
    expect(together.json).toMatchObject({ assignedContainerId: third, status: 'delivered' })
  })

  test('without any is recorded and flagged until one is named', async () => {
    const id = await newOrder()
    expect(await staff.change(id, { status: 'delivered' })).toMatchObject({
      status: 200,
      json: { status: 'delivered', assignedContainerId: null, deliveredWithoutContainer: true },
    })
    const box = await staff.addContainer('20-001')
    expect((await staff.change(id, { assignedContainerId: box })).json).toMatchObject({
      deliveredWithoutContainer: false,
      assignedContainerId: box,
    })
    expect(await staff.container(box)).toMatchObject({ status: 'deployed' })
    expect((await staff.change(id, { assignedContainerId: null })).json).toMatchObject({
      deliveredWithoutContainer: true,
    })
    expect(await staff.container(box)).toMatchObject({ status: 'available', currentOrderId: null })
    await staff.change(id, { status: 'picked_up' })
    expect(await staff.order(id)).toMatchObject({ deliveredWithoutContainer: false })
  })

  test('with a late name counts since the delivery', async () => {
    const { id } = await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-28' })
    const box = await staff.addContainer('20-001')
    await staff.change(id, { assignedContainerId: box })
    expect(await placements(id)).toEqual([
      { containerId: box, placedAt: new Date('2026-11-28T20:00:00Z'), removedAt: null },
    ])
  })

  test('a correction reverses it, and keeps the container assigned', async () => {
    const box = await staff.addContainer('20-001')
    const id = await newOrder()
    await staff.change(id, { status: 'delivered' })
    await staff.change(id, { status: 'en_route' })
    expect(await staff.container(box)).toMatchObject({
      status: 'available',
      currentLocation: 'Yard',
      currentOrderId: id,
    })
    expect(await placements(id)).toEqual([])
    await staff.change(id, { status: 'cancelled' })
    expect(await staff.container(box)).toMatchObject({ status: 'available', currentOrderId: null })
    expect(await staff.order(id)).toMatchObject({ assignedContainerId: null })
  })

  test('a reversed pickup puts the container back, unless it has gone to another order', async () => {
    const box = await staff.addContainer('20-001')
    const [id, other] = [await newOrder(), await newOrder()]
    await staff.change(id, { status: 'delivered' })
    await staff.change(id, { status: 'picked_up' })
    await staff.change(id, { status: 'delivered' })
    expect(await staff.container(box)).toMatchObject({ status: 'deployed', currentOrderId: id })
    expect(await placements(id)).toMatchObject([{ containerId: box, removedAt: null }])
    await staff.change(id, { status: 'picked_up' })
    await staff.change(other, { status: 'delivered' })
    expect((await staff.change(id, { status: 'delivered' })).json).toMatchObject({
      assignedContainerId: null,
      deliveredWithoutContainer: true,
    })
    expect(await staff.container(box)).toMatchObject({ currentOrderId: other })
  })

  test('a chosen container is recorded even if the delivery itself was skipped', async () => {
    const box = await staff.addContainer('20-001')
    const id = await newOrder()
    await staff.change(id, { assignedContainerId: box, status: 'completed' })
    expect(await placements(id)).toMatchObject([{ containerId: box, removedAt: expect.any(Date) }])
    expect(await staff.container(box)).toMatchObject({ status: 'available', currentOrderId: null })
  })

  test("archiving releases a reserved container, but not one at the customer's site", async () => {
    const [one, other] = [await staff.addContainer('20-001'), await staff.addContainer('20-002')]
    const [kept, out] = [await newOrder(), await newOrder()]
    await staff.change(kept, { assignedContainerId: one })
    await staff.change(out, { assignedContainerId: other, status: 'delivered' })
    await Promise.all([staff.archive(kept), staff.archive(out)])
    expect(await staff.container(one)).toMatchObject({ status: 'available', currentOrderId: null })
    expect(await staff.container(other)).toMatchObject({ status: 'deployed', currentOrderId: out })
  })

  test('an unknown, wrong-sized, unusable or taken container is refused at the field', async () => {
    const [large, taken] = [await staff.addContainer('30-001', 30), await staff.addContainer('20-001')]
    const broken = await staff.browser.post('/api/admin/containers', {
      containerNumber: '20-009',
      size: 20,
      status: 'damaged',
    })
    const [id, other] = [await newOrder(), await newOrder()]
    await staff.change(other, { assignedContainerId: taken })
    const { orderNumber } = await staff.order(other)
    const cases = [
      ['00000000-0000-7000-8000-000000000000', 400, 'There is no such container.'],
      [large, 400, '30-001 is a 30 yard container; this order is for 20 yards.'],
      [broken.json.id, 409, '20-009 is not available: its status is damaged.'],
      [taken, 409, `20-001 is on order ${orderNumber}.`],
    ] as const
    for (const [container, status, message] of cases) {
      const reply = await staff.change(id, { status: 'delivered', assignedContainerId: container })
      expect([reply.status, reply.json.fields]).toEqual([status, { assignedContainerId: message }])
    }
    expect(await staff.order(id)).toMatchObject({ status: 'scheduled', assignedContainerId: null, version: 1 })
  })

  test('of 50 deliveries that want the same container one gets it, and 49 are told who has it', async () => {
    const box = await staff.addContainer('20-001')
    const ids = await Promise.all(Array.from({ length: 50 }, () => newOrder()))
    const replies = await Promise.all(
      ids.map((id) => staff.change(id, { status: 'delivered', assignedContainerId: box })),
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const refused = replies.filter((reply) => reply.status === 409)
    expect(refused).toHaveLength(49)
    const winner = replies.find((reply) => reply.status === 200)?.json
    for (const reply of refused) {
      expect(reply.json).toMatchObject({
        code: 'container-taken',
        message: `20-001 is on order ${winner.orderNumber}.`,
      })
    }
    expect(await app.db.sql`select order_id from container_placements`).toEqual([{ orderId: winner.id }])
    expect((await staff.browser.get('/api/orders?status=delivered')).json).toHaveLength(1)
  })

  test('of eight orders that choose the same container, one keeps it', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => newOrder()))
    for (let round = 0; round < 5; round++) {
      const box = await staff.addContainer(`20-${round}`)
      const replies = await Promise.all(ids.map((id) => staff.change(id, { assignedContainerId: box })))
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(7).fill(409)])
      const winner = replies.find((reply) => reply.status === 200)?.json
      expect(await staff.order(winner.id)).toMatchObject({ assignedContainerId: box })
      await staff.change(winner.id, { assignedContainerId: null })
    }
  })

  test('a delivery of any container never takes one that is being chosen', async () => {
    for (let round = 0; round < 10; round++) {
      const box = await staff.addContainer(`20-${round}`)
      const [chooser, taker] = [await newOrder(), await newOrder()]
      const replies = await Promise.all([
        staff.change(chooser, { assignedContainerId: box }),
        staff.change(taker, { status: 'delivered' }),
      ])
      const has = await Promise.all([staff.order(chooser), staff.order(taker)])
      expect(has.map((order) => order.assignedContainerId)).toEqual(
        replies.map((reply) => (reply.status === 200 ? reply.json.assignedContainerId : null)),
      )
      expect(has.filter((order) => order.assignedContainerId === box)).toHaveLength(1)
    }
  })

  test('of 12 deliveries of any of 10 containers, each gets its own and two get none', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => staff.addContainer(`20-0${n}`)))
    const ids = await Promise.all(Array.from({ length: 12 }, () => newOrder()))
    const replies = await Promise.all(ids.map((id) => staff.change(id, { status: 'delivered' })))
    const containers = replies.map((reply) => reply.json.assignedContainerId).filter((container) => container !== null)
    expect([containers.length, new Set(containers).size]).toEqual([10, 10])
    expect(replies.filter((reply) => reply.json.deliveredWithoutContainer)).toHaveLength(2)
  })

  test('the database itself prevents a container on two orders or in two places', async () => {
    const box = await staff.addContainer('20-001')
    const [one, other] = [await newOrder(), await newOrder()]
    await staff.change(one, { assignedContainerId: box, status: 'delivered' })
    await expect(
      app.db.sql`insert into container_placements (id, container_id, order_id, placed_at)
        values (gen_random_uuid(), ${box}, ${other}, now())`,
    ).rejects.toThrow('container_placements_open')
    const second = await staff.addContainer('20-002')
    await expect(app.db.sql`update containers set current_order_id = ${one} where id = ${second}`).rejects.toThrow(
      'containers_by_order',
    )
  })
})
