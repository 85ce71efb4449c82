import { describe, expect } from 'vitest'
import { roleText } from '#content/staff/roles.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { openOffice } from '../support/office.ts'
import { openOrder } from '../support/order-dialog.ts'
import { type Site, staffSignIn } from '../support/served-site.ts'
import { goTo, watchArrivals } from '../support/settled.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { desktop, shownText, soon, test, type Visitors, visit } from '../support/site-with-browser.ts'

const screens = [
  '/admin',
  '/admin/board',
  '/admin/fleet',
  '/admin/orders',
  '/admin/day-end',
  '/admin/changes',
  '/admin/leads',
  '/admin/customers',
  '/admin/imports',
  '/admin/inventory',
  '/admin/inventory/calendar',
  '/admin/inventory/yard',
  '/admin/billing',
  '/admin/billing/invoices',
  '/admin/billing/payments',
  '/admin/billing/payments/new',
  '/admin/billing/ledger',
  '/admin/projects',
  '/admin/email',
  '/admin/facilities',
  '/admin/settings',
  '/admin/settings/notifications',
  '/admin/settings/automation',
  '/admin/settings/billing',
  '/admin/settings/customers',
  '/admin/settings/zones',
  '/admin/settings/services',
  '/admin/settings/staff',
  '/admin/settings/access',
  '/admin/settings/system',
  '/admin/settings/reports',
  '/admin/settings/planning',
]

/** The tabs of a role, the screens that it does not include, and controls of an order that it has and lacks. */
const roles: { role: StaffRole; tabs: string[]; closed: string[]; has: string[]; lacks: string[] }[] = [
  {
    role: 'office',
    tabs: [
      'Dashboard',
      'Board',
      'Orders',
      'Changes',
      'Leads',
      'Customers',
      'Inventory',
      'Billing',
      'Projects',
      'Email',
      'Settings',
    ],
    closed: [
      '/admin/settings/notifications',
      '/admin/settings/automation',
      '/admin/settings/billing',
      '/admin/settings/customers',
      '/admin/settings/staff',
      '/admin/settings/access',
      '/admin/settings/system',
      '/admin/settings/reports',
      '/admin/settings/planning',
    ],
    has: ['Edit', 'Confirm', 'Issue Invoice', 'Add Payment'],
    lacks: [],
  },
  {
    role: 'dispatcher',
    tabs: ['Dashboard', 'Board', 'Orders', 'Changes', 'Customers', 'Inventory', 'Projects', 'Settings'],
    closed: [
      '/admin/leads',
      '/admin/imports',
      '/admin/billing',
      '/admin/billing/invoices',
      '/admin/billing/payments',
      '/admin/billing/payments/new',
      '/admin/billing/ledger',
      '/admin/email',
      '/admin/settings/notifications',
      '/admin/settings/automation',
      '/admin/settings/billing',
      '/admin/settings/customers',
      '/admin/settings/zones',
      '/admin/settings/services',
      '/admin/settings/staff',
      '/admin/settings/access',
      '/admin/settings/system',
      '/admin/settings/reports',
      '/admin/settings/planning',
    ],
    has: ['Edit', 'Confirm'],
    lacks: ['Issue Invoice', 'Add Payment'],
  },
  {
    role: 'bookkeeper',
    tabs: [
      'Dashboard',
      'Board',
      'Orders',
      'Changes',
      'Leads',
      'Customers',
      'Inventory',
      'Billing',
      'Projects',
      'Email',
      'Settings',
    ],
    closed: ['/admin/settings/zones'],
    has: ['Edit', 'Issue Invoice', 'Add Payment'],
    lacks: ['Confirm'],
  },
  {
    role: 'reader',
    tabs: ['Dashboard', 'Board', 'Orders', 'Inventory', 'Billing', 'Settings'],
    closed: [
      '/admin/changes',
      '/admin/leads',
      '/admin/customers',
      '/admin/imports',
      '/admin/billing/payments/new',
      '/admin/projects',
      '/admin/email',
      '/admin/settings/notifications',
      '/admin/settings/automation',
      '/admin/settings/billing',
      '/admin/settings/customers',
      '/admin/settings/zones',
      '/admin/settings/services',
      '/admin/settings/staff',
      '/admin/settings/access',
      '/admin/settings/system',
      '/admin/settings/reports',
      '/admin/settings/planning',
    ],
    has: [],
    lacks: ['Edit', 'Confirm', 'Issue Invoice', 'Add Payment'],
  },
]

describe.each(roles)('as $role', ({ role, tabs, closed, has, lacks }) => {
  /** A page of someone with the role; `refused` collects the calls that were refused. */
  async function open(site: Site, visitors: Visitors) {
    const username = `the-${role}`
    await withDatabaseOf(site.dataDir, async ({ sql }) => {
      await sql`
        insert into staff_users (id, username, role, password_hash)
        select gen_random_uuid(), ${username}, ${role}, password_hash from staff_users where username = ${staffSignIn.username}
        on conflict do nothing`
    })
    const page = await visitors.open(desktop)
    const signedIn = await page.request.post('/api/admin/login', { data: { ...staffSignIn, username } })
    expect(signedIn.status()).toBe(200)
    const refused: string[] = []
    page.on('response', (reply) => {
      if ([401, 403].includes(reply.status())) refused.push(`${page.url()} ${reply.url()} ${reply.status()}`)
    })
    return { page, refused, arrived: watchArrivals(page) }
  }

  test('each screen opens without a refused call or says that it is not included', async ({ site, visitors }) => {
    const { page, refused, arrived } = await open(site, visitors)
    const notIncluded = page.getByRole('heading', { name: roleText.notYours })
    const shut: string[] = []
    const isShut = async (address: string) => {
      await arrived()
      if ((await notIncluded.count()) > 0) shut.push(address)
    }
    const included = screens.filter((address) => !closed.includes(address))
    await visit(page, included[0] ?? '')
    for (const [index, address] of included.entries()) {
      if (index > 0) await goTo(page, address)
      await isShut(address)
    }
    expect(shut).toEqual([])

    // A browser that is at the screen before, and one that loads it.
    for (const address of closed) {
      await goTo(page, '/admin/orders')
      await goTo(page, address)
      await isShut(address)
      expect(await (await page.request.get(address)).text(), address).toContain(roleText.notYours)
    }
    expect(shut).toEqual(closed)
    const last = closed.at(-1) ?? ''
    await visit(page, last)
    await isShut(last)
    expect(shut).toEqual([...closed, last])
    const shown = page.getByRole('navigation', { name: staffArea.tabs }).getByRole('link')
    expect((await shown.allInnerTexts()).map((text) => text.trim())).toEqual(tabs)

    // The tab that leads to what the role may open of it; the other tabs are those of the screens above.
    const settings = shown.filter({ hasText: 'Settings' })
    await settings.click()
    await expect.poll(() => settings.getAttribute('aria-current'), soon).toBe('page')
    // The screen before, which the role does not include, stays until the next one is there.
    await expect.poll(() => notIncluded.count(), soon).toBe(0)
    await arrived()
    expect(await notIncluded.count()).toBe(0)
    expect(refused).toEqual([])
  })

  test('an order offers only what the role may do, without a refused call', async ({ site, visitors }) => {
    const { id } = await (await openOffice(site.url)).placeOrder({ customerName: `Ines ${role}` })
    const { page, refused, arrived } = await open(site, visitors)
    const dialog = await openOrder(page, id)
    for (const tab of ['Weight', 'Timeline', 'Documents', 'Notes', 'Details']) {
      await dialog.getByRole('tab', { name: tab }).click()
      await arrived()
    }
    for (const name of has) await dialog.getByRole('button', { name }).first().waitFor()
    for (const name of lacks) expect(await dialog.getByRole('button', { name }).count(), name).toBe(0)
    expect(await shownText(dialog)).toContain(`Ines ${role}`)
    expect(refused).toEqual([])
  })
})
