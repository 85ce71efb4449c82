import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accountMenuText } from '#content/staff/staff-frame.ts'
import outlines from '#web/staff/dispatch/map/outlines.json' with { type: 'json' }
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { type Office, openOffice } from '../support/office.ts'
import { muteLive, openDesk } from '../support/order-dialog.ts'
import {
  desktop,
  phone,
  press,
  type Screen,
  shownText,
  soon,
  test,
  type Visitors,
  visit,
} from '../support/site-with-browser.ts'
import { expectSpanish } from '../support/spanish-walk.ts'

// Rule 504: the staff area in Spanish.

const at = (page: Page) => new URL(page.url()).pathname
const walk = {
  areas: 'account,public,wording,company,staff',
  stored: ['Los Angeles County', 'Yard', 'dispatcher', ...outlines.cities.map(({ name }) => name)],
}

const choose = (page: Page, language: 'en' | 'es') => page.request.put('/api/admin/language', { data: { language } })

async function openSpanishDesk(visitors: Visitors, screen: Screen): Promise<Page> {
  const page = await openDesk(visitors, screen)
  expect((await choose(page, 'es')).status()).toBe(204)
  return page
}

/** Waits for the screen, which shows that it is loading until its data is there. */
async function open(page: Page, path: string, shows: RegExp | string): Promise<void> {
  await visit(page, `/es/admin${path}`)
  await page.getByText(shows).first().waitFor({ state: 'attached' })
}

/** An order of today's truck, one that is done with weight, and one without a day. */
async function ordersOf(office: Office) {
  await office.changeEquipment(20, { totalInventory: 20 })
  const names = {
    customerName: 'Dolores Ortiz',
    customerEmail: 'dolores@ortiz.example',
    placementInstructions: 'Junto a la cochera',
    specialInstructions: '',
    accessInstructions: '',
  }
  const today = dayFromToday(0)
  const open = await office.placeOrder({ ...names, requestedDeliveryDate: today })
  await office.changeOrder(open.id, { status: 'confirmed', scheduledDeliveryDate: today })
  const done = await office.placeOrder({ ...names, requestedDeliveryDate: dayFromToday(3) })
  await office.changeOrder(done.id, { status: 'delivered', scheduledPickupDate: today })
  await office.call('POST', '/api/weight-tickets', { orderId: done.id, weightTons: '4.35', ticketNumber: '8841' })
  await office.call('POST', `/api/orders/${done.id}/charges`, { kind: 'waiting', amount: '85.00', note: 'portón' })
  await office.addPayment(done.id, { status: 'paid', amount: '100.00' })
  await office.planSwap(done.id, dayFromToday(2))
  return { open, done }
}

test('who chose Spanish is led to it, from the sign-in and from any address, and back', async ({ visitors }) => {
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin/orders')
  await press(page.getByRole('button', { name: accountMenuText.open }))
  await press(page.getByRole('menuitemradio', { name: 'Español' }))
  await page.waitForURL('**/es/admin/orders')
  await page.getByRole('heading', { level: 2, name: 'Pedidos' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  await visit(page, '/admin/orders?search=Ortiz')
  expect([at(page), new URL(page.url()).search]).toEqual(['/es/admin/orders', '?search=Ortiz'])

  // Until somebody has signed in, the sign-in is in the language of its address.
  await press(page.getByRole('button', { name: 'Salir' }))
  await page.getByRole('heading', { name: 'Entrada del personal' }).waitFor()
  await expectSpanish(page, 'sign-in', walk)
  await visit(page, '/admin')
  await page.getByLabel('Username').fill('dispatcher')
  await page.getByLabel('Password').fill('correct horse battery staple')
  await press(page.getByRole('button', { name: 'Sign In' }))
  await page.waitForURL('**/es/admin')

  await press(page.getByRole('button', { name: /^Cuenta/ }))
  await press(page.getByRole('menuitemradio', { name: 'English' }))
  await page.waitForURL((url) => url.pathname === '/admin')
  await visit(page, '/es/admin/board')
  expect(at(page)).toBe('/admin/board')
})

describe.for([phone, desktop])('on a $name', (screen) => {
  test('frame, orders, dialog, board, day end and yard are in Spanish, and fit', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const { open: order, done } = await ordersOf(office)
    const page = await openSpanishDesk(visitors, screen)
    await muteLive(page)
    const check = (state: string) => expectSpanish(page, state, walk)

    await open(page, '/orders', 'Dolores Ortiz')
    await expectAccessible(page, 'orders in Spanish', [screen.viewport?.width ?? 390])
    await check('orders')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByText('Cierre del día').first().waitFor()
    await check('search')
    await page.keyboard.press('Escape')

    for (const { id } of [order, done]) {
      await open(page, `/orders/${id}`, 'Precio y pago')
      const dialog = page.getByRole('dialog')
      await check('dialog')
      for (const tab of ['Boletas de peso', 'Historial', 'Documentos', 'Notas']) {
        await press(dialog.getByRole('tab', { name: tab }))
        await expect.poll(() => shownText(dialog), soon).not.toContain('Cargando')
        await check(`dialog, ${tab}`)
      }
      await press(dialog.getByRole('button', { name: 'Editar', exact: true }).first())
      await dialog.getByText('Estado y fechas').waitFor()
      await check('editor')
    }

    for (const [path, shows] of [
      ['/orders/new', '¿Quién llama?'],
      ['/board', 'Dolores Ortiz'],
      ['/day-end', 'Dolores Ortiz'],
      ['/inventory/yard', 'Esperan que los vacíen'],
    ] as const) {
      await open(page, path, shows)
      await expect.poll(() => shownText(page.locator('body')), soon).not.toContain('Cargando')
      await check(path)
      await expectAccessible(page, `${path} in Spanish`, [screen.viewport?.width ?? 390])
    }
  })
})

test('a screen that is in English only says so, in the frame in Spanish', async ({ visitors }) => {
  const page = await openSpanishDesk(visitors, phone)
  await visit(page, '/es/admin/settings')
  const heading = page.locator('main [lang=en]').getByRole('heading', { name: 'Admin Settings' })
  await heading.waitFor()
  await page.getByRole('navigation', { name: 'Partes de la oficina' }).waitFor()
  await expectSpanish(page, 'around the settings', walk)
  await choose(page, 'en')
})
