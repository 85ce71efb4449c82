import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { notifyText } from '#content/staff/order-corrections.ts'
import { calendarText, dayPlanText, dayText, moveText, planText } from '#content/staff/staff-calendar.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { uiText } from '#content/wording/ui-text.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday, notification } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { expectNotice, openDesk, pressButton } from '../support/order-dialog.ts'
import { desktop, hasFocus, phone, press, soon, test, visit } from '../support/site-with-browser.ts'

const today = dayFromToday(0)
const spoken = (day: IsoDate) => shortDay(day, today)
const cell = (page: Page, size: number, day: IsoDate) =>
  page.getByRole('button', { name: new RegExp(`^${size} yd, ${spoken(day)}: `) })
const handle = (page: Page, kind: 'Delivery' | 'Pickup', customer: string, day: IsoDate) =>
  page.getByRole('button', { name: moveText.handle(kind, customer, spoken(day)), exact: true })
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a full day shows what a pickup would free; a delivery is moved by keys and by mouse, undone, and refused with another day', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  await office.changeEquipment(20, { totalInventory: 2, maintenanceInventory: 0, minimumRentalDays: 4 })
  const first = await office.placeOrder({ customerName: 'Ada First', requestedDeliveryDate: dayFromToday(5) })
  const second = await office.placeOrder({ customerName: 'Bo Second', requestedDeliveryDate: dayFromToday(7) })
  await office.placeOrder({ customerName: 'Cy Third', requestedDeliveryDate: dayFromToday(13) })
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin/inventory/calendar')
  await cell(page, 20, dayFromToday(7)).waitFor()
  // One of two units is half of the bar, and two are all of it.
  const held = await cell(page, 20, dayFromToday(5)).evaluate((button) => {
    const bar = button.querySelector('i')?.getBoundingClientRect().width ?? 0
    return bar / (button.getBoundingClientRect().width - 12)
  })
  expect(held).toBeCloseTo(0.5, 1)

  // Keys move in the grid; Enter shows the details of a day.
  await cell(page, 20, dayFromToday(5)).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await focusedText(page)).toBe(`20 yd, ${spoken(dayFromToday(7))}: 0 full, 2 of 2 held`)
  await page.keyboard.press('PageDown')
  expect(await focusedText(page)).toContain(`20 yd, ${spoken(dayFromToday(14))}: 1 `)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: dayText.heading(spoken(dayFromToday(7)), '20 yd') }).waitFor()
  await page.getByText(dayText.sum(2, 2, 0)).waitFor()
  const frees = dayText.freed(spoken(dayFromToday(7)), spoken(dayFromToday(9)))
  await page.getByText(`${dayText.pickupBy(spoken(dayFromToday(6)))}, ${frees}`).waitFor()
  await expectAccessible(page, 'a full day', [1280])

  // By keys: three days later, with a way back.
  await handle(page, 'Delivery', 'Bo Second', dayFromToday(7)).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await handle(page, 'Delivery', 'Bo Second', dayFromToday(7)).waitFor()
  await page.keyboard.press('Enter')
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowRight')
  await page
    .getByRole('status')
    .filter({ hasText: moveText.moving(spoken(dayFromToday(10)), dayText.free(2)) })
    .waitFor()
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Enter')
  const { totalAmount: shownTotal } = await office.order(second.id)
  expect((await sent).postDataJSON()).toMatchObject({ shownTotal })
  await expectNotice(page, moveText.doneText('Bo Second', spoken(dayFromToday(10))))
  // It stays while the pointer is on it (rule 44), however long the rest of the test takes.
  await notification(page).hover()
  await cell(page, 20, dayFromToday(7))
    .and(page.getByRole('button', { name: /: 1 (left|free)/ }))
    .waitFor()
  await expect.poll(() => hasFocus(cell(page, 20, dayFromToday(7))), soon).toBe(true)
  await pressButton(page, moveText.undo)
  await expectNotice(page, moveText.undone)
  await handle(page, 'Delivery', 'Bo Second', dayFromToday(7)).waitFor()

  // By pointer, into days that are taken: refused with the next one, which is a press away.
  await office.placeOrder({ customerName: 'Di Fourth', requestedDeliveryDate: dayFromToday(10) })
  visitors.expectProblem(/409/)
  await drag(page, 'Bo Second', dayFromToday(7), 4)
  await page.getByRole('alert').getByText(moveText.refused).waitFor()
  await handle(page, 'Delivery', 'Bo Second', dayFromToday(7)).waitFor()
  await page
    .getByRole('alert')
    .getByRole('button', { name: /^Take / })
    .click()
  await expectNotice(page, moveText.done.delivery)
  expect((await office.order(first.id)).scheduledDeliveryDate).toBeNull()
})

async function drag(page: Page, customer: string, from: IsoDate, columns: number) {
  const box = await handle(page, 'Delivery', customer, from).boundingBox()
  const column = (await cell(page, 20, from).boundingBox())?.width ?? 0
  if (!box) throw new Error('no handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + columns * column, y, { steps: 4 })
  await page.mouse.up()
}

test('on a phone a day, a weekday and a holiday are closed, and the booking calendar follows; a pickup is moved by a menu', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const day = dayFromToday(20)
  const placed = await office.placeOrder({ dumpsterSize: 30, customerName: 'Eve Phone', requestedDeliveryDate: day })
  const page = await openDesk(visitors, phone)
  const closed = async () =>
    (await (await page.request.get('/api/availability?dumpsterSize=30')).json()).closed as IsoDate[]
  await visit(page, `/admin/inventory/calendar?from=${dayFromToday(14)}&day=${day}`)
  await pressButton(page, dayPlanText.close)
  await expectNotice(page, planText.saved)
  await page.getByText(planText.stands(1)).waitFor()
  await page.getByText(dayPlanText.closed('')).first().waitFor()
  expect(await closed()).toEqual([day])
  await expectAccessible(page, 'a closed day on a phone', [390])

  await press(page.getByRole('button', { name: moveText.actions('Eve Phone') }))
  await press(page.getByRole('menuitem', { name: moveText.moveTo.pickup }))
  await page.getByLabel(moveText.day).fill(dayFromToday(25))
  await press(page.getByLabel(notifyText.label))
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await pressButton(page, moveText.submit)
  // With the total that was shown (rule 264).
  const { totalAmount: shownTotal } = await office.order(placed.id)
  expect((await sent).postDataJSON()).toMatchObject({ notifyCustomer: false, shownTotal })
  await expectNotice(page, moveText.doneText('Eve Phone', spoken(dayFromToday(25))))
  expect((await office.order(placed.id)).scheduledPickupDate).toBe(dayFromToday(25))

  await pressButton(page, calendarText.plan)
  await press(page.getByRole('checkbox', { name: planText.isClosed('Sunday') }))
  await expect.poll(async () => (await closed()).length, soon).toBeGreaterThan(50)
  await press(page.getByRole('button', { name: planText.backOf(spoken(day)) }))
  await expect.poll(() => page.getByRole('button', { name: planText.backOf(spoken(day)) }).count(), soon).toBe(0)
  await page.getByRole('combobox', { name: planText.year }).selectOption({ index: 1 })
  await press(page.getByRole('button', { name: planText.closeHolidayOf('Labor Day') }))
  await page.getByRole('button', { name: planText.openHolidayOf('Labor Day') }).waitFor()
  await page.getByRole('textbox', { name: planText.maxOf('Every day') }).fill('7')
  await pressButton(page, uiText.en.save)
  await expect.poll(() => page.getByRole('button', { name: uiText.en.save }).count(), soon).toBe(0)
  const pickups = page.getByRole('checkbox', { name: planText.counts.pickups })
  await press(pickups)
  await expect.poll(() => pickups.isChecked(), soon).toBe(true)
  await expect.poll(() => pickups.isEnabled(), soon).toBe(true)
  await page.reload()
  await pressButton(page, calendarText.plan)
  await expect.poll(() => pickups.isChecked(), soon).toBe(true)
  expect(await page.getByRole('checkbox', { name: planText.counts.extraHauls }).isChecked()).toBe(false)
  await expectAccessible(page, 'the plan on a phone', [390])
})
