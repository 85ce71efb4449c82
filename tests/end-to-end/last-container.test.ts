import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { addDays, formatDate } from '#contract/values/dates.ts'
import {
  calendar,
  confirmedOrder,
  dayFromToday,
  expectFailure,
  fillBooking,
  notification,
  pressBook,
} from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { descriptionOf, desktop, phone, press, shownText, soon, test, visit } from '../support/site-with-browser.ts'

const refused = (page: Page) => notification(page).getByText('Booking Failed')

test('two race for the last container: one gets it, the other sees the next free day and books it', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  await office.changeEquipment(20, { totalInventory: 1, maintenanceInventory: 0 })
  const { minimumRentalDays } = await office.equipment(20)
  const wanted = dayFromToday(4)
  const next = addDays(wanted, minimumRentalDays + 1)

  const racers = await Promise.all(
    [phone, desktop].map(async (screen) => {
      const page = await visitors.open(screen)
      await visit(page, '/booking')
      await fillBooking(page, { email: `race-${screen.name}@okafor.example`, day: wanted })
      return { page, email: `race-${screen.name}@okafor.example` }
    }),
  )
  await startTogether(racers.map(({ page }) => page))
  visitors.expectProblem(/409/)
  await Promise.all(racers.map(({ page }) => pressBook(page)))
  const won = await Promise.all(
    racers.map(({ page }) =>
      Promise.race([
        confirmedOrder(page).then(() => true),
        refused(page)
          .waitFor()
          .then(() => false),
      ]),
    ),
  )
  expect(won.toSorted()).toEqual([false, true])
  const winner = racers[won.indexOf(true)]
  const loser = racers[won.indexOf(false)]
  if (!winner || !loser) throw new Error('Nobody won')
  expect(await office.ordersOf(winner.email)).toHaveLength(1)
  expect(await office.ordersOf(loser.email)).toHaveLength(0)

  const { page, email } = loser
  const message = `No 20 yard container is left for ${formatDate(wanted)}. The next free date is ${formatDate(next)}.`
  await expectFailure(page, message)
  await expect.poll(() => descriptionOf(calendar(page)), soon).toBe(message)
  await press(page.getByRole('button', { name: /^Take / }))
  await expect.poll(() => descriptionOf(calendar(page)), soon).toBe('')
  await pressBook(page)
  await confirmedOrder(page)
  expect(await shownText(page.getByRole('main'))).toContain(formatDate(next))
  expect(await office.ordersOf(email)).toMatchObject([{ requestedDeliveryDate: next }])
})

/** Holds the bookings of all pages back until each has sent its own. */
async function startTogether(pages: Page[]) {
  const waiting: Route[] = []
  const hold = (route: Route) => {
    waiting.push(route)
    if (waiting.length === pages.length) for (const each of waiting) each.continue()
  }
  for (const page of pages) await page.route('**/api/orders', hold, { times: 1 })
}
