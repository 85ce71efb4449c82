import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { leadPlanText } from '#content/staff/lead-plans.ts'
import { notificationsText } from '#content/staff/notifications.ts'
import { staffBookingText } from '#content/staff/staff-booking.ts'
import { undoLastText } from '#content/staff/staff-frame.ts'
import {
  boardText,
  leadDialog,
  leadRow,
  leadsTab,
  lostText,
  moveText,
  noteText,
  quoteForm,
} from '#content/staff/staff-leads.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { expectAccessible } from '../support/accessible.ts'
import {
  chooseDay,
  confirmedOrder,
  dayFromToday,
  field,
  notification,
  pressBook,
  size,
  terms,
} from '../support/booking-page.ts'
import { estimate, fillLead, sendButton } from '../support/lead-pages.ts'
import { estimateBody } from '../support/leads.ts'
import { openOffice } from '../support/office.ts'
import { button, inFilters, openDesk, openOrder, orderDialog, pressButton } from '../support/order-dialog.ts'
import { sentEmail } from '../support/sent-email.ts'
import {
  desktop,
  hasFocus,
  phone,
  press,
  shownText,
  soon,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
const column = (page: Page, status: string) => page.getByRole('group', { name: new RegExp(`^${status}, `) })
const lead = (page: Page, changes: Record<string, unknown>) =>
  page.request.post('/api/leads', { data: estimateBody(changes) })

test('an estimate is requested, quoted by email, booked by its link, and the lead is won', async ({
  site,
  visitors,
}) => {
  const email = 'journey@okafor.example'
  const customer = await visitors.open(phone)
  await visit(customer, estimate.path)
  await fillLead(customer, estimate, { Email: email, 'ZIP code': '91355', 'First name': 'Journey' })
  await press(sendButton(customer, estimate))
  await notification(customer).getByText(estimate.words.sent).waitFor()

  const staff = await openDesk(visitors, desktop)
  await visit(staff, '/admin/leads?status=new')
  await press(row(staff, 'Journey Okafor').getByRole('link'))
  const dialog = orderDialog(staff)
  await expect.poll(() => shownText(dialog), soon).toContain('Cabinets and tile')
  await dialog.getByLabel(noteText.label).fill('Wants it on Friday')
  await pressButton(dialog, noteText.add)
  await expect.poll(() => shownText(dialog.getByRole('list').last()), soon).toContain('Wants it on Friday')
  await expectAccessible(staff, 'a lead', [390, 1280])

  await pressButton(dialog, leadDialog.quote)
  const form = orderDialog(staff).last()
  await expect.poll(() => shownText(form.getByRole('region', { name: quoteForm.price })), soon).toContain('$450.00')
  await expectAccessible(staff, 'a quote', [390, 1280])
  await pressButton(form, quoteForm.send)
  await notification(staff).getByText(quoteForm.sent).waitFor()
  await expect.poll(() => shownText(dialog.locator('header')), soon).toContain('Quoted')

  const office = await openOffice(site.url)
  await office.changeEquipment(20, { residentialPrice: '600.00' })
  const { links } = await sentEmail(site, email, /450/)
  const link = new URL(links.find((each) => each.includes('/booking?quote=')) ?? '')
  expect(link.href).not.toContain('okafor')
  await visit(customer, link.pathname + link.search)
  await customer.getByText('Your quote: $450.00 all in').waitFor()
  await expect.poll(() => field(customer, 'email').inputValue(), soon).toBe(email)
  expect(await size(customer, 20).isChecked()).toBe(true)
  expect(await shownText(customer.locator('form'))).toContain("Today's price is $600.00.")
  await expectAccessible(customer, 'a booking by a quote', [390])
  await field(customer, 'address').fill('24510 Arroyo Park Drive')
  await chooseDay(customer, dayFromToday(6))
  await press(terms(customer))
  await pressBook(customer)
  const orderNumber = await confirmedOrder(customer)
  expect(await office.ordersOf(email)).toMatchObject([{ orderNumber, totalAmount: '450.00', status: 'pending' }])

  // Live: without a reload.
  await expect.poll(() => shownText(dialog.locator('header')), soon).toContain('Won')
  await press(dialog.getByRole('link', { name: leadRow.openOrder }))
  await staff.waitForURL('**/admin/orders/*')
  await office.changeEquipment(20, { residentialPrice: '450.00' })
})

test('a quote is sent only at the price and for the size that were shown', async ({ visitors }) => {
  const staff = await openDesk(visitors, desktop)
  const { id } = await (
    await lead(staff, { email: 'unseen@okafor.example', zipCode: '91355', estimatedSize: '15 Yard' })
  ).json()
  await staff.route('**/api/admin/quote-preview?*customerType=contractor*', (route) => route.abort())
  // There is no price for it.
  visitors.expectProblem(/status of 400/)
  await visit(staff, `/admin/leads/${id}`)
  await pressButton(orderDialog(staff), leadDialog.quote)
  const form = orderDialog(staff).last()
  const chosen = form.getByLabel(quoteForm.size)
  const send = button(form, quoteForm.send)
  const price = form.getByRole('region', { name: quoteForm.price })
  await expect.poll(() => chosen.locator('option:checked').textContent(), soon).toBe('15 yd, not offered')
  await price.getByRole('alert').waitFor()
  expect(await send.isDisabled()).toBe(true)
  await chosen.selectOption('20')
  await expect.poll(() => send.isEnabled(), soon).toBe(true)
  expect(await shownText(price)).toMatch(/\$\d/)

  visitors.expectProblem(/net::ERR_FAILED/)
  await form.getByLabel(quoteForm.customerType).selectOption('contractor')
  await price.getByRole('alert').waitFor()
  expect(await send.isDisabled()).toBe(true)
  await staff.unroute('**/api/admin/quote-preview?*customerType=contractor*')
  await pressButton(price, quoteForm.retry)
  await expect.poll(() => send.isEnabled(), soon).toBe(true)
  await expectAccessible(staff, 'a quote that is priced', [390])
})

test('leads are moved on the board by mouse, by keys and by their menu, and back again', async ({ visitors }) => {
  const page = await openDesk(visitors, desktop)
  for (const firstName of ['Mouse', 'Keys', 'Menu'])
    await lead(page, { firstName, lastName: 'Lane', email: `${firstName}@lane.example` })
  await visit(page, '/admin/leads?view=board&search=lane')
  await column(page, 'New').getByRole('link', { name: 'Mouse Lane' }).waitFor()
  await expectAccessible(page, 'the board', [1280])

  await page.locator('.lead-card').filter({ hasText: 'Mouse Lane' }).dragTo(column(page, 'Contacted'))
  await notification(page).getByText(moveText.done('Mouse Lane', 'contacted')).waitFor()
  await column(page, 'Contacted').getByRole('link', { name: 'Mouse Lane' }).waitFor()
  await pressButton(notification(page), moveText.undo)
  await column(page, 'New').getByRole('link', { name: 'Mouse Lane' }).waitFor()

  await page.getByRole('button', { name: boardText.handle('Keys Lane', 'new') }).press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await column(page, 'Quoted').getByRole('link', { name: 'Keys Lane' }).waitFor()
  // Rule 44: it can be taken back once its notification is gone.
  const undoLast = undoLastText.label(moveText.undo, moveText.done('Keys Lane', 'quoted'))
  await notification(page).getByText(moveText.done('Keys Lane', 'quoted')).waitFor()
  expect(await page.getByRole('button', { name: undoLast }).count()).toBe(0)
  await pressButton(notification(page), notificationsText.close)
  await expectAccessible(page, 'what can be taken back', [390, 1280])
  await pressButton(page, undoLast)
  await column(page, 'New').getByRole('link', { name: 'Keys Lane' }).waitFor()
  await notification(page).getByText(moveText.undone).waitFor()
  expect(await page.getByRole('button', { name: undoLast }).count()).toBe(0)

  // Nobody looks after it yet; what it is worth is on its card, and counted above its column.
  await pressButton(page.locator('.lead-card').filter({ hasText: 'Mouse Lane' }), boardText.assign)
  await page.getByLabel(leadPlanText.owner).selectOption({ index: 1 })
  await page.getByLabel(leadPlanText.value).fill('1250')
  await pressButton(page.getByRole('dialog'), uiText.en.save)
  await column(page, 'New').getByText('$1,250.00', { exact: true }).waitFor()
  await expect.poll(() => shownText(column(page, 'New').getByRole('heading')), soon).toContain('$1,250')

  await press(page.getByRole('button', { name: leadRow.actions('Menu Lane') }))
  await press(page.getByRole('menuitem', { name: 'Lost' }))
  await page.getByLabel(lostText.reason).fill('Too dear')
  await pressButton(page, lostText.confirm)
  await column(page, 'Lost').getByText('Too dear').waitFor()
  await press(column(page, 'Lost').getByRole('link', { name: 'Menu Lane' }))
  await expect.poll(() => shownText(orderDialog(page)), soon).toContain('Too dear')
})

test('on a phone leads are a list with a filter, and one becomes an order, once', async ({ site, visitors }) => {
  const email = 'convert@ito.example'
  const page = await openDesk(visitors, phone)
  await lead(page, { firstName: 'Convert', lastName: 'Ito', email, notes: 'x'.repeat(4_000), phone: '(661) 555-0190' })
  await visit(page, '/admin/leads?view=board&search=convert')
  await row(page, 'Convert Ito').waitFor()
  expect(await page.getByRole('group', { name: leadsTab.view }).isVisible()).toBe(false)
  await expectAccessible(page, 'the leads', [390])
  // A card calls from its first line, and has four lines at most.
  const card = page.getByRole('listitem').filter({ hasText: 'Convert Ito' })
  expect(await card.getByRole('link', { name: /^Call Convert Ito/ }).getAttribute('href')).toBe('tel:+16615550190')
  expect(await card.getByText(email).isVisible()).toBe(false)
  expect((await card.boundingBox())?.height).toBeLessThan(125)
  await inFilters(page, () => page.getByLabel(leadsTab.status).selectOption('lost'))
  await page.getByText(leadsTab.none).waitFor()
  await pressButton(page, leadsTab.clear)
  await press(row(page, 'Convert Ito').getByRole('link', { name: 'Convert Ito', exact: true }))
  await expect.poll(() => hasFocus(orderDialog(page)), soon).toBe(true)
  await press(orderDialog(page).getByRole('link', { name: leadRow.convert }).last())
  await page.getByText(staffBookingText.leadStrip('Convert Ito', 'dispatcher')).waitFor()
  await expect.poll(() => field(page, 'email').inputValue(), soon).toBe(email)
  await press(terms(page))
  await pressBook(page)
  await page.getByRole('heading', { name: /^Order .* is created$/ }).waitFor()
  const [order] = await (await openOffice(site.url)).ordersOf(email)
  expect(order).toMatchObject({ status: 'new', dumpsterSize: 20 })
  await page.reload()
  await page.getByText(/already became order/).waitFor()

  await openOrder(page, order?.id ?? '')
  await press(orderDialog(page).getByRole('link', { name: /^Estimate request, / }))
  await orderDialog(page).getByRole('heading', { name: 'Convert Ito' }).waitFor()
})
