import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { openBillingDesk } from '../support/billing-desk.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let staff: Dispatcher
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  staff = await openDispatcher(app)
})
afterAll(() => app.close())
beforeEach(() => emptyTables(app.db, 'orders, containers, leads, emails, events'))

const stats = async () => (await staff.browser.get('/api/admin/stats')).json

test('with an empty database all are zero', async () => {
  expect(await stats()).toEqual({ activeOrders: 0, newLeads: 0, containersOut: 0, revenue: '0.00', invoiced: '0.00' })
})

test('active is not archived and from pending to delivered', async () => {
  for (const status of orderStatuses) await insertOrder(app.db, { status })
  await insertOrder(app.db, { status: 'pending', isArchived: true })
  expect(await stats()).toMatchObject({ activeOrders: 6 })
})

test('a lead is new until someone has contacted it', async () => {
  const lead = { subject: 'General Inquiry', firstName: 'Ada', lastName: 'Park', email: 'ada@park.example' }
  for (const name of ['One', 'Two']) {
    const body = { ...lead, firstName: name, phone: '(661) 555-0101', projectType: 'Roofing', estimatedSize: '20 Yard' }
    expect((await app.browser().post('/api/leads', body)).status).toBe(201)
  }
  expect(await stats()).toMatchObject({ newLeads: 2 })
  await app.db.sql`update leads set status = 'contacted' where first_name = 'One'`
  expect(await stats()).toMatchObject({ newLeads: 1 })
})

test('containers out are the deployed ones', async () => {
  await staff.addContainer('20-001')
  await staff.browser.post('/api/admin/containers', { containerNumber: '20-002', size: 20, status: 'deployed' })
  await staff.browser.post('/api/admin/containers', { containerNumber: '20-003', size: 20, status: 'damaged' })
  expect(await stats()).toMatchObject({ containersOut: 1 })
})

test('revenue is the final total of the orders delivered this month in Los Angeles', async () => {
  const deliver = async (day: string, facts = {}) => {
    const { id } = await insertOrder(app.db, { status: 'completed', actualDelivery: day, ...facts })
    return id
  }
  await deliver('2026-11-30')
  const counted = await deliver('2026-12-01')
  await deliver('2026-12-31')
  await deliver('2027-01-01')
  await deliver('2026-12-15', { isArchived: true })
  await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-02' })
  await staff.change(counted, { fuelSurcharge: '30.50' })
  expect(await stats()).toMatchObject({ revenue: '930.50' })
})

test('rule 239: invoiced is invoices less credit notes of this month, with what is kept of cancelled orders', async () => {
  const desk = openBillingDesk(app, staff.browser)
  const issued = await desk.weighedOrder()
  const { json } = await desk.issue(issued)
  await staff.browser.post(`/api/invoices/${json.id}/credit-notes`, {
    reason: 'Late',
    lines: [{ line: 0, amount: '50.00' }],
  })
  const credited = await desk.weighedOrder()
  await desk.credit((await desk.issue(credited)).json.id, 'Wrong company')
  const cancelled = await desk.bookedOrder({ scheduledDelivery: '2026-12-02' })
  await staff.browser.post(`/api/orders/${cancelled}/payments`, { status: 'paid', amount: '450.00' })
  await staff.change(cancelled, { status: 'cancelled' })
  await desk.issue(cancelled)
  expect(await stats()).toMatchObject({ revenue: '0.00', invoiced: '850.00' })
  now = new Date('2027-01-01T08:00:00Z')
  staff = await openDispatcher(app)
  expect(await stats()).toMatchObject({ invoiced: '0.00' })
  now = testNow
  staff = await openDispatcher(app)
})

test('the month ends at midnight in Los Angeles', async () => {
  const { id } = await insertOrder(app.db, { status: 'completed', actualDelivery: '2026-12-31' })
  // 23:59 on December 31, which is January in London.
  await app.db.sql`update hauls set done_at = '2027-01-01T07:59:00Z' where order_id = ${id} and kind = 'deliver'`
  now = new Date('2027-01-01T07:59:30Z')
  staff = await openDispatcher(app)
  expect(await stats()).toMatchObject({ revenue: '450.00' })
  now = new Date('2027-01-01T08:00:00Z')
  expect(await stats()).toMatchObject({ revenue: '0.00' })
  now = testNow
})
