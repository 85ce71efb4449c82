import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { formatDate } from '#contract/values/dates.ts'
import { plannedPickup } from '#domain/scheduling/holds.ts'
import {
  answers,
  choose,
  chooseDay,
  chooseSize,
  confirmedOrder,
  dayFromToday,
  field,
  fillBooking,
  pressBook,
} from '../support/booking-page.ts'
import { hasFocus, phone, shownText, soon, test, visit } from '../support/site-with-browser.ts'

/** The narrowest screen that WCAG asks for, held in one hand. */
const smallest = { ...phone, viewport: { width: 320, height: 568 } }

/** The page as assistive technology has it: roles, names, states. */
const tree = (page: Page) => page.getByRole('main').ariaSnapshot()
/** Announced by a screen reader when it changes. */
const live = (page: Page) => page.getByRole('main').getByRole('status').filter({ visible: true })

test('a container is booked by touch at 320 pixels without horizontal scrolling', async ({ visitors }) => {
  const page = await visitors.open(smallest)
  const wanted = dayFromToday(9)
  await visit(page, '/booking')
  await fillBooking(page, { email: 'narrow@okafor.example', day: wanted })
  expect(await sidewaysScroll(page)).toBe(0)
  await pressBook(page)
  await confirmedOrder(page)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await shownText(page.getByRole('main'))).toContain(formatDate(wanted))
})

// Rule 595.
test('a screen reader finds four questions in order, each control by its name, and the price before what is agreed to', async ({
  visitors,
}) => {
  const page = await visitors.open(smallest)
  await visit(page, '/booking')
  const heard = await tree(page)
  const inOrder = [
    'heading "Book a Dumpster" [level=1]',
    'navigation "Booking steps"',
    'region "Where should we put it?"',
    'textbox "ZIP code"',
    'textbox "Street address"',
    'combobox "State"',
    'region "What\'s going in it?"',
    'group "Material"',
    'radio "Household Junk"',
    'group "Who is it for?"',
    'radio "Residential" [checked]',
    'radio "10 yd $775" [checked]',
    'region "When do you need it?"',
    'group "Delivery day"',
    'group "Time of day (optional)"',
    'radio "Any Time"',
    'region "Who should we call?"',
    'textbox "First name"',
    'textbox "Email"',
    'complementary "Your price"',
    'img "10 yard roll-off, 16 feet long and 4 feet high"',
    'checkbox "I accept the terms and conditions (opens in a new tab)"',
    'button "Book for $775"',
  ]
  let from = 0
  for (const part of inOrder) {
    const at = heard.indexOf(part, from)
    expect(at, `${part} comes after what stands before it`).toBeGreaterThanOrEqual(from)
    from = at
  }
})

test('automatic changes are announced: the city, the weight, the days, and errors', async ({ visitors }) => {
  const page = await visitors.open(smallest)
  const wanted = dayFromToday(3)
  await visit(page, '/booking')
  await field(page, 'zipCode').fill(answers.zipCode)
  await expect.poll(() => shownText(live(page)), soon).toContain('Valencia, Santa Clarita Valley')
  await choose(page, 'Concrete & Asphalt')
  await chooseSize(page, 30)
  await expect.poll(() => shownText(live(page)), soon).toContain('Concrete is heavy. Fill to the line, not to the rim.')
  await chooseDay(page, wanted)
  const pickup = plannedPickup(wanted, 10)
  const days = `Delivery ${formatDate(wanted)}, planned pickup ${formatDate(pickup)}.`
  await expect.poll(() => shownText(live(page)), soon).toContain(days)

  await pressBook(page)
  await expect.poll(() => hasFocus(field(page, 'address')), soon).toBe(true)
  const heard = await tree(page)
  for (const part of ['textbox "Street address" [invalid]', 'textbox "First name" [invalid]', 'alert']) {
    expect(heard).toContain(part)
  }
  expect(heard).not.toContain('textbox "ZIP code" [invalid]')
})

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
