import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  desktop,
  hasFocus,
  phone,
  press,
  screens,
  shownText,
  soon,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

/** "label → address" for every link of a part of the page. */
async function linksOf(part: Locator): Promise<string[]> {
  const links = await part.getByRole('link').all()
  return Promise.all(links.map(async (link) => `${await link.textContent()} → ${await link.getAttribute('href')}`))
}

async function activeLinks(part: Locator): Promise<string[]> {
  const links = await part.getByRole('link').all()
  const marked = await Promise.all(
    links.map(async (link) => ((await link.getAttribute('aria-current')) === 'page' ? link.textContent() : null)),
  )
  return marked.filter((label) => label !== null)
}

/** Pages that are to come answer 404 for now, which Chromium reports. */
const notThereYet = /status of 404/

test('the header links everywhere, and marks the current page', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  visitors.expectProblem(notThereYet)
  const nav = page.getByRole('navigation', { name: 'Main' })
  const active: [path: string, links: string[]][] = [
    ['/', ['Home']],
    ['/booking', []],
    ['/services', ['Services']],
    ['/services/roll-off', ['Services']],
    ['/how-it-works', ['How It Works']],
    ['/contact', ['Contact']],
    ['/confirmation/AAAA-BBBB-CCCC', []],
  ]
  for (const [path, links] of active) {
    await visit(page, path)
    expect(await activeLinks(nav)).toEqual(links)
  }
  expect(await linksOf(nav)).toEqual([
    'Home → /',
    'Services → /services',
    'How It Works → /how-it-works',
    'Contact → /contact',
  ])
  expect(await linksOf(header(page))).toEqual(expect.arrayContaining(['Book Now → /booking', 'Sign In → /login']))
  expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0)
})

describe.for(screens)('on a $name', (screen) => {
  test('the header gets its shadow after scrolling more than 20 px', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, '/')
    const shadow = () => header(page).evaluate((element) => getComputedStyle(element).boxShadow)
    const scroll = (to: number) => page.evaluate((y) => window.scrollTo(0, y), to)
    const atTop = await shadow()
    await scroll(21)
    await expect.poll(shadow, soon).not.toBe(atTop)
    const scrolled = await shadow()
    await scroll(20)
    await expect.poll(shadow, soon).toBe(atTop)
    await scroll(400)
    await expect.poll(shadow, soon).toBe(scrolled)
    // It stays visible.
    expect((await header(page).boundingBox())?.y).toBe(0)
  })

  test('the banner and the footer link to contacts and pages', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, '/')
    expect(await linksOf(footer(page))).toEqual([
      '(661) 555-0142 → tel:+16615550142',
      'Residential dumpsters → /services',
      'Commercial service → /services',
      'Construction debris → /services',
      'Yard and green waste → /services',
      'Send a text message → sms:+16615550142',
      'office@canyon.example → mailto:office@canyon.example',
      'Request an estimate → /estimate',
      'Privacy Policy → /privacy-policy',
      'Terms of Service → /terms',
      'Service Agreement → /terms#section-1',
      'Environmental Policy → /terms#section-6',
      'Español → /es',
    ])
    expect(await shownText(footer(page))).toContain('© 2025 Canyon Roll-Off')
    const banner = page.getByRole('complementary').first()
    expect(await linksOf(banner)).toEqual([
      '(661) 555-0142 → tel:+16615550142',
      'Text us → sms:+16615550142',
      'Email us → mailto:office@canyon.example',
      'Español → /es',
    ])
  })

  test('the sign-in state is checked on every navigation, and sets the account button', async ({ visitors }) => {
    const page = await visitors.open(screen)
    let asked = 0
    let authenticated = false
    await page.route('**/api/customer/check-auth', (route) => {
      asked++
      return route.fulfill({ json: { authenticated, user: null } })
    })
    await visit(page, '/')
    await expect.poll(() => asked, soon).toBe(1)
    authenticated = true
    await press(header(page).getByRole('link', { name: 'Book Now' }))
    await page.getByRole('heading', { level: 1, name: 'Book a Dumpster' }).waitFor()
    // The form asks as well, to fill itself in.
    await expect.poll(() => asked, soon).toBe(3)
    const isPhone = screen.name === 'phone'
    if (isPhone) await press(page.getByRole('button', { name: 'Open menu' }))
    const account = (isPhone ? menu(page) : header(page)).getByRole('link', { name: 'My Account' })
    await account.waitFor()
    expect(await account.getAttribute('href')).toBe('/dashboard')
    await press(account)
    // The reply is simulated; the page behind the link checks who is really signed in.
    await page.waitForURL('**/login?redirect=dashboard')
  })

  test('an unknown address: 404, with ways on instead of the developer’s line', async ({ visitors }) => {
    const page = await visitors.open(screen)
    visitors.expectProblem(notThereYet)
    const reply = await visit(page, '/no/such/page')
    expect(reply?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
    expect(await shownText(page.getByRole('main'))).not.toMatch(/router/)
    expect(await linksOf(page.getByRole('main'))).toEqual([
      '(661) 555-0142 → tel:+16615550142',
      'Book a Dumpster → /booking',
      'Go to the home page → /',
    ])
    expect(await header(page).isVisible()).toBe(true)
    expect(await footer(page).isVisible()).toBe(true)
  })

  test('an order that does not exist: 404 and a link home', async ({ visitors }) => {
    const page = await visitors.open(screen)
    visitors.expectProblem(notThereYet)
    const reply = await visit(page, '/confirmation/AAAA-BBBB-CCCC')
    expect(reply?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Order Not Found' }).waitFor()
    await press(page.getByRole('link', { name: 'Return to Home' }))
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('a page opened in the browser starts at its top, and Back restores the position', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, '/')
    const last = page.getByRole('main').getByRole('link', { name: 'Book a Dumpster' }).last()
    await last.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(500)
    await press(last)
    const heading = page.getByRole('heading', { level: 1, name: 'Book a Dumpster' })
    await heading.waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY), soon).toBe(0)
    await expect.poll(() => hasFocus(heading), soon).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { name: 'cities on our regular routes' }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY), soon).toBeCloseTo(before, -2)
  })
})

describe('the menu on a phone', () => {
  test('has the links of the header, and a call button', async ({ visitors }) => {
    const page = await visitors.open(phone)
    await visit(page, '/')
    expect(await menu(page).count()).toBe(0)
    await press(page.getByRole('button', { name: 'Open menu' }))
    await menu(page).waitFor()
    expect(await linksOf(menu(page))).toEqual([
      'Home → /',
      'Services → /services',
      'How It Works → /how-it-works',
      'Contact → /contact',
      'Sign In → /login',
      'Español → /es',
      'Call (661) 555-0142 → tel:+16615550142',
      'Book Now → /booking',
    ])
    expect(await activeLinks(menu(page))).toEqual(['Home'])
  })

  test('traps the focus, and returns it when Escape closes it', async ({ visitors }) => {
    const page = await visitors.open(phone)
    await visit(page, '/')
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await menu(page).waitFor()
    const reached = new Set<string>()
    for (let step = 0; step < 20; step++) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        return { inside: element.closest('dialog') !== null, name: element.textContent || element.ariaLabel || '' }
      })
      // Between the last and the first the browser's own controls have it.
      if (focused) {
        expect(focused.inside).toBe(true)
        reached.add(focused.name)
      }
      await page.keyboard.press('Tab')
    }
    expect([...reached]).toEqual(expect.arrayContaining(['Close menu', 'Home', 'Contact', 'Sign In', 'Book Now']))
    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'hidden' })
    expect(await hasFocus(opener)).toBe(true)
  })

  test('closes by its button and when a link is chosen', async ({ visitors }) => {
    const page = await visitors.open(phone)
    await visit(page, '/')
    const opener = page.getByRole('button', { name: 'Open menu' })
    await press(opener)
    await press(menu(page).getByRole('button', { name: 'Close menu' }))
    await menu(page).waitFor({ state: 'hidden' })
    await press(opener)
    await press(menu(page).getByRole('link', { name: 'Book Now' }))
    await page.waitForURL('**/booking')
    await menu(page).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1, name: 'Book a Dumpster' }).waitFor()
    // The page that one is on already closes it as well.
    await press(opener)
    await press(menu(page).getByRole('link', { name: 'Book Now' }))
    await menu(page).waitFor({ state: 'hidden' })
  })
})

test('each page has a title and a description of its own', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  visitors.expectProblem(notThereYet)
  const seen = new Set<string>()
  const paths = ['/', '/booking', '/confirmation/AAAA-BBBB-CCCC', '/no/such/page']
  for (const path of paths) {
    await visit(page, path)
    const title = await page.title()
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    expect(title).toContain('Canyon Roll-Off')
    expect(description?.length).toBeGreaterThan(20)
    seen.add(`${title} ${description}`)
  }
  expect(seen.size).toBe(paths.length)
})
