import { describe, expect } from 'vitest'
import { orderDocumentsText } from '#content/public/confirmation.ts'
import { connectionLost } from '#content/public/failure.ts'
import { listActionText } from '#content/staff/list-actions.ts'
import { invoicePaymentText } from '#content/staff/payment-list.ts'
import { billingMessages, creditNoteText, orderBillingText } from '#content/staff/staff-billing.ts'
import { invoicesText, openInvoiceText, paymentsText, readyText } from '#content/staff/staff-receivables.ts'
import { documentWayBack, invoicePage } from '#content/wording/invoice-page.ts'
import { invoiceText } from '#content/wording/invoices.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { expectAccessible, widthsOf } from '../support/accessible.ts'
import { bookingBody } from '../support/bookings.ts'
import { loseTheAnswerToStaff } from '../support/lose-the-answer.ts'
import {
  button,
  expectNotice,
  openDesk,
  openOrder,
  orderDialog,
  pressButton,
  question,
} from '../support/order-dialog.ts'
import {
  hasFocus,
  press,
  screens,
  shownText,
  soon,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

describe.each(screens)('on a $name', (screen) => {
  test('an overage is listed, invoiced, shown to its customer only, and reversed', async ({ visitors }) => {
    const customer = await visitors.open(screen)
    const body = bookingBody({
      totalAmount: undefined,
      requestedDeliveryDate: null,
      customerName: 'Renata Castellanos',
    })
    const { id, orderNumber } = await (await customer.request.post('/api/orders', { data: body })).json()
    const page = await openDesk(visitors, screen)
    const ticket = { orderId: id, weightTons: '14.50', facility: 'Chiquita Canyon', ticketNumber: `CC-${orderNumber}` }
    expect((await page.request.post('/api/weight-tickets', { data: ticket })).status()).toBe(201)

    await visit(page, '/admin/billing')
    const waiting = page.getByRole('region', { name: readyText.heading })
    await expectAccessible(page, 'billing', widthsOf(screen))
    await press(waiting.getByRole('link', { name: orderNumber }))
    await pressButton(page, orderBillingText.issue)
    const preview = page.getByRole('dialog', { name: readyText.dialog(1) })
    await preview.getByText('12.50 tons').waitFor()
    await expectAccessible(page, 'an invoice before it is issued', widthsOf(screen))
    await press(preview.getByRole('button', { name: /^Issue it, \$/ }))
    await expectNotice(page, readyText.issued(1))
    await preview.waitFor({ state: 'detached' })
    const path = await orderDialog(page)
      .getByRole('link', { name: /^INV-\d+$/ })
      .getAttribute('href')

    await visit(customer, path ?? '')
    await expect.poll(() => shownText(customer.locator('main')), soon).toContain('14.50 tons weighed')
    await expectAccessible(customer, 'invoice', widthsOf(screen))
    const back = customer.getByRole('link', { name: documentWayBack.order })
    expect(await back.getAttribute('href')).toBe(`/confirmation/${orderNumber}`)
    const pdf = await customer.request.get(
      (await customer.getByRole('link', { name: invoicePage.download }).getAttribute('href')) ?? '',
    )
    expect(pdf.headers()['content-type']).toBe('application/pdf')

    await visit(customer, `/confirmation/${orderNumber}`)
    const papers = customer.getByRole('region', { name: orderDocumentsText.heading })
    await expect.poll(() => shownText(papers), soon).toContain('14.50 tons weighed')

    const stranger = await visitors.open(screen)
    await visit(stranger, `/confirmation/${orderNumber}`)
    expect(await stranger.getByRole('region', { name: orderDocumentsText.heading }).count()).toBe(0)
    visitors.expectProblem(/404/)
    expect((await visit(stranger, path ?? ''))?.status()).toBe(404)
    expect(await shownText(stranger.locator('main'))).toContain(invoicePage.notFoundHeading)
    expect((await stranger.request.get(new URL(pdf.url()).pathname)).status()).toBe(404)

    await openOrder(page, id)
    await press(orderDialog(page).getByRole('button', { name: /^Credit INV-/ }))
    visitors.expectProblem(/400 .*credit-notes/)
    await press(button(question(page), creditNoteText.confirm))
    await expect.poll(() => shownText(question(page)), soon).toContain('Reason is required')
    await question(page).getByLabel(creditNoteText.reason).fill('Weighed twice')
    await press(button(question(page), creditNoteText.confirm))
    await expectNotice(page, billingMessages.credited('CN-'))
    await visit(customer, path?.replace(/[^/]+$/, await newestOf(customer, orderNumber)) ?? '')
    expect(await shownText(customer.locator('main'))).toContain(invoiceText.title['credit-note'])
  })
})

describe.each(screens)('on a $name', (screen) => {
  test('a payment is recorded from the open invoice', async ({ visitors }) => {
    const page = await openDesk(visitors, screen)
    const customerName = `Ottilie Payer ${screen.name}`
    const booked = await page.request.post('/api/admin/orders', {
      data: bookingBody({ totalAmount: undefined, customerName }),
    })
    const { id: orderId } = await booked.json()
    const invoice = await (await page.request.post(`/api/orders/${orderId}/invoices`)).json()
    await visit(page, '/admin/billing/invoices')
    const row = page.locator(`[data-row="${invoice.id}"]`)
    await row.waitFor()
    // Above the list, what is not paid and what of it is overdue, as receivables have it (rule 546).
    const { owed, aging } = await (await page.request.get('/api/admin/receivables')).json()
    const late = centsIn(owed) - centsIn(aging.current)
    const sums = page.getByRole('group', { name: invoicesText.sums.label })
    await expect.poll(() => shownText(sums), soon).toContain(formatDollars(centsIn(owed)))
    expect(await shownText(sums)).toContain(formatDollars(late))
    // A row begins with the number; a card begins with the customer.
    const [name, number] = await Promise.all(
      [row.getByText(customerName), row.getByRole('link')].map((each) => each.boundingBox()),
    )
    const isNameFirst = (name?.y ?? Number.NaN) + (name?.height ?? 0) <= (number?.y ?? Number.NaN)
    expect(isNameFirst).toBe(screen.name !== 'desktop')
    if (screen.name === 'desktop') {
      // j leads to the first row; x shows the boxes, and selects it, which keeps the focus; Enter opens it.
      await page.keyboard.press('j')
      await expect.poll(() => hasFocus(page.locator('[data-row-link]').first()), soon).toBe(true)
      await page.keyboard.press('x')
      await page.getByText(listActionText.chosen('invoices', 1)).waitFor()
      await expect.poll(() => hasFocus(page.locator('[data-row-link]').first()), soon).toBe(true)
      await press(page.getByRole('button', { name: listActionText.stopSelecting }))
    }
    await press(row.getByRole('link'))
    await press(page.getByRole('button', { name: openInvoiceText.pay }))
    const amount = question(page).getByLabel(paymentsText.amount)
    expect(await amount.inputValue()).toBe(invoice.total)
    await amount.fill('0')
    await press(question(page).getByRole('button', { name: invoicePaymentText.confirm }))
    await question(page).getByText(paymentsText.amountInvalid).waitFor()
    // On another width, the invoice opens in another place, and its question closes.
    await expectAccessible(page, 'a payment of an invoice', [screen.viewport?.width ?? 1280])
    await amount.fill(invoice.total)
    await question(page).getByLabel(paymentsText.reference).fill('4410')
    await press(question(page).getByRole('button', { name: invoicePaymentText.confirm }))
    await question(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: openInvoiceText.pay }).waitFor({ state: 'detached' })
    const order = await (await page.request.get(`/api/orders/${orderId}`)).json()
    expect([order.paymentStatus, order.balanceDue]).toEqual(['paid', '0.00'])
  })
})

test('rule 85: a completed order with a balance offers its invoice, until it is issued', async ({ visitors }) => {
  const page = await openDesk(visitors)
  const booked = await page.request.post('/api/admin/orders', { data: bookingBody({ totalAmount: undefined }) })
  const { id } = await booked.json()
  const changed = await page.request.patch(`/api/orders/${id}`, { data: { status: 'completed' } })
  expect(changed.status()).toBe(200)
  await openOrder(page, id)
  const offered = orderDialog(page).locator('header').getByRole('button', { name: orderBillingText.issue })
  await press(offered)
  const preview = page.getByRole('dialog', { name: readyText.dialog(1) })
  await press(preview.getByRole('button', { name: /^Issue it, \$/ }))
  await expectNotice(page, readyText.issued(1))
  await offered.waitFor({ state: 'detached' })
})

test('a credit note whose answer was lost is issued once, whether it is confirmed again at once or twice', async ({
  visitors,
}) => {
  const page = await openDesk(visitors)
  const booked = await page.request.post('/api/admin/orders', { data: bookingBody({ totalAmount: undefined }) })
  const { id } = await booked.json()
  expect((await page.request.post(`/api/orders/${id}/invoices`)).status()).toBe(201)

  await openOrder(page, id)
  await press(orderDialog(page).getByRole('button', { name: /^Credit INV-/ }))
  await question(page).getByText(creditNoteText.part, { exact: true }).click()
  await question(page).locator('#credit-line-0').fill('50.00')
  await question(page).getByLabel(creditNoteText.reason).fill('A day late')
  await page.route('**/credit-notes', loseTheAnswerToStaff, { times: 1 })
  visitors.expectProblem(/ERR_CONNECTION_RESET/)
  await press(button(question(page), creditNoteText.confirm))
  await expect.poll(() => shownText(question(page)), soon).toContain(connectionLost)
  await button(question(page), creditNoteText.confirm).dblclick()
  await expectNotice(page, billingMessages.credited('CN-'))
  await question(page).waitFor({ state: 'detached' })

  const papers = await (await page.request.get(`/api/orders/${id}/invoices`)).json()
  const credits = papers.filter(({ kind }: { kind: string }) => kind === 'credit-note')
  expect(credits.map(({ total }: { total: string }) => total)).toEqual(['-50.00'])
})

/** The id of the newest paper that a customer has of an order. */
async function newestOf(customer: Awaited<ReturnType<typeof openDesk>>, orderNumber: string): Promise<string> {
  const { invoices } = await (await customer.request.get(`/api/orders/by-number/${orderNumber}/papers`)).json()
  return invoices.find(({ kind }: { kind: string }) => kind === 'credit-note').id
}
