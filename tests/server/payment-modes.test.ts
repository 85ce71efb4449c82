import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Processor } from '#server/platform/ports/processor.ts'
import { examine } from '#server/settings/doctor.ts'
import { siteProblems } from '#server/settings/site-problems.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'

// Rule 435: a test key and a live key of one account share its id, and nothing else.

let pay: PayDesk
let processor: Processor

beforeAll(async () => {
  pay = await openPayDesk()
  processor = pay.app.context.processor as Processor
  await pay.office.browser.post('/api/admin/settings', { stored_cards: 'by-hand' })
})
afterEach(async () => {
  use('test')
  pay.stripe.sessions.clear()
  pay.stripe.cards.methods.clear()
  pay.startAnew()
  await emptyTables(
    pay.app.db,
    'orders, receipts, payment_attempts, processor_events, processor_customers, stored_cards, payment_consents',
  )
})
afterAll(() => closePayDesk(pay))

/** The site is started with a key of this mode. */
function use(mode: 'test' | 'live') {
  const isLive = mode === 'live'
  const health = { problem: null, account: { id: 'acct_standin', isLive, takesBank: true } }
  Object.assign(processor, { isLive, health: () => health, look: async () => health })
}

/** What was called, but for the books, which have both modes already. */
function called() {
  const { account: _, balance: __, movements: ___, ...others } = pay.stripe.acted
  return Object.values(others).reduce((sum, count) => sum + count, 0)
}

async function begun(way = 'card') {
  const { id, invoices } = await pay.customer(1)
  const orderId = invoices[0]?.orderId ?? ''
  const { browser, view } = await pay.opened({ orderId })
  const page = pay.pageOf(await pay.press(browser, view, { way, ...(view.keep && { keep: view.keep.id }) }))
  return { id, orderId, browser, view, page }
}

const openParts = async () => {
  const [{ count } = { count: -1 }] = await pay.app.db.sql<{ count: number }[]>`
    select count(*)::int as count from payment_attempt_parts where is_open`
  return count
}

describe('rule 435: a live key', () => {
  test('closes the tests that are open, without a call, and somebody else pays', async () => {
    const { orderId } = await begun()
    const { page: approved } = await begun('bank')
    await pay.stripe.pay(approved)
    await pay.applyEvents()
    expect(await pay.attempts()).toMatchObject([{ state: 'needs-customer' }, { state: 'processing' }])
    use('live')
    const before = called()
    await pay.follow()
    expect(await pay.attempts()).toMatchObject([{ state: 'canceled' }, { state: 'canceled' }])
    expect(await openParts()).toBe(0)
    expect(called()).toBe(before)
    const { browser, view } = await pay.opened({ orderId })
    expect(await pay.press(browser, view)).toMatchObject({ status: 200 })
  })

  test('sends nothing again that a test key sent, and says to try again until that is closed', async () => {
    const { invoices } = await pay.customer(1)
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    pay.stripe.fail('create', 'silent', 3)
    expect(await pay.press(browser, view)).toMatchObject({ status: 503 })
    use('live')
    const { create } = pay.stripe.acted
    expect(await pay.press(browser, view)).toMatchObject({ status: 503 })
    expect(pay.stripe.acted.create).toBe(create)
    await pay.follow()
    expect(await pay.press(browser, view)).toMatchObject({ status: 200 })
  })

  test('uses no name of a customer that a test key made', async () => {
    const { orderId, page } = await begun()
    use('live')
    await pay.follow()
    const { browser, view } = await pay.opened({ orderId })
    const again = pay.pageOf(await pay.press(browser, view, { keep: view.keep.id }))
    const named = [page, again].map((id) => pay.stripe.sessions.get(id)?.customer)
    expect(new Set(named).size).toBe(2)
    expect(named).not.toContain(null)
    const holders = await pay.app.db.sql`select order_id, is_live from processor_customers order by made_at, is_live`
    expect(holders).toEqual([
      { orderId, isLive: false },
      { orderId, isLive: true },
    ])
  })

  test('charges no card that a test key keeps, and gives up none', async () => {
    const { orderId, page } = await begun()
    await pay.stripe.pay(page)
    await pay.applyEvents()
    const cards = async () =>
      (await pay.office.browser.get(`/api/orders/${orderId}/cards`)).json.cards.map(
        ({ lastFour }: { lastFour: string }) => lastFour,
      )
    expect(await cards()).toEqual(['4242'])
    use('live')
    expect(await cards()).toEqual([])
    // What was removed is given up by the key that knows it.
    await pay.app.db.sql`update stored_cards set removed_at = saved_at`
    const { detach } = pay.stripe.acted
    await pay.follow()
    expect(pay.stripe.acted.detach).toBe(detach)
    use('test')
    await pay.follow()
    expect(pay.stripe.acted.detach).toBe(detach + 1)
  })

  test('gives nothing back that a test paid', async () => {
    const { orderId, page } = await begun()
    await pay.stripe.pay(page)
    await pay.applyEvents()
    const refundable = async () =>
      (await pay.office.browser.get(`/api/orders/${orderId}/online-refunds`)).json.refundable.length
    expect(await refundable()).toBe(1)
    use('live')
    expect(await refundable()).toBe(0)
  })

  test('is the wrong mode until something is paid with it, for System and for the doctor', async () => {
    await begun()
    expect(await siteProblems(pay.app.context)).not.toContain('payments-wrong-mode')
    const said = async () => {
      const config = { ...pay.app.context.config, processor: pay.stripe.config, publicUrl: null, smtpUrl: null }
      const found = await examine(config as never, pay.app.target)
      return found.filter(({ about }) => about === 'books of payments').map((each) => each.found)
    }
    expect(await said()).toEqual(['are compared with Stripe tonight for the first time.'])
    await pay.app.db.sql`update payment_attempts set is_live = true`
    expect(await said()).toEqual(['wrong mode: the newest payment was made with a live key.'])
    expect(await siteProblems(pay.app.context)).toContain('payments-wrong-mode')
  })
})

test('rule 435: a real payment waits for its key while money may come by it; a page whose time is over does not', async () => {
  const { page } = await begun()
  const { page: approved } = await begun('bank')
  await pay.stripe.pay(approved)
  await pay.applyEvents()
  await pay.app.db.sql`update payment_attempts set is_live = true`
  await pay.follow()
  expect(await pay.attempts()).toMatchObject([{ state: 'needs-customer' }, { state: 'processing' }])
  pay.wait(62)
  await pay.follow()
  expect(await pay.attempts()).toMatchObject([{ state: 'canceled' }, { state: 'processing' }])
  expect(pay.stripe.sessions.get(page)?.status).toBe('open')
})
