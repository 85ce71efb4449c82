import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lockAccounts } from '#server/bill-to-accounts/account-queries.ts'
import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import { insertPayment } from '#server/billing/payment-queries.ts'
import { insertReceipt } from '#server/billing/receipts/receipt-queries.ts'
import { remindOfInvoices } from '#server/billing/reminders/remind-of-invoices.ts'
import { lockOrders } from '#server/orders/order-queries.ts'
import { applyDispute } from '#server/payments/apply-dispute.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { anonymizeOrder } from '#server/retention/anonymize-order.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { pausedTransaction, waitsForLock } from '../support/paused-transaction.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'
import { staffLogin, testNow } from '../support/test-app.ts'

// Rules 510 to 512, and the worked examples of docs/billing.md. It is noon on Tuesday, December 1, 2026.

let pay: PayDesk
const system = { kind: 'system', id: null } as const

beforeAll(async () => {
  pay = await openPayDesk()
})
afterEach(async () => {
  pay.stripe.isHeld = false
  pay.stripe.events.length = 0
  pay.stripe.sessions.clear()
  pay.stripe.refunds.clear()
  pay.stripe.disputes.clear()
  pay.startAnew()
  await emptyTables(
    pay.app.db,
    'orders, receipts, payment_attempts, processor_refunds, processor_disputes, processor_transactions, processor_events, emails',
  )
})
afterAll(() => closePayDesk(pay))

/** A payment of everything that a customer owes. */
async function paid(invoices: number, way: 'card' | 'bank' = 'card') {
  const customer = await pay.customer(invoices)
  const subject = invoices === 1 ? { orderId: customer.invoices[0]?.orderId ?? '' } : { billToId: customer.id }
  const { browser, view } = await pay.opened(subject)
  const page = pay.pageOf(await pay.press(browser, view, { way }))
  await pay.stripe.pay(page)
  await pay.applyEvents()
  if (way === 'bank') {
    pay.wait(60)
    await pay.stripe.settle(page, 'paid')
    await pay.applyEvents()
  }
  return { ...customer, page, orderId: customer.invoices[0]?.orderId ?? '' }
}

/** A payment before there is an invoice. */
async function paidAhead() {
  const orderId = await pay.desk.bookedOrder({ scheduledDelivery: '2026-12-10', scheduledPickup: '2026-12-17' })
  const { browser, view } = await pay.opened({ orderId })
  const page = pay.pageOf(await pay.press(browser, view))
  await pay.stripe.pay(page)
  await pay.applyEvents()
  return { page, orderId }
}

const owner = () => pay.app.staff()
const order = async (id: string) => (await (await owner()).get(`/api/orders/${id}`)).json
const disputesOf = async (id: string) => (await (await owner()).get(`/api/orders/${id}/disputes`)).json.disputes
const alertsOf = async (kind: string) =>
  (await (await owner()).get('/api/admin/dashboard')).json.alerts.filter((each: { kind: string }) => each.kind === kind)
const books = async () => {
  const [bank = 0, processor = 0, disputes = 0, losses = 0] = await pay.balances('1000', '1050', '1055', '6110')
  return { bank, processor, disputes, losses }
}
const emails = () => pay.app.db.sql<{ template: string }[]>`
  select template from emails where template in ('payment-returned', 'invoice-reminder') order by created_at`
const differences = async () => (await checkLedger(pay.app.db.sql)).differences

describe('rule 510: a dispute of a card', () => {
  test('takes the money to account 1055, and brings it back if it is won; the fee is gone', async () => {
    const { page, orderId } = await paid(1)
    const dispute = await pay.stripe.dispute(page)
    await pay.applyEvents()
    // $450.00, a fee of $13.35 for the payment and one of $15.00 for the dispute.
    expect(await books()).toEqual({ bank: 0, processor: -1_335 - 1_500, disputes: 45_000, losses: 0 })
    expect(await disputesOf(orderId)).toMatchObject([
      { state: 'open', way: 'card', amount: '450.00', ofOrder: '450.00', reason: 'fraudulent', lastFour: '4242' },
    ])
    expect(await order(orderId)).toMatchObject({ paymentStatus: 'paid', amountPaid: '450.00' })
    await pay.stripe.closeDispute(dispute.id, 'won')
    await pay.applyEvents()
    expect(await books()).toEqual({ bank: 0, processor: 45_000 - 1_335 - 1_500, disputes: 0, losses: 0 })
    expect(await disputesOf(orderId)).toMatchObject([{ state: 'won', respondBy: null }])
    expect(JSON.stringify(await pay.office.timeline(orderId))).toMatch(
      /dispute-opened.*dispute-won|dispute-won.*dispute-opened/,
    )
    expect(await differences()).toEqual([])
  })

  test('that only asks moves nothing', async () => {
    const { page, orderId } = await paid(1)
    const dispute = await pay.stripe.dispute(page, { isInquiry: true, reason: 'general' })
    await pay.applyEvents()
    expect(await books()).toMatchObject({ processor: 45_000 - 1_335, disputes: 0 })
    expect(await disputesOf(orderId)).toMatchObject([{ state: 'inquiry' }])
    await pay.stripe.closeDispute(dispute.id, 'warning_closed')
    await pay.applyEvents()
    expect(await disputesOf(orderId)).toMatchObject([{ state: 'closed' }])
    expect(await order(orderId)).toMatchObject({ amountPaid: '450.00' })
  })

  test('told twice, late and in another order is one dispute, posted once', async () => {
    const { page, orderId } = await paid(1)
    pay.stripe.isHeld = true
    pay.stripe.events.length = 0
    const dispute = await pay.stripe.dispute(page)
    await pay.stripe.closeDispute(dispute.id, 'lost')
    for (const event of [...pay.stripe.events, ...pay.stripe.events].toReversed()) await event.deliver()
    await pay.applyEvents()
    await pay.app.db.sql`update processor_events set outcome = null where type like 'charge.dispute.%'`
    await pay.applyEvents()
    expect(await pay.app.db.sql`select id from processor_disputes`).toHaveLength(1)
    expect(await pay.app.db.sql`select id from processor_transactions`).toHaveLength(1)
    expect(await books()).toEqual({ bank: 0, processor: -1_335 - 1_500, disputes: 0, losses: 0 })
    expect(await order(orderId)).toMatchObject({ amountPaid: '0.00', balanceDue: '450.00' })
    expect(await differences()).toEqual([])
  })

  test('is asked about every six hours, so that a lost call is no lost dispute', async () => {
    const { page, orderId } = await paid(1)
    const dispute = await pay.stripe.dispute(page)
    await pay.applyEvents()
    pay.stripe.isHeld = true
    await pay.stripe.closeDispute(dispute.id, 'won')
    pay.wait(7 * 60)
    await pay.follow()
    expect(await disputesOf(orderId)).toMatchObject([{ state: 'won' }])
  })

  test('stops reminders to that customer, and what is disputed does not go back', async () => {
    const { page, invoices, id } = await paid(1)
    const other = (await pay.desk.issue(await pay.desk.weighedOrder())).json
    await pay.app.db
      .sql`update bill_to_accounts set merged_into = ${id} where id = (select bill_to_id from orders where id = ${other.orderId})`
    await pay.office.browser.post('/api/admin/settings', { invoice_reminders: 'automatic' })
    const dispute = await pay.stripe.dispute(page)
    await pay.applyEvents()
    pay.wait(7 * 1_440)
    await remindOfInvoices(pay.app.context)
    expect(await emails()).toEqual([])
    const [{ orderId = '' } = {}] = invoices
    const staff = await owner()
    await staff.post('/api/admin/confirm', { password: staffLogin.password })
    expect(await staff.post('/api/admin/payments/refund', { orderId, amount: '10.00' })).toMatchObject({ status: 400 })
    const byCheck = { status: 'refunded', amount: '10.00', method: 'Check' }
    const message = '$450.00 is disputed, so only $0.00 can be refunded'
    expect(await staff.post(`/api/orders/${orderId}/payments`, byCheck)).toMatchObject({
      status: 400,
      json: { message, fields: { amount: message } },
    })
    const byHand = {
      body: JSON.stringify({ paymentStatus: 'refunded' }),
      headers: { 'content-type': 'application/json' },
    }
    expect(await staff.send('PATCH', `/api/orders/${orderId}`, byHand)).toMatchObject({
      status: 409,
      json: { message },
    })
    expect((await staff.get(`/api/orders/${orderId}/online-refunds`)).json).toMatchObject({ refundable: [] })
    await pay.stripe.closeDispute(dispute.id, 'won')
    await pay.applyEvents()
    expect(await staff.post(`/api/orders/${orderId}/payments`, byCheck)).toMatchObject({ status: 201 })
    await remindOfInvoices(pay.app.context)
    expect(await emails()).toEqual([{ template: 'invoice-reminder' }])
  })

  test('keeps credit of the payment from going back by hand, as far as it is disputed', async () => {
    const { invoices, id } = await pay.customer(1)
    const [{ id: invoiceId = '', orderId = '' } = {}] = invoices
    const { browser, view } = await pay.opened({ orderId })
    const page = pay.pageOf(await pay.press(browser, view))
    // While the customer is on the page, a check pays $300.00 of the $450.00.
    const check = { billToId: id, amount: '300.00', invoices: [{ id: invoiceId, amount: '300.00' }] }
    expect((await pay.office.browser.post('/api/admin/receipts', { receipts: [check] })).status).toBe(201)
    await pay.stripe.pay(page)
    await pay.applyEvents()
    const dispute = await pay.stripe.dispute(page, { cents: 20_000 })
    await pay.applyEvents()
    const staff = await owner()
    const { receipts } = (await staff.get(`/api/admin/bill-to-accounts/${id}/receipts`)).json
    const online = receipts.find(({ amount }: { amount: string }) => amount === '450.00')
    expect(online.unapplied).toBe('300.00')
    const refund = (amount: string) =>
      staff.post(`/api/admin/receipts/${online.id}/refunds`, { amount, method: 'Check', reference: '' })
    const message = '$200.00 is disputed, so only $100.00 can be refunded'
    expect(await refund('100.01')).toMatchObject({ status: 400, json: { fields: { amount: message } } })
    expect(await refund('100.00')).toMatchObject({ status: 201 })
    expect(await refund('0.01')).toMatchObject({ status: 400 })
    await pay.stripe.closeDispute(dispute.id, 'won')
    await pay.applyEvents()
    expect(await refund('200.00')).toMatchObject({ status: 201 })
    expect(await differences()).toEqual([])
  })
})

test('rule 409: a bank payment in process is shown beside what its customer owes', async () => {
  const customer = await pay.customer(1)
  const { browser, view } = await pay.opened({ billToId: customer.id })
  const page = pay.pageOf(await pay.press(browser, view, { way: 'bank' }))
  const owing = async () => (await (await owner()).get('/api/admin/receivables/customers')).json
  expect(await owing()).toMatchObject([{ id: customer.id, owed: '450.00', inProcess: '0.00' }])
  await pay.stripe.pay(page)
  await pay.applyEvents()
  expect(await owing()).toMatchObject([{ owed: '450.00', inProcess: '450.00' }])
  await pay.stripe.settle(page, 'failed')
  await pay.applyEvents()
  expect(await owing()).toMatchObject([{ owed: '450.00', inProcess: '0.00' }])
})

describe('rule 511: what is lost', () => {
  test('a dispute of 200 over a payment of three invoices is taken from the one paid last', async () => {
    const { page, invoices } = await paid(3)
    const dispute = await pay.stripe.dispute(page, { cents: 20_000, reason: 'product_unacceptable' })
    await pay.applyEvents()
    const byOrder = await Promise.all(invoices.map(({ orderId }) => disputesOf(orderId)))
    expect(byOrder.map((disputes) => disputes.length)).toEqual([0, 0, 1])
    await pay.stripe.closeDispute(dispute.id, 'lost')
    await pay.applyEvents()
    expect(await pay.openOn(invoices)).toEqual([0, 0, 20_000])
    const last = invoices[2]?.orderId ?? ''
    expect(await order(last)).toMatchObject({ amountPaid: '250.00', balanceDue: '200.00', paymentStatus: 'pending' })
    expect(await alertsOf('payments-returned')).toMatchObject([{ count: 1, examples: [{ orderId: last }] }])
    // $1,350.00, its fee of $39.45, the fee of $15.00 for the dispute, and $200.00.
    expect(await books()).toEqual({ bank: 0, processor: 135_000 - 3_945 - 1_500 - 20_000, disputes: 0, losses: 0 })
    expect(await differences()).toEqual([])
  })

  test('100 given back and then 450 returned by the bank: the order received less than nothing', async () => {
    const { page, orderId, invoices } = await paid(1, 'bank')
    const refund = await pay.stripe.refundElsewhere(page, 10_000)
    await pay.stripe.settleRefund(refund.id, 'succeeded')
    await pay.applyEvents()
    expect(await order(orderId)).toMatchObject({ amountPaid: '350.00' })
    await pay.stripe.dispute(page)
    await pay.applyEvents()
    expect(await order(orderId)).toMatchObject({
      amountPaid: '-100.00',
      balanceDue: '550.00',
      paymentStatus: 'pending',
    })
    expect(await pay.openOn(invoices)).toEqual([45_000])
    expect(await disputesOf(orderId)).toMatchObject([{ state: 'lost', way: 'bank', reason: 'insufficient_funds' }])
    // $450.00 came and went, $100.00 went too; the fees were $3.60 and $4.00.
    expect(await books()).toEqual({ bank: 0, processor: -10_000 - 360 - 400, disputes: 0, losses: 0 })
    expect(await pay.balances('1100', '2100', '2110')).toEqual([45_000, 10_000, 0])
    expect(await emails()).toEqual([{ template: 'payment-returned' }])
    expect(await alertsOf('payments-returned')).toMatchObject([{ count: 1, examples: [{ orderId }] }])
    expect(await differences()).toEqual([])
    // What the link pays is the invoice, and what was given back before.
    const { browser, view } = await pay.opened({ orderId })
    await pay.stripe.pay(pay.pageOf(await pay.press(browser, view)))
    await pay.applyEvents()
    expect(await order(orderId)).toMatchObject({ balanceDue: '0.00' })
    expect(await differences()).toEqual([])
  })

  test('two years later on an anonymous order is a loss, because nobody owes it', async () => {
    const { page, orderId } = await paidAhead()
    const { sql, locking } = pay.app.db
    await inTransaction(locking, (tx) => anonymizeOrder(tx, orderId, testNow))
    pay.wait(2 * 365 * 1_440)
    const dispute = await pay.stripe.dispute(page)
    await pay.applyEvents()
    await pay.stripe.closeDispute(dispute.id, 'lost')
    await pay.applyEvents()
    expect(await books()).toEqual({ bank: 0, processor: -1_335 - 1_500, disputes: 0, losses: 45_000 })
    expect(await order(orderId)).toMatchObject({ amountPaid: '450.00', balanceDue: '0.00' })
    expect(
      await sql`select outcome from processor_events where outcome <> 'applied' and type like 'charge.dispute%'`,
    ).toEqual([])
    await pay.stripe.closeDispute(dispute.id, 'won')
    await pay.applyEvents()
    expect(await books()).toEqual({ bank: 0, processor: 45_000 - 1_335 - 1_500, disputes: 0, losses: 0 })
    expect(await differences()).toEqual([])
  })

  test('is taken back of an archived and cancelled order as well, and won after all it is there again', async () => {
    const { page, orderId } = await paidAhead()
    expect((await pay.office.change(orderId, { status: 'cancelled' })).status).toBe(200)
    await (await owner()).post(`/api/orders/${orderId}/archive`, {})
    const dispute = await pay.stripe.dispute(page)
    await pay.applyEvents()
    await pay.stripe.closeDispute(dispute.id, 'lost')
    await pay.applyEvents()
    expect(await order(orderId)).toMatchObject({ amountPaid: '0.00' })
    await pay.stripe.closeDispute(dispute.id, 'won')
    await pay.applyEvents()
    expect(await order(orderId)).toMatchObject({ amountPaid: '450.00' })
    expect(await books()).toEqual({ bank: 0, processor: 45_000 - 1_335 - 1_500, disputes: 0, losses: 0 })
    expect(await differences()).toEqual([])
  })

  test('is not taken back again if a person is recording that it bounced', async () => {
    const { page, orderId } = await paid(1, 'bank')
    const [receipt] = await pay.app.db.sql<{ id: string; billToId: string; paymentId: string }[]>`
      select r.id, r.bill_to_id, p.id as payment_id from receipts r join payments p on p.receipt_id = r.id`
    const { id = '', billToId = '', paymentId = '' } = receipt ?? {}
    const goOn = await pausedTransaction(pay.app, async (tx) => {
      await lockAccounts(tx, [billToId])
      await lockOrders(tx, [orderId])
      const common = { amountCents: 45_000, method: 'Bank account online', reference: '', occurredAt: testNow }
      const line = { ...common, orderId, status: 'bounced' as const, bouncesId: paymentId, actor: system }
      await insertPayment(tx, { ...line, receipt: { id, billToId } })
      await insertReceipt(tx, { ...common, id: newId(), billToId, status: 'bounced', ofId: id }, system)
    })
    pay.stripe.isHeld = true
    const dispute = await pay.stripe.dispute(page)
    const current = await pay.app.context.processor?.readDispute(dispute.id)
    if (!current) throw new Error('The stand-in knows it')
    const applied = applyDispute(pay.app.context, current)
    await expect.poll(() => waitsForLock(pay.app)).toBe(true)
    await goOn()
    expect(await applied).toBe(true)
    expect(await order(orderId)).toMatchObject({ amountPaid: '0.00', balanceDue: '450.00' })
    expect(await books()).toEqual({ bank: 0, processor: -360 - 400, disputes: 0, losses: 0 })
    expect(await differences()).toEqual([])
  })
})

test('rule 512: the dashboard says until when a dispute can be answered', async () => {
  const { page, orderId } = await paid(1)
  await pay.stripe.dispute(page)
  await pay.applyEvents()
  expect(await alertsOf('disputes-to-answer')).toMatchObject([{ count: 1, examples: [{ orderId, days: 9 }] }])
  pay.wait(4 * 1_440)
  expect(await alertsOf('disputes-due-soon')).toMatchObject([{ count: 1, examples: [{ days: 5 }] }])
  pay.wait(4 * 1_440)
  expect(await alertsOf('disputes-due-tomorrow')).toMatchObject([{ count: 1, examples: [{ days: 1 }] }])
  expect(await alertsOf('disputes-due-soon')).toEqual([])
})
