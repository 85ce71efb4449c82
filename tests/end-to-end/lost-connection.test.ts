import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  answers,
  bookButton,
  confirmedOrder,
  day,
  dayFromToday,
  expectFailure,
  field,
  fillBooking,
  notification,
  pressBook,
} from '../support/booking-page.ts'
import { loseTheAnswer } from '../support/lose-the-answer.ts'
import { openOffice } from '../support/office.ts'
import { desktop, hasTouch, phone, shownText, soon, test, visit } from '../support/site-with-browser.ts'

async function expectNoAnswer(page: Page) {
  await expectFailure(page, 'We got no response.')
  await page.getByRole('main').getByText('Nothing you typed is lost.').waitFor()
}

async function expectEmptyForm(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'Book a Dumpster' }).waitFor()
  for (const name of ['zipCode', 'address', 'city', 'firstName', 'email', 'special'] as const) {
    expect(await field(page, name).inputValue()).toBe('')
  }
}

describe.for([phone])('on a $name', (screen) => {
  test('without a connection nothing is lost, and pressing Book again books once', async ({ site, visitors }) => {
    const page = await visitors.open(screen)
    const email = `offline-${screen.name}@okafor.example`
    await visit(page, '/booking')
    await fillBooking(page, { email })
    await page.context().setOffline(true)
    visitors.expectProblem(/ERR_INTERNET_DISCONNECTED/)
    await pressBook(page)
    await expectNoAnswer(page)
    expect(await field(page, 'email').inputValue()).toBe(email)
    expect(await field(page, 'special').inputValue()).toBe(answers.special)

    await page.context().setOffline(false)
    await pressBook(page)
    const orderNumber = await confirmedOrder(page)
    expect(await (await openOffice(site.url)).ordersOf(email)).toMatchObject([{ orderNumber }])
  })

  test('a lost reply is requested again after a reload, and there is one order', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const page = await visitors.open(screen)
    const email = `lost-${screen.name}@okafor.example`
    const wanted = dayFromToday(9)
    await visit(page, '/booking')
    await fillBooking(page, { email, day: wanted })
    await page.route('**/api/orders', loseTheAnswer, { times: 1 })
    visitors.expectProblem(/ERR_CONNECTION_RESET/)
    await pressBook(page)
    await expectNoAnswer(page)
    const [taken] = await office.ordersOf(email)

    await visit(page, '/booking')
    await expect.poll(() => field(page, 'email').inputValue(), soon).toBe(email)
    await day(page, wanted)
      .and(page.getByRole('button', { name: /chosen for delivery/ }))
      .waitFor()
    await pressBook(page)
    expect(await confirmedOrder(page)).toBe(taken?.orderNumber)
    expect(await office.ordersOf(email)).toHaveLength(1)
    // The browser that booked sees it in full, although the first reply was lost.
    expect(await shownText(page.getByRole('main'))).toContain('Thank you, Dolores.')
  })

  test('Book pressed twice books once', async ({ site, visitors }) => {
    const page = await visitors.open(screen)
    const email = `twice-${screen.name}@okafor.example`
    await visit(page, '/booking')
    await fillBooking(page, { email, day: dayFromToday(screen.name === 'phone' ? 9 : 12) })
    const sent: string[] = []
    await page.route('**/api/orders', (route) => {
      sent.push(route.request().url())
      return route.continue()
    })
    const button = bookButton(page)
    if (await hasTouch(page)) {
      const box = await button.boundingBox()
      if (!box) throw new Error('There is no button')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.touchscreen.tap(x, y)
      await page.touchscreen.tap(x, y)
    } else {
      await button.dblclick()
    }
    await confirmedOrder(page)
    expect(sent).toHaveLength(1)
    expect(await (await openOffice(site.url)).ordersOf(email)).toHaveLength(1)
  })
})

test('after a booking the next one starts empty and is another order', async ({ site, visitors }) => {
  const page = await visitors.open(desktop)
  await visit(page, '/booking')
  await fillBooking(page)
  await pressBook(page)
  const first = await confirmedOrder(page)
  await page.goBack()
  await expectEmptyForm(page)
  await page.goForward()
  await page.getByRole('link', { name: 'Book Another Container' }).click()
  await expectEmptyForm(page)
  await fillBooking(page)
  await pressBook(page)
  await expect.poll(() => page.url(), soon).not.toContain('/booking')
  expect(await confirmedOrder(page)).not.toBe(first)
  expect(await (await openOffice(site.url)).ordersOf(answers.email)).toHaveLength(2)
})

test('the notification disappears after five seconds; the message in the page stays', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  await visit(page, '/booking')
  await fillBooking(page)
  await page.context().setOffline(true)
  visitors.expectProblem(/ERR_INTERNET_DISCONNECTED/)
  // On a busy machine it is seen some time after it has come.
  const beforeAt = performance.now()
  await pressBook(page)
  await notification(page).waitFor()
  const seenAt = performance.now()
  await page.mouse.move(10, 10)
  await notification(page).waitFor({ state: 'hidden' })
  const goneAt = performance.now()
  expect(goneAt - beforeAt).toBeGreaterThan(4_000)
  expect(goneAt - seenAt).toBeLessThan(9_000)
  await page.getByRole('main').getByText('Nothing you typed is lost.').waitFor()
})
