import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { customersTab } from '#content/staff/bill-to-accounts.ts'
import { importSteps, sampleText } from '#content/staff/import-samples.ts'
import { importFieldLabels, importKindLabels, importText as text } from '#content/staff/imports.ts'
import { importKinds } from '#contract/imports/import-words.ts'
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

test('each sample file is imported as it is, and the steps say where an import is', async ({ visitors }) => {
  const page = await openDesk(visitors, screens[0])
  await muteLive(page)
  const step = (number: number) =>
    page
      .getByRole('list', { name: importSteps.label })
      .getByRole('listitem')
      .nth(number - 1)
  for (const kind of importKinds) {
    await visit(page, '/admin/imports')
    expect(await step(1).getAttribute('aria-current')).toBe('step')
    // What was not brought along yet is the main one.
    const file = page.getByRole('listitem').filter({ has: page.getByLabel(text.choose(importKindLabels[kind])) })
    await file.getByText(kind === 'customers' ? text.start : text.next, { exact: true }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('link', { name: sampleText.linkOf(importKindLabels[kind]) })),
    ])
    expect(download.suggestedFilename()).toBe(`${kind}-sample.csv`)
    const buffer = await readFile(await download.path())
    const rows = buffer.toString().split('\r\n').length - 1
    await page
      .getByLabel(text.choose(importKindLabels[kind]))
      .setInputFiles({ name: download.suggestedFilename(), mimeType: 'text/csv', buffer })
    await page.getByRole('heading', { name: text.columnsHeading }).waitFor()
    expect(await step(2).getAttribute('aria-current')).toBe('step')
    await pressButton(page, text.check)
    await page.getByRole('heading', { name: text.checkedHeading }).waitFor()
    expect(await step(3).getAttribute('aria-current')).toBe('step')
    await pressButton(page, text.run(rows))
    await page.getByRole('heading', { name: text.doneHeading }).waitFor()
    expect(await step(4).getAttribute('aria-current')).toBe('step')
  }
})
