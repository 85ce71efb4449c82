import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, emailsTo, newAddress, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const numbersOf = async (browser: Browser): Promise<string[]> =>
  (await browser.get('/api/customer/orders')).json.map((order: { orderNumber: string }) => order.orderNumber)
const inFull = async (browser: Browser, orderNumber: unknown) =>
  'customerName' in (await browser.get(`/api/orders/by-number/${orderNumber}`)).json

describe('the orders of an account', () => {
  test('are those with its email, ignoring case, and those placed while signed in; newest first', async () => {
    const email = newAddress()
    const older = await insertOrder(app.db, {
      customerEmail: email.toUpperCase(),
      createdAt: new Date('2026-11-01T18:00:00Z'),
    })
    const newer = await insertOrder(app.db, { customerEmail: email })
    const { browser } = await openAccount(app, { email })
    const booked = (await browser.post('/api/orders', bookingBody({ customerEmail: 'site-office@people.example' })))
      .json
    expect(await numbersOf(browser)).toEqual([booked.orderNumber, newer.orderNumber, older.orderNumber])
  })

  test("are nobody else's: not those of a similar address, not those of the browser that booked as a guest", async () => {
    const account = await openAccount(app)
    await insertOrder(app.db, { customerEmail: account.email.replace('-', '_') })
    await insertOrder(app.db, { customerEmail: `x${account.email}` })
    await account.browser.post('/api/customer/logout')
    const guest = (await account.browser.post('/api/orders', bookingBody())).json
    await account.browser.post('/api/customer/login', { email: account.email, password: account.password })
    expect(await numbersOf(account.browser)).toEqual([])
    expect(await inFull(account.browser, guest.orderNumber)).toBe(true)
  })

  test('come page by page, active and past separately, with counts', async () => {
    const account = await openAccount(app)
    const statuses = ['completed', 'pending', 'cancelled', 'delivered', 'picked_up'] as const
    const placed: string[] = []
    for (const [index, status] of statuses.entries()) {
      const createdAt = new Date(Date.UTC(2026, 9, 1 + index))
      placed.unshift((await insertOrder(app.db, { customerEmail: account.email, status, createdAt })).orderNumber)
    }
    const [fifth, fourth, third, second, first] = placed
    const pagesOf = async (path: string, numberOf: (row: Record<string, string>) => string | undefined) => {
      const pages: (string | undefined)[][] = []
      const totals = new Set<string | null>()
      for (let next: string | undefined = path; next; ) {
        const { json, headers } = await account.browser.get(next)
        pages.push(json.map(numberOf))
        totals.add(headers.get('x-total-count'))
        next = /<(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      }
      return { pages, totals: [...totals] }
    }
    const orders = (query: string) => pagesOf(`/api/customer/orders?${query}`, ({ orderNumber }) => orderNumber)
    expect(await orders('limit=2')).toEqual({ pages: [[fifth, fourth], [third, second], [first]], totals: ['5'] })
    expect(await orders('limit=1&show=active')).toEqual({ pages: [[fourth], [second]], totals: ['2'] })
    expect(await orders('limit=2&show=past')).toEqual({ pages: [[fifth, third], [first]], totals: ['3'] })
    const documents = await pagesOf('/api/customer/papers?limit=3', ({ orderId }) => orderId)
    expect(documents.pages.map((page) => page.length)).toEqual([3, 2])
    for (const query of ['limit=0', 'limit=501', 'show=all', 'cursor=nonsense'])
      expect((await account.browser.get(`/api/customer/orders?${query}`)).status, query).toBe(400)
  })

  test('do not include archived ones', async () => {
    const account = await openAccount(app)
    const archived = await insertOrder(app.db, { customerEmail: account.email, isArchived: true })
    expect(await numbersOf(account.browser)).toEqual([])
    expect((await account.browser.get(`/api/orders/by-number/${archived.orderNumber}`)).status).toBe(404)
  })

  test('have their current state, without internal fields', async () => {
    const account = await openAccount(app)
    await insertOrder(app.db, {
      customerEmail: account.email,
      status: 'delivered',
      actualDelivery: '2026-11-28',
      internalNotes: 'Never pays on time',
    })
    const { json, text } = await account.browser.get('/api/customer/orders')
    expect(json).toEqual([
      expect.objectContaining({
        status: 'delivered',
        actualDeliveryDate: '2026-11-28',
        customerName: 'Ignacio Bell',
        totalAmount: '450.00',
        deliveryWindow: null,
        daysLeft: 7,
        changeTypes: ['reschedule_pickup', 'other'],
        changesUntil: null,
      }),
    ])
    for (const secret of ['internalNotes', 'Never pays', 'version', 'outsideServiceArea', 'zoneName'])
      expect(text).not.toContain(secret)
  })
})

describe('an order by its number', () => {
  test('is shown in full to its account, in any browser', async () => {
    const owner = await openAccount(app)
    const byEmail = await insertOrder(app.db, { customerEmail: owner.email.toUpperCase() })
    const booked = (await owner.browser.post('/api/orders', bookingBody())).json
    const elsewhere = app.browser()
    await elsewhere.post('/api/customer/login', { email: owner.email, password: owner.password })
    for (const orderNumber of [byEmail.orderNumber, booked.orderNumber])
      expect(await inFull(elsewhere, orderNumber)).toBe(true)
  })

  test('shows another account no more than a stranger', async () => {
    const [owner, other] = [await openAccount(app), await openAccount(app)]
    const { orderNumber } = await insertOrder(app.db, { customerEmail: owner.email })
    expect([await inFull(owner.browser, orderNumber), await inFull(other.browser, orderNumber)]).toEqual([true, false])
  })

  test('is hidden again after its owner signs out', async () => {
    const owner = await openAccount(app)
    const { orderNumber } = await insertOrder(app.db, { customerEmail: owner.email })
    await owner.browser.post('/api/customer/logout')
    expect(await inFull(owner.browser, orderNumber)).toBe(false)
  })

  test('shows the holder of the email link when it arrives, how long it can stay and what can be changed', async () => {
    const email = newAddress()
    const { orderNumber } = (
      await app
        .browser()
        .post('/api/orders', bookingBody({ customerEmail: email, timePreference: 'Afternoon (12PM - 5PM)' }))
    ).json
    const link = new URL((await emailsTo(app, email))[0]?.links[0] ?? '')
    const reader = app.browser()
    await reader.get(link.pathname + link.search)
    expect((await reader.get(`/api/orders/by-number/${orderNumber}`)).json).toMatchObject({
      customerEmail: email,
      deliveryWindow: '12PM - 5PM',
      daysLeft: null,
      includedTonsSnapshot: expect.any(String),
      maximumRentalDaysSnapshot: expect.any(Number),
      changeTypes: ['reschedule_delivery', 'reschedule_pickup', 'update_instructions', 'other'],
      changesUntil: '2026-12-07T20:00:00.000Z',
    })
    const stranger = await app.browser().get(`/api/orders/by-number/${orderNumber}`)
    for (const key of ['deliveryWindow', 'daysLeft', 'changeTypes', 'changesUntil'])
      expect(stranger.json).not.toHaveProperty(key)
  })
})

test('an order placed while signed in records its customer', async () => {
  const account: Account = await openAccount(app)
  const { id } = (await account.browser.post('/api/orders', bookingBody())).json
  const rows = await app.db.sql`
    select customer_id, (select actor_kind || ' ' || actor_id from events where subject_id = ${id}) as event_by,
      (select distinct actor_kind || ' ' || actor_id from charges where order_id = ${id}) as charged_by
    from orders where id = ${id}`
  expect(rows).toEqual([
    { customerId: account.id, eventBy: `customer ${account.id}`, chargedBy: `customer ${account.id}` },
  ])
})
