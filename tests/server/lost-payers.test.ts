import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readBooks } from '#server/payments/follow-books.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { anonymizeOrder } from '#server/retention/anonymize-order.ts'
import { purgeRetention } from '#server/retention/purge-retention.ts'
import { closeAccount, goodPassword, openAccount } from '../support/accounts.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'
import { staffLogin } from '../support/test-app.ts'

// Rule 437: nobody is erased while their payment is on its way, and a payment whose payer is gone is not lost. It is December 1, 2026.

let pay: PayDesk

beforeAll(async () => {
  pay = await openPayDesk()
})
afterEach(async () => {
  pay.startAnew()
  for (const each of [pay.stripe.sessions, pay.stripe.refunds, pay.stripe.disputes, pay.stripe.balance]) each.clear()
  await emptyTables(
    pay.app.db,
    'orders, receipts, payment_attempts, processor_refunds, processor_disputes, processor_transactions, processor_events, processor_books, customers',
  )
})
afterAll(() => closePayDesk(pay))

/** A cancelled order of a guest, whose bank has the payment. */
async function cancelledInProcess() {
  const orderId = await pay.desk.bookedOrder({ scheduledDelivery: '2026-12-10', scheduledPickup: '2026-12-17' })
  const { browser, view } = await pay.opened({ orderId })
  const page = pay.pageOf(await pay.press(browser, view, { way: 'bank' }))
  await pay.stripe.pay(page)
  await pay.applyEvents()
  await pay.office.change(orderId, { status: 'cancelled' })
  const order = await pay.office.order(orderId)
  return { orderId, page, email: order.customerEmail as string, orderNumber: order.orderNumber as string }
}

const paysNobody = async () => {
  const { processor } = pay.app.context
  if (processor === null) throw new Error('there is a processor')
  await readBooks(pay.app.context, processor, { processorAccount: 'acct_standin', isLive: false })
  return pay.balances('1050', '1059', '6100')
}

describe('rule 437: while a payment is on its way', () => {
  async function erase(email: string) {
    await pay.office.browser.post('/api/admin/confirm', { password: staffLogin.password })
    return pay.office.browser.post('/api/admin/erasures', { email })
  }

  test('a guest is not erased, and is once it arrived', async () => {
    const { email, page, orderNumber } = await cancelledInProcess()
    const refused = await erase(email)
    expect(refused).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
    expect(refused.json.message).toContain(`A payment is on its way: ${orderNumber}. Erase once it arrived`)
    await pay.stripe.settle(page, 'paid')
    await pay.applyEvents()
    expect(await erase(email)).toMatchObject({ status: 204 })
    // What it paid stays in the books.
    expect(await pay.receipts()).toMatchObject([{ amount: 45_000 }])
  })

  test('nor while its page is open', async () => {
    const orderId = await pay.desk.bookedOrder({ scheduledDelivery: '2026-12-10', scheduledPickup: '2026-12-17' })
    const { browser, view } = await pay.opened({ orderId })
    await pay.press(browser, view)
    await pay.office.change(orderId, { status: 'cancelled' })
    const { customerEmail } = await pay.office.order(orderId)
    expect(await erase(customerEmail)).toMatchObject({ status: 409 })
    pay.wait(62)
    await pay.follow()
    expect(await erase(customerEmail)).toMatchObject({ status: 204 })
  })

  test('an account is not closed by its customer or by staff', async () => {
    const { orderId, page } = await cancelledInProcess()
    const email = 'renata@castellanos.example'
    const { browser, id } = await openAccount(pay.app, { email })
    await pay.app.db.sql`update orders set customer_id = ${id} where id = ${orderId}`
    const close = () => closeAccount(browser, goodPassword)
    const said = expect.stringContaining('A payment is on its way: ')
    expect(await close()).toMatchObject({ status: 409, json: { message: said } })
    const byStaff = () => pay.office.browser.send('DELETE', `/api/admin/customers/${id}`)
    expect(await byStaff()).toMatchObject({ status: 409, json: { message: said } })
    await pay.stripe.settle(page, 'failed')
    await pay.applyEvents()
    expect(await byStaff()).toMatchObject({ status: 204 })
  })

  test('the retention of seven years waits', async () => {
    const { orderId, page } = await cancelledInProcess()
    await pay.app.db.sql`update orders set updated_at = '2015-01-01', created_at = '2015-01-01' where id = ${orderId}`
    await pay.app.db.sql`update charges set occurred_at = '2015-01-01' where order_id = ${orderId}`
    const isAnonymous = async () => {
      await purgeRetention(pay.app.context)
      const [row] = await pay.app.db.sql<
        { isAnonymous: boolean }[]
      >`select anonymised_at is not null as is_anonymous from orders where id = ${orderId}`
      return row?.isAnonymous
    }
    expect(await isAnonymous()).toBe(false)
    await pay.stripe.settle(page, 'failed')
    await pay.applyEvents()
    await pay.app.db.sql`update orders set updated_at = '2015-01-01' where id = ${orderId}`
    expect(await isAnonymous()).toBe(true)
  })
})

test('rule 437: a payment whose payer is gone is in 1059 with an alert, and so is what becomes of it', async () => {
  const { orderId, page } = await cancelledInProcess()
  await inTransaction(pay.app.db.sql, (tx) => anonymizeOrder(tx, orderId, pay.app.context.clock()))
  await pay.stripe.settle(page, 'paid')
  await pay.applyEvents()
  expect(await pay.attempts()).toMatchObject([{ state: 'succeeded' }])
  expect(await paysNobody()).toEqual([44_640, -45_000, 360])
  const alerts = async () =>
    (await pay.office.browser.get('/api/admin/dashboard')).json.alerts.filter(
      ({ kind }: { kind: string }) => kind === 'payments-unexplained',
    )
  expect(await alerts()).toMatchObject([{ count: 1 }])
  const refund = await pay.stripe.refundElsewhere(page, 10_000)
  await pay.stripe.settleRefund(refund.id, 'succeeded')
  await pay.stripe.dispute(page, { cents: 20_000 })
  await pay.applyEvents()
  const [clearing = 0, unexplained = 0, fees = 0] = await paysNobody()
  expect(clearing).toBe(pay.stripe.balance.cents())
  expect(clearing + unexplained + fees).toBe(0)
  const waiting = await pay.app.db.sql`select from processor_transactions where state = 'waits'`
  expect(waiting.length).toBe(0)
  const events = await pay.app.db
    .sql`select outcome from processor_events where outcome is distinct from 'applied' and type !~ '^payment'`
  expect(events).toEqual([])
})
