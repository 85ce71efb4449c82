import { describe, expect } from 'vitest'
import { permitText as text, permitMessages as toasts } from '#content/staff/street-permits.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { button, expectNotice, openDesk, openOrder, pressButton, question } from '../support/order-dialog.ts'
import { smallPdf } from '../support/pictures.ts'
import { press, screens, shownText, soon, test, visit } from '../support/site-with-browser.ts'

describe.each(screens)('on a $name', (screen) => {
  test('a street permit with its scan is added, warned of, extended and removed', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const customerName = `Permit ${screen.name}`
    const { id } = await office.placeOrder({ customerName, requestedDeliveryDate: dayFromToday(2) })
    const page = await openDesk(visitors, screen)
    const order = await openOrder(page, id)
    await pressButton(order, text.add)
    const dialog = page.getByRole('dialog', { name: text.add })
    await press(button(dialog, uiText.en.save))
    await dialog.getByText(text.required.authority).waitFor()
    await expectAccessible(page, 'an empty street permit', [screen.viewport?.width ?? 1280])
    await dialog.getByLabel(text.authority).fill('City of Burbank')
    await dialog.getByLabel(text.permitNumber).fill('ST-118')
    await dialog.getByLabel(text.validFrom).fill(dayFromToday(2))
    await dialog.getByLabel(text.validThrough).fill(dayFromToday(1))
    await dialog
      .getByLabel(text.file)
      .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: smallPdf })
    await press(button(dialog, uiText.en.save))
    await dialog.getByText(text.reversed).waitFor()
    await dialog.getByLabel(text.validThrough).fill(dayFromToday(6))
    await press(button(dialog, uiText.en.save))
    await expectNotice(page, toasts.saved)
    await order.getByText('City of Burbank, ST-118').waitFor()
    await order.getByText(text.state('ending', 6)).waitFor()
    const file = await page.request.get((await order.getByRole('link', { name: text.open }).getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')

    await visit(page, '/admin')
    await expect.poll(() => shownText(page.locator('main')), soon).toContain(`${customerName} 6 days`)
    await openOrder(page, id)
    await press(page.getByRole('button', { name: `${text.edit} ST-118` }))
    const editor = page.getByRole('dialog', { name: `${text.heading} ST-118` })
    await editor.getByLabel(text.validThrough).fill(dayFromToday(20))
    await press(button(editor, uiText.en.save))
    await order.getByText(text.state('early', 20)).waitFor()
    await press(page.getByRole('button', { name: `${text.remove} ST-118` }))
    await pressButton(question(page), text.remove)
    await order.getByText(text.none).waitFor()
  })
})
