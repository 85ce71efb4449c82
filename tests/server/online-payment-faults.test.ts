import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { onlinePaymentRefusals as refusals } from '#content/wording/online-payments.ts'
import { newId } from '#server/platform/db/ids.ts'
import { openStripe } from '#server/platform/payments/stripe-processor.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'
import { testKey } from '../support/stripe-stand-in.ts'

let pay: PayDesk

beforeAll(async () => {
  pay = await openPayDesk()
})
afterEach(async () => {
  pay.startAnew()
  pay.stripe.isHeld = false
  pay.stripe.events.length = 0
  pay.stripe.sessions.clear()
  await emptyTables(pay.app.db, 'orders, receipts, payment_attempts, processor_events')
})
afterAll(() => closePayDesk(pay))

const openedOne = async () => {
  const { id, invoices } = await pay.customer(1)
  return { id, invoices, orderId: invoices[0]?.orderId ?? '', ...(await pay.opened({ orderId: invoices[0]?.orderId })) }
}
const eventsOf = () => pay.app.db.sql<{ type: string; outcome: string | null; tries: number }[]>`
  select type, outcome, tries from processor_events order by received_at, id`
const oneReceipt = [{ amount: 45_000, method: 'Card online', reference: '…4242', day: '2026-12-01' }]

describe("others' failures", () => {
  test('back from the processor before its call: the page knows what was paid, and nobody pays twice', async () => {
    const { invoices, browser, view } = await openedOne()
    pay.stripe.isHeld = true
    await pay.stripe.pay(pay.pageOf(await pay.press(browser, view)))
    expect((await browser.get('/api/pay?back=1')).json).toMatchObject({
      items: [],
      latest: { state: 'paid', amount: '450.00' },
    })
    expect(await pay.press(browser, view)).toMatchObject({ status: 409, json: { message: refusals.nothingDue } })
    for (const event of pay.stripe.events) expect(await event.deliver()).toBe(204)
    await pay.applyEvents()
    expect(await pay.receipts()).toEqual(oneReceipt)
    expect(await pay.openOn(invoices)).toEqual([0])
  })

  test('the call is faster than the way back, and than our own answer', async () => {
    const { browser, view } = await openedOne()
    pay.stripe.fail('create', 'acted-silent', 3)
    expect((await pay.press(browser, view)).status).toBe(503)
    // The page is there, although we do not know it: somebody pays it, and the call comes.
    const [page = ''] = [...pay.stripe.sessions.keys()]
    await pay.stripe.pay(page)
    await pay.applyEvents()
    expect(await pay.attempts()).toEqual([{ state: 'succeeded', way: 'card' }])
    expect(await pay.receipts()).toEqual(oneReceipt)
  })

  test('the same event twice, several at once, late and in any order', async () => {
    const { browser, view } = await openedOne()
    const page = pay.pageOf(await pay.press(browser, view, { way: 'bank' }))
    pay.stripe.isHeld = true
    await pay.stripe.pay(page)
    await pay.stripe.settle(page, 'paid')
    const [completed, succeeded] = pay.stripe.events
    // What was told first comes last; each asks what the page is now.
    await Promise.all([succeeded, succeeded, completed, succeeded].map((event) => event?.deliver()))
    await Promise.all([pay.applyEvents(), pay.applyEvents(), browser.get('/api/pay?back=1'), pay.applyEvents()])
    expect(await eventsOf()).toHaveLength(2)
    expect((await eventsOf()).every(({ outcome }) => outcome === 'applied')).toBe(true)
    expect(await pay.receipts()).toMatchObject([{ amount: 45_000 }])
    pay.wait(1_440)
    await completed?.deliver()
    await pay.applyEvents()
    expect(await pay.attempts()).toEqual([{ state: 'succeeded', way: 'bank' }])
  })

  test('the way back and the call act at the same moment: one receipt (saleor #19220)', async () => {
    const { invoices, browser, view } = await openedOne()
    const page = pay.pageOf(await pay.press(browser, view))
    pay.stripe.isHeld = true
    await pay.stripe.pay(page)
    pay.stripe.isHeld = false
    const [told] = pay.stripe.events.slice(-1)
    await told?.deliver()
    const back = () => browser.get('/api/pay?back=1')
    await Promise.all([back(), pay.applyEvents(), back(), pay.applyEvents(), pay.follow()])
    expect(await pay.receipts()).toHaveLength(1)
    expect(await pay.openOn(invoices)).toEqual([0])
  })

  test('two presses are one page', async () => {
    const { browser, view } = await openedOne()
    const created = pay.stripe.acted.create
    const replies = await Promise.all(Array.from({ length: 8 }, () => pay.press(browser, view)))
    expect(new Set(replies.map(pay.pageOf)).size).toBe(1)
    expect(pay.stripe.acted.create - created).toBe(1)
  })

  test('invoice link and statement link in two browsers, 200 presses: one payment', async () => {
    const { id, invoices } = await pay.customer(1)
    const browsers = [await pay.opened({ orderId: invoices[0]?.orderId }), await pay.opened({ billToId: id })]
    const ways = ['card', 'bank']
    let paid = 0
    for (let round = 0; round < 25; round++) {
      const replies = await Promise.all(
        Array.from({ length: 8 }, async (_, press) => {
          const { browser, view } = browsers[press % 2] ?? browsers[0] ?? (await pay.opened({ billToId: id }))
          return pay.press(browser, view, { way: ways[(press + round) % 4 === 0 ? 1 : 0] })
        }),
      )
      expect(replies.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([])
      // Whoever is led to a page that is still open pays it.
      for (const [page, session] of pay.stripe.sessions)
        if (round > 10 && session.status === 'open') {
          await pay.stripe.pay(page)
          paid += 1
        }
    }
    for (const [page, { payment_status }] of pay.stripe.sessions)
      if (pay.stripe.sessions.get(page)?.intent && payment_status === 'unpaid') await pay.stripe.settle(page, 'paid')
    await pay.applyEvents()
    expect(paid).toBe(1)
    expect(await pay.receipts()).toMatchObject([{ amount: 45_000 }])
    expect(await pay.openOn(invoices)).toEqual([0])
    expect((await pay.attempts()).filter(({ state }) => state === 'succeeded')).toHaveLength(1)
  }, 60_000)

  test('a page for what is paid otherwise is closed before another one begins', async () => {
    const { id, browser, view } = await openedOne()
    const first = pay.pageOf(await pay.press(browser, view))
    const other = await pay.opened({ billToId: id })
    const second = pay.pageOf(await pay.press(other.browser, other.view, { way: 'bank' }))
    expect(pay.stripe.sessions.get(first)?.status).toBe('expired')
    expect(pay.stripe.sessions.get(second)?.status).toBe('open')
    expect(await pay.attempts()).toEqual([
      { state: 'canceled', way: 'card' },
      { state: 'needs-customer', way: 'bank' },
    ])
    // One that cannot be closed now keeps the other from beginning.
    pay.stripe.fail('expire', 'silent', 3)
    expect((await pay.press(browser, view)).status).toBe(503)
    expect(pay.stripe.sessions.get(second)?.status).toBe('open')
    // One that was paid meanwhile is what counts.
    pay.stripe.isHeld = true
    await pay.stripe.pay(second)
    expect((await pay.press(browser, view)).json).toMatchObject({
      url: null,
      view: { latest: { state: 'confirming' } },
    })
    expect([...pay.stripe.sessions.keys()]).toHaveLength(2)
  })

  test('a body that was parsed and written again is not what was signed', async () => {
    const { browser, view } = await openedOne()
    pay.stripe.isHeld = true
    await pay.stripe.pay(pay.pageOf(await pay.press(browser, view)))
    const [event] = pay.stripe.events
    if (!event) throw new Error('Nothing was told')
    const send = (body: string, signature: string) =>
      pay.app.app.request('/api/hooks/payments', { method: 'POST', body, headers: { 'stripe-signature': signature } })
    const old = Math.floor(Date.now() / 1_000) - 301
    const { default: Stripe } = await import('stripe')
    const secret = pay.stripe.config.webhookSecret ?? ''
    const stale = Stripe.webhooks.generateTestHeaderString({ payload: event.body, secret, timestamp: old })
    const foreign = Stripe.webhooks.generateTestHeaderString({ payload: event.body, secret: 'whsec_anotherSecret00' })
    for (const [body, signature] of [
      [JSON.stringify(JSON.parse(event.body), null, 2), event.signature()],
      [event.body, ''],
      [event.body, stale],
      [event.body, foreign],
    ] as const)
      expect((await send(body, signature)).status).toBe(400)
    expect(await eventsOf()).toEqual([])
    expect((await send(event.body, event.signature())).status).toBe(204)
  })
})

describe('rule 403: an answer that was lost', () => {
  test.each(['silent', 'error', 'busy', 'acted-silent', 'acted-error'] as const)(
    'after %s the same call is repeated, and leads to one page',
    async (fault) => {
      const { browser, view } = await openedOne()
      const created = pay.stripe.acted.create
      // The client itself repeats twice, but not when it is told to wait.
      pay.stripe.fail('create', fault, fault === 'busy' ? 1 : 3)
      expect(await pay.press(browser, view)).toMatchObject({ status: 503, json: { message: refusals.silent } })
      expect(await pay.attempts()).toEqual([{ state: 'sent', way: 'card' }])
      pay.wait(3)
      await pay.follow()
      expect(await pay.attempts()).toEqual([{ state: 'needs-customer', way: 'card' }])
      const page = pay.pageOf(await pay.press(browser, view))
      expect(pay.stripe.acted.create - created).toBe(1)
      await pay.stripe.pay(page)
      await pay.applyEvents()
      expect(await pay.receipts()).toEqual(oneReceipt)
    },
    20_000,
  )

  test('the answer to the repeated call is old: the page is read anew', async () => {
    const { browser, view } = await openedOne()
    pay.stripe.fail('create', 'acted-silent', 3)
    await pay.press(browser, view)
    // Meanwhile somebody paid, and nobody told us.
    pay.stripe.isHeld = true
    await pay.stripe.pay([...pay.stripe.sessions.keys()][0] ?? '')
    expect((await pay.press(browser, view)).json).toMatchObject({
      url: null,
      view: { items: [], latest: { state: 'paid' } },
    })
    expect(await pay.receipts()).toEqual(oneReceipt)
  })

  test('after 20 hours the page is looked for, and taken over', async () => {
    const { browser, view } = await openedOne()
    pay.stripe.fail('create', 'acted-silent', 3)
    await pay.press(browser, view)
    await pay.stripe.lapse([...pay.stripe.sessions.keys()][0] ?? '')
    pay.wait(21 * 60)
    const created = pay.stripe.acted.create
    await pay.follow()
    expect(await pay.attempts()).toEqual([{ state: 'canceled', way: 'card' }])
    expect(pay.stripe.acted.create).toBe(created)
  })

  test('what the processor refuses has failed, and another attempt begins', async () => {
    const { browser, view } = await openedOne()
    pay.stripe.fail('create', 'refused')
    expect(await pay.press(browser, view)).toMatchObject({ status: 409, json: { message: refusals.refused } })
    expect(await pay.attempts()).toEqual([{ state: 'failed', way: 'card' }])
    await pay.stripe.pay(pay.pageOf(await pay.press(browser, view)))
    await pay.applyEvents()
    expect(await pay.receipts()).toEqual(oneReceipt)
  })

  test('what the processor does not know stops, until a person looked there', async () => {
    const { orderId, browser, view } = await openedOne()
    pay.stripe.fail('create', 'silent', 3)
    await pay.press(browser, view)
    pay.wait(11 * 60)
    const office = await pay.app.staff()
    pay.wait(10 * 60)
    await pay.follow()
    expect(await pay.attempts()).toEqual([{ state: 'unknown', way: 'card' }])
    const created = pay.stripe.acted.create
    expect(await pay.press(browser, view)).toMatchObject({ status: 409, json: { message: refusals.unknown } })
    expect(pay.stripe.acted.create).toBe(created)
    const { json } = await office.get(`/api/orders/${orderId}/payment-attempts`)
    const close = `/api/admin/payments/attempts/${json.attempts[0].id}/close`
    const alerts = (await office.get('/api/admin/dashboard')).json.alerts
    expect(alerts).toContainEqual(expect.objectContaining({ kind: 'payments-unknown' }))
    expect((await office.post(close)).status).toBe(204)
    expect(await office.post(close)).toMatchObject({ status: 409, json: { message: refusals.notUnknown } })
    expect((await office.post(`/api/admin/payments/attempts/${newId()}/close`)).status).toBe(404)
    await pay.stripe.pay(pay.pageOf(await pay.press(browser, view)))
    await pay.applyEvents()
    expect(await pay.receipts()).toHaveLength(1)
  })

  test('an event whose page cannot be read waits, and is applied later', async () => {
    const { browser, view } = await openedOne()
    await pay.stripe.pay(pay.pageOf(await pay.press(browser, view)))
    pay.stripe.fail('read', 'error', 3)
    await pay.applyEvents()
    expect(await eventsOf()).toMatchObject([{ outcome: null, tries: 1 }])
    pay.wait(2)
    await pay.applyEvents()
    expect(await pay.receipts()).toEqual(oneReceipt)
  })

  test('a page whose time is over is no payment, and money that no attempt of ours brought is left to a person', async () => {
    const { browser, view } = await openedOne()
    const page = pay.pageOf(await pay.press(browser, view))
    pay.wait(62)
    await pay.follow()
    expect(pay.stripe.sessions.get(page)?.status).toBe('expired')
    expect(await pay.attempts()).toEqual([{ state: 'canceled', way: 'card' }])
    const again = pay.pageOf(await pay.press(browser, view))
    // As after a restore from a backup that does not know it.
    await pay.app.db.sql`delete from payment_attempt_parts`
    await pay.app.db.sql`delete from payment_attempts`
    await pay.stripe.pay(again)
    for (let hour = 0; hour < 30; hour++) {
      await pay.applyEvents()
      pay.wait(120)
    }
    expect((await eventsOf()).at(-1)).toMatchObject({ outcome: 'unexplained' })
    const office = await pay.app.staff()
    const alerts = (await office.get('/api/admin/dashboard')).json.alerts
    expect(alerts).toContainEqual(expect.objectContaining({ kind: 'payments-unexplained' }))
  })
})

describe('the unique open attempt', () => {
  test('holds in the database, too', async () => {
    const { invoices, browser, view } = await openedOne()
    await pay.press(browser, view)
    await expect(
      pay.app.db.sql`
        with other as (
          insert into payment_attempts (id, state, way, amount_cents, processor_account, is_live, parameters, created_at, expires_at)
          select ${newId()}, 'new', way, amount_cents, processor_account, is_live, parameters, created_at, expires_at from payment_attempts
          returning id)
        insert into payment_attempt_parts (attempt_id, line, order_id, invoice_id, cents, is_open)
        select other.id, 1, order_id, invoice_id, cents, true from payment_attempt_parts, other`,
    ).rejects.toThrow('payment_attempt_parts_open')
    expect(invoices).toHaveLength(1)
  })
})

describe('rule 405: limits', () => {
  test('ten pages an hour for one link', async () => {
    const limited = await openPayDesk({ config: { rateLimits: true } })
    try {
      const { invoices } = await limited.customer(1)
      const { browser, view } = await limited.opened({ orderId: invoices[0]?.orderId })
      for (let press = 0; press < 10; press++) expect((await limited.press(browser, view)).status).toBe(200)
      expect((await limited.press(browser, view)).status).toBe(429)
      await limited.app.db.sql`delete from rate_limits`
      await limited.app.db.sql`update payment_attempt_parts set is_open = false`
      await limited.app.db.sql`update payment_attempts set state = 'failed'`
      await limited.app.db.sql`
        with copies as (
          insert into payment_attempts (id, state, way, amount_cents, processor_account, is_live, parameters, created_at, expires_at)
          select gen_random_uuid(), 'failed', way, amount_cents, processor_account, is_live, parameters, created_at, expires_at
          from payment_attempts, generate_series(1, 4)
          returning id)
        insert into payment_attempt_parts (attempt_id, line, order_id, invoice_id, cents, is_open)
        select copies.id, 1, order_id, invoice_id, cents, false from payment_attempt_parts, copies`
      expect(await limited.press(browser, view)).toMatchObject({
        status: 409,
        json: { message: refusals.tooManyFailed },
      })
    } finally {
      await closePayDesk(limited)
    }
  })
})

describe('rule 438: a card that is refused on the page', () => {
  test('counts once for each refusal, and the fifth closes the page', async () => {
    const limited = await openPayDesk({ config: { rateLimits: true } })
    try {
      const { invoices } = await limited.customer(1)
      const { browser, view } = await limited.opened({ orderId: invoices[0]?.orderId })
      const page = limited.pageOf(await limited.press(browser, view))
      const refuse = async (count: number) => {
        for (let n = 0; n < count; n++) await limited.stripe.refuseCard(page)
        await limited.applyEvents()
      }
      await refuse(3)
      // Told twice, it is one.
      for (const { deliver } of limited.stripe.events) await deliver()
      await limited.applyEvents()
      await refuse(1)
      expect(limited.pageOf(await limited.press(browser, view))).toBe(page)
      await refuse(1)
      expect(limited.stripe.sessions.get(page)?.status).toBe('expired')
      expect(await limited.press(browser, view)).toMatchObject({
        status: 409,
        json: { message: refusals.tooManyFailed },
      })
      limited.wait(60 * 24 + 1)
      expect(limited.pageOf(await limited.press(browser, view))).not.toBe(page)
      expect(await limited.attempts()).toMatchObject([{ state: 'canceled' }, { state: 'needs-customer' }])
    } finally {
      await closePayDesk(limited)
    }
  })

  test('does not keep its customer from paying there with another one', async () => {
    const { invoices } = await pay.customer(1)
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    const page = pay.pageOf(await pay.press(browser, view))
    for (let n = 0; n < 6; n++) await pay.stripe.refuseCard(page)
    await pay.applyEvents()
    await pay.stripe.pay(page)
    await pay.applyEvents()
    expect(await pay.openOn(invoices)).toEqual([0])
  })
})

describe('the stand-in', () => {
  const parameters = () =>
    openStripe(pay.stripe.config, () => {}).parametersOf({
      attemptId: newId(),
      way: 'bank',
      lines: [{ name: 'Invoice INV-000001', cents: 45_000 }],
      returnTo: { paid: 'http://localhost/pay?back=1', notPaid: 'http://localhost/pay' },
      language: 'en',
      expiresAt: new Date(pay.app.context.clock().getTime() + 3_600_000),
      keepFor: null,
    })
  const processor = () => openStripe(pay.stripe.config, () => {})

  test('takes what we send', async () => {
    expect(await processor().begin(parameters(), newId())).toMatchObject({ state: 'open', amountCents: 45_000 })
  })

  test.each([
    ['ui_mode', 'hosted'],
    ['mode', 'pay'],
    ['submit_type', 'pay_now'],
    ['allowed_payment_method_types', ['ach']],
    ['payment_method_options', { us_bank_account: { verification_method: 'microdeposits' } }],
    [
      'line_items',
      [{ quantity: 1, price_data: { currency: 'dollars', unit_amount: 100, product_data: { name: 'x' } } }],
    ],
    ['expires_at', 1],
    ['locale', 'es_MX'],
    ['adaptive_pricing', { enabled: 'perhaps' }],
    ['payment_intent_data', { setup_future_usage: 'later' }],
    ['payment_method_types', ['card']],
    ['success_url', 'pay'],
  ])('refuses %s: %j', async (name, value) => {
    await expect(processor().begin({ ...parameters(), [name]: value }, newId())).rejects.toThrow(
      /parameter_|expires_at/,
    )
  })

  // With those above, every enum of every call that we make.
  test.each<[string, string, unknown, (asked: Record<string, unknown>) => Promise<unknown>]>([
    ['a charge', 'currency', 'dollars', charge],
    ['a charge', 'allowed_payment_method_types', ['ach'], charge],
    ['a charge', 'off_session', 'one_off', charge],
    ['a charge', 'confirm', 'later', charge],
    ['a charge', 'error_on_requires_action', 'perhaps', charge],
    ['a page that keeps a card', 'mode', 'save', keep],
    ['a page that keeps a card', 'ui_mode', 'hosted', keep],
    ['a page that keeps a card', 'allowed_payment_method_types', ['ach'], keep],
    ['a refund', 'reason', 'unhappy', refund],
    [
      'a file',
      'purpose',
      'dispute',
      (asked) => client().then(({ files }) => files.create({ ...asked, file } as never)),
    ],
    ['an answer', 'submit', 'perhaps', (asked) => client().then(({ disputes }) => disputes.update('du_1', asked))],
    [
      'what moved',
      'expand',
      ['data.fee'],
      (asked) => client().then(({ balanceTransactions }) => balanceTransactions.list(asked)),
    ],
    ['a payout', 'expand', ['bank'], (asked) => client().then(({ payouts }) => payouts.retrieve('po_1', asked))],
  ])('refuses %s with another %s: %j', async (_, name, value, ask) => {
    await expect(ask({ [name]: value })).rejects.toThrow(/parameter_|Received unknown|Invalid/)
  })

  const file = { data: Buffer.from('%PDF-1.7'), name: 'evidence.pdf', type: 'application/pdf' }
  const client = async () => {
    const { default: Stripe } = await import('stripe')
    const url = new URL(pay.stripe.config.apiUrl)
    const options = { host: url.hostname, port: url.port, protocol: 'http', maxNetworkRetries: 0 } as const
    return new Stripe(pay.stripe.config.secretKey, options)
  }
  async function charge(wrong: Record<string, unknown>) {
    const asked = { attemptId: newId(), way: 'card' as const, amountCents: 100, storedFor: 'cus_1', methodId: 'pm_1' }
    return (await client()).paymentIntents.create({ ...processor().chargeParametersOf(asked), ...wrong } as never)
  }
  async function keep(wrong: Record<string, unknown>) {
    const { attemptId: consentId, ...asked } = { ...keeping(), keepFor: 'cus_1' }
    const asKept = processor().keepParametersOf({ ...asked, consentId })
    return (await client()).checkout.sessions.create({ ...asKept, ...wrong } as never)
  }
  const keeping = () => ({
    ...{ attemptId: newId(), way: 'card' as const, language: 'en' as const },
    returnTo: { paid: 'http://localhost/pay', notPaid: 'http://localhost/pay' },
    expiresAt: new Date(pay.app.context.clock().getTime() + 3_600_000),
  })
  async function refund(wrong: Record<string, unknown>) {
    const asked = { refundId: newId(), attemptId: newId(), paymentId: 'pi_1', amountCents: 100 }
    return (await client()).refunds.create({ ...processor().refundParametersOf(asked), ...wrong } as never)
  }

  test('refuses other parameters under the same key', async () => {
    const key = newId()
    await processor().begin(parameters(), key)
    await expect(processor().begin(parameters(), key)).rejects.toThrow('same parameters')
  })
})

describe('rule 400: what is wrong with the processor', () => {
  test('is known without stopping anything', async () => {
    const { secretKey, ...others } = pay.stripe.config
    const working = openStripe(pay.stripe.config, () => {})
    expect(working.health()).toEqual({ problem: null, account: null })
    expect(await working.look()).toEqual({
      problem: null,
      account: { id: 'acct_standin', isLive: false, takesBank: true },
    })
    expect(await openStripe({ ...others, secretKey: `${testKey}x` }, () => {}).look()).toMatchObject({
      problem: 'key-refused',
    })
    const away = openStripe({ ...others, secretKey, apiUrl: 'http://127.0.0.1:1' }, () => {})
    expect(await away.look()).toMatchObject({ problem: 'unreachable' })
    const deaf = openStripe({ ...others, secretKey, webhookSecret: null }, () => {})
    expect(await deaf.look()).toMatchObject({ problem: 'no-webhook-secret' })
    expect(await deaf.readEvent('{}', 't=1,v1=0')).toBeNull()
  }, 20_000)
})
