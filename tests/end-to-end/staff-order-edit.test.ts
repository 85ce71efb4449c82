import { describe, expect } from 'vitest'
import { dayGridText, dayNotes } from '#content/staff/day-options.ts'
import {
  clashText,
  editText,
  leaveText,
  orderDialogText,
  orderMessages,
  paymentText,
  priceText,
} from '#content/staff/staff-order.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { addDays, formatDate } from '#contract/values/dates.ts'
import { amountNotation } from '#contract/values/typed-amount.ts'
import { weekday } from '#web/forms/day-keys.ts'
import { expectAccessible, widthsOf } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import {
  button,
  edit,
  expectNotice,
  expectStatus,
  openDesk,
  openOrder,
  openTab,
  orderDialog,
  pressButton,
  question,
} from '../support/order-dialog.ts'
import {
  desktop,
  hasFocus,
  press,
  screens,
  shownText,
  soon,
  testWithKeptPages as test,
} from '../support/site-with-browser.ts'

describe.each(screens)('the free days by keys, on a $name', (screen) => {
  test('arrows, Home, End and Page keys move as in a calendar; a closed Sunday says so; Enter saves, Escape asks', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    const { id } = await office.placeOrder({ requestedDeliveryDate: dayFromToday(0) })
    await office.changeOrder(id, { status: 'delivered', scheduledPickupDate: dayFromToday(9) })
    const page = await openDesk(visitors, screen)
    const sunday = addDays(dayFromToday(17), -weekday(dayFromToday(17)))
    await page.request.put(`/api/admin/delivery-days/${sunday}`, {
      data: { isClosed: true, maxDeliveries: null, note: '' },
    })
    await openOrder(page, id)
    await pressButton(page, orderDialogText.edit)
    await pressButton(page, `${dayGridText.heading} ${dayGridText.of.pickup}`)
    const grid = page.getByRole('group', { name: dayGridText.heading })
    const chosen = page.getByLabel('Scheduled pickup date')
    await grid.locator(`input[value="${dayFromToday(9)}"]`).focus()
    const moves = [
      ['ArrowRight', dayFromToday(10)],
      ['ArrowDown', dayFromToday(17)],
      ['ArrowUp', dayFromToday(10)],
      ['ArrowLeft', dayFromToday(9)],
      ['ArrowDown', dayFromToday(16)],
      ['ArrowRight', dayFromToday(17)],
      ['Home', sunday],
    ] as const
    for (const [key, day] of moves) {
      await page.keyboard.press(key)
      await expect.poll(() => chosen.inputValue(), soon).toBe(day)
      await expect.poll(() => hasFocus(grid.locator(`input[value="${day}"]`)), soon).toBe(true)
    }
    await expect.poll(() => shownText(orderDialog(page)), soon).toContain(dayNotes.closedPickup(sunday))
    await expectAccessible(page, 'free days', widthsOf(screen))
    // Beyond what is shown a key leads to the last day.
    await page.keyboard.press('PageDown')
    const last = (await grid.getByRole('radio').last().getAttribute('value')) ?? ''
    await expect.poll(() => chosen.inputValue(), soon).toBe(last)
    await page.keyboard.press('Escape')
    await expect.poll(() => shownText(question(page)), soon).toContain(leaveText.description)
    await pressButton(question(page), leaveText.stay)
    await question(page).waitFor({ state: 'detached' })
    await grid.locator(`input[value="${sunday}"]`).focus()
    await page.keyboard.press('End')
    await expect.poll(() => chosen.inputValue(), soon).toBe(addDays(sunday, 6))
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await office.order(id)).scheduledPickupDate, soon).toBe(addDays(sunday, 6))
  })
})

describe.each([desktop])('on a $name', (screen) => {
  test('an edit sends what was changed, and shows it', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const { id, version } = await office.placeOrder({ requestedDeliveryDate: dayFromToday(5) })
    const page = await openDesk(visitors, screen)
    await openOrder(page, id)
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await edit(page, async () => {
      await press(page.getByRole('radio', { name: 'Scheduled' }))
      await pressButton(page, editText.takeDate(await wantedDay(page)))
      await page.getByLabel('Scheduled pickup date').fill(dayFromToday(12))
      await page.getByLabel('Fuel surcharge').fill('35')
      await page.getByLabel('Payment method').fill('Check')
      await page.getByLabel('Internal Notes').fill('Gate code 4411')
    })
    expect((await sent).postDataJSON()).toEqual({
      version,
      status: 'scheduled',
      scheduledDeliveryDate: dayFromToday(5),
      scheduledPickupDate: dayFromToday(12),
      fuelSurcharge: '35.00',
      paymentMethod: 'Check',
      internalNotes: 'Gate code 4411',
    })
    await expectNotice(page, orderMessages.updated)
    await expectStatus(page, 'Scheduled')
    const shown = await shownText(orderDialog(page).getByRole('tabpanel'))
    expect(shown).toContain('$485.00')
    expect(shown).toContain('Check')
    await openTab(page, 'Notes')
    expect(await shownText(orderDialog(page).getByRole('tabpanel'))).toContain('Gate code 4411')
  })

  test('a full day is refused at its field, and the next free one is one click away', async ({ site, visitors }) => {
    visitors.expectProblem(/409 \(Conflict\)/)
    const office = await openOffice(site.url)
    const size = screen.name === 'phone' ? 40 : 30
    const { id } = await office.placeOrder({ dumpsterSize: size, requestedDeliveryDate: dayFromToday(200) })
    await office.changeEquipment(size, { totalInventory: 1, maintenanceInventory: 0 })
    await office.placeOrder({ dumpsterSize: size, requestedDeliveryDate: dayFromToday(100) })
    const page = await openDesk(visitors, screen)
    await openOrder(page, id)
    await edit(page, () => page.getByLabel('Scheduled delivery date').fill(dayFromToday(101)))
    await expectNotice(page, orderMessages.updateFailed)
    const field = page.getByLabel('Scheduled delivery date')
    await expect.poll(() => hasFocus(field), soon).toBe(true)
    const refusal = await shownText(orderDialog(page))
    expect(refusal).toContain(`No ${size} yard container is left for ${formatDate(dayFromToday(101))}`)
    await press(page.getByRole('button', { name: /^Take / }).first())
    const taken = await field.inputValue()
    expect(taken > dayFromToday(101)).toBe(true)
    await pressButton(page, uiText.en.save)
    await expectNotice(page, orderMessages.updated)
    expect(await office.order(id)).toMatchObject({ scheduledDeliveryDate: taken })
  })

  test('two people change one field: the second sees both values and chooses, and loses nothing', async ({
    site,
    visitors,
  }) => {
    visitors.expectProblem(/409 \(Conflict\)/)
    const office = await openOffice(site.url)
    const { id } = await office.placeOrder()
    const [first, second] = [await openDesk(visitors, screen), await openDesk(visitors, screen)]
    await Promise.all([openOrder(first, id), openOrder(second, id)])

    await pressButton(second, orderDialogText.edit)
    await second.getByLabel('Internal Notes').fill('From the second')
    await second.getByLabel('Access Instructions').fill('Through the alley')
    await edit(first, async () => {
      await first.getByLabel('Internal Notes').fill('From the first')
      await first.getByLabel('Placement Instructions').fill('In the street')
    })
    await expectNotice(first, orderMessages.updated)

    await pressButton(second, uiText.en.save)
    const clash = second.getByRole('region', { name: clashText.heading })
    await clash.waitFor()
    expect(await shownText(clash)).toMatch(/From the second[\s\S]*From the first/)
    expect(await second.getByLabel('Internal Notes').last().inputValue()).toBe('From the second')
    expect(await second.getByLabel('Placement Instructions').inputValue()).toBe('In the street')

    // Without a choice nothing is sent.
    await pressButton(second, uiText.en.save)
    expect(await office.order(id)).toMatchObject({ internalNotes: 'From the first', accessInstructions: '' })
    await press(clash.getByRole('radio', { name: /From the second/ }))
    await pressButton(second, uiText.en.save)
    await expectNotice(second, orderMessages.updated)
    expect(await office.order(id)).toMatchObject({
      internalNotes: 'From the second',
      accessInstructions: 'Through the alley',
      placementInstructions: 'In the street',
    })
  })

  test('two people change different fields: both are kept without a question', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const { id } = await office.placeOrder()
    const page = await openDesk(visitors, screen)
    await openOrder(page, id)
    await office.changeOrder(id, { internalNotes: 'Somebody else' })
    await edit(page, () => page.getByLabel('Special Instructions').fill('Mine'))
    await expectNotice(page, orderMessages.updated)
    expect(await office.order(id)).toMatchObject({ internalNotes: 'Somebody else', specialInstructions: 'Mine' })
  })

  test('leaving unsaved changes asks first', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const { id, orderNumber } = await office.placeOrder()
    const page = await openDesk(visitors, screen)
    await page.goto('/admin/orders')
    await press(page.getByRole('link', { name: `Order ${orderNumber}` }))
    await pressButton(page, orderDialogText.edit)
    const notes = page.getByLabel('Internal Notes')
    await notes.fill('Half a thou')

    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack(), () => pressButton(page, 'Close')]) {
      await leave()
      await expect.poll(() => shownText(question(page)), soon).toContain(leaveText.description)
      await pressButton(question(page), leaveText.stay)
      await question(page).waitFor({ state: 'detached' })
      expect(await notes.inputValue()).toBe('Half a thou')
    }

    await pressButton(page, uiText.en.cancel)
    await pressButton(question(page), leaveText.leave)
    await expect.poll(() => button(page, orderDialogText.edit).count(), soon).toBe(1)
    expect(await office.order(id)).toMatchObject({ internalNotes: '' })
  })

  test('a saved edit closes immediately, however long the list takes to refresh', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const { id } = await office.placeOrder()
    const page = await openDesk(visitors, screen)
    await openOrder(page, id)
    await page.route(/\/api\/orders\?/, () => {})
    await edit(page, () => page.getByLabel('Internal Notes').fill('Gate code 4411'))
    await expectNotice(page, orderMessages.updated)
    await pressButton(page, uiText.en.close)
    await orderDialog(page).waitFor({ state: 'detached' })
  })

  test('a field that was changed and changed back is reported, and Save continues', async ({ site, visitors }) => {
    visitors.expectProblem(/409 \(Conflict\)/)
    const office = await openOffice(site.url)
    const { id } = await office.placeOrder()
    const page = await openDesk(visitors, screen)
    const dialog = await openOrder(page, id)
    await edit(page, async () => {
      await page.getByLabel('Internal Notes').fill('Gate code 4411')
      await page.getByLabel('Access Instructions').fill('Through the alley')
      await office.changeOrder(id, { internalNotes: 'On the wrong order', placementInstructions: 'In the street' })
      await office.changeOrder(id, { internalNotes: '' })
    })
    await expect.poll(() => shownText(dialog), soon).toContain(clashText.noClashDescription)
    expect(await shownText(dialog)).toContain(clashText.taken(['Placement Instructions']))
    await pressButton(page, uiText.en.save)
    await expectNotice(page, orderMessages.updated)
    expect(await office.order(id)).toMatchObject({
      internalNotes: 'Gate code 4411',
      accessInstructions: 'Through the alley',
      placementInstructions: 'In the street',
    })
  })

  test('a payment in progress survives switching tabs, and leaving asks first', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const { id } = await office.placeOrder()
    const page = await openDesk(visitors, screen)
    await openOrder(page, id)
    await pressButton(page, paymentText.add)
    const reference = page.getByLabel('Reference')
    await reference.fill('No. 1093')
    await openTab(page, 'Notes')
    await expect.poll(() => reference.isVisible(), soon).toBe(false)
    await openTab(page, 'Details')
    expect(await reference.inputValue()).toBe('No. 1093')

    for (const leave of [() => page.keyboard.press('Escape'), () => pressButton(page, orderDialogText.edit)]) {
      await leave()
      await expect.poll(() => shownText(question(page)), soon).toContain(leaveText.paymentDescription)
      await pressButton(question(page), leaveText.stay)
      await question(page).waitFor({ state: 'detached' })
      expect(await reference.inputValue()).toBe('No. 1093')
    }
    await pressButton(page, uiText.en.cancel)
    await page.keyboard.press('Escape')
    await orderDialog(page).waitFor({ state: 'detached' })
  })

  test('a cancelled order is not due', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const { id } = await office.placeOrder()
    await office.changeOrder(id, { status: 'cancelled' })
    const page = await openDesk(visitors, screen)
    const dialog = await openOrder(page, id)
    expect(await shownText(dialog)).toContain(priceText.paid)
    expect(await shownText(dialog)).not.toContain(priceText.due)
  })

  test('payments are lines, and fill the dot', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const { id } = await office.placeOrder()
    const page = await openDesk(visitors, screen)
    const dialog = await openOrder(page, id)
    await pressButton(page, paymentText.add)
    const amount = page.getByLabel('Amount')
    expect(await amount.inputValue()).toBe('450.00')
    await amount.fill('nothing')
    await pressButton(page, paymentText.save)
    await expect.poll(() => shownText(dialog), soon).toContain(amountNotation)
    expect(await hasFocus(amount)).toBe(true)

    await amount.fill('450')
    await page.getByLabel('Method').fill('Check')
    await page.getByLabel('Reference').fill('No. 1093')
    await pressButton(page, paymentText.save)
    await expectNotice(page, orderMessages.paymentAdded)
    await expect.poll(() => shownText(dialog), soon).toMatch(/Payment\s+Paid/)
    expect(await shownText(dialog)).toContain('Check, No. 1093')
    expect(await office.order(id)).toMatchObject({ paymentStatus: 'paid', amountPaid: '450.00', balanceDue: '0.00' })
  })
})

/** "Tue, Dec 1", as the button offers it. */
async function wantedDay(page: Parameters<typeof orderDialog>[0]): Promise<string> {
  const label = await page.getByRole('button', { name: /^Take / }).textContent()
  return label?.replace('Take ', '') ?? ''
}
