import type { Page } from 'playwright-core'
import { haulOrderedText, orderHaulText } from '#content/public/order-haul.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { button } from '../../support/account-pages.ts'
import { press } from '../../support/site-with-browser.ts'
import type { Choices } from './walk.ts'

/** Presses one of the free days of the grid. */
export async function pressFreeDay(
  page: Page,
  pick: Choices['pick'],
  fits: (date: IsoDate) => boolean,
): Promise<IsoDate> {
  const free = page.locator('[data-day][aria-disabled="false"]')
  await free.first().waitFor()
  const dates = await free.evaluateAll((days) => days.map((day) => (day as HTMLElement).dataset.day ?? ''))
  const date = pick(dates.filter(fits))
  await press(page.locator(`[data-day="${date}"]`))
  return date
}

/** Orders a swap on its page, after the last look at its day and price. Returns its day. */
export async function orderSwap(page: Page, pick: Choices['pick'], latest: IsoDate): Promise<IsoDate> {
  await page.getByRole('heading', { name: orderHaulText.heading.swap }).waitFor()
  const day = await pressFreeDay(page, pick, (date) => date <= latest)
  await page.getByRole('heading', { name: orderHaulText.costHeading('swap', day) }).waitFor()
  await press(button(page, orderHaulText.submit.swap))
  await page.getByRole('heading', { name: haulOrderedText.heading('swap', day) }).waitFor()
  return day
}
