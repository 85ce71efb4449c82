import type { Locator, Page } from 'playwright-core'

/** What somebody does at a screen, counted. */
export type Effort = {
  clicks: number
  /** Keys besides the values; a combination such as Control+D counts as two. */
  keys: number
  /** The characters of the values themselves. */
  typed: number
  /** Types what cannot be left out, such as the number on a ticket, where the focus is. */
  value(text: string): Promise<void>
  key(name: string): Promise<void>
  click(target: Locator): Promise<void>
  /** Clicks a field and replaces what is in it. */
  fill(target: Locator, text: string): Promise<void>
}

/** Counts from now on. */
export function countEffort(page: Page): Effort {
  const effort: Effort = {
    clicks: 0,
    keys: 0,
    typed: 0,
    async value(text) {
      effort.typed += text.length
      await page.keyboard.type(text)
    },
    async key(name) {
      effort.keys += name.split('+').length
      await page.keyboard.press(name)
    },
    async click(target) {
      effort.clicks += 1
      await target.click()
    },
    async fill(target, text) {
      effort.clicks += 1
      effort.typed += text.length
      await target.fill(text)
    },
  }
  return effort
}
