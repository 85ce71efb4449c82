import { expect } from 'vitest'
import { ordersMore } from '#content/account/dashboard.ts'
import { portalPage } from '#content/account/portal.ts'
import { button, openAccount, orderCards, person } from '../support/account-pages.ts'
import { openOffice } from '../support/office.ts'
import { hasFocus, phone, press, soon, test, visit } from '../support/site-with-browser.ts'

const many = 53

test('an account with more orders than a page shows the older ones on request, and counts them all', async ({
  site,
  visitors,
}) => {
  const who = person('many')
  const office = await openOffice(site.url)
  for (let first = 0; first < many; first += 10) {
    const count = Math.min(10, many - first)
    // Without a date an order holds no container.
    const order = () => office.placeOrder({ customerEmail: who.email, requestedDeliveryDate: null })
    await Promise.all(Array.from({ length: count }, order))
  }
  const page = await openAccount(visitors, site, who, phone)
  await page.getByRole('tab', { name: `Active Orders (${many})` }).waitFor()
  expect(await orderCards(page).count()).toBe(50)
  await page.getByText(ordersMore.shown(50, String(many))).waitFor()
  await press(button(page, ordersMore.show))
  await expect.poll(() => orderCards(page).count(), soon).toBe(many)
  expect(await button(page, ordersMore.show).count()).toBe(0)
  // The button is gone; the focus is on the first new order.
  await expect.poll(() => hasFocus(orderCards(page).nth(50)), soon).toBe(true)

  await visit(page, '/portal')
  const orders = page.getByRole('main').locator('summary', { hasText: /yard container, order/ })
  await expect.poll(() => orders.count(), soon).toBe(50)
  await press(page.getByRole('link', { name: portalPage.older }))
  await expect.poll(() => orders.count(), soon).toBe(many - 50)
  await press(page.getByRole('link', { name: portalPage.newest }))
  await expect.poll(() => orders.count(), soon).toBe(50)
})
