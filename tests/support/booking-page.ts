import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { whatText, whenText, whereText, whoText, withoutDayText } from '#content/public/booking.ts'
import { referenceNames } from '#content/wording/order-references.ts'
import { references } from '#contract/orders/order-references.ts'
import { addDays, formatDate, type IsoDate } from '#contract/values/dates.ts'
import { recordOf } from '#contract/values/records.ts'
import { press, shownText, soon } from './site-with-browser.ts'

/** The input for the booking page. `day` is null for none. */
export type Answers = {
  zipCode: string
  address: string
  placement: string
  material: string
  customerType: 'Residential' | 'Contractor'
  size: number
  day: IsoDate | null
  firstName: string
  lastName: string
  email: string
  phone: string
  special: string
}

/** Answers that nothing is wrong with; the server fills in the city. */
export const answers: Answers = {
  zipCode: '91355',
  address: '24510 Arroyo Park Drive',
  placement: 'Left side of the driveway',
  material: 'Household Junk',
  customerType: 'Residential',
  size: 20,
  day: null,
  firstName: 'Dolores',
  lastName: 'Okafor',
  email: 'dolores@okafor.example',
  phone: '(661) 555-0177',
  special: 'Ring the bell twice',
}

/** The city of that ZIP code. */
export const cityOfAnswers = 'Valencia'

/** A day counted from today at the business, computed independently of the product. */
export function dayFromToday(days: number): IsoDate {
  return addDays(new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' }), days)
}

/** The text fields by label. */
export const fieldLabels = {
  zipCode: whereText.zipCode,
  address: whereText.address,
  city: whereText.city,
  placement: whereText.placement,
  materialOther: whatText.materialOther,
  hoaNote: whenText.hoaNote,
  firstName: whoText.firstName,
  lastName: whoText.lastName,
  companyName: whoText.companyName,
  ...recordOf(references, (field) => referenceNames[field].label),
  email: whoText.email,
  phone: whoText.phone,
  special: whoText.special,
}

export function field(page: Page, name: keyof typeof fieldLabels): Locator {
  return page.getByRole('textbox', { name: fieldLabels[name] })
}

export function materials(page: Page): Locator {
  return page.getByRole('group', { name: whatText.material })
}

export function sizes(page: Page): Locator {
  return page.getByRole('group', { name: whatText.size, exact: false })
}

export function size(page: Page, yards: number): Locator {
  return page.getByRole('radio', { name: new RegExp(`^${yards} yd`) })
}

export function calendar(page: Page): Locator {
  return page.getByRole('group', { name: whenText.calendar })
}

export function day(page: Page, date: IsoDate): Locator {
  return calendar(page).getByRole('button', { name: new RegExp(`^${formatDate(date)}`) })
}

export function terms(page: Page): Locator {
  return page.getByRole('checkbox', { name: whoText.termsLink })
}

/** Turns the calendar to the weeks of a date, earlier or later than the shown ones. */
export async function showDay(page: Page, date: IsoDate): Promise<void> {
  const shown = calendar(page).locator('[data-day]')
  for (;;) {
    const [first, last] = await Promise.all([shown.first(), shown.last()].map((each) => each.getAttribute('data-day')))
    if (date >= (first ?? '') && date <= (last ?? '')) return
    await press(calendar(page).getByRole('button', { name: date > (last ?? '') ? /^Later:/ : /^Earlier:/ }))
  }
}

export async function chooseDay(page: Page, date: IsoDate): Promise<void> {
  await showDay(page, date)
  await press(day(page, date))
}

export async function chooseSize(page: Page, yards: number): Promise<void> {
  await pressLabelOf(size(page, yards))
}

export async function choose(page: Page, option: string): Promise<void> {
  await pressLabelOf(page.getByRole('radio', { name: option, exact: true }))
}

/** People click the whole card or chip, not the hidden radio button. */
async function pressLabelOf(radio: Locator): Promise<void> {
  await press(radio.page().locator('label').filter({ has: radio }))
}

/** Answers everything, in the order of the page. */
export async function fillBooking(page: Page, changes: Partial<Answers> = {}): Promise<void> {
  const said = { ...answers, ...changes }
  await field(page, 'zipCode').fill(said.zipCode)
  await field(page, 'address').fill(said.address)
  await field(page, 'placement').fill(said.placement)
  await choose(page, said.material)
  await choose(page, said.customerType)
  await chooseSize(page, said.size)
  if (said.day) await chooseDay(page, said.day)
  await field(page, 'firstName').fill(said.firstName)
  await field(page, 'lastName').fill(said.lastName)
  await field(page, 'email').fill(said.email)
  await field(page, 'phone').fill(said.phone)
  await field(page, 'special').fill(said.special)
  await press(terms(page))
  await expect.poll(() => field(page, 'city').inputValue(), soon).not.toBe('')
}

/** The button that books: the one in reach, which on narrow screens is in the bar at the bottom. */
export function bookButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Book( for .*)?$/ }).last()
}

/** Presses Book, and the button of the question that follows where no day is chosen. */
export async function pressBook(page: Page): Promise<void> {
  const isUndated = await page.getByRole('button', { name: whenText.noDate, exact: true }).getAttribute('aria-pressed')
  await press(bookButton(page))
  // Staff talk to the customer.
  if (isUndated !== 'true' || page.url().includes('staff=1')) return
  const question = page.getByRole('button', { name: withoutDayText.send })
  const isAnswered = async () =>
    page.url().includes('/confirmation/') ||
    (await question.or(page.locator('main [aria-invalid="true"]')).or(notification(page)).count()) > 0
  await expect.poll(isAnswered, soon).toBe(true)
  if (await question.isVisible()) await press(question)
}

/** The number of the order, once its confirmation is shown. */
export async function confirmedOrder(page: Page): Promise<string> {
  await page.waitForURL('**/confirmation/*')
  await page.getByText('Order number', { exact: true }).waitFor()
  return decodeURIComponent(new URL(page.url()).pathname.split('/').pop() ?? '')
}

/** The notification that is shown. */
export function notification(page: Page): Locator {
  const area = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
  // Without a connection the notification area cannot be loaded, and the plain notification is shown.
  return area.or(page.locator('[role=alert].toast-place'))
}

/** Waits for the notification that a booking did not go through, and why. */
export async function expectFailure(page: Page, why: string): Promise<void> {
  await expect.poll(() => shownText(notification(page)), soon).toContain('Booking Failed')
  expect(await shownText(notification(page))).toContain(why)
}
