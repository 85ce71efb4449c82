import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Endpoint, splitRoute } from '#contract/wire/kit.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { countOrders } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { eventually } from '../support/eventually.ts'
import { insertOrder } from '../support/order-rows.ts'
import { type ServedApp, serveApp } from '../support/served-app.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
let served: ServedApp

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  served = await serveApp(app)
  await insertOrder(app.db)
})
afterAll(async () => {
  await served.close()
  await app.close()
})

const id = '00000000-0000-4000-8000-000000000000'
const cursor = (text: string) => Buffer.from(text).toString('base64url')
const refusal = (status: number) => ({
  status,
  json: { message: expect.stringMatching(/./), code: expect.any(String) },
})

// Rule 294: positions that no list writes, each of which fits some list's shape.
test.each([
  [[2 ** 31]],
  [[2 ** 31, id]],
  [[2 ** 53, id]],
  [[-1, id]],
  [[1e13 - 1, id]],
  [[false, 1e13 - 1, id]],
  [['created', '9999999999999', id]],
  [['delivery', '0000-01-01', id]],
  [['delivery', '2026-02-30', id]],
  [['delivery', '999999-12-31', id]],
  [['open', '0000-01-01', id]],
  [['closed', '9999999999999', id]],
  [['containers', 'a\u0000', id]],
  [['customer', '\ud800', id]],
])('no list fails at the cursor %j', async (position) => {
  const lists = Object.entries(endpoints as Record<string, Endpoint>).filter(([, { query }]) => query?.shape.cursor)
  expect(lists.length).toBeGreaterThan(10)
  const sorts = ['', '&sort=delivery', '&sort=customer', '&status=closed']
  for (const [route] of lists)
    for (const sort of sorts) {
      const path = splitRoute(route).path.replace(/\{\w+\}/g, id)
      const reply = await staff.get(`${path}?cursor=${cursor(JSON.stringify(position))}${sort}`)
      expect([path, sort, reply.status < 500]).toEqual([path, sort, true])
    }
})

const many = Object.fromEntries(Array.from({ length: 8_000 }, (_, index) => [`k${index}`, 0]))
test.each([
  ['unknown fields', JSON.stringify(many)],
  ['an unknown field with a long name', JSON.stringify({ ['k'.repeat(99_000)]: 0 })],
  ['names that every object has', '{"__proto__":1,"constructor":1,"toString":1}'],
])('a small body with %s gets a small refusal', async (_, body) => {
  const path = '/api/orders/by-number/A1B2-C3D4-E5F6/confirmation'
  const reply = await app.browser().send('POST', path, { body, headers: { 'content-type': 'application/json' } })
  expect(reply).toMatchObject(refusal(400))
  expect(reply.text.length).toBeLessThan(50_000)
})

test('a name that cannot be stored is refused like such a text', async () => {
  const body = JSON.stringify({ mapping: { 'name\0': 1 } })
  const path = `/api/admin/imports/${id}/mapping`
  const reply = await staff.send('PUT', path, { body, headers: { 'content-type': 'application/json' } })
  expect(reply).toMatchObject({
    status: 400,
    json: { fields: { mapping: expect.stringContaining('cannot be stored') } },
  })
})

test.each([
  ['DELETE', '/api/equipment', 'GET, HEAD'],
  ['PATCH', '/api/zip-codes/91355', 'GET, HEAD'],
  ['PUT', '/api/leads', 'POST'],
])('%s %s gets the allowed methods: %s', async (method, path, allowed) => {
  const reply = await app.browser().send(method, path)
  expect(reply).toMatchObject(refusal(405))
  expect(reply.headers.get('allow')).toBe(allowed)
})

describe('an unknown path gets 404 and a message', () => {
  test.each([
    '/api/nothing',
    '/api',
    '/api/',
    '/api/orders/',
    '/api/orders/by-number',
    '/api/orders/by-number/',
    '/api/orders/by-number/a/b',
    '/api/%6frders',
    '/api/orders%00',
    '/api//orders',
  ])('GET %s', async (path) => {
    const reply = await staff.get(path)
    if (reply.status === 200) expect(path).toBe('/api/%6frders')
    else expect(reply).toMatchObject(refusal(404))
  })

  test.each([
    '%00',
    'abc%00def',
    '7K3M-0XQ9-ZB4T%00',
    '%ff%fe',
    '%',
    '%E0%A4%A',
    "'; drop table orders;--",
    '..%2f..%2fetc%2fpasswd',
    '__proto__',
    'x'.repeat(20_000),
    '%F0%9F%97%91',
    '7K3M-0XQ9-ZB4',
    '7K3M-0XQ9-ZB4TT',
    '0000-0000-0000',
  ])('GET /api/orders/by-number/%s', async (number) => {
    expect(await app.browser().get(`/api/orders/by-number/${number}`)).toMatchObject(refusal(404))
  })

  test.each(['%00', '%ff', 'null', '1', "'", 'x'.repeat(20_000), '00000000-0000-0000-0000-000000000000', '..%2f'])(
    'PUT /api/admin-equipment-update/%s',
    async (id) => {
      const init = { body: '{}', headers: { 'content-type': 'application/json' } }
      expect(await staff.send('PUT', `/api/admin-equipment-update/${id}`, init)).toMatchObject(refusal(404))
    },
  )
})

test.each(['', '9', 'abcde', '%27', '%F0%9F%97%91', 'x'.repeat(5_000), '913555'])(
  'GET /api/zip-codes/%s is outside the service area, or not found',
  async (zip) => {
    const reply = await app.browser().get(`/api/zip-codes/${zip}`)
    if (reply.status === 200) expect(reply.json).toMatchObject({ served: false, zone: null })
    else expect(reply).toMatchObject(refusal(404))
  },
)

describe('an invalid query is rejected at its field', () => {
  test.each([
    ['limit', '0'],
    ['limit', '-1'],
    ['limit', '501'],
    ['limit', '1.5'],
    ['limit', 'many'],
    ['limit', ''],
    ['limit', '1e400'],
    ['limit', '9999999999999999999'],
    ['status', 'deleted'],
    ['status', ''],
    ['status', '__proto__'],
    ['search', 'x'.repeat(201)],
    ['search', '%00'],
    ['search', 'a%00b'],
    ['cursor', ''],
    ['cursor', 'x'],
    ['cursor', '%00'],
    ['cursor', 'x'.repeat(201)],
    ['cursor', cursor('1764619200000')],
    ['cursor', cursor('1764619200000 1')],
    ['cursor', cursor(`NaN ${id}`)],
    ['cursor', cursor(`-5 ${id}`)],
    ['cursor', cursor(`999999999999999 ${id}`)],
    ['cursor', cursor(`99999999999999999 ${id}`)],
    ['cursor', cursor(`1764619200000 ${id}' or 1=1`)],
  ])('GET /api/orders?%s=%s', async (name, value) => {
    const reply = await staff.get(`/api/orders?${name}=${value}`)
    expect(reply).toMatchObject(refusal(400))
    expect(Object.keys(reply.json.fields)).toEqual([name])
  })

  test.each([-1, -7.9e15, 7.9e15, 1e13, 1.5, '1764619200000', null])(
    'the lists by time accept no cursor of the moment %j',
    async (at) => {
      for (const [list, place] of [
        ['admin/change-requests', [true, at, id]],
        ['admin/leads', [at, id]],
        ['admin/customers', [at, id]],
        ['admin/billing', [at, id]],
        ['admin/invoices', [at, id]],
      ] as const) {
        const reply = await staff.get(`/api/${list}?cursor=${cursor(JSON.stringify(place))}`)
        expect(reply).toMatchObject(refusal(400))
        expect(Object.keys(reply.json.fields)).toEqual(['cursor'])
      }
    },
  )

  test('but an unknown parameter is ignored', async () => {
    expect(await staff.get('/api/orders?order=drop&__proto__=x&limit=1')).toMatchObject({ status: 200 })
    expect(await app.browser().get('/api/equipment?where=1%3D1')).toMatchObject({ status: 200 })
  })
})

describe('methods', () => {
  test.each([
    ['DELETE', '/api/orders'],
    ['PUT', '/api/orders'],
    ['PATCH', '/api/equipment'],
    ['POST', '/api/equipment'],
    ['POST', '/api/admin/check-auth'],
    ['OPTIONS', '/api/orders'],
    ['OPTIONS', '/api/equipment'],
    ['PROPFIND', '/api/orders'],
  ])('%s %s is refused', async (method, path) => {
    const reply = await app.browser().send(method, path)
    expect([404, 405]).toContain(reply.status)
    expect(reply.json.message).toMatch(/./)
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each(['/api/equipment', '/api/customer/check-auth', '/healthz'])(
    'HEAD %s answers like GET without a body',
    async (path) => {
      const reply = await app.browser().send('HEAD', path)
      expect(reply).toMatchObject({ status: 200, text: '' })
      expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
    },
  )

  test('HEAD of a staff endpoint is refused like GET', async () => {
    expect(await app.browser().send('HEAD', '/api/orders')).toMatchObject({ status: 401, text: '' })
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s of a page is refused', async (method) => {
    expect(await app.browser().send(method, '/booking')).toMatchObject(refusal(405))
  })
})

describe('headers', () => {
  test.each([
    ['an empty key', '', 400],
    ['a key of 201 characters', 'k'.repeat(201), 400],
    ['a key of 200 characters', 'k'.repeat(200), 201],
    ['a key with letters beyond ASCII', 'schlüssel', 201],
    ['a key like a statement', "'; drop table orders;--", 201],
  ])('%s in Idempotency-Key', async (_, key, status) => {
    const reply = await app.browser().post('/api/orders', bookingBody(), { 'idempotency-key': key })
    expect(reply.status).toBe(status)
    if (status === 400) expect(reply).toMatchObject(refusal(400))
  })

  test.each([
    'staff=',
    'staff=%00; visitor=%00',
    'staff==;;=; ;visitor',
    `staff=${'x'.repeat(4000)}`,
    `visitor=${"'".repeat(43)}`,
    `staff=${'A'.repeat(43)}; visitor=${'A'.repeat(43)}`,
    '__proto__=x; constructor=y',
  ])('a foreign cookie opens nothing: %s', async (cookie) => {
    const browser = app.browser()
    const headers = { cookie }
    expect(await browser.send('GET', '/api/admin/check-auth', { headers })).toMatchObject({
      status: 200,
      json: { authenticated: false, user: null },
    })
    expect(await browser.send('GET', '/api/orders', { headers })).toMatchObject(refusal(401))
    const post = { 'content-type': 'application/json', ...headers }
    const booked = await browser.send('POST', '/api/orders', { body: JSON.stringify(bookingBody()), headers: post })
    expect(booked.status).toBe(201)
    expect(browser.cookies.get('visitor')).toMatch(/^[\w-]{43}$/)
  })
})

describe('over a real connection', () => {
  const request = (line: string, headers: string[] = [], body = '') =>
    served.raw(`${[line, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`)
  const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

  test.each(['TRACE', 'CONNECT', 'PURGE', 'BREW'])('%s is refused', async (method) => {
    const answer = await request(`${method} /api/orders HTTP/1.1`)
    if (answer !== '') expect(statusOf(answer)).toBeGreaterThanOrEqual(400)
    expect(statusOf(answer) || 400).toBeLessThan(500)
    expect(answer).not.toContain('Host: localhost')
  })

  test.each([
    ['a path with a NUL byte', 'GET /api/orders/by-number/\0 HTTP/1.1', []],
    ['a header beyond all size', 'GET /api/equipment HTTP/1.1', [`Idempotency-Key: ${'k'.repeat(40_000)}`]],
    ['a path of bytes that are no text', 'GET /api/orders/by-number/%ff%00%fe HTTP/1.1', []],
    ['a host that is none', 'GET /api/orders/by-number/x HTTP/1.1', ['Host: :::']],
    ['a request that is none', 'HELLO', []],
    ['two lengths', 'POST /api/orders HTTP/1.1', ['Content-Length: 5', 'Content-Length: 6']],
    ['a negative length', 'POST /api/orders HTTP/1.1', ['Content-Length: -1', 'Content-Type: application/json']],
    [
      'a length beyond all size',
      'POST /api/orders HTTP/1.1',
      ['Content-Length: 99999999999999', 'Content-Type: application/json'],
    ],
    ['an address with user and password', 'GET http://user:pass@localhost/api/nothing HTTP/1.1', []],
  ])('%s is refused with a 4xx', async (_, line, headers) => {
    const status = statusOf(await request(line, headers))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test.each(['evil.example', 'localhost.evil.example', 'localhost@evil.example', '127.0.0.1.evil.example:3000'])(
    'a Host of %s gets no link to itself into an email',
    async (host) => {
      await emptyTables(app.db, 'orders, emails')
      const body = JSON.stringify(bookingBody())
      const lines = [
        'POST /api/orders HTTP/1.1',
        `Host: ${host}`,
        'Connection: close',
        'Content-Type: application/json',
      ]
      const answer = await served.raw(`${lines.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
      expect(statusOf(answer)).toBeLessThan(500)
      const links = await app.db.sql<{ link: string }[]>`select data ->> 'orderLink' as link from emails`
      for (const { link } of links) expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/(confirmation|admin\/orders)\//)
      if (statusOf(answer) === 201) expect(links).toHaveLength(2)
    },
  )

  test.each([
    ['a booking', 'POST /api/orders', 'application/json'],
    ['a file', 'POST /api/admin/facility-imports/preview?counties=Los%20Angeles', 'application/octet-stream'],
  ])('a client that leaves in the middle of %s leaves nothing behind, and is no error of ours', async (_, to, type) => {
    const before = await countOrders(app.db)
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const lines = [
      `${to} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${cookie}`,
      `Content-Type: ${type}`,
      'Content-Length: 900',
    ]
    const client = served.dial()
    app.logged.length = 0
    client.send(`${lines.join('\r\n')}\r\n\r\n{"a":`)
    await eventually(async () => (await served.exchange({ path: '/api/equipment' })).status === 200)
    client.hangUp()
    const path = to.replace(/^POST |\?.*/g, '')
    const answered = () => app.logged.find(({ event, facts }) => event === 'request' && facts.path === path)
    await eventually(async () => answered() !== undefined)
    expect(answered()?.facts).toMatchObject({ status: 400 })
    expect(app.logged.filter(({ event }) => event === 'request failed')).toEqual([])
    expect(await countOrders(app.db)).toBe(before)
  })
})
