import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listActionText } from '#content/staff/list-actions.ts'
import { goKeys, keysText, paletteText as text } from '#content/staff/staff-search.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { openDesk, orderDialog } from '../support/order-dialog.ts'
import { watchArrivals } from '../support/settled.ts'
import {
  desktop,
  hasFocus,
  press,
  screens,
  shownText,
  soon,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: text.heading })
const field = (page: Page) => page.getByRole('combobox', { name: text.heading })
const options = (page: Page) => palette(page).getByRole('option')

describe.each(screens)('on a $name', (screen) => {
  test('the palette finds an order by its phone number, and opens it', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const name = `Perpetua ${screen.name}`
    const phone = screen.name === 'phone' ? '(661) 555-0131' : '(661) 555-0132'
    const { id } = await office.placeOrder({ customerName: name, customerPhone: phone })
    const page = await openDesk(visitors, screen)
    await visit(page, '/admin/settings')
    await press(page.getByRole('button', { name: text.open }))
    await expect.poll(() => hasFocus(field(page)), soon).toBe(true)
    await expectAccessible(page, 'the palette', [screen.viewport?.width ?? 1280])
    await field(page).fill(phone.replaceAll(/\D/g, '.'))
    await palette(page).getByText(name).first().waitFor()
    expect(await shownText(options(page).first())).toContain(name)
    await expectAccessible(page, 'the palette with results', [screen.viewport?.width ?? 1280])
    await page.keyboard.press('Enter')
    await orderDialog(page).getByText(name).first().waitFor()
    expect(page.url()).toContain(`/admin/orders/${id}`)
  })
})

test('by keyboard: Ctrl K and / open it, arrows choose, Tab reaches the actions of what is found', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  await office.placeOrder({ customerName: 'Quintessa One' })
  const { id } = await office.placeOrder({ customerName: 'Quintessa Two' })
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin')
  const keys = page.keyboard
  await keys.press('/')
  await field(page).waitFor()
  await keys.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  await keys.press('Control+k')
  // It is there before it has the focus: what is typed in between would be lost.
  await expect.poll(() => hasFocus(field(page)), soon).toBe(true)
  await keys.type('quintessa')
  await palette(page).getByText('Quintessa One').first().waitFor()
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true')
  await keys.press('ArrowDown')
  await expect.poll(() => options(page).nth(1).getAttribute('aria-selected'), soon).toBe('true')
  await keys.press('ArrowUp')
  await keys.press('Tab')
  await expect.poll(() => hasFocus(palette(page).getByRole('button', { name: text.edit })), soon).toBe(true)
  await keys.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  expect(page.url()).toContain(`/admin/orders/${id}`)

  await visit(page, '/admin')
  await keys.press('Control+k')
  // It is there before it has the focus: what is typed in between would be lost.
  await expect.poll(() => hasFocus(field(page)), soon).toBe(true)
  await keys.type('zzzz nothing')
  await palette(page).getByText(text.none('zzzz nothing')).waitFor()
})

test('a palette that is opened again while it closes keeps the focus', async ({ visitors }) => {
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin')
  await page.keyboard.press('Control+k')
  await expect.poll(() => hasFocus(field(page)), soon).toBe(true)
  await page.evaluate(async () => {
    const press = (init: KeyboardEventInit) =>
      document.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
    press({ key: 'Escape' })
    // Microtasks only: the closing dialog returns the focus in a task of its own, after the other has opened.
    while (document.querySelector('[role="dialog"]')) await Promise.resolve()
    press({ key: 'k', ctrlKey: true })
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  expect(await hasFocus(field(page))).toBe(true)
})

test('while a search is on its way, it says so, and nothing is called missing', async ({ visitors }) => {
  const page = await openDesk(visitors, desktop)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/search?*', async (route) => {
    await held
    await route.continue()
  })
  await visit(page, '/admin')
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type('qwertz')
  await palette(page).getByText(text.searching).waitFor()
  release()
  await palette(page).getByText(text.none('qwertz')).waitFor()
})

test('single keys lead to tabs and rows, edit, and can be switched off', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  await office.placeOrder({ customerName: 'Single Keys' })
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin')
  const keys = page.keyboard
  // Without g, the same keys lead nowhere, also right after the page is opened.
  await keys.press('o')
  await keys.press('e')
  for (const [key, { to }] of Object.entries(goKeys)) {
    await keys.press('g')
    await keys.press(key)
    await page.waitForURL(`**${to}`)
  }
  await keys.press('g')
  await keys.press('o')
  await page.waitForURL('**/admin/orders')
  const links = page.locator('[data-row-link]')
  await links.first().waitFor()
  await keys.press('j')
  await expect.poll(() => hasFocus(links.first()), soon).toBe(true)
  // x selects the row, which keeps the focus.
  await keys.press('x')
  await page.getByText(listActionText.chosen('orders', 1)).waitFor()
  await expect.poll(() => hasFocus(page.locator('[data-row-link]').first()), soon).toBe(true)
  await keys.press('x')
  await page.getByText(listActionText.chosen('orders', 1)).waitFor({ state: 'detached' })
  await keys.press('e')
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  const note = page.getByLabel('Internal Notes')
  await note.fill('')
  await note.pressSequentially('j/k ? g o')
  expect(await note.inputValue()).toBe('j/k ? g o')

  await visit(page, '/admin/leads')
  await keys.press('?')
  const list = page.getByRole('dialog', { name: keysText.heading })
  await list.waitFor()
  await expectAccessible(page, 'the keys', [390, 1280])
  await press(list.getByLabel(keysText.singleSwitch))
  await keys.press('Escape')
  await list.waitFor({ state: 'detached' })
  await keys.press('/')
  await keys.press('g')
  await keys.press('o')
  await keys.press('Control+k')
  await field(page).waitFor()
  expect(page.url()).toContain('/admin/leads')
  await visit(page, '/admin/leads')
  await keys.press('?')
  // Keys are handled in order: when a later one has opened something, this one had its turn.
  await keys.press('Control+k')
  await field(page).waitFor()
  expect(await list.count()).toBe(0)
})

test('the first order is within 12 presses of the Tab key, and nothing shifts while screens load', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  await office.placeOrder({ customerName: 'Within Reach' })
  const page = await openDesk(visitors, desktop)
  const arrived = watchArrivals(page)
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    for (const path of [
      '/admin',
      '/admin/orders',
      '/admin/changes',
      '/admin/leads',
      '/admin/inventory',
      '/admin/billing',
      '/admin/day-end',
      '/admin/settings',
    ]) {
      await visit(page, path)
      await arrived()
      const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
      expect(sum, `${path} at ${viewport.width}`).toBeLessThanOrEqual(0.05)
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/admin/orders')
  const link = page.locator('[data-row-link]').first()
  await link.waitFor()
  let presses = 0
  while (!(await hasFocus(link))) {
    expect(++presses, 'presses of the Tab key').toBeLessThanOrEqual(12)
    await page.keyboard.press('Tab')
  }
})
