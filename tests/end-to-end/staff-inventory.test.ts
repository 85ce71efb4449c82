import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { savedViews } from '#content/staff/saved-views.ts'
import {
  containerFilters,
  containerForm,
  containerHistoryText,
  containerList,
  containerMessages,
  containerRow,
  deleteContainerText,
  sizeStripText,
} from '#content/staff/staff-containers.ts'
import {
  deleteEquipmentText,
  equipmentForm,
  equipmentList,
  equipmentToastMessages,
} from '#content/staff/staff-equipment.ts'
import { leaveText } from '#content/staff/staff-order.ts'
import { equipmentMessages } from '#contract/equipment/equipment-messages.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { expectNotice, inFilters, openDesk, pressButton, question } from '../support/order-dialog.ts'
import {
  testWithKeptPages as base,
  desktop,
  hasFocus,
  phone,
  press,
  shownText,
  soon,
  visit,
} from '../support/site-with-browser.ts'

/** A yard with one container that is out, and one with a name as long as it may be. */
const test = base.extend('fleet', { scope: 'file' }, async ({ site }) => {
  const office = await openOffice(site.url)
  await office.addContainer('20-001', 20)
  await office.addContainer(`30-${'9'.repeat(37)}`, 30)
  const order = await office.placeOrder({ requestedDeliveryDate: null })
  await office.changeOrder(order.id, { status: 'delivered' })
  return { order }
})

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const types = (page: Page) => page.getByRole('region', { name: equipmentList.heading }).getByRole('listitem')
const boxes = (page: Page) => page.getByRole('table', { name: 'Containers' }).locator('[data-row]')
const box = (page: Page, number: string) => boxes(page).filter({ hasText: number })

async function choose(row: Locator, action: string) {
  await press(row.getByRole('button', { name: /^Actions for/ }))
  await press(row.page().getByRole('menuitem', { name: action }))
}

test('a container type is added, rejected where invalid, changed and deleted; public pages follow', async ({
  visitors,
  fleet,
}) => {
  expect(fleet.order.dumpsterSize).toBe(20)
  const page = await openDesk(visitors, phone)
  await visit(page, '/admin/inventory')
  await press(page.getByRole('link', { name: equipmentList.add }))
  await pressButton(dialog(page), equipmentForm.create)
  await expect.poll(() => hasFocus(field(page, equipmentForm.labels.name)), soon).toBe(true)
  await expect.poll(() => shownText(dialog(page)), soon).toContain(equipmentMessages.name)
  await field(page, equipmentForm.labels.name).fill('15 Yard Lugger')
  await field(page, equipmentForm.labels.size).fill('15')
  await field(page, equipmentForm.labels.residentialPrice).fill('399.5')
  await field(page, equipmentForm.labels.totalInventory).fill('many')

  // Back asks first; what was typed is still there.
  await page.goBack()
  await press(question(page).getByRole('button', { name: leaveText.stay }))
  await pressButton(dialog(page), equipmentForm.create)
  await expectNotice(page, equipmentToastMessages.created)
  const lugger = types(page).filter({ hasText: '15 Yard Lugger' })
  await expect.poll(() => shownText(lugger), soon).toContain('$399.50')
  expect(await shownText(lugger)).toContain('Out of Stock')
  expect((await (await page.request.get('/api/equipment')).json()).map(({ size }: { size: number }) => size)).toContain(
    15,
  )

  await choose(lugger, equipmentList.edit)
  await field(page, equipmentForm.labels.availableInventory).fill('3')
  await pressButton(dialog(page), equipmentForm.save)
  await expectNotice(page, equipmentToastMessages.updated)
  await expect.poll(() => shownText(lugger), soon).toContain('Active')
  await expect.poll(() => hasFocus(lugger), soon).toBe(true)

  await choose(lugger, equipmentList.remove)
  await expect.poll(() => shownText(question(page)), soon).toContain(deleteEquipmentText.description)
  await pressButton(question(page), deleteEquipmentText.confirm)
  await expectNotice(page, equipmentToastMessages.deleted)
  await expect.poll(() => lugger.count(), soon).toBe(0)
})

test("a colleague's changes while a form is open are kept", async ({ visitors, fleet }) => {
  expect(fleet.order.id).toBeTruthy()
  const page = await openDesk(visitors, desktop)
  const { request } = page
  const added = await request.post('/api/admin/containers', { data: { containerNumber: '40-001', size: 40 } })
  const { id } = await added.json()
  await visit(page, `/admin/inventory/containers/${id}/edit`)
  await field(page, containerForm.labels.condition).selectOption('fair')
  const theirs = { status: 'maintenance', currentLocation: 'Shop' }
  await request.put(`/api/admin/containers/${id}`, { data: theirs })
  expect(await field(page, containerForm.labels.movedAt).count()).toBe(0)
  await pressButton(dialog(page), containerForm.save)
  await expectNotice(page, containerMessages.updated)
  const { container } = await (await request.get(`/api/admin/containers/${id}`)).json()
  expect(container).toMatchObject({ ...theirs, condition: 'fair' })

  const [type] = await (await request.get('/api/admin-equipment-list')).json()
  await visit(page, `/admin/inventory/equipment/${type.id}`)
  await field(page, equipmentForm.labels.deliveryFee).fill('5')
  await request.put(`/api/admin-equipment-update/${type.id}`, { data: { maintenanceInventory: 1 } })
  await pressButton(dialog(page), equipmentForm.save)
  await expectNotice(page, equipmentToastMessages.updated)
  const [after] = await (await request.get('/api/admin-equipment-list')).json()
  expect(after).toMatchObject({ deliveryFee: '5.00', maintenanceInventory: 1 })
  await request.put(`/api/admin-equipment-update/${type.id}`, { data: { deliveryFee: '0.00' } })
  await request.delete(`/api/admin/containers/${id}`)
})

test('what is owned of each size adds up, bins too', async ({ visitors, fleet }) => {
  expect(fleet.order.id).toBeTruthy()
  const page = await openDesk(visitors, desktop)
  type Type = { size: number; totalInventory: number; maintenanceInventory: number; isActive: boolean }
  const all: Type[] = await (await page.request.get('/api/admin-equipment-list')).json()
  const types = all.filter(({ isActive }) => isActive)
  await visit(page, '/admin/inventory')
  const strip = page.getByRole('group', { name: sizeStripText.label })
  for (const { size, totalInventory } of types) {
    const cell = strip.locator(':scope > *').filter({ hasText: sizeStripText.yards(size) })
    await expect.poll(() => shownText(cell), soon).toContain(sizeStripText.owned(totalInventory))
  }
  const owned = types.reduce((sum, { totalInventory }) => sum + totalInventory, 0)
  const repair = types.reduce((sum, type) => sum + (type.size < 10 ? type.maintenanceInventory : 0), 0)
  const sum = sizeStripText.sum(owned, {
    out: 1,
    ready: 1,
    reserved: 0,
    loaded: 0,
    repair,
    unnumbered: owned - 2 - repair,
  })
  await page.getByText(sum).waitFor()
})

describe('containers', () => {
  test('are added as a range, found, moved by keyboard and deleted, all in the address', async ({
    visitors,
    fleet,
  }) => {
    expect(fleet.order.id).toBeTruthy()
    const page = await openDesk(visitors, desktop)
    await visit(page, '/admin/inventory/containers/new')
    await press(dialog(page).getByLabel(containerForm.several))
    await field(page, containerForm.labels.prefix).fill('20-')
    await field(page, containerForm.labels.to).fill('004')
    await expect.poll(() => shownText(dialog(page)), soon).toContain('20-001 already exists and stays unchanged.')
    await field(page, containerForm.labels.size).selectOption('20')
    await pressButton(dialog(page), containerForm.createSeveral(3))
    await expectNotice(page, containerMessages.addedSeveral(3, ['20-001']))
    await expect.poll(() => boxes(page).count(), soon).toBe(5)

    await page.getByRole('searchbox', { name: containerFilters.search }).fill('20-00')
    await page.getByRole('combobox', { name: containerFilters.status }).selectOption('available')
    await expect.poll(() => boxes(page).count(), soon).toBe(3)
    expect(new URL(page.url()).search).toBe('?search=20-00&status=available')

    const third = box(page, '20-003')
    await third.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await dialog(page)
      .getByRole('heading', { name: containerHistoryText.heading('20-003') })
      .waitFor()
    expect(await shownText(dialog(page))).toContain('Added to the fleet')
    await press(dialog(page).getByRole('link', { name: containerHistoryText.edit }))
    await field(page, containerForm.labels.status).selectOption('maintenance')
    await field(page, containerForm.labels.currentLocation).fill('Shop')
    await pressButton(dialog(page), containerForm.save)
    await expectNotice(page, containerMessages.updated)
    await expect.poll(() => boxes(page).count(), soon).toBe(2)
    expect(new URL(page.url()).pathname).toBe('/admin/inventory')

    await choose(box(page, '20-004'), containerRow.remove)
    await expect.poll(() => shownText(question(page)), soon).toContain(deleteContainerText.description)
    await pressButton(question(page), deleteContainerText.confirm)
    await expectNotice(page, containerMessages.deleted)
    await expect.poll(() => boxes(page).count(), soon).toBe(1)

    await page.getByRole('combobox', { name: containerFilters.status }).selectOption('')
    const out = box(page, '20-001')
    await expect.poll(() => shownText(out), soon).toContain(fleet.order.orderNumber)
    await press(out.getByRole('button', { name: /^Actions for/ }))
    expect(await page.getByRole('menuitem', { name: containerRow.remove }).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')

    await page.getByRole('searchbox', { name: containerFilters.search }).fill('nothing like it')
    await page.getByText(containerList.empty).waitFor()
  })

  test('are visible after pressing Containers Out, and keep their position while filtering', async ({
    visitors,
    fleet,
  }) => {
    expect(fleet.order.id).toBeTruthy()
    const page = await openDesk(visitors, phone)
    await visit(page, '/admin')
    const heading = page.getByRole('heading', { name: containerList.heading })
    const top = async () => (await heading.boundingBox())?.y ?? Number.NaN
    const height = page.viewportSize()?.height ?? 0
    await press(page.getByRole('link', { name: /^Containers Out/ }))
    await boxes(page).first().waitFor()
    await expect.poll(top, soon).toBeLessThan(height * 0.6)
    expect(new URL(page.url()).search).toBe('?status=deployed')

    await page.evaluate(() => window.scrollBy(0, -120))
    const before = await top()
    await inFilters(page, () => page.getByRole('combobox', { name: containerFilters.size }).selectOption('20'))
    await expect.poll(() => new URL(page.url()).search, soon).toBe('?status=deployed&size=20')
    await expect.poll(() => boxes(page).count(), soon).toBe(1)
    expect(await top()).toBe(before)
  })

  test('are accessible: axe finds nothing', async ({ visitors, fleet }) => {
    const page = await openDesk(visitors, desktop)
    const at = [390, 1280]
    await visit(page, '/admin/inventory')
    await boxes(page).first().waitFor()
    // Search, filters and views are one row.
    const [search, views] = await Promise.all(
      [
        page.getByRole('searchbox', { name: containerFilters.search }),
        page.getByRole('button', { name: savedViews.button }),
      ].map((each) => each.boundingBox()),
    )
    expect(Math.abs((search?.y ?? 0) - (views?.y ?? 99))).toBeLessThan(20)
    await expectAccessible(page, 'the inventory', at)
    const row = box(page, fleet.order.orderNumber)
    await press(row.getByRole('link').first())
    await dialog(page).getByRole('heading', { name: 'Every movement' }).waitFor()
    await expectAccessible(page, 'the history of a container', at)
    await press(dialog(page).getByRole('link', { name: containerHistoryText.edit }))
    await field(page, containerForm.labels.currentLocation).waitFor()
    await expectAccessible(page, 'the form of a container', at)
    await visit(page, '/admin/inventory/equipment/new')
    await field(page, equipmentForm.labels.name).waitFor()
    await expectAccessible(page, 'the form of a container type', at)
  })

  test('can be moved once their order is archived', async ({ visitors, fleet }) => {
    const page = await openDesk(visitors, phone)
    await page.request.delete(`/api/orders/${fleet.order.id}/archive`)
    await visit(page, '/admin/inventory?search=20-001')
    await expect.poll(() => shownText(boxes(page)), soon).toContain(containerRow.archived)
    await choose(box(page, '20-001'), containerRow.edit)
    const says = containerForm.onArchivedOrder(fleet.order.orderNumber)
    await expect.poll(() => shownText(dialog(page)), soon).toContain(says)
    expect(await field(page, containerForm.labels.size).isDisabled()).toBe(true)
    await field(page, containerForm.labels.status).selectOption('available')
    await pressButton(dialog(page), containerForm.save)
    await expectNotice(page, containerMessages.updated)
    await expect.poll(() => shownText(boxes(page)), soon).toContain(containerRow.yard)
  })
})
