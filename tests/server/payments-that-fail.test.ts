import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { onlinePaymentRefusals, refundRefusals } from '#content/wording/online-payments.ts'
import { workOnPayments } from '#server/payments/follow-payments.ts'
import { newId } from '#server/platform/db/ids.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'
import { staffLogin } from '../support/test-app.ts'

let pay: PayDesk
const metricsToken = 'a-token-for-metrics'

beforeAll(async () => {
  pay = await openPayDesk({ config: { metricsToken } })
})
afterEach(async () => {
  pay.startAnew()
  pay.stripe.broken.clear()
  pay.stripe.sessions.clear()
  pay.stripe.refunds.clear()
  await emptyTables(
    pay.app.db,
    'orders, receipts, payment_attempts, processor_refunds, processor_transactions, processor_events, processor_payouts, processor_books, processor_holds, processor_set_aside, emails',
  )
})
afterAll(() => closePayDesk(pay))

async function paid() {
  const { invoices } = await pay.customer(1)
  const [invoice] = invoices
  const { browser, view } = await pay.opened({ orderId: invoice?.orderId })
  const page = pay.pageOf(await pay.press(browser, view))
  await pay.stripe.pay(page)
  return { page, orderId: invoice?.orderId ?? '', payment: pay.stripe.sessions.get(page)?.intent?.id ?? '' }
}

const owner = () => pay.app.staff()
const alert = async (kind: string) =>
  (await (await owner()).get('/api/admin/dashboard')).json.alerts.find((each: { kind: string }) => each.kind === kind)
const waiting = async () => (await (await owner()).get('/api/admin/payments/waiting')).json.waiting
const metrics = async () => {
  const reply = await pay.app.app.request('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
  const lines = (await reply.text()).split('\n')
  return (kind: string) =>
    Number(lines.find((line) => line.includes(`haulyard_waiting{kind="${kind}"}`))?.split(' ')[1])
}
const forget = async () => {
  const { sql } = pay.app.db
  await sql`delete from processor_events`
  await sql`delete from payment_attempt_parts`
  await sql`delete from payment_attempts`
  await sql`insert into processor_holds (restored_at) values (${pay.app.context.clock()})`
}

describe('rule 442: after a restore', () => {
  test('one that cannot be taken over holds its own order and nothing else', async () => {
    const [bad, good] = [await paid(), await paid()]
    await forget()
    pay.stripe.broken.add(bad.page)
    await pay.follow()
    expect(await pay.receipts()).toMatchObject([{ amount: 45_000 }])
    // Its order cannot be paid a second time, and others can.
    const again = await pay.opened({ orderId: bad.orderId })
    const refused = await pay.press(again.browser, again.view)
    expect(refused).toMatchObject({ status: 409, json: { message: onlinePaymentRefusals.unknown } })
    const other = await pay.customer(1)
    const third = await pay.opened({ orderId: other.invoices[0]?.orderId })
    expect((await pay.press(third.browser, third.view)).status).toBe(200)
    // What moved for it waits, and is not unexplained.
    const { movements } = (await (await owner()).get('/api/admin/payments/unexplained')).json
    expect(movements).toEqual([])
    expect(await alert('payments-waiting')).toMatchObject({ count: 1 })
    expect(await waiting()).toMatchObject([{ kind: 'set-aside', orderId: bad.orderId, canLeave: true }])
    expect((await metrics())('payments_set_aside')).toBe(1)
    // It answers again, and somebody presses the button.
    pay.stripe.broken.clear()
    expect((await (await owner()).post('/api/admin/payments/waiting/try', {})).status).toBe(204)
    await workOnPayments(pay.app.context)
    expect(await pay.receipts()).toMatchObject([{ amount: 45_000 }, { amount: 45_000 }])
    expect(await waiting()).toEqual([])
    pay.wait(11)
    await pay.follow()
    expect(await pay.balances('1050', '1059')).toEqual([2 * 43_665, 0])
    expect(good.orderId).not.toBe(bad.orderId)
  })

  test('a refund that cannot be read keeps its order from being given back a second time', async () => {
    const { page, orderId } = await paid()
    await pay.applyEvents()
    const { id } = await pay.stripe.refundElsewhere(page, 10_000)
    await pay.app.db.sql`delete from processor_events`
    await pay.app.db.sql`insert into processor_holds (restored_at) values (${pay.app.context.clock()})`
    pay.stripe.broken.add(id)
    await pay.follow()
    const staff = await owner()
    await staff.post('/api/admin/confirm', { password: staffLogin.password })
    const asked = await staff.post('/api/admin/payments/refund', { orderId, amount: '100.00' })
    expect(asked).toMatchObject({ status: 409, json: { message: refundRefusals.setAside } })
    // A person looked there: it holds the order no more.
    const [{ id: aside }] = await waiting()
    expect((await staff.post(`/api/admin/payments/waiting/${aside}/leave`, {})).status).toBe(204)
    expect((await staff.post(`/api/admin/payments/waiting/${aside}/leave`, {})).status).toBe(404)
    expect((await staff.post('/api/admin/payments/refund', { orderId, amount: '100.00' })).status).toBe(204)
  })
})

describe('rule 442: what fails again and again', () => {
  test('does not hold what came after it: 100 payments whose pages cannot be read', async () => {
    const { page, orderId } = await paid()
    const { sql } = pay.app.db
    const [real] = await sql<{ id: string }[]>`select id from payment_attempts`
    await sql`delete from processor_events`
    // Older ones, which the processor never answers about.
    const early = new Date(pay.app.context.clock().getTime() - 3_600_000)
    for (let n = 0; n < 100; n++) {
      const id = newId()
      pay.stripe.broken.add(`cs_broken_${n}`)
      await sql`
        insert into payment_attempts (id, state, way, amount_cents, processor_account, is_live, parameters, created_at, sent_at, expires_at, checkout_id)
        select ${id}, 'sent', way, amount_cents, processor_account, is_live, parameters, ${early}, ${early}, ${early}, ${`cs_broken_${n}`}
        from payment_attempts where id = ${real?.id ?? ''}`
    }
    pay.wait(70)
    const patient = { ...pay.app.context, processor: impatient() }
    await workOnPayments(patient).catch(() => {})
    await workOnPayments(patient).catch(() => {})
    expect(pay.stripe.sessions.get(page)?.payment_status).toBe('paid')
    expect((await sql`select from payment_attempts where id = ${real?.id ?? ''} and state = 'succeeded'`).length).toBe(
      1,
    )
    expect(orderId).not.toBe('')
  })

  /** Those that are broken fail at once, without the client's own patience. */
  function impatient() {
    const { processor } = pay.app.context
    if (!processor) throw new Error('there is a processor')
    return {
      ...processor,
      read: async (id: string) => {
        if (pay.stripe.broken.has(id)) throw new Error('it does not answer')
        return processor.read(id)
      },
    }
  }

  test('a step that fails does not hold the next ones', async () => {
    const { page } = await paid()
    await pay.applyEvents()
    const { id } = await pay.stripe.dispute(page)
    await pay.applyEvents()
    pay.stripe.broken.add(id)
    const next = await paid()
    await pay.app.db.sql`delete from processor_events`
    pay.wait(7 * 60)
    await pay.follow().catch(() => {})
    const [{ state } = { state: '' }] = await pay.app.db.sql<{ state: string }[]>`
      select a.state from payment_attempts a join payment_attempt_parts part on part.attempt_id = a.id where part.order_id = ${next.orderId}`
    expect(state).toBe('succeeded')
  })
})

describe('rule 444: what waits too long', () => {
  test('is an alert after an hour, says what it is, and is tried again by one button', async () => {
    const { invoices } = await pay.customer(1)
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    pay.stripe.fail('create', 'silent', 3)
    expect((await pay.press(browser, view)).status).toBe(503)
    await pay.app.db.sql`
      insert into processor_books (processor_account, is_live, begins_at, read_at) values ('acct_standin', false, now(), now())`
    pay.wait(59)
    expect(await waiting()).toEqual([])
    pay.wait(2)
    expect(await waiting()).toMatchObject([{ kind: 'payment', orderId: invoices[0]?.orderId, canLeave: false }])
    expect(await alert('payments-waiting')).toMatchObject({ count: 1 })
    const count = await metrics()
    expect([count('payments_unsent'), count('refunds_open'), count('disputes_to_answer')]).toEqual([1, 0, 0])
    expect((await (await owner()).post('/api/admin/payments/waiting/try', {})).status).toBe(204)
    await workOnPayments(pay.app.context).catch(() => {})
    expect(await waiting()).toEqual([])
    // Its page would be over by now, which the processor says.
    expect(await pay.attempts()).toMatchObject([{ state: 'failed' }])
  })

  test('also events, refunds, and cards that are not given up at the processor', async () => {
    await paid()
    const { sql } = pay.app.db
    await pay.applyEvents()
    await pay.follow()
    const at = pay.app.context.clock()
    await sql`
      insert into processor_events (id, type, object_id, is_live, occurred_at, received_at, next_try_at, tries)
      values ('evt_waits', 'charge.dispute.created', 'dp_1', false, ${at}, ${at}, ${at}, 3)`
    await sql`
      insert into processor_refunds (id, attempt_id, amount_cents, state, actor_kind, created_at, parameters, sent_at)
      select ${newId()}, id, 100, 'sent', 'system', ${at}, '{}', ${at} from payment_attempts`
    pay.wait(61)
    const kinds = (await waiting()).map(({ kind }: { kind: string }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['event', 'refund']))
  })
})
