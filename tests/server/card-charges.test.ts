import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storedCardRefusals as refusals } from '#content/wording/stored-cards.ts'
import { workOnPayments } from '#server/payments/follow-payments.ts'
import { newId } from '#server/platform/db/ids.ts'
import { openStripe } from '#server/platform/payments/stripe-processor.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'
import { staffLogin, startTestApp } from '../support/test-app.ts'

// Rules 493 and 494. It is noon on Tuesday, December 1, 2026.

let pay: PayDesk

beforeAll(async () => {
  pay = await openPayDesk()
})
beforeEach(() => pay.office.browser.post('/api/admin/settings', { stored_cards: 'by-hand' }))
afterEach(async () => {
  pay.stripe.isHeld = false
  pay.stripe.chance = () => null
  pay.stripe.sessions.clear()
  pay.stripe.cards.charges.clear()
  pay.stripe.cards.declines.length = 0
  pay.startAnew()
  await emptyTables(
    pay.app.db,
    'orders, receipts, payment_attempts, processor_events, processor_customers, stored_cards, payment_consents, emails, idempotency_keys',
  )
})
afterAll(() => closePayDesk(pay))

/** An order that is paid as far as it was due, with a card that it may be charged to; what it owes since is on an invoice. */
async function withCard({ way = 'card', later = 20_000, kind = 'other' } = {}) {
  const { id: billToId, invoices } = await pay.customer(1)
  const [first] = invoices
  const orderId = first?.orderId ?? ''
  const { browser, view } = await pay.opened({ orderId })
  const page = pay.pageOf(await pay.press(browser, view, { way, keep: view.keep.id }))
  await pay.stripe.pay(page)
  if (way === 'bank') await pay.stripe.settle(page, 'paid')
  await pay.applyEvents()
  if (kind === 'other') await addCharge(orderId, later)
  else {
    await pay.desk.weigh(orderId, '6.00')
    await pay.desk.issue(orderId)
  }
  const { json } = await pay.office.browser.get(`/api/orders/${orderId}/cards`)
  return { orderId, billToId, cards: json, cardId: json.cards[0]?.id as string }
}

async function addCharge(orderId: string, cents: number) {
  const charge = { kind: 'relocation', amount: (cents / 100).toFixed(2), note: 'Relocated by hand' }
  const { status, text } = await pay.office.browser.post(`/api/orders/${orderId}/charges`, charge)
  if (status >= 300) throw new Error(text)
}

async function charge(body: object) {
  await pay.office.browser.post('/api/admin/confirm', { password: staffLogin.password })
  return pay.office.browser.post('/api/admin/payments/charge', body)
}
const charges = () => pay.app.db.sql<{ state: string; cents: number; decline: string }[]>`
  select state, amount_cents::int as cents, decline from payment_attempts where is_charge order by created_at, id`
const cardsOf = async (orderId: string) => (await pay.office.browser.get(`/api/orders/${orderId}/cards`)).json
const owed = async (orderId: string) => (await pay.office.order(orderId)).balanceDue

describe('rule 493: a stored card', () => {
  test('pays what its order owes, once, and the customer gets the receipt', async () => {
    const { orderId, cardId, cards } = await withCard()
    expect(cards).toMatchObject({
      chargeable: '200.00',
      waits: '0.00',
      cards: [{ lastFour: '4242', scope: 'order', left: '600.00' }],
    })
    expect(await charge({ orderId, cardId, amount: '200.00' })).toMatchObject({ status: 201, json: { state: 'new' } })
    await pay.follow()
    expect(await charges()).toEqual([{ state: 'succeeded', cents: 20_000, decline: '' }])
    expect([...pay.stripe.cards.charges.values()]).toMatchObject([{ amount: 20_000, status: 'succeeded' }])
    expect(await owed(orderId)).toBe('0.00')
    // $450.00 and $200.00 came; the fees of $13.35 and $6.10 stay with the processor.
    expect(await pay.balances('1050', '6100')).toEqual([65_000 - 1_945, 1_945])
    expect(JSON.stringify(await pay.office.timeline(orderId))).toContain('$200.00 from the card ending in 4242')
    expect(await cardsOf(orderId)).toMatchObject({ chargeable: '0.00', cards: [{ left: '400.00' }] })
    const receipts = await pay.app.db
      .sql`select from emails where template = 'payment-received' and order_id = ${orderId}`
    expect(receipts).toHaveLength(2)
    await pay.applyEvents()
    await pay.follow()
    expect(await pay.receipts()).toHaveLength(2)
  })

  test('is offered by every process from its start, also by one that runs none of the tasks of all', async () => {
    const { orderId } = await withCard()
    const { app, stripe } = pay
    const database = { db: app.db, target: app.target, drop: async () => {} }
    const processor = openStripe(stripe.config, () => {})
    const second = await startTestApp({ database, processor, now: app.context.clock })
    const cards = async () => (await (await second.staff()).get(`/api/orders/${orderId}/cards`)).json.cards
    expect(await cards()).toEqual([])
    await workOnPayments(second.context)
    expect(await cards()).toMatchObject([{ lastFour: '4242' }])
  })

  test('pays at most what was agreed to for one order, over all charges', async () => {
    const { orderId, cardId } = await withCard({ later: 90_000 })
    expect(await charge({ orderId, cardId, amount: '600.01' })).toMatchObject({
      status: 400,
      json: { fields: { amount: refusals.aboveLimit('$600.00') } },
    })
    expect((await charge({ orderId, cardId, amount: '500.00' })).status).toBe(201)
    await pay.follow()
    expect(await charge({ orderId, cardId, amount: '100.01' })).toMatchObject({ status: 400 })
    // One that the bank refused takes nothing off.
    pay.stripe.cards.declines.push('insufficient_funds')
    expect((await charge({ orderId, cardId, amount: '100.00' })).status).toBe(201)
    await pay.follow()
    expect((await charge({ orderId, cardId, amount: '100.00' })).status).toBe(201)
    await pay.follow()
    expect(await charges()).toMatchObject([{ state: 'succeeded' }, { state: 'failed' }, { state: 'succeeded' }])
    expect(await cardsOf(orderId)).toMatchObject({ cards: [{ left: '0.00' }] })
  })

  test('pays no more than is due', async () => {
    const { orderId, cardId } = await withCard()
    expect(await charge({ orderId, cardId, amount: '200.01' })).toMatchObject({
      status: 400,
      json: { fields: { amount: refusals.aboveDue('$200.00') } },
    })
    expect(await charge({ orderId, cardId, amount: '0.49' })).toMatchObject({ status: 400 })
  })

  test('pays no other order, and nothing once it was removed', async () => {
    const { orderId, cardId } = await withCard()
    const other = await withCard()
    expect(await charge({ orderId: other.orderId, cardId, amount: '1.00' })).toMatchObject({
      status: 409,
      json: { message: refusals.notAgreed },
    })
    expect(await charge({ orderId, cardId: newId(), amount: '1.00' })).toMatchObject({ status: 404 })
    const { browser } = await pay.opened({ orderId })
    await browser.send('DELETE', `/api/pay/cards/${cardId}`)
    expect(await charge({ orderId, cardId, amount: '1.00' })).toMatchObject({ status: 404 })
    expect(await charges()).toEqual([])
  })

  test('pays for weight and days only when the customer was sent the sum, and had time to object', async () => {
    const { orderId, cardId, cards } = await withCard({ kind: 'overage' })
    expect(cards).toMatchObject({ chargeable: '0.00', waits: '240.00', waitsUntil: null })
    expect((await charge({ orderId, cardId, amount: '1.00' })).status).toBe(400)
    await pay.app.db.sql`
      update emails set status = 'sent', sent_at = ${pay.app.context.clock()} where template = 'final-invoice'`
    expect(await cardsOf(orderId)).toMatchObject({ chargeable: '0.00', waitsUntil: '2026-12-03T20:00:00.000Z' })
    pay.wait(2 * 1440 - 1)
    await pay.office.browser.post('/api/admin/login', staffLogin)
    expect((await charge({ orderId, cardId, amount: '1.00' })).status).toBe(400)
    pay.wait(1)
    expect((await charge({ orderId, cardId, amount: '240.00' })).status).toBe(201)
    await pay.follow()
    expect(await owed(orderId)).toBe('0.00')
  })

  test('is charged once when two of the staff press at the same moment', async () => {
    const { orderId, cardId } = await withCard()
    const replies = await Promise.all([1, 2, 3].map(() => charge({ orderId, cardId, amount: '200.00' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    await pay.follow()
    expect(await charges()).toHaveLength(1)
    expect(pay.stripe.cards.charges.size).toBe(1)
  })

  test('is either charged or removed when both happen at the same moment', async () => {
    for (let time = 0; time < 6; time++) {
      const { orderId, cardId } = await withCard()
      const { browser } = await pay.opened({ orderId })
      const [charged, removed] = await Promise.all([
        charge({ orderId, cardId, amount: '200.00' }),
        browser.send('DELETE', `/api/pay/cards/${cardId}`),
      ])
      expect(removed.status).toBe(204)
      expect([201, 404]).toContain(charged.status)
      await pay.follow()
      await pay.follow()
      const isPaid = (await owed(orderId)) === '0.00'
      // What was removed before the call reached the processor is refused there.
      if (charged.status === 404) expect(isPaid).toBe(false)
    }
  })

  test('waits while a page to pay the same order is open', async () => {
    const { orderId, cardId } = await withCard()
    const { browser, view } = await pay.opened({ orderId })
    pay.pageOf(await pay.press(browser, view))
    expect(await charge({ orderId, cardId, amount: '200.00' })).toMatchObject({
      status: 409,
      json: { message: refusals.otherOpen },
    })
    pay.wait(70)
    await pay.follow()
    expect((await charge({ orderId, cardId, amount: '200.00' })).status).toBe(201)
  })

  test('of an account pays what it ordered before it was merged, and nothing of the other one', async () => {
    const { orderId, billToId, cardId } = await withCard()
    const other = await pay.customer(1)
    await pay.app.db.sql`update payment_consents set scope = 'account', order_ids = '{}', bill_to_id = ${billToId}`
    await pay.app.db.sql`update bill_to_accounts set merged_into = ${other.id} where id = ${billToId}`
    expect((await cardsOf(orderId)).cards).toMatchObject([{ id: cardId, scope: 'account' }])
    expect((await cardsOf(other.invoices[0]?.orderId ?? '')).cards).toEqual([])
  })

  test('is charged by who may, and with the password given again', async () => {
    const { orderId, cardId } = await withCard()
    const body = { orderId, cardId, amount: '1.00' }
    expect((await pay.app.browser().post('/api/admin/payments/charge', body)).status).toBe(401)
    await pay.app.db.sql`update staff_users set role = 'dispatcher' where username = ${staffLogin.username}`
    expect(await pay.office.browser.post('/api/admin/payments/charge', body)).toMatchObject({ status: 403 })
    await pay.app.db.sql`update staff_users set role = 'owner' where username = ${staffLogin.username}`
    expect(await charges()).toEqual([])
  })
})

describe('rule 494: a charge', () => {
  test('that the bank refused says why, and leaves everything due', async () => {
    const { orderId, cardId } = await withCard()
    pay.stripe.cards.declines.push('insufficient_funds')
    await charge({ orderId, cardId, amount: '200.00' })
    await pay.follow()
    expect(await charges()).toEqual([{ state: 'failed', cents: 20_000, decline: 'insufficient_funds' }])
    expect(await owed(orderId)).toBe('200.00')
    const { json } = await pay.office.browser.get(`/api/orders/${orderId}/payment-attempts`)
    expect(json.attempts[0]).toMatchObject({
      state: 'failed',
      isCharge: true,
      decline: 'insufficient funds',
      lastFour: '4242',
    })
  })

  test.each(['acted-silent', 'acted-error', 'silent', 'error', 'busy'] as const)(
    'whose answer was lost (%s) is asked for again, and is one',
    async (fault) => {
      const { orderId, cardId } = await withCard()
      // The client repeats by itself what was not refused.
      pay.stripe.fail('charge', fault, fault === 'busy' ? 1 : 3)
      await charge({ orderId, cardId, amount: '200.00' })
      await pay.follow()
      expect(await charges()).toMatchObject([{ state: 'sent' }])
      pay.wait(3)
      await pay.follow()
      expect(await charges()).toMatchObject([{ state: 'succeeded' }])
      expect(pay.stripe.cards.charges.size).toBe(1)
      expect(await owed(orderId)).toBe('0.00')
    },
  )

  test('that was silent for 20 hours is looked for, and unknown if it is not there', async () => {
    const { orderId, cardId } = await withCard()
    pay.stripe.isHeld = true
    pay.stripe.fail('charge', 'acted-silent', 3)
    await charge({ orderId, cardId, amount: '200.00' })
    await pay.follow()
    pay.wait(21 * 60)
    await pay.follow()
    expect(await charges()).toMatchObject([{ state: 'succeeded' }])
    await pay.office.browser.post('/api/admin/login', staffLogin)
    await addCharge(orderId, 10_000)
    pay.stripe.fail('charge', 'silent', 3)
    await charge({ orderId, cardId, amount: '100.00' })
    await pay.follow()
    pay.wait(21 * 60)
    await pay.follow()
    expect(await charges()).toMatchObject([{ state: 'succeeded' }, { state: 'unknown' }])
  })

  test('of a bank account takes days, and what its bank refuses is open again', async () => {
    const { orderId, cardId } = await withCard({ way: 'bank' })
    await charge({ orderId, cardId, amount: '150.00' })
    await pay.follow()
    expect(await charges()).toMatchObject([{ state: 'processing' }])
    const [intent] = pay.stripe.cards.charges.keys()
    await pay.stripe.cards.settle(intent ?? '', 'failed')
    await pay.applyEvents()
    expect(await charges()).toMatchObject([{ state: 'failed' }])
    expect(await owed(orderId)).toBe('200.00')
    await charge({ orderId, cardId, amount: '150.00' })
    await pay.follow()
    await pay.stripe.cards.settle([...pay.stripe.cards.charges.keys()].at(-1) ?? '', 'paid')
    await pay.applyEvents()
    expect(await owed(orderId)).toBe('50.00')
  })
})

describe('rule 445: several invoices at once', () => {
  /** An order with a card on file, and an invoice that is open. */
  async function withInvoice(later = 20_000, way = 'card') {
    const order = await withCard({ later, way })
    const { json } = await pay.desk.issue(order.orderId)
    return { ...order, invoiceId: json.id as string }
  }
  const preview = async () => (await pay.office.browser.get('/api/admin/payments/chargeable')).json.invoices
  async function chargeAll(rows: { invoiceId: string; cardId: string; amount: string }[]) {
    await pay.office.browser.post('/api/admin/confirm', { password: staffLogin.password })
    const charges = rows.map(({ invoiceId, cardId, amount }) => ({ invoiceId, cardId, amount }))
    return pay.office.browser.post('/api/admin/payments/charges', { charges })
  }

  test('are shown with card and amount, and each is charged or refused by itself', async () => {
    const [one, large, gone] = [await withInvoice(), await withInvoice(90_000), await withInvoice(30_000)]
    const rows = await preview()
    expect(rows).toHaveLength(3)
    const row = (invoiceId: string) => rows.find((each: { invoiceId: string }) => each.invoiceId === invoiceId)
    expect(row(one.invoiceId)).toMatchObject({ amount: '200.00', problem: null, lastFour: '4242', cardId: one.cardId })
    expect(row(large.invoiceId)).toMatchObject({ amount: '900.00', problem: 'above-limit' })
    // Paid by check between the preview and the button.
    const byCheck = { status: 'paid', amount: '300.00', method: 'Check' }
    const recorded = await pay.office.browser.post(`/api/orders/${gone.orderId}/payments`, byCheck)
    expect(recorded.status, recorded.text).toBeLessThan(300)
    const { status, json, text } = await chargeAll(rows)
    expect(status, text).toBe(200)
    const said = new Map(
      json.results.map(({ invoiceId, message }: { invoiceId: string; message: string }) => [invoiceId, message]),
    )
    expect(said.get(one.invoiceId)).toBe('')
    expect(said.get(large.invoiceId)).toBe(refusals.aboveLimit('$600.00'))
    expect(said.get(gone.invoiceId)).toBe(refusals.dueChanged)
    await pay.follow()
    expect(await charges()).toEqual([{ state: 'succeeded', cents: 20_000, decline: '' }])
    expect((await preview()).map(({ invoiceId }: { invoiceId: string }) => invoiceId)).toEqual([large.invoiceId])
  })

  test('pressed twice are charged once', async () => {
    const { invoiceId } = await withInvoice()
    const rows = await preview()
    const [first, second] = await Promise.all([chargeAll(rows), chargeAll(rows)])
    const messages = [first, second].map(({ json }) => json.results[0].message)
    expect(messages.toSorted()).toEqual(['', refusals.otherOpen].toSorted())
    await pay.follow()
    expect(await charges()).toHaveLength(1)
    expect(invoiceId).not.toBe('')
  })

  test('take the password again, and nobody who may only read', async () => {
    await withInvoice()
    const rows = await preview()
    pay.wait(11)
    expect(await pay.office.browser.post('/api/admin/payments/charges', { charges: rows.map(keys) })).toMatchObject({
      status: 403,
    })
    expect(await charges()).toHaveLength(0)
  })
  const keys = ({ invoiceId, cardId, amount }: { invoiceId: string; cardId: string; amount: string }) => {
    return { invoiceId, cardId, amount }
  }

  test('rule 441: a bank account on file that pays all of an invoice gets the discount, and a part of it none', async () => {
    const { invoiceId, orderId, cardId } = await withInvoice(20_000, 'bank')
    await pay.office.browser.post('/api/admin/settings', { bank_discount: '3' })
    try {
      expect(await preview()).toMatchObject([{ invoiceId, way: 'bank', discount: '6.00', amount: '194.00' }])
      expect(await cardsOf(orderId)).toMatchObject({ chargeable: '200.00', cards: [{ most: '194.00' }] })
      expect(await charge({ orderId, cardId, amount: '195.00' })).toMatchObject({ status: 400 })
      expect((await chargeAll(await preview())).json.results).toEqual([{ invoiceId, message: '' }])
      await pay.follow()
      const [[intent]] = [[...pay.stripe.cards.charges.keys()].slice(-1)]
      await pay.stripe.cards.settle(intent ?? '', 'paid')
      await pay.applyEvents()
      expect(await charges()).toMatchObject([{ state: 'succeeded', cents: 19_400 }])
      expect(await owed(orderId)).toBe('0.00')
      const notes = await pay.app.db.sql`select from invoices where kind = 'credit-note' and order_id = ${orderId}`
      expect(notes).toHaveLength(1)
    } finally {
      await pay.office.browser.post('/api/admin/settings', { bank_discount: '0' })
    }
  })
})
