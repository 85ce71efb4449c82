import { expect } from 'vitest'
import { facilityDialog, facilityForm, facilityImportText, facilityList, rateForm } from '#content/staff/facilities.ts'
import { ticketFormText, weightText } from '#content/staff/staff-weight.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { openDesk, openOrder, openTab, orderDialog, pressButton } from '../support/order-dialog.ts'
import { phone, press, shownText, soon, test, visit } from '../support/site-with-browser.ts'

test('a facility is added with its rate, and used for an estimated load', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  const { id } = await office.placeOrder({ dumpsterSize: 20 })
  const page = await openDesk(visitors, phone)
  const at = [390, 1280]
  await visit(page, '/admin/facilities')
  await press(page.getByRole('link', { name: facilityList.add }))
  await page.getByLabel(facilityForm.labels.name, { exact: true }).fill('Canyon Sorting')
  await page.getByLabel(facilityForm.labels.city, { exact: true }).fill('Valencia')
  const { opens, closes, days } = facilityForm
  await page.getByLabel(opens(days.week)).fill('07:00')
  await expectAccessible(page, 'the form of a facility', at)
  await pressButton(page, facilityForm.save)
  await page.getByText(facilityForm.timesMissing).waitFor()
  await page.getByLabel(closes(days.week)).fill('16:30')
  await pressButton(page, facilityForm.save)
  await page.getByText('Mon to Fri 7:00 AM to 4:30 PM').waitFor()

  await press(page.getByRole('link', { name: facilityDialog.addRate }))
  await page.getByLabel(rateForm.labels.percent).fill('72.5')
  await page.getByLabel(rateForm.labels.validFrom).fill('2020-01-01')
  await page.getByLabel(rateForm.labels.certifier).fill('A certifier')
  await page.getByLabel(rateForm.labels.source).fill('Certificate 4711')
  await pressButton(page, rateForm.save)
  const dialog = page.getByRole('dialog', { name: 'Canyon Sorting' })
  await expect.poll(() => shownText(dialog), soon).toContain(facilityList.rate('72.5', 'Mixed debris'))
  await expectAccessible(page, 'a facility', at)
  await pressButton(dialog, uiText.en.close)
  const listed = page.getByRole('listitem').filter({ hasText: 'Canyon Sorting' })
  await listed.getByText('Mon to Fri 7:00 AM to 4:30 PM').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await listed.boundingBox())?.y, soon).toBeLessThan(340)
  await expectAccessible(page, 'the facilities', at)

  await openOrder(page, id)
  await openTab(page, 'Weight Tickets')
  await pressButton(page, weightText.add)
  const order = orderDialog(page)
  await order.getByLabel(ticketFormText.measured).selectOption('estimated')
  await press(order.getByText(ticketFormText.more))
  await order.getByLabel(ticketFormText.material).fill('Mixed debris')
  await order.getByLabel(ticketFormText.cubicYards, { exact: true }).fill('12.5')
  expect(await order.getByLabel(ticketFormText.weightTons).inputValue()).toBe('3.13')
  await expect
    .poll(async () => {
      // Found once the list is loaded; what was typed before is typed again.
      await order.getByLabel(ticketFormText.facility, { exact: true }).fill('Canyon')
      await order.getByLabel(ticketFormText.facility, { exact: true }).fill('Canyon Sorting')
      return shownText(order)
    }, soon)
    .toContain(ticketFormText.facilityKnown('Valencia'))
  await expectAccessible(page, 'an estimated ticket', at)
  await pressButton(page, ticketFormText.save)
  await expect.poll(() => shownText(order), soon).toContain(weightText.countsNot)
})

test('the import of a state list shows a preview first', async ({ visitors }) => {
  const page = await openDesk(visitors)
  await visit(page, '/admin/facilities/import')
  const rows = ['56-ZZ-0001,Cañon Recycling,Oxnard,Ventura', '30-ZZ-0001,Coast Sorting,Irvine,Orange', 'x,Broken,,']
  const choose = (text: string) =>
    page.getByLabel(facilityImportText.file).setInputFiles({
      name: 'sites.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFFSWIS Number,Name,City,County\r\n${text}`, 'utf16le'),
    })
  await choose(rows.join('\r\n'))
  const dialog = page.getByRole('dialog')
  await expect.poll(() => shownText(dialog), soon).toContain(facilityImportText.line(4))
  await press(dialog.getByLabel(facilityImportText.county('Orange', 1)))
  await press(dialog.getByRole('button', { name: facilityImportText.apply(1) }))
  await page.getByRole('link', { name: facilityList.open('Cañon Recycling') }).waitFor()
  expect(await page.getByText('Coast Sorting').count()).toBe(0)
})
