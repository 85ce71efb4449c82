import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let office: Dispatcher
let desk: BillingDesk
let orderId: string

beforeAll(async () => {
  app = await startTestApp()
  office = await openDispatcher(app)
  desk = openBillingDesk(app, office.browser)
})
afterAll(() => app.close())
beforeEach(async () => {
  orderId = await desk.weighedOrder()
})

const pay = (changes: object = {}) =>
  office.browser.post(`/api/orders/${orderId}/payments`, {
    status: 'paid',
    amount: '450.00',
    method: 'Check',
    reference: '2217',
    ...changes,
  })
const bounce = (paymentId: string, body: object = {}) =>
  office.browser.post(`/api/orders/${orderId}/payments/${paymentId}/bounces`, body)
/** The days of the postings, earliest first: ids of one millisecond have no order. */
const postedOn = async () =>
  (
    await app.db.sql<{ day: string }[]>`
      select distinct t.posted_on::text as day, t.id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.order_id = ${orderId} order by day, t.id`
  ).map(({ day }) => day)

describe('rule 238: the day a payment was received', () => {
  test('is today, or an earlier day, on the invoice and in the ledger', async () => {
    await pay({ amount: '100.00', receivedOn: '2026-11-27' })
    await pay({ amount: '50.00' })
    const { json } = await desk.issue(orderId)
    expect(json.payments.map(({ receivedOn }: { receivedOn: string }) => receivedOn)).toEqual([
      '2026-11-27',
      '2026-12-01',
    ])
    expect((await postedOn()).slice(0, 2)).toEqual(['2026-11-27', '2026-12-01'])
  })

  test('is posted like that of a check for several invoices: never on an invoice before it is issued', async () => {
    const days = async () =>
      app.db.sql`
        select t.posted_on::text as day, e.account, e.cents::int from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where e.order_id = ${orderId} and e.account = '1100' and t.source_kind = 'payment'`
    const { json: invoice } = await desk.issue(orderId)
    await pay({ receivedOn: '2026-11-27' })
    const single = await days()
    orderId = await desk.weighedOrder()
    const { json: other } = await desk.issue(orderId)
    const [account] = await app.db.sql<{ id: string }[]>`select bill_to_id as id from orders where id = ${orderId}`
    const invoices = [{ id: other.id, amount: '450.00' }]
    const receipt = { billToId: account?.id, amount: '450.00', receivedOn: '2026-11-27', invoices }
    expect(await office.browser.post('/api/admin/receipts', { receipts: [receipt] })).toMatchObject({ status: 201 })
    expect(invoice.issuedOn).toBe('2026-12-01')
    expect(single).toEqual([{ day: '2026-12-01', account: '1100', cents: -45000 }])
    expect(await days()).toEqual(single)
  })

  test.each([
    ['2026-12-02', 'The day is in the future'],
    ['soon', 'Must be a date, such as 2026-12-08'],
  ])('is not %s', async (receivedOn, message) => {
    expect(await pay({ receivedOn })).toMatchObject({ status: 400, json: { fields: { receivedOn: message } } })
    expect(await office.order(orderId)).toMatchObject({ amountPaid: '0.00' })
  })
})

describe('rule 238: a payment that bounced', () => {
  test('is a line of its own, and what it paid is due again', async () => {
    await desk.issue(orderId)
    const [payment] = (await pay({ receivedOn: '2026-11-27' })).json.payments
    expect(await office.order(orderId)).toMatchObject({ paymentStatus: 'paid', balanceDue: '0.00' })
    const reply = await bounce(payment.id, { bouncedOn: '2026-11-30' })
    expect(reply).toMatchObject({
      status: 201,
      json: {
        paymentStatus: 'pending',
        balanceDue: '450.00',
        payments: [
          { id: payment.id, status: 'paid', amount: '450.00', bouncesId: null },
          { status: 'bounced', amount: '450.00', method: 'Check', reference: '2217', bouncesId: payment.id },
        ],
      },
    })
    // What came and went before the invoice was issued was a deposit until then.
    expect(await postedOn()).toEqual(['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-01', '2026-12-01'])
    const [open] = await app.db.sql`select open_cents::int from invoice_balances where order_id = ${orderId}`
    expect(open).toEqual({ openCents: 45000 })
    const { entries } = await office.timeline(orderId)
    expect(entries.at(-1)).toMatchObject({ title: 'Payment Bounced', actor: { name: 'dispatcher' } })
    // Paid again.
    await pay({ method: 'Cash' })
    expect(await office.order(orderId)).toMatchObject({ paymentStatus: 'paid', balanceDue: '0.00' })
  })

  test.each([
    ['is open again on the invoice that it paid, not on the one that is due last', () => Promise.resolve()],
    [
      'also if the invoice was issued again since',
      () => office.change(orderId, { customerName: 'Maria Lopes', reason: 'As the customer said' }),
    ],
  ])('%s', async (_, correct) => {
    await desk.issue(orderId)
    const [check] = (await pay()).json.payments
    await office.browser.post(`/api/orders/${orderId}/charges`, { kind: 'trip', amount: '150.00', note: 'Locked' })
    await desk.issue(orderId)
    await pay({ amount: '150.00', method: 'Cash' })
    await correct()
    await bounce(check.id)
    const open = (await desk.bill(orderId)).invoices.filter(({ creditedBy }: { creditedBy: unknown }) => !creditedBy)
    expect(
      open.flatMap(({ kind, total, openAmount }: Record<string, string>) =>
        kind === 'invoice' ? [[total, openAmount]] : [],
      ),
    ).toEqual([
      ['450.00', '450.00'],
      ['150.00', '0.00'],
    ])
  })

  test('bounces once, also if two say so at the same time', async () => {
    const [payment] = (await pay()).json.payments
    await pay({ amount: '450.00', method: 'Cash' })
    const replies = await Promise.all([1, 2].map(() => bounce(payment.id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await bounce(payment.id)).toMatchObject({
      status: 409,
      json: { message: 'The payment was already recorded as bounced.' },
    })
    expect(await office.order(orderId)).toMatchObject({ amountPaid: '450.00', paymentStatus: 'paid' })
  })

  test('was received, is still here, and bounced no earlier than it came', async () => {
    const [failed] = (await pay({ status: 'failed' })).json.payments
    expect(await bounce(failed.id)).toMatchObject({ status: 409 })
    const payment = (await pay()).json.payments[1]
    expect(await bounce(payment.id, { bouncedOn: '2026-11-30' })).toMatchObject({
      status: 400,
      json: { fields: { bouncedOn: 'The payment was received on Tuesday, December 1, 2026' } },
    })
    await pay({ status: 'refunded', amount: '50.00' })
    expect(await bounce(payment.id)).toMatchObject({
      status: 409,
      json: { message: 'Only $400.00 of what was received is still here, so this payment was given back.' },
    })
    expect(await bounce('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
    expect(await bounce('no-id')).toMatchObject({ status: 404 })
  })

  test('is not kept of a cancelled order', async () => {
    orderId = await desk.bookedOrder({ scheduledDelivery: '2026-12-02' })
    const [payment] = (await pay()).json.payments
    await office.change(orderId, { status: 'cancelled' })
    await desk.issue(orderId)
    expect((await desk.bill(orderId)).invoices).toMatchObject([{ total: '450.00' }])
    await bounce(payment.id)
    const { invoices, lines, balanceDue } = await desk.bill(orderId)
    expect(invoices.map(({ total }: { total: string }) => total)).toEqual(['450.00', '-450.00'])
    expect([lines, balanceDue]).toEqual([[], '0.00'])
    await pay({ method: 'Cash' })
    expect(await office.order(orderId)).toMatchObject({ balanceDue: '-450.00' })
  })
})
