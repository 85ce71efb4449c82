import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accountMenuText, staffArea, staffSignInText as text, twoStepText } from '#content/staff/staff-frame.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { muteLive, openDesk, openOrder } from '../support/order-dialog.ts'
import { staffSignIn } from '../support/served-site.ts'
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

const username = (within: Page | Locator) => within.getByLabel(text.username)
const password = (within: Page | Locator) => within.getByLabel(text.password)
const submit = (within: Page | Locator) => within.getByRole('button', { name: text.submit })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: staffArea.title })
/** By the server, which answers a wrong password with 401 and a wrong entry of a form with 400. */
const refused = /status of 40[01]/

async function signIn(within: Page | Locator, changes: Partial<typeof staffSignIn> = {}) {
  const credentials = { ...staffSignIn, ...changes }
  await username(within).fill(credentials.username)
  await password(within).fill(credentials.password)
  await press(submit(within))
}

describe.for(screens)('on a $name', (screen) => {
  test('a link to a tab shows the sign-in at that address, and then the tab', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, '/admin/orders?status=pending')
    await page.getByRole('heading', { level: 1, name: text.heading }).waitFor()
    expect(await page.getByText(staffArea.title).count()).toBe(0)
    await signIn(page)
    await title(page).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/admin/orders?status=pending')
    await page.getByRole('heading', { level: 2, name: 'Order Management' }).waitFor()

    // On a phone it is in the menu.
    const logout = page.getByRole('button', { name: staffArea.logout })
    if (await logout.isVisible()) await press(logout)
    else {
      await press(page.getByRole('button', { name: accountMenuText.open }))
      await press(page.getByRole('menuitem', { name: staffArea.logout }))
    }
    await page.getByRole('heading', { level: 1, name: text.heading }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: text.heading }).waitFor()
  })

  test('errors are shown, the name stays and the password is cleared', async ({ visitors }) => {
    const page = await visitors.open(screen)
    visitors.expectProblem(refused)
    await visit(page, '/admin')
    await press(submit(page))
    await page.getByText(text.usernameMissing).waitFor()
    await page.getByText(text.passwordMissing).waitFor()
    await expect.poll(() => hasFocus(username(page)), soon).toBe(true)
    await expectAccessible(page, 'sign-in with errors', [screen.viewport?.width ?? 0])

    await signIn(page, { password: 'not the password' })
    const alert = page.getByRole('main').getByRole('alert')
    await expect.poll(() => shownText(alert), soon).toMatch(/username or password|credentials/i)
    expect(await username(page).inputValue()).toBe(staffSignIn.username)
    await expect.poll(() => password(page).inputValue(), soon).toBe('')
    expect(await hasFocus(password(page))).toBe(true)

    await page.context().setOffline(true)
    visitors.expectProblem(/ERR_INTERNET_DISCONNECTED/)
    await signIn(page)
    await expect.poll(() => shownText(alert), soon).toContain(text.failed)
  })
})

test('a slow logout refetches nothing, and asks nobody to sign in again', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  await visit(page, '/admin/orders')
  await signIn(page)
  await title(page).waitFor()
  // The session is over a moment before the browser knows.
  await page.route('**/api/admin/logout', async (route) => {
    const reply = await route.fetch()
    await new Promise((passed) => setTimeout(passed, 1_500))
    await route.fulfill({ response: reply })
  })
  await press(page.getByRole('button', { name: staffArea.logout }))
  await page.waitForTimeout(1_000)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await page.getByRole('heading', { level: 1, name: text.heading }).waitFor()
})

test('a session that ends during work is renewed over the page, and nothing typed is lost', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const { id } = await office.placeOrder()
  const page = await openDesk(visitors, desktop)
  visitors.expectProblem(refused)
  await openOrder(page, id)
  await press(page.getByRole('button', { name: 'Edit', exact: true }))
  const note = page.getByLabel('Internal Notes')
  await note.fill('Gate code 4711, ask for Rosa')
  await page.context().clearCookies({ name: 'staff' })
  await press(page.getByRole('button', { name: 'Save', exact: true }))

  const again = page.getByRole('alertdialog', { name: text.expiredHeading })
  await again.waitFor()
  expect(await username(again).inputValue()).toBe(staffSignIn.username)
  await page.keyboard.press('Escape')
  await again.waitFor()
  await expectAccessible(page, 'signed out in the middle', [390, 1280])
  await signIn(again)
  await again.waitFor({ state: 'detached' })
  expect(await note.inputValue()).toBe('Gate code 4711, ask for Rosa')
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect.poll(async () => (await office.order(id)).internalNotes, soon).toBe('Gate code 4711, ask for Rosa')
})

test('a list that failed without a session is loaded after signing in again', async ({ visitors }) => {
  const page = await openDesk(visitors, desktop)
  await muteLive(page)
  visitors.expectProblem(refused)
  await visit(page, '/admin')
  await page.getByText('Pending to Delivered').waitFor()
  // The dashboard's pending requests would be refused, too, and ask to sign in before the list is requested.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies({ name: 'staff' })
  await press(page.getByRole('navigation', { name: staffArea.tabs }).getByRole('link', { name: 'Orders' }))
  const again = page.getByRole('alertdialog', { name: text.expiredHeading })
  await signIn(again)
  await again.waitFor({ state: 'detached' })
  await page.getByRole('table', { name: 'Orders' }).or(page.getByText('No orders found')).waitFor()
})

test('two-step sign-in: set up, required, and removed', async ({ visitors }) => {
  const page = await openDesk(visitors, desktop)
  visitors.expectProblem(refused)
  await visit(page, '/admin')
  const open = async () => {
    await press(page.getByRole('button', { name: accountMenuText.open }))
    await press(page.getByRole('menuitem', { name: accountMenuText.twoStep }))
    return page.getByRole('dialog', { name: twoStepText.heading })
  }
  const dialog = await open()
  await press(dialog.getByRole('button', { name: twoStepText.begin }))
  await dialog.getByRole('img', { name: twoStepText.picture }).waitFor()
  await expectAccessible(page, 'two-step set-up', [320, 1280])
  const secret = (await shownText(dialog.locator('code'))).replaceAll(' ', '')
  const codes = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = (later = 0) => codes.generate({ timestamp: Date.now() + later * 30_000 })

  await dialog.getByRole('textbox', { name: twoStepText.code }).fill('000000')
  await press(dialog.getByRole('button', { name: twoStepText.confirm }))
  await expect.poll(() => shownText(dialog), soon).toMatch(/not valid/)
  await dialog.getByRole('textbox', { name: twoStepText.code }).fill(code(-1))
  await press(dialog.getByRole('button', { name: twoStepText.confirm }))
  await dialog.getByText(twoStepText.codesHeading).waitFor()
  await expectAccessible(page, 'recovery codes', [320, 1280])
  const printed = await dialog.getByRole('listitem').allInnerTexts()
  expect(printed).toHaveLength(10)
  await press(dialog.getByRole('button', { name: twoStepText.saved }))
  await expect.poll(() => hasFocus(page.getByRole('button', { name: accountMenuText.open })), soon).toBe(true)

  const other = await visitors.open(desktop)
  await visit(other, '/admin')
  await signIn(other)
  const asked = other.getByLabel(text.code)
  await asked.waitFor()
  await expect.poll(() => hasFocus(asked), soon).toBe(true)
  await expectAccessible(other, 'the code is asked for', [390])
  await asked.fill('12345')
  await press(submit(other))
  await other.getByText(text.codeMissing).waitFor()
  await asked.fill(code(0))
  await press(submit(other))
  await title(other).waitFor()

  const lost = await visitors.open(desktop)
  await visit(lost, '/admin')
  await signIn(lost)
  await press(lost.getByRole('button', { name: text.useRecovery }))
  await lost.getByLabel(text.recovery).fill('not a code')
  await press(submit(lost))
  await lost.getByText(text.recoveryMissing).waitFor()
  await expectAccessible(lost, 'a recovery code is asked for', [390])
  await lost.getByLabel(text.recovery).fill(printed[0] ?? '')
  await press(submit(lost))
  await title(lost).waitFor()

  const off = await open()
  await off.getByText(twoStepText.codesLeft(9)).waitFor()
  await off.getByLabel(twoStepText.password).fill('wrong')
  await off.getByRole('textbox', { name: twoStepText.code }).fill(printed[1] ?? '')
  await press(off.getByRole('button', { name: twoStepText.switchOff }))
  await expect.poll(() => off.getByLabel(twoStepText.password).getAttribute('aria-invalid'), soon).toBe('true')
  await off.getByLabel(twoStepText.password).fill(staffSignIn.password)
  await press(off.getByRole('button', { name: twoStepText.switchOff }))
  await off.waitFor({ state: 'detached' })
  const third = await visitors.open(desktop)
  await visit(third, '/admin')
  await signIn(third)
  await title(third).waitFor()
})
