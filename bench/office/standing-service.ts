import { standingInOrder, standingText } from '#content/staff/standing-services.ts'
import { extraHaulMessages } from '#content/wording/extra-hauls.ts'
import { addDays } from '#contract/values/dates.ts'
import { button, openByName, outSince, type Task, today } from './tasks.ts'

/** Service that repeats (rule 450). */
export const standingTask: Task = {
  // Before, each date was planned by itself; these are the first two of ten.
  name: 'a swap every Friday, $245, until May',
  most: 12,
  async before(desk) {
    await outSince(desk)
    const dialog = await openByName(desk)
    for (let week = 0; week < 2; week++) {
      await desk.effort.click(button(dialog, 'Swap'))
      const plan = desk.page.getByRole('dialog', { name: extraHaulMessages.swap.heading })
      const day = plan.getByRole('radio', { disabled: false }).nth(week * 7 + 1)
      await day.waitFor({ state: 'attached' })
      desk.effort.clicks += 1
      await day.check({ force: true })
      await desk.effort.click(button(plan, extraHaulMessages.swap.plan))
      await plan.waitFor({ state: 'detached' })
    }
  },
  async now(desk) {
    const { effort, page } = desk
    await outSince(desk)
    const dialog = await openByName(desk)
    await effort.click(dialog.getByRole('link', { name: standingInOrder.repeat }))
    await effort.click(button(page, 'Fri'))
    await effort.fill(page.getByLabel(standingText.each.swap), '245')
    await effort.fill(page.getByLabel(standingText.last), addDays(today(), 180))
    await effort.click(page.getByRole('button', { name: /^Start, \d+ hauls planned$/ }))
    await page.waitForURL(/\/admin\/standing\/[0-9a-f]{8}-/)
    await page.goto('/admin')
  },
}
