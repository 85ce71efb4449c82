import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { billingRefusals } from '#content/wording/billing.ts'
import { openBillingDesk } from '../support/billing-desk.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { payOnline } from '../support/paid-online.ts'
import { staffLogin, startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 499 to 501. It is noon on Tuesday, December 1, 2026; invoices of that day are a month late on January 1.

let app: TestApp
let office: Dispatcher
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  office = await openDispatcher(app)
})
afterEach(async () => {
  now = testNow
  await emptyTables(
    app.db,
    'orders, late_fees, tax_rates, receipts, payment_attempts, processor_disputes, overage_charges',
  )
})
afterAll(() => app.close())

const desk = () => openBillingDesk(app, office.browser)
async function on(day: string) {
  now = new Date(`${day}T20:00:00Z`)
  await office.browser.post('/api/admin/login', staffLogin)
  await office.browser.post('/api/admin/settings', { late_fees: 'by-hand' })
}
const preview = async () => (await office.browser.get('/api/admin/late-fees')).json
const charge = (...fees: object[]) => office.browser.post('/api/admin/late-fees', { fees })
async function invoiced() {
  const orderId = await desk().weighedOrder()
  const { id, number } = (await desk().issue(orderId)).json
  return { orderId, id, number }
}
const charges = (orderId: string) => app.db.sql<{ kind: string; cents: number; note: string }[]>`
  select kind, amount_cents as cents, note from charges where order_id = ${orderId} and kind = 'late_fee' order by recorded_at, id`

describe('rule 499: an invoice that is a month late', () => {
  test('costs 1.5 % of what is open, once a month, and fees cost no fee', async () => {
    const { orderId, id, number } = await invoiced()
    await on('2026-12-31')
    expect(await preview()).toEqual({ isOn: true, month: '2026-12-01', fees: [] })
    await on('2027-01-01')
    const { fees } = await preview()
    expect(fees).toMatchObject([{ invoiceId: id, number, dueOn: '2026-12-01', open: '450.00', fee: '6.75' }])
    const dashboard = (await office.browser.get('/api/admin/dashboard')).json
    expect(dashboard.alerts).toContainEqual(expect.objectContaining({ kind: 'late-fees-due', count: 1 }))
    expect((await charge({ invoiceId: id, fee: '6.75' })).json).toEqual({ charged: 1, total: '6.75', left: [] })
    expect(await charges(orderId)).toEqual([
      { kind: 'late_fee', cents: 675, note: `1.5% of ${number}, due Dec 1, 2026` },
    ])
    expect((await preview()).fees).toEqual([])
    // The same press again charges nothing.
    expect((await charge({ invoiceId: id, fee: '6.75' })).json).toEqual({ charged: 0, total: '0.00', left: [id] })
    const second = (await desk().issue(orderId)).json
    expect(second.lines).toMatchObject([
      { kind: 'late_fee', description: `Late fee: 1.5% of ${number}, due Dec 1, 2026`, amount: '6.75' },
    ])
    const [posted] = await app.db.sql<{ cents: number }[]>`
      select sum(cents)::int as cents from ledger_entries where account = '4300'`
    expect(posted?.cents).toBe(-675)
    // A month later the first one has a fee, that over the fee has none.
    await on('2027-02-10')
    expect((await preview()).fees).toMatchObject([{ invoiceId: id, fee: '6.75' }])
  })

  test('has none where it would be less than a cent, and is not counted then', async () => {
    const { orderId, id } = await invoiced()
    await on('2027-01-01')
    await charge({ invoiceId: id, fee: '6.75' })
    await office.browser.post(`/api/orders/${orderId}/charges`, { kind: 'cleaning', amount: '0.33', note: 'agreed' })
    expect((await desk().issue(orderId)).json).toMatchObject({ total: '7.08' })
    await on('2027-02-10')
    expect((await preview()).fees).toMatchObject([{ invoiceId: id, fee: '6.75' }])
    const { alerts } = (await office.browser.get('/api/admin/dashboard')).json
    expect(alerts).toContainEqual(expect.objectContaining({ kind: 'late-fees-due', count: 1 }))
  })

  test('is taxed only where a rate names late fees, and neither fee nor tax costs a fee', async () => {
    const setTax = (kinds: string[]) =>
      office.browser.post('/api/admin/tax-rates', { place: '', percent: '10', kinds, validFrom: '2027-01-01' })
    const { orderId, id } = await invoiced()
    await on('2027-01-01')
    expect((await setTax(['swap'])).status).toBe(201)
    await charge({ invoiceId: id, fee: '6.75' })
    expect((await office.browser.get(`/api/orders/${orderId}`)).json).not.toHaveProperty('taxTotal')
    expect((await setTax(['late_fee'])).status).toBe(201)
    expect((await desk().issue(orderId)).json).toMatchObject({
      lines: [{ kind: 'late_fee', amount: '6.75', tax: '0.68', taxRate: '10%' }],
      total: '7.43',
    })
    expect((await office.browser.get(`/api/orders/${orderId}`)).json).toMatchObject({ taxTotal: '0.68' })
    await on('2027-02-10')
    await office.browser.post(`/api/orders/${orderId}/charges`, { kind: 'cleaning', amount: '100.00', note: 'agreed' })
    await charge({ invoiceId: id, fee: '6.75' })
    const third = (await desk().issue(orderId)).json
    expect(third).toMatchObject({ total: '107.43' })
    // Of the third invoice, with a fee and its tax on it, only the cleaning counts.
    await on('2027-03-20')
    expect((await preview()).fees).toMatchObject([
      { invoiceId: id, fee: '6.75' },
      { invoiceId: third.id, fee: '1.50' },
    ])
  })

  test('costs nothing unless the company turned it on', async () => {
    const { id } = await invoiced()
    await on('2027-01-01')
    await office.browser.post('/api/admin/settings', { late_fees: 'off' })
    expect(await preview()).toMatchObject({ isOn: false, fees: [] })
    expect(await charge({ invoiceId: id, fee: '6.75' })).toMatchObject({
      status: 409,
      json: { message: billingRefusals.noLateFees },
    })
    expect((await office.browser.get('/api/admin/dashboard')).json.alerts).not.toContainEqual(
      expect.objectContaining({ kind: 'late-fees-due' }),
    )
  })
})

describe('rule 500: the fees that were looked at', () => {
  test('are charged once, whoever presses at the same time, and one that changed is left out', async () => {
    const [one, other] = [await invoiced(), await invoiced()]
    await on('2027-01-05')
    const fees = [one, other].map(({ id }) => ({ invoiceId: id, fee: '6.75' }))
    await office.browser.post(`/api/orders/${other.orderId}/payments`, {
      status: 'paid',
      amount: '250.00',
      method: 'Check',
    })
    const replies = await Promise.all([charge(...fees), charge(...fees), charge(...fees)])
    expect(replies.reduce((sum, { json }) => sum + json.charged, 0)).toBe(1)
    expect(await charges(one.orderId)).toHaveLength(1)
    expect(await charges(other.orderId)).toEqual([])
    expect((await preview()).fees).toMatchObject([{ invoiceId: other.id, open: '200.00', fee: '3.00' }])
  })

  test('can be taken back, and do not come again that month, also not for the invoice in its place', async () => {
    const { orderId, id } = await invoiced()
    await on('2027-01-05')
    await charge({ invoiceId: id, fee: '6.75' })
    const [line] = await app.db.sql<{ id: string }[]>`select id from charges where kind = 'late_fee'`
    expect((await office.browser.send('DELETE', `/api/orders/${orderId}/charges/${line?.id}`)).status).toBe(200)
    // A ticket is told on the invoice, which is issued anew with the same due day.
    await desk().weigh(orderId, '3.00')
    const current = await app.db.sql<{ due: string }[]>`
      select i.due_on::text as due from invoices i join invoice_balances b on b.invoice_id = i.id where i.order_id = ${orderId} and b.open_cents > 0`
    expect(current).toEqual([{ due: '2026-12-01' }])
    expect((await preview()).fees).toEqual([])
  })
})

test.each<[string, (orderId: string) => Promise<unknown>]>([
  ['a bank payment of it is in process', (orderId) => bankPayment(orderId)],
  ['its overage waits to be charged', (orderId) => overage(orderId)],
  ['its order is archived', (orderId) => app.db.sql`update orders set archived_at = now() where id = ${orderId}`],
  ['its customer disputes a payment', (orderId) => dispute(orderId)],
])('rule 501: an invoice has no fee while %s', async (_, change) => {
  const { orderId } = await invoiced()
  await change(orderId)
  await on('2027-01-05')
  expect((await preview()).fees).toEqual([])
})

const id = '00000000-0000-4000-8000-000000000001'
async function bankPayment(orderId: string) {
  await app.db.sql`
    insert into payment_attempts (id, state, way, amount_cents, processor_account, is_live, parameters, created_at, expires_at)
    values (${id}, 'processing', 'bank', 45000, 'acct_1', false, '{}', ${testNow}, ${testNow})`
  await app.db.sql`
    insert into payment_attempt_parts (attempt_id, line, order_id, cents, is_open) values (${id}, 1, ${orderId}, 45000, true)`
}
const overage = (orderId: string) => app.db.sql`
  insert into overage_charges (id, order_id, amount_cents, above_cents, objection_days, state, announced_at)
  values (${id}, ${orderId}, 24000, 0, 2, 'waiting', ${testNow})`
async function dispute(orderId: string) {
  const other = await desk().weighedOrder()
  await app.db
    .sql`update orders set bill_to_id = (select bill_to_id from orders where id = ${orderId}) where id = ${other}`
  const { attemptId } = await payOnline(app.db, other)
  await app.db.sql`
    insert into processor_disputes (id, dispute_id, attempt_id, state, amount_cents, reason, opened_at)
    values (${id}, 'dp_1', ${attemptId}, 'open', 100, 'fraudulent', ${testNow})`
}
