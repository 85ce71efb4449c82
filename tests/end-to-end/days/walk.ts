import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSidewaysScroll } from '../../support/accessible.ts'
import { shownText } from '../../support/site-with-browser.ts'
import { randomNumbers, seed } from '../../support/torture.ts'

// `npm run torture -- days`: one file for each person. The seed chooses what differs between two who do the same.

/** What the seed chooses for the nth time that a person goes through a day. */
export type Choices = {
  pick<T>(options: readonly T[]): T
  /** The options in some order. */
  shuffle<T>(options: readonly T[]): T[]
}

export function choicesOf(person: string, nth: number): Choices {
  const random = randomNumbers(seed * 1_000 + nth * 10 + person.length)
  const pick = <T>(options: readonly T[]) => options[Math.floor(random() * options.length)] as T
  const shuffle = <T>(options: readonly T[]) =>
    options
      .map((option) => ({ option, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ option }) => option)
  return { pick, shuffle }
}

/** What no page ever shows. */
const nonsense = /Internal Server Error|\bundefined\b|\bNaN\b|\[object |Invalid Date/

/** A step of a person on a page. What is wrong afterward is reported with its name. */
export type Walk = { page: Page; step<T>(what: string, act: (page: Page) => Promise<T>): Promise<T> }

/**
 * Follows a person from page to page. After each step: nothing is wider than the screen, no text is nonsense, and no request failed that was
 * not expected.
 */
export function follow(page: Page, who: string, expected: RegExp | null = null): Walk {
  const failures: string[] = []
  page.on('response', (reply) => {
    const failure = `${reply.status()} ${reply.request().method()} ${new URL(reply.url()).pathname}`
    if (reply.status() >= 400 && !expected?.test(failure)) failures.push(failure)
  })
  return {
    page,
    async step(what, act) {
      const state = `${who} (seed ${seed}): ${what}`
      const result = await act(page).catch((error: Error) => {
        throw new Error(`${state}: ${error.message}`, { cause: error })
      })
      expect(failures, state).toEqual([])
      expect(await shownText(page.locator('body')), state).not.toMatch(nonsense)
      await expectNoSidewaysScroll(page, state)
      return result
    },
  }
}

/** Text at twice the size, as a reader sets it in the browser. For the pages that are opened from now on. */
export async function doubleText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}
