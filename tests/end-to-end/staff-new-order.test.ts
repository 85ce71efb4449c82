import { describe, expect } from 'vitest'
import { staffBookingText as text } from '#content/staff/staff-booking.ts'
import { answers, bookButton, dayFromToday, fillBooking, pressBook } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { expectStatus, openDesk, openTab, orderDialog } from '../support/order-dialog.ts'
import {
  desktop,
  hasFocus,
  press,
  screens,
  shownText,
  soon,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

describe.each(screens)('on a $name', (screen) => {
  test('staff order for a customer on the phone, at an agreed price', async ({ site, visitors }) => {
    const email = `caller-${screen.name}@okafor.example`
    const page = await openDesk(visitors, screen)
    await visit(page, '/booking?staff=1')
    await page.getByText(text.strip('dispatcher')).waitFor()
    await fillBooking(page, { ...answers, email, day: dayFromToday(6) })

    await press(page.getByLabel(text.agreed))
    await page.getByLabel(text.price).fill('$400')
    await expect.poll(() => shownText(bookButton(page)), soon).toMatch(/^Book( for \$400)?$/)
    await pressBook(page)
    const reason = page.getByLabel(text.reason)
    await expect.poll(() => hasFocus(reason), soon).toBe(true)
    expect(await shownText(page.locator('form'))).toContain(text.reasonMissing)
    await reason.fill('Third one this month')
    const layer = page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown }).dataLayer ?? []))
    await pressBook(page)

    await page.getByRole('heading', { name: /^Order .* is created$/ }).waitFor()
    expect(await layer).not.toContain('booking_submission')
    const [order] = await (await openOffice(site.url)).ordersOf(email)
    expect(order).toMatchObject({ status: 'new', paymentStatus: 'pending', totalAmount: '400.00' })
    expect(await shownText(page.locator('main'))).toContain('$400.00')

    await press(page.getByRole('link', { name: text.open }))
    await expectStatus(page, 'New')
    await openTab(page, 'Timeline')
    await expect.poll(() => shownText(orderDialog(page).getByRole('tabpanel')), soon).toContain('Third one this month')

    await page.goBack()
    await page.goto('/booking?staff=1')
    await page.getByText(text.strip('dispatcher')).waitFor()
    expect(await page.getByLabel('Street address').inputValue()).toBe('')
  })
})

test('a full day and a price rise are refused for staff as for customers, and nothing typed is lost', async ({
  site,
  visitors,
}) => {
  visitors.expectProblem(/409 \(Conflict\)/)
  const office = await openOffice(site.url)
  const page = await openDesk(visitors, desktop)
  await visit(page, '/booking?staff=1')
  await fillBooking(page, { ...answers, email: 'risen@okafor.example' })
  await office.changeEquipment(20, { residentialPrice: '470.00' })
  await pressBook(page)
  await expect.poll(() => shownText(page.locator('form')), soon).toContain('Price changed to $470.00')
  await pressBook(page)
  await page.getByRole('heading', { name: /^Order .* is created$/ }).waitFor()
  expect(await office.ordersOf('risen@okafor.example')).toMatchObject([{ totalAmount: '470.00', status: 'new' }])
})

test('a visitor who is not signed in sees a line with a link to the sign-in', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  await visit(page, '/booking?staff=1')
  await page.getByText(text.noSession).waitFor()
  expect(await page.getByLabel('Street address').count()).toBe(0)
  await press(page.getByRole('link', { name: text.signIn }))
  await page.waitForURL('**/admin')
})

test('staff whose session ends while they type lose nothing', async ({ visitors }) => {
  visitors.expectProblem(/401 \(Unauthorized\)/)
  const page = await openDesk(visitors, desktop)
  await visit(page, '/booking?staff=1')
  await fillBooking(page)
  await page.context().clearCookies()
  await pressBook(page)
  await expect.poll(() => shownText(page.locator('form')), soon).toContain(text.signedOut)
  expect(await page.getByLabel('Street address').inputValue()).toBe(answers.address)
})

test('customers load none of it, signed in as staff or not', async ({ visitors }) => {
  for (const page of [await visitors.open(desktop), await openDesk(visitors)]) {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await visit(page, '/booking')
    await fillBooking(page)
    expect(await page.getByText(text.strip('dispatcher')).count()).toBe(0)
    expect(loaded.filter((url) => /staff|admin/.test(url))).toEqual([])
  }
})
