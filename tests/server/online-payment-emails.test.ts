import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { payByEmailText, paymentReceivedText, paymentRefusedText } from '#content/emails/online-payments.ts'
import { composeEmail } from '#server/emails/compose-email.ts'
import type { QueuedEmail } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { followPayments } from '#server/payments/follow-payments.ts'
import { applyProcessorEvents } from '#server/payments/processor-events.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'
import { startTestApp } from '../support/test-app.ts'

let pay: PayDesk

beforeAll(async () => {
  pay = await openPayDesk()
})
afterEach(async () => {
  pay.startAnew()
  await emptyTables(pay.app.db, 'orders, receipts, payment_attempts, processor_events, emails')
})
afterAll(() => closePayDesk(pay))

/** The last email of a template to a customer, as it would be sent now. */
async function composed(template: string, context = pay.app.context): Promise<RenderedEmail> {
  const emails = await pay.app.db.sql<QueuedEmail[]>`
    select id, template, recipient, language, order_id as "orderId", lead_id as "leadId", data from emails
    where template = ${template} and coalesce(data ->> 'audience', 'customer') = 'customer' order by created_at desc, id desc limit 1`
  const email = emails[0] && (await composeEmail(context, emails[0]))
  if (!email) throw new Error(`There is no ${template}`)
  return email
}

const payLinkIn = ({ links }: RenderedEmail) => links.find((link) => link.includes('/pay#')) ?? ''

/** Opens the link of an email, as its reader does. */
async function follow(email: RenderedEmail) {
  const browser = pay.app.browser()
  const token = payLinkIn(email).split('#')[1]
  return { browser, view: (await browser.post('/api/pay/open', { token })).json }
}

describe('rule 402: emails bring a link that pays', () => {
  test('with an invoice, and one to its documents beneath it', async () => {
    const { invoices } = await pay.customer(1)
    const email = await composed('final-invoice')
    expect(email.text).toContain(`${payByEmailText.button('$450.00')}:\nhttp`)
    expect(email.links).toHaveLength(2)
    const { view } = await follow(email)
    expect(view.items).toMatchObject([{ number: invoices[0]?.number, amount: '450.00' }])
    // Each time it is composed it has a link of its own, of which only the hash is stored.
    expect(payLinkIn(await composed('final-invoice'))).not.toBe(payLinkIn(email))
  })

  test('not without a processor, and not when nothing is due anymore', async () => {
    const { browser, view } = await pay.opened({ orderId: (await pay.customer(1)).invoices[0]?.orderId })
    const without = await composed('final-invoice', { ...pay.app.context, processor: null })
    expect(payLinkIn(without)).toBe('')
    // Rule 598: then it says how else.
    expect(without.text).toContain('How to pay:\n    Call us: (661) 555-0142.')
    expect((await composed('final-invoice')).text).not.toContain('How to pay:')
    await pay.stripe.pay(pay.pageOf(await pay.press(browser, view)))
    await pay.applyEvents()
    const paid = await composed('final-invoice')
    expect(payLinkIn(paid)).toBe('')
  })

  test('with a reminder, for one order or for all of the account', async () => {
    const { id, invoices } = await pay.customer(2)
    expect((await pay.office.browser.post(`/api/admin/receivables/customers/${id}/reminders`)).status).toBe(201)
    const { view } = await follow(await composed('invoice-reminder'))
    expect(view.items.length).toBeGreaterThanOrEqual(1)
    expect(invoices.map(({ number }) => number)).toEqual(
      expect.arrayContaining(view.items.map(({ number }: { number: string }) => number)),
    )
  })

  test('with a statement, for everything that the account owes', async () => {
    const { id } = await pay.customer(2)
    const made = await pay.office.browser.post(`/api/admin/bill-to-accounts/${id}/statements`, {
      through: '2026-12-01',
    })
    expect(made.status).toBe(201)
    const statement = {
      template: 'statement',
      recipient: 'ap@ridgeline.example',
      language: 'en',
      data: { statementId: made.json.id },
    }
    const email = await composeEmail(pay.app.context, {
      id: '',
      orderId: null,
      leadId: null,
      ...statement,
    } as QueuedEmail)
    if (!email) throw new Error('There is no statement')
    const { browser, view } = await follow(email)
    expect(view).toMatchObject({ orderNumber: null, items: [{ amount: '450.00' }, { amount: '450.00' }] })
    await pay.link({ billToId: id, endEarlier: true })
    expect((await browser.get('/api/pay')).status).toBe(410)
  })
})

describe('rules 407 and 409: what became of a payment', () => {
  test('a receipt says what was paid, from what, and what is credit', async () => {
    const { id, invoices } = await pay.customer(2)
    const { browser, view } = await pay.opened({ billToId: id })
    const page = pay.pageOf(await pay.press(browser, view))
    const check = { billToId: id, amount: '100.00', invoices: [{ id: invoices[0]?.id, amount: '100.00' }] }
    await pay.office.browser.post('/api/admin/receipts', { receipts: [check] })
    await pay.stripe.pay(page)
    await pay.applyEvents()
    const { subject, text } = await composed('payment-received')
    expect(subject).toContain('$900.00')
    expect(text).toContain(`${paymentReceivedText.from}: ${paymentReceivedText.source('card', '4242')}`)
    expect(text).toContain(`Invoice ${invoices[0]?.number}: $350.00`)
    expect(text).toContain(`Invoice ${invoices[1]?.number}: $450.00`)
    expect(text).toContain(`${paymentReceivedText.credit}: $100.00`)
  })

  test('a refused bank payment brings another link', async () => {
    const { invoices } = await pay.customer(1)
    const { browser, view } = await pay.opened({ orderId: invoices[0]?.orderId })
    const page = pay.pageOf(await pay.press(browser, view, { way: 'bank' }))
    await pay.stripe.pay(page)
    await pay.applyEvents()
    await pay.stripe.settle(page, 'failed')
    await pay.applyEvents()
    const email = await composed('payment-refused')
    expect(email.text).toContain(paymentRefusedText.intro)
    expect((await follow(email)).view).toMatchObject({ items: [{ amount: '450.00' }], latest: { state: 'refused' } })
  })
})

test('rule 400: without a processor nothing of it exists', async () => {
  const plain = await startTestApp()
  try {
    const [browser, staff] = [plain.browser(), await plain.staff()]
    const { id } = await insertOrder(plain.db)
    const replies = [
      await browser.get('/api/pay'),
      await browser.post('/api/pay/open', { token: 'x'.repeat(43) }),
      await browser.post('/api/pay', { linkId: id, way: 'card', items: [id], total: '1.00' }),
      await staff.post('/api/orders/by-number/JO5Q-E80R-Y9CG/pay', {}),
      await browser.post('/api/hooks/payments', { id: 'evt_1' }),
      await staff.post('/api/admin/payments/link', { orderId: id }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    await followPayments(plain.context)
    await applyProcessorEvents(plain.context)
    const attempts = await staff.get(`/api/orders/${id}/payment-attempts`)
    expect(attempts.json).toEqual({ isOn: false, attempts: [] })
  } finally {
    await plain.close()
  }
})
