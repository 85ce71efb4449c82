import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { boardText } from '#content/staff/board.ts'
import { dayPlanText } from '#content/staff/day-plan.ts'
import { haulText } from '#content/staff/hauls.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { demoPassword, demoStaff } from '#server/demo/demo-logins.ts'
import { workdayFrom } from '#server/demo/workdays.ts'
import { setUpPhone } from '../../tests/support/driver-page.ts'
import type { Site } from '../../tests/support/served-site.ts'

// The steps of the office, and of a driver whom it invites, to the screens that have no address of their own.

export function asStaff(path: string) {
  return async (page: Page) => {
    const [{ username }] = demoStaff
    await page.request.post('/api/admin/login', { data: { username, password: demoPassword } })
    await page.goto(path)
  }
}

/** The newest order that waits for its invoice, or else the newest of all, by one of its tabs. */
export function openOrder(tab: string) {
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

export async function openMap(page: Page) {
  await asStaff('/admin/board')(page)
  await page.getByRole('button', { name: boardText.viewNames.map }).click()
  await page.locator('.board-map .map-yard').first().waitFor()
}

/** A better day than the board's, as the planner proposes it. */
export async function planDay(page: Page) {
  await asStaff('/admin/board')(page)
  await page.getByRole('button', { name: dayPlanText.open }).click()
  const dialog = page.getByRole('dialog', { name: dayPlanText.heading })
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: dayPlanText.start }).click()
  await dialog.getByText(dayPlanText.proposal).waitFor()
}

/** An order whose load waits in the yard, or that has a swap: in the evening the yard is empty. */
export async function openHauls(page: Page) {
  await asStaff('/admin/board')(page)
  const { loads } = await (await page.request.get('/api/admin/yard')).json()
  const { stops } = await (await page.request.get(`/api/admin/board/${dateInLosAngeles(new Date())}`)).json()
  const [order] = [...loads, ...stops.filter(({ kind }: { kind: string }) => kind === 'swap'), ...stops]
  await page.goto(`/admin/orders/${order.orderId}`)
  const hauls = page.getByRole('dialog').getByRole('heading', { name: haulText.heading, exact: true })
  await hauls.evaluate((heading) => heading.scrollIntoView())
}

/** The newest customer who owes something. */
export async function openCustomer(page: Page) {
  await asStaff('/admin/customers')(page)
  const [customer] = await (await page.request.get('/api/admin/bill-to-accounts?show=owing')).json()
  await page.goto(`/admin/customers/${customer.id}`)
}

/** The project with the latest due date, or a part of its page. */
export function openProject(part = '') {
  return async (page: Page) => {
    await asStaff('/admin/projects')(page)
    const projects = await (await page.request.get('/api/admin/projects')).json()
    await page.goto(`/admin/projects/${projects.at(-1).id}${part}`)
  }
}

/** The review of the change request at the top of the list. */
export async function openChangeRequest(page: Page) {
  await asStaff('/admin/changes')(page)
  const [request] = await (await page.request.get('/api/admin/change-requests')).json()
  await page.goto(`/admin/changes/${request.id}`)
  await page.getByRole('dialog').getByLabel('Admin notes').waitFor()
}

/** A quote of a container, its swap and a permit, for the newest lead that can get one. */
async function writeQuote(page: Page) {
  await asStaff('/admin/leads')(page)
  const leads = await (await page.request.get('/api/admin/leads')).json()
  const lead = leads.find(({ email, status }: Record<string, string>) => email && status === 'contacted') ?? leads[0]
  const after = (days: number) => addDays(dateInLosAngeles(new Date()), days)
  const deliveryDate = workdayFrom(after(9))
  const made = await page.request.post(`/api/admin/leads/${lead.id}/quote-drafts`, {
    data: {
      customerType: 'contractor',
      address: '24510 Arroyo Park Drive',
      city: 'Valencia',
      zipCode: '91355',
      validUntil: after(14),
      note: 'The driveway is narrow: we bring boards for the wheels.',
      lines: [
        { kind: 'container', dumpsterSize: 20, description: 'Wood & Lumber', deliveryDate },
        { kind: 'swap', days: [workdayFrom(addDays(deliveryDate, 4))], description: '' },
        { kind: 'permit', description: 'Street permit' },
      ],
    },
  })
  if (!made.ok()) throw new Error(`The quote was refused: ${await made.text()}`)
  return { lead, quote: await made.json() }
}

export async function openQuoteEditor(page: Page) {
  const { lead, quote } = await writeQuote(page)
  await page.goto(`/admin/leads/${lead.id}/quote/${quote.id}`)
}

/** The page of a sent quote: its link is in the email that the site prints. */
export async function openSentQuote(page: Page, site: Site) {
  const { lead, quote } = await writeQuote(page)
  const { version, totalAmount } = quote
  await page.request.post(`/api/admin/quotes/${quote.id}/send`, { data: { version, totalAmount } })
  await page.context().clearCookies()
  await page.goto(await linkIn(site, lead.email, '/quote#'))
}

async function linkIn(site: Site, to: string, part: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const emails = site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(to) && line.includes(part))
    const links: string[] = JSON.parse(emails.at(-1) ?? '{"links":[]}').links
    const link = links.find((each) => each.includes(part))
    if (link) return new URL(link).pathname + new URL(link).hash
    await setTimeout(100)
  }
  throw new Error(`No email to ${to} has a link with ${part}`)
}

/** The day on the phone of the driver with the most stops. */
export async function openDriver(page: Page) {
  await asStaff('/admin/board')(page)
  const { routes } = await (await page.request.get(`/api/admin/board/${dateInLosAngeles(new Date())}`)).json()
  const [{ driver }] = routes.toSorted((one: Route, other: Route) => other.legs.length - one.legs.length)
  const made = await page.request.post('/api/admin/devices', {
    data: { name: `Phone of ${driver.name}`, driverId: driver.id },
  })
  const { url } = await made.json()
  await page.context().clearCookies()
  await setUpPhone(page, url, null)
  await page.locator('.sign').waitFor()
}

type Route = { driver: { id: string; name: string } | null; legs: unknown[] }
