import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connectionLost } from '#content/public/failure.ts'
import { liveText } from '#content/staff/staff-frame.ts'
import { meanwhileText, orderDialogText } from '#content/staff/staff-order.ts'
import { orderListText } from '#content/staff/staff-orders.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { openOffice } from '../support/office.ts'
import { button, expectStatus, openDesk, openOrder, orderDialog } from '../support/order-dialog.ts'
import { painted } from '../support/settled.ts'
import { press, soon, test } from '../support/site-with-browser.ts'

const row = (page: Page, customer: string): Locator => page.getByRole('table', { name: 'Orders' }).getByText(customer)
const isLive = (page: Page) => page.getByText(liveText.live, { exact: true }).waitFor()

test('ten tabs of one browser share one live connection, hand over, and recover after a network failure', async ({
  site,
  visitors,
}) => {
  visitors.expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const office = await openOffice(site.url)
  const order = (customerName: string) => office.placeOrder({ customerName, requestedDeliveryDate: null })
  const first = await openDesk(visitors)
  // Ten pages at once take a while.
  first.context().setDefaultTimeout(20_000)
  let streams = 0
  first.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/admin/live') streams += 1
  })
  await first.goto('/admin/orders')
  await isLive(first)
  const others = await Promise.all(
    Array.from({ length: 9 }, async () => {
      const page = await first.context().newPage()
      await page.goto('/admin/orders')
      return page
    }),
  )
  await Promise.all(others.map(isLive))

  await order('Booked for ten tabs')
  await Promise.all([first, ...others].map((page) => row(page, 'Booked for ten tabs').waitFor()))
  expect(streams).toBe(1)

  await first.close()
  await expect.poll(() => streams, soon).toBe(2)
  await order('Booked after the first tab closed')
  await Promise.all(others.map((page) => row(page, 'Booked after the first tab closed').waitFor()))

  const [second = first] = others
  await second.context().setOffline(true)
  await Promise.all(others.map((page) => page.getByText(liveText.lost).waitFor()))
  await press(button(second, orderListText.refresh))
  await second.getByText(orderListText.notRefreshed(connectionLost)).waitFor()
  await row(second, 'Booked for ten tabs').waitFor()
  await order('Booked while the network was gone')
  await second.context().setOffline(false)
  await Promise.all(others.map((page) => row(page, 'Booked while the network was gone').waitFor()))
})

test('an editor sees who changed the order in the meantime, and keeps what was typed', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  const { id } = await office.placeOrder({ requestedDeliveryDate: null })
  const page = await openDesk(visitors)
  await openOrder(page, id)
  await isLive(page)
  await press(button(page, orderDialogText.edit))
  await page.getByLabel('Internal Notes').fill('Typed meanwhile')
  await office.changeOrder(id, { accessInstructions: 'Gate code 4411' })
  await orderDialog(page).getByText(meanwhileText.heading('dispatcher')).waitFor()
  await press(button(page, meanwhileText.take))
  expect(await page.getByLabel('Access Instructions').inputValue()).toBe('Gate code 4411')
  expect(await page.getByLabel('Internal Notes').inputValue()).toBe('Typed meanwhile')
  await press(button(page, uiText.en.save))
  await expect.poll(async () => (await office.order(id)).internalNotes, soon).toBe('Typed meanwhile')
})

test('an order that was requested before a change and arrives after it does not replace the newer one', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const { id } = await office.placeOrder({ requestedDeliveryDate: null })
  const page = await openDesk(visitors)
  await openOrder(page, id)
  await isLive(page)
  let release = () => {}
  let isHeld = false
  const arrived = Promise.withResolvers<void>()
  await page.route(`**/api/orders/${id}`, async (route) => {
    if (route.request().method() !== 'GET' || isHeld) return route.fallback()
    isHeld = true
    const older = await route.fetch()
    await new Promise<void>((resolve) => {
      release = resolve
    })
    // Canceled by then, or it would be shown.
    await route.fulfill({ response: older }).catch(() => {})
    arrived.resolve()
  })
  await office.changeOrder(id, { internalNotes: 'Asks for a call' })
  await expect.poll(() => isHeld, soon).toBe(true)
  await press(orderDialog(page).getByRole('button', { name: 'Mark Confirmed' }))
  await expectStatus(page, 'Confirmed')
  release()
  await arrived.promise
  await painted(page)
  await expectStatus(page, 'Confirmed')
  expect(await orderDialog(page).getByRole('button', { name: 'Mark Scheduled' }).count()).toBe(1)
})
