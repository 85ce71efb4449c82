import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { onlinePaymentRefusals as refusals } from '#content/wording/online-payments.ts'
import { composeEmail } from '#server/emails/compose-email.ts'
import { confirmBooking } from '#server/orders/confirm-booking.ts'
import { lapseBookings } from '#server/orders/lapse-bookings.ts'
import { lockOrders } from '#server/orders/order-queries.ts'
import type { QueuedEmail } from '#server/outbox/email-templates.ts'
import { insertAttempt } from '#server/payments/attempt-queries.ts'
import { lapseUnpaid } from '#server/payments/lapse-unpaid.ts'
import { newId } from '#server/platform/db/ids.ts'
import { assignments } from '#server/platform/db/sql.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { eventually } from '../support/eventually.ts'
import { pausedTransaction } from '../support/paused-transaction.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'
import { testNow } from '../support/test-app.ts'

let pay: PayDesk

beforeAll(async () => {
  pay = await openPayDesk({ pools: { readers: 10, lockers: 10 } })
})
afterEach(async () => {
  pay.startAnew()
  pay.stripe.sessions.clear()
  await setUnits(pay.app.db, 20, 100)
  await emptyTables(
    pay.app.db,
    'orders, receipts, payment_attempts, processor_refunds, processor_events, processor_transactions, emails, events',
  )
  await set({ pay_at_booking: 'off', booking_amount: 'all', booking_payments_stopped_at: null })
})
afterAll(() => closePayDesk(pay))

const set = (settings: object) => pay.app.db.sql`update admin_settings set ${assignments(settings as never)}`
const require = (settings: object = {}) => set({ pay_at_booking: 'required', ...settings })

/** Somebody books, without an account. */
async function book(changes: Record<string, unknown> = {}, browser: Browser = pay.app.browser()) {
  const { json: order, status, text } = await browser.post('/api/orders', bookingBody(changes))
  if (status !== 201) throw new Error(text)
  return { browser, order, pay: (body: object = {}) => press(browser, order.orderNumber, body) }
}

const press = (browser: Browser, number: string, body: object = {}) =>
  browser.post(`/api/orders/by-number/${number}/pay`, { way: 'card', ...body })

async function stateOf(id: string) {
  const [row] = await pay.app.db.sql<{ status: string; isVerified: boolean; held: boolean; late: string | null }[]>`
    select o.status, o.is_verified, o.held_from is not null as held, b.late from orders o left join booking_payments b on b.order_id = o.id where o.id = ${id}`
  return row
}
/** The customer's email of a booking, as text. */
async function confirmationOf(orderId: string) {
  const [email] = await pay.app.db.sql<QueuedEmail[]>`
    select id, template, recipient, language, order_id as "orderId", lead_id as "leadId", data from emails
    where template = 'order-confirmation' and order_id = ${orderId} and data ->> 'audience' = 'customer'`
  return (email && (await composeEmail(pay.app.context, email)))?.text ?? ''
}
const viewOf = async (browser: Browser, number: string) => (await browser.get(`/api/pay?order=${number}`)).json
/** Signed in anew: sessions of staff end after twelve hours. */
const alerts = async () => (await (await pay.app.staff()).get('/api/admin/dashboard')).json.alerts
const lapse = () => lapseUnpaid(pay.app.context, pay.app.context.processor as never)
const hours = 60
/** Minutes until what is booked now is to be paid. */
const toDeadline = async (id: string) => {
  const [row] = await pay.app.db.sql<
    { lapsesAt: Date }[]
  >`select lapses_at from booking_payments where order_id = ${id}`
  return ((row?.lapsesAt.getTime() ?? 0) - testNow.getTime()) / 60_000
}

describe('rule 414: what is asked at booking', () => {
  test('is nothing while it is off', async () => {
    const { order, browser } = await book()
    expect((await viewOf(browser, order.orderNumber)).booking).toBeNull()
    expect(await pay.app.db.sql`select from booking_payments`).toHaveLength(0)
  })

  test.each([
    ['everything', {}, '450.00'],
    ['a percentage', { booking_amount: 'percent', booking_percent: '30' }, '135.00'],
    ['a deposit', { booking_amount: 'deposit', booking_deposit: '99.50' }, '99.50'],
  ])('is %s, and the answer to the booking is as it was', async (_, settings, amount) => {
    const before = await book()
    await require(settings)
    const { order, browser, pay: begin } = await book()
    expect(Object.keys(order)).toEqual(Object.keys(before.order))
    expect((await viewOf(browser, order.orderNumber)).booking).toEqual({
      amount,
      isRequired: true,
      payBy: expect.any(String),
    })
    const page = pay.pageOf(await begin())
    expect(pay.stripe.sessions.get(page)).toMatchObject({
      amount_total: Math.round(Number(amount) * 100),
      success_url: `http://localhost/confirmation/${order.orderNumber}?back=1`,
      cancel_url: `http://localhost/confirmation/${order.orderNumber}`,
    })
  })

  test('is never asked of staff, accounts with terms, and members', async () => {
    await require()
    const office = await pay.office.browser.post('/api/admin/orders', bookingBody())
    expect(office.status).toBe(201)
    expect(await pay.app.db.sql`select from booking_payments`).toHaveLength(0)
    const { order, browser } = await book({ customerEmail: 'terms@okafor.example' })
    await pay.app.db.sql`
      update bill_to_accounts set terms_days = 30, terms_since = ${testNow} where id = (select bill_to_id from orders where id = ${order.id})`
    expect((await viewOf(browser, order.orderNumber)).booking).toBeNull()
    pay.wait((await toDeadline(order.id)) + 1)
    await lapse()
    expect(await stateOf(order.id)).toMatchObject({ status: 'pending' })
  })

  test('takes the amount that was shown, from whoever has a right to the order', async () => {
    await require()
    const { order, pay: begin } = await book()
    expect(await begin({ total: '449.00' })).toMatchObject({ status: 409, json: { message: refusals.changed } })
    expect((await press(pay.app.browser(), order.orderNumber)).status).toBe(404)
    const [first, again] = [await begin({ total: '450.00' }), await begin()]
    expect(pay.pageOf(first)).toBe(pay.pageOf(again))
  })

  test.each([
    ['required', 'all', 'Please pay $450.00 on the page of your order by '],
    ['required', 'deposit', 'Please pay $100.00 on the page of your order by '],
    ['optional', 'all', 'You can pay $450.00 now'],
  ])('%s, %s, is in the email and on the page, until it is paid', async (habit, amount, line) => {
    const rest = 'What you do not pay online is collected on delivery.'
    await set({ pay_at_booking: habit, booking_amount: amount, booking_deposit: '100.00' })
    const { order, browser, pay: begin } = await book()
    const cents = amount === 'all' ? '450.00' : '100.00'
    const shown = async () => (await browser.get(`/api/orders/by-number/${order.orderNumber}`)).json.paidAtBooking
    const state = { amount: cents, isAll: amount === 'all', isRequired: habit === 'required' }
    expect(await shown()).toMatchObject({ ...state, isPaid: false })
    expect((await shown()).payBy === null).toBe(habit === 'optional')
    const before = await confirmationOf(order.id)
    expect(before).toContain(line)
    expect(before).toContain(rest)
    expect(before).not.toContain('Nothing was charged now')
    await pay.stripe.pay(pay.pageOf(await begin()))
    await pay.follow()
    expect(await shown()).toEqual({ ...state, isPaid: true, payBy: null })
    const after = await confirmationOf(order.id)
    expect(after).not.toContain(line)
    expect(after).toContain(`You paid $${cents} online.`)
    expect(after.includes(rest)).toBe(amount === 'deposit')
    expect((await pay.app.browser().get(`/api/orders/by-number/${order.orderNumber}`)).json).not.toHaveProperty(
      'paidAtBooking',
    )
  })

  test('is offered, and lapses never by itself, when it is optional', async () => {
    await set({ pay_at_booking: 'optional' })
    const { order, browser } = await book()
    expect((await viewOf(browser, order.orderNumber)).booking).toEqual({
      amount: '450.00',
      isRequired: false,
      payBy: null,
    })
    pay.wait(100 * hours)
    await lapse()
    expect(await stateOf(order.id)).toMatchObject({ status: 'pending' })
  })
})

describe('rule 415: paying', () => {
  test('verifies the booking, and keeps its day', async () => {
    await require({ booking_amount: 'deposit', booking_deposit: '100.00' })
    const { order, browser, pay: begin } = await book()
    expect(await stateOf(order.id)).toMatchObject({ isVerified: false })
    await pay.stripe.pay(pay.pageOf(await begin()))
    await pay.applyEvents()
    expect(await stateOf(order.id)).toEqual({ status: 'pending', isVerified: true, held: true, late: null })
    expect(await viewOf(browser, order.orderNumber)).toMatchObject({ booking: null, latest: { amount: '100.00' } })
    pay.wait(200 * hours)
    await lapse()
    expect(await stateOf(order.id)).toMatchObject({ status: 'pending' })
  })

  test('by bank counts while it is in process, and is asked again if the bank does not confirm it', async () => {
    await require()
    const { order, browser, pay: begin } = await book()
    const page = pay.pageOf(await begin({ way: 'bank' }))
    await pay.stripe.pay(page)
    await pay.applyEvents()
    expect(await stateOf(order.id)).toMatchObject({ isVerified: true })
    pay.wait((await toDeadline(order.id)) + 60)
    await lapse()
    expect(await stateOf(order.id)).toMatchObject({ status: 'pending' })
    await pay.stripe.settle(page, 'failed')
    await pay.applyEvents()
    expect((await viewOf(browser, order.orderNumber)).booking).toMatchObject({ isRequired: true })
    await lapse()
    expect(await stateOf(order.id)).toMatchObject({ status: 'pending' })
    pay.startAnew()
    pay.wait((await toDeadline(order.id)) + 1)
    await lapse()
    expect(await stateOf(order.id)).toMatchObject({ status: 'cancelled', held: false })
  })
})

describe('rule 416: what is not paid', () => {
  test('lapses at its deadline, also without email, and its customer is told', async () => {
    await require()
    const { order } = await book()
    const minutes = await toDeadline(order.id)
    pay.wait(minutes - 1)
    await Promise.all([lapse(), lapseBookings(pay.app.context)])
    expect(await stateOf(order.id)).toMatchObject({ status: 'pending' })
    pay.wait(2)
    await lapse()
    expect(await stateOf(order.id)).toMatchObject({ status: 'cancelled', held: false })
    const emails = await pay.app.db.sql`select from emails where template = 'order-changed' and order_id = ${order.id}`
    expect(emails).toHaveLength(1)
  })

  test('waits 31 minutes for whoever opened a page, closes it, and then gives the day up', async () => {
    await require()
    const { order, pay: begin } = await book()
    const minutes = await toDeadline(order.id)
    pay.wait(minutes - 10)
    const page = pay.pageOf(await begin())
    pay.wait(30)
    await lapse()
    expect(await stateOf(order.id)).toMatchObject({ status: 'pending' })
    expect(pay.stripe.sessions.get(page)).toMatchObject({ status: 'open' })
    pay.wait(1)
    await lapse()
    expect(pay.stripe.sessions.get(page)).toMatchObject({ status: 'expired' })
    expect(await stateOf(order.id)).toMatchObject({ status: 'cancelled' })
    expect((await begin()).status).toBe(409)
  })

  test.each(['card', 'bank'])('keeps its day if the page was paid by %s before its event came', async (way) => {
    await require()
    const { order, pay: begin } = await book()
    pay.wait((await toDeadline(order.id)) - 1)
    const page = pay.pageOf(await begin({ way }))
    pay.stripe.isHeld = true
    await pay.stripe.pay(page)
    pay.stripe.isHeld = false
    pay.wait(40)
    await lapse()
    expect(await stateOf(order.id)).toMatchObject({ status: 'pending', held: true, isVerified: true })
  })

  test('is not given up while the processor is silent', async () => {
    await require()
    const { order, pay: begin } = await book()
    pay.wait((await toDeadline(order.id)) - 1)
    await begin()
    pay.wait(40)
    pay.stripe.fail('expire', 'silent', 3)
    await expect(lapse()).rejects.toThrow('unpaid booking not ended')
    expect(await stateOf(order.id)).toMatchObject({ status: 'pending' })
    await lapse()
    expect(await stateOf(order.id)).toMatchObject({ status: 'cancelled' })
  })

  test('is not given up for whoever begins to pay at the same moment', async () => {
    await require()
    const { order } = await book()
    pay.wait((await toDeadline(order.id)) + 1)
    const now = pay.app.context.clock()
    const commit = await pausedTransaction(pay.app, async (tx) => {
      await lockOrders(tx, [order.id])
      await insertAttempt(tx, {
        ...{ id: newId(), way: 'card', amountCents: 45_000, processorAccount: 'acct_standin', isLive: false },
        ...{ parameters: {}, linkId: null, createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
        parts: [{ orderId: order.id, invoiceId: null, cents: 45_000 }],
      })
    })
    const lapsing = lapse()
    await eventually(waiting, 60)
    await commit()
    await lapsing
    expect(await stateOf(order.id)).toMatchObject({ status: 'pending' })
  })

  const waiting = async () => {
    const [row] = await pay.app.db.sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%orders%'`
    return (row?.count ?? 0) > 0
  }

  const lapsesAt = async (id: string) =>
    (
      await pay.app.db.sql<{ at: Date | null }[]>`select lapses_at as at from booking_payments where order_id = ${id}`
    )[0]?.at ?? null

  test('while the city has to be asked does not lapse, and its time begins when staff asked', async () => {
    await require()
    const { order } = await book({ customerCity: 'Culver City', customerZipCode: '90230', totalAmount: undefined })
    expect(await lapsesAt(order.id)).toBeNull()
    pay.wait(200)
    const body = JSON.stringify({ note: 'Public Works: fine for one load' })
    const headers = { 'content-type': 'application/json' }
    const asked = await (await pay.app.staff()).send('PUT', `/api/orders/${order.id}/city-check`, { body, headers })
    expect(asked.status, asked.text).toBe(200)
    const begins = await lapsesAt(order.id)
    expect(begins && begins > pay.app.context.clock()).toBe(true)
  })

  test('whose day is reserved later has its time from then on', async () => {
    await require()
    const { order } = await book()
    const before = await lapsesAt(order.id)
    // Its day was given up because nobody confirmed its email, as rule 201 does.
    const { id: orderId } = order
    await pay.app.db.sql`
      insert into unverified_bookings (order_id, is_reserved, booked_at) values (${orderId}, false, ${testNow})
      on conflict (order_id) do update set is_reserved = false`
    await pay.app.db
      .sql`update orders set held_from = null, held_through = null, is_verified = false where id = ${orderId}`
    pay.wait(26 * hours)
    await confirmBooking(pay.app.context, { orderId, deliveryDate: null, actor: { kind: 'system', id: null } })
    const after = await lapsesAt(order.id)
    expect(after && before && after > before).toBe(true)
  })

  test('is left to staff once they planned it', async () => {
    await require()
    const { order } = await book()
    await pay.app.db.sql`update orders set status = 'confirmed' where id = ${order.id}`
    pay.wait((await toDeadline(order.id)) + 1)
    await lapse()
    expect(await stateOf(order.id)).toMatchObject({ status: 'confirmed' })
  })
})

describe('rule 418: a payment that comes after its booking lapsed', () => {
  /** A page that the processor called expired, and that was paid all the same. */
  async function paidLate() {
    await require()
    const booked = await book()
    pay.wait((await toDeadline(booked.order.id)) - 1)
    const page = pay.pageOf(await booked.pay())
    pay.wait(40)
    await lapse()
    expect(await stateOf(booked.order.id)).toMatchObject({ status: 'cancelled' })
    const session = pay.stripe.sessions.get(page)
    if (session) Object.assign(session, { status: 'open', expires_at: session.expires_at + 86_400 })
    return { ...booked, arrive: () => pay.stripe.pay(page) }
  }

  test('restores the order if its day is free', async () => {
    const { order, arrive } = await paidLate()
    await arrive()
    await pay.follow()
    expect(await stateOf(order.id)).toEqual({ status: 'pending', isVerified: true, held: true, late: 'restored' })
    expect(pay.stripe.refunds.size).toBe(0)
    await pay.follow()
    expect(await stateOf(order.id)).toMatchObject({ status: 'pending' })
  })

  test('goes back in full if the day is taken, once, with an alert and an email', async () => {
    const { order, arrive } = await paidLate()
    await setUnits(pay.app.db, 20, 1)
    await set({ pay_at_booking: 'off' })
    await book({ customerEmail: 'other@okafor.example' })
    await arrive()
    await pay.follow()
    await pay.follow()
    expect(await stateOf(order.id)).toMatchObject({ status: 'cancelled', late: 'given-back' })
    expect([...pay.stripe.refunds.values()].map(({ amount }) => amount)).toEqual([45_000])
    const emails = await pay.app.db
      .sql`select from emails where template = 'payment-too-late' and order_id = ${order.id}`
    expect(emails).toHaveLength(1)
    expect(await alerts()).toContainEqual(expect.objectContaining({ kind: 'late-payments-returned', count: 1 }))
  })

  test('is not decided for an order that somebody opened again and cancelled', async () => {
    const { order, arrive } = await paidLate()
    await pay.app.db.sql`
      insert into events (id, command_id, subject_kind, subject_id, kind, occurred_at, actor_kind, after)
      values (${newId()}, ${newId()}, 'order', ${order.id}, 'order-cancelled', ${new Date(pay.app.context.clock().getTime() + 1)}, 'system', '{}')`
    await arrive()
    await pay.follow()
    expect(await stateOf(order.id)).toMatchObject({ status: 'cancelled', late: null })
  })
})

describe('rule 443: a late payment that cannot go back by itself', () => {
  /** A payment that came too late, for a day that is taken, and whose money another account of the processor has. */
  async function stranded() {
    await require()
    const { order, pay: begin } = await book()
    pay.wait((await toDeadline(order.id)) - 1)
    const page = pay.pageOf(await begin())
    pay.wait(40)
    await lapse()
    const session = pay.stripe.sessions.get(page)
    if (session) Object.assign(session, { status: 'open', expires_at: session.expires_at + 86_400 })
    await setUnits(pay.app.db, 20, 1)
    await set({ pay_at_booking: 'off' })
    await book({ customerEmail: 'other@okafor.example' })
    await pay.stripe.pay(page)
    await pay.applyEvents()
    return { order, page }
  }
  const elsewhere = () => pay.app.db.sql`update payment_attempts set processor_account = 'acct_before'`
  const tries = async () =>
    (
      await pay.app.db.sql<{ tries: number; left: boolean }[]>`
    select tries, left_at is not null as left from late_payments`
    )[0]

  test('is tried five times, and then left to a person, with an alert', async () => {
    const { order } = await stranded()
    await elsewhere()
    for (let round = 0; round < 4; round++) await pay.follow()
    expect(await tries()).toEqual({ tries: 4, left: false })
    await pay.follow()
    await pay.follow()
    expect(await tries()).toEqual({ tries: 5, left: true })
    expect(await stateOf(order.id)).toMatchObject({ status: 'cancelled', late: null })
    expect(await alerts()).toContainEqual(expect.objectContaining({ kind: 'late-payments-left', count: 1 }))
    const recorded = await pay.app.db.sql`
      select from events where subject_id = ${order.id} and kind = 'late-payment-left'`
    expect(recorded).toHaveLength(1)
    // Staff gave it back by hand.
    await pay.app.db.sql`update orders set kept_cents = 45000 where id = ${order.id}`
    expect(await alerts()).not.toContainEqual(expect.objectContaining({ kind: 'late-payments-left' }))
  })

  test('is settled if somebody gave it back at the processor meanwhile', async () => {
    const { order, page } = await stranded()
    await pay.stripe.refundElsewhere(page, 45_000)
    await pay.applyEvents()
    await pay.follow()
    expect(await stateOf(order.id)).toMatchObject({ status: 'cancelled', late: 'given-back' })
    expect(await pay.app.db.sql`select from processor_refunds where order_id = ${order.id}`).toHaveLength(0)
    expect(await tries()).toBeUndefined()
  })
})

describe('rule 420: many refused cards', () => {
  const decline = (count: number, minutesAgo = 0) => pay.app.db.sql`
    insert into processor_events (id, type, object_id, is_live, occurred_at, received_at, next_try_at, outcome)
    select 'evt_' || gen_random_uuid(), 'payment_intent.payment_failed', 'pi_x', false, at, at, at, 'ignored'
    from generate_series(1, ${count}), lateral (select ${new Date(pay.app.context.clock().getTime() - minutesAgo * 60_000)}::timestamptz as at) a`

  test('turn optional payment at booking off until staff turn it on', async () => {
    await set({ pay_at_booking: 'optional' })
    const { order, browser, pay: begin } = await book()
    await decline(19)
    await decline(5, 11)
    await pay.follow()
    expect((await viewOf(browser, order.orderNumber)).booking).not.toBeNull()
    await decline(1)
    await pay.follow()
    expect((await viewOf(browser, order.orderNumber)).booking).toBeNull()
    expect(await begin()).toMatchObject({ status: 409, json: { message: refusals.notOffered } })
    expect(await alerts()).toContainEqual(expect.objectContaining({ kind: 'booking-payments-stopped' }))
    const owner = await pay.app.staff()
    expect((await owner.post('/api/admin/settings', { pay_at_booking: 'optional' })).status).toBe(200)
    expect(await alerts()).not.toContainEqual(expect.objectContaining({ kind: 'booking-payments-stopped' }))
    expect((await begin()).status).toBe(200)
  })

  test('leave required payment on', async () => {
    await require()
    const { pay: begin } = await book()
    await decline(30)
    await pay.follow()
    expect((await begin()).status).toBe(200)
  })
})

test('an account that signed in is asked as a visitor is', async () => {
  await require()
  const { browser } = await openAccount(pay.app, { email: 'dolores@okafor.example' })
  const { order } = await book({}, browser)
  expect((await viewOf(browser, order.orderNumber)).booking).toMatchObject({ isRequired: true })
})
