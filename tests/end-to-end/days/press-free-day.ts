import type { Page } from 'playwright-core'
import type { IsoDate } from '#contract/values/dates.ts'
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
