import type { BrowserContextOptions } from 'playwright-core'
import { chromium } from 'playwright-core'
import { chromiumLaunchOptions } from '../../scripts/find-chromium.ts'

type Cookies = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>['cookies']

/** Milliseconds from opening the Orders tab until its first order is there to be read, by visits in turns; the first of each site is for warming up. */
export async function openOrdersTab(sites: { url: string; cookie: string }[], visits: number): Promise<number[][]> {
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const times: number[][] = sites.map(() => [])
    for (let visit = 0; visit <= visits; visit++) {
      for (const [index, { url, cookie }] of sites.entries()) {
        const [name = '', value = ''] = cookie.split('=')
        const cookies: Cookies = [
          {
            name,
            value,
            domain: new URL(url).hostname,
            path: '/',
            expires: -1,
            httpOnly: true,
            secure: false,
            sameSite: 'Lax',
          },
        ]
        const context = await browser.newContext({
          viewport: { width: 1280, height: 900 },
          storageState: { cookies, origins: [] },
        })
        const page = await context.newPage()
        const started = performance.now()
        await page.goto(`${url}/admin/orders`, { waitUntil: 'commit' })
        await page.locator('[data-row-link]').first().waitFor()
        if (visit > 0) times[index]?.push(performance.now() - started)
        await context.close()
      }
    }
    return times
  } finally {
    await browser.close()
  }
}
