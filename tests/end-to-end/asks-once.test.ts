import { describe, expect } from 'vitest'
import { orderCardText } from '#content/account/dashboard.ts'
import { verifyEmailPage } from '#content/account/entry.ts'
import { checkEmailText } from '#content/account/register.ts'
import { ownSiteText, withoutDayText } from '#content/public/booking.ts'
import { afterwardsText, moveDayLinks } from '#content/public/confirmation.ts'
import { expectAccessible, widthsOf } from '../support/accessible.ts'
import { button, fillRegistration, mailedPath, openAccount, person, textbox } from '../support/account-pages.ts'
import {
  bookButton,
  choose,
  chooseSize,
  confirmedOrder,
  dayFromToday,
  field,
  fillBooking,
  pressBook,
  terms,
} from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { hasFocus, press, screens, soon, test, visit } from '../support/site-with-browser.ts'

/** How often somebody pressed something on the page since the last count began. */
async function countPresses(page: Parameters<typeof visit>[0]) {
  await page.context().addInitScript(() => {
    document.addEventListener('pointerdown', (event) => {
      if (event.isTrusted) sessionStorage.presses = String(Number(sessionStorage.presses ?? 0) + 1)
    })
  })
  await page.reload()
  await page.evaluate(() => sessionStorage.removeItem('presses'))
  return () => page.evaluate(() => Number(sessionStorage.presses ?? 0))
}

describe.for(screens)('on a $name', (screen) => {
  test('the form knows who is signed in and their sites, and an order is booked again in three taps', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(20, { totalInventory: 20 })
    const who = person(`again-${screen.name}`)
    const page = await openAccount(visitors, site, who, screen)

    await visit(page, '/booking')
    await expect.poll(() => field(page, 'firstName').inputValue(), soon).toBe(who.firstName)
    expect(await field(page, 'lastName').inputValue()).toBe(who.lastName)
    expect(await field(page, 'email').inputValue()).toBe(who.email)
    expect(await field(page, 'phone').inputValue()).toBe(who.phone)
    await fillBooking(page, {
      email: who.email,
      day: dayFromToday(screen.name === 'phone' ? 12 : 24),
      material: 'Wood & Lumber',
    })
    await pressBook(page)
    const first = await confirmedOrder(page)

    // The address is a site now.
    await visit(page, '/booking')
    await page.getByLabel(ownSiteText.label).selectOption({ index: 1 })
    expect(await field(page, 'address').inputValue()).toBe('24510 Arroyo Park Drive')
    expect(await field(page, 'zipCode').inputValue()).toBe('91355')
    await page.getByLabel(ownSiteText.label).selectOption({ index: 0 })
    expect(await field(page, 'address').inputValue()).toBe('')
    await expectAccessible(page, 'a booking of a signed-in customer', widthsOf(screen))
    await page.setViewportSize(screen.viewport ?? { width: 1280, height: 900 })

    const [order] = await office.ordersOf(who.email)
    if (!order) throw new Error('The order is missing')
    await office.changeOrder(order.id, { status: 'cancelled' })
    await visit(page, '/dashboard?tab=past')
    const presses = await countPresses(page)
    await press(page.getByRole('link', { name: new RegExp(`^${orderCardText.bookAgain}`) }))
    await page.getByRole('heading', { name: 'Same as last time' }).waitFor()
    await page.locator('#book-again-terms').check()
    await press(page.getByRole('button', { name: 'Book for $450' }).first())
    const second = await confirmedOrder(page)
    expect(await presses()).toBeLessThanOrEqual(3)
    expect(second).not.toBe(first)
    const [again] = await office.ordersOf(who.email)
    expect(again).toMatchObject({
      orderNumber: second,
      customerAddress: order.customerAddress,
      dumpsterSize: 20,
      materialType: 'Wood & Lumber',
      billToId: order.billToId,
    })
    expect(again?.requestedDeliveryDate).not.toBeNull()

    await press(page.getByRole('link', { name: afterwardsText.bookAgain }))
    await page.getByRole('heading', { name: 'Same as last time' }).waitFor()
    await expectAccessible(page, 'a booking like an earlier one', widthsOf(screen))
  })

  test('registration after a booking is filled in, ends at its top, and goes on in another browser', async ({
    site,
    visitors,
  }) => {
    const who = person(`filled-${screen.name}`)
    const page = await visitors.open(screen)
    await visit(page, '/booking')
    await fillBooking(page, { email: who.email })
    // Without a day it asks first.
    await press(bookButton(page))
    const question = page.getByRole('region', { name: withoutDayText.heading })
    await expect.poll(() => hasFocus(question), soon).toBe(true)
    expect(page.url()).toContain('/booking')
    await press(question.getByRole('button', { name: withoutDayText.send }))
    await confirmedOrder(page)
    expect(await page.getByRole('link', { name: moveDayLinks.chooseDelivery }).count()).toBe(1)

    await press(page.getByRole('main').getByRole('link', { name: 'Create Account' }))
    await page.getByRole('heading', { level: 1, name: 'Create Account' }).waitFor()
    for (const [label, value] of [
      ['First name', who.firstName],
      ['Last name', who.lastName],
      ['Email', who.email],
      ['Phone', who.phone],
    ] as const)
      expect(await textbox(page, label).inputValue()).toBe(value)

    // Registering without an order stays on the page that it leads to.
    await visit(page, '/register')
    await fillRegistration(page, who)
    await press(button(page, 'Create Account'))
    const heading = page.getByRole('heading', { level: 1, name: 'Check Your Email' })
    await expect.poll(() => hasFocus(heading), soon).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.title()).toContain('Check Your Email')
    expect(await page.getByText(checkEmailText.next).count()).toBe(1)

    const elsewhere = await visitors.open(screen)
    await visit(elsewhere, await mailedPath(site, who.email, /Confirm your email/))
    await press(button(elsewhere, 'Confirm and sign in'))
    const choosing = elsewhere.getByRole('heading', { level: 1, name: verifyEmailPage.chooseHeading })
    await expect.poll(() => hasFocus(choosing), soon).toBe(true)
    expect(await elsewhere.title()).toContain(verifyEmailPage.chooseHeading)
    await expectAccessible(elsewhere, 'choosing a password in another browser', widthsOf(screen))
    await textbox(elsewhere, 'New password').fill('another horse battery')
    await textbox(elsewhere, 'Confirm new password').fill('another horse battery')
    await press(button(elsewhere, 'Set the password'))
    await elsewhere.waitForURL('**/dashboard')
  })

  test('a new customer books with at most 12 taps and 30 tab stops', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, '/booking?size=20')
    const presses = await countPresses(page)
    await field(page, 'zipCode').fill('91355')
    await field(page, 'address').fill('24510 Arroyo Park Drive')
    await choose(page, 'Household Junk')
    await chooseSize(page, 20)
    await press(page.locator('[data-day][aria-disabled="false"]').first())
    await field(page, 'firstName').fill('Nora')
    await field(page, 'lastName').fill('Okafor')
    await field(page, 'email').fill(`taps-${screen.name}@okafor.example`)
    await field(page, 'phone').fill('(661) 555-0177')
    await press(terms(page))
    await press(bookButton(page))
    await confirmedOrder(page)
    // Each text field that is filled takes a tap, besides the presses.
    expect((await presses()) + 6).toBeLessThanOrEqual(12)
  })
})

test('from the first field to Book there are at most 30 tab stops', async ({ visitors }) => {
  const page = await visitors.open()
  await visit(page, '/booking')
  await field(page, 'zipCode').focus()
  let stops = 1
  for (; stops <= 40; stops++) {
    if (await page.evaluate(() => /^Book( for|$)/.test(document.activeElement?.textContent ?? ''))) break
    await page.keyboard.press('Tab')
  }
  expect(stops).toBeLessThanOrEqual(30)
})
