import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { routeText } from '#content/staff/board.ts'
import { dayPlanText as text } from '#content/staff/day-plan.ts'
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { expectNotice, openDesk } from '../support/order-dialog.ts'
import { desktop, phone, soon, test, visit } from '../support/site-with-browser.ts'

// Rule 431: planning a day as a whole, by keyboard and on a phone, and with a second dispatcher.

const toDo = (page: Page, count: number) => page.locator('.board-column').getByText(routeText.toDo(count))
const dialog = (page: Page) => page.getByRole('dialog', { name: text.heading })
const tick = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name: new RegExp(`^${name},`) })
const proposed = (page: Page) => dialog(page).getByText(text.proposal)

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
  await dialog(page).getByText(text.proof.best).waitFor(soon)
  await expectAccessible(page, 'a proposal', [1280])
  expect(await dialog(page).getByText(text.fromPool).count()).toBe(3)
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
  await tick(page, 'Bo').click()
  await dialog(page)
    .getByRole('button', { name: text.apply(2) })
    .press('Enter')
  await expectNotice(page, text.applied)
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => toDo(page, 2).count()).toBe(1)
  await page.keyboard.press('u')
  await expect.poll(() => toDo(page, 2).count()).toBe(0)

  visitors.expectProblem(/status of 409/)
  // On a phone, by touch; somebody else moves a stop before it is applied.
  const hand = await openDesk(visitors, phone)
  await visit(hand, `/admin/board/${day}`)
  await hand.getByRole('button', { name: text.open }).click()
  await dialog(hand).getByRole('button', { name: text.start }).click()
  await proposed(hand).waitFor(soon)
  await expectAccessible(hand, 'a proposal on a phone', [390])
  await tick(hand, 'Cy').tap()
  await dialog(hand).getByText(text.left(1)).waitFor(soon)
  await tick(hand, 'Cy').tap()
  await dialog(hand).getByText(text.left(1)).waitFor({ state: 'detached' })
  await page.keyboard.press('f')
  await expect.poll(() => toDo(page, 0).count()).toBeLessThan(2)
  await dialog(hand)
    .getByRole('button', { name: text.apply(3) })
    .click()
  await hand.getByText(/is now on truck \d.*Nothing was moved/).waitFor(soon)
  await dialog(hand).getByRole('button', { name: text.discard }).click()
  await dialog(hand).waitFor({ state: 'detached' })
})
