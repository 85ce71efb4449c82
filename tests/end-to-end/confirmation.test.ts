import { describe, expect } from 'vitest'
import { confirmedOrder, fillBooking, pressBook } from '../support/booking-page.ts'
import { desktop, press, screens, soon, test, visit } from '../support/site-with-browser.ts'

describe.for(screens)('on a $name', (screen) => {
  test('the confirmation leads on: the account, another container, a new account, or home', async ({ visitors }) => {
    const page = await visitors.open(screen)
    const email = `after-${screen.name}+1@okafor.example`
    await visit(page, '/booking')
    await fillBooking(page, { email })
    await pressBook(page)
    const orderNumber = await confirmedOrder(page)
    const main = page.getByRole('main')
    const address = (name: string) => main.getByRole('link', { name, exact: true }).getAttribute('href')
    expect(await address('Return to My Account')).toBe('/dashboard')
    expect(await address('Book Another Container')).toBe('/booking')
    expect(await address('Continue as Guest')).toBe('/')
    const register = new URL((await address('Create Account')) ?? '', 'http://site.example')
    expect(register.pathname).toBe('/register')
    expect(Object.fromEntries(register.searchParams)).toEqual({ order: orderNumber, email })

    // Who does not own the order takes no address along.
    const stranger = await visitors.open(screen)
    await visit(stranger, `/confirmation/${orderNumber}`)
    const offer = stranger.getByRole('main').getByRole('link', { name: 'Create Account' })
    expect(await offer.getAttribute('href')).not.toContain('okafor')
    await press(stranger.getByRole('link', { name: 'Continue as Guest' }))
    await stranger.waitForURL((url) => url.pathname === '/')
  })

  test('who is signed in is not offered another account', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, '/booking')
    await fillBooking(page)
    await page.route('**/api/customer/check-auth', (route) =>
      route.fulfill({ json: { authenticated: true, user: null } }),
    )
    await pressBook(page)
    await confirmedOrder(page)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Return to My Account' }).waitFor()
    await expect.poll(() => main.getByRole('link', { name: 'Create Account' }).count(), soon).toBe(0)
  })
})

test('the order number is read in any case and spacing, as people type it', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  await visit(page, '/booking')
  await fillBooking(page)
  await pressBook(page)
  const orderNumber = await confirmedOrder(page)
  const reply = await visit(page, `/confirmation/${orderNumber.toLowerCase().replaceAll('-', '')}`)
  expect(reply?.status()).toBe(200)
  await page.getByText(orderNumber, { exact: true }).waitFor()
})

test('analytics hear of a booking and of its purchase once, without the person', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  const events = () => page.evaluate(() => (window as { dataLayer?: { event?: string }[] }).dataLayer ?? [])
  await visit(page, '/booking')
  await fillBooking(page)
  await pressBook(page)
  const orderNumber = await confirmedOrder(page)
  await expect
    .poll(async () => (await events()).map(({ event }) => event), soon)
    .toEqual(['booking_submission', 'conversion', 'purchase'])
  const said = JSON.stringify(await events())
  expect(said).toContain(orderNumber)
  for (const word of ['Dolores', 'Okafor', 'okafor.example', 'Arroyo', '555']) expect(said).not.toContain(word)
  await visit(page, `/confirmation/${orderNumber}`)
  expect(await events()).toEqual([])
})
