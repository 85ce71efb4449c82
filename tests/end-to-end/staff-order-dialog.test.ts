import { describe, expect } from 'vitest'
import { jobSheetText } from '#content/staff/job-sheet.ts'
import { alarmText, editText, moveLabels, orderDialogText, orderMessages } from '#content/staff/staff-order.ts'
import { filterText } from '#content/staff/staff-orders.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import {
  expectNotice,
  expectStatus,
  muteLive,
  notice,
  openDesk,
  openOrder,
  openTab,
  orderDialog,
  pressButton,
  question,
} from '../support/order-dialog.ts'
import {
  desktop,
  hasFocus,
  press,
  screens,
  shownText,
  soon,
  testWithKeptPages as test,
} from '../support/site-with-browser.ts'

describe.each(screens)('on a $name', (screen) => {
  test('a row opens its order at its own address; Back, Escape and Close return to the row', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    const { id, orderNumber } = await office.placeOrder()
    const page = await openDesk(visitors, screen)
    await page.goto('/admin/orders?search=Okafor')
    const row = page.getByRole('link', { name: `Order ${orderNumber}` })
    const leave = [() => page.goBack(), () => page.keyboard.press('Escape'), () => pressButton(page, 'Close')]
    for (const back of leave) {
      await press(row)
      await page.waitForURL(`**/admin/orders/${id}?search=Okafor`)
      await orderDialog(page).getByRole('tab', { name: 'Details' }).waitFor()
      await back()
      await page.waitForURL('**/admin/orders?search=Okafor')
      await orderDialog(page).waitFor({ state: 'detached' })
      await expect.poll(() => hasFocus(row), soon).toBe(true)
    }
  })

  test('a link opens the order above the list, and closing it goes to its row', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const { id, orderNumber } = await office.placeOrder()
    const page = await openDesk(visitors, screen)
    await openOrder(page, id)
    expect(await shownText(orderDialog(page))).toContain(orderNumber)
    await pressButton(page, uiText.en.close)
    await page.waitForURL('**/admin/orders')
    await expect.poll(() => hasFocus(page.getByRole('link', { name: `Order ${orderNumber}` })), soon).toBe(true)
  })

  test('it goes there also if the list loads after the dialog was closed', async ({ site, visitors }) => {
    const { id, orderNumber } = await (await openOffice(site.url)).placeOrder()
    const page = await openDesk(visitors, screen)
    const released = Promise.withResolvers<void>()
    await page.route('**/api/orders?*', async (route) => {
      await released.promise
      await route.continue()
    })
    await openOrder(page, id)
    await pressButton(page, uiText.en.close)
    await orderDialog(page).waitFor({ state: 'detached' })
    released.resolve()
    await expect.poll(() => hasFocus(page.getByRole('link', { name: `Order ${orderNumber}` })), soon).toBe(true)
  })

  test('each tab shows its part', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const { id } = await office.placeOrder({
      customerZipCode: '90210-0',
      specialInstructions: 'Ring the bell twice',
      customerAddress: '1418 Kewen Ave',
      customerCity: 'San Fernando',
    })
    const page = await openDesk(visitors, screen)
    const dialog = await openOrder(page, id)
    const panel = dialog.getByRole('tabpanel')
    for (const href of ['tel:+16615550177', 'mailto:dolores%40okafor.example']) {
      expect(await panel.locator(`a[href="${href}"]`).count()).toBeGreaterThan(0)
    }
    expect(await panel.locator('a[href*="1418%20Kewen%20Ave"]').count()).toBeGreaterThan(0)
    expect(await panel.getByRole('img', { name: /20 yard roll-off.*beside a person/ }).count()).toBe(1)

    await openTab(page, 'Weight Tickets')
    await expect.poll(() => shownText(panel), soon).toContain('No weight tickets yet')
    await openTab(page, 'Documents')
    await expect.poll(() => shownText(panel), soon).toContain('No documents uploaded yet')
    expect(await panel.getByRole('button', { name: 'Upload Photo' }).count()).toBe(1)
    await openTab(page, 'Notes')
    expect(await shownText(panel)).toMatch(/Special Instructions[\s\S]*Ring the bell twice/)
    await openTab(page, 'Timeline')
    await expect.poll(() => shownText(panel), soon).toContain('Order Created')
  })
})

test('an address without an order says so, and links back', async ({ visitors }) => {
  visitors.expectProblem(/404 \(Not Found\)/)
  const page = await openDesk(visitors, desktop)
  await page.goto('/admin/orders/00000000-0000-7000-8000-000000000000')
  await expect.poll(() => shownText(orderDialog(page)), soon).toContain(orderDialogText.notFoundHeading)
  await pressButton(page, uiText.en.close)
  await page.waitForURL('**/admin/orders')
})

test('an order that cannot be loaded can be retried', async ({ site, visitors }) => {
  visitors.expectProblem(/ERR_FAILED/)
  const office = await openOffice(site.url)
  const { id } = await office.placeOrder()
  const page = await openDesk(visitors, desktop)
  await muteLive(page)
  await page.route(`**/api/orders/${id}`, (route) => route.abort())
  await page.goto(`/admin/orders/${id}`)
  await expect.poll(() => shownText(orderDialog(page)), soon).toContain(orderDialogText.failedHeading)
  await page.unroute(`**/api/orders/${id}`)
  await pressButton(page, uiText.en.retry)
  await orderDialog(page).getByRole('tab', { name: 'Details' }).waitFor()
})

test('an order is found, confirmed, edited and closed by keyboard alone', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  const { id, orderNumber } = await office.placeOrder({ customerName: 'Keyboard Only' })
  await office.placeOrder({ customerName: 'Somebody Else' })
  const page = await openDesk(visitors, desktop)
  await page.goto('/admin/orders')
  const row = page.getByRole('link', { name: `Order ${orderNumber}` })
  await row.waitFor()
  await page.getByRole('searchbox', { name: filterText.search }).focus()
  await page.keyboard.type('Keyboard Only')
  await expect.poll(() => page.getByRole('row').count(), soon).toBe(2)
  await tabTo(row)
  await page.keyboard.press('Enter')
  await orderDialog(page).getByRole('tab', { name: 'Details' }).waitFor()

  await tabTo(page.getByRole('button', { name: 'Mark Confirmed' }))
  await page.keyboard.press('Enter')
  await expectStatus(page, 'Confirmed')
  await tabTo(page.getByRole('tab', { name: 'Details' }))
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => hasFocus(page.getByRole('tab', { name: /^Notes/ })), soon).toBe(true)

  await tabTo(page.getByRole('button', { name: orderDialogText.edit, exact: true }))
  await page.keyboard.press('Enter')
  const notes = page.getByLabel('Internal Notes')
  await tabTo(notes)
  await page.keyboard.type('By keys')
  await tabTo(page.getByRole('button', { name: uiText.en.save, exact: true }))
  await page.keyboard.press('Enter')
  await expect.poll(() => office.order(id), soon).toMatchObject({ status: 'confirmed', internalNotes: 'By keys' })
  await page.getByRole('tab', { name: 'Details' }).waitFor()

  // The first Escape is the notification's, as long as there is one.
  await notice(page).waitFor({ state: 'detached' })
  await tabTo(page.getByRole('button', { name: orderDialogText.more }))
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('menuitem').first()), soon).toBe(true)
  await page.keyboard.press('End')
  await expect.poll(() => hasFocus(page.getByRole('menuitem').last()), soon).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(question(page)), soon).toBe(true)
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'detached' })
  expect(await orderDialog(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await orderDialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(row), soon).toBe(true)

  async function tabTo(target: typeof row) {
    for (let presses = 0; presses < 60; presses++) {
      if (await hasFocus(target)) return
      await page.keyboard.press('Tab')
    }
    expect.fail(`The Tab key does not reach ${target}`)
  }
})

test('an open order prints as its job sheet: place, container and instructions, without prices and notes of the office', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const { id, orderNumber, customerAddress } = await office.placeOrder({
    placementInstructions: 'Left of the oak',
    requestedDeliveryDate: dayFromToday(8),
  })
  await office.changeOrder(id, { internalNotes: 'Pays late' })
  const page = await openDesk(visitors, desktop)
  await openOrder(page, id)
  const sheet = page.locator('.job-sheet')
  expect(await sheet.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  const said = await shownText(page.locator('body'))
  for (const part of [orderNumber, customerAddress, 'Left of the oak', '20 yd Roll-Off', jobSheetText.fill])
    expect(said).toContain(part)
  for (const part of ['Pays late', '$', 'Timeline']) expect(said).not.toContain(part)
  await page.emulateMedia({ media: 'screen' })

  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await press(page.getByRole('button', { name: orderDialogText.more }))
  await press(page.getByRole('menuitem', { name: jobSheetText.print }))
  await expect.poll(() => page.evaluate(() => 'printed' in window), soon).toBe(true)
})

test('a bin is delivered without a question, because it has no numbered container (rule 8)', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const { id } = await office.placeOrder({ dumpsterSize: 3, requestedDeliveryDate: dayFromToday(0) })
  await office.changeOrder(id, { status: 'confirmed' })
  await office.changeOrder(id, { status: 'scheduled', scheduledDeliveryDate: dayFromToday(0) })
  await office.changeOrder(id, { status: 'en_route' })
  const page = await openDesk(visitors, desktop)
  await openOrder(page, id)
  await expect.poll(() => shownText(orderDialog(page)), soon).toContain('3 yd Bin')
  await pressButton(page, moveLabels.delivered)
  await expectNotice(page, orderMessages.updated)
  await expectStatus(page, 'Delivered')
  expect(await shownText(orderDialog(page))).not.toContain(alarmText.without)
  await pressButton(page, orderDialogText.edit)
  await page.getByLabel(editText.paymentMethod).waitFor()
  expect(await page.getByRole('combobox', { name: editText.assignedContainerId, exact: true }).count()).toBe(0)
})
