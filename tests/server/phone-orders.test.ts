import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import { countOrders, setDay, setUnits } from '../support/catalog.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 251: orders that staff take on the phone.

let app: TestApp
let staff: Dispatcher

beforeAll(async () => {
  app = await startTestApp()
  staff = await openDispatcher(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyTables(app.db, 'orders, emails, events, delivery_days')
  await setUnits(app.db, 20, 40)
})

const place = (changes: Record<string, unknown> = {}, key?: string) =>
  staff.browser.post(
    '/api/admin/orders',
    bookingBody({ totalAmount: undefined, ...changes }),
    key ? { 'idempotency-key': key } : undefined,
  )

describe('several containers at one site', () => {
  test('are orders of their own, placed together and repeated once', async () => {
    const first = await place({ quantity: 3, internalNotes: 'Roofing, three loads' }, 'three-at-once')
    expect(first).toMatchObject({ status: 201, json: { status: 'new', alsoPlaced: [{}, {}] } })
    expect(await countOrders(app.db)).toBe(3)
    const again = await place({ quantity: 3, internalNotes: 'Roofing, three loads' }, 'three-at-once')
    expect(again.json.alsoPlaced).toEqual(first.json.alsoPlaced)
    expect(await countOrders(app.db)).toBe(3)
    const rows = await app.db.sql<{ sites: number; numbers: number; notes: number; held: number }[]>`
      select count(distinct site_id)::int as sites, count(distinct order_number)::int as numbers,
        count(*) filter (where internal_notes = 'Roofing, three loads')::int as notes, count(held_from)::int as held from orders`
    expect(rows).toEqual([{ sites: 1, numbers: 3, notes: 3, held: 3 }])
  })

  test('are placed all or none: a day without room for all offers the next one that has it', async () => {
    await setUnits(app.db, 20, 4)
    await insertOrder(app.db, { requestedDelivery: '2026-12-08' })
    await insertOrder(app.db, { requestedDelivery: '2026-12-10' })
    const refused = await place({ quantity: 3 })
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'date-full',
        message:
          'Fewer than 3 containers of 20 yards are left for Tuesday, December 8, 2026. ' +
          'The next free date for all 3 is Saturday, December 19, 2026.',
        details: { lacking: 'container', nextFreeDate: '2026-12-19' },
      },
    })
    expect(await countOrders(app.db)).toBe(2)
    expect((await place({ quantity: 2 })).status).toBe(201)
    expect((await place({ quantity: 3, requestedDeliveryDate: '2026-12-30' })).status).toBe(201)
  })

  test('need as many deliveries', async () => {
    await setDay(app.db, '2026-12-08', { maxDeliveries: 2 })
    expect((await place({ quantity: 3 })).json).toMatchObject({
      message: expect.stringMatching(/^Fewer than 3 deliveries are left on Tuesday, December 8, 2026\./),
    })
    expect((await place({ quantity: 2 })).status).toBe(201)
  })

  test('20 orders of three at once for ten units: three of them are placed', async () => {
    await setUnits(app.db, 20, 10)
    const replies = await Promise.all(Array.from({ length: 20 }, () => place({ quantity: 3 })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(17).fill(409)])
    expect(await countOrders(app.db)).toBe(9)
  })

  test.each([0, 11, 1.5, '2'])('%s is no quantity', async (quantity) => {
    expect(await place({ quantity })).toMatchObject({
      status: 400,
      json: { fields: { quantity: 'Quantity must be 1 to 10' } },
    })
  })
})

describe('an order without an email', () => {
  test('is taken, sends none to the customer, and never joins an account', async () => {
    const { browser } = await openAccount(app)
    const placed = await place({ customerEmail: '' })
    expect(placed).toMatchObject({ status: 201, json: { customerEmail: '', isVerified: true } })
    const { id } = placed.json
    await staff.change(id, { scheduledDeliveryDate: '2026-12-10' })
    await staff.change(id, { status: 'cancelled' })
    expect(await app.db.sql`select recipient from emails where recipient = ''`).toEqual([])
    expect((await browser.get('/api/customer/orders')).json).toEqual([])
    expect(await staff.browser.post(`/api/orders/${id}/links`, { send: true })).toMatchObject({
      status: 409,
      json: { message: 'This order has no email. Add one with Correct first.' },
    })
  })

  test('a wrong one is refused at its field', async () => {
    expect(await place({ customerEmail: 'nobody' })).toMatchObject({
      status: 400,
      json: { fields: { customerEmail: 'Valid email is required' } },
    })
  })
})

test('the pickup day of the caller is kept, and its days must be free', async () => {
  const placed = await place({ requestedPickupDate: '2026-12-11' })
  expect(placed.json).toMatchObject({ requestedDeliveryDate: '2026-12-08', requestedPickupDate: '2026-12-11' })
  const [held] = await app.db.sql`select held_from::text, held_through::text from orders`
  expect(held).toEqual({ heldFrom: '2026-12-08', heldThrough: '2026-12-11' })
  expect(await place({ requestedPickupDate: '2026-12-07' })).toMatchObject({
    status: 400,
    json: { fields: { requestedPickupDate: 'Pickup must not be before delivery' } },
  })
  await setUnits(app.db, 20, 2)
  await insertOrder(app.db, { requestedDelivery: '2027-01-20' })
  await insertOrder(app.db, { requestedDelivery: '2027-01-20' })
  expect((await place({ requestedDeliveryDate: '2027-01-05', requestedPickupDate: '2027-01-25' })).status).toBe(409)
  expect((await place({ requestedDeliveryDate: '2027-01-05', requestedPickupDate: '2027-01-08' })).status).toBe(201)
})

test('the terms that were accepted by phone are in the history', async () => {
  const { json } = await place({ termsAccepted: true })
  const { entries } = await staff.timeline(json.id)
  expect(entries[0]).toMatchObject({ note: 'The customer accepted the terms by phone' })
})

describe('rule 8: bins and hoppers', () => {
  test.each([
    [3, '3-yd-bin'],
    [6, 'tilt-hopper'],
  ])(
    '%i yards are ordered by staff, with their own type and without a numbered container',
    async (dumpsterSize, type) => {
      const placed = await place({ dumpsterSize })
      expect(placed).toMatchObject({ status: 201, json: { dumpsterSize, dumpsterType: type } })
      await staff.change(placed.json.id, { status: 'delivered' })
      expect(await staff.order(placed.json.id)).toMatchObject({ deliveredWithoutContainer: false })
      // A company that lists containers is warned of an order without one (rule 423).
      await staff.addContainer(`30-${dumpsterSize}`, 30)
      const { alerts } = (await staff.browser.get('/api/admin/dashboard')).json
      expect(alerts.map(({ kind }: { kind: string }) => kind)).not.toContain('without-container')
      expect((await staff.browser.get('/api/orders?show=without-container')).json).toEqual([])
      expect((await app.browser().get(`/api/orders/by-number/${placed.json.orderNumber}`)).json).toMatchObject({
        dumpsterType: type,
      })
    },
  )

  test('are not booked online', async () => {
    expect(
      await app.browser().post('/api/orders', bookingBody({ dumpsterSize: 3, totalAmount: undefined })),
    ).toMatchObject({
      status: 400,
      json: { fields: { dumpsterSize: 'Container size is required' } },
    })
  })
})
