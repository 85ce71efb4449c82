import { describe, expect } from 'vitest'
import { dashboardPage } from '#content/account/dashboard.ts'
import { roleText } from '#content/staff/roles.ts'
import { servicePriceForm as priceForm, serviceNames, servicePricesText } from '#content/staff/service-prices.ts'
import {
  accountFormText,
  accountListText,
  accountMessages,
  accountQuestions,
  linkText,
  ownPasswordText,
  staffLinkPage,
} from '#content/staff/staff-accounts.ts'
import { billingMessages } from '#content/staff/staff-billing.ts'
import { accountMenuText, staffSignInText } from '#content/staff/staff-frame.ts'
import {
  eraseAccountText,
  notificationText,
  settingsMessages,
  settingsPages,
  settingsParts,
  settingsTab,
  systemText,
  termsText,
  zoneText,
} from '#content/staff/staff-settings.ts'
import { amountNotation } from '#contract/values/typed-amount.ts'
import { expectAccessible } from '../support/accessible.ts'
import { mailedPath, person } from '../support/account-pages.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { expectNotice, openDesk, pressButton, question } from '../support/order-dialog.ts'
import {
  desktop,
  phone,
  press,
  shownText,
  soon,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

describe('settings', () => {
  test('are saved, show errors, and change prices on the booking page immediately', async ({ visitors }) => {
    const page = await openDesk(visitors, phone)
    await visit(page, '/admin/settings')
    const email = page.getByLabel(notificationText.email)
    await email.fill('nobody')
    await pressButton(page, notificationText.save)
    await expectNotice(page, settingsMessages.invalidEmail)
    await expectNotice(page, 'Please enter a valid email address')
    await email.fill('dispatch@canyon.example')
    await press(page.getByRole('checkbox', { name: notificationText.enable }))
    await pressButton(page, notificationText.save)
    await expectNotice(page, settingsMessages.saved)
    for (const toCome of [notificationText.sms, notificationText.autoApprove])
      expect(await page.getByRole('checkbox', { name: toCome }).isDisabled()).toBe(true)

    await visit(page, '/admin/settings/zones')
    const zones = page.getByRole('region', { name: settingsParts.zones })
    await zones.getByLabel(/Santa Clarita Valley/).fill('45.5')
    await press(zones.getByRole('button', { name: zoneText.changeOf('Santa Clarita Valley') }))
    expect(await shownText(question(page))).toContain('from $0.00 to $45.50')
    await expectAccessible(page, 'surcharge question', [390])
    await pressButton(question(page), zoneText.confirm)
    await expectNotice(page, zoneText.changed)

    await visit(page, '/admin/settings')
    await expect.poll(() => email.inputValue(), soon).toBe('dispatch@canyon.example')
    expect(await page.getByRole('checkbox', { name: notificationText.enable }).isChecked()).toBe(false)
    const system = page.getByRole('region', { name: settingsParts.system })
    await expect.poll(() => shownText(system), soon).toContain(systemText.nobody)
    expect(await shownText(system)).toContain('PostgreSQL')
    for (const { to, label } of settingsPages) {
      await press(page.getByRole('navigation', { name: settingsTab.parts }).getByRole('link', { name: label }))
      await page.waitForURL(`**${to}`)
      await page.getByRole('region').first().waitFor()
      await expectAccessible(page, label, [390, 1280])
    }
    await visit(page, '/admin/settings/zones')
    await expect.poll(() => zones.getByLabel(/Santa Clarita Valley/).inputValue(), soon).toBe('45.50')

    const visitor = await visitors.open(phone)
    await visit(visitor, '/booking?size=20&zip=91355')
    await visitor.getByRole('textbox', { name: 'ZIP code' }).fill('91355')
    await expect.poll(() => shownText(visitor.getByRole('main')), soon).toContain('$495.50')
  })

  test('a price of a service is set, and another one for a zone from a later day, which is taken off again', async ({
    visitors,
  }) => {
    const page = await openDesk(visitors, phone)
    visitors.expectProblem(/status of 400/)
    await visit(page, '/admin/settings/services')
    const name = (price: string | null) => servicePricesText.setOf(serviceNames.swap, '20 Yard Roll-Off', price)
    await press(page.getByRole('button', { name: name(null) }))
    const dialog = page.getByRole('dialog', { name: priceForm.heading })
    const price = dialog.getByLabel(priceForm.price)
    await price.fill('cheap')
    await pressButton(dialog, priceForm.save)
    await dialog.getByText(amountNotation).first().waitFor()
    await price.fill('245')
    await expectAccessible(page, 'price of a service', [390])
    await pressButton(dialog, priceForm.save)
    await expectNotice(page, priceForm.saved)
    await page.getByRole('button', { name: name('$245.00') }).waitFor()

    await pressButton(page, servicePricesText.addOther)
    await dialog.getByLabel(priceForm.price).fill('95.50')
    await dialog.getByLabel(priceForm.zone).selectOption({ index: 1 })
    await dialog.getByLabel(priceForm.from).fill(dayFromToday(30))
    await pressButton(dialog, priceForm.save)
    const other = page.getByRole('listitem').filter({ hasText: '$95.50' })
    await press(other.getByRole('button', { name: new RegExp(servicePricesText.remove) }))
    await expectNotice(page, servicePricesText.removed)
    await page.getByText(servicePricesText.noOthers).waitFor()
  })

  test('that could not be loaded leave the fields empty, and say so', async ({ visitors }) => {
    const page = await openDesk(visitors, desktop)
    visitors.expectProblem(/status of 503/)
    await page.route('**/api/admin/settings', (route) =>
      route.fulfill({ status: 503, json: { message: 'Please try again.', code: 'try-again' } }),
    )
    await visit(page, '/admin/settings')
    const form = page.getByRole('region', { name: settingsParts.notifications })
    await expect.poll(() => shownText(form), soon).toContain(notificationText.notLoaded)
    await page.getByLabel(notificationText.phone).fill('(661) 555-0190')
    await pressButton(page, notificationText.save)
    await expectNotice(page, settingsMessages.failed)
    expect(await page.getByLabel(notificationText.phone).inputValue()).toBe('(661) 555-0190')
    await page.unroute('**/api/admin/settings')
    await pressButton(page, notificationText.save)
    await expectNotice(page, settingsMessages.saved)
  })
})

test('a colleague is added, chooses a password by the link, signs in, and is disabled', async ({ visitors }) => {
  // A different one each time, because counted attempts stay.
  const username = `inez-${crypto.randomUUID().slice(0, 8)}`
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin/settings/staff')
  const staff = page.getByRole('region', { name: settingsParts.staff })
  await press(staff.getByRole('link', { name: accountListText.add }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accountFormText.username).fill('dispatcher')
  await dialog.getByLabel(accountFormText.name, { exact: true }).fill('Inez Marsh')
  await dialog.getByLabel(accountFormText.email).fill('inez@canyon.example')
  await dialog.getByLabel(roleText.role).selectOption('office')
  visitors.expectProblem(/400 .*admin\/staff/)
  await pressButton(dialog, accountFormText.add)
  await expect.poll(() => shownText(dialog), soon).toContain('This username is taken')
  await expectAccessible(page, 'add staff', [1280])
  await dialog.getByLabel(accountFormText.username).fill(username)
  await pressButton(dialog, accountFormText.add)
  const link = await question(page).getByRole('textbox', { name: linkText.label }).inputValue()
  await expectAccessible(page, 'link', [1280])
  await pressButton(question(page), linkText.done)
  await expect.poll(() => shownText(staff), soon).toContain(accountListText.invited)

  const inez = await visitors.open(phone)
  const { pathname, search } = new URL(link)
  await visit(inez, pathname + search)
  await expect.poll(() => shownText(inez.getByRole('main')), soon).toContain(staffLinkPage.for(username))
  await expectAccessible(inez, 'staff link', [390])
  const password = 'a good long password'
  await inez.getByLabel(staffLinkPage.password, { exact: true }).fill(password)
  await inez.getByLabel(staffLinkPage.confirm, { exact: true }).fill(password)
  await pressButton(inez, staffLinkPage.submit)
  await press(inez.getByRole('link', { name: staffLinkPage.signIn }))
  await inez.getByLabel(staffSignInText.username).fill(username)
  await inez.getByLabel(staffSignInText.password).fill(password)
  await pressButton(inez.getByRole('main'), staffSignInText.submit)

  // Her own password, under Account: the browser stays signed in.
  await press(inez.getByRole('button', { name: accountMenuText.open }))
  await press(inez.getByRole('menuitem', { name: accountMenuText.password }))
  await inez.getByLabel(ownPasswordText.current).fill(password)
  await inez.getByLabel(ownPasswordText.new, { exact: true }).fill('another good password')
  await inez.getByLabel(ownPasswordText.confirm).fill('another good password')
  await expectAccessible(inez, 'own password', [390])
  await pressButton(inez.getByRole('dialog'), ownPasswordText.save)
  await expectNotice(inez, ownPasswordText.changed)

  // Her screen hears of it by its stream, or by a refetch that comes first and is refused.
  visitors.allowProblem(/401 .*api\/admin\//)
  await press(staff.getByRole('button', { name: accountListText.actions(username) }))
  await press(page.getByRole('menuitem', { name: accountListText.disable }))
  await pressButton(question(page), accountQuestions.disable.confirm)
  await expectNotice(page, accountMessages.disabled)
  await expect.poll(() => shownText(staff), soon).toContain(accountListText.disabled)
  // Her open screens end automatically.
  await expect.poll(() => shownText(question(inez)), soon).toContain(staffSignInText.expiredHeading)
})

test('Net 30 is approved for a contractor, who sees it', async ({ site, visitors }) => {
  const who = person('net-30')
  const customer = await visitors.open(phone)
  const registration = {
    ...who,
    confirmPassword: who.password,
    customerType: 'contractor',
    companyName: 'Okafor Roofing',
  }
  expect((await customer.request.post('/api/customer/register', { data: registration })).status()).toBe(201)
  await visit(customer, await mailedPath(site, who.email, /Confirm your email/))
  await pressButton(customer, 'Confirm and sign in')
  await customer.waitForURL('**/dashboard')

  const page = await openDesk(visitors, phone)
  await visit(page, '/admin/settings/billing')
  const terms = page.getByRole('region', { name: settingsParts.terms })
  await terms.getByLabel(termsText.searchText.search).fill('nobody at all')
  await expect.poll(() => shownText(terms), soon).toContain(termsText.notFound)
  await terms.getByLabel(termsText.searchText.search).fill('okafor roof')
  await press(terms.getByRole('button', { name: termsText.approveFor('Okafor Roofing') }))
  await pressButton(question(page), termsText.approve)
  await expectNotice(page, billingMessages.termsChanged)
  await terms.getByRole('button', { name: termsText.takeBackFrom('Okafor Roofing') }).waitFor()
  expect(await shownText(terms)).toContain('by dispatcher')
  await visit(customer, '/dashboard')
  await expect.poll(() => shownText(customer.getByRole('main')), soon).toContain(dashboardPage.net30)

  // Rule 191: the customer asks by phone to be forgotten.
  await press(terms.getByRole('button', { name: eraseAccountText.eraseOf('Okafor Roofing') }))
  await pressButton(question(page), eraseAccountText.confirm)
  await expectNotice(page, eraseAccountText.erased)
  await expect.poll(() => shownText(terms), soon).toContain(termsText.notFound)
  await visit(customer, '/dashboard')
  await customer.waitForURL('**/login?*')
})
