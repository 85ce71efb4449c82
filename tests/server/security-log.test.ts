import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SecurityEntryOnWire } from '#contract/security/endpoints.ts'
import { purgeRetention } from '#server/retention/purge-retention.ts'
import { closeAccount, deliverEmails, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { staffLogin, startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let owner: Browser
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now, config: { rateLimits: true } })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  await app.db.sql`truncate rate_limits, emails cascade`
  owner = await app.staff()
  await app.db.sql`truncate security_events`
  app.logged.length = 0
})

const log = async (query = ''): Promise<SecurityEntryOnWire[]> =>
  (await owner.get(`/api/admin/security-log${query}`)).json
const told = async (query = '') =>
  (await log(query))
    .map(({ kind, actor, subject, details }) => [kind, `${actor.kind}:${actor.name}`, subject, details])
    .reverse()

test('sign-ins of staff and their failures are in it, and typed names only if there is such an account', async () => {
  const browser = app.browser()
  await browser.post('/api/admin/login', { ...staffLogin, password: 'wrong' })
  await browser.post('/api/admin/login', { username: 'my secret password', password: 'wrong' })
  await browser.post('/api/admin/login', staffLogin)
  await browser.post('/api/admin/logout')
  expect(await told()).toEqual([
    ['sign-in-failed', 'visitor:', 'dispatcher', { what: 'password' }],
    ['sign-in-failed', 'visitor:', '', { what: 'password' }],
    ['signed-in', 'staff:dispatcher', 'dispatcher', {}],
    ['signed-out', 'staff:dispatcher', '', {}],
  ])
  const lines = app.logged.filter(({ event }) => event === 'security')
  expect(lines).toHaveLength(4)
  const [entry] = await log()
  expect(lines.at(-1)?.facts).toMatchObject({
    kind: 'signed-out',
    actor: 'staff:dispatcher',
    requestId: entry?.requestId,
    address: entry?.address,
  })
  expect(entry).toMatchObject({ address: 'local', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('request lines name the user', async () => {
  await owner.get('/api/orders')
  await app.browser().get('/api/equipment')
  const users = app.logged.filter(({ event }) => event === 'request').map(({ facts }) => [facts.path, facts.user])
  expect(users).toContainEqual(['/api/orders', 'staff:dispatcher'])
  expect(users).toContainEqual(['/api/equipment', undefined])
})

test('accounts, roles and settings are in it, with who did it; a password set with a link names who made the link', async () => {
  const account = { username: 'luis', name: 'Luis', email: 'luis@canyon.example', role: 'office' }
  const { json } = await owner.post('/api/admin/staff', account)
  await owner.send('PUT', `/api/admin/staff/${json.account.id}`, {
    body: JSON.stringify({ name: 'Luis', email: account.email, role: 'reader' }),
    headers: { 'content-type': 'application/json' },
  })
  const token = new URL(json.link).searchParams.get('token')
  const password = 'a good long password'
  await app.browser().post('/api/admin/staff-link/password', { token, password, confirmPassword: password })
  await owner.post('/api/admin/settings', { how_to_pay: 'By check' })
  expect(await told()).toEqual([
    ['staff-account-added', 'staff:dispatcher', 'luis', {}],
    ['staff-role-changed', 'staff:dispatcher', 'luis', { role: 'reader' }],
    ['staff-password-set', 'staff:luis', 'luis', { linkMadeBy: 'dispatcher' }],
    ['settings-changed', 'staff:dispatcher', '', { how_to_pay: 'By check' }],
  ])
  const [event] = await app.db.sql`select after from events where kind = 'staff-password-set'`
  expect(event).toEqual({ after: { linkMadeBy: 'dispatcher' } })
})

test('exports are in it, and so are customers: accounts, sign-ins, links', async () => {
  await owner.get('/api/orders/export')
  await owner.get('/api/admin/export')
  const { browser, email } = await openAccount(app)
  const booked = await browser.post('/api/orders', bookingBody({ customerEmail: email }))
  expect(booked.status).toBe(201)
  await deliverEmails(app)
  await app.browser().post('/api/customer/login', { email, password: 'wrong' })
  await browser.post('/api/customer/logout')
  const entries = await told()
  expect(entries.slice(0, 2)).toEqual([
    ['exported', 'staff:dispatcher', '/api/orders/export', {}],
    ['exported', 'staff:dispatcher', '/api/admin/export', {}],
  ])
  // What one request does may have the same millisecond, and then any order.
  expect(new Set(entries.slice(2).map((entry) => JSON.stringify(entry)))).toEqual(
    new Set(
      [
        ['link-used', `customer:${email}`, email, { link: 'verify-email' }],
        ['customer-account-opened', `customer:${email}`, email, {}],
        ['signed-in', `customer:${email}`, email, { how: 'link' }],
        ['sign-in-failed', 'visitor:', email, {}],
        ['signed-out', `customer:${email}`, '', {}],
      ].map((entry) => JSON.stringify(entry)),
    ),
  )
})

test('a refusal by a limit is in it once, however many there are', async () => {
  const browser = app.browser()
  for (let guess = 0; guess < 14; guess++) await browser.post('/api/admin/login', { ...staffLogin, password: 'wrong' })
  const limits = await told('?about=limits')
  expect(limits).toEqual([['limit-reached', 'visitor:', 'staff-sign-in-account', { path: '/api/admin/login' }]])
})

test('filters and pages: by what, by whom, by day, newest first', async () => {
  for (let day = 0; day < 5; day++) {
    now = new Date(testNow.getTime() + day * 86_400_000)
    await app.browser().post('/api/admin/login', staffLogin)
    await app.browser().post('/api/admin/login', { ...staffLogin, password: 'wrong' })
  }
  owner = await app.staff()
  expect((await log('?limit=200')).length).toBe(11)
  expect((await log('?about=exports')).length).toBe(0)
  expect((await log('?who=DISPATCH')).length).toBe(11)
  expect((await log('?who=nobody')).length).toBe(0)
  expect((await log('?who=local')).length).toBe(11)
  expect((await log('?who=%25')).length).toBe(0)
  expect((await log('?from=2026-12-02&through=2026-12-03')).length).toBe(4)
  const seen: string[] = []
  for (let url: string | undefined = '/api/admin/security-log?limit=4'; url; ) {
    const reply = await owner.get(url)
    seen.push(...reply.json.map(({ id }: SecurityEntryOnWire) => id))
    url = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
  }
  expect(seen).toEqual((await log('?limit=200')).map(({ id }) => id))
  expect((await owner.get('/api/admin/security-log?about=nonsense')).json.fields).toEqual({ about: expect.any(String) })
})

test('it is kept for 400 days', async () => {
  await app.browser().post('/api/admin/login', staffLogin)
  now = new Date(testNow.getTime() + 400 * 86_400_000)
  await purgeRetention(app.context)
  expect(await app.db.sql`select kind from security_events`).toEqual([{ kind: 'signed-in' }])
  now = new Date(now.getTime() + 1_000)
  await purgeRetention(app.context)
  expect(await app.db.sql`select kind from security_events`).toEqual([])
})

test('of an account that is deleted, the log names nobody', async () => {
  const { browser, email, password } = await openAccount(app)
  await app.browser().post('/api/customer/login', { email, password: 'wrong' })
  expect((await closeAccount(browser, password)).status).toBe(204)
  const rows = await app.db.sql`select to_jsonb(e)::text as row from security_events e`
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows).includes(email)).toBe(false)
})
