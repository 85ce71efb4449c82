import { describe, expect } from 'vitest'
import { exemptionText, taxForm, taxNames, taxText } from '#content/staff/tax.ts'
import { priceTerms } from '#content/wording/price-terms.ts'
import { expectAccessible } from '../support/accessible.ts'
import { confirmedOrder, dayFromToday, fillBooking, pressBook } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { expectNotice, openDesk, openOrder, pressButton } from '../support/order-dialog.ts'
import { smallPdf } from '../support/pictures.ts'
import { screens, shownText, soon, testWithKeptPages as test, visit } from '../support/site-with-browser.ts'

// Rules 535 to 539, from the settings to an account that pays none.

describe.each(screens)('on a $name', (screen) => {
  const widths = [screen.viewport?.width ?? 1280]

  test('a rate that staff set is in the total of a booking, on its invoice and credit note, and not for an exempt customer', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(20, { totalInventory: 60, residentialPrice: '450.00' })
    const email = `taxed-${screen.name}@okafor.example`
    const desk = await openDesk(visitors, screen)
    await visit(desk, '/admin/settings/services')
    await pressButton(desk, taxText.set)
    const dialog = desk.getByRole('dialog', { name: taxForm.heading })
    await dialog.getByLabel(taxForm.percent).fill('9.5')
    const lateFee = dialog.getByRole('checkbox', { name: taxNames.late_fee, exact: true })
    expect(await lateFee.isChecked()).toBe(false)
    await dialog.getByRole('checkbox', { name: taxNames.swap, exact: true }).check()
    await expectAccessible(desk, 'the tax dialog', widths)
    await pressButton(dialog, taxForm.save)
    await expectNotice(desk, taxForm.saved)

    const page = await visitors.open(screen)
    await visit(page, '/booking?size=20')
    await fillBooking(page, { email, day: dayFromToday(9) })
    await expect.poll(() => shownText(page.getByRole('main')), soon).toContain('$492.75')
    await expect.poll(() => shownText(page.getByRole('main')), soon).toContain(priceTerms.tax)
    await expectAccessible(page, 'a booking with tax', widths)
    await pressBook(page)
    await confirmedOrder(page)
    await page.getByText('$492.75').filter({ visible: true }).first().waitFor()

    const [order] = await office.ordersOf(email)
    const id = order?.id ?? ''
    expect(order).toMatchObject({ totalAmount: '450.00', taxTotal: '42.75' })
    await visit(desk, '/admin/orders')
    const row = desk.locator(`[data-row="${id}"]`)
    await row.getByText('$492.75').waitFor()
    await row.getByText('$42.75 tax').waitFor()

    // A swap that its customer orders, before it is ordered.
    await office.setServicePrice({ size: 20, kind: 'swap', price: '245.00', validFrom: '2026-01-01' })
    for (const status of ['confirmed', 'scheduled', 'delivered'] as const) await office.changeOrder(id, { status })
    await visit(page, `/confirmation/${order?.orderNumber}/haul/swap`)
    await expect.poll(() => shownText(page.getByRole('main')), soon).toContain('$268.28')
    await page.getByText(/, with tax, charged when it is done/).waitFor()
    await expectAccessible(page, 'a swap with tax', widths)

    const invoice = await office.call('POST', `/api/orders/${id}/invoices`, {})
    await visit(desk, `/admin/billing/invoices/${invoice.id}`)
    await desk.getByText(priceTerms.tax).first().waitFor()
    await desk.getByText('$492.75').filter({ visible: true }).first().waitFor()
    await expectAccessible(desk, 'an invoice with tax', widths)
    const reason = 'dented'
    const note = await office.call('POST', `/api/invoices/${invoice.id}/credit-notes`, {
      reason,
      lines: [{ line: 0, amount: '100.00' }],
    })
    expect(note).toMatchObject({ total: '-109.50', taxTotal: '-9.50' })
    expect(await office.order(id)).toMatchObject({ finalTotal: '350.00', taxTotal: '33.25', balanceDue: '383.25' })

    await visit(desk, `/admin/customers/${order?.billToId}`)
    await pressButton(desk, exemptionText.add)
    const exempt = desk.getByRole('dialog', { name: exemptionText.heading })
    await exempt.getByLabel(exemptionText.through).fill(dayFromToday(20))
    await exempt
      .getByLabel(exemptionText.file, { exact: true })
      .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) })
    await pressButton(exempt, exemptionText.save)
    await expectNotice(desk, exemptionText.saved)
    await visit(desk, '/admin')
    await desk.getByText(/tax certificates? ends? within 30 days/).waitFor()

    const { billToId } = order ?? {}
    const day = dayFromToday(12)
    const untaxed = await office.placeOrder({ customerEmail: email, billToId, requestedDeliveryDate: day })
    expect(untaxed).not.toHaveProperty('taxTotal')
    const opened = await openOrder(desk, untaxed.id)
    expect(await shownText(opened)).toContain('$450.00')
    expect(await shownText(opened)).not.toContain('$492.75')
    const free = await office.call('POST', `/api/orders/${untaxed.id}/invoices`, {})
    expect(free).toMatchObject({ total: '450.00' })
    expect(free).not.toHaveProperty('taxTotal')
  })
})
