import { describe, expect } from 'vitest'
import { moveStopsText as text } from '#content/staff/move-stops.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { expectNotice, openDesk, pressButton } from '../support/order-dialog.ts'
import { desktop, press, screens, soon, test, visit } from '../support/site-with-browser.ts'

const today = dayFromToday(0)
const dayName = (days: number) => shortDay(dayFromToday(days), today)

describe.each(screens)('on a $name', (screen) => {
  test('a rainy day moves to a day with room for all, and back', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    // Each screen has a day of its own.
    const rainy = screen === desktop ? 5 : 8
    const ids: string[] = []
    for (const customerName of [`Ana ${screen.name}`, `Bo ${screen.name}`]) {
      const { id } = await office.placeOrder({ customerName, requestedDeliveryDate: dayFromToday(rainy) })
      ids.push(id)
    }
    const page = await openDesk(visitors, screen)
    await visit(page, `/admin/inventory/calendar?day=${dayFromToday(rainy)}`)
    await pressButton(page, text.open)
    const dialog = page.getByRole('dialog', { name: text.heading(dayName(rainy)) })
    const choice = dialog.getByRole('radio', { name: dayName(rainy + 1), exact: true })
    await choice.waitFor()
    await expectAccessible(page, 'moving the stops of a day', [screen.viewport?.width ?? 1280])
    await choice.check({ force: true })
    await press(dialog.getByRole('button', { name: text.submit(2, dayName(rainy + 1)) }))
    await expectNotice(page, text.done(2))
    for (const id of ids) expect((await office.order(id)).scheduledDeliveryDate).toBe(dayFromToday(rainy + 1))
    await pressButton(page, text.undo)
    await expectNotice(page, text.undone)
    for (const id of ids) expect((await office.order(id)).scheduledDeliveryDate).toBe(dayFromToday(rainy))
  })
})

test('what does not fit is named and left out, and nothing is moved unless all of the rest fits', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const page = await openDesk(visitors, desktop)
  const names = ['Cy Adams', 'Di Brown', 'Ed Clark']
  const ids: string[] = []
  for (const customerName of names)
    ids.push((await office.placeOrder({ customerName, requestedDeliveryDate: dayFromToday(11) })).id)
  const limited = await page.request.put(`/api/admin/delivery-days/${dayFromToday(12)}`, {
    data: { isClosed: false, maxDeliveries: 2, note: '' },
  })
  expect(limited.ok(), await limited.text()).toBe(true)
  await visit(page, `/admin/inventory/calendar?day=${dayFromToday(11)}`)
  await pressButton(page, text.open)
  const dialog = page.getByRole('dialog', { name: text.heading(dayName(11)) })
  await dialog.getByRole('radio', { name: `${dayName(12)}, ${text.someFit(2, 3)}` }).check({ force: true })
  await dialog.getByText(text.doNotFit(dayName(12))).waitFor()
  visitors.expectProblem(/409 \(Conflict\)/)
  await press(dialog.getByRole('button', { name: text.submit(3, dayName(12)) }))
  await dialog.getByText('Nothing was moved: 1 of 3 orders do not fit on that day.').waitFor()
  for (const id of ids) expect((await office.order(id)).scheduledDeliveryDate).toBe(null)
  await pressButton(dialog, text.leaveOut)
  await press(dialog.getByRole('button', { name: text.submit(2, dayName(12)) }))
  await expectNotice(page, text.done(2))
  const moved = await Promise.all(ids.map(async (id) => (await office.order(id)).scheduledDeliveryDate))
  expect(moved.sort()).toEqual([dayFromToday(12), dayFromToday(12), null].sort())
  await expect.poll(() => dialog.count(), soon).toBe(0)
})
