import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { quotePageText } from '#content/public/quote.ts'
import { dayGridText } from '#content/staff/day-options.ts'
import { quoteOfLines, quoteStatusLabels, quoteEditor as text } from '#content/staff/quote-editor.ts'
import { leadRow } from '#content/staff/staff-leads.ts'
import { declineReasonNames } from '#content/wording/quotes.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark, widthsOf } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { estimateBody } from '../support/leads.ts'
import { openOffice } from '../support/office.ts'
import { expectNotice, openDesk, orderDialog, pressButton } from '../support/order-dialog.ts'
import { sentEmail } from '../support/sent-email.ts'
import {
  hasFocus,
  press,
  screens,
  shownText,
  soon,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

const line = (page: Page, position: number, what: string) =>
  page.getByRole('group', { name: text.line(position, what) })

describe.for(screens)('on a $name', (screen) => {
  test('a quote of several lines is priced, sent, accepted by its customer, and its orders are there', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(20, { totalInventory: 20 })
    const email = `quoted-${screen.name}@okafor.example`
    const staff = await openDesk(visitors, screen)
    const lead = await (await staff.request.post('/api/leads', { data: estimateBody({ email }) })).json()
    await visit(staff, `/admin/leads/${lead.id}`)
    await press(orderDialog(staff).getByRole('link', { name: text.open }).locator('visible=true'))
    await staff.getByRole('heading', { name: text.heading('Dolores Okafor') }).waitFor()

    // Nothing is chosen yet: the message stands at the field, and what was typed stays.
    visitors.expectProblem(/status of 400/)
    await staff.getByLabel(text.note).fill('As we talked about')
    await pressButton(staff, text.save)
    const container = line(staff, 1, '20 yard container')
    await container.getByText('Choose the delivery day').waitFor()
    await expect.poll(() => hasFocus(container.getByLabel(text.delivery)), soon).toBe(true)
    await container.getByLabel(text.delivery).fill(dayFromToday(10))
    // The prices show before anything is saved, the line's beside it (rule 557).
    const total = staff.locator('[role="status"]', { hasText: text.notSaved })
    await expect.poll(() => shownText(total), soon).toContain('$450.00')
    await container.getByLabel(text.each).fill('500')
    await expect.poll(() => shownText(total), soon).toContain('$500.00')
    await container.getByText('$500.00', { exact: true }).waitFor()
    // What the lead wants is above the lines, with the number to call, and the material is one of the form's.
    await staff.getByRole('link', { name: /^Call / }).waitFor()
    await container.getByLabel(text.material).selectOption('Wood & Lumber')
    await pressButton(staff, text.kinds.swap)
    const swap = line(staff, 2, 'Swap')
    // From the free days after the delivery (rule 350): chosen, taken back, chosen again.
    await press(swap.getByRole('button', { name: `${dayGridText.heading} ${dayGridText.of.trips}` }))
    const trip = (after: number) => swap.getByRole('checkbox', { name: shortDay(dayFromToday(after), dayFromToday(0)) })
    await trip(13).check({ force: true })
    await trip(14).check({ force: true })
    await trip(14).uncheck({ force: true })
    expect(await swap.getByLabel(text.day(1)).inputValue()).toBe(dayFromToday(13))
    expect(await swap.getByLabel(text.day(2)).count()).toBe(0)
    await trip(13).focus()
    await staff.keyboard.press('ArrowRight')
    await expect.poll(() => hasFocus(trip(14)), soon).toBe(true)
    expect(await trip(14).isChecked()).toBe(false)
    await swap.getByLabel(text.each).fill('300')
    await pressButton(staff, text.kinds.permit)
    await line(staff, 3, 'Permit').getByLabel(text.each).fill('200')
    await pressButton(staff, text.moreName)
    await press(staff.getByRole('menuitem', { name: text.kinds.discount }))
    await line(staff, 4, 'Discount').waitFor()
    await staff.keyboard.press('Control+Enter')
    await expectNotice(staff, text.savedToast)
    await staff.waitForURL(/\/quote\/[0-9a-f-]+$/)
    // 5 % of 800 is taken off; the permit is at cost.
    const preview = staff.getByRole('region', { name: text.preview('Dolores') })
    await expect.poll(() => shownText(preview), soon).toContain('$960.00')
    expect(await shownText(preview)).toContain('As we talked about')
    // The total stays in view wherever the page is scrolled to.
    await staff.getByRole('heading', { name: text.heading('Dolores Okafor') }).scrollIntoViewIfNeeded()
    const bar = await staff.getByText(text.total, { exact: true }).boundingBox()
    expect((bar?.y ?? Number.NaN) + (bar?.height ?? 0)).toBeLessThanOrEqual(staff.viewportSize()?.height ?? 0)
    await expectAccessible(staff, 'a quote of several lines', widthsOf(screen))
    await expectReadableInTheDark(staff, 'a quote of several lines')
    if (screen.viewport) await staff.setViewportSize(screen.viewport)
    await expectNoSidewaysScroll(staff, 'a quote of several lines')

    await pressButton(staff, text.send('$960.00'))
    await expectNotice(staff, text.sent)
    await staff.getByText(text.neverOpened).waitFor()
    const { links } = await sentEmail(site, email, /960/)
    const link = new URL(links.find((each) => each.includes('/quote#')) ?? '')
    const customer = await visitors.open(screen)
    await visit(customer, link.pathname + link.hash)
    await pressButton(customer, quotePageText.accept)
    await expectAccessible(customer, 'accepting a quote', widthsOf(screen))
    await pressButton(customer, quotePageText.book('$960.00'))
    await customer.getByText(quotePageText.termsMissing).waitFor()
    await customer.locator('#quote-terms').check()
    await pressButton(customer, quotePageText.book('$960.00'))
    await customer.getByText(quotePageText.accepted).waitFor()

    const [order] = await office.ordersOf(email)
    expect(order).toMatchObject({ status: 'new', dumpsterSize: 20, requestedDeliveryDate: dayFromToday(10) })
    // Live: without a reload.
    await staff.getByRole('link', { name: order?.orderNumber ?? '' }).waitFor()
    await staff.getByText(quoteStatusLabels.accepted, { exact: true }).waitFor()
    await visit(staff, `/admin/leads/${lead.id}`)
    await expect.poll(() => shownText(orderDialog(staff)), soon).toContain(quoteOfLines.lines(4))
  })
})

test('a quote that was sent is withdrawn, and another one takes its place', async ({ visitors }) => {
  const staff = await openDesk(visitors, screens[1])
  const lead = await (
    await staff.request.post('/api/leads', { data: estimateBody({ email: 'withdrawn@okafor.example' }) })
  ).json()
  await visit(staff, `/admin/leads/${lead.id}/quote`)
  await line(staff, 1, '20 yard container').getByLabel(text.delivery).fill(dayFromToday(10))
  await pressButton(staff, text.save)
  await expectNotice(staff, text.savedToast)
  await pressButton(staff, text.send('$450.00'))
  await staff.getByText(text.neverOpened).waitFor()
  await pressButton(staff, text.withdraw)
  await pressButton(staff.getByRole('alertdialog'), text.withdraw)
  await expectNotice(staff, text.withdrawn)
  await staff.getByText(quoteStatusLabels.withdrawn, { exact: true }).waitFor()

  await press(staff.getByRole('link', { name: text.replace }))
  const container = line(staff, 1, '20 yard container')
  expect(await container.getByLabel(text.each).inputValue()).toBe('450.00')
  await container.getByLabel(text.each).fill('425')
  await pressButton(staff, text.save)
  await staff.getByRole('button', { name: text.send('$425.00') }).waitFor()
  await pressButton(staff, text.book)
  await pressButton(staff.getByRole('alertdialog'), text.bookConfirm)
  await staff.waitForURL(/\/admin\/orders\/[0-9a-f-]+$/)
})

test('a customer declines a quote with a reason, the office sees why, and the page leads to asking for a new one', async ({
  site,
  visitors,
}) => {
  const screen = screens[0] ?? expect.unreachable()
  const staff = await openDesk(visitors, screens[1])
  const email = 'declined@okafor.example'
  const lead = await (await staff.request.post('/api/leads', { data: estimateBody({ email }) })).json()
  await visit(staff, `/admin/leads/${lead.id}/quote`)
  await line(staff, 1, '20 yard container').getByLabel(text.delivery).fill(dayFromToday(10))
  await pressButton(staff, text.save)
  await pressButton(staff, text.send('$450.00'))
  await staff.getByText(text.neverOpened).waitFor()
  const { links } = await sentEmail(site, email, /450/)
  const link = new URL(links.find((each) => each.includes('/quote#')) ?? '')

  visitors.expectProblem(/status of 410/)
  const customer = await visitors.open(screen)
  await visit(customer, link.pathname + link.hash)
  await pressButton(customer, quotePageText.decline)
  await expectAccessible(customer, 'declining a quote', widthsOf(screen))
  await expectNoSidewaysScroll(customer, 'declining a quote')
  await pressButton(customer, quotePageText.keep)
  await customer.getByRole('button', { name: quotePageText.accept }).waitFor()
  await pressButton(customer, quotePageText.decline)
  await customer.getByLabel(quotePageText.reason).selectOption(quotePageText.reasons.price)
  await customer.getByLabel(quotePageText.note).fill('Too much for one day')
  await pressButton(customer, quotePageText.confirmDecline)
  await expect.poll(() => hasFocus(customer.getByRole('heading', { name: quotePageText.declined })), soon).toBe(true)
  await customer.reload()
  await customer.getByRole('heading', { name: quotePageText.ended }).waitFor()
  await press(customer.getByRole('link', { name: quotePageText.anew }))
  await customer.waitForURL(/\/estimate$/)

  // Live: without a reload.
  await staff.getByText(quoteStatusLabels.declined, { exact: true }).waitFor()
  await staff.getByText(text.declinedWhy(declineReasonNames.price)).waitFor()
  await visit(staff, `/admin/leads/${lead.id}`)
  await expect.poll(() => shownText(orderDialog(staff)), soon).toContain(leadRow.declined)
})
