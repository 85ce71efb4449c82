import { expect } from 'vitest'
import { pickerText } from '#content/staff/bill-to-accounts.ts'
import { priceForm, priceListText } from '#content/staff/price-list.ts'
import { openAccount, person } from '../support/account-pages.ts'
import { confirmedOrder, dayFromToday, fillBooking, pressBook } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { expectNotice, openDesk, pressButton } from '../support/order-dialog.ts'
import { desktop, phone, press, shownText, soon, test, visit } from '../support/site-with-browser.ts'

// Rules 459 and 460, from the office to the invoice.

test('staff agree on a price with a customer, who sees it while booking and on the invoice; a stranger pays the public one', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  await office.changeEquipment(20, { totalInventory: 40, residentialPrice: '450.00' })
  const who = person('agreed-price')
  const page = await openAccount(visitors, site, who, phone)
  // The first order, at the public price, gives the login an account.
  const { firstName, lastName, email } = who
  await visit(page, '/booking?size=20')
  await fillBooking(page, { firstName, lastName, email, day: dayFromToday(9) })
  await pressBook(page)
  await confirmedOrder(page)
  const name = `${who.firstName} ${who.lastName}`

  const desk = await openDesk(visitors, desktop)
  await visit(desk, '/admin/settings/services')
  await pressButton(desk, priceListText.addOther)
  const dialog = desk.getByRole('dialog', { name: priceForm.heading })
  await dialog.getByLabel(priceForm.type).selectOption({ label: '20 Yard Roll-Off' })
  await dialog.getByLabel(priceForm.amounts.price).fill('387')
  await press(dialog.getByRole('button', { name: priceForm.choose }))
  const picker = desk.getByRole('dialog', { name: priceForm.pickerHeading })
  await picker.getByRole('searchbox').fill(who.email)
  await press(picker.getByRole('button', { name: pickerText.chooseOne(name) }))
  await pressButton(dialog, priceForm.save)
  await expectNotice(desk, priceForm.saved)
  await desk.getByRole('listitem').filter({ hasText: '$387.00' }).filter({ hasText: name }).waitFor()

  await visit(page, '/booking?size=20')
  await expect.poll(() => shownText(page.getByRole('main')), soon).toContain('$387')
  await fillBooking(page, { firstName, lastName, email, day: dayFromToday(12) })
  await pressBook(page)
  const orderNumber = await confirmedOrder(page)
  await page.getByText('$387.00').first().waitFor()

  const order = (await office.ordersOf(who.email)).find((each) => each.orderNumber === orderNumber)
  expect(order).toMatchObject({ basePrice: '387.00', totalAmount: '387.00' })
  await office.call('POST', `/api/orders/${order?.id}/invoices`, {})
  const { invoices } = await office.call('GET', `/api/orders/${order?.id}/bill`)
  expect(invoices).toMatchObject([{ total: '387.00' }])

  const stranger = await visitors.open(phone)
  await visit(stranger, '/booking?size=20')
  await expect.poll(() => shownText(stranger.getByRole('main')), soon).toContain('$450')
  expect(await shownText(stranger.getByRole('main'))).not.toContain('$387')
})
