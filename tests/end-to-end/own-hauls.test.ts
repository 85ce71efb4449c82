import { describe, expect } from 'vitest'
import { orderCodeStep as code } from '#content/public/change-day.ts'
import { moveDayLinks as links } from '#content/public/confirmation.ts'
import { haulOrderedText as ordered, orderHaulText as text } from '#content/public/order-haul.ts'
import { nextHaulText, plannedHaulText as planned } from '#content/wording/planned-hauls.ts'
import { expectAccessible, widthsOf } from '../support/accessible.ts'
import { confirmedOrder, dayFromToday, fillBooking, pressBook } from '../support/booking-page.ts'
import { mailboxOf } from '../support/mailbox.ts'
import { openOffice } from '../support/office.ts'
import { test as base, press, screens, visit } from '../support/site-with-browser.ts'
import { startMailServer } from '../support/smtp-server.ts'

// Rule 268, as its customer sees it.

const mail = await startMailServer()
const test = base.extend('siteEnv', { scope: 'file' }, { SMTP_URL: mail.url })

describe.for(screens)('on a $name', (screen) => {
  test('a guest swaps the container with a code, sees the price first, moves it and cancels it', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(20, { totalInventory: 20 })
    await office.setServicePrice({ kind: 'swap', size: 20, price: '245.00', validFrom: dayFromToday(0) })
    const page = await visitors.open(screen)
    const email = `swap-${screen.name}@okafor.example`
    await visit(page, '/booking')
    await fillBooking(page, { email, day: dayFromToday(3) })
    await pressBook(page)
    const orderNumber = await confirmedOrder(page)
    const [{ id } = { id: '' }] = await office.ordersOf(email)
    for (const status of ['confirmed', 'scheduled', 'delivered'] as const) await office.changeOrder(id, { status })
    await visit(page, `/confirmation/${orderNumber}`)

    await press(page.getByRole('link', { name: links.swap }))
    await page.getByRole('heading', { name: text.heading.swap }).waitFor()
    await page.getByText(`24510 Arroyo Park Drive, ${orderNumber}`).waitFor()
    await page.getByText('$245', { exact: true }).waitFor()
    // The price and the new total are said once, and not in each day that has them.
    await page.getByText(text.next(true, false, false)).waitFor()
    expect(await page.getByText('+$245').count()).toBe(0)
    await expectAccessible(page, 'the days of a swap', widthsOf(screen))
    await page.setViewportSize(screen.viewport ?? { width: 1280, height: 900 })

    // The first tap sends a code; the chosen day is kept.
    const day = (date: string) => page.locator(`[data-day="${date}"]`)
    await press(day(dayFromToday(5)))
    await page.getByLabel(code.label).fill(await mailboxOf(mail, email).code())
    await press(page.getByRole('button', { name: text.submit.swap }))
    await page.getByRole('heading', { name: ordered.heading('swap', dayFromToday(5)) }).waitFor()
    await page.getByText('$245.00').waitFor()
    await expectAccessible(page, 'a swap that is ordered', widthsOf(screen))
    await page.setViewportSize(screen.viewport ?? { width: 1280, height: 900 })

    await press(page.getByRole('button', { name: ordered.again }))
    await page.getByRole('heading', { name: text.plannedHeading(1) }).waitFor()
    await press(page.getByRole('button', { name: new RegExp(`^${text.move}`) }))
    await page.getByText(text.movePrice).waitFor()
    await press(day(dayFromToday(6)))
    // The pickup moves with it, which is named and confirmed first.
    await press(page.getByRole('button', { name: text.moveSubmit }))
    await page.getByRole('heading', { name: ordered.heading('swap', dayFromToday(6)) }).waitFor()
    const swap = async () => (await office.hauls(id)).filter(({ kind }) => kind === 'swap')
    expect(await swap()).toMatchObject([{ day: dayFromToday(6), price: '245.00', cancelledAt: null }])

    // The page of the order says what comes next, what it costs, and where to change it.
    await visit(page, `/confirmation/${orderNumber}`)
    await page.getByText(nextHaulText.swap(dayFromToday(6))).waitFor()
    await page.getByText(planned.day(dayFromToday(6), 245_00)).waitFor()
    await page.getByText(planned.newTotal).waitFor()
    await press(page.getByRole('link', { name: planned.change }))
    await press(page.getByRole('button', { name: new RegExp(`^${text.cancel}`) }))
    await page.getByRole('heading', { name: ordered.cancelledHeading }).waitFor()
    expect(await swap()).toMatchObject([{ cancelledAt: expect.any(String) }])
  })
})
