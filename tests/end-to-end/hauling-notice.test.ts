import { describe, expect } from 'vitest'
import { estimateForm } from '#content/public/estimate.ts'
import { cityCheckText } from '#content/staff/city-check.ts'
import { alarmText } from '#content/staff/staff-order.ts'
import { cityNotice } from '#content/wording/city-check.ts'
import { expectAccessible, widthsOf } from '../support/accessible.ts'
import { choose, confirmedOrder, dayFromToday, field, fillBooking, pressBook } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { button, openDesk, openOrder } from '../support/order-dialog.ts'
import { press, screens, soon, test, visit } from '../support/site-with-browser.ts'

// Rules 394 to 398: who may haul where the container goes, as customers and staff see it.

const culverCity = cityNotice({ sure: 'exclusive', of: 'roll-offs', place: 'Culver City', text: '' })
const santaClarita = cityNotice({ sure: 'exclusive', of: 'debris', place: 'Santa Clarita', text: '' })

describe.for(screens)('on a $name', (screen) => {
  test('the booking page says that the city is asked first, and staff write down what it said', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    const page = await visitors.open(screen)
    await visit(page, '/booking')
    const email = `city-${screen.name}@okafor.example`
    await fillBooking(page, { email, zipCode: '90230', material: 'Household Junk', day: dayFromToday(14) })
    await page.getByText(culverCity).waitFor()
    await expectAccessible(page, 'a booking in Culver City', widthsOf(screen))
    await page.setViewportSize(screen.viewport ?? { width: 1280, height: 900 })
    await field(page, 'zipCode').fill('91355')
    await field(page, 'city').fill('Valencia')
    await page.getByText(culverCity).waitFor({ state: 'detached' })
    await choose(page, 'Wood & Lumber')
    await page.getByText(santaClarita).waitFor()
    await pressBook(page)
    await confirmedOrder(page)
    await page.getByText(santaClarita).waitFor()

    const [order] = await office.ordersOf(email)
    const desk = await openDesk(visitors, screen)
    const dialog = await openOrder(desk, order?.id ?? '')
    await dialog.getByText(alarmText.askCity('Santa Clarita')).waitFor()
    await expectAccessible(desk, 'an order whose city has to be asked', widthsOf(screen))
    await press(button(dialog, cityCheckText.check))
    await dialog.getByText(cityCheckText.missing).waitFor()
    await dialog.getByLabel(cityCheckText.note).fill('Ms. Ito: one load is fine')
    await press(button(dialog, cityCheckText.check))
    await dialog.getByText('Ms. Ito: one load is fine').waitFor()
    await dialog.getByText(alarmText.askCity('Santa Clarita')).waitFor({ state: 'detached' })
    await page.reload()
    await expect.poll(() => page.getByText(santaClarita).count(), soon).toBe(0)
  })

  test('the estimate page says it, too, by the city alone', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, '/estimate')
    await page.getByLabel(estimateForm.city, { exact: true }).fill('Culver City')
    await page.getByText(culverCity).waitFor()
    await page.getByLabel(estimateForm.city, { exact: true }).fill('Norwalk')
    await page.getByText(culverCity).waitFor({ state: 'detached' })
  })
})
