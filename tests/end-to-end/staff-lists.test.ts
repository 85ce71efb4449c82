import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listActionText } from '#content/staff/list-actions.ts'
import { listColumnTexts } from '#content/staff/list-columns.ts'
import { savedViews } from '#content/staff/saved-views.ts'
import { leadsTab } from '#content/staff/staff-leads.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { estimateBody } from '../support/leads.ts'
import { openDesk } from '../support/order-dialog.ts'
import { press, screens, soon, testWithKeptPages as test, visit } from '../support/site-with-browser.ts'

// Rules 328, 329 and 333 on a list that is opened as rows: columns, a default view, a CSV file, actions for many.

const queryOf = (page: Page) => new URL(page.url()).search
const longName = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'

async function addLeads(site: { url: string }, lastName: string): Promise<void> {
  for (const firstName of ['Ada', 'Ben'])
    await fetch(`${site.url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...estimateBody(), firstName, lastName }),
    })
}

const views = (page: Page) => page.getByRole('button', { name: /^Views/ })
async function chooseItem(page: Page, name: string) {
  await press(views(page))
  await press(page.getByRole('menuitem', { name }))
}

describe.for(screens)('on a $name', (screen) => {
  test('columns, a file of what is shown, and an action for many with its undo', async ({ site, visitors }) => {
    const lastName = `${longName} ${screen.name}`
    await addLeads(site, lastName)
    const page = await openDesk(visitors, screen)
    await visit(page, `/admin/leads?search=${longName}+${screen.name}`)
    await chooseItem(page, savedViews.chooseColumns)
    await press(page.getByRole('checkbox', { name: listColumnTexts.leads.message.label }))
    await expect.poll(() => queryOf(page), soon).toContain('columns=')
    await page.keyboard.press('Escape')
    const table = page.getByRole('table', { name: leadsTab.heading })
    const rows = table.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect.poll(() => rows.count(), soon).toBe(2)
    await expectAccessible(page, 'a list with other columns', [screen.viewport?.width ?? 0])

    const downloading = page.waitForEvent('download')
    await chooseItem(page, savedViews.csv)
    const file = parse(await readFile(await (await downloading).path()), { bom: true }) as string[][]
    expect(file[0]?.at(-1)).toBe(listColumnTexts.leads.message.label)
    expect(
      file
        .slice(1)
        .map(([name]) => name)
        .sort(),
    ).toEqual([`Ada ${lastName}`, `Ben ${lastName}`])

    if (screen.name === 'phone') await chooseItem(page, listActionText.select)
    else await press(page.getByRole('button', { name: listActionText.select, exact: true }))
    const box = (name: string) => page.getByRole('checkbox', { name: listActionText.choose(`${name} ${lastName}`) })
    await box('Ada').focus()
    await page.keyboard.press('Space')
    await press(page.getByLabel(listActionText.chooseAll))
    await page.getByText(listActionText.chosen('leads', 2)).waitFor()
    await expectAccessible(page, 'with selected rows', [screen.viewport?.width ?? 0])
    await press(page.getByRole('button', { name: listActionText.actions.leads.contacted.button }))
    await expect.poll(() => rows.filter({ hasText: 'Contacted' }).count(), soon).toBe(2)
    await press(page.getByRole('button', { name: listActionText.undo }))
    await expect.poll(() => rows.filter({ hasText: 'Contacted' }).count(), soon).toBe(0)
  })

  test('a list opens with its default view by a redirect, and Back leaves it', async ({ visitors }) => {
    const name = `Won, ${screen.name}`
    const page = await openDesk(visitors, screen)
    await visit(page, '/admin/leads?status=won')
    await chooseItem(page, savedViews.save)
    await page.getByRole('textbox', { name: savedViews.name }).fill(name)
    await press(page.getByRole('checkbox', { name: savedViews.asDefault }))
    await press(page.getByRole('button', { name: uiText.en.save }))
    await page.getByRole('button', { name: savedViews.shown(name) }).waitFor()

    await visit(page, '/admin/facilities')
    await visit(page, '/admin/leads')
    await expect.poll(() => queryOf(page), soon).toBe('?status=won')
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname, soon).toBe('/admin/facilities')

    // Who asks for the standard list gets it, and it stays.
    await visit(page, '/admin/leads')
    await expect.poll(() => queryOf(page), soon).toBe('?status=won')
    await chooseItem(page, savedViews.all)
    await expect.poll(() => queryOf(page), soon).toBe('')
    await chooseItem(page, savedViews.manage)
    await press(page.getByRole('button', { name: savedViews.removeOf(name) }))
    await page.getByRole('textbox', { name: savedViews.renameOf(name) }).waitFor({ state: 'detached' })
  })
})
