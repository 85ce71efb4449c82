import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import type { Office } from './office.ts'
import { expectNotice } from './order-dialog.ts'
import { type Screen, soon, visit } from './site-with-browser.ts'

/**
 * What a screen must answer: what is this, what next, what is wrong, what did I just do, how do I undo it. A screen is a row: each step
 * makes the page show the answer, and returns where it is.
 */
export type Row = {
  screen: string
  address: string
  /** What the test needs beforehand; may return the address. */
  prepare?: (office: Office) => Promise<unknown>
  /** What is this: its heading. */
  heading: string
  /** What next: leads to the state in which there is something to do, and names the one main button. */
  next: (page: Page) => Promise<string>
  /** What is wrong: the alert or the message at the field. */
  wrong: (page: Page) => Promise<Locator>
  /** The refusal of the server that `wrong` provokes. */
  problem?: RegExp
  /** What did I just do: does it, and names the notice. */
  did: (page: Page) => Promise<string>
  /** How do I undo it: presses that, and returns what shows that it is undone; null: nothing was changed, or it asked first. */
  undo: ((page: Page) => Promise<() => Promise<boolean>>) | null
}

/** Asks a screen the five questions. */
export async function askFiveQuestions(page: Page, row: Row, screen: Screen, office: Office): Promise<void> {
  const own = await row.prepare?.(office)
  await visit(page, typeof own === 'string' ? own : row.address)
  await page.getByRole('heading', { name: row.heading }).first().waitFor()

  const button = await row.next(page)
  await page.getByRole('button', { name: button }).waitFor()
  expect(await mainButtons(page)).toEqual([expect.stringContaining(button)])

  await (await row.wrong(page)).waitFor()
  await expectAccessible(page, row.screen, [screen.viewport?.width ?? 1280])

  await expectNotice(page, await row.did(page))

  const isUndone = await row.undo?.(page)
  if (isUndone) await expect.poll(isUndone, soon).toBe(true)
}

/** The texts of the buttons in the color of what to press, as far as they are shown; of an open dialog only its own. */
export const mainButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const signal = getComputedStyle(document.documentElement).getPropertyValue('--color-signal').trim()
    const probe = document.createElement('i')
    probe.style.color = signal
    document.body.append(probe)
    const color = getComputedStyle(probe).color
    probe.remove()
    const dialog = [...document.querySelectorAll<HTMLElement>(':is([role="dialog"], [role="alertdialog"])')].at(-1)
    const within = dialog ?? document.body
    return [...within.querySelectorAll<HTMLElement>('a, button')]
      .filter((each) => each.checkVisibility() && getComputedStyle(each).backgroundColor === color)
      .map((each) => each.textContent?.trim() ?? '')
  })
