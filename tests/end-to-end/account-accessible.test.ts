import { expect } from 'vitest'
import { expectAccessible, expectReadableInTheDark } from '../support/accessible.ts'
import {
  button,
  fillRegistration,
  openAccount,
  openMore,
  orderCards,
  person,
  textbox,
} from '../support/account-pages.ts'
import { confirmedOrder, dayFromToday, fillBooking, pressBook } from '../support/booking-page.ts'
import { desktop, phone, press, shownText, soon, test, visit } from '../support/site-with-browser.ts'

test('axe finds nothing on the sign-in pages, empty and with errors', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  visitors.expectProblem(/status of 410/)
  await visit(page, '/login?message=checkEmail')
  await press(button(page, 'Sign In'))
  await page.getByText('Password is required', { exact: true }).waitFor()
  await expectAccessible(page, 'sign-in')
  await expectReadableInTheDark(page, 'sign-in')
  await visit(page, '/register?order=7K3M-0XQ9-ZB4T&email=dolores@okafor.example')
  await press(button(page, 'Create Account'))
  await page.getByText('First name is required', { exact: true }).waitFor()
  await expectAccessible(page, 'registration', [320, 1280])
  await visit(page, '/forgot-password')
  await expectAccessible(page, 'forgotten password', [320, 1280])
  await visit(page, '/reset-password?token=none')
  await expectAccessible(page, 'new password', [320, 1280])
  await visit(page, '/verify-email?token=none')
  await expectAccessible(page, 'confirm the address', [320, 1280])
  await press(button(page, 'Confirm and sign in'))
  await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
  await expectAccessible(page, 'used link', [320, 1280])
})

test('axe finds nothing in the account, and late changes show a phone number', async ({ site, visitors }) => {
  const who = { ...person('axe'), firstName: 'Dolores Maximiliana Esperanza', lastName: 'Okafor-Featherstonehaugh' }
  const page = await openAccount(visitors, site, who, desktop)
  await page.getByText('No container is on its way').waitFor()
  await expectAccessible(page, 'empty account', [320, 1280])
  for (const day of [dayFromToday(0), dayFromToday(20)]) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await visit(page, '/booking')
    await fillBooking(page, { email: who.email, day })
    await pressBook(page)
    await confirmedOrder(page)
    await expectAccessible(page, 'confirmation', [320, 1280])
  }
  await visit(page, '/dashboard')
  await page.getByRole('tab', { name: 'Active Orders (2)' }).waitFor()
  await expectAccessible(page, 'orders')
  await expectReadableInTheDark(page, 'orders')
  // The order that comes first is first: the one of today.
  await openMore(orderCards(page).last())
  await expectAccessible(page, 'an order with its menu open', [320, 1280])
  await expectReadableInTheDark(page, 'an order with its menu open')
  await press(page.getByRole('button', { name: 'Request a change' }))
  const dialog = page.getByRole('dialog', { name: 'Request a change' })
  await press(dialog.getByText('Reschedule Delivery', { exact: true }))
  await expectAccessible(page, 'change request', [320, 1280])
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count(), soon).toBe(0)
  await openMore(orderCards(page).first())
  await press(page.getByRole('button', { name: 'Request a change' }))
  const refusal = await shownText(dialog.getByRole('alert'))
  expect(refusal).toContain('Request Outside Window')
  expect(refusal).toContain(
    'Changes must be requested at least 24 hours before delivery. Please call us at (661) 555-0143.',
  )
  expect(await dialog.getByRole('link').getAttribute('href')).toBe('tel:+16615550143')
  await expectAccessible(page, 'too late', [320, 1280])
  await page.keyboard.press('Escape')
  for (const tab of ['past', 'changes', 'settings']) {
    await visit(page, `/dashboard?tab=${tab}`)
    if (tab === 'settings') await page.getByText('This browser', { exact: true }).waitFor()
    await expectAccessible(page, tab, [320, 1280])
  }
  await visit(page, '/portal')
  await expectAccessible(page, 'documents', [320, 1280])
  await expectReadableInTheDark(page, 'documents')
})

test('an account is opened and closed with the keyboard alone', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  await visit(page, '/register')
  await fillRegistration(page, person('keyboard'))
  await textbox(page, 'Confirm password').press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Check Your Email' }).waitFor()
})

test('without JavaScript the pages say what they need, and the account is shown', async ({ site, visitors }) => {
  const with_ = await openAccount(visitors, site, person('without'), phone)
  const page = await visitors.open({ ...phone, javaScriptEnabled: false })
  await page.goto('/login')
  expect(await shownText(page.getByRole('main'))).toContain('This page needs JavaScript.')
  expect(await button(page, 'Sign In').isVisible()).toBe(false)
  await page.context().addCookies(await with_.context().cookies())
  await page.goto('/dashboard')
  await press(page.getByRole('tab', { name: 'Past Orders (0)' }))
  await page.getByText('Orders move here once we have picked up the container.').waitFor()
})
