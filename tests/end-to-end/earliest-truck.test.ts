import { describe, expect } from 'vitest'
import { bookNow } from '#content/company/navigation.ts'
import { earliestText, homeText } from '#content/public/home.ts'
import { dayText } from '#content/wording/day-text.ts'
import { formatDate } from '#contract/values/dates.ts'
import { calendar, dayFromToday, field, size } from '../support/booking-page.ts'
import { press, screens, shownText, soon, test, visit } from '../support/site-with-browser.ts'

describe.for(screens)('the first page on a $name', (screen) => {
  test('promises the first free day, and books exactly that at a ZIP code', async ({ site, visitors }) => {
    const page = await visitors.open(screen)
    const earliest = await fetch(`${site.url}/api/earliest-deliveries?zipCode=91355`)
    const { first, today } = (await earliest.json()) as {
      today: string
      first: { dumpsterSize: number; deliveryDate: string }
    }
    const day = dayText(first.deliveryDate, today)
    await visit(page, '/')
    await page.getByRole('heading', { level: 1, name: homeText.headline(day) }).waitFor()
    await page.getByRole('textbox', { name: earliestText.zipCode }).pressSequentially('91355')
    await page.getByText(earliestText.offer('Valencia', earliestText.morning(day), 20, '$450')).waitFor()
    await press(page.getByRole('main').getByRole('link', { name: earliestText.book(day, '$450') }))
    await page.getByRole('heading', { level: 1, name: 'Book a Dumpster' }).waitFor()
    expect(await field(page, 'zipCode').inputValue()).toBe('91355')
    await expect.poll(() => field(page, 'city').inputValue(), soon).toBe('Valencia')
    expect(await size(page, 20).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: 'Morning (8AM - 12PM)' }).isChecked()).toBe(true)
    const chosen = calendar(page).getByRole('button', { pressed: true })
    expect(await chosen.textContent()).toContain(formatDate(first.deliveryDate))
  })

  test('takes the ZIP code along with Book Now of the header', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, '/')
    await page.getByRole('textbox', { name: earliestText.zipCode }).pressSequentially('91355')
    await press(page.getByRole('banner').getByRole('link', { name: bookNow.label }))
    await page.getByRole('heading', { level: 1, name: 'Book a Dumpster' }).waitFor()
    expect(await field(page, 'zipCode').inputValue()).toBe('91355')
  })

  test('says at once where it does not deliver, and what is outside the area', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, '/')
    const zipCode = page.getByRole('textbox', { name: earliestText.zipCode })
    await zipCode.fill('10001')
    await page.getByText("We don't deliver to 10001.").waitFor()
    await page.getByRole('main').getByRole('link', { name: homeText.book }).first().waitFor()
    await zipCode.fill('94105')
    await page.getByText(earliestText.outside, { exact: false }).waitFor()
  })
})

test('a day that was taken in the meantime is not kept', async ({ visitors }) => {
  const page = await visitors.open()
  await visit(page, `/booking?size=20&zip=91355&time=morning&date=${dayFromToday(-1)}`)
  await calendar(page).waitFor()
  await expect.poll(() => shownText(page.getByRole('main')), soon).toContain('Delivery')
  expect(await calendar(page).getByRole('button', { pressed: true }).count()).toBe(0)
})

test('a city that was filled in goes with its ZIP code; a typed one stays', async ({ visitors }) => {
  const page = await visitors.open()
  await visit(page, '/booking')
  await field(page, 'zipCode').fill('91355')
  await expect.poll(() => field(page, 'city').inputValue(), soon).toBe('Valencia')
  await field(page, 'zipCode').fill('9135')
  await expect.poll(() => field(page, 'city').inputValue(), soon).toBe('')
  await field(page, 'city').fill('Somewhere')
  await field(page, 'zipCode').fill('91355')
  await page.getByText('Valencia', { exact: false }).first().waitFor()
  await field(page, 'zipCode').fill('94105')
  await page.getByText('Outside', { exact: false }).first().waitFor()
  expect(await field(page, 'city').inputValue()).toBe('Somewhere')
})

test('a bin leads to the estimate form with its size chosen (rule 2)', async ({ visitors }) => {
  const page = await visitors.open()
  await visit(page, '/services')
  await press(page.getByRole('link', { name: /get an estimate.*3 yard/ }).first())
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: '3 Yard' }).isChecked(), soon).toBe(true)
  await visit(page, '/estimate?size=6')
  await expect.poll(() => page.getByRole('radio', { name: '6 Yard' }).isChecked(), soon).toBe(true)
  await visit(page, '/estimate')
  expect(await page.getByRole('radio', { name: '6 Yard' }).count()).toBe(0)
})
