import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { formatDate } from '../../src/contract/dates.ts'
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
import { desktop, hasFocus, phone, press, shownText, test, visit } from '../support/site-with-browser.ts'

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const widths = [320, 390, 768, 1280]

/** Target size is a rule of WCAG 2.2 AA that axe leaves off unless it is asked for. */
const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
}

/** At every width: nothing that axe objects to, and nothing wider than the screen. */
async function expectAccessible(page: Page, state: string, at: readonly number[] = widths) {
  // By the debugger's door: the content policy lets no script of ours in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  for (const width of at) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
    const found = await page.evaluate(async (asked) => {
      const { axe } = window as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }
      return (await axe.run(asked)).violations
    }, options)
    const said = found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
    expect(said, `${state} at ${width} px`).toEqual([])
    const contentWidth = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
    expect(contentWidth, `${state}: width of the content`).toBeLessThanOrEqual(width)
  }
}

describe('axe finds nothing, and nothing is wider than the screen', () => {
  test('on the first page', async ({ visitors }) => {
    const page = await visitors.open(desktop)
    await visit(page, '/')
    await expectAccessible(page, 'home')
  })

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
    await page.context().setOffline(true)
    visitors.expectProblem(/ERR_INTERNET_DISCONNECTED/)
    await pressBook(page)
    await page.getByRole('main').getByText('Nothing that you typed is lost.').waitFor()
    await expectAccessible(page, 'refused', [320])
    await page.context().setOffline(false)
    await pressBook(page)
    const orderNumber = await confirmedOrder(page)
    await expectAccessible(page, 'confirmation')

    const stranger = await visitors.open(desktop)
    await visit(stranger, `/confirmation/${orderNumber}`)
    await expectAccessible(stranger, 'confirmation to others')
  })

  test('where there is nothing', async ({ visitors }) => {
    const page = await visitors.open(desktop)
    visitors.expectProblem(/status of 404/)
    await visit(page, '/no/such/page')
    await expectAccessible(page, 'not found')
    await visit(page, '/confirmation/AAAA-BBBB-CCCC')
    await expectAccessible(page, 'order not found')
  })

  test('in the menu', async ({ visitors }) => {
    const page = await visitors.open({ ...desktop, viewport: { width: 390, height: 844 } })
    await visit(page, '/')
    await press(page.getByRole('button', { name: 'Open menu' }))
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await expectAccessible(page, 'menu', [320, 390])
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

/** Whether the focused control, or what stands for it, is outlined. */
function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const around = [focused, ...(focused?.parentElement?.children ?? [])]
    return around.some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
  })
}

describe('without JavaScript', () => {
  test('the public pages show what they have to say', async ({ visitors }) => {
    const page = await visitors.open(desktop)
    await visit(page, '/booking')
    await fillBooking(page)
    await chooseDay(page, dayFromToday(2))
    await pressBook(page)
    const orderNumber = await confirmedOrder(page)

    const without = await visitors.open({ ...phone, javaScriptEnabled: false })
    visitors.expectProblem(/status of 404/)
    const main = without.getByRole('main')
    const shown: [path: string, ...texts: string[]][] = [
      ['/', 'Fast Swaps', 'Driveway-Safe', 'CALGreen Ready', 'Santa Clarita', 'Trusted By Industry Leaders', '$850'],
      ['/booking', 'ZIP code', 'Household Junk', '$775', '$895', 'Booking online needs JavaScript.'],
      [`/confirmation/${orderNumber}`, orderNumber, formatDate(dayFromToday(2)), '$450'],
      ['/no/such/page', '404 Page Not Found'],
    ]
    for (const [path, ...texts] of shown) {
      await without.goto(path)
      const seen = await shownText(main)
      for (const text of texts) expect(seen).toContain(text)
      expect(await without.getByRole('banner').getByRole('link', { name: 'Services' }).isVisible()).toBe(true)
    }
  })
})
