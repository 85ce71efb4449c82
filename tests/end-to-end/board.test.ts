import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, onTestFinished } from 'vitest'
import {
  boardText,
  coverText,
  endQuestion,
  moveCostText,
  moveText,
  poolText,
  positionText,
  routeForm,
  routeText,
  selectedText,
} from '#content/staff/board.ts'
import { mapText } from '#content/staff/board-map.ts'
import { absenceForm, driverForm, fleetText, minutesText, truckForm, yardForm } from '#content/staff/fleet.ts'
import { boardRefusals } from '#content/wording/dispatch.ts'

import { haulNames } from '#content/wording/haul-names.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { uiText } from '#content/wording/ui-text.ts'

import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { firstYard } from '../support/fleet.ts'
import { type Office, openOffice } from '../support/office.ts'
import { button, expectNotice, muteLive, openDesk, pressButton, question } from '../support/order-dialog.ts'
import { desktop, phone, press, soon, test, visit } from '../support/site-with-browser.ts'
import { streetTiles } from '../support/street-tiles.ts'

// Rules 274 to 282: the board, by mouse, by keyboard, on a phone, and with a second dispatcher.

const truckColumn = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^Truck ${name}, `) })
const pool = (page: Page) => page.getByRole('region', { name: poolText.heading })
const stop = (within: Locator, name: string) => within.getByRole('button', { name: new RegExp(name) })

/** An order whose delivery is on a day, by the name of its customer. */
async function deliverOn(office: Office, day: string, customerName: string): Promise<string> {
  const { id } = await office.placeOrder({ customerName, dumpsterSize: 20, requestedDeliveryDate: day })
  await office.changeOrder(id, { status: 'confirmed', scheduledDeliveryDate: day })
  return id
}

// Rule 565. It comes first: no truck works on any day yet.
test('a closed day says so, shows what waits, and leads to the next open one', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  await office.call('POST', '/api/admin/drivers', { name: 'Ida', yardId: firstYard })
  const [day, next] = [dayFromToday(20), dayFromToday(21)]
  await office.call('PUT', `/api/admin/delivery-days/${day}`, { isClosed: true, maxDeliveries: null, note: '' })
  const page = await openDesk(visitors, phone)
  await visit(page, `/admin/board/${day}`)
  await page.getByText(boardText.closedToday).waitFor()
  await pool(page).getByText(poolText.nothingWaits).waitFor()
  await expectAccessible(page, 'the board of a closed day', [390, 1280])
  await press(page.getByRole('link', { name: boardText.goTo(shortDay(next, dayFromToday(0))) }))
  await page.waitForURL(`**/admin/board/${next}`)
  await page.getByText(boardText.noneToday).waitFor()
})

test('a dispatcher plans a day by mouse and keyboard, and another one sees it at once', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  const day = dayFromToday(3)
  await office.changeEquipment(20, { totalInventory: 12, availableInventory: 12, maintenanceInventory: 0 })
  await office.addTruck('1', 'Marco')
  await office.addTruck('2', 'Dee')
  for (const name of ['Ana', 'Bo', 'Cy']) await deliverOn(office, day, name)
  const page = await openDesk(visitors, desktop)
  const other = await openDesk(visitors, desktop)
  for (const each of [page, other]) {
    await visit(each, `/admin/board/${day}`)
    await pool(each).getByText('Ana').waitFor()
  }
  await expectAccessible(page, 'the board', [1280])

  // By mouse: onto a truck, and before another stop.
  await stop(pool(page), 'Ana').dragTo(truckColumn(page, '1'))
  await stop(truckColumn(page, '1'), 'Ana').waitFor()
  await stop(truckColumn(other, '1'), 'Ana').waitFor()
  // A drag says where it lands, and when, before it is dropped.
  await stop(pool(page), 'Bo').hover()
  await page.mouse.down()
  for (const step of [1, 2]) await stop(truckColumn(page, '1'), 'Ana').hover({ position: { x: 20 + step, y: 10 } })
  await page
    .locator('.board-landing')
    .getByText(/^Arrives \d/)
    .waitFor()
  await page.mouse.up()
  await expect.poll(() => namesOn(page, '1'), soon).toEqual(['Bo', 'Ana'])
  await expect.poll(() => namesOn(other, '1'), soon).toEqual(['Bo', 'Ana'])

  // By keyboard: choose, move to the other truck, take it back.
  await stop(pool(page), 'Cy').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: moveText.heading(1) })
  await dialog.getByLabel(moveText.truck).selectOption({ label: '2, Dee' })
  await dialog.getByText(/^Arrives \d/).waitFor()
  await pressButton(dialog, moveText.save)
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => namesOn(page, '2'), soon).toEqual(['Cy'])
  await page.keyboard.press('h')
  await page.keyboard.press('j')
  await expect.poll(() => page.locator('[aria-pressed="true"][data-haul]').textContent(), soon).toContain('Ana')
  await page.keyboard.press('u')
  await expect.poll(() => namesOn(page, '2'), soon).toEqual([])
  await expectNotice(page, boardText.undone)

  // Filling plans the rest, and is taken back as a whole.
  await page.keyboard.press('f')
  await expectNotice(page, boardText.filled(1))
  await pool(page).getByText(poolText.nothing).waitFor()
  await pressButton(page, boardText.undo)
  await stop(pool(page), 'Cy').waitFor()

  // The same stop is marked on the map.
  const map = page.getByRole('region', { name: mapText.heading })
  await map.locator('.map-stop').first().waitFor()
  await stop(truckColumn(page, '1'), 'Ana').click()
  await expect.poll(() => map.locator('.map-current').getAttribute('title'), soon).toContain('Ana')

  // Published, and what changed since.
  await pressButton(page, boardText.publish(1))
  await truckColumn(page, '1')
    .getByText(/^Published/)
    .waitFor()
  await stop(pool(page), 'Cy').dragTo(truckColumn(page, '1'))
  await truckColumn(page, '1').getByText(routeText.isNew, { exact: true }).waitFor()
  await truckColumn(other, '1')
    .getByText(/1 change not sent/)
    .waitFor()
  await expect.poll(() => namesOn(other, '1'), soon).toHaveLength(3)
})

test('of two dispatchers who move one stop, the second is told, and sees where it is', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  const day = dayFromToday(8)
  await deliverOn(office, day, 'Hal')
  const page = await openDesk(visitors, desktop)
  const other = await openDesk(visitors, desktop)
  await muteLive(other)
  for (const each of [page, other]) {
    await visit(each, `/admin/board/${day}`)
    await stop(pool(each), 'Hal').waitFor()
  }
  await stop(pool(page), 'Hal').dragTo(truckColumn(page, '1'))
  await stop(truckColumn(page, '1'), 'Hal').waitFor()
  visitors.expectProblem(/status of 409/)
  await stop(pool(other), 'Hal').dragTo(truckColumn(other, '2'))
  await expectNotice(other, boardRefusals.movedBy)
  await expect.poll(() => namesOn(other, '1'), soon).toEqual(['Hal'])
  expect(await namesOn(other, '2')).toEqual([])
})

test('an overdue pickup names what it costs before it moves to today, and asks again if that has changed', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  const today = dayFromToday(0)
  await office.changeEquipment(20, { dailyOverageRate: '20.00' })
  const { id } = await office.placeOrder({ customerName: 'Ida', dumpsterSize: 20, requestedDeliveryDate: today })
  await office.changeOrder(id, { status: 'delivered' })
  await office.changeOrder(id, { actualDeliveryDate: dayFromToday(-20), reason: 'Entered late' })
  const page = await openDesk(visitors, desktop)
  await muteLive(page)
  await visit(page, '/admin/board')
  const card = stop(pool(page), 'Ida')
  await card.getByText(/^\+\$[\d.,]+, new total \$[\d.,]+$/).waitFor()
  const total = ((await card.textContent()) ?? '').match(/new total (\$[\d.,]+\d)/)?.[1] ?? ''
  await expectAccessible(page, 'a stop that costs more today', [1280])

  // By keyboard the dialog of the move names it.
  await card.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: moveText.heading(1) })
  await dialog.getByText(total, { exact: false }).waitFor()
  await pressButton(dialog, uiText.en.cancel)

  // By mouse it is asked, and by what it costs now.
  await card.dragTo(truckColumn(page, '1'))
  await question(page).getByText(total, { exact: false }).waitFor()
  await pressButton(question(page), uiText.en.cancel)
  expect(await namesOn(page, '1')).not.toContain('Ida')
  await office.call('POST', `/api/orders/${id}/charges`, { kind: 'waiting', amount: '35.00', note: '1 hour' })
  await card.dragTo(truckColumn(page, '1'))
  await expectAccessible(page, 'what a move costs', [1280])
  visitors.expectProblem(/status of 409/)
  await pressButton(question(page), moveCostText.move)
  await question(page)
    .getByText(/^Nothing was moved: the new total for Ida is now /)
    .waitFor()
  await question(page).getByText(total, { exact: false }).waitFor({ state: 'detached' })
  await pressButton(question(page), moveCostText.move)
  await expect.poll(() => namesOn(page, '1'), soon).toContain('Ida')
})

/** Chooses from the menu of the whole board. */
async function fromMenu(page: Page, name: string) {
  await press(page.getByRole('button', { name: boardText.more }))
  await press(page.getByRole('menuitem', { name }))
}

/** The customers on a truck, in order. */
const namesOn = (page: Page, truck: string) =>
  truckColumn(page, truck)
    .locator('[data-haul]')
    .evaluateAll((stops) => stops.map((each) => each.querySelector('.board-line')?.textContent ?? ''))

test('a stop with a problem is moved by its way out in two clicks', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  const day = dayFromToday(4)
  await deliverOn(office, day, 'Late')
  const page = await openDesk(visitors, desktop)
  await visit(page, `/admin/board/${day}`)
  await press(truckColumn(page, '2').getByRole('button', { name: routeText.menu('2') }))
  await press(page.getByRole('menuitem', { name: routeText.edit }))
  const hours = page.getByRole('dialog', { name: routeForm.heading('2') })
  await hours.getByLabel(routeForm.starts).fill('17:30')
  await hours.getByLabel(routeForm.ends).fill('20:00')
  await pressButton(hours, uiText.en.save)
  await hours.waitFor({ state: 'detached' })
  await stop(pool(page), 'Late').dragTo(truckColumn(page, '2'))
  await truckColumn(page, '2')
    .getByText(/ late, by /)
    .waitFor()
  await expectAccessible(page, 'a board with a problem', [1280])
  // Two clicks: the problem, the way out.
  await pressButton(page, boardText.problems(1))
  await press(page.getByRole('button', { name: new RegExp(`^${selectedText.move}: Truck 1`) }))
  await expect.poll(() => namesOn(page, '1'), soon).toEqual(['Late'])
  await page.getByText(boardText.noProblems).waitFor()
})

// Situation 8 of the yardstick: each at most 6 clicks beside what must be typed.
test('a driver is sick: the stops go to the others in 4 clicks', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  const day = dayFromToday(5)
  for (const name of ['Dora', 'Eli']) await deliverOn(office, day, name)
  const page = await openDesk(visitors, desktop)
  await visit(page, `/admin/board/${day}`)
  // What a stop changes on the board moves no other stop, or the next drag starts beside it.
  const top = async () => (await pool(page).boundingBox())?.y
  const before = await top()
  for (const name of ['Dora', 'Eli']) {
    await stop(pool(page), name).dragTo(truckColumn(page, '1'))
    await stop(truckColumn(page, '1'), name).waitFor()
  }
  await page.getByRole('button', { name: boardText.publish(1) }).waitFor()
  expect(await top()).toBe(before)
  let clicks = 0
  const click = async (target: Locator) => {
    clicks++
    await press(target)
  }
  await click(truckColumn(page, '1').getByRole('button', { name: routeText.menu('1') }))
  await click(page.getByRole('menuitem', { name: routeText.cover('Marco') }))
  const dialog = page.getByRole('dialog', { name: coverText.heading('Marco') })
  await dialog.getByText(/^Dora: truck 2, /).waitFor()
  await expectAccessible(page, 'a driver who is off', [1280])
  await click(button(dialog, coverText.save))
  await dialog.waitFor({ state: 'detached' })
  expect(clicks).toBeLessThanOrEqual(4)
  await expect.poll(async () => (await namesOn(page, '2')).sort(), soon).toEqual(['Dora', 'Eli'])
  await truckColumn(page, '1').getByText(routeText.noDriver).waitFor()
})

// Situation 12: a second truck for the same day.
test('a second truck is added to the day in 3 clicks, and its route ends', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  const day = dayFromToday(6)
  await deliverOn(office, day, 'Fay')
  const page = await openDesk(visitors, desktop)
  await visit(page, `/admin/board/${day}`)
  await press(truckColumn(page, '1').getByRole('button', { name: routeText.menu('1') }))
  await press(page.getByRole('menuitem', { name: routeText.edit }))
  const morning = page.getByRole('dialog', { name: routeForm.heading('1') })
  await morning.getByLabel(routeForm.ends).fill('12:00')
  await pressButton(morning, uiText.en.save)
  await morning.waitFor({ state: 'detached' })
  await press(truckColumn(page, '1').getByRole('button', { name: routeText.menu('1') }))
  await press(page.getByRole('menuitem', { name: routeText.split }))
  const afternoon = page.getByRole('dialog', { name: routeForm.splitHeading('1') })
  await pressButton(afternoon, uiText.en.save)
  await afternoon.waitFor({ state: 'detached' })
  await expect.poll(() => truckColumn(page, '1').count(), soon).toBe(2)
  await stop(pool(page), 'Fay').dragTo(truckColumn(page, '1').first())
  await stop(truckColumn(page, '1').first(), 'Fay').waitFor()
  // Trucks that are there are not offered again.
  await fromMenu(page, boardText.addRoute)
  const another = page.getByRole('dialog', { name: routeForm.newHeading })
  await another.getByText(routeForm.noneLeft).waitFor()
  await page.keyboard.press('Escape')
  await another.waitFor({ state: 'detached' })
  await press(
    truckColumn(page, '1')
      .first()
      .getByRole('button', { name: routeText.menu('1') }),
  )
  await press(page.getByRole('menuitem', { name: routeText.end }))
  await pressButton(question(page), endQuestion.end)
  await stop(pool(page), 'Fay').waitFor()
})

describe('on a phone', () => {
  test('the dispatcher sees one truck at a time, and moves a stop', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const day = dayFromToday(7)
    await deliverOn(office, day, 'Gus')
    const page = await openDesk(visitors, phone)
    await visit(page, `/admin/board/${day}`)
    await pressButton(page, boardText.more)
    await press(page.getByRole('menuitem', { name: boardText.fill }))
    await expectNotice(page, boardText.filled(1))
    const shown = page.locator('[data-shown]')
    // What is above a truck leaves its stops more than half of the screen.
    expect((await shown.boundingBox())?.y).toBeLessThan(400)
    const isOnFirst = (await shown.getByRole('button', { name: /Gus/ }).count()) > 0
    if (!isOnFirst) await press(page.getByRole('button', { name: /^2/ }).first())
    await press(shown.getByRole('button', { name: /Gus/ }))
    await expectAccessible(page, 'the board on a phone', [390])
    await pressButton(page, selectedText.moveTo)
    const dialog = page.getByRole('dialog', { name: moveText.heading(1) })
    await dialog.getByLabel(moveText.truck).selectOption({ label: moveText.pool })
    await pressButton(dialog, moveText.save)
    await dialog.waitFor({ state: 'detached' })
    await pressButton(page, boardText.viewNames.map)
    await page.locator('.board-map .map-open').first().waitFor()
    // It says whose stops are numbered, and what its marks are.
    const marks = page.locator('.board-map-key')
    await marks.getByText(mapText.numbers('')).waitFor()
    await marks.getByText(mapText.legend[0][1], { exact: true }).waitFor()
    await press(page.getByRole('button', { name: boardText.toPlan(1) }))
    await pool(page).getByText(`${haulNames.deliver.short} 20`).waitFor()
  })
})

test('the map has the streets of the company, in the colors of the theme', async ({ site, visitors }) => {
  const file = join(site.dataDir, 'streets.pmtiles')
  const everywhere = [
    [-119.5, 33.3],
    [-117.3, 33.3],
    [-117.3, 34.9],
    [-119.5, 34.9],
    [-119.5, 33.3],
  ]
  const lake = { type: 'Polygon' as const, coordinates: [everywhere] }
  const page = await openDesk(visitors, desktop)
  const left = async (name: string) => {
    const map = page.locator('.board-map')
    const { x, y, height } = (await map.boundingBox()) ?? expect.unreachable()
    const seen = await colorAt(page, x + 60, y + height / 2)
    return { seen, isWanted: `${seen}` === `${await designColor(page, name)}` }
  }
  await visit(page, '/admin/board')
  await page.locator('.board-map .map-yard').waitFor()
  await expect.poll(() => left('card'), soon).toMatchObject({ isWanted: true })
  // No name of a city is cut by the edge of the map.
  const cut = () =>
    page.locator('.board-map').evaluate((map) => {
      const { left, right } = map.getBoundingClientRect()
      const names = [...map.querySelectorAll('.map-city')].filter((name) =>
        name.checkVisibility({ visibilityProperty: true }),
      )
      const boxes = names.map((name) => name.getBoundingClientRect())
      return { shown: names.length > 0, cut: boxes.filter((box) => box.left < left || box.right > right).length }
    })
  await expect.poll(cut, soon).toEqual({ shown: true, cut: 0 })

  writeFileSync(file, streetTiles({ water: [{ type: 'Feature', properties: { kind: 'lake' }, geometry: lake }] }))
  onTestFinished(() => rmSync(file))
  await page.reload()
  await page.getByText('© OpenStreetMap').waitFor()
  await expect.poll(() => left('steel-tint'), soon).toMatchObject({ isWanted: true })
  const light = await left('steel-tint')

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => left('steel-tint'), soon).toMatchObject({ isWanted: true })
  expect((await left('steel-tint')).seen).not.toEqual(light.seen)
  await page.locator('.board-map .map-yard').waitFor()
})

test('a dispatcher sets where a site is, by dragging its marker and by typing', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  const day = dayFromToday(4)
  await deliverOn(office, day, 'Pia')
  const page = await openDesk(visitors, desktop)
  await visit(page, `/admin/board/${day}`)
  await press(stop(pool(page), 'Pia'))
  const chosen = page.getByRole('region', { name: selectedText.heading })
  await chosen.getByText(selectedText.vague).waitFor()
  const marker = page.locator('.board-map .map-current')
  const { x, y, width, height } = (await marker.boundingBox()) ?? expect.unreachable()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 20, y + height / 2 + 20, { steps: 5 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: positionText.heading('Pia') })
  const field = dialog.getByLabel(positionText.at)
  expect(await field.inputValue()).toMatch(/^3\d\.\d{5}, -11\d\.\d{5}$/)
  await expectAccessible(page, 'the position of a site', [1280])
  await field.fill('by the gate')
  await pressButton(dialog, positionText.save)
  await dialog.getByText(positionText.unreadable).waitFor()
  visitors.expectProblem(/status of 400/)
  await field.fill('40.7, -74.0')
  await pressButton(dialog, positionText.save)
  await dialog.getByText(boardRefusals.farPin).first().waitFor()
  await field.fill('34.40123, -118.50321')
  await pressButton(dialog, positionText.save)
  await expectNotice(page, positionText.saved)
  await expect.poll(() => chosen.getByText(selectedText.vague).count(), soon).toBe(0)

  await pressButton(chosen, selectedText.position)
  expect(await field.inputValue()).toBe('34.40123, -118.50321')
  await field.fill('')
  await pressButton(dialog, positionText.save)
  await chosen.getByText(selectedText.vague).waitFor()
})

/** Red, green and blue of one pixel of the page. */
async function colorAt(page: Page, x: number, y: number): Promise<number[]> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  return [...(await sharp(picture).removeAlpha().raw().toBuffer())]
}

/** The same of a color of the design, in the theme that is shown. */
const designColor = (page: Page, name: string): Promise<number[]> =>
  page.locator('.board-map').evaluate((map, token) => {
    const probe = document.createElement('i')
    probe.style.color = `var(--color-${token})`
    map.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return (color.match(/\d+/g) ?? []).map(Number)
  }, name)

test('today: a group says so on its card, the tab counts the problems, and more than four narrow trucks fit at 1280 px', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  for (const name of ['N2', 'N3', 'N4', 'N5', 'N6']) await office.addTruck(name, `Driver ${name}`)
  const { drivers } = await office.call('POST', '/api/admin/drivers', {
    ...{ name: 'Driver N1', phone: '(661) 555-0171', yardId: firstYard },
  })
  const driverId = drivers.find(({ name }: { name: string }) => name === 'Driver N1').id
  // It cannot haul what it is to bring.
  await office.call('POST', '/api/admin/trucks', {
    ...{ name: 'N1', yardId: firstYard, kind: 'hook-lift', sizes: [10], weekdays: [0, 1, 2, 3, 4, 5, 6], driverId },
  })
  const pair = { customerName: 'Pair Okafor', quantity: 2, requestedDeliveryDate: dayFromToday(0) }
  const { id } = await office.placeOrder(pair)
  await office.publishToday('Driver N1', [{ orderId: id, kind: 'deliver' }])
  const { count } = await office.call('GET', '/api/admin/board-problems')
  expect(count).toBeGreaterThan(0)

  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin/board')
  await truckColumn(page, 'N1').getByText(routeText.together(2)).waitFor()
  // How many there are moves with the clock.
  await page.getByRole('link', { name: /[1-9]\d* problems? today/ }).waitFor()
  const inSight = () =>
    page.locator('.board-columns').evaluate((columns) => {
      const { right } = columns.getBoundingClientRect()
      const slots = [...columns.querySelectorAll('.board-slot')]
      return slots.filter((slot) => slot.getBoundingClientRect().right <= right + 1).length
    })
  expect(await inSight()).toBeGreaterThan(4)
  await fromMenu(page, boardText.wide)
  await expect.poll(inSight, soon).toBeLessThan(5)
  // The browser keeps what was chosen.
  await visit(page, '/admin/board')
  await truckColumn(page, 'N1').waitFor()
  expect(await inSight()).toBeLessThan(5)
})

test('trucks, drivers, yards, days off and minutes are kept in one place', async ({ visitors }) => {
  const page = await openDesk(visitors, desktop)
  await visit(page, '/admin/fleet')
  await pressButton(page, fleetText.addDriver)
  const driver = page.getByRole('dialog', { name: driverForm.heading(null) })
  await pressButton(driver, uiText.en.save)
  await driver.getByText(driverForm.nameMissing).waitFor()
  await driver.getByLabel(driverForm.name).fill('Nia')
  await pressButton(driver, uiText.en.save)
  await driver.waitFor({ state: 'detached' })
  await pressButton(page, fleetText.addTruck)
  const truck = page.getByRole('dialog', { name: truckForm.heading(null) })
  await expectAccessible(page, 'a new truck', [390, 1280])
  await truck.getByLabel(truckForm.name).fill('9')
  await truck.getByLabel(truckForm.driver).selectOption({ label: 'Nia' })
  await pressButton(truck, uiText.en.save)
  await truck.waitFor({ state: 'detached' })
  await page.getByText(/usually Nia/).waitFor()
  await pressButton(page, fleetText.addYard)
  const yard = page.getByRole('dialog', { name: yardForm.heading(null) })
  await yard.getByLabel(yardForm.name).fill('Sylmar')
  await yard.getByLabel(yardForm.latitude).fill('34.3')
  await yard.getByLabel(yardForm.longitude).fill('-118.4')
  await pressButton(yard, uiText.en.save)
  await yard.waitFor({ state: 'detached' })
  await pressButton(page, fleetText.addAbsence)
  const absence = page.getByRole('dialog', { name: absenceForm.heading })
  await absence.getByLabel(absenceForm.who).selectOption({ label: 'Nia' })
  await absence.getByLabel(absenceForm.reason).fill('Vacation')
  await pressButton(absence, uiText.en.save)
  await absence.waitFor({ state: 'detached' })
  await page.getByText(/, Vacation$/).waitFor()
  const swap = (minutes: number) => minutesText.setOf('Swap', '20 yd', minutes)
  await page.getByRole('button', { name: /^Swap, 20 yd: \d+ minutes/ }).click()
  const minutes = page.getByRole('dialog', { name: minutesText.set('Swap', '20 yd') })
  await minutes.getByLabel(minutesText.minutes).fill('333')
  await pressButton(minutes, uiText.en.save)
  await minutes.getByText(minutesText.notMinutes).waitFor()
  await minutes.getByLabel(minutesText.minutes).fill('33')
  await minutes.getByLabel(minutesText.minutes).press('Enter')
  await minutes.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: swap(33), exact: true }).waitFor()
  // A phone shows the times of one size at a time, none cut.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.getByRole('button', { name: swap(33), exact: true }).isVisible(), soon).toBe(false)
  await page.getByRole('combobox', { name: minutesText.sizeLabel }).selectOption({ label: '20 yd' })
  await page.getByRole('button', { name: swap(33), exact: true }).waitFor()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectAccessible(page, 'trucks and drivers', [390, 1280])
  await page.getByRole('button', { name: /^Delete the days off of Nia/ }).click()
  await page.getByText(/, Vacation$/).waitFor({ state: 'detached' })
})
