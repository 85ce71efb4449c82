import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderNumberBytes, orderNumberFrom } from '#contract/orders/order-number.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let booker: Browser
let order: Record<string, unknown>
let url: string

const secrets = {
  customerName: 'Dolores Okafor',
  customerEmail: 'dolores@okafor.example',
  customerPhone: '(661) 555-0177',
  customerAddress: '24510 Arroyo Park Drive',
  customerCity: 'Valencia',
  customerZipCode: '91355',
  companyName: 'Okafor & Sons',
  specialInstructions: 'The dog is called Rex',
  placementInstructions: 'Left of the lemon tree',
  accessInstructions: 'Gate code 4411',
  materialType: 'Household Junk',
  materialOther: 'An old piano',
}

const publicKeys = [
  'orderNumber',
  'createdAt',
  'status',
  'paymentStatus',
  'dumpsterSize',
  'dumpsterType',
  'requestedDeliveryDate',
  'scheduledDeliveryDate',
  'actualDeliveryDate',
  'requestedPickupDate',
  'scheduledPickupDate',
  'actualPickupDate',
  'basePrice',
  'deliveryFee',
  'environmentalFee',
  'fuelSurcharge',
  'totalAmount',
]

beforeAll(async () => {
  app = await startTestApp()
  booker = app.browser()
  order = (await booker.post('/api/orders', bookingBody(secrets))).json
  url = `/api/orders/by-number/${order.orderNumber}`
  await app.db
    .sql`update orders set internal_notes = 'Never pays on time' where order_number = ${String(order.orderNumber)}`
})
afterAll(() => app.close())

describe('an order by its number', () => {
  test('shows a stranger its status, dates and prices, and nothing about the customer', async () => {
    const reply = await app.browser().get(url)
    expect(reply.status).toBe(200)
    expect(Object.keys(reply.json).sort()).toEqual([...publicKeys].sort())
    for (const secret of [...Object.values(secrets), 'Never pays on time', String(order.id)]) {
      expect(reply.text).not.toContain(secret)
    }
    expect(reply.json).toMatchObject({ orderNumber: order.orderNumber, totalAmount: '450.00', status: 'pending' })
  })

  test('shows the booking browser everything except internal data', async () => {
    const { json, text } = await booker.get(url)
    expect(json).toMatchObject(secrets)
    expect(json).toMatchObject(order)
    for (const key of ['internalNotes', 'version', 'outsideServiceArea', 'zoneName'])
      expect(json).not.toHaveProperty(key)
    expect(text).not.toContain('Never pays')
  })

  test('shows staff everything', async () => {
    const { json } = await (await app.staff()).get(url)
    expect(json).toMatchObject({
      ...secrets,
      internalNotes: 'Never pays on time',
      version: 1,
      outsideServiceArea: false,
      zoneName: 'Santa Clarita Valley',
    })
  })

  test('shows a browser that booked another order no more than a stranger', async () => {
    const other = app.browser()
    await other.post('/api/orders', bookingBody())
    expect(Object.keys((await other.get(url)).json).sort()).toEqual([...publicKeys].sort())
  })

  test('shows a browser all orders that it booked', async () => {
    const second = (await booker.post('/api/orders', bookingBody())).json
    for (const { orderNumber } of [second, order]) {
      expect((await booker.get(`/api/orders/by-number/${orderNumber}`)).json).toHaveProperty('customerName')
    }
  })

  test('unknown or archived: 404 for everyone', async () => {
    const archived = await insertOrder(app.db, { isArchived: true })
    const staff = await app.staff()
    for (const browser of [app.browser(), booker, staff]) {
      const unknown = await browser.get('/api/orders/by-number/0000-0000-0000')
      const gone = await browser.get(`/api/orders/by-number/${archived.orderNumber}`)
      expect(unknown).toMatchObject({ status: 404, text: '{"message":"Order Not Found","code":"not-found"}' })
      expect([gone.status, gone.text]).toEqual([unknown.status, unknown.text])
    }
  })

  test('is found however the number is typed', async () => {
    const orderNumber = '01AB-C0D1-XYZ0'
    const { id } = await insertOrder(app.db)
    await app.db.sql`update orders set order_number = ${orderNumber} where id = ${id}`
    const digits = orderNumber.replaceAll('-', '')
    for (const typed of [
      orderNumber.toLowerCase(),
      digits,
      digits.toLowerCase(),
      orderNumber.replaceAll('0', 'O').replaceAll('1', 'l'),
      `  ${orderNumber.replaceAll('-', ' ')} `,
      orderNumber.replaceAll('-', '–'),
    ]) {
      const reply = await app.browser().get(`/api/orders/by-number/${encodeURIComponent(typed)}`)
      expect(reply, typed).toMatchObject({ status: 200, json: { orderNumber } })
    }
  })
})

test('the cookie of the booking browser cannot be read by scripts and other sites, and is stored hashed', async () => {
  const browser = app.browser()
  const reply = await browser.post('/api/orders', bookingBody())
  expect(reply.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^visitor=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  const token = browser.cookies.get('visitor') ?? ''
  const [row] = await app.db.sql`
    select count(*)::int as found from order_access where token_hash = sha256(convert_to(${token}, 'UTF8'))`
  expect(row).toEqual({ found: 1 })
  const everything = await app.db.sql`select to_jsonb(order_access) as row from order_access`
  expect(JSON.stringify(everything)).not.toContain(token)
})

describe('the link of the confirmation email', () => {
  async function linkOf(orderId: unknown): Promise<URL> {
    const [email] = await app.db.sql<[{ link: string }]>`
      select data ->> 'orderLink' as link from emails where order_id = ${String(orderId)} and data ->> 'audience' = 'customer'`
    return new URL(email.link)
  }
  const follow = (browser: Browser, link: URL) => browser.get(`${link.pathname}${link.search}`)
  const mayRead = async (browser: Browser) => 'customerName' in (await browser.get(url)).json

  test('opens the order in another browser, through a cookie and without the token in the address', async () => {
    const browser = app.browser()
    const link = await linkOf(order.id)
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/)
    const reply = await follow(browser, link)
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe(`/confirmation/${order.orderNumber}`)
    expect(reply.headers.getSetCookie()).toEqual([expect.stringMatching(/^visitor=.*HttpOnly; SameSite=Lax$/)])
    expect(browser.cookies.get('visitor')).not.toBe(link.searchParams.get('token'))
    expect(await mayRead(browser)).toBe(true)
  })

  test('can be opened again, and a browser keeps access to earlier orders', async () => {
    const browser = app.browser()
    const own = (await browser.post('/api/orders', bookingBody())).json
    for (let time = 0; time < 2; time++) await follow(browser, await linkOf(order.id))
    expect(await mayRead(browser)).toBe(true)
    expect((await browser.get(`/api/orders/by-number/${own.orderNumber}`)).json).toHaveProperty('customerName')
  })

  test.each([
    ['a wrong one', 'A'.repeat(43)],
    ['an empty one', ''],
    ['half of one', 'A'.repeat(20)],
    ['none at all', '%00'],
  ])('with another token opens nothing: %s', async (_, token) => {
    const browser = app.browser()
    const reply = await browser.get(`/confirmation/${order.orderNumber}?token=${token}`)
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `/confirmation/${order.orderNumber}`])
    expect(browser.cookies.size).toBe(0)
    expect(await mayRead(browser)).toBe(false)
  })

  test('opens nothing for a HEAD request, as from mail filters', async () => {
    const { id } = (await app.browser().post('/api/orders', bookingBody())).json
    const link = await linkOf(id)
    const browser = app.browser()
    const count = async () => (await app.db.sql`select 1 from order_access where order_id = ${id}`).length
    const before = await count()
    expect((await browser.send('HEAD', link.pathname + link.search)).status).toBe(303)
    expect([browser.cookies.size, await count()]).toEqual([0, before])
  })

  test('of another order opens nothing', async () => {
    const other = (await app.browser().post('/api/orders', bookingBody())).json
    const link = await linkOf(other.id)
    const browser = app.browser()
    await browser.get(`/confirmation/${order.orderNumber}${link.search}`)
    expect(await mayRead(browser)).toBe(false)
  })

  test('opens nothing once the order is archived', async () => {
    const { id, orderNumber } = (await app.browser().post('/api/orders', bookingBody())).json
    const link = await linkOf(id)
    await app.db.sql`update orders set archived_at = now() where id = ${id}`
    const browser = app.browser()
    await follow(browser, link)
    expect(browser.cookies.size).toBe(0)
    expect((await browser.get(`/api/orders/by-number/${orderNumber}`)).status).toBe(404)
  })

  test.each([
    '%00',
    '%ff',
    "'",
    '..%2f..%2f',
    '%0d%0aset-cookie:%20a=b',
    '%2f%2fevil.example',
    '\\evil.example',
    'x'.repeat(3000),
  ])('with a hostile number opens nothing and leads nowhere else: %s', async (number) => {
    const browser = app.browser()
    const reply = await browser.get(`/confirmation/${number}?token=${'A'.repeat(43)}`)
    expect(reply.status).toBeLessThan(500)
    if (reply.status === 303) expect(reply.headers.get('location')).toMatch(/^\/confirmation\/[^/\\]*$/)
    expect(browser.cookies.size).toBe(0)
  })

  test('gets the file for the calendar, too, if there is a day and the token is right (rule 147)', async () => {
    const asked = async (orderId: unknown, change: (link: URL) => void = () => {}) => {
      const link = await linkOf(orderId)
      link.searchParams.set('calendar', '1')
      change(link)
      const browser = app.browser()
      const to = (await follow(browser, link)).headers.get('location') ?? ''
      return { to, browser }
    }
    const file = `/api/orders/by-number/${order.orderNumber}/calendar`
    const { to, browser } = await asked(order.id)
    expect(to).toBe(file)
    expect((await browser.get(to)).text).toContain('BEGIN:VCALENDAR')
    const stranger = await asked(order.id, (link) => link.searchParams.set('token', 'A'.repeat(43)))
    expect(stranger.to).toBe(`/confirmation/${order.orderNumber}`)
    expect((await stranger.browser.get(file)).status).toBe(404)
    const open = (await app.browser().post('/api/orders', bookingBody({ requestedDeliveryDate: null }))).json
    expect((await asked(open.id)).to).toBe(`/confirmation/${open.orderNumber}`)
  })

  test('for the office has no token', async () => {
    const [email] = await app.db.sql<[{ link: string }]>`
      select data ->> 'orderLink' as link from emails where order_id = ${String(order.id)} and data ->> 'audience' = 'staff'`
    expect(new URL(email.link).search).toBe('')
  })
})

describe('order numbers', () => {
  test('of real bookings are random, without easily misread letters', async () => {
    const numbers: string[] = []
    for (let round = 0; round < 10; round++) {
      const body = bookingBody({ requestedDeliveryDate: null })
      const replies = await Promise.all(Array.from({ length: 10 }, () => app.browser().post('/api/orders', body)))
      numbers.push(...replies.map((reply) => reply.json.orderNumber))
    }
    expectRandom(numbers)
  })

  test('1,000 neither increase nor repeat', () => {
    expectRandom(Array.from({ length: 1_000 }, () => orderNumberFrom(randomBytes(orderNumberBytes))))
  })

  function expectRandom(numbers: string[]) {
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    // 60 random bits: in each place many letters, and as often up as down from one number to the next.
    for (let place = 0; place < 14; place++) {
      if (place === 4 || place === 9) continue
      expect(new Set(numbers.map((number) => number[place])).size).toBeGreaterThan(20)
    }
    const rises = numbers.filter((number, index) => number > (numbers[index - 1] ?? '')).length / numbers.length
    expect(rises).toBeGreaterThan(0.3)
    expect(rises).toBeLessThan(0.7)
  }
})
