import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverEmails, emailsTo, newAddress, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 208.

let app: TestApp
let staff: Browser
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
beforeEach(async () => {
  now = testNow
  staff = await app.staff()
})
afterAll(() => app.close())

type Booked = { id: string; orderNumber: string; email: string; booker: Browser; reader: Browser }

/** A guest's order, and another browser that opened its link. */
async function book(): Promise<Booked> {
  const [email, booker, reader] = [newAddress(), app.browser(), app.browser()]
  const { id, orderNumber } = (
    await booker.post('/api/orders', bookingBody({ customerEmail: email, requestedDeliveryDate: null }))
  ).json
  await reader.get(await newestLink(email))
  return { id, orderNumber, email, booker, reader }
}

async function newestLink(email: string): Promise<string> {
  return ((await emailsTo(app, email)).at(-1)?.links[0] ?? '').replace('http://localhost', '')
}

const isShown = async (browser: Browser, orderNumber: string) =>
  'customerName' in (await browser.get(`/api/orders/by-number/${orderNumber}`)).json

const change = (id: string, body: object) =>
  staff.send('PATCH', `/api/orders/${id}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

const days = (count: number) => new Date(testNow.getTime() + count * 86_400_000)

describe('revoked links', () => {
  test('by staff: no browser that opened one sees the order; a new one is sent on request', async () => {
    const { id, orderNumber, email, booker, reader } = await book()
    const old = await newestLink(email)
    expect(await isShown(reader, orderNumber)).toBe(true)
    expect((await staff.post(`/api/orders/${id}/links`, { send: false })).status).toBe(204)
    expect(await isShown(reader, orderNumber)).toBe(false)
    await reader.get(old)
    expect(await isShown(reader, orderNumber)).toBe(false)
    expect(await isShown(booker, orderNumber)).toBe(true)
    expect(await emailsTo(app, email)).toHaveLength(1)

    await staff.post(`/api/orders/${id}/links`, { send: true })
    await reader.get(await newestLink(email))
    expect(await isShown(reader, orderNumber)).toBe(true)
    const { entries } = (await staff.get(`/api/orders/${id}/timeline`)).json
    expect(entries.map(({ title }: { title: string }) => title)).toEqual([
      'Order Created',
      'Links Revoked',
      'New Link Sent',
    ])
  })

  test('by the reader of its emails or its account, and by nobody else', async () => {
    const { orderNumber, email, booker, reader } = await book()
    const renew = (browser: Browser) => browser.post(`/api/orders/by-number/${orderNumber}/links`, { send: true })
    expect((await renew(app.browser())).status).toBe(404)
    expect((await renew(booker)).status).toBe(409)
    expect((await renew(reader)).status).toBe(204)
    expect(await isShown(reader, orderNumber)).toBe(false)
    const again = app.browser()
    await again.get(await newestLink(email))
    expect(await isShown(again, orderNumber)).toBe(true)

    const owner = await openAccount(app, { email })
    expect((await renew(owner.browser)).status).toBe(204)
    expect(await isShown(again, orderNumber)).toBe(false)
    expect(await isShown(owner.browser, orderNumber)).toBe(true)
  })

  test('the account link is revoked, too', async () => {
    const [email, booker, reader] = [newAddress(), app.browser(), app.browser()]
    const { id, orderNumber } = (await booker.post('/api/orders', bookingBody({ customerEmail: email }))).json
    const links = (await emailsTo(app, email)).at(-1)?.links ?? []
    const link = (links[1] ?? '').replace('http://localhost', '')
    const tokens = links.slice(0, 2).map((each) => URL.parse(each)?.searchParams.get('token') ?? '')
    const hashed = await app.db.sql`
      select 'order' as of from order_access where token_hash = sha256(convert_to(${tokens[0] ?? ''}, 'UTF8'))
      union all select 'account' from account_links where token_hash = sha256(convert_to(${tokens[1] ?? ''}, 'UTF8'))`
    expect(hashed).toEqual([{ of: 'order' }, { of: 'account' }])
    await staff.post(`/api/orders/${id}/links`, { send: false })
    expect((await reader.get(link)).headers.get('location')).toBe('/register')
    expect(await isShown(reader, orderNumber)).toBe(false)
  })
})

describe('links end', () => {
  test.each(['cancelled', 'completed'])('90 days after the order was %s, whatever is noted later', async (status) => {
    const { id, orderNumber, booker, reader } = await book()
    now = days(2)
    staff = await app.staff()
    expect((await change(id, { status })).status).toBe(200)
    now = days(91.9)
    staff = await app.staff()
    await change(id, { internalNotes: 'Called about the refund' })
    expect(await isShown(reader, orderNumber)).toBe(true)
    now = days(92.1)
    expect(await isShown(reader, orderNumber)).toBe(false)
    expect(await isShown(booker, orderNumber)).toBe(true)
  })

  test('not for an open order, however old, nor for a link from before the rule', async () => {
    const open = await book()
    const old = await book()
    const link = await newestLink(old.email)
    await app.db.sql`update order_access set ends_with_order = false where order_id = ${old.id}`
    await change(old.id, { status: 'cancelled' })
    now = days(400)
    expect(await isShown(open.reader, open.orderNumber)).toBe(true)
    expect(await isShown(old.reader, old.orderNumber)).toBe(true)
    const other = app.browser()
    await other.get(link)
    expect(await isShown(other, old.orderNumber)).toBe(true)
  })
})

describe('Find my order', () => {
  const find = (orderNumber: string, email: string) => app.browser().post('/api/orders/find', { orderNumber, email })

  test('sends a link if number and email belong together, and answers the same for every pair', async () => {
    const { orderNumber, email } = await book()
    const stranger = newAddress()
    for (const [number, address] of [
      [orderNumber.toLowerCase(), email.toUpperCase()],
      [orderNumber, stranger],
      ['0000-0000-0000', email],
      ['what number?', email],
    ] as const) {
      expect(await find(number, address)).toMatchObject({ status: 204, text: '' })
    }
    await deliverEmails(app)
    expect(await emailsTo(app, stranger)).toEqual([])
    const found = await app.db.sql<{ recipient: string }[]>`
      select recipient from emails where template = 'order-link' and lower(recipient) = lower(${email})`
    expect(found).toHaveLength(1)
    const browser = app.browser()
    await browser.get(await newestLink(email.toUpperCase()))
    expect(await isShown(browser, orderNumber)).toBe(true)
    expect(await find('', email)).toMatchObject({
      status: 400,
      json: { fields: { orderNumber: 'Order number is required' } },
    })
  })

  test('goes to one address at most ten times an hour', async () => {
    const { orderNumber, email } = await book()
    for (let time = 0; time < 12; time++) await find(orderNumber, email)
    expect((await emailsTo(app, email)).filter(({ template }) => template === 'order-link')).toHaveLength(10)
  })
})
