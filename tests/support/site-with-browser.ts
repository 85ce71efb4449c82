import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Browser, BrowserContextOptions, Locator, Page, Response } from 'playwright-core'
import { test as base, expect } from 'vitest'
import { closeSharedChromium, sharedChromium } from './chromium.ts'
import { type KeptPage, type KeptPages, openPages } from './kept-pages.ts'
import { copyOfPreparedData } from './prepared-data.ts'
import { quickDirectory } from './quick-directory.ts'
import { closeSharedSites, serveSharedSite, serveSite } from './served-site.ts'

/** The screens of visitors. A scenario runs on each where the screen could make a difference: layout, touch, focus. */
export type Screen = { name: string } & BrowserContextOptions

export const phone: Screen = { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desktop: Screen = { name: 'desktop', viewport: { width: 1280, height: 900 } }
export const screens: readonly Screen[] = [phone, desktop]

/** For `expect.poll`: a reaction may take a call to the server, on a busy machine. */
export const soon = { timeout: 30_000 }

export type Visitors = {
  /** Someone new: a browser without a cookie or a memory. */
  open(screen?: BrowserContextOptions): Promise<Page>
  /** A problem that the scenario provokes, by the browser's message. It must occur; any other fails the test. */
  expectProblem(pattern: RegExp): void
  /** One that is right whenever it comes, and depends on which of two things comes first. */
  allowProblem(pattern: RegExp): void
}

let port = 0

/** The port of this worker's sites, one after the other: to a page that is kept they are one. Below those that the system gives away. */
async function portOfWorker(): Promise<number> {
  while (port === 0 || !(await isFree(port))) port = 20_000 + randomInt(10_000)
  return port
}

async function isFree(candidate: number): Promise<boolean> {
  const server = createServer().listen(candidate, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

let kept: { chromium: Browser; url: string; pages: KeptPages } | null = null

/** The pages of this worker, as long as its sites are at the same address. */
async function pagesOfWorker(chromium: Browser, url: string): Promise<KeptPages> {
  if (kept?.chromium === chromium && kept.url === url) return kept.pages
  await kept?.pages.close().catch(() => {})
  kept = { chromium, url, pages: openPages(chromium, url, true) }
  return kept.pages
}

/**
 * A test with the built site on a database of its own, one for each file, and a Chromium. Whatever a browser complains about,
 * an error, a refused resource or a violation of the content policy, fails the test unless it was expected.
 */
export const test = base
  // A file that needs settings extends it; to override it would set them for the files that follow, too.
  .extend('siteEnv', { scope: 'file' }, {} as Record<string, string>)
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('sharedChromium', { scope: 'worker' }, async ({}, { onCleanup }) => {
    onCleanup(closeSharedChromium)
    return sharedChromium
  })
  .extend('chromium', { scope: 'file' }, ({ sharedChromium }) => sharedChromium())
  // biome-ignore lint/correctness/noEmptyPattern: the same.
  .extend('serveShared', { scope: 'worker' }, async ({}, { onCleanup }) => {
    onCleanup(closeSharedSites)
    return serveSharedSite
  })
  // Chromium first, so that no site is left running if it is missing.
  .extend('site', { scope: 'file' }, async ({ siteEnv, serveShared, chromium: _ }, { onCleanup }) => {
    const dataDir = await copyOfPreparedData(await quickDirectory())
    const env: Record<string, string> = { PORT: String(await portOfWorker()), ...siteEnv }
    // Options of Node need a process of their own.
    const serve = env.NODE_OPTIONS ? serveSite : serveShared
    const site = await serve({ dataDir: dataDir.path, env })
    onCleanup(async () => {
      await site.stop()
      await dataDir[Symbol.asyncDispose]()
    })
    return site
  })
  // See `testWithNewPages`.
  .extend('keepsPages', { scope: 'file' }, true)
  .extend('pages', { scope: 'file' }, async ({ site, chromium, keepsPages }, { onCleanup }) => {
    if (keepsPages) return pagesOfWorker(chromium, site.url)
    const pages = openPages(chromium, site.url, false)
    onCleanup(() => pages.close())
    return pages
  })
  .extend('visitors', async ({ pages, task }, { onCleanup }): Promise<Visitors> => {
    const opened: KeptPage[] = []
    const problems: string[] = []
    const expected: RegExp[] = []
    const allowed: RegExp[] = []
    onCleanup(async () => {
      const wasGood = task.result?.state !== 'fail'
      await Promise.all(opened.map(({ leave }) => leave(wasGood)))
      const unexpected = problems.filter(
        (problem) => ![...expected, ...allowed].some((pattern) => pattern.test(problem)),
      )
      // The report of a whole run shows messages alone.
      if (unexpected.length > 0) expect.fail(`The pages had problems:\n${unexpected.join('\n')}`)
      expect(expected.filter((pattern) => !problems.some((problem) => pattern.test(problem)))).toEqual([])
    })
    return {
      async open(screen = desktop) {
        const { name: _, ...options } = screen as Screen
        const visitor = await pages.open(options, problems)
        opened.push(visitor)
        return visitor.page
      },
      expectProblem: (pattern) => expected.push(pattern),
      allowProblem: (pattern) => allowed.push(pattern),
    }
  })

/**
 * The same for tests of what a browser does the first time, and of its caches: every visitor has a new page. Elsewhere a page whose visitor is
 * gone is emptied and waits for the next one, also of the next file, which halves what a page costs.
 */
export const testWithNewPages = test.extend('keepsPages', { scope: 'file' }, false)

/** The name that the first files with kept pages use. */
export const testWithKeptPages = test

/**
 * Goes to a page and waits until its program runs: the first thing it does then is to ask who is signed in; in the staff area, which has a
 * frame of its own, its content is no longer busy.
 */
export async function visit(page: Page, path: string): Promise<Response | null> {
  if (/^(\/es)?\/admin\b/.test(new URL(path, 'http://site').pathname)) {
    const reply = await page.goto(path)
    if (reply?.ok()) await page.locator('main:not([aria-busy])').first().waitFor()
    return reply
  }
  const running = page.waitForRequest('**/api/customer/check-auth')
  const reply = await page.goto(path)
  await running
  return reply
}

/** Presses something like the visitor: with a finger on touch screens, else with the mouse. */
export async function press(target: Locator): Promise<void> {
  await ((await hasTouch(target.page())) ? target.tap() : target.click())
}

export function hasTouch(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.maxTouchPoints > 0)
}

/** What a screen reader reads besides the name of a control or group: its hint and its error. */
export function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })
}

/** Whether the focus is on a control, or inside of a group. Does not wait for it to be there. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) => elements.some((element) => element.contains(document.activeElement)))
}

/** Whether the focused element is visible: on the screen, and not below sticky elements. */
export function focusIsInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { x, y, width, height } = focused.getBoundingClientRect()
    const seen = document.elementFromPoint(x + width / 2, y + height / 2)
    return focused.contains(seen) || (focused.closest('label')?.contains(seen) ?? false)
  })
}

/** The text of a part of the page, as far as it can be seen. */
export async function shownText(part: Locator): Promise<string> {
  return (await part.allInnerTexts()).join('\n')
}
