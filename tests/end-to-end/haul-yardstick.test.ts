import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { failedHaulText, finishHaulText, haulText, planHaulText } from '#content/staff/hauls.ts'
import { addedChargesText } from '#content/staff/staff-billing.ts'
import { permitText } from '#content/staff/street-permits.ts'
import { attemptLabels } from '#content/wording/attempt-labels.ts'
import { extraHaulMessages } from '#content/wording/extra-hauls.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { uiText } from '#content/wording/ui-text.ts'

import type { ExtraHaulKind } from '#contract/hauls/haul-kinds.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { countEffort, type Effort } from '../support/effort.ts'
import { type Office, openOffice } from '../support/office.ts'
import { button, openDesk } from '../support/order-dialog.ts'
import { desktop, test, type Visitors, visit } from '../support/site-with-browser.ts'

// A morning of a dispatcher: what a caller asks for, from the list of orders to the end, in at most six clicks beside what must be typed.

const maxClicks = 6

type Call = { page: Page; order: Locator; effort: Effort; office: Office; id: string }

/** An order that is out, found in the list and opened with the first click. */
async function answerCall(site: { url: string }, visitors: Visitors, customerName: string): Promise<Call> {
  const office = await openOffice(site.url)
  for (const [kind, price] of Object.entries({
    swap: '245.00',
    dump_and_return: '205.00',
    relocation: '95.00',
    trip: '125.00',
  }))
    await office.setServicePrice({
      kind: kind as 'swap',
      size: 30,
      price,
      validFrom: dayFromToday(0),
    })
  await office.changeEquipment(30, { totalInventory: 20 })
  const { id } = await office.placeOrder({ customerName, dumpsterSize: 30, requestedDeliveryDate: dayFromToday(1) })
  for (const status of ['confirmed', 'scheduled', 'delivered'] as const) await office.changeOrder(id, { status })
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin/orders')
  const effort = countEffort(page)
  await effort.click(page.getByRole('row').filter({ hasText: customerName }).getByRole('link').first())
  const order = page.getByRole('dialog')
  await order.getByRole('region', { name: haulText.heading, exact: true }).getByText(haulNames.pick_up.label).waitFor()
  return { page, order, effort, office, id }
}

async function planOne({ page, order, effort }: Call, kind: ExtraHaulKind, typed?: (dialog: Locator) => Promise<void>) {
  await effort.click(button(order, haulNames[kind].verb))
  const dialog = page.getByRole('dialog', { name: extraHaulMessages[kind].heading })
  // The label: the radio itself is not in sight.
  await effort.click(
    dialog
      .locator('label')
      .filter({ has: page.getByRole('radio', { disabled: false }) })
      .first(),
  )
  await typed?.(dialog)
  await effort.click(button(dialog, extraHaulMessages[kind].plan))
  await dialog.waitFor({ state: 'detached' })
}

const hauls = async ({ office, id }: Call, kind: string) =>
  (await office.hauls(id)).filter((haul) => haul.kind === kind)

test('(2) a swap', async ({ site, visitors }) => {
  const call = await answerCall(site, visitors, 'Swap caller')
  await planOne(call, 'swap')
  expect(await hauls(call, 'swap')).toMatchObject([{ price: '245.00', doneAt: null }])
  expect(call.effort.clicks).toBeLessThanOrEqual(maxClicks)
})

test('(4) a dry run: a car blocks the driveway', async ({ site, visitors }) => {
  const call = await answerCall(site, visitors, 'Blocked caller')
  const { page, order, effort } = call
  await effort.click(order.getByRole('button', { name: new RegExp(`^${haulText.fail}: ${haulNames.pick_up.label}`) }))
  const dialog = page.getByRole('dialog', { name: failedHaulText.heading(haulNames.pick_up.name) })
  await effort.click(dialog.getByText(attemptLabels.blocked, { exact: true }))
  await effort.click(button(dialog, failedHaulText.save))
  await dialog.waitFor({ state: 'detached' })
  expect(await hauls(call, 'pick_up')).toMatchObject([{ attempts: [{ reason: 'blocked', charge: '125.00' }] }])
  expect(effort.clicks).toBeLessThanOrEqual(maxClicks)
})

test('(5) a dump and return', async ({ site, visitors }) => {
  const call = await answerCall(site, visitors, 'Empty caller')
  await planOne(call, 'dump_and_return')
  expect(await hauls(call, 'dump_and_return')).toMatchObject([{ price: '205.00' }])
  expect(call.effort.clicks).toBeLessThanOrEqual(maxClicks)
})

test('(6) a container that was moved on its site', async ({ site, visitors }) => {
  const call = await answerCall(site, visitors, 'Moving caller')
  const { page, order, effort, office, id } = call
  await planOne(call, 'relocate', (dialog) => dialog.getByLabel(planHaulText.toPlacement).fill('Behind the garage'))
  await effort.click(
    order.getByRole('button', { name: new RegExp(`^${haulText.finish}: ${haulNames.relocate.label}`) }),
  )
  const dialog = page.getByRole('dialog', { name: finishHaulText.heading('relocate') })
  await effort.click(button(dialog, finishHaulText.save))
  await dialog.waitFor({ state: 'detached' })
  expect(await office.order(id)).toMatchObject({ placementInstructions: 'Behind the garage', otherCharges: '95.00' })
  expect(effort.clicks).toBeLessThanOrEqual(maxClicks)
})

test('(7) an overloaded container', async ({ site, visitors }) => {
  const { order, effort, office, id } = await answerCall(site, visitors, 'Heavy caller')
  await effort.click(button(order, addedChargesText.add))
  const form = order.getByRole('form', { name: addedChargesText.formHeading })
  effort.clicks += 2
  await form.getByLabel(addedChargesText.kind).selectOption('overload')
  await form.getByLabel(addedChargesText.amount).fill('150')
  await form.getByLabel(addedChargesText.note).fill('Heaped above the edge')
  await effort.click(button(form, addedChargesText.save))
  await form.waitFor({ state: 'detached' })
  expect(await office.order(id)).toMatchObject({ otherCharges: '150.00' })
  expect(effort.clicks).toBeLessThanOrEqual(maxClicks)
})

test('(10) a street permit', async ({ site, visitors }) => {
  const { page, order, effort } = await answerCall(site, visitors, 'Street caller')
  await effort.click(button(order, permitText.add))
  const dialog = page.getByRole('dialog', { name: permitText.add })
  await dialog.getByLabel(permitText.authority).fill('City of Burbank')
  await dialog.getByLabel(permitText.permitNumber).fill('ST-118')
  await dialog.getByLabel(permitText.validFrom).fill(dayFromToday(1))
  await dialog.getByLabel(permitText.validThrough).fill(dayFromToday(10))
  await effort.click(button(dialog, uiText.en.save))
  await order.getByText('City of Burbank, ST-118').waitFor()
  expect(effort.clicks).toBeLessThanOrEqual(maxClicks)
})
