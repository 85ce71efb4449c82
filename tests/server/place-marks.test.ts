import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberRole } from '#contract/bill-to-accounts/account-words.ts'
import { addPlacePhoto } from '#server/documents/place-photos.ts'
import { sendAllDueEmails } from '#server/emails/send-due-emails.ts'
import { lapseBookings } from '#server/orders/lapse-bookings.ts'
import { setPin } from '#server/orders/place-marks.ts'
import { int } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Mailer } from '#server/platform/ports/mailer.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { anonymizeOrder } from '#server/retention/anonymize-order.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { enrollPhone } from '../support/driver-phone.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { pausedTransaction, waitsForLock } from '../support/paused-transaction.ts'
import { openPhoneDesk } from '../support/phone-desk.ts'
import { phonePhoto, plain, smallPdf } from '../support/pictures.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 361: the pin and the photos by which a customer shows where the container goes.

/** In the middle of 91355, a kilometer north of it, and in Los Angeles. */
const spot = { latitude: 34.3985, longitude: -118.5535 }
const beside = { latitude: 34.4075, longitude: -118.5535 }
const elsewhere = { latitude: 34.05, longitude: -118.24 }

let app: TestApp
let staff: Browser
let now = testNow
let photo: Buffer
let folder: string
let guest: Browser
let order: { id: string; orderNumber: string }
const mailer: Mailer = { name: 'smtp', send: async () => {}, close: async () => {} }

beforeAll(async () => {
  app = await startTestApp({
    now: () => now,
    mailer,
    config: { rateLimits: true, trustProxy: 1 },
    pools: { readers: 10, lockers: 10 },
  })
  photo = await plain({ width: 60, height: 40 }).jpeg().toBuffer()
  folder = await mkdtemp(join(tmpdir(), 'place-marks-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await app.close()
})
afterEach(() => emptyTables(app.db, 'orders, emails, events, files, rate_limits'))

beforeEach(async () => {
  now = testNow
  staff = await app.staff()
  await setUnits(app.db, 20, 200)
  guest = app.browser()
  order = (await guest.post('/api/orders', bookingBody({ totalAmount: undefined }))).json
})

const at = (path = '') => `/api/orders/by-number/${order.orderNumber}/${path}`
const place = async (browser = guest) => (await browser.get(at('place'))).json
const pinTo = (body: object, browser = guest) => browser.put(at('pin'), body)
function upload(browser: Browser, { bytes = photo as Uint8Array, key = newId(), address = '203.0.113.9' } = {}) {
  return browser.send('POST', at('place-photos'), {
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': key, 'x-forwarded-for': address },
  })
}
const change = (body: object) =>
  staff.send('PATCH', `/api/orders/${order.id}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
/** Opens a link that an email of the order has. */
async function openLink(browser: Browser): Promise<void> {
  const token = newToken()
  await app.db.sql`
    insert into order_access (order_id, token_hash, by_email) values (${order.id}, ${hashToken(token)}, true)`
  await browser.get(`/confirmation/${order.orderNumber}?token=${token}`)
}
const titles = async (): Promise<string[]> =>
  (await staff.get(`/api/orders/${order.id}/timeline`)).json.entries.map(({ title }: { title: string }) => title)

test('a pin is set, replaced and removed; the same one again changes nothing', async () => {
  expect(await place()).toEqual({ pin: null, photos: [], mayChange: true })
  const set = await pinTo({ ...spot, metersUncertain: 8 })
  expect(set).toMatchObject({
    status: 200,
    json: { pin: { ...spot, metersUncertain: 8, setAt: testNow.toISOString() } },
  })
  await pinTo({ ...spot, metersUncertain: 8 })
  expect((await titles()).filter((title) => title === 'Pin Set')).toHaveLength(1)
  expect((await pinTo(beside)).json.pin).toMatchObject({ ...beside, metersUncertain: null })
  const removed = await guest.send('DELETE', at('pin'))
  expect(removed).toMatchObject({ status: 200, json: { pin: null } })
  expect((await guest.send('DELETE', at('pin'))).status).toBe(200)
  expect((await titles()).filter((title) => title === 'Pin Removed')).toHaveLength(1)
})

test('a pin is in the ZIP code, or near where the place is known to be', async () => {
  const far = await pinTo(elsewhere)
  expect(far).toMatchObject({ status: 400, json: { message: expect.stringContaining('not in 91355') } })
  await app.db.sql`
    update places set latitude = 34.06, longitude = -118.24, located_by = 'truck'
    where id = (select s.place_id from sites s join orders o on o.site_id = s.id where o.id = ${order.id})`
  expect((await pinTo(elsewhere)).status).toBe(200)
  await app.db.sql`update places set latitude = null, longitude = null, located_by = 'zip'`
  await app.db.sql`update orders set customer_zip_code = '96101' where id = ${order.id}`
  const unknown = await pinTo(spot)
  expect(unknown).toMatchObject({ status: 400, json: { message: expect.stringContaining('96101') } })
  expect((await pinTo({ latitude: 91, longitude: 0 })).json.fields).toEqual({ latitude: expect.any(String) })
})

test('photos are small, upright and without the place where they were taken', async () => {
  const added = await upload(guest, { bytes: await phonePhoto() })
  expect(added.status).toBe(201)
  const [shown] = added.json.photos
  expect(shown).toMatchObject({ width: 1600, height: 2400 })
  const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const url of [shown.fileUrl, shown.thumbnailUrl]) {
    const reply = await app.app.request(url, { headers: { cookie } })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  }
})

test('a photo is neither a PDF nor anything else, and none of them counts for the day', async () => {
  for (const bytes of [smallPdf, Buffer.from('not a picture')])
    expect((await upload(guest, { bytes })).json.fields).toEqual({ file: expect.any(String) })
  const [counted] = await app.db.sql({ hits: int })`select hits from rate_limits where bucket like 'place-photos:%'`
  expect(counted?.hits).toBe(0)
})

test('an order has three photos, and one address adds 20 a day; what is sent twice is added once', async () => {
  const key = newId()
  expect((await upload(guest, { key })).json.photos).toHaveLength(1)
  expect((await upload(guest, { key })).json.photos).toHaveLength(1)
  expect((await upload(guest, { key, bytes: await phonePhoto({ width: 30, height: 20 }) })).status).toBe(422)
  for (let count = 2; count <= 3; count++) expect((await upload(guest)).status).toBe(201)
  const fourth = await upload(guest)
  expect(fourth).toMatchObject({ status: 409, json: { message: expect.stringContaining('at most 3 photos') } })
  const [first] = (await place()).photos
  const deleted = await guest.send('DELETE', at(`place-photos/${first.id}`))
  expect(deleted).toMatchObject({ status: 200, json: { photos: [{}, {}] } })
  expect((await guest.send('DELETE', at(`place-photos/${first.id}`))).status).toBe(404)
  const files = await app.db.sql`select from order_documents where order_id = ${order.id}`
  expect(files).toHaveLength(2)
  await app.db.sql`update rate_limits set hits = 20 where bucket like 'place-photos:%'`
  const tooMany = await upload(guest)
  expect(tooMany).toMatchObject({ status: 429, json: { message: expect.stringContaining('24 hours') } })
  expect((await upload(guest, { address: '203.0.113.10' })).status).toBe(201)
})

describe('who sees and marks it', () => {
  test('the browser that booked, and nobody who only knows the number', async () => {
    await pinTo(spot)
    const [shown] = (await upload(guest)).json.photos
    const stranger = app.browser()
    const tries = [
      stranger.get(at('place')),
      pinTo(spot, stranger),
      stranger.send('DELETE', at('pin')),
      upload(stranger),
      stranger.send('DELETE', at(`place-photos/${shown.id}`)),
      stranger.get(shown.fileUrl),
      stranger.get(shown.thumbnailUrl),
    ]
    for (const reply of await Promise.all(tries)) expect(reply.status).toBe(404)
    const limited = await stranger.get(at().slice(0, -1))
    expect(limited.status).toBe(200)
    expect(limited.text).not.toMatch(/latitude|pin|photo/i)
    expect((await stranger.get(`/confirmation/${order.orderNumber}`)).text).not.toContain('34.3985')
  })

  test("a stranger's photo is refused before it is received", async () => {
    const isRead = { value: false }
    const body = new ReadableStream(
      {
        pull(stream) {
          isRead.value = true
          stream.enqueue(new Uint8Array(1000))
          stream.close()
        },
      },
      { highWaterMark: 0 },
    )
    const reply = await app.app.request(at('place-photos'), {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/octet-stream' },
    } as RequestInit)
    expect([reply.status, isRead.value]).toEqual([404, false])
  })

  test('the link in the email, and the account of its address', async () => {
    await sendAllDueEmails(app.context)
    const reader = app.browser()
    await openLink(reader)
    expect((await pinTo(spot, reader)).status).toBe(200)
    expect((await place(reader)).mayChange).toBe(true)
  })

  const roles: [MemberRole, number][] = [
    ['owner', 200],
    ['orders', 200],
    ['pays', 409],
    ['views', 409],
  ]
  test.each(roles)('a member of the account who is %s: %i', async (role, status) => {
    const { id } = (await staff.post('/api/admin/bill-to-accounts', { name: 'Ridgeline Builders', kind: 'company' }))
      .json
    order = (await staff.post('/api/admin/orders', { ...bookingBody({ totalAmount: undefined }), billToId: id })).json
    const member = await openAccount({ ...app, context: { ...app.context, mailer: null } })
    await staff.post(`/api/admin/bill-to-accounts/${id}/members`, { email: member.email, role })
    expect((await pinTo(spot, member.browser)).status).toBe(status)
    expect((await upload(member.browser)).status).toBe(status === 200 ? 201 : 409)
    expect(await place(member.browser)).toMatchObject({ mayChange: status === 200 })
    if (status !== 200) return
    const [event] = await app.db.sql<{ actorKind: string; before: object; after: object }[]>`
      select actor_kind, before, after from events where subject_id = ${order.id} and kind = 'place-pin-set'`
    expect(event).toEqual({ actorKind: 'customer', before: {}, after: {} })
  })

  test('staff see both in the order and can remove them; they mark nothing in the name of the customer', async () => {
    await pinTo(spot)
    const [{ id: photoId }] = (await upload(guest)).json.photos
    expect((await pinTo(beside, staff)).status).toBe(409)
    expect((await place(staff)).mayChange).toBe(false)
    const seen = (await staff.get(`/api/orders/${order.id}/place`)).json
    expect(seen).toMatchObject({ pin: { ...spot, isInUse: true }, photos: [{ documentId: photoId }] })
    expect((await staff.get(seen.photos[0].thumbnailUrl)).status).toBe(200)
    expect((await staff.send('DELETE', `/api/orders/${order.id}/documents/${photoId}`)).status).toBe(204)
    expect((await staff.send('DELETE', `/api/orders/${order.id}/pin`)).status).toBe(204)
    expect((await staff.send('DELETE', `/api/orders/${order.id}/pin`)).status).toBe(204)
    expect(await place()).toMatchObject({ pin: null, photos: [] })
    expect((await guest.get(at(`place-photos/${photoId}/file`))).status).toBe(404)
    expect(await titles()).toEqual(expect.arrayContaining(['Pin Set', 'Photo of the Place Added', 'Pin Removed']))
  })
})

describe('ends', () => {
  test('for whoever marks it once the container is picked up; what was marked can still be seen', async () => {
    await pinTo(spot)
    for (const status of ['confirmed', 'scheduled', 'delivered']) await change({ status })
    expect((await pinTo(beside)).status).toBe(200)
    await change({ status: 'picked_up' })
    expect((await pinTo(spot)).status).toBe(409)
    expect((await upload(guest)).status).toBe(409)
    expect(await place()).toMatchObject({ pin: beside, mayChange: false })
    await staff.send('DELETE', `/api/orders/${order.id}/archive`)
    expect((await guest.get(at('place'))).status).toBe(404)
  })

  const marks = async () => {
    const [left] = await app.db.sql({ pins: int, photos: int, documents: int, files: int })`
      select (select count(*)::int from order_pins where order_id = ${order.id}) as pins,
        (select count(*)::int from place_photos p join order_documents d on d.id = p.document_id where d.order_id = ${order.id}) as photos,
        (select count(*)::int from order_documents where order_id = ${order.id}) as documents,
        (select count(*)::int from files) as files`
    return left
  }
  const none = { pins: 0, photos: 0, documents: 0 }

  test('with an order that lapses', async () => {
    await sendAllDueEmails(app.context)
    await pinTo(spot)
    await upload(guest)
    expect(await marks()).toEqual({ pins: 1, photos: 1, documents: 1, files: 2 })
    now = new Date(testNow.getTime() + 5 * 86_400_000)
    await lapseBookings(app.context)
    staff = await app.staff()
    expect((await staff.get(`/api/orders/${order.id}`)).json.status).toBe('cancelled')
    expect(await marks()).toEqual({ ...none, files: 0 })
  })

  test('with the person of the order', async () => {
    await pinTo(spot)
    await upload(guest)
    await inTransaction(app.db.locking, (tx) => anonymizeOrder(tx, order.id, now))
    expect(await marks()).toMatchObject(none)
  })

  test('with a corrected address, but not with another spelling of it', async () => {
    await pinTo(spot)
    await upload(guest)
    await change({ customerAddress: '24510 Arroyo Park Dr.', reason: 'Spelling' })
    expect(await place()).toMatchObject({ pin: spot, photos: [{}] })
    await change({ customerAddress: '25000 Arroyo Park Drive', reason: 'Wrong house' })
    expect(await place()).toMatchObject({ pin: null, photos: [] })
    expect((await upload(guest)).json.photos).toHaveLength(1)
  })
})

describe('at the same moment', () => {
  test('two photos when there is room for one', async () => {
    for (let count = 1; count <= 2; count++) await upload(guest)
    const path = join(folder, 'photo')
    await writeFile(path, photo)
    const add = () => {
      const file = { path, byteSize: photo.length }
      const actor = { kind: 'visitor', id: null } as const
      return addPlacePhoto(app.context, { orderId: order.id, file, actor, key: undefined }).then(
        () => 'added',
        ({ code }) => code,
      )
    }
    const release = await pausedTransaction(app, (tx) =>
      tx`select from orders where id = ${order.id} for update`.execute(),
    )
    const first = add()
    await expect.poll(() => waitsForLock(app)).toBe(true)
    await writeFile(path, photo)
    const second = add()
    await expect
      .poll(async () => {
        const [row] = await app.db.sql({ waiting: int })`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and application_name = 'haulyard locker' and wait_event_type = 'Lock'`
        return row?.waiting
      })
      .toBe(2)
    await release()
    expect((await Promise.all([first, second])).toSorted()).toEqual(['added', 'not-allowed-now'])
    expect((await place()).photos).toHaveLength(3)
  })

  test('a pin while the order is cancelled', async () => {
    const release = await pausedTransaction(app, (tx) =>
      tx`update orders set status = 'cancelled' where id = ${order.id}`.execute(),
    )
    const actor = { kind: 'visitor', id: null } as const
    const pinned = setPin(app.context, { orderId: order.id, actor, ...spot, metersUncertain: null })
    const outcome = pinned.then(
      () => 'set',
      ({ code }) => code,
    )
    await expect.poll(() => waitsForLock(app)).toBe(true)
    await release()
    expect(await outcome).toBe('not-allowed-now')
    expect(await app.db.sql`select from order_pins where order_id = ${order.id}`).toHaveLength(0)
  })
})

describe('the driver', () => {
  const day = '2026-12-01'
  test("is sent to the customer's pin, above what trucks found and below the office's, and sees the photos", async () => {
    const desk = await openPhoneDesk(app, staff)
    const phone = await enrollPhone(app, staff, desk.ray)
    const made = await desk.delivery(day)
    await desk.publish(desk.trucks[0], day, made.haulId)
    const { orderNumber, customerZipCode } = await desk.order(made.orderId)
    expect(customerZipCode).toBe('91355')
    order = { id: made.orderId, orderNumber }
    const stop = async () => (await phone.day()).routes[0]?.stops[0]
    const locatedBy = (kind: string) => app.db.sql`
      update places set latitude = 34.4, longitude = -118.5, located_by = ${kind}
      where id = (select s.place_id from sites s join orders o on o.site_id = s.id where o.id = ${order.id})`
    await locatedBy('truck')
    expect(await stop()).toMatchObject({
      position: { latitude: 34.4, longitude: -118.5, isExact: true },
      hasOwnPin: false,
      placePhotoUrls: [],
    })
    await openLink(guest)
    expect((await pinTo(spot)).status).toBe(200)
    expect((await upload(guest)).status).toBe(201)
    const marked = await stop()
    const [url = ''] = marked?.placePhotoUrls ?? []
    expect(marked).toMatchObject({ position: { ...spot, isExact: true }, hasOwnPin: true })
    expect(marked?.placePhotoUrls).toHaveLength(1)
    const seen = await phone.call('GET', url, { token: phone.readingToken })
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { stops } = (await staff.get(`/api/admin/board/${day}`)).json
    expect(stops[0]).toMatchObject({ position: { ...spot, isExact: true }, hasOwnPin: true })
    await locatedBy('pin')
    expect(await stop()).toMatchObject({ position: { latitude: 34.4, longitude: -118.5 }, hasOwnPin: false })
    expect((await staff.get(`/api/orders/${order.id}/place`)).json.pin.isInUse).toBe(false)
    expect((await staff.get(`/api/admin/board/${day}`)).json.stops[0].hasOwnPin).toBe(false)
    await staff.send('DELETE', `/api/orders/${order.id}/documents/${(await place()).photos[0].id}`)
    expect((await stop())?.placePhotoUrls).toEqual([])
    expect((await phone.call('GET', url, { token: phone.readingToken })).status).toBe(404)
  })
})
