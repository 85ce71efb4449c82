import { expect } from 'vitest'
import { packetText } from '#content/wording/closeout-packet.ts'
import { reportDownloads, reportPage, reportText } from '#content/wording/diversion-report.ts'
import { expectAccessible } from '../support/accessible.ts'
import { bookingBody } from '../support/bookings.ts'
import { openDesk, openOrder, openTab, orderDialog } from '../support/order-dialog.ts'
import { desktop, press, shownText, soon, test, visit } from '../support/site-with-browser.ts'

test('staff open the report of an order from its tickets, its customer reads and downloads it, and nobody else can', async ({
  visitors,
}) => {
  const customer = await visitors.open(desktop)
  const body = bookingBody({ totalAmount: undefined, requestedDeliveryDate: null })
  const { id, orderNumber } = await (await customer.request.post('/api/orders', { data: body })).json()
  const page = await openDesk(visitors, desktop)
  const ticket = {
    orderId: id,
    weightTons: '4.20',
    ticketNumber: 'CC-1',
    material: 'Concrete',
    disposition: 'recycled',
  }
  expect((await page.request.post('/api/weight-tickets', { data: ticket })).status()).toBe(201)

  await openOrder(page, id)
  await openTab(page, 'Weight Tickets')
  await press(orderDialog(page).getByRole('link', { name: reportDownloads.open }))
  await expect.poll(() => shownText(page.locator('main')), soon).toContain('CC-1')
  await expectAccessible(page, 'report for staff', [390, 1280])

  await visit(customer, `/portal/orders/${orderNumber}/report`)
  await expect.poll(() => shownText(customer.locator('article')), soon).toContain(reportText.signature.declaration)
  await expectAccessible(customer, 'report for its customer', [390, 1280])
  // Rule 389: what weakens it stands beside the report, and not in it.
  for (const reader of [page, customer]) {
    expect(await shownText(reader.getByRole('complementary', { name: reportPage.next }))).toContain('CC-1')
    expect(await shownText(reader.locator('article'))).not.toContain(reportText.warnings.heading)
    expect(await shownText(reader.locator('article'))).not.toContain(reportText.rules.known)
  }
  const packet = await customer.getByRole('link', { name: packetText.title }).getAttribute('href')
  const pdf = await customer.request.get(packet ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  const stranger = await visitors.open(desktop)
  visitors.expectProblem(/404/)
  expect((await visit(stranger, `/portal/orders/${orderNumber}/report`))?.status()).toBe(404)
  expect(await shownText(stranger.locator('main'))).toContain(reportPage.notFoundHeading)
  expect((await stranger.request.get(packet ?? '')).status()).toBe(404)
})
