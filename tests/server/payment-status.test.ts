import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let office: Dispatcher
let desk: BillingDesk

beforeAll(async () => {
  app = await startTestApp()
  office = await openDispatcher(app)
  desk = openBillingDesk(app, office.browser)
})
afterAll(() => app.close())

type Step = 'cancel' | `paid ${string}` | `refunded ${string}` | `pending ${string}` | `failed ${string}`

/** An order of $450.00 for the 3rd: at noon on the 1st half of what was paid is kept when it is cancelled. */
async function orderAfter(steps: readonly Step[]): Promise<string> {
  const id = await desk.bookedOrder({ scheduledDelivery: '2026-12-03' })
  for (const step of steps) {
    const [status, amount] = step.split(' ')
    if (step === 'cancel') await office.change(id, { status: 'cancelled' })
    else expect((await office.browser.post(`/api/orders/${id}/payments`, { status, amount })).status).toBe(201)
  }
  return id
}

describe('rule 70: the payment status', () => {
  test.each<[string, Step[], string, string]>([
    ['nothing happened', [], 'pending', '450.00'],
    ['part was paid', ['paid 200.00'], 'pending', '250.00'],
    ['all was paid', ['paid 450.00'], 'paid', '0.00'],
    ['more was paid', ['paid 500.00'], 'paid', '-50.00'],
    ['more was paid and given back', ['paid 500.00', 'refunded 50.00'], 'paid', '0.00'],
    ['part was given back', ['paid 450.00', 'refunded 50.00'], 'pending', '50.00'],
    ['everything was given back', ['paid 450.00', 'refunded 450.00'], 'refunded', '450.00'],
    ['it was cancelled unpaid', ['cancel'], 'pending', '0.00'],
    ['it was cancelled, and money is still to give back', ['paid 450.00', 'cancel'], 'paid', '-225.00'],
    ['it was cancelled, and the rest is kept', ['paid 450.00', 'cancel', 'refunded 225.00'], 'paid', '0.00'],
    ['part of $400 is kept of a cancelled order', ['paid 400.00', 'cancel', 'refunded 200.00'], 'paid', '0.00'],
    ['it was cancelled, and everything given back', ['paid 450.00', 'cancel', 'refunded 450.00'], 'refunded', '0.00'],
    ['a payment failed', ['failed 450.00'], 'failed', '450.00'],
    ['a payment failed after it was paid', ['paid 450.00', 'failed 450.00'], 'paid', '0.00'],
  ])('if %s', async (_, steps, paymentStatus, balanceDue) => {
    expect(await office.order(await orderAfter(steps))).toMatchObject({ paymentStatus, balanceDue })
  })

  test('a stray payment after a full goodwill refund is a credit, and no new cancellation invoice', async () => {
    const id = await orderAfter(['paid 450.00'])
    await desk.issue(id)
    await office.change(id, { status: 'cancelled' })
    const pay = (status: string, amount: string) =>
      office.browser.post(`/api/orders/${id}/payments`, { status, amount })
    await pay('refunded', '450.00')
    const totals = async () => (await desk.bill(id)).invoices.map(({ total }: { total: string }) => total)
    expect(await totals()).toEqual(['450.00', '-450.00', '225.00', '-225.00'])
    await pay('paid', '225.00')
    expect(await totals()).toEqual(['450.00', '-450.00', '225.00', '-225.00'])
    expect(await office.order(id)).toMatchObject({ paymentStatus: 'paid', balanceDue: '-225.00' })
    expect((await desk.issue(id)).status).toBe(409)
    await pay('refunded', '225.00')
    expect(await office.order(id)).toMatchObject({ paymentStatus: 'refunded', balanceDue: '0.00' })
  })

  test('set by hand, refunded gives everything back, of a cancelled order for good', async () => {
    const id = await orderAfter(['paid 450.00', 'cancel'])
    await office.change(id, { paymentStatus: 'refunded' })
    expect(await office.order(id)).toMatchObject({ paymentStatus: 'refunded', balanceDue: '0.00' })
    await office.browser.post(`/api/orders/${id}/payments`, { status: 'paid', amount: '100.00' })
    expect(await office.order(id)).toMatchObject({ paymentStatus: 'paid', balanceDue: '-100.00' })
  })
})
