import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { onlinePaymentRefusals as refusals } from '#content/wording/online-payments.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'

let pay: PayDesk

beforeAll(async () => {
  pay = await openPayDesk()
})
afterEach(async () => {
  pay.startAnew()
  pay.stripe.sessions.clear()
  await emptyTables(pay.app.db, 'orders, receipts, payment_attempts, processor_events, processor_transactions')
})
afterAll(() => closePayDesk(pay))

const emails = (template: string) => pay.app.db.sql<{ recipient: string; id: string }[]>`
  select id, recipient from emails where template = ${template}`

describe('rule 402: a pay link', () => {
  test('shows what is due, and leads to the page of the processor in one press', async () => {
    const { invoices } = await pay.customer(1)
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    expect(view).toEqual({
      linkId: expect.any(String),
      orderNumber: invoices[0]?.orderNumber,
      items: [
        {
          id: invoices[0]?.id,
          number: invoices[0]?.number,
          isInvoice: true,
          orderNumber: invoices[0]?.orderNumber,
          dueOn: '2026-12-01',
          amount: '450.00',
          inProcess: false,
        },
      ],
      ways: ['card', 'bank'],
      booking: null,
      keep: null,
      overage: null,
      stored: [],
      latest: null,
    })
    const page = pay.pageOf(await pay.press(browser, view))
    expect(pay.stripe.sessions.get(page)).toMatchObject({
      amount_total: 45_000,
      success_url: 'http://localhost/pay?back=1',
    })
  })

  test('rule 485: on the page in Spanish leads to that of the processor in Spanish, and back', async () => {
    const { invoices } = await pay.customer(1)
    const [invoice] = invoices
    const { browser, view } = await pay.opened({ orderId: invoice?.orderId })
    const spanish = { 'accept-language': 'es', 'page-language': 'es' }
    const body = { linkId: view.linkId, way: 'card', items: [invoice?.id], total: '450.00' }
    const page = pay.pageOf(await browser.post('/api/pay', body, spanish))
    expect(pay.stripe.sessions.get(page)).toMatchObject({
      locale: 'es',
      success_url: 'http://localhost/es/pay?back=1',
      cancel_url: 'http://localhost/es/pay',
    })
    const changed = await browser.post('/api/pay', { ...body, total: '1.00' }, spanish)
    expect(changed).toMatchObject({ status: 409, json: { message: expect.stringMatching(/^Lo que se debe cambió/) } })
  })

  test('of an account lists everything that it owes, and pays what is chosen', async () => {
    const { id, invoices } = await pay.customer(3)
    const { browser, view } = await pay.opened({ billToId: id })
    expect(view.items).toHaveLength(3)
    const reply = await pay.press(browser, view, { items: [invoices[0]?.id, invoices[2]?.id], total: '900.00' })
    await pay.stripe.pay(pay.pageOf(reply))
    await pay.applyEvents()
    expect(await pay.openOn(invoices)).toEqual([0, 45_000, 0])
  })

  test('is exchanged for a cookie that no script reads, and stands nowhere in the database', async () => {
    const { invoices } = await pay.customer(1)
    const url = await pay.link({ orderId: invoices[0]?.orderId })
    const token = url.slice(url.indexOf('#') + 1)
    const reply = await pay.app.browser().post('/api/pay/open', { token })
    expect(reply.headers.get('set-cookie')).toMatch(/^pay=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    const tables = await pay.app.db.sql<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
    const found: string[] = []
    for (const { name } of tables) {
      const [row] = (await pay.app.db.sql.unsafe(
        `select count(*)::int as count from "${name}" t where t::text like '%${token}%'`,
      )) as { count: number }[]
      if (row?.count) found.push(name)
    }
    expect(found).toEqual([])
  })

  test('ends 90 days after nothing is owed, and when staff end earlier ones', async () => {
    const { invoices } = await pay.customer(1)
    const subject = { orderId: invoices[0]?.orderId }
    const { browser, view } = await pay.opened(subject)
    const { browser: earlier } = await pay.opened(subject)
    const later = await pay.opened({ ...subject, endEarlier: true })
    expect((await earlier.get('/api/pay')).status).toBe(410)
    expect(await browser.get('/api/pay')).toMatchObject({ status: 410, json: { message: refusals.linkEnded } })
    expect((await pay.press(browser, view)).status).toBe(410)
    await pay.stripe.pay(pay.pageOf(await pay.press(later.browser, later.view)))
    await pay.applyEvents()
    pay.wait(89 * 1_440)
    expect((await later.browser.get('/api/pay')).status).toBe(200)
    pay.wait(2 * 1_440)
    // The column is written by the database's own clock.
    await pay.app.db
      .sql`update payments set recorded_at = ${new Date(pay.app.context.clock().getTime() - 91 * 86_400_000)}`
    expect((await later.browser.get('/api/pay')).status).toBe(410)
  })

  test('pays nothing else than it showed', async () => {
    const [one, other] = [await pay.customer(1), await pay.customer(1)]
    const { browser, view } = await pay.opened({ orderId: one.invoices[0]?.orderId })
    const strange = { items: [other.invoices[0]?.id], total: '450.00' }
    for (const changes of [
      strange,
      { total: '449.00' },
      { items: [one.invoices[0]?.id, other.invoices[0]?.id], total: '900.00' },
    ])
      expect(await pay.press(browser, view, changes)).toMatchObject({
        status: 409,
        json: { message: refusals.changed },
      })
    const opened = await pay.opened({ orderId: other.invoices[0]?.orderId })
    expect(await pay.press(browser, opened.view)).toMatchObject({ status: 409, json: { message: refusals.otherLink } })
    expect((await pay.app.browser().get('/api/pay')).status).toBe(410)
    expect((await pay.app.browser().post('/api/pay/open', { token: 'x'.repeat(43) })).status).toBe(410)
  })
})

describe('rule 402: an order by its number', () => {
  test('is nothing for whoever only knows the number', async () => {
    const { invoices } = await pay.customer(1)
    const number = invoices[0]?.orderNumber
    const stranger = pay.app.browser()
    expect((await stranger.get(`/api/pay?order=${number}`)).status).toBe(404)
    expect((await stranger.post(`/api/orders/by-number/${number}/pay`, { way: 'card' })).status).toBe(404)
    expect((await stranger.post('/api/orders/by-number/JO5Q-E80R-Y9CG/pay', { way: 'card' })).status).toBe(404)
    const { browser } = await pay.opened({ orderId: invoices[0]?.orderId })
    const reply = await browser.post(`/api/orders/by-number/${number}/pay`, { way: 'card' })
    expect(reply.status).toBe(200)
    expect(pay.stripe.sessions.get(pay.pageOf(reply))).toMatchObject({
      amount_total: 45_000,
      success_url: `http://localhost/pay?order=${number}&back=1`,
    })
    const other = await pay.customer(1)
    expect((await browser.get(`/api/pay?order=${other.invoices[0]?.orderNumber}`)).status).toBe(404)
  })

  test('before its invoice is paid as a deposit, which the invoice takes', async () => {
    const orderId = await pay.desk.weighedOrder()
    const { browser, view } = await pay.opened({ orderId })
    expect(view.items).toMatchObject([{ id: orderId, isInvoice: false, amount: '450.00', dueOn: null }])
    await pay.stripe.pay(pay.pageOf(await pay.press(browser, view)))
    await pay.applyEvents()
    expect(await pay.balances('1050', '2110', '2100')).toEqual([45_000 - 1_335, 0, -45_000])
    const invoice = (await pay.desk.issue(orderId)).json
    expect(await pay.openOn([invoice])).toEqual([0])
    expect((await browser.get('/api/pay')).json).toMatchObject({
      items: [],
      latest: { state: 'paid', lastFour: '4242' },
    })
  })
})

describe('rules 407 and 408: what a payment brings', () => {
  test('pays the invoice, and posts the money at the processor and its fee', async () => {
    const { invoices } = await pay.customer(1)
    const orderId = invoices[0]?.orderId ?? ''
    const { browser, view } = await pay.opened({ orderId })
    await pay.stripe.pay(pay.pageOf(await pay.press(browser, view)))
    await pay.applyEvents()
    expect(await pay.openOn(invoices)).toEqual([0])
    expect(await pay.office.order(orderId)).toMatchObject({ paymentStatus: 'paid', balanceDue: '0.00' })
    expect(await pay.receipts()).toEqual([
      { amount: 45_000, method: 'Card online', reference: '…4242', day: '2026-12-01' },
    ])
    // $450.00 × 2.9 % + $0.30 = $13.35.
    expect(await pay.balances('1000', '1050', '1100', '2110', '6100')).toEqual([0, 43_665, 0, 0, 1_335])
    expect(await emails('payment-received')).toHaveLength(1)
    const { json } = await pay.office.browser.get(`/api/orders/${orderId}/payment-attempts`)
    expect(json).toMatchObject({
      isOn: true,
      attempts: [{ state: 'succeeded', way: 'card', amount: '450.00', lastFour: '4242' }],
    })
  })

  test('what was paid by check meanwhile is credit of the account', async () => {
    const { id, invoices } = await pay.customer(1)
    const { browser, view } = await pay.opened({ billToId: id })
    const page = pay.pageOf(await pay.press(browser, view))
    const check = { billToId: id, amount: '300.00', invoices: [{ id: invoices[0]?.id, amount: '300.00' }] }
    expect((await pay.office.browser.post('/api/admin/receipts', { receipts: [check] })).status).toBe(201)
    await pay.stripe.pay(page)
    await pay.applyEvents()
    expect(await pay.openOn(invoices)).toEqual([0])
    expect(await pay.balances('1000', '1050', '2110')).toEqual([30_000, 43_665, -30_000])
  })

  test('an invoice that was issued anew meanwhile is paid in its new form', async () => {
    const { invoices } = await pay.customer(1)
    const orderId = invoices[0]?.orderId ?? ''
    const { browser, view } = await pay.opened({ orderId })
    const page = pay.pageOf(await pay.press(browser, view))
    await pay.desk.credit(invoices[0]?.id ?? '', 'Wrong name')
    const next = (await pay.desk.issue(orderId)).json
    await pay.stripe.pay(page)
    await pay.applyEvents()
    expect(await pay.openOn([next])).toEqual([0])
    expect(await pay.balances('2110', '2100')).toEqual([0, 0])
  })

  test('an archived order takes it all the same', async () => {
    const { invoices } = await pay.customer(1)
    const orderId = invoices[0]?.orderId ?? ''
    const { browser, view } = await pay.opened({ orderId })
    const page = pay.pageOf(await pay.press(browser, view))
    await pay.app.db
      .sql`update orders set status = 'completed', archived_at = ${pay.app.context.clock()} where id = ${orderId}`
    await pay.stripe.pay(page)
    await pay.applyEvents()
    expect(await pay.openOn(invoices)).toEqual([0])
  })

  test('a payment that the bank takes back leaves the processor, too', async () => {
    const { invoices } = await pay.customer(1)
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    await pay.stripe.pay(pay.pageOf(await pay.press(browser, view, { way: 'bank' })))
    await pay.stripe.settle([...pay.stripe.sessions.keys()].at(-1) ?? '', 'paid')
    await pay.applyEvents()
    const [receipt] = await pay.app.db.sql<{ id: string }[]>`select id from receipts`
    expect((await pay.office.browser.post(`/api/admin/receipts/${receipt?.id}/bounces`, {})).status).toBe(201)
    expect(await pay.openOn(invoices)).toEqual([45_000])
    // $450.00 × 0.8 % = $3.60 stay with the processor.
    expect(await pay.balances('1000', '1050', '6100')).toEqual([0, -360, 360])
  })

  test('a fee that is not known yet is posted when it is', async () => {
    const { invoices } = await pay.customer(1)
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    const page = pay.pageOf(await pay.press(browser, view))
    await pay.stripe.pay(page)
    const charge = pay.stripe.sessions.get(page)?.intent?.latest_charge as { balance_transaction: object | null }
    const known = charge.balance_transaction
    charge.balance_transaction = null
    await pay.applyEvents()
    expect(await pay.balances('1050', '6100')).toEqual([45_000, 0])
    charge.balance_transaction = known
    await pay.follow()
    pay.wait(61)
    await pay.follow()
    await pay.follow()
    expect(await pay.balances('1050', '6100')).toEqual([43_665, 1_335])
  })
})

describe('rule 409: a bank payment', () => {
  test('is in process for days: it is not received, not asked for again, and not reminded of', async () => {
    const { invoices } = await pay.customer(1)
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    const page = pay.pageOf(await pay.press(browser, view, { way: 'bank' }))
    await pay.stripe.pay(page)
    const back = await browser.get('/api/pay?back=1')
    expect(back.json).toMatchObject({
      items: [{ inProcess: true }],
      latest: { state: 'confirming', way: 'bank', amount: '450.00', lastFour: '6789', settledAt: null },
    })
    expect(await pay.openOn(invoices)).toEqual([45_000])
    for (const way of ['card', 'bank'])
      expect((await pay.press(browser, view, { way })).json).toMatchObject({
        url: null,
        view: { latest: { state: 'confirming' } },
      })
    const [{ id: billToId } = { id: '' }] = await pay.app.db.sql<{ id: string }[]>`select bill_to_id as id from orders`
    const reminders = `/api/admin/receivables/customers/${billToId}/reminders`
    expect((await pay.office.browser.post(reminders)).status).toBe(409)
    pay.wait(3 * 1_440)
    await pay.stripe.settle(page, 'paid')
    await pay.applyEvents()
    expect(await pay.openOn(invoices)).toEqual([0])
    // It counts from the day on which it was started, and is posted on the day on which it came.
    expect(await pay.receipts()).toMatchObject([
      { method: 'Bank account online', reference: '…6789', day: await startDay() },
    ])
    const days = await pay.app.db.sql<{ day: string }[]>`
      select distinct posted_on::text as day from ledger_transactions where source_kind in ('receipt', 'payment')`
    expect(days).toEqual([{ day: await today() }])
  })

  test('that the bank refuses leaves everything open, and the customer hears of it', async () => {
    const { invoices } = await pay.customer(1)
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    const page = pay.pageOf(await pay.press(browser, view, { way: 'bank' }))
    await pay.stripe.pay(page)
    await pay.applyEvents()
    pay.wait(1_440)
    await pay.stripe.settle(page, 'failed')
    await pay.applyEvents()
    expect(await pay.receipts()).toEqual([])
    expect(await emails('payment-refused')).toHaveLength(1)
    const { json } = await browser.get('/api/pay')
    expect(json).toMatchObject({ items: [{ inProcess: false }], latest: { state: 'refused' } })
    await pay.stripe.pay(pay.pageOf(await pay.press(browser, json)))
    await pay.applyEvents()
    expect(await pay.openOn(invoices)).toEqual([0])
  })

  test('is not offered if our account cannot take it', async () => {
    const { invoices } = await pay.customer(1)
    pay.stripe.takesBank = false
    await pay.app.context.processor?.look()
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    expect(view.ways).toEqual(['card'])
    expect(await pay.press(browser, view, { way: 'bank' })).toMatchObject({
      status: 409,
      json: { message: refusals.notOffered },
    })
    pay.stripe.takesBank = true
    await pay.app.context.processor?.look()
  })

  const day = async (column: string) => {
    const [row] = (await pay.app.db.sql.unsafe(
      `select (${column} at time zone 'America/Los_Angeles')::date::text as day from payment_attempts`,
    )) as { day: string }[]
    return row?.day
  }
  const startDay = () => day('created_at')
  const today = () => day('settled_at')
})
