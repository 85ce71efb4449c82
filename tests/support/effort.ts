import type { Locator, Page } from 'playwright-core'
import { press } from './site-with-browser.ts'

/** What somebody does at a screen, counted: clicks, and keys besides the values themselves. */
export type Effort = {
  clicks: number
  keys: number
  /** Types what cannot be left out, such as the number on a ticket. */
  value(text: string): Promise<void>
  key(name: string): Promise<void>
  click(target: Locator): Promise<void>
}

/** Counts from now on. A combination such as Control+D counts as two keys. */
export function countEffort(page: Page): Effort {
  const effort: Effort = {
    clicks: 0,
    keys: 0,
    value: (text) => page.keyboard.type(text),
    async key(name) {
      effort.keys += name.split('+').length
      await page.keyboard.press(name)
    },
    async click(target) {
      effort.clicks += 1
      await press(target)
    },
  }
  return effort
}
