import { describe, expect } from 'vitest'
import { customerPage, pickerText } from '#content/staff/bill-to-accounts.ts'
import { lateFeesText } from '#content/staff/late-fees.ts'
import { listActionText } from '#content/staff/list-actions.ts'
import { openPaymentText, paymentListText, paymentStateLabels } from '#content/staff/payment-list.ts'
import {
  accountReceiptsText,
  paymentsText,
  readyText,
  receivablesText,
  statementsText,
} from '#content/staff/staff-receivables.ts'
import { maxLateFees } from '#contract/billing/billing-values.ts'
import { addDays, dateInLosAngeles, monthOf } from '#contract/values/dates.ts'
import { expectAccessible, widthsOf } from '../support/accessible.ts'
import { bookingBody } from '../support/bookings.ts'
import { expectNotice, inFilters, openDesk, question } from '../support/order-dialog.ts'
import { desktop, press, screens, shownText, soon, test, visit } from '../support/site-with-browser.ts'

describe.each(screens)('on a $name', (screen) => {
  test('an order is invoiced after a look at it, a check pays it, and the rest is credit', async ({ visitors }) => {
    const name = `Sandoval Roofing ${screen.name}`
    const customer = await visitors.open(screen)
    const body = bookingBody({
      totalAmount: undefined,
      requestedDeliveryDate: null,
      customerType: 'contractor',
      customerName: 'Rosa Sandoval',
      companyName: name,
    })
    const { id, orderNumber } = await (await customer.request.post('/api/orders', { data: body })).json()
    const page = await openDesk(visitors, screen)
    const ticket = { orderId: id, weightTons: '14.50', facility: 'Chiquita Canyon', ticketNumber: `CC-${orderNumber}` }
    expect((await page.request.post('/api/weight-tickets', { data: ticket })).status()).toBe(201)

    // One order of all that wait is looked at and issued.
    await visit(page, '/admin/billing')
    const ready = page.getByRole('region', { name: readyText.heading })
    await ready.getByRole('checkbox').first().waitFor()
    const more = ready.getByRole('button', { name: /^Show \d+ more/ })
    if (await more.isVisible()) await press(more)
    const others = ready.getByRole('checkbox', { name: /^Invoice order/ })
    for (const box of await others.all())
      if ((await box.getAttribute('aria-label')) !== readyText.choose(orderNumber)) await box.uncheck()
    await expectAccessible(page, 'receivables', widthsOf(screen))
    await press(ready.getByRole('button', { name: /^Preview 1 invoice/ }))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Weight over the included tons', { exact: false }).waitFor()
    expect(await shownText(dialog)).toContain(name)
    await expectAccessible(page, 'issue', widthsOf(screen))
    await press(dialog.getByRole('button', { name: /^Issue it/ }))
    await expectNotice(page, readyText.issued(1))
    await dialog.waitFor({ state: 'detached' })

    // It is owed now.
    const row = page.getByRole('button', { name, exact: true })
    await page.getByRole('searchbox', { name: receivablesText.searchText.search }).fill(name)
    await press(row)
    const invoices = page.getByRole('list', { name: receivablesText.invoicesOf(name) })
    await expect.poll(() => shownText(invoices), soon).toContain(orderNumber)
    // What the search is still loading is pale.
    await expect.poll(() => page.locator('main [aria-busy=true]').count(), soon).toBe(0)
    await expectAccessible(page, 'open invoices', widthsOf(screen))

    // Many are reminded at once, here the one that was found; who was reminded already is listed with the reason.
    await press(page.getByRole('button', { name: receivablesText.remindMany }))
    await page.getByRole('checkbox', { name: listActionText.choose(name) }).check()
    await expectAccessible(page, 'reminders', widthsOf(screen))
    const { remind } = listActionText.actions.receivables
    const send = page.getByRole('button', { name: remind.button, exact: true })
    await press(send)
    await press(question(page).getByRole('button', { name: remind.button }))
    await expectNotice(page, remind.done('1 customer'))
    await page.getByRole('checkbox', { name: listActionText.choose(name) }).check()
    await press(send)
    await press(question(page).getByRole('button', { name: remind.button }))
    await expect
      .poll(() => shownText(page.getByRole('alert').filter({ hasText: name })), soon)
      .toContain('reminded of all open invoices within the last day')
    await press(page.getByRole('button', { name: listActionText.stopSelecting }))

    // Nothing is made before the statements were looked at.
    await press(page.getByRole('button', { name: statementsText.makeAll }))
    const statements = page.getByRole('dialog', { name: statementsText.dialog })
    await statements.getByRole('listitem').filter({ hasText: name }).waitFor()
    await statements.getByLabel(statementsText.through).fill(dateInLosAngeles(new Date()))
    const mine = statements.getByRole('listitem').filter({ hasText: name })
    await expect.poll(() => shownText(mine), soon).toContain(statementsText.linesOf(1))
    for (const box of await statements.getByRole('listitem').getByRole('checkbox').all()) await box.uncheck()
    await mine.getByRole('checkbox').check()
    await press(statements.getByLabel(statementsText.byEmail))
    await expectAccessible(page, 'statements', widthsOf(screen))
    await press(statements.getByRole('button', { name: statementsText.confirm(1, 1) }))
    await expectNotice(page, statementsText.allMadeNote(1, 0, 1))
    await statements.waitFor({ state: 'detached' })

    // A check pays it, and $10.00 more.
    await press(page.getByRole('link', { name: customerPage.enterPayment, exact: true }))
    await page.waitForURL('**/admin/billing/payments**')
    await press(page.getByRole('button', { name: /^Record 1 payment/ }))
    await expect.poll(() => shownText(page.locator('main')), soon).toContain(paymentsText.amountInvalid)
    // Who paid is chosen once more: what is typed at once is searched for, and what is found says what it owes.
    await press(page.getByRole('button', { name: `${paymentsText.customer} ${name}` }))
    await page.getByRole('dialog', { name: paymentsText.choose }).waitFor()
    await page.keyboard.type(name)
    const found = page.getByRole('dialog').getByRole('listitem')
    await expect.poll(() => shownText(found), soon).toMatch(/balance \$[\d,.]+\s*Rosa Sandoval · .*@/)
    await expectAccessible(page, 'choose a customer', widthsOf(screen))
    await press(found.getByRole('button', { name: pickerText.chooseOne(name) }))
    await page.getByLabel(/^Amount for INV-/).waitFor()
    const [invoice] = await (await page.request.get(`/api/orders/${id}/invoices`)).json()
    const amount = (Number(invoice.total) + 10).toFixed(2)
    await page.getByLabel(paymentsText.amount, { exact: true }).fill(amount)
    await page.getByLabel(paymentsText.reference).fill('2217')
    await expect.poll(() => page.getByLabel(/^Amount for INV-/).inputValue(), soon).toBe(invoice.total)
    await expectAccessible(page, 'payments', widthsOf(screen))
    await press(page.getByRole('button', { name: /^Record 1 payment/ }))
    await expectNotice(
      page,
      paymentsText.recorded(1, `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`),
    )
    const paid = await (await page.request.get(`/api/orders/${id}`)).json()
    expect([paid.paymentStatus, paid.balanceDue]).toEqual(['paid', '0.00'])

    // It is in the list of payments, and the part that pays nothing yet is found with one filter.
    await visit(page, '/admin/billing/payments')
    const filtered = page.waitForResponse(/\/api\/admin\/payments\?.*unapplied/)
    await inFilters(page, () => press(page.getByRole('button', { name: paymentListText.shows.unapplied })))
    await filtered
    await expect.poll(() => page.locator('[aria-busy]').count(), soon).toBe(0)
    const line = page.getByRole('listitem').filter({ hasText: name })
    await expect.poll(() => shownText(line), soon).toContain(paymentStateLabels.unapplied)
    await expectAccessible(page, 'the list of payments', widthsOf(screen))
    await press(line.getByRole('link'))
    await page.getByText(openPaymentText.credit('$10.00')).waitFor()
    await expectAccessible(page, 'an open payment', widthsOf(screen))

    // Its credit is on the record of the customer, from where it is given back and a statement is made.
    await visit(page, `/admin/customers/${paid.billToId}`)
    const payments = page.getByRole('region', { name: accountReceiptsText.heading })
    await expect.poll(() => shownText(payments), soon).toContain(accountReceiptsText.credit('$10.00'))
    await press(payments.getByRole('button', { name: accountReceiptsText.refund }))
    await press(question(page).getByRole('button', { name: accountReceiptsText.refundConfirm }))
    await expect.poll(() => shownText(payments), soon).toContain(accountReceiptsText.refunded('$10.00'))
    const ofAccount = page.getByRole('region', { name: statementsText.heading })
    await press(ofAccount.getByRole('button', { name: statementsText.make }))
    const single = page.getByRole('dialog', { name: statementsText.make })
    // Today's is there already, so that nothing would be made.
    await single.getByLabel(statementsText.through).fill(dateInLosAngeles(new Date()))
    await single.getByText(/^Made on /).waitFor()
    await single.getByLabel(statementsText.through).fill(addDays(monthOf(dateInLosAngeles(new Date())).from, -1))
    await single.getByText(statementsText.linesOf(0)).waitFor()
    await expectAccessible(page, 'statement of one customer', widthsOf(screen))
    await press(single.getByRole('button', { name: statementsText.confirmOne(1, 0) }))
    await expectNotice(page, statementsText.allMadeNote(1, 0, 0))
    await single.waitFor({ state: 'detached' })
    const link = ofAccount.getByRole('link', { name: /as a PDF$/ }).first()
    const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    await expectAccessible(page, 'customer with payments', widthsOf(screen))
  })
})

test('of very many late fees those that are due first are charged, and then the rest is shown', async ({
  visitors,
}) => {
  const page = await openDesk(visitors, desktop)
  let left = maxLateFees + 3
  await page.route('**/api/admin/late-fees', async (route) => {
    if (route.request().method() === 'POST') {
      const { fees } = route.request().postDataJSON()
      left -= fees.length
      return route.fulfill({ json: { charged: fees.length, total: '0.00', left: [] } })
    }
    const fees = Array.from({ length: Math.min(left, maxLateFees) }, (_, index) => ({
      invoiceId: `00000000-0000-4000-8000-${String(left * 1_000 + index).padStart(12, '0')}`,
      number: `INV-${index}`,
      orderId: '00000000-0000-4000-8000-000000000000',
      orderNumber: 'AAAA-AAAA-AAAA',
      ...{ customerName: 'Late Payer', companyName: '', dueOn: '2026-01-05', open: '100.00', fee: '1.50' },
    }))
    return route.fulfill({ json: { isOn: true, month: '2026-11-01', fees } })
  })
  await visit(page, '/admin/billing')
  await press(page.getByRole('button', { name: lateFeesText.open }))
  const dialog = page.getByRole('dialog')
  await dialog.getByText(lateFeesText.first(maxLateFees)).waitFor()
  await press(dialog.getByRole('button', { name: lateFeesText.charge(maxLateFees, '$300.00') }))
  await press(dialog.getByRole('button', { name: lateFeesText.charge(3, '$4.50') }))
  await dialog.waitFor({ state: 'detached' })
  expect(left).toBe(0)
})
