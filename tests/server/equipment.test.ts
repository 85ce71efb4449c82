import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { eventually } from '../support/eventually.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
let now = new Date('2026-12-01T20:00:00Z')
let twenty: EquipmentOnWire

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  staff = await app.staff()
  await app.db.sql`create table equipment_before as select * from equipment`
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyTables(app.db, 'orders, emails, events')
  await app.db.sql`delete from equipment`
  await app.db.sql`insert into equipment select * from equipment_before`
  twenty = (await everything()).find((type) => type.size === 20) as EquipmentOnWire
})

const everything = async () => (await staff.get('/api/admin-equipment-list')).json as EquipmentOnWire[]
const offered = async () => (await app.browser().get('/api/equipment')).json as EquipmentOnWire[]
const update = (changes: object, id = twenty.id) => staff.put(`/api/admin-equipment-update/${id}`, changes)
const create = (body: object) => staff.post('/api/admin-equipment-create', body)
const remove = (id = twenty.id) => staff.send('DELETE', `/api/admin-equipment-delete/${id}`)

describe('the list of offered types', () => {
  test('has every field of the specification, smallest size first, money as decimal text', async () => {
    const list = await offered()
    expect(list.map((type) => type.size)).toEqual([3, 6, 10, 20, 30, 40])
    expect(list[3]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: '20 Yard Roll-Off',
      description: expect.any(String),
      size: 20,
      type: 'roll-off',
      residentialPrice: '450.00',
      contractorPrice: '400.00',
      deliveryFee: '0.00',
      environmentalFee: '0.00',
      overagePerTon: '120.00',
      dailyOverageRate: '0.00',
      weightLimitTons: '2.00',
      includedPer: 'order',
      totalInventory: 48,
      availableInventory: 48,
      maintenanceInventory: 0,
      countedByContainers: false,
      allowResidential: true,
      allowContractor: true,
      minimumRentalDays: 10,
      maximumRentalDays: 10,
      swapRestartsDays: true,
      prohibitedMaterials: expect.arrayContaining(['Asbestos', 'Tires']),
      specialInstructions: '',
      isActive: true,
      isAvailableForBooking: true,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
  })

  test('hides inactive ones, which staff still see', async () => {
    await update({ isActive: false })
    expect((await offered()).map((type) => type.size)).toEqual([3, 6, 10, 30, 40])
    expect((await everything()).map((type) => [type.size, type.isActive])).toContainEqual([20, false])
  })

  test('shows types that cannot be booked online', async () => {
    expect((await offered())[0]).toMatchObject({ size: 3, isAvailableForBooking: false })
  })
})

describe('a change', () => {
  test('of every field is returned, listed and has a new updatedAt', async () => {
    now = new Date('2026-12-01T21:00:00Z')
    const changes = {
      name: 'Twenty',
      description: 'Low',
      size: 25,
      type: 'tilt-hopper',
      residentialPrice: '460.50',
      contractorPrice: '410.00',
      deliveryFee: '20.00',
      environmentalFee: '7.25',
      overagePerTon: '118.00',
      dailyOverageRate: '15.00',
      weightLimitTons: '2.25',
      totalInventory: 50,
      availableInventory: 49,
      maintenanceInventory: 1,
      allowResidential: false,
      allowContractor: false,
      minimumRentalDays: 3,
      maximumRentalDays: 14,
      prohibitedMaterials: ['Paint'],
      specialInstructions: 'Mind the slope',
      isActive: false,
      isAvailableForBooking: false,
    }
    const reply = await update(changes)
    const expected = { ...twenty, ...changes, updatedAt: '2026-12-01T21:00:00.000Z' }
    expect([reply.status, reply.json]).toEqual([200, expected])
    expect((await everything()).find((type) => type.id === twenty.id)).toEqual(expected)
  })

  test('keeps absent fields', async () => {
    const { json } = await update({ name: 'Twenty' })
    expect(json).toEqual({ ...twenty, name: 'Twenty', updatedAt: json.updatedAt })
  })

  test('accepts money and weight as numbers, and returns decimal text', async () => {
    expect((await update({ residentialPrice: 460.5, deliveryFee: 20, weightLimitTons: 2.5 })).json).toMatchObject({
      residentialPrice: '460.50',
      deliveryFee: '20.00',
      weightLimitTons: '2.50',
    })
  })

  test('can clear a price or the weight limit with null', async () => {
    const none = { residentialPrice: null, contractorPrice: null, weightLimitTons: null }
    expect((await update(none)).json).toMatchObject(none)
    expect((await offered()).find((type) => type.size === 20)).toMatchObject(none)
  })

  test('cannot set server-controlled fields', async () => {
    const { json } = await update({
      id: 'x',
      createdAt: '2020-01-01T00:00:00Z',
      updatedAt: 'x',
      unknown: 1,
    })
    expect(json).toEqual({ ...twenty, updatedAt: json.updatedAt })
  })

  test('is recorded: who, when, before and after', async () => {
    await update({ residentialPrice: '460.00', name: 'Twenty' })
    const events = await app.db.sql`
      select kind, subject_kind, subject_id, actor_kind, occurred_at, before, after, username
      from events join staff_users u on u.id = actor_id`
    expect([...events]).toEqual([
      {
        kind: 'equipment-changed',
        subjectKind: 'equipment',
        subjectId: twenty.id,
        actorKind: 'staff',
        occurredAt: now,
        before: { residentialPrice: 45_000, name: '20 Yard Roll-Off' },
        after: { residentialPrice: 46_000, name: 'Twenty' },
        username: 'dispatcher',
      },
    ])
  })

  test('records only what differs, and nothing if nothing does', async () => {
    const recorded = () => app.db.sql`select after from events`
    expect((await update({ name: twenty.name, prohibitedMaterials: twenty.prohibitedMaterials })).json).toEqual(twenty)
    expect(await recorded()).toHaveLength(0)
    await update({ name: twenty.name, deliveryFee: '12.00' })
    expect([...(await recorded())]).toEqual([{ after: { deliveryFee: 1_200 } }])
  })

  test('of the stock refuses the next booking without a free unit', async () => {
    const book = () => app.browser().post('/api/orders', bookingBody())
    expect(await book()).toMatchObject({ status: 201 })
    expect(await update({ totalInventory: 1 })).toMatchObject({ status: 200 })
    expect(await book()).toMatchObject({ status: 409, json: { code: 'date-full' } })
    expect(await update({ totalInventory: 2 })).toMatchObject({ status: 200 })
    expect(await book()).toMatchObject({ status: 201 })
    expect(await update({ totalInventory: 4, maintenanceInventory: 2 })).toMatchObject({ status: 200 })
    expect(await book()).toMatchObject({ status: 409 })
  })

  test('of the stock below what orders hold is refused at its field with the days', async () => {
    for (const date of ['2026-12-08', '2026-12-10'])
      expect(await app.browser().post('/api/orders', bookingBody({ requestedDeliveryDate: date }))).toMatchObject({
        status: 201,
      })
    const message =
      'Only 1 unit is left to rent, but orders hold 2 from Thursday, December 10, 2026 to Friday, December 18, 2026. ' +
      'Move these orders first.'
    expect(await update({ totalInventory: 1, name: 'Twenty' })).toMatchObject({
      status: 409,
      json: { code: 'stock-held', message, fields: { totalInventory: message } },
    })
    expect(await update({ maintenanceInventory: 47 })).toMatchObject({
      status: 409,
      json: { fields: { maintenanceInventory: message } },
    })
    expect((await everything()).find((type) => type.id === twenty.id)).toEqual(twenty)
    expect(await update({ totalInventory: 2 })).toMatchObject({ status: 200 })
  })

  test('of the stock counts an overdue container through tomorrow, and nothing past', async () => {
    const { id } = await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-10' })
    const message =
      'Only 0 units are left to rent, but orders hold 1 from Tuesday, December 1, 2026 to Wednesday, December 2, 2026. ' +
      'Move these orders first.'
    expect(await update({ totalInventory: 0 })).toMatchObject({ status: 409, json: { message } })
    await app.db.sql`update orders set status = 'picked_up', held_from = null, held_through = null where id = ${id}`
    expect(await update({ totalInventory: 0 })).toMatchObject({ status: 200 })
  })

  test('of a stock that is already too small may increase it, or change other fields', async () => {
    await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-05' })
    await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-05' })
    await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-05' })
    await app.db.sql`update equipment set total_inventory = 1 where id = ${twenty.id}`
    expect(await update({ name: 'Twenty', totalInventory: 1, availableInventory: 0 })).toMatchObject({ status: 200 })
    expect(await update({ totalInventory: 2 })).toMatchObject({ status: 200 })
    expect(await update({ totalInventory: 1 })).toMatchObject({ status: 409 })
  })

  test('of the price applies to everyone immediately', async () => {
    await update({ residentialPrice: '475.00' })
    expect((await offered()).find((type) => type.size === 20)?.residentialPrice).toBe('475.00')
    const reply = await app.browser().post('/api/orders', bookingBody())
    expect(reply).toMatchObject({ status: 409, json: { message: 'Price changed to $475.00' } })
  })

  test('of some fields, while another changes others, loses neither', async () => {
    const locked = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const holder = app.db.sql.begin(async (tx) => {
      await tx`select 1 from equipment where id = ${twenty.id} for update`
      locked.resolve()
      await gate.promise
    })
    await locked.promise
    const updates = [update({ name: 'Twenty', residentialPrice: '1.00' }), update({ totalInventory: 7 })]
    await eventually(async () => {
      const [row] = await app.db.sql<Row[]>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return row?.waiting === 2
    })
    gate.resolve()
    await Promise.all([holder, ...updates])
    expect((await everything()).find((type) => type.id === twenty.id)).toMatchObject({
      name: 'Twenty',
      residentialPrice: '1.00',
      totalInventory: 7,
    })
  })
})

describe('a change is rejected at its field', () => {
  test.each([
    ['name', '', 'Name is required'],
    ['name', '  ', 'Name is required'],
    ['name', 'x'.repeat(121), 'At most 120 characters'],
    ['size', 0, 'Size is required'],
    ['size', '20', 'Size is required'],
    ['size', 2.5, 'Size is required'],
    ['size', null, 'Size is required'],
    ['type', 'submarine', 'Type is required'],
    ['totalInventory', -1, 'Total inventory must be 0 or greater'],
    ['totalInventory', 1.5, 'Total inventory must be 0 or greater'],
    ['totalInventory', null, 'Total inventory must be 0 or greater'],
    ['availableInventory', -1, 'Available inventory must be 0 or greater'],
    ['maintenanceInventory', -1, 'Maintenance inventory must be 0 or greater'],
    ['minimumRentalDays', 0, 'Minimum rental days must be at least 1'],
    ['maximumRentalDays', 0, 'Maximum rental days must be at least 1'],
    ['residentialPrice', '-1.00', 'Must be an amount of money, such as 775.00'],
    ['residentialPrice', '', 'Must be an amount of money, such as 775.00'],
    ['contractorPrice', 'free', 'Write the amount as 1234.50.'],
    ['deliveryFee', null, 'Must be an amount of money, such as 775.00'],
    ['deliveryFee', '1.001', 'Write the amount as 1234.50.'],
    ['deliveryFee', ['1.00'], 'Must be an amount of money, such as 775.00'],
    ['overagePerTon', '100000.01', 'Must be at most 100000.00'],
    ['residentialPrice', 20_000_000, 'Must be at most 100000.00'],
    ['overagePerTon', 1e12, 'Must be an amount of money, such as 775.00'],
    ['weightLimitTons', '-1', 'Must be a weight in tons, such as 4.00'],
    ['isActive', 'yes', 'Must be true or false'],
    ['prohibitedMaterials', Array(51).fill('x'), 'At most 50 materials'],
    ['name', 'a\u0000b', 'Contains a character that cannot be stored'],
  ])('%s %j: "%s"', async (field, value, message) => {
    const reply = await update({ description: 'changed', [field]: value })
    expect(reply).toMatchObject({ status: 400, json: { message, code: 'invalid-input', fields: { [field]: message } } })
    expect((await everything()).find((type) => type.id === twenty.id)).toEqual(twenty)
  })

  test('in a list: by index', async () => {
    expect(await update({ prohibitedMaterials: ['Paint', 'a\u0000b'] })).toMatchObject({
      status: 400,
      json: { fields: { 'prohibitedMaterials.1': 'Contains a character that cannot be stored' } },
    })
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'nothing', '1', '__proto__'])(
    'unless there is no %s at all',
    async (id) => {
      expect(await update({ name: 'Twenty' }, id)).toMatchObject({
        status: 404,
        json: { message: 'Equipment not found' },
      })
    },
  )
})

describe('a new container type', () => {
  test('only needs a name, and has defaults', async () => {
    const { status, json } = await create({ name: ' Lugger ' })
    expect([status, json]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Lugger',
        description: '',
        size: 20,
        type: 'roll-off',
        residentialPrice: null,
        contractorPrice: null,
        deliveryFee: '0.00',
        environmentalFee: '0.00',
        overagePerTon: '0.00',
        dailyOverageRate: '0.00',
        weightLimitTons: null,
        includedPer: 'order',
        totalInventory: 0,
        availableInventory: 0,
        maintenanceInventory: 0,
        countedByContainers: false,
        allowResidential: true,
        allowContractor: true,
        minimumRentalDays: 7,
        maximumRentalDays: 30,
        swapRestartsDays: true,
        prohibitedMaterials: [],
        specialInstructions: '',
        isActive: true,
        isAvailableForBooking: true,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      },
    ])
    expect((await everything()).find((type) => type.id === json.id)).toEqual(json)
  })

  test('is offered, with all given fields, immediately and recorded', async () => {
    expect((await offered()).map(({ size }) => size)).not.toContain(15)
    const said = {
      name: '15 Yard Roll-Off',
      description: 'Between ten and twenty',
      size: 15,
      residentialPrice: '425.00',
      contractorPrice: '395.00',
      deliveryFee: '10.00',
      environmentalFee: '5.50',
      overagePerTon: '115.00',
      dailyOverageRate: '12.00',
      weightLimitTons: '1.50',
      totalInventory: 6,
      availableInventory: 5,
      maintenanceInventory: 1,
      minimumRentalDays: 1,
      maximumRentalDays: 14,
      prohibitedMaterials: ['Paint', 'Tires'],
      specialInstructions: 'Level ground',
    }
    const { json } = await create(said)
    expect((await offered()).find(({ size }) => size === 15)).toMatchObject(said)
    const events = await app.db
      .sql`select kind, before, after->>'name' as name from events where subject_id = ${json.id}`
    expect([...events]).toEqual([{ kind: 'equipment-created', before: null, name: '15 Yard Roll-Off' }])
  })

  test.each([
    [{}, 'name', 'Name is required'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'A', size: 0 }, 'size', 'Size is required'],
    [{ name: 'A', totalInventory: -1 }, 'totalInventory', 'Total inventory must be 0 or greater'],
    [{ name: 'A', maximumRentalDays: 0 }, 'maximumRentalDays', 'Maximum rental days must be at least 1'],
  ])('%j is rejected at its field', async (body, field, message) => {
    expect(await create(body)).toMatchObject({ status: 400, json: { message, fields: { [field]: message } } })
    expect(await everything()).toHaveLength(6)
  })
})

describe('a deleted container type', () => {
  test('is in no list and not bookable, immediately; deleting it again is an error', async () => {
    await offered()
    expect(await remove()).toMatchObject({ status: 200, json: { id: twenty.id, name: twenty.name } })
    expect((await offered()).map(({ size }) => size)).toEqual([3, 6, 10, 30, 40])
    expect((await everything()).map(({ size }) => size)).toEqual([3, 6, 10, 30, 40])
    const message = '20 yard container is not available for residential customers.'
    expect(await app.browser().post('/api/orders', bookingBody())).toMatchObject({ status: 400, json: { message } })
    for (const again of [await remove(), await update({ isActive: true })])
      expect(again).toMatchObject({ status: 404, json: { message: 'Equipment not found' } })
  })

  test('stays with its orders, which can be rescheduled', async () => {
    const { json } = await app.browser().post('/api/orders', bookingBody())
    const before = (await staff.get(`/api/orders/${json.id}`)).json
    expect(await remove()).toMatchObject({ status: 200 })
    expect((await staff.get(`/api/orders/${json.id}`)).json).toEqual(before)
    const plan = { status: 'scheduled', scheduledDeliveryDate: '2026-12-09', scheduledPickupDate: '2026-12-30' }
    const moved = await staff.send('PATCH', `/api/orders/${json.id}`, {
      body: JSON.stringify(plan),
      headers: { 'content-type': 'application/json' },
    })
    expect(moved).toMatchObject({ status: 200, json: { ...plan, includedTonsSnapshot: before.includedTonsSnapshot } })
  })

  test('cannot be removed from its orders by anyone', async () => {
    await app.browser().post('/api/orders', bookingBody())
    await expect(app.db.sql`delete from equipment where id = ${twenty.id}`).rejects.toThrow('orders_equipment_id_fkey')
    await expect(app.db.sql`update equipment set deleted_at = now() where id = ${twenty.id}`).rejects.toThrow(
      'equipment_deleted_is_not_offered',
    )
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'nothing'])('unless there is no %s at all', async (id) => {
    expect(await remove(id)).toMatchObject({ status: 404, json: { message: 'Equipment not found' } })
  })
})

test('the largest possible prices do not break an order booked at them', async () => {
  const max = '100000.00'
  expect(await update({ residentialPrice: max, deliveryFee: max, environmentalFee: max })).toMatchObject({
    status: 200,
  })
  const browser = app.browser()
  const headers = { 'idempotency-key': 'dear' }
  const body = bookingBody({ totalAmount: undefined })
  const booked = await browser.post('/api/orders', body, headers)
  expect(booked).toMatchObject({ status: 201, json: { totalAmount: '300000.00' } })
  expect((await browser.post('/api/orders', body, headers)).json).toEqual(booked.json)
  expect((await browser.get(`/api/orders/by-number/${booked.json.orderNumber}`)).json.totalAmount).toBe('300000.00')
  expect((await staff.get('/api/orders')).status).toBe(200)
})
