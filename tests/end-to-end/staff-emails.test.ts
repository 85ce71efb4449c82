import { describe, expect } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { openDesk } from '../support/order-dialog.ts'
import { press, screens, shownText, soon, test, visit } from '../support/site-with-browser.ts'

describe.for(screens)('on a $name', (screen) => {
  test('staff see what was sent, and read a message that went to the terminal', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const { orderNumber } = await office.placeOrder()
    const page = await openDesk(visitors, screen)
    await visit(page, '/admin/email')
    const log = page.getByRole('region', { name: 'Recent Email Activity' })
    // The log is asked for anew every 10 seconds: what was just sent shows by itself.
    await expect.poll(() => shownText(log), { timeout: 15_000 }).toContain(orderNumber)
    await expectAccessible(page, 'email log', [320, 1280])
    await press(log.getByRole('button', { name: /^Read: Your container is booked/ }).first())
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: /\/confirmation\// }).waitFor()
    expect(await shownText(dialog)).toContain('Your container is booked')
    await expectAccessible(page, 'message', [320, 1280])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count(), soon).toBe(0)
  })
})
