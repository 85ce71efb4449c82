import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dashboardPage } from '#content/account/dashboard.ts'
import { priceForm, priceListText, priceNames } from '#content/staff/price-list.ts'
import { roleText } from '#content/staff/roles.ts'
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
import { leaveText } from '#content/staff/staff-order.ts'
import {
  eraseAccountText,
  notificationText,
  settingsForm,
  settingsMessages,
  settingsParts,
  settingsPlaces,
  settingsTab,
  systemText,
  termsText,
  zoneText,
} from '#content/staff/staff-settings.ts'
import { amountNotation } from '#contract/values/typed-amount.ts'
import { expectAccessible, expectReadableInTheDark } from '../support/accessible.ts'
import { mailedPath, person } from '../support/account-pages.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { expectNotice, muteLive, openDesk, pressButton, question } from '../support/order-dialog.ts'
import {
  descriptionOf,
  desktop,
  focusIsInSight,
  hasFocus,
  phone,
  press,
  screens,
  shownText,
  soon,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

describe('settings', () => {
  test('are saved, show errors, and change prices on the booking page immediately', async ({ visitors }) => {
    const page = await openDesk(visitors, phone)
    const section = (name: string) =>
      page.getByRole('navigation', { name: settingsTab.parts }).getByRole('link', { name })
    // On a phone the index is a page, and a section another one.
    await visit(page, '/admin/settings')
    expect(await page.getByRole('region', { name: settingsParts.notifications }).count()).toBe(0)
    await press(section(settingsParts.notifications))
    await page.waitForURL('**/admin/settings/notifications')
    await section(settingsParts.notifications).waitFor({ state: 'hidden' })
    const email = page.getByLabel(notificationText.email)
    // Where it goes is said at the field, and what a blank one means.
    const described = (await email.getAttribute('aria-describedby')) ?? ''
    const hint = () => shownText(page.locator(`[id="${described}"]`))
    expect(await hint()).toContain(notificationText.emailMissing)
    await email.fill('nobody')
    expect(await hint()).toContain(notificationText.help)
    await pressButton(page, settingsForm.save(1))
    await expectNotice(page, settingsMessages.invalidEmail)
    await expectNotice(page, 'Please enter a valid email address')
    await email.fill('dispatch@canyon.example')
    await press(page.getByRole('checkbox', { name: notificationText.enable }))
    await pressButton(page, settingsForm.save(2))
    await expectNotice(page, settingsMessages.saved)
    await visit(page, '/admin/settings/automation')
    await page.getByRole('checkbox', { name: notificationText.autoApprove }).waitFor()
    expect(await page.getByRole('checkbox', { name: notificationText.autoApprove }).isDisabled()).toBe(true)
    await page.getByText(notificationText.comingSoon).waitFor()
    await visit(page, '/admin/settings/notifications')
    await page.getByText(notificationText.comingSoon).waitFor()
    expect(await page.getByRole('checkbox', { name: notificationText.sms }).isDisabled()).toBe(true)

    await visit(page, '/admin/settings/zones')
    const zones = page.getByRole('region', { name: settingsParts.zones })
    await zones.getByLabel(/^Santa Clarita Valley/).fill('45.5')
    await pressButton(page, settingsForm.save(1))
    expect(await shownText(question(page))).toContain('from $0.00 to $45.50')
    await expectAccessible(page, 'surcharge question', [390])
    await pressButton(question(page), zoneText.confirm)
    await expectNotice(page, settingsMessages.saved)

    await visit(page, '/admin/settings/notifications')
    await expect.poll(() => email.inputValue(), soon).toBe('dispatch@canyon.example')
    expect(await page.getByRole('checkbox', { name: notificationText.enable }).isChecked()).toBe(false)
    await visit(page, '/admin/settings/system')
    const system = page.getByRole('region', { name: settingsParts.system })
    await expect.poll(() => shownText(system), soon).toContain(systemText.nobody)
    expect(await shownText(system)).toContain('PostgreSQL')
    for (const { to, label } of settingsPlaces.filter((place) => place.to.startsWith('/admin/settings'))) {
      await visit(page, '/admin/settings')
      await press(section(label))
      await page.waitForURL(`**${to}`)
      await page.getByRole('region', { name: label }).waitFor()
      await expectAccessible(page, label, [390, 1280])
      await page.setViewportSize({ width: 390, height: 844 })
    }
    await visit(page, '/admin/settings')
    await expectAccessible(page, 'the index', [390, 1280])
    await visit(page, '/admin/settings/zones')
    await expect.poll(() => zones.getByLabel(/^Santa Clarita Valley/).inputValue(), soon).toBe('45.50')

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
    const name = (price: string | null) => priceListText.setOf(priceNames.swap, '20 Yard Roll-Off', price)
    // Rule 548: a phone shows the column of one container.
    await page.getByRole('combobox', { name: priceListText.type, exact: true }).selectOption('20 Yard Roll-Off')
    const ofPhone = page.getByRole('button', { name: name(null) })
    expect(await shownText(ofPhone)).toBe(priceListText.notOffered)
    expect(await page.getByRole('columnheader', { name: '30 Yard Roll-Off' }).isVisible()).toBe(false)
    await press(ofPhone)
    const dialog = page.getByRole('dialog', { name: priceForm.heading })
    const price = dialog.getByLabel(priceForm.amounts.price)
    await price.fill('cheap')
    await pressButton(dialog, priceForm.save)
    await dialog.getByText(amountNotation).first().waitFor()
    await price.fill('245')
    await expectAccessible(page, 'price of a service', [390])
    await pressButton(dialog, priceForm.save)
    await expectNotice(page, priceForm.saved)
    await page.getByRole('button', { name: name('$245.00') }).waitFor()

    await pressButton(page, priceListText.addOther)
    await dialog.getByLabel(priceForm.amounts.price).fill('95.50')
    await dialog.getByLabel(priceForm.zone).selectOption({ index: 1 })
    await dialog.getByLabel(priceForm.from).fill(dayFromToday(30))
    await pressButton(dialog, priceForm.save)
    const other = page.getByRole('listitem').filter({ hasText: '$95.50' })
    await press(other.getByRole('button', { name: new RegExp(priceListText.remove) }))
    await expectNotice(page, priceListText.removed)
    await page.getByText(priceListText.noOthers).waitFor()
  })

  test('that could not be loaded leave the fields empty, and say so', async ({ visitors }) => {
    const page = await openDesk(visitors, desktop)
    visitors.expectProblem(/status of 503/)
    await page.route('**/api/admin/setting*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Please try again.', code: 'try-again' } }),
    )
    await visit(page, '/admin/settings')
    const form = page.getByRole('region', { name: settingsParts.notifications })
    await expect.poll(() => shownText(form), soon).toContain(notificationText.notLoaded)
    await page.getByLabel(notificationText.phone).fill('(661) 555-0190')
    await pressButton(page, settingsForm.save(1))
    await expectNotice(page, settingsMessages.failed)
    expect(await page.getByLabel(notificationText.phone).inputValue()).toBe('(661) 555-0190')
    await page.unroute('**/api/admin/setting*')
    await pressButton(page, settingsForm.save(1))
    await expectNotice(page, settingsMessages.saved)
  })
})

describe.each(screens)('a section on a $name', (screen) => {
  const width = screen.viewport?.width ?? 1280
  const rowOf = (page: Page, label: string) => page.locator('[id^="row-"]').filter({ hasText: label })

  test('names what is changed, asks before it is left, and shows both values when a colleague was faster', async ({
    site,
    visitors,
  }) => {
    const page = await openDesk(visitors, screen)
    visitors.expectProblem(/409 .*admin\/settings/)
    await muteLive(page)
    await visit(page, '/admin/settings/billing')
    const tax = page.getByLabel(notificationText.taxText)
    const resting = page.getByRole('button', { name: settingsForm.save(0), exact: true })
    await page.getByText(settingsForm.noChanges, { exact: true }).waitFor()
    expect(await resting.isDisabled()).toBe(true)
    const typed = `No tax, says ${'a very long name of an accountant '.repeat(4)}${screen.name}`
    await tax.fill(typed)
    await press(page.getByRole('radio', { name: notificationText.invoicingHabits.monthly }))
    const taxRow = rowOf(page, notificationText.taxText)
    expect(await taxRow.getAttribute('data-changed')).toBe('')
    const before = await shownText(taxRow.getByText(/^was /))
    await page.getByText(settingsForm.unsaved(2, settingsParts.invoices)).waitFor()
    await expectAccessible(page, 'unsaved settings', [width])
    await expectReadableInTheDark(page, 'unsaved settings')
    const link = page.getByRole('link', { name: screen.name === 'phone' ? settingsTab.all : settingsParts.terms })
    await press(link)
    await pressButton(question(page), leaveText.stay)
    expect(await tax.inputValue()).toBe(typed)

    const office = await openOffice(site.url)
    await office.call('POST', '/api/admin/settings', { invoice_tax_text: `Theirs on a ${screen.name}` })
    await page.keyboard.press('Control+s')
    await expectNotice(page, settingsMessages.failed)
    expect(await descriptionOf(tax)).toContain(`changed this in the meantime to: Theirs on a ${screen.name}`)
    expect(await tax.inputValue()).toBe(typed)
    await taxRow.getByText(settingsForm.keepMine(typed.trim())).waitFor()
    expect(before).toBe(await shownText(taxRow.getByText(/^was /)))
    await expectAccessible(page, 'both values', [width])
    await pressButton(taxRow, settingsForm.theirs(`Theirs on a ${screen.name}`))
    expect(await tax.inputValue()).toBe(`Theirs on a ${screen.name}`)
    await pressButton(page, settingsForm.save(2))
    await expectNotice(page, settingsMessages.saved)
    await page.getByText(settingsForm.unsaved(2, settingsParts.invoices)).waitFor({ state: 'hidden' })
    await page.getByText(/^Last saved .* by dispatcher\./).waitFor()
    await pressButton(page, settingsForm.history)
    const history = page.getByRole('dialog', { name: settingsForm.historyOf(settingsParts.invoices) })
    await history.getByText(`Theirs on a ${screen.name}`).first().waitFor()
    await expectAccessible(page, 'history', [width])
    await office.call('POST', '/api/admin/settings', { invoicing: 'by-hand' })
  })

  test('is found by a value, and opened at the row, by keyboard', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    await office.call('POST', '/api/admin/settings', { notification_phone: '(661) 555-0177' })
    const page = await openDesk(visitors, screen)
    await visit(page, '/admin/settings')
    const search = page.getByRole('searchbox', { name: settingsTab.search.search })
    await search.focus()
    await page.keyboard.type('555-0177')
    const found = page.getByRole('list', { name: settingsTab.results }).getByRole('link')
    await found.filter({ hasText: notificationText.phone }).waitFor()
    expect(await found.count()).toBe(1)
    await expectAccessible(page, 'settings found', [width])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => hasFocus(found), soon).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/settings/notifications#row-settings-notification_phone')
    await expect.poll(() => hasFocus(page.getByLabel(notificationText.phone)), soon).toBe(true)
    expect(await focusIsInSight(page)).toBe(true)

    await visit(page, '/admin/settings')
    await search.fill('no such thing')
    await page.getByText(settingsTab.none('no such thing')).waitFor()
    await pressButton(page, settingsTab.clear)
    await page.getByRole('navigation', { name: settingsTab.parts }).waitFor()
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
  await visit(page, '/admin/settings/customers')
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
