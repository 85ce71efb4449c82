import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberRole } from '#contract/bill-to-accounts/account-words.ts'
import type { OwnSitesOnWire } from '#contract/bill-to-accounts/own-sites.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setDay } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 258. It is noon on Tuesday, December 1, 2026.

let app: TestApp
let staff: Browser
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
beforeEach(async () => {
  now = testNow
  await emptyTables(app.db, 'orders, emails, events, customers, bill_to_accounts, places, projects')
  await app.db.sql`update equipment set total_inventory = 20, daily_overage_rate_cents = 2000`
  staff = await app.staff()
})
afterAll(() => app.close())

const sitesOf = async (browser: Browser): Promise<OwnSitesOnWire> => {
  const reply = await browser.get('/api/customer/sites')
  expect(reply.status).toBe(200)
  return reply.json
}

async function book(browser: Browser, changes: object): Promise<{ id: string; orderNumber: string }> {
  const reply = await browser.post('/api/orders', bookingBody({ totalAmount: undefined, ...changes }))
  expect(reply.status).toBe(201)
  return reply.json
}

const edit = async (id: string, body: object) => {
  const reply = await staff.send('PATCH', `/api/orders/${id}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  expect(reply.status).toBe(200)
}

async function deliver(id: string) {
  for (const status of ['confirmed', 'scheduled', 'en_route', 'delivered']) await edit(id, { status })
}

test('nobody else sees them, and without orders there are none', async () => {
  expect((await app.browser().get('/api/customer/sites')).status).toBe(401)
  const { browser } = await openAccount(app)
  expect(await sitesOf(browser)).toMatchObject({ sites: [], balance: '0.00', due: [] })
})

test('the closed days of the next two weeks are named, and no later ones', async () => {
  const { browser } = await openAccount(app)
  const { closed: before } = await sitesOf(browser)
  for (const day of ['2026-12-01', '2026-12-14', '2026-12-15'] as const) await setDay(app.db, day, { isClosed: true })
  const { closed } = await sitesOf(browser)
  expect(closed.filter((day) => !before.includes(day))).toEqual(['2026-12-01', '2026-12-14'])
  await app.db.sql`delete from delivery_days`
})

test('each place once, with its containers, what was hauled, and what is due', async () => {
  const { browser, email } = await openAccount(app)
  const arroyo = { customerEmail: email, requestedDeliveryDate: '2026-12-01' }
  const out = await book(browser, arroyo)
  await deliver(out.id)
  const planned = await book(browser, { ...arroyo, requestedDeliveryDate: '2026-12-15', dumpsterSize: 30 })
  const done = await book(browser, {
    ...arroyo,
    customerAddress: '31212 Quail Valley Rd',
    customerCity: 'Castaic',
    customerZipCode: '91384',
  })
  await deliver(done.id)
  await staff.post('/api/weight-tickets', { orderId: done.id, weightTons: '1.50' })
  for (const status of ['picked_up', 'completed']) await edit(done.id, { status })
  expect((await staff.post(`/api/orders/${done.id}/invoices`, {})).status).toBe(201)

  const { sites, balance, due, today } = await sitesOf(browser)
  expect(today).toBe('2026-12-01')
  expect(sites.map(({ address, orderCount }) => [address, orderCount])).toEqual([
    ['24510 Arroyo Park Drive', 2],
    ['31212 Quail Valley Rd', 1],
  ])
  expect(sites[0]).toMatchObject({ hauled: null, loads: 0, latestOrderNumber: planned.orderNumber, project: null })
  // The one that is picked up first comes first.
  expect(sites[0]?.orders).toMatchObject([
    { orderNumber: out.orderNumber, status: 'delivered', daysLeft: 10, movableDays: ['pickup'] },
    { orderNumber: planned.orderNumber, status: 'pending', movableDays: ['delivery', 'pickup'] },
  ])
  expect(sites[0]?.orders[0]).not.toHaveProperty('internalNotes')
  expect(sites[1]).toMatchObject({ orders: [], hauled: '1.50', loads: 1, latestOrderNumber: done.orderNumber })
  expect(balance).toBe('450.00')
  expect(due).toMatchObject([{ amount: '450.00', invoices: [{ orderNumber: done.orderNumber }] }])
})

describe('a member of an account', () => {
  test.each([
    ['owner', { hauled: '1.50', due: 1, mayAct: true }],
    ['orders', { hauled: null, due: 0, mayAct: true }],
    ['pays', { hauled: '1.50', due: 1, mayAct: false }],
    ['views', { hauled: null, due: 0, mayAct: false }],
  ] as [MemberRole, { hauled: string | null; due: number; mayAct: boolean }][])(
    'with the role %s sees what it may read',
    async (role, may) => {
      const { id: accountId } = (
        await staff.post('/api/admin/bill-to-accounts', { name: 'Ridgeline Builders', kind: 'company' })
      ).json
      const booking = bookingBody({
        totalAmount: undefined,
        customerEmail: 'office@ridgeline.example',
        requestedDeliveryDate: '2026-12-01',
      })
      const order = (await staff.post('/api/admin/orders', { ...booking, billToId: accountId })).json
      await deliver(order.id)
      await staff.post('/api/weight-tickets', { orderId: order.id, weightTons: '1.50' })
      await staff.post(`/api/orders/${order.id}/invoices`, {})
      const { browser, email } = await openAccount(app)
      await staff.post(`/api/admin/bill-to-accounts/${accountId}/members`, { email, role })

      const { sites, due } = await sitesOf(browser)
      expect(sites).toMatchObject([{ accountName: 'Ridgeline Builders', hauled: may.hauled }])
      expect(sites[0]?.orders[0]).toMatchObject({ mayAct: may.mayAct, movableDays: may.mayAct ? ['pickup'] : [] })
      expect(due).toHaveLength(may.due)
    },
  )
})
