import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DriverOnWire, TruckOnWire } from '#contract/dispatch/fleet.ts'
import { sendPushes } from '#server/phones/send-pushes.ts'
import { int, uuid } from '#server/platform/db/columns.ts'
import { json } from '#server/platform/db/sql.ts'
import type { Browser } from '../support/browser.ts'
import { type DriverPhone, enrollPhone } from '../support/driver-phone.ts'
import { addDriver, addTruck, resetFleet } from '../support/fleet.ts'
import { somewhere, startInternet } from '../support/internet.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 292: messages to phones, through a push service that stands in for Google's and Apple's and reads what it gets as a phone would.

type Received = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

let app: TestApp
let staff: Browser
let ray: DriverOnWire
let lou: DriverOnWire
let truck: TruckOnWire
let phone: DriverPhone
let service: Awaited<ReturnType<typeof startService>>
let ua: ECDH
let auth: Buffer
const day = '2026-12-01'

async function startService() {
  const received: Received[] = []
  let status = 201
  const outside = await startInternet(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) })
    response.writeHead(status).end()
  })
  return {
    ...outside,
    received,
    answer(next: number) {
      status = next
    },
  }
}

beforeAll(async () => {
  service = await startService()
  app = await startTestApp({ config: { publicUrl: 'https://rentals.example' }, internet: service.internet })
  staff = await app.staff()
})
afterAll(async () => {
  service.close()
  await app.close()
})
beforeEach(async () => {
  for (const list of [service.received, service.reached]) list.length = 0
  service.answer(201)
  await app.db.sql`delete from push_messages`
  await app.db.sql`delete from driver_devices`
  await resetFleet(app.db)
  ray = await addDriver(staff, { name: 'Ray' })
  lou = await addDriver(staff, { name: 'Lou', language: 'es' })
  truck = await addTruck(staff, { name: '1', driverId: ray.id })
  phone = await enrollPhone(app, staff, ray)
  ua = createECDH('prime256v1')
  ua.generateKeys()
  auth = randomBytes(16)
  await subscribe(phone)
})

const ownKeys = () => ({ p256dh: ua.getPublicKey('base64url'), auth: auth.toString('base64url') })

/** As the phone's browser would. */
async function subscribe(
  { call }: DriverPhone,
  { endpoint = 'https://push.example/phone', keys = ownKeys() }: { endpoint?: string; keys?: object } = {},
) {
  return call('PUT', '/api/driver/push', { body: JSON.stringify({ subscription: { endpoint, keys } }) })
}

/** A subscription that is there from before it was checked. */
const plant = ({ deviceId }: DriverPhone, push: object) =>
  app.db.sql`update driver_devices set push = ${json(push)} where id = ${deviceId}`

async function publish() {
  const { id: orderId } = await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: day })
  const { haulId } = await app.db.sql.one({ haulId: uuid })`
    select id as haul_id from hauls where order_id = ${orderId} and kind = 'deliver'`
  const to = { route: `truck:${truck.id}`, before: null }
  const moved = await staff.post(`/api/admin/board/${day}/moves`, { moves: [{ haulId, from: null, to }] })
  await publishAs(moved.json.board.routes[0])
}
async function publishAs({ id, version }: { id: string; version: number }) {
  const reply = await staff.post(`/api/admin/board/${day}/publish`, { routes: [{ id, version }] })
  expect(reply.status, reply.text).toBe(200)
}
const send = () => sendPushes(app.context, new AbortController().signal)
const waiting = async () =>
  (await app.db.sql.one({ count: int })`select count(*)::int as count from push_messages where set_aside_at is null`)
    .count

/** Reads a message as a browser does (RFC 8291, aes128gcm). */
function decrypt(body: Buffer): Record<string, string> {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const shared = ua.computeSecret(sender)
  const hkdf = (key: Uint8Array, saltBytes: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, saltBytes, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ua.getPublicKey(), sender])
  const key = hkdf(shared, auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    hkdf(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
}

/** The claims of a VAPID token, if the public key of the site signed it (RFC 8292). */
function claimsOf(authorization: string): { claims: Record<string, unknown>; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as JsonWebKey, format: 'jwk' })
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isValid).toBe(true)
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey }
}

test('a driver who went off is told that the truck is no longer theirs, once it is published', async () => {
  await publish()
  expect((await phone.day()).routes).toMatchObject([{ truckName: '1', stops: [{ isGone: false }] }])
  await app.db.sql`delete from push_messages`
  await staff.post(`/api/admin/board/${day}/cover`, { driverId: ray.id, mode: 'pool', reason: '' })
  // Nobody is told before the office says so.
  expect(await waiting()).toBe(0)
  await publishAs((await staff.get(`/api/admin/board/${day}`)).json.routes[0])
  expect(await waiting()).toBe(1)
  await send()
  expect(decrypt(service.received.at(-1)?.body ?? Buffer.alloc(0))).toMatchObject({ kind: 'route-changed', day })
  expect((await phone.day()).routes).toEqual([])
  const { routes } = (await staff.get(`/api/admin/board/${day}`)).json
  const { id, version } = routes[0]
  const again = await staff.post(`/api/admin/board/${day}/publish`, { routes: [{ id, version }] })
  expect(again.json.message).toBe('Truck 1 has no driver. Choose one first.')
})

test('a published route is told, encrypted for the phone and signed by the site, and names nobody', async () => {
  await publish()
  await send()
  expect(service.received).toHaveLength(1)
  const [message] = service.received
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'route-published', urgency: 'high' })
  expect(decrypt(message?.body ?? Buffer.alloc(0))).toEqual({
    ...{ kind: 'route-published', day, language: 'en' },
    ...{ title: 'Your route is ready', body: 'Open it to see your stops.' },
  })
  const { claims, publicKey } = claimsOf(String(message?.headers.authorization))
  expect(claims).toMatchObject({ aud: 'https://push.example', sub: 'https://rentals.example' })
  expect((await phone.day()).pushKey).toBe(publicKey)
  expect(await waiting()).toBe(0)
})

test('a change is told to its driver, in the language of the driver, and to the driver who had the route', async () => {
  await publish()
  await send()
  await publish()
  await send()
  expect(service.received.map(({ body }) => decrypt(body).kind)).toEqual(['route-published', 'route-changed'])
  service.received.length = 0
  const other = await enrollPhone(app, staff, lou)
  await subscribe(other)
  const [route] = (await staff.get(`/api/admin/board/${day}`)).json.routes
  const { startsMinute, endsMinute } = route
  await staff.put(`/api/admin/board/${day}/routes/${route.key}`, { driverId: lou.id, startsMinute, endsMinute })
  await publishAs((await staff.get(`/api/admin/board/${day}`)).json.routes[0])
  await send()
  expect(
    service.received
      .map(({ body }) => decrypt(body))
      .map(({ kind, title }) => `${kind} ${title}`)
      .sort(),
  ).toEqual(['route-changed Your route has changed', 'route-published Su ruta está lista'])
})

test('what the service cannot take now is sent later, and given up after five tries', async () => {
  service.answer(503)
  await publish()
  await send()
  await send()
  expect(service.received).toHaveLength(1)
  const letPass = (seconds: number) =>
    app.db.sql`update push_messages set due_at = due_at - make_interval(secs => ${seconds})`
  for (const [tries, minutes] of [1, 5, 15, 60].entries()) {
    await letPass(minutes * 60 - 20)
    await send()
    expect(service.received).toHaveLength(tries + 1)
    await letPass(20)
    await send()
    expect(service.received).toHaveLength(tries + 2)
  }
  expect(service.received).toHaveLength(5)
  expect(await waiting()).toBe(0)
})

test('a subscription that is gone is deleted', async () => {
  service.answer(410)
  await publish()
  await send()
  const [device] = (await staff.get('/api/admin/devices')).json
  expect(device).toMatchObject({ hasPush: false })
  await publish()
  expect(await waiting()).toBe(0)
})

test.each([
  ['http://push.example/phone', {}],
  ['https://10.0.0.7/phone', {}],
  ['https://[::ffff:127.0.0.1]/phone', {}],
  ['https://[fd00::1]/phone', {}],
  ['https://0.0.0.0/phone', {}],
  ['https://localhost/phone', {}],
  ['https://localhost./phone', {}],
  ['https://push.example/phone', { p256dh: 'x' }],
  ['https://push.example/phone', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['https://push.example/phone', { p256dh: `${'A'.repeat(86)}!` }],
  ['https://push.example/phone', { auth: 'y' }],
  ['https://push.example/phone', { auth: Buffer.alloc(17).toString('base64url') }],
])('%s with the keys %j is refused when it is registered', async (endpoint, wrong) => {
  const reply = await subscribe(phone, { endpoint, keys: { ...ownKeys(), ...wrong } })
  const [key] = Object.keys(wrong)
  const field = key === undefined ? 'subscription.endpoint' : `subscription.keys.${key}`
  expect(reply).toMatchObject({ status: 400, json: { fields: { [field]: expect.any(String) } } })
})

test('a phone says where messages go, and that none shall', async () => {
  expect((await staff.get('/api/admin/devices')).json).toMatchObject([{ hasPush: true }])
  await phone.call('PUT', '/api/driver/push', { body: JSON.stringify({ subscription: null }) })
  expect((await staff.get('/api/admin/devices')).json).toMatchObject([{ hasPush: false }])
})

describe('a message that cannot be sent is set aside, the office sees why, and the others go out', () => {
  /** One phone each for Ray, whose messages are the oldest, and Lou. */
  async function publishToBoth() {
    const second = await enrollPhone(app, staff, ray)
    await publish()
    await app.db.sql`update push_messages set due_at = due_at - interval '1 minute' where device_id = ${phone.deviceId}`
    await subscribe(second)
    await app.db.sql`
      insert into push_messages (id, device_id, kind, day, created_at, due_at)
      values (gen_random_uuid(), ${second.deviceId}, 'route-published', ${day}, now(), now())`
    return second
  }
  const problems = async () => {
    const devices: { id: string; pushProblem: string | null; pushFailedAt: string | null }[] = (
      await staff.get('/api/admin/devices')
    ).json
    return Object.fromEntries(devices.map(({ id, pushProblem }) => [id, pushProblem]))
  }

  test.each<[string, { endpoint?: string; keys?: object | null }]>([
    ['the key of the phone', { endpoint: 'https://push.example/bad', keys: { p256dh: 'x', auth: 'y' } }],
    ['missing keys', { endpoint: 'https://push.example/bad', keys: null }],
    ['nothing at all', { keys: null }],
    ['an address inside', { endpoint: 'https://127.0.0.1/bad' }],
    ['a name that leads inside', { endpoint: 'https://inside.push.example/bad' }],
    ['a name that leads outside and inside', { endpoint: 'https://both.push.example/bad' }],
  ])('for %s', async (_, push) => {
    service.names.set('inside.push.example', ['127.0.0.1'])
    service.names.set('both.push.example', [somewhere, '10.0.0.7'])
    const second = await publishToBoth()
    await plant(phone, { keys: ownKeys(), ...push })
    await send()
    expect(service.received.map(({ path }) => path)).toEqual(['/phone'])
    expect(service.reached).toHaveLength(1)
    const reason = push.keys === undefined ? 'https address' : 'not valid'
    expect(await problems()).toEqual({ [phone.deviceId]: expect.stringContaining(reason), [second.deviceId]: null })
    await app.db.sql`update push_messages set due_at = due_at - interval '1 day'`
    await send()
    expect(await app.db.sql`select attempts from push_messages`).toEqual([{ attempts: 1 }])
  })

  test('and a later one that goes out, or a new subscription, clears it', async () => {
    service.answer(403)
    await publish()
    await send()
    expect(await problems()).toEqual({ [phone.deviceId]: 'The push service refused the message (status 403).' })
    await publish()
    await send()
    const { count } = await app.db.sql.one({ count: int })`select count(*)::int as count from push_messages`
    expect(count).toBe(1)
    service.answer(201)
    await publish()
    await send()
    expect(await problems()).toEqual({ [phone.deviceId]: null })
    service.answer(403)
    await publish()
    await send()
    await subscribe(phone)
    expect(await problems()).toEqual({ [phone.deviceId]: null })
  })

  test('and one that ends the process each time is not tried forever', async () => {
    await publish()
    await app.db.sql`update push_messages set attempts = 5`
    await send()
    expect(service.received).toEqual([])
    expect(await problems()).toEqual({ [phone.deviceId]: expect.stringContaining('could not be reached') })
  })
})

test('the key of the site is made once, and sealed', async () => {
  const first = (await phone.day()).pushKey
  expect((await phone.day()).pushKey).toBe(first)
  const [stored] = await app.db.sql<{ privateKey: string }[]>`select private_key from push_keys`
  expect(stored?.privateKey).toMatch(/^v1\./)
})
