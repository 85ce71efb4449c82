import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JobOnWire } from '#contract/billing/jobs.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { anonymizeOrder } from '#server/retention/anonymize-order.ts'
import { openAccount } from '../support/accounts.ts'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { pdfText } from '../support/pdf-text.ts'
import { staffLogin, startTestApp, type TestApp } from '../support/test-app.ts'

// Rules 550 to 552. It is noon on Tuesday, December 1, 2026.

let app: TestApp
let staff: Browser
let desk: BillingDesk

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await emptyTables(app.db, 'orders, emails, events, customers, bill_to_accounts, places, jobs')
  await app.db.sql`update equipment set total_inventory = 20`
  staff = await app.staff()
  desk = openBillingDesk(app, staff)
})
afterAll(() => app.close())

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const patch = (id: string, body: object) => staff.send('PATCH', `/api/orders/${id}`, json(body))
const setBudget = (siteId: string, body: object, by = staff) =>
  by.send('PUT', `/api/admin/sites/${siteId}/jobs`, json({ budget: null, budgetTons: null, ...body }))
const jobs = async (query = '', by = staff): Promise<JobOnWire[]> => (await by.get(`/api/admin/jobs${query}`)).json

/** An order of $450.00 under a job number, with tickets; with its site and account. */
async function orderOf(jobNumber: string, ...tons: string[]) {
  const id = await desk.weighedOrder()
  await patch(id, { jobNumber })
  await desk.weigh(id, ...tons)
  const [row] = await app.db.sql<{ siteId: string; accountId: string }[]>`
    select site_id, bill_to_id as account_id from orders where id = ${id}`
  if (!row) throw new Error('the order was just made')
  return { id, ...row }
}

/** Two orders of one site and one customer under a job number that was typed in two ways. */
async function twoOrders() {
  const first = await orderOf('RB-117', '3.00')
  const second = await orderOf('rb-117 ', '2.00')
  const moved = await staff.send('PUT', `/api/orders/${second.id}/bill-to-account`, json({ billToId: first.accountId }))
  expect(moved.status).toBe(200)
  return { first, second }
}

test('rule 550: the orders of a site under one job number are one job, however it was typed', async () => {
  const { first, second } = await twoOrders()
  // The pickup moves behind the swap, which costs no extra days here.
  await app.db.sql`update orders set daily_overage_rate_cents = 0`
  await staff.post(`/api/orders/${second.id}/hauls`, { kind: 'swap', day: '2026-12-04', price: '245.00' })
  const job = {
    siteId: first.siteId,
    jobNumber: 'rb-117',
    orderCount: 2,
    openOrderCount: 2,
    charged: '900.00',
    planned: '245.00',
    hauled: '5.00',
    budget: null,
    budgetTons: null,
  }
  expect(await jobs(`?accountId=${first.accountId}`)).toMatchObject([job])
  expect(await jobs(`?orderId=${first.id}`)).toMatchObject([job])
  expect(await jobs()).toEqual([])
  const set = await setBudget(first.siteId, { jobNumber: 'RB-117', budget: '1000.00', budgetTons: '40' })
  expect(set).toMatchObject({ status: 200, json: [{ ...job, budget: '1000.00', budgetTons: '40.00' }] })
  expect(await jobs()).toMatchObject([{ budget: '1000.00', budgetTons: '40.00' }])
  // A cancelled order comes to what is kept of what was paid: nothing.
  await app.db.sql`update orders set status = 'cancelled' where id = ${second.id}`
  expect(await jobs(`?orderId=${first.id}`)).toMatchObject([{ charged: '450.00', planned: '0.00' }])
})

test('rule 550: a budget has history, without amounts for who may not read them, and goes', async () => {
  const { first } = await twoOrders()
  await setBudget(first.siteId, { jobNumber: 'RB-117', budget: '1000.00' })
  await setBudget(first.siteId, { jobNumber: 'rb-117', budget: '1000.00' })
  await setBudget(first.siteId, { jobNumber: 'RB-117', budget: '2000.00', budgetTons: '12.5' })
  await setBudget(first.siteId, { jobNumber: 'RB-117' })
  const notes = async (by: Browser) =>
    (await by.get(`/api/admin/bill-to-accounts/${first.accountId}/history`)).json
      .filter(({ kind }: { kind: string }) => kind === 'job-budget-set')
      .map(({ note }: { note: string }) => note)
  expect(await notes(staff)).toEqual([
    'RB-117: $2,000.00, 12.5 tons → none',
    'RB-117: $1,000.00 → $2,000.00, 12.5 tons',
    'RB-117: none → $1,000.00',
  ])
  const dispatcher = await signedInAs('dispatcher')
  expect(await notes(dispatcher)).toEqual([
    'RB-117: 12.5 tons → none',
    'RB-117: none → 12.5 tons',
    'RB-117: none → none',
  ])
  const [seen] = await jobs(`?orderId=${first.id}`, dispatcher)
  expect(seen).toMatchObject({ jobNumber: 'rb-117', hauled: '5.00' })
  expect(Object.keys(seen ?? {}).filter((key) => ['budget', 'charged', 'planned'].includes(key))).toEqual([])
  expect((await setBudget(first.siteId, { jobNumber: 'RB-117', budget: '1.00' }, dispatcher)).status).toBe(403)
  expect(await jobs()).toEqual([])
  expect((await setBudget('00000000-0000-4000-8000-000000000000', { jobNumber: 'X' })).status).toBe(404)
  expect((await setBudget(first.siteId, { jobNumber: ' ', budget: '-1' })).json.fields).toEqual({
    jobNumber: 'Enter the job number',
    budget: 'Must be an amount of money, such as 775.00',
  })
})

async function signedInAs(role: string): Promise<Browser> {
  await app.db.sql`
    insert into staff_users (id, username, password_hash, role)
    select gen_random_uuid(), ${`the ${role}`}, password_hash, ${role} from staff_users where username = ${staffLogin.username}
    on conflict do nothing`
  const browser = app.browser()
  await browser.post('/api/admin/login', { ...staffLogin, username: `the ${role}` })
  return browser
}

describe('rule 551: alerts', () => {
  const alerts = async () =>
    (await staff.get('/api/admin/dashboard')).json.alerts
      .filter(({ kind }: { kind: string }) => kind.startsWith('jobs-'))
      .map(({ kind, count, examples: [first] }: { kind: string; count: number; examples: { label: string }[] }) => [
        kind,
        count,
        first?.label,
      ])

  test.each([
    ['1200.00', null, []],
    ['1125.00', null, [['jobs-near-budget', 1, 'rb-117, Ignacio Bell 80%']]],
    ['900.00', null, [['jobs-over-budget', 1, 'rb-117, Ignacio Bell 100%']]],
    [null, '6.25', [['jobs-near-budget', 1, 'rb-117, Ignacio Bell 80%']]],
    ['2000.00', '4', [['jobs-over-budget', 1, 'rb-117, Ignacio Bell 125%']]],
  ])('%s and %s tons', async (budget, budgetTons, expected) => {
    const { first } = await twoOrders()
    await setBudget(first.siteId, { jobNumber: 'RB-117', budget, budgetTons })
    expect(await alerts()).toEqual(expected)
  })

  test('only while a container of the job is out or on its way', async () => {
    const { first, second } = await twoOrders()
    await setBudget(first.siteId, { jobNumber: 'RB-117', budget: '900.00' })
    await app.db.sql`update orders set status = 'completed' where id = any(${[first.id, second.id]})`
    expect(await alerts()).toEqual([])
  })
})

describe('rule 552: the statement of a job', () => {
  const print = async (path: string, by: Browser) => {
    const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await app.app.request(path, { headers: { cookie } })
    return { status: reply.status, text: reply.ok ? await pdfText(Buffer.from(await reply.arrayBuffer())) : '' }
  }

  test('has its orders and what moved for them, and nothing of other orders', async () => {
    const { first, second } = await twoOrders()
    const other = await orderOf('RB-118')
    await staff.send('PUT', `/api/orders/${other.id}/bill-to-account`, json({ billToId: first.accountId }))
    for (const { id } of [first, second, other]) expect((await desk.issue(id)).status).toBe(201)
    await staff.post(`/api/orders/${second.id}/payments`, {
      status: 'paid',
      amount: '100.00',
      receivedOn: '2026-12-01',
    })
    await setBudget(first.siteId, { jobNumber: 'RB-117', budget: '1000.00', budgetTons: '40' })
    const path = `/api/admin/sites/${first.siteId}/job-statement?jobNumber=RB-117`
    const { status, text } = await print(path, staff)
    expect(status).toBe(200)
    for (const said of [
      'Job statement',
      'rb-117',
      '23920 Example Avenue',
      '$900.00 of $1,000.00',
      '5.0 of 40.0 tons',
      '90%',
    ])
      expect(text).toContain(said)
    expect(text).toContain('$800.00')
    const numbers = await app.db.sql<{ id: string; orderNumber: string }[]>`select id, order_number from orders`
    for (const { id, orderNumber } of numbers) expect(text.includes(orderNumber), orderNumber).toBe(id !== other.id)
    expect((await print(path.replace('RB-117', 'RB-9'), staff)).status).toBe(404)
  })

  test('customers see their jobs, and read the statement of orders whose documents they may read', async () => {
    const owner = await openAccount(app)
    const { json: order } = await owner.browser.post(
      '/api/orders',
      bookingBody({
        customerEmail: owner.email,
        customerType: 'contractor',
        companyName: 'Ridgeline',
        jobNumber: 'RB-117',
      }),
    )
    const [own] = (await owner.browser.get('/api/customer/jobs')).json
    expect(own).toMatchObject({ jobNumber: 'RB-117', orderCount: 1, budget: null, charged: order.totalAmount })
    const path = `/api/customer/sites/${own.siteId}/job-statement?jobNumber=rb-117`
    expect(await print(path, owner.browser)).toMatchObject({ status: 200 })

    // Rule 503: in the language of the login.
    const printing = vi.spyOn(app.context.printer, 'print')
    await owner.browser.put('/api/customer/language', { language: 'es' })
    await print(path, owner.browser)
    expect(printing.mock.lastCall?.[0]).toMatchObject({ name: 'statement', language: 'es' })
    await print(path.replace('customer', 'admin'), staff)
    expect(printing.mock.lastCall?.[0]).not.toHaveProperty('language')
    printing.mockRestore()

    const stranger = await openAccount(app)
    expect((await stranger.browser.get('/api/customer/jobs')).json).toEqual([])
    expect((await print(path, stranger.browser)).status).toBe(404)
    const [{ billToId }] = await app.db.sql<
      [{ billToId: string }]
    >`select bill_to_id from orders where id = ${order.id}`
    const join = (role: string) =>
      app.db.sql`
        insert into account_members (bill_to_id, customer_id, role) values (${billToId}, ${stranger.id}, ${role})
        on conflict (bill_to_id, customer_id) do update set role = excluded.role`
    for (const [role, count, status] of [
      ['views', 0, 404],
      ['orders', 0, 404],
      ['pays', 1, 200],
    ] as const) {
      await join(role)
      expect([role, (await stranger.browser.get('/api/customer/jobs')).json.length]).toEqual([role, count])
      expect([role, (await print(path, stranger.browser)).status]).toEqual([role, status])
    }
  })
})

test('rule 189: the budget goes with the last order that has the number', async () => {
  const { first, second } = await twoOrders()
  await setBudget(first.siteId, { jobNumber: 'RB-117', budget: '1000.00' })
  const left = async () => (await app.db.sql`select 1 from jobs`).length
  await app.db.sql.begin((tx) => tx`update orders set status = 'completed', held_from = null, held_through = null`)
  await inTransaction(app.db.sql, (tx) => anonymizeOrder(tx, second.id, new Date()))
  expect(await left()).toBe(1)
  await inTransaction(app.db.sql, (tx) => anonymizeOrder(tx, first.id, new Date()))
  expect(await left()).toBe(0)
})
