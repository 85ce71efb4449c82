import type { Browser } from 'playwright-core'

export type PageVisit = { lcpMilliseconds: number; layoutShift: number; scriptBytes: number }

/** Lighthouse's slow 4G. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }

/** A first visit with a slow phone, until the page is still. */
export async function visitSlowly(browser: Browser, url: string): Promise<PageVisit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.evaluate(async () => {
      const entries = (type: string) =>
        new Promise<PerformanceEntry[]>((found) => {
          new PerformanceObserver((list) => found(list.getEntries())).observe({ type, buffered: true })
          // There may be none.
          setTimeout(() => found([]), 300)
        })
      const paints = await entries('largest-contentful-paint')
      const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[]
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return {
        lcpMilliseconds: paints.at(-1)?.startTime ?? Number.NaN,
        layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
        scriptBytes: resources
          .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      }
    })
  } finally {
    await context.close()
  }
}
