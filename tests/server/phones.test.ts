import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertMessages } from '#content/wording/phones.ts'
import type { DriverOnWire, TruckOnWire } from '#contract/dispatch/fleet.ts'
import type { PhoneAlertsOnWire } from '#contract/phones/devices.ts'
import { composeEmail } from '#server/emails/compose-email.ts'
import type { QueuedEmail } from '#server/outbox/email-templates.ts'
import { anyJson, double, int, text, textOrNull, timestampOrNull, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Browser } from '../support/browser.ts'
import { type DriverPhone, enrollPhone } from '../support/driver-phone.ts'
import { addDriver, addTruck, resetFleet } from '../support/fleet.ts'
import { insertOrder, type OrderFacts } from '../support/order-rows.ts'
import { phonePhoto } from '../support/pictures.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 284 to 291: drivers' phones, what they report, and what becomes of it.

let app: TestApp
let staff: Browser
let now = testNow
let ray: DriverOnWire
let lou: DriverOnWire
let trucks: TruckOnWire[]
let phone: DriverPhone
const day = '2026-12-01'
/** Minutes after noon in Los Angeles. */
const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  await app.db.sql`delete from haul_photos`
  await app.db.sql`update weight_tickets set command_id = null`
  await app.db.sql`delete from haul_attempts`
  await app.db.sql`update hauls set done_command_id = null`
  await app.db.sql`delete from push_messages`
  await app.db.sql`delete from driver_commands`
  await app.db.sql`delete from driver_devices`
  await resetFleet(app.db)
  await app.db.sql`update equipment set total_inventory = 9, maintenance_inventory = 0 where size_yards in (20, 30)`
  for (const containerNumber of ['20-1', '20-2', '20-3'])
    await staff.post('/api/admin/containers', { containerNumber, size: 20 })
  await staff.post('/api/admin/containers', { containerNumber: '30-1', size: 30 })
  ray = await addDriver(staff, { name: 'Ray' })
  lou = await addDriver(staff, { name: 'Lou', language: 'es' })
  trucks = [
    await addTruck(staff, { name: '1', driverId: ray.id }),
    await addTruck(staff, { name: '2', driverId: lou.id }),
  ]
  phone = await enrollPhone(app, staff, ray)
})

const haulOf = async (facts: OrderFacts, kind: 'deliver' | 'pick_up') => {
  const { id: orderId } = await insertOrder(app.db, facts)
  const { haulId } = await app.db.sql.one({ haulId: uuid })`
    select id as haul_id from hauls where order_id = ${orderId} and kind = ${kind}`
  return { orderId, haulId }
}
const delivery = (more: OrderFacts = {}) => haulOf({ status: 'scheduled', scheduledDelivery: day, ...more }, 'deliver')
const pickup = (more: OrderFacts = {}) =>
  haulOf({ status: 'delivered', actualDelivery: '2026-11-20', scheduledPickup: day, ...more }, 'pick_up')

/** Puts hauls on a truck of today, in order, and publishes its route. */
async function publish(truck: TruckOnWire | undefined, ...haulIds: string[]) {
  const to = { route: `truck:${truck?.id}`, before: null }
  const moves = haulIds.map((haulId) => ({ haulId, from: null, to }))
  const moved = await staff.post(`/api/admin/board/${day}/moves`, { moves })
  expect(moved.status, moved.text).toBe(200)
  const route = moved.json.board.routes.find(({ truckId }: { truckId: string }) => truckId === truck?.id)
  const routes = [{ id: route.id, version: route.version }]
  const published = await staff.post(`/api/admin/board/${day}/publish`, { routes })
  expect(published.status, published.text).toBe(200)
}
const order = async (id: string) => (await staff.get(`/api/orders/${id}`)).json
const alerts = async (): Promise<PhoneAlertsOnWire> => (await staff.get('/api/admin/phone-alerts')).json
const haulRow = {
  doneAt: timestampOrNull,
  rollingAt: timestampOrNull,
  arrivedAt: timestampOrNull,
  byPhone: textOrNull,
}
const haul = (id: string) => app.db.sql.one(haulRow)`
  select done_at, rolling_at, arrived_at, done_command_id::text as by_phone from hauls where id = ${id}`

describe('enrolling', () => {
  test('a code works once, for half an hour, and names the drivers', async () => {
    const { json: made } = await staff.post('/api/admin/devices', { name: 'Blue phone' })
    expect(made).toMatchObject({ isSecure: true, url: expect.stringMatching(/\/driver#enroll=[\w-]{43}$/) })
    const code = made.url.split('#enroll=')[1]
    const stranger = app.browser()
    expect((await stranger.post('/api/driver/enroll', { code: 'x'.repeat(43) })).status).toBe(410)
    expect((await stranger.post('/api/driver/enroll', { code })).json).toMatchObject({
      deviceId: made.deviceId,
      drivers: [{ name: 'Lou', language: 'es' }, { name: 'Ray' }],
    })
    expect((await stranger.post('/api/driver/enroll', { code })).status).toBe(410)
    const again = (await staff.post(`/api/admin/devices/${made.deviceId}/invitation`, {})).json
    now = at(31)
    expect((await stranger.post('/api/driver/enroll', { code: again.url.split('=')[1] })).status).toBe(410)
  })

  test('the sending token reads nothing, and the reading token sends nothing; both are stored hashed', async () => {
    const hashed = await app.db.sql`
      select 1 as found from driver_devices where token_hash = sha256(convert_to(${phone.token}, 'UTF8'))
        and reading_token_hash = sha256(convert_to(${phone.readingToken}, 'UTF8'))`
    expect(hashed).toHaveLength(1)
    expect((await phone.call('GET', '/api/driver/day')).status).toBe(401)
    const body = JSON.stringify({ sentAt: testNow.toISOString(), commands: [] })
    expect((await phone.call('POST', '/api/driver/commands', { body, token: phone.readingToken })).status).toBe(401)
    expect((await phone.call('GET', '/api/driver/day', { token: phone.readingToken })).status).toBe(200)
    expect((await app.browser().get('/api/driver/day')).status).toBe(401)
    expect((await staff.get('/api/driver/day')).status).toBe(401)
    expect((await phone.call('GET', '/api/orders')).status).toBe(401)
  })

  test('a revoked phone is told so, whatever it asks', async () => {
    const { json } = await staff.post(`/api/admin/devices/${phone.deviceId}/revoke`, {})
    expect(json).toMatchObject([{ id: phone.deviceId, revokedAt: expect.any(String), driverName: 'Ray' }])
    expect(await phone.post([])).toMatchObject({ status: 401, json: { code: 'device-revoked' } })
    expect(await phone.call('GET', '/api/driver/day', { token: phone.readingToken })).toMatchObject({
      status: 401,
      json: { code: 'device-revoked' },
    })
    expect((await staff.post(`/api/admin/devices/${phone.deviceId}/invitation`, {})).status).toBe(409)
  })

  test('a new code ends the tokens of before once it is used', async () => {
    const { url } = (await staff.post(`/api/admin/devices/${phone.deviceId}/invitation`, {})).json
    expect((await phone.post([])).status).toBe(200)
    await app.browser().post('/api/driver/enroll', { code: url.split('=')[1] })
    expect((await phone.post([])).status).toBe(401)
  })

  test('only who has the permission enrolls phones', async () => {
    expect((await app.browser().post('/api/admin/devices', { name: 'Mine' })).status).toBe(401)
  })
})

describe('the day', () => {
  test('what was published to the driver, in order, without prices and email addresses', async () => {
    const first = await pickup({ customerName: 'Ana', customerEmail: 'ana@homes.example' })
    const second = await delivery()
    await app.db.sql`
      update orders set access_instructions = 'Gate 4411', placement_instructions = 'Left of the driveway' where id = ${second.orderId}`
    expect((await phone.day()).routes).toEqual([])
    await publish(trucks[0], first.haulId, second.haulId)
    const seen = await phone.day()
    expect(seen).toMatchObject({ day, driver: { name: 'Ray' }, officePhone: expect.any(String) })
    expect(seen.routes).toMatchObject([{ version: 1, truckName: '1' }])
    expect(seen.routes[0]?.stops).toMatchObject([
      { haulId: first.haulId, kind: 'pick_up', customerName: 'Ana', isGone: false },
      { haulId: second.haulId, kind: 'deliver', access: 'Gate 4411', placement: 'Left of the driveway' },
    ])
    expect(JSON.stringify(seen)).not.toMatch(/ana@homes|price|cents|amount|email/i)
    expect((await staff.get(`/api/admin/board/${day}`)).json.routes[0].published.seenAt).not.toBeNull()
  })

  test('the trips between stops are those of the board, until they are over (rule 424)', async () => {
    const facility = { name: 'Canyon Sorting', city: 'Sun Valley', zipCode: '91352' }
    expect((await staff.post('/api/admin/facilities', facility)).status).toBe(201)
    const [taken, brought] = [await pickup(), await delivery({ size: 30 })]
    await publish(trucks[0], taken.haulId, brought.haulId)
    const { legs } = (await staff.get(`/api/admin/board/${day}`)).json.routes[0]
    const ofBoard = legs.flatMap(({ kind }: { kind: string }) =>
      ['dump', 'yard', 'home'].includes(kind) ? [kind] : [],
    )
    const route = async () => (await phone.day()).routes[0]
    const seen = await route()
    const trips = [...(seen?.stops ?? []).flatMap((stop) => stop.trips ?? []), ...(seen?.tripsHome ?? [])]
    expect(trips.map(({ kind }) => (kind === 'take' || kind === 'leave' ? 'yard' : kind))).toEqual(ofBoard)
    expect(seen?.stops[1]?.trips).toMatchObject([
      { kind: 'dump', haulId: taken.haulId, size: 20, place: 'Canyon Sorting, Sun Valley' },
      { kind: 'take', size: 30, place: 'Yard' },
    ])
    expect(seen?.tripsHome).toMatchObject([{ kind: 'home', place: expect.stringMatching(/./) }])
    await phone.send(
      phone.command({ kind: 'done', haulId: taken.haulId, containerNumber: '' }),
      phone.command({ kind: 'dumped', haulId: taken.haulId }),
    )
    expect((await route())?.stops[1]?.trips?.map(({ kind }) => kind)).not.toContain('dump')
  })

  test('another driver sees nothing of it', async () => {
    const { haulId } = await delivery()
    await publish(trucks[0], haulId)
    const other = await enrollPhone(app, staff, lou)
    expect(await other.day()).toMatchObject({ driver: { language: 'es' }, routes: [] })
  })

  test('what the board moved since is shown as before until it is published, and as gone', async () => {
    const { haulId } = await delivery()
    await publish(trucks[0], haulId)
    const { routes } = (await staff.get(`/api/admin/board/${day}`)).json
    await staff.post(`/api/admin/board/${day}/moves`, { moves: [{ haulId, from: routes[0].id, to: null }] })
    expect((await phone.day()).routes[0]?.stops).toMatchObject([{ haulId, isGone: true }])
  })
})

const queuedRow = { id: uuid, recipient: text, data: anyJson }

describe('what is reported', () => {
  test('a delivery, step by step', async () => {
    const { orderId, haulId } = await delivery({ customerEmail: 'ana@homes.example' })
    await publish(trucks[0], haulId)
    const position = { latitude: 34.4, longitude: -118.5, accuracyMeters: 12 }
    expect(await phone.send(phone.command({ kind: 'rolling', haulId, position }))).toMatchObject([
      { outcome: 'applied' },
    ])
    expect(await order(orderId)).toMatchObject({ status: 'en_route' })
    const [email] = await app.db.sql({ data: text })`
      select data::text from emails where order_id = ${orderId} and template = 'haul-notice'`
    expect(email?.data).toMatch(/"window": "\d+:\d\d [AP]M to \d+:\d\d [AP]M"/)
    now = at(20)
    await phone.send(phone.command({ kind: 'arrived', haulId }))
    now = at(32)
    const done = phone.command({ kind: 'done', haulId, containerNumber: '20-2', position })
    expect(await phone.send(done)).toEqual([{ id: done.id, outcome: 'applied', message: '' }])
    expect(await order(orderId)).toMatchObject({ status: 'delivered', assignedContainerNumber: '20-2' })
    expect(await haul(haulId)).toEqual({ doneAt: at(32), rollingAt: testNow, arrivedAt: at(20), byPhone: done.id })
    const { json: timeline } = await staff.get(`/api/orders/${orderId}/timeline`)
    expect(JSON.stringify(timeline)).toContain('"name":"Ray"')
    const place = await app.db.sql.one({ locatedBy: text, latitude: double, meters: int })`
      select p.located_by, p.latitude, p.meters_uncertain as meters from orders o join sites s on s.id = o.site_id join places p on p.id = s.place_id
      where o.id = ${orderId}`
    expect(place).toEqual({ locatedBy: 'truck', latitude: 34.4, meters: 12 })
    expect(await alerts()).toEqual([])
  })

  test('the customer is told once a day that the truck is on its way, and not when it is too late', async () => {
    const { orderId, haulId } = await delivery({ customerEmail: 'ana@homes.example' })
    await publish(trucks[0], haulId)
    await phone.send(phone.command({ kind: 'rolling', haulId }), phone.command({ kind: 'rolling', haulId }))
    const late = await delivery({ customerEmail: 'bo@homes.example' })
    await publish(trucks[0], late.haulId)
    now = at(240)
    const occurredAt = testNow.toISOString()
    await phone.send(phone.command({ kind: 'rolling', haulId: late.haulId, occurredAt }))
    const told = await app.db.sql({ orderId: uuid })`
      select order_id from emails where template = 'haul-notice' and order_id in (${orderId}, ${late.orderId})`
    expect(told).toEqual([{ orderId }])
  })

  test('what comes late is recorded and not announced: the container had left when the phone came back', async () => {
    const { orderId, haulId } = await delivery({ customerEmail: 'cy@homes.example' })
    await publish(trucks[0], haulId)
    now = at(12)
    await phone.send(
      phone.command({ kind: 'rolling', haulId, occurredAt: at(5).toISOString() }),
      phone.command({ kind: 'arrived', haulId, occurredAt: at(9).toISOString() }),
    )
    const other = await delivery({ customerEmail: 'di@homes.example' })
    await publish(trucks[0], other.haulId)
    await phone.send(phone.command({ kind: 'rolling', haulId: other.haulId, occurredAt: at(1).toISOString() }))
    expect(await haul(haulId)).toMatchObject({ rollingAt: at(5), arrivedAt: at(9) })
    expect(await haul(other.haulId)).toMatchObject({ rollingAt: at(1) })
    const told = await app.db.sql`
      select from emails where template = 'haul-notice' and order_id in (${orderId}, ${other.orderId})`
    expect(told).toEqual([])
    expect(await order(other.orderId)).toMatchObject({ status: 'en_route', truckExpectedFrom: null })
  })

  test('a promise that waited for the mail server is not sent once the truck is there', async () => {
    const told = async () => {
      const { orderId, haulId } = await delivery({ customerEmail: 'ed@homes.example' })
      await publish(trucks[0], haulId)
      await phone.send(phone.command({ kind: 'rolling', haulId }))
      const [email] = await app.db.sql(queuedRow)`
        select id, recipient, data from emails where order_id = ${orderId} and template = 'haul-notice'`
      const queued = { ...email, template: 'haul-notice', language: 'en', orderId, leadId: null } as QueuedEmail
      return { haulId, isSent: async () => (await composeEmail(app.context, queued)) !== null }
    }
    const [arrives, waits] = [await told(), await told()]
    expect([await arrives.isSent(), await waits.isSent()]).toEqual([true, true])
    now = at(3)
    await phone.send(phone.command({ kind: 'arrived', haulId: arrives.haulId }))
    expect([await arrives.isSent(), await waits.isSent()]).toEqual([false, true])
    now = at(120)
    expect(await waits.isSent()).toBe(false)
  })

  test('the load of a swap is in the container that was there; that of a pickup in the one that was taken', async () => {
    const swap = await pickup({ scheduledPickup: '2026-12-20' })
    const assign = async (id: string, number: string) =>
      staff.send('PATCH', `/api/orders/${id}`, {
        body: JSON.stringify({ assignedContainerId: await containerId(number) }),
        headers: { 'content-type': 'application/json' },
      })
    await assign(swap.orderId, '20-1')
    const haulId = newId()
    await app.db.sql`
      insert into hauls (id, order_id, kind, planned_on, quoted_cents) values (${haulId}, ${swap.orderId}, 'swap', ${day}, 35000)`
    const taken = await pickup()
    await assign(taken.orderId, '20-2')
    await publish(trucks[0], haulId, taken.haulId)
    const numbers = async () =>
      Object.fromEntries(
        (await phone.day()).routes.flatMap(({ stops }) => stops.map((stop) => [stop.haulId, stop.takenNumber])),
      )
    const board = async () =>
      (await staff.get(`/api/admin/board/${day}`)).json.stops.find((each: { haulId: string }) => each.haulId === haulId)
    expect(await numbers()).toEqual({ [haulId]: '20-1', [taken.haulId]: '20-2' })
    await phone.send(
      phone.command({ kind: 'done', haulId, containerNumber: '20-3' }),
      phone.command({ kind: 'done', haulId: taken.haulId, containerNumber: '20-2' }),
    )
    expect(await numbers()).toEqual({ [haulId]: '20-1', [taken.haulId]: '20-2' })
    expect(await board()).toMatchObject({ containerNumber: '20-3', takenNumber: '20-1' })
  })

  test('a phone knows the numbers of the sizes on its route', async () => {
    const { haulId } = await delivery()
    expect((await phone.day()).containers).toEqual([])
    await publish(trucks[0], haulId)
    expect((await phone.day()).containers).toEqual([{ size: 20, numbers: ['20-1', '20-2', '20-3'] }])
  })

  test('a pickup leaves a load, which its ticket ends', async () => {
    const { orderId, haulId } = await pickup()
    await publish(trucks[0], haulId)
    const facility = (await staff.post('/api/admin/facilities', { name: 'Sierra Recovery', city: 'Sun Valley' })).json
    await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-1' }))
    expect(await order(orderId)).toMatchObject({ status: 'picked_up' })
    expect((await staff.get('/api/admin/yard')).json.loads).toMatchObject([{ haulId, containerNumber: '20-1' }])
    now = at(60)
    const ticket = { number: '228905', grossPounds: 44_620, tarePounds: 34_600 }
    const dumped = phone.command({ kind: 'dumped', haulId, facilityId: facility.id, ticket })
    expect(await phone.send(dumped)).toMatchObject([{ outcome: 'applied' }])
    expect((await staff.get('/api/admin/yard')).json.loads).toEqual([])
    expect((await staff.get(`/api/orders/${orderId}/weight-tickets`)).json).toMatchObject([
      { ticketNumber: '228905', weightTons: '5.01', facilityId: facility.id },
    ])
  })

  // Gross and tare apart are 17.27 and 14.07 t, and 17.28 and 14.07 t.
  test.each([
    [34_549, 28_131, '3.21'],
    [34_560, 28_130, '3.22'],
  ])(
    'rule 314: a ticket of %i less %i pounds is %s tons, and can be corrected',
    async (grossPounds, tarePounds, weightTons) => {
      const { orderId, haulId } = await pickup()
      await publish(trucks[0], haulId)
      const ticket = { number: '7', grossPounds, tarePounds }
      await phone.send(
        phone.command({ kind: 'done', haulId, containerNumber: '20-1' }),
        phone.command({ kind: 'dumped', haulId, ticket }),
      )
      const [stored] = (await staff.get(`/api/orders/${orderId}/weight-tickets`)).json
      expect(stored).toMatchObject({ weightTons, tareTons: '14.07' })
      const put = (body: object) =>
        staff.send('PUT', `/api/weight-tickets/${stored.id}`, {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
      expect(await put({ weightTons, facility: 'Azusa' })).toMatchObject({ status: 200 })
      expect(await put({ weightTons: '3.25' })).toMatchObject({ status: 400 })
    },
  )

  test('a swap changes containers; the full one waits', async () => {
    const { orderId } = await pickup({ scheduledPickup: '2026-12-20' })
    await staff.send('PATCH', `/api/orders/${orderId}`, {
      body: JSON.stringify({ assignedContainerId: await containerId('20-1') }),
      headers: { 'content-type': 'application/json' },
    })
    const haulId = newId()
    await app.db.sql`
      insert into hauls (id, order_id, kind, planned_on, quoted_cents) values (${haulId}, ${orderId}, 'swap', ${day}, 35000)`
    await publish(trucks[0], haulId)
    const answers = await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-3' }))
    expect(answers).toMatchObject([{ outcome: 'applied', message: '' }])
    expect(await order(orderId)).toMatchObject({ status: 'delivered', assignedContainerNumber: '20-3' })
    expect((await staff.get('/api/admin/yard')).json.loads).toMatchObject([{ haulId, containerNumber: '20-1' }])
  })

  test('a dry run keeps the stop open, and its photo', async () => {
    const { orderId, haulId } = await delivery()
    await publish(trucks[0], haulId)
    const photoId = newId()
    const photos = [{ id: photoId, kind: 'problem' as const, takenAt: testNow.toISOString() }]
    const failed = phone.command({ kind: 'failed', haulId, reason: 'blocked', waitedMinutes: 14, photos })
    expect(await phone.send(failed)).toMatchObject([{ outcome: 'applied' }])
    const bytes = await phonePhoto({ width: 600, height: 400 })
    expect((await phone.photo(photoId, failed.id, bytes)).status).toBe(204)
    const [deliver] = (await staff.get(`/api/orders/${orderId}/hauls`)).json
    expect(deliver).toMatchObject({
      doneAt: null,
      attempts: [{ reason: 'blocked', waitedMinutes: 14, photoUrl: expect.any(String), charge: null }],
    })
    expect((await phone.day()).routes[0]?.stops).toMatchObject([{ failed: 'blocked', isGone: false }])
  })

  test('a command that came before is answered as then, and done once', async () => {
    const { orderId, haulId } = await delivery()
    await publish(trucks[0], haulId)
    const done = phone.command({ kind: 'done', haulId, containerNumber: 'X-99' })
    const first = await phone.send(done)
    expect(await phone.send(done, done)).toEqual([first[0], first[0]])
    const all = await Promise.all([phone.send(done), phone.send(done)])
    expect(all.flat()).toEqual([first[0], first[0]])
    expect((await app.db.sql`select 1 from driver_commands where haul_id = ${haulId}`).length).toBe(1)
    const moved = await app.db.sql`
      select 1 from events where subject_id = ${orderId} and kind = 'order-moved' and after ->> 'status' = 'delivered'`
    expect(moved.length).toBe(1)
  })

  test('what cannot be done waits for the office, and stops no other', async () => {
    const { orderId, haulId } = await delivery()
    await publish(trucks[0], haulId)
    const [lost, kept] = await phone.send(
      phone.command({ kind: 'done', haulId: newId(), containerNumber: '' }),
      phone.command({ kind: 'done', haulId, containerNumber: '20-1' }),
    )
    expect([lost?.outcome, kept?.outcome]).toEqual(['needs-office', 'applied'])
    expect(await order(orderId)).toMatchObject({ status: 'delivered' })
    const [alert] = await alerts()
    expect(alert).toMatchObject({ alert: 'refused', driverName: 'Ray', orderId: null, kind: 'done' })
    expect((await staff.post(`/api/admin/phone-alerts/${alert?.id}/settle`, {})).json).toEqual([])
  })

  test('a clock that is off is corrected by what it was off, and marked', async () => {
    const { haulId } = await delivery()
    await publish(trucks[0], haulId)
    const occurredAt = at(-600).toISOString()
    await phone.send(
      phone.command({ kind: 'done', haulId, containerNumber: '20-1', occurredAt, clockOffsetMs: 570 * 60_000 }),
    )
    expect((await haul(haulId)).doneAt).toEqual(at(-30))
    const [stored] = await app.db.sql({ corrected: text })`
      select clock_corrected_ms::text as corrected from driver_commands where haul_id = ${haulId}`
    expect(stored).toEqual({ corrected: String(570 * 60_000) })
  })

  test('at most 100 commands come at once', async () => {
    const commands = Array.from({ length: 101 }, () => phone.command({ kind: 'arrived', haulId: newId() }))
    expect((await phone.post(commands)).status).toBe(400)
    expect((await phone.send(...commands.slice(0, 100))).length).toBe(100)
  })
})

const containerId = async (number: string): Promise<string> =>
  (await app.db.sql.one({ id: uuid })`select id from containers where container_number = ${number}`).id

describe('conflicts', () => {
  test('the office recorded it before: the facts of the phone replace that', async () => {
    const { orderId, haulId } = await delivery()
    await publish(trucks[0], haulId)
    await staff.send('PATCH', `/api/orders/${orderId}`, {
      body: JSON.stringify({ status: 'delivered', assignedContainerId: await containerId('20-1') }),
      headers: { 'content-type': 'application/json' },
    })
    const occurredAt = at(-45).toISOString()
    const answers = await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-2', occurredAt }))
    expect(answers).toMatchObject([{ outcome: 'applied-late', message: '' }])
    expect(await order(orderId)).toMatchObject({ assignedContainerNumber: '20-2' })
    expect((await haul(haulId)).doneAt).toEqual(at(-45))
  })

  test('the office corrected it since: that stays, and is told', async () => {
    const { orderId, haulId } = await delivery()
    await publish(trucks[0], haulId)
    const stop = { orderId, kind: 'delivery', time: '11:00', containerNumber: '20-1' }
    await staff.post(`/api/admin/days/${day}/stops`, stop)
    await staff.post(`/api/admin/days/${day}/stops`, { ...stop, time: '11:30' })
    const occurredAt = at(-45).toISOString()
    const answers = await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-2', occurredAt }))
    expect(answers).toEqual([
      { id: expect.any(String), outcome: 'recorded-only', message: alertMessages['office-corrected']('') },
    ])
    expect(await order(orderId)).toMatchObject({ assignedContainerNumber: '20-1' })
    expect(await alerts()).toMatchObject([{ alert: 'office-corrected', orderId }])
  })

  test('a container that is recorded elsewhere: the other order is without one', async () => {
    const other = await pickup()
    await staff.send('PATCH', `/api/orders/${other.orderId}`, {
      body: JSON.stringify({ assignedContainerId: await containerId('20-1') }),
      headers: { 'content-type': 'application/json' },
    })
    const { orderId, haulId } = await delivery()
    await publish(trucks[0], haulId)
    const answers = await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-1' }))
    expect(answers).toMatchObject([{ outcome: 'applied' }])
    expect(await order(orderId)).toMatchObject({ status: 'delivered', assignedContainerNumber: '20-1' })
    expect(await order(other.orderId)).toMatchObject({ status: 'delivered', assignedContainerNumber: null })
    expect(await alerts()).toMatchObject([{ alert: 'container-elsewhere', orderId }])
  })

  test('a container that is loaded in the books, and comes to the next site: its load was dumped', async () => {
    const full = await pickup()
    const { orderId, haulId } = await delivery()
    await publish(trucks[0], full.haulId, haulId)
    await phone.send(phone.command({ kind: 'done', haulId: full.haulId, containerNumber: '20-1' }))
    expect((await staff.get('/api/admin/yard')).json.loads).toHaveLength(1)
    now = at(30)
    const answers = await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-1' }))
    expect(answers).toMatchObject([{ outcome: 'applied' }])
    expect(await order(orderId)).toMatchObject({ status: 'delivered', assignedContainerNumber: '20-1' })
    expect((await staff.get('/api/admin/yard')).json.loads).toEqual([])
    expect(await alerts()).toMatchObject([
      { alert: 'container-elsewhere', orderId, message: expect.stringMatching(/20-1 was loaded in the yard/) },
    ])
  })

  test.each([
    ['unknown', 'X-1', /no container has the number X-1/],
    ['of another size', '30-1', /30-1 is a 30 yard container/],
  ])('a container that is %s is not recorded, the delivery is', async (_, containerNumber, message) => {
    const { orderId, haulId } = await delivery()
    await publish(trucks[0], haulId)
    await phone.send(phone.command({ kind: 'done', haulId, containerNumber }))
    expect(await order(orderId)).toMatchObject({ status: 'delivered', assignedContainerNumber: null })
    expect(await alerts()).toMatchObject([{ alert: 'container-unknown', message: expect.stringMatching(message) }])
  })

  test('done although it was cancelled', async () => {
    const { orderId, haulId } = await delivery()
    await publish(trucks[0], haulId)
    const changes = { body: JSON.stringify({ status: 'cancelled' }), headers: { 'content-type': 'application/json' } }
    await staff.send('PATCH', `/api/orders/${orderId}`, changes)
    expect((await phone.day()).routes[0]?.stops).toMatchObject([{ isGone: true }])
    const answers = await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-1' }))
    expect(answers).toMatchObject([{ outcome: 'recorded-only' }])
    expect(await order(orderId)).toMatchObject({ status: 'cancelled' })
    expect(await alerts()).toMatchObject([{ alert: 'done-though-changed', orderId }])
  })

  test('done although it was given to another truck', async () => {
    const { orderId, haulId } = await delivery()
    await publish(trucks[0], haulId)
    const { routes } = (await staff.get(`/api/admin/board/${day}`)).json
    const to = { route: `truck:${trucks[1]?.id}`, before: null }
    await staff.post(`/api/admin/board/${day}/moves`, { moves: [{ haulId, from: routes[0].id, to }] })
    expect(await phone.send(phone.command({ kind: 'arrived', haulId }))).toMatchObject([{ outcome: 'recorded-only' }])
    const answers = await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-1' }))
    expect(answers).toMatchObject([{ outcome: 'applied' }])
    expect(await order(orderId)).toMatchObject({ status: 'delivered' })
    expect(await alerts()).toMatchObject([{ alert: 'done-though-changed', orderId }])
  })

  test('two phones: the first report stays', async () => {
    const { orderId, haulId } = await delivery()
    await publish(trucks[0], haulId)
    const other = await enrollPhone(app, staff, ray)
    await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-1' }))
    const answers = await other.send(other.command({ kind: 'done', haulId, containerNumber: '20-2' }))
    expect(answers).toMatchObject([{ outcome: 'recorded-only' }])
    expect(await order(orderId)).toMatchObject({ assignedContainerNumber: '20-1' })
    expect(await alerts()).toMatchObject([{ alert: 'second-phone' }])
  })

  test('one phone that reports a stop twice is answered as done, and the office hears of another container only', async () => {
    const { orderId, haulId } = await delivery()
    await publish(trucks[0], haulId)
    const first = phone.command({ kind: 'done', haulId, containerNumber: '20-1' })
    const done = { outcome: 'applied', message: '' }
    expect(await phone.send(first)).toMatchObject([done])
    expect(await phone.send(first)).toMatchObject([done])
    expect(await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-1' }))).toMatchObject([done])
    expect(await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '' }))).toMatchObject([done])
    expect(await alerts()).toEqual([])
    const changed = await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-2' }))
    expect(changed).toMatchObject([
      { outcome: 'recorded-only', message: 'Not the expected container: 20-2, not 20-1.' },
    ])
    expect(await alerts()).toMatchObject([{ alert: 'container-differs' }])
    expect(await order(orderId)).toMatchObject({ assignedContainerNumber: '20-1' })
  })

  test('a haul that the office takes back is no longer done by the phone', async () => {
    const { orderId, haulId } = await delivery()
    await publish(trucks[0], haulId)
    await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '20-1' }))
    const back = { body: JSON.stringify({ status: 'en_route' }), headers: { 'content-type': 'application/json' } }
    expect((await staff.send('PATCH', `/api/orders/${orderId}`, back)).status).toBe(200)
    expect(await haul(haulId)).toMatchObject({ doneAt: null, byPhone: null })
  })

  test.each([
    [30_000, 30_000, 'Gross weight must be more than tare.'],
    [130_000, 30_000, 'Weight must be at most 60.00 tons'],
    [200_000, 130_000, 'Weight must be at most 60.00 tons'],
  ])('a ticket of %i less %i pounds is kept for the office, and the load is dumped', async (gross, tare, problem) => {
    const { orderId, haulId } = await pickup()
    await publish(trucks[0], haulId)
    const ticket = { number: '7', grossPounds: gross, tarePounds: tare }
    const [, dumped] = await phone.send(
      phone.command({ kind: 'done', haulId, containerNumber: '20-1' }),
      phone.command({ kind: 'dumped', haulId, ticket }),
    )
    expect(dumped).toMatchObject({ outcome: 'needs-office' })
    expect((await staff.get('/api/admin/yard')).json.loads).toEqual([])
    expect(await alerts()).toMatchObject([
      {
        ...{ alert: 'ticket-refused', orderId },
        message: `The weight ticket was not recorded: ${problem}`,
        said: expect.stringContaining(`gross ${gross.toLocaleString('en-US')} lb`),
      },
    ])
  })
})

describe('the right facility (rule 289)', () => {
  const certified = async (name: string) => {
    const { json } = await staff.post('/api/admin/facilities', { name, city: 'Sun Valley', zipCode: '91352' })
    const rate = {
      material: 'mixed',
      percent: '72',
      validFrom: '2026-01-01',
      certifier: 'RCI',
      source: 'Certificate 12',
    }
    expect((await staff.post(`/api/admin/facilities/${json.id}/rates`, rate)).status).toBe(201)
    return json.id as string
  }
  const landfill = async () =>
    (await staff.post('/api/admin/facilities', { name: 'Hill', city: 'Sylmar', zipCode: '91342', kind: 'landfill' }))
      .json.id as string

  test('board and phone name one that counts; the driver who goes elsewhere says why', async () => {
    const hill = await landfill()
    const { haulId, orderId } = await pickup()
    await publish(trucks[0], haulId)
    await staff.put(`/api/admin/board/${day}/stops/${haulId}/facility`, { facilityId: hill })
    const legs = async () => (await staff.get(`/api/admin/board/${day}`)).json.routes[0].legs
    const dump = async () => (await legs()).find(({ kind }: { kind: string }) => kind === 'dump')
    expect(await dump()).toMatchObject({ facilityId: hill, notCounted: null })
    expect((await phone.day()).routes[0]?.stops).toMatchObject([{ facilityId: hill, counts: null }])

    const good = await certified('Canyon Sorting')
    expect(await dump()).toMatchObject({ notCounted: { city: 'Valencia', nearest: { name: 'Canyon Sorting' } } })
    expect((await phone.day()).routes[0]?.stops).toMatchObject([{ facilityId: hill, counts: [good] }])
    await phone.send(
      phone.command({ kind: 'done', haulId, containerNumber: '' }),
      phone.command({ kind: 'dumped', haulId, facilityId: hill, facilityReason: 'Sorting is closed' }),
    )
    expect(await alerts()).toMatchObject([
      { alert: 'facility-does-not-count', orderId, message: expect.stringContaining('Sorting is closed') },
    ])
  })

  test('one that counts is no alert', async () => {
    const good = await certified('Canyon Sorting')
    const { haulId } = await pickup()
    await publish(trucks[0], haulId)
    await phone.send(
      phone.command({ kind: 'done', haulId, containerNumber: '' }),
      phone.command({ kind: 'dumped', haulId, facilityId: good }),
    )
    expect(await alerts()).toEqual([])
  })
})

describe('photos', () => {
  test('are stored byte for byte, once, and shown at the next visit', async () => {
    const { orderId, haulId } = await delivery()
    await publish(trucks[0], haulId)
    const photoId = newId()
    const photos = [{ id: photoId, kind: 'placed' as const, takenAt: testNow.toISOString() }]
    const done = phone.command({ kind: 'done', haulId, containerNumber: '20-1', photos })
    const bytes = await phonePhoto({ width: 900, height: 600 })
    expect((await phone.photo(photoId, done.id, bytes)).status).toBe(404)
    await phone.send(done)
    expect(await phone.photo(photoId, done.id, bytes, 'a'.repeat(64))).toMatchObject({ status: 400 })
    expect((await phone.photo(photoId, done.id, bytes)).status).toBe(204)
    expect((await phone.photo(photoId, done.id, bytes)).status).toBe(204)
    const other = await phonePhoto({ width: 901, height: 600 })
    expect((await phone.photo(photoId, done.id, other)).status).toBe(400)
    expect((await phone.photo(newId(), done.id, bytes)).status).toBe(404)
    const { json: documents } = await staff.get(`/api/orders/${orderId}/documents`)
    expect(documents).toMatchObject([{ name: 'Placed, 2026-12-01, Ray.jpg', byteSize: bytes.length }])
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host: 'localhost', cookie }
    const sent = await app.app.fetch(new Request(`http://localhost${documents[0].fileUrl}`, { headers }))
    expect(Buffer.from(await sent.arrayBuffer()).equals(bytes)).toBe(true)
    const stop = (await phone.day()).routes[0]?.stops[0]
    expect(stop).toMatchObject({ photoUrl: expect.stringContaining('/api/driver/photos/') })
    const shown = await phone.call('GET', stop?.photoUrl ?? '', { token: phone.readingToken })
    expect(shown.status).toBe(200)
    const stranger = await enrollPhone(app, staff, lou)
    expect((await stranger.call('GET', stop?.photoUrl ?? '', { token: stranger.readingToken })).status).toBe(404)
    expect((await stranger.photo(photoId, done.id, bytes)).status).toBe(404)
  })

  test('that of a ticket is the photo of the ticket', async () => {
    const { orderId, haulId } = await pickup()
    await publish(trucks[0], haulId)
    const photoId = newId()
    const photos = [{ id: photoId, kind: 'ticket' as const, takenAt: testNow.toISOString() }]
    const ticket = { number: '228905', grossPounds: 44_620, tarePounds: 34_600 }
    const dumped = phone.command({ kind: 'dumped', haulId, ticket, photos })
    await phone.send(phone.command({ kind: 'done', haulId, containerNumber: '' }), dumped)
    expect((await phone.photo(photoId, dumped.id, await phonePhoto({ width: 600, height: 400 }))).status).toBe(204)
    const [stored] = (await staff.get(`/api/orders/${orderId}/weight-tickets`)).json
    expect(stored).toMatchObject({ photoUrl: expect.any(String), thumbnailUrl: expect.any(String) })
  })

  test('a PDF is no photo', async () => {
    const { haulId } = await delivery()
    const photoId = newId()
    const photos = [{ id: photoId, kind: 'placed' as const, takenAt: testNow.toISOString() }]
    const done = phone.command({ kind: 'done', haulId, containerNumber: '', photos })
    await phone.send(done)
    expect((await phone.photo(photoId, done.id, Buffer.from('%PDF-1.4\n%%EOF'))).status).toBe(400)
  })
})
