import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { footerText } from '#content/company/navigation.ts'
import { accountMenuText, staffArea, staffTabs, statsText } from '#content/staff/staff-frame.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { muteLive, openDesk } from '../support/order-dialog.ts'
import { desktop, hasFocus, phone, press, screens, shownText, soon, test, visit } from '../support/site-with-browser.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: staffArea.tabs })
const openTab = (page: Page) => tabs(page).locator('[aria-current="page"]:visible').first().textContent()
/** Its name, or that of the menu which has it. */
const named = (label: string) => new RegExp(`^(${label}|${staffArea.moreTabs}.*)$`)

/** Opens a tab, by the menu More if it does not fit. */
async function pressTab(page: Page, label: string): Promise<void> {
  // Changes has a number behind its name.
  const link = tabs(page).getByRole('link', { name: new RegExp(`^${label}`) })
  if (await link.isVisible()) return press(link)
  await press(tabs(page).locator('button[aria-haspopup="menu"]'))
  await press(page.getByRole('menuitem', { name: label }))
}

test('rule 336: a tab asks for its screen while the pointer rests on it, once, and shows it at the press', async ({
  visitors,
}) => {
  const page = await openDesk(visitors, desktop)
  // The first event of the stream has all that is shown asked for again, whenever it comes.
  await muteLive(page)
  await visit(page, '/admin/settings')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await tabs(page).getByRole('link', { name: 'Customers' }).hover()
  await expect.poll(() => asked, soon).toContain('/api/admin/bill-to-accounts')
  expect(page.url()).toMatch(/settings$/)
  await press(tabs(page).getByRole('link', { name: 'Customers' }))
  await page.getByRole('heading', { level: 2, name: 'Customers' }).waitFor()
  await page.locator('main:not([aria-busy])').waitFor()
  expect(asked.filter((path) => path === '/api/admin/bill-to-accounts')).toHaveLength(1)
})

describe.for(screens)('on a $name', (screen) => {
  test('the frame: title, address, figures, and the links of its buttons', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    await office.placeOrder()
    const page = await openDesk(visitors, screen)
    await visit(page, '/admin')
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: staffArea.title }).waitFor()
    const figures = page.getByRole('region', { name: statsText.heading })
    await expect.poll(() => shownText(figures), soon).toMatch(/Active Orders\s+[1-9]/)
    const shown = await shownText(figures)
    for (const label of ['New Leads', 'Containers Out', 'Revenue (MTD)']) expect(shown).toContain(label)
    expect(shown).toMatch(/\$[\d,]+/)
    const newOrder = main.getByRole('link', { name: `${staffArea.newOrder} ${staffArea.opensNewTab}` })
    expect(await newOrder.getAttribute('href')).toBe('/booking?staff=1')
    expect(await newOrder.getAttribute('target')).toBe('_blank')
    // Rule 80: a frame of its own, whose bar and tabs take 96 px at most.
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    expect(await page.getByRole('banner').count()).toBe(0)
    const box = await tabs(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(97)
  })

  test('every tab is a page: by its link, by its address, and by the back button', async ({ visitors }) => {
    const page = await openDesk(visitors, screen)
    await visit(page, '/admin')
    expect(await openTab(page)).toBe('Dashboard')
    const titles = new Set<string>()
    for (const { key, label, to } of staffTabs.slice(1)) {
      await pressTab(page, label)
      await page.waitForURL(`**${to}`)
      await expect.poll(() => openTab(page), soon).toMatch(named(label))
      const headings = {
        dashboard: 'Overview',
        board: shortDay(dayFromToday(0), dayFromToday(0)),
        orders: 'Order Management',
        changes: 'Change Requests',
        leads: 'Leads',
        inventory: 'Container Inventory',
        customers: 'Customers',
        billing: 'Receivables',
        projects: 'Projects',
        email: 'Email Preview & Testing',
        settings: 'Admin Settings',
      }
      await expect.poll(() => hasFocus(page.getByRole('heading', { level: 2, name: headings[key] })), soon).toBe(true)
      titles.add(await page.title())
    }
    expect(titles.size).toBe(10)
    await page.goBack()
    await expect.poll(() => openTab(page), soon).toMatch(named('Email'))
    await visit(page, '/admin/inventory')
    expect(await openTab(page)).toMatch(named('Inventory'))
    // A menu keeps its name whichever of its pages is open.
    if (screen === phone) expect(await openTab(page)).toContain(staffArea.moreTabs)
  })
})

test('an unknown address under /admin is a 404', async ({ visitors }) => {
  const page = await openDesk(visitors, desktop)
  visitors.expectProblem(/status of 404/)
  expect((await visit(page, '/admin/nothing'))?.status()).toBe(404)
  await page.getByRole('heading', { name: staffArea.noPage }).waitFor()
  expect(await page.getByRole('navigation', { name: staffArea.tabs }).count()).toBe(1)
  await page.getByRole('main').getByRole('link', { name: staffArea.toDashboard }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('heading', { name: staffArea.noPage }).waitFor({ state: 'detached' })
})

test('figures that could not be loaded say so, and can be reloaded', async ({ visitors }) => {
  const page = await openDesk(visitors, desktop)
  visitors.expectProblem(/status of 503/)
  // Live updates are off: only the button refetches.
  await muteLive(page)
  await page.route('**/api/admin/stats', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again.', code: 'try-again' } }),
  )
  await visit(page, '/admin')
  const figures = page.getByRole('region', { name: statsText.heading })
  await expect.poll(() => shownText(figures), soon).toContain(`${statsText.failed} Please try again.`)
  await page.unroute('**/api/admin/stats')
  await press(figures.getByRole('button', { name: uiText.en.retry }))
  await expect.poll(() => figures.getByRole('alert').count(), soon).toBe(0)
})

describe('light and dark', () => {
  const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [light, dark] = ['rgb(247, 244, 238)', 'rgb(20, 23, 26)']

  test('like the device, until one is chosen, which this browser remembers; the site has its own', async ({
    visitors,
  }) => {
    const page = await openDesk(visitors, { ...desktop, colorScheme: 'dark' })
    await visit(page, '/admin')
    expect(await paper(page)).toBe(dark)
    const choose = async (label: string) => {
      await press(page.getByRole('button', { name: accountMenuText.open }))
      await press(page.getByRole('menuitemradio', { name: label }))
      await page.keyboard.press('Escape')
    }
    await choose(accountMenuText.themes.light)
    await expect.poll(() => paper(page), soon).toBe(light)
    // It is in the page as the server sends it, so that nothing flashes.
    const sent = await (await page.request.get('/admin/orders')).text()
    expect(sent).toContain('data-theme="light"')
    await page.reload()
    expect(await paper(page)).toBe(light)
    await choose(accountMenuText.themes.dark)
    await expect.poll(() => paper(page), soon).toBe(dark)
    await visit(page, '/')
    expect(await paper(page)).toBe(dark)
    await page.getByLabel(footerText.theme).selectOption(footerText.themes.light)
    await expect.poll(() => paper(page), soon).toBe(light)
    // Also in pages that are rendered once for everyone.
    expect(await (await page.request.get('/')).text()).toContain('data-theme="light"')
    expect(await (await fetch(page.url())).text()).toContain('data-theme="system"')
    await page.reload()
    expect(await paper(page)).toBe(light)
    await visit(page, '/admin')
    expect(await paper(page)).toBe(dark)
  })

  test.for([
    ['light', '/admin'],
    ['dark', '/admin/orders'],
    ['dark', '/admin/changes'],
  ] as const)('axe finds nothing: %s, %s', async ([colorScheme, path], { visitors }) => {
    const page = await openDesk(visitors, { ...phone, colorScheme })
    await visit(page, path)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await expectAccessible(page, `${path} in ${colorScheme}`)
    await press(page.getByRole('button', { name: accountMenuText.open }))
    await page.getByRole('menu').waitFor()
    await expectAccessible(page, `${path} in ${colorScheme}, menu open`, [390])
  })
})
