import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { portalPage } from '#content/account/portal.ts'
import { sitesPage } from '#content/account/sites.ts'
import { teamPage } from '#content/account/team.ts'
import { customersTab } from '#content/staff/bill-to-accounts.ts'
import { facilityList } from '#content/staff/facilities.ts'
import { leadPlanText } from '#content/staff/lead-plans.ts'
import { leadStatusLabels } from '#content/staff/leads.ts'
import { actionTextOf, listActionText } from '#content/staff/list-actions.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import { leadsTab, newLeadText } from '#content/staff/staff-leads.ts'
import { orderListText, ordersTab } from '#content/staff/staff-orders.ts'
import {
  notificationText as settings,
  settingsForm,
  settingsMessages,
  settingsParts,
  zoneText,
} from '#content/staff/staff-settings.ts'
import type { ActedList } from '#contract/lists/list-actions.ts'
import { amountNotation } from '#contract/values/typed-amount.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAccount, person } from '../support/account-pages.ts'
import { estimateBody } from '../support/leads.ts'
import { type Office, openOffice } from '../support/office.ts'
import { expectNotice, openDesk, orderDialog, pressButton, question } from '../support/order-dialog.ts'
import { watchArrivals } from '../support/settled.ts'
import { desktop, press, screens, soon, testWithKeptPages as test, visit } from '../support/site-with-browser.ts'

/**
 * What a screen must answer: what is this, what next, what is wrong, what did I just do, how do I undo it. A screen is a row: each step
 * makes the page show the answer, and returns where it is.
 */
type Row = {
  screen: string
  address: string
  /** What the test needs beforehand. */
  prepare?: (office: Office) => Promise<unknown>
  /** What is this: its heading. */
  heading: string
  /** What next: leads to the state in which there is something to do, and names the one main button. */
  next: (page: Page) => Promise<string>
  /** What is wrong: the alert or the message at the field. */
  wrong: (page: Page) => Promise<Locator>
  /** What did I just do: does it, and names the notice. */
  did: (page: Page) => Promise<string>
  /** How do I undo it: presses that, and returns what shows that it is undone. */
  undo: (page: Page) => Promise<() => Promise<boolean>>
}

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
]

/**
 * The lists, by one row each, which is searched for, changed and changed back (rule 329). One load of the page answers all five; axe has
 * checked these states in the tests of the lists.
 */
const listRows: {
  list: ActedList
  address: string
  heading: string
  /** The one main button, if there is something to do that comes first. */
  next: string | null
  /** The message of a search that finds nothing. */
  wrong: string
  action: string
  add: (office: Office, name: string) => Promise<unknown>
}[] = [
  {
    list: 'leads',
    address: '/admin/leads',
    heading: leadsTab.heading,
    next: leadsTab.add,
    wrong: leadsTab.none,
    action: 'contacted',
    add: (office, lastName) => office.call('POST', '/api/leads', { ...estimateBody(), lastName }),
  },
  {
    list: 'facilities',
    address: '/admin/facilities',
    heading: facilityList.heading,
    next: null,
    wrong: facilityList.noneFound,
    action: 'archive',
    add: (office, name) => office.call('POST', '/api/admin/facilities', { name, kind: 'landfill' }),
  },
  {
    list: 'customers',
    address: '/admin/customers',
    heading: customersTab.heading,
    next: null,
    wrong: customersTab.notFound,
    action: 'hold',
    add: (office, customerName) => office.placeOrder({ customerName, customerEmail: `${randomName()}@five.example` }),
  },
  {
    list: 'orders',
    address: '/admin/orders',
    heading: ordersTab.heading,
    next: staffArea.newOrder,
    wrong: orderListText.empty,
    action: 'archive',
    add: (office, customerName) => office.placeOrder({ customerName, customerEmail: `${randomName()}@five.example` }),
  },
]
const randomName = () => Math.random().toString(36).slice(2, 10)

/** The staff screens, and dialogs with an address of their own. */
const addresses = [
  '/admin',
  '/admin/board',
  '/admin/fleet',
  '/admin/orders',
  '/admin/day-end',
  '/admin/changes',
  '/admin/leads',
  '/admin/leads/new',
  '/admin/customers',
  '/admin/inventory',
  '/admin/inventory/yard',
  '/admin/billing',
  '/admin/billing/invoices',
  '/admin/billing/payments',
  '/admin/billing/payments/new',
  '/admin/billing/ledger',
  '/admin/billing/jobs',
  '/admin/projects',
  '/admin/facilities',
  '/admin/imports',
  '/admin/email',
  '/admin/standing',
  '/admin/inventory/long-stays',
  '/admin/settings/billing',
  '/admin/settings/payments',
  '/admin/settings/services',
]

/** The pages of an account, with the heading of each. */
const accountAddresses = [
  ['/dashboard', 'Dolores Okafor'],
  ['/portal/sites', sitesPage.heading],
  ['/portal', portalPage.heading],
  ['/portal/team', teamPage.heading],
] as const

describe.each(screens)('on a $name', (screen) => {
  test.for(rows)('$screen answers the five questions', async (row, { site, visitors }) => {
    await row.prepare?.(await openOffice(site.url))
    const page = await openDesk(visitors, screen)
    await visit(page, row.address)
    await page.getByRole('heading', { name: row.heading }).first().waitFor()

    const button = await row.next(page)
    await page.getByRole('button', { name: button }).waitFor()
    expect(await mainButtons(page)).toEqual([expect.stringContaining(button)])

    await (await row.wrong(page)).waitFor()
    await expectAccessible(page, row.screen, [screen.viewport?.width ?? 1280])

    await expectNotice(page, await row.did(page))

    const isUndone = await row.undo(page)
    await expect.poll(isUndone, soon).toBe(true)
  })

  test.for(listRows)('the list of $list answers the five questions', async (row, { site, visitors }) => {
    const { list } = row
    const name = `Five ${randomName()}`
    await row.add(await openOffice(site.url), name)
    const page = await openDesk(visitors, screen)
    await visit(page, row.address)
    await page.getByRole('heading', { name: row.heading }).waitFor()
    expect(await mainButtons(page)).toEqual(row.next === null ? [] : [expect.stringContaining(row.next)])

    const search = page.getByRole('searchbox')
    await search.fill('nobody is called this')
    await page.getByText(row.wrong).first().waitFor()
    await search.fill(name)
    await page.getByText(name).first().waitFor()

    if (list !== 'orders' && screen.name === 'phone') {
      await press(page.getByRole('button', { name: /^Views/ }))
      await press(page.getByRole('menuitem', { name: listActionText.select }))
    } else if (list !== 'orders') await press(page.getByRole('button', { name: listActionText.select, exact: true }))
    await page
      .getByRole('checkbox', { name: /^(Select (?!all)|Choose order)/ })
      .first()
      .focus()
    await page.keyboard.press('Space')
    const { button, ask, done } = actionTextOf(list, row.action)
    await pressButton(page, button)
    if (ask?.note) {
      await pressButton(question(page), button)
      await page.getByText(listActionText.noteMissing).waitFor()
      await question(page).getByLabel(ask.note).fill('Five questions')
    }
    if (ask) await pressButton(question(page), button)
    await expectNotice(page, done(listActionText.count(list, 1)))
    await press(page.getByRole('button', { name: listActionText.undo }))
    await expectNotice(page, listActionText.undone(list, 1))
  })
})

test('every staff screen says what it is, and has at most one main button', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  const order = await office.placeOrder({ customerEmail: 'five@questions.example' })
  for (const screen of screens) {
    const page = await openDesk(visitors, screen)
    const arrived = watchArrivals(page)
    for (const address of [...addresses, `/admin/orders/${order.id}`]) {
      await visit(page, address)
      await page.locator(':is(main, [role="dialog"]) :is(h1, h2, h3)').first().waitFor()
      await arrived()
      expect([address, (await mainButtons(page)).length < 2, await mainButtons(page)]).toEqual([
        address,
        true,
        expect.anything(),
      ])
    }
  }
})

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
      if (address !== '/dashboard')
        expect(await page.getByRole('main').locator(`a[aria-current=page][href="${address}"]`).count()).toBe(1)
    }
  }
})

/** The texts of the buttons in the color of what to press, as far as they are shown; of an open dialog only its own. */
const mainButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const signal = getComputedStyle(document.documentElement).getPropertyValue('--color-signal').trim()
    const probe = document.createElement('i')
    probe.style.color = signal
    document.body.append(probe)
    const color = getComputedStyle(probe).color
    probe.remove()
    const dialog = [...document.querySelectorAll<HTMLElement>(':is([role="dialog"], [role="alertdialog"])')].at(-1)
    const within = dialog ?? document.body
    return [...within.querySelectorAll<HTMLElement>('a, button')]
      .filter((each) => each.checkVisibility() && getComputedStyle(each).backgroundColor === color)
      .map((each) => each.textContent?.trim() ?? '')
  })
