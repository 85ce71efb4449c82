import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { alertMessages, alertsText } from '#content/staff/alerts.ts'
import { callsText, dashboardTab, recentText, trendsText, weekText } from '#content/staff/staff-dashboard.ts'
import { liveText } from '#content/staff/staff-frame.ts'
import { filterText } from '#content/staff/staff-orders.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type Office, openOffice } from '../support/office.ts'
import { muteLive, openDesk } from '../support/order-dialog.ts'
import { watchArrivals } from '../support/settled.ts'
import {
  test as base,
  desktop,
  hasFocus,
  phone,
  press,
  screens,
  shownText,
  soon,
  visit,
} from '../support/site-with-browser.ts'

const today = dateInLosAngeles(new Date())
const panel = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const longName = 'Bartholomäus-Maximilian Featherstonehaugh-Cholmondeley von Württemberg'

/** A company with something to do: an order to confirm, a delivery today, and one that came without a container. */
const test = base.extend('office', { scope: 'file' }, async ({ site }): Promise<Office> => {
  const office = await openOffice(site.url)
  const order = (customerName: string) => office.placeOrder({ customerName, requestedDeliveryDate: today })
  await office.placeOrder({ customerName: 'Ada Park', requestedDeliveryDate: addDays(today, 2) })
  const promised = await order(longName)
  await office.changeOrder(promised.id, { status: 'scheduled', scheduledDeliveryDate: today })
  await office.addContainer('30-001', 30)
  const standing = await order('Ignacio Bell')
  await office.changeOrder(standing.id, { status: 'delivered' })
  return office
})

async function openDashboard(page: Page): Promise<void> {
  await visit(page, '/admin')
  await panel(page, alertsText.heading).getByRole('link').first().waitFor()
  await panel(page, callsText.heading).getByRole('checkbox').first().waitFor()
}

test('a new company sees no work and an empty week', async ({ visitors }) => {
  const page = await openDesk(visitors, phone)
  await visit(page, '/admin')
  await expect.poll(() => shownText(panel(page, alertsText.heading)), soon).toContain(alertsText.none)
  await expect.poll(() => shownText(panel(page, callsText.heading)), soon).toContain(callsText.none)
  expect(await panel(page, weekText.heading).getByText(weekText.nothing).count()).toBe(7)
})

describe.for(screens)('on a $name', (screen) => {
  test('urgent work comes first, and each number links to what it counts', async ({ office, visitors }) => {
    const page = await openDesk(visitors, screen)
    await openDashboard(page)
    expect(office).toBeDefined()
    const alert = (title: string): Locator => panel(page, alertsText.heading).getByRole('link', { name: title })
    expect(await alert(alertMessages['without-container'].title(1)).isVisible()).toBe(true)
    await press(alert(alertMessages['to-confirm'].title(1)))
    await page.waitForURL('**/admin/orders?show=to-confirm&direction=asc')
    const rows = page.getByRole('main').locator('tbody').getByRole('row')
    await expect.poll(() => rows.count(), soon).toBe(1)
    expect(await shownText(rows)).toContain('Ada Park')
    // The filter has a label and can be removed.
    await press(page.getByRole('button', { name: filterText.remove(filterText.shows['to-confirm']) }))
    await expect.poll(() => rows.count(), soon).toBe(3)
    await page.goBack()
    await page.goBack()
    await press(panel(page, weekText.heading).getByRole('link', { name: weekText.deliveries(2) }))
    await page.waitForURL(`**/admin/orders?delivery=${today}&show=planned`)
    await expect.poll(() => rows.count(), soon).toBe(2)
  })
})

// Rule 549.
test('the dashboard asks for each thing once, and again for what changes', async ({ office, visitors }) => {
  const page = await openDesk(visitors, desktop)
  const asked = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
  })
  const figures = ['/api/admin/dashboard', '/api/admin/stats', '/api/admin/trends', '/api/admin/calls', '/api/orders']
  const arrived = watchArrivals(page)
  // What changed just before the page was opened may be asked for again; that is soon over.
  const timesOfOneVisit = async () => {
    asked.clear()
    await openDashboard(page)
    await page.getByText(liveText.live, { exact: true }).waitFor()
    await arrived()
    return figures.map((path) => asked.get(path))
  }
  await expect.poll(timesOfOneVisit, { timeout: 30_000 }).toEqual(figures.map(() => 1))
  // What changes is seen, so the page is not deaf.
  const later = addDays(today, 3)
  const { id } = await office.placeOrder({ customerName: 'Seen Live', requestedDeliveryDate: later })
  await panel(page, recentText.heading).getByText('Seen Live').waitFor()

  // On a phone the hauls of later days are behind their numbers.
  await office.changeOrder(id, { status: 'scheduled', scheduledDeliveryDate: later })
  const inWeek = panel(page, weekText.heading).getByText('Seen Live')
  await inWeek.waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await inWeek.isVisible()).toBe(false)
  expect(
    await panel(page, weekText.heading)
      .getByRole('link', { name: weekText.deliveries(1) })
      .isVisible(),
  ).toBe(true)
})

test('a call is marked by keyboard, a colleague sees by whom, and it can be undone', async ({ office, visitors }) => {
  const page = await openDesk(visitors, desktop)
  await openDashboard(page)
  expect(office).toBeDefined()
  const due = panel(page, alertsText.heading).getByRole('link', { name: alertMessages['calls-due'].title(1) })
  await due.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const tick = panel(page, callsText.heading).getByRole('checkbox', { name: callsText.tick(longName) })
  await expect.poll(() => hasFocus(tick), soon).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(() => shownText(panel(page, callsText.heading)), soon).toContain('dispatcher, ')
  await expect.poll(() => due.count(), soon).toBe(0)
  const colleague = await openDesk(visitors, phone)
  await openDashboard(colleague)
  const seen = panel(colleague, callsText.heading)
  expect(await seen.getByRole('checkbox').isChecked()).toBe(true)
  await press(seen.getByRole('checkbox'))
  await seen.getByRole('link', { name: /^Call / }).waitFor()
  expect(await seen.getByRole('checkbox').isChecked()).toBe(false)
})

test('failed parts say so, and can be reloaded', async ({ office, visitors }) => {
  const page = await openDesk(visitors, desktop)
  expect(office).toBeDefined()
  visitors.expectProblem(/status of 503/)
  // Live updates are off: only the button refetches.
  await muteLive(page)
  const busy = { status: 503, json: { message: 'Please try again.', code: 'try-again' } }
  await page.route('**/api/admin/dashboard', (route) => route.fulfill(busy))
  await visit(page, '/admin')
  const failed = page.getByRole('alert').filter({ hasText: dashboardTab.failed })
  await failed.waitFor()
  await page.unroute('**/api/admin/dashboard')
  await press(failed.getByRole('button', { name: uiText.en.retry }))
  await panel(page, alertsText.heading).getByRole('link').first().waitFor()
})

test.for(['light', 'dark'] as const)(
  'axe finds nothing in %s mode, including the charts as tables',
  async (colorScheme, { office, visitors }) => {
    const page = await openDesk(visitors, { ...phone, colorScheme })
    await openDashboard(page)
    expect(office).toBeDefined()
    const trends = panel(page, trendsText.heading)
    await trends.locator('summary').nth(1).waitFor()
    for (const summary of await trends.locator('summary').all()) await press(summary)
    expect(await trends.getByRole('table').count()).toBe(2)
    await expectAccessible(page, `dashboard in the ${colorScheme}`, colorScheme === 'light' ? [320, 390, 1280] : [1280])
  },
)
