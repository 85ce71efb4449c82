import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EquipmentOnWire, EquipmentStockOnWire } from '#contract/equipment/equipment.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** Rule 305: types that are counted by their containers. */

let app: TestApp
let staff: Browser
let thirty: EquipmentOnWire

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: false } })
  staff = await app.staff()
  await app.db.sql`create table equipment_before as select * from equipment`
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyTables(app.db, 'orders, emails, events, containers')
  await app.db.sql`delete from equipment`
  await app.db.sql`insert into equipment select * from equipment_before`
  thirty = await typeOf(30)
})

const typeOf = async (size: number) =>
  ((await staff.get('/api/admin-equipment-list')).json as EquipmentOnWire[]).find(
    (type) => type.size === size,
  ) as EquipmentOnWire
const numbers = async (size = 30) => {
  const { totalInventory, maintenanceInventory, countedByContainers } = await typeOf(size)
  return [totalInventory, maintenanceInventory, countedByContainers]
}
const update = (changes: object, id = thirty.id) => staff.put(`/api/admin-equipment-update/${id}`, changes)
const create = (body: object) => staff.post('/api/admin-equipment-create', body)
const add = async (to: number, size = 30): Promise<string[]> => {
  const body = { prefix: `${size}-`, from: '1', to: String(to), size }
  return (await staff.post('/api/admin/containers/range', body)).json.added.map(({ id }: { id: string }) => id)
}
const move = (id: string | undefined, changes: object) => staff.put(`/api/admin/containers/${id}`, changes)
const stock = async () =>
  ((await staff.get('/api/admin/equipment-stock')).json as EquipmentStockOnWire[]).find(
    ({ equipmentId }) => equipmentId === thirty.id,
  ) as EquipmentStockOnWire
const alert = async (kind: string) =>
  (await staff.get('/api/admin/dashboard')).json.alerts.find((each: { kind: string }) => each.kind === kind) ?? null
/** The list and the type agree, and the database has no type whose number is not that of its list. */
const differences = async () =>
  (
    await app.db.sql`
      select e.id from equipment e cross join lateral containers_of_size(e.size_yards) listed
      where e.counted_by_containers
        and (e.total_inventory, e.maintenance_inventory) is distinct from (listed.total, listed.maintenance)`
  ).length

describe('a type that exists', () => {
  test('is not counted, and an alert names both numbers', async () => {
    await update({ totalInventory: 12, maintenanceInventory: 1 })
    expect(await alert('stock-differs')).toBeNull()
    await add(11)
    expect(await numbers()).toEqual([12, 1, false])
    expect(await alert('stock-differs')).toMatchObject({
      count: 1,
      examples: [{ label: '30 yd: 12 units entered, 1 in maintenance; 11 listed, 0 in maintenance or damaged' }],
    })
    await update({ totalInventory: 11, maintenanceInventory: 0 })
    expect(await alert('stock-differs')).toBeNull()
  })

  test('shows both numbers and the days that would be over before it is counted', async () => {
    await update({ totalInventory: 5 })
    const [first] = await add(2)
    await move(first, { status: 'damaged' })
    for (const customerEmail of ['one@people.example', 'two@people.example'])
      await staff.post('/api/admin/orders', {
        ...bookingBody({
          dumpsterSize: 30,
          requestedDeliveryDate: '2026-12-08',
          totalAmount: undefined,
          customerEmail,
        }),
        requestedPickupDate: '2026-12-10',
      })
    expect(await stock()).toEqual({
      equipmentId: thirty.id,
      entered: { total: 5, maintenance: 0 },
      listed: { total: 2, maintenance: 1 },
      mayCount: true,
      daysOver: [{ from: '2026-12-08', through: '2026-12-10', held: 2 }],
    })
    expect(await update({ countedByContainers: true })).toMatchObject({ status: 200 })
    expect(await numbers()).toEqual([2, 1, true])
    expect(await alert('stock-differs')).toBeNull()
    expect((await alert('more-than-owned')).examples).toMatchObject([{ label: '30 yd, 2 of 1 on Dec 8' }])
  })
})

describe('the numbers of a counted type', () => {
  let ids: string[]
  beforeEach(async () => {
    ids = await add(3)
    expect((await update({ countedByContainers: true })).status).toBe(200)
  })

  test('follow what happens to containers', async () => {
    expect(await numbers()).toEqual([3, 0, true])
    await add(11)
    expect(await numbers()).toEqual([11, 0, true])
    await move(ids[0], { status: 'maintenance' })
    await move(ids[1], { status: 'damaged' })
    expect(await numbers()).toEqual([11, 2, true])
    await move(ids[0], { status: 'available' })
    expect(await numbers()).toEqual([11, 1, true])
    await move(ids[2], { size: 40 })
    expect(await numbers()).toEqual([10, 1, true])
    await staff.send('DELETE', `/api/admin/containers/${ids[1]}`)
    expect(await numbers()).toEqual([9, 0, true])
    expect(await differences()).toBe(0)
  })

  test('are what bookings are held against', async () => {
    await move(ids[0], { status: 'maintenance' })
    await move(ids[1], { status: 'maintenance' })
    const book = () =>
      staff.post('/api/admin/orders', {
        ...bookingBody({ dumpsterSize: 30, requestedDeliveryDate: '2026-12-08', totalAmount: undefined }),
      })
    expect((await book()).status).toBe(201)
    expect((await book()).json).toMatchObject({ code: 'date-full' })
  })

  test('are taken in a call if they equal the count', async () => {
    expect((await update({ totalInventory: 3, maintenanceInventory: 0, description: 'Long' })).status).toBe(200)
    expect(await update({ totalInventory: 4 })).toMatchObject({
      status: 400,
      json: { fields: { totalInventory: 'Counted by its containers: 3.' } },
    })
    expect(await update({ maintenanceInventory: 1 })).toMatchObject({
      status: 400,
      json: { fields: { maintenanceInventory: 'Counted by its containers: 0.' } },
    })
    // Off, and a number of one's own, in one call.
    expect((await update({ countedByContainers: false, totalInventory: 9 })).status).toBe(200)
    expect(await numbers()).toEqual([9, 0, false])
  })

  test('are never below what happened: maintenance is not refused, and the orders are an alert', async () => {
    await staff.post('/api/admin/orders', {
      ...bookingBody({ dumpsterSize: 30, requestedDeliveryDate: '2026-12-08', totalAmount: undefined }),
    })
    for (const id of ids) expect((await move(id, { status: 'maintenance' })).status).toBe(200)
    expect((await alert('more-than-owned')).examples).toMatchObject([{ label: '30 yd, 1 of 0 on Dec 8' }])
  })

  test('are kept by the database', async () => {
    await app.db.sql`update equipment set total_inventory = 99, maintenance_inventory = 9 where id = ${thirty.id}`
    expect(await numbers()).toEqual([3, 0, true])
    await app.db.sql`delete from containers where id = ${ids[0] ?? ''}`
    expect(await numbers()).toEqual([2, 0, true])
  })

  test('agree after changes at the same time', async () => {
    await update({ countedByContainers: false })
    await Promise.all([
      update({ countedByContainers: true }),
      ...ids.map((id) => move(id, { status: 'maintenance' })),
      add(9),
      staff.post('/api/admin/containers', { containerNumber: '30-A', size: 30 }),
    ])
    expect(await differences()).toBe(0)
    expect(await numbers()).toEqual([10, 3, true])
  })
})

describe('a counted type is alone in its size', () => {
  test('another active one of its size is refused, at the field and by the database', async () => {
    await add(2)
    await update({ countedByContainers: true })
    const size = 'is counted by its containers, so no other active type can have its size.'
    expect(await create({ name: 'Second', size: 30 })).toMatchObject({
      status: 400,
      json: { fields: { size: `${thirty.name} ${size}` } },
    })
    const twenty = await typeOf(20)
    expect(await update({ size: 30 }, twenty.id)).toMatchObject({
      status: 400,
      json: { fields: { size: `${thirty.name} ${size}` } },
    })
    await expect(app.db.sql`update equipment set size_yards = 30 where id = ${twenty.id}`).rejects.toMatchObject({
      constraint: 'counted_alone_in_size',
    })
    expect(
      (await create({ name: 'Kept for later', size: 30, isActive: false, isAvailableForBooking: false })).status,
    ).toBe(201)
  })

  test('one that shares its size, and one without numbers, are not counted', async () => {
    await create({ name: 'Second', size: 30, totalInventory: 1 })
    expect(await update({ countedByContainers: true })).toMatchObject({
      status: 400,
      json: { fields: { countedByContainers: expect.stringContaining('Second has this size, too.') } },
    })
    expect((await stock()).mayCount).toBe(false)
    const bin = await typeOf(3)
    expect(await update({ countedByContainers: true }, bin.id)).toMatchObject({
      status: 400,
      json: { fields: { countedByContainers: expect.stringContaining('Only roll-off containers') } },
    })
  })
})

describe('a new type', () => {
  beforeEach(() => app.db.sql`delete from equipment where size_yards = 30`)

  test('without a number is counted with the first container of its size', async () => {
    expect((await create({ name: 'Thirty', size: 30 })).json).toMatchObject({ countedByContainers: false })
    await add(2)
    expect(await numbers()).toEqual([2, 0, true])
  })

  test('is counted at once where there are containers', async () => {
    await add(2)
    expect((await create({ name: 'Thirty', size: 30 })).json).toMatchObject({
      countedByContainers: true,
      totalInventory: 2,
    })
  })

  test('with a number of its own stays as it was entered, and so does one that was switched off', async () => {
    const { id } = (await create({ name: 'Thirty', size: 30, totalInventory: 5 })).json
    await add(2)
    expect(await numbers()).toEqual([5, 0, false])
    await app.db.sql`delete from equipment where id = ${id}`
    await emptyTables(app.db, 'containers')
    const other = (await create({ name: 'Thirty', size: 30 })).json
    expect((await update({ countedByContainers: false }, other.id)).status).toBe(200)
    await add(2)
    expect(await numbers()).toEqual([0, 0, false])
  })

  test('that is to be counted takes no other number', async () => {
    await add(2)
    expect(await create({ name: 'Thirty', size: 30, totalInventory: 5, countedByContainers: true })).toMatchObject({
      status: 400,
      json: { fields: { totalInventory: 'Counted by its containers: 2.' } },
    })
  })
})
