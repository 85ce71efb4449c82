import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { listFilterText } from '#content/staff/saved-views.ts'
import { orderDialogText } from '#content/staff/staff-order.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { staffSignIn } from './served-site.ts'
import { press, type Screen, shownText, soon, type Visitors, visit } from './site-with-browser.ts'

/** A browser in which someone is signed in as staff. */
export async function openDesk(visitors: Visitors, screen?: Screen): Promise<Page> {
  const page = await visitors.open(screen)
  const signedIn = await page.request.post('/api/admin/login', { data: staffSignIn })
  expect(signedIn.status()).toBe(200)
  return page
}

/** Changes the filters of a list, which on a phone are in a sheet (rule 362). */
export async function inFilters(page: Page, change: () => Promise<unknown>): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  if (isPhone) await press(page.getByRole('button', { name: /^Filters/ }))
  await change()
  if (isPhone) await press(page.getByRole('dialog').getByRole('button', { name: listFilterText.show }))
}

/** Live updates are off: the page only knows what it requested. */
export const muteLive = (page: Page): Promise<unknown> =>
  page.route(/\/api\/admin\/live(\?|$)/, (route) => route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }))

/** The dialog of an order, once loaded. */
export async function openOrder(page: Page, id: string): Promise<Locator> {
  await visit(page, `/admin/orders/${id}`)
  const dialog = orderDialog(page)
  await dialog.getByRole('tab', { name: 'Details' }).waitFor()
  return dialog
}

/** The order's own dialog; questions lie over it. */
export function orderDialog(page: Page): Locator {
  return page.getByRole('dialog')
}

/** The question before an action. */
export function question(page: Page): Locator {
  return page.getByRole('alertdialog')
}

export function button(within: Locator | Page, name: string): Locator {
  return within.getByRole('button', { name, exact: true })
}

export async function pressButton(within: Locator | Page, name: string): Promise<void> {
  await press(button(within, name))
}

export async function openTab(page: Page, name: string): Promise<void> {
  await press(orderDialog(page).getByRole('tab', { name }))
}

/** Edits an order: opens the editor, fills it in, and saves. */
export async function edit(page: Page, fill: () => Promise<void>): Promise<void> {
  await pressButton(page, orderDialogText.edit)
  await fill()
  await pressButton(page, uiText.en.save)
}

/** The status in the header, not the name of the button that leads to it. */
export async function expectStatus(page: Page, label: string): Promise<void> {
  await orderDialog(page).locator('header').getByText(label, { exact: true }).waitFor()
}

/** The notification that is shown. */
export function notice(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
}

export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect.poll(() => shownText(notice(page)), soon).toContain(text)
}
