import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { fillBooking, pressBook } from '../support/booking-page.ts'
import { desktop, hasFocus, phone, press, screens, soon, test, visit } from '../support/site-with-browser.ts'

// Rule 44: how notifications and tooltips behave, to the millisecond and the pixel.

const notification = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Booking Failed' })

/** Brings up the notification that a booking without a connection gets. */
async function failToBook(page: Page) {
  await visit(page, '/booking')
  await fillBooking(page)
  await page.route('**/api/orders', (route) => route.abort('internetdisconnected'))
  await pressBook(page)
  await notification(page).waitFor()
}

describe('a notification', () => {
  test('is at most 420 px wide, alone, reached by F8, and gone after 5 seconds', async ({ visitors }) => {
    visitors.expectProblem(/ERR_INTERNET_DISCONNECTED/)
    const page = await visitors.open(desktop)
    const announced = await watchAnnouncements(page)
    await failToBook(page)
    await notification(page).waitFor({ state: 'hidden' })
    // Radix takes the label of the area for that of each notification, with its "({hotkey})" as it is.
    expect(await announced()).toEqual([expect.stringMatching(/^Notification Booking Failed We got no response\./)])

    await pressBook(page)
    await notification(page).waitFor()
    const shown = performance.now()
    const box = await notification(page).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(420)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40)
    await notification(page).waitFor({ state: 'hidden' })
    const stayed = performance.now() - shown
    expect(stayed).toBeGreaterThan(4500)
    expect(stayed).toBeLessThan(7000)

    await pressBook(page)
    await notification(page).waitFor()
    await page.keyboard.press('F8')
    await expect.poll(() => hasFocus(page.getByRole('region', { name: /Notifications/ })), soon).toBe(true)
    // While a notification has the focus it stays, and a new one takes its place.
    await pressBook(page)
    await expect.poll(() => notification(page).count(), soon).toBe(1)
  })

  test.for(screens)(
    'is dismissed by a swipe of 50 px to the right and not by less, on a $name',
    async (screen, { visitors }) => {
      visitors.expectProblem(/ERR_INTERNET_DISCONNECTED/)
      const page = await visitors.open(screen)
      await failToBook(page)
      await swipe(page, 45)
      expect(await notification(page).isVisible()).toBe(true)
      await swipe(page, 60)
      await notification(page).waitFor({ state: 'hidden', timeout: 1500 })
    },
  )
})

/** What is said of notifications to a screen reader, from the next page on. */
async function watchAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announced = new Set<string>()
    Object.assign(window, { announced })
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('body > [role="status"][aria-live]'))
        if (region.textContent) announced.add(region.textContent)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => [...(window as unknown as { announced: Set<string> }).announced])
}

/** Drags the notification to the right by this many pixels, and releases it. */
async function swipe(page: Page, pixels: number) {
  const box = await notification(page).boundingBox()
  if (!box) throw new Error('There is no notification.')
  const [x, y] = [box.x + 40, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let moved = 0; moved <= pixels; moved += 5) await page.mouse.move(x + moved, y)
  await page.mouse.up()
}

test('a tooltip appears after 700 ms, the next one immediately within 300 ms, and Escape closes it', async ({
  visitors,
}) => {
  const page = await visitors.open(desktop)
  await visit(page, '/booking')
  const earlier = page.getByRole('button', { name: /^Earlier/ })
  const later = page.getByRole('button', { name: /^Later/ })
  const tooltip = page.locator('.tooltip')
  await later.scrollIntoViewIfNeeded()

  await later.hover()
  await page.waitForTimeout(500)
  expect(await tooltip.count()).toBe(0)
  await tooltip.waitFor()
  expect(await tooltip.textContent()).toBe(await later.getAttribute('aria-label'))
  const box = await tooltip.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280)

  await earlier.hover()
  await tooltip.waitFor({ timeout: 500 })
  expect(await tooltip.textContent()).toMatch(/^Earlier/)

  await page.keyboard.press('Escape')
  expect(await tooltip.count()).toBe(0)
  await page.mouse.move(0, 0)
  await page.waitForTimeout(400)
  await earlier.hover()
  await page.waitForTimeout(400)
  expect(await tooltip.count()).toBe(0)

  await page.mouse.move(0, 0)
  await earlier.focus()
  await page.keyboard.press('Tab')
  await tooltip.waitFor()
  expect(await tooltip.textContent()).toMatch(/^Later/)
})

describe('analytics', () => {
  const events = (page: Page) =>
    page.evaluate(() => (window as unknown as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [])
  /** Presses without calling anyone. */
  const stayHere = (page: Page) =>
    page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { capture: true }))

  test.for(screens)('gets a tapped phone number and its place, on a $name', async (screen, { visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, '/services')
    await stayHere(page)
    await press(page.getByRole('complementary').getByRole('link', { name: '(661) 555-0142' }))
    await press(page.getByRole('contentinfo').getByRole('link', { name: '(661) 555-0142' }))
    await press(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Call to book/ })
        .first(),
    )
    const click = (location: string) => ({ event: 'phone_click', phoneNumber: '+16615550142', location })
    expect(await events(page)).toEqual([click('banner'), click('footer'), click('services')])
  })

  test('gets nothing from visitors who ask for privacy', async ({ visitors }) => {
    const page = await visitors.open(phone)
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await visit(page, '/')
    await stayHere(page)
    await press(page.getByRole('button', { name: 'Open menu' }))
    await press(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /^Call/ }))
    expect(await events(page)).toEqual([])
  })
})
