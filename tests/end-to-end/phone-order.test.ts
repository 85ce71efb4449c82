import { describe, expect } from 'vitest'
import { orderRentText } from '#content/staff/long-stays.ts'
import { phoneOrderText as text } from '#content/staff/phone-order.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { expectNotice, openDesk, pressButton } from '../support/order-dialog.ts'
import { desktop, hasFocus, press, screens, shownText, soon, test, visit } from '../support/site-with-browser.ts'

describe.each(screens)('on a $name', (screen) => {
  test('three containers for a caller on record, at a known place', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const name = `Hollis Framing ${screen.name}`
    const page = await openDesk(visitors, screen)
    const account = await (
      await page.request.post('/api/admin/bill-to-accounts', {
        data: { kind: 'company', name, contacts: [{ name: 'Jim Hollis', phone: '(661) 555-0142' }] },
      })
    ).json()
    const added = await page.request.post(`/api/admin/bill-to-accounts/${account.id}/sites`, {
      data: {
        address: '27620 Newhall Ranch Road',
        city: 'Valencia',
        state: 'CA',
        zipCode: '91355',
        accessInstructions: 'Gate 4471',
      },
    })
    expect(added.status(), await added.text()).toBe(201)
    await visit(page, '/admin/orders')
    await press(page.getByRole('link', { name: text.button }))
    const dialog = page.getByRole('dialog', { name: text.heading })
    const caller = dialog.getByRole('combobox', { name: text.caller })
    await expect.poll(() => hasFocus(caller), soon).toBe(true)
    // Price and button are in sight from the beginning.
    const book = await dialog.getByRole('button', { name: text.book(1) }).boundingBox()
    expect((book?.y ?? Number.NaN) + (book?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    // What is known of the price without a place.
    await dialog.getByText(text.listPrice(20)).waitFor()
    await dialog.getByText(text.noPrice).waitFor()
    expect(await dialog.getByText(text.priceAfterZip).isVisible()).toBe((screen.viewport?.width ?? 1280) < 1024)
    await expectAccessible(page, 'an empty phone order', [screen.viewport?.width ?? 1280])
    await caller.fill(name)
    await press(dialog.getByRole('option', { name: new RegExp(name) }))
    await expect.poll(() => dialog.getByLabel(text.address).inputValue(), soon).toBe('27620 Newhall Ranch Road')
    await expect.poll(() => dialog.getByLabel(text.city).inputValue(), soon).toBe('Valencia')
    expect(await dialog.getByLabel(text.name, { exact: true }).inputValue()).toBe('Jim Hollis')
    await pressButton(dialog, text.more)
    await pressButton(dialog, text.more)
    await dialog.getByLabel(text.otherDay).fill(dayFromToday(20))
    await dialog.getByText('$1,200.00').filter({ visible: true }).first().waitFor()
    await dialog.getByLabel(orderRentText.heading).selectOption('month')
    await dialog.getByLabel(orderRentText.price).fill('310')
    await expectAccessible(page, 'a phone order', [screen.viewport?.width ?? 1280])
    await press(dialog.getByRole('button', { name: text.book(3) }))
    await dialog.getByText(text.termsRequired).waitFor()
    await press(dialog.getByLabel(text.accepted))
    await press(dialog.getByRole('button', { name: text.book(3) }))
    await expectNotice(page, text.done(3))
    await expect.poll(() => page.url(), soon).toMatch(/\/admin\/orders\/[0-9a-f-]{36}/)
    const orders = (await office.ordersOf('')).filter(({ companyName }) => companyName === name)
    expect(orders).toHaveLength(3)
    for (const { id } of orders)
      expect((await office.call('GET', `/api/orders/${id}/rent`)).rent).toMatchObject({
        period: 'month',
        price: '310.00',
      })
    for (const order of orders)
      expect(order).toMatchObject({
        billToId: account.id,
        requestedDeliveryDate: dayFromToday(20),
        accessInstructions: 'Gate 4471',
        customerEmail: '',
      })
  })
})

test('keys typed right after n arrive in the first field, even while the program of the panel is on its way', async ({
  visitors,
}) => {
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('n')
  // Letters that are keys of the page, too.
  await page.keyboard.type('je? 661')
  // Nothing of it was a key of the page, and the panel is not there yet.
  expect(await page.getByRole('dialog').count()).toBe(0)
  release()
  const caller = page.getByRole('dialog', { name: text.heading }).getByRole('combobox', { name: text.caller })
  await expect.poll(() => caller.inputValue(), soon).toBe('je? 661')
  await page.keyboard.type('.555')
  expect(await caller.inputValue()).toBe('je? 661.555')
})

test('by keys alone: n opens it, Enter takes the caller, Ctrl Enter books; what is refused stays typed', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const page = await openDesk(visitors, desktop)
  await page.request.post('/api/admin/bill-to-accounts', {
    data: { kind: 'person', name: 'Quick Caller', contacts: [{ name: 'Quick Caller', phone: '(661) 555-0143' }] },
  })
  await visit(page, '/admin')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: text.heading })
  const caller = dialog.getByRole('combobox', { name: text.caller })
  await expect.poll(() => hasFocus(caller), soon).toBe(true)
  await page.keyboard.type('661.555.0143')
  await dialog.getByRole('option', { name: /Quick Caller/ }).waitFor()
  await page.keyboard.press('Enter')
  const address = dialog.getByLabel(text.address)
  await expect.poll(() => hasFocus(address), soon).toBe(true)
  await page.keyboard.type('24510 Arroyo Park Drive')
  await page.keyboard.press('Tab')
  await page.keyboard.type('91355')
  await expect.poll(() => dialog.getByLabel(text.city).inputValue(), soon).toBe('Valencia')
  await page.keyboard.press('Control+Enter')
  await dialog.getByText(text.termsRequired).waitFor()
  expect(await address.inputValue()).toBe('24510 Arroyo Park Drive')
  await dialog.getByLabel(text.accepted).check()
  await page.keyboard.press('Control+Enter')
  await expectNotice(page, text.done(1))
  expect((await office.ordersOf('')).filter(({ customerName }) => customerName === 'Quick Caller')).toHaveLength(1)
})

test('a day that cannot take all offers the next one that can, and leaving asks first', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  await office.changeEquipment(40, { totalInventory: 2, maintenanceInventory: 0 })
  await office.placeOrder({ dumpsterSize: 40, requestedDeliveryDate: dayFromToday(5) })
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin/orders/new')
  const dialog = page.getByRole('dialog', { name: text.heading })
  await dialog.getByLabel(text.name, { exact: true }).fill('Full Day')
  await dialog.getByLabel(text.phone, { exact: true }).fill('(661) 555-0144')
  await dialog.getByLabel(text.address).fill('24510 Arroyo Park Drive')
  await dialog.getByLabel(text.zipCode).fill('91355')
  await press(dialog.locator('label').filter({ hasText: '40 yd' }))
  await pressButton(dialog, text.more)
  await expect.poll(() => shownText(dialog), soon).toContain(text.full)
  await dialog.getByLabel(text.otherDay).fill(dayFromToday(5))
  await dialog.getByLabel(text.accepted).check()
  visitors.expectProblem(/409/)
  await press(dialog.getByRole('button', { name: text.book(2) }))
  await dialog.locator('span', { hasText: /Fewer than 2 containers of 40 yards are left/ }).waitFor()
  await press(dialog.getByRole('button', { name: /^Take / }))
  expect(await dialog.getByLabel(text.otherDay).inputValue()).not.toBe(dayFromToday(5))
  await pressButton(dialog, uiText.en.close)
  await page.getByRole('alertdialog').getByText(text.unsaved).waitFor()
})
