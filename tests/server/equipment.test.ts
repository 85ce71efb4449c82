import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EquipmentOnWire } from '../../src/contract/equipment.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
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
  await app.db.sql`truncate orders, emails, events cascade`
  await app.db.sql`delete from equipment`
  await app.db.sql`insert into equipment select * from equipment_before`
  twenty = (await everything()).find((type) => type.size === 20) as EquipmentOnWire
})

const everything = async () => (await staff.get('/api/admin-equipment-list')).json as EquipmentOnWire[]
const offered = async () => (await app.browser().get('/api/equipment')).json as EquipmentOnWire[]
const update = (changes: object, id = twenty.id) =>
  staff.send('PUT', `/api/admin-equipment-update/${id}`, {
    body: JSON.stringify(changes),
    headers: { 'content-type': 'application/json' },
  })

describe('the list of what is offered', () => {
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
      totalInventory: 48,
      availableInventory: 48,
      maintenanceInventory: 0,
      allowResidential: true,
      allowContractor: true,
      minimumRentalDays: 10,
      maximumRentalDays: 10,
      prohibitedMaterials: expect.arrayContaining(['Asbestos', 'Tires']),
      specialInstructions: '',
      isActive: true,
      isAvailableForBooking: true,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
  })

  test('hides what is inactive, and staff still see it', async () => {
    await update({ isActive: false })
    expect((await offered()).map((type) => type.size)).toEqual([3, 6, 10, 30, 40])
    expect((await everything()).map((type) => [type.size, type.isActive])).toContainEqual([20, false])
  })

  test('shows what cannot be booked online', async () => {
    expect((await offered())[0]).toMatchObject({ size: 3, isAvailableForBooking: false })
  })
})

describe('a change', () => {
  test('of every field is answered, listed and stamped with its time', async () => {
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

  test('keeps the fields that it does not name', async () => {
    const { json } = await update({ name: 'Twenty' })
    expect(json).toEqual({ ...twenty, name: 'Twenty', updatedAt: json.updatedAt })
  })

  test('takes money and weight as numbers, and answers with decimal text', async () => {
    expect((await update({ residentialPrice: 460.5, deliveryFee: 20, weightLimitTons: 2.5 })).json).toMatchObject({
      residentialPrice: '460.50',
      deliveryFee: '20.00',
      weightLimitTons: '2.50',
    })
  })

  test('may take a price or the weight limit away with null', async () => {
    const none = { residentialPrice: null, contractorPrice: null, weightLimitTons: null }
    expect((await update(none)).json).toMatchObject(none)
    expect((await offered()).find((type) => type.size === 20)).toMatchObject(none)
  })

  test('cannot set what is the house’s to say', async () => {
    const { json } = await update({
      id: 'x',
      createdAt: '2020-01-01T00:00:00Z',
      updatedAt: 'x',
      unknown: 1,
    })
    expect(json).toEqual({ ...twenty, updatedAt: json.updatedAt })
  })

  test('is on record: who, when, and what it was before and after', async () => {
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

  test('of the stock refuses the next booking that finds none left', async () => {
    const book = () => app.browser().post('/api/orders', bookingBody())
    expect(await book()).toMatchObject({ status: 201 })
    expect(await update({ totalInventory: 1 })).toMatchObject({ status: 200 })
    expect(await book()).toMatchObject({ status: 409, json: { code: 'date-full' } })
    expect(await update({ totalInventory: 2 })).toMatchObject({ status: 200 })
    expect(await book()).toMatchObject({ status: 201 })
    expect(await update({ totalInventory: 3, maintenanceInventory: 2 })).toMatchObject({ status: 200 })
    expect(await book()).toMatchObject({ status: 409 })
  })

  test('of the price is what everybody sees and pays at once', async () => {
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
      const [row] = await app.db.sql`
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

describe('a change is refused by its field', () => {
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
    ['contractorPrice', 'free', 'Must be an amount of money, such as 775.00'],
    ['deliveryFee', null, 'Must be an amount of money, such as 775.00'],
    ['deliveryFee', '1.001', 'Must be an amount of money, such as 775.00'],
    ['deliveryFee', ['1.00'], 'Must be an amount of money, such as 775.00'],
    ['overagePerTon', '100000.01', 'Must be at most 100000.00'],
    ['residentialPrice', 20_000_000, 'Must be at most 100000.00'],
    ['overagePerTon', 1e12, 'Must be an amount of money, such as 775.00'],
    ['weightLimitTons', '-1', 'Must be a weight in tons, such as 4.00'],
    ['isActive', 'yes', 'Must be true or false'],
    ['prohibitedMaterials', Array(51).fill('x'), 'At most 50 materials'],
    ['name', 'a\u0000b', 'Contains a character that cannot be stored'],
  ])('%s %j: «%s»', async (field, value, message) => {
    const reply = await update({ description: 'changed', [field]: value })
    expect(reply).toMatchObject({ status: 400, json: { message, code: 'invalid-input', fields: { [field]: message } } })
    expect((await everything()).find((type) => type.id === twenty.id)).toEqual(twenty)
  })

  test('in a list: by the place in it', async () => {
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

test('the largest prices that staff can set do not break an order that is booked at them', async () => {
  const most = '100000.00'
  expect(await update({ residentialPrice: most, deliveryFee: most, environmentalFee: most })).toMatchObject({
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
