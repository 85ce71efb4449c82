import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { haulText } from '#content/staff/hauls.ts'
import { phoneRequestText } from '#content/staff/staff-changes.ts'
import {
  endServiceText,
  moveDateText,
  standingInOrder,
  standingListText,
  standingText as text,
} from '#content/staff/standing-services.ts'
import { shortWeekdays } from '#content/wording/standing-services.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { weekdayOf } from '#domain/standing-services/due-days.ts'
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { countEffort } from '../support/effort.ts'
import { openOffice } from '../support/office.ts'
import { button, expectNotice, openDesk, openOrder, question } from '../support/order-dialog.ts'
import { press, screens, soon, testWithKeptPages as test } from '../support/site-with-browser.ts'

describe.each(screens)('on a $name', (screen) => {
  test('a weekly swap at a price until a day starts in twelve clicks; a date moves, one is skipped, and it ends', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(40, { totalInventory: 60 })
    const customerName = `Weekly ${screen.name}`
    const { id, orderNumber } = await office.placeOrder({
      customerName,
      dumpsterSize: 40,
      requestedDeliveryDate: dayFromToday(1),
    })
    for (const status of ['confirmed', 'scheduled', 'delivered'] as const) await office.changeOrder(id, { status })
    const page = await openDesk(visitors, screen)
    const effort = countEffort(page)
    const order = await openOrder(page, id)
    // The row of the order.
    effort.clicks += 1
    await effort.click(order.getByRole('link', { name: standingInOrder.repeat }))
    await page.getByRole('heading', { name: text.heading, exact: true }).waitFor()
    const first = addDays(dateInLosAngeles(new Date()), 3)
    await effort.click(button(page, shortWeekdays[weekdayOf(first) - 1] ?? ''))
    await effort.fill(page.getByLabel(text.each.swap), '245')
    await effort.fill(page.getByLabel(text.last), addDays(first, 180))
    // The marks of the browser's own fields are those of all others.
    const window = page.getByLabel(text.window, { exact: true })
    expect(await window.evaluate((select) => getComputedStyle(select).appearance)).toBe('none')
    await page.getByText(text.day(first)).first().waitFor()
    // What is shown is pale until the last field has its answer.
    await expect.poll(() => page.locator('[aria-busy]').count(), soon).toBe(0)
    await expectAccessible(page, 'a new standing service', [screen.viewport?.width ?? 1280])
    const start = page.getByRole('button', { name: /^Start, \d+ hauls planned$/ })
    await effort.click(start)
    expect(effort.clicks).toBeLessThanOrEqual(12)
    await page.getByText(standingListText.states.running, { exact: true }).waitFor()

    let savedRules = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT' && /standing-services\/[^/]+$/.test(request.url())) savedRules += 1
    })
    const [second, third] = [addDays(first, 7), addDays(first, 14)]
    await press(button(page, text.of(text.move, second)))
    const mover = page.getByRole('dialog', { name: moveDateText.heading(second) })
    await mover.getByLabel(moveDateText.day).fill(addDays(second, 1))
    await button(mover, moveDateText.later(second)).waitFor()
    await press(button(mover, moveDateText.only(second)))
    await mover.waitFor({ state: 'detached' })
    await page.getByText(text.movedByHand(second)).first().waitFor()
    // The form of a dialog is sent alone: not with the form that it was opened from.
    expect(savedRules).toBe(0)
    await press(button(page, text.of(text.skip, third)))
    await press(button(question(page), text.skip))
    await expectNotice(page, moveDateText.skipped)
    await button(page, text.of(text.plan, third)).waitFor()
    await expectAccessible(page, 'a standing service', [screen.viewport?.width ?? 1280])

    // Rule 544: the list shows price and next dates, and skips the next one.
    await page.goto('/admin/standing')
    const row = page.getByRole('listitem').filter({ hasText: customerName })
    await row.getByText('$245.00').waitFor()
    expect(await row.getByRole('list').getByRole('listitem').allTextContents()).toEqual(
      [first, addDays(second, 1), addDays(first, 21)].map(text.day),
    )
    await row.getByText(standingListText.states.running, { exact: true }).waitFor()
    // The dates stand side by side, also on a phone, and the frame leaves the one main button to the screen.
    const dates = await Promise.all(
      (await row.getByRole('list').getByRole('listitem').all()).map((date) => date.boundingBox()),
    )
    expect(new Set(dates.map((box) => Math.round(box?.y ?? Number.NaN))).size).toBe(1)
    const colorOf = (main: Locator) => main.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await colorOf(page.getByRole('link', { name: /^New Order/ }))).not.toBe(
      await colorOf(button(page, standingListText.create)),
    )
    await page.getByRole('main').getByRole('link', { name: standingListText.back, exact: true }).waitFor()
    await expectAccessible(page, 'standing services', [screen.viewport?.width ?? 1280])
    await press(button(row, standingListText.skipNextOf(first, customerName)))
    await press(button(question(page), text.skip))
    await row.getByText(text.day(addDays(first, 28)), { exact: true }).waitFor()
    expect(await row.getByText(text.day(first), { exact: true }).count()).toBe(0)
    // It starts one from an order; one that has a service leads to it.
    await press(button(page, standingListText.create))
    await press(page.getByRole('button', { name: phoneRequestText.choose(orderNumber, customerName) }))
    await page.waitForURL(/\/admin\/standing\/[0-9a-f-]+$/)

    // In the order its hauls are folded, and the service stands above them.
    const again = await openOrder(page, id)
    await again
      .getByText(haulText.more(5))
      .or(again.getByText(haulText.more(6)))
      .first()
      .waitFor()
    await press(again.getByRole('link', { name: standingInOrder.open, exact: true }))
    await press(button(page, text.end))
    const end = page.getByRole('dialog', { name: endServiceText.heading })
    await press(button(end, endServiceText.end))
    await end.getByText(text.dayMissing).waitFor()
    await end.getByLabel(endServiceText.pickup).fill(addDays(second, 3))
    await press(button(end, endServiceText.end))
    await page.getByText(text.endedNote).waitFor()
    // Rule 544: ended ones are shown on demand, and have no date to skip.
    await page.goto('/admin/standing')
    await press(button(page, standingListText.all))
    await page.getByText(customerName).first().waitFor()
    expect(await page.getByRole('button', { name: /^Skip next/ }).count()).toBe(0)
  })
})
