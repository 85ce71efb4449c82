import type { Locator, Page } from 'playwright-core'
import { whereText, whoText } from '#content/public/booking.ts'
import { dayEndText } from '#content/staff/day-end.ts'
import { moveStopsText } from '#content/staff/move-stops.ts'
import { correctText } from '#content/staff/order-corrections.ts'
import { phoneOrderText as phoneText } from '#content/staff/phone-order.ts'
import { calendarText, dayText, moveText } from '#content/staff/staff-calendar.ts'
import { orderDialogText } from '#content/staff/staff-order.ts'
import { filterText } from '#content/staff/staff-orders.ts'
import { paletteText } from '#content/staff/staff-search.ts'
import { ticketFormText, weightText } from '#content/staff/staff-weight.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import type { Effort } from '../../tests/support/effort.ts'
import type { Office } from '../../tests/support/office.ts'

/** `place` is another number for each work that is done, for names and days of its own. */
export type Work = (desk: { page: Page; effort: Effort; office: Office; place: number }) => Promise<void>
/** `most`: the actions that it took when they were counted first. */
export type Task = { name: string; most: number; before: Work; now: Work }

export const today = () => dateInLosAngeles(new Date())
export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
export const caller = (place: number) => ({
  first: 'Jim',
  last: `Hollis${place}`,
  name: `Jim Hollis${place}`,
  phone: `661555${1000 + place}`,
  email: `jim${place}@hollis.example`,
  address: '27620 Newhall Ranch Road',
  zipCode: '91355',
})

/** The booking page, as it opens behind New Order: everything about the caller is typed again. */
async function bookAgain({ page, effort, place }: Parameters<Work>[0]): Promise<void> {
  const { first, last, email, phone, address, zipCode } = caller(place)
  effort.clicks += 1
  await page.goto('/booking?staff=1')
  const box = (name: string) => page.getByRole('textbox', { name })
  const chip = (name: string | RegExp, isExact = true) =>
    page.locator('label').filter({ has: page.getByRole('radio', { name, exact: isExact }) })
  await effort.fill(box(whereText.zipCode), zipCode)
  await effort.fill(box(whereText.address), address)
  await effort.fill(box(whereText.placement), 'Driveway')
  await effort.click(chip('Household Junk'))
  await effort.click(chip('Residential'))
  await effort.click(chip(/^20 yd/, false))
  await effort.fill(box(whoText.firstName), first)
  await effort.fill(box(whoText.lastName), last)
  await effort.fill(box(whoText.email), email)
  await effort.fill(box(whoText.phone), phone)
  await effort.click(page.getByRole('checkbox', { name: whoText.termsLink }))
  await effort.click(page.getByRole('button', { name: /^Book/ }).last())
  await page.getByRole('heading', { name: /is created$/ }).waitFor()
  await page.goto('/admin')
}

/** The panel for callers, for so many containers. */
const bookByPhone =
  (quantity: number): Work =>
  async ({ page, effort, place }) => {
    const { name, phone, address, zipCode } = caller(place)
    const data = { kind: 'person', name, contacts: [{ name, phone }] }
    const account = await (await page.request.post('/api/admin/bill-to-accounts', { data })).json()
    const site = { address, city: 'Valencia', state: 'CA', zipCode }
    await page.request.post(`/api/admin/bill-to-accounts/${account.id}/sites`, { data: site })
    await effort.key('n')
    const dialog = page.getByRole('dialog', { name: phoneText.heading })
    await dialog.getByRole('combobox', { name: phoneText.caller }).waitFor()
    await effort.value(phone)
    await dialog.getByRole('option', { name: new RegExp(name) }).waitFor()
    await effort.key('Enter')
    await waitForValue(dialog.getByLabel(phoneText.address), address)
    for (let more = 1; more < quantity; more++) await effort.click(button(dialog, phoneText.more))
    await effort.fill(dialog.getByLabel(phoneText.placement), 'Driveway')
    await effort.click(dialog.getByLabel(phoneText.accepted))
    await effort.key('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
  }

/** An order of a caller. */
export async function orderOf({ office, place }: Pick<Parameters<Work>[0], 'office' | 'place'>, changes: object = {}) {
  const { name, phone, email, address, zipCode } = caller(place)
  return office.placeOrder({
    customerName: name,
    customerPhone: phone,
    customerEmail: email,
    customerAddress: address,
    customerZipCode: zipCode,
    requestedDeliveryDate: addDays(today(), 2),
    ...changes,
  })
}

/** Through the list of orders, by name. */
export async function openByName({ page, effort, place }: Parameters<Work>[0]): Promise<Locator> {
  const { name } = caller(place)
  await effort.click(page.getByRole('link', { name: 'Orders', exact: true }))
  await effort.fill(page.getByLabel(filterText.search), name)
  const row = page.locator('[data-row]').filter({ hasText: name })
  await effort.click(row.locator('[data-row-link]'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Details' }).waitFor()
  return dialog
}

/** Through the palette, by phone number. */
export async function openByPhone({ page, effort, place }: Parameters<Work>[0], isEditing = false): Promise<Locator> {
  const { name, phone } = caller(place)
  await effort.key('Control+k')
  const palette = page.getByRole('dialog', { name: paletteText.heading })
  await palette.getByRole('combobox').waitFor()
  await effort.value(phone)
  await palette
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .waitFor()
  if (isEditing) await effort.key('Tab')
  await effort.key('Enter')
  await palette.waitFor({ state: 'detached' })
  return page.getByRole('dialog')
}

export async function outSince(desk: Parameters<Work>[0]): Promise<string> {
  const { id } = await orderOf(desk)
  await desk.office.changeOrder(id, { status: 'delivered', scheduledPickupDate: addDays(today(), 5) })
  return id
}

async function movePickup({ effort, page }: Parameters<Work>[0], dialog: Locator): Promise<void> {
  await effort.fill(dialog.getByLabel('Scheduled pickup date'), addDays(today(), 1))
  await effort.click(button(dialog, uiText.en.save))
  await button(page, orderDialogText.edit).first().waitFor()
}

async function fourStops(desk: Parameters<Work>[0]): Promise<string> {
  const day = addDays(today(), 20 + 2 * desk.place)
  for (let stop = 0; stop < 4; stop++) await orderOf(desk, { requestedDeliveryDate: day, customerName: `Stop ${stop}` })
  const { page, effort } = desk
  await effort.key('g')
  await effort.key('k')
  await page.getByRole('heading', { name: calendarText.heading }).waitFor()
  // The day's heading in the calendar.
  effort.clicks += 1
  await page.goto(`/admin/inventory/calendar?day=${day}`)
  await page.getByRole('heading', { name: dayText.heading(shortDay(day, today()), null) }).waitFor()
  return day
}

const tickets = 5

async function pickupsToday(desk: Parameters<Work>[0]): Promise<string[]> {
  const names: string[] = []
  for (let index = 0; index < tickets; index++) {
    const customerName = `Load ${desk.place} ${index}`
    const { id } = await orderOf(desk, { customerName })
    await desk.office.changeOrder(id, { status: 'delivered' })
    await desk.office.changeOrder(id, { status: 'picked_up' })
    names.push(customerName)
  }
  return names
}

const waitForValue = async (input: Locator, value: string) => {
  for (let tries = 0; (await input.inputValue()) !== value; tries++) {
    if (tries > 200) throw new Error(`not ${value}`)
    await input.page().waitForTimeout(50)
  }
}

/** The work of a dispatcher's day, the long way and with the screen that was made for it. */
export const officeTasks: readonly Task[] = [
  { name: 'phone order of a known customer', most: 6, before: bookAgain, now: bookByPhone(1) },
  {
    name: 'three containers at one site',
    most: 8,
    async before(desk) {
      for (let container = 0; container < 3; container++) await bookAgain(desk)
    },
    now: bookByPhone(3),
  },
  {
    name: 'find an order by phone number',
    most: 3,
    async before(desk) {
      await orderOf(desk)
      await openByName(desk)
    },
    async now(desk) {
      await orderOf(desk)
      await openByPhone(desk)
    },
  },
  {
    name: 'earlier pickup',
    most: 6,
    async before(desk) {
      await outSince(desk)
      const dialog = await openByName(desk)
      await desk.effort.click(button(dialog, orderDialogText.edit).first())
      await movePickup(desk, dialog)
    },
    async now(desk) {
      await outSince(desk)
      await movePickup(desk, await openByPhone(desk, true))
    },
  },
  {
    name: 'wrong address',
    most: 8,
    async before(desk) {
      const { id } = await orderOf(desk)
      const dialog = await openByName(desk)
      await desk.effort.click(button(dialog, orderDialogText.more))
      await desk.effort.click(desk.page.getByRole('menuitem', { name: orderDialogText.cancelOrder }))
      await desk.effort.click(desk.page.getByRole('alertdialog').getByRole('button').last())
      await desk.page.getByRole('alertdialog').waitFor({ state: 'detached' })
      if ((await desk.office.order(id)).status !== 'cancelled') throw new Error('not cancelled')
      await bookAgain(desk)
    },
    async now(desk) {
      const { id } = await orderOf(desk)
      const { effort, page } = desk
      const dialog = await openByPhone(desk)
      await effort.click(button(dialog, orderDialogText.more))
      await effort.click(page.getByRole('menuitem', { name: correctText.menu }))
      const form = page.getByRole('dialog', { name: /^Correct/ })
      await effort.fill(form.getByLabel(correctText.address), '905 N Cordova St')
      await effort.fill(form.getByLabel(correctText.reason, { exact: true }), 'Misheard')
      await effort.click(button(form, correctText.save))
      await form.waitFor({ state: 'detached' })
      if ((await desk.office.order(id)).customerAddress !== '905 N Cordova St') throw new Error('not corrected')
    },
  },
  {
    name: `${tickets} weight tickets`,
    most: 17,
    async before(desk) {
      const { page, effort } = desk
      const names = await pickupsToday(desk)
      await effort.click(page.getByRole('link', { name: 'Orders', exact: true }))
      for (const [index, name] of names.entries()) {
        await effort.click(page.locator('[data-row]').filter({ hasText: name }).locator('[data-row-link]'))
        const dialog = page.getByRole('dialog')
        await effort.click(dialog.getByRole('tab', { name: 'Weight Tickets' }))
        await effort.click(button(dialog, weightText.add))
        const form = dialog.getByRole('form', { name: ticketFormText.add })
        await effort.fill(form.getByLabel(ticketFormText.weightTons), `2.1${index}`)
        await effort.fill(form.getByLabel(ticketFormText.ticketNumber), `7741${index}`)
        await effort.click(form.getByRole('button', { name: 'Save' }).last())
        await form.waitFor({ state: 'detached' })
        await effort.click(button(dialog, uiText.en.close))
        await dialog.waitFor({ state: 'detached' })
      }
    },
    async now(desk) {
      const { page, effort } = desk
      const names = await pickupsToday(desk)
      await effort.key('g')
      await effort.key('e')
      const number = (name: string) =>
        page.getByLabel(dayEndText.field(dayEndText.columns.ticketNumber, dayEndText.line('pickup', 20, name, 0)), {
          exact: true,
        })
      await effort.click(number(names[0] ?? ''))
      for (const [index, name] of names.entries()) {
        if (index > 0) await effort.click(number(name))
        await effort.value(`8841${index}`)
        await effort.key('Tab')
        await effort.value(`2.1${index}`)
        await effort.key('Enter')
      }
      await page.waitForTimeout(500)
    },
  },
  {
    name: 'move a rainy day of four stops',
    most: 6,
    async before(desk) {
      const { page, effort } = desk
      const day = await fourStops(desk)
      for (let stop = 0; stop < 4; stop++) {
        await effort.click(button(page, moveText.actions(`Stop ${stop}`)).first())
        await effort.click(page.getByRole('menuitem', { name: moveText.moveTo.delivery }))
        const dialog = page.getByRole('dialog', { name: moveText.title.delivery })
        await effort.fill(dialog.getByLabel(moveText.day), addDays(day, 1))
        await effort.click(button(dialog, moveText.submit))
        await dialog.waitFor({ state: 'detached' })
      }
    },
    async now(desk) {
      const { page, effort } = desk
      const day = await fourStops(desk)
      await effort.click(button(page, moveStopsText.open))
      const dialog = page.getByRole('dialog', { name: moveStopsText.heading(shortDay(day, today())) })
      await effort.fill(dialog.getByLabel(moveStopsText.otherDay), addDays(day, 1))
      await effort.click(
        dialog.getByRole('button', { name: moveStopsText.submit(4, shortDay(addDays(day, 1), today())) }),
      )
      await dialog.waitFor({ state: 'detached' })
    },
  },
]
