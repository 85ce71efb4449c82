import { expect } from 'vitest'
import { expectAccessible, widthsOf } from '../support/accessible.ts'
import { openDesk } from '../support/order-dialog.ts'
import { insertOrder } from '../support/order-rows.ts'
import { signInStaff } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { test as base, desktop, phone, soon, visit } from '../support/site-with-browser.ts'
import { openStripeStandIn } from '../support/stripe-stand-in.ts'

// Nothing that the processor tells arrives before a test delivers it.
const stripe = await openStripeStandIn()
stripe.isHeld = true
const test = base.extend('siteEnv', { scope: 'file' }, stripe.env)

test('a customer pays an invoice by a link, comes back before the webhook, and the office gives some of it back', async ({
  site,
  visitors,
  onTestFinished,
}) => {
  onTestFinished(() => stripe.close())
  const { cookie } = await signInStaff(site.url)
  const call = async (path: string, body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const reply = await fetch(`${site.url}${path}`, {
      method: 'POST',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(reply.status, await reply.clone().text()).toBe(201)
    return reply.json()
  }
  let orderId = ''
  await withDatabaseOf(site.dataDir, async (db) => {
    orderId = (await insertOrder(db, { status: 'delivered', actualDelivery: '2026-11-24' })).id
  })
  const { number } = await call(`/api/orders/${orderId}/invoices`)
  const { url } = await call('/api/admin/payments/link', { orderId })

  const page = await visitors.open(phone)
  await visit(page, url.replace(/^https?:\/\/[^/]+/, ''))
  await expect.poll(() => page.getByText(number).count(), soon).toBeGreaterThan(0)
  await expectAccessible(page, 'what is due', widthsOf(phone))
  await page.getByRole('button', { name: 'Pay $450.00 by card' }).dblclick()
  await page.waitForURL(/\/c\/pay\//)
  expect(stripe.sessions.size).toBe(1)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/back=1/)
  await expect.poll(() => page.getByRole('heading', { name: 'Thank you.' }).count(), soon).toBe(1)
  await expectAccessible(page, 'paid', widthsOf(phone))

  const staff = await openDesk(visitors, desktop)
  await visit(staff, `/admin/orders/${orderId}`)
  await staff.getByRole('button', { name: 'Refund to Card or Bank' }).click()
  await staff.getByLabel('Amount').fill('125.00')
  expect(await staff.getByText('To the card ending in 4242').count()).toBe(1)
  await expectAccessible(staff, 'giving back', [1280])
  await staff.getByRole('button', { name: 'Give Back $125.00' }).click()
  await expect.poll(() => staff.getByText('Refunded').count(), soon).toBeGreaterThan(0)
  expect([...stripe.refunds.values()]).toMatchObject([{ amount: 12_500, status: 'succeeded' }])
})
