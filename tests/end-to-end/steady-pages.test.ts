import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { openAccount, person } from '../support/account-pages.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { bookingBody } from '../support/bookings.ts'
import { watchArrivals } from '../support/settled.ts'
import { screens, testWithNewPages as test, visit } from '../support/site-with-browser.ts'

/** Everyone's pages, and those of an account that has an order. */
const pages = (orderNumber: string) => [
  '/',
  '/services',
  '/how-it-works',
  '/booking',
  `/booking?again=${orderNumber}`,
  '/estimate',
  '/contact',
  '/find-order',
  '/forgot-password',
  `/confirmation/${orderNumber}`,
  `/confirmation/${orderNumber}/delivery`,
  `/confirmation/${orderNumber}/pickup`,
  '/dashboard',
  '/dashboard?tab=past',
  '/dashboard?tab=settings',
  '/portal',
  '/portal/sites',
]

async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
}

describe.for(screens)('on a $name', (screen) => {
  test('no public or account page shifts while it loads, or is wider than the screen at twice the text size', async ({
    site,
    visitors,
  }) => {
    const who = person(`steady-${screen.name}`)
    const page = await openAccount(visitors, site, who, screen)
    const booking = bookingBody({
      customerEmail: who.email,
      requestedDeliveryDate: dayFromToday(9),
      totalAmount: undefined,
    })
    const reply = await page.request.post('/api/orders', { data: booking })
    const { orderNumber } = (await reply.json()) as { orderNumber: string }
    const shifted = await watchShifts(page)
    const arrived = watchArrivals(page)
    const found: [path: string, shift: number][] = []
    for (const path of pages(orderNumber)) {
      await visit(page, path)
      await arrived()
      found.push([path, await shifted()])
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expectNoSidewaysScroll(page, `${path} at twice the text size`)
    }
    expect(found.filter(([, shift]) => shift > 0.01)).toEqual([])
  })
})
