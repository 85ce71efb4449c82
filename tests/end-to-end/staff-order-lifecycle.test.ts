import { describe, expect } from 'vitest'
import { scheduleText } from '#content/staff/order-corrections.ts'
import { cancelText, orderDialogText, orderMessages } from '#content/staff/staff-order.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import {
  button,
  edit,
  expectNotice,
  expectStatus,
  openDesk,
  openOrder,
  openTab,
  orderDialog,
  pressButton,
  question,
} from '../support/order-dialog.ts'
import { press, screens, shownText, soon, testWithKeptPages as test } from '../support/site-with-browser.ts'

describe.each(screens)('on a $name', (screen) => {
  test('an order goes from new to completed, one click per step', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const number = `30-${screen.name}`
    await office.addContainer(number, 30)
    const { id } = await office.placeOrder({ dumpsterSize: 30, requestedDeliveryDate: dayFromToday(2) })
    const page = await openDesk(visitors, screen)
    await openOrder(page, id)
    await expectStatus(page, 'New')

    await pressButton(page, 'Mark Confirmed')
    await expectNotice(page, orderMessages.updated)
    await expectStatus(page, 'Confirmed')
    // Its day is the one that the customer wanted.
    await pressButton(page, 'Mark Scheduled')
    await pressButton(page.getByRole('dialog', { name: scheduleText.heading }), 'Mark Scheduled')
    await expectStatus(page, 'Scheduled')
    await pressButton(page, 'Mark En Route')
    await expectStatus(page, 'En Route')

    await pressButton(page, 'Mark Delivered')
    await press(question(page).getByRole('radio', { name: number }))
    await pressButton(question(page), 'Mark Delivered')
    await expectNotice(page, `Container ${number}`)
    await expectStatus(page, 'Delivered')
    expect(await shownText(orderDialog(page))).toContain(number)
    expect(await office.order(id)).toMatchObject({
      status: 'delivered',
      assignedContainerNumber: number,
      actualDeliveryDate: dayFromToday(0),
    })

    await pressButton(page, 'Mark Picked Up')
    await expectStatus(page, 'Picked Up')
    await pressButton(page, 'Complete Order')
    await expectStatus(page, 'Completed')
    expect(await button(page, orderDialogText.edit).count()).toBe(1)
    expect(await page.getByRole('button', { name: /^(Mark|Complete)/ }).count()).toBe(0)

    await openTab(page, 'Timeline')
    const timeline = orderDialog(page).getByRole('tabpanel')
    const steps = ['Order Created', 'Order Confirmed', 'Container Delivered', 'Container Picked Up', 'Order Completed']
    await expect.poll(() => shownText(timeline), soon).toMatch(new RegExp(steps.join('.*'), 's'))
    const told = await shownText(timeline)
    expect(told).toContain('dispatcher')
    expect(told).toMatch(/New\s*→\s*Confirmed/)
  })

  test('a delivery without a container says so until one is named', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const { id } = await office.placeOrder({ dumpsterSize: 40, requestedDeliveryDate: dayFromToday(1) })
    const page = await openDesk(visitors, screen)
    await openOrder(page, id)
    await office.changeOrder(id, { status: 'en_route' })
    await page.reload()
    await pressButton(page, 'Mark Delivered')
    await expect.poll(() => shownText(question(page)), soon).toContain('No 40 yard container is available')
    await pressButton(question(page), 'Mark Delivered')
    await expectNotice(page, 'Delivered without container')
    const details = orderDialog(page).getByRole('tabpanel')
    await expect.poll(() => shownText(details), soon).toContain('Delivered without container')

    const number = `40-${screen.name}`
    await office.addContainer(number, 40)
    await pressButton(page, orderDialogText.edit)
    await page.getByLabel('Container', { exact: true }).selectOption(number)
    await pressButton(page, uiText.en.save)
    await expect.poll(() => shownText(details), soon).toContain(number)
    expect(await shownText(details)).not.toContain('Delivered without container')
  })

  test('a container reserved for another order is not offered', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const [kept, free] = [`10-kept-${screen.name}`, `10-free-${screen.name}`]
    await office.addContainer(kept, 10)
    await office.addContainer(free, 10)
    const order = { dumpsterSize: 10, requestedDeliveryDate: dayFromToday(4) }
    const { id: other } = await office.placeOrder(order)
    const { id } = await office.placeOrder(order)
    const page = await openDesk(visitors, screen)
    await openOrder(page, other)
    const field = page.getByLabel('Container', { exact: true })
    await edit(page, async () => {
      await field.selectOption(kept)
    })
    await expectNotice(page, orderMessages.updated)

    await openOrder(page, id)
    await pressButton(page, orderDialogText.edit)
    await expect.poll(() => field.locator('option').allTextContents(), soon).toContain(free)
    expect(await field.locator('option').allTextContents()).not.toContain(kept)
  })

  test('a refund that could not be loaded can be retried', async ({ site, visitors }) => {
    visitors.expectProblem(/ERR_FAILED/)
    const office = await openOffice(site.url)
    const { id } = await office.placeOrder()
    const page = await openDesk(visitors, screen)
    await openOrder(page, id)
    await page.route(`**/api/orders/${id}/cancellation`, (route) => route.abort())
    await pressButton(page, orderDialogText.more)
    await press(page.getByRole('menuitem', { name: /^Cancel Order/ }))
    await expect.poll(() => shownText(question(page)), soon).toContain(cancelText.failed)
    // News of the order load it again, too: once it can be loaded, the button may be gone before a press.
    const retry = await button(question(page), uiText.en.retry).elementHandle()
    await page.unroute(`**/api/orders/${id}/cancellation`)
    await retry?.evaluate((shown) => (shown as HTMLElement).click())
    await expect.poll(() => button(question(page), cancelText.confirm).isEnabled(), soon).toBe(true)
  })

  test('cancelling shows the refund first; archiving asks, and can be undone', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const { id, orderNumber } = await office.placeOrder({ requestedDeliveryDate: dayFromToday(9) })
    await office.addPayment(id, { status: 'paid', amount: '450.00' })
    const page = await openDesk(visitors, screen)
    await openOrder(page, id)

    const choose = async (action: RegExp) => {
      await pressButton(page, orderDialogText.more)
      await press(page.getByRole('menuitem', { name: action }))
    }
    await choose(/^Cancel Order/)
    await expect.poll(() => shownText(question(page)), soon).toContain('$450.00 of the $450.00 paid')
    expect(await shownText(question(page))).toContain('100% refund')
    await pressButton(question(page), 'Keep Order')
    await expectStatus(page, 'New')
    await choose(/^Cancel Order/)
    await pressButton(question(page), 'Cancel Order')
    await expectNotice(page, '$450.00 is to be refunded')
    await expectStatus(page, 'Cancelled')

    await choose(/^Reopen Order/)
    await expectStatus(page, 'Pending')

    await choose(/^Delete Order/)
    await expect
      .poll(() => shownText(question(page)), soon)
      .toContain('Are you sure you want to delete this order? It will be archived and removed from the dashboard.')
    await pressButton(question(page), 'Delete Order')
    await expectNotice(page, orderMessages.archived)
    await page.waitForURL('**/admin/orders')
    const rows = page.getByRole('link', { name: `Order ${orderNumber}` })
    await expect.poll(() => rows.count(), soon).toBe(0)

    await page.goto('/admin/orders?archived=true')
    await press(rows)
    await expect.poll(() => shownText(orderDialog(page)), soon).toContain('Archived on')
    expect(await button(page, orderDialogText.edit).count()).toBe(0)
    await pressButton(page, orderDialogText.restore)
    await expectNotice(page, orderMessages.restored)
    await expect.poll(() => button(page, orderDialogText.edit).count(), soon).toBe(1)
    await pressButton(page, uiText.en.close)
    await page.goto('/admin/orders')
    await expect.poll(() => rows.count(), soon).toBe(1)
  })
})
