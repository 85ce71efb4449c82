import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Account, emailsTo, openAccount } from '../support/accounts.ts'
import { insertOrder, type OrderFacts } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let now = testNow
let account: Account

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  account = await openAccount(app)
})
afterAll(() => app.close())
afterEach(() => {
  now = testNow
})

const ownOrder = (facts: OrderFacts = {}) =>
  insertOrder(app.db, { customerEmail: account.email, status: 'confirmed', requestedDelivery: '2026-12-08', ...facts })
const request = (orderId: string, changes: object = {}) =>
  account.browser.post('/api/customer/change-requests', {
    orderId,
    requestType: 'reschedule_delivery',
    description: 'Two days later, please',
    requestedChanges: {},
    requestedWithin24Hours: true,
    ...changes,
  })
const list = async (of = account) => (await of.browser.get('/api/customer/change-requests')).json
const tooLate = {
  status: 409,
  json: {
    code: 'outside-change-window',
    message: 'Changes must be requested at least 24 hours before delivery. Please call us at (661) 555-0143.',
  },
}

describe('a change request', () => {
  test('is filed, listed, recorded, and sent to the customer and the office', async () => {
    const order = await ownOrder()
    const requestedChanges = { deliveryDate: '2026-12-10', instructions: 'Gate code <b>4411</b>' }
    const reply = await request(order.id, { requestedChanges })
    expect(reply).toMatchObject({ status: 201 })
    expect(reply.json).toEqual({
      id: expect.any(String),
      orderId: order.id,
      order: { orderNumber: order.orderNumber, dumpsterSize: 20 },
      requestType: 'reschedule_delivery',
      description: 'Two days later, please',
      requestedChanges,
      agreedChanges: {},
      requestedWithin24Hours: false,
      status: 'pending',
      adminNotes: '',
      createdAt: testNow.toISOString(),
      reviewedAt: null,
    })
    expect((await list())[0]).toEqual(reply.json)
    const { entries } = (await (await app.staff()).get(`/api/orders/${order.id}/timeline`)).json
    expect(entries).toMatchObject([
      {
        title: 'Change Requested',
        actor: { kind: 'customer', name: 'Renata Castellanos' },
        changes: [],
        note: 'Reschedule Delivery: Two days later, please',
      },
    ])

    const subject = `order ${order.orderNumber}`
    const toCustomer = (await emailsTo(app, account.email)).at(-1)
    expect(toCustomer).toMatchObject({
      subject: `We have your change request for ${subject}`,
      links: ['http://localhost/dashboard?tab=changes'],
    })
    const toOffice = (await emailsTo(app, 'office@canyon.example')).at(-1)
    expect(toOffice).toMatchObject({
      subject: `Change request for ${subject}`,
      links: [`http://localhost/admin/changes/${reply.json.id}`],
    })
    for (const part of [
      'Reschedule Delivery',
      'Thursday, December 10, 2026',
      '&lt;b&gt;4411&lt;/b&gt;',
      'Two days later',
    ]) {
      expect(toCustomer?.html).toContain(part)
      expect(toOffice?.html).toContain(part)
    }
    expect(toOffice?.bodyText).toContain('Renata Castellanos')
  })

  test('does not change the order', async () => {
    const order = await ownOrder()
    const before = await app.db.sql`select * from order_facts where id = ${order.id}`
    await request(order.id, { requestedChanges: { deliveryDate: '2026-12-10' } })
    expect(await app.db.sql`select * from order_facts where id = ${order.id}`).toEqual(before)
  })

  test('may contain no change, or null and empty values', async () => {
    const order = await ownOrder()
    for (const requestedChanges of [
      undefined,
      null,
      {},
      { deliveryDate: '', pickupDate: null, instructions: ' ', price: '0' },
    ])
      expect(await request(order.id, { requestedChanges })).toMatchObject({
        status: 201,
        json: { requestedChanges: {} },
      })
  })

  test.each([
    ['reschedule_delivery', 23 * 60 + 59, false],
    ['reschedule_delivery', 24 * 60 + 1, true],
    ['other', 23 * 60 + 59, false],
    ['other', 24 * 60 + 1, true],
  ])('%s %i minutes before the window starts is accepted: %s', async (requestType, minutes, isTaken) => {
    // The clocks change that night: the window starts at 8:00, seven hours after midnight.
    for (const [requestedDelivery, start] of [
      ['2026-12-08', '2026-12-08T16:00:00Z'],
      ['2027-03-14', '2027-03-14T15:00:00Z'],
      ['2027-11-07', '2027-11-07T16:00:00Z'],
    ] as const) {
      now = testNow
      const order = await ownOrder({ requestedDelivery })
      now = new Date(Date.parse(start) - minutes * 60_000)
      await app.db.sql`update customer_sessions set expires_at = '2030-01-01'`
      const reply = await request(order.id, { requestType })
      if (isTaken) expect(reply).toMatchObject({ status: 201, json: { requestedWithin24Hours: false } })
      else expect(reply).toMatchObject(tooLate)
    }
  })

  test('is refused without a delivery date', async () => {
    expect(await request((await ownOrder({ requestedDelivery: null })).id)).toMatchObject(tooLate)
  })

  test('after delivery moves the pickup, or requests something else, and nothing more', async () => {
    const { id } = await ownOrder({ status: 'delivered', actualDelivery: '2026-11-28', scheduledPickup: '2026-12-08' })
    expect(await request(id)).toMatchObject({ status: 409, json: { code: 'not-changeable' } })
    expect(await request(id, { requestType: 'update_instructions' })).toMatchObject({ status: 409 })
    expect(await request(id, { requestType: 'reschedule_pickup' })).toMatchObject({ status: 201 })
    expect(await request(id, { requestType: 'other' })).toMatchObject({ status: 201 })
    now = new Date('2026-12-07T16:01:00Z')
    const message = 'Changes must be requested at least 24 hours before pickup. Please call us at (661) 555-0143.'
    expect(await request(id, { requestType: 'reschedule_pickup' })).toMatchObject({
      status: 409,
      json: { code: 'outside-change-window', message },
    })
  })

  test.each(['picked_up', 'completed', 'cancelled'] as const)('for an order that is %s is refused', async (status) => {
    expect(await request((await ownOrder({ status })).id)).toMatchObject({
      status: 409,
      json: { code: 'not-changeable' },
    })
  })

  test.each([
    [{ requestType: '' }, 'requestType', 'Request type is required'],
    [{ requestType: 'free_dumpster' }, 'requestType', 'Request type is required'],
    [{ description: ' ' }, 'description', 'Description is required'],
    [{ orderId: '1' }, 'orderId', 'Order is required'],
    [
      { requestedChanges: { deliveryDate: 'soon' } },
      'requestedChanges.deliveryDate',
      'Must be a date, such as 2026-12-08',
    ],
    [
      { requestedChanges: { deliveryDate: '2026-11-30' } },
      'requestedChanges.deliveryDate',
      'Delivery date must not be in the past',
    ],
    [
      { requestedChanges: { pickupDate: '2026-12-07' } },
      'requestedChanges.pickupDate',
      'Pickup date must not be before the delivery',
    ],
    [{ requestedChanges: 'all of it' }, 'requestedChanges', 'Must be an object'],
  ])('with %j is rejected at its field', async (changes, field, message) => {
    const { id } = await ownOrder()
    expect(await request(id, changes)).toMatchObject({ status: 400, json: { message, fields: { [field]: message } } })
  })
})

describe("someone else's order", () => {
  test('is not found, just like an archived or unknown one', async () => {
    const other = await openAccount(app)
    const theirs = await insertOrder(app.db, { customerEmail: other.email, requestedDelivery: '2026-12-08' })
    const archived = await ownOrder({ isArchived: true })
    for (const id of [theirs.id, archived.id, '00000000-0000-4000-8000-000000000000']) {
      const reply = await request(id)
      expect([reply.status, reply.text]).toEqual([404, '{"message":"Order Not Found","code":"not-found"}'])
    }
  })

  test('lists none of its requests here', async () => {
    const other = await openAccount(app)
    const theirs = await insertOrder(app.db, { customerEmail: other.email, requestedDelivery: '2026-12-08' })
    const body = { orderId: theirs.id, requestType: 'other', description: 'Please call' }
    expect((await other.browser.post('/api/customer/change-requests', body)).status).toBe(201)
    expect(await list(other)).toHaveLength(1)
    expect((await list()).map((each: { orderId: string }) => each.orderId)).not.toContain(theirs.id)
  })
})

describe('a request that is repeated after a lost reply', () => {
  test('is filed once, and gets the first reply', async () => {
    const order = await ownOrder()
    const body = { orderId: order.id, requestType: 'other', description: 'Please call' }
    const send = (description: string, by = account) =>
      by.browser.post(
        '/api/customer/change-requests',
        { ...body, description },
        { 'idempotency-key': 'change-of-an-account' },
      )
    const [first, again] = await Promise.all([send('Please call'), send('Please call')])
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.json).toEqual(first.json)
    const filed = (await list()).filter((each: { orderId: string }) => each.orderId === order.id)
    expect(filed).toEqual([first.json])
    expect(await send('Please call me')).toMatchObject({ status: 422, json: { code: 'key-reused' } })
    expect(await send('Please call', await openAccount(app))).toMatchObject({ status: 404 })
  })

  test('is entered once by staff, too', async () => {
    const order = await ownOrder()
    const body = { orderId: order.id, requestType: 'other', description: 'Please call' }
    const staff = await app.staff()
    const send = () => staff.post('/api/admin/change-requests', body, { 'idempotency-key': 'change-by-phone' })
    const first = await send()
    expect(first.status).toBe(201)
    expect((await send()).json).toEqual(first.json)
    expect((await list()).filter((each: { orderId: string }) => each.orderId === order.id)).toHaveLength(1)
  })
})

test('the same request is one while it waits, however often and at once it is sent (rule 256)', async () => {
  const order = await ownOrder()
  const wish = { requestedChanges: { deliveryDate: '2026-12-11' } }
  const replies = await Promise.all([1, 2, 3, 4].map(() => request(order.id, wish)))
  expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1)
  expect((await request(order.id, { ...wish, description: 'Another wish' })).json.id).not.toBe(replies[0]?.json.id)
  const ofOrder = async () => (await list()).filter(({ orderId }: { orderId: string }) => orderId === order.id)
  expect(await ofOrder()).toHaveLength(2)

  const staff = await app.staff()
  await staff.send('PUT', `/api/admin/change-requests/${replies[0]?.json.id}`, {
    body: JSON.stringify({ status: 'rejected', adminNotes: 'No truck on that day' }),
    headers: { 'content-type': 'application/json' },
  })
  await request(order.id, wish)
  expect(await ofOrder()).toHaveLength(3)
})

test('twenty an hour are accepted from an account', async () => {
  const limited = await startTestApp({ config: { rateLimits: true } })
  const { browser, email } = await openAccount(limited)
  const { id } = await insertOrder(limited.db, { customerEmail: email, requestedDelivery: '2026-12-08' })
  const statuses: number[] = []
  for (let time = 0; time < 21; time++) {
    const body = { orderId: id, requestType: 'other', description: 'Please call' }
    statuses.push((await browser.post('/api/customer/change-requests', body)).status)
  }
  await limited.close()
  expect(statuses).toEqual([...Array(20).fill(201), 429])
})

test('rule 540: what a cancellation would give back is read by its account before it is asked for', async () => {
  const order = await ownOrder({ requestedDelivery: '2026-12-08' })
  const staff = await app.staff()
  expect(await staff.post(`/api/orders/${order.id}/payments`, { amount: '200.00', status: 'paid' })).toMatchObject({
    status: 201,
  })
  const path = `/api/customer/orders/${order.orderNumber}/cancellation`
  const read = async () => (await account.browser.get(path)).json
  expect(await read()).toMatchObject({ allowed: true, percent: 100, amountPaid: '200.00', amount: '200.00' })
  // 08:00 in Los Angeles, when its window begins, is 16:00 in UTC.
  now = new Date('2026-12-06T16:00:01Z')
  expect(await read()).toMatchObject({ allowed: true, percent: 50, amount: '100.00' })
  now = new Date('2026-12-07T16:00:01Z')
  expect(await read()).toMatchObject({ percent: 0, amount: '0.00' })
  const stranger = await openAccount(app, { email: 'stranger@cancel.example' })
  expect(await stranger.browser.get(path)).toMatchObject({ status: 404 })
  const delivered = await ownOrder({ status: 'delivered' })
  const gone = await account.browser.get(`/api/customer/orders/${delivered.orderNumber}/cancellation`)
  expect(gone.json).toMatchObject({ allowed: false })
})
