import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookingRefusals } from '#content/wording/online-payments.ts'
import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import { holdAfterRestore } from '#server/payments/adopt-after-restore.ts'
import { compareBooksNightly } from '#server/payments/compare-books.ts'
import { readBooks } from '#server/payments/follow-books.ts'
import { newId } from '#server/platform/db/ids.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { payOnline } from '../support/paid-online.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'

// Rules 513 to 516. It is noon on Tuesday, December 1, 2026. A card payment of $450.00 costs $13.35.

let pay: PayDesk
const ours = { processorAccount: 'acct_standin', isLive: false }

beforeAll(async () => {
  pay = await openPayDesk()
})
afterEach(async () => {
  pay.stripe.isHeld = false
  pay.stripe.events.length = 0
  for (const each of [pay.stripe.sessions, pay.stripe.refunds, pay.stripe.disputes, pay.stripe.balance]) each.clear()
  pay.startAnew()
  await emptyTables(
    pay.app.db,
    'orders, receipts, payment_attempts, processor_refunds, processor_disputes, processor_transactions, processor_events, processor_payouts, processor_books, processor_checks, processor_holds, emails',
  )
  await holdAfterRestore(pay.app.context)
})
afterAll(() => closePayDesk(pay))

/** A payment of an invoice of $450.00. */
async function paid(way: 'card' | 'bank' = 'card') {
  const { invoices } = await pay.customer(1)
  const orderId = invoices[0]?.orderId ?? ''
  const { browser, view } = await pay.opened({ orderId })
  const page = pay.pageOf(await pay.press(browser, view, { way }))
  await pay.stripe.pay(page)
  await pay.applyEvents()
  return { page, orderId }
}
/** Reads the books, as every ten minutes. */
async function read() {
  const { processor } = pay.app.context
  if (processor === null) throw new Error('there is a processor')
  return readBooks(pay.app.context, processor, ours)
}
const books = async () => {
  const [bank = 0, processor = 0, disputes = 0, unexplained = 0, fees = 0] = await pay.balances(
    ...['1000', '1050', '1055', '1059', '6100'],
  )
  return { bank, processor, disputes, unexplained, fees }
}
const states = () => pay.app.db.sql<{ kind: string; state: string }[]>`
  select kind, state from processor_transactions order by created_at, kind, state`
const owner = () => pay.app.staff()
const unexplained = async () => (await (await owner()).get('/api/admin/payments/unexplained')).json.movements
const alerts = async () =>
  (await (await owner()).get('/api/admin/dashboard')).json.alerts.filter(
    (each: { kind: string }) => each.kind === 'payments-unexplained',
  )

describe('rule 513: what moves the balance of the processor', () => {
  test('is posted once, whoever heard of it first: a payment, its fee, a refund that failed, a dispute, a payout', async () => {
    const { page } = await paid()
    await read()
    expect(await books()).toEqual({ bank: 0, processor: 43_665, disputes: 0, unexplained: 0, fees: 1_335 })
    pay.wait(5)
    const refund = await pay.stripe.refundElsewhere(page, 10_000)
    // Nothing was told of it: the movement says it.
    await pay.app.db.sql`delete from processor_events where outcome is null`
    await read()
    expect(await books()).toMatchObject({ processor: 33_665, unexplained: 0 })
    pay.wait(5)
    await pay.stripe.settleRefund(refund.id, 'failed')
    await read()
    await pay.applyEvents()
    expect(await books()).toMatchObject({ processor: 43_665, unexplained: 0 })
    pay.wait(5)
    await pay.stripe.dispute(page, { cents: 20_000 })
    await read()
    await pay.applyEvents()
    expect(await books()).toMatchObject({ processor: 22_165, disputes: 20_000, fees: 2_835, unexplained: 0 })
    pay.wait(5)
    pay.stripe.balance.payOut()
    await read()
    await pay.follow()
    expect(await books()).toEqual({ bank: 22_165, processor: 0, disputes: 20_000, unexplained: 0, fees: 2_835 })
    expect(await read()).toBe(0)
    expect(await states()).toEqual(
      ['charge', 'refund', 'refund-failed', 'dispute', 'payout'].map((kind) => ({ kind, state: 'posted' })),
    )
    expect((await checkLedger(pay.app.db.sql)).differences).toEqual([])
  })

  test('that no event told of is applied all the same', async () => {
    pay.stripe.isHeld = true
    await paid()
    expect(await pay.receipts()).toEqual([])
    await read()
    expect(await pay.receipts()).toMatchObject([{ amount: 45_000 }])
    for (const event of pay.stripe.events) await event.deliver()
    await pay.applyEvents()
    await read()
    expect(await books()).toEqual({ bank: 0, processor: 43_665, disputes: 0, unexplained: 0, fees: 1_335 })
    expect(await pay.receipts()).toHaveLength(1)
  })

  test('is ours also if the process ended while it was kept', async () => {
    pay.stripe.isHeld = true
    await paid()
    const { sql } = pay.app.db
    // Nothing is written after the row of the movement.
    await sql.unsafe(`
      create function ends() returns trigger language plpgsql as $$ begin raise exception 'the process ended'; end $$;
      create trigger ends before update on processor_transactions for each row execute function ends()`)
    await read().catch(() => {})
    await sql.unsafe('drop function ends cascade')
    await read()
    expect(await books()).toEqual({ bank: 0, processor: 43_665, disputes: 0, unexplained: 0, fees: 1_335 })
  })

  test('and is read by two processes at once is posted once', async () => {
    await paid()
    pay.stripe.balance.move('stripe_fee', -200)
    pay.stripe.balance.move('charge', 9_000, 291)
    await Promise.all([read(), read()])
    expect(await books()).toEqual({
      bank: 0,
      processor: 43_665 - 200 + 8_709,
      disputes: 0,
      unexplained: -9_000,
      fees: 1_826,
    })
  })

  test('waits while the bank has a payment, and counts for nothing if the bank takes it back at once', async () => {
    const { page } = await paid('bank')
    await read()
    expect(await states()).toEqual([])
    await pay.stripe.settle(page, 'failed')
    await pay.applyEvents()
    const [{ paymentId }] = (await pay.app.db.sql<
      { paymentId: string }[]
    >`select payment_id from payment_attempts`) as [{ paymentId: string }]
    const source = { id: 'py_1', object: 'charge', payment_intent: paymentId, metadata: {} }
    Object.assign(pay.stripe.balance.move('payment', 45_000), { source })
    await read()
    expect(await states()).toEqual([{ kind: 'charge', state: 'waits' }])
    Object.assign(pay.stripe.balance.move('payment_failure_refund', -45_000, 400), { source })
    await read()
    expect(await books()).toEqual({ bank: 0, processor: -400, disputes: 0, unexplained: 0, fees: 400 })
    expect(await states()).toEqual([
      { kind: 'charge', state: 'posted' },
      { kind: 'charge-failed', state: 'posted' },
    ])
  })

  test('before we read it is what the releases before posted: it is read, and not posted again', async () => {
    const { page } = await paid()
    await pay.stripe.dispute(page, { cents: 20_000 })
    await pay.applyEvents()
    const before = await books()
    const postings = async () => (await pay.app.db.sql`select from ledger_transactions`).length
    const count = await postings()
    // As those releases left it.
    await pay.app.db.sql`update processor_transactions set word = '', payment_id = null, attempt_id = null`
    pay.wait(60 * 24 * 20)
    await read()
    expect(await books()).toEqual(before)
    expect(await postings()).toBe(count)
    expect(await states()).toEqual([
      { kind: 'charge', state: 'posted' },
      { kind: 'dispute', state: 'posted' },
    ])
  })
})

describe('rule 514: money at the processor that nothing of ours explains', () => {
  test('is in account 1059, with one alert, until a person says what it is', async () => {
    pay.stripe.balance.move('charge', 9_000, 291)
    pay.stripe.balance.move('climate_order_purchase', -500)
    await paid()
    await read()
    expect(await books()).toMatchObject({ processor: 43_665 + 8_709 - 500, unexplained: -8_500 })
    expect(await alerts()).toMatchObject([{ count: 2 }])
    const listed = await unexplained()
    expect(listed).toMatchObject([
      { kind: 'charge', amount: '90.00', fee: '2.91', isLive: false },
      { kind: 'other', word: 'climate_order_purchase', amount: '-5.00' },
    ])
    const book = (id: string, body: object = { to: 'bank', note: 'Paid by a link of the processor' }) =>
      owner().then((staff) => staff.post(`/api/admin/payments/unexplained/${id}/book`, body))
    const [one, other] = listed.map(({ id }: { id: string }) => id)
    expect((await book(one, { to: 'bank', note: ' ' })).json.fields).toEqual({ note: 'Say what it is' })
    const replies = await Promise.all([book(one), book(one)])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(replies.find(({ status }) => status === 409)?.json.message).toBe(bookingRefusals.booked)
    expect((await book(other, { to: 'fees', note: 'Climate' })).status).toBe(204)
    expect((await book(newId())).status).toBe(404)
    expect(await books()).toMatchObject({ unexplained: 0, bank: -9_000, fees: 1_335 + 291 + 500 })
    expect([await unexplained(), await alerts()]).toEqual([[], []])
    const events = await pay.app.db.sql<{ after: object }[]>`
      select after from events where kind = 'processor-money-booked' order by recorded_at`
    expect(events.map(({ after }) => after)).toMatchObject([
      { account: '1000', amountCents: 9_000, note: 'Paid by a link of the processor' },
      { account: '6100', amountCents: -500, note: 'Climate' },
    ])
  })

  test('that was there before our first payment is one sum', async () => {
    pay.wait(-60 * 24 * 30)
    pay.stripe.balance.move('charge', 12_000, 400)
    pay.startAnew()
    await paid()
    expect(await read()).toBe(43_665 + 11_600)
    expect(await unexplained()).toMatchObject([{ kind: 'opening', amount: '116.00' }])
    await read()
    expect(await books()).toMatchObject({ processor: 43_665 + 11_600, unexplained: -11_600 })
  })
})

describe('rule 515: payouts', () => {
  test('are listed with how much of each is what, and open with their parts', async () => {
    const { orderId } = await paid()
    const { page } = await paid()
    pay.wait(5)
    await pay.stripe.refundElsewhere(page, 10_000)
    pay.wait(1)
    pay.stripe.balance.move('stripe_fee', -200)
    pay.wait(5)
    const first = pay.stripe.balance.payOut()
    await read()
    pay.wait(60)
    pay.stripe.balance.move('charge', 1_000)
    pay.wait(5)
    pay.stripe.balance.payOut({ isAutomatic: false })
    await read()
    const staff = await owner()
    const { json: listed } = await staff.get('/api/admin/payouts')
    expect(listed).toMatchObject([
      { amount: '10.00', isItemized: false, paymentCount: 0, state: 'on-its-way' },
      {
        ...{ amount: '771.30', isItemized: true, paymentCount: 2, bank: 'TEST BANK …6789', isLive: false },
        ...{ payments: '900.00', refunds: '-100.00', disputes: '0.00', fees: '-28.70', others: '0.00' },
      },
    ])
    const { json: opened } = await staff.get(`/api/admin/payouts/${listed[1].id}`)
    expect(opened.parts).toMatchObject([
      { kind: 'charge', amount: '450.00', fee: '13.35', orders: [{ id: orderId }] },
      { kind: 'charge', amount: '450.00', fee: '13.35' },
      { kind: 'refund', amount: '-100.00' },
      { kind: 'fee', amount: '-2.00', orders: [] },
    ])
    expect(opened.parts[0]).toMatchObject({ customerName: expect.stringMatching(/\w/), receiptId: expect.any(String) })
    const { json: page1, headers } = await staff.get('/api/admin/payouts?limit=1&show=on-its-way')
    expect(page1).toMatchObject([{ amount: '10.00' }])
    const [, next = ''] = /<([^>]+)>/.exec(headers.get('link') ?? '') ?? []
    expect((await staff.get(next)).json).toMatchObject([{ amount: '771.30' }])
    const found = async (search: string) =>
      (await staff.get(`/api/admin/payouts?${new URLSearchParams({ search })}`)).json
    const { orderNumber } = opened.parts[0].orders[0]
    for (const search of ['771.30', '$771.30', orderNumber]) expect(await found(search)).toMatchObject([listed[1]])
    expect(await found('Nobody')).toEqual([])
    // The bank refuses the first one.
    pay.wait(120)
    pay.stripe.balance.settlePayout(first.id, 'failed')
    await read()
    expect((await staff.get('/api/admin/payouts?show=failed')).json).toMatchObject([
      { amount: '771.30', state: 'failed', failure: 'account closed' },
    ])
    expect(await books()).toMatchObject({ bank: 1_000, processor: 77_130 })
    // What came back waits for the next one.
    expect((await staff.get('/api/admin/payments/unexplained')).json.waiting).toBe('771.30')
    // Rule 547: the account leads to the payouts.
    const posted = (await staff.get('/api/admin/ledger/postings?account=1000')).json
    expect(posted).toMatchObject([
      { madeBy: 'payout', madeById: listed[1].id, debit: '0.00', credit: '771.30' },
      { madeBy: 'payout' },
      { madeBy: 'payout', madeById: listed[1].id, debit: '771.30', credit: '0.00' },
    ])
  })
})

describe('rule 516: the nightly comparison', () => {
  const nightly = async () => {
    // To 3:30 AM of the next day in Los Angeles.
    pay.wait(15.5 * 60)
    await compareBooksNightly(pay.app.context)
    const office = await owner()
    const { lastCheck } = (await office.get('/api/admin/payments/unexplained')).json
    const { alerts: all } = (await office.get('/api/admin/dashboard')).json
    return { lastCheck, alerts: all.filter(({ kind }: { kind: string }) => kind === 'payments-differ') }
  }

  test('agrees while a payment, a fee, a refund, a dispute, a payout and unexplained money are in the books', async () => {
    const { page } = await paid()
    const other = await paid()
    await pay.stripe.refundElsewhere(page, 10_000)
    const dispute = await pay.stripe.dispute(other.page, { cents: 20_000 })
    pay.stripe.balance.move('charge', 9_000, 291)
    await pay.applyEvents()
    await compareBooksNightly(pay.app.context)
    expect((await pay.app.db.sql`select from processor_checks`).length).toBe(1)
    await pay.app.db.sql`delete from processor_checks`
    pay.stripe.balance.payOut()
    await pay.stripe.closeDispute(dispute.id, 'won')
    await pay.applyEvents()
    const { lastCheck, alerts: found } = await nightly()
    expect(lastCheck).toMatchObject({ balance: '200.00', books: '200.00', differences: [] })
    expect(found).toEqual([])
    // Once a night.
    pay.stripe.balance.move('stripe_fee', -100)
    await compareBooksNightly(pay.app.context)
    expect((await pay.app.db.sql`select from processor_checks`).length).toBe(1)
  })

  describe('rule 436: a refund to a bank account', () => {
    async function onItsWay() {
      const { page } = await paid('bank')
      await pay.stripe.settle(page, 'paid')
      const refund = await pay.stripe.refundElsewhere(page, 10_000)
      await pay.applyEvents()
      await read()
      return refund.id
    }
    const none = { balance: '346.40', books: '346.40', differences: [] }

    test('is explained for as long as it is on its way, and posted when it succeeded', async () => {
      const id = await onItsWay()
      pay.wait(3 * 24 * 60)
      expect((await nightly()).lastCheck).toMatchObject(none)
      expect(await books()).toMatchObject({ processor: 44_640 })
      await pay.stripe.settleRefund(id, 'succeeded')
      await pay.applyEvents()
      pay.wait(3 * 24 * 60)
      expect((await nightly()).lastCheck).toMatchObject(none)
      expect(await books()).toMatchObject({ processor: 34_640, unexplained: 0 })
    })

    test('that fails comes to nothing', async () => {
      const id = await onItsWay()
      pay.wait(3 * 24 * 60)
      await pay.stripe.settleRefund(id, 'failed')
      await pay.applyEvents()
      pay.wait(3 * 24 * 60)
      expect((await nightly()).lastCheck).toMatchObject({ balance: '446.40', books: '446.40', differences: [] })
      expect(await books()).toMatchObject({ processor: 44_640, unexplained: 0 })
      expect(await states()).toEqual(['charge', 'refund', 'refund-failed'].map((kind) => ({ kind, state: 'posted' })))
    })
  })

  test('takes over what was not read in its time, and names what only one side has', async () => {
    await paid()
    await read()
    const { sql } = pay.app.db
    // A payment that never was there, and a movement that is not there anymore.
    const { invoices } = await pay.customer(1)
    const orderId = invoices[0]?.orderId ?? ''
    await payOnline(pay.app.db, orderId)
    pay.stripe.balance.move('stripe_fee', -300)
    await read()
    pay.stripe.balance.others.length = 0
    await sql`update processor_books set read_through = ${pay.app.context.clock()}`
    pay.wait(60 * 24 * 3)
    const late = pay.stripe.balance.move('charge', 1_000, 0)
    Object.assign(late, { created: late.created - 86_400 })
    const { lastCheck, alerts: found } = await nightly()
    expect(await unexplained()).toMatchObject([{ amount: '10.00' }])
    expect(lastCheck).toMatchObject({ balance: '446.65', books: '443.65' })
    expect(lastCheck.differences).toMatchObject([
      { what: 'balance', ours: '443.65', theirs: '446.65' },
      { what: 'not-there', ours: '-3.00' },
      { what: 'no-movement', name: '…4242', ours: '450.00', orderId },
    ])
    expect(found).toMatchObject([{ count: 3 }])
  })

  test('does not count what staff recorded as bounced before the processor told of it, nor twice when it does', async () => {
    const { page, orderId } = await paid()
    const [{ id: receiptId }] = (await pay.app.db.sql<{ id: string }[]>`
      select id from receipts`) as [{ id: string }]
    const bounced = await (await owner()).post(`/api/admin/receipts/${receiptId}/bounces`, {})
    expect(bounced.status, bounced.text).toBe(201)
    expect((await nightly()).lastCheck).toMatchObject({ balance: '436.65', books: '436.65', differences: [] })
    await pay.app.db.sql`delete from processor_checks`
    const dispute = await pay.stripe.dispute(page)
    await pay.stripe.closeDispute(dispute.id, 'lost')
    await pay.applyEvents()
    pay.wait(60 * 24 * 3)
    expect((await nightly()).lastCheck).toMatchObject({ balance: '-28.35', books: '-28.35', differences: [] })
    expect(orderId).not.toBe('')
  })
})

describe('rule 517: after a restore', () => {
  test('calls stop until what the backup did not know was taken over, and is known by doctor and System', async () => {
    const { sql } = pay.app.db
    const orders = await pay.customer(2)
    const [first, second] = orders.invoices
    const opened = await pay.opened({ billToId: orders.id })
    const { json: card } = await pay.press(opened.browser, opened.view, {
      items: [opened.view.items[0].id],
      total: '450.00',
    })
    const page = /\/c\/pay\/(\w+)$/.exec(card.url)?.[1] ?? ''
    // What came after the backup: a payment, one that nobody finished, and a refund of the first.
    await pay.stripe.pay(page)
    const other = await pay.opened({ orderId: second?.orderId })
    const open = pay.pageOf(await pay.press(other.browser, other.view))
    await pay.stripe.refundElsewhere(page, 10_000)
    pay.stripe.balance.payOut()
    await sql`delete from processor_events`
    await sql`delete from payment_attempt_parts`
    await sql`delete from payment_attempts`
    await sql`insert into processor_holds (restored_at) values (${pay.app.context.clock()})`
    expect(await holdAfterRestore(pay.app.context)).toBe(true)
    const again = await pay.opened({ orderId: second?.orderId })
    expect((await pay.press(again.browser, again.view)).json).toMatchObject({ code: 'try-again' })
    await expect(pay.app.context.processor?.readBalance()).rejects.toThrow('wait')
    const alertsNow = (await (await owner()).get('/api/admin/dashboard')).json.alerts
    expect(alertsNow).toContainEqual(expect.objectContaining({ kind: 'payments-held' }))
    // It does not answer at first: nothing goes on.
    pay.stripe.fail('list', 'error', 3)
    await pay.follow()
    expect(await holdAfterRestore(pay.app.context)).toBe(true)
    await pay.follow()
    expect(await holdAfterRestore(pay.app.context)).toBe(false)
    expect(await pay.receipts()).toMatchObject([{ amount: 45_000 }, { amount: 10_000 }])
    const states = await sql<{ state: string }[]>`select state from payment_attempts`
    expect(states).toEqual([{ state: 'succeeded' }])
    expect(pay.stripe.sessions.get(open)?.status).toBe('expired')
    expect(await books()).toMatchObject({ bank: 33_665, processor: 0, unexplained: 0 })
    expect((await checkLedger(sql)).differences).toEqual([])
    expect((await pay.openOn(first ? [first] : []))[0]).toBe(10_000)
    // Twice is once.
    await sql`update processor_holds set released_at = null`
    await pay.follow()
    expect(await pay.receipts()).toHaveLength(2)
  })

  test('a payment for an order that the backup does not know is unexplained', async () => {
    const { sql } = pay.app.db
    const { page } = await paid()
    const session = pay.stripe.sessions.get(page)
    const unknown = { attempt: newId(), orders: 'ZZZZ-ZZZZ-ZZZZ' }
    Object.assign(session ?? {}, { client_reference_id: unknown.attempt, metadata: unknown, id: 'cs_other' })
    Object.assign(session?.intent ?? {}, { id: 'pi_other', metadata: unknown })
    const charge = session?.intent?.latest_charge as { balance_transaction: object }
    charge.balance_transaction = { id: 'txn_other', fee: 1_335 }
    pay.stripe.sessions.clear()
    if (session) pay.stripe.sessions.set('cs_other', session)
    await sql`insert into processor_holds (restored_at) values (${pay.app.context.clock()})`
    await pay.follow()
    expect(await holdAfterRestore(pay.app.context)).toBe(false)
    expect(await pay.receipts()).toHaveLength(1)
    expect(await unexplained()).toMatchObject([{ kind: 'charge', amount: '450.00' }])
  })
})
