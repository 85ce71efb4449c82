import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { orderCodeStep as code, dayMovedText as moved, changeDayText as text } from '#content/public/change-day.ts'
import { moveDayLinks as links } from '#content/public/confirmation.ts'
import { addDays } from '#contract/values/dates.ts'
import { expectAccessible, widthsOf } from '../support/accessible.ts'
import { confirmedOrder, dayFromToday, fillBooking, pressBook } from '../support/booking-page.ts'
import { mailboxOf } from '../support/mailbox.ts'
import { openOffice } from '../support/office.ts'
import { painted } from '../support/settled.ts'
import { test as base, hasFocus, press, screens, soon, visit } from '../support/site-with-browser.ts'
import { startMailServer } from '../support/smtp-server.ts'

// Rule 256, as its customer sees it.

const mail = await startMailServer()
const test = base.extend('siteEnv', { scope: 'file' }, { SMTP_URL: mail.url })

const dayButton = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)

describe.for(screens)('on a $name', (screen) => {
  test('a guest moves the pickup with a code, sees the price first, and takes it back', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(20, { dailyOverageRate: '20.00', totalInventory: 20 })
    const page = await visitors.open(screen)
    const email = `mover-${screen.name}@okafor.example`
    const day = dayFromToday(screen.name === 'phone' ? 10 : 12)
    await visit(page, '/booking')
    await fillBooking(page, { email, day })
    await pressBook(page)
    const orderNumber = await confirmedOrder(page)
    const { minimumRentalDays } = await office.equipment(20)
    const planned = addDays(day, minimumRentalDays)
    const later = addDays(planned, 3)

    await press(page.getByRole('link', { name: links.pickup }))
    await page.getByRole('heading', { name: text.heading.pickup }).waitFor()
    expect(await page.getByRole('main').textContent()).toContain('$20')
    await page.getByText(text.next(true, true)).waitFor()
    // Without an account there is no form for other changes.
    expect(await page.getByRole('main').getByRole('link', { name: text.ask }).count()).toBe(0)
    await expectAccessible(page, 'the days of a pickup', widthsOf(screen))
    await page.setViewportSize(screen.viewport ?? { width: 1280, height: 900 })
    expect(await dayButton(page, later).textContent()).toContain('$60 more')

    // The first tap sends a code; the chosen day is kept.
    await press(dayButton(page, later))
    const field = page.getByLabel(code.label)
    await expect.poll(() => hasFocus(field), soon).toBe(true)
    await expectAccessible(page, 'the code of an email', widthsOf(screen))
    await field.fill('12')
    await press(page.getByRole('button', { name: code.submit }))
    await page.getByText(code.wrong).first().waitFor()
    await field.fill(await mailboxOf(mail, email).code())
    await press(page.getByRole('button', { name: code.submit }))

    const heading = page.getByRole('heading', { name: moved.heading.pickup(later) })
    await expect.poll(() => hasFocus(heading), soon).toBe(true)
    expect(await page.getByRole('main').textContent()).toContain('$510.00')
    await expectAccessible(page, 'a pickup that was moved', widthsOf(screen))
    const [order] = await office.ordersOf(email)
    expect(order).toMatchObject({ orderNumber, scheduledPickupDate: later, finalTotal: '510.00' })

    await press(page.getByRole('button', { name: /^Undo, back to/ }))
    await page.getByRole('heading', { name: moved.heading.pickup(planned) }).waitFor()
    expect((await office.ordersOf(email))[0]).toMatchObject({ scheduledPickupDate: planned, balanceDue: '450.00' })
  })
})

test('the days are reached by keyboard, and a day that somebody else takes is explained', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const page = await visitors.open()
  const email = 'keys@okafor.example'
  const day = dayFromToday(20)
  await visit(page, '/booking')
  await fillBooking(page, { email, day })
  await pressBook(page)
  const orderNumber = await confirmedOrder(page)
  await visit(page, `/confirmation/${orderNumber}/delivery`)
  // What becomes of the pickup is said with each suggested day.
  expect(await page.getByRole('button', { name: /Pickup moves to/ }).count()).toBeGreaterThan(1)
  const [first] = await page.locator('[data-day][tabindex="0"]').all()
  await first?.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const focused = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.day ?? '')
  expect(await page.locator('[data-day][tabindex="0"]').getAttribute('data-day')).toBe(focused)

  // Staff move it meanwhile.
  const [order] = await office.ordersOf(email)
  if (!order) throw new Error('The order is missing')
  await press(page.locator('[data-day][aria-disabled="false"]').last())
  await page.getByLabel(code.label).fill(await mailboxOf(mail, email).code())
  await office.changeOrder(order.id, { scheduledDeliveryDate: addDays(day, 1) })
  visitors.expectProblem(/409/)
  // The reason is not shown over days that are out of date.
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/days?of=*', async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  await press(page.getByRole('button', { name: code.submit }))
  await asked.promise
  await painted(page)
  expect(await page.getByText('Look at the days again.').count()).toBe(0)
  answered.resolve()
  await page.getByText('Look at the days again.').waitFor()
  expect(await page.locator(`[data-day="${addDays(day, 1)}"]`).textContent()).toContain('as planned now')
})

test('nobody else sees the days of an order', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  const { orderNumber } = await office.placeOrder({ requestedDeliveryDate: dayFromToday(30) })
  const stranger = await visitors.open()
  visitors.expectProblem(/404/)
  await stranger.goto(`${site.url}/confirmation/${orderNumber}/pickup`)
  await stranger.getByRole('heading', { name: 'Order Not Found' }).waitFor()
  expect(await stranger.locator('[data-day]').count()).toBe(0)
})
