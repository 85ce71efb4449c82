import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let now = testNow
let office: Dispatcher
let desk: BillingDesk

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
beforeEach(async () => {
  now = testNow
  office = await openDispatcher(app)
  desk = openBillingDesk(app, office.browser)
})
afterEach(() => emptyTables(app.db, 'orders'))
afterAll(() => app.close())

/** Goes on to a day; the session has ended by then. */
async function goTo(day: string) {
  now = new Date(`${day}T20:00:00Z`)
  office = await openDispatcher(app)
  desk = openBillingDesk(app, office.browser)
}

const get = async (path: string) => (await office.browser.get(`/api/admin/${path}`)).json
const pay = (orderId: string, amount: string, changes: object = {}) =>
  office.browser.post(`/api/orders/${orderId}/payments`, { status: 'paid', amount, method: 'Check', ...changes })
const invoiced = async () => {
  const orderId = await desk.weighedOrder()
  return { orderId, invoice: (await desk.issue(orderId)).json }
}
const accountOf = async (orderId: string) =>
  (await app.db.sql<{ id: string }[]>`select bill_to_id as id from orders where id = ${orderId}`)[0]?.id
const none = { current: '0.00', days1: '0.00', days31: '0.00', days61: '0.00', over90: '0.00' }

describe('rule 241: aging', () => {
  test('adds up what is open by how late it is', async () => {
    const old = await invoiced()
    await goTo('2027-01-15')
    const late = await invoiced()
    await goTo('2027-02-14')
    const due = await invoiced()
    await pay(late.orderId, '100.00')
    // 75 days, 30 days, due today
    const sums = { ...none, days61: '450.00', days1: '350.00', current: '450.00' }
    expect(await get('receivables')).toMatchObject({
      owed: '1250.00',
      aging: sums,
      invoiceCounts: { current: 1, days1: 1, days31: 0, days61: 1, over90: 0 },
      customerCount: 3,
    })
    await goTo('2027-03-02')
    expect((await get('receivables')).aging).toEqual({ ...none, over90: '450.00', days31: '350.00', days1: '450.00' })
    const customers = await get('receivables/customers')
    expect(customers.map(({ owed }: { owed: string }) => owed)).toEqual(['450.00', '450.00', '350.00'])
    expect(await desk.pages('/api/admin/receivables/customers?limit=1')).toEqual(
      customers.map(({ id }: { id: string }) => id),
    )
    expect(customers[2]).toMatchObject({
      id: await accountOf(late.orderId),
      aging: { ...none, days31: '350.00' },
      invoiceCount: 1,
      lastPayment: { amount: '100.00', method: 'Check', receivedOn: '2027-02-14', isBounced: false },
    })
    expect(await get(`receivables/customers/${await accountOf(late.orderId)}/invoices`)).toMatchObject([
      { id: late.invoice.id, openAmount: '350.00', dueOn: '2027-01-15' },
    ])
    // Rule 596: whoever has more overdue comes first, however much of theirs is not due yet.
    await goTo('2027-02-14')
    const fresh = await invoiced()
    const byLate = await get('receivables/customers')
    expect(byLate.map(({ aging }: { aging: object }) => aging)).toEqual([
      { ...none, days61: '450.00' },
      { ...none, days1: '350.00' },
      { ...none, current: '450.00' },
      { ...none, current: '450.00' },
    ])
    expect(await desk.pages('/api/admin/receivables/customers?limit=1')).toEqual(
      byLate.map(({ id }: { id: string }) => id),
    )
    await pay(old.orderId, '450.00')
    await pay(due.orderId, '450.00')
    await pay(fresh.orderId, '450.00')
    expect(await get('receivables')).toMatchObject({ owed: '350.00', customerCount: 1 })
  })

  test('counts an account and those merged into it as one customer', async () => {
    const [one, other] = [await invoiced(), await invoiced()]
    const [stays, merged] = [await accountOf(one.orderId), await accountOf(other.orderId)]
    await office.browser.post(`/api/admin/bill-to-accounts/${stays}/merges`, { otherId: merged })
    expect(await get('receivables/customers')).toMatchObject([{ id: stays, owed: '900.00', invoiceCount: 2 }])
    expect(await get(`receivables/customers/${stays}/invoices`)).toHaveLength(2)
  })

  test('finds a customer by invoice, order, PO number and name', async () => {
    const { orderId, invoice } = await invoiced()
    await invoiced()
    await app.db.sql`update orders set po_number = 'PO-7781' where id = ${orderId}`
    const account = await accountOf(orderId)
    await app.db.sql`update bill_to_accounts set name = 'Sandoval Roofing' where id = ${account}`
    for (const search of [invoice.number, 'PO-7781', invoice.orderNumber, 'sandoval']) {
      const found = await get(`receivables/customers?search=${encodeURIComponent(search)}`)
      expect(
        found.map(({ id }: { id: string }) => id),
        search,
      ).toEqual([account])
    }
    // Rule 467: the totals are of what is searched.
    expect(await get('receivables?search=PO-7781')).toMatchObject({ customerCount: 1, owed: '450.00' })
    expect(await get('receivables')).toMatchObject({ customerCount: 2, owed: '900.00' })
    expect(await get('receivables/customers?search=%25')).toEqual([])
    expect((await office.browser.get('/api/admin/receivables/customers?cursor=x')).status).toBe(400)
  })

  test('says who is over the credit limit', async () => {
    const { orderId } = await invoiced()
    const account = await accountOf(orderId)
    const limit = async (cents: number) => {
      await app.db.sql`update bill_to_accounts set credit_limit_cents = ${cents} where id = ${account}`
      return (await get('receivables/customers'))[0].isOverLimit
    }
    expect([await limit(45_000), await limit(44_999)]).toEqual([false, true])
  })

  test('filters invoices and orders by what is paid', async () => {
    const paid = await invoiced()
    await pay(paid.orderId, '450.00')
    const late = await invoiced()
    await goTo('2026-12-20')
    const open = await invoiced()
    const waiting = await desk.weighedOrder()
    await desk.weigh(waiting, '6.00')
    const credited = await invoiced()
    await desk.credit(credited.invoice.id, 'Wrong customer')
    const invoices = async (show: string) =>
      (await get(`invoices?show=${show}`)).map(({ id, kind }: { id: string; kind: string }) =>
        kind === 'invoice' ? id : kind,
      )
    // Rule 545: the longest overdue first.
    expect(await invoices('open')).toEqual([late.invoice.id, open.invoice.id])
    expect(await invoices('overdue')).toEqual([late.invoice.id])
    expect(await invoices('paid')).toEqual([paid.invoice.id])
    expect(await desk.pages('/api/admin/invoices?show=open&limit=1')).toEqual([late.invoice.id, open.invoice.id])
    expect(await invoices(`open&search=${open.invoice.orderNumber}`)).toEqual([open.invoice.id])
    expect((await office.browser.get('/api/admin/invoices?show=open&cursor=x')).status).toBe(400)
    expect((await get(`invoices?show=paid&search=${late.invoice.number}`)).length).toBe(0)
    const orders = async (payment: string) =>
      new Set((await office.browser.get(`/api/orders?payment=${payment}`)).json.map(({ id }: { id: string }) => id))
    expect(await orders('overdue')).toEqual(new Set([late.orderId]))
    expect(await orders('owing')).toEqual(new Set([late.orderId, open.orderId, waiting, credited.orderId]))
    expect(await orders('not-invoiced')).toEqual(new Set([waiting]))
    expect(await orders('paid')).toEqual(new Set([paid.orderId]))
    expect(await office.browser.get('/api/orders?payment=soon')).toMatchObject({
      status: 400,
      json: { fields: { payment: 'payment must be one of owing, overdue, not-invoiced, paid' } },
    })
  })
})

describe('rule 242: from booked to paid', () => {
  test('each step is what the one before loses', async () => {
    const flow = () => get('receivables/flow')
    expect(await flow()).toMatchObject({ since: '2026-10-01', booked: '0.00', orderCount: 0, lastPaymentOn: null })
    const { orderId } = await invoiced()
    await pay(orderId, '200.00')
    const waiting = await desk.weighedOrder()
    await pay(waiting, '50.00')
    await app.db.sql`update orders set created_at = ${now}`
    expect(await flow()).toMatchObject({
      orderCount: 2,
      invoiceCount: 1,
      paymentCount: 2,
      lastPaymentOn: '2026-12-01',
      booked: '900.00',
      notDelivered: '0.00',
      notInvoiced: '450.00',
      open: '250.00',
      paid: '200.00',
      deposits: '50.00',
    })
    await app.db.sql`update hauls set done_at = null, container_id = null where order_id = ${waiting}`
    expect(await flow()).toMatchObject({ booked: '900.00', notDelivered: '450.00', notInvoiced: '0.00' })
    await goTo('2027-02-01')
    expect(await flow()).toMatchObject({ since: '2026-12-01', orderCount: 2 })
    await goTo('2027-03-01')
    expect(await flow()).toMatchObject({ since: '2027-01-01', orderCount: 0 })
  })
})

describe('invoices of several orders', () => {
  const preview = async (orderIds: string[]) =>
    (await office.browser.post('/api/admin/billing/preview', { orderIds })).json
  const issue = async (orders: { id: string; total: string }[]) =>
    (await office.browser.post('/api/admin/billing/invoices', { orders })).json

  test('are issued as they were previewed, and once', async () => {
    const ids = [await desk.weighedOrder(), await desk.weighedOrder()]
    const before = await preview(ids)
    expect(before).toMatchObject(
      ids.map((orderId) => ({ orderId, total: '450.00', terms: 'due-on-receipt', dueOn: '2026-12-01', refusal: null })),
    )
    expect(before[0].lines).toMatchObject([{ kind: 'base', amount: '450.00' }])
    expect(await get('invoices')).toEqual([])
    const orders = ids.map((id) => ({ id, total: '450.00' }))
    const issued = await issue(orders)
    expect(issued).toMatchObject(ids.map((orderId) => ({ orderId, invoice: { total: '450.00' }, refusal: null })))
    expect(await issue(orders)).toEqual(
      issued.map((each: object) => ({ ...each, refusal: 'Everything is invoiced already.' })),
    )
    expect(await preview(ids)).toMatchObject([
      { lines: [], refusal: 'Everything is invoiced already.' },
      { lines: [], refusal: 'Everything is invoiced already.' },
    ])
    expect(await get('invoices')).toHaveLength(2)
  })

  test('one that changed since is refused, and the others are issued', async () => {
    const [changed, same] = [await desk.weighedOrder(), await desk.weighedOrder()]
    await office.browser.post(`/api/orders/${changed}/charges`, { kind: 'trip', amount: '150.00', note: 'Locked' })
    const missing = '00000000-0000-4000-8000-000000000000'
    expect(await issue([changed, missing, same].map((id) => ({ id, total: '450.00' })))).toMatchObject([
      { orderId: changed, invoice: null, refusal: 'It changed since you looked at it. Look at it again.' },
      { orderId: missing, invoice: null, refusal: 'Order not found' },
      { orderId: same, invoice: { total: '450.00' }, refusal: null },
    ])
    expect(await preview([changed, missing])).toMatchObject([{ orderId: changed, total: '600.00' }])
  })

  test('a credit and an archived order are refused with the reason', async () => {
    const [credit, archived] = [await desk.weighedOrder(), await desk.weighedOrder()]
    const { json } = await desk.issue(credit)
    await desk.credit(json.id, 'Wrong customer')
    await office.browser.post(`/api/orders/${credit}/charges`, { kind: 'goodwill', amount: '450.00', note: 'Late' })
    await app.db.sql`update orders set archived_at = now() where id = ${archived}`
    expect(await preview([credit, archived])).toMatchObject([
      { refusal: null, total: '0.00' },
      { refusal: 'The order is archived.' },
    ])
    expect(await issue([{ id: archived, total: '450.00' }])).toMatchObject([{ invoice: null }])
    const tooMany = Array.from({ length: 101 }, () => credit)
    expect((await office.browser.post('/api/admin/billing/preview', { orderIds: tooMany })).status).toBe(400)
  })
})
