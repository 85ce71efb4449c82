// `npm run screenshots`: every page of the demo company on a phone and on a desk, into docs/screenshots. A new page is a line in `shots`. Name some
// to take only those.
import { execFileSync } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { siteRowText } from '#content/account/sites.ts'
import { whereText, whoText } from '#content/public/booking.ts'
import { moveDayLinks } from '#content/public/confirmation.ts'
import { orderHaulText } from '#content/public/order-haul.ts'
import { boardText } from '#content/staff/board.ts'
import { dayPlanText } from '#content/staff/day-plan.ts'
import { haulText } from '#content/staff/hauls.ts'
import { staffTabs } from '#content/staff/staff-frame.ts'
import { orderTabs } from '#content/staff/staff-order.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { demoCustomers, demoPassword, demoStaff } from '#server/demo/demo-logins.ts'
import { serveSite, temporaryDataDir } from '../tests/support/served-site.ts'
import { chromiumLaunchOptions } from './find-chromium.ts'

type Shot = {
  name: string
  /** The page to open, or the steps that lead to the screen. */
  open: string | ((page: Page) => Promise<unknown>)
  /** Where the page looks the same, or does not exist, on the other screen. */
  only?: ScreenName
  /** Long texts are shown as far as they fit on the first screen. */
  top?: boolean
}

const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 900 } },
}
type ScreenName = keyof typeof screens

const shots: readonly Shot[] = [
  { name: 'home', open: '/' },
  { name: 'home-spanish', open: '/es' },
  { name: 'city', open: '/dumpster-rental/santa-clarita' },
  { name: 'services', open: '/services' },
  { name: 'how-it-works', open: '/how-it-works' },
  { name: 'booking', open: '/booking?size=30' },
  { name: 'booking-spanish', open: '/es/booking?size=30' },
  { name: 'booking-filled', open: fillIn },
  { name: 'confirmation', open: book },
  { name: 'estimate', open: '/estimate' },
  { name: 'contact', open: '/contact' },
  { name: 'privacy-policy', open: '/privacy-policy', top: true },
  { name: 'terms', open: '/terms', top: true },
  { name: 'not-found', open: '/no/such/page' },
  { name: 'login', open: '/login' },
  { name: 'register', open: '/register' },
  { name: 'dashboard', open: asCustomer('/dashboard') },
  { name: 'dashboard-settings', open: asCustomer('/dashboard?tab=settings') },
  { name: 'portal', open: asCustomer('/portal') },
  { name: 'sites', open: asCustomer('/portal/sites') },
  {
    name: 'change-day',
    open: asCustomer('/dashboard', new RegExp(`^(${moveDayLinks.delivery}|${moveDayLinks.pickup})`)),
  },
  { name: 'order-swap', open: orderSwap },
  { name: 'portal-project', open: openOwnProject },
  { name: 'menu', open: openMenu, only: 'phone', top: true },
  { name: 'admin-sign-in', open: '/admin', top: true },
  ...staffTabs.map(({ key, to }) => ({ name: `admin-${key}`, open: asStaff(to), top: true })),
  { name: 'admin-change-request', open: openChangeRequest, top: true },
  { name: 'admin-phone-order', open: asStaff('/admin/orders/new'), top: true },
  { name: 'admin-day-end', open: asStaff('/admin/day-end'), top: true },
  { name: 'admin-calendar', open: asStaff('/admin/inventory/calendar'), top: true },
  { name: 'admin-fleet', open: asStaff('/admin/fleet'), top: true },
  { name: 'admin-board-map', open: openMap, only: 'phone', top: true },
  { name: 'admin-day-plan', open: planDay, only: 'desk', top: true },
  { name: 'admin-yard', open: asStaff('/admin/inventory/yard'), top: true },
  { name: 'admin-service-prices', open: asStaff('/admin/settings/services'), top: true },
  { name: 'admin-hauls', open: openHauls, top: true },
  { name: 'admin-leads-board', open: asStaff('/admin/leads?view=board'), only: 'desk', top: true },
  { name: 'admin-customers', open: asStaff('/admin/customers'), top: true },
  { name: 'admin-customer', open: openCustomer },
  { name: 'admin-imports', open: asStaff('/admin/imports'), top: true },
  { name: 'admin-billing', open: asStaff('/admin/billing'), top: true },
  { name: 'admin-payments', open: asStaff('/admin/billing/payments'), top: true },
  { name: 'admin-projects', open: asStaff('/admin/projects'), top: true },
  { name: 'admin-project', open: openProject() },
  { name: 'admin-project-report', open: openProject('/report') },
  { name: 'admin-facilities', open: asStaff('/admin/facilities'), top: true },
  { name: 'admin-order', open: openOrder(orderTabs.details), top: true },
  { name: 'admin-order-weight', open: openOrder(orderTabs.weight), top: true },
]

async function fillIn(page: Page) {
  await page.goto('/booking?size=20')
  const write = (label: string, text: string) => page.getByRole('textbox', { name: label }).fill(text)
  await write(whereText.zipCode, '91355')
  await write(whereText.address, '24510 Arroyo Park Drive')
  await page.locator('label').filter({ hasText: 'Household Junk' }).click()
  // Some days are closed, such as holidays.
  await page.getByRole('grid').locator('button:not([aria-disabled=true])').nth(2).click()
  await write(whoText.firstName, 'Dolores')
  await write(whoText.lastName, 'Okafor')
  await write(whoText.email, 'dolores@okafor.example')
  await write(whoText.phone, '(661) 555-0177')
  await page.getByRole('checkbox', { name: whoText.termsLink }).check()
}

async function book(page: Page) {
  await fillIn(page)
  await page.getByRole('main').getByRole('button', { name: /^Book/ }).first().click()
  await page.waitForURL('**/confirmation/**')
}

/** Signs in, opens a page, and follows a link on it, if one is named. */
function asCustomer(path: string, link?: RegExp) {
  return async (page: Page) => {
    const [customer] = demoCustomers
    await page.request.post('/api/customer/login', { data: { email: customer?.email, password: demoPassword } })
    await page.goto(path)
    if (link) await page.getByRole('link', { name: link }).first().click()
  }
}

function asStaff(path: string) {
  return async (page: Page) => {
    const [{ username }] = demoStaff
    await page.request.post('/api/admin/login', { data: { username, password: demoPassword } })
    await page.goto(path)
  }
}

/** The newest order that waits for its invoice, or else the newest of all, by one of its tabs. */
function openOrder(tab: string) {
  return async (page: Page) => {
    await asStaff('/admin/orders')(page)
    const waiting = await (await page.request.get('/api/admin/billing')).json()
    const [order] = [...waiting, ...(await (await page.request.get('/api/orders')).json())]
    await page.goto(`/admin/orders/${order.id}`)
    const chosen = page.getByRole('dialog').getByRole('tab', { name: tab })
    await chosen.click()
    await page.getByRole('dialog').getByRole('tabpanel', { name: tab }).waitFor()
  }
}

async function openMap(page: Page) {
  await asStaff('/admin/board')(page)
  await page.getByRole('button', { name: boardText.viewNames.map }).click()
  await page.locator('.board-map .map-yard').first().waitFor()
}

/** A better day than the board's, as the planner proposes it. */
async function planDay(page: Page) {
  await asStaff('/admin/board')(page)
  await page.getByRole('button', { name: dayPlanText.open }).click()
  const dialog = page.getByRole('dialog', { name: dayPlanText.heading })
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: dayPlanText.start }).click()
  await dialog.getByText(dayPlanText.proposal).waitFor()
}

/** An order whose load waits in the yard, or that has a swap: in the evening the yard is empty. */
async function openHauls(page: Page) {
  await asStaff('/admin/board')(page)
  const { loads } = await (await page.request.get('/api/admin/yard')).json()
  const { stops } = await (await page.request.get(`/api/admin/board/${dateInLosAngeles(new Date())}`)).json()
  const [order] = [...loads, ...stops.filter(({ kind }: { kind: string }) => kind === 'swap'), ...stops]
  await page.goto(`/admin/orders/${order.orderId}`)
  const hauls = page.getByRole('dialog').getByRole('heading', { name: haulText.heading, exact: true })
  await hauls.evaluate((heading) => heading.scrollIntoView())
}

/** The days of a swap for the contractor's container. */
async function orderSwap(page: Page) {
  const [, contractor] = demoCustomers
  await page.request.post('/api/customer/login', { data: { email: contractor?.email, password: demoPassword } })
  await page.goto('/portal/sites')
  await page.getByRole('link', { name: siteRowText.swap }).first().click()
  await page.getByRole('heading', { name: orderHaulText.heading.swap }).waitFor()
}

/** The newest customer who owes something. */
async function openCustomer(page: Page) {
  await asStaff('/admin/customers')(page)
  const [customer] = await (await page.request.get('/api/admin/bill-to-accounts?show=owing')).json()
  await page.goto(`/admin/customers/${customer.id}`)
}

/** The project with the latest due date, or a part of its page. */
function openProject(part = '') {
  return async (page: Page) => {
    await asStaff('/admin/projects')(page)
    const projects = await (await page.request.get('/api/admin/projects')).json()
    await page.goto(`/admin/projects/${projects.at(-1).id}${part}`)
  }
}

/** The review of the change request at the top of the list. */
async function openChangeRequest(page: Page) {
  await asStaff('/admin/changes')(page)
  const [request] = await (await page.request.get('/api/admin/change-requests')).json()
  await page.goto(`/admin/changes/${request.id}`)
  await page.getByRole('dialog').getByLabel('Admin notes').waitFor()
}

/** A project of the builder's account. */
async function openOwnProject(page: Page) {
  const builder = demoCustomers.find(({ customerType }) => customerType === 'contractor')
  await page.request.post('/api/customer/login', { data: { email: builder?.email, password: demoPassword } })
  const [project] = await (await page.request.get('/api/customer/projects')).json()
  await page.goto(`/portal/projects/${project.id}`)
}

async function openMenu(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
}

const target = join(import.meta.dirname, '..', 'docs', 'screenshots')
mkdirSync(target, { recursive: true })
await using dataDir = await temporaryDataDir()
execFileSync(process.execPath, ['scripts/demo.mjs'], {
  stdio: 'inherit',
  env: { PATH: process.env.PATH, DATA_DIR: dataDir.path },
})
const site = await serveSite({ dataDir: dataDir.path })
const browser = await chromium.launch(chromiumLaunchOptions())
const wanted = process.argv.slice(2)
let total = 0
try {
  for (const shot of shots) {
    if (wanted.length > 0 && !wanted.includes(shot.name)) continue
    for (const screen of Object.keys(screens) as ScreenName[]) {
      if (shot.only && shot.only !== screen) continue
      const file = join(target, `${shot.name}-${screens[screen].viewport.width}.webp`)
      writeFileSync(file, await take(browser, shot, screen))
      const { size } = statSync(file)
      total += size
      console.log(`${(size / 1000).toFixed(0).padStart(5)} kB  ${file}`)
    }
  }
  console.log(`${(total / 1_000_000).toFixed(2)} MB`)
} finally {
  await browser.close()
  await site.stop()
}

async function take(chrome: Browser, { open, top }: Shot, screen: ScreenName): Promise<Buffer> {
  const context = await chrome.newContext({
    baseURL: site.url,
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...screens[screen],
  })
  try {
    const page = await context.newPage()
    if (typeof open === 'string') await page.goto(open)
    else await open(page)
    await page.waitForLoadState('networkidle')
    // On a busy machine a screen may not have asked for its data by then.
    await page.waitForFunction(
      () => ![...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent?.endsWith('…')),
    )
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement && !document.querySelector('dialog[open]'))
        document.activeElement.blur()
      window.scrollTo(0, 0)
    })
    // A screen as high as the page, so that sticky elements cover nothing.
    const { width } = screens[screen].viewport
    if (!top) await page.setViewportSize({ width, height: await page.evaluate(() => document.body.scrollHeight) })
    return await toWebp(chrome, await page.screenshot())
  } finally {
    await context.close()
  }
}

/** Chromium takes PNG and JPEG only, but encodes WebP itself: a fifth of the size, with sharp edges. */
async function toWebp(chrome: Browser, png: Buffer): Promise<Buffer> {
  const page = await chrome.newPage()
  try {
    const encoded = await page.evaluate(async (base64) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.55 })
      return new Promise<string>((done) => {
        const reader = new FileReader()
        reader.onload = () => done(String(reader.result).replace(/^.*?,/, ''))
        reader.readAsDataURL(webp)
      })
    }, png.toString('base64'))
    return Buffer.from(encoded, 'base64')
  } finally {
    await page.close()
  }
}
