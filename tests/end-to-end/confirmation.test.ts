import { describe, expect } from 'vitest'
import { defaultBusiness } from '#content/company/business.ts'
import { changeText, costText, datesText } from '#content/public/confirmation.ts'
import { placeText } from '#content/public/place.ts'
import { openAccount, person } from '../support/account-pages.ts'
import { answers, confirmedOrder, dayFromToday, fillBooking, pressBook } from '../support/booking-page.ts'
import { bookingBody } from '../support/bookings.ts'
import { mainButtons } from '../support/five-questions.ts'
import { openDesk } from '../support/order-dialog.ts'
import { sentEmail } from '../support/sent-email.ts'
import { desktop, press, screens, shownText, soon, test, visit } from '../support/site-with-browser.ts'

describe.for(screens)('on a $name', (screen) => {
  test('the confirmation links to the account, another booking, registration, or home', async ({ visitors }) => {
    const page = await visitors.open(screen)
    const email = `after-${screen.name}+1@okafor.example`
    await visit(page, '/booking')
    await fillBooking(page, { email })
    await pressBook(page)
    const orderNumber = await confirmedOrder(page)
    const main = page.getByRole('main')
    const address = (name: string) => main.getByRole('link', { name, exact: true }).getAttribute('href')
    // One next step: to show the driver where it goes.
    await main.getByRole('button', { name: placeText.start }).waitFor()
    expect(await mainButtons(page)).toEqual([placeText.start])
    const shown = await shownText(main)
    const parts = [datesText.heading, costText.allIn(answers.size), placeText.heading]
    const places = parts.map((part) => shown.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(await address('Return to My Account')).toBe('/dashboard')
    expect(await address('Book Another Container')).toBe('/booking')
    expect(await address('Continue as Guest')).toBe('/')
    const register = new URL((await address('Create Account')) ?? '', 'http://site.example')
    expect(register.pathname).toBe('/register')
    expect(Object.fromEntries(register.searchParams)).toEqual({ order: orderNumber, email })

    // A viewer who does not own the order gets no address.
    const stranger = await visitors.open(screen)
    await visit(stranger, `/confirmation/${orderNumber}`)
    const offer = stranger.getByRole('main').getByRole('link', { name: 'Create Account' })
    expect(await offer.getAttribute('href')).not.toContain('okafor')
    await press(stranger.getByRole('link', { name: 'Continue as Guest' }))
    await stranger.waitForURL((url) => url.pathname === '/')
  })

  test('a signed-in customer is not offered another account', async ({ visitors }) => {
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

test('the order number is accepted in any case and spacing', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  await visit(page, '/booking')
  await fillBooking(page)
  await pressBook(page)
  const orderNumber = await confirmedOrder(page)
  const reply = await visit(page, `/confirmation/${orderNumber.toLowerCase().replaceAll('-', '')}`)
  expect(reply?.status()).toBe(200)
  await page.getByText(orderNumber, { exact: true }).waitFor()
})

test('without a date it is not too late for changes, and a cancelled order waits for nothing', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  const data = bookingBody({ totalAmount: undefined, requestedDeliveryDate: null })
  const { id, orderNumber } = await (await page.request.post('/api/orders', { data })).json()
  await visit(page, `/confirmation/${orderNumber}`)
  const shown = await shownText(page.getByRole('main'))
  expect(shown).toContain(changeText.noDate)
  expect(shown).not.toContain(changeText.late)
  expect(shown).toContain(datesText.pickupOpen(10))
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), true))
  await page.getByRole('region', { name: changeText.heading }).getByRole('link', { name: /555/ }).click()
  expect(await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer)).toContainEqual({
    event: 'phone_click',
    phoneNumber: defaultBusiness.secondPhone,
    location: 'confirmation',
  })

  const desk = await openDesk(visitors, desktop)
  const cancelled = await desk.request.patch(`/api/orders/${id}`, { data: { status: 'cancelled' } })
  expect(cancelled.status()).toBe(200)
  await visit(page, `/confirmation/${orderNumber}`)
  const left = await shownText(page.getByRole('main'))
  for (const words of [datesText.pickupOpen(10), datesText.noDelivery]) expect(left).not.toContain(words)
})

test("a signed-in viewer of someone else's order sees whom to call", async ({ site, visitors }) => {
  const email = 'lender@okafor.example'
  const guest = await visitors.open(desktop)
  const data = bookingBody({ requestedDeliveryDate: dayFromToday(9), customerEmail: email })
  expect((await guest.request.post('/api/orders', { data })).status()).toBe(201)
  const page = await openAccount(visitors, site, person('borrower'), desktop)
  const { pathname, search } = new URL((await sentEmail(site, email)).links[0] ?? '')
  await visit(page, pathname + search)
  const how = page.getByRole('region', { name: changeText.heading })
  await how.getByText(changeText.online).waitFor()
  expect(await how.getByRole('link', { name: '(661) 555-0143' }).count()).toBe(1)
})

test('analytics gets a booking and its purchase once, without the person', async ({ visitors }) => {
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
