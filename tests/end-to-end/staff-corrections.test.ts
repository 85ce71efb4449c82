import { describe, expect } from 'vitest'
import { correctText, scheduleText } from '#content/staff/order-corrections.ts'
import { orderDialogText, orderMessages } from '#content/staff/staff-order.ts'
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import {
  expectNotice,
  expectStatus,
  notice,
  openDesk,
  openOrder,
  orderDialog,
  pressButton,
} from '../support/order-dialog.ts'
import { press, screens, shownText, soon, test } from '../support/site-with-browser.ts'

describe.each(screens)('on a $name', (screen) => {
  test('what was written down wrong is corrected with a reason', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const { id, orderNumber } = await office.placeOrder({ requestedDeliveryDate: dayFromToday(3) })
    const page = await openDesk(visitors, screen)
    await openOrder(page, id)
    await pressButton(page, orderDialogText.more)
    await press(page.getByRole('menuitem', { name: correctText.menu }))
    const form = page.getByRole('dialog', { name: correctText.heading(orderNumber) })
    await form.getByLabel(correctText.name, { exact: true }).fill('Dolores O. Okafor')
    await form.getByLabel(correctText.address).fill('905 N Cordova St')
    await form.getByLabel(correctText.size).selectOption('30')
    await form.getByText(correctText.newPrice('$850.00')).waitFor()
    await pressButton(form, correctText.save)
    await form.getByText(correctText.reasonRequired).waitFor()
    await expectAccessible(page, 'a correction without a reason', [screen.viewport?.width ?? 1280])
    await press(form.getByText(correctText.keepPrice('$450.00')))
    await form.getByLabel(correctText.reason, { exact: true }).fill('The caller spelled it again')
    await pressButton(form, correctText.save)
    await expectNotice(page, correctText.done)
    await form.waitFor({ state: 'detached' })
    expect(await shownText(orderDialog(page))).toContain('905 N Cordova St')
    expect(await office.order(id)).toMatchObject({
      customerName: 'Dolores O. Okafor',
      dumpsterSize: 30,
      totalAmount: '450.00',
    })
  })

  test('a step is undone from its notification, and a day that is asked for can be another', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    const { id } = await office.placeOrder({ requestedDeliveryDate: dayFromToday(4) })
    const page = await openDesk(visitors, screen)
    await openOrder(page, id)
    await pressButton(page, 'Mark Confirmed')
    await expectStatus(page, 'Confirmed')
    await pressButton(notice(page), orderMessages.undo)
    await expectNotice(page, orderMessages.undone)
    await expectStatus(page, 'New')

    await pressButton(page, 'Mark Confirmed')
    await expectStatus(page, 'Confirmed')
    await pressButton(page, 'Mark Scheduled')
    const when = page.getByRole('dialog', { name: scheduleText.heading })
    expect(await when.getByLabel(scheduleText.day).inputValue()).toBe(dayFromToday(4))
    await when.getByLabel(scheduleText.day).fill(dayFromToday(6))
    await when.getByLabel(scheduleText.time).selectOption('Morning (8AM - 12PM)')
    await expectAccessible(page, 'asked for a day', [screen.viewport?.width ?? 1280])
    await pressButton(when, scheduleText.confirm)
    await expectStatus(page, 'Scheduled')
    await expect
      .poll(() => office.order(id), soon)
      .toMatchObject({ scheduledDeliveryDate: dayFromToday(6), timePreference: 'Morning (8AM - 12PM)' })
  })
})
