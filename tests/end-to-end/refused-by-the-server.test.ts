import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { formatDate } from '#contract/values/dates.ts'
import {
  answers,
  calendar,
  chooseDay,
  confirmedOrder,
  dayFromToday,
  expectFailure,
  field,
  fillBooking,
  notification,
  pressBook,
  size,
  terms,
} from '../support/booking-page.ts'
import { setDay } from '../support/catalog.ts'
import { openOffice } from '../support/office.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import {
  descriptionOf,
  focusIsInSight,
  hasFocus,
  phone,
  shownText,
  soon,
  test,
  visit,
} from '../support/site-with-browser.ts'

async function expectEverythingKept(page: Page, email: string, yards: number) {
  for (const name of ['zipCode', 'address', 'placement', 'firstName', 'lastName', 'phone', 'special'] as const) {
    expect(await field(page, name).inputValue()).toBe(answers[name])
  }
  expect(await field(page, 'email').inputValue()).toBe(email)
  expect(await page.getByRole('radio', { name: answers.material }).isChecked()).toBe(true)
  expect(await size(page, yards).isChecked()).toBe(true)
  expect(await terms(page).isChecked()).toBe(true)
}

describe.for([phone])('on a $name', (screen) => {
  test('a price that rose in the meantime is shown first, and booked when the customer agrees', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(30, { residentialPrice: '850.00' })
    const page = await visitors.open(screen)
    const email = `price-${screen.name}@okafor.example`
    await visit(page, '/booking')
    await fillBooking(page, { size: 30, email })
    await office.changeEquipment(30, { residentialPrice: '1075.50' })
    visitors.expectProblem(/409/)
    await pressBook(page)

    await expectFailure(page, 'Price changed to $1,075.50')
    expect(await office.ordersOf(email)).toEqual([])
    await expectEverythingKept(page, email, 30)
    const price = page.getByRole('complementary', { name: 'Your price' })
    await expect.poll(() => shownText(price), soon).toContain('$1,075.50')

    await pressBook(page)
    await confirmedOrder(page)
    // The earlier failure is no longer announced.
    await expect.poll(() => notification(page).count(), { timeout: 1_000 }).toBe(0)
    expect(await shownText(page.getByRole('main'))).toContain('$1,075.50')
    expect(await office.ordersOf(email)).toMatchObject([{ basePrice: '1075.50', totalAmount: '1075.50' }])
  })

  test('a price that fell in the meantime is booked without a question', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(40, { residentialPrice: '895.00' })
    const page = await visitors.open(screen)
    const email = `cheaper-${screen.name}@okafor.example`
    await visit(page, '/booking')
    await fillBooking(page, { size: 40, email })
    await office.changeEquipment(40, { residentialPrice: '800.00' })
    await pressBook(page)
    await confirmedOrder(page)
    expect(await shownText(page.getByRole('main'))).toContain('$800')
    expect(await office.ordersOf(email)).toMatchObject([{ totalAmount: '800.00' }])
  })

  test('a day that was taken in the meantime is shown at the calendar, with the next free one', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    const page = await visitors.open(screen)
    const email = `taken-${screen.name}@okafor.example`
    const wanted = dayFromToday(screen.name === 'phone' ? 20 : 40)
    const next = dayFromToday(screen.name === 'phone' ? 21 : 41)
    await visit(page, '/booking')
    await fillBooking(page, { email, day: wanted })
    await withDatabaseOf(site.dataDir, (db) => setDay(db, wanted, { maxDeliveries: 0 }))
    visitors.expectProblem(/409/)
    await pressBook(page)

    const message = `No delivery is left on ${formatDate(wanted)}. The next free date is ${formatDate(next)}.`
    await expectFailure(page, message)
    await expect.poll(() => descriptionOf(calendar(page)), soon).toBe(message)
    await expect.poll(() => hasFocus(calendar(page)), soon).toBe(true)
    await expect.poll(() => focusIsInSight(page), soon).toBe(true)
    await calendar(page)
      .getByRole('button', { name: `${formatDate(wanted)}, full` })
      .waitFor()
    await expectEverythingKept(page, email, 20)
    expect(await office.ordersOf(email)).toEqual([])

    await chooseDay(page, next)
    await expect.poll(() => descriptionOf(calendar(page)), soon).toBe('')
    await pressBook(page)
    await confirmedOrder(page)
    expect(await office.ordersOf(email)).toMatchObject([{ requestedDeliveryDate: next }])
  })

  test('a day that was closed in the meantime has its own message', async ({ site, visitors }) => {
    const page = await visitors.open(screen)
    const wanted = dayFromToday(screen.name === 'phone' ? 60 : 70)
    const next = dayFromToday(screen.name === 'phone' ? 61 : 71)
    await visit(page, '/booking')
    await fillBooking(page, { day: wanted })
    await withDatabaseOf(site.dataDir, (db) => setDay(db, wanted, { isClosed: true }))
    visitors.expectProblem(/409/)
    await pressBook(page)
    await expect
      .poll(() => descriptionOf(calendar(page)), soon)
      .toBe(`We do not deliver on ${formatDate(wanted)}. The next free date is ${formatDate(next)}.`)
  })

  test('errors that only the server finds are shown at their fields', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, '/booking')
    await fillBooking(page)
    // A form that checks less than the server, as an older one that is still open might.
    await page.route('**/api/orders', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), customerPhone: '555' }) }),
    )
    visitors.expectProblem(/400/)
    await pressBook(page)
    await expect.poll(() => descriptionOf(field(page, 'phone')), soon).toBe('Valid phone number is required')
    await expect.poll(() => hasFocus(field(page, 'phone')), soon).toBe(true)
    await expectFailure(page, 'Valid phone number is required')
  })
})
