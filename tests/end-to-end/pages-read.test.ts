import { describe, expect } from 'vitest'
import {
  cutOff,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
  focusIsSeen,
} from '../support/accessible.ts'
import { missingPage, type PublicPage, publicPages } from '../support/public-pages.ts'
import {
  desktop,
  focusIsInSight,
  phone,
  press,
  shownText,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

const missing: PublicPage = { ...missingPage, says: [], priced: false }
const plainPhone = { viewport: { width: 390, height: 844 } }

// Whatever the browser complains about, an error or a refused style or script, fails the test: see `visitors`.
describe.for([...publicPages, missing])('$path', (wanted) => {
  const isMissing = wanted === missing

  test('axe finds nothing, and nothing is wider than the screen, also with the menu open', async ({ visitors }) => {
    const page = await visitors.open(desktop)
    if (isMissing) visitors.expectProblem(/status of 404/)
    await visit(page, wanted.path)
    await expectAccessible(page, wanted.path)
    await expectReadableInTheDark(page, wanted.path)
    await page.setViewportSize(plainPhone.viewport)
    await press(page.getByRole('button', { name: 'Open menu' }))
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await expectAccessible(page, `${wanted.path} with its menu`, [320, 390])
  })

  test.for([desktop, { name: 'phone', ...plainPhone }])(
    'every control is reached by Tab and visible, on a $name',
    async (screen, { visitors }) => {
      const page = await visitors.open(screen)
      if (isMissing) visitors.expectProblem(/status of 404/)
      await visit(page, wanted.path)
      const reached = new Set<string>()
      const unseen: string[] = []
      for (let pressed = 0; pressed < 120; pressed++) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => {
          const element = document.activeElement
          if (!element || element === document.body) return null
          element.setAttribute(
            'data-stop',
            element.getAttribute('data-stop') ?? String(document.querySelectorAll('[data-stop]').length),
          )
          return `${element.getAttribute('data-stop')} ${element.textContent?.trim() || element.getAttribute('aria-label') || element.id}`
        })
        if (!focused || reached.has(focused)) break
        reached.add(focused)
        const [isSeen, isInSight] = await Promise.all([focusIsSeen(page), focusIsInSight(page)])
        if (!(isSeen && isInSight)) unseen.push(focused)
      }
      expect(unseen).toEqual([])
      const shown = await page.getByRole('link').filter({ visible: true }).count()
      expect(reached.size).toBeGreaterThanOrEqual(shown)
    },
  )

  test.for([1280, 390])('text at twice the size loses nothing, at %i px', async (width, { visitors }) => {
    const page = await visitors.open({ viewport: { width, height: 900 } })
    if (isMissing) visitors.expectProblem(/status of 404/)
    const browser = await page.context().newCDPSession(page)
    // What the reader sets in the browser: pages count in it, and so do their breakpoints.
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await visit(page, wanted.path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await expectNoSidewaysScroll(page, wanted.path)
    expect(await cutOff(page)).toEqual([])
  })

  test('without JavaScript it is readable, and its links work', async ({ visitors }) => {
    const page = await visitors.open({ ...phone, javaScriptEnabled: false })
    if (isMissing) visitors.expectProblem(/status of 404/)
    await page.goto(wanted.path)
    const seen = (await shownText(page.getByRole('main'))).replace(/\s+/g, ' ')
    for (const text of [wanted.heading, ...wanted.says]) expect(seen).toContain(text)
    expect(await page.getByRole('banner').getByRole('link', { name: 'Services' }).isVisible()).toBe(true)
  })
})
