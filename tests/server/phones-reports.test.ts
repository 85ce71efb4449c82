import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { phoneLimits } from '#domain/phones/phone-limits.ts'
import { anyJson, int, text, timestampOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Browser } from '../support/browser.ts'
import { type DriverPhone, enrollPhone, standOnRoute } from '../support/driver-phone.ts'
import { openPhoneDesk, type PhoneDesk } from '../support/phone-desk.ts'
import { phonePhoto } from '../support/pictures.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 286 to 288: what a phone reports counts for what stood on a published route of its driver that day. Anything else changes nothing until
// the office records it.

let app: TestApp
let staff: Browser
let desk: PhoneDesk
let phone: DriverPhone
let now = testNow
const day = '2026-12-01'

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

const record = (id: string | undefined) => staff.post(`/api/admin/phone-alerts/${id}/record`)
const discard = (id: string | undefined) => staff.post(`/api/admin/phone-alerts/${id}/discard`)
const haulRow = { doneAt: timestampOrNull, rollingAt: timestampOrNull, arrivedAt: timestampOrNull, attempts: int }
const haul = (id: string) => app.db.sql.one(haulRow)`
  select done_at, rolling_at, arrived_at, (select count(*)::int from haul_attempts where haul_id = hauls.id) as attempts
  from hauls where id = ${id}`
const untouched = { doneAt: null, rollingAt: null, arrivedAt: null, attempts: 0 }
const orderRow = { all: anyJson }
/** Everything of an order that a report could change. */
const snapshot = (id: string) => app.db.sql.one(orderRow)`
  select jsonb_build_object('order', (select to_jsonb(o) from orders o where o.id = ${id}),
    'hauls', (select jsonb_agg(to_jsonb(h) order by h.id) from hauls h where h.order_id = ${id}),
    'charges', (select count(*) from charges where order_id = ${id}),
    'emails', (select count(*) from emails where order_id = ${id}),
    'documents', (select count(*) from order_documents where order_id = ${id} and removed_at is null)) as "all"`

describe('a stranger', () => {
  test.each([
    ['rolling', {}],
    ['arrived', {}],
    ['done', { containerNumber: '20-1' }],
    ['failed', { reason: 'blocked' as const }],
    ['dumped', { ticket: { number: '1', grossPounds: 40_000, tarePounds: 30_000 } }],
  ] as const)('a haul of another driver: %s changes nothing and waits for the office', async (kind, more) => {
    const { orderId, haulId } = await desk.delivery(day)
    await desk.publish(desk.trucks[1], day, haulId)
    const before = await snapshot(orderId)
    const command = phone.command({ kind, haulId, ...more } as Parameters<DriverPhone['command']>[0])
    expect(await phone.send(command)).toMatchObject([{ outcome: 'needs-office' }])
    expect(await snapshot(orderId)).toEqual(before)
    expect(await haul(haulId)).toEqual(untouched)
    expect(await desk.alerts()).toMatchObject([
      { id: command.id, alert: 'not-on-route', isHeld: true, orderId, driverName: 'Ray', kind },
    ])
  })

  test('one that was put on the truck and never published', async () => {
    const { haulId } = await desk.delivery(day)
    const to = { route: `truck:${desk.trucks[0]?.id}`, before: null }
    await staff.post(`/api/admin/board/${day}/moves`, { moves: [{ haulId, from: null, to }] })
    await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-1' }))
    expect(await haul(haulId)).toEqual(untouched)
    expect(await desk.alerts()).toMatchObject([{ alert: 'not-on-route' }])
  })

  test('under the name of another driver', async () => {
    const { haulId } = await desk.delivery(day)
    await desk.publish(desk.trucks[1], day, haulId)
    const command = { ...phone.command({ kind: 'done', haulId, containerNumber: '' }), driverId: desk.lou.id }
    await phone.send(command)
    expect(await haul(haulId)).toEqual(untouched)
    expect(await desk.alerts()).toMatchObject([{ alert: 'other-driver', message: expect.stringContaining('Lou') }])
  })
})

describe('what moved', () => {
  test('a stop that stood on a published route counts, although it was moved off since', async () => {
    const { orderId, haulId } = await desk.delivery(day)
    await desk.publish(desk.trucks[0], day, haulId)
    await desk.takeOff(desk.trucks[0], day, haulId)
    await desk.publish(desk.trucks[0], day, (await desk.delivery(day)).haulId)
    const answers = await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-1' }))
    expect(answers).toMatchObject([{ outcome: 'applied' }])
    expect((await desk.order(orderId)).status).toBe('delivered')
    expect(await desk.alerts()).toMatchObject([{ alert: 'done-though-changed', isHeld: false }])
  })

  test('also if the whole route was deleted', async () => {
    const { orderId, haulId } = await desk.delivery(day)
    await desk.publish(desk.trucks[0], day, haulId)
    await desk.takeOff(desk.trucks[0], day, haulId)
    const [route] = (await staff.get(`/api/admin/board/${day}`)).json.routes
    expect((await staff.send('DELETE', `/api/admin/board/${day}/routes/${route.key}`)).status).toBe(200)
    await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-1' }))
    expect((await desk.order(orderId)).status).toBe('delivered')
  })
})

describe("the route's day", () => {
  // 4 AM to 4 AM in Los Angeles, in winter.
  test.each([
    ['before 4 AM', '2026-12-01T11:59:59.999Z', 'needs-office'],
    ['at 4 AM', '2026-12-01T12:00:00.000Z', 'applied'],
    ['in the night after', '2026-12-02T11:59:59.999Z', 'applied'],
    ['at 4 AM of the next day', '2026-12-02T12:00:00.000Z', 'needs-office'],
    ['years ago', '2025-01-01T20:00:00.000Z', 'needs-office'],
  ])('%s', async (_, occurredAt, outcome) => {
    const { orderId, haulId } = await desk.delivery(day)
    await desk.publish(desk.trucks[0], day, haulId)
    now = new Date('2026-12-09T20:00:00Z')
    const total = async () => (await (await app.staff()).get(`/api/orders/${orderId}`)).json.totalAmount
    const before = await total()
    const answers = await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-1', occurredAt }))
    expect(answers).toMatchObject([{ outcome }])
    expect((await haul(haulId)).doneAt).toEqual(outcome === 'applied' ? new Date(occurredAt) : null)
    if (outcome !== 'applied') expect(await total()).toBe(before)
    const alerts = (await (await app.staff()).get('/api/admin/phone-alerts')).json
    expect(alerts.map(({ alert }: { alert: string }) => alert)).toEqual(outcome === 'applied' ? [] : ['outside-day'])
  })

  test('is told by the corrected clock', async () => {
    const { haulId } = await desk.delivery(day)
    await desk.publish(desk.trucks[0], day, haulId)
    const off = 40 * 86_400_000
    const occurredAt = new Date(now.getTime() - off).toISOString()
    const done = phone.command({ kind: 'done', haulId, containerNumber: '', occurredAt, clockOffsetMs: off })
    expect(await phone.send(done)).toMatchObject([{ outcome: 'applied' }])
    expect((await haul(haulId)).doneAt).toEqual(now)
  })

  test.each(['1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z'])(
    'a clock that says %s is no error',
    async (occurredAt) => {
      const { haulId } = await desk.delivery(day)
      await desk.publish(desk.trucks[0], day, haulId)
      const photos = [{ id: newId(), kind: 'placed' as const, takenAt: occurredAt }]
      const clockOffsetMs = -3_155_760_000_000
      const done = phone.command({ kind: 'done', haulId, containerNumber: '', occurredAt, clockOffsetMs, photos })
      expect((await phone.post([done])).status).toBe(200)
      expect(
        (await phone.photo(photos[0]?.id ?? '', done.id, await phonePhoto({ width: 60, height: 40 }))).status,
      ).toBe(204)
    },
  )
})

describe('the office decides', () => {
  test('Record it does what the phone said, in the name of who records it', async () => {
    const { orderId, haulId } = await desk.delivery(day)
    const done = phone.command({ kind: 'done', haulId, containerNumber: '20-2' })
    await phone.send(done)
    now = new Date(testNow.getTime() + 3_600_000)
    expect(await record(done.id)).toMatchObject({ status: 200, json: { outcome: 'applied', alerts: [] } })
    expect(await desk.order(orderId)).toMatchObject({ status: 'delivered', assignedContainerNumber: '20-2' })
    expect((await haul(haulId)).doneAt).toEqual(testNow)
    const events = await app.db.sql({ kind: text, actor: text })`
      select kind, actor_kind as actor from events where subject_id = ${orderId} and occurred_at >= ${testNow} order by recorded_at, id`
    expect(events).toContainEqual({ kind: 'report-recorded', actor: 'staff' })
    expect(events.filter(({ actor }) => actor !== 'staff')).toEqual([])
    expect(JSON.stringify((await staff.get(`/api/orders/${orderId}/timeline`)).json)).toContain('Report Recorded')
    // The phone hears what became of it.
    expect(await phone.send(done)).toMatchObject([{ outcome: 'applied' }])
    expect((await record(done.id)).status).toBe(409)
    expect((await discard(done.id)).status).toBe(409)
  })

  test('Discard changes nothing, and keeps the report', async () => {
    const { orderId, haulId } = await desk.delivery(day)
    const done = phone.command({ kind: 'done', haulId, containerNumber: '20-2' })
    await phone.send(done)
    const before = await snapshot(orderId)
    expect((await staff.post(`/api/admin/phone-alerts/${done.id}/settle`)).status).toBe(409)
    expect(await discard(done.id)).toMatchObject({ status: 200, json: [] })
    expect(await snapshot(orderId)).toEqual(before)
    const [kept] = await app.db.sql({ decision: text, body: anyJson })`
      select decision, body from driver_commands where id = ${done.id}`
    expect(kept).toMatchObject({ decision: 'discarded', body: { containerNumber: '20-2' } })
    expect(JSON.stringify((await staff.get(`/api/orders/${orderId}/timeline`)).json)).toContain('Report Discarded')
    expect((await record(done.id)).status).toBe(409)
  })

  test('of two who record it at once one does', async () => {
    const { orderId, haulId } = await desk.delivery(day)
    const failed = phone.command({ kind: 'failed', haulId, reason: 'blocked' })
    await phone.send(failed)
    const replies = await Promise.all([record(failed.id), record(failed.id), discard(failed.id)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
    const { attempts } = await haul(haulId)
    expect(attempts).toBe(replies[2]?.status === 200 ? 0 : 1)
    expect((await desk.order(orderId)).status).toBe('scheduled')
  })

  test('what cannot be recorded stays open, and says why', async () => {
    const { orderId, haulId } = await desk.delivery(day)
    const dumped = phone.command({ kind: 'dumped', haulId })
    await phone.send(dumped)
    expect(await record(dumped.id)).toMatchObject({ status: 409, json: { message: 'This stop has no load to dump.' } })
    expect(await desk.alerts()).toMatchObject([{ id: dumped.id, orderId }])
    expect((await record(newId())).status).toBe(404)
  })

  test.each([
    ['before it is recorded', true],
    ['after', false],
  ])('its photo that comes %s is on the order once it is recorded', async (_, isBefore) => {
    const { orderId, haulId } = await desk.delivery(day)
    const photoId = newId()
    const photos = [{ id: photoId, kind: 'problem' as const, takenAt: testNow.toISOString() }]
    const failed = phone.command({ kind: 'failed', haulId, reason: 'blocked', photos })
    await phone.send(failed)
    const bytes = await phonePhoto({ width: 300, height: 200 })
    const sendIt = async () => expect((await phone.photo(photoId, failed.id, bytes)).status).toBe(204)
    const documents = async () => (await staff.get(`/api/orders/${orderId}/documents`)).json
    if (isBefore) {
      await sendIt()
      expect(await documents()).toEqual([])
    }
    expect((await record(failed.id)).status).toBe(200)
    if (!isBefore) await sendIt()
    expect(await documents()).toMatchObject([{ name: 'Problem, 2026-12-01, Ray.jpg' }])
    const [deliver] = (await staff.get(`/api/orders/${orderId}/hauls`)).json
    expect(deliver.attempts).toMatchObject([{ reason: 'blocked', photoUrl: expect.any(String) }])
  })
})

// Rule 286.
describe('what a phone can send in a day, and how its photos are stored', () => {
  const dayMs = 86_400_000
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
})
