import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { exportText } from '#content/staff/order-export.ts'
import { savedViews } from '#content/staff/saved-views.ts'
import { filterText, orderListText as text } from '#content/staff/staff-orders.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { expectAccessible, expectReadableInTheDark, widths } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { type Office, openOffice } from '../support/office.ts'
import { expectNotice, inFilters, muteLive, openDesk, orderDialog, question } from '../support/order-dialog.ts'
import {
  testWithKeptPages as base,
  desktop,
  hasFocus,
  press,
  screens,
  shownText,
  soon,
  visit,
} from '../support/site-with-browser.ts'

const many = 60

/** A company with a little more than a page of orders, some of them special. */
const test = base.extend('office', { scope: 'file' }, async ({ site }): Promise<Office> => {
  const office = await openOffice(site.url)
  // Without a date an order holds no container, so that there is room for as many as the list needs.
  const placeOrder: Office['placeOrder'] = (changes) => office.placeOrder({ requestedDeliveryDate: null, ...changes })
  for (let first = 0; first < many; first += 10) {
    const names = Array.from({ length: 10 }, (_, index) => `Customer ${String(first + index).padStart(2, '0')}`)
    await Promise.all(
      names.map((customerName) =>
        placeOrder({ customerName, customerEmail: `${customerName.replace(' ', '.')}@mail.example` }),
      ),
    )
  }
  return { ...office, placeOrder }
})

const list = (page: Page) => page.getByRole('table', { name: 'Orders' })
const rows = (page: Page) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const rowOf = (page: Page, customer: string) => rows(page).filter({ hasText: customer })
const links = (page: Page) => list(page).getByRole('link')
const search = (page: Page) => page.getByRole('searchbox', { name: filterText.search })
const status = (page: Page) => page.getByRole('combobox', { name: filterText.status })
const sort = (page: Page) => page.getByRole('combobox', { name: filterText.sort })
const queryOf = (page: Page) => new URL(page.url()).search

async function customers(page: Page): Promise<string[]> {
  const cells = await rows(page)
    .getByRole('cell')
    .filter({ has: page.locator('strong') })
    .locator('strong')
    .allInnerTexts()
  return cells.filter((_, index) => index % 2 === 0)
}

async function choose(row: Locator, action: string) {
  await press(row.getByRole('button', { name: /^Actions for order/ }))
  await press(row.page().getByRole('menuitem', { name: action }))
}

/** Leaves the search and chooses from a list before the page has drawn the search: on a busy machine a person is as fast. */
const chooseUndrawn = (choice: Locator, value: string) =>
  choice.evaluate(async (select, wanted) => {
    const active = document.activeElement
    if (active instanceof HTMLElement) active.blur()
    for (let turn = 0; turn < 20; turn++) await null
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, wanted)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, value)

describe.for(screens)('on a $name', (screen) => {
  test('filters and columns are saved as a view, which opens in another browser (rule 333)', async ({ visitors }) => {
    const name = `On site, ${screen.name}`
    const page = await openDesk(visitors, screen)
    await visit(page, '/admin/orders?status=delivered')
    const views = (label: string | RegExp) => page.getByRole('button', { name: label })
    await press(views(savedViews.button))
    await press(page.getByRole('menuitem', { name: savedViews.chooseColumns }))
    await press(page.getByRole('checkbox', { name: 'Address' }))
    await expect.poll(() => queryOf(page), soon).toContain('columns=')
    await page.keyboard.press('Escape')
    await press(views(savedViews.button))
    await press(page.getByRole('menuitem', { name: savedViews.save }))
    await page.getByRole('textbox', { name: savedViews.name }).fill(name)
    await press(page.getByRole('checkbox', { name: savedViews.share }))
    await expectAccessible(page, 'saving a view')
    await press(page.getByRole('button', { name: uiText.en.save }))
    await views(savedViews.shown(name)).waitFor()
    const saved = queryOf(page)

    const colleague = await openDesk(visitors, screen)
    await visit(colleague, '/admin/orders')
    await press(colleague.getByRole('button', { name: savedViews.button }))
    await press(colleague.getByRole('menuitem', { name }))
    await expect.poll(() => queryOf(colleague), soon).toBe(saved)
    await expect.poll(() => list(colleague).getByRole('columnheader', { name: 'Address' }).count(), soon).toBe(0)
    await press(colleague.getByRole('button', { name: savedViews.shown(name) }))
    await press(colleague.getByRole('menuitem', { name: savedViews.manage }))
    await press(colleague.getByRole('button', { name: savedViews.removeOf(name) }))
    await colleague.getByRole('textbox', { name: savedViews.renameOf(name) }).waitFor({ state: 'detached' })
  })

  test('search, filter and sorting are the server’s, and are in the address', async ({ office, visitors }) => {
    const name = `Wilhelmina ${screen.name}`
    const { id, orderNumber } = await office.placeOrder({
      customerName: name,
      customerEmail: `w@${screen.name}.example`,
    })
    await office.changeOrder(id, { status: 'scheduled' })
    const page = await openDesk(visitors, screen)
    await visit(page, '/admin/orders')
    await rows(page).first().waitFor()
    expect(await rows(page).count()).toBe(50)
    await expect.poll(() => page.getByText(/^1–50 of 6\d orders, newest first$/).count(), soon).toBe(1)

    for (const typed of [
      name.toUpperCase(),
      `w@${screen.name}`,
      orderNumber,
      orderNumber.replaceAll('-', ' ').toLowerCase(),
    ]) {
      await search(page).fill(typed)
      await expect.poll(() => customers(page), soon).toEqual([name])
    }
    await search(page).fill('wilhelmina')
    await inFilters(page, () => chooseUndrawn(status(page), 'scheduled'))
    await expect.poll(() => queryOf(page), soon).toBe('?search=wilhelmina&status=scheduled')
    await expect.poll(() => customers(page), soon).toContain(name)
    await inFilters(page, () => status(page).selectOption('Completed'))
    await page.getByText(text.empty).waitFor()
    await expectAccessible(page, 'nothing found', [screen.viewport?.width ?? 0])

    await page.goBack()
    await expect.poll(() => queryOf(page), soon).toBe('?search=wilhelmina&status=scheduled')
    await expect.poll(() => customers(page), soon).toContain(name)
    await visit(page, page.url())
    expect(await search(page).inputValue()).toBe('wilhelmina')
    await expect.poll(() => customers(page), soon).toContain(name)

    await inFilters(page, () => status(page).selectOption('Completed'))
    await press(page.getByRole('button', { name: text.clear }))
    await expect.poll(() => rows(page).count(), soon).toBe(50)
    expect(queryOf(page)).toBe('')
    // On a desktop the headings sort.
    if (screen.name === 'phone') await inFilters(page, () => sort(page).selectOption('Customer, A to Z'))
    else await press(page.getByRole('columnheader', { name: 'Customer' }).getByRole('button'))
    await expect.poll(async () => (await customers(page)).slice(0, 2), soon).toEqual(['Customer 00', 'Customer 01'])
    expect(queryOf(page)).toBe('?sort=customer')
  })

  test('page by page, forward and back, with a dialog in between', async ({ office: _, visitors }) => {
    const page = await openDesk(visitors, screen)
    await visit(page, '/admin/orders?sort=customer&search=Customer')
    await page.getByText(`1–50 of ${many} orders, by customer, A to Z`).waitFor()
    await press(page.getByRole('button', { name: text.next }))
    await page.getByText(`51–${many} of ${many} orders, by customer, A to Z`).waitFor()
    expect(await customers(page)).toEqual(Array.from({ length: 10 }, (_, index) => `Customer ${50 + index}`))
    expect(await page.getByRole('button', { name: text.next }).isDisabled()).toBe(true)

    await press(links(page).first())
    await orderDialog(page).getByText('Customer 50').first().waitFor()
    const address = page.url()
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(links(page).first()), soon).toBe(true)
    await press(page.getByRole('button', { name: text.previous }))
    await page.getByText(`1–50 of ${many} orders`).waitFor()
    expect((await customers(page))[0]).toBe('Customer 00')

    // A link to an order on the second page opens it over the same page of the list.
    await visit(page, address)
    await orderDialog(page).getByText('Customer 50').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(`51–${many} of ${many} orders`).waitFor()
  })

  test('an order advances from its row, is deleted, found among the archived, and restored', async ({
    office,
    visitors,
  }) => {
    const name = `Ottoline ${screen.name}`
    const { id } = await office.placeOrder({ customerName: name, requestedDeliveryDate: dayFromToday(3) })
    const page = await openDesk(visitors, screen)
    await visit(page, `/admin/orders?search=${encodeURIComponent(name)}`)
    const row = rowOf(page, name)
    await choose(row, 'Mark Confirmed')
    await expectNotice(page, 'Order updated successfully')
    await expect.poll(() => shownText(row), soon).toContain('Confirmed')
    expect((await office.order(id)).status).toBe('confirmed')

    const opener = row.getByRole('button', { name: /^Actions for order/ })
    await press(opener)
    const confirmed = page.getByRole('menuitem', { name: 'Mark Confirmed' })
    expect(await confirmed.getAttribute('aria-disabled')).toBe('true')
    expect(await shownText(confirmed)).toContain('is now')
    expect(await page.getByRole('menuitem', { name: 'Mark Delivered' }).getAttribute('aria-disabled')).toBeNull()
    await expectAccessible(page, 'with its menu open', [screen.viewport?.width ?? 0])
    await press(page.getByRole('menuitem', { name: 'Delete Order' }))
    await question(page)
      .getByText('Are you sure you want to delete this order? It will be archived and removed from the dashboard.')
      .waitFor()
    await press(question(page).getByRole('button', { name: 'Keep Order' }))
    await expect.poll(() => hasFocus(opener), soon).toBe(true)
    await choose(row, 'Delete Order')
    await press(question(page).getByRole('button', { name: 'Delete Order' }))
    await expectNotice(page, 'Order archived successfully')
    await page.getByText(text.empty).waitFor()

    await inFilters(page, () => press(page.getByRole('button', { name: filterText.archived })))
    await expect.poll(() => customers(page), soon).toEqual([name])
    await page.getByText('1 archived order, newest first').waitFor()
    await choose(row, 'Restore Order')
    await expectNotice(page, 'Order restored successfully')
    await page.getByText(text.empty).waitFor()
    await inFilters(page, () => press(page.getByRole('button', { name: filterText.archived })))
    await expect.poll(() => customers(page), soon).toEqual([name])
  })
})

test('by keyboard: arrows between the rows, Enter opens, Escape returns', async ({ office: _, visitors }) => {
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin/orders?sort=customer&search=Customer')
  await rows(page).first().waitFor()
  const keys = page.keyboard
  await page.getByRole('heading', { name: 'Order Management' }).focus()
  await search(page).focus()
  await keys.press('Control+a')
  await keys.type('Customer 0/')
  expect(await search(page).inputValue()).toBe('Customer 0/')
  await keys.press('Backspace')
  await keys.press('Enter')
  await expect.poll(() => rows(page).count(), soon).toBe(10)

  await links(page).first().focus()
  await keys.press('ArrowDown')
  await keys.press('ArrowDown')
  expect(await hasFocus(links(page).nth(2))).toBe(true)
  await keys.press('ArrowUp')
  expect(await hasFocus(links(page).nth(1))).toBe(true)
  await keys.press('End')
  expect(await hasFocus(links(page).last())).toBe(true)
  await keys.press('Home')
  await keys.press('ArrowUp')
  expect(await hasFocus(links(page).first())).toBe(true)
  await keys.press('ArrowDown')
  await keys.press('Tab')
  const menu = rows(page)
    .nth(1)
    .getByRole('button', { name: /^Actions for order/ })
  expect(await hasFocus(menu)).toBe(true)
  await keys.press('Enter')
  await page.getByRole('menu').waitFor()
  await keys.press('Escape')
  await expect.poll(() => hasFocus(menu), soon).toBe(true)
  // The table is one stop, not one for each row.
  await keys.press('Tab')
  expect(await hasFocus(list(page))).toBe(false)
  await keys.press('Shift+Tab')
  await keys.press('Shift+Tab')
  expect(await hasFocus(links(page).nth(1))).toBe(true)
  await keys.press('Enter')
  await orderDialog(page).getByText('Customer 01').first().waitFor()
  await keys.press('/')
  expect(await hasFocus(search(page))).toBe(false)
  await keys.press('Escape')
  await expect.poll(() => hasFocus(links(page).nth(1)), soon).toBe(true)
})

test('if an order with the focus leaves the list, the next one gets the focus', async ({ office, visitors }) => {
  for (const name of ['Next A', 'Next B', 'Next C']) await office.placeOrder({ customerName: name })
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin/orders?status=new&sort=customer&search=Next')
  await expect.poll(() => customers(page), soon).toEqual(['Next A', 'Next B', 'Next C'])
  await choose(rowOf(page, 'Next B'), 'Mark Confirmed')
  await expect.poll(() => customers(page), soon).toEqual(['Next A', 'Next C'])
  await expect.poll(() => hasFocus(rowOf(page, 'Next C').getByRole('link')), soon).toBe(true)
})

test("a refusal is shown in the server's words, and the row shows the current state", async ({ office, visitors }) => {
  const { id } = await office.placeOrder({ customerName: 'Refusal' })
  const page = await openDesk(visitors, desktop)
  await muteLive(page)
  visitors.expectProblem(/status of 409/)
  await visit(page, '/admin/orders?search=Refusal')
  const row = rowOf(page, 'Refusal')
  await row.waitFor()
  // Someone else was faster.
  await office.changeOrder(id, { status: 'completed' })
  await choose(row, 'Mark Confirmed')
  await expectNotice(page, 'Failed to update order')
  await expect.poll(() => shownText(row), soon).toContain('Completed')
})

test('a colleague changes the order while a question is open: the answer uses the current order', async ({
  office,
  visitors,
}) => {
  const { id } = await office.placeOrder({ customerName: 'Two Desks' })
  const page = await openDesk(visitors, desktop)
  visitors.expectProblem(/status of 409/)
  await visit(page, '/admin/orders?search=Two')
  const row = rowOf(page, 'Two Desks')
  await choose(row, 'Cancel Order…')
  const confirm = question(page).getByRole('button', { name: 'Cancel Order' })
  await expect.poll(() => confirm.isEnabled(), soon).toBe(true)
  await office.changeOrder(id, { status: 'scheduled' })
  await press(confirm)
  await expectNotice(page, 'Failed to update order')
  await expect.poll(() => confirm.isEnabled(), soon).toBe(true)
  await press(confirm)
  await question(page).waitFor({ state: 'detached' })
  await expect.poll(() => shownText(row), soon).toContain('Cancelled')
})

test('a page of the list that no longer exists leads to the first one', async ({ office, visitors }) => {
  await office.placeOrder({ customerName: 'Still Here' })
  const page = await openDesk(visitors, desktop)
  visitors.expectProblem(/status of 400/)
  await visit(page, '/admin/orders?search=Still+Here&cursor=cut-off&page=2')
  await expect.poll(() => shownText(page.getByRole('alert')), soon).toContain(text.brokenPage)
  await press(page.getByRole('button', { name: text.firstPage }))
  await rowOf(page, 'Still Here').waitFor()

  await visit(page, '/admin/orders?sort=customer&search=Customer+')
  await press(page.getByRole('button', { name: text.next }))
  await expect.poll(() => queryOf(page), soon).toContain('page=2')
  // The rest of the list belongs to another user now.
  await page.goto(page.url().replace('search=Customer', 'search=Customer+00'))
  await page.getByText(text.emptyPage).waitFor()
  await press(page.getByRole('button', { name: text.firstPage }))
  await expect.poll(() => customers(page), soon).toEqual(['Customer 00'])
})

test('loading, failed and loaded: no layout jump, and no axe finding', async ({ office, visitors }) => {
  const late = dayFromToday(0)
  const { id } = await office.placeOrder({
    customerName: 'Bartholomew Featherstonehaugh-Cholmondeley of the Upper Santa Clara River',
    companyName: 'Nowhitespaceinthisone'.repeat(4),
    customerType: 'contractor',
    customerAddress: 'Building 14, Suite 2200, behind the blue gate, 27620 Newhall Ranch Road'.repeat(2),
    customerZipCode: '94105',
    requestedDeliveryDate: late,
  })
  await office.changeOrder(id, { status: 'delivered' })
  const page = await openDesk(visitors, desktop)
  visitors.expectProblem(/status of 503/)
  let answer: 'later' | 'fails' | 'comes' = 'later'
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/orders\?/, async (route) => {
    if (answer === 'later') await held
    if (answer === 'comes') return route.continue()
    return route.fulfill({ status: 503, json: { message: 'Please try again.', code: 'try-again' } })
  })
  await visit(page, '/admin/orders')
  await page.getByText(text.loading).waitFor()
  await expectAccessible(page, 'loading')
  answer = 'fails'
  release()
  const alert = page.getByRole('alert').filter({ hasText: text.failed })
  await expect.poll(() => shownText(alert), soon).toContain('Please try again.')
  await expectAccessible(page, 'failed')
  answer = 'comes'
  await press(alert.getByRole('button', { name: uiText.en.retry }))
  await rows(page).first().waitFor()
  await expectAccessible(page, 'with orders')
  await expectReadableInTheDark(page, 'with orders', widths)
})

test('the matching orders are saved as a file; a failure says so', async ({ office, visitors }) => {
  await office.placeOrder({ customerName: '=José, "Pepe"' })
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin/orders?search=José')
  const button = page.getByRole('button', { name: exportText.start })
  const [download] = await Promise.all([page.waitForEvent('download'), press(button)])
  expect(download.suggestedFilename()).toBe(`orders-${dayFromToday(0)}.csv`)
  const records: Record<string, string>[] = parse(await readFile(await download.path()), { columns: true, bom: true })
  expect(records.map((record) => record.Customer)).toEqual([`'=José, "Pepe"`])
  await expectNotice(page, exportText.done)

  visitors.expectProblem(/status of 503/)
  await page.route('**/api/orders/export*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again.', code: 'try-again' } }),
  )
  await press(button)
  await expectNotice(page, 'Please try again.')
  await button.waitFor()
})
