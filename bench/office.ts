import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumLaunchOptions } from '../scripts/find-chromium.ts'
import { countEffort, type Effort } from '../tests/support/effort.ts'
import { openOffice } from '../tests/support/office.ts'
import { serveSite, staffSignIn, temporaryDataDir } from '../tests/support/served-site.ts'
import type { Benchmark } from './measure/report.ts'
import { officeCalls } from './office/calls.ts'
import { standingTask } from './office/standing-service.ts'
import { officeTasks, today } from './office/tasks.ts'

/** Clicks and keystrokes of a dispatcher for the same work, the long way and the short one; and for twelve calls and the end of a month. */
export const run: Benchmark = async () => {
  await using dataDir = await temporaryDataDir()
  const site = await serveSite({ dataDir: dataDir.path })
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const office = await openOffice(site.url)
    for (const size of [10, 20, 30, 40]) await office.changeEquipment(size, { totalInventory: 200 })
    for (const kind of ['swap', 'trip'] as const)
      await office.setServicePrice({ kind, size: 20, price: '245.00', validFrom: today() })
    const rows: string[][] = []
    let worst = 0
    const longer: string[] = []
    for (const { name, most, before, now } of [...officeTasks, standingTask]) {
      const long = await count(browser, site.url, (page, effort) =>
        before({ page, effort, office, place: rows.length * 2 }),
      )
      const short = await count(browser, site.url, (page, effort) =>
        now({ page, effort, office, place: rows.length * 2 + 1 }),
      )
      const ratio = actions(short) / actions(long)
      worst = Math.max(worst, ratio)
      if (actions(short) > most) longer.push(`${name} (${actions(short)} instead of ${most})`)
      rows.push([name, ratio.toFixed(2), ...figures(long), ...figures(short)])
    }
    for (const { name, most, now } of officeCalls) {
      const effort = await count(browser, site.url, (page, effort) =>
        now({ page, effort, office, place: rows.length * 2 + 1 }),
      )
      if (actions(effort) > most) longer.push(`${name} (${actions(effort)} instead of ${most})`)
      rows.push([name, '', '', '', ...figures(effort)])
    }
    return {
      title: 'Work in the office',
      about:
        'A script does the same work at 1280 × 844 with the screens for it and without them, in the same run, and counts. Actions are clicks and ' +
        'keys besides the values; a combination such as Ctrl D counts as two. "Typed" are the characters of the values. Without its screen, a ' +
        'wrong address means to cancel and book again, a day is moved stop by stop, and a ticket is added in the dialog of its order. Orders ' +
        'are found by name in the list, because it did not know phone numbers; now the palette finds them, and starts to edit them. The calls ' +
        'and the work of a month have no long way to compare: they may take no more than when they were counted first.',
      columns: ['work', 'actions ratio', 'actions before', 'typed before', 'actions now', 'typed now'],
      rows,
      targets: [
        { claim: 'no work takes more actions', measured: worst.toFixed(2), isMet: worst <= 1 },
        {
          claim: 'none takes more actions than when it was counted first',
          measured: longer.join(', ') || 'none',
          isMet: longer.length === 0,
        },
      ],
    }
  } finally {
    await Promise.all([browser.close(), site.stop()])
  }
}

const actions = ({ clicks, keys }: Effort) => clicks + keys
const figures = (effort: Effort) => [String(actions(effort)), String(effort.typed)]

async function count(
  browser: Browser,
  url: string,
  work: (page: Page, effort: Effort) => Promise<void>,
): Promise<Effort> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 844 } })
  const page = await context.newPage()
  await page.request.post('/api/admin/login', { data: staffSignIn })
  await page.goto('/admin')
  await page.locator('main:not([aria-busy])').waitFor()
  const effort = countEffort(page)
  await work(page, effort)
  await context.close()
  return effort
}
