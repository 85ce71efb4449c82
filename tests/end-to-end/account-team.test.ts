import { expect } from 'vitest'
import { dashboardPage } from '#content/account/dashboard.ts'
import { invitationPage, teamPage } from '#content/account/team.ts'
import { memberRoleHints } from '#content/wording/bill-to-accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import {
  button,
  expectNotification,
  mailedPath,
  openAccount,
  orderCards,
  person,
  textbox,
} from '../support/account-pages.ts'
import { openOffice } from '../support/office.ts'
import { openDesk } from '../support/order-dialog.ts'
import { desktop, phone, press, shownText, soon, test, visit } from '../support/site-with-browser.ts'

test('an owner invites a foreman by email, who accepts, gets another role, and is removed', async ({
  site,
  visitors,
}) => {
  const staff = await openDesk(visitors, desktop)
  const root = '/api/admin/bill-to-accounts'
  const { id } = await (await staff.request.post(root, { data: { kind: 'company', name: 'Sespe Framing' } })).json()
  await (await openOffice(site.url)).placeOrder({ customerEmail: 'office@sespe.example', billToId: id })
  const [boss, foreman] = [person('sespe-boss'), person('sespe-foreman')]
  const owner = await openAccount(visitors, site, boss, desktop)
  await staff.request.post(`${root}/${id}/members`, { data: { email: boss.email, role: 'owner' } })
  const crew = await openAccount(visitors, site, foreman, phone)

  await visit(owner, '/dashboard')
  await press(owner.getByRole('link', { name: dashboardPage.teamLink, exact: true }).first())
  const team = owner.getByRole('region', { name: 'Sespe Framing' })
  await team.waitFor()
  // What a role may do is explained once, where it is chosen.
  expect(await team.getByText(memberRoleHints.orders, { exact: true }).count()).toBe(1)
  await press(button(owner, teamPage.send))
  await expect.poll(() => textbox(owner, teamPage.email).getAttribute('aria-invalid'), soon).toBe('true')
  await textbox(owner, teamPage.email).fill(foreman.email)
  await press(button(owner, teamPage.send))
  await expectNotification(owner, teamPage.sent(foreman.email))
  await expect.poll(() => shownText(team), soon).toContain(teamPage.count(1, 1))

  const path = await mailedPath(site, foreman.email, /You are invited/)
  const stranger = await visitors.open(phone)
  await visit(stranger, path)
  await stranger.getByText(invitationPage.signedOut).waitFor()
  expect(await shownText(stranger.getByRole('main'))).not.toContain('Sespe')
  await expectAccessible(stranger, 'an invitation', [390])
  await visit(crew, path)
  await press(button(crew, invitationPage.accept))
  await expectNotification(crew, invitationPage.done('Sespe Framing'))
  await expect.poll(() => orderCards(crew).count(), soon).toBe(1)

  await owner.reload()
  const name = `${foreman.firstName} ${foreman.lastName}`
  await expect.poll(() => shownText(team), soon).toContain(teamPage.count(2, 0))
  const rows = team.getByRole('listitem')
  const row = rows.filter({ hasText: foreman.email })
  await row.getByLabel(teamPage.roleOf(name)).selectOption('views')
  await expectNotification(owner, teamPage.changed(name, 'views'))
  await expectAccessible(owner, 'the people of an account', [390, 1280])
  await press(row.getByRole('button', { name: teamPage.removeOne(name) }))
  await press(owner.getByRole('alertdialog').getByRole('button', { name: teamPage.remove, exact: true }))
  await expectNotification(owner, teamPage.removed(name))
  await expect.poll(() => rows.count(), soon).toBe(1)
  await visit(crew, '/dashboard')
  await expect.poll(() => orderCards(crew).count(), soon).toBe(0)

  // The last owner stays.
  expect(await shownText(rows.first())).toContain(teamPage.onlyOwner)
  expect(await rows.first().getByRole('button').count()).toBe(0)
  expect(await rows.first().getByRole('combobox').isDisabled()).toBe(true)
})
