import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { anonymizeOrder } from '#server/retention/anonymize-order.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import { setUnits, setUnitsOfEverySize } from '../support/catalog.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 249: staff correct what was written down wrong.

let app: TestApp
let staff: Dispatcher
let id: string

beforeAll(async () => {
  app = await startTestApp()
  staff = await openDispatcher(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyTables(app.db, 'orders, emails, events, containers')
  await setUnitsOfEverySize(app.db, 40)
  id = (await insertOrder(app.db, { requestedDelivery: '2026-12-08' })).id
})

const reason = 'The caller spelled it again'
const correct = (changes: Record<string, unknown>) => staff.change(id, { reason, ...changes })
const emails = () => app.db.sql<{ template: string; recipient: string }[]>`
  select template, recipient from emails where order_id = ${id} order by created_at, id`

test('what a customer said is corrected in one event with the reason, and found by the new words', async () => {
  const changes = {
    customerName: 'Ignacia Bell',
    customerPhone: '(661) 555-0100',
    companyName: 'Bell Tiles',
    customerAddress: '905 N Cordova St',
    customerCity: 'Burbank',
    customerZipCode: '91505',
    materialType: 'Concrete & Asphalt',
  }
  expect(await correct({ ...changes, version: 1 })).toMatchObject({
    status: 200,
    json: { ...changes, version: 2, zoneName: expect.any(String), totalAmount: '450.00' },
  })
  const events = await app.db.sql<{ kind: string; before: object; after: object }[]>`
    select kind, before, after from events where subject_id = ${id} and subject_kind = 'order'`
  expect(events).toEqual([
    {
      kind: 'order-facts-corrected',
      before: {
        customerName: 'Ignacio Bell',
        customerPhone: '(661) 555-0178',
        companyName: '',
        customerAddress: '23920 Example Avenue',
        customerCity: 'Valencia',
        customerZipCode: '91355',
        materialType: '',
      },
      after: { ...changes, note: reason },
    },
  ])
  const found = await staff.browser.get(`/api/orders?${new URLSearchParams({ search: '905 North Cordova' })}`)
  expect(found.json.map((order: { id: string }) => order.id)).toEqual([id])
  const [site] = await app.db.sql<{ address: string }[]>`
    select p.address from orders o join sites s on s.id = o.site_id join places p on p.id = s.place_id where o.id = ${id}`
  expect(site?.address).toBe('905 N Cordova St')
  expect(await emails()).toEqual([])
})

test.each([
  ['customerName', 'Someone'],
  ['customerEmail', 'someone@else.example'],
  ['dumpsterSize', 30],
  ['actualDeliveryDate', '2026-11-30'],
])('a correction of %s needs a reason', async (field, value) => {
  expect(await staff.change(id, { [field]: value })).toMatchObject({
    status: 400,
    json: { message: 'Reason is required', fields: { reason: 'Reason is required' } },
  })
  expect(await staff.order(id)).toMatchObject({ version: 1 })
})

test.each([
  ['customerEmail', 'nobody', 'Valid email is required'],
  ['customerPhone', '12', 'Valid phone number is required'],
  ['customerName', ' ', 'First name is required'],
  ['customerAddress', '', 'Address is required'],
  ['customerZipCode', '9', 'Valid ZIP code is required'],
  ['dumpsterSize', 25, '25 yard container is not available for residential customers.'],
  ['actualDeliveryDate', '2026-11-30', 'The delivery is not recorded yet: the order is Pending.'],
])('%s = %s is refused at its field', async (field, value, message) => {
  const reply = await correct({ [field]: value })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.json).toMatchObject({ message, fields: { [field]: message } })
})

test('two people who correct the same field: the second sees what the first wrote', async () => {
  expect((await correct({ customerName: 'Ines Bell', version: 1 })).status).toBe(200)
  expect(await correct({ customerName: 'Inez Bell', version: 1 })).toMatchObject({
    status: 409,
    json: { code: 'stale-version', fields: { customerName: expect.stringContaining('Ines Bell') } },
  })
  expect((await correct({ customerPhone: '(661) 555-0111', version: 1 })).status).toBe(200)
})

describe('another email', () => {
  test('revokes the links, makes the order unverified, and takes it from the account', async () => {
    const visitor = app.browser()
    const placed = await visitor.post('/api/orders', bookingBody())
    const order = (await staff.browser.get(`/api/orders?search=${placed.json.orderNumber}`)).json[0]
    id = order.id
    const customer = await openAccount(app, { email: 'dolores@okafor.example' })
    await app.db.sql`update orders set customer_id = ${customer.id} where id = ${id}`
    await staff.change(id, { status: 'confirmed', notifyCustomer: false })
    expect((await app.db.sql`select 1 from order_access where order_id = ${id} and by_email`).length).toBeGreaterThan(0)
    await app.db.sql`delete from emails`

    expect(await correct({ customerEmail: 'Dolores.O@okafor.example' })).toMatchObject({
      status: 200,
      json: { customerEmail: 'Dolores.O@okafor.example', isVerified: false, isReserved: true, lapsesAt: null },
    })
    expect(await app.db.sql`select 1 from order_access where order_id = ${id} and by_email`).toEqual([])
    expect(await app.db.sql`select 1 from account_links where order_id = ${id}`).toEqual([])
    expect((await customer.browser.get('/api/customer/orders')).json).toEqual([])
    const [bill] = await app.db.sql<{ isOwn: boolean }[]>`
      select bill_to_id is not null and bill_to_id not in (select bill_to_id from account_members) as is_own from orders where id = ${id}`
    expect(bill?.isOwn).toBe(true)
    expect(await emails()).toEqual([{ template: 'order-link', recipient: 'Dolores.O@okafor.example' }])
  })

  test('sends no link if the customer is not to be told', async () => {
    expect((await correct({ customerEmail: 'other@bell.example', notifyCustomer: false })).status).toBe(200)
    expect(await emails()).toEqual([])
  })
})

describe('another size', () => {
  test('is priced as of today, with its tons and days', async () => {
    expect(await correct({ dumpsterSize: 30 })).toMatchObject({
      status: 200,
      json: { dumpsterSize: 30, totalAmount: '850.00', basePrice: '850.00' },
    })
    const [order] = await app.db.sql<{ fits: boolean }[]>`
      select o.included_hundredth_tons is not distinct from e.included_hundredth_tons and o.overage_per_ton_cents = e.overage_per_ton_cents
        and e.size_yards = 30 as fits from orders o join equipment e on e.id = o.equipment_id where o.id = ${id}`
    expect(order?.fits).toBe(true)
    expect(await availableOn(20, '2026-12-08')).toBe(40)
  })

  test('charges what was weighed by its own terms', async () => {
    const added = await staff.browser.post('/api/weight-tickets', { orderId: id, weightTons: '8' })
    expect(added.status).toBe(201)
    await correct({ dumpsterSize: 30 })
    const [charged] = await app.db.sql<{ cents: number; due: number }[]>`
      select (select sum(amount_cents)::int from charges where order_id = o.id and kind = 'overage') as cents,
        (800 - e.included_hundredth_tons) * e.overage_per_ton_cents / 100 as due
      from orders o join equipment e on e.id = o.equipment_id where o.id = ${id}`
    expect(charged?.due).toBeGreaterThan(0)
    expect(charged?.cents).toBe(charged?.due)
  })

  test('keeps the price as agreed if staff say so', async () => {
    expect(await correct({ dumpsterSize: 30, price: 'keep' })).toMatchObject({
      status: 200,
      json: { dumpsterSize: 30, totalAmount: '450.00', overagePerTonSnapshot: '120.00' },
    })
  })

  test('must find its days free', async () => {
    await setUnits(app.db, 30, 1)
    await insertOrder(app.db, { size: 30, requestedDelivery: '2026-12-10' })
    expect(await correct({ dumpsterSize: 30 })).toMatchObject({
      status: 409,
      json: { code: 'date-full', fields: { dumpsterSize: expect.stringContaining('30 yard container') } },
    })
    expect(await staff.order(id)).toMatchObject({ dumpsterSize: 20, totalAmount: '450.00', version: 1 })
  })

  test('frees the container of the other size; what is out already is a fact', async () => {
    await setUnits(app.db, 30, 0)
    const containerId = await staff.addContainer('20-001')
    await staff.change(id, { assignedContainerId: containerId, status: 'delivered' })
    expect(await correct({ dumpsterSize: 30 })).toMatchObject({
      status: 200,
      json: { dumpsterSize: 30, deliveredWithoutContainer: true, assignedContainerId: null },
    })
    expect(await staff.container(containerId)).toMatchObject({ status: 'available', currentOrderId: null })
    const other = await staff.addContainer('30-001', 30)
    expect((await staff.change(id, { assignedContainerId: other })).json).toMatchObject({
      deliveredWithoutContainer: false,
    })
  })

  test('20 at once for the last unit of the other size: one gets it', async () => {
    await setUnits(app.db, 30, 1)
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await insertOrder(app.db, { requestedDelivery: '2026-12-08' })).id),
    )
    const replies = await Promise.all(ids.map((each) => staff.change(each, { reason, dumpsterSize: 30 })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  })
})

async function availableOn(size: number, day: string): Promise<number> {
  const [row] = await app.db.sql<{ free: number }[]>`
    select (e.total_inventory - e.maintenance_inventory - (
      select count(*) from orders o where o.equipment_id = e.id and ${day}::date between o.held_from and o.held_through))::int as free
    from equipment e where size_yards = ${size}`
  return row?.free ?? -1
}

test('a corrected ZIP code keeps the price, or takes that of its zone', async () => {
  const zones: { id: string; zipCodes: string[] }[] = (await staff.browser.get('/api/pricing-zones')).json
  const zone = zones.find(({ zipCodes }) => zipCodes.includes('91505'))
  await app.db.sql`update pricing_zones set delivery_surcharge_cents = 7500 where id = ${zone?.id ?? ''}`
  try {
    expect((await correct({ customerZipCode: '91505' })).json).toMatchObject({
      totalAmount: '450.00',
      customerCity: 'Burbank',
    })
    await correct({ customerZipCode: '91355' })
    expect((await correct({ customerZipCode: '91505', price: 'new' })).json).toMatchObject({
      totalAmount: '525.00',
      deliveryFee: '75.00',
    })
  } finally {
    await app.db.sql`update pricing_zones set delivery_surcharge_cents = 0`
  }
})

describe('the days on which it happened', () => {
  beforeEach(async () => {
    id = (await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-24' })).id
    await app.db.sql`
      update orders set included_hundredth_tons = 400, overage_per_ton_cents = 12000, daily_overage_rate_cents = 2500 where id = ${id}`
  })

  test('are corrected with their extra days', async () => {
    await staff.change(id, { status: 'picked_up' })
    expect(await correct({ actualDeliveryDate: '2026-11-16' })).toMatchObject({
      status: 200,
      // 15 days, 10 included: 5 at $25.00.
      json: { actualDeliveryDate: '2026-11-16', actualPickupDate: '2026-12-01', finalTotal: '575.00' },
    })
    expect((await correct({ actualPickupDate: '2026-11-25' })).json).toMatchObject({
      actualPickupDate: '2026-11-25',
      finalTotal: '450.00',
    })
  })

  test('move the days that the order holds', async () => {
    await correct({ actualDeliveryDate: '2026-11-20' })
    const [held] = await app.db.sql`select held_from::text, held_through::text from orders where id = ${id}`
    expect(held).toMatchObject({ heldFrom: '2026-11-20' })
  })

  test.each([
    ['actualDeliveryDate', '2026-12-02', 400, 'The delivery must not be in the future'],
    ['actualPickupDate', '2026-11-30', 409, 'The pickup is not recorded yet: the order is Delivered.'],
  ])('%s = %s is refused', async (field, value, status, message) => {
    expect(await correct({ [field]: value })).toMatchObject({ status, json: { fields: { [field]: message } } })
  })

  test('a pickup is never before its delivery', async () => {
    await staff.change(id, { status: 'picked_up' })
    expect(await correct({ actualPickupDate: '2026-11-23' })).toMatchObject({
      status: 400,
      json: { fields: { actualPickupDate: 'Pickup must not be before delivery' } },
    })
  })

  test('a container that is out stands at the corrected address', async () => {
    const containerId = await staff.addContainer('20-002')
    await staff.change(id, { assignedContainerId: containerId })
    await correct({ customerAddress: '905 N Cordova St', customerCity: 'Burbank' })
    expect(await staff.container(containerId)).toMatchObject({ currentLocation: '905 N Cordova St, Burbank' })
  })
})

test('an archived order is corrected without being restored, and nothing else of it changes', async () => {
  await staff.archive(id)
  expect(await correct({ customerName: 'Inez Bell' })).toMatchObject({
    status: 200,
    json: { customerName: 'Inez Bell' },
  })
  expect(await correct({ dumpsterSize: 30 })).toMatchObject({ status: 200, json: { dumpsterSize: 30 } })
  expect(await correct({ customerName: 'Ines Bell', internalNotes: 'x' })).toMatchObject({
    status: 409,
    json: { code: 'order-archived' },
  })
  const [row] = await app.db.sql<{ heldFrom: string | null; archivedAt: Date | null }[]>`
    select held_from, archived_at from orders where id = ${id}`
  expect(row?.heldFrom).toBeNull()
  expect(row?.archivedAt).not.toBeNull()
})

test('an invoice that says something else is credited and issued again, with its due date', async () => {
  await staff.change(id, { status: 'completed', notifyCustomer: false })
  const issued = await staff.browser.post(`/api/orders/${id}/invoices`, {})
  await correct({ customerName: 'Inez Bell', customerAddress: '905 N Cordova St' })
  const documents = await app.db.sql<{ id: string; kind: string; dueOn: string | null }[]>`
    select id, kind, due_on::text from invoices where order_id = ${id} order by recorded_at, number`
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note', 'invoice'])
  const [first, , again] = documents
  expect(first?.id).toBe(issued.json.id)
  expect(again?.dueOn).toBe(first?.dueOn)
  expect((await staff.browser.get(`/api/invoices/${again?.id}`)).json).toMatchObject({
    billTo: { name: 'Inez Bell' },
    serviceAddress: { address: '905 N Cordova St' },
  })
})

test('nothing of the corrected words is left once the order is anonymous', async () => {
  const containerId = await staff.addContainer('20-003')
  await staff.change(id, { assignedContainerId: containerId, status: 'delivered' })
  await correct({ customerName: 'Secret Name', customerAddress: '1 Secret Street' })
  await correct({ customerName: 'Plain Name', customerAddress: '2 Plain Street' })
  await staff.change(id, { status: 'completed', notifyCustomer: false })
  await inTransaction(app.db.sql, (tx) => anonymizeOrder(tx, id, new Date('2040-01-01T00:00:00Z')))
  const rows = await app.db.sql<{ text: string }[]>`select to_jsonb(e)::text as text from events e`
  expect(rows.filter(({ text }) => /Secret|Plain|Example Avenue/.test(text))).toEqual([])
})

describe('an archived order whose day is taken', () => {
  const restore = (query = '') => staff.browser.send('POST', `/api/orders/${id}/restore${query}`)

  beforeEach(async () => {
    await setUnits(app.db, 20, 1)
    await staff.archive(id)
    await insertOrder(app.db, { requestedDelivery: '2026-12-08' })
  })

  test('says why, and is restored for the next free day', async () => {
    const refused = await restore()
    expect(refused).toMatchObject({
      status: 409,
      json: {
        message: expect.stringMatching(
          /^No 20 yard container is left for Tuesday, December 8, 2026\. The next free date is /,
        ),
        details: { lacking: 'container', nextFreeDate: expect.any(String) },
      },
    })
    const day = refused.json.details.nextFreeDate
    expect(await restore(`?deliveryDate=${day}`)).toMatchObject({
      status: 200,
      json: { archivedAt: null, scheduledDeliveryDate: day },
    })
  })

  test.each([
    ['2026-12-09', 409],
    ['2026-11-01', 400],
    ['soon', 400],
  ])('not for %s', async (day, status) => {
    expect((await restore(`?deliveryDate=${day}`)).status).toBe(status)
    expect((await staff.order(id)).archivedAt).not.toBeNull()
  })

  test('takes its pickup along behind the new day', async () => {
    const { id: other } = await insertOrder(app.db, { requestedDelivery: '2026-12-01', scheduledPickup: '2026-12-03' })
    await setUnits(app.db, 20, 5)
    await staff.archive(other)
    id = other
    const { json } = await restore('?deliveryDate=2026-12-20')
    expect(json.scheduledDeliveryDate).toBe('2026-12-20')
    expect(json.scheduledPickupDate > '2026-12-20').toBe(true)
  })
})
