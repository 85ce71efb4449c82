import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { spokenDate } from '#content/public/booking.ts'
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
  showMonth,
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
  test,
  visit,
} from '../support/site-with-browser.ts'

const chosen = (page: Page) => calendar(page).getByRole('button', { name: /chosen for delivery/ })
const chosenDay = (page: Page, date: IsoDate) => chosen(page).and(day(page, date))

/** Clicks at the position of a day, even if it is unavailable. */
async function pressAnyway(target: Locator) {
  await ((await hasTouch(target.page())) ? target.tap({ force: true }) : target.click({ force: true }))
}

/** The middle of the month that is `days` away: its neighbors are visible next to it. */
function midMonth(days: number): IsoDate {
  return `${dayFromToday(days).slice(0, 7)}-15`
}

describe.for(screens)('on a $name', (screen) => {
  test('full and closed days say so and cannot be chosen', async ({ site, visitors }) => {
    const full = midMonth(62)
    const closed = addDays(full, 2)
    await withDatabaseOf(site.dataDir, async (db) => {
      await setDay(db, full, { maxDeliveries: 0 })
      await setDay(db, closed, { isClosed: true })
    })
    const page = await visitors.open(screen)
    await visit(page, '/booking')
    await showMonth(page, full)
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
    // On the first of a month yesterday is not in any visible month.
    if (yesterday.slice(0, 7) === dayFromToday(0).slice(0, 7)) {
      expect(await day(page, yesterday).getAttribute('aria-disabled')).toBe('true')
      await pressAnyway(day(page, yesterday))
      expect(await chosen(page).count()).toBe(0)
    }

    await chooseDay(page, last)
    await chosenDay(page, last).waitFor()
    const beyond = dayFromToday(366)
    if (beyond.slice(0, 7) === last.slice(0, 7)) {
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

  test('a chosen day can be cleared', async ({ site, visitors }) => {
    const page = await visitors.open(screen)
    const email = `open-${screen.name}@okafor.example`
    await visit(page, '/booking')
    await fillBooking(page, { email, day: dayFromToday(6) })
    await press(calendar(page).getByRole('button', { name: 'No date yet' }))
    await expect.poll(() => chosen(page).count(), soon).toBe(0)
    await pressBook(page)
    await confirmedOrder(page)
    expect(await shownText(page.getByRole('main'))).toContain("No date yet. We'll set one by phone.")
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

test('the calendar keys move by day, week and month, and Enter chooses', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  await visit(page, '/booking')
  const start = midMonth(124)
  await chooseDay(page, start)
  const sunday = addDays(start, -new Date(`${start}T00:00:00Z`).getUTCDay())
  const saturday = addDays(sunday, 6)
  const monthLater = addDays(start, 31).slice(0, 7)
  const moves: [key: string, to: IsoDate][] = [
    ['ArrowRight', addDays(start, 1)],
    ['ArrowDown', addDays(start, 8)],
    ['ArrowLeft', addDays(start, 7)],
    ['ArrowUp', start],
    ['Home', sunday],
    ['End', saturday],
    ['PageDown', `${monthLater}-${saturday.slice(8)}`],
    ['PageUp', saturday],
  ]
  for (const [key, to] of moves) {
    await page.keyboard.press(key)
    await expect.poll(() => hasFocus(day(page, to)), soon).toBe(true)
    expect(await calendar(page).getByRole('heading').textContent()).toBe(spokenDate.month(to.slice(0, 7)))
    expect(await chosenDay(page, start).count()).toBe(key === 'PageDown' ? 0 : 1)
  }
  await page.keyboard.press('Enter')
  await chosenDay(page, saturday).waitFor()
  // One Tab leaves the days, however many there are.
  await page.keyboard.press('Tab')
  expect(await hasFocus(page.getByRole('grid'))).toBe(false)
})

test('the keys continue from a full day that was clicked', async ({ site, visitors }) => {
  const full = midMonth(186)
  await withDatabaseOf(site.dataDir, (db) => setDay(db, full, { maxDeliveries: 0 }))
  const page = await visitors.open(desktop)
  await visit(page, '/booking')
  await showMonth(page, full)
  await pressAnyway(day(page, full))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => hasFocus(day(page, addDays(full, 1))), soon).toBe(true)
})
