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
const postedOn = async () =>
  (
    await app.db.sql<{ day: string }[]>`
      select distinct t.posted_on::text as day, t.id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.order_id = ${orderId} order by t.id`
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
    expect(await postedOn()).toEqual(['2026-12-01', '2026-11-27', '2026-11-30'])
    const [open] = await app.db.sql`select open_cents::int from invoice_balances where order_id = ${orderId}`
    expect(open).toEqual({ openCents: 45000 })
    const { entries } = await office.timeline(orderId)
    expect(entries.at(-1)).toMatchObject({ title: 'Payment Bounced', actor: { name: 'dispatcher' } })
    // Paid again.
    await pay({ method: 'Cash' })
    expect(await office.order(orderId)).toMatchObject({ paymentStatus: 'paid', balanceDue: '0.00' })
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
