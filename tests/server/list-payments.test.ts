import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 368: all payments as one list.

let app: TestApp
let office: Dispatcher
let desk: BillingDesk
/** Orders with an invoice of $450.00. */
const invoices: { id: string; number: string; orderId: string; orderNumber: string; account: string }[] = []
/** Payments by what they are. */
const made: Record<string, string> = {}

beforeAll(async () => {
  app = await startTestApp()
  office = await openDispatcher(app)
  desk = openBillingDesk(app, office.browser)
  for (let n = 0; n < 3; n++) {
    const { id, number, orderId, orderNumber } = (await desk.issue(await desk.weighedOrder())).json
    const [order] = await app.db.sql<
      { account: string }[]
    >`select bill_to_id as account from orders where id = ${orderId}`
    invoices.push({ id, number, orderId, orderNumber, account: order?.account ?? '' })
  }
  const [first, second, third] = invoices
  made.single = await pay(first, { amount: '100.00', reference: 'AB-2217', receivedOn: '2026-11-26' })
  made.bounced = await pay(second, { amount: '450.00', receivedOn: '2026-11-27' })
  await office.browser.post(`/api/orders/${second?.orderId}/payments/${made.bounced}/bounces`, {
    bouncedOn: '2026-11-29',
  })
  made.refunded = await pay(first, { status: 'refunded', amount: '40.00', receivedOn: '2026-11-28' })
  made.failed = await pay(first, { status: 'failed', amount: '7.00', receivedOn: '2026-11-29' })
  made.several = await receive(third, { amount: '500.00', reference: '871', receivedOn: '2026-11-30' }, '450.00')
  made.returned = await receive(third, { amount: '60.00', receivedOn: '2026-12-01' })
  await office.browser.post(`/api/admin/receipts/${made.returned}/bounces`, { bouncedOn: '2026-12-01' })
  made.credit = await receive(third, { amount: '80.00', receivedOn: '2026-11-25' })
  await office.browser.post(`/api/admin/receipts/${made.credit}/refunds`, { amount: '80.00', refundedOn: '2026-11-25' })
})
afterAll(() => app.close())

type Invoice = (typeof invoices)[number] | undefined

async function pay(invoice: Invoice, changes: object): Promise<string> {
  const body = { status: 'paid', method: 'Check', ...changes }
  const { json } = await office.browser.post(`/api/orders/${invoice?.orderId}/payments`, body)
  return json.payments.at(-1).id
}

async function receive(invoice: Invoice, changes: object, spent?: string): Promise<string> {
  const paid = spent ? [{ id: invoice?.id, amount: spent }] : []
  const receipt = { billToId: invoice?.account, method: 'Transfer', ...changes, invoices: paid }
  const { json } = await office.browser.post('/api/admin/receipts', { receipts: [receipt] })
  return json.receipts[0].id
}

const list = async (query: Record<string, string> = {}) =>
  (await office.browser.get(`/api/admin/payments?${new URLSearchParams(query)}`)).json as { id: string }[]
const idsOf = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id)

test('has payments of orders and of customers, newest first; what bounced is one row, what went back its own', async () => {
  const [first, , third] = invoices
  const rows = await list()
  expect(rows).toMatchObject([
    {
      id: made.returned,
      state: 'bounced',
      amount: '60.00',
      bouncedOn: '2026-12-01',
      unapplied: '0.00',
      isReceipt: true,
    },
    {
      id: made.several,
      state: 'unapplied',
      amount: '500.00',
      unapplied: '50.00',
      method: 'Transfer',
      reference: '871',
      receivedOn: '2026-11-30',
      recordedBy: 'dispatcher',
      billToId: third?.account,
      orders: [{ id: third?.orderId, orderNumber: third?.orderNumber, amount: '450.00' }],
      invoices: [{ id: third?.id, number: third?.number }],
    },
    { id: made.failed, state: 'failed', amount: '7.00', invoices: [] },
    { id: made.refunded, state: 'refunded', amount: '-40.00' },
    { id: made.bounced, state: 'bounced', amount: '450.00', bouncedOn: '2026-11-29' },
    {
      id: made.single,
      state: 'received',
      amount: '100.00',
      isReceipt: false,
      orders: [{ orderNumber: first?.orderNumber, amount: '100.00' }],
      invoices: [{ number: first?.number }],
    },
    { state: 'refunded', amount: '-80.00', orders: [] },
    { id: made.credit, state: 'received', amount: '80.00', unapplied: '0.00' },
  ])
  for (const row of rows) expect((await office.browser.get(`/api/admin/payments/${row.id}`)).json).toEqual(row)
  expect(await desk.pages('/api/admin/payments?limit=3')).toEqual(rows.map(({ id }) => id))
})

test('a line that bounces another, or a part of a payment of several invoices, is no payment of its own', async () => {
  const lines = await app.db.sql<{ id: string }[]>`
    select id from payments where status = 'bounced' or receipt_id is not null
    union all select id from receipts where status = 'bounced'`
  expect(lines.length).toBeGreaterThan(2)
  for (const { id } of lines) expect((await office.browser.get(`/api/admin/payments/${id}`)).status).toBe(404)
})

test.each([
  ['unapplied', ['several']],
  ['bounced', ['returned', 'bounced']],
])('the filter %s shows only those', async (show, names) => {
  expect(await idsOf({ show })).toEqual(names.map((name) => made[name]))
})

test('the filter refunded shows what was given back, of orders and of customers', async () => {
  expect(await list({ show: 'refunded' })).toMatchObject([{ amount: '-40.00' }, { amount: '-80.00' }])
})

test('rule 597: the filter authorized shows cards that were not charged yet, and their customer does not owe that', async () => {
  const [first, second] = invoices
  const held = await pay(second, { status: 'authorized', amount: '300.00', method: 'Card', receivedOn: '2026-11-24' })
  expect(await list({ show: 'authorized' })).toMatchObject([{ id: held, state: 'authorized', amount: '300.00' }])
  const account = async () => (await office.browser.get(`/api/admin/bill-to-accounts/${second?.account}`)).json
  expect(await account()).toMatchObject({ balance: '450.00', authorized: '300.00' })
  expect((await office.browser.get(`/api/admin/bill-to-accounts/${first?.account}`)).json.authorized).toBe('0.00')
  // Once it is charged, the line of the authorization says nothing anymore.
  await pay(second, { amount: '300.00', method: 'Card', receivedOn: '2026-11-24' })
  expect(await list({ show: 'authorized' })).toEqual([])
  expect(await account()).toMatchObject({ balance: '150.00', authorized: '0.00' })
})

test('the search finds customers, orders, invoices, and the whole number of a check or transfer', async () => {
  const [first, , third] = invoices
  await app.db.sql`update bill_to_accounts set name = 'Sandoval Roofing' where id = ${third?.account ?? ''}`
  expect(await idsOf({ search: 'ab-2217' })).toEqual([made.single])
  expect(await idsOf({ search: '871' })).toEqual([made.several])
  expect(await idsOf({ search: first?.orderNumber ?? '' })).toEqual([made.failed, made.refunded, made.single])
  expect(await idsOf({ search: third?.number ?? '' })).toEqual([made.several])
  expect(await idsOf({ search: 'sandoval' })).toHaveLength(4)
  expect(await idsOf({ search: 'sandoval', show: 'bounced' })).toEqual([made.returned])
  expect(await idsOf({ search: 'no such payment' })).toEqual([])
})

test('has its total over all pages, of what is searched and filtered (rule 467)', async () => {
  const totals = async (query: Record<string, string> = {}) =>
    (await office.browser.get(`/api/admin/billing/payment-totals?${new URLSearchParams(query)}`)).json
  const count = (await list({ limit: '100' })).length
  expect(await totals()).toEqual({ count, isWhole: true, amount: '860.00' })
  expect(await totals({ show: 'bounced' })).toEqual({ count: 2, isWhole: true, amount: '510.00' })
  expect(await totals({ show: 'refunded' })).toEqual({ count: 2, isWhole: true, amount: '-120.00' })
  expect(await totals({ search: '871' })).toEqual({ count: 1, isWhole: true, amount: '500.00' })
  expect(await totals({ search: 'nobody at all' })).toEqual({ count: 0, isWhole: true, amount: '0.00' })
})

test('has those of a customer alone, for the record of the customer (rule 564)', async () => {
  const [first, , third] = invoices
  expect(await idsOf({ customer: first?.account ?? '' })).toEqual([made.failed, made.refunded, made.single])
  expect(await idsOf({ customer: third?.account ?? '' })).toContain(made.several)
  expect(await idsOf({ customer: third?.account ?? '' })).not.toContain(made.single)
})
