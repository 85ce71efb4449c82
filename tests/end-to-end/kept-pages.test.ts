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
  await next.page.addInitScript(() => Object.assign(window, { draft: 'kept' }))
  await next.leave(true)
  const third = await pages.open(screen, [])
  expect(third.page).not.toBe(next.page)
  await third.leave(false)
  expect(third.page.isClosed()).toBe(true)
  await pages.close()
})
