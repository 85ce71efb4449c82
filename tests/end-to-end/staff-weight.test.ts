import { describe, expect } from 'vitest'
import { removeTicketText, ticketFormText, ticketMessages, weightText } from '#content/staff/staff-weight.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import {
  button,
  expectNotice,
  openDesk,
  openOrder,
  openTab,
  orderDialog,
  pressButton,
  question,
} from '../support/order-dialog.ts'
import { noise } from '../support/pictures.ts'
import { desktop, hasFocus, press, screens, shownText, soon, test } from '../support/site-with-browser.ts'

describe.each(screens)('on a $name', (screen) => {
  test('tickets are added, changed and removed, and the charge follows', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const { id } = await office.placeOrder({ dumpsterSize: 20 })
    const page = await openDesk(visitors, screen)
    await openOrder(page, id)
    await openTab(page, 'Weight Tickets')
    const dialog = orderDialog(page)
    visitors.expectProblem(/400 .*weight-tickets/)
    await pressButton(page, weightText.add)
    await pressButton(page, ticketFormText.save)
    const net = dialog.getByLabel(ticketFormText.weightTons)
    await expect.poll(() => shownText(dialog), soon).toContain('Weight is required')
    expect(await hasFocus(net)).toBe(true)

    await press(dialog.getByText(ticketFormText.more))
    await dialog.getByLabel(ticketFormText.grossTons).fill('13.50')
    await dialog.getByLabel(ticketFormText.tareTons).fill('5.25')
    expect(await net.inputValue()).toBe('8.25')
    await dialog.getByLabel(ticketFormText.facility).fill('Chiquita Canyon')
    await dialog.getByLabel(ticketFormText.photo).setInputFiles({
      name: 'ticket.jpg',
      mimeType: 'image/jpeg',
      buffer: await noise({ width: 400, height: 300 }, 5).jpeg().toBuffer(),
    })
    await pressButton(page, ticketFormText.save)
    await expectNotice(page, ticketMessages.added)
    await dialog.getByRole('img', { name: weightText.photo }).waitFor()
    // 8.25 tons, 3.00 of them included, at the catalog's rate.
    const { overagePerTonSnapshot, includedTonsSnapshot, finalTotal, totalAmount } = await office.order(id)
    const over = 8.25 - Number(includedTonsSnapshot)
    expect(Number(finalTotal)).toBeCloseTo(Number(totalAmount) + over * Number(overagePerTonSnapshot), 2)
    await expect.poll(() => shownText(dialog), soon).toContain(`$${(over * Number(overagePerTonSnapshot)).toFixed(2)}`)

    await press(dialog.getByRole('button', { name: `${weightText.remove} ${weightText.of('8.3')}` }))
    await expect.poll(() => shownText(question(page)), soon).toContain(removeTicketText.ask)
    await press(button(question(page), removeTicketText.confirm))
    await expectNotice(page, ticketMessages.removed)
    await expect.poll(() => shownText(dialog), soon).toContain(weightText.none)
    expect((await office.order(id)).finalTotal).toBe(totalAmount)
  })
})

test('rules 227 and 229: words with two meanings are asked about, and a ticket that is on record needs a reason', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const { id } = await office.placeOrder({ dumpsterSize: 20 })
  const page = await openDesk(visitors, desktop)
  const ticketNumber = `T-${id.slice(-6)}`
  const first = { orderId: id, weightTons: '3.00', ticketNumber, facility: 'Azusa Crushing' }
  expect((await page.request.post('/api/weight-tickets', { data: first })).status()).toBe(201)
  await openOrder(page, id)
  await openTab(page, 'Weight Tickets')
  const dialog = orderDialog(page)
  await pressButton(page, weightText.add)
  await dialog.getByLabel(ticketFormText.weightTons).fill('3.00')
  await dialog.getByLabel(ticketFormText.ticketNumber).fill(ticketNumber)
  await dialog.getByLabel(ticketFormText.facility).fill('Azusa Crushing')
  await press(dialog.getByText(ticketFormText.more))
  const material = dialog.getByLabel(ticketFormText.material, { exact: true })
  await material.fill('Metal roofing')
  await expectAccessible(page, 'a ticket with an unclear material', [390, 1280])
  await press(dialog.getByRole('button', { name: 'Metals', exact: true }))
  expect(await material.inputValue()).toBe('Metals (Metal roofing)')
  visitors.expectProblem(/400 .*weight-tickets/)
  await pressButton(page, ticketFormText.save)
  const number = dialog.getByLabel(ticketFormText.ticketNumber)
  await expect.poll(() => shownText(dialog), soon).toContain('is already on order')
  expect(await hasFocus(number)).toBe(true)
  expect(await dialog.getByLabel(ticketFormText.weightTons).inputValue()).toBe('3.00')
  await dialog.getByLabel(ticketFormText.confirmedReason).fill('Two containers on one ticket')
  await pressButton(page, ticketFormText.save)
  await expectNotice(page, ticketMessages.added)
  await expect.poll(() => shownText(dialog), soon).toContain(weightText.reason('Two containers on one ticket'))
})
