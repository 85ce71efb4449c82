import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onlinePaymentRefusals as refusals } from '#content/wording/online-payments.ts'
import { createApp } from '#server/app.ts'
import { emptyTables } from '../support/empty-tables.ts'
import type { Invoice } from '../support/pay-desk.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'
import { staffLogin } from '../support/test-app.ts'

// Rule 441, with the figures of docs/billing.md. It is noon on Tuesday, December 1, 2026.

let pay: PayDesk

beforeAll(async () => {
  pay = await openPayDesk()
})
beforeEach(() => set('2'))
afterEach(async () => {
  pay.startAnew()
  for (const each of [pay.stripe.sessions, pay.stripe.disputes]) each.clear()
  await emptyTables(
    pay.app.db,
    'orders, receipts, payment_attempts, processor_disputes, processor_events, emails, tax_rates',
  )
})
afterAll(() => closePayDesk(pay))

const set = async (percent: string) => {
  const { status } = await pay.office.browser.post('/api/admin/settings', { bank_discount: percent })
  return status
}

/** Approves a bank payment of everything that is shown, at what is shown for it. */
async function approved(subject: object) {
  const { browser, view } = await pay.opened(subject)
  const total = view.items
    .reduce((sum: number, item: Item) => sum + Number(item.amount) - Number(item.bankDiscount ?? 0), 0)
    .toFixed(2)
  const page = pay.pageOf(await pay.press(browser, view, { way: 'bank', total }))
  await pay.stripe.pay(page)
  await pay.applyEvents()
  return { browser, view, page, total }
}
type Item = { amount: string; bankDiscount?: string }

async function settled(page: string, outcome: 'paid' | 'failed' = 'paid') {
  pay.wait(3 * 24 * 60)
  await pay.stripe.settle(page, outcome)
  await pay.applyEvents()
  // Staff are signed out after twelve hours.
  await pay.office.browser.post('/api/admin/login', staffLogin)
}

const documents = () => pay.app.db.sql<{ kind: string; cents: number; reason: string; due: string | null }[]>`
  select kind, total_cents::int as cents, content ->> 'reason' as reason, due_on::text as due from invoices order by recorded_at, number`
const dueOf = async ({ orderId }: Pick<Invoice, 'orderId'>) => {
  const [order] = await pay.app.db.sql<
    { cents: number }[]
  >`select due_cents::int as cents from order_facts where id = ${orderId}`
  return order?.cents
}
const oneInvoice = async () => {
  const { id, invoices } = await pay.customer(1)
  return { id, invoices, invoice: invoices[0] as Invoice }
}

test('rule 441: public pages are rendered anew with the percentage that is set', async () => {
  const { app } = createApp({
    ...pay.app.context,
    renderPage: async (_, page) =>
      new Response(await page.bankDiscount?.(), { headers: { 'content-type': 'text/html' } }),
  })
  const shown = async () => (await app.fetch(new Request('http://localhost/booking'))).text()
  expect(await shown()).toBe('2')
  await set('3.5')
  expect(await shown()).toBe('3.5')
  // Rule 446: while our account takes no bank payments, nothing offers them.
  pay.stripe.takesBank = false
  pay.wait(11)
  try {
    await pay.follow()
    expect(await shown()).toBe('0')
    const { invoices } = await pay.customer(1)
    const [issued] = await pay.app.db.sql`
      select from invoices where id = ${invoices[0]?.id ?? ''} and not content ? 'bankDiscount'`
    expect(issued).toBeDefined()
  } finally {
    pay.stripe.takesBank = true
    pay.wait(11)
    await pay.follow()
  }
  expect(await shown()).toBe('3.5')
})

describe('rule 441: the discount for paying by bank', () => {
  test('is a credit note in the moment in which the bank confirmed, and the invoice is paid', async () => {
    const { invoice, invoices } = await oneInvoice()
    const { page, total, view } = await approved({ orderId: invoice.orderId })
    expect(view.items).toMatchObject([{ amount: '450.00', bankDiscount: '9.00' }])
    expect(total).toBe('441.00')
    expect(pay.stripe.sessions.get(page)?.amount_total).toBe(44_100)
    expect(await documents()).toHaveLength(1)
    await settled(page)
    expect(await documents()).toMatchObject([
      { kind: 'invoice', cents: 45_000 },
      { kind: 'credit-note', cents: -900, reason: 'Discount: paid from a bank account.' },
    ])
    expect(await pay.openOn(invoices)).toEqual([0])
    expect(await dueOf(invoice)).toBe(0)
    expect(await pay.office.order(invoice.orderId)).toMatchObject({ paymentStatus: 'paid', amountPaid: '441.00' })
    expect(await pay.balances('1050', '1100', '4000', '2110')).toMatchObject([44_100 - 353, 0, -45_000, 0])
  })

  test('is not there for cards, nor while the bank has the payment, nor if it says no', async () => {
    const { invoice, invoices } = await oneInvoice()
    const { browser, view } = await pay.opened({ orderId: invoice.orderId })
    // By bank the shown total is another one.
    expect(await pay.press(browser, view, { way: 'bank' })).toMatchObject({
      status: 409,
      json: { message: refusals.changed },
    })
    const { page } = await approved({ orderId: invoice.orderId })
    await settled(page, 'failed')
    expect(await documents()).toHaveLength(1)
    expect(await pay.openOn(invoices)).toEqual([45_000])
    const card = pay.pageOf(await pay.press(browser, view))
    expect(pay.stripe.sessions.get(card)?.amount_total).toBe(45_000)
  })

  test('is for each invoice of an account, once', async () => {
    const { id, invoices } = await pay.customer(2)
    const { page, total } = await approved({ billToId: id })
    expect(total).toBe('882.00')
    await settled(page)
    for (const { deliver } of pay.stripe.events) await deliver()
    await pay.applyEvents()
    expect((await documents()).map(({ cents }) => cents)).toEqual([45_000, 45_000, -900, -900])
    expect(await pay.openOn(invoices)).toEqual([0, 0])
  })

  test('is neither for what is on no invoice, nor for an invoice that a deposit paid a part of', async () => {
    const orderId = await pay.desk.bookedOrder({ scheduledDelivery: '2026-12-10', scheduledPickup: '2026-12-17' })
    const { view } = await pay.opened({ orderId })
    expect(view.items).toMatchObject([{ isInvoice: false }])
    expect(view.items[0]).not.toHaveProperty('bankDiscount')
    const { invoice } = await oneInvoice()
    const part = { status: 'paid', amount: '100.00', method: 'Check' }
    await pay.office.browser.post(`/api/orders/${invoice.orderId}/payments`, part)
    expect((await pay.opened({ orderId: invoice.orderId })).view.items[0]).not.toHaveProperty('bankDiscount')
  })

  test('is not given for an invoice that is another one by the time the bank confirms', async () => {
    const { invoice } = await oneInvoice()
    const { page } = await approved({ orderId: invoice.orderId })
    await pay.desk.credit(invoice.id, 'Wrong name')
    await pay.desk.issue(invoice.orderId)
    await settled(page)
    expect((await documents()).map(({ cents }) => cents)).toEqual([45_000, -45_000, 45_000])
    expect(await dueOf(invoice)).toBe(900)
  })

  test('stays as it was shown, whatever the setting says by then', async () => {
    const { invoice, invoices } = await oneInvoice()
    const { page } = await approved({ orderId: invoice.orderId })
    await set('5')
    await settled(page)
    expect((await documents()).map(({ cents }) => cents)).toEqual([45_000, -900])
    expect(await pay.openOn(invoices)).toEqual([0])
  })

  test('is not given for an invoice of which less is left by the time the bank confirms', async () => {
    const { invoice, invoices } = await oneInvoice()
    const { page } = await approved({ orderId: invoice.orderId })
    const goodwill = { reason: 'Late', lines: [{ line: 0, amount: '50.00' }] }
    const credited = await pay.office.browser.post(`/api/invoices/${invoice.id}/credit-notes`, goodwill)
    expect(credited.status, credited.text).toBe(201)
    await settled(page)
    expect((await documents()).map(({ cents }) => cents)).toEqual([45_000, -5_000])
    expect(await pay.openOn(invoices)).toEqual([0])
  })

  test.each([
    ['the bank takes the payment back', async (page: string) => void (await pay.stripe.dispute(page))],
    [
      'staff record that it bounced',
      async () => {
        const [receipt] = await pay.app.db.sql<{ id: string }[]>`select id from receipts`
        const bounced = await (await pay.app.staff()).post(`/api/admin/receipts/${receipt?.id}/bounces`, {})
        expect(bounced.status, bounced.text).toBe(201)
      },
    ],
  ])('goes with the payment when %s', async (_, takeBack) => {
    const { invoice } = await oneInvoice()
    const { page } = await approved({ orderId: invoice.orderId })
    await settled(page)
    await takeBack(page)
    await pay.applyEvents()
    await pay.applyEvents()
    expect(await documents()).toMatchObject([
      { kind: 'invoice', cents: 45_000, due: '2026-12-01' },
      { kind: 'credit-note', cents: -900 },
      { kind: 'credit-note', cents: -44_100, reason: 'The bank took the payment back, and the discount with it.' },
      { kind: 'invoice', cents: 45_000, due: '2026-12-01' },
    ])
    expect(await dueOf(invoice)).toBe(45_000)
    expect(await pay.balances('1100', '4000', '2110')).toEqual([45_000, -45_000, 0])
    const [shown] = (await pay.opened({ orderId: invoice.orderId })).view.items
    expect(shown).toMatchObject({ amount: '450.00', bankDiscount: '9.00' })
  })

  test('takes its part of the tax off, and brings it back', async () => {
    const rate = { place: '', kinds: ['base'], percent: '9.5', validFrom: '2026-12-01' }
    const { status, text } = await pay.office.browser.post('/api/admin/tax-rates', rate)
    expect(status, text).toBe(201)
    const { invoice, invoices } = await oneInvoice()
    const { page, total } = await approved({ orderId: invoice.orderId })
    // $492.75; 2 percent of $450.00 and the tax of that, $0.86.
    expect(total).toBe('482.89')
    await settled(page)
    expect((await documents()).map(({ cents }) => cents)).toEqual([49_275, -986])
    expect(await pay.openOn(invoices)).toEqual([0])
    expect(await pay.balances('1100', '2300')).toEqual([0, -4_275 + 86])
    await pay.stripe.dispute(page)
    await pay.applyEvents()
    expect((await documents()).at(-1)).toMatchObject({ kind: 'invoice', cents: 49_275 })
    expect(await dueOf(invoice)).toBe(49_275)
    expect(await pay.balances('1100', '2300')).toEqual([49_275, -4_275])
  })

  test('is 0 to 5 percent, and an invoice keeps the offer that it was issued with', async () => {
    for (const percent of ['6', '-1', '5.01', 'x']) expect(await set(percent)).toBe(400)
    const { invoice } = await oneInvoice()
    const issued = await pay.desk.read(invoice.id)
    expect(issued.bankDiscount).toBe('2')
    // Rule 326: it names the page that pays it.
    expect(issued.payPage).toMatch(/^https?:\/\/[^/]+\/portal$/)
    expect(await set('0')).toBe(200)
    expect((await pay.opened({ orderId: invoice.orderId })).view.items).toMatchObject([{ bankDiscount: '9.00' }])
    const { invoice: later } = await oneInvoice()
    expect(await pay.desk.read(later.id)).not.toHaveProperty('bankDiscount')
    expect((await pay.opened({ orderId: later.orderId })).view.items[0]).not.toHaveProperty('bankDiscount')
    await set('5')
    expect((await pay.opened({ orderId: later.orderId })).view.items).toMatchObject([{ bankDiscount: '22.50' }])
  })
})
