import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { customerProjectText as text } from '#content/account/projects.ts'
import {
  closeQuestion,
  orderProjectText,
  projectForm,
  projectMessages,
  projectPage,
} from '#content/staff/staff-projects.ts'
import { reportDownloads, reportPage, reportText } from '#content/wording/diversion-report.ts'
import { barText, projectFieldLabels as labels, missingTexts } from '#content/wording/projects.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAccount, person } from '../support/account-pages.ts'
import { bookingBody } from '../support/bookings.ts'
import { mainButtons } from '../support/five-questions.ts'
import { button, expectNotice, openDesk, orderDialog, pressButton, question } from '../support/order-dialog.ts'
import { desktop, hasFocus, phone, press, shownText, soon, test, visit } from '../support/site-with-browser.ts'

const main = (page: Page) => page.getByRole('main')
const expectShown = (page: Page, words: string) => expect.poll(() => shownText(main(page)), soon).toContain(words)
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })

test('a contractor creates a project on the phone and adds an order; staff add the rest, and both see its progress', async ({
  site,
  visitors,
}) => {
  const builder = person('builder')
  const customer = await openAccount(visitors, site, builder, phone)
  const book = async (email: string) => {
    const data = bookingBody({ totalAmount: undefined, requestedDeliveryDate: null, customerEmail: email })
    return (await customer.request.post('/api/orders', { data })).json()
  }
  const own = await book(builder.email)
  const today = dateInLosAngeles(new Date())

  await visit(customer, '/portal')
  await press(link(customer, text.newProject))
  await main(customer).getByLabel(labels.name).waitFor()
  await expectAccessible(customer, 'new project', [390])
  await press(button(main(customer), text.create))
  await expectShown(customer, 'Project name is required')
  const name = `Hillcrest Road ${'remodel-and-addition-'.repeat(6)}`
  await main(customer).getByLabel(labels.name).fill(name)
  await main(customer).getByLabel(labels.jurisdiction).selectOption('burbank')
  await main(customer).getByLabel(labels.kind).selectOption('residential')
  await main(customer).getByLabel(labels.work).selectOption('alteration')
  await main(customer).getByLabel(labels.endedOn).fill(addDays(today, -80))
  await press(button(main(customer), text.create))
  await expectShown(customer, 'Due in 10 days')
  const add = main(customer).getByRole('button', { name: projectPage.addOne(own.orderNumber) })
  await press(add)
  // Until then it is in both lists.
  await add.waitFor({ state: 'detached' })
  // The button is next to its order, on a phone too.
  const takeOff = await main(customer)
    .getByRole('button', { name: projectPage.takeOne(own.orderNumber) })
    .boundingBox()
  const orders = main(customer).getByRole('region', { name: text.orders, exact: true })
  const number = await orders.getByText(own.orderNumber, { exact: true }).boundingBox()
  expect(takeOff?.x).toBeGreaterThan((number?.x ?? 0) + (number?.width ?? 0))
  await expectAccessible(customer, 'project of a customer', [320, 390])
  expect(await mainButtons(customer)).toEqual([reportDownloads.open])
  const id = new URL(customer.url()).pathname.split('/').at(-1)

  // What is missing leads to where a customer can see to it: the order's page, or the field.
  const stillOut = main(customer)
    .getByRole('listitem')
    .filter({ hasText: missingTexts['orders-not-picked-up'](1) })
  expect(await stillOut.getByRole('link').getAttribute('href')).toBe(`/confirmation/${own.orderNumber}`)
  await press(link(customer, missingTexts['permit-number'](1)))
  await expect.poll(() => hasFocus(main(customer).getByLabel(labels.permitNumber, { exact: true })), soon).toBe(true)

  const stranger = await openAccount(visitors, site, person('stranger'), phone)
  visitors.expectProblem(/404/)
  expect((await visit(stranger, `/portal/projects/${id}`))?.status()).toBe(404)
  expect(await shownText(main(stranger))).toContain(text.missing)

  const page = await openDesk(visitors, desktop)
  const shown = { facility: 'Azusa Crushing', ticketNumber: 'H-1', loadDate: dateInLosAngeles(new Date()) }
  const ticket = { ...shown, orderId: own.id, weightTons: '6.00', material: 'Concrete', disposition: 'recycled' }
  expect((await page.request.post('/api/weight-tickets', { data: ticket })).status()).toBe(201)
  const { orderNumber } = await book('site@okafor.example')
  await visit(page, '/admin/projects')
  await expectShown(page, '100% diverted')
  await expectAccessible(page, 'projects', [390, 1280])
  await press(main(page).getByRole('link', { name: /Hillcrest/ }))
  await pressButton(main(page), projectPage.add)
  await main(page).getByRole('searchbox', { name: projectPage.search.search }).fill(orderNumber)
  await press(main(page).getByRole('button', { name: projectPage.addOne(orderNumber) }))
  await expectNotice(page, projectMessages.added(orderNumber))
  await press(button(main(page), projectPage.done))
  // On a phone, the actions of an order stand beside its number.
  const actions = main(page).getByRole('button', { name: projectPage.actions(orderNumber) })
  await page.setViewportSize({ width: 390, height: 844 })
  const beside = await link(page, orderNumber).last().boundingBox()
  const pressed = await actions.boundingBox()
  expect(Math.abs((pressed?.y ?? 0) - (beside?.y ?? 0))).toBeLessThan(30)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectAccessible(page, 'project', [320, 390, 1280])

  // What is missing leads to where it is entered: a ticket to its order's, a fact to its field; the report says it, too.
  await press(link(page, reportDownloads.open))
  const missing = main(page).getByRole('complementary', { name: reportPage.next })
  expect(
    await missing
      .getByRole('listitem')
      .filter({ hasText: missingTexts['tickets-without-photo'](1) })
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/admin/orders/${own.id}#weight`)
  // Its ticket is named there, and nowhere again beside the report.
  expect(await shownText(missing)).toContain('(H-1)')
  expect(await shownText(missing)).not.toContain(reportText.warnings.heading)
  await press(missing.getByRole('link', { name: missingTexts['permit-number'](1) }))
  const permit = page.getByRole('dialog').getByLabel(labels.permitNumber, { exact: true })
  await expect.poll(() => hasFocus(permit), soon).toBe(true)
  await permit.fill('BL-2026-0412')
  await pressButton(page.getByRole('dialog'), projectForm.save)
  await expectNotice(page, projectMessages.saved)
  await expectShown(page, 'BL-2026-0412')

  // A colleague's entry appears automatically.
  await page.request.post('/api/weight-tickets', {
    data: { ...ticket, ticketNumber: 'H-2', weightTons: '4.00', material: 'Mixed debris', disposition: 'disposed' },
  })
  await expectShown(page, '60% diverted')
  await expectShown(page, `${barText.fail}, ${barText.short('0.50', barText.units.tons)}`)

  await press(link(page, own.orderNumber).last())
  await orderDialog(page).getByRole('heading', { name: orderProjectText.heading }).waitFor()
  await expect.poll(() => shownText(orderDialog(page)), soon).toContain('Hillcrest Road')
  await press(orderDialog(page).getByRole('link', { name: /Hillcrest/ }))
  await pressButton(main(page), projectPage.close)
  await press(button(question(page), closeQuestion.confirm))
  await expectNotice(page, projectMessages.closed)

  await visit(customer, `/portal/projects/${id}`)
  await expectShown(customer, text.closed)
  await expectShown(customer, '60% diverted')
})
