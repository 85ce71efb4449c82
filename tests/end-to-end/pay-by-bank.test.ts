import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, widthsOf } from '../support/accessible.ts'
import { insertOrder } from '../support/order-rows.ts'
import { sentEmail } from '../support/sent-email.ts'
import { signInStaff } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { test as base, phone, soon, visit } from '../support/site-with-browser.ts'
import { openStripeStandIn } from '../support/stripe-stand-in.ts'

// Nothing that the processor tells arrives before a test delivers it.
const stripe = await openStripeStandIn()
stripe.isHeld = true
const test = base.extend('siteEnv', { scope: 'file' }, stripe.env)

/** Taps from the email to the processor's page. */
const mostTaps = 3

test('from the email of an invoice to the page of the processor in three taps, and back from the bank', async ({
  site,
  visitors,
  onTestFinished,
}) => {
  onTestFinished(() => stripe.close())
  const { cookie } = await signInStaff(site.url)
  const headers = { cookie, 'content-type': 'application/json' }
  const call = async (path: string, body: object = {}) => {
    const reply = await fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(reply.ok, await reply.clone().text()).toBe(true)
    return reply.status === 201 ? reply.json() : null
  }
  await call('/api/admin/settings', { bank_discount: '2' })
  const customerEmail = 'renata@castellanos.example'
  let orderId = ''
  await withDatabaseOf(site.dataDir, async (db) => {
    orderId = (await insertOrder(db, { status: 'delivered', actualDelivery: '2026-11-24', customerEmail })).id
  })
  const { number } = await call(`/api/orders/${orderId}/invoices`)
  const email = await sentEmail(site, customerEmail, /invoice/i)
  const link = email.links.find((each) => each.includes('/pay#')) ?? ''
  expect(link).not.toBe('')

  const page = await visitors.open(phone)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  // The first tap opens the link of the email.
  taps += 1
  await visit(page, link.replace(/^https?:\/\/[^/]+/, ''))
  await expect.poll(() => page.getByText(number).count(), soon).toBeGreaterThan(0)
  await tap(page.getByText('Bank account', { exact: true }))
  await expectAccessible(page, 'paying by bank', widthsOf(phone))
  expect(await page.getByText('You save $9.00.').count()).toBe(1)
  await tap(page.getByRole('button', { name: 'Pay $441.00 by bank' }))
  await page.waitForURL(/\/c\/pay\//)
  expect(taps).toBeLessThanOrEqual(mostTaps)

  await page.getByRole('button', { name: /^Pay \$441\.00/ }).tap()
  await page.waitForURL(/back=1/)
  await expect.poll(() => page.getByRole('heading', { name: 'Confirming with the bank' }).count(), soon).toBe(1)
  await expectAccessible(page, 'the bank has it', widthsOf(phone))
  // Two days later the bank confirms; whoever looks again sees it before the processor tells.
  const [session = ''] = stripe.sessions.keys()
  await stripe.settle(session, 'paid')
  await page.getByRole('button', { name: 'Look again' }).tap()
  await expect.poll(() => page.getByRole('heading', { name: 'Thank you.' }).count(), soon).toBe(1)
  expect(stripe.sessions.size).toBe(1)
  await withDatabaseOf(site.dataDir, async ({ sql }) => {
    const [row] =
      await sql`select due_cents::int as due, paid_cents::int as paid from order_facts where id = ${orderId}`
    expect(row).toEqual({ due: 0, paid: 44_100 })
  })
})
