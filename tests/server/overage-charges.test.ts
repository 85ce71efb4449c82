import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { overageChargeText } from '#content/emails/online-payments.ts'
import { overageRefusals as refusals } from '#content/wording/stored-cards.ts'
import { composeEmail } from '#server/emails/compose-email.ts'
import type { QueuedEmail } from '#server/outbox/email-templates.ts'
import { holdAfterRestore } from '#server/payments/adopt-after-restore.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { pausedTransaction, waitsForLock } from '../support/paused-transaction.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'
import { phonePhoto } from '../support/pictures.ts'
import { staffLogin, testNow } from '../support/test-app.ts'

// Rules 495 to 498. It is noon on Tuesday, December 1, 2026.

let pay: PayDesk

beforeAll(async () => {
  pay = await openPayDesk()
})
beforeEach(() => set({ stored_cards: 'by-itself', objection_days: '2', stored_card_limit: '600.00' }))
afterEach(async () => {
  pay.stripe.isHeld = false
  pay.stripe.sessions.clear()
  pay.stripe.cards.charges.clear()
  pay.stripe.cards.declines.length = 0
  pay.startAnew()
  await emptyTables(
    pay.app.db,
    'orders, receipts, payment_attempts, processor_events, processor_customers, stored_cards, payment_consents, emails, idempotency_keys, overage_charges, processor_disputes',
  )
})
afterAll(() => closePayDesk(pay))

const set = (settings: object) => pay.office.browser.post('/api/admin/settings', settings)
const signIn = () => pay.office.browser.post('/api/admin/login', staffLogin)
const day = 1440

/** A completed order whose rental is paid with a card that is kept, and that weighed 2.00 tons more than included: $240.00. */
async function completed({ tons = '6.00', photo = false } = {}) {
  const { id: billToId, invoices } = await pay.customer(1)
  const { orderId = '', orderNumber = '' } = invoices[0] ?? {}
  const { browser, view } = await pay.opened({ orderId })
  await pay.stripe.pay(pay.pageOf(await pay.press(browser, view, { keep: view.keep.id })))
  await pay.applyEvents()
  const [ticketId = ''] = await pay.desk.weigh(orderId, tons)
  if (photo) {
    const init = { headers: { 'content-type': 'application/octet-stream' }, body: new Uint8Array(await phonePhoto()) }
    await pay.office.browser.send('POST', `/api/weight-tickets/${ticketId}/photo`, init)
  }
  await pay.app.db.sql`update orders set status = 'completed' where id = ${orderId}`
  return { orderId, orderNumber, billToId, browser, ticketId }
}

/** The same, once its customer is told. */
async function announced(options: Parameters<typeof completed>[0] = {}) {
  const order = await completed(options)
  pay.wait(61)
  await pay.follow()
  return order
}
const send = (status = 'sent') => pay.app.db.sql`
  update emails set status = ${status}, sent_at = ${pay.app.context.clock()} where template = 'overage-charge' and status = 'queued'`
/** Told, sent, and the time to object is over. */
async function due(options: Parameters<typeof completed>[0] = {}) {
  const order = await announced(options)
  await send()
  pay.wait(2 * day)
  return order
}
const overages = () => pay.app.db.sql<{ state: string; task: string; cents: number }[]>`
  select state, task, amount_cents as cents from overage_charges order by announced_at, id`
const charges = () => pay.app.db.sql<{ state: string; cents: number }[]>`
  select state, amount_cents::int as cents from payment_attempts where is_charge order by created_at, id`
const owed = async (orderId: string) => {
  const [order] = await pay.app.db.sql<
    { cents: number }[]
  >`select due_cents::int as cents from order_facts where id = ${orderId}`
  return order?.cents
}
const cardsOf = async (orderId: string) => (await pay.office.browser.get(`/api/orders/${orderId}/cards`)).json
const alerts = async () =>
  (await pay.office.browser.get('/api/admin/dashboard')).json.alerts.filter(
    ({ kind }: { kind: string }) => kind === 'overage-to-decide',
  )
async function composed(context = pay.app.context) {
  const emails = await pay.app.db.sql<QueuedEmail[]>`
    select id, template, recipient, language, order_id as "orderId", lead_id as "leadId", data from emails
    where template = 'overage-charge' order by created_at desc, id desc limit 1`
  return emails[0] ? composeEmail(context, emails[0]) : null
}
const object = (browser: Browser, overageId: string, more = {}) =>
  browser.post('/api/pay/objections', { overageId, reason: 'It held only leaves', ...more })
const shown = async (browser: Browser) => (await browser.get('/api/pay')).json.overage

describe('rule 495: overage is announced', () => {
  test('an hour after the weight, with its invoice, which is due when the time to object is over', async () => {
    const { orderId } = await completed({ photo: true })
    await pay.follow()
    expect(await overages()).toEqual([])
    pay.wait(61)
    await Promise.all([pay.follow(), pay.follow()])
    expect(await overages()).toEqual([{ state: 'waiting', task: '', cents: 24_000 }])
    const invoices = await pay.app.db.sql<{ cents: number; due: string }[]>`
      select total_cents::int as cents, due_on::text as due from invoices where order_id = ${orderId} order by number`
    expect(invoices).toEqual([
      { cents: 45_000, due: '2026-12-01' },
      { cents: 24_000, due: '2026-12-03' },
    ])
    const told = await pay.app.db.sql<{ template: string; audience: string | null }[]>`
      select template, data ->> 'audience' as audience from emails where order_id = ${orderId} and template in ('overage-charge', 'final-invoice') order by created_at, template`
    expect(told.filter(({ audience }) => audience !== 'staff').map(({ template }) => template)).toEqual([
      'final-invoice',
      'overage-charge',
    ])
    const email = await composed()
    expect(email?.subject).toContain('$240.00')
    expect(email?.text).toContain('2.00 tons × $120.00')
    expect(email?.text).toContain('card ending in 4242')
    expect(email?.text).toContain(overageChargeText.object)
    expect(email?.attachments).toMatchObject([{ contentType: expect.stringMatching(/^image/) }])
    expect(JSON.stringify(await pay.office.timeline(orderId))).toContain('$240.00 from the card ending in 4242')
    await pay.follow()
    expect(await overages()).toHaveLength(1)
  })

  test('rule 440: its invoice is due when the time to object is over, which begins when the email was sent', async () => {
    const { orderId, browser } = await announced()
    const dues = () => pay.app.db.sql<{ due: string }[]>`
      select due_on::text as due from invoice_balances where order_id = ${orderId} and open_cents > 0`
    expect(await dues()).toEqual([{ due: '2026-12-03' }])
    // The mail server was away for two days.
    pay.wait(2 * day)
    await pay.follow()
    expect(await dues()).toEqual([{ due: '2026-12-03' }])
    await send()
    await pay.follow()
    expect(await dues()).toEqual([{ due: '2026-12-05' }])
    expect((await browser.get('/api/pay')).json.items).toMatchObject([{ dueOn: '2026-12-05' }])
    pay.wait(1)
    await pay.follow()
    expect(await dues()).toEqual([{ due: '2026-12-05' }])
  })

  test.each<[string, (order: Awaited<ReturnType<typeof completed>>) => Promise<unknown>]>([
    ['if the company does not want it', () => set({ stored_cards: 'by-hand' })],
    [
      'before it is completed',
      ({ orderId }) => pay.app.db.sql`update orders set status = 'picked_up' where id = ${orderId}`,
    ],
    ['without a card', () => pay.app.db.sql`update payment_consents set state = 'ended'`],
    [
      'with terms',
      ({ billToId }) =>
        pay.app.db.sql`update bill_to_accounts set terms_days = 30, terms_since = now() where id = ${billToId}`,
    ],
    ['within its weight', ({ ticketId }) => pay.desk.correct(ticketId, '3.00')],
    ['once archived', ({ orderId }) => pay.app.db.sql`update orders set archived_at = now() where id = ${orderId}`],
    ['of a customer who disputes a payment', dispute],
  ])('of no order %s', async (_, change) => {
    await change(await completed())
    pay.wait(61)
    await pay.follow()
    expect(await overages()).toEqual([])
  })

  test('up to the limit; the rest waits for staff', async () => {
    const { orderId } = await announced({ tons: '10.00' })
    expect(await overages()).toEqual([{ state: 'waiting', task: '', cents: 60_000 }])
    expect((await composed())?.text).toContain('$120.00')
    await send()
    pay.wait(2 * day)
    await pay.follow()
    await pay.follow()
    expect(await charges()).toEqual([{ state: 'succeeded', cents: 60_000 }])
    expect(await overages()).toEqual([{ state: 'charged', task: 'above-limit', cents: 60_000 }])
    await signIn()
    expect(await owed(orderId)).toBe(12_000)
    await pay.follow()
    expect(await overages()).toHaveLength(1)
  })

  test('not at all if the limit is used up: staff are asked', async () => {
    await completed()
    await pay.app.db.sql`update payment_consents set limit_cents = 40`
    pay.wait(61)
    await pay.follow()
    await pay.follow()
    expect(await overages()).toEqual([{ state: 'waiting', task: 'above-limit', cents: 0 }])
    expect(await composed()).toBe(null)
  })
})

const dispute = async ({ orderId }: { orderId: string }) => {
  await pay.app.db.sql`
    insert into processor_disputes (id, dispute_id, attempt_id, state, amount_cents, reason, opened_at)
    select ${newId()}, 'dp_1', attempt_id, 'open', 100, 'fraudulent', ${testNow} from payment_attempt_parts where order_id = ${orderId} limit 1`
}

describe('rule 496: the customer objects', () => {
  test('by the link of the email, without signing in, and nothing is charged', async () => {
    const { orderId } = await announced()
    const token = (await composed())?.links.find((link) => link.includes('/pay#'))?.split('#')[1]
    await send()
    const browser = pay.app.browser()
    const { overage, items } = (await browser.post('/api/pay/open', { token })).json
    expect(items).toMatchObject([{ amount: '240.00' }])
    expect(overage).toMatchObject({
      amount: '240.00',
      lastFour: '4242',
      state: 'waiting',
      until: '2026-12-03T21:01:00.000Z',
    })
    expect(await object(browser, overage.id, { reason: ' ' })).toMatchObject({ status: 400 })
    const reply = await object(browser, overage.id)
    expect(reply.json.overage).toMatchObject({ state: 'open', objectedAt: '2026-12-01T21:01:00.000Z' })
    // Pressed twice, and with another reason: the first one stays.
    expect((await object(browser, overage.id, { reason: 'Again' })).status).toBe(200)
    pay.wait(3 * day)
    await pay.follow()
    await pay.follow()
    await signIn()
    expect(await charges()).toEqual([])
    expect(await cardsOf(orderId)).toMatchObject({
      overages: [{ task: 'objected', reason: 'It held only leaves', state: 'waiting', amount: '240.00' }],
    })
    expect(await alerts()).toMatchObject([{ count: 1 }])
    expect(JSON.stringify(await pay.office.timeline(orderId))).toContain('It held only leaves')
    const close = `/api/admin/payments/overages/${overage.id}/close`
    expect((await pay.office.browser.post(close)).status).toBe(204)
    expect((await pay.office.browser.post(close)).status).toBe(409)
    // Whatever the order owes later, staff decide.
    await pay.desk.weigh(orderId, '1.00')
    pay.wait(61)
    await pay.follow()
    expect(await overages()).toEqual([{ state: 'left', task: '', cents: 24_000 }])
  })

  test('after the charge, too: staff are asked, and nothing goes back by itself', async () => {
    const { browser, orderId } = await due()
    await pay.follow()
    await pay.follow()
    const overage = await shown(browser)
    expect(overage).toMatchObject({ state: 'charged' })
    expect((await object(browser, overage.id)).json.overage).toMatchObject({ state: 'charged' })
    expect(await overages()).toMatchObject([{ state: 'charged', task: 'objected' }])
    await pay.follow()
    expect(await overages()).toMatchObject([{ state: 'charged', task: 'objected' }])
    expect(await owed(orderId)).toBe(0)
    expect(pay.stripe.refunds.size).toBe(0)
  })

  test('at the moment of the charge, which waits and sees it', async () => {
    const { orderId } = await due()
    const goOn = await pausedTransaction(pay.app, async (tx) => {
      await tx`select from orders where id = ${orderId} for update`
      await tx`update overage_charges set objected_at = ${pay.app.context.clock()}, task = 'objected'`
    })
    const following = pay.follow()
    await expect.poll(() => waitsForLock(pay.app)).toBe(true)
    await goOn()
    await following
    expect(await charges()).toEqual([])
    expect(await owed(orderId)).toBe(24_000)
  })

  test('to nothing of another order, without its link, and of what is not charged anymore', async () => {
    const { browser } = await announced()
    const { id } = await shown(browser)
    const stranger = pay.app.browser()
    const other = await completed()
    for (const who of [stranger, other.browser])
      expect(await object(who, id)).toMatchObject({ status: 404, json: { message: refusals.notFound } })
    expect(await object(stranger, id, { order: other.orderNumber })).toMatchObject({ status: 404 })
    expect(await object(browser, newId())).toMatchObject({ status: 404 })
    await pay.app.db.sql`update overage_charges set state = 'replaced' where id = ${id}`
    expect(await object(browser, id)).toMatchObject({ status: 409, json: { message: refusals.changed } })
  })
})

describe('rule 497: overage is charged', () => {
  test('once, after the time to object, and the customer gets the receipt', async () => {
    const { orderId, browser } = await announced()
    await send()
    pay.wait(2 * day - 1)
    await pay.follow()
    expect(await charges()).toEqual([])
    pay.wait(1)
    await Promise.all([1, 2, 3].map(() => pay.follow()))
    await pay.follow()
    expect(await charges()).toEqual([{ state: 'succeeded', cents: 24_000 }])
    expect(pay.stripe.cards.charges.size).toBe(1)
    expect(await overages()).toEqual([{ state: 'charged', task: '', cents: 24_000 }])
    await signIn()
    expect(await owed(orderId)).toBe(0)
    expect(await shown(browser)).toMatchObject({ state: 'charged', lastFour: '4242' })
    const receipts = await pay.app.db
      .sql`select from emails where template = 'payment-received' and order_id = ${orderId}`
    expect(receipts).toHaveLength(2)
    pay.wait(30 * day)
    await pay.follow()
    expect(await charges()).toHaveLength(1)
  })

  test('with the days of the consent, whatever the setting says later', async () => {
    await set({ objection_days: '5' })
    await announced()
    await set({ objection_days: '2' })
    await send()
    pay.wait(5 * day - 1)
    await pay.follow()
    expect(await charges()).toEqual([])
    pay.wait(1)
    await pay.follow()
    expect(await charges()).toHaveLength(1)
  })

  test.each(['failed', 'console'])('not while its email is not sent (%s): staff are asked', async (status) => {
    await announced()
    await send(status)
    pay.wait(3 * day)
    await pay.follow()
    expect(await charges()).toEqual([])
    expect(await overages()).toMatchObject([{ state: 'waiting', task: 'not-sent' }])
    // Sent again, the clock starts.
    await pay.app.db
      .sql`update emails set status = 'sent', sent_at = ${pay.app.context.clock()} where template = 'overage-charge'`
    pay.wait(day)
    await pay.follow()
    expect(await overages()).toMatchObject([{ state: 'waiting', task: '' }])
    expect(await charges()).toEqual([])
    pay.wait(day)
    await pay.follow()
    expect(await charges()).toHaveLength(1)
  })

  test('never at night', async () => {
    await due()
    // 6 PM, 8:59 AM, 9 AM.
    pay.wait(4 * 60 + 59)
    await pay.follow()
    pay.wait(14 * 60 + 59)
    await pay.follow()
    expect(await charges()).toEqual([])
    pay.wait(1)
    await pay.follow()
    expect(await charges()).toHaveLength(1)
  })

  test.each([
    ['7.00', 36_000],
    ['5.00', 12_000],
  ])('anew if it becomes another sum (%s tons)', async (tons, cents) => {
    const { ticketId, browser } = await due()
    const [first] = await pay.app.db.sql<QueuedEmail[]>`
      select id, template, recipient, language, order_id as "orderId", data from emails where template = 'overage-charge'`
    await signIn()
    await pay.desk.correct(ticketId, tons)
    await pay.follow()
    // The change has to rest, too.
    pay.wait(61)
    await pay.follow()
    expect(await charges()).toEqual([])
    expect(await overages()).toEqual([
      { state: 'replaced', task: '', cents: 24_000 },
      { state: 'waiting', task: '', cents },
    ])
    // The first email would not go out anymore.
    expect(first && (await composeEmail(pay.app.context, first))).toBe(null)
    await send()
    expect(await shown(browser)).toMatchObject({ state: 'waiting' })
    pay.wait(2 * day)
    await pay.follow()
    await pay.follow()
    expect(await charges()).toEqual([{ state: 'succeeded', cents }])
  })

  test('not at all once it is paid or taken back', async () => {
    const { browser } = await due()
    const { items, linkId } = (await browser.get('/api/pay')).json
    const page = pay.pageOf(await pay.press(browser, { items, linkId }))
    // While the page is open nothing else is charged.
    await pay.follow()
    expect(await charges()).toEqual([])
    await pay.stripe.pay(page)
    await pay.applyEvents()
    await pay.follow()
    expect(await overages()).toMatchObject([{ state: 'over' }])
    expect(await charges()).toEqual([])
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['the card is removed', async () => pay.app.db.sql`update payment_consents set state = 'ended'`, 'no-card'],
    ['the company switched it off', () => set({ stored_cards: 'by-hand' }), 'off'],
  ])('not if %s: staff are asked', async (_, change, task) => {
    await due()
    await signIn()
    await change()
    await pay.follow()
    expect(await charges()).toEqual([])
    expect(await overages()).toMatchObject([{ state: 'waiting', task }])
  })

  test('rule 439: also after staff charged what else is on its invoice by hand, and never twice', async () => {
    await set({ stored_cards: 'by-hand' })
    const { orderId } = await completed()
    const { sql } = pay.app.db
    await sql`update orders set status = 'picked_up' where id = ${orderId}`
    const trip = { kind: 'trip', amount: '300.00', note: 'Locked' }
    expect((await pay.office.browser.post(`/api/orders/${orderId}/charges`, trip)).status).toBe(201)
    expect((await pay.desk.issue(orderId)).status).toBe(201)
    await sql`update orders set status = 'completed' where id = ${orderId}`
    await sql`update emails set status = 'sent', sent_at = ${pay.app.context.clock()} where status = 'queued'`
    pay.wait(2 * day)
    await signIn()
    const [card] = (await cardsOf(orderId)).cards
    const byHand = await pay.office.browser.post('/api/admin/payments/charge', {
      ...{ orderId, cardId: card.id, amount: '100.00' },
    })
    expect(byHand.status, byHand.text).toBe(201)
    await pay.follow()
    await set({ stored_cards: 'by-itself' })
    await pay.follow()
    expect(await overages()).toEqual([{ state: 'waiting', task: '', cents: 24_000 }])
    await send()
    pay.wait(2 * day)
    await pay.follow()
    await pay.follow()
    expect(await charges()).toEqual([
      { state: 'succeeded', cents: 10_000 },
      { state: 'succeeded', cents: 24_000 },
    ])
    // What is left of the trip is not announced as weight.
    expect(await owed(orderId)).toBe(20_000)
    await pay.follow()
    expect(await overages()).toHaveLength(1)
  })

  test('once more three days after a refusal that may be repeated, and then staff are asked', async () => {
    const { orderId, browser } = await due()
    pay.stripe.cards.declines.push('insufficient_funds', 'insufficient_funds')
    await pay.follow()
    expect(await charges()).toMatchObject([{ state: 'failed' }])
    const refused = () =>
      pay.app.db.sql`select from emails where template = 'payment-refused' and order_id = ${orderId}`
    expect(await refused()).toHaveLength(1)
    pay.wait(3 * day - 1)
    await pay.follow()
    expect(await charges()).toHaveLength(1)
    pay.wait(1)
    await pay.follow()
    await pay.follow()
    expect(await charges()).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
    expect(await overages()).toMatchObject([{ state: 'waiting', task: 'refused' }])
    expect(await refused()).toHaveLength(2)
    expect(await shown(browser)).toMatchObject({ state: 'refused' })
    pay.wait(4 * day)
    await pay.follow()
    expect(await charges()).toHaveLength(2)
  })

  test('never again after another refusal', async () => {
    await due()
    pay.stripe.cards.declines.push('stolen_card')
    await pay.follow()
    pay.wait(4 * day)
    await pay.follow()
    expect(await charges()).toMatchObject([{ state: 'failed' }])
    expect(await overages()).toMatchObject([{ task: 'refused' }])
  })
})

describe('rules 497 and 517: after a restore, announced overage', () => {
  /** As after a restore of a backup that was made before. */
  async function restored() {
    await pay.app.db.sql`delete from processor_holds`
    await pay.app.db.sql`insert into processor_holds (restored_at) values (${pay.app.context.clock()})`
    await holdAfterRestore(pay.app.context)
    await pay.follow()
    expect(await holdAfterRestore(pay.app.context)).toBe(false)
  }

  test('that was charged since the backup is not charged again', async () => {
    const { sql } = pay.app.db
    const { orderId } = await due()
    const before = await owed(orderId)
    // The charge reached the processor; its answer and its events are lost with the rows that the backup lacks.
    pay.stripe.isHeld = true
    pay.stripe.fail('charge', 'acted-silent', 3)
    pay.stripe.fail('movements', 'error', 3)
    await pay.follow()
    expect(pay.stripe.cards.charges.size).toBe(1)
    pay.stripe.events.length = 0
    pay.stripe.isHeld = false
    await sql`delete from payment_attempt_parts where attempt_id in (select id from payment_attempts where is_charge)`
    await sql`delete from payment_attempts where is_charge`
    expect(await overages()).toMatchObject([{ state: 'waiting' }])
    await restored()
    pay.wait(5 * day)
    await pay.follow()
    expect(pay.stripe.cards.charges.size).toBe(1)
    expect(await overages()).toMatchObject([{ state: 'charged' }])
    expect((before ?? 0) - ((await owed(orderId)) ?? 0)).toBe((await overages())[0]?.cents)
  })

  test('is announced anew, with new time to object: the backup may lack an objection', async () => {
    await due()
    await restored()
    expect(await overages()).toMatchObject([{ state: 'replaced' }, { state: 'waiting' }])
    await pay.follow()
    expect(await charges()).toEqual([])
  })
})

test('rule 496: an invoice whose overage will be charged is not reminded of', async () => {
  const { billToId } = await announced()
  const remind = () => pay.office.browser.post(`/api/admin/receivables/customers/${billToId}/reminders`)
  expect((await remind()).status).toBe(409)
  await pay.app.db.sql`update overage_charges set task = 'refused'`
  expect((await remind()).status).toBe(201)
})
