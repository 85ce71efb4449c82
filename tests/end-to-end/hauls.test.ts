import { describe, expect } from 'vitest'
import { dayEndText, haulTicketText } from '#content/staff/day-end.ts'
import {
  dayHaulText,
  failedHaulText as failedText,
  finishHaulText,
  haulQuestions,
  liveLoadText,
  moveStopText,
  planHaulText,
  recordHaul,
  haulText as text,
  haulMessages as toasts,
} from '#content/staff/hauls.ts'
import { moveLabels, orderDialogText } from '#content/staff/staff-order.ts'
import { dumpForm, yardText } from '#content/staff/yard.ts'
import { attemptLabels } from '#content/wording/attempt-labels.ts'
import { extraHaulMessages } from '#content/wording/extra-hauls.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { haulRefusals } from '#content/wording/hauls.ts'
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { button, expectNotice, openDesk, openOrder, pressButton, question } from '../support/order-dialog.ts'
import { plain } from '../support/pictures.ts'
import { press, screens, soon, testWithKeptPages as test, visit } from '../support/site-with-browser.ts'

describe.each(screens)('on a $name', (screen) => {
  test('a swap is planned, moved, done and taken back', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const size = screen.name === 'phone' ? 10 : 20
    for (const number of ['901', '902']) await office.addContainer(`${size}-${number}`, size)
    const { id } = await office.placeOrder({
      customerName: `Swap ${screen.name}`,
      dumpsterSize: size,
      requestedDeliveryDate: dayFromToday(1),
    })
    for (const status of ['confirmed', 'scheduled', 'delivered'] as const) await office.changeOrder(id, { status })
    visitors.expectProblem(/status of 400/)
    const page = await openDesk(visitors, screen)
    const order = await openOrder(page, id)
    await order.getByText(haulNames.deliver.label).first().waitFor()

    await pressButton(order, haulNames.swap.verb)
    const dialog = page.getByRole('dialog', { name: extraHaulMessages.swap.heading })
    await dialog.getByRole('radio', { disabled: false }).first().waitFor()
    await press(button(dialog, extraHaulMessages.swap.plan))
    await dialog.getByText(planHaulText.chooseDay).waitFor()
    await dialog.getByText(planHaulText.priceMissing).waitFor()
    await expectAccessible(page, 'planning a swap', [screen.viewport?.width ?? 1280])
    const days = dialog.getByRole('radio', { disabled: false })
    await days.first().check({ force: true })
    await dialog.getByLabel(planHaulText.price).fill('195')
    await press(button(dialog, extraHaulMessages.swap.plan))
    await dialog.waitFor({ state: 'detached' })
    const section = order.getByRole('region', { name: text.heading, exact: true })
    const row = section.getByRole('listitem').filter({ hasText: haulNames.swap.label })
    await row.getByText(`${text.planned}, $195.00`).waitFor()
    // Rule 85: the swap comes before the pickup.
    await button(order, recordHaul('swap')).waitFor()
    expect(await button(order, moveLabels.picked_up).count()).toBe(0)
    await pressButton(order, orderDialogText.more)
    await page.getByRole('menuitem', { name: moveLabels.picked_up }).waitFor()
    await page.keyboard.press('Escape')

    await press(row.getByRole('button', { name: text.move }))
    const mover = page.getByRole('dialog', { name: planHaulText.moveHeading('swap') })
    await mover.getByRole('radio', { disabled: false }).nth(1).check({ force: true })
    await press(button(mover, planHaulText.move))
    await mover.waitFor({ state: 'detached' })

    await pressButton(order, recordHaul('swap'))
    await press(button(page.getByRole('dialog', { name: finishHaulText.heading('swap') }), finishHaulText.save))
    await expectNotice(page, toasts.done)
    await button(order, moveLabels.picked_up).waitFor()
    await row.getByText(/for .*\$195\.00/).waitFor()
    await press(row.getByRole('button', { name: text.correct }))
    const correction = page.getByRole('dialog', { name: finishHaulText.correctHeading('swap') })
    await expectAccessible(page, 'a correction', [screen.viewport?.width ?? 1280])
    await correction.getByLabel(finishHaulText.when).fill('2020-01-01T09:00')
    await press(button(correction, finishHaulText.correct))
    await correction.getByText(haulRefusals.beforeDelivery).first().waitFor()
    await correction.getByLabel(finishHaulText.when).fill('')
    await press(button(correction, finishHaulText.correct))
    await expectNotice(page, toasts.corrected)
    await press(row.getByRole('button', { name: text.undo }))
    await pressButton(question(page), haulQuestions.undo)
    await row.getByText(`${text.planned}, $195.00`).waitFor()
    await press(row.getByRole('button', { name: text.rare }))
    await press(page.getByRole('menuitem', { name: text.cancelHaul }))
    await pressButton(question(page), haulQuestions.cancel)
    await row.getByText(text.cancelled).waitFor()
    // Unless it was done after all (rule 273).
    await row.getByRole('button', { name: text.afterAll }).waitFor()
    expect(await row.getByRole('button').count()).toBe(1)
  })

  test('a pickup that fails is recorded with a photo, moved to the next day, and taken back', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    const size = screen.name === 'phone' ? 10 : 20
    const { id } = await office.placeOrder({
      customerName: `Dry run ${screen.name}`,
      dumpsterSize: size,
      requestedDeliveryDate: dayFromToday(1),
    })
    for (const status of ['confirmed', 'scheduled', 'delivered'] as const) await office.changeOrder(id, { status })
    const page = await openDesk(visitors, screen)
    const order = await openOrder(page, id)
    const section = order.getByRole('region', { name: text.heading, exact: true })
    const row = section.getByRole('listitem').filter({ hasText: haulNames.pick_up.label })
    await press(row.getByRole('button', { name: text.fail }))
    const dialog = page.getByRole('dialog', { name: failedText.heading(haulNames.pick_up.name) })
    await press(button(dialog, failedText.save))
    await dialog.getByText(failedText.reasonMissing).waitFor()
    await expectAccessible(page, 'a dry run', [screen.viewport?.width ?? 1280])
    await press(dialog.getByText(attemptLabels.blocked, { exact: true }))
    await dialog.getByLabel(failedText.isCharged).check()
    await dialog.getByLabel(failedText.charge).fill('95')
    await dialog.getByLabel(failedText.waited).fill('20')
    await dialog.getByLabel(failedText.nextDay).fill(dayFromToday(3))
    const photo = await plain({ width: 40, height: 30 }).jpeg().toBuffer()
    await dialog.getByLabel(failedText.photo).setInputFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: photo })
    await press(button(dialog, failedText.save))
    await dialog.waitFor({ state: 'detached' })
    await row.getByText(/blocked, waited 20 min, \$95\.00/).waitFor()
    await row.getByRole('link', { name: text.photo }).waitFor()

    await press(row.getByRole('button', { name: text.move }))
    const mover = page.getByRole('dialog', { name: moveStopText.heading.pickup })
    expect(await mover.getByLabel(moveStopText.day, { exact: true }).inputValue()).toBe(dayFromToday(3))
    await mover.getByLabel(moveStopText.day, { exact: true }).fill(dayFromToday(4))
    await press(button(mover, moveStopText.save))
    await mover.waitFor({ state: 'detached' })

    await press(row.getByRole('button', { name: text.takeBackAttempt }))
    await pressButton(question(page), haulQuestions.undo)
    await expectNotice(page, toasts.attemptGone)
    await expect.poll(() => row.getByText(/blocked/).count()).toBe(0)
  })

  test('the full container of a swap waits in the yard until it is dumped', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const size = screen.name === 'phone' ? 30 : 40
    const numbers = [`${size}-1`, `${size}-2`]
    for (const number of numbers) await office.addContainer(number, size)
    const { id } = await office.placeOrder({
      customerName: `Loaded ${screen.name}`,
      dumpsterSize: size,
      requestedDeliveryDate: dayFromToday(1),
    })
    for (const status of ['confirmed', 'scheduled', 'delivered'] as const) await office.changeOrder(id, { status })
    await office.planSwap(id, dayFromToday(2))
    const page = await openDesk(visitors, screen)
    await visit(page, `/admin/day-end/${dayFromToday(2)}`)
    const finish = dayHaulText.finishOf(haulNames.swap.label, `Loaded ${screen.name}`)
    await press(page.getByRole('button', { name: finish }))
    const dialog = page.getByRole('dialog', { name: finishHaulText.heading('swap') })
    await dialog.getByLabel(finishHaulText.isLoaded).check()
    await press(button(dialog, finishHaulText.save))
    await expectNotice(page, toasts.done)
    const order = await openOrder(page, id)
    const section = order.getByRole('region', { name: text.heading, exact: true })
    await section.getByRole('listitem').filter({ hasText: haulNames.swap.label }).getByText(text.loaded).waitFor()

    await visit(page, '/admin/inventory/yard')
    const waiting = page.getByRole('region', { name: yardText.waiting })
    const load = waiting.getByRole('listitem').filter({ hasText: `Loaded ${screen.name}` })
    const loadedColumn = page.getByRole('columnheader', { name: yardText.columns.loaded })
    await expect.poll(() => loadedColumn.count(), soon).toBe(1)
    await press(load.getByRole('button', { name: yardText.dumpOf(numbers[0] ?? '') }))
    const dump = page.getByRole('dialog', { name: dumpForm.heading(numbers[0] ?? '') })
    await expectAccessible(page, 'a load that is dumped', [screen.viewport?.width ?? 1280])
    await press(button(dump, dumpForm.save))
    await expectNotice(page, dumpForm.saved(numbers[0] ?? ''))
    await load.getByRole('button', { name: yardText.undoOf(numbers[0] ?? '') }).waitFor()
    // What is zero for every size has no column (rule 567).
    await expect.poll(() => loadedColumn.count(), soon).toBe(0)
    await expectAccessible(page, 'the yard', [390, 1280])

    // Its ticket is entered in its line of the day's end.
    await visit(page, '/admin/day-end')
    const line = haulTicketText.line(haulNames.swap.label, `Loaded ${screen.name}`, 0)
    await page.getByLabel(dayEndText.field(dayEndText.columns.ticketNumber, line), { exact: true }).fill(`S-${size}`)
    await page.getByLabel(dayEndText.field(dayEndText.columns.tons, line), { exact: true }).fill('2.5')
    await page.keyboard.press('Enter')
    const recorded = async () => {
      const { hauls } = await (await page.request.get(`/api/admin/days/${dayFromToday(0)}/stops`)).json()
      return hauls.flatMap(({ orderId, tickets }: { orderId: string; tickets: { ticketNumber: string }[] }) =>
        orderId === id ? tickets.map(({ ticketNumber }) => ticketNumber) : [],
      )
    }
    await expect.poll(recorded, soon).toEqual([`S-${size}`])
    await expectAccessible(page, "the day's end with a swap", [screen.viewport?.width ?? 1280])
  })

  test('a live load is planned, parted, planned again and recorded', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const size = screen.name === 'phone' ? 30 : 40
    await office.addContainer(`${size}-L`, size)
    const { id } = await office.placeOrder({
      customerName: `Live ${screen.name}`,
      dumpsterSize: size,
      requestedDeliveryDate: dayFromToday(1),
    })
    for (const status of ['confirmed', 'scheduled'] as const) await office.changeOrder(id, { status })
    const page = await openDesk(visitors, screen)
    const order = await openOrder(page, id)
    const section = order.getByRole('region', { name: text.heading, exact: true })
    const row = section.getByRole('listitem').filter({ hasText: haulNames.pick_up.label })
    await pressButton(order, liveLoadText.join)
    await row.getByText(text.live).waitFor()
    await pressButton(order, liveLoadText.part)
    await pressButton(order, liveLoadText.join)
    await pressButton(order, liveLoadText.done)
    const dialog = page.getByRole('dialog', { name: liveLoadText.heading })
    await expectAccessible(page, 'a live load', [screen.viewport?.width ?? 1280])
    await dialog.getByLabel(liveLoadText.waited).fill('45')
    await dialog.getByLabel(liveLoadText.charge).fill('60')
    await press(button(dialog, liveLoadText.save))
    await dialog.waitFor({ state: 'detached' })
    await row.getByText(text.liveWaited(45)).waitFor()
    expect(await office.order(id)).toMatchObject({ status: 'picked_up', otherCharges: '60.00' })
  })
})
