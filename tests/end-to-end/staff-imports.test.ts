import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { customersTab } from '#content/staff/bill-to-accounts.ts'
import { importFieldLabels, importText as text } from '#content/staff/imports.ts'
import { expectAccessible } from '../support/accessible.ts'
import { muteLive, openDesk, pressButton, question } from '../support/order-dialog.ts'
import { hasFocus, press, screens, shownText, soon, test, visit } from '../support/site-with-browser.ts'

describe.each(screens)('on a $name', (screen) => {
  test('a file of customers is mapped, checked, imported and undone', async ({ visitors }) => {
    visitors.expectProblem(/status of 400/)
    const page = await openDesk(visitors, screen)
    await muteLive(page)
    await visit(page, '/admin/customers')
    await press(page.getByRole('link', { name: customersTab.import, exact: true }))
    await page.waitForURL('**/admin/imports')
    const chooser = page.getByLabel(text.choose('Customers'))
    const send = (content: string) =>
      chooser.setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await send('Client,Bürotelefon\n')
    await page.getByText('The file has no rows below its first line.').waitFor()
    await send(`Kunde,Bürotelefon,Email\nRidgeline ${screen.name},818 555 0101,\nBroken,818 555 0102,nobody\n`)
    await page.getByRole('heading', { name: text.columnsHeading }).waitFor()
    await expectAccessible(page, 'columns', [screen.viewport?.width ?? 1280])

    const column = (field: keyof typeof importFieldLabels) => page.getByLabel(importFieldLabels[field])
    await column('phone').selectOption('Bürotelefon')
    await page.getByRole('combobox', { name: /^Name/ }).selectOption('Kunde')
    expect(await shownText(page.getByRole('main'))).toContain(`Ridgeline ${screen.name} · Broken`)
    await pressButton(page, text.check)
    const result = page.getByRole('heading', { name: text.checkedHeading })
    await result.waitFor()
    await expect.poll(() => hasFocus(result), soon).toBe(true)
    await expect.poll(() => shownText(page.getByRole('main')), soon).toContain('Valid email is required.')
    await expectAccessible(page, 'checked', [screen.viewport?.width ?? 1280])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('link', { name: text.download })),
    ])
    expect(download.suggestedFilename()).toBe('clients-refused.csv')
    expect(await readFile(await download.path(), 'utf8')).toContain('"nobody","Valid email is required."')

    await pressButton(page, text.run(1))
    await page.getByRole('heading', { name: text.doneHeading }).waitFor()
    await visit(page, `/admin/customers?search=Ridgeline+${screen.name}`)
    await page.getByRole('link', { name: new RegExp(`^Ridgeline ${screen.name}`) }).waitFor()
    await page.goBack()
    await pressButton(page, text.undo)
    await pressButton(question(page), text.undoQuestion.confirm)
    await page.getByRole('heading', { name: text.undoneHeading }).waitFor()
    await visit(page, `/admin/customers?search=Ridgeline+${screen.name}`)
    await page.getByText(customersTab.notFound).waitFor()
  })
})
