import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { formatDate } from '#contract/values/dates.ts'
import { expectAccessible, expectReadableInTheDark, focusIsSeen } from '../support/accessible.ts'
import {
  answers,
  bookButton,
  chooseDay,
  confirmedOrder,
  day,
  dayFromToday,
  field,
  fillBooking,
  pressBook,
  size,
  terms,
} from '../support/booking-page.ts'
import { desktop, hasFocus, phone, shownText, test, visit } from '../support/site-with-browser.ts'

describe('axe finds nothing, and nothing is wider than the screen', () => {
  test('on the booking page: empty, with errors, filled, refused, and on its confirmation', async ({ visitors }) => {
    const page = await visitors.open(desktop)
    await visit(page, '/booking')
    await expectAccessible(page, 'empty')
    await pressBook(page)
    await page.getByRole('alert').getByRole('link', { name: 'your ZIP code' }).waitFor()
    await expectAccessible(page, 'with errors')
    await fillBooking(page, {
      material: 'Concrete & Asphalt',
      customerType: 'Contractor',
      size: 40,
      day: dayFromToday(30),
      address: 'An address as long as some people write it, with building, unit and gate code, 24510 Arroyo Park Drive',
      email: 'a.very.long.name.that.somebody.really.has@a-subdomain.of-some-company.okafor.example',
      special: 'Nowhitespaceinthisonebutalotofcharactersthathavetobreaksomewhereorthepagegrowswide',
    })
    await expectAccessible(page, 'filled')
    await expectReadableInTheDark(page, 'filled')
    await page.context().setOffline(true)
    visitors.expectProblem(/ERR_INTERNET_DISCONNECTED/)
    await pressBook(page)
    await page.getByRole('main').getByText('Nothing you typed is lost.').waitFor()
    await expectAccessible(page, 'refused', [320])
    await page.context().setOffline(false)
    await pressBook(page)
    const orderNumber = await confirmedOrder(page)
    await expectAccessible(page, 'confirmation')
    await expectReadableInTheDark(page, 'confirmation')

    const stranger = await visitors.open(desktop)
    await visit(stranger, `/confirmation/${orderNumber}`)
    await expectAccessible(stranger, 'confirmation to others')
  })

  test('for missing pages', async ({ visitors }) => {
    const page = await visitors.open(desktop)
    visitors.expectProblem(/status of 404/)
    await visit(page, '/no/such/page')
    await expectAccessible(page, 'not found')
    await visit(page, '/confirmation/AAAA-BBBB-CCCC')
    await expectAccessible(page, 'order not found')
  })
})

test('a container can be booked with the keyboard alone', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  const keys = page.keyboard
  const wanted = dayFromToday(17)
  await visit(page, '/')
  await tabTo(page.getByRole('main').getByRole('link', { name: 'Book a Dumpster' }).first())
  await keys.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Book a Dumpster' }).waitFor()

  await tabTo(field(page, 'zipCode'))
  await keys.type(answers.zipCode)
  await tabTo(field(page, 'address'))
  await keys.type(answers.address)
  await tabTo(page.getByRole('radio', { name: 'Mixed Construction Debris' }))
  await keys.press('Space')
  await keys.press('ArrowRight')
  await tabTo(size(page, 10))
  await keys.press('ArrowRight')
  await tabTo(page.getByRole('grid').getByRole('button').and(page.locator('[tabindex="0"]')))
  for (let step = 0; step < 17 && !(await hasFocus(day(page, wanted))); step++) await keys.press('ArrowRight')
  await keys.press('Enter')
  await tabTo(field(page, 'firstName'))
  await keys.type(answers.firstName)
  await tabTo(field(page, 'lastName'))
  await keys.type(answers.lastName)
  await tabTo(field(page, 'email'))
  await keys.type(answers.email)
  await tabTo(field(page, 'phone'))
  await keys.type(answers.phone)
  await tabTo(terms(page))
  await keys.press('Space')
  await tabTo(bookButton(page))
  await keys.press('Enter')

  await confirmedOrder(page)
  const shown = await shownText(page.getByRole('main'))
  for (const fact of ['Household Junk', formatDate(wanted), '20 yard', answers.email]) expect(shown).toContain(fact)
})

/** Presses Tab until the focus is there, which has to be seen. */
async function tabTo(target: Locator) {
  for (let pressed = 0; pressed < 60; pressed++) {
    await target.page().keyboard.press('Tab')
    if (await hasFocus(target)) return expect(await focusIsSeen(target.page())).toBe(true)
  }
  throw new Error(`Tab never reaches ${target}`)
}

test('without JavaScript the confirmation shows the order', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  await visit(page, '/booking')
  await fillBooking(page)
  await chooseDay(page, dayFromToday(2))
  await pressBook(page)
  const orderNumber = await confirmedOrder(page)

  const without = await visitors.open({ ...phone, javaScriptEnabled: false })
  await without.goto(`/confirmation/${orderNumber}`)
  const seen = await shownText(without.getByRole('main'))
  for (const text of [orderNumber, formatDate(dayFromToday(2)), '$450']) expect(seen).toContain(text)
})
