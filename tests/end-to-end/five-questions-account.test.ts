import { describe, expect } from 'vitest'
import { dashboardPage } from '#content/account/dashboard.ts'
import { entryText, loginPage } from '#content/account/entry.ts'
import { portalPage } from '#content/account/portal.ts'
import { sitesPage } from '#content/account/sites.ts'
import { teamPage } from '#content/account/team.ts'
import { button, expectNotification, openAccount, person, textbox } from '../support/account-pages.ts'
import { mainButtons } from '../support/five-questions.ts'
import { openOffice } from '../support/office.ts'
import { desktop, press, screens, testWithKeptPages as test, visit } from '../support/site-with-browser.ts'

/** The pages of an account, with the heading of each. */
const accountAddresses = [
  ['/dashboard', 'Dolores Okafor'],
  ['/portal/sites', sitesPage.heading],
  ['/portal', portalPage.heading],
  ['/portal/team', teamPage.heading],
] as const

const places = [
  'Active Orders',
  'Past Orders',
  'Change Requests',
  'Account Settings',
  dashboardPage.sitesLink,
  dashboardPage.documentsLink,
  dashboardPage.projectsLink,
  dashboardPage.teamLink,
]

test('every page of an account says what it is, which of its pages it is, and has at most one main button', async ({
  site,
  visitors,
}) => {
  const who = person('five-account')
  const page = await openAccount(visitors, site, who, desktop)
  const office = await openOffice(site.url)
  await office.placeOrder({ customerEmail: who.email })
  for (const { viewport } of screens) {
    if (viewport) await page.setViewportSize(viewport)
    for (const [address, heading] of accountAddresses) {
      await visit(page, address)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      expect([address, (await mainButtons(page)).length < 2, await mainButtons(page)]).toEqual([
        address,
        true,
        expect.anything(),
      ])
      // One row leads everywhere, in the same words on each page; on the dashboard its tabs are counted.
      const row = await page.getByRole('main').locator('.account-tab').allInnerTexts()
      expect([address, row.map((each) => each.replace(/ \(.*/, ''))]).toEqual([address, places])
      if (address !== '/dashboard')
        expect(await page.getByRole('main').locator(`a[aria-current=page][href="${address}"]`).count()).toBe(1)
    }
  }
})

describe.each(screens)('on a $name', (screen) => {
  test('signing in answers the five questions', async ({ site, visitors }) => {
    const who = person(`five-in-${screen.name}`)
    const page = await openAccount(visitors, site, who, screen)
    await press(button(page, 'Logout'))
    await visit(page, '/login')
    await page.getByRole('heading', { level: 1, name: loginPage.heading }).waitFor()
    expect(await mainButtons(page)).toEqual([loginPage.submit])
    await textbox(page, entryText.email).fill(who.email)
    await textbox(page, entryText.password).fill('another horse battery')
    visitors.expectProblem(/401/)
    await press(button(page, loginPage.submit))
    await expectNotification(page, loginPage.failed)
    await textbox(page, entryText.password).fill(who.password)
    await press(button(page, loginPage.submit))
    await expectNotification(page, loginPage.welcome)
    await press(button(page, 'Logout'))
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/dashboard'))
  })
})
