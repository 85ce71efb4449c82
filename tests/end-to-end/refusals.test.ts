import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { whereText } from '#content/public/booking.ts'
import { notDeliveredMessage } from '#contract/values/zip-code.ts'
import {
  answers,
  calendar,
  choose,
  chooseSize,
  confirmedOrder,
  field,
  fillBooking,
  materials,
  pressBook,
  size,
  sizes,
  terms,
} from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import {
  descriptionOf,
  focusIsInSight,
  hasFocus,
  phone,
  press,
  shownText,
  soon,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

/** Clicks Book and waits until the page shows an error at a field and focuses it. */
async function expectRefusal(page: Page, at: Locator, message: string) {
  await pressBook(page)
  await expect.poll(() => descriptionOf(at), soon).toBe(message)
  await expect.poll(() => hasFocus(at), soon).toBe(true)
  await expect.poll(() => focusIsInSight(page), soon).toBe(true)
}

/** The bookings that were sent to the server. */
function bookingsSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent.push(request.postData() ?? '')
  })
  return sent
}

describe.for([phone])('on a $name', (screen) => {
  test('an empty form shows an error at every field, and keeps what is filled in', async ({ visitors }) => {
    const page = await visitors.open(screen)
    const sent = bookingsSent(page)
    await visit(page, '/booking')
    await field(page, 'special').fill('Mind the roses')
    await choose(page, 'Contractor')
    await expectRefusal(page, field(page, 'zipCode'), 'Valid ZIP code is required')
    const messages: [Locator, string][] = [
      [field(page, 'address'), 'Address is required'],
      [field(page, 'city'), 'City is required'],
      [materials(page), 'Material type is required'],
      [field(page, 'firstName'), 'First name is required'],
      [field(page, 'lastName'), 'Last name is required'],
      [field(page, 'email'), 'Valid email is required'],
      [field(page, 'phone'), 'Valid phone number is required'],
      [terms(page), 'You must accept the terms and conditions'],
    ]
    for (const [at, message] of messages) expect(await descriptionOf(at)).toBe(message)
    for (const name of ['placement', 'companyName', 'special'] as const) {
      expect(await descriptionOf(field(page, name))).toBe('')
    }
    // 10 yards, California and no day are fine as they are.
    expect(await descriptionOf(calendar(page))).toBe('')
    expect(await descriptionOf(sizes(page))).toBe('')
    expect(await size(page, 10).isChecked()).toBe(true)
    expect(await page.getByRole('combobox', { name: 'State' }).locator('option').allTextContents()).toEqual([
      'California',
    ])
    expect(await field(page, 'special').inputValue()).toBe('Mind the roses')
    expect(await page.getByRole('radio', { name: 'Contractor' }).isChecked()).toBe(true)
    expect(sent).toEqual([])
  })

  test('each field rejects invalid input by itself', async ({ visitors }) => {
    const page = await visitors.open(screen)
    const sent = bookingsSent(page)
    await visit(page, '/booking')
    await fillBooking(page)
    const refusals: [Parameters<typeof field>[1], typed: string, message: string][] = [
      ['zipCode', '9135', 'Valid ZIP code is required'],
      ['address', '   ', 'Address is required'],
      ['city', '', 'City is required'],
      ['firstName', '', 'First name is required'],
      ['lastName', ' ', 'Last name is required'],
      ['email', 'dolores@okafor', 'Valid email is required'],
      ['email', 'dolores okafor@canyon.example', 'Valid email is required'],
      ['phone', '555-0177', 'Valid phone number is required'],
    ]
    for (const [name, typed, message] of refusals) {
      const input = field(page, name)
      const before = await input.inputValue()
      await input.fill(typed)
      await expectRefusal(page, input, message)
      expect(await input.inputValue()).toBe(typed)
      await input.fill(before)
      await expect.poll(() => descriptionOf(input), soon).toBe('')
    }
    await press(terms(page))
    await expectRefusal(page, terms(page), 'You must accept the terms and conditions')
    expect(sent).toEqual([])

    // With the last one put right, the same answers book.
    await press(terms(page))
    await pressBook(page)
    await confirmedOrder(page)
    expect(sent).toHaveLength(1)
  })

  test('a ZIP code has five characters, and one from elsewhere is accepted with a note', async ({ site, visitors }) => {
    const page = await visitors.open(screen)
    const email = `outside-${screen.name}@okafor.example`
    await visit(page, '/booking')
    await field(page, 'zipCode').pressSequentially('941055')
    expect(await field(page, 'zipCode').inputValue()).toBe('94105')
    // Rule 14: nothing is delivered outside California, and the answer says so at once.
    await field(page, 'zipCode').fill('10001')
    await page.getByText(notDeliveredMessage('10001')).waitFor()
    expect(await page.getByText(whereText.outside).count()).toBe(0)
    await field(page, 'zipCode').fill('94105')
    await page.getByText('A little outside our usual area').waitFor()
    await field(page, 'city').fill('San Francisco')
    await fillBooking(page, { zipCode: '94105', email })
    expect(await field(page, 'city').inputValue()).toBe('San Francisco')
    await pressBook(page)
    await confirmedOrder(page)
    expect(await (await openOffice(site.url)).ordersOf(email)).toMatchObject([
      { customerZipCode: '94105', customerCity: 'San Francisco', outsideServiceArea: true },
    ])
  })

  test('only contractors are asked for a company, and it is sent only for them', async ({ site, visitors }) => {
    const page = await visitors.open(screen)
    const email = `company-${screen.name}@okafor.example`
    await visit(page, '/booking')
    expect(await field(page, 'companyName').count()).toBe(0)
    await fillBooking(page, { customerType: 'Contractor', email })
    await field(page, 'companyName').fill('Okafor Builders')
    await choose(page, 'Residential')
    await expect.poll(() => field(page, 'companyName').count(), soon).toBe(0)
    await pressBook(page)
    await confirmedOrder(page)
    expect(await (await openOffice(site.url)).ordersOf(email)).toMatchObject([
      { customerType: 'residential', companyName: '' },
    ])
  })

  test('another material must be named', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, '/booking')
    await fillBooking(page)
    expect(await field(page, 'materialOther').count()).toBe(0)
    await choose(page, 'Other (Specify)')
    await expectRefusal(page, field(page, 'materialOther'), 'Material type is required')
    await field(page, 'materialOther').fill('Piano parts')
    await pressBook(page)
    await confirmedOrder(page)
    expect(await shownText(page.getByRole('main'))).toContain('Piano parts')
  })

  test('HOA rules are sent only if there are any', async ({ site, visitors }) => {
    const page = await visitors.open(screen)
    const email = `hoa-${screen.name}@okafor.example`
    await visit(page, '/booking')
    await fillBooking(page, { email })
    expect(await field(page, 'hoaNote').count()).toBe(0)
    await press(page.getByRole('checkbox', { name: 'An HOA has rules for containers' }))
    await field(page, 'hoaNote').fill('Gate closes at 4PM')
    await pressBook(page)
    await confirmedOrder(page)
    const [order] = await (await openOffice(site.url)).ordersOf(email)
    expect(order).toMatchObject({ hoaRestrictions: true, quietHours: false })
    expect(order?.accessInstructions).toContain('Gate closes at 4PM')
  })
})

describe.for([phone])('on a $name, sizes that are not for everyone', (screen) => {
  test('a size that contractors cannot have is refused for a contractor', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(30, { allowContractor: false })
    const page = await visitors.open(screen)
    const sent = bookingsSent(page)
    await visit(page, '/booking')
    await fillBooking(page, { size: 30 })
    await choose(page, 'Contractor')
    const message = '30 yard container is not available for contractor customers.'
    await expect.poll(() => descriptionOf(sizes(page)), soon).toBe(message)
    expect(await size(page, 30).count()).toBe(0)
    await expectRefusal(page, sizes(page), message)
    expect(sent).toEqual([])

    await chooseSize(page, 20)
    await expect.poll(() => descriptionOf(sizes(page)), soon).toBe('')
    expect(await field(page, 'email').inputValue()).toBe(answers.email)
  })

  test('a size without a price for contractors says so', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(40, { contractorPrice: null })
    const page = await visitors.open(screen)
    await visit(page, '/booking')
    await fillBooking(page, { size: 40, customerType: 'Contractor' })
    const message = 'Pricing not available for contractor customers for this container size.'
    await expectRefusal(page, sizes(page), message)
    await choose(page, 'Residential')
    await expect.poll(() => descriptionOf(sizes(page)), soon).toBe('')
  })
})
