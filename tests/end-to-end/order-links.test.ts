import { describe, expect } from 'vitest'
import { findOrderPage } from '#content/account/entry.ts'
import { detailsText } from '#content/public/confirmation.ts'
import { renewLinkText } from '#content/public/renew-link.ts'
import { orderDialogText } from '#content/staff/staff-order.ts'
import { expectAccessible, widthsOf } from '../support/accessible.ts'
import { button, mailedPath, textbox } from '../support/account-pages.ts'
import { bookingBody } from '../support/bookings.ts'
import { expectNotice, openDesk, openOrder, orderDialog } from '../support/order-dialog.ts'
import { sentEmails } from '../support/sent-email.ts'
import { press, screens, soon, test, visit } from '../support/site-with-browser.ts'

const subject = /Your link to order/

describe.for(screens)('on a $name', (screen) => {
  test('a customer finds the order again, ends forwarded links, and staff send another', async ({ site, visitors }) => {
    const email = `links-${screen.name}@okafor.example`
    const booked = await fetch(`${site.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bookingBody({ customerEmail: email, requestedDeliveryDate: null })),
    })
    const { id, orderNumber } = (await booked.json()) as { id: string; orderNumber: string }
    const page = await visitors.open(screen)
    await visit(page, `/confirmation/${orderNumber}`)
    await press(page.getByRole('link', { name: detailsText.find }))
    await page.getByRole('heading', { level: 1, name: findOrderPage.heading }).waitFor()
    expect(await textbox(page, 'Order number').inputValue()).toBe(orderNumber)
    await expectAccessible(page, 'find my order', widthsOf(screen))
    await textbox(page, 'Email').fill(email)
    await press(button(page, findOrderPage.submit))
    await page.getByText(findOrderPage.sent(email)).waitFor()

    await visit(page, await mailedPath(site, email, subject))
    await page.getByText('Dolores Okafor').first().waitFor()

    await press(button(page, renewLinkText.renew))
    await page.getByText(renewLinkText.done(email)).waitFor()
    await page.reload()
    await page.getByRole('link', { name: detailsText.find }).waitFor()

    const desk = await openDesk(visitors, screen)
    await openOrder(desk, id)
    await press(orderDialog(desk).getByRole('button', { name: orderDialogText.more }))
    await press(desk.getByRole('menuitem', { name: orderDialogText.sendLink }))
    await expectNotice(desk, orderDialogText.linkSent)
    // Of the three emails, only the link in the last one shows the order.
    await expect.poll(() => sentEmails(site, email, subject).length, soon).toBe(3)
    await visit(page, await mailedPath(site, email, subject))
    await page.getByText('Dolores Okafor').first().waitFor()
  })
})
