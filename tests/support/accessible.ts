import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Screen } from './site-with-browser.ts'

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** From the narrowest phone to a desk. */
export const widths = [320, 390, 768, 1280]

/** The widths of one of the screens that a scenario runs on. Those of phone and desktop are all of them. */
export function widthsOf({ isMobile = false }: Screen): number[] {
  return widths.filter((width) => width < 768 === isMobile)
}

/** Target size is a rule of WCAG 2.2 AA that axe only checks on request. */
const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  // The only frames are sandboxed, and cannot be entered.
  iframes: false,
  // A finding is told by its element; a selector is made for every element that passes, too.
  selectors: false,
}

/** What depends on where elements are, and on how they are painted. All other rules depend on which elements there are. */
const placeRules = ['target-size', 'scrollable-region-focusable']
const paintRules = ['color-contrast', 'link-in-text-block']

/**
 * At every width: nothing that axe objects to, and nothing wider than the screen. A width that shows the same elements as one before it is
 * checked for what can differ: places always, paint on a desk and wherever a style differs. Axe takes most of its time for these.
 */
export async function expectAccessible(page: Page, state: string, at: readonly number[] = widths): Promise<void> {
  const checked = { elements: new Set<string>(), styles: new Set<string>() }
  const isPaintCompared = (width: number) => width < 1280 && at.filter((other) => other < 1280).length > 1
  for (const width of at) {
    await showAt(page, width)
    await settleColors(page)
    const { elements, styles } =
      at.length > 1 ? await renderedIn(page, isPaintCompared(width)) : { elements: '', styles: '' }
    const isPaintChecked = isPaintCompared(width) && checked.styles.has(styles)
    const asked = checked.elements.has(elements)
      ? { ...options, runOnly: isPaintChecked ? placeRules : [...placeRules, ...paintRules] }
      : options
    checked.elements.add(elements)
    checked.styles.add(styles)
    expect(await violations(page, asked), `${state} at ${width} px`).toEqual([])
    await expectNoSidewaysScroll(page, state)
  }
}

/**
 * Rule 84: the same state on a device that is dark, where only colors differ; at these widths, without any as wide as it is. `rules`: of axe,
 * about how it is painted.
 */
export async function expectReadableInTheDark(
  page: Page,
  state: string,
  at: readonly number[] = [],
  rules = paintRules,
): Promise<void> {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of at.length > 0 ? at : [null]) {
    if (width !== null) await showAt(page, width)
    await settleColors(page)
    expect(await paper(), `${state} in the dark: the paper`).not.toBe(light)
    const where = width === null ? '' : ` at ${width} px`
    expect(await violationsOf(page, rules), `${state} in the dark${where}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

const showAt = (page: Page, width: number) => page.setViewportSize({ width, height: width < 768 ? 844 : 900 })

/** What axe objects to by these rules, also by those that it only checks on request. */
export function violationsOf(page: Page, rules: string[]): Promise<string[]> {
  const enabled = Object.fromEntries(rules.map((rule) => [rule, { enabled: true }]))
  return violations(page, { ...options, runOnly: rules, rules: enabled })
}

/** What axe objects to, with the elements. Of rows that are made alike, it looks at the first three (see `alikeRows`). */
async function violations(page: Page, asked: RunOptions): Promise<string[]> {
  // Through the debugger protocol, because the content policy blocks our scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const alike = await page.evaluateHandle(alikeRows)
  const found = await page.evaluate(
    async ({ exclude, chosen }) => {
      const { axe } = window as unknown as { axe: { run(context: object, o: RunOptions): Promise<AxeResults> } }
      return (await axe.run(exclude.length > 0 ? { include: document, exclude } : document, chosen)).violations
    },
    { exclude: alike, chosen: asked },
  )
  await alike.dispose()
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}

/**
 * Runs in the page. The rows of a long list that have three before them with the same elements, classes, styles and roles, and whose small
 * controls are as far from others: what axe objects to in one of them, it objects to in those. Texts and names may differ, but not in being there.
 */
function alikeRows(): Element[] {
  const [longRows, lookedAt, targetPixels] = [12, 3, 24]
  const own = /^(id|href|title|value|datetime|for|aria-(label|labelledby|describedby|controls)|data-.*)$/
  const made = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      own.test(name) ? `${name} ${value.trim() !== ''}` : `${name}=${value}`,
    )
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const { color, backgroundColor, fontSize, visibility } = getComputedStyle(element)
    const self = [element.tagName, hasText, color, backgroundColor, fontSize, visibility, ...attributes].join('|')
    return `<${self}${[...element.children].map(made).join('')}>`
  }
  const placed = (row: Element): string => {
    const at = row.getBoundingClientRect()
    const boxes = [...row.querySelectorAll('a, button, input, select, textarea, [tabindex], [role]')]
      .map((control) => control.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
    const gap = (one: DOMRect, other: DOMRect) =>
      Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom)
    const small = boxes.filter(({ width, height }) => Math.min(width, height) < targetPixels)
    const places = small.map((box) => {
      const gaps = boxes.filter((other) => other !== box).map((other) => gap(box, other))
      return [box.left - at.left, box.top - at.top, box.width, box.height, Math.min(targetPixels, ...gaps)].map(
        Math.round,
      )
    })
    return JSON.stringify([small.length > 0 && Math.round(at.height), places])
  }
  return [...document.querySelectorAll('tbody, ul, ol')].flatMap(({ children }) => {
    if (children.length < longRows) return []
    const times = new Map<string, number>()
    return [...children].filter((row) => {
      const make = made(row) + placed(row)
      times.set(make, (times.get(make) ?? 0) + 1)
      return (times.get(make) ?? 0) > lookedAt
    })
  })
}

/** Waits until no color is between two others: a notification that fades in is measured as pale as it is at that moment. */
async function settleColors(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    )
  })
}

/** A hash of what is in the page, what it is called and whether it is shown; and one of how that is painted, if it is asked for. */
async function renderedIn(page: Page, isPaintCompared: boolean): Promise<{ elements: string; styles: string }> {
  const rendered = await page.evaluate((withStyles) => {
    const elements: string[] = []
    const styles: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const { right, bottom, width, height } = element.getBoundingClientRect()
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isOnPage = right > 0 && bottom + scrollY > 0 && width > 1 && height > 1
      const attributes = [...element.attributes]
        .filter(({ name }) => name !== 'style' && name !== 'class')
        .map(({ name, value }) => `${name}=${value}`)
      const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')
      elements.push([element.tagName, isShown, isOnPage, ...attributes, text].join(' '))
      if (!isShown || !withStyles) continue
      const style = getComputedStyle(element)
      styles.push(
        [
          ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.textShadow],
          ...[style.fontSize, style.fontWeight, style.textDecorationLine, style.position, style.zIndex],
        ].join(' '),
      )
    }
    return { elements: elements.join('\n'), styles: styles.join('\n') }
  }, isPaintCompared)
  return { elements: hash('sha1', rendered.elements), styles: hash('sha1', rendered.styles) }
}

/** Nothing is wider than the screen. A phone zooms out until all of the content is on it, so that its window is as wide as that. */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const content = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
  expect(content, `${state}: width of the content`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
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

/** Texts and controls that are cut off, by an overflowing box or by the edges of the screen. `strips`: what is scrolled by itself, such as tabs. */
export function cutOff(page: Page, strips: string | null = null): Promise<string[]> {
  return page.evaluate((scrolled) => {
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
      .filter((element) => scrolled === null || !element.closest(scrolled))
      .filter((element) => (ownText(element) || isControl(element)) && isShown(element) && isCut(element))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60) ?? '')
  }, strips)
}
