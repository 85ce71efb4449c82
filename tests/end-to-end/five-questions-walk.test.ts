import { describe, expect } from 'vitest'
import { mainButtons } from '../support/five-questions.ts'
import { type Office, openOffice } from '../support/office.ts'
import { openDesk } from '../support/order-dialog.ts'
import { watchArrivals } from '../support/settled.ts'
import { screens, testWithKeptPages as test, visit } from '../support/site-with-browser.ts'

/** The staff screens, and dialogs with an address of their own, by part of the area. */
const addresses = {
  orders: [
    '/admin',
    '/admin/orders',
    '/admin/changes',
    '/admin/leads',
    '/admin/leads/new',
    '/admin/customers',
    '/admin/imports',
    '/admin/standing',
  ],
  trucks: [
    '/admin/board',
    '/admin/fleet',
    '/admin/day-end',
    '/admin/inventory',
    '/admin/inventory/yard',
    '/admin/inventory/long-stays',
    '/admin/facilities',
    '/admin/projects',
  ],
  money: [
    '/admin/billing',
    '/admin/billing/invoices',
    '/admin/billing/payments',
    '/admin/billing/payments/new',
    '/admin/billing/ledger',
    '/admin/billing/jobs',
  ],
  settings: ['/admin/email', '/admin/settings/billing', '/admin/settings/payments', '/admin/settings/services'],
}

describe.each(screens)('on a $name', (screen) => {
  test.for(Object.entries(addresses))(
    'every staff screen of %s says what it is, and has at most one main button',
    async ([part, ofPart], { site, visitors }) => {
      const own = part === 'orders' ? [`/admin/orders/${await anOrder(await openOffice(site.url))}`] : []
      const page = await openDesk(visitors, screen)
      const arrived = watchArrivals(page)
      for (const address of [...ofPart, ...own]) {
        await visit(page, address)
        await page.locator(':is(main, [role="dialog"]) :is(h1, h2, h3)').first().waitFor()
        await arrived()
        expect([address, (await mainButtons(page)).length < 2, await mainButtons(page)]).toEqual([
          address,
          true,
          expect.anything(),
        ])
      }
    },
  )
})

const anOrder = async (office: Office) => (await office.placeOrder({ customerEmail: 'five@questions.example' })).id
