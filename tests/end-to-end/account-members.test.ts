import { expect } from 'vitest'
import { orderCardText, ownSites } from '#content/account/dashboard.ts'
import { portalPage } from '#content/account/portal.ts'
import { memberText } from '#content/public/booking.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAccount, orderCards, person } from '../support/account-pages.ts'
import { choose, chooseSize, confirmedOrder, dayFromToday, field, pressBook, terms } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { openDesk } from '../support/order-dialog.ts'
import { desktop, phone, press, shownText, soon, test, visit } from '../support/site-with-browser.ts'

test("a member books for a site of the account, and sees of a colleague's order what the role allows", async ({
  site,
  visitors,
}) => {
  const staff = await openDesk(visitors, desktop)
  const post = async (path: string, data: object) => (await staff.request.post(path, { data })).json()
  const root = '/api/admin/bill-to-accounts'
  const { id } = await post(root, { kind: 'company', name: 'Ridgeline Builders', needsPo: true })
  const office = await openOffice(site.url)
  const colleague = 'office@ridgeline.example'
  const order = await office.placeOrder({
    customerEmail: colleague,
    billToId: id,
    requestedDeliveryDate: dayFromToday(6),
    accessInstructions: 'Gate code 4471',
  })
  const who = person('member')
  const page = await openAccount(visitors, site, who, phone)
  await post(`${root}/${id}/members`, { email: who.email, role: 'orders' })

  await visit(page, '/dashboard')
  await expect.poll(() => orderCards(page).count(), soon).toBe(1)
  expect(await shownText(page.getByRole('main'))).toContain(order.orderNumber)
  await expectAccessible(page, 'the sites of a member', [390])
  await press(page.getByRole('link', { name: ownSites.bookAt('24510 Arroyo Park Drive') }))
  await page.getByText(memberText.heading('Ridgeline Builders')).waitFor()
  await page.getByText(memberText.needsPo).waitFor()
  await expect.poll(() => field(page, 'address').inputValue(), soon).toBe('24510 Arroyo Park Drive')
  expect(await field(page, 'email').inputValue()).toBe(who.email)
  await choose(page, 'Household Junk')
  await choose(page, 'Contractor')
  await chooseSize(page, 20)
  await field(page, 'poNumber').fill('4500-17')
  await press(terms(page))
  await pressBook(page)
  const orderNumber = await confirmedOrder(page)
  const booked = await (await staff.request.get(`${root}/${id}/orders`)).json()
  expect(booked).toMatchObject([{ orderNumber, poNumber: '4500-17', customerEmail: who.email }, { id: order.id }])

  await visit(page, '/portal')
  const card = page.getByRole('listitem').filter({ hasText: order.orderNumber })
  await expect.poll(() => shownText(card), soon).toContain(portalPage.notForRole)

  const { members } = await (await staff.request.get(`${root}/${id}`)).json()
  await staff.request.put(`${root}/${id}/members/${members[0].customerId}`, { data: { role: 'views' } })
  await visit(page, '/dashboard')
  await expect.poll(() => orderCards(page).count(), soon).toBe(2)
  expect(await orderCards(page).getByRole('button', { name: orderCardText.change, includeHidden: true }).count()).toBe(
    1,
  )
  expect(await page.getByRole('heading', { name: ownSites.heading }).count()).toBe(0)
})
