import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { confirmedOrder, dayFromToday, fillBooking, pressBook } from '../support/booking-page.ts'
import { test as base, phone, press, shownText, soon, type Visitors, visit } from '../support/site-with-browser.ts'

const id = 'G-AB12CD34EF'
const test = base.extend('siteEnv', { scope: 'file' }, { GA_MEASUREMENT_ID: id })

/** A visitor whose browser reaches Google; returns the requests to it. */
async function openWatched(visitors: Visitors): Promise<{ page: Page; loaded: string[] }> {
  const page = await visitors.open(phone)
  const loaded: string[] = []
  await page.context().route('https://www.googletagmanager.com/**', (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'window.isTagThere = true' })
  })
  return { page, loaded }
}

const tag = `https://www.googletagmanager.com/gtag/js?id=${id}`
const isTagThere = (page: Page) => page.evaluate(() => (window as { isTagThere?: boolean }).isTagThere === true)
/** The commands that the tag finds: those are `arguments`, which no event of ours is. */
const commands = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: object[] }).dataLayer ?? [])
      .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
      .map((entry) => JSON.parse(JSON.stringify([...(entry as unknown as unknown[])]))),
  )
const isSilent = (page: Page) =>
  page.evaluate((name) => (window as unknown as Record<string, unknown>)[name] === true, `ga-disable-${id}`)

test('a booking and its purchase are reported to Google, without personal data', async ({ visitors }) => {
  const { page, loaded } = await openWatched(visitors)
  await visit(page, '/booking')
  await expect.poll(() => isTagThere(page), soon).toBe(true)
  expect(loaded).toEqual([tag])
  await fillBooking(page, { email: 'counted@okafor.example', day: dayFromToday(9) })
  await pressBook(page)
  const orderNumber = await confirmedOrder(page)
  const bought = expect.objectContaining({ transaction_id: orderNumber, currency: 'USD', value: expect.any(Number) })
  await expect
    .poll(() => commands(page), soon)
    .toEqual([
      ['js', expect.any(String)],
      ['config', id, expect.objectContaining({ allow_google_signals: false, page_referrer: '' })],
      ['event', 'booking_submission', expect.objectContaining({ zipCode: expect.any(String) })],
      ['event', 'conversion', bought],
      ['event', 'purchase', bought],
    ])
  expect(JSON.stringify(await commands(page))).not.toMatch(/okafor|555/i)
  expect(await isSilent(page)).toBe(false)

  // From here into the account's pages, without another document.
  await press(page.getByRole('main').getByRole('link', { name: 'Create Account' }))
  await page.getByRole('heading', { level: 1, name: 'Create Account' }).waitFor()
  expect(await isSilent(page)).toBe(true)
})

test.for(['/login', '/booking?staff=1', '/booking?quote=none', '/admin'])(
  'nothing from Google is loaded on %s',
  async (path, { visitors }) => {
    const { page, loaded } = await openWatched(visitors)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect([loaded, await commands(page)]).toEqual([[], []])
  },
)

test('nor in a browser that asks for privacy', async ({ visitors }) => {
  const { page, loaded } = await openWatched(visitors)
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect([loaded, await commands(page)]).toEqual([[], []])
})

test('the privacy policy mentions Google', async ({ visitors }) => {
  const { page } = await openWatched(visitors)
  await visit(page, '/privacy-policy')
  expect(await shownText(page.getByRole('main'))).toContain('Google Analytics')
})
