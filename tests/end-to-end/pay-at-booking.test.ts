import { afterAll, describe, expect } from 'vitest'
import { payNowText as text } from '#content/public/pay-now.ts'
import { payNowText as spanish } from '#content/spanish/public/pay-now.ts'
import { expectAccessible, widthsOf } from '../support/accessible.ts'
import { confirmedOrder, dayFromToday, fillBooking, pressBook } from '../support/booking-page.ts'
import { staffSignIn } from '../support/served-site.ts'
import { test as base, press, screens, soon, visit } from '../support/site-with-browser.ts'
import { openStripeStandIn } from '../support/stripe-stand-in.ts'

// Rules 414 to 417. Nothing that the processor tells arrives before a test delivers it.
const stripe = await openStripeStandIn()
stripe.isHeld = true
afterAll(() => stripe.close())
const test = base.extend('siteEnv', { scope: 'file' }, stripe.env)

/** An owner's choice under Settings, Invoices. */
async function choose(url: string, settings: object): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(staffSignIn),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const saved = await fetch(`${url}/api/admin/settings`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify(settings),
  })
  expect(saved.status, await saved.clone().text()).toBe(200)
}

describe.for(screens)('on a $name', (screen) => {
  test('a customer books and pays, presses twice, and comes back before the webhook', async ({ site, visitors }) => {
    await choose(site.url, { pay_at_booking: 'required', booking_amount: 'deposit', booking_deposit: '100.00' })
    const before = stripe.sessions.size
    const page = await visitors.open(screen)
    await visit(page, '/booking')
    await fillBooking(page, {
      email: `pays-${screen.name}@okafor.example`,
      day: dayFromToday(screen.name === 'phone' ? 40 : 80),
    })
    await pressBook(page)
    const orderNumber = await confirmedOrder(page)
    const due = page.getByRole('region', { name: text.heading('$100.00') })
    await expect.poll(() => due.count(), soon).toBe(1)
    expect(await due.textContent()).toContain('We hold your day until')
    expect(await due.textContent()).toContain(text.rest)
    // Nothing else is said of it.
    expect(await page.getByText('Payment will be collected on delivery').count()).toBe(0)
    await expectAccessible(page, 'what is paid at booking', widthsOf(screen))

    await due.getByRole('button', { name: text.pay.card }).dblclick()
    await page.waitForURL(/\/c\/pay\//)
    expect(stripe.sessions.size).toBe(before + 1)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL(new RegExp(`/confirmation/${orderNumber}`))
    await expect.poll(() => page.getByRole('heading', { name: text.paid('$100.00') }).count(), soon).toBe(1)
    expect(await due.count()).toBe(0)
    expect(await page.getByText(text.rest).count()).toBe(1)
    expect(await page.getByText('Payment will be collected on delivery').count()).toBe(0)
    expect(page.url()).not.toContain('back=')
    // It is confirmed along with it.
    await expect.poll(() => page.locator('#confirm-heading').count(), soon).toBe(0)
    await expectAccessible(page, 'paid at booking', widthsOf(screen))
  })
})

test('in Spanish, what is only offered leads to the page of the processor and back', async ({ site, visitors }) => {
  await choose(site.url, { pay_at_booking: 'optional', booking_amount: 'all' })
  const [screen] = screens
  if (!screen) throw new Error('no screen')
  const page = await visitors.open(screen)
  await visit(page, '/booking')
  await fillBooking(page, { email: 'paga@okafor.example', day: dayFromToday(60) })
  await pressBook(page)
  const orderNumber = await confirmedOrder(page)
  await visit(page, `/es/confirmation/${orderNumber}`)
  await expect.poll(() => page.getByText(spanish.optional).count(), soon).toBe(1)
  await press(page.getByRole('button', { name: spanish.pay.bank }))
  await page.waitForURL(/\/c\/pay\//)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(new RegExp(`/es/confirmation/${orderNumber}`))
  await expect.poll(() => page.getByRole('heading', { name: spanish.confirming }).count(), soon).toBe(1)
  await expectAccessible(page, 'a bank payment at booking', widthsOf(screen))
})
