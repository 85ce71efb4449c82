import { expect } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { expectNotification, openAccount, openMore, orderCards, person } from '../support/account-pages.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { button, expectNotice, inFilters, openDesk, pressButton, question } from '../support/order-dialog.ts'
import { sentEmail } from '../support/sent-email.ts'
import { desktop, hasFocus, phone, press, shownText, soon, test, visit } from '../support/site-with-browser.ts'

const [booked, later] = [dayFromToday(9), dayFromToday(12)]

test('a customer requests another day, staff approve it on a phone, the order moves, and the customer gets an email', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const who = person('another-day')
  const home = await openAccount(visitors, site, who, desktop)
  const order = await office.placeOrder({ customerEmail: who.email, requestedDeliveryDate: booked })
  await visit(home, '/dashboard')
  await openMore(orderCards(home).first())
  await press(home.getByRole('button', { name: 'Request a change' }))
  const form = home.getByRole('dialog', { name: 'Request a change' })
  await press(form.getByText('Reschedule Delivery', { exact: true }))
  await form.getByLabel('New delivery date').selectOption(later)
  await form.getByLabel('Tell us more').fill('The roofers come late.')
  await press(form.getByRole('button', { name: 'Send request' }))
  await expectNotification(home, 'Change Request Submitted')

  const desk = await openDesk(visitors, phone)
  await visit(desk, '/admin')
  const more = desk.getByRole('navigation', { name: 'Admin Dashboard' }).getByRole('button', { name: /^More/ })
  await expect.poll(() => shownText(more), soon).toMatch(/More\s*1/)
  await press(more)
  const tab = desk.getByRole('menuitem', { name: /^Changes/ })
  expect(await shownText(tab)).toMatch(/Changes\s*1/)
  await press(tab)
  const list = desk.getByRole('region', { name: 'Change Requests' })
  const row = list.getByRole('link', { name: `Reschedule Delivery, order ${order.orderNumber}`, exact: true })
  await row.waitFor()
  await inFilters(desk, () => button(desk, 'Pending 1').waitFor())
  await expectAccessible(desk, 'change requests', [390])
  await press(row)

  const review = desk.getByRole('dialog', { name: 'Reschedule Delivery' })
  await review.getByText('The days are free.').waitFor()
  await review.getByRole('link', { name: `Open order ${order.orderNumber}` }).waitFor()
  for (const fact of ['Valid', 'The roofers come late.', 'Dolores Okafor'])
    expect(await shownText(review)).toContain(fact)
  await expectAccessible(desk, 'review', [320, 390])

  // A rejection needs a reason; what was typed is not discarded without asking.
  await pressButton(review, 'Reject')
  await expectNotice(desk, 'Notes Required')
  const notes = review.getByLabel('Admin notes')
  await expect.poll(() => hasFocus(notes), soon).toBe(true)
  await notes.fill('See you on the new day.')
  await pressButton(review, 'Close')
  await question(desk).waitFor()
  await press(question(desk).getByRole('button').first())
  await pressButton(review, 'Approve')
  await expectNotice(desk, 'The change request has been successfully processed.')
  await expect.poll(() => review.count(), soon).toBe(0)
  await list.getByText('No requests are waiting for a reply.').waitFor()
  expect(await office.order(order.id)).toMatchObject({ scheduledDeliveryDate: later })

  await inFilters(desk, () => press(button(desk, 'Processed 1')))
  await press(row)
  await review.getByText('Review date').waitFor()
  expect(await button(review, 'Approve').count()).toBe(0)
  expect(await shownText(review)).toContain('See you on the new day.')

  const { links } = await sentEmail(site, who.email, /^Your change request for order .* is approved$/)
  expect(links).toEqual([`${site.url}/confirmation/${order.orderNumber}`])
  await visit(desk, '/admin/email')
  await expect
    .poll(() => shownText(desk.getByRole('region', { name: 'Recent Email Activity' })), soon)
    .toContain(`Your change request for order ${order.orderNumber} is approved`)
  // One that only asks for another day is approved in its row (rule 568).
  const other = await office.placeOrder({ customerName: 'Rosa Plain', requestedDeliveryDate: booked })
  await office.call('POST', '/api/admin/change-requests', {
    ...{ orderId: other.id, requestType: 'reschedule_delivery', description: 'Three days later, please' },
    requestedChanges: { deliveryDate: later },
  })
  await visit(desk, '/admin/changes')
  await pressButton(list, `Approve: Reschedule Delivery, order ${other.orderNumber}`)
  await expectNotice(desk, 'The change request has been successfully processed.')
  await list.getByText('No requests are waiting for a reply.').waitFor()
  expect(await office.order(other.id)).toMatchObject({ scheduledDeliveryDate: later })

  await visit(home, '/dashboard?tab=changes')
  await expect.poll(() => shownText(home.getByRole('tabpanel')), soon).toContain('See you on the new day.')
})

test('staff enter a late phone request with the keyboard, in dark mode, and see why it is refused', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const order = await office.placeOrder({ customerName: 'Wilhelmina Ortega', requestedDeliveryDate: dayFromToday(0) })
  const desk = await openDesk(visitors, { ...desktop, colorScheme: 'dark' })
  await visit(desk, '/admin/changes/new')
  const dialog = desk.getByRole('dialog', { name: 'Change request by phone' })
  await expect.poll(() => hasFocus(dialog.getByLabel('Whose order is it?')), soon).toBe(true)
  await desk.keyboard.type('Wilhelmina')
  const found = dialog.getByRole('button', { name: `Order ${order.orderNumber}, Wilhelmina Ortega` })
  await expect.poll(() => dialog.getByRole('listitem').count(), soon).toBe(1)
  await found.focus()
  await desk.keyboard.press('Enter')
  await expect.poll(() => hasFocus(dialog.getByLabel('Kind of change')), soon).toBe(true)
  await dialog.getByText('flagged Late').waitFor()
  await pressButton(dialog, 'Enter Request')
  await dialog.getByText('Description is required').waitFor()
  await expectAccessible(desk, 'phone request in the dark', [1280])
  const closed = dayFromToday(20)
  await desk.request.put(`/api/admin/delivery-days/${closed}`, {
    data: { isClosed: true, maxDeliveries: null, note: '' },
  })
  await dialog.getByLabel('New delivery date').fill(closed)
  await dialog.getByLabel('What the customer said').fill('They need it much later')
  await desk.keyboard.press('Tab')
  await desk.keyboard.press('Tab')
  await desk.keyboard.press('Enter')

  const review = desk.getByRole('dialog', { name: 'Reschedule Delivery' })
  await review.getByText('It cannot be approved as it is').waitFor()
  expect(await shownText(review)).toContain('We do not deliver on')
  expect(await shownText(review)).toContain('Outside Window')
  await expectAccessible(desk, 'review in the dark', [1280])
  visitors.expectProblem(/status of 409/)
  await pressButton(review, 'Approve')
  await expectNotice(desk, 'Update Failed')
  await pressButton(review, 'Close')
  await press(button(desk, 'Late 1'))
  await expect
    .poll(() => shownText(desk.getByRole('region', { name: 'Change Requests' })), soon)
    .toContain('Wilhelmina Ortega')
  // What speaks against it is said first, also when it is pressed in the row.
  await pressButton(desk, `Approve: Reschedule Delivery, order ${order.orderNumber}`)
  await review.getByText('It cannot be approved as it is').waitFor()
})

test('notes stay visible when a colleague decides while they are typed', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  const order = await office.placeOrder({ requestedDeliveryDate: booked })
  const [desk, colleague] = [await openDesk(visitors, phone), await openDesk(visitors, desktop)]
  const entered = await desk.request.post('/api/admin/change-requests', {
    data: { orderId: order.id, requestType: 'update_instructions', description: 'Mind the dog' },
  })
  const { id } = await entered.json()
  await visit(desk, `/admin/changes/${id}`)
  const review = desk.getByRole('dialog', { name: 'Update Instructions' })
  const notes = review.getByLabel('Admin notes')
  await notes.fill('The driver knows the dog.')
  await colleague.request.put(`/api/admin/change-requests/${id}`, { data: { status: 'approved', adminNotes: 'Fine' } })
  await review.getByText('dispatcher approved this request in the meantime. Your notes were not sent.').waitFor()
  expect(await notes.inputValue()).toBe('The driver knows the dog.')
  expect(await hasFocus(notes)).toBe(true)
  expect(await button(review, 'Approve').count()).toBe(0)
  expect(await shownText(review)).toContain('Fine')
  await expectAccessible(desk, 'notes that were left', [390, 1280])
  await pressButton(review, 'Close')
  await press(question(desk).getByRole('button').last())
  await expect.poll(() => review.count(), soon).toBe(0)
})

test('a phone request for a delivered order sends only what its form shows', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  const order = await office.placeOrder({ customerName: 'Delia Vandermeer', requestedDeliveryDate: dayFromToday(0) })
  await office.changeOrder(order.id, { status: 'delivered' })
  const desk = await openDesk(visitors, desktop)
  await visit(desk, '/admin/changes/new')
  const dialog = desk.getByRole('dialog', { name: 'Change request by phone' })
  await dialog.getByLabel('New delivery date').fill(later)
  await dialog.getByLabel('Whose order is it?').fill('Vandermeer')
  await press(dialog.getByRole('button', { name: `Order ${order.orderNumber}, Delia Vandermeer` }))
  await expect.poll(() => dialog.getByLabel('Kind of change').inputValue(), soon).toBe('reschedule_pickup')
  expect(await dialog.getByLabel('New delivery date').count()).toBe(0)
  await dialog.getByLabel('New pickup date').fill(later)
  await dialog.getByLabel('What the customer said').fill('They need it longer')
  await pressButton(dialog, 'Enter Request')
  const review = desk.getByRole('dialog', { name: 'Reschedule Pickup' })
  await review.getByText('The days are free.').waitFor()
})
