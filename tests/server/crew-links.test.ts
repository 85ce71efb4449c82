import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberRole } from '#contract/bill-to-accounts/account-words.ts'
import { listCrewLinks } from '#server/orders/crew-links.ts'
import { purgeRetention } from '#server/retention/purge-retention.ts'
import { type Account, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 356: a link that shows a crew where and when the container comes.

let app: TestApp
let staff: Browser
let now = testNow
let accountId: string
let order: { id: string; orderNumber: string }
let owner: Account

beforeAll(async () => {
  app = await startTestApp({ now: () => now, config: { rateLimits: true, trustProxy: 1 } })
  staff = await app.staff()
  await app.db.sql`update equipment set total_inventory = 200`
})
afterAll(() => app.close())
afterEach(() => app.db.sql`truncate rate_limits`)

beforeEach(async () => {
  now = testNow
  accountId = (await staff.post('/api/admin/bill-to-accounts', { name: 'Ridgeline Builders', kind: 'company' })).json.id
  const body = bookingBody({
    totalAmount: undefined,
    customerName: 'Sam Ortega',
    companyName: 'Ridgeline Builders',
    customerEmail: 'office@ridgeline.example',
    requestedDeliveryDate: '2026-12-08',
    placementInstructions: 'Left side of the driveway',
    accessInstructions: 'Gate code 4471',
  })
  order = (await staff.post('/api/admin/orders', { ...body, billToId: accountId })).json
  owner = await member('owner')
})

async function member(role: MemberRole): Promise<Account> {
  const account = await openAccount(app)
  await staff.post(`/api/admin/bill-to-accounts/${accountId}/members`, { email: account.email, role })
  return account
}

const own = () => `/api/customer/orders/${order.orderNumber}/crew-links`
const office = () => `/api/orders/${order.id}/crew-links`
const make = ({ browser }: { browser: Browser }, withGateCode = false) => browser.post(own(), { withGateCode })
const tokenIn = ({ json }: { json: { url: string } }) => json.url.split('#')[1] ?? ''
const open = (token: string, address = '203.0.113.9') =>
  app.browser().post('/api/crew-links/open', { token }, { 'x-forwarded-for': address })
const statusOf = async (token: string) => (await open(token)).status
const listed = async ({ browser }: Account) => (await browser.get(own())).json
function wait(days: number): void {
  now = new Date(testNow.getTime() + days * 86_400_000)
}
const change = (body: object) =>
  staff.send('PATCH', `/api/orders/${order.id}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

test('shows days, place and phone, and neither prices nor names; its token is stored nowhere', async () => {
  const made = await make(owner)
  expect(made.status).toBe(201)
  expect(made.json.url).toMatch(/^http:\/\/localhost\/crew#[\w-]{43}$/)
  const token = tokenIn(made)
  const { status, json, text, headers } = await open(token)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(json).toEqual({
    status: 'new',
    dumpsterSize: 20,
    plan: [
      { what: 'Delivery', day: 'Tuesday, Dec 8', hours: 'between 8AM and 5PM' },
      { what: 'Pickup', day: 'Friday, Dec 18', hours: null },
    ],
    address: expect.any(String),
    city: expect.any(String),
    zipCode: expect.any(String),
    placement: 'Left side of the driveway',
    phone: expect.stringMatching(/\d/),
    gateCode: null,
    endsOn: 'Thursday, Dec 31',
  })
  for (const secret of ['Sam', 'Ortega', 'Ridgeline', order.orderNumber, order.id, '4471'])
    expect(text).not.toContain(secret)
  const [row] = await app.db.sql<{ stored: string }[]>`
    select (select json_agg(l)::text from crew_links l) || (select json_agg(e)::text from events e where e.subject_id = ${order.id}) as stored`
  expect(row?.stored).not.toContain(token)
  expect(JSON.stringify(app.logged)).not.toContain(token)
})

test('says what comes, and when, in the language of the page', async () => {
  const token = tokenIn(await make(owner))
  const spanish = { 'accept-language': 'es', 'page-language': 'es', 'x-forwarded-for': '203.0.113.9' }
  expect((await app.browser().post('/api/crew-links/open', { token }, spanish)).json).toMatchObject({
    plan: [
      { what: 'Entrega', day: 'martes 8 de diciembre', hours: 'entre las 8 a.m. y las 5 p.m.' },
      { what: 'Recogida', day: 'viernes 18 de diciembre', hours: null },
    ],
    endsOn: 'jueves 31 de diciembre',
  })
})

test('shows the gate code only if it was ticked', async () => {
  const [without, ticked] = [tokenIn(await make(owner)), tokenIn(await make(owner, true))]
  expect((await open(without)).json.gateCode).toBeNull()
  expect((await open(ticked)).json.gateCode).toContain('Gate code 4471')
})

describe('who makes and revokes one', () => {
  test.each([
    ['owner', 201],
    ['orders', 201],
    ['pays', 409],
    ['views', 409],
  ] as const)('%s: %i', async (role, status) => {
    const asker = await member(role)
    const { id } = (await make(owner)).json
    expect((await make(asker)).status).toBe(status)
    expect((await asker.browser.get(own())).status).toBe(status === 201 ? 200 : status)
    expect((await asker.browser.send('DELETE', `${own()}/${id}`)).status).toBe(status === 201 ? 204 : status)
  })

  test('a stranger is told that there is no such order, and the office may', async () => {
    const stranger = await openAccount(app)
    expect((await make(stranger)).status).toBe(404)
    const made = await staff.post(office(), { withGateCode: true })
    expect(made.status).toBe(201)
    expect((await stranger.browser.send('DELETE', `${own()}/${made.json.id}`)).status).toBe(404)
    expect(await statusOf(tokenIn(made))).toBe(200)
    expect((await staff.get(office())).json).toMatchObject([{ madeBy: null, withGateCode: true }])
  })

  test('a member who may not see the gate code cannot share it', async () => {
    const foreman = await member('orders')
    expect(await make(foreman, true)).toMatchObject({
      status: 400,
      json: { fields: { withGateCode: expect.any(String) } },
    })
    expect((await make(foreman)).status).toBe(201)
  })
})

test('is listed with who made it and when it was opened, and both steps are events', async () => {
  const made = await make(owner, true)
  const [before] = await listed(owner)
  expect(before).toMatchObject({ id: made.json.id, madeBy: 'Renata Castellanos', lastOpenedAt: null })
  expect(before.url).toBeUndefined()
  now = new Date(testNow.getTime() + 3_600_000)
  await open(tokenIn(made))
  expect(await listed(owner)).toMatchObject([{ lastOpenedAt: now.toISOString() }])
  expect((await owner.browser.send('DELETE', `${own()}/${made.json.id}`)).status).toBe(204)
  expect(await listed(owner)).toEqual([])
  expect((await owner.browser.send('DELETE', `${own()}/${made.json.id}`)).status).toBe(404)
  const { entries } = (await staff.get(`/api/orders/${order.id}/timeline`)).json
  expect(entries.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(['Link for the Crew Made', 'Link for the Crew Revoked']),
  )
})

describe('ends', () => {
  const endings: [string, (made: { id: string }) => Promise<unknown>][] = [
    ['when it is revoked', ({ id }) => owner.browser.send('DELETE', `${own()}/${id}`)],
    ['after 30 days', async () => wait(30)],
    ['with a cancelled order', () => change({ status: 'cancelled' })],
    ['with an archived order', () => staff.send('DELETE', `/api/orders/${order.id}/archive`)],
    ['when staff revoke all links', () => staff.post(`/api/orders/${order.id}/links`, { send: false })],
    [
      'when its maker leaves the account',
      () => staff.send('DELETE', `/api/admin/bill-to-accounts/${accountId}/members/${owner.id}`),
    ],
    [
      'when the email of the order is corrected',
      () => change({ customerEmail: 'other@people.example', reason: 'Typo' }),
    ],
  ]
  test.each(endings)('%s', async (_, end) => {
    const made = await make(owner)
    const token = tokenIn(made)
    expect(await statusOf(token)).toBe(200)
    await end(made.json)
    expect(await open(token)).toMatchObject({ status: 410, json: (await open('a'.repeat(43))).json })
  })

  test('with a container that was picked up; until then it shows what is left', async () => {
    const token = tokenIn(await make(owner))
    for (const status of ['confirmed', 'scheduled', 'delivered']) await change({ status })
    expect((await open(token)).json).toMatchObject({ status: 'delivered', plan: [{ what: 'Pickup' }] })
    await change({ status: 'picked_up' })
    expect(await statusOf(token)).toBe(410)
    expect((await make(owner)).status).toBe(409)
  })

  test('but a new link for the customer leaves it', async () => {
    const token = tokenIn(await make(owner))
    await staff.post(`/api/orders/${order.id}/links`, { send: true })
    expect(await statusOf(token)).toBe(200)
  })
})

test('an order has 20 at most, and expired ones are deleted', async () => {
  for (let count = 0; count < 20; count++)
    expect((await staff.post(office(), { withGateCode: false })).status).toBe(201)
  expect((await staff.post(office(), { withGateCode: false })).status).toBe(409)
  now = new Date(testNow.getTime() + 31 * 86_400_000)
  expect(await listCrewLinks(app.context, order.id)).toEqual([])
  await purgeRetention(app.context)
  expect(await app.db.sql`select from crew_links where order_id = ${order.id}`).toHaveLength(0)
})

test('links are made 60 times an hour, and opened 300 times in 15 minutes from one address', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 61; count++) statuses.push((await make(owner)).status)
  expect([statuses.indexOf(429), statuses.filter((status) => status === 429).length]).toEqual([60, 1])
  const tries = await Promise.all(Array.from({ length: 301 }, () => open('a'.repeat(43))))
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await open('a'.repeat(43), '203.0.113.10')).status).toBe(410)
})

test('a login that is closed takes its links along', async () => {
  const foreman = await member('orders')
  const token = tokenIn(await make(foreman))
  expect((await staff.send('DELETE', `/api/admin/customers/${foreman.id}`)).status).toBe(204)
  expect(await statusOf(token)).toBe(410)
})
