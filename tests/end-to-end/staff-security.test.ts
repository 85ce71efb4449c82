import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { importText } from '#content/staff/imports.ts'
import { requireTwoStepText, securityLogText } from '#content/staff/security-log.ts'
import { accountFormText, accountListText, linkText } from '#content/staff/staff-accounts.ts'
import { confirmText, staffArea, twoStepText } from '#content/staff/staff-frame.ts'
import { settingsForm, settingsMessages, settingsParts, twoStepSettingRefused } from '#content/staff/staff-settings.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { inFilters, openDesk, pressButton, question } from '../support/order-dialog.ts'
import { staffSignIn } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import {
  descriptionOf,
  desktop,
  press,
  screens,
  shownText,
  soon,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

const confirmDialog = (page: Page) => page.getByRole('alertdialog', { name: confirmText.heading })

/** As if the password had been given an hour ago. */
const forget = (dataDir: string) =>
  withDatabaseOf(dataDir, async ({ sql }) => {
    await sql`update staff_sessions set proved_at = now() - interval '1 hour'`
  })

describe.each(screens)('on a $name', (screen) => {
  test('adding a colleague takes the password again, loses nothing typed, and goes on by itself', async ({
    site,
    visitors,
  }) => {
    const page = await openDesk(visitors, screen)
    await visit(page, '/admin/settings/staff/new')
    const dialog = page.getByRole('dialog')
    const username = `kim-${screen.name}`
    await dialog.getByLabel(accountFormText.username).fill(username)
    await dialog.getByLabel(accountFormText.name, { exact: true }).fill('Kim Park')
    await dialog.getByLabel(accountFormText.email).fill('kim@canyon.example')
    await dialog.getByLabel('Role').selectOption('dispatcher')
    await forget(site.dataDir)
    visitors.expectProblem(/403 .*admin\/staff|400 .*admin\/confirm/)
    await pressButton(dialog, accountFormText.add)
    await confirmDialog(page).waitFor()
    await expectAccessible(page, 'password again', [screen.viewport?.width ?? 1280])
    await pressButton(confirmDialog(page), uiText.en.cancel)
    await confirmDialog(page).waitFor({ state: 'detached' })
    expect(await dialog.getByLabel(accountFormText.username).inputValue()).toBe(username)

    await pressButton(dialog, accountFormText.add)
    await confirmDialog(page).getByLabel(confirmText.password).fill('wrong')
    await pressButton(confirmDialog(page), confirmText.confirm)
    await confirmDialog(page).getByText('Wrong password').waitFor()
    await confirmDialog(page).getByLabel(confirmText.password).fill(staffSignIn.password)
    await pressButton(confirmDialog(page), confirmText.confirm)
    await question(page).getByRole('textbox', { name: linkText.label }).waitFor()
    await pressButton(question(page), linkText.done)
    const staff = page.getByRole('region', { name: settingsParts.staff })
    await expect.poll(() => shownText(staff), soon).toContain(`Dispatcher · ${username}`)
    expect(await shownText(staff)).toContain(accountListText.invited)
  })

  test('the security log says what happened, filtered by the address', async ({ visitors }) => {
    const page = await openDesk(visitors, screen)
    await page.request.post('/api/admin/login', { data: { ...staffSignIn, password: 'wrong' } })
    await visit(page, '/admin/settings/security')
    const log = page.getByRole('region', { name: securityLogText.heading })
    await log.getByText('Failed to sign in to').first().waitFor()
    await expectAccessible(page, 'security log', [320, screen.viewport?.width ?? 1280])
    await inFilters(page, () => page.getByLabel(securityLogText.about).selectOption('exports'))
    await log.getByText(securityLogText.noneFound).waitFor()
    expect(page.url()).toContain('about=exports')
    await pressButton(log, securityLogText.clear)
    await log.getByText('Failed to sign in to').first().waitFor()
  })
})

test('the whole export asks first, and then downloads', async ({ site, visitors }) => {
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin/imports')
  await forget(site.dataDir)
  visitors.expectProblem(/403 .*admin\/confirm/)
  const download = page.waitForEvent('download')
  await press(page.getByRole('button', { name: importText.export }))
  await confirmDialog(page).getByLabel(confirmText.password).fill(staffSignIn.password)
  await pressButton(confirmDialog(page), confirmText.confirm)
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^haulyard-.*\.zip$/)
  await file.cancel()
})

test('once two-step sign-in is required and overdue, there is nothing else but to switch it on', async ({
  site,
  visitors,
}) => {
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin/settings/access')
  visitors.expectProblem(/409 .*admin\/settings|403 /)
  const required = page.getByRole('checkbox', { name: requireTwoStepText.label })
  await required.click()
  await pressButton(page, settingsForm.save(1))
  await page.getByText(settingsMessages.failed).first().waitFor()
  expect(await descriptionOf(required)).toContain(twoStepSettingRefused)
  await pressButton(page, settingsForm.discard)
  await expect.poll(() => required.isChecked(), soon).toBe(false)
  await withDatabaseOf(site.dataDir, async ({ sql }) => {
    await sql`
      insert into staff_users (id, username, role, password_hash)
      select gen_random_uuid(), 'late', 'office', password_hash from staff_users where username = ${staffSignIn.username}`
    await sql`update staff_users set created_at = now() - interval '1 year'`
    await sql`update admin_settings set require_two_step = true, two_step_required_since = now()`
  })
  const late = await visitors.open(desktop)
  expect((await late.request.post('/api/admin/login', { data: { ...staffSignIn, username: 'late' } })).status()).toBe(
    200,
  )
  await visit(late, '/admin/orders')
  await late.getByRole('button', { name: twoStepText.dueAct }).waitFor()
  await expectAccessible(late, 'two-step is due', [390, 1280])
  await withDatabaseOf(site.dataDir, async ({ sql }) => {
    await sql`update admin_settings set two_step_required_since = now() - interval '15 days'`
  })
  // A screen that is open learns it with its next call.
  const leads = late.getByRole('navigation', { name: staffArea.tabs }).getByRole('link', { name: 'Leads' })
  await press(leads)
  await late.getByRole('heading', { name: twoStepText.requiredHeading }).waitFor()
  await expectAccessible(late, 'two-step is required', [390, 1280])
  expect(await leads.count()).toBe(0)
  await visit(late, '/admin/orders')
  await pressButton(late.getByRole('main'), twoStepText.begin)
  await late.locator('code').waitFor()
  const secret = (await shownText(late.locator('code'))).replaceAll(' ', '')
  await late
    .getByRole('textbox', { name: twoStepText.code })
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await pressButton(late.getByRole('main'), twoStepText.confirm)
  await pressButton(late.getByRole('main'), twoStepText.saved)
  await late.getByRole('table', { name: 'Orders' }).or(late.getByText('No orders found')).waitFor()
  await withDatabaseOf(site.dataDir, async ({ sql }) => {
    await sql`update admin_settings set require_two_step = false, two_step_required_since = null`
  })
})
