import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** From the narrowest phone to a desk. */
export const widths = [320, 390, 768, 1280]

/** Target size is a rule of WCAG 2.2 AA that axe only checks on request. */
const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  // The only frames are sandboxed, and cannot be entered.
  iframes: false,
}

/** At every width: nothing that axe objects to, and nothing wider than the screen. */
export async function expectAccessible(page: Page, state: string, at: readonly number[] = widths): Promise<void> {
  // Through the debugger protocol, because the content policy blocks our scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  for (const width of at) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
    // A notification that fades in is measured as pale as it is at that moment.
    await page.evaluate(async () => {
      const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)
      await Promise.allSettled(
        document
          .getAnimations()
          .filter(ends)
          .map(({ finished }) => finished),
      )
    })
    const found = await page.evaluate(async (asked) => {
      const { axe } = window as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }
      return (await axe.run(asked)).violations
    }, options)
    const said = found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
    expect(said, `${state} at ${width} px`).toEqual([])
    await expectNoSidewaysScroll(page, state)
  }
}

export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const [content, screen] = await page.evaluate(() => [document.scrollingElement?.scrollWidth ?? 0, window.innerWidth])
  expect(content, `${state}: width of the content`).toBeLessThanOrEqual(screen ?? 0)
}

/** Whether the focused control, or its visible stand-in, is outlined. */
export function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const around = [focused, ...(focused?.parentElement?.children ?? [])]
    return around.some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
  })
}

/** Texts and controls that are cut off, by an overflowing box or by the edges of the screen. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ownText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isControl = (element: Element) => element.matches('a, button, input, select, textarea')
    const hides = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    const isShown = (element: Element) => {
      const { width, height, right } = element.getBoundingClientRect()
      // Elements beyond the left edge become visible on focus.
      return width > 2 && height > 2 && right > 0 && element.checkVisibility({ visibilityProperty: true })
    }
    const isCut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      if (left < -1 || right > window.innerWidth + 1) return true
      if (hides(element) && element.scrollHeight > element.clientHeight + 2) return true
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (hides(around) && right > around.getBoundingClientRect().right + 1) return true
      }
      return false
    }
    return [...document.querySelectorAll('body *:not(svg *, script, noscript)')]
      .filter((element) => (ownText(element) || isControl(element)) && isShown(element) && isCut(element))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60) ?? '')
  })
}
