import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, describe, expect, onTestFinished } from 'vitest'
import { english } from '#content/driver/english.ts'
import { spanish } from '#content/driver/spanish.ts'
import { routeText } from '#content/staff/board.ts'
import { phonesText } from '#content/staff/fleet.ts'
import { phoneAlertText } from '#content/staff/phone-alerts.ts'
import { orderSteps } from '#content/wording/order-progress.ts'
import { uiText } from '#content/wording/ui-text.ts'
import type { FleetOnWire } from '#contract/dispatch/fleet.ts'
import { expectAccessible, expectReadableInTheDark, violationsOf } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { bookingBody } from '../support/bookings.ts'
import { byDay } from '../support/by-day.ts'
import {
  cameraOptions,
  countTaps,
  driverScreen,
  enterPin,
  filmCode,
  filmNothing,
  go,
  keepMapsClosed,
  pin,
  readOutbox,
  setUpPhone,
  storedDrafts,
  tapGo,
} from '../support/driver-page.ts'
import { deliver, pickUp, room } from '../support/driver-stops.ts'
import { openOffice } from '../support/office.ts'
import { openDesk, pressButton } from '../support/order-dialog.ts'
import { plain } from '../support/pictures.ts'
import { testWithNewPages as base, desktop, soon, visit } from '../support/site-with-browser.ts'

// Rules 284 to 292: the driver's phone, from the code of the office to the last ticket.

const test = base.extend('siteEnv', { scope: 'file' }, byDay())

let phones: Promise<Browser> | null = null
const nothing = join(tmpdir(), `nothing-${process.pid}.y4m`)
afterAll(async () => {
  await (await phones)?.close()
  await rm(nothing, { force: true })
})

async function launchPhones(): Promise<Browser> {
  await filmNothing(nothing)
  return chromium.launch(cameraOptions(nothing))
}

/** A phone of its own, with a camera that shows a film or nothing. */
async function openPhone(
  baseURL: string,
  film: string | null = null,
): Promise<{ page: Page; context: BrowserContext }> {
  if (!film) phones ??= launchPhones()
  const browser = await (film ? chromium.launch(cameraOptions(film)) : (phones as Promise<Browser>))
  const context = await browser.newContext({ baseURL, ...driverScreen })
  onTestFinished(() => (film ? browser.close() : context.close()))
  context.setDefaultTimeout(soon.timeout)
  await keepMapsClosed(context)
  const page = await context.newPage()
  return { page, context }
}

/** Every control is large enough for gloves, and every text dark enough for the sun. */
async function expectForGloves(page: Page, state: string) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, input:not([type=file])')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 56 || box.width < 56)
      .map(({ control, box }) => `${control.textContent} ${Math.round(box.width)} × ${Math.round(box.height)}`),
  )
  expect(small, state).toEqual([])
  await expectAccessible(page, state, [360])
  await page.setViewportSize(driverScreen.viewport)
  const contrast = ['color-contrast-enhanced']
  expect(await violationsOf(page, contrast), `${state}: at least 7:1`).toEqual([])
  await expectReadableInTheDark(page, state, [], contrast)
}

test('a route of 14 stops at 360 × 740: four taps a delivery, eight a pickup with its ticket', {
  timeout: 240_000,
}, async ({ site }) => {
  const office = await openOffice(site.url)
  await office.changeEquipment(20, room)
  await office.addTruck('1', 'Marco')
  await office.call('POST', '/api/admin/facilities', { name: 'Sierra Recovery', city: 'Sun Valley', zipCode: '91352' })
  const numbers = Array.from({ length: 14 }, (_, index) => index + 1)
  const stops = await Promise.all(
    numbers.map((number) => (number % 3 === 0 ? pickUp : deliver)(office, `Customer ${number}`, `20-${number}`)),
  )
  await office.publishToday('Marco', stops)
  const { url } = await office.invitePhone('Phone 1')
  const { page } = await openPhone(site.url)
  await page.goto(url)
  await page.getByRole('button', { name: 'Marco' }).waitFor()
  await expectForGloves(page, 'choosing a driver')
  await page.getByRole('button', { name: 'Marco' }).tap()
  await expectForGloves(page, 'choosing a PIN')
  await enterPin(page)
  await enterPin(page)
  await go(page).waitFor()
  await expectForGloves(page, 'the day')
  const taps = await countTaps(page)

  for (const number of numbers) {
    const isPickup = number % 3 === 0
    await tapGo(page, english.today.drive(number))
    await tapGo(page, english.stop.here)
    await page.locator('.got b', { hasText: `20-${number}` }).waitFor()
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
    if (number === 1 || number === 3) await expectForGloves(page, `stop ${number}`)
    await tapGo(page, english.stop.photo)
    await tapGo(page, english.stop.done)
    if (isPickup) {
      await page.getByLabel(english.ticket.gross).tap()
      await page.keyboard.type('44620')
      await page.getByLabel(english.ticket.tare).tap()
      await page.keyboard.type('34600')
      await page.locator('.net b', { hasText: '10,020' }).waitFor()
      if (number === 3) await expectForGloves(page, 'the ticket')
      const choosing = page.waitForEvent('filechooser')
      await page.getByText(english.ticket.photo).tap()
      await (await choosing).setFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: await ticketPicture(page) })
      await page.getByText(english.ticket.photoTaken).waitFor()
      await tapGo(page, english.ticket.dumped)
    }
    await page.locator('.donebar', { hasText: english.today.done(number) }).waitFor()
    // Choosing a file clicks its input once more by itself.
    expect(await taps(), `stop ${number}`).toBeLessThanOrEqual(isPickup ? 9 : 4)
  }
  await page.getByText(english.today.allDone).waitFor()
  await page.locator('.sent', { hasText: english.waiting.allSent }).waitFor()
  for (const { orderId, kind } of stops)
    expect((await office.order(orderId)).status).toBe(kind === 'deliver' ? 'delivered' : 'picked_up')
  const pickup = stops[2]?.orderId
  expect(await office.call('GET', `/api/orders/${pickup}/weight-tickets`)).toMatchObject([
    { weightTons: '5.01', photoUrl: expect.any(String) },
  ])
  expect(await office.call('GET', `/api/orders/${pickup}/documents`)).toHaveLength(2)
  expect((await readOutbox(page)).photos).toEqual([])
})

/** A picture from the page itself, as a camera would give it. */
async function ticketPicture(page: Page): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
}

test('the stop has the pin, the photo and the note of the customer (rule 361)', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  await office.changeEquipment(20, room)
  await office.addTruck('361', 'Noor')
  const booker = await visitors.open(desktop)
  const note = 'Left of the blue shed'
  const data = bookingBody({ totalAmount: undefined, placementInstructions: note })
  const { id: orderId, orderNumber } = await (await booker.request.post('/api/orders', { data })).json()
  const own = `/api/orders/by-number/${orderNumber}`
  const spot = { latitude: 34.3985, longitude: -118.5535 }
  expect((await booker.request.put(`${own}/pin`, { data: spot })).status()).toBe(200)
  const picture = await plain({ width: 1_200, height: 900 }).jpeg().toBuffer()
  const headers = { 'content-type': 'application/octet-stream', 'idempotency-key': randomUUID() }
  expect((await booker.request.post(`${own}/place-photos`, { data: picture, headers })).status()).toBe(201)
  await office.changeOrder(orderId, { status: 'confirmed', scheduledDeliveryDate: dayFromToday(1) })
  await office.publishToday('Noor', [{ orderId, kind: 'deliver' }])
  const { page, context } = await openPhone(site.url)
  await setUpPhone(page, (await office.invitePhone('Phone 361')).url, 'Noor')

  await tapGo(page, english.today.drive(1))
  const marks = page.locator('.place-marks', { hasText: english.stop.fromCustomer })
  await marks.getByRole('button', { name: english.stop.placePhoto(1) }).tap()
  expect(await marks.getByRole('button', { pressed: true }).count()).toBe(1)
  await expectForGloves(page, 'what the customer marked')
  const maps = context.waitForEvent('request', (request) => request.url().includes('google.com/maps'))
  await marks.getByRole('button', { name: english.stop.customersPin }).tap()
  expect(decodeURIComponent((await maps).url())).toContain(`destination=${spot.latitude},${spot.longitude}`)
  await tapGo(page, english.stop.here)
  await page.getByText(note).waitFor()
  await marks.getByRole('button', { name: english.stop.placePhoto(1) }).waitFor()
})

test('the camera reads the code on the container, and without a camera the number is typed', async ({ site }) => {
  const office = await openOffice(site.url)
  await office.changeEquipment(20, room)
  await office.addTruck('2', 'Dee')
  await office.addContainer('CR 3014', 20)
  await office.addContainer('CR 3015', 20)
  const stops = [await deliver(office, 'Ana', null), await deliver(office, 'Bo', null)]
  await office.publishToday('Dee', stops)
  const film = join(tmpdir(), `code-${process.pid}.mjpeg`)
  await filmCode(film, 'CR 3014')
  const { page, context } = await openPhone(site.url, film)
  await setUpPhone(page, (await office.invitePhone('Phone 2')).url, 'Dee')
  await tapGo(page, english.today.drive(1))
  await tapGo(page, english.stop.here)
  await page.locator('.got b', { hasText: 'CR 3014' }).waitFor()
  await tapGo(page, english.stop.photo)
  await tapGo(page, english.stop.done)
  await page.locator('.donebar', { hasText: english.today.done(1) }).waitFor()
  await expect
    .poll(async () => (await office.order(stops[0]?.orderId ?? '')).assignedContainerNumber, soon)
    .toBe('CR 3014')

  await context.clearPermissions()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.reload()
  await enterPin(page)
  await tapGo(page, english.today.drive(2))
  await tapGo(page, english.stop.here)
  await page.getByText(english.stop.noCamera).waitFor()
  await page.getByRole('button', { name: english.stop.typeIt }).tap()
  await page.getByLabel(english.stop.number).fill('CR 3015')
  await page.getByRole('button', { name: english.stop.use }).tap()
  await page.getByRole('button', { name: english.stop.noPhoto }).tap()
  await expect
    .poll(async () => (await office.order(stops[1]?.orderId ?? '')).assignedContainerNumber, soon)
    .toBe('CR 3015')
})

test('a number is checked, what is typed outlives a reload, and what failed is not done', async ({ site }) => {
  const office = await openOffice(site.url)
  await office.changeEquipment(20, room)
  await office.addTruck('13', 'Gil')
  await office.addContainer('20-112', 20)
  const { orderId } = await deliver(office, 'Gus', '20-111')
  await office.changeOrder(orderId, { status: 'delivered' })
  await office.planSwap(orderId, dayFromToday(0))
  const failing = await deliver(office, 'Hal', '20-113')
  await office.publishToday('Gil', [{ orderId, kind: 'swap' }, failing])
  const { page } = await openPhone(site.url)
  await setUpPhone(page, (await office.invitePhone('Phone 13', 'Gil')).url, null)
  await tapGo(page, english.today.drive(1))
  await page.getByText(english.stop.onSite('20-111')).waitFor()
  await tapGo(page, english.stop.here)
  const type = async (number: string) => {
    await page.getByRole('button', { name: /type it/i }).tap()
    await page.getByLabel(english.stop.number).fill(number)
    await page.getByRole('button', { name: english.stop.use }).tap()
  }
  await type('20-999')
  await page.getByText(english.stop.unknown('20-999')).waitFor()
  await type('20-111')
  await page.getByText(english.stop.same('20-111')).waitFor()
  await type('20-112')
  await expect.poll(() => page.locator('.warn').count(), soon).toBe(0)
  // A reload ends what is not written yet.
  await expect.poll(() => storedDrafts(page), soon).toContain('20-112')
  await page.reload()
  await enterPin(page)
  await page.locator('.got b', { hasText: '20-112' }).waitFor()
  await page.getByRole('button', { name: english.stop.noPhoto }).tap()

  // The load is in the container that was there, before and after the server knows.
  await page.getByRole('heading', { name: english.ticket.title('20-111') }).waitFor()
  await expect.poll(async () => (await office.order(orderId)).assignedContainerNumber, soon).toBe('20-112')
  await page.getByLabel(english.ticket.gross).fill('44620')
  await page.getByLabel(english.ticket.tare).fill('34600')
  await page.getByLabel(english.ticket.number).fill('228905')
  await expect.poll(() => storedDrafts(page), soon).toContain('228905')
  await page.reload()
  await enterPin(page)
  await page.getByRole('heading', { name: english.ticket.title('20-111') }).waitFor()
  await page.locator('.net b', { hasText: '10,020' }).waitFor()
  expect(await page.getByLabel(english.ticket.number).inputValue()).toBe('228905')
  await tapGo(page, english.ticket.dumped)

  await tapGo(page, english.today.drive(2))
  await page.getByRole('button', { name: english.stop.problem }).tap()
  await page.getByRole('button', { name: english.problem.reasons.blocked }).tap()
  await page.getByRole('button', { name: english.problem.leave }).tap()
  await page.locator('.donebar', { hasText: `${english.today.done(1)}, ${english.today.undone(1)}` }).waitFor()
  await page.getByRole('heading', { name: english.today.noneLeft }).waitFor()
  await expectForGloves(page, 'a stop that failed')

  // The office adds a stop while the app is open: the phone says which.
  await office.publishToday('Gil', [await deliver(office, 'Ida', '20-114')])
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.locator('.changed', { hasText: english.today.changes.added('Deliver 20 yd, ') }).waitFor()
  await expectForGloves(page, 'a route that changed')
  await page.getByRole('button', { name: english.today.ok }).tap()
  await page.locator('.changed').waitFor({ state: 'detached' })

  // A new code that is opened in the open app sets the phone up again.
  const { url } = await office.invitePhone('Phone 12', 'Gil')
  await page.evaluate((link) => location.assign(link), url)
  await page.getByRole('heading', { name: english.pin.choose }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
})

describe('what is stored', () => {
  test('is closed by the PIN, and wiped when the phone is revoked', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(20, room)
    await office.addTruck('3', 'Nia')
    await office.publishToday('Nia', [await deliver(office, 'Zacharias Quill', '20-300')])
    const { page } = await openPhone(site.url)

    // The office shows the code; the dialog says what to do with it.
    const desk = await openDesk(visitors, desktop)
    await visit(desk, '/admin/fleet')
    await pressButton(desk, phonesText.add)
    await desk.getByLabel(phonesText.driver, { exact: true }).selectOption({ label: 'Nia' })
    await desk.getByLabel(phonesText.name).fill('Green phone')
    await pressButton(desk, phonesText.next)
    const dialog = desk.getByRole('dialog', { name: phonesText.codeHeading('Green phone') })
    await dialog.getByRole('img', { name: phonesText.codePicture }).waitFor()
    await expectAccessible(desk, 'the code of a phone', [1280])
    const url = await dialog.locator('code').textContent()
    await pressButton(dialog, uiText.en.close)
    await setUpPhone(page, url ?? '', null)
    await page.getByText('Zacharias').waitFor({ state: 'detached' })
    await page.locator('.sign').tap()
    await page.getByText('Zacharias Quill').waitFor()

    // Nothing of the customer can be read from what is stored, and neither can the token that reads.
    const stored = await page.evaluate(async () => {
      const text: string[] = []
      for (const name of ['one', 'commands', 'photos']) {
        const all = await new Promise<unknown[]>((resolve) => {
          const opening = indexedDB.open('driver')
          opening.onsuccess = () => {
            const asked = opening.result.transaction(name).objectStore(name).getAll()
            asked.onsuccess = () => resolve(asked.result)
          }
        })
        text.push(JSON.stringify(all))
      }
      return text.join()
    })
    expect(stored).toContain('deviceId')
    expect(stored).not.toMatch(/Quill|readingToken":"/)

    await page.reload()
    await page.getByText(english.pin.hello('Nia')).waitFor()
    await expect.poll(() => page.getByText('Quill').count()).toBe(0)
    for (let left = 4; left >= 0; left--) {
      await enterPin(page, '824613')
      if (left > 0) await page.getByText(english.pin.wrong(left)).waitFor()
    }
    await page.getByText(/Too many tries/).waitFor()
    expect(await go(page).isDisabled()).toBe(true)

    // Revoked, it forgets everything at its next contact.
    await pressButton(desk, phonesText.revokeOf('Green phone'))
    await pressButton(desk.getByRole('alertdialog'), phonesText.revokeYes)
    await desk.getByText(phonesText.revoked, { exact: true }).waitFor()
    await page.reload()
    await page.getByText(english.revoked.title).waitFor()
    expect(await readOutbox(page)).toEqual({ commands: [], photos: [] })
  })

  test('a revoked phone that is open wipes itself', async ({ site }) => {
    const office = await openOffice(site.url)
    await office.addTruck('4', 'Ole')
    const { page } = await openPhone(site.url)
    const { url, deviceId } = await office.invitePhone('Phone 4')
    await setUpPhone(page, url, 'Ole')
    await office.call('POST', `/api/admin/devices/${deviceId}/revoke`)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByText(english.revoked.title).waitFor()
    expect(await readOutbox(page)).toEqual({ commands: [], photos: [] })
    await page.reload()
    await page.getByText(english.revoked.title).waitFor()
  })

  test('a phone that has to wait, or whose tokens ended, keeps what waits', async ({ site }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(20, room)
    await office.addTruck('10', 'Uma')
    const { page, context } = await openPhone(site.url)
    await setUpPhone(page, (await office.invitePhone('Phone 10', 'Uma')).url, null)
    const again = () => page.evaluate(() => dispatchEvent(new Event('online')))
    const refuse = (status: number, code: string, headers: Record<string, string> = {}) =>
      context.route('**/api/driver/commands', (route) =>
        route.fulfill({
          status,
          headers,
          contentType: 'application/json',
          body: JSON.stringify({ code, message: '' }),
        }),
      )
    await office.publishToday('Uma', [await deliver(office, 'Flo', '20-101')])
    await page.getByRole('button', { name: english.today.refresh }).tap()

    // Rule 286: what a day has no room for waits, and is not sent before its time.
    await refuse(429, 'too-many-requests', { 'retry-after': '3600' })
    await tapGo(page, english.today.drive(1))
    await page.getByRole('button', { name: english.stop.back }).tap()
    await page.getByText(english.waiting.limited).waitFor()
    await page.getByText(english.waiting.toSend(1), { exact: true }).waitFor()
    await context.unroute('**/api/driver/commands')
    await again()
    await page.getByText(english.waiting.limited).waitFor()
    expect((await readOutbox(page)).commands).toMatchObject([{ kind: 'rolling', outcome: null }])

    await context.route('**/api/driver/day', (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: '{"code":"device-expired","message":""}' }),
    )
    await again()
    await page.getByText(english.waiting.ended).waitFor()
    expect((await readOutbox(page)).commands).toHaveLength(1)
    await context.unroute('**/api/driver/day')
  })

  test('the phone of a driver who is archived wipes itself', async ({ site }) => {
    const office = await openOffice(site.url)
    await office.addTruck('11', 'Vic')
    const { page } = await openPhone(site.url)
    await setUpPhone(page, (await office.invitePhone('Phone 11', 'Vic')).url, null)
    const { drivers }: FleetOnWire = await office.call('GET', '/api/admin/fleet')
    const vic = drivers.find(({ name }) => name === 'Vic')
    const { id, name, phone, language, yardId, version } = vic as FleetOnWire['drivers'][number]
    const changes = { name, phone, language, yardId, version, isArchived: true }
    await office.call('PUT', `/api/admin/drivers/${id}`, changes)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByText(english.revoked.title).waitFor()
    expect(await readOutbox(page)).toEqual({ commands: [], photos: [] })
  })

  test('ten idle minutes lock the phone', async ({ site }) => {
    const office = await openOffice(site.url)
    await office.addTruck('5', 'Pia')
    const { page } = await openPhone(site.url)
    await page.clock.install()
    // Until the day is there, nothing says that there is no route.
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/driver/day', async (route) => {
      await answer.promise
      await route.continue()
    })
    await setUpPhone(page, (await office.invitePhone('Phone 5')).url, 'Pia')
    await page.getByRole('heading', { name: english.today.loading }).first().waitFor()
    expect(await page.getByText(english.today.noRoute).count()).toBe(0)
    answer.resolve()
    await page.getByText(english.today.noRoute).first().waitFor()
    await page.clock.fastForward('09:00')
    await page.getByText(english.today.noRoute).first().waitFor()
    await page.clock.fastForward('02:00')
    await page.getByText(english.pin.hello('Pia')).waitFor()
    await enterPin(page, pin)
    await page.getByText(english.today.noRoute).first().waitFor()
  })
})

test('without a network the phone opens, works in Spanish, and says what waits; the board and the customer see it later', async ({
  site,
  visitors,
}) => {
  const office = await openOffice(site.url)
  await office.changeEquipment(20, room)
  await office.call('POST', '/api/admin/facilities', {
    name: 'Old Landfill',
    city: 'Sylmar',
    zipCode: '91342',
    kind: 'landfill',
  })
  await office.addTruck('6', 'Luis')
  const stops = [
    await deliver(office, 'Ana', '20-61'),
    await pickUp(office, 'Bo', '20-62'),
    await deliver(office, 'Cy', null),
  ]
  await office.publishToday('Luis', stops)
  const { page, context } = await openPhone(site.url)
  await setUpPhone(page, (await office.invitePhone('Phone 6')).url, 'Luis')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const desk = await openDesk(visitors, desktop)
  await visit(desk, '/admin/board')
  const truck = desk.getByRole('region', { name: /^Truck 6, / })
  await truck.getByRole('button', { name: /Ana/ }).first().waitFor()

  // The board follows while it happens, and the customer sees when the truck comes.
  await tapGo(page, english.today.drive(1))
  await truck.getByText(new RegExp(routeText.rolling(''))).waitFor()
  const { orderNumber } = await office.order(stops[0]?.orderId ?? '')
  expect(await office.order(stops[0]?.orderId ?? '')).toMatchObject({
    status: 'en_route',
    truckExpectedFrom: expect.any(String),
  })
  const shown = await desk.context().newPage()
  await visit(shown, `/confirmation/${orderNumber}`)
  await shown.getByText(orderSteps.onItsWay).waitFor()
  await expectAccessible(shown, 'an order whose truck is on its way', [390])
  await tapGo(page, english.stop.here)
  await truck.getByText(new RegExp(routeText.onSite(''))).waitFor()

  // The menu: Spanish.
  await page.getByRole('button', { name: english.stop.back }).tap()
  await page.getByRole('button', { name: english.today.menu }).tap()
  await page.getByRole('button', { name: english.menu.language }).tap()
  await page.getByRole('button', { name: spanish.stop.back }).tap()

  await context.setOffline(true)
  await tapGo(page, spanish.today.goOn(1))
  await page.getByRole('button', { name: spanish.stop.noPhoto }).tap()
  await page.getByText(spanish.waiting.offline(1)).waitFor()
  // The browser is closed and opened: the app is there, and what waits.
  await page.reload()
  await page.getByText(spanish.waiting.offline(1)).waitFor()
  await enterPin(page)
  await page.getByText(spanish.waiting.offline(1)).waitFor()
  // A problem takes two taps.
  const taps = await countTaps(page)
  await page.locator('.sign').tap()
  expect(await taps()).toBe(1)
  await page.getByRole('button', { name: spanish.stop.problem }).tap()
  await page.getByRole('button', { name: spanish.problem.reasons.blocked }).tap()
  await page.getByText(spanish.problem.seen).waitFor()
  expect(await taps()).toBe(2)
  await page.getByRole('button', { name: spanish.problem.leave }).tap()
  await page.getByRole('button', { name: new RegExp(spanish.waiting.offline(2)) }).tap()
  await page.getByText(spanish.commands.failed ?? '').waitFor()
  await expectAccessible(page, 'what waits', [360])

  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText(spanish.waiting.none).waitFor()
  expect((await office.order(stops[0]?.orderId ?? '')).status).toBe('delivered')
  const [failed] = (await office.hauls(stops[1]?.orderId ?? '')).filter(({ kind }) => kind === 'pick_up')
  expect(failed?.attempts).toMatchObject([{ reason: 'blocked' }])

  // What conflicts is told on the board until it is settled.
  await office.changeOrder(stops[2]?.orderId ?? '', { status: 'delivered' })
  await office.call('PATCH', `/api/orders/${stops[2]?.orderId}`, { status: 'en_route' })
  await page.getByRole('button', { name: spanish.stop.back }).tap()
  await tapGo(page, spanish.today.drive(3))
  await tapGo(page, spanish.stop.here)
  // Whether the phone already knows the container that the office assigned, or not.
  await page.locator('.got button').tap()
  await page.getByLabel(spanish.stop.number).fill('X-1')
  await page.getByRole('button', { name: spanish.stop.use }).tap()
  await page.getByRole('button', { name: spanish.stop.noPhoto }).tap()
  await desk.getByText(phoneAlertText.heading(1)).waitFor()
  await desk.getByText(/no container has the number X-1/).waitFor()
  await expectAccessible(desk, 'a report of a driver', [1280])
  await desk.getByRole('button', { name: /^Settled/ }).click()
  await desk.getByText(phoneAlertText.heading(1)).waitFor({ state: 'detached' })
})

test('a new version of the app takes over when it is opened, and nothing that waits is lost', async ({ site }) => {
  const office = await openOffice(site.url)
  await office.changeEquipment(20, room)
  await office.addTruck('9', 'Sam')
  const { orderId, kind } = await deliver(office, 'Ed', '20-91')
  await office.publishToday('Sam', [{ orderId, kind }])
  const newer = await startNewerSite(site.url)
  onTestFinished(() => newer.close())
  const { page, context } = await openPhone(newer.url)
  await setUpPhone(page, (await office.invitePhone('Phone 9')).url.replace(/^http:\/\/[^/]+/, newer.url), 'Sam')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  newer.isDown = true
  await tapGo(page, english.today.drive(1))
  await tapGo(page, english.stop.here)
  await page.getByRole('button', { name: english.stop.noPhoto }).tap()
  await page.getByText(english.waiting.offline(3)).waitFor()

  // The new program is fetched in the background, and waits.
  newer.isNew = true
  newer.isDown = false
  await context.route('**/api/**', (route) => route.abort())
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/driver'))?.update())
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration('/driver'))?.waiting != null)
  expect((await readOutbox(page)).commands).toHaveLength(3)
  await page.reload()
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration('/driver'))?.waiting == null)
  await page.getByText(english.pin.hello('Sam')).waitFor()
  expect(await page.evaluate(() => fetch('/driver-sw.js').then((reply) => reply.text()))).toContain('// newer')
  await page.getByText(english.waiting.offline(3)).waitFor()
  await context.unroute('**/api/**')
  await enterPin(page)
  await page.locator('.sent', { hasText: english.waiting.allSent }).waitFor()
  expect((await office.order(orderId)).status).toBe('delivered')
})

/** The site behind a proxy that can serve a newer program, or nothing. */
async function startNewerSite(target: string) {
  const state = { url: '', isNew: false, isDown: false, close: () => {} }
  const server = createServer(async (request, response) => {
    if (state.isDown) return void request.socket.destroy()
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        ([name]) => !/^(host|connection|content-length|accept-encoding)$/.test(name),
      ),
    ) as Record<string, string>
    const reply = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: { ...headers, ...(headers.origin && { origin: target }) },
      ...(pieces.length > 0 && { body: new Uint8Array(Buffer.concat(pieces)) }),
      redirect: 'manual',
    })
    const body = Buffer.from(await reply.arrayBuffer())
    const isWorker = state.isNew && request.url === '/driver-sw.js'
    const kept = [...reply.headers].filter(
      ([name]) => !/^(content-encoding|content-length|transfer-encoding|connection)$/.test(name),
    )
    response.writeHead(reply.status, Object.fromEntries(isWorker ? kept.filter(([name]) => name !== 'etag') : kept))
    response.end(isWorker ? Buffer.concat([body, Buffer.from('\n// newer')]) : body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return state
}

test('a load that its city would not count: the phone says so, and names a facility that counts', async ({ site }) => {
  const office = await openOffice(site.url)
  await office.changeEquipment(20, room)
  await office.addTruck('8', 'Rosa')
  const hill = await office.call('POST', '/api/admin/facilities', {
    ...{ name: 'Hill Landfill', city: 'Sylmar', zipCode: '91342', kind: 'landfill' },
  })
  const good = await office.call('POST', '/api/admin/facilities', {
    ...{ name: 'Canyon Sorting', city: 'Sun Valley', zipCode: '91352' },
  })
  const rate = { material: 'mixed', percent: '72', validFrom: '2026-01-01', certifier: 'RCI', source: 'Certificate 12' }
  await office.call('POST', `/api/admin/facilities/${good.id}/rates`, rate)
  const [haulId] = await office.publishToday('Rosa', [await pickUp(office, 'Di', '20-81')])
  const day = dayFromToday(0)
  await office.call('PUT', `/api/admin/board/${day}/stops/${haulId}/facility`, { facilityId: hill.id })
  const { page } = await openPhone(site.url)
  await setUpPhone(page, (await office.invitePhone('Phone 8')).url, 'Rosa')
  await tapGo(page, english.today.drive(1))
  await tapGo(page, english.stop.here)
  await page.getByRole('button', { name: english.stop.noPhoto }).tap()
  await page.getByText(/Does not count for/).waitFor()
  await expectForGloves(page, 'a facility that does not count')
  await page.getByRole('button', { name: english.ticket.withoutTicket }).tap()
  await page.getByText(english.ticket.reasonNeeded).waitFor()
  await page.getByRole('button', { name: english.ticket.goThere }).tap()
  await page.getByText(/^Counts for/).waitFor()
  await page.getByRole('button', { name: english.ticket.withoutTicket }).tap()
  await page.getByText(english.today.allDone).waitFor()
  await expect.poll(() => office.call('GET', '/api/admin/phone-alerts'), soon).toEqual([])
})

test('a message wakes the phone, and subscribing sends the phone’s address to the server', async ({ site }) => {
  const office = await openOffice(site.url)
  await office.addTruck('7', 'Quin')
  const { page, context } = await openPhone(site.url)
  // The browser's own push service cannot be reached here: a manager that answers as it would.
  await context.addInitScript(() => {
    const keys = {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    }
    let subscription: object | null = null
    const manager = {
      getSubscription: async () => subscription,
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        if (applicationServerKey.length !== 65) throw new Error('the key of the server is no public key')
        subscription = { toJSON: () => ({ endpoint: 'https://push.example/phone', keys }) }
        return subscription
      },
    }
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => manager })
    Notification.requestPermission = async () => 'granted'
  })
  const { url, deviceId } = await office.invitePhone('Phone 7')
  await setUpPhone(page, url, 'Quin')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('button', { name: english.today.menu }).tap()
  await page.getByRole('button', { name: english.menu.push }).tap()
  await page.getByText(english.menu.pushOn).waitFor()
  const all: { id: string; hasPush: boolean }[] = await office.call('GET', '/api/admin/devices')
  expect(all.find(({ id }) => id === deviceId)?.hasPush).toBe(true)

  // Without a screen the browser shows no notifications: the worker says what it would show.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const self = globalThis as unknown as { shown: string[]; registration: { showNotification: unknown } }
    self.shown = []
    self.registration.showNotification = async (title: string, { body }: { body: string }) => {
      self.shown.push(`${title} ${body}`)
    }
  })
  const devtools = await context.newCDPSession(page)
  const known = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await known
  const data = JSON.stringify({ title: 'Your route is ready', body: 'Open it to see your stops.' })
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: new URL(site.url).origin, registrationId, data })
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as unknown as { shown: string[] }).shown), soon)
    .toEqual(['Your route is ready Open it to see your stops.'])
})
