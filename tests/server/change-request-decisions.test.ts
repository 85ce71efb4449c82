import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { type Account, emailsTo, openAccount } from '../support/accounts.ts'
import type { Browser } from '../support/browser.ts'
import { changeDay } from '../support/delivery-plan.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { eventually } from '../support/eventually.ts'
import { insertOrder, type OrderFacts } from '../support/order-rows.ts'
import { pausedTransaction } from '../support/paused-transaction.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 26, 27 and 150 to 153: what staff do with change requests.

let app: TestApp
let account: Account
let dana: Dispatcher
let luis: Browser
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  account = await openAccount(app)
  dana = await openDispatcher(app)
  const password = 'another horse battery staple'
  await app.db.sql`
    insert into staff_users (id, username, email, role, password_hash)
    values (gen_random_uuid(), 'luis', 'luis@canyon.example', 'owner', ${await hashPassword(password)})`
  luis = app.browser()
  await luis.post('/api/admin/login', { username: 'luis', password })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  await emptyTables(app.db, 'orders, emails, events, delivery_days')
})

const path = '/api/admin/change-requests'
const ownOrder = (facts: OrderFacts = {}) =>
  insertOrder(app.db, { customerEmail: account.email, status: 'confirmed', requestedDelivery: '2026-12-08', ...facts })

type Asked = { requestType?: string; description?: string; requestedChanges?: object }

/** A request that the customer filed; returns its id. */
async function filed(orderId: string, asked: Asked = {}): Promise<string> {
  const body = { orderId, requestType: 'reschedule_delivery', description: 'Two days later, please', ...asked }
  const { status, json } = await account.browser.post('/api/customer/change-requests', body)
  expect(status).toBe(201)
  return json.id
}

const decide = (id: string, decision: object, by = dana.browser) => by.put(`${path}/${id}`, decision)
const approve = (id: string, by?: Browser) => decide(id, { status: 'approved' }, by)
const review = async (id: string) => (await dana.browser.get(`${path}/${id}`)).json
const statusOf = async (id: string) => (await review(id)).status
const mails = async () =>
  (await emailsTo(app, account.email)).filter(({ template }) => template === 'change-request-decided')

describe('approving', () => {
  test('what adds to the total tells the customer by how much, and the new total', async () => {
    const order = await ownOrder({ requestedPickup: '2026-12-18' })
    await app.db.sql`
      update orders set maximum_rental_days = 10, daily_overage_rate_cents = 2000 where id = ${order.id}`
    const id = await filed(order.id, {
      requestType: 'reschedule_pickup',
      requestedChanges: { pickupDate: '2026-12-20' },
    })
    const { addedCost, totalAmount } = (await review(id)).approval
    expect(addedCost).toBe('40.00')
    expect((await approve(id)).status).toBe(200)
    const [mail] = await mails()
    expect(mail?.bodyText).toContain(`Cost of the change: +$40.00\nNew total: $${totalAmount}\n`)
  })

  test('moves the order, notifies the customer, and is in the timeline with the old values', async () => {
    const order = await ownOrder()
    const requestedChanges = { deliveryDate: '2026-12-10', pickupDate: '2026-12-15', instructions: 'Gate code 4411' }
    const id = await filed(order.id, { requestedChanges })
    expect(await review(id)).toMatchObject({
      status: 'pending',
      replaced: { deliveryDate: '2026-12-08' },
      approval: { allowed: true, message: null, addedCost: '0.00' },
      customer: { firstName: 'Renata', lastName: 'Castellanos', email: account.email },
      order: { orderNumber: order.orderNumber, status: 'confirmed' },
    })

    const reply = await decide(id, { status: 'approved', adminNotes: 'See you on the 10th' })
    expect(reply).toMatchObject({
      status: 200,
      json: {
        status: 'approved',
        adminNotes: 'See you on the 10th',
        reviewedAt: testNow.toISOString(),
        reviewedBy: 'dispatcher',
        replaced: { deliveryDate: '2026-12-08' },
      },
    })
    expect(await dana.order(order.id)).toMatchObject({
      scheduledDeliveryDate: '2026-12-10',
      scheduledPickupDate: '2026-12-15',
      specialInstructions: 'Gate code 4411',
    })
    const { entries } = await dana.timeline(order.id)
    expect(entries.map(({ title }: { title: string }) => title)).toEqual([
      'Change Requested',
      'Delivery Scheduled',
      'Change Request Approved',
    ])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: `Your change request for order ${order.orderNumber} is approved`,
      links: [`http://localhost/confirmation/${order.orderNumber}`],
    })
    expect(mail?.bodyText).toContain('See you on the 10th')
    expect(mail?.bodyText).toContain('Thursday, December 10, 2026')
    const [mine] = (await account.browser.get('/api/customer/change-requests')).json
    expect(mine).toMatchObject({ id, status: 'approved', adminNotes: 'See you on the 10th' })
    expect(mine).not.toHaveProperty('reviewedBy')
    expect(await review(id)).toMatchObject({ approval: null })
  })

  test('a request without changes changes no order', async () => {
    const order = await ownOrder()
    const id = await filed(order.id, { requestType: 'other', requestedChanges: {} })
    const before = await dana.order(order.id)
    expect(await approve(id)).toMatchObject({ status: 200 })
    expect(await dana.order(order.id)).toEqual(before)
    expect(await mails()).toHaveLength(1)
  })

  test('shows its cost beforehand, without changing anything', async () => {
    const order = await ownOrder({ requestedPickup: '2026-12-15' })
    await app.db.sql`update orders set daily_overage_rate_cents = 2500 where id = ${order.id}`
    const id = await filed(order.id, {
      requestType: 'reschedule_pickup',
      requestedChanges: { pickupDate: '2026-12-20' },
    })
    const before = await dana.order(order.id)
    const { approval } = await review(id)
    expect(approval).toMatchObject({ allowed: true, message: null, offered: {}, addedCost: '50.00' })
    expect(approval.totalAmount).toMatch(/^\d+\.\d\d$/)
    expect(await dana.order(order.id)).toEqual(before)
    await approve(id)
    expect(await dana.order(order.id)).toMatchObject({ finalTotal: '500.00' })
  })

  test('can cancel the order under the terms', async () => {
    const order = await ownOrder()
    await dana.browser.post(`/api/orders/${order.id}/payments`, { status: 'paid', amount: '450.00' })
    const id = await filed(order.id, { requestType: 'other', description: 'We sold the house' })
    const reply = await decide(id, { status: 'approved', cancelOrder: true })
    expect(reply).toMatchObject({ status: 200 })
    expect(reply.json.refund).toEqual({ percent: 100, amount: '450.00' })
    expect(await dana.order(order.id)).toMatchObject({ status: 'cancelled', balanceDue: '-450.00' })
    expect((await mails())[0]?.bodyText).toContain('Refund: 100% of what was paid, $450.00')
  })
})

test.each([
  ['reschedule_delivery', { deliveryDate: '2026-12-10' }],
  ['reschedule_pickup', { pickupDate: '2026-12-16' }],
  ['update_instructions', { instructions: 'Gate code 4411' }],
])('a request for %s never cancels the order', async (requestType, requestedChanges) => {
  const order = await ownOrder()
  const id = await filed(order.id, { requestType, requestedChanges })
  const reply = await decide(id, { status: 'approved', cancelOrder: true })
  expect(reply).toMatchObject({
    status: 400,
    json: { fields: { cancelOrder: expect.stringContaining('type Other') } },
  })
  expect(await statusOf(id)).toBe('pending')
  expect(await dana.order(order.id)).toMatchObject({ status: 'confirmed' })
})

describe('the request stays pending, and the order unchanged, if', () => {
  async function expectRefused(orderId: string, id: string, refusal: object) {
    const before = await dana.order(orderId)
    const reply = await approve(id)
    expect(reply).toMatchObject({ status: 409, json: refusal })
    expect((await review(id)).approval).toMatchObject({ allowed: false, message: reply.json.message })
    expect(await statusOf(id)).toBe('pending')
    expect(await dana.order(orderId)).toEqual(before)
    expect(await mails()).toEqual([])
  }

  test('the day is full: the next free one is named', async () => {
    const order = await ownOrder({ size: 30 })
    const id = await filed(order.id, { requestedChanges: { deliveryDate: '2026-12-20' } })
    const [{ left }] = await app.db.sql<[{ left: number }]>`
      select total_inventory - maintenance_inventory as left from equipment where size_yards = 30`
    for (let unit = 0; unit < left; unit++) {
      await insertOrder(app.db, { size: 30, requestedDelivery: '2026-12-20', requestedPickup: '2026-12-21' })
    }
    const message =
      'No 30 yard container is left for Sunday, December 20, 2026. The next free date is Tuesday, December 22, 2026.'
    await expectRefused(order.id, id, { code: 'date-full', message })
  })

  test('the day is closed', async () => {
    const order = await ownOrder()
    const id = await filed(order.id, { requestedChanges: { deliveryDate: '2026-12-25' } })
    await changeDay(dana.browser, '2026-12-25', { isClosed: true })
    const message = 'We do not deliver on Friday, December 25, 2026. The next free date is Saturday, December 26, 2026.'
    await expectRefused(order.id, id, { code: 'date-closed', message })
  })

  test('the day is full, until another one is agreed', async () => {
    const order = await ownOrder()
    const id = await filed(order.id, {
      requestedChanges: { deliveryDate: '2026-12-25', instructions: 'Gate code 4411' },
    })
    await changeDay(dana.browser, '2026-12-25', { isClosed: true })
    await changeDay(dana.browser, '2026-12-26', { isClosed: true })
    expect((await review(id)).approval.offered).toEqual({ deliveryDate: '2026-12-27' })
    const agree = (deliveryDate: string) => decide(id, { status: 'approved', agreedChanges: { deliveryDate } })
    expect(await agree('2026-12-26')).toMatchObject({ status: 409, json: { code: 'date-closed' } })
    expect(await agree('tomorrow')).toMatchObject({ status: 400 })
    expect(await statusOf(id)).toBe('pending')
    const agreedChanges = { deliveryDate: '2026-12-27' }
    expect(await agree('2026-12-27')).toMatchObject({ status: 200, json: { agreedChanges } })
    expect(await dana.order(order.id)).toMatchObject({
      scheduledDeliveryDate: '2026-12-27',
      specialInstructions: 'Gate code 4411',
    })
    const [mail] = await mails()
    expect(mail?.bodyText).toContain('Sunday, December 27, 2026')
    expect(mail?.bodyText).not.toContain('December 25')
    const [mine] = (await account.browser.get('/api/customer/change-requests')).json
    expect(mine).toMatchObject({ requestedChanges: { deliveryDate: '2026-12-25' }, agreedChanges })
  })

  test('the day has passed', async () => {
    const order = await ownOrder({ requestedDelivery: '2026-12-12' })
    const id = await filed(order.id, { requestedChanges: { deliveryDate: '2026-12-02' } })
    now = new Date('2026-12-03T20:00:00Z')
    dana = await openDispatcher(app)
    await expectRefused(order.id, id, { code: 'not-allowed-now', message: 'Delivery date must not be in the past' })
  })

  test.each([
    ['delivered', { deliveryDate: '2026-12-10' }, 'The delivery date cannot be changed: the order is Delivered.'],
    ['picked_up', { pickupDate: '2026-12-10' }, 'The pickup date cannot be changed: the order is Picked Up.'],
    ['cancelled', { deliveryDate: '2026-12-10' }, 'This order is cancelled and can no longer be moved.'],
  ])('the order is %s in the meantime', async (status, requestedChanges, message) => {
    const order = await ownOrder()
    const id = await filed(order.id, { requestedChanges })
    await dana.change(order.id, { status: status as 'delivered' })
    await expectRefused(order.id, id, { code: 'not-allowed-now', message })
  })

  test('the order is archived in the meantime, and it is in no list', async () => {
    const order = await ownOrder({ status: 'cancelled' })
    const [{ id }] = await app.db.sql<[{ id: string }]>`
      insert into change_requests (id, order_id, request_type, description, requested_changes, requested_within_24_hours, created_at)
      values (gen_random_uuid(), ${order.id}, 'other', 'Please call', '{}', false, ${testNow}) returning id`
    expect((await dana.browser.get(path)).json).toHaveLength(1)
    await dana.archive(order.id)
    await expectRefused(order.id, id, { code: 'order-archived' })
    expect((await dana.browser.get(path)).json).toEqual([])
    expect((await dana.browser.get(`${path}/counts`)).json).toEqual({ pending: 0, late: 0, processed: 0 })
  })

  test('it is rejected without a reason, or gets an unknown status', async () => {
    const { id: orderId } = await ownOrder()
    const id = await filed(orderId)
    const message = 'Please provide a reason for rejection'
    for (const adminNotes of ['', '  ', null, undefined]) {
      expect(await decide(id, { status: 'rejected', adminNotes })).toMatchObject({
        status: 400,
        json: { message, fields: { adminNotes: message } },
      })
    }
    expect(await decide(id, { status: 'pending' })).toMatchObject({ status: 400 })
    expect(await statusOf(id)).toBe('pending')
  })
})

test('a rejection leaves the order unchanged, and tells the customer why', async () => {
  const order = await ownOrder()
  const id = await filed(order.id, { requestedChanges: { deliveryDate: '2026-12-10' } })
  const before = await dana.order(order.id)
  const reply = await decide(id, { status: 'rejected', adminNotes: 'All trucks are out <b>that day</b>' })
  expect(reply).toMatchObject({ status: 200, json: { status: 'rejected', replaced: {} } })
  expect(await dana.order(order.id)).toEqual(before)
  const [mail] = await mails()
  expect(mail?.subject).toBe(`Your change request for order ${order.orderNumber}: not possible`)
  expect(mail?.html).toContain('All trucks are out &lt;b&gt;that day&lt;/b&gt;')
})

test('an unknown id is not found', async () => {
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
    expect(await dana.browser.get(`${path}/${id}`)).toMatchObject({ status: 404 })
    expect(await approve(id)).toMatchObject({ status: 404, json: { message: 'Change request not found' } })
  }
})

test('two staff decide at once: one succeeds, and the other is told who decided what', async () => {
  const order = await ownOrder()
  const id = await filed(order.id, { requestedChanges: { deliveryDate: '2026-12-10' } })
  const release = await pausedTransaction(app, (tx) => tx`select 1 from orders where id = ${order.id} for update`)
  const both = Promise.all([approve(id), approve(id, luis)])
  await eventually(async () => {
    const [row] = await app.db.sql<[{ waiting: number }]>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and application_name = 'haulyard locker' and wait_event_type = 'Lock'`
    return row.waiting === 2
  })
  await release()
  const replies = await both
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const [winner, loser] = replies.toSorted((one, other) => one.status - other.status)
  expect(loser?.json).toMatchObject({
    code: 'already-decided',
    message: `${winner?.json.reviewedBy} already approved this request.`,
    current: { id, status: 'approved', reviewedBy: winner?.json.reviewedBy },
  })
  expect(await mails()).toHaveLength(1)
  // Nor is it decided again later, the other way round.
  expect(await decide(id, { status: 'rejected', adminNotes: 'No' })).toMatchObject({
    json: { code: 'already-decided' },
  })
})

describe('a phone request', () => {
  const enter = (orderId: string, asked: Asked = {}) =>
    dana.browser.post(path, { orderId, requestType: 'reschedule_delivery', description: 'Caller wants', ...asked })

  test('is accepted late, flagged, and answered by email', async () => {
    const order = await insertOrder(app.db, { status: 'confirmed', requestedDelivery: '2026-12-02' })
    const reply = await enter(order.id, { requestedChanges: { deliveryDate: '2026-12-04' } })
    expect(reply).toMatchObject({
      status: 201,
      json: {
        requestedWithin24Hours: true,
        enteredBy: 'dispatcher',
        customer: { firstName: 'Ignacio', lastName: 'Bell', email: 'ignacio@bell.example' },
        replaced: { deliveryDate: '2026-12-02' },
      },
    })
    expect(await emailsTo(app, 'ignacio@bell.example')).toEqual([])
    expect((await dana.timeline(order.id)).entries).toMatchObject([
      { actor: { name: 'dispatcher' }, note: 'By phone. Reschedule Delivery: Caller wants' },
    ])
    expect(await approve(reply.json.id)).toMatchObject({ status: 200 })
    const [mail] = await emailsTo(app, 'ignacio@bell.example')
    // Without an account, the link opens the order.
    expect(mail?.links[0]).toMatch(new RegExp(`/confirmation/${order.orderNumber}\\?token=`))
  })

  test("is in its customer's account", async () => {
    const order = await ownOrder()
    const { json } = await enter(order.id)
    expect(json).toMatchObject({ requestedWithin24Hours: false })
    const mine = (await account.browser.get('/api/customer/change-requests')).json
    expect(mine.map(({ id }: { id: string }) => id)).toEqual([json.id])
  })

  test('is refused if nothing can be changed anymore', async () => {
    const done = await ownOrder({ status: 'completed', actualDelivery: '2026-11-20' })
    const message = 'This order can no longer be changed because it is Completed.'
    expect(await enter(done.id)).toMatchObject({ status: 409, json: { code: 'not-changeable', message } })
    const out = await ownOrder({ status: 'delivered', actualDelivery: '2026-11-28' })
    expect(await enter(out.id)).toMatchObject({ status: 409, json: { code: 'not-changeable' } })
    expect(await enter(out.id, { requestType: 'reschedule_pickup' })).toMatchObject({ status: 201 })
    const archived = await ownOrder({ isArchived: true })
    expect(await enter(archived.id)).toMatchObject({ status: 409, json: { code: 'order-archived' } })
    expect(await enter('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
    const early = await enter((await ownOrder()).id, { requestedChanges: { pickupDate: '2026-12-07' } })
    expect(early).toMatchObject({
      status: 400,
      json: { fields: { 'requestedChanges.pickupDate': expect.any(String) } },
    })
  })
})
