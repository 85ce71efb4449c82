import { expect } from 'vitest'
import { savedCardsText } from '#content/account/settings.ts'
import { payPageText } from '#content/public/pay.ts'
import { overageText as staffText } from '#content/staff/online-payments.ts'
import { overageText } from '#content/wording/overage-charges.ts'
import { newId } from '#server/platform/db/ids.ts'
import { expectAccessible, widthsOf } from '../support/accessible.ts'
import { openAccount, person } from '../support/account-pages.ts'
import { openDesk } from '../support/order-dialog.ts'
import { insertOrder } from '../support/order-rows.ts'
import { storeCard } from '../support/paid-online.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { test as base, desktop, phone, press, soon, visit } from '../support/site-with-browser.ts'
import { openStripeStandIn } from '../support/stripe-stand-in.ts'

// Rules 490 to 498 in Chromium. Nothing that the processor tells arrives by itself.
const stripe = await openStripeStandIn()
stripe.isHeld = true
const test = base.extend('siteEnv', { scope: 'file' }, stripe.env)

test('a customer agrees, saves a card, and takes it back', async ({ site, visitors }) => {
  const staff = await openDesk(visitors, desktop)
  await staff.request.post('/api/admin/settings', { data: { stored_cards: 'by-hand' } })
  const who = person('saver')
  const page = await openAccount(visitors, site, who, phone)
  const { id } = await (
    await staff.request.post('/api/admin/bill-to-accounts', { data: { kind: 'company', name: 'Okafor Grading' } })
  ).json()
  await staff.request.post(`/api/admin/bill-to-accounts/${id}/members`, { data: { email: who.email, role: 'owner' } })
  // The site asks the processor who it is after its start.
  const offer = async () => (await (await page.request.get('/api/customer/cards')).json()).offer
  await expect.poll(offer, { timeout: 70_000 }).not.toBeNull()
  await visit(page, '/dashboard?tab=settings')
  await press(page.getByRole('button', { name: savedCardsText.add }))
  await expect.poll(() => page.getByText('Never more than $600.00 for one order').count(), soon).toBe(1)
  await expectAccessible(page, 'what is agreed to', widthsOf(phone))
  await press(page.getByRole('button', { name: savedCardsText.agree.card }))
  await page.waitForURL(/\/c\/pay\//)
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.waitForURL(/back=1/)
  const remove = page.getByRole('button', { name: /^Remove/ })
  await expect.poll(() => remove.count(), soon).toBe(1)
  await press(remove)
  await expect.poll(() => remove.count(), soon).toBe(0)
  await expect.poll(() => page.getByText(savedCardsText.removed).count(), soon).toBeGreaterThan(0)
})

test('a customer objects to overage by the link of the email, and the office decides', async ({
  site,
  visitors,
  onTestFinished,
}) => {
  onTestFinished(() => stripe.close())
  const staff = await openDesk(visitors, desktop)
  const post = async (path: string, data?: object) => (await staff.request.post(path, { data })).json()
  await post('/api/admin/settings', { stored_cards: 'by-itself' })
  let orderId = ''
  await withDatabaseOf(site.dataDir, async (db) => {
    orderId = (await insertOrder(db, { status: 'delivered', actualDelivery: '2026-11-24' })).id
    await db.sql`update orders set included_hundredth_tons = 400, overage_per_ton_cents = 12000 where id = ${orderId}`
  })
  await post('/api/weight-tickets', { orderId, weightTons: '6.00' })
  await post(`/api/orders/${orderId}/invoices`)
  await withDatabaseOf(site.dataDir, async (db) => {
    await storeCard(db, orderId)
    const [emailId, overageId] = [newId(), newId()]
    await db.sql`
      insert into emails (id, template, recipient, order_id, status, sent_at) values (${emailId}, 'overage-charge', 'a@b.example', ${orderId}, 'sent', now())`
    await db.sql`
      insert into overage_charges (id, order_id, email_id, consent_id, amount_cents, above_cents, objection_days, state, announced_at)
      select ${overageId}, ${orderId}, ${emailId}, id, 24000, 0, 2, 'waiting', now() from payment_consents where ${orderId} = any(order_ids)`
  })
  const { url } = await post('/api/admin/payments/link', { orderId })

  const page = await visitors.open(phone)
  await visit(page, url.replace(/^https?:\/\/[^/]+/, ''))
  await page.getByRole('heading', { name: overageText.heading }).waitFor()
  await expect.poll(() => page.getByText('card ending in 4242 after').count(), soon).toBe(1)
  await press(page.getByRole('button', { name: overageText.object }))
  await press(page.getByRole('button', { name: overageText.send }))
  await page.getByText(overageText.empty).waitFor()
  await page.getByLabel(overageText.reason).fill('The container held only leaves.')
  await expectAccessible(page, 'objecting to overage', widthsOf(phone))
  await press(page.getByRole('button', { name: overageText.send }))
  await page.getByText(overageText.objected.before).waitFor()
  expect(await page.getByText(payPageText.stored).count()).toBe(1)

  await visit(staff, `/admin/orders/${orderId}`)
  await staff.getByText('The container held only leaves.').first().waitFor()
  await expectAccessible(staff, 'overage that was objected to', [1280])
  await press(staff.getByRole('button', { name: staffText.closeOne('$240.00') }))
  await staff.getByText(staffText.states.left).waitFor()
})
