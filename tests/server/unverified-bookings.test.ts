import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lapseTime } from '#domain/orders/unverified-booking.ts'
import { sendAllDueEmails } from '#server/emails/send-due-emails.ts'
import { lapseBookings } from '#server/orders/lapse-bookings.ts'
import { DeliveryFailure, type Mailer, type OutgoingEmail } from '#server/platform/ports/mailer.ts'
import { deleteNetworks } from '#server/retention/purge-retention.ts'
import { siteProblems } from '#server/settings/site-problems.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setDay, setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
let now = testNow
let sent: OutgoingEmail[] = []
let refusal: DeliveryFailure | null = null
const mailer: Mailer = {
  name: 'smtp',
  async send(message) {
    if (refusal) throw refusal
    sent.push(message)
  },
  close: async () => {},
}

beforeAll(async () => {
  app = await startTestApp({
    now: () => now,
    mailer,
    config: { rateLimits: true, trustProxy: 1 },
    pools: { readers: 10, lockers: 10 },
  })
  await setUnits(app.db, 20, 100)
})
beforeEach(async () => {
  await waitUntil(testNow)
  sent = []
  refusal = null
})
afterEach(async () => {
  await emptyTables(app.db, 'orders, emails, events, delivery_days, rate_limits')
  await setUnits(app.db, 20, 100)
})
afterAll(() => app.close())

/** The application as it sends its emails to the terminal, where tests read links. */
const offline = () => ({ ...app, context: { ...app.context, mailer: null } })

/** Time goes by; sessions of staff end with it. */
async function waitUntil(time: Date): Promise<void> {
  now = time
  staff = await app.staff()
}

const patch = (path: string, body: object) =>
  staff.send('PATCH', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

let houses = 0
/** Another household each time. */
const newAddress = () => `203.0.${Math.floor(++houses / 250)}.${(houses % 250) + 1}`

const book = (changes: object = {}, address = newAddress(), browser = app.browser()) =>
  browser.post('/api/orders', bookingBody({ totalAmount: undefined, ...changes }), { 'x-forwarded-for': address })

/** What staff see of an order. */
async function seen(orderNumber: string) {
  const [found] = (await staff.get(`/api/orders?search=${orderNumber}`)).json
  return found
}

const reservedOf = async (numbers: string[]) => {
  const orders = await Promise.all(numbers.map(seen))
  return orders.filter(({ isReserved }) => isReserved).length
}

/** The link in the newest confirmation to a customer. */
async function openLink(orderNumber: string, browser = app.browser()): Promise<Browser> {
  await sendAllDueEmails(app.context)
  const email = sent.findLast(({ subject, text }) => subject.includes(orderNumber) && text.includes('?token='))
  const link = new RegExp(`/confirmation/${orderNumber}\\?token=\\S+`).exec(email?.text ?? '')?.[0] ?? ''
  expect(link).not.toBe('')
  await browser.get(link)
  return browser
}

const confirm = (browser: Browser, orderNumber: string, body: object = {}) =>
  browser.post(`/api/orders/by-number/${orderNumber}/confirmation`, body)

describe('rule 201: what a visitor reserves', () => {
  test('one network reserves five; what is beyond is accepted and holds nothing', async () => {
    const numbers: string[] = []
    for (let index = 0; index < 7; index++) {
      const reply = await book({}, '198.51.100.4')
      expect(reply.status).toBe(201)
      numbers.push(reply.json.orderNumber)
    }
    expect(await reservedOf(numbers)).toBe(5)
    expect(await seen(numbers[6] ?? '')).toMatchObject({ status: 'pending', isVerified: false, isReserved: false })
    const other = await book({}, '198.51.100.5')
    expect(await seen(other.json.orderNumber)).toMatchObject({ isVerified: false, isReserved: true })
  })

  test('an IPv6 household is one network', async () => {
    const numbers: string[] = []
    for (let index = 0; index < 6; index++) {
      numbers.push((await book({}, `2001:db8:1:ab${index}0::9`)).json.orderNumber)
    }
    expect(await reservedOf(numbers)).toBe(5)
  })

  test('also when all of them come at once, of several sizes', async () => {
    const sizes = [10, 20, 30, 40]
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) => book({ dumpsterSize: sizes[index % 4] }, '198.51.100.4')),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(201))
    expect(await reservedOf(replies.map(({ json }) => json.orderNumber))).toBe(5)
  })

  test('all visitors together reserve 30% of a size on a day, also at once', async () => {
    await setUnits(app.db, 20, 20)
    const replies = await Promise.all(Array.from({ length: 15 }, () => book()))
    expect(await reservedOf(replies.map(({ json }) => json.orderNumber))).toBe(6)
    const elsewhere = await book({ requestedDeliveryDate: '2026-12-28' })
    expect(await seen(elsewhere.json.orderNumber)).toMatchObject({ isReserved: true })
  })

  test('a booking that is not reserved takes no unit and no delivery of the day', async () => {
    await setUnits(app.db, 20, 4)
    await setDay(app.db, '2026-12-08', { maxDeliveries: 4 })
    for (let index = 0; index < 6; index++) expect((await book()).status).toBe(201)
    // Three are reserved, so one unit and one delivery are left.
    const { browser } = await openAccount(offline())
    expect((await book({}, newAddress(), browser)).status).toBe(201)
    expect((await book({}, newAddress(), browser)).status).toBe(409)
    const { json } = await app.browser().get('/api/availability?dumpsterSize=20&customerType=residential')
    expect(json.full).toContain('2026-12-08')
  })

  test('bookings of accounts and of staff are verified, and so is everything from before', async () => {
    const { browser } = await openAccount(offline())
    for (let index = 0; index < 6; index++) {
      const reply = await book({}, '198.51.100.4', browser)
      expect(await seen(reply.json.orderNumber)).toMatchObject({ isVerified: true, isReserved: true, lapsesAt: null })
    }
    const byPhone = await staff.post('/api/admin/orders', bookingBody({ totalAmount: undefined }))
    expect(byPhone.json).toMatchObject({ isVerified: true, isReserved: true })
    const { orderNumber } = await insertOrder(app.db, { requestedDelivery: '2026-12-08' })
    expect(await seen(orderNumber)).toMatchObject({ isVerified: true, isReserved: true })
  })

  test('nothing is limited while the mail server is away, without one, or with RATE_LIMITS=off', async () => {
    const sixAt = async (address: string) => {
      const numbers: string[] = []
      for (let index = 0; index < 6; index++) numbers.push((await book({}, address)).json.orderNumber)
      return reservedOf(numbers)
    }
    expect(await sixAt('198.51.100.1')).toBe(5)
    // An address that is refused says nothing about the server.
    refusal = new DeliveryFailure('no such mailbox', 'recipient')
    await sendAllDueEmails(app.context)
    expect(await sixAt('198.51.100.2')).toBe(5)
    refusal = new DeliveryFailure('connection refused', 'server')
    await sendAllDueEmails(app.context)
    expect(await sixAt('198.51.100.3')).toBe(6)
    expect(await siteProblems(app.context)).toEqual(['emails-not-sent'])
    const { alerts } = (await staff.get('/api/admin/dashboard')).json
    expect(alerts[0]).toMatchObject({ kind: 'emails-not-sent' })

    const withoutMail = await startTestApp({ config: { rateLimits: true } })
    const withoutLimits = await startTestApp({ mailer })
    for (const site of [withoutMail, withoutLimits]) {
      await setUnits(site.db, 20, 100)
      for (let index = 0; index < 7; index++) {
        await site.browser().post('/api/orders', bookingBody({ totalAmount: undefined }))
      }
      const { json } = await (await site.staff()).get('/api/orders?show=unverified')
      expect(json).toHaveLength(7)
      expect(json.every(({ isReserved }: { isReserved: boolean }) => isReserved)).toBe(true)
      await site.close()
    }
  })
})

describe('rule 201: confirming a booking', () => {
  test('takes the link in its email, and is done once', async () => {
    const browser = app.browser()
    const { orderNumber } = (await book({}, '198.51.100.4', browser)).json
    const page = `/api/orders/by-number/${orderNumber}`
    expect((await browser.get(page)).json.confirmation).toEqual({
      isReserved: true,
      confirmBy: lapseTime(testNow).toISOString(),
      mayConfirm: false,
    })
    expect(await confirm(browser, orderNumber)).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
    expect(await confirm(app.browser(), orderNumber)).toMatchObject({ status: 404 })

    const reader = await openLink(orderNumber)
    // A mail filter that opens every link confirms nothing.
    expect((await reader.get(page)).json.confirmation).toMatchObject({ mayConfirm: true })
    expect(await seen(orderNumber)).toMatchObject({ isVerified: false })
    expect(await confirm(reader, orderNumber)).toMatchObject({
      status: 200,
      json: { confirmation: null, status: 'pending' },
    })
    expect(await confirm(reader, orderNumber)).toMatchObject({ status: 200, json: { confirmation: null } })
    const order = await seen(orderNumber)
    expect(order).toMatchObject({ isVerified: true, isReserved: true, lapsesAt: null })
    const { entries } = (await staff.get(`/api/orders/${order.id}/timeline`)).json
    expect(entries.map(({ title }: { title: string }) => title)).toEqual(['Order Created', 'Confirmed by the Customer'])
  })

  test('an account with its address may confirm it', async () => {
    const { browser, email } = await openAccount(offline())
    const { orderNumber } = (await book({ customerEmail: email })).json
    expect(await confirm(browser, orderNumber)).toMatchObject({ status: 200, json: { confirmation: null } })
  })

  test('the last unit goes to one of those who confirm at once; the others can take another day', async () => {
    await setUnits(app.db, 20, 4)
    const numbers: string[] = []
    for (let index = 0; index < 9; index++) numbers.push((await book()).json.orderNumber)
    const waiting: string[] = []
    for (const number of numbers) if (!(await seen(number)).isReserved) waiting.push(number)
    expect(waiting).toHaveLength(6)
    const readers: [Browser, string][] = []
    for (const number of waiting) readers.push([await openLink(number), number])

    const replies = await Promise.all(readers.map(([reader, number]) => confirm(reader, number)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const refused = replies.findIndex(({ status }) => status === 409)
    expect(replies[refused]?.json).toMatchObject({ code: 'date-full', details: { nextFreeDate: '2026-12-19' } })
    const [reader, number] = readers[refused] as [Browser, string]
    expect(await seen(number)).toMatchObject({
      status: 'pending',
      isReserved: false,
      requestedDeliveryDate: '2026-12-08',
    })
    expect(await confirm(reader, number, { deliveryDate: '2026-11-01' })).toMatchObject({
      status: 400,
      json: { fields: { deliveryDate: expect.any(String) } },
    })
    expect(await confirm(reader, number, { deliveryDate: '2026-12-19' })).toMatchObject({
      status: 200,
      json: { requestedDeliveryDate: '2026-12-19', confirmation: null },
    })
    expect(await seen(number)).toMatchObject({ isVerified: true, isReserved: true })
    const [held] = await app.db
      .sql`select held_from::text, delivery_on::text from orders where order_number = ${number}`
    expect(held).toEqual({ heldFrom: '2026-12-19', deliveryOn: '2026-12-19' })
  })

  test('staff confirm or cancel many; each refusal says why, and stops no other', async () => {
    await setUnits(app.db, 20, 4)
    for (let index = 0; index < 6; index++) await book()
    const listed = (await staff.get('/api/orders?show=unverified')).json
    expect(listed).toHaveLength(6)
    const ids = listed.map(({ id }: { id: string }) => id)
    expect((await app.browser().post('/api/admin/list-actions/orders', { action: 'confirm', ids })).status).toBe(401)

    const { json } = await staff.post('/api/admin/list-actions/orders', { action: 'confirm', ids })
    expect(json.done).toHaveLength(4)
    expect(json.refused).toHaveLength(2)
    expect(json.refused[0].message).toContain('No 20 yard container is left for Tuesday, December 8, 2026.')
    const left = (await staff.get('/api/orders?show=unverified')).json.map(({ id }: { id: string }) => id)
    expect(left.sort()).toEqual(json.refused.map(({ id }: { id: string }) => id).sort())
    expect(
      (await staff.post('/api/admin/list-actions/orders', { action: 'cancel', ids: left })).json.done,
    ).toHaveLength(2)
    expect((await staff.get('/api/orders?show=unverified')).json).toEqual([])
  })

  test('archived and restored, a booking without a unit still has none', async () => {
    const numbers: string[] = []
    for (let index = 0; index < 6; index++) numbers.push((await book({}, '198.51.100.4')).json.orderNumber)
    const { id } = await seen(numbers[5] ?? '')
    expect((await staff.send('DELETE', `/api/orders/${id}/archive`)).status).toBe(200)
    expect((await staff.post(`/api/orders/${id}/restore`)).json).toMatchObject({ isReserved: false })
    const [order] = await app.db.sql`select held_from from orders where id = ${id}`
    expect(order).toEqual({ heldFrom: null })
  })
})

describe('rule 202: lapsing', () => {
  const lapse = async () => {
    await waitUntil(new Date(lapseTime(testNow).getTime() + 60_000))
    await lapseBookings(app.context)
  }

  test('a booking that nobody confirmed is cancelled by the system, and staff can undo that', async () => {
    const { orderNumber } = (await book()).json
    const confirmed = (await book()).json.orderNumber
    await confirm(await openLink(confirmed), confirmed)
    await sendAllDueEmails(app.context)
    await waitUntil(new Date(lapseTime(testNow).getTime() - 60_000))
    await lapseBookings(app.context)
    expect(await seen(orderNumber)).toMatchObject({ status: 'pending' })

    await lapse()
    const order = await seen(orderNumber)
    expect(order).toMatchObject({ status: 'cancelled' })
    expect(await seen(confirmed)).toMatchObject({ status: 'pending', isVerified: true })
    const { entries } = (await staff.get(`/api/orders/${order.id}/timeline`)).json
    expect(entries.at(-1)).toMatchObject({ title: 'Cancelled: Not Confirmed in Time', actor: { kind: 'system' } })
    const reader = await openLink(orderNumber)
    expect(await confirm(reader, orderNumber)).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
    expect((await patch(`/api/orders/${order.id}`, { status: 'pending' })).json).toMatchObject({
      status: 'pending',
      isVerified: true,
      isReserved: true,
    })
    await lapse()
    expect(await seen(orderNumber)).toMatchObject({ status: 'pending' })
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['moved past pending', (id) => patch(`/api/orders/${id}`, { status: 'confirmed' })],
    ['planned', (id) => patch(`/api/orders/${id}`, { scheduledDeliveryDate: '2026-12-09' })],
    [
      'paid',
      (id) =>
        staff.post(`/api/orders/${id}/payments`, { status: 'paid', amount: '100.00', method: 'Check', reference: '' }),
    ],
    [
      'called',
      async (id) => {
        await waitUntil(new Date('2026-12-07T18:00:00Z'))
        return staff.post('/api/admin/calls', { orderId: id, kind: 'delivery', aboutDay: '2026-12-08' })
      },
    ],
  ])('never one that staff %s', async (_, act) => {
    const { id, orderNumber } = (await book()).json
    await sendAllDueEmails(app.context)
    expect(await act(id)).toMatchObject({
      status: expect.toSatisfy((status: number) => status === 200 || status === 201),
    })
    await waitUntil(new Date('2026-12-31T18:00:00Z'))
    await lapseBookings(app.context)
    expect(await seen(orderNumber)).not.toMatchObject({ status: 'cancelled' })
  })

  test('never one whose email failed, and none while no email is sent', async () => {
    const failed = (await book()).json.orderNumber
    refusal = new DeliveryFailure('no such mailbox', null)
    await sendAllDueEmails(app.context)
    refusal = null
    const other = (await book()).json.orderNumber
    await sendAllDueEmails(app.context)
    await book()
    refusal = new DeliveryFailure('connection refused', 'server')
    await waitUntil(new Date(testNow.getTime() + 60_000))
    await sendAllDueEmails(app.context)
    await lapse()
    expect(await seen(other)).toMatchObject({ status: 'pending' })
    await app.db.sql`update emails set waits_for = null`
    await lapse()
    expect(await seen(failed)).toMatchObject({ status: 'pending', lapsesAt: null })
    expect(await seen(other)).toMatchObject({ status: 'cancelled' })
  })

  test('none whose link is still on its way to a mailbox that refuses it for now', async () => {
    const { orderNumber } = (await book()).json
    refusal = new DeliveryFailure('try again later', 'recipient')
    await sendAllDueEmails(app.context)
    await lapse()
    expect(await seen(orderNumber)).toMatchObject({ status: 'pending', lapsesAt: lapseTime(testNow).toISOString() })
    refusal = null
    await app.db.sql`update emails set next_attempt_at = now()`
    await sendAllDueEmails(app.context)
    await lapse()
    expect(await seen(orderNumber)).toMatchObject({ status: 'pending' })
    await waitUntil(lapseTime(new Date(lapseTime(testNow).getTime() + 60_000)))
    await lapseBookings(app.context)
    expect(await seen(orderNumber)).toMatchObject({ status: 'cancelled' })
  })

  test('a link that was sent late counts from then', async () => {
    const { orderNumber } = (await book()).json
    await waitUntil(new Date(lapseTime(testNow).getTime() - 3_600_000))
    const sentAt = now
    await sendAllDueEmails(app.context)
    await lapse()
    expect(await seen(orderNumber)).toMatchObject({ status: 'pending', lapsesAt: lapseTime(sentAt).toISOString() })
    await waitUntil(lapseTime(sentAt))
    await lapseBookings(app.context)
    expect(await seen(orderNumber)).toMatchObject({ status: 'cancelled' })
  })
})

test('rule 190: network addresses are deleted once nothing is counted by them', async () => {
  await book()
  const kept = async () => {
    await deleteNetworks(app.db.sql)
    const [row] = await app.db.sql<{ networks: number }[]>`
      select ((select count(*) from emails where caused_from is not null)
        + (select count(*) from unverified_bookings where booked_from is not null))::int as networks`
    return row?.networks
  }
  await app.db.sql`update unverified_bookings set booked_at = now() - interval '89 days'`
  expect(await kept()).toBe(2)
  await app.db.sql`update emails set created_at = now() - interval '61 minutes'`
  expect(await kept()).toBe(1)
  await app.db.sql`update unverified_bookings set booked_at = now() - interval '91 days'`
  expect(await kept()).toBe(0)
})

test('rule 203: in a flood, the office gets one email about all of them', async () => {
  for (let index = 0; index < 26; index++) await book()
  await sendAllDueEmails(app.context)
  const toOffice = () => sent.filter(({ recipient }) => recipient === 'office@canyon.example')
  expect(toOffice()).toHaveLength(20)
  await app.db.sql`update emails set next_attempt_at = now() where template = 'unverified-bookings'`
  await sendAllDueEmails(app.context)
  expect(toOffice()).toHaveLength(21)
  expect(toOffice().at(-1)).toMatchObject({ subject: '26 bookings wait for their customers' })
})

test('a Friday evening of 30 guests, and 8 containers: nothing is lost, and the office sees what to confirm', async () => {
  await waitUntil(new Date('2026-12-05T03:00:00Z'))
  await setUnits(app.db, 20, 8)
  const days = ['2026-12-08', '2026-12-09', '2026-12-10']
  for (let index = 0; index < 30; index++) {
    expect((await book({ requestedDeliveryDate: days[index % 3] })).status).toBe(201)
  }
  await sendAllDueEmails(app.context)
  await waitUntil(new Date('2026-12-07T16:00:00Z'))
  await lapseBookings(app.context)
  const listed = (await staff.get('/api/orders?show=unverified')).json
  expect(listed).toHaveLength(30)
  expect(listed.filter(({ isReserved }: { isReserved: boolean }) => isReserved)).toHaveLength(3)
  const { alerts } = (await staff.get('/api/admin/dashboard')).json
  expect(alerts).toContainEqual(expect.objectContaining({ kind: 'unverified', count: 30 }))
  // The rest of the containers can still be booked, or confirmed.
  const { done, refused } = (
    await staff.post('/api/admin/list-actions/orders', {
      ids: listed.map(({ id }: { id: string }) => id),
      action: 'confirm',
    })
  ).json
  expect(done).toHaveLength(8)
  expect(refused).toHaveLength(22)
})

test('rule 204: who comes through an unknown proxy of our own network is not counted, and the owner is told', async () => {
  const site = await startTestApp({ mailer, config: { rateLimits: true } })
  await setUnits(site.db, 20, 100)
  const through = (socket: string, headers: Record<string, string>) =>
    site.app.request(
      '/api/orders',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(bookingBody({ totalAmount: undefined })),
      },
      { incoming: { socket: { remoteAddress: socket } } },
    )
  const signedIn = await site.staff()
  const reserved = async () =>
    (await signedIn.get('/api/orders?show=unverified')).json.filter(
      ({ isReserved }: { isReserved: boolean }) => isReserved,
    ).length

  for (let index = 0; index < 6; index++) await through('10.0.0.2', {})
  for (let index = 0; index < 6; index++) await through('203.0.113.9', { 'x-forwarded-for': '198.51.100.7' })
  expect(await reserved()).toBe(10)
  expect(await siteProblems(site.context)).toEqual([])
  for (let index = 0; index < 7; index++) await through('10.0.0.2', { 'x-forwarded-for': '198.51.100.7' })
  expect(await reserved()).toBe(17)
  expect((await signedIn.get('/api/admin/system')).json.problems).toEqual(['visitors-hidden'])
  expect((await signedIn.get('/api/admin/dashboard')).json.alerts[0]).toMatchObject({ kind: 'visitors-hidden' })
  await site.close()
})
