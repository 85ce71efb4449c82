import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Endpoint } from '../../src/contract/kit.ts'
import type { Browser } from '../support/browser.ts'
import { staffLogin, startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())

/** Every endpoint that is not for everybody, with a call that is answered when staff make it. A new one is added here too. */
const staffCalls: Record<string, { path: string; body?: object }> = {
  'GET /api/orders': { path: '/api/orders' },
  'GET /api/admin-equipment-list': { path: '/api/admin-equipment-list' },
  'PUT /api/admin-equipment-update/{id}': { path: '/api/admin-equipment-update/$equipment', body: {} },
}

/** Those who are nobody to us, whatever they bring. */
const nobodies: [string, () => Promise<Browser>][] = [
  ['without a cookie', async () => app.browser()],
  ['with a cookie that was made up', async () => withCookie('A'.repeat(43))],
  ['with a cookie that is no token', async () => withCookie("' or true --")],
  [
    'with the hash of a session for a cookie',
    async () => {
      await app.staff()
      const [session] = await app.db.sql<[{ tokenHash: Buffer }]>`select token_hash from staff_sessions limit 1`
      return withCookie(session.tokenHash.toString('base64url'))
    },
  ],
  [
    'with the cookie of a browser that booked',
    async () => {
      const browser = app.browser()
      browser.cookies.set('staff', 'B'.repeat(43))
      browser.cookies.set('visitor', 'B'.repeat(43))
      return browser
    },
  ],
  [
    'after 12 hours',
    async () => {
      const browser = await app.staff()
      now = new Date(testNow.getTime() + 12 * 3_600_000)
      return browser
    },
  ],
  [
    'whose account was disabled',
    async () => {
      const browser = await app.staff()
      await app.db.sql`update staff_users set disabled_at = now()`
      return browser
    },
  ],
  [
    'after signing out, with the cookie kept',
    async () => {
      const browser = await app.staff()
      const kept = new Map(browser.cookies)
      expect((await browser.post('/api/admin/logout')).status).toBe(204)
      for (const [name, value] of kept) browser.cookies.set(name, value)
      return browser
    },
  ],
]

function withCookie(value: string): Browser {
  const browser = app.browser()
  browser.cookies.set('staff', value)
  return browser
}

async function call(browser: Browser, route: string) {
  const { path, body } = staffCalls[route] ?? { path: '/not-in-the-list' }
  const [equipment] = await app.db.sql<[{ id: string }]>`select id from equipment where size_yards = 20`
  return browser.send(route.slice(0, route.indexOf(' ')), path.replace('$equipment', equipment.id), {
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
}

const staffRoutes = Object.entries(endpoints as Record<string, Endpoint>)
  .filter(([, endpoint]) => endpoint.permission !== 'public')
  .map(([route]) => route)

test('every endpoint that is not public is tried here', () => {
  expect(Object.keys(staffCalls).sort()).toEqual(staffRoutes.sort())
})

test.each(Object.keys(staffCalls))('%s answers staff', async (route) => {
  expect((await call(await app.staff(), route)).status).toBe(200)
})

describe.each(nobodies)('nobody may, %s:', (_, open) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await open()
  })
  afterAll(async () => {
    now = testNow
    await app.db.sql`update staff_users set disabled_at = null`
  })

  test.each(Object.keys(staffCalls))('%s', async (route) => {
    const reply = await call(browser, route)
    expect([reply.status, reply.json]).toEqual([401, { message: 'Authentication required', code: 'sign-in-required' }])
  })

  test('check-auth says so, with 200', async () => {
    const reply = await browser.get('/api/admin/check-auth')
    expect([reply.status, reply.json]).toEqual([200, { authenticated: false, user: null }])
  })
})

test('one second before its 12 hours are over a session is good', async () => {
  const browser = await app.staff()
  now = new Date(testNow.getTime() + 12 * 3_600_000 - 1_000)
  expect((await browser.get('/api/admin/check-auth')).json.authenticated).toBe(true)
  now = testNow
})

test('permission is asked before anything of the request is looked at', async () => {
  const browser = app.browser()
  for (const [method, path] of [
    ['GET', '/api/orders?limit=nonsense'],
    ['PUT', '/api/admin-equipment-update/nonsense'],
  ] as const) {
    expect(await browser.send(method, path, { ...(method === 'PUT' && { body: '{broken' }) })).toMatchObject({
      status: 401,
    })
  }
})

test('nobody is signed in as a customer yet, and check-auth says so with 200', async () => {
  const reply = await app.browser().get('/api/customer/check-auth')
  expect([reply.status, reply.json]).toEqual([200, { authenticated: false, user: null }])
})

test('staff who sign in are known by name until they sign out', async () => {
  const browser = app.browser()
  const login = await browser.post('/api/admin/login', staffLogin)
  const user = { username: 'dispatcher', email: 'dispatcher@canyon.example' }
  expect([login.status, login.json]).toEqual([200, { success: true, user, message: 'Signed in' }])
  expect((await browser.get('/api/admin/check-auth')).json).toEqual({ authenticated: true, user })
  expect(await browser.post('/api/admin/logout')).toMatchObject({ status: 204, text: '' })
  expect(browser.cookies.size).toBe(0)
  expect((await browser.get('/api/admin/check-auth')).json).toEqual({ authenticated: false, user: null })
})
