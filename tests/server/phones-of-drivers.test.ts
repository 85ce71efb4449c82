import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeviceOnWire } from '#contract/phones/devices.ts'
import { text } from '#server/platform/db/columns.ts'
import type { Browser } from '../support/browser.ts'
import { type DriverPhone, enrollPhone } from '../support/driver-phone.ts'
import { firstYard } from '../support/fleet.ts'
import { openPhoneDesk, type PhoneDesk } from '../support/phone-desk.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'
import { rounds } from '../support/torture.ts'

// Rules 284 and 285: whose phone it is, how long its tokens last, and which days it reads.

let app: TestApp
let staff: Browser
let desk: PhoneDesk
let now = testNow
const day = '2026-12-01'
const dayMs = 86_400_000
const later = (days: number) => new Date(testNow.getTime() + days * dayMs)

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  desk = await openPhoneDesk(app, staff)
})

const codeFor = async (driverId: string | null) => {
  const made = await staff.post('/api/admin/devices', { name: 'Blue phone', driverId })
  expect(made.status, made.text).toBe(201)
  return { deviceId: made.json.deviceId as string, code: made.json.url.split('#enroll=')[1] as string }
}
const enroll = (code: string) => app.browser().post('/api/driver/enroll', { code })
const as = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
const choose = (readingToken: string, driverId: string) =>
  app.browser().send('PUT', '/api/driver/me', { body: JSON.stringify({ driverId }), headers: as(readingToken) })
const archive = ({ id, version }: { id: string; version: number }, isArchived = true) => {
  const body = { name: 'Ray', phone: '', language: 'en', yardId: firstYard, isArchived, version }
  return staff.put(`/api/admin/drivers/${id}`, body)
}
const devices = async (): Promise<DeviceOnWire[]> => (await staff.get('/api/admin/devices')).json
const read = (phone: DriverPhone, token = phone.readingToken) => phone.call('GET', '/api/driver/day', { token })

describe('whose phone it is', () => {
  test('the office names the driver, and the phone cannot take another one', async () => {
    const { code } = await codeFor(desk.ray.id)
    const { json } = await enroll(code)
    expect(json).toMatchObject({ driver: { name: 'Ray' }, drivers: [{ name: 'Ray' }] })
    expect((await choose(json.readingToken, desk.lou.id)).status).toBe(409)
    expect((await choose(json.readingToken, desk.ray.id)).status).toBe(409)
    expect(await devices()).toMatchObject([{ driverName: 'Ray', driverId: desk.ray.id, invitedDriverName: null }])
  })

  test('with a code for nobody the driver chooses, once', async () => {
    const { code } = await codeFor(null)
    const { json } = await enroll(code)
    expect(json).toMatchObject({ driver: null, drivers: [{ name: 'Lou' }, { name: 'Ray' }] })
    expect((await choose(json.readingToken, json.deviceId)).status).toBe(404)
    expect((await choose(json.readingToken, desk.lou.id)).status).toBe(204)
    expect((await choose(json.readingToken, desk.ray.id)).status).toBe(409)
    expect(await devices()).toMatchObject([{ driverName: 'Lou' }])
  })

  test('within 30 minutes after enrolling, however old the code was', async () => {
    const { code } = await codeFor(null)
    now = new Date(testNow.getTime() + 20 * 60_000)
    const { json } = await enroll(code)
    now = new Date(testNow.getTime() + 50 * 60_000)
    expect((await choose(json.readingToken, desk.lou.id)).status).toBe(409)
    now = new Date(testNow.getTime() + 49 * 60_000)
    expect((await choose(json.readingToken, desk.lou.id)).status).toBe(204)
  })

  test('of two choices at once one counts', async () => {
    for (let round = 0; round < rounds({ short: 3, long: 40 }); round++) {
      const { code, deviceId } = await codeFor(null)
      const { json } = await enroll(code)
      const both = [desk.ray, desk.lou]
      const replies = await Promise.all(both.map(({ id }) => choose(json.readingToken, id)))
      expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
      const winner = both[replies.findIndex(({ status }) => status === 204)]
      expect((await devices()).find(({ id }) => id === deviceId)?.driverName).toBe(winner?.name)
    }
  })

  test('the database lets no phone change its driver but by enrolling it anew', async () => {
    await enrollPhone(app, staff, desk.ray)
    await expect(app.db.sql`update driver_devices set driver_id = ${desk.lou.id}`.execute()).rejects.toThrow(
      /only when it is enrolled anew/,
    )
  })

  test('another driver takes a new code, and what waits of the one before is still sent in that name', async () => {
    const phone = await enrollPhone(app, staff, desk.ray)
    const [before, after] = [await desk.delivery(day), await desk.delivery(day)]
    await desk.publish(desk.trucks[0], day, before.haulId, after.haulId)
    const path = `/api/admin/devices/${phone.deviceId}/invitation?driverId=${desk.lou.id}`
    const { url } = (await staff.post(path)).json
    now = new Date(testNow.getTime() + 60_000)
    const { json } = await enroll(url.split('#enroll=')[1])
    expect(json.driver).toMatchObject({ name: 'Lou' })
    const send = async (haulId: string, occurredAt: Date) => {
      const command = phone.command({ kind: 'done', haulId, containerNumber: '', occurredAt: occurredAt.toISOString() })
      const body = JSON.stringify({ sentAt: now.toISOString(), commands: [command] })
      return (await phone.call('POST', '/api/driver/commands', { body, token: json.token })).json.answers[0].outcome
    }
    expect(await send(before.haulId, testNow)).toBe('applied')
    now = new Date(testNow.getTime() + 120_000)
    expect(await send(after.haulId, now)).toBe('needs-office')
    expect(await desk.alerts()).toMatchObject([{ alert: 'other-driver', isHeld: true }])
    expect((await desk.order(after.orderId)).status).toBe('scheduled')
  })

  test('a forgotten PIN takes a new code for the same driver', async () => {
    const phone = await enrollPhone(app, staff, desk.ray)
    const { url } = (await staff.post(`/api/admin/devices/${phone.deviceId}/invitation`)).json
    expect((await enroll(url.split('#enroll=')[1])).json.driver).toMatchObject({ name: 'Ray' })
    expect((await read(phone)).status).toBe(401)
  })
})

describe('archiving a driver', () => {
  test('ends the phone for good, and the codes for the driver', async () => {
    const phone = await enrollPhone(app, staff, desk.ray)
    const { code } = await codeFor(desk.ray.id)
    expect((await archive(desk.ray)).status).toBe(200)
    for (const reply of [await phone.post([]), await read(phone)])
      expect(reply).toMatchObject({ status: 401, json: { code: 'device-revoked' } })
    expect((await enroll(code)).status).toBe(410)
    expect((await staff.post('/api/admin/devices', { name: 'New', driverId: desk.ray.id })).status).toBe(404)
    expect((await archive({ ...desk.ray, version: desk.ray.version + 1 }, false)).status).toBe(200)
    expect((await phone.post([])).status).toBe(401)
    const events = await app.db.sql({ kind: text })`
      select kind from events where subject_id = ${phone.deviceId} order by recorded_at`
    expect(events.map(({ kind }) => kind)).toEqual(['device-added', 'device-enrolled', 'device-revoked'])
  })

  test('a phone whose driver another process archived without ending it does nothing either', async () => {
    const phone = await enrollPhone(app, staff, desk.ray)
    await app.db.sql`update drivers set archived_at = ${now} where id = ${desk.ray.id}`
    expect(await phone.post([])).toMatchObject({ status: 401, json: { code: 'device-revoked' } })
  })

  test('at the moment of enrolling: the phone never works for an archived driver', async () => {
    let { version } = desk.ray
    for (let round = 0; round < rounds({ short: 4, long: 60 }); round++) {
      const { code } = await codeFor(desk.ray.id)
      const [enrolled, archived] = await Promise.all([enroll(code), archive({ ...desk.ray, version })])
      expect(archived.status, archived.text).toBe(200)
      expect([200, 410]).toContain(enrolled.status)
      if (enrolled.status === 200) {
        const { token } = enrolled.json
        const body = JSON.stringify({ sentAt: now.toISOString(), commands: [] })
        const reply = await app.browser().send('POST', '/api/driver/commands', { body, headers: as(token) })
        expect(reply).toMatchObject({ status: 401, json: { code: 'device-revoked' } })
        const [row] = await app.db.sql({ revoked: text })`
          select (revoked_at is not null)::text as revoked from driver_devices where id = ${enrolled.json.deviceId}`
        expect(row).toEqual({ revoked: 'true' })
      }
      expect((await archive({ ...desk.ray, version: version + 1 }, false)).status).toBe(200)
      version += 2
    }
  })
})

describe('tokens', () => {
  test('end after 90 days without use', async () => {
    const phone = await enrollPhone(app, staff, desk.ray)
    now = later(89)
    expect((await phone.post([])).status).toBe(200)
    now = later(178)
    expect((await read(phone)).status).toBe(200)
    now = later(268)
    for (const reply of [await phone.post([]), await read(phone)])
      expect(reply).toMatchObject({ status: 401, json: { code: 'device-expired' } })
  })

  test('end a year after enrolling, however much they are used, and a new code goes on', async () => {
    const phone = await enrollPhone(app, staff, desk.ray)
    for (const days of [80, 160, 240, 320, 364.9]) {
      now = later(days)
      expect((await phone.post([])).status).toBe(200)
    }
    now = later(365)
    expect(await phone.post([])).toMatchObject({ status: 401, json: { code: 'device-expired' } })
    const office = await app.staff()
    expect((await office.get('/api/admin/devices')).json).toMatchObject([
      { isEnded: true, endsAt: later(365).toISOString(), lastSeenAt: later(364.9).toISOString() },
    ])
    const { url } = (await office.post(`/api/admin/devices/${phone.deviceId}/invitation`)).json
    const { json } = await enroll(url.split('#enroll=')[1])
    expect((await read(phone, json.readingToken)).status).toBe(200)
  })

  test.each([
    ['sends', '/api/driver/token', 'POST', '/api/driver/commands'],
    ['reads', '/api/driver/reading-token', 'GET', '/api/driver/day'],
  ] as const)('rotate: the one that %s works until its successor was used', async (_, rotation, method, path) => {
    const phone = await enrollPhone(app, staff, desk.ray)
    const old = method === 'POST' ? phone.token : phone.readingToken
    const body = method === 'POST' ? JSON.stringify({ sentAt: now.toISOString(), commands: [] }) : undefined
    const status = async (token: string) => (await phone.call(method, path, { token, body })).status
    const rotate = async (token: string) => (await phone.call('POST', rotation, { token })).json.token as string
    // The answer is lost, and it is asked again.
    const lost = await rotate(old)
    const next = await rotate(old)
    expect([await status(old), await status(old), await status(lost)]).toEqual([200, 200, 401])
    expect(await Promise.all([status(next), status(next), status(next)])).toEqual([200, 200, 200])
    expect([await status(next), await status(old)]).toEqual([200, 401])
    // A token of one kind is not one of the other.
    const other = method === 'POST' ? '/api/driver/reading-token' : '/api/driver/token'
    expect((await phone.call('POST', other, { token: next })).status).toBe(401)
  })
})

describe('the days that a phone reads', () => {
  const stops = async (phone: DriverPhone) => {
    const { routes, tomorrow, day: today } = await phone.day()
    const of = (all: typeof routes) => all.flatMap((route) => route.stops.map(({ haulId }) => haulId))
    return { today, hauls: of(routes), next: tomorrow && { day: tomorrow.day, hauls: of(tomorrow.routes) } }
  }

  test('today, and tomorrow from 6 PM on', async () => {
    const phone = await enrollPhone(app, staff, desk.ray)
    const other = await enrollPhone(app, staff, desk.lou)
    const all = [await desk.delivery(day), await desk.delivery('2026-12-02'), await desk.delivery('2026-12-03')]
    const [first, second, third] = all.map(({ haulId }) => haulId)
    await desk.publish(desk.trucks[0], day, first ?? '')
    await desk.publish(desk.trucks[0], '2026-12-02', second ?? '')
    await desk.publish(desk.trucks[0], '2026-12-03', third ?? '')
    now = new Date('2026-12-02T01:59:59Z')
    expect(await stops(phone)).toEqual({ today: day, hauls: [first], next: null })
    now = new Date('2026-12-02T02:00:00Z')
    expect(await stops(phone)).toEqual({ today: day, hauls: [first], next: { day: '2026-12-02', hauls: [second] } })
    expect(await stops(other)).toEqual({ today: day, hauls: [], next: { day: '2026-12-02', hauls: [] } })
    now = new Date('2026-12-02T08:00:00Z')
    expect(await stops(phone)).toEqual({ today: '2026-12-02', hauls: [first, second], next: null })
    now = new Date('2026-12-02T12:00:00Z')
    expect(await stops(phone)).toEqual({ today: '2026-12-02', hauls: [second], next: null })
  })
})
