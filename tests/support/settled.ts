import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { soon } from './site-with-browser.ts'

/**
 * Watches what a page asks for. The function waits until everything has arrived, typefaces included, and is painted; the stream of live
 * updates, which does not end, is left out.
 */
export function watchArrivals(page: Page): () => Promise<void> {
  const awaited = new Set<unknown>()
  page.on('request', (request) => {
    if (!/\/api\/admin\/live(\?|$)/.test(request.url())) awaited.add(request)
  })
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => void awaited.delete(request))
  return async () => {
    for (let quiet = 0; quiet < 2; quiet++) {
      await expect.poll(() => awaited.size, soon).toBe(0)
      await painted(page)
      if (awaited.size > 0) quiet = -1
    }
  }
}

/** Waits until what has arrived in a page is rendered with its typefaces, and what that asks for is on its way. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next))
  })
}

/** Goes to another screen as a link does, without loading the program again. Ends when the screen is there, and has its title. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    document.title = ''
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.waitForFunction(() => document.title !== '')
}
