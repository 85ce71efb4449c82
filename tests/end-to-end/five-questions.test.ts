import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { accountMessages, customerPage, holdForm } from '#content/staff/bill-to-accounts.ts'
import { absenceForm, fleetMessages, fleetText } from '#content/staff/fleet.ts'
import { leadPlanText } from '#content/staff/lead-plans.ts'
import { leadStatusLabels } from '#content/staff/leads.ts'
import { containerForm, containerMessages } from '#content/staff/staff-containers.ts'
import { newLeadText } from '#content/staff/staff-leads.ts'
import {
  notificationText as settings,
  settingsForm,
  settingsMessages,
  settingsParts,
  zoneText,
} from '#content/staff/staff-settings.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { amountNotation } from '#contract/values/typed-amount.ts'
import { askFiveQuestions, type Row } from '../support/five-questions.ts'
import { openOffice } from '../support/office.ts'
import { openDesk, orderDialog, pressButton } from '../support/order-dialog.ts'
import { press, screens, testWithKeptPages as test } from '../support/site-with-browser.ts'

/** The one that the row of trucks and drivers adds. */
let driver = ''

const zone = (page: Page) => page.getByLabel(/^Santa Clarita Valley/)
const email = (page: Page) => page.getByLabel(settings.email)

const rows: Row[] = [
  {
    screen: 'a section of the settings',
    address: '/admin/settings/notifications',
    prepare: (office) =>
      office.call('POST', '/api/admin/settings', { change_request_notification_email: 'first@canyon.example' }),
    heading: settingsParts.notifications,
    next: async (page) => {
      await email(page).fill('nobody')
      return settingsForm.save(1)
    },
    wrong: async (page) => {
      await pressButton(page, settingsForm.save(1))
      return page.getByText('Please enter a valid email address').first()
    },
    did: async (page) => {
      await email(page).fill('second@canyon.example')
      await pressButton(page, settingsForm.save(1))
      return settingsMessages.saved
    },
    undo: async (page) => {
      await pressButton(page, settingsMessages.undo)
      return async () => (await email(page).inputValue()) === 'first@canyon.example'
    },
  },
  {
    screen: 'delivery zones',
    address: '/admin/settings/zones',
    heading: settingsParts.zones,
    next: async (page) => {
      await zone(page).fill('cheap')
      return settingsForm.save(1)
    },
    wrong: async (page) => {
      await pressButton(page, settingsForm.save(1))
      return page.getByText(amountNotation).first()
    },
    did: async (page) => {
      await zone(page).fill('12.50')
      await pressButton(page, settingsForm.save(1))
      await pressButton(page.getByRole('alertdialog'), zoneText.confirm)
      return settingsMessages.saved
    },
    undo: async (page) => {
      await pressButton(page, settingsMessages.undo)
      return async () => (await zone(page).inputValue()) === '0.00'
    },
  },
  {
    screen: 'a new lead',
    address: '/admin/leads/new',
    heading: newLeadText.heading,
    next: async () => newLeadText.create,
    wrong: async (page) => {
      await pressButton(page, newLeadText.create)
      return page.getByText(newLeadText.reachMissing).first()
    },
    did: async (page) => {
      await page.getByLabel(newLeadText.firstName).fill('Marta')
      await page.getByLabel(newLeadText.phone).fill('(661) 555-0190')
      await page.getByLabel(newLeadText.project).fill('Roof, two layers')
      await page.getByLabel(leadPlanText.nextStep).fill('Call back')
      await pressButton(page, newLeadText.create)
      return newLeadText.created
    },
    undo: async (page) => {
      await pressButton(page, newLeadText.undo)
      const header = orderDialog(page).locator('header')
      return async () => (await header.textContent())?.includes(leadStatusLabels.lost) ?? false
    },
  },
  {
    screen: 'the record of a customer',
    address: '/admin/customers',
    prepare: async (office) => {
      const { billToId } = await office.placeOrder({
        customerName: 'Five Records',
        customerEmail: 'five@records.example',
      })
      return `/admin/customers/${billToId}`
    },
    heading: 'Five Records',
    next: async (page) => {
      await press(page.getByRole('link', { name: customerPage.hold }))
      return holdForm.save
    },
    wrong: async (page) => {
      await pressButton(page, holdForm.save)
      return page.getByText(holdForm.reasonMissing)
    },
    did: async (page) => {
      await page.getByLabel(holdForm.reason).fill('Two invoices are late')
      await pressButton(page, holdForm.save)
      return accountMessages.onHold
    },
    undo: async (page) => {
      await page.getByText(`${customerPage.onHold}: Two invoices are late`, { exact: true }).waitFor()
      await pressButton(page, accountMessages.undo)
      return async () => (await page.getByRole('link', { name: customerPage.hold }).count()) === 1
    },
  },
  {
    screen: 'trucks and drivers',
    address: '/admin/fleet',
    prepare: async (office) => {
      driver = `Five ${Math.random().toString(36).slice(2, 8)}`
      await office.addTruck(driver.slice(5), driver)
    },
    heading: fleetText.heading,
    next: async (page) => {
      await pressButton(page, fleetText.addAbsence)
      return uiText.en.save
    },
    wrong: async (page) => {
      await pressButton(page, uiText.en.save)
      return page.getByText(absenceForm.whoMissing).first()
    },
    did: async (page) => {
      await page.getByLabel(absenceForm.who).selectOption({ label: driver })
      await pressButton(page, uiText.en.save)
      return fleetMessages.saved
    },
    undo: async (page) => {
      await pressButton(page, fleetMessages.undo)
      return async () => (await page.getByText(fleetText.noAbsences).count()) === 1
    },
  },
  {
    screen: 'a new container of the inventory',
    address: '/admin/inventory/containers/new',
    heading: containerForm.addHeading,
    problem: /400.*containers/,
    next: async () => containerForm.create,
    wrong: async (page) => {
      await pressButton(page, containerForm.create)
      return page.getByText('Container number is required').first()
    },
    did: async (page) => {
      await page.getByLabel(containerForm.labels.containerNumber).fill('5-QUESTIONS')
      await pressButton(page, containerForm.create)
      return containerMessages.added
    },
    undo: async (page) => {
      const added = page.getByRole('link', { name: /5-QUESTIONS/ })
      await added.waitFor()
      await pressButton(page, containerMessages.undo)
      return async () => (await added.count()) === 0
    },
  },
]

describe.each(screens)('on a $name', (screen) => {
  test.for(rows)('$screen answers the five questions', async (row, { site, visitors }) => {
    if (row.problem) visitors.expectProblem(row.problem)
    await askFiveQuestions(await openDesk(visitors, screen), row, screen, await openOffice(site.url))
  })
})
