import { describe, expect } from 'vitest'
import { confirmBookingText } from '#content/public/confirm-booking.ts'
import { confirmButtonsText } from '#content/public/confirm-buttons.ts'
import { listActionText } from '#content/staff/list-actions.ts'
import { liveText } from '#content/staff/staff-frame.ts'
import { orderRowText } from '#content/staff/staff-orders.ts'
import { addDays, formatDate } from '#contract/values/dates.ts'
import { expectAccessible, widthsOf } from '../support/accessible.ts'
import { confirmedOrder, dayFromToday, fillBooking, pressBook } from '../support/booking-page.ts'
import { bookingBody } from '../support/bookings.ts'
import { openOffice } from '../support/office.ts'
import { openDesk } from '../support/order-dialog.ts'
import { test as base, press, screens, soon, visit } from '../support/site-with-browser.ts'
import { startMailServer } from '../support/smtp-server.ts'

const text = { ...confirmBookingText, ...confirmButtonsText }

const mail = await startMailServer()
const test = base.extend('siteEnv', { scope: 'file' }, { SMTP_URL: mail.url, RATE_LIMITS: 'on', TRUST_PROXY: '1' })

let houses = 0
/** Someone books in a browser of another household. */
const book = (url: string, changes: object) =>
  fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${++houses}` },
    body: JSON.stringify(bookingBody({ totalAmount: undefined, ...changes })),
  })

/** The path of the link in the confirmation that a customer got. */
async function mailedLink(email: string): Promise<string> {
  const newest = () => mail.received.findLast(({ to }) => to.includes(email))
  await expect.poll(() => newest() !== undefined, soon).toBe(true)
  return /\/confirmation\/\S+token=[\w-]+/.exec(newest()?.parts['text/plain'] ?? '')?.[0] ?? ''
}

describe.for(screens)('on a $name', (screen) => {
  test('a booking beyond the limit reserves its day once it is confirmed, or another day', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(20, { totalInventory: 4, maintenanceInventory: 0 })
    const wanted = dayFromToday(screen.name === 'phone' ? 40 : 80)
    const { minimumRentalDays } = await office.equipment(20)
    for (let index = 0; index < 3; index++) await book(site.url, { requestedDeliveryDate: wanted })

    const page = await visitors.open(screen)
    const email = `waiting-${screen.name}@okafor.example`
    await visit(page, '/booking')
    await fillBooking(page, { email, day: wanted })
    await pressBook(page)
    const orderNumber = await confirmedOrder(page)
    const section = page.getByRole('region', { name: text.heading })
    expect(await section.textContent()).toContain(text.notReserved)
    expect(await section.textContent()).toContain(email)
    expect(await section.getByRole('button').count()).toBe(0)
    await expectAccessible(page, 'a booking that is not reserved', widthsOf(screen))

    // Somebody else takes the last container of the day.
    await office.placeOrder({ requestedDeliveryDate: wanted })
    const reader = await visitors.open(screen)
    await visit(reader, await mailedLink(email))
    const ready = reader.getByRole('region', { name: text.heading })
    visitors.expectProblem(/409/)
    await press(ready.getByRole('button', { name: text.confirm }))
    const next = addDays(wanted, minimumRentalDays + 1)
    const other = ready.getByRole('button', { name: text.choose(formatDate(next)) })
    await other.waitFor()
    expect(await ready.getByRole('alert').textContent()).toContain(
      `No 20 yard container is left for ${formatDate(wanted)}`,
    )
    expect(await ready.getByRole('alert').evaluate((element) => element === document.activeElement)).toBe(true)
    await expectAccessible(reader, 'a day that is gone', widthsOf(screen))
    await press(other)
    await reader.getByText(text.confirmed).waitFor()
    await reader.getByText(formatDate(next)).first().waitFor()
    await reader.reload()
    expect(await reader.getByRole('region', { name: text.heading }).count()).toBe(0)
    expect(await reader.getByRole('main').textContent()).toContain(orderNumber)
  })
})

test('staff filter what no customer confirmed, and confirm or cancel several at once', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  await office.changeEquipment(30, { totalInventory: 4, maintenanceInventory: 0 })
  for (let index = 0; index < 4; index++) {
    await book(site.url, {
      dumpsterSize: 30,
      requestedDeliveryDate: dayFromToday(50),
      customerEmail: `g${index}@okafor.example`,
    })
  }
  await office.placeOrder({ dumpsterSize: 30, requestedDeliveryDate: dayFromToday(50) })
  const page = await openDesk(visitors)
  await page.goto('/admin/orders')
  await page.getByText(liveText.live, { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('unverified')
  await page.waitForURL('**/admin/orders?show=unverified')
  const rows = page.locator('[data-row]').filter({ hasText: '30 yd' })
  await expect.poll(() => rows.count(), soon).toBe(4)
  const waiting = rows.filter({ hasText: orderRowText.notReserved })
  expect(await waiting.count()).toBe(1)
  await expectAccessible(page, 'unverified bookings')

  const { confirm, cancel } = listActionText.actions.orders
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page.getByText(listActionText.chosen('orders', 4)).waitFor()
  await page.getByRole('button', { name: confirm.button, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: confirm.ask.heading('4 orders') })
  await question.getByRole('button', { name: confirm.button, exact: true }).click()
  // The one without a container is refused, stays chosen, and says why.
  await page.getByText('No 30 yard container is left').waitFor()
  await expect.poll(() => rows.count(), soon).toBe(1)
  await page.getByText(listActionText.chosen('orders', 1)).waitFor()
  await page.getByRole('button', { name: cancel.button, exact: true }).click()
  await page
    .getByRole('alertdialog', { name: cancel.ask.heading('1 order') })
    .getByRole('button', { name: cancel.button, exact: true })
    .click()
  await expect.poll(() => rows.count(), soon).toBe(0)
})
