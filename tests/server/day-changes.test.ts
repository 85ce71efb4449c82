import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayChangeRefusals } from '#content/wording/day-changes.ts'
import type { DayChoiceOnWire, DayChoicesOnWire } from '#contract/orders/day-changes.ts'
import type { MovableDay } from '#contract/orders/movable-days.ts'
import { lockCapacity } from '#server/scheduling/lock-capacity.ts'
import { deliverEmails, emailsTo, newAddress, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { changeDay, changeRule } from '../support/delivery-plan.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { eventually } from '../support/eventually.ts'
import { insertOrder } from '../support/order-rows.ts'
import { pausedTransaction, waitsForLock } from '../support/paused-transaction.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 256: customers move days at once. It is noon on Tuesday, December 1, 2026.

let app: TestApp
let staff: Browser
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
beforeEach(async () => {
  now = testNow
  await emptyTables(app.db, 'orders, emails, events, delivery_days, delivery_rules, rate_limits')
  await setUnits(app.db, 20, 4)
  await app.db.sql`update equipment set daily_overage_rate_cents = 2000`
  staff = await app.staff()
})
afterAll(() => app.close())

type Booked = { id: string; orderNumber: string; email: string; browser: Browser }

/** An order of an account: 20 yards at $450, from December 8 for ten days, then $20 a day. */
async function bookSignedIn(changes: object = {}): Promise<Booked> {
  const { browser, email } = await openAccount(app)
  const { id, orderNumber } = (await browser.post('/api/orders', bookingBody({ customerEmail: email, ...changes })))
    .json
  return { id, orderNumber, email, browser }
}

const path = ({ orderNumber }: { orderNumber: string }, what: 'days' | 'code') =>
  `/api/orders/by-number/${orderNumber}/${what}`

const put = (browser: Browser, url: string, body: object): Promise<Reply> =>
  browser.send('PUT', url, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

async function choices(order: Booked, of: MovableDay): Promise<DayChoicesOnWire> {
  const reply = await order.browser.get(`${path(order, 'days')}?of=${of}`)
  expect(reply.status).toBe(200)
  return reply.json
}

async function choice(order: Booked, of: MovableDay, date: string): Promise<DayChoiceOnWire | undefined> {
  return (await choices(order, of)).days.find((day) => day.date === date)
}

/** Moves a day as the page does: with what it shows of it. */
async function move(order: Booked, of: MovableDay, date: string, changes: object = {}): Promise<Reply> {
  const { planned, days, totalAmount } = await choices(order, of)
  const shown = days.find((day) => day.date === date)?.totalAmount ?? totalAmount
  return put(order.browser, path(order, 'days'), { of, date, planned, totalAmount: shown, ...changes })
}

const staffView = async ({ id }: Booked) => (await staff.get(`/api/orders/${id}`)).json

const edit = (id: string, body: object) =>
  staff.send('PATCH', `/api/orders/${id}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

describe('a delivery', () => {
  test('moves at once to a day that is free, without cost; the pickup follows', async () => {
    const order = await bookSignedIn()
    const { planned, days, dailyRate, refusal, needsCode } = await choices(order, 'delivery')
    expect({ planned, dailyRate, refusal, needsCode }).toEqual({
      planned: '2026-12-08',
      dailyRate: '20.00',
      refusal: null,
      needsCode: false,
    })
    expect(days).toHaveLength(56)
    expect(await choice(order, 'delivery', '2026-12-10')).toEqual({
      date: '2026-12-10',
      state: 'free',
      blockedBy: null,
      addedCost: '0.00',
      totalAmount: '450.00',
      pickupDate: '2026-12-20',
    })
    expect(await move(order, 'delivery', '2026-12-10')).toMatchObject({ status: 200, json: { planned: '2026-12-10' } })
    expect(await staffView(order)).toMatchObject({ scheduledDeliveryDate: '2026-12-10', totalAmount: '450.00' })
    const { entries } = (await staff.get(`/api/orders/${order.id}/timeline`)).json
    expect(entries.at(-1)).toMatchObject({ title: 'Delivery Scheduled', actor: { kind: 'customer' } })
  })

  test('far ahead can move to the weeks after its day, too', async () => {
    const order = await bookSignedIn({ requestedDeliveryDate: '2027-03-10' })
    expect(await choice(order, 'delivery', '2027-03-24')).toMatchObject({ state: 'free' })
    expect((await choices(order, 'delivery')).days.at(-1)?.date).toBe('2027-04-07')
    expect(await move(order, 'delivery', '2027-03-24')).toMatchObject({ status: 200 })
  })

  test('a named pickup moves along, so that the container stays as long', async () => {
    const order = await bookSignedIn()
    await move(order, 'pickup', '2026-12-21')
    expect(await choice(order, 'delivery', '2026-12-10')).toMatchObject({ addedCost: '0.00', pickupDate: '2026-12-23' })
    await move(order, 'delivery', '2026-12-10')
    expect(await staffView(order)).toMatchObject({
      scheduledDeliveryDate: '2026-12-10',
      scheduledPickupDate: '2026-12-23',
      finalTotal: '510.00',
    })
  })

  test('leads the pickup to no closed day, and neither does a booking', async () => {
    await changeRule(staff, 'sunday', { isClosed: true })
    // Ten days after December 10 is a Sunday.
    const order = await bookSignedIn({ requestedDeliveryDate: '2026-12-10' })
    expect(await staffView(order)).toMatchObject({
      requestedPickupDate: '2026-12-21',
      maximumRentalDaysSnapshot: 11,
      finalTotal: null,
    })
    expect(await choices(order, 'pickup')).toMatchObject({ planned: '2026-12-21', includedThrough: '2026-12-21' })
    // Eleven days after December 16 is one, too.
    expect(await choice(order, 'delivery', '2026-12-16')).toMatchObject({ addedCost: '0.00', pickupDate: '2026-12-26' })
    await move(order, 'delivery', '2026-12-16')
    expect(await staffView(order)).toMatchObject({ scheduledPickupDate: '2026-12-26', totalAmount: '450.00' })
  })

  test('an order without a day gets one', async () => {
    const order = await bookSignedIn({ requestedDeliveryDate: null })
    expect(await choices(order, 'pickup')).toMatchObject({ refusal: 'Choose the delivery day first.', days: [] })
    expect(await move(order, 'delivery', '2026-12-09')).toMatchObject({ status: 200 })
    expect(await staffView(order)).toMatchObject({ scheduledDeliveryDate: '2026-12-09' })
  })

  test('not to a day that is closed, full, or less than 24 hours ahead', async () => {
    const order = await bookSignedIn()
    await changeRule(staff, 'sunday', { isClosed: true })
    await changeDay(staff, '2026-12-11', { maxDeliveries: 0 })
    const { days } = await choices(order, 'delivery')
    const states = Object.fromEntries(days.map(({ date, state }) => [date, state]))
    expect(states).toMatchObject({
      '2026-12-01': 'soon',
      '2026-12-02': 'soon',
      '2026-12-03': 'free',
      '2026-12-06': 'closed',
      '2026-12-11': 'full',
    })
    expect(await move(order, 'delivery', '2026-12-02')).toMatchObject({ status: 400 })
    expect(await move(order, 'delivery', '2026-12-06')).toMatchObject({ status: 409, json: { code: 'date-closed' } })
    expect(await move(order, 'delivery', '2026-12-11')).toMatchObject({
      status: 409,
      json: { code: 'date-full', fields: { scheduledDeliveryDate: expect.stringContaining('No delivery is left') } },
    })
    expect(await staffView(order)).toMatchObject({ scheduledDeliveryDate: null, requestedDeliveryDate: '2026-12-08' })
  })

  test('until 24 hours before it', async () => {
    const order = await bookSignedIn()
    now = new Date('2026-12-07T15:59:00Z')
    expect(await choices(order, 'delivery')).toMatchObject({ refusal: null })
    now = new Date('2026-12-07T16:01:00Z')
    expect(await choices(order, 'delivery')).toMatchObject({
      refusal: expect.stringContaining('at least 24 hours before delivery'),
      days: [],
    })
    const wanted = { of: 'delivery', date: '2026-12-10', planned: '2026-12-08', totalAmount: '450.00' }
    expect(await put(order.browser, path(order, 'days'), wanted)).toMatchObject({
      status: 409,
      json: { code: 'outside-change-window' },
    })
  })
})

describe('a pickup', () => {
  test('goes around a swap that is planned (rule 264)', async () => {
    const order = await bookSignedIn()
    const swap = { kind: 'swap', day: '2026-12-12', price: '250.00' }
    expect((await staff.post(`/api/orders/${order.id}/hauls`, swap)).status).toBe(201)
    const blocked = { state: 'blocked', blockedBy: dayChangeRefusals.haulInTheWay('swap', '2026-12-12') }
    expect(await choice(order, 'pickup', '2026-12-12')).toMatchObject(blocked)
    expect(await choice(order, 'delivery', '2026-12-14')).toMatchObject(blocked)
    expect(await move(order, 'pickup', '2026-12-11')).toMatchObject({
      status: 409,
      json: { message: 'A swap is planned for Saturday, December 12, 2026. Move or cancel it first.' },
    })
    expect((await move(order, 'pickup', '2026-12-14')).status).toBe(200)
  })

  test('costs so much a day beyond the included ones, and nothing if it is sooner', async () => {
    const order = await bookSignedIn()
    expect(await choices(order, 'pickup')).toMatchObject({ planned: '2026-12-18', includedThrough: '2026-12-18' })
    expect(await choice(order, 'pickup', '2026-12-16')).toMatchObject({ state: 'free', addedCost: '0.00' })
    expect(await choice(order, 'pickup', '2026-12-21')).toMatchObject({ addedCost: '60.00', totalAmount: '510.00' })
    expect(await choice(order, 'pickup', '2026-12-07')).toMatchObject({
      state: 'blocked',
      blockedBy: 'Pickup must not be before delivery',
    })
    expect(await move(order, 'pickup', '2026-12-21')).toMatchObject({ status: 200, json: { totalAmount: '510.00' } })
    expect(await staffView(order)).toMatchObject({ scheduledPickupDate: '2026-12-21', finalTotal: '510.00' })

    expect(await choice(order, 'pickup', '2026-12-18')).toMatchObject({ addedCost: '-60.00', totalAmount: '450.00' })
    await move(order, 'pickup', '2026-12-18')
    expect(await staffView(order)).toMatchObject({ scheduledPickupDate: '2026-12-18', balanceDue: '450.00' })
  })

  test('not on a closed day, and not beyond the day before another order needs the container', async () => {
    await setUnits(app.db, 20, 1)
    const order = await bookSignedIn()
    await app.browser().post('/api/orders', bookingBody({ requestedDeliveryDate: '2026-12-23' }))
    await changeRule(staff, 'sunday', { isClosed: true })
    const { days } = await choices(order, 'pickup')
    const states = Object.fromEntries(days.map(({ date, state }) => [date, state]))
    expect(states).toMatchObject({
      '2026-12-20': 'closed',
      '2026-12-22': 'free',
      '2026-12-23': 'full',
      '2026-12-28': 'full',
    })
    expect(await move(order, 'pickup', '2026-12-20')).toMatchObject({ status: 409, json: { code: 'date-closed' } })
    expect(await move(order, 'pickup', '2026-12-24')).toMatchObject({ status: 409, json: { code: 'date-full' } })
    expect((await staffView(order)).scheduledPickupDate).toBeNull()
  })

  test('of a delivered container, until 24 hours before the pickup', async () => {
    const order = await bookSignedIn()
    now = new Date('2026-12-08T18:00:00Z')
    staff = await app.staff()
    for (const status of ['confirmed', 'scheduled', 'en_route', 'delivered']) {
      expect(await edit(order.id, { status })).toMatchObject({ status: 200 })
    }
    expect(await choices(order, 'delivery')).toMatchObject({
      refusal: 'The container has been delivered. Only its pickup can be moved.',
    })
    expect(await move(order, 'pickup', '2026-12-15')).toMatchObject({ status: 200 })
    now = new Date('2026-12-14T18:00:00Z')
    expect(await choices(order, 'pickup')).toMatchObject({ refusal: expect.stringContaining('24 hours before pickup') })
  })
})

test('a pickup waits for whoever takes the last container of its days, and is then refused', async () => {
  await setUnits(app.db, 20, 1)
  const order = await bookSignedIn()
  const { planned, days } = await choices(order, 'pickup')
  const wanted = days.find(({ date }) => date === '2026-12-22')
  expect(wanted?.state).toBe('free')
  const held = await pausedTransaction(app, async (tx) => {
    await lockCapacity(tx, { size: 20, deliveryDates: ['2026-12-20'] })
    const { id } = await insertOrder(app.db, {})
    await tx`update orders set held_from = '2026-12-20', held_through = '2026-12-30' where id = ${id}`
  })
  const moving = put(order.browser, path(order, 'days'), {
    of: 'pickup',
    date: '2026-12-22',
    planned,
    totalAmount: wanted?.totalAmount,
  })
  await eventually(() => waitsForLock(app))
  await held()
  expect(await moving).toMatchObject({
    status: 409,
    json: { code: 'date-full', details: { firstTakenDate: '2026-12-20' } },
  })
})

describe('what was shown', () => {
  test('sent twice it is done once, with one line and one email', async () => {
    const order = await bookSignedIn()
    const wanted = { of: 'pickup', date: '2026-12-21', planned: '2026-12-18', totalAmount: '510.00' }
    const replies = await Promise.all([1, 2, 3].map(() => put(order.browser, path(order, 'days'), wanted)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const lines = await app.db.sql`select from charges where order_id = ${order.id} and kind = 'extra_days'`
    expect(lines).toHaveLength(1)
    const emails = await app.db.sql`select from emails where order_id = ${order.id} and template = 'order-changed'`
    expect(emails).toHaveLength(1)
  })

  test('another price or another plan is refused', async () => {
    const order = await bookSignedIn()
    expect(await move(order, 'pickup', '2026-12-21', { totalAmount: '450.00' })).toMatchObject({
      status: 409,
      json: { code: 'price-changed', details: { totalAmount: '510.00' } },
    })
    await edit(order.id, { scheduledPickupDate: '2026-12-19' })
    expect(await move(order, 'pickup', '2026-12-21', { planned: '2026-12-18' })).toMatchObject({
      status: 409,
      json: { message: 'The pickup was moved to Saturday, December 19, 2026 meanwhile. Look at the days again.' },
    })
  })

  test('what is taken back within 15 seconds is not told', async () => {
    const order = await bookSignedIn()
    await move(order, 'pickup', '2026-12-21')
    await move(order, 'pickup', '2026-12-18')
    await app.db.sql`update emails set next_attempt_at = now() where template = 'order-changed'`
    await deliverEmails(app)
    const sent = await app.db.sql`select status from emails where template = 'order-changed'`
    // The day is named now, which it was not before.
    expect(sent).toHaveLength(1)
  })
})

test('rule 519: a request that waits is named until it is answered', async () => {
  const order = await bookSignedIn()
  expect((await choices(order, 'delivery')).waiting).toEqual([])
  const wanted = {
    orderId: order.id,
    requestType: 'reschedule_delivery',
    description: 'The crane comes later',
    requestedChanges: { deliveryDate: '2026-12-10' },
  }
  const { id } = (await order.browser.post('/api/customer/change-requests', wanted)).json
  const waiting = [
    {
      id,
      requestType: 'reschedule_delivery',
      description: 'The crane comes later',
      day: '2026-12-10',
      createdAt: testNow.toISOString(),
    },
  ]
  expect((await choices(order, 'delivery')).waiting).toEqual(waiting)
  expect((await choices(order, 'pickup')).waiting).toEqual(waiting)
  // A day that is chosen meanwhile does not withdraw it.
  expect((await move(order, 'delivery', '2026-12-09')).json.waiting).toEqual(waiting)
  await put(staff, `/api/admin/change-requests/${id}`, { status: 'rejected', adminNotes: 'Call us' })
  expect((await choices(order, 'delivery')).waiting).toEqual([])
})

describe('through the link of an order', () => {
  /** A guest's order in the browser that booked it. */
  async function bookAsGuest(): Promise<Booked> {
    const [email, browser] = [newAddress(), app.browser()]
    const { id, orderNumber } = (await browser.post('/api/orders', bookingBody({ customerEmail: email }))).json
    return { id, orderNumber, email, browser }
  }

  async function codeOf({ email }: Booked): Promise<string> {
    const { html = '' } = (await emailsTo(app, email)).findLast(({ template }) => template === 'order-code') ?? {}
    const [, first, second] = />(\d{3}) (\d{3})</.exec(html) ?? []
    return `${first}${second}`
  }

  test('it takes the code of an email, once per browser and address', async () => {
    const order = await bookAsGuest()
    const phoned = { orderId: order.id, requestType: 'other', description: 'Gate code 4417', requestedChanges: {} }
    expect((await staff.post('/api/admin/change-requests', phoned)).status).toBe(201)
    // Rule 519: who only has a link learns that a request waits, not its words.
    const waiting = [{ requestType: 'other', description: '' }]
    expect(await choices(order, 'pickup')).toMatchObject({ needsCode: true, refusal: null, waiting })
    expect(await move(order, 'pickup', '2026-12-21')).toMatchObject({ status: 403, json: { code: 'code-required' } })
    expect((await order.browser.post(path(order, 'code'), {})).status).toBe(204)
    const code = await codeOf(order)
    const wrong = code === '123456' ? '123457' : '123456'
    expect(await put(order.browser, path(order, 'code'), { code: wrong })).toMatchObject({
      status: 400,
      json: { fields: { code: 'That is not the code of the last email. Check it, or send a new one.' } },
    })
    expect(
      await put(order.browser, path(order, 'code'), { code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    ).toMatchObject({
      status: 204,
    })
    const words = [{ description: 'Gate code 4417' }]
    expect(await choices(order, 'pickup')).toMatchObject({ needsCode: false, waiting: words })
    expect(await move(order, 'pickup', '2026-12-21')).toMatchObject({ status: 200 })

    const next = (await order.browser.post('/api/orders', bookingBody({ customerEmail: order.email }))).json
    expect(await choices({ ...order, ...next }, 'pickup')).toMatchObject({ needsCode: false })
    const other = (await order.browser.post('/api/orders', bookingBody({ customerEmail: newAddress() }))).json
    expect(await choices({ ...order, ...other }, 'pickup')).toMatchObject({ needsCode: true })
  })

  test('a code is valid for 15 minutes, five tries, and one browser', async () => {
    const order = await bookAsGuest()
    await order.browser.post(path(order, 'code'), {})
    const first = await codeOf(order)
    now = new Date(testNow.getTime() + 15 * 60_000)
    expect(await put(order.browser, path(order, 'code'), { code: first })).toMatchObject({ status: 400 })

    await order.browser.post(path(order, 'code'), {})
    const second = await codeOf(order)
    const wrong = second === '123456' ? '123457' : '123456'
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => put(order.browser, path(order, 'code'), { code: wrong })),
    )
    expect(tries.filter(({ json }) => json.message.includes('not the code'))).toHaveLength(5)
    expect(await put(order.browser, path(order, 'code'), { code: second })).toMatchObject({ status: 400 })
    expect(await choices(order, 'pickup')).toMatchObject({ needsCode: true })
  })

  test('asked for twice at once, one email with a code goes out, and another once that is sent', async () => {
    const order = await bookAsGuest()
    const queued = async () => {
      const emails = await app.db.sql<{ status: string }[]>`
        select status from emails where template = 'order-code' and order_id = ${order.id} order by created_at`
      return emails.map(({ status }) => status)
    }
    await Promise.all([1, 2, 3].map(() => order.browser.post(path(order, 'code'), {})))
    expect(await queued()).toEqual(['queued'])
    const code = await codeOf(order)
    expect(await put(order.browser, path(order, 'code'), { code })).toMatchObject({ status: 204 })

    const another = await bookAsGuest()
    await another.browser.post(path(another, 'code'), {})
    await deliverEmails(app)
    await another.browser.post(path(another, 'code'), {})
    expect(
      await app.db.sql`select from emails where template = 'order-code' and order_id = ${another.id}`,
    ).toHaveLength(2)
  })

  test('nobody else moves it: a stranger, a viewer of the account, staff', async () => {
    const order = await bookAsGuest()
    for (const browser of [app.browser(), (await openAccount(app)).browser]) {
      expect((await browser.get(`${path(order, 'days')}?of=pickup`)).status).toBe(404)
      const wanted = { of: 'pickup', date: '2026-12-21', planned: '2026-12-18', totalAmount: '510.00' }
      expect((await put(browser, path(order, 'days'), wanted)).status).toBe(404)
      expect((await browser.post(path(order, 'code'), {})).status).toBe(404)
    }
    expect((await staff.get(`${path(order, 'days')}?of=pickup`)).status).toBe(409)
  })
})
