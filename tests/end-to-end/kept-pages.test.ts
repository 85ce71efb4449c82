import { expect } from 'vitest'
import { openPages } from '../support/kept-pages.ts'
import { test } from '../support/site-with-browser.ts'

const screen = { viewport: { width: 1280, height: 900 } }

test('the next visitor of a kept page finds nothing of the one before', async ({ site, chromium }) => {
  const pages = openPages(chromium, site.url, true)
  const heard: string[] = []
  const first = await pages.open(screen, heard)
  await first.page.goto('/')
  await first.page.evaluate(async () => {
    localStorage.draft = 'kept'
    sessionStorage.draft = 'kept'
    // biome-ignore lint/suspicious/noDocumentCookie: As a page sets one.
    document.cookie = 'draft=kept'
    await new Promise((resolve) => {
      indexedDB.open('draft').onsuccess = resolve
    })
    console.error('the first visitor')
  })
  await first.page.route('**/api/equipment', (route) => route.abort())
  await first.page.setViewportSize({ width: 390, height: 844 })
  await first.page.context().newPage()
  await first.leave(true)
  expect(heard).toEqual([expect.stringContaining('the first visitor')])

  const heardNext: string[] = []
  const next = await pages.open(screen, heardNext)
  expect(next.page).toBe(first.page)
  expect(await next.page.context().cookies()).toEqual([])
  expect(next.page.context().pages()).toEqual([next.page])
  expect(next.page.viewportSize()).toEqual(screen.viewport)
  await next.page.goto('/')
  expect(
    await next.page.evaluate(async () => ({
      local: localStorage.draft,
      session: sessionStorage.draft,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      equipment: (await fetch('/api/equipment')).status,
    })),
  ).toEqual({ local: undefined, session: undefined, databases: [], equipment: 200 })
  expect(heardNext).toEqual([])

  // What stays with a page ends it.
  await next.page.exposeFunction('draft', () => 'kept')
  await next.leave(true)
  const third = await pages.open(screen, [])
  expect(third.page).not.toBe(next.page)
  await third.leave(false)
  expect(third.page.isClosed()).toBe(true)
  await pages.close()
})

test('what a visitor set or listened to is taken back', async ({ site, chromium }) => {
  const pages = openPages(chromium, site.url, true)
  const dark = { ...screen, colorScheme: 'dark' as const }
  const asked: string[] = []
  const { page, leave } = await pages.open(dark, [])
  await page.goto('/robots.txt')
  await page.addInitScript(() => Object.assign(window, { draft: 'kept' }))
  page.on('request', (request) => asked.push(request.url()))
  page.setDefaultTimeout(1)
  await page.emulateMedia({ colorScheme: 'light', media: 'print' })
  await page.context().setOffline(true)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await leave(true)

  const askedBefore = asked.length
  const next = await pages.open(dark, [])
  expect(next.page).toBe(page)
  await page.goto('/robots.txt')
  const [isDark, isPrint, draft] = await page.evaluate(() => [
    matchMedia('(prefers-color-scheme: dark)').matches,
    matchMedia('print').matches,
    'draft' in window,
  ])
  expect({ isDark, isPrint, draft }).toEqual({ isDark: true, isPrint: false, draft: false })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px')
  expect(await page.evaluate(async () => (await fetch('/api/equipment')).status)).toBe(200)
  expect(asked.length).toBe(askedBefore)
  // More than a millisecond.
  await page.waitForFunction((end) => performance.now() > end, await page.evaluate(() => performance.now() + 50))
  await next.leave(true)
  await pages.close()
  expect(page.isClosed()).toBe(true)
})

test('a few pages wait for their next visitors, and those that wait longest are closed', async ({ site, chromium }) => {
  const pages = openPages(chromium, site.url, true)
  const opened = await Promise.all(
    Array.from({ length: 8 }, (_, index) => pages.open({ viewport: { width: 400 + index, height: 800 } }, [])),
  )
  for (const { leave } of opened) await leave(true)
  expect(opened.map(({ page }) => page.isClosed())).toEqual([true, true, ...Array(6).fill(false)])
  await pages.close()
})

test('a complaint that comes while its visitor leaves is still theirs', async ({ site, chromium }) => {
  const pages = openPages(chromium, site.url, true)
  const heard: string[] = []
  const { page, leave } = await pages.open(screen, heard)
  await page.goto('/robots.txt')
  const late = page.evaluate(() => {
    for (const end = performance.now() + 200; performance.now() < end; );
    console.error('late')
  })
  await leave(true)
  await late
  expect(heard).toEqual([expect.stringContaining('late')])
  await pages.close()
})
