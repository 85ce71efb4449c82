import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PhotoKind } from '#contract/phones/phone-words.ts'
import { newId } from '#server/platform/db/ids.ts'
import { newAddress, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { type DriverPhone, enrollPhone } from '../support/driver-phone.ts'
import { openPhoneDesk, type PhoneDesk } from '../support/phone-desk.ts'
import { phonePhoto } from '../support/pictures.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 357 and 147: what a customer sees of a haul that is done, and the delivery for the calendar.

const day = '2026-12-01'
let app: TestApp
let staff: Browser
let desk: PhoneDesk
let phone: DriverPhone
let orderId: string
let haulId: string
let base: string

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

beforeEach(async () => {
  await app.db.sql`update hauls set done_command_id = null`
  desk = await openPhoneDesk(app, staff)
  phone = await enrollPhone(app, staff, desk.ray)
  const made = await desk.delivery(day, { customerEmail: newAddress() })
  orderId = made.orderId
  haulId = made.haulId
  base = `/api/orders/by-number/${(await desk.order(orderId)).orderNumber}`
  await desk.publish(desk.trucks[0], day, haulId)
})

/** Ends the delivery with photos of these kinds. */
async function deliver(...kinds: PhotoKind[]): Promise<void> {
  const photos = kinds.map((kind) => ({ id: newId(), kind, takenAt: testNow.toISOString() }))
  const done = phone.command({ kind: 'done', haulId, containerNumber: '20-1', photos })
  await phone.send(done)
  for (const { id } of photos)
    expect((await phone.photo(id, done.id, await phonePhoto({ width: 600, height: 400 }))).status).toBe(204)
}

/** The account of the order, and someone without any right to it. */
const owner = async () => (await openAccount(app, { email: (await desk.order(orderId)).customerEmail })).browser
const photosFor = async (browser: Browser) => (await browser.get(`${base}/photos`)).json

test('where it was set down and what was taken away are for those who may see the order in full, and nobody else', async () => {
  await deliver('placed', 'load', 'ticket', 'problem')
  const [first, ...others] = await photosFor(staff)
  expect(others).toHaveLength(1)
  expect(first).toMatchObject({ of: 'deliver', takenAt: testNow.toISOString(), takenBy: 'Ray' })
  for (const browser of [staff, await owner()]) {
    const file = await browser.get(first.fileUrl)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await browser.get(first.thumbnailUrl)).status).toBe(200)
  }
  const stranger = (await openAccount(app)).browser
  for (const browser of [app.browser(), stranger])
    for (const path of [`${base}/photos`, first.fileUrl, first.thumbnailUrl])
      expect(await browser.get(path)).toMatchObject({ status: 404, json: { message: 'Order Not Found' } })
  // Under the number of another order it is not found, either.
  const other = (await stranger.post('/api/orders', bookingBody({ requestedDeliveryDate: '2026-12-09' }))).json
    .orderNumber
  const moved = first.fileUrl.replace(/by-number\/[^/]+/, `by-number/${other}`)
  expect(await stranger.get(moved)).toMatchObject({ status: 404, json: { message: 'Photo not found' } })
})

test('what the office removed, and a haul that was undone, are not shown', async () => {
  await deliver('placed', 'load')
  expect(await photosFor(staff)).toHaveLength(2)
  const [document] = (await staff.get(`/api/orders/${orderId}/documents`)).json
  await staff.send('DELETE', `/api/orders/${orderId}/documents/${document.id}`)
  expect(await photosFor(staff)).toHaveLength(1)
  await app.db.sql`update hauls set done_at = null where id = ${haulId}`
  expect(await photosFor(staff)).toEqual([])
})

test('the calendar has one event for an order, which moves and is cancelled with it, for the same people', async () => {
  const reader = await owner()
  const change = (body: object) =>
    staff.send('PATCH', `/api/orders/${orderId}`, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const read = async () => {
    const { status, headers, text } = await reader.get(`${base}/calendar`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(headers.get('content-type')).toMatch(/^text\/calendar/)
    const line = (name: string) => text.match(new RegExp(`^${name}[:;](.*)\r$`, 'm'))?.[1]
    return { uid: line('UID'), sequence: Number(line('SEQUENCE')), start: line('DTSTART'), status: line('STATUS') }
  }
  const first = await read()
  // 8 AM in Los Angeles.
  expect(first).toMatchObject({ uid: `delivery-${orderId}@haulyard`, start: '20261201T160000Z', status: 'CONFIRMED' })
  expect((await change({ scheduledDeliveryDate: '2026-12-03' })).status).toBe(200)
  const moved = await read()
  expect(moved).toMatchObject({ uid: first.uid, start: '20261203T160000Z' })
  expect(moved.sequence).toBeGreaterThan(first.sequence)
  await change({ status: 'cancelled' })
  const cancelled = await read()
  expect(cancelled).toMatchObject({ uid: first.uid, status: 'CANCELLED' })
  expect(cancelled.sequence).toBeGreaterThan(moved.sequence)
  expect(await app.browser().get(`${base}/calendar`)).toMatchObject({ status: 404 })
})

test('an order without a day has nothing for the calendar', async () => {
  const browser = app.browser()
  const { orderNumber } = (await browser.post('/api/orders', bookingBody({ requestedDeliveryDate: null }))).json
  expect((await browser.get(`/api/orders/by-number/${orderNumber}/calendar`)).status).toBe(404)
})
