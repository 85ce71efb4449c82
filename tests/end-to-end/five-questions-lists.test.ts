import { describe, expect } from 'vitest'
import { customersTab } from '#content/staff/bill-to-accounts.ts'
import { facilityList } from '#content/staff/facilities.ts'
import { actionTextOf, listActionText } from '#content/staff/list-actions.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import { leadsTab } from '#content/staff/staff-leads.ts'
import { orderListText, ordersTab } from '#content/staff/staff-orders.ts'
import type { ActedList } from '#contract/lists/list-actions.ts'
import { mainButtons } from '../support/five-questions.ts'
import { estimateBody } from '../support/leads.ts'
import { type Office, openOffice } from '../support/office.ts'
import { expectNotice, openDesk, pressButton, question } from '../support/order-dialog.ts'
import { press, screens, testWithKeptPages as test, visit } from '../support/site-with-browser.ts'

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

describe.each(screens)('on a $name', (screen) => {
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
