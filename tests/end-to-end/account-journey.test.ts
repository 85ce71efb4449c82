import { describe, expect } from 'vitest'
import { closeAccountText } from '#content/account/settings.ts'
import { formatDate } from '#contract/values/dates.ts'
import {
  button,
  expectNotification,
  fillRegistration,
  mailedPath,
  openMore,
  orderCards,
  person,
  signIn,
  textbox,
} from '../support/account-pages.ts'
import { confirmedOrder, dayFromToday, fillBooking, pressBook } from '../support/booking-page.ts'
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

const delivery = dayFromToday(9)
const later = dayFromToday(14)

describe.for(screens)('on a $name', (screen) => {
  test('a guest books, registers, verifies the address, requests a change and changes the password', async ({
    site,
    visitors,
  }) => {
    const who = person(`journey-${screen.name}`)
    const page = await visitors.open(screen)
    await visit(page, '/booking')
    await fillBooking(page, { email: who.email, day: delivery })
    await pressBook(page)
    const orderNumber = await confirmedOrder(page)

    await press(page.getByRole('main').getByRole('link', { name: 'Create Account' }))
    await page.getByRole('heading', { level: 1, name: 'Create Account' }).waitFor()
    expect(await textbox(page, 'Email').inputValue()).toBe(who.email)
    expect(await shownText(page.getByRole('main'))).toContain(orderNumber)
    await fillRegistration(page, who)
    await press(button(page, 'Create Account'))
    await page.getByRole('heading', { level: 1, name: 'Check Your Email' }).waitFor()
    await expectNotification(page, 'Account Created!', 'Please check your email to verify your account.')
    // With an order the sign-in page follows automatically, with a message.
    await page.waitForURL('**/login?message=checkEmail')
    await page.getByRole('main').getByText('Please check your email to verify your account.').waitFor()

    await visit(page, await mailedPath(site, who.email, /Confirm your email/))
    await press(button(page, 'Confirm and sign in'))
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Dolores Okafor' }).waitFor()
    await page.getByRole('tab', { name: 'Active Orders (1)' }).waitFor()
    await orderCards(page).first().waitFor()
    await openMore(orderCards(page).first())
    const card = await shownText(orderCards(page))
    const told = [orderNumber, '20 yard container', formatDate(delivery), 'between 8AM and 5PM', '10 days, 2.0 tons']
    for (const fact of [...told, formatDate(dayFromToday(19)), 'We confirm it in 1-2 business hours.'])
      expect(card).toContain(fact)

    await press(page.getByRole('button', { name: 'Request a change' }))
    const dialog = page.getByRole('dialog', { name: 'Request a change' })
    await press(dialog.getByText('Reschedule Delivery', { exact: true }))
    await press(dialog.getByRole('button', { name: 'Send request' }))
    await dialog.getByText('Description is required').waitFor()
    await dialog.getByLabel('New delivery date').selectOption(later)
    await dialog.getByLabel('Tell us more').fill('We are away that day.')
    await press(dialog.getByRole('button', { name: 'Send request' }))
    await expectNotification(
      page,
      'Change Request Submitted',
      "We'll review your request and contact you within 24 hours.",
    )
    await expect.poll(() => dialog.count(), soon).toBe(0)
    await press(page.getByRole('tab', { name: 'Change Requests (1)' }))
    await expect.poll(() => shownText(page.getByRole('tabpanel')), soon).toContain('Waiting for our')
    const asked = await shownText(page.getByRole('tabpanel'))
    for (const fact of [
      'Reschedule Delivery',
      orderNumber,
      formatDate(later),
      'We are away that day.',
      'Waiting for our',
    ])
      expect(asked).toContain(fact)

    await press(page.getByRole('tab', { name: 'Account Settings' }))
    await textbox(page, 'Last name').fill('Okafor-Bell')
    await textbox(page, 'New password').fill('short')
    await textbox(page, 'Confirm new password').fill('other')
    await press(button(page, 'Save details and password'))
    for (const message of ['Password too short', "Passwords don't match", 'Current password required'])
      await page.getByText(message, { exact: true }).waitFor()
    const newPassword = 'another horse battery'
    await textbox(page, 'New password').fill(newPassword)
    await textbox(page, 'Confirm new password').fill(newPassword)
    await textbox(page, 'Current password').fill(who.password)
    await press(button(page, 'Save details and password'))
    await expectNotification(page, 'Account Updated')
    await page.getByRole('heading', { level: 1, name: 'Dolores Okafor-Bell' }).waitFor()
    expect(await textbox(page, 'New password').inputValue()).toBe('')

    await press(button(page, 'Logout'))
    await page.waitForURL((url) => url.pathname === '/')
    await visit(page, '/dashboard')
    await page.waitForURL('**/login?redirect=dashboard')
    visitors.expectProblem(/status of 401/)
    await signIn(page, who)
    await expectNotification(page, 'Login Failed', 'Invalid email or password')
    await signIn(page, { ...who, password: newPassword })
    await page.waitForURL('**/dashboard')
    await expectNotification(page, 'Welcome back!', 'Dolores Okafor-Bell')
  })

  test('a customer closes the account, after a question, and it is deleted', async ({ site, visitors }) => {
    const who = person(`closes-${screen.name}`)
    const page = await visitors.open(screen)
    await visit(page, '/register')
    await fillRegistration(page, who)
    await press(button(page, 'Create Account'))
    await page.getByRole('heading', { level: 1, name: 'Check Your Email' }).waitFor()
    await visit(page, await mailedPath(site, who.email, /Confirm your email/))
    await press(button(page, 'Confirm and sign in'))
    await page.waitForURL('**/dashboard')
    await press(page.getByRole('tab', { name: 'Account Settings' }))
    await press(button(page, closeAccountText.close))
    const question = page.getByRole('alertdialog', { name: closeAccountText.question })
    await press(question.getByRole('button', { name: closeAccountText.keep }))
    await expect.poll(() => question.count(), soon).toBe(0)
    await press(button(page, closeAccountText.close))
    await question.getByLabel(closeAccountText.password).fill('not my password')
    visitors.expectProblem(/status of 400/)
    await press(question.getByRole('button', { name: closeAccountText.confirm }))
    await question.getByText('Current password is incorrect').waitFor()
    expect(await hasFocus(question.getByLabel(closeAccountText.password))).toBe(true)
    await question.getByLabel(closeAccountText.password).fill(who.password)
    await press(question.getByRole('button', { name: closeAccountText.confirm }))
    await expectNotification(page, closeAccountText.closed)
    await page.waitForURL((url) => url.pathname === '/')
    visitors.expectProblem(/status of 401/)
    await visit(page, '/login')
    await signIn(page, who)
    await expectNotification(page, 'Login Failed', 'Invalid email or password')
  })

  test('one link of the confirmation shows the order; the other verifies the address, and registering signs in', async ({
    site,
    visitors,
  }) => {
    const who = person(`from-mail-${screen.name}`)
    const guest = await visitors.open(screen)
    await visit(guest, '/booking')
    await fillBooking(guest, { email: who.email, day: delivery })
    await pressBook(guest)
    const orderNumber = await confirmedOrder(guest)

    const page = await visitors.open(screen)
    const { links } = await sentEmail(site, who.email)
    const { pathname, search } = new URL(links[0] ?? '')
    await visit(page, pathname + search)
    await page.getByText(orderNumber, { exact: true }).waitFor()
    const shown = await shownText(page.getByRole('main'))
    for (const fact of ['Booked', formatDate(delivery), formatDate(dayFromToday(19)), 'Need something changed?'])
      expect(shown).toContain(fact)
    const account = new URL(links[1] ?? '')
    await visit(page, account.pathname + account.search)
    expect(new URL(page.url()).searchParams.has('token')).toBe(false)
    await page.getByText(orderNumber).waitFor()
    await fillRegistration(page, who)
    await press(button(page, 'Create Account'))
    await page.waitForURL('**/dashboard')
    await expectNotification(page, 'Welcome to Canyon Roll-Off!')
    await expect.poll(() => shownText(orderCards(page)), soon).toContain(orderNumber)
  })
})
