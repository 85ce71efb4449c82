import { describe, expect } from 'vitest'
import { orderGroupText as text } from '#content/staff/order-groups.ts'
import { togetherText } from '#content/wording/order-groups.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { openDesk, pressButton } from '../support/order-dialog.ts'
import { sentEmail } from '../support/sent-email.ts'
import { press, screens, soon, test, visit } from '../support/site-with-browser.ts'

// Rules 340 to 343: containers that one call orders together.

describe.each(screens)('on a $name', (screen) => {
  test('three containers are one group: confirmed, moved and undone together, and one says that it was moved alone', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    const customerEmail = `three-${screen.name.toLowerCase().replaceAll(' ', '-')}@okafor.example`
    const first = await office.placeOrder({ quantity: 3, customerEmail, requestedDeliveryDate: dayFromToday(30) })
    const orders = await office.ordersOf(customerEmail)
    expect(orders).toHaveLength(3)
    const page = await openDesk(visitors, screen)
    await visit(page, `/admin/orders/${first.id}`)
    const section = page.getByRole('dialog').getByRole('region', { name: text.heading(3) })
    for (const { orderNumber } of orders) await section.getByText(orderNumber).first().waitFor()
    await expectAccessible(page, 'an order of a group', [screen.viewport?.width ?? 1280])

    const statuses = async () => (await office.ordersOf(customerEmail)).map(({ status }) => status)
    await pressButton(section, text.actions.confirm.button)
    await pressButton(page.getByRole('alertdialog'), text.actions.confirm.submit(3))
    await expect.poll(statuses, soon).toEqual(['confirmed', 'confirmed', 'confirmed'])
    await pressButton(page, text.undo)
    await expect.poll(statuses, soon).toEqual(['new', 'new', 'new'])

    // Both dialogs that move several stops have the same grid of days (rule 350).
    const deliveryDays = async () => (await office.ordersOf(customerEmail)).map((order) => order.scheduledDeliveryDate)
    const next = dayFromToday(20)
    await pressButton(section, text.actions['move-delivery'].button)
    const mover = page.getByRole('dialog', { name: text.actions['move-delivery'].heading(3) })
    await mover.getByRole('radio', { name: shortDay(next, dayFromToday(0)), exact: true }).check({ force: true })
    await expectAccessible(page, 'moving a group', [screen.viewport?.width ?? 1280])
    await pressButton(mover, text.move.submit(3, shortDay(next, dayFromToday(0))))
    await expect.poll(deliveryDays, soon).toEqual([next, next, next])
    await pressButton(page, text.undo)
    await expect.poll(deliveryDays, soon).not.toContain(next)

    // One is moved by itself, so it says so wherever the group is shown.
    const day = dayFromToday(33)
    const [alone] = orders.filter(({ id }) => id !== first.id)
    await office.changeOrder(alone?.id ?? '', { scheduledDeliveryDate: day })
    await section.getByText(text.movedAlone(day)).waitFor()
    await visit(page, `/admin/orders?search=${encodeURIComponent(customerEmail)}`)
    await page.getByText(text.movedAlone(day)).waitFor()

    const link = (await sentEmail(site, customerEmail)).links.find((each) => each.includes('/confirmation/'))
    const customer = await visitors.open(screen)
    await visit(customer, new URL(link ?? '').pathname + new URL(link ?? '').search)
    const together = customer.getByRole('region', { name: togetherText.heading(3) })
    await together.getByText(togetherText.movedAlone(day)).waitFor()
    await press(together.getByRole('link', { name: alone?.orderNumber ?? '' }))
    await customer.waitForURL((url) => url.pathname.endsWith(alone?.orderNumber ?? ''))
    await together.getByText(`${alone?.orderNumber} (${togetherText.thisOne})`).waitFor()
  })
})
