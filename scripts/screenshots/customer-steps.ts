import type { Page } from 'playwright-core'
import { whereText, whoText } from '#content/public/booking.ts'
import { orderNumberText } from '#content/public/confirmation.ts'
import { orderHaulText } from '#content/public/order-haul.ts'
import { demoCustomers, demoPassword } from '#server/demo/demo-logins.ts'

// The steps of customers to the screens that have no address of their own.

export async function fillIn(page: Page) {
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

export async function book(page: Page) {
  await fillIn(page)
  await page.getByRole('main').getByRole('button', { name: /^Book/ }).first().click()
  await page.waitForURL('**/confirmation/**')
  await page.getByText(orderNumberText.label, { exact: true }).waitFor()
}

export function asHomeowner(path: string) {
  return async (page: Page) => {
    await signIn(page, 'residential')
    await page.goto(path)
  }
}

/** The builder has several sites and projects. Follows a link on the page, if one is named. */
export function asBuilder(path: string, link?: RegExp) {
  return async (page: Page) => {
    await signIn(page, 'contractor')
    await page.goto(path)
    if (link) await page.getByRole('link', { name: link }).first().click()
  }
}

async function signIn(page: Page, type: 'residential' | 'contractor') {
  const customer = demoCustomers.find(({ customerType }) => customerType === type)
  await page.request.post('/api/customer/login', { data: { email: customer?.email, password: demoPassword } })
}

/** The days of a swap for the contractor's container. */
export async function orderSwap(page: Page) {
  await signIn(page, 'contractor')
  const orders = await (await page.request.get('/api/customer/orders')).json()
  const { orderNumber } = orders.find(({ offeredHauls }: { offeredHauls: string[] }) => offeredHauls.includes('swap'))
  await page.goto(`/confirmation/${orderNumber}/haul/swap`)
  await page.getByRole('heading', { name: orderHaulText.heading.swap }).waitFor()
}

/** A project of the builder's account. */
export async function openOwnProject(page: Page) {
  await signIn(page, 'contractor')
  const [project] = await (await page.request.get('/api/customer/projects')).json()
  await page.goto(`/portal/projects/${project.id}`)
}

export async function openMenu(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
}

/** What the crew sees by its link of an order whose container stands there. */
export async function openCrewPage(page: Page) {
  await signIn(page, 'contractor')
  const orders = await (await page.request.get('/api/customer/orders')).json()
  const { orderNumber } = orders.find(({ status }: { status: string }) => status === 'delivered') ?? orders[0]
  const made = await page.request.post(`/api/customer/orders/${orderNumber}/crew-links`, {
    data: { withGateCode: false },
  })
  const { url } = await made.json()
  await page.goto(url.slice(url.indexOf('/crew')))
}
