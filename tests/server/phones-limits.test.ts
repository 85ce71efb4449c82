import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { phoneLimits } from '#domain/phones/phone-limits.ts'
import { int } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Browser } from '../support/browser.ts'
import { type DriverPhone, enrollPhone, standOnRoute } from '../support/driver-phone.ts'
import { openPhoneDesk, type PhoneDesk } from '../support/phone-desk.ts'
import { phonePhoto } from '../support/pictures.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 286: what a phone can send in a day, and how its photos are stored.

let app: TestApp
let staff: Browser
let desk: PhoneDesk
let phone: DriverPhone
let now = testNow
const day = '2026-12-01'
const dayMs = 86_400_000

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  desk = await openPhoneDesk(app, staff)
  phone = await enrollPhone(app, staff, desk.ray)
})

/** As if the phone had sent so much of a day. */
const hasSent = (counts: { commands?: number; photos?: number; bytes?: number }, of = day) => app.db.sql`
  insert into device_days (device_id, day, commands, photos, photo_bytes)
  values (${phone.deviceId}, ${of}, ${counts.commands ?? 0}, ${counts.photos ?? 0}, ${counts.bytes ?? 0})`
const arrived = (haulId: string, occurredAt = now) =>
  phone.command({ kind: 'arrived', haulId, occurredAt: occurredAt.toISOString() })
const stored = async () =>
  (await app.db.sql.one({ count: int })`select count(*)::int as count from driver_commands`).count

test('beyond 2,000 reports the phone waits until tomorrow, the office hears of it once, and nothing is lost', async () => {
  const { haulId } = await desk.delivery(day)
  await standOnRoute(app.db, { haulId, driverId: desk.ray.id })
  await hasSent({ commands: phoneLimits.commands - 2 })
  const all = [arrived(haulId), arrived(haulId), arrived(haulId)]
  expect((await phone.send(...all)).map(({ id }) => id)).toEqual(all.slice(0, 2).map(({ id }) => id))
  const refused = await phone.post(all.slice(2))
  // Noon in Los Angeles: twelve hours until midnight.
  expect(refused).toMatchObject({ status: 429, json: { code: 'too-many-requests' } })
  expect(refused.headers.get('retry-after')).toBe(String(12 * 3_600))
  expect((await phone.post(all.slice(2))).status).toBe(429)
  expect(await stored()).toBe(2)
  // What came before is answered as then.
  expect(await phone.send(...all.slice(0, 2))).toHaveLength(2)
  const [alert, ...others] = await desk.alerts()
  expect(alert).toMatchObject({ alert: 'limit-reached', driverName: 'Ray', kind: null, isHeld: false })
  expect(others).toEqual([])
  expect((await staff.post(`/api/admin/phone-alerts/${alert?.id}/settle`)).json).toEqual([])
  now = new Date(testNow.getTime() + 12 * 3_600_000)
  expect(await phone.send(...all.slice(2))).toMatchObject([{ id: all[2]?.id }])
})

test('a backlog of 14 days passes, each day being counted by itself', async () => {
  for (let back = 0; back <= 14; back++) {
    const of = new Date(testNow.getTime() - back * dayMs).toISOString().slice(0, 10)
    await hasSent({ commands: phoneLimits.commands - 1, photos: phoneLimits.photos - 1 }, of)
  }
  const haulId = newId()
  const backlog = Array.from({ length: 15 }, (_, back) => arrived(haulId, new Date(testNow.getTime() - back * dayMs)))
  expect(await phone.send(...backlog)).toHaveLength(15)
  // Neither those days nor this one have room now; older ones are no way around it.
  for (const back of [0, 3, 14, 15, 400])
    expect((await phone.post([arrived(haulId, new Date(testNow.getTime() - back * dayMs))])).status).toBe(429)
})

test('another phone has limits of its own', async () => {
  await hasSent({ commands: phoneLimits.commands })
  const other = await enrollPhone(app, staff, desk.lou)
  expect((await other.post([other.command({ kind: 'arrived', haulId: newId() })])).status).toBe(200)
})

test.each([
  ['500 photos', { photos: phoneLimits.photos }],
  ['1 GB', { bytes: phoneLimits.photoBytes - 100 }],
])('beyond %s a photo waits until tomorrow, and reports go on', async (_, counts) => {
  const { haulId } = await desk.delivery(day)
  await desk.publish(desk.trucks[0], day, haulId)
  await hasSent(counts)
  const photoId = newId()
  const photos = [{ id: photoId, kind: 'placed' as const, takenAt: now.toISOString() }]
  const done = phone.command({ kind: 'done', haulId, containerNumber: '20-1', photos })
  expect(await phone.send(done)).toMatchObject([{ outcome: 'applied' }])
  const bytes = await phonePhoto({ width: 60, height: 40 })
  const refused = await phone.photo(photoId, done.id, bytes)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe(String(12 * 3_600))
  expect(await desk.alerts()).toMatchObject([{ alert: 'limit-reached' }])
  now = new Date(testNow.getTime() + dayMs / 2)
  expect((await phone.photo(photoId, done.id, bytes)).status).toBe(204)
})

test('a command that comes twice at once is counted once', async () => {
  const done = arrived(newId())
  await Promise.all([phone.send(done), phone.send(done), phone.send(done)])
  const counted = await app.db.sql.one({
    commands: int,
  })`select commands from device_days where device_id = ${phone.deviceId}`
  expect(counted).toEqual({ commands: 1 })
})

test.each([
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/jpeg', 'jpg'],
] as const)('a photo that is %s is stored as such, and sent in a sandbox', async (mediaType, ending) => {
  const { orderId, haulId } = await desk.delivery(day)
  await standOnRoute(app.db, { haulId, driverId: desk.ray.id })
  const photoId = newId()
  const photos = [{ id: photoId, kind: 'placed' as const, takenAt: now.toISOString() }]
  const done = phone.command({ kind: 'done', haulId, containerNumber: '20-1', photos })
  await phone.send(done)
  const bytes = await sharp(await phonePhoto({ width: 60, height: 40 }))
    .toFormat(ending === 'jpg' ? 'jpeg' : ending)
    .toBuffer()
  expect((await phone.photo(photoId, done.id, bytes)).status).toBe(204)
  const [document] = (await staff.get(`/api/orders/${orderId}/documents`)).json
  expect(document).toMatchObject({ name: `Placed, 2026-12-01, Ray.${ending}`, mediaType })
  const sent = await staff.get(document.fileUrl)
  expect(sent.headers.get('content-type')).toBe(mediaType)
  expect(sent.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
})
