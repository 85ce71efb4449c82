import { expect } from 'vitest'
import { orderRowText, orderSortText, ordersMore } from '#content/account/dashboard.ts'
import { listSearchText } from '#content/account/list-search.ts'
import { portalPage } from '#content/account/portal.ts'
import { button, openAccount, orderCards, person } from '../support/account-pages.ts'
import { bookingBody } from '../support/bookings.ts'
import { openOffice } from '../support/office.ts'
import { desktop, hasFocus, phone, press, shownText, soon, test, visit } from '../support/site-with-browser.ts'

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

test('an order says when it leaves and what is owed; many are searched, and sorted here and at their site', async ({
  site,
  visitors,
}) => {
  const who = person('sorted')
  const page = await openAccount(visitors, site, who, desktop)
  const office = await openOffice(site.url)
  const undated = { customerEmail: who.email, totalAmount: undefined, requestedDeliveryDate: null }
  for (const street of ['5 Elm', '3 Cedar', '6 Fir', '4 Date', '2 Birch'])
    await office.placeOrder({ ...undated, customerAddress: `${street} Street` })
  // What the account books itself is at one site.
  const book = async (dumpsterSize: number) => {
    const data = bookingBody({ ...undated, customerAddress: '1 Alder Street', dumpsterSize })
    return (await (await page.request.post('/api/orders', { data })).json()).orderNumber
  }
  await book(20)
  const small: string = await book(10)
  await visit(page, '/dashboard')
  const first = orderCards(page).first()
  await first.waitFor()
  const facts = await shownText(first.locator('dl').first())
  expect(facts).toContain(`${orderRowText.pickup}\n${orderRowText.noDay}`)
  expect(facts).toMatch(new RegExp(`${orderRowText.toPay}\\n\\$[1-9][0-9.,]+\\n${orderRowText.notDue}`))

  const headings = () => orderCards(page).getByRole('heading', { level: 2 }).allInnerTexts()
  const sort = page.getByRole('combobox', { name: orderSortText.label })
  await sort.selectOption({ label: orderSortText.by.site })
  await expect
    .poll(headings, soon)
    .toEqual(['1 Alder', '1 Alder', '2 Birch', '3 Cedar', '4 Date', '5 Elm', '6 Fir'].map((each) => `${each} Street`))
  await page.getByRole('searchbox', { name: orderSortText.searchLabel }).fill('birch')
  await expect.poll(headings, soon).toEqual(['2 Birch Street'])
  await page.getByRole('searchbox', { name: orderSortText.searchLabel }).fill('nowhere')
  await page.getByText(listSearchText.nothingFound('nowhere')).waitFor()

  await visit(page, '/portal/sites')
  const menus = page.getByRole('article', { name: '1 Alder Street' }).getByRole('button', { name: /^More for order/ })
  const numbers = async () => (await menus.allTextContents()).map((each) => each.slice(-14))
  await expect.poll(async () => (await numbers()).indexOf(small), soon).toBe(0)
  await sort.selectOption({ label: orderSortText.by.size })
  await expect.poll(async () => (await numbers()).indexOf(small), soon).toBe(1)
})
