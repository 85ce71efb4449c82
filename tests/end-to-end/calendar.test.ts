import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { priceText, spokenDate, whenText } from '#content/public/booking.ts'
import { priceTerms } from '#content/wording/price-terms.ts'
import { addDays, formatDate, type IsoDate } from '#contract/values/dates.ts'
import {
  calendar,
  chooseDay,
  chooseSize,
  confirmedOrder,
  day,
  dayFromToday,
  fillBooking,
  pressBook,
  showDay,
  size,
} from '../support/booking-page.ts'
import { setDay } from '../support/catalog.ts'
import { openOffice } from '../support/office.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import {
  descriptionOf,
  desktop,
  hasFocus,
  hasTouch,
  press,
  screens,
  shownText,
  soon,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

const chosen = (page: Page) => calendar(page).getByRole('button', { name: /chosen for delivery/ })
const chosenDay = (page: Page, date: IsoDate) => chosen(page).and(day(page, date))

/** Clicks at the position of a day, even if it is unavailable. */
async function pressAnyway(target: Locator) {
  await ((await hasTouch(target.page())) ? target.tap({ force: true }) : target.click({ force: true }))
}

/** The Wednesday of the week that is `days` away: its neighbors are visible next to it. */
function weeklyDay(days: number): IsoDate {
  const date = dayFromToday(days)
  return addDays(date, 3 - new Date(`${date}T00:00:00Z`).getUTCDay())
}

describe.for(screens)('on a $name', (screen) => {
  test('full and closed days say so and cannot be chosen', async ({ site, visitors }) => {
    const full = weeklyDay(62)
    const closed = addDays(full, 2)
    await withDatabaseOf(site.dataDir, async (db) => {
      await setDay(db, full, { maxDeliveries: 0 })
      await setDay(db, closed, { isClosed: true })
    })
    const page = await visitors.open(screen)
    await visit(page, '/booking')
    await showDay(page, full)
    const days: [IsoDate, word: string, spoken: string][] = [
      [full, 'Full', 'full, no delivery left'],
      [closed, 'Closed', 'closed, no deliveries'],
    ]
    for (const [date, word, spoken] of days) {
      const cell = calendar(page).getByRole('button', { name: `${formatDate(date)}, ${spoken}` })
      expect(await shownText(cell)).toContain(word)
      expect(await cell.getAttribute('aria-disabled')).toBe('true')
      await pressAnyway(cell)
      await cell.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Space')
      expect(await chosen(page).count()).toBe(0)
    }
    // The days next to it can.
    await press(day(page, addDays(full, 1)))
    await chosenDay(page, addDays(full, 1)).waitFor()
  })

  test('today can be booked', async ({ site, visitors }) => {
    const today = dayFromToday(0)
    const page = await visitors.open(screen)
    const email = `today-${screen.name}@okafor.example`
    await visit(page, '/booking')
    expect(await day(page, today).getAttribute('aria-current')).toBe('date')
    await fillBooking(page, { email, day: today })
    await pressBook(page)
    await confirmedOrder(page)
    expect(await (await openOffice(site.url)).ordersOf(email)).toMatchObject([{ requestedDeliveryDate: today }])
  })

  test('past days and days more than 365 days ahead cannot be chosen', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, '/booking')
    const last = dayFromToday(365)
    const yesterday = dayFromToday(-1)
    const earlier = calendar(page).getByRole('button', { name: /^Earlier:/ })
    expect(await earlier.getAttribute('aria-disabled')).toBe('true')
    // On a Sunday yesterday is in no week in view.
    if (new Date(`${dayFromToday(0)}T00:00:00Z`).getUTCDay() > 0) {
      expect(await day(page, yesterday).getAttribute('aria-disabled')).toBe('true')
      await pressAnyway(day(page, yesterday))
      expect(await chosen(page).count()).toBe(0)
    }

    await chooseDay(page, last)
    await chosenDay(page, last).waitFor()
    const beyond = dayFromToday(366)
    if ((await day(page, beyond).count()) > 0) {
      expect(await day(page, beyond).getAttribute('aria-disabled')).toBe('true')
      await pressAnyway(day(page, beyond))
    }
    const later = calendar(page).getByRole('button', { name: /^Later:/ })
    expect(await later.getAttribute('aria-disabled')).toBe('true')
    await day(page, last).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await chosenDay(page, last).count()).toBe(1)
  })

  // Rule 12.
  test('a pickup day that is closed is said, and the days until the next one are included', async ({
    site,
    visitors,
  }) => {
    const delivery = weeklyDay(76)
    const closed = addDays(delivery, 10)
    await withDatabaseOf(site.dataDir, async (db) => {
      await setDay(db, closed, { isClosed: true })
      await setDay(db, addDays(closed, 1), { isClosed: false })
    })
    const page = await visitors.open(screen)
    await visit(page, '/booking')
    const price = page.getByRole('complementary', { name: priceText.label })
    expect(await shownText(price)).toContain(priceTerms.daysUpTo(10))
    await chooseDay(page, delivery)
    await page.getByText(whenText.moved(closed)).waitFor()
    expect(await shownText(price)).toContain(priceTerms.daysFrom(11, spokenDate.short(delivery)))
    expect(await page.getByText(whenText.noDateHelp).count()).toBe(0)
  })

  test('a chosen day can be cleared', async ({ site, visitors }) => {
    const page = await visitors.open(screen)
    const email = `open-${screen.name}@okafor.example`
    await visit(page, '/booking')
    await fillBooking(page, { email, day: dayFromToday(6) })
    await press(calendar(page).getByRole('button', { name: 'No date yet' }))
    await expect.poll(() => chosen(page).count(), soon).toBe(0)
    await pressBook(page)
    await confirmedOrder(page)
    expect(await shownText(page.getByRole('main'))).toContain('No date yet')
    expect(await (await openOffice(site.url)).ordersOf(email)).toMatchObject([{ requestedDeliveryDate: null }])
  })
})

test('a day that another size does not have is refused when that size is chosen', async ({ site, visitors }) => {
  await (await openOffice(site.url)).changeEquipment(40, { totalInventory: 0 })
  const page = await visitors.open(desktop)
  const wanted = dayFromToday(7)
  await visit(page, '/booking')
  await chooseSize(page, 30)
  await chooseDay(page, wanted)
  await chooseSize(page, 40)
  const message = `No 40 yard container is left for ${formatDate(wanted)}. Please call us.`
  await expect.poll(() => descriptionOf(calendar(page)), soon).toBe(message)
  await chooseSize(page, 30)
  await expect.poll(() => descriptionOf(calendar(page)), soon).toBe('')
  await chosenDay(page, wanted).waitFor()
})

test('a full day says why, names the next one, and offers the sizes that are free on it', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  await office.changeEquipment(40, { totalInventory: 0 })
  const page = await visitors.open(desktop)
  const wanted = dayFromToday(20)
  await visit(page, '/booking?size=40')
  await showDay(page, wanted)
  await pressAnyway(day(page, wanted))
  await page.getByText(`No 40 yard container is left for ${formatDate(wanted)}.`).waitFor()
  expect(await chosen(page).count()).toBe(0)
  await press(page.getByRole('button', { name: '20 yd, $450' }))
  await chosenDay(page, wanted).waitFor()
  expect(await size(page, 20).isChecked()).toBe(true)
  expect(await page.getByText('No 40 yard container is left', { exact: false }).count()).toBe(0)
})

test('where the trucks are full, only another day helps', async ({ site, visitors }) => {
  const full = dayFromToday(33)
  await withDatabaseOf(site.dataDir, (db) => setDay(db, full, { maxDeliveries: 0 }))
  const page = await visitors.open(desktop)
  await visit(page, '/booking?size=20')
  await showDay(page, full)
  await pressAnyway(day(page, full))
  await page.getByText(`No delivery is left on ${formatDate(full)}.`).waitFor()
  expect(await page.getByRole('button', { name: /yd, \$/ }).count()).toBe(0)
  await press(page.getByRole('button', { name: /^Take / }))
  await chosenDay(page, addDays(full, 1)).waitFor()
})

test('the calendar starts with the week of today, and goes back to the earliest free day with another size', async ({
  site,
  visitors,
}) => {
  const full = [1, 2, 3].map((days) => dayFromToday(days))
  await withDatabaseOf(site.dataDir, async (db) => {
    for (const date of full) await setDay(db, date, { maxDeliveries: 0 })
  })
  const page = await visitors.open(desktop)
  await visit(page, '/booking?size=20')
  const today = dayFromToday(0)
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay())
  const days = calendar(page).locator('[data-day]')
  expect(await days.first().getAttribute('data-day')).toBe(sunday)
  expect(await days.count()).toBe(28)
  await showDay(page, dayFromToday(100))
  await chooseSize(page, 30)
  await expect.poll(() => days.first().getAttribute('data-day'), soon).toBe(sunday)
})

test('keys move on while the free days of another size are on their way', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  await visit(page, '/booking?size=20')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/availability?**', async (route) => {
    await held
    await route.continue()
  })
  await chooseSize(page, 30)
  await expect.poll(() => calendar(page).locator('[aria-busy]').getAttribute('aria-busy'), soon).toBe('true')
  const wanted = dayFromToday(6)
  await day(page, dayFromToday(3)).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => hasFocus(day(page, wanted)), soon).toBe(true)
  release()
  await expect.poll(() => calendar(page).locator('[aria-busy]').getAttribute('aria-busy'), soon).toBe('false')
  await page.keyboard.press('ArrowRight')
  expect(await hasFocus(day(page, addDays(wanted, 1)))).toBe(true)
})

test('the calendar keys move by day, week and month, and Enter chooses', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  await visit(page, '/booking')
  const start = weeklyDay(124)
  await chooseDay(page, start)
  const sunday = addDays(start, -new Date(`${start}T00:00:00Z`).getUTCDay())
  const saturday = addDays(sunday, 6)
  // The same day of the next month, or its last one.
  const nextMonth = addDays(`${saturday.slice(0, 7)}-01`, 31).slice(0, 7)
  const lastOfNext = addDays(`${addDays(`${nextMonth}-01`, 31).slice(0, 7)}-01`, -1)
  const sameDay = `${nextMonth}-${saturday.slice(8)}`
  const monthLater = sameDay < lastOfNext ? sameDay : lastOfNext
  const moves: [key: string, to: IsoDate][] = [
    ['ArrowRight', addDays(start, 1)],
    ['ArrowDown', addDays(start, 8)],
    ['ArrowLeft', addDays(start, 7)],
    ['ArrowUp', start],
    ['Home', sunday],
    ['End', saturday],
    ['PageDown', monthLater],
    ['PageUp', addDays(saturday, monthLater === sameDay ? 0 : Number(lastOfNext.slice(8)) - Number(saturday.slice(8)))],
  ]
  for (const [key, to] of moves) {
    await page.keyboard.press(key)
    await expect.poll(() => hasFocus(day(page, to)), soon).toBe(true)
    const isInView = (await day(page, start).count()) === 1
    expect(await chosenDay(page, start).count()).toBe(isInView ? 1 : 0)
    if (key === 'PageDown') expect(isInView).toBe(false)
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => chosenDay(page, moves.at(-1)?.[1] ?? '').count(), soon).toBe(1)
  // One Tab leaves the days, however many there are.
  await page.keyboard.press('Tab')
  expect(await hasFocus(page.getByRole('grid'))).toBe(false)
})

test('the keys continue from a full day that was clicked', async ({ site, visitors }) => {
  const full = weeklyDay(186)
  await withDatabaseOf(site.dataDir, (db) => setDay(db, full, { maxDeliveries: 0 }))
  const page = await visitors.open(desktop)
  await visit(page, '/booking')
  await showDay(page, full)
  await pressAnyway(day(page, full))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => hasFocus(day(page, addDays(full, 1))), soon).toBe(true)
})
