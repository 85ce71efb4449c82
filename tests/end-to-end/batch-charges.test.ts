import { describe, expect } from 'vitest'
import { batchText } from '#content/staff/batch-charges.ts'
import { payoutListText, waitingText } from '#content/staff/payouts.ts'
import { confirmText } from '#content/staff/staff-frame.ts'
import { expectAccessible, widthsOf } from '../support/accessible.ts'
import { openDesk, pressButton } from '../support/order-dialog.ts'
import { insertOrder } from '../support/order-rows.ts'
import { storeCard } from '../support/paid-online.ts'
import { staffSignIn } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { test as base, desktop, phone, press, shownText, soon, visit } from '../support/site-with-browser.ts'
import { openStripeStandIn } from '../support/stripe-stand-in.ts'

// Rules 444 and 445 in Chromium.
const stripe = await openStripeStandIn()
const test = base.extend('siteEnv', { scope: 'file' }, stripe.env)

describe.each([phone, desktop])('on a $name', (screen) => {
  test('cards on file are charged with the password, and an invoice that a colleague was faster with says so', async ({
    site,
    visitors,
  }) => {
    const [page, colleague] = [await openDesk(visitors, screen), await openDesk(visitors, desktop)]
    const post = async (path: string, data: object = {}) => {
      const reply = await colleague.request.post(path, { data })
      expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true)
      return reply.json()
    }
    await post('/api/admin/settings', { stored_cards: 'by-hand' })
    const names = ['Ann', 'Ben'].map((name) => `${name} ${screen.name}`)
    const orders: { id: string; cardId: string }[] = []
    await withDatabaseOf(site.dataDir, async (db) => {
      for (const customerName of names) {
        const facts = { status: 'delivered', actualDelivery: '2026-11-24', customerName } as const
        const { id } = await insertOrder(db, facts)
        const cardId = await storeCard(db, id)
        const [stored] = await db.sql<{ customer: string; method: string }[]>`
          select holder.processor_id as customer, card.processor_id as method
          from stored_cards card join processor_customers holder on holder.id = card.stored_for where card.id = ${cardId}`
        const { customer = '', method = '' } = stored ?? {}
        stripe.cards.customers.add(customer)
        const kept = { id: method, object: 'payment_method', customer, card: { last4: '4242', brand: 'visa' } }
        stripe.cards.methods.set(method, kept as never)
        orders.push({ id, cardId })
      }
    })
    for (const { id } of orders) await post(`/api/orders/${id}/invoices`)

    // The site asks the processor who it is after its start.
    const chargeable = async () =>
      (await (await page.request.get('/api/admin/payments/chargeable')).json()).invoices?.length ?? 0
    await expect.poll(chargeable, { timeout: 70_000 }).toBe(2)
    await visit(page, '/admin/billing')
    await pressButton(page, batchText.open)
    const dialog = page.getByRole('dialog')
    for (const name of names) await dialog.getByRole('checkbox', { name }).check()
    await expectAccessible(page, 'cards on file', widthsOf(screen))
    await withDatabaseOf(site.dataDir, async ({ sql }) => {
      await sql`update staff_sessions set proved_at = now() - interval '1 hour'`
    })
    visitors.expectProblem(/403 .*payments\/charges/)
    await pressButton(dialog, 'Charge 2 Invoices: $900.00')
    const password = page.getByRole('alertdialog', { name: confirmText.heading })
    await password.waitFor()
    await post('/api/admin/confirm', { password: staffSignIn.password })
    const [, taken] = orders
    await post('/api/admin/payments/charge', { orderId: taken?.id, cardId: taken?.cardId, amount: '450.00' })
    await password.getByLabel(confirmText.password).fill(staffSignIn.password)
    await pressButton(password, confirmText.confirm)

    await dialog.getByText(batchText.refused(1)).waitFor()
    await page.getByText(batchText.charged(1)).first().waitFor()
    const charges = () =>
      [...stripe.cards.charges.values()].filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)
    const before = screen === phone ? 0 : 2
    await expect.poll(() => charges().length - before, soon).toBe(2)
    expect(charges()).toEqual(charges().map(() => 45_000))
    await page.reload()
    await pressButton(page, batchText.open)
    await page.getByText(batchText.none).waitFor()
  })

  test('what waits for the payment company is tried again with one button', async ({
    site,
    visitors,
    onTestFinished,
  }) => {
    if (screen === desktop) onTestFinished(() => stripe.close())
    const page = await openDesk(visitors, screen)
    await withDatabaseOf(site.dataDir, async ({ sql }) => {
      await sql`
        insert into processor_events (id, type, object_id, is_live, occurred_at, received_at, next_try_at, tries)
        values (${`evt_${screen.name}`}, 'checkout.session.completed', 'cs_of_nobody', false, now() - interval '2 hours', now() - interval '2 hours', now() + interval '5 hours', 8)`
    })
    await visit(page, '/admin/billing/payouts')
    await page.getByText(waitingText.kinds.event).waitFor()
    // No payout yet: one message with an amount, and nothing is said twice.
    const payouts = page.getByRole('region', { name: payoutListText.heading, exact: true })
    await expect.poll(() => shownText(payouts), soon).toMatch(/^\$[\d,]+\.\d\d /)
    expect(await page.getByText(payoutListText.intro).count()).toBe(0)
    await expectAccessible(page, 'what waits', widthsOf(screen))
    await press(page.getByRole('button', { name: waitingText.tryAgain }))
    await page.getByText(waitingText.trying).first().waitFor()
    // What the company does not know is left alone, and waits no more.
    await expect.poll(() => page.getByText(waitingText.heading).count(), soon).toBe(0)
  })
})
