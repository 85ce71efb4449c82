import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { formatDate } from '#contract/values/dates.ts'
import {
  answers,
  bookButton,
  calendar,
  choose,
  chooseDay,
  chooseSize,
  confirmedOrder,
  day,
  dayFromToday,
  field,
  fillBooking,
  pressBook,
  size,
  terms,
} from '../support/booking-page.ts'
import {
  desktop,
  press,
  type Screen,
  screens,
  shownText,
  soon,
  testWithNewPages as test,
  visit,
} from '../support/site-with-browser.ts'

/** Keeps the page's program away until `arrive` is called: a slow connection. */
async function slowProgram(page: Page) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route: Route) => {
    await arrived
    await route.continue()
  })
  return arrive
}

/** A clock that is a day ahead for most of ours, and other ways to write dates and amounts. */
const farAway: Screen = { ...desktop, name: 'desktop far away', timezoneId: 'Pacific/Auckland', locale: 'de-DE' }

test.for([desktop, farAway])('on a $name no text changes on hydration', async (screen, { visitors }) => {
  const page = await visitors.open(screen)
  const wanted = dayFromToday(11)
  await visit(page, '/booking')
  await fillBooking(page, { day: wanted })
  await pressBook(page)
  const orderNumber = await confirmedOrder(page)
  expect(await shownText(page.getByRole('main'))).toContain(formatDate(wanted))
  const rendered = await visitors.open({ ...screen, javaScriptEnabled: false })
  const taken = await visitors.open(screen)
  visitors.expectProblem(/status of 404/)
  const paths = ['/', '/booking', '/booking?size=30&type=contractor', `/confirmation/${orderNumber}`, '/no/such/page']
  for (const path of paths) {
    await rendered.goto(path)
    await visit(taken, path)
    const before = await textOf(rendered)
    expect(before.length).toBeGreaterThan(20)
    expect(await textOf(taken)).toEqual(before)
  }
})

/** Every text of a page in order, except what only makes sense with, or without, a script. */
async function textOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim()
      if (text && text !== 'Copy' && !parent?.closest('script, noscript, style')) texts.push(text)
    }
    return texts
  })
}

describe.for(screens)('on a $name', (screen) => {
  test('what was typed and chosen before hydration is kept', async ({ visitors }) => {
    const page = await visitors.open(screen)
    const arrive = await slowProgram(page)
    const running = page.waitForRequest('**/api/customer/check-auth')
    await page.goto('/booking', { waitUntil: 'commit' })
    await field(page, 'special').waitFor()
    await field(page, 'zipCode').fill(answers.zipCode)
    await field(page, 'address').fill(answers.address)
    await field(page, 'email').fill(answers.email)
    await field(page, 'special').fill(answers.special)
    await choose(page, answers.material)
    await chooseSize(page, 40)
    await press(terms(page))
    // Clicking Book this early neither sends anything nor puts what was typed into the address.
    await press(bookButton(page))
    expect(page.url()).toMatch(/\/booking$/)
    arrive()
    await running

    await expect.poll(() => field(page, 'city').inputValue(), soon).not.toBe('')
    for (const name of ['zipCode', 'address', 'email', 'special'] as const) {
      expect(await field(page, name).inputValue()).toBe(answers[name])
    }
    expect(await page.getByRole('radio', { name: answers.material }).isChecked()).toBe(true)
    expect(await size(page, 40).isChecked()).toBe(true)
    expect(await terms(page).isChecked()).toBe(true)
    // The page shows it, too: its price follows, and booking works.
    await expect.poll(() => shownText(page.getByRole('complementary', { name: 'Your price' })), soon).toContain('$895')
    await field(page, 'firstName').fill(answers.firstName)
    await field(page, 'lastName').fill(answers.lastName)
    await field(page, 'phone').fill(answers.phone)
    await pressBook(page)
    await confirmedOrder(page)
    expect(await shownText(page.getByRole('main'))).toContain(answers.special)
  })

  test('a reload keeps what was typed and chosen', async ({ visitors }) => {
    const page = await visitors.open(screen)
    const wanted = dayFromToday(45)
    await visit(page, '/booking')
    await fillBooking(page, { customerType: 'Contractor', size: 30, day: wanted })
    await field(page, 'companyName').fill('Okafor Builders')
    await visit(page, '/booking')
    for (const name of [
      'zipCode',
      'address',
      'placement',
      'firstName',
      'lastName',
      'email',
      'phone',
      'special',
    ] as const) {
      await expect.poll(() => field(page, name).inputValue(), soon).toBe(answers[name])
    }
    expect(await field(page, 'companyName').inputValue()).toBe('Okafor Builders')
    expect(await page.getByRole('radio', { name: answers.material }).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: 'Contractor' }).isChecked()).toBe(true)
    expect(await size(page, 30).isChecked()).toBe(true)
    expect(await terms(page).isChecked()).toBe(true)
    await day(page, wanted)
      .and(calendar(page).getByRole('button', { name: /chosen for delivery/ }))
      .waitFor()
  })

  test('a link with a size selects it, and overrides an earlier draft', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, '/booking')
    await field(page, 'address').fill(answers.address)
    await chooseSize(page, 40)
    await chooseDay(page, dayFromToday(8))
    await visit(page, '/')
    await press(page.getByRole('link', { name: 'Book 30 yd' }))
    await page.waitForURL('**/booking?size=30')
    await expect.poll(() => size(page, 30).isChecked(), soon).toBe(true)
    expect(await field(page, 'address').inputValue()).toBe(answers.address)
    await chooseSize(page, 20)
    await page.reload()
    await expect.poll(() => size(page, 20).isChecked(), soon).toBe(true)
  })
})
