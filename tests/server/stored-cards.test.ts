import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { onlinePaymentRefusals } from '#content/wording/online-payments.ts'
import { storedCardRefusals as refusals } from '#content/wording/stored-cards.ts'
import { newId } from '#server/platform/db/ids.ts'
import { purgeRetention } from '#server/retention/purge-retention.ts'
import { emailsTo, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'
import { testNow } from '../support/test-app.ts'

// Rules 490 to 492. It is noon on Tuesday, December 1, 2026.

let pay: PayDesk

beforeAll(async () => {
  pay = await openPayDesk()
})
afterEach(async () => {
  pay.stripe.isHeld = false
  pay.stripe.sessions.clear()
  pay.stripe.cards.methods.clear()
  pay.startAnew()
  await emptyTables(
    pay.app.db,
    'orders, receipts, payment_attempts, processor_events, processor_customers, stored_cards, payment_consents, customers, emails',
  )
  await set({ stored_cards: 'off', stored_card_limit: '600.00', objection_days: '2' })
})
afterAll(() => closePayDesk(pay))

const set = (settings: object) => pay.office.browser.post('/api/admin/settings', settings)
const turnOn = () => set({ stored_cards: 'by-hand' })
const consents = () =>
  pay.app.db.sql<
    {
      state: string
      scope: string
      limitCents: number
      lastFour: string
      address: string | null
      wording: string
      language: string
    }[]
  >`select state, scope, limit_cents, last_four, address, wording, language from payment_consents order by asked_at, id`
const cards = () => pay.app.db.sql<{ lastFour: string; isRemoved: boolean; isDetached: boolean }[]>`
  select last_four, removed_at is not null as is_removed, detached_at is not null as is_detached from stored_cards order by saved_at, id`
const remove = (browser: Browser, path: string) => browser.send('DELETE', path)

/** Somebody without an account pays an invoice of an order, and agrees to what is offered. */
async function paidByGuest({ way = 'card', lastFour = '4242' } = {}) {
  const { invoices } = await pay.customer(1)
  const orderId = invoices[0]?.orderId ?? ''
  const { browser, view } = await pay.opened({ orderId })
  const page = pay.pageOf(await pay.press(browser, view, { way, keep: view.keep.id }))
  await pay.stripe.pay(page, { lastFour })
  await pay.applyEvents()
  return { orderId, invoices, browser, view, page }
}

/** A login whose order is invoiced. */
async function paidByLogin(email = 'renata@castellanos.example') {
  const { browser } = await openAccount(pay.app, { email })
  const { invoices } = await pay.customer(1)
  const [invoice] = invoices
  await pay.desk.belongTo(invoice?.orderId ?? '', email, 'contractor')
  return { browser, email, orderId: invoice?.orderId ?? '', orderNumber: invoice?.orderNumber ?? '' }
}

/** A login with an account of its own. */
async function ownAccount() {
  const email = 'renata@castellanos.example'
  const { browser } = await openAccount(pay.app, { email })
  const { status, json, text } = await browser.post('/api/orders', bookingBody({ customerEmail: email }))
  if (status !== 201) throw new Error(text)
  return { browser, email, orderId: json.id as string }
}

/** A login saves a card for all orders of its account. */
async function saved(browser: Browser, way = 'card'): Promise<Reply> {
  const { json } = await browser.get('/api/customer/cards')
  const begun = await browser.post('/api/customer/cards', { way, offer: json.offer?.id ?? '' })
  if (begun.status !== 200) return begun
  await pay.stripe.pay(pay.pageOf(begun))
  return browser.get('/api/customer/cards?back=1')
}

describe('rule 490: a card that is kept', () => {
  test('is not offered until the company says so', async () => {
    const { invoices } = await pay.customer(1)
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    expect(view).toMatchObject({ keep: null, stored: [] })
    expect(await pay.press(browser, view, { keep: 'anything' })).toMatchObject({
      status: 409,
      json: { message: refusals.changed },
    })
    const page = pay.pageOf(await pay.press(browser, view))
    expect(pay.stripe.sessions.get(page)).toMatchObject({ customer: null, setupUsage: null })
    expect(await consents()).toEqual([])
  })

  test('says what for, until when and how much, and is stored as it was shown', async () => {
    await turnOn()
    const { orderId, view, invoices, page } = await paidByGuest()
    const { keep } = view
    expect(keep.text).toContain(`what order ${invoices[0]?.orderNumber} still costs`)
    expect(keep.terms).toMatch(/^Never more than \$600\.00 for one order.*at least 48 hours before/)
    expect(pay.stripe.sessions.get(page)).toMatchObject({ setupUsage: 'off_session' })
    const [consent] = await consents()
    expect(consent).toMatchObject({
      state: 'given',
      scope: 'order',
      limitCents: 60_000,
      lastFour: '4242',
      language: 'en',
    })
    expect(consent?.wording).toBe([keep.title, keep.text, keep.terms].join(' '))
    expect(consent?.address).not.toBeNull()
    expect(await cards()).toEqual([{ lastFour: '4242', isRemoved: false, isDetached: false }])
    const [order] = await pay.app.db.sql<
      { email: string }[]
    >`select customer_email as email from orders where id = ${orderId}`
    const copy = (await emailsTo(pay.app, order?.email ?? '')).find(({ template }) => template === 'card-stored')
    expect(copy?.bodyText).toContain(keep.text)
    // Nobody is asked twice.
    expect((await pay.opened({ orderId })).view).toMatchObject({
      keep: null,
      stored: [{ lastFour: '4242', way: 'card' }],
    })
  })

  test('that was changed by then is not agreed to, and keeps what it was given with', async () => {
    await turnOn()
    const { invoices } = await pay.customer(1)
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    await set({ stored_card_limit: '750.00', objection_days: '5' })
    expect(await pay.press(browser, view, { keep: view.keep.id })).toMatchObject({ status: 409 })
    const { json: next } = await browser.get('/api/pay')
    expect(next.keep.terms).toContain('$750.00 for one order')
    expect(next.keep.terms).toContain('120 hours')
    await pay.stripe.pay(pay.pageOf(await pay.press(browser, next, { keep: next.keep.id })))
    await pay.applyEvents()
    await set({ stored_card_limit: '100.00', objection_days: '2' })
    expect(await consents()).toMatchObject([{ limitCents: 75_000 }])
  })

  test('that somebody wants on the page that is open without it gets a page of its own', async () => {
    await turnOn()
    const { invoices } = await pay.customer(1)
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    const without = pay.pageOf(await pay.press(browser, view))
    const keeping = pay.pageOf(await pay.press(browser, view, { keep: view.keep.id }))
    expect(keeping).not.toBe(without)
    expect(pay.stripe.sessions.get(without)).toMatchObject({ status: 'expired' })
    expect(pay.pageOf(await pay.press(browser, view, { keep: view.keep.id }))).toBe(keeping)
    pay.wait(70)
    await pay.follow()
    expect(await consents()).toMatchObject([{ state: 'not-given' }])
    expect(await cards()).toEqual([])
  })

  test('of a bank account holds once the payment is approved', async () => {
    await turnOn()
    await paidByGuest({ way: 'bank', lastFour: '6789' })
    expect(await consents()).toMatchObject([{ state: 'given', lastFour: '6789' }])
  })

  test('is one customer of the processor, however often it is asked for at once', async () => {
    await turnOn()
    const { invoices } = await pay.customer(1)
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    const before = pay.stripe.cards.customers.size
    pay.stripe.fail('customer', 'acted-silent', 3)
    expect(await pay.press(browser, view, { keep: view.keep.id })).toMatchObject({
      status: 503,
      json: { message: onlinePaymentRefusals.silent },
    })
    const replies = await Promise.all([1, 2, 3].map(() => pay.press(browser, view, { keep: view.keep.id })))
    expect(new Set(replies.map((reply) => pay.pageOf(reply))).size).toBe(1)
    expect(pay.stripe.cards.customers.size).toBe(before + 1)
  })
})

describe('rule 491: a card', () => {
  test('of a login is seen and removed by it, and nobody else', async () => {
    await turnOn()
    const { browser, orderId, orderNumber } = await paidByLogin()
    const { json: view } = await browser.get(`/api/pay?order=${orderNumber}`)
    const begun = await browser.post(`/api/orders/by-number/${orderNumber}/pay`, { keep: view.keep.id })
    await pay.stripe.pay(pay.pageOf(begun))
    await pay.applyEvents()
    const { json } = await browser.get('/api/customer/cards')
    expect(json.cards).toMatchObject([
      {
        lastFour: '4242',
        brand: 'visa',
        isOwn: true,
        canRemove: true,
        consents: [{ scope: 'order', orderNumbers: [orderNumber], limit: '600.00' }],
      },
    ])
    const path = `/api/customer/cards/${json.cards[0].id}`
    const { browser: other } = await openAccount(pay.app, { email: 'somebody@else.example' })
    expect((await other.get('/api/customer/cards')).json.cards).toEqual([])
    expect((await remove(other, path)).status).toBe(404)
    expect((await pay.app.browser().get('/api/customer/cards')).status).toBe(401)
    // A link to pay says nothing of what a login gave.
    expect((await pay.opened({ orderId })).view).toMatchObject({ keep: null, stored: [] })
    expect((await remove(browser, path)).status).toBe(204)
    expect((await browser.get('/api/customer/cards')).json.cards).toEqual([])
    expect(await consents()).toMatchObject([{ state: 'ended' }])
    await pay.follow()
    expect(await cards()).toEqual([{ lastFour: '4242', isRemoved: true, isDetached: true }])
    expect([...pay.stripe.cards.methods.values()]).toMatchObject([{ customer: null }])
  })

  test('is saved for all orders of an account, without paying anything', async () => {
    await turnOn()
    const { browser } = await ownAccount()
    const { status, json } = await saved(browser)
    expect({ status, cards: json.cards }).toMatchObject({
      status: 200,
      cards: [{ lastFour: '4242', consents: [{ scope: 'account', orderNumbers: [] }] }],
    })
    expect(json.cards).toHaveLength(1)
    await pay.applyEvents()
    await pay.follow()
    expect(await cards()).toHaveLength(1)
    expect(await browser.post('/api/customer/cards', { offer: 'another one' })).toMatchObject({ status: 409 })
  })

  test('whose page was left, or never answered, is not there', async () => {
    await turnOn()
    const { browser } = await ownAccount()
    const offer = (await browser.get('/api/customer/cards')).json.offer.id
    pay.stripe.fail('create', 'acted-silent', 3)
    expect((await browser.post('/api/customer/cards', { offer })).status).toBe(503)
    pay.pageOf(await browser.post('/api/customer/cards', { offer }))
    pay.wait(70)
    await pay.follow()
    expect(await consents()).toMatchObject([{ state: 'not-given' }, { state: 'not-given' }])
    pay.wait(2 * 1440)
    await purgeRetention(pay.app.context)
    expect(await consents()).toEqual([])
  })

  test('of somebody without an account is removed by whoever has its link to pay', async () => {
    await turnOn()
    const { browser, orderId } = await paidByGuest()
    const { view } = await pay.opened({ orderId })
    const path = `/api/pay/cards/${view.stored[0].id}`
    const { invoices } = await pay.customer(1)
    const { browser: other } = await pay.opened({ orderId: invoices[0]?.orderId })
    expect((await remove(other, path)).status).toBe(404)
    expect((await remove(pay.app.browser(), path)).status).toBe(404)
    expect((await remove(browser, path)).status).toBe(204)
    expect((await remove(browser, path)).status).toBe(204)
    expect((await remove(browser, `/api/pay/cards/${newId()}`)).status).toBe(404)
    expect(await consents()).toMatchObject([{ state: 'ended' }])
  })

  test('is for nobody who cannot say whose it is: of an order whose email has an account, without signing in', async () => {
    await turnOn()
    const { orderId } = await paidByLogin()
    expect((await pay.opened({ orderId })).view).toMatchObject({ keep: null })
  })

  test('of several orders is for those that are open then', async () => {
    await turnOn()
    const { browser, orderId } = await paidByLogin()
    const [{ billToId }] = await pay.app.db.sql<
      [{ billToId: string }]
    >`select bill_to_id from orders where id = ${orderId}`
    const url = await pay.link({ billToId })
    const { json: view } = await browser.post('/api/pay/open', { token: url.slice(url.indexOf('#') + 1) })
    expect(view.keep.text).toContain('what your open orders still cost')
    await pay.stripe.pay(pay.pageOf(await pay.press(browser, view, { keep: view.keep.id })))
    await pay.applyEvents()
    expect((await browser.get('/api/customer/cards')).json.cards).toMatchObject([
      { consents: [{ scope: 'open-orders' }] },
    ])
  })
})

describe('rule 492: a consent', () => {
  const later = (days: number) => pay.wait(days * 1440)

  test('of somebody without an account ends 60 days after the pickup', async () => {
    await turnOn()
    const { orderId } = await paidByGuest()
    await pay.app.db.sql`
      update hauls set done_at = ${testNow} where order_id = ${orderId} and kind = 'pick_up'`
    later(60)
    await pay.follow()
    expect(await consents()).toMatchObject([{ state: 'given' }])
    later(1)
    await pay.follow()
    expect(await consents()).toMatchObject([{ state: 'ended' }])
    expect(await cards()).toMatchObject([{ isDetached: true }])
  })

  test('ends with its login, is given up at the processor, and stays two years as evidence', async () => {
    await turnOn()
    const { browser, orderId, email } = await ownAccount()
    await saved(browser)
    await pay.app.db.sql`update orders set archived_at = ${testNow} where id = ${orderId}`
    const closing = {
      body: JSON.stringify({ password: 'a good long password' }),
      headers: { 'content-type': 'application/json' },
    }
    expect((await browser.send('DELETE', '/api/customer/account', closing)).status).toBe(204)
    expect(email).toContain('@')
    expect(await consents()).toMatchObject([{ state: 'ended', lastFour: '4242' }])
    await pay.follow()
    expect(await cards()).toMatchObject([{ isRemoved: true, isDetached: true }])
    later(730 - 2)
    await purgeRetention(pay.app.context)
    expect(await consents()).toHaveLength(1)
    later(4)
    await purgeRetention(pay.app.context)
    expect(await consents()).toEqual([])
    expect(await cards()).toEqual([])
    expect(await pay.app.db.sql`select from processor_customers`).toHaveLength(0)
  })

  test('of somebody without an account ends when staff erase the person', async () => {
    await turnOn()
    const { orderId } = await paidByGuest()
    await pay.app.db
      .sql`update orders set status = 'completed', customer_email = 'gone@people.example' where id = ${orderId}`
    const { browser } = pay.office
    expect(
      (await browser.post('/api/admin/confirm', { password: 'correct horse battery staple' })).status,
    ).toBeLessThan(500)
    await browser.post('/api/admin/erasures', { email: 'gone@people.example' })
    expect(await consents()).toMatchObject([{ state: 'ended' }])
    // The link to pay does not open anything anymore.
    expect(await pay.app.db.sql`select from payment_links where order_id = ${orderId}`).toEqual([])
  })

  test('of somebody without an account ends when the email of the order is corrected', async () => {
    await turnOn()
    const { orderId } = await paidByGuest()
    const cardsOfOrder = async () => (await pay.office.browser.get(`/api/orders/${orderId}/cards`)).json.cards
    expect(await cardsOfOrder()).toHaveLength(1)
    expect((await pay.office.change(orderId, { customerEmail: 'other@people.example', reason: 'A typo' })).status).toBe(
      200,
    )
    expect(await consents()).toMatchObject([{ state: 'ended' }])
    expect(await cardsOfOrder()).toEqual([])
  })

  test('of an order that goes to another customer is not charged for it', async () => {
    await turnOn()
    const { browser, orderId, orderNumber } = await paidByLogin()
    const { json: view } = await browser.get(`/api/pay?order=${orderNumber}`)
    const begun = await browser.post(`/api/orders/by-number/${orderNumber}/pay`, { keep: view.keep.id })
    await pay.stripe.pay(pay.pageOf(begun))
    await pay.applyEvents()
    const cardsOfOrder = async () => (await pay.office.browser.get(`/api/orders/${orderId}/cards`)).json.cards
    expect(await cardsOfOrder()).toHaveLength(1)
    const { json: other } = await pay.office.browser.post('/api/admin/bill-to-accounts', {
      kind: 'company',
      name: 'Somebody else',
    })
    const moved = await pay.office.browser.send('PUT', `/api/orders/${orderId}/bill-to-account`, {
      body: JSON.stringify({ billToId: other.id }),
      headers: { 'content-type': 'application/json' },
    })
    expect(moved.status, moved.text).toBeLessThan(300)
    expect(await cardsOfOrder()).toEqual([])
  })

  test('is not removed, and its order not paid, by staff who may only read', async () => {
    await turnOn()
    const { invoices, browser } = await paidByGuest()
    const orderNumber = invoices[0]?.orderNumber
    const { json: view } = await browser.get('/api/pay')
    await pay.app.db.sql`update staff_users set role = 'reader'`
    try {
      const { browser: reader } = pay.office
      const cardId = view.stored[0].id
      expect((await reader.send('DELETE', `/api/pay/cards/${cardId}?order=${orderNumber}`)).status).toBe(404)
      expect((await reader.post(`/api/orders/by-number/${orderNumber}/pay`, {})).status).toBe(404)
      const objection = { overageId: newId(), reason: 'No', order: orderNumber }
      expect((await reader.post('/api/pay/objections', objection)).status).toBe(404)
      expect(await consents()).toMatchObject([{ state: 'given' }])
    } finally {
      await pay.app.db.sql`update staff_users set role = 'owner'`
    }
  })

  test.each([
    ['is removed', null],
    ['may not pay anymore', 'views'],
  ] as const)('of a member who %s while the page of the processor is open is given up', async (_, role) => {
    await turnOn()
    const { browser } = await ownAccount()
    const { json } = await browser.get('/api/customer/cards')
    const begun = await browser.post('/api/customer/cards', { way: 'card', offer: json.offer?.id ?? '' })
    const [login] = await pay.app.db.sql<{ customerId: string; billToId: string }[]>`
      select customer_id, bill_to_id from account_members where role = 'owner' order by bill_to_id`
    const { browser: office } = pay.office
    const path = `/api/admin/bill-to-accounts/${login?.billToId}/members/${login?.customerId}`
    if (role === null) await office.send('DELETE', path)
    else {
      const changed = await office.send('PUT', path, {
        body: JSON.stringify({ role }),
        headers: { 'content-type': 'application/json' },
      })
      expect(changed.status, changed.text).toBeLessThan(300)
    }
    await pay.stripe.pay(pay.pageOf(begun))
    await pay.applyEvents()
    expect(await consents()).toMatchObject([{ state: 'not-given' }])
    expect(await cards()).toMatchObject([{ isRemoved: true }])
  })

  test('of a member who leaves an account ends', async () => {
    await turnOn()
    const { browser } = await ownAccount()
    await saved(browser)
    const [login] = await pay.app.db.sql<{ customerId: string; billToId: string }[]>`
      select customer_id, bill_to_id from account_members where role = 'owner' order by bill_to_id`
    const { browser: office } = pay.office
    const path = `/api/admin/bill-to-accounts/${login?.billToId}/members/${login?.customerId}`
    expect((await office.send('DELETE', path)).status).toBeLessThan(300)
    expect(await consents()).toMatchObject([{ state: 'ended' }])
  })
})

describe('rules 402, 414 and 491: members of an account', () => {
  /** A member with a role, of an account whose owner has a card on file and an order. */
  async function member(role: string) {
    await turnOn()
    await set({ pay_at_booking: 'optional' })
    const { browser: owner, orderId } = await ownAccount()
    const { json } = await saved(owner)
    const { browser, id } = await openAccount(pay.app)
    await pay.app.db.sql`
      insert into account_members (bill_to_id, customer_id, role)
      select bill_to_id, ${id}, ${role} from orders where id = ${orderId}`
    const [order] = await pay.app.db.sql<
      { orderNumber: string }[]
    >`select order_number from orders where id = ${orderId}`
    return { owner, browser, orderId, number: order?.orderNumber ?? '', cardId: json.cards[0].id as string }
  }
  afterEach(() => set({ pay_at_booking: 'off' }))

  test.each([
    ['owner', { cards: 1, canRemove: true, atBooking: 200, invoice: 200 }],
    ['pays', { cards: 1, canRemove: false, atBooking: 200, invoice: 200 }],
    ['orders', { cards: 0, canRemove: false, atBooking: 200, invoice: 404 }],
    ['views', { cards: 0, canRemove: false, atBooking: 404, invoice: 404 }],
  ])('who %s', async (role, { cards: count, canRemove, atBooking, invoice }) => {
    const { browser, orderId, number, cardId } = await member(role)
    const seen = (await browser.get('/api/customer/cards')).json.cards
    expect(seen).toHaveLength(count)
    expect(seen[0]?.canRemove ?? false).toBe(canRemove)
    expect((await browser.post(`/api/orders/by-number/${number}/pay`, { way: 'card' })).status).toBe(atBooking)
    // Delivered and invoiced, it is not what is paid at booking anymore.
    await pay.app.db.sql`delete from payment_attempt_parts`
    await pay.app.db.sql`update orders set status = 'delivered' where id = ${orderId}`
    await pay.app.db
      .sql`update hauls set done_at = '2026-11-24T20:00:00Z' where order_id = ${orderId} and kind = 'deliver'`
    const issued = await pay.desk.issue(orderId)
    expect(issued.status, issued.text).toBe(201)
    expect((await browser.get(`/api/pay?order=${number}`)).status).toBe(invoice)
    expect((await browser.post(`/api/orders/by-number/${number}/pay`, { way: 'card' })).status).toBe(invoice)
    const removed = await remove(browser, `/api/customer/cards/${cardId}`)
    expect(removed.status).toBe(canRemove ? 204 : 404)
  })
})
