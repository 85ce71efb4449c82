import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { english } from '#content/driver/english.ts'
import { boardText, moveText, routeText, selectedText } from '#content/staff/board.ts'
import { dayPlanText as text, whatIfText as whatIf } from '#content/staff/day-plan.ts'
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { early } from '../support/by-day.ts'
import { driverScreen, enterPin, keepMapsClosed, setUpPhone } from '../support/driver-page.ts'
import { deliver, room } from '../support/driver-stops.ts'
import { openOffice } from '../support/office.ts'
import { expectNotice, openDesk } from '../support/order-dialog.ts'
import { test as base, desktop, phone, soon, visit } from '../support/site-with-browser.ts'

// Rule 431: planning a day as a whole, by keyboard and on a phone, and with a second dispatcher.

const test = base.extend('siteEnv', { scope: 'file' }, early())

const toDo = (page: Page, count: number) => page.locator('.board-column').getByText(routeText.toDo(count))
const dialog = (page: Page) => page.getByRole('dialog', { name: text.heading })
const tick = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name: new RegExp(`^${name},`) })
const proposed = (page: Page) => dialog(page).getByText(text.proposal)

/** What if the truck that the proposal sends out is out? */
const truckOut = (panel: Locator) =>
  panel.getByRole('button', { name: new RegExp(`^(${whatIf.out('1')}|${whatIf.out('2')})$`) }).first()

test('a day is planned, applied and undone; a board that changed meanwhile refuses it', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  const day = dayFromToday(3)
  await office.changeEquipment(20, { totalInventory: 12, availableInventory: 12, maintenanceInventory: 0 })
  await office.addTruck('1', 'Marco')
  await office.addTruck('2', 'Dee')
  for (const customerName of ['Ana', 'Bo', 'Cy']) {
    const { id } = await office.placeOrder({ customerName, dumpsterSize: 20, requestedDeliveryDate: day })
    await office.changeOrder(id, { status: 'confirmed', scheduledDeliveryDate: day })
  }
  const page = await openDesk(visitors, desktop)
  await visit(page, `/admin/board/${day}`)
  await page.getByText('Ana').first().waitFor()

  // By keyboard: P opens it, Enter applies, u undoes.
  await page.keyboard.press('p')
  await dialog(page).getByRole('button', { name: text.start }).press('Enter')
  await proposed(page).waitFor(soon)
  // Rule 580.
  await dialog(page)
    .getByText(/^Proven best|^Within [\d.]+ % of the best possible/)
    .first()
    .waitFor(soon)
  await expectAccessible(page, 'a proposal', [1280])
  expect(await dialog(page).getByText(text.fromPool).count()).toBe(3)
  // A truck that had nothing to do, and has nothing to do, is a strip.
  const idle = dialog(page)
    .getByRole('region', { name: new RegExp(`^(${text.truck('1', 'Marco')}|${text.truck('2', 'Dee')})$`) })
    .filter({ hasText: text.staysIn })
  expect([await idle.count(), await idle.getByRole('list').count()]).toEqual([1, 0])
  expect(await toDo(page, 0).count()).toBe(2)
  // Bo is unticked by keyboard, ticked again with the mouse, and unticked again: the rest is planned, and nothing is proven.
  await tick(page, 'Bo').press('Space')
  await dialog(page).getByText(text.left(1)).waitFor(soon)
  await dialog(page).getByText(text.proof.unticked).waitFor(soon)
  await tick(page, 'Bo').click()
  await dialog(page).getByText(text.left(1)).waitFor({ state: 'detached' })
  await dialog(page).getByRole('button', { name: text.noMoves }).click()
  await dialog(page).getByText(text.left(3)).waitFor(soon)
  expect(
    await dialog(page)
      .getByRole('button', { name: /^Apply/ })
      .count(),
  ).toBe(0)
  await dialog(page).getByRole('button', { name: text.allMoves }).click()
  // What if a truck is out, by keyboard, and another haul comes in, with the mouse: whole plans that cannot be applied.
  const panel = dialog(page).getByRole('region', { name: whatIf.heading })
  const answers = panel.getByRole('row')
  // The one that the proposal sends out.
  const isOut = ((await truckOut(panel).textContent()) ?? '').trim()
  await truckOut(panel).press('Enter')
  await panel.getByText(whatIf.allKept).nth(1).waitFor(soon)
  await panel.getByRole('button', { name: whatIf.add }).click()
  await panel.getByLabel(whatIf.zipCode).fill('91355')
  await panel.getByRole('button', { name: whatIf.ask }).click()
  await expect.poll(() => panel.getByRole('button', { name: new RegExp(`^${whatIf.look}:`) }).count(), soon).toBe(2)
  await expectAccessible(page, 'what if', [1280])
  expect(await answers.count()).toBe(4)
  await panel.getByRole('button', { name: `${whatIf.look}: ${isOut}`, exact: true }).click()
  await dialog(page).getByText(whatIf.looking(isOut)).waitFor()
  expect(
    await dialog(page)
      .getByRole('button', { name: /^Apply/ })
      .count(),
  ).toBe(0)
  await dialog(page).getByRole('button', { name: whatIf.back }).click()
  await tick(page, 'Bo').click()
  await dialog(page)
    .getByRole('button', { name: text.apply(2) })
    .press('Enter')
  await expectNotice(page, text.applied)
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => toDo(page, 2).count()).toBe(1)
  await page.keyboard.press('u')
  await expect.poll(() => toDo(page, 2).count()).toBe(0)

  // The best places for a haul on no truck, with what each costs; 1 takes the first.
  await page.locator('[data-haul]', { hasText: 'Cy' }).click()
  const options = page.getByRole('list', { name: selectedText.waysOut })
  await options
    .getByText(/^\+(\d+ min|\d+:\d\d h), \+\d+ mi, \+\$\d+$/)
    .first()
    .waitFor(soon)
  await page.keyboard.press('1')
  await expect.poll(() => toDo(page, 1).count()).toBe(1)
  // The move is shown before the reply that says how to undo it.
  await page.locator(`button[aria-label="${boardText.undo}"]:enabled`).waitFor()
  await page.keyboard.press('u')
  await expect.poll(() => toDo(page, 1).count()).toBe(0)

  visitors.expectProblem(/status of 409/)
  // On a phone, by touch; somebody else moves a stop before it is applied.
  const hand = await openDesk(visitors, phone)
  await visit(hand, `/admin/board/${day}`)
  await hand.getByRole('button', { name: boardText.more }).click()
  await hand.getByRole('menuitem', { name: text.open }).click()
  await dialog(hand).getByRole('button', { name: text.start }).click()
  await proposed(hand).waitFor(soon)
  await expectAccessible(hand, 'a proposal on a phone', [390])
  await tick(hand, 'Cy').tap()
  await dialog(hand).getByText(text.left(1)).waitFor(soon)
  await tick(hand, 'Cy').tap()
  await dialog(hand).getByText(text.left(1)).waitFor({ state: 'detached' })
  const byHand = dialog(hand).getByRole('region', { name: whatIf.heading })
  await truckOut(byHand).tap()
  await byHand.getByRole('button', { name: new RegExp(`^${whatIf.look}:`) }).waitFor(soon)
  await page.keyboard.press('f')
  await expect.poll(() => toDo(page, 0).count()).toBeLessThan(2)
  await dialog(hand)
    .getByRole('button', { name: text.apply(3) })
    .click()
  await hand
    .getByText(/is now on truck \d.*Nothing was moved/)
    .first()
    .waitFor(soon)
  await dialog(hand).getByRole('button', { name: text.discard }).click()
  await dialog(hand).waitFor({ state: 'detached' })
})

// Rule 572.
test('a longer route has a break, which a dispatcher moves and plans where it is missing', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const day = dayFromToday(4)
  await office.changeEquipment(20, { totalInventory: 12, availableInventory: 12, maintenanceInventory: 0 })
  await office.addTruck('9', 'Nick')
  for (const customerName of ['Alba', 'Bruno', 'Clara', 'Dario', 'Elena']) {
    const { id } = await office.placeOrder({ customerName, dumpsterSize: 20, requestedDeliveryDate: day })
    await office.changeOrder(id, { status: 'confirmed', scheduledDeliveryDate: day })
  }
  const page = await openDesk(visitors, desktop)
  await visit(page, `/admin/board/${day}`)
  await page.getByText('Alba').first().waitFor()
  // All on one truck.
  for (const name of ['Alba', 'Bruno', 'Clara', 'Dario', 'Elena'])
    await page.locator('[data-haul]', { hasText: name }).click({ modifiers: ['Control'] })
  await page.keyboard.press('m')
  const move = page.getByRole('dialog')
  await move.getByLabel(moveText.truck).selectOption({ label: '9, Nick' })
  await move.getByRole('button', { name: moveText.save }).click()
  await expect.poll(() => toDo(page, 5).count()).toBe(1)
  const choice = page.getByRole('combobox', { name: routeText.breakWhere })
  await page.getByRole('button', { name: routeText.break, expanded: false }).press('Enter')
  expect(await choice.inputValue()).toBe('auto')
  await expectAccessible(page, 'a break on the board', [1280])
  await choice.selectOption('home')
  await page
    .getByText(/^Break .+ late$/)
    .first()
    .waitFor(soon)
  await choice.selectOption('auto')
  await page
    .getByText(/^Break .+ late$/)
    .first()
    .waitFor({ state: 'detached' })
})

// Rules 280 and 431.
test('a published truck is planned only if it is ticked, and its phone keeps its route until it is published again', async ({
  site,
  visitors,
  chromium,
}) => {
  const office = await openOffice(site.url)
  const day = dayFromToday(0)
  await office.changeEquipment(20, room)
  await office.addTruck('7', 'Vic')
  await office.publishToday('Vic', [await deliver(office, 'Fay', '20-901')])
  const { orderId } = await deliver(office, 'Gus', '20-902')
  await office.changeOrder(orderId, { scheduledDeliveryDate: day })
  const { url } = await office.invitePhone('Phone 7', 'Vic')
  // The phone's own storage begins empty: a browser of its own.
  const context = await chromium.newContext({ baseURL: site.url, ...driverScreen })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(soon.timeout)
  await keepMapsClosed(context)
  const driver = await context.newPage()
  await setUpPhone(driver, url, null)
  const stops = (count: number) => driver.getByText(english.today.truck('7', count)).waitFor(soon)
  await stops(1)

  const page = await openDesk(visitors, desktop)
  await visit(page, `/admin/board/${day}`)
  await page.getByText('Gus').first().waitFor()
  await page.keyboard.press('p')
  const truck = dialog(page).getByRole('checkbox', { name: /^7 Vic/ })
  expect(await truck.isChecked()).toBe(false)
  await truck.press('Space')
  await dialog(page).getByRole('button', { name: text.start }).click()
  await proposed(page).waitFor(soon)
  await dialog(page)
    .getByRole('button', { name: text.apply(1) })
    .click()
  await expectNotice(page, text.applied)
  await page.getByText(routeText.changes(1)).waitFor(soon)
  const openAgain = async () => {
    await driver.reload()
    await enterPin(driver)
  }
  await openAgain()
  await stops(1)
  await page.getByRole('button', { name: boardText.publish(1) }).click()
  await page.getByText(routeText.changes(1)).waitFor({ state: 'detached' })
  await openAgain()
  await stops(2)
})
