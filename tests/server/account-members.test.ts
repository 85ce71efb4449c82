import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberRole } from '#contract/bill-to-accounts/account-words.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import { type Account, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
let accountId: string
let order: { id: string; orderNumber: string }

beforeAll(async () => {
  app = await startTestApp({ pools: { readers: 8, lockers: 8 } })
  staff = await app.staff()
})
afterAll(() => app.close())

const undated = { requestedDeliveryDate: null, totalAmount: undefined }
const company = { name: 'Ridgeline Builders', kind: 'company' }
const gate = 'Gate code 4471'
const patch = (path: string, body: object) =>
  staff.send('PATCH', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

async function phoneOrder(changes: Record<string, unknown> = {}): Promise<{ id: string; orderNumber: string }> {
  const body = bookingBody({
    totalAmount: undefined,
    customerEmail: 'office@ridgeline.example',
    accessInstructions: gate,
    ...changes,
  })
  const { status, json } = await staff.post('/api/admin/orders', { ...body, billToId: accountId })
  expect(status).toBe(201)
  return json
}

beforeEach(async () => {
  await emptyTables(app.db, 'orders, emails, events, customers, bill_to_accounts, places, projects')
  accountId = (await staff.post('/api/admin/bill-to-accounts', company)).json.id
  order = await phoneOrder()
})

async function member(role: MemberRole | null, changes: { companyName?: string } = {}): Promise<Account> {
  const account = await openAccount(app, changes)
  const added =
    role && (await staff.post(`/api/admin/bill-to-accounts/${accountId}/members`, { email: account.email, role }))
  if (added) expect(added.status).toBe(200)
  return account
}

const ordersOf = async ({ browser }: Account): Promise<CustomerOrderOnWire[]> =>
  (await browser.get('/api/customer/orders')).json
const wish = (orderId: string) => ({ orderId, requestType: 'other', description: 'Please call first' })
const ask = async ({ browser }: Account, orderId = order.id) =>
  (await browser.post('/api/customer/change-requests', wish(orderId))).status
const documentsOf = async ({ browser }: Account) =>
  (await browser.get(`/api/orders/by-number/${order.orderNumber}/papers`)).status
const bookFor = ({ browser }: Account, billToId = accountId, changes = {}) =>
  browser.post('/api/orders', { ...bookingBody({ ...undated, ...changes }), billToId })

describe('rule 215: what a member of an account sees and does', () => {
  test.each([
    ['owner', { access: gate, ask: 201, documents: 200, papers: 1, book: 201 }],
    ['orders', { access: '', ask: 201, documents: 404, papers: 0, book: 201 }],
    ['pays', { access: '', ask: 409, documents: 200, papers: 1, book: 404 }],
    ['views', { access: '', ask: 409, documents: 404, papers: 0, book: 404 }],
  ] as const)('%s', async (role, may) => {
    const account = await member(role)
    const [seen] = await ordersOf(account)
    expect(seen).toMatchObject({
      orderNumber: order.orderNumber,
      customerAddress: '24510 Arroyo Park Drive',
      accessInstructions: may.access,
      mayReadDocuments: may.documents === 200,
    })
    expect(seen?.balanceDue).toBe(may.documents === 200 ? seen?.totalAmount : undefined)
    expect(seen?.changeTypes.length === 0).toBe(may.ask !== 201)
    const byNumber = (await account.browser.get(`/api/orders/by-number/${order.orderNumber}`)).json
    expect(byNumber).toMatchObject({ customerName: 'Dolores Okafor', accessInstructions: may.access })
    expect(byNumber).not.toHaveProperty('internalNotes')
    expect({
      access: seen?.accessInstructions,
      ask: await ask(account),
      documents: await documentsOf(account),
      papers: (await account.browser.get('/api/customer/papers')).json.length,
      book: (await bookFor(account)).status,
    }).toEqual(may)
    const requests = (await account.browser.get('/api/customer/change-requests')).json
    expect(requests).toHaveLength(may.ask === 201 ? 1 : 0)
  })

  test('nobody else sees, asks or books anything', async () => {
    const stranger = await member(null)
    expect(await ordersOf(stranger)).toEqual([])
    expect((await stranger.browser.get('/api/customer/bill-to-accounts')).json).toEqual([])
    expect([await ask(stranger), await documentsOf(stranger), (await bookFor(stranger)).status]).toEqual([
      404, 404, 404,
    ])
    const byNumber = (await stranger.browser.get(`/api/orders/by-number/${order.orderNumber}`)).json
    expect(byNumber).not.toHaveProperty('customerAddress')
  })

  test('a member who is removed sees nothing any more, but its own orders', async () => {
    const account = await member('orders')
    const own = (await bookFor(account)).json
    expect((await ordersOf(account)).map(({ id }) => id).toSorted()).toEqual([order.id, own.id].toSorted())
    await staff.send('DELETE', `/api/admin/bill-to-accounts/${accountId}/members/${account.id}`)
    expect((await ordersOf(account)).map(({ id }) => id)).toEqual([own.id])
    expect(await ask(account)).toBe(404)
  })

  test('gate codes are shown where a container came for an own order, and nowhere else', async () => {
    const elsewhere = await phoneOrder({ customerAddress: '7 Elm Street', accessInstructions: 'Key under the mat' })
    const account = await member('views')
    const own = (await account.browser.post('/api/orders', bookingBody(undated))).json
    const codes = async () => {
      const seen = new Map((await ordersOf(account)).map(({ id, accessInstructions }) => [id, accessInstructions]))
      return [seen.get(order.id), seen.get(elsewhere.id)]
    }
    // A booking alone is free.
    expect(await codes()).toEqual(['', ''])
    await patch(`/api/orders/${own.id}`, { status: 'delivered' })
    expect(await codes()).toEqual([gate, ''])
  })

  test('what both have is seen while two accounts are merged', async () => {
    const other = (await staff.post('/api/admin/bill-to-accounts', { ...company, name: 'Ridgeline Inc.' })).json.id
    const account = await openAccount(app)
    await staff.post(`/api/admin/bill-to-accounts/${other}/members`, { email: account.email, role: 'owner' })
    expect(await ordersOf(account)).toEqual([])
    await staff.post(`/api/admin/bill-to-accounts/${accountId}/merges`, { otherId: other })
    expect(await ordersOf(account)).toMatchObject([{ id: order.id, accessInstructions: gate }])
    expect((await bookFor(account, other)).status).toBe(201)
    await staff.send('DELETE', `/api/admin/bill-to-accounts/${accountId}/merges/${other}`)
    // The booking was placed while both were one, for the one that stayed. It is still the login's own.
    expect(await ordersOf(account)).toHaveLength(1)
    expect(await ask(account)).toBe(404)
  })

  test('a request for an archived order finds nothing', async () => {
    const account = await member('owner')
    await staff.send('DELETE', `/api/orders/${order.id}/archive`)
    expect(await ordersOf(account)).toEqual([])
    expect(await ask(account)).toBe(404)
  })
})

describe('a booking for an account', () => {
  test('belongs to it and to the login', async () => {
    const account = await member('orders')
    const { json } = await bookFor(account, accountId, { poNumber: '4500-17', customerAddress: '7 Elm Street' })
    const [row] = await app.db.sql`select bill_to_id, customer_id, po_number from orders where id = ${json.id}`
    expect(row).toEqual({ billToId: accountId, customerId: account.id, poNumber: '4500-17' })
    const [own] = (await account.browser.get('/api/customer/bill-to-accounts')).json
    expect(own).toEqual({
      id: accountId,
      name: 'Ridgeline Builders',
      roles: ['orders'],
      mayOrder: true,
      needsPo: false,
      sites: expect.arrayContaining([
        {
          id: expect.any(String),
          name: '',
          address: '7 Elm Street',
          city: 'Valencia',
          state: 'CA',
          zipCode: '91355',
        },
      ]),
    })
    expect(own.sites).toHaveLength(2)
  })

  test('is refused while the account is on hold, with our phone number', async () => {
    const account = await member('owner')
    await patch(`/api/admin/bill-to-accounts/${accountId}`, { holdReason: 'Late' })
    const { status, json } = await bookFor(account)
    expect([status, json.message]).toEqual([409, expect.stringMatching(/on hold.*\(\d{3}\) \d{3}-\d{4}/)])
    expect((await account.browser.get('/api/customer/bill-to-accounts')).json).toMatchObject([{ mayOrder: false }])
  })

  test('needs a session', async () => {
    const { status } = await app.browser().post('/api/orders', { ...bookingBody(undated), billToId: accountId })
    expect(status).toBe(401)
    expect(await app.db.sql`select count(*)::int as orders from orders`).toEqual([{ orders: 1 }])
  })

  test('is booked once by the same key, and is another booking for another account', async () => {
    const account = await member('owner')
    const key = { 'idempotency-key': 'for-the-account-1' }
    const body = bookingBody(undated)
    const [one, two] = [
      await account.browser.post('/api/orders', { ...body, billToId: accountId }, key),
      await account.browser.post('/api/orders', { ...body, billToId: accountId }, key),
    ]
    expect(two.json.id).toBe(one.json.id)
    expect((await account.browser.post('/api/orders', body, key)).status).toBe(422)
  })
})
