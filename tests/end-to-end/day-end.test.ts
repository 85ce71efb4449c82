import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dayPanelText, dayEndText as text } from '#content/staff/day-end.ts'
import { addedChargesText } from '#content/staff/staff-billing.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { amountNotation } from '#contract/values/typed-amount.ts'
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { countEffort } from '../support/effort.ts'
import { type Office, openOffice } from '../support/office.ts'
import { openDesk, question } from '../support/order-dialog.ts'
import { phonePhoto } from '../support/pictures.ts'
import { desktop, hasFocus, phone, press, screens, soon, test, visit } from '../support/site-with-browser.ts'

/** Orders that were delivered a week ago and are picked up today. */
async function pickupsToday(office: Office, names: readonly string[]): Promise<string[]> {
  await office.changeEquipment(20, { totalInventory: 60 })
  const ids: string[] = []
  for (const name of names) {
    const { id } = await office.placeOrder({ customerName: name, requestedDeliveryDate: dayFromToday(3) })
    await office.changeOrder(id, { status: 'delivered', scheduledPickupDate: dayFromToday(0) })
    await office.changeOrder(id, { actualDeliveryDate: dayFromToday(-7), reason: 'Entered late' })
    ids.push(id)
  }
  return ids
}

const field = (page: Page, name: string, line: string) => page.getByLabel(text.field(name, line), { exact: true })

/** Drops a photo on a line, as from a folder. */
async function dropOn(row: Locator, photo: Buffer): Promise<void> {
  const dataTransfer = await row.page().evaluateHandle((base64) => {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    transfer.items.add(new File([bytes], 'ticket.jpg', { type: 'image/jpeg' }))
    return transfer
  }, photo.toString('base64'))
  await row.dispatchEvent('drop', { dataTransfer })
}

test('20 tickets are entered from the keyboard, with at most 8 keys each beside the values', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const names = Array.from({ length: 20 }, (_, index) => `Ticket ${String.fromCharCode(65 + index)}bel`)
  const ids = await pickupsToday(office, names)
  const page = await openDesk(visitors, desktop)
  const facility = await page.request.post('/api/admin/facilities', {
    data: { name: 'Sunshine Canyon', kind: 'landfill' },
  })
  expect(facility.ok(), await facility.text()).toBe(true)
  await visit(page, '/admin/day-end')
  const lineOf = (name: string) => text.line('pickup', 20, name, 0)
  const first = field(page, text.columns.time, lineOf(names[0] ?? ''))
  await first.waitFor()
  await expectAccessible(page, "the day's end", [desktop.viewport?.width ?? 1280])
  await press(first)
  const effort = countEffort(page)
  for (const [index, name] of names.entries()) {
    await expect.poll(() => hasFocus(field(page, text.columns.time, lineOf(name))), soon).toBe(true)
    await effort.value('12a')
    await effort.key('Tab')
    await effort.key('Tab')
    if (index === 0) await effort.value('Sun')
    else await effort.key('Control+D')
    await effort.key('Tab')
    await effort.value(`8841${index + 10}`)
    await effort.key('Tab')
    await effort.value(`2.${index + 10}`)
    await effort.key('Enter')
  }
  await page.getByRole('status').getByText(text.saved(20, 20)).waitFor()
  expect(effort.clicks).toBe(0)
  expect(effort.keys / names.length).toBeLessThanOrEqual(8)
  for (const [index, id] of ids.entries()) {
    expect(await office.order(id)).toMatchObject({
      status: 'picked_up',
      actualPickupDate: dayFromToday(0),
      actualTonnage: `2.${index + 10}`,
    })
  }
  const tickets = await (await page.request.get(`/api/orders/${ids[19]}/weight-tickets`)).json()
  expect(tickets).toMatchObject([{ ticketNumber: '884129', facility: 'Sunshine Canyon', loadDate: dayFromToday(0) }])
})

describe.each(screens)('on a $name', (screen) => {
  test('a refused line keeps what was typed; a photo goes with its line', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    visitors.expectProblem(/400 \(Bad Request\)/)
    const customer = `Everett ${screen.name}`
    const [id = ''] = await pickupsToday(office, [customer])
    const page = await openDesk(visitors, screen)
    await visit(page, '/admin/day-end')
    const line = text.line('pickup', 20, customer, 0)
    const row = page.locator('li.stop-line').filter({ hasText: customer })
    const time = field(page, text.columns.time, line)
    // A time in gray would look like one that is recorded.
    expect(await time.getAttribute('placeholder')).not.toMatch(/\d/)
    if (screen === phone) {
      // A phone shows several stops at once, and the fields of the one that is pressed.
      expect((await row.boundingBox())?.height).toBeLessThan(100)
      await press(row.getByRole('button', { name: text.open(line) }))
      await expect.poll(() => hasFocus(time), soon).toBe(true)
      await expect.poll(async () => (await time.boundingBox())?.height, soon).toBeGreaterThanOrEqual(44)
    }
    await field(page, text.columns.ticketNumber, line).fill(`51-${screen.name}`)
    await field(page, text.columns.tons, line).fill('31.9')
    const photo = Buffer.from(await phonePhoto({ width: 800, height: 600 }))
    if (screen === desktop) await dropOn(row, photo)
    else
      await row.locator('input[type=file]').setInputFiles({ name: 'ticket.jpg', mimeType: 'image/jpeg', buffer: photo })
    await field(page, text.columns.tons, line).press('Enter')
    await row.getByText(text.heavy('31.9')).waitFor()
    await field(page, text.columns.tons, line).fill('x')
    await field(page, text.columns.tons, line).press('Enter')
    await row.getByText(amountNotation).waitFor()
    await expect.poll(() => hasFocus(field(page, text.columns.tons, line)), soon).toBe(true)
    expect(await field(page, text.columns.ticketNumber, line).inputValue()).toBe(`51-${screen.name}`)
    expect((await office.order(id)).status).toBe('delivered')
    await expectAccessible(page, "a refused line of the day's end", [screen.viewport?.width ?? 1280])

    // What is not saved is not left behind.
    const away = page.getByRole('link', { name: text.before })
    await press(away)
    await question(page).getByText(text.leave).waitFor()
    await press(question(page).getByRole('button').first())
    // The question gives the focus back, which would interrupt what is typed meanwhile.
    await expect.poll(() => hasFocus(away), soon).toBe(true)

    await field(page, text.columns.tons, line).fill('3.19')
    await press(row.getByRole('button', { name: `${uiText.en.save}: ${line}` }))
    await row.getByText(text.states.saved, { exact: true }).waitFor({ state: 'attached' })
    await expect
      .poll(async () => (await (await page.request.get(`/api/orders/${id}/weight-tickets`)).json())[0]?.photoUrl, soon)
      .toMatch(/photo/)
    expect(await office.order(id)).toMatchObject({ status: 'picked_up', actualTonnage: '3.19' })
    if (screen === phone) {
      // What is saved is two short lines with units, and one of what it adds to the bill. It opens again when it is pressed.
      await expect.poll(() => row.getAttribute('data-closed'), soon).toBe('true')
      await visit(page, '/admin/day-end')
      await row.getByText(`${dayPanelText.tons('3.19')}, ${text.ticket('51-phone')}`).waitFor()
      expect((await row.boundingBox())?.height).toBeLessThan(90)
      await press(row.getByRole('button', { name: text.correct(line) }))
      await field(page, text.columns.tons, line).click()
    }
  })
})

test('rule 348: an extra charge suggests its listed price, which needs no note; without a listed price the kind stays', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  await office.setServicePrice({ kind: 'trip', size: 20, price: '145.00', validFrom: dayFromToday(0) })
  const [id = ''] = await pickupsToday(office, ['Trip Hollis'])
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin/day-end')
  const line = text.line('pickup', 20, 'Trip Hollis', 0)
  await field(page, text.columns.tons, line).fill('2.10')
  // The prices arrive after the kind is chosen.
  const pricesMayArrive = Promise.withResolvers<void>()
  await page.route('**/charge-prices', async (route) => {
    await pricesMayArrive.promise
    await route.continue()
  })
  await press(page.getByRole('button', { name: dayPanelText.addCharge }))
  const form = page.getByRole('form', { name: dayPanelText.charge })
  const amount = form.getByLabel(dayPanelText.chargeAmount)
  const kind = form.getByLabel(dayPanelText.chargeKind)
  await form.getByText(dayPanelText.chargeHint).waitFor()
  await kind.selectOption('damage')
  expect(await kind.inputValue()).toBe('damage')
  await kind.selectOption('trip')
  pricesMayArrive.resolve()
  await form.getByText(addedChargesText.listed('$145.00')).waitFor()
  await expect.poll(() => amount.inputValue(), soon).toBe('145.00')
  await kind.selectOption('damage')
  expect([await kind.inputValue(), await amount.inputValue()]).toEqual(['damage', ''])
  await kind.selectOption('trip')
  await amount.press('Enter')
  const charges = async () =>
    (await office.call('GET', `/api/admin/days/${dayFromToday(0)}/stops`)).stops.find(
      (stop: { orderId: string; kind: string }) => stop.orderId === id && stop.kind === 'pickup',
    ).charges
  await expect.poll(charges, soon).toEqual([{ kind: 'trip', amount: '145.00', note: '' }])
})

test('what a colleague records first is shown, and a ticket that is on record already needs a reason', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const [id = '', second = ''] = await pickupsToday(office, ['Two Colleagues', 'Next Door'])
  visitors.expectProblem(/400 \(Bad Request\)/)
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin/day-end')
  const line = text.line('pickup', 20, 'Two Colleagues', 0)
  await field(page, text.columns.tons, line).waitFor()
  const theirs = await page.request.post(`/api/admin/days/${dayFromToday(0)}/stops`, {
    data: { orderId: id, kind: 'pickup', ticket: { ticketNumber: '77', weightTons: '1.50' } },
  })
  expect(theirs.status()).toBe(200)
  await expect.poll(() => field(page, text.columns.tons, line).inputValue(), soon).toBe('1.50')
  expect(await (await page.request.get(`/api/orders/${id}/weight-tickets`)).json()).toHaveLength(1)
  const next = text.line('pickup', 20, 'Next Door', 0)
  await field(page, text.columns.ticketNumber, next).fill('77')
  await field(page, text.columns.tons, next).fill('1.50')
  await field(page, text.columns.tons, next).press('Enter')
  const reason = page.getByLabel(text.reason)
  await expect.poll(() => hasFocus(reason), soon).toBe(true)
  await reason.fill('Two containers on one ticket')
  await reason.press('Enter')
  await expect.poll(async () => (await office.order(second)).status, soon).toBe('picked_up')
})
