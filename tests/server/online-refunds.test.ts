import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refundRefusals as refusals } from '#content/wording/online-payments.ts'
import { newId } from '#server/platform/db/ids.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'
import { staffLogin } from '../support/test-app.ts'

// Rules 410 to 413. It is noon on Tuesday, December 1, 2026.

let pay: PayDesk

beforeAll(async () => {
  pay = await openPayDesk()
})
afterEach(async () => {
  pay.stripe.isHeld = false
  pay.stripe.events.length = 0
  pay.stripe.sessions.clear()
  pay.stripe.refunds.clear()
  pay.startAnew()
  await emptyTables(
    pay.app.db,
    'orders, receipts, payment_attempts, processor_refunds, check_refunds, processor_events',
  )
})
afterAll(() => closePayDesk(pay))

/** Pays some of an order by card; returns the page. */
async function payPart(orderId: string, cents: number, { way = 'card', lastFour = '4242' } = {}) {
  const { browser, view } = await pay.opened({ orderId })
  const page = pay.pageOf(await pay.press(browser, view, { way }))
  const session = pay.stripe.sessions.get(page)
  // A deposit is not a way to pay yet, so that the page of the stand-in asks for less.
  Object.assign(session ?? {}, { amount_total: cents })
  await pay.stripe.pay(page, { lastFour })
  await pay.applyEvents()
  pay.wait(5)
  return page
}

/** Asks for a refund, with the password just given. */
async function giveBack(body: object) {
  await pay.office.browser.post('/api/admin/confirm', { password: staffLogin.password })
  return pay.office.browser.post('/api/admin/payments/refund', body)
}
const refundsOf = async (orderId: string) =>
  (await pay.office.browser.get(`/api/orders/${orderId}/online-refunds`)).json
const states = () => pay.app.db.sql<{ state: string; cents: number }[]>`
  select state, amount_cents::int as cents from processor_refunds order by created_at, id`
const alertsOf = async (kind: string) =>
  (await pay.office.browser.get('/api/admin/dashboard')).json.alerts.filter(
    (each: { kind: string }) => each.kind === kind,
  )
/** Sends what waits, and applies what the processor tells of it. */
async function send() {
  await pay.follow()
  await pay.applyEvents()
}

async function paidInvoice({ way = 'card' } = {}) {
  const { id: billToId, invoices } = await pay.customer(1)
  const orderId = invoices[0]?.orderId ?? ''
  const page = await payPart(orderId, 45_000, { way })
  if (way === 'bank') {
    await pay.stripe.settle(page, 'paid')
    await pay.applyEvents()
  }
  return { billToId, invoices, orderId, page }
}

/** Two payments of an order that is delivered on Thursday, so that half is kept if it is cancelled now. */
async function paidTwice() {
  const orderId = await pay.desk.bookedOrder({ scheduledDelivery: '2026-12-03', scheduledPickup: '2026-12-10' })
  await payPart(orderId, 10_000, { lastFour: '1111' })
  const newest = await payPart(orderId, 35_000, { lastFour: '2222' })
  return { orderId, newest }
}

describe('rule 410: a refund', () => {
  test('of a deposit of 100 and a payment of 350, half kept, is 225 to the card that paid 350', async () => {
    const { orderId, newest } = await paidTwice()
    expect((await pay.office.change(orderId, { status: 'cancelled' })).json).toMatchObject({
      refund: { percent: 50, amount: '225.00' },
    })
    expect(await refundsOf(orderId)).toMatchObject({
      giveBack: '225.00',
      byCheck: '0.00',
      refundable: [
        { lastFour: '2222', left: '350.00' },
        { lastFour: '1111', left: '100.00' },
      ],
    })
    expect(await giveBack({ orderId, amount: '225.00' })).toMatchObject({ status: 204 })
    expect(await refundsOf(orderId)).toMatchObject({ giveBack: '0.00', refunds: [{ state: 'new', amount: '225.00' }] })
    await send()
    expect(await states()).toEqual([{ state: 'succeeded', cents: 22_500 }])
    expect([...pay.stripe.refunds.values()]).toMatchObject([
      { amount: 22_500, payment_intent: pay.stripe.sessions.get(newest)?.intent?.id },
    ])
    expect(await pay.office.order(orderId)).toMatchObject({ balanceDue: '0.00', amountPaid: '225.00' })
    expect(await refundsOf(orderId)).toMatchObject({ giveBack: '0.00', refunds: [] })
    // $100.00 and $350.00 came, $225.00 went; the fees of $3.20 and $10.45 stay with the processor.
    expect(await pay.balances('1000', '1050', '2100', '2110', '6100')).toEqual([0, 22_500 - 1_365, -22_500, 0, 1_365])
    const [listed] = (await pay.office.browser.get('/api/admin/payments?show=refunded')).json
    expect(listed).toMatchObject({ amount: '-225.00', orders: [{ id: orderId, amount: '225.00' }] })
    const timeline = await pay.office.timeline(orderId)
    expect(JSON.stringify(timeline)).toContain('$225.00 to the card ending in 2222')
  })

  test('goes on to the payment before, and what no card paid goes by check', async () => {
    const { orderId } = await paidTwice()
    const check = { status: 'paid', amount: '50.00', method: 'Check' }
    expect((await pay.office.browser.post(`/api/orders/${orderId}/payments`, check)).status).toBe(201)
    expect(await giveBack({ orderId, amount: '500.00' })).toMatchObject({
      status: 409,
      json: { message: refusals.changed },
    })
    expect((await giveBack({ orderId, amount: '500.00', byCheck: '50.00' })).status).toBe(204)
    await send()
    expect(await states()).toEqual([
      { state: 'succeeded', cents: 35_000 },
      { state: 'succeeded', cents: 10_000 },
    ])
    expect(await refundsOf(orderId)).toMatchObject({ byCheck: '50.00', refundable: [] })
    expect(await alertsOf('refunds-by-check')).toMatchObject([{ count: 1, examples: [{ orderId }] }])
    const written = { status: 'refunded', amount: '20.00', method: 'Check' }
    await pay.office.browser.post(`/api/orders/${orderId}/payments`, written)
    expect(await refundsOf(orderId)).toMatchObject({ byCheck: '30.00' })
    await pay.office.browser.post(`/api/orders/${orderId}/payments`, { ...written, amount: '30.00' })
    expect(await alertsOf('refunds-by-check')).toEqual([])
    expect(await pay.office.order(orderId)).toMatchObject({ amountPaid: '0.00' })
  })

  test('is never more than was received, also of two that are asked for at once', async () => {
    const { orderId } = await paidInvoice()
    expect(await giveBack({ orderId, amount: '450.01' })).toMatchObject({
      status: 400,
      json: { fields: { amount: refusals.tooMuch('$450.00') } },
    })
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => giveBack({ orderId, amount: '300.00' }).then(({ status }) => status)),
    )
    expect(replies.sort()).toEqual([204, 400, 400, 400, 400, 400])
    await send()
    expect(await giveBack({ orderId, amount: '151.00' })).toMatchObject({ status: 400 })
    expect(await states()).toEqual([{ state: 'succeeded', cents: 30_000 }])
    expect(await pay.office.order(orderId)).toMatchObject({ amountPaid: '150.00', balanceDue: '300.00' })
  })

  test('on its way is not given back a second time by hand', async () => {
    const { orderId } = await paidInvoice({ way: 'bank' })
    expect((await giveBack({ orderId, amount: '450.00' })).status).toBe(204)
    const byCheck = { status: 'refunded', amount: '450.00', method: 'Check' }
    const refused = await pay.office.browser.post(`/api/orders/${orderId}/payments`, byCheck)
    const message = '$450.00 is already on its way back, so only $0.00 can be refunded'
    expect(refused).toMatchObject({ status: 400, json: { fields: { amount: message } } })
    expect(await pay.office.change(orderId, { paymentStatus: 'refunded' })).toMatchObject({
      status: 409,
      json: { fields: { paymentStatus: message } },
    })
    await send()
    const [refund] = pay.stripe.refunds.keys()
    await pay.stripe.settleRefund(refund ?? '', 'succeeded')
    await send()
    expect(await pay.office.order(orderId)).toMatchObject({ amountPaid: '0.00' })
  })

  test('of an order that nobody paid online is recorded by hand', async () => {
    const orderId = await pay.desk.weighedOrder()
    await pay.office.browser.post(`/api/orders/${orderId}/payments`, { status: 'paid', amount: '450.00' })
    expect(await giveBack({ orderId, amount: '100.00', byCheck: '100.00' })).toMatchObject({
      status: 409,
      json: { message: refusals.nothingOnline },
    })
    expect((await giveBack({ orderId: newId(), amount: '1.00' })).status).toBe(404)
    expect((await giveBack({ receiptId: newId(), amount: '1.00' })).status).toBe(404)
    expect((await giveBack({ amount: '1.00' })).status).toBe(400)
  })

  test('of an archived order is refused', async () => {
    const { orderId } = await paidInvoice()
    await pay.app.db.sql`
      update orders set status = 'completed', archived_at = ${pay.app.context.clock()} where id = ${orderId}`
    expect(await giveBack({ orderId, amount: '1.00' })).toMatchObject({
      status: 409,
      json: { code: 'order-archived' },
    })
  })

  test('of credit goes back without an order, and is not spent meanwhile', async () => {
    const { id: billToId, invoices } = await pay.customer(2)
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    const page = pay.pageOf(await pay.press(browser, view))
    const check = { billToId, amount: '300.00', invoices: [{ id: invoices[0]?.id, amount: '300.00' }] }
    await pay.office.browser.post('/api/admin/receipts', { receipts: [check] })
    await pay.stripe.pay(page)
    await pay.applyEvents()
    const [receipt] = await pay.app.db.sql<{ id: string }[]>`select id from receipts where attempt_id is not null`
    const receiptId = receipt?.id
    expect(await giveBack({ receiptId, amount: '300.01' })).toMatchObject({ status: 400 })
    expect(await giveBack({ receiptId, amount: '200.00', byCheck: '1.00' })).toMatchObject({ status: 409 })
    expect((await giveBack({ receiptId, amount: '200.00' })).status).toBe(204)
    const apply = { invoices: [{ id: invoices[1]?.id, amount: '100.01' }] }
    const credit = `/api/admin/bill-to-accounts/${billToId}/credit-applications`
    expect((await pay.office.browser.post(credit, apply)).status).toBe(400)
    await send()
    expect(await pay.balances('1050', '2110')).toEqual([45_000 - 1_335 - 20_000, -10_000])
    expect((await pay.office.browser.get(`/api/admin/payments/${receiptId}`)).json).toMatchObject({
      unapplied: '100.00',
    })
  })

  test('needs the password of the last ten minutes, and the right role', async () => {
    const { orderId } = await paidInvoice()
    const office = await pay.app.staff()
    pay.wait(11)
    const asked = { orderId, amount: '10.00' }
    expect(await office.post('/api/admin/payments/refund', asked)).toMatchObject({
      status: 403,
      json: { code: 'confirm-password' },
    })
    expect((await pay.app.browser().post('/api/admin/payments/refund', asked)).status).toBe(401)
    expect(await states()).toEqual([])
  })
})

describe('rule 411: what waits and what is lost', () => {
  test('a cancelled order waits for its bank payment, keeps by the terms of all of it, and gives the rest back', async () => {
    const orderId = await pay.desk.bookedOrder({ scheduledDelivery: '2026-12-03', scheduledPickup: '2026-12-10' })
    await payPart(orderId, 10_000)
    const page = await payPart(orderId, 35_000, { way: 'bank' })
    const preview = (await pay.office.browser.get(`/api/orders/${orderId}/cancellation`)).json
    expect(preview).toMatchObject({ refund: { amountPaid: '450.00', amount: '225.00', inProcess: '350.00' } })
    await pay.office.change(orderId, { status: 'cancelled' })
    expect(await refundsOf(orderId)).toMatchObject({
      giveBack: '225.00',
      refundable: [
        { left: '350.00', inProcess: true },
        { left: '100.00', inProcess: false },
      ],
    })
    const acted = pay.stripe.acted.refund
    expect((await giveBack({ orderId, amount: '225.00' })).status).toBe(204)
    await send()
    expect(pay.stripe.acted.refund).toBe(acted)
    expect(await refundsOf(orderId)).toMatchObject({ giveBack: '0.00', refunds: [{ waitsForBank: true }] })
    pay.wait(2 * 1_440)
    await pay.stripe.settle(page, 'paid')
    await pay.applyEvents()
    await send()
    expect(await states()).toEqual([{ state: 'pending', cents: 22_500 }])
    const [refund] = pay.stripe.refunds.keys()
    await pay.stripe.settleRefund(refund ?? '', 'succeeded')
    await pay.applyEvents()
    expect(await states()).toEqual([{ state: 'succeeded', cents: 22_500 }])
    expect((await (await pay.app.staff()).get(`/api/orders/${orderId}`)).json).toMatchObject({
      amountPaid: '225.00',
      balanceDue: '0.00',
    })
  })

  test('of a bank payment that does not come nothing is kept', async () => {
    const orderId = await pay.desk.bookedOrder({ scheduledDelivery: '2026-12-03', scheduledPickup: '2026-12-10' })
    await payPart(orderId, 35_000)
    const page = await payPart(orderId, 10_000, { way: 'bank' })
    await pay.office.change(orderId, { status: 'cancelled' })
    expect((await giveBack({ orderId, amount: '225.00' })).status).toBe(204)
    await send()
    expect(await pay.office.order(orderId)).toMatchObject({ amountPaid: '225.00', balanceDue: '0.00' })
    await pay.stripe.settle(page, 'failed')
    await pay.applyEvents()
    await send()
    expect(await states()).toEqual([
      { state: 'canceled', cents: 10_000 },
      { state: 'succeeded', cents: 12_500 },
    ])
    // Half of $350.00 is kept: another $50.00 go back.
    expect(await refundsOf(orderId)).toMatchObject({ giveBack: '50.00' })
    expect(await pay.office.order(orderId)).toMatchObject({ balanceDue: '-50.00' })
  })

  test('of two payments of the price, of which one does not come, half of the price is kept', async () => {
    const orderId = await pay.desk.bookedOrder({ scheduledDelivery: '2026-12-03', scheduledPickup: '2026-12-10' })
    const page = await payPart(orderId, 45_000, { way: 'bank' })
    const check = { status: 'paid', amount: '450.00', method: 'Check' }
    expect((await pay.office.browser.post(`/api/orders/${orderId}/payments`, check)).status).toBe(201)
    await pay.office.change(orderId, { status: 'cancelled' })
    // $450.00 were too much, and half of the price goes back as well.
    expect(await refundsOf(orderId)).toMatchObject({ giveBack: '675.00' })
    await pay.stripe.settle(page, 'failed')
    await pay.applyEvents()
    expect(await refundsOf(orderId)).toMatchObject({ giveBack: '225.00' })
    expect(await pay.office.order(orderId)).toMatchObject({ amountPaid: '450.00', balanceDue: '-225.00' })
  })

  test('of fees no more is kept than came', async () => {
    const orderId = await pay.desk.bookedOrder({ scheduledDelivery: '2026-12-03', scheduledPickup: '2026-12-10' })
    const trip = { kind: 'trip', amount: '150.00', note: 'Locked' }
    expect((await pay.office.browser.post(`/api/orders/${orderId}/charges`, trip)).status).toBe(201)
    await payPart(orderId, 10_000)
    const page = await payPart(orderId, 50_000, { way: 'bank' })
    await pay.office.change(orderId, { status: 'cancelled' })
    // $600.00 count as paid: $150.00 for the trip, and half of $450.00 are kept.
    expect(await refundsOf(orderId)).toMatchObject({ giveBack: '225.00' })
    await pay.stripe.settle(page, 'failed')
    await pay.applyEvents()
    expect(await refundsOf(orderId)).toMatchObject({ giveBack: '0.00' })
    expect(await pay.office.order(orderId)).toMatchObject({ amountPaid: '100.00', balanceDue: '0.00' })
    const [{ kept } = { kept: -1 }] = await pay.app.db.sql<{ kept: number }[]>`
      select kept_cents::int as kept from orders where id = ${orderId}`
    expect(kept).toBe(10_000)
  })

  test('what is kept of a payment in process is kept when it came, although more was given back than was there', async () => {
    const orderId = await pay.desk.bookedOrder({ scheduledDelivery: '2026-12-03', scheduledPickup: '2026-12-10' })
    await payPart(orderId, 10_000)
    const page = await payPart(orderId, 35_000, { way: 'bank' })
    await pay.office.change(orderId, { status: 'cancelled' })
    // All of the card by hand, before the bank confirmed the rest.
    const back = { status: 'refunded', amount: '100.00', method: 'Check' }
    expect((await pay.office.browser.post(`/api/orders/${orderId}/payments`, back)).status).toBe(201)
    expect(await refundsOf(orderId)).toMatchObject({ giveBack: '125.00' })
    await pay.stripe.settle(page, 'paid')
    await pay.applyEvents()
    expect(await refundsOf(orderId)).toMatchObject({ giveBack: '125.00' })
    expect(await pay.office.order(orderId)).toMatchObject({ amountPaid: '350.00', balanceDue: '-125.00' })
  })

  test('a bank payment that does not come is not given back', async () => {
    const orderId = await pay.desk.bookedOrder({ scheduledDelivery: '2026-12-08', scheduledPickup: '2026-12-15' })
    const page = await payPart(orderId, 45_000, { way: 'bank' })
    await pay.office.change(orderId, { status: 'cancelled' })
    expect((await giveBack({ orderId, amount: '450.00' })).status).toBe(204)
    await pay.stripe.settle(page, 'failed')
    await pay.applyEvents()
    await send()
    expect(await states()).toEqual([{ state: 'canceled', cents: 45_000 }])
    expect(await pay.office.order(orderId)).toMatchObject({ amountPaid: '0.00', balanceDue: '0.00' })
  })

  test('a bank payment in process of an order that is not cancelled is not given back', async () => {
    const { invoices } = await pay.customer(1)
    const orderId = invoices[0]?.orderId ?? ''
    await payPart(orderId, 45_000, { way: 'bank' })
    expect(await giveBack({ orderId, amount: '10.00' })).toMatchObject({ status: 400 })
  })

  test.each(['silent', 'error', 'busy', 'acted-silent', 'acted-error'] as const)(
    'after %s the same call is repeated, and money goes back once',
    async (fault) => {
      const { orderId } = await paidInvoice()
      pay.stripe.isHeld = true
      await giveBack({ orderId, amount: '200.00' })
      pay.stripe.fail('refund', fault, fault === 'busy' ? 1 : 3)
      await pay.follow()
      expect(await states()).toEqual([{ state: 'sent', cents: 20_000 }])
      pay.wait(3)
      await pay.follow()
      expect(await states()).toEqual([{ state: 'succeeded', cents: 20_000 }])
      for (const event of pay.stripe.events.splice(0)) await event.deliver()
      await pay.applyEvents()
      expect([...pay.stripe.refunds.values()]).toMatchObject([{ amount: 20_000 }])
      expect(await pay.office.order(orderId)).toMatchObject({ amountPaid: '250.00' })
    },
    20_000,
  )

  test('after 20 hours a refund is looked for, and taken over', async () => {
    const { orderId } = await paidInvoice()
    pay.stripe.isHeld = true
    await giveBack({ orderId, amount: '200.00' })
    pay.stripe.fail('refund', 'acted-silent', 3)
    await pay.follow()
    pay.wait(21 * 60)
    const before = pay.stripe.acted.refund
    await pay.follow()
    expect(await states()).toEqual([{ state: 'succeeded', cents: 20_000 }])
    expect(pay.stripe.acted.refund).toBe(before)
  })

  test('what the processor does not know stops, until a person looked there', async () => {
    const { orderId } = await paidInvoice()
    await giveBack({ orderId, amount: '200.00' })
    pay.stripe.fail('refund', 'silent', 3)
    await pay.follow()
    pay.wait(11 * 60)
    const office = await pay.app.staff()
    pay.wait(10 * 60)
    await pay.follow()
    expect(await states()).toEqual([{ state: 'unknown', cents: 20_000 }])
    const alerts = (await office.get('/api/admin/dashboard')).json.alerts
    expect(alerts).toContainEqual(expect.objectContaining({ kind: 'refunds-failed' }))
    const { json } = await office.get(`/api/orders/${orderId}/online-refunds`)
    const close = `/api/admin/payments/refunds/${json.refunds[0].id}/close`
    expect((await office.post(close)).status).toBe(204)
    expect(await office.post(close)).toMatchObject({ status: 409, json: { message: refusals.notUnknown } })
    expect((await office.post(`/api/admin/payments/refunds/${newId()}/close`)).status).toBe(404)
    expect((await office.get(`/api/orders/${orderId}/online-refunds`)).json).toMatchObject({
      refundable: [{ left: '450.00' }],
    })
  })

  test('what was sent with a key that is refused by now may have gone through: it is asked again', async () => {
    const { orderId } = await paidInvoice()
    // No event tells of it, nor do the books, which were just read.
    pay.stripe.isHeld = true
    await pay.follow()
    await giveBack({ orderId, amount: '200.00' })
    pay.stripe.fail('refund', 'acted-silent', 3)
    await pay.follow()
    pay.wait(3)
    pay.stripe.fail('refund', 'key-refused')
    await pay.follow()
    expect(await states()).toEqual([{ state: 'sent', cents: 20_000 }])
    pay.wait(3)
    await send()
    expect(await states()).toEqual([{ state: 'succeeded', cents: 20_000 }])
    expect(pay.stripe.refunds.size).toBe(1)
    // The first time, it is certain that nothing went out.
    await giveBack({ orderId, amount: '100.00' })
    pay.stripe.fail('refund', 'key-refused')
    await pay.follow()
    expect((await states()).at(-1)).toEqual({ state: 'failed', cents: 10_000 })
  })

  test('what the processor refuses did not go through', async () => {
    const { orderId } = await paidInvoice()
    await giveBack({ orderId, amount: '200.00' })
    pay.stripe.fail('refund', 'refused')
    await pay.follow()
    expect(await states()).toEqual([{ state: 'failed', cents: 20_000 }])
    expect(await alertsOf('refunds-failed')).toMatchObject([{ count: 1, examples: [{ orderId }] }])
    expect(await refundsOf(orderId)).toMatchObject({ refundable: [{ left: '450.00' }], refunds: [{ state: 'failed' }] })
    pay.wait(1)
    expect((await giveBack({ orderId, amount: '200.00' })).status).toBe(204)
    await send()
    expect(await alertsOf('refunds-failed')).toEqual([])
  })

  test('the payment of an attempt from before is asked for', async () => {
    const { orderId } = await paidInvoice()
    await pay.app.db.sql`update payment_attempts set payment_id = null`
    await giveBack({ orderId, amount: '200.00' })
    await send()
    expect(await states()).toEqual([{ state: 'succeeded', cents: 20_000 }])
  })
})

describe('rule 412: what was given back at the processor', () => {
  test('is taken from what pays nothing, and then from the order that it paid', async () => {
    const { orderId, page, invoices } = await paidInvoice()
    await pay.stripe.refundElsewhere(page, 15_000)
    await pay.applyEvents()
    await pay.stripe.events.at(-1)?.deliver()
    await pay.applyEvents()
    expect(await states()).toEqual([{ state: 'succeeded', cents: 15_000 }])
    expect(await pay.openOn(invoices)).toEqual([15_000])
    expect(await pay.office.order(orderId)).toMatchObject({ amountPaid: '300.00', balanceDue: '150.00' })
    expect(await pay.balances('1050', '2110', '1100')).toEqual([45_000 - 1_335 - 15_000, 0, 15_000])
    expect(await giveBack({ orderId, amount: '300.01' })).toMatchObject({ status: 400 })
  })

  test('is a fact of an archived order, and of one whose account is gone', async () => {
    const { page, orderId } = await paidInvoice()
    const now = pay.app.context.clock()
    await pay.app.db.sql`update orders set status = 'completed', archived_at = ${now} where id = ${orderId}`
    await pay.app.db.sql`update receipts set bill_to_id = null`
    await pay.stripe.refundElsewhere(page, 45_000)
    await pay.applyEvents()
    expect(await pay.balances('1050', '2110', '1100')).toEqual([-1_335, 0, 45_000])
  })

  test('before its payment was applied, it waits; of a payment that is not ours it is nothing', async () => {
    const { invoices } = await pay.customer(1)
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    const page = pay.pageOf(await pay.press(browser, view))
    pay.stripe.isHeld = true
    await pay.stripe.pay(page)
    await pay.stripe.refundElsewhere(page, 45_000)
    const [paid, refunded] = pay.stripe.events
    await refunded?.deliver()
    await pay.applyEvents()
    expect(await states()).toEqual([])
    await paid?.deliver()
    pay.wait(2)
    await pay.applyEvents()
    pay.wait(2)
    await pay.applyEvents()
    expect(await states()).toEqual([{ state: 'succeeded', cents: 45_000 }])
    expect(await pay.openOn(invoices)).toEqual([45_000])
  })
})

describe('rule 413: a refund that failed', () => {
  test('after it had gone out is received again, and the order owes it back', async () => {
    const { orderId } = await paidTwice()
    await pay.office.change(orderId, { status: 'cancelled' })
    await giveBack({ orderId, amount: '225.00' })
    await send()
    const [refund] = pay.stripe.refunds.keys()
    await pay.stripe.settleRefund(refund ?? '', 'failed')
    await pay.stripe.events.at(-1)?.deliver()
    await pay.applyEvents()
    await pay.applyEvents()
    expect(await states()).toEqual([{ state: 'failed', cents: 22_500 }])
    expect(await pay.balances('1050', '2100', '2110')).toEqual([45_000 - 1_365, -45_000, 0])
    expect(await pay.office.order(orderId)).toMatchObject({ amountPaid: '450.00', balanceDue: '-225.00' })
    expect(await refundsOf(orderId)).toMatchObject({
      giveBack: '225.00',
      refunds: [{ state: 'failed', failure: 'expired or canceled card' }],
    })
    expect(await alertsOf('refunds-failed')).toMatchObject([{ count: 1, examples: [{ orderId }] }])
  })

  test('on its way to a bank account leaves everything as it was', async () => {
    const { orderId, invoices } = await paidInvoice({ way: 'bank' })
    await giveBack({ orderId, amount: '100.00' })
    await send()
    expect(await states()).toEqual([{ state: 'pending', cents: 10_000 }])
    const [refund] = pay.stripe.refunds.keys()
    await pay.stripe.settleRefund(refund ?? '', 'failed')
    await pay.applyEvents()
    expect(await states()).toEqual([{ state: 'failed', cents: 10_000 }])
    expect(await pay.openOn(invoices)).toEqual([0])
    expect(await pay.office.order(orderId)).toMatchObject({ amountPaid: '450.00' })
  })
})

describe('the stand-in', () => {
  test.each([
    ['amount', 0],
    ['amount', 45_001],
    ['payment_intent', 'pi_unknown'],
    ['metadata', 'none'],
    ['reason', 'because'],
    ['charge_id', 'ch_1'],
  ])('refuses a refund with %s: %j', async (name, value) => {
    const { page } = await paidInvoice()
    const paymentId = pay.stripe.sessions.get(page)?.intent?.id ?? ''
    const { processor } = pay.app.context
    const asked = { refundId: newId(), attemptId: newId(), paymentId, amountCents: 45_000 }
    const parameters = processor?.refundParametersOf(asked) ?? {}
    await expect(processor?.refund({ ...parameters, [name]: value }, newId())).rejects.toThrow(/parameter_/)
  })
})
