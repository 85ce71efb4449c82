import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Account, goodPassword, newAddress, openAccount, registrationBody } from '../support/accounts.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let account: Account

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true, trustProxy: 1 } })
  account = await openAccount(app)
})
afterAll(() => app.close())
afterEach(() => app.db.sql`truncate rate_limits`)

const post = (path: string, body: object, address: string) =>
  app.browser().post(path, body, { 'x-forwarded-for': address })
const login = (address: string, password: string, email = account.email) =>
  post('/api/customer/login', { email, password }, address)
const wait = (seconds: number) =>
  app.db.sql`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`

describe('wrong passwords', () => {
  test('30 with changing X-Forwarded-For are refused from the 11th; another address can sign in', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 30; time++) {
      // What the client writes comes before what our proxy saw.
      const forwarded = `203.0.113.${time}, 198.51.100.7`
      statuses.push(
        (await login(forwarded, `guess ${time}`, time % 2 ? account.email : account.email.toUpperCase())).status,
      )
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
    expect((await login('198.51.100.7', goodPassword)).status).toBe(429)
    expect((await login('198.51.100.8', goodPassword)).status).toBe(200)
    await wait(901)
    expect((await login('198.51.100.7', goodPassword)).status).toBe(200)
  })

  test('without our proxy X-Forwarded-For is ignored', async () => {
    const direct = await startTestApp({ config: { rateLimits: true } })
    const { email } = await openAccount(direct)
    const statuses: number[] = []
    for (let time = 0; time < 12; time++) {
      const headers = { 'x-forwarded-for': `203.0.113.${time}` }
      statuses.push((await direct.browser().post('/api/customer/login', { email, password: 'guess' }, headers)).status)
    }
    await direct.close()
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('30 at once are checked no more than 10 times', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, (_, time) => login('198.51.100.7', `guess ${time}`)))
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(10)
  })

  test('for one account block no other account at the same address', async () => {
    for (let time = 0; time < 40; time++) await login('198.51.100.7', 'guess', 'somebody.else@example.com')
    expect((await login('198.51.100.7', goodPassword)).status).toBe(200)
  })

  test('30 from one address are the limit for all accounts', async () => {
    for (let time = 0; time < 30; time++) expect((await login('198.51.100.7', 'guess', newAddress())).status).toBe(401)
    expect((await login('198.51.100.7', goodPassword)).status).toBe(429)
  })

  test('are what is counted: successful sign-ins are unlimited', async () => {
    for (let time = 0; time < 35; time++) expect((await login('198.51.100.7', goodPassword)).status).toBe(200)
  })

  test('in the settings are limited, too', async () => {
    const changes = { firstName: 'R', lastName: 'C', phone: '(818) 555-0164', newPassword: 'a better password' }
    const update = (currentPassword: string) =>
      account.browser.post('/api/customer/update', { ...changes, currentPassword })
    for (let time = 0; time < 10; time++) expect((await update('guess')).status).toBe(400)
    expect((await update(goodPassword)).status).toBe(429)
  })
})

test('60 registrations a minute are accepted from one address, the 61st must wait, and another address need not', async () => {
  const replies = await Promise.all(
    Array.from({ length: 61 }, () => post('/api/customer/register', registrationBody(), '203.0.113.5')),
  )
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(60)
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(1)
  expect((await post('/api/customer/register', registrationBody(), '203.0.113.6')).status).toBe(201)
  await wait(61)
  expect((await post('/api/customer/register', registrationBody(), '203.0.113.5')).status).toBe(201)
})

test('after too many registrations links can still be requested, also from another IPv6 network', async () => {
  const from = (host: string) => post('/api/customer/register', registrationBody(), host)
  await from('2001:db8:1:2::1')
  await app.db.sql`update rate_limits set hits = 60`
  expect((await from('2001:db8:1:2:ffff::2')).status).toBe(429)
  expect((await from('2001:db8:1:3::1')).status).toBe(201)
  expect((await post('/api/customer/forgot-password', { email: account.email }, '2001:db8:1:2::1')).status).toBe(204)
})

test.each(['resend-verification', 'forgot-password'])(
  '%s is answered 5 times in 15 minutes for an address, whether or not it is known',
  async (path) => {
    for (const email of [account.email, newAddress()]) {
      const statuses: number[] = []
      for (let time = 0; time < 6; time++)
        statuses.push((await post(`/api/customer/${path}`, { email }, '203.0.113.9')).status)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    }
    expect((await post(`/api/customer/${path}`, { email: account.email }, '203.0.113.10')).status).toBe(204)
  },
)
