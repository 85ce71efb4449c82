import { expect } from 'vitest'
import { bookNow } from '#content/company/navigation.ts'
import { orderConfirmationText } from '#content/emails/emails.ts'
import { changeDayText, orderCodeStep as code, dayMovedText as moved } from '#content/public/change-day.ts'
import { confirmBookingText } from '#content/public/confirm-booking.ts'
import { confirmButtonsText } from '#content/public/confirm-buttons.ts'
import { moveDayLinks, nextText } from '#content/public/confirmation.ts'
import { earliestText } from '#content/public/home.ts'
import { dayChangeRefusals } from '#content/wording/day-changes.ts'
import { daysBetween } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { button, confirmSubject, openAccount, person } from '../../support/account-pages.ts'
import {
  answers,
  confirmedOrder,
  dayFromToday,
  field,
  fillBooking,
  notification,
  pressBook,
} from '../../support/booking-page.ts'
import { estimate, fillLead, sendButton } from '../../support/lead-pages.ts'
import { mailboxOf, textOf } from '../../support/mailbox.ts'
import { openOffice } from '../../support/office.ts'
import {
  testWithNewPages as base,
  desktop,
  phone,
  press,
  shownText,
  soon,
  visit,
} from '../../support/site-with-browser.ts'
import { startMailServer } from '../../support/smtp-server.ts'
import { isTorture, rounds } from '../../support/torture.ts'
import { orderSwap, pressFreeDay } from './choose-day.ts'
import { type Answer, expectOneAnswer, expectOnOrderPage } from './one-answer.ts'
import { choicesOf, doubleText, follow } from './walk.ts'

// From the first page to the pickup, as one who rents a container for the first time.

const mail = await startMailServer()
const test = base.extend('siteEnv', { scope: 'file' }, { SMTP_URL: mail.url })

const narrow = { ...phone, name: 'narrow phone', viewport: { width: 320, height: 640 } }
const screens = [
  { screen: phone, isDoubled: false },
  { screen: phone, isDoubled: true },
  { screen: narrow, isDoubled: false },
  { screen: desktop, isDoubled: false },
  { screen: desktop, isDoubled: true },
]

const homeowners = Array.from({ length: rounds({ short: 1, long: 8 }) }, (_, nth) => ({ nth }))

test.for(homeowners)(
  'a homeowner rents a container, number $nth',
  { timeout: 300_000 },
  async ({ nth }, { site, visitors }) => {
    const { pick, shuffle } = choicesOf('homeowner', nth)
    const { screen, isDoubled } = isTorture ? pick(screens) : { screen: phone, isDoubled: false }
    const office = await openOffice(site.url)
    const size = pick([10, 20, 30, 40])
    const { residentialPrice, maximumRentalDays } = await office.equipment(size)
    const total = centsIn(residentialPrice ?? '')
    await office.changeEquipment(size, { totalInventory: 40, dailyOverageRate: '20.00' })
    await office.setServicePrice({ kind: 'swap', size, price: '245.00', validFrom: dayFromToday(0) })
    const who = person(`homeowner-${nth}`)
    const box = mailboxOf(mail, who.email)
    const price = formatDollars(total, 'short')
    const first = await visitors.open(screen)
    if (isDoubled) await doubleText(first)
    const { step } = follow(first, `homeowner ${nth}`)

    const zipCode = pick(['91355', '91350', '91381'])
    await step('the first page', async (page) => {
      await visit(page, '/')
      const typed = page.getByRole('textbox', { name: earliestText.zipCode })
      await typed.fill('10001')
      await page.getByText("We don't deliver to 10001.").waitFor()
      await typed.fill(zipCode)
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Book .* for \$/ })
        .waitFor()
    })
    if (pick([true, false]))
      await step('an estimate first', async (page) => {
        await visit(page, estimate.path)
        await fillLead(page, estimate, { Email: who.email })
        await press(sendButton(page, estimate))
        await expect.poll(() => shownText(notification(page)), soon).toContain(estimate.words.sent)
        await visit(page, '/')
        await page.getByRole('textbox', { name: earliestText.zipCode }).fill(zipCode)
        await page
          .getByRole('main')
          .getByRole('link', { name: /^Book .* for \$/ })
          .waitFor()
      })
    await step('to the booking page', async (page) => {
      const ways = {
        offer: page.getByRole('main').getByRole('link', { name: /^Book .* for \$/ }),
        header: page.getByRole('banner').getByRole('link', { name: bookNow.label }),
      }
      await press(ways[pick(['offer', 'header'] as const)])
      await page.getByRole('heading', { level: 1, name: 'Book a Dumpster' }).waitFor()
      expect(await field(page, 'zipCode').inputValue()).toBe(zipCode)
      await field(page, 'zipCode').fill('10001')
      await page.getByText("We don't deliver to 10001.").first().waitFor()
    })
    const delivery = dayFromToday(pick([3, 5, 9]))
    await step('the booking', async (page) => {
      await fillBooking(page, { email: who.email, zipCode, size, day: delivery })
      const sign = page.getByRole('complementary', { name: 'Your price' })
      await expect.poll(() => shownText(sign), soon).toContain(price)
      await pressBook(page)
    })
    const orderNumber = await step('the confirmation', async (page) => {
      const number = await confirmedOrder(page)
      const shown = await shownText(page.getByRole('main'))
      expect(shown).toContain(price)
      expect(shown).toContain(nextText.payment)
      return number
    })

    // The email says the same, and its link opens the order in any browser.
    const [{ id } = { id: '' }] = await office.ordersOf(who.email)
    const confirmation = await box.newest(new RegExp(orderNumber))
    for (const fact of [formatDollars(total), orderConfirmationText.customer.onDelivery])
      expect(textOf(confirmation)).toContain(fact)
    const link = await box.path(new RegExp(orderNumber), /\/confirmation\//)
    const another = pick([true, false]) ? await visitors.open(screen) : first
    if (another !== first && isDoubled) await doubleText(another)
    const walk = another === first ? { page: first, step } : follow(another, `homeowner ${nth} by email`)
    await walk.step('the link of the email', async (page) => {
      await visit(page, link)
      await page.getByText(orderNumber, { exact: true }).waitFor()
      expect(await shownText(page.getByRole('main'))).toContain(answers.address)
      await press(button(page, confirmButtonsText.confirm))
      await page.getByText(confirmBookingText.confirmed).waitFor()
    })

    await walk.step('another day for the delivery', async (page) => {
      await press(page.getByRole('link', { name: moveDayLinks.delivery }))
      await page.getByRole('heading', { name: changeDayText.heading.delivery }).waitFor()
      const day = await pressFreeDay(page, pick, (date) => date !== delivery)
      await page.getByLabel(code.label).fill(await box.code())
      await press(button(page, code.submit))
      await page.getByRole('heading', { name: moved.heading.delivery(day) }).waitFor()
      await visit(page, `/confirmation/${orderNumber}`)
      await expect.poll(() => shownText(page.getByRole('main')), soon).toContain(price)
      expect(await office.order(id)).toMatchObject({ scheduledDeliveryDate: day })
    })

    for (const status of ['confirmed', 'scheduled', 'delivered'] as const) await office.changeOrder(id, { status })
    const daysHere = pick([0, 1, 4])
    if (daysHere > 0)
      await office.changeOrder(id, { actualDeliveryDate: dayFromToday(-daysHere), reason: 'Entered the wrong day' })
    const answer: Answer = {
      ...{ orderNumber, address: answers.address, daysLeft: maximumRentalDays - daysHere, total },
      planned: null,
    }
    await expectOnOrderPage(walk, answer)

    async function planSwap() {
      await walk.step('a swap', async (page) => {
        await press(page.getByRole('link', { name: moveDayLinks.swap }))
        await page.getByText('$245', { exact: true }).waitFor()
        const day = await orderSwap(page, pick, dayFromToday(4))
        const email = await box.newest(/^Swap planned/)
        for (const sum of ['$245.00', formatDollars(answer.total + 245_00)]) expect(textOf(email)).toContain(sum)
        answer.planned = { kind: 'swap', day, cents: 245_00 }
        // Rule 303.
        answer.daysLeft = maximumRentalDays + daysBetween(dayFromToday(0), day)
      })
    }
    async function askForPickup() {
      await walk.step('the pickup', async (page) => {
        await press(page.getByRole('link', { name: moveDayLinks.pickup }))
        await page.getByRole('heading', { name: changeDayText.heading.pickup }).waitFor()
        // The day of the swap says that the swap is in the way.
        if (answer.planned) {
          const blocked = page.locator(`[data-day="${answer.planned.day}"]`)
          await (screen.hasTouch ? blocked.tap({ force: true }) : blocked.click({ force: true }))
          const why = dayChangeRefusals.haulInTheWay('swap', answer.planned.day)
          await expect.poll(() => shownText(page.getByRole('status')), soon).toContain(why)
        }
        const sooner = dayFromToday(maximumRentalDays - daysHere - 1)
        const day = await pressFreeDay(page, pick, (date) => date <= sooner)
        await page.getByRole('heading', { name: moved.heading.pickup(day) }).waitFor()
        expect(await office.order(id)).toMatchObject({ scheduledPickupDate: day })
      })
    }
    for (const act of shuffle([planSwap, askForPickup])) {
      await act()
      await expectOnOrderPage(walk, answer)
    }

    const signedIn = await openAccount(visitors, site, who, screen, () => box.path(confirmSubject, /token=/))
    if (isDoubled) await doubleText(signedIn)
    await expectOneAnswer(follow(signedIn, `homeowner ${nth} with an account`), answer)
  },
)
