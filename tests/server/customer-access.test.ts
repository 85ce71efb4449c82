import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/wire/kit.ts'
import { goodPassword, openAccount } from '../support/accounts.ts'
import type { Browser } from '../support/browser.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const nothing = '00000000-0000-4000-8000-000000000000'

/** Every endpoint for customers, with a call and its reply for a signed-in customer. Add new ones here. */
const customerCalls: Record<string, { path?: string; body?: object; status: number }> = {
  'GET /api/customer/orders': { status: 200 },
  'GET /api/customer/papers': { status: 200 },
  'GET /api/customer/bill-to-accounts': { status: 200 },
  'GET /api/customer/team': { status: 200 },
  'POST /api/customer/bill-to-accounts/{id}/invitations': {
    path: `/api/customer/bill-to-accounts/${nothing}/invitations`,
    body: { email: 'foreman@people.example', role: 'orders' },
    status: 404,
  },
  'DELETE /api/customer/bill-to-accounts/{id}/invitations/{invitationId}': {
    path: `/api/customer/bill-to-accounts/${nothing}/invitations/${nothing}`,
    status: 404,
  },
  'PUT /api/customer/bill-to-accounts/{id}/members/{customerId}': {
    path: `/api/customer/bill-to-accounts/${nothing}/members/${nothing}`,
    body: { role: 'views' },
    status: 404,
  },
  'DELETE /api/customer/bill-to-accounts/{id}/members/{customerId}': {
    path: `/api/customer/bill-to-accounts/${nothing}/members/${nothing}`,
    status: 404,
  },
  'GET /api/customer/documents/archive': {
    path: '/api/customer/documents/archive?address=1%20Nowhere&city=Valencia',
    status: 404,
  },
  'GET /api/customer/bill-to-accounts/{id}/deeds': {
    path: `/api/customer/bill-to-accounts/${nothing}/deeds`,
    status: 404,
  },
  'GET /api/customer/orders/{orderNumber}/cancellation': {
    path: '/api/customer/orders/0000-0000-0000/cancellation',
    status: 404,
  },
  'GET /api/customer/orders/{orderNumber}/crew-links': {
    path: '/api/customer/orders/0000-0000-0000/crew-links',
    status: 404,
  },
  'POST /api/customer/orders/{orderNumber}/crew-links': {
    path: '/api/customer/orders/0000-0000-0000/crew-links',
    body: { withGateCode: false },
    status: 404,
  },
  'DELETE /api/customer/orders/{orderNumber}/crew-links/{linkId}': {
    path: `/api/customer/orders/0000-0000-0000/crew-links/${nothing}`,
    status: 404,
  },
  'POST /api/customer/invitations/accept': { body: { token: 'no-such-token' }, status: 410 },
  'GET /api/customer/projects': { status: 200 },
  'POST /api/customer/projects': {
    body: { name: 'Hillcrest', jurisdiction: 'burbank', kind: 'residential', work: 'new' },
    status: 201,
  },
  'GET /api/customer/projects/{id}': { path: `/api/customer/projects/${nothing}`, status: 404 },
  'GET /api/customer/projects/{id}/diversion-report': {
    path: `/api/customer/projects/${nothing}/diversion-report`,
    status: 404,
  },
  'GET /api/customer/projects/{id}/diversion-report/pdf': {
    path: `/api/customer/projects/${nothing}/diversion-report/pdf`,
    status: 404,
  },
  'GET /api/customer/projects/{id}/diversion-report/csv': {
    path: `/api/customer/projects/${nothing}/diversion-report/csv`,
    status: 404,
  },
  'GET /api/customer/projects/{id}/closeout-packet': {
    path: `/api/customer/projects/${nothing}/closeout-packet`,
    status: 404,
  },
  'PATCH /api/customer/projects/{id}': { path: `/api/customer/projects/${nothing}`, body: {}, status: 404 },
  'POST /api/customer/projects/{id}/orders': {
    path: `/api/customer/projects/${nothing}/orders`,
    body: { orderIds: [nothing] },
    status: 404,
  },
  'DELETE /api/customer/projects/{id}/orders/{orderId}': {
    path: `/api/customer/projects/${nothing}/orders/${nothing}`,
    status: 404,
  },
  'GET /api/customer/orders-without-project': { status: 200 },
  'GET /api/customer/sessions': { status: 200 },
  'GET /api/customer/sites': { status: 200 },
  'GET /api/customer/jobs': { status: 200 },
  'GET /api/customer/sites/{id}/job-statement': {
    path: `/api/customer/sites/${nothing}/job-statement?jobNumber=J-1`,
    status: 404,
  },
  'GET /api/customer/change-requests': { status: 200 },
  'POST /api/customer/change-requests': {
    body: { orderId: nothing, requestType: 'other', description: 'Please call' },
    status: 404,
  },
  // Without a processor there are no cards.
  'GET /api/customer/cards': { status: 404 },
  'POST /api/customer/cards': { body: { offer: 'login' }, status: 404 },
  'DELETE /api/customer/cards/{cardId}': { path: `/api/customer/cards/${nothing}`, status: 404 },
  'PUT /api/customer/language': { body: { language: 'es' }, status: 204 },
  'POST /api/customer/update': {
    body: { firstName: 'Renata', lastName: 'Castellanos', phone: '(818) 555-0164' },
    status: 200,
  },
  'DELETE /api/customer/sessions/{id}': {
    path: `/api/customer/sessions/${nothing}`,
    status: 404,
  },
  'DELETE /api/customer/sessions': { status: 204 },
  'DELETE /api/customer/account': { body: { password: goodPassword }, status: 204 },
}

const nobodies: [string, () => Promise<Browser>][] = [
  ['without a cookie', async () => app.browser()],
  ['with a cookie that was made up', async () => withCookie('A'.repeat(43))],
  ['with a cookie that is no token', async () => withCookie("' or true --")],
  ['signed in as staff', () => app.staff()],
  ['with the session of staff for a customer cookie', async () => withCookie((await app.staff()).cookies.get('staff'))],
  [
    'with the hash of a session for a cookie',
    async () => {
      await openAccount(app)
      const [session] = await app.db.sql<[{ tokenHash: Buffer }]>`select token_hash from customer_sessions limit 1`
      return withCookie(session.tokenHash.toString('base64url'))
    },
  ],
  [
    'with the cookie of a browser that booked',
    async () => {
      const browser = withCookie('B'.repeat(43))
      browser.cookies.set('visitor', 'B'.repeat(43))
      return browser
    },
  ],
  [
    'whose account is gone',
    async () => {
      const { browser, id } = await openAccount(app)
      await app.db.sql`delete from customers where id = ${id}`
      return browser
    },
  ],
]

function withCookie(value = ''): Browser {
  const browser = app.browser()
  browser.cookies.set('customer', value)
  return browser
}

function call(browser: Browser, route: string) {
  const [method = '', plainPath = ''] = route.split(' ')
  const { path = plainPath, body } = customerCalls[route] ?? {}
  return browser.send(method, path, {
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
}

test('every endpoint for customers is tested here', () => {
  const routes = Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, endpoint]) => endpoint.permission === 'customer')
    .map(([route]) => route)
  expect(Object.keys(customerCalls).sort()).toEqual(routes.sort())
})

test.each(Object.entries(customerCalls))('%s answers a customer', async (route, { status }) => {
  const { browser } = await openAccount(app)
  expect((await call(browser, route)).status).toBe(status)
})

describe.each(nobodies)('not allowed without an account, %s:', (_, open) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await open()
  })

  test.each(Object.keys(customerCalls))('%s', async (route) => {
    const reply = await call(browser, route)
    expect([reply.status, reply.json]).toEqual([401, { message: 'Authentication required', code: 'sign-in-required' }])
  })

  test('check-auth says so, with 200', async () => {
    const reply = await browser.get('/api/customer/check-auth')
    expect([reply.status, reply.json]).toEqual([200, { authenticated: false, user: null }])
  })
})

test('permission is checked before anything of the request is read', async () => {
  const init = { body: '{broken', headers: { 'content-type': 'application/json' } }
  for (const path of ['/api/customer/update', '/api/customer/change-requests'])
    expect((await app.browser().send('POST', path, init)).status).toBe(401)
})

test.each([
  ['POST', '/api/customer/login'],
  ['POST', '/api/customer/register'],
  ['POST', '/api/customer/logout'],
  ['POST', '/api/customer/verify-email'],
  ['POST', '/api/customer/reset-password'],
  ['DELETE', '/api/customer/sessions'],
])('%s %s is refused from a page of another site', async (method, path) => {
  const { browser } = await openAccount(app)
  const reply = await browser.send(method, path, {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(reply).toMatchObject({ status: 403, json: { code: 'cross-site' } })
})

test('no account reply is cached on the way', async () => {
  const { browser } = await openAccount(app)
  for (const path of ['/api/customer/check-auth', '/api/customer/orders', '/api/customer/sessions'])
    expect((await browser.get(path)).headers.get('cache-control')).toBe('no-store')
})
