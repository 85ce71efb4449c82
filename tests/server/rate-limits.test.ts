import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deliverEmails, emailsTo, goodPassword, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import { countOrders } from '../support/catalog.ts'
import { allLeads, estimateBody } from '../support/leads.ts'
import { pausedTransaction } from '../support/paused-transaction.ts'
import { staffLogin, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true, trustProxy: 1 }, pools: { lockers: 10 } })
})
afterAll(() => app.close())
afterEach(() => app.db.sql`truncate rate_limits`)

const post = (path: string, body: object, address: string) =>
  app.browser().post(path, body, { 'x-forwarded-for': address })
const fail = (address: string, username = staffLogin.username) =>
  post('/api/admin/login', { username, password: 'wrong' }, address)
const tooMany = {
  status: 429,
  json: { code: 'too-many-requests', message: expect.stringContaining('Too many requests. Please wait ') },
}
const wordsOf = async (reply: Promise<{ json: { message: string } }>) => (await reply).json.message
/** Time goes by, for every limit that is counting. */
const wait = (seconds: number) =>
  app.db.sql`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`

describe('sign-in failures', () => {
  test('10 for one account from one address, then it is blocked there for 15 minutes', async () => {
    for (let time = 0; time < 10; time++) expect(await fail('198.51.100.7')).toMatchObject({ status: 401 })
    const refused = await fail('198.51.100.7')
    expect(refused).toMatchObject(tooMany)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(840)
    const again = () => wordsOf(post('/api/admin/login', staffLogin, '198.51.100.7'))
    expect(await again()).toBe('Too many requests. Please wait 15 minutes and try again.')
    await wait(300)
    expect(await again()).toBe('Too many requests. Please wait 10 minutes and try again.')
    await wait(550)
    expect(await again()).toBe('Too many requests. Please wait a minute and try again.')
    await wait(-850)
    expect(await post('/api/admin/login', staffLogin, '198.51.100.7')).toMatchObject(tooMany)
    expect(await post('/api/admin/login', { ...staffLogin, username: 'DISPATCHER' }, '198.51.100.7')).toMatchObject(
      tooMany,
    )

    await wait(901)
    expect(await post('/api/admin/login', staffLogin, '198.51.100.7')).toMatchObject({ status: 200 })
  })

  test('at one address block nobody at another', async () => {
    for (let time = 0; time < 11; time++) await fail('198.51.100.7')
    expect(await post('/api/admin/login', staffLogin, '198.51.100.8')).toMatchObject({ status: 200 })
  })

  test('of one account block no other account at the same address', async () => {
    for (let time = 0; time < 40; time++) await fail('198.51.100.7', 'somebody-else')
    expect(await post('/api/admin/login', staffLogin, '198.51.100.7')).toMatchObject({ status: 200 })
  })

  test('30 from one address are the limit for all names', async () => {
    for (let time = 0; time < 30; time++) {
      expect(await fail('198.51.100.7', `guess-${time}`)).toMatchObject({ status: 401 })
    }
    expect(await fail('198.51.100.7', 'guess-30')).toMatchObject(tooMany)
    expect(await post('/api/admin/login', staffLogin, '198.51.100.7')).toMatchObject(tooMany)
    expect(await post('/api/admin/login', staffLogin, '198.51.100.8')).toMatchObject({ status: 200 })
  })

  test('are also counted when concurrent', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => fail('198.51.100.7')))
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(10)
    expect(await post('/api/admin/login', staffLogin, '198.51.100.7')).toMatchObject(tooMany)
  })

  test('are counted before the password is compared, so the right password fails while the tenth guess is counted', async () => {
    for (let time = 0; time < 9; time++) await fail('198.51.100.7')
    const settle = await pausedTransaction(app, (tx) => tx`update rate_limits set hits = hits + 1`)
    const reply = post('/api/admin/login', staffLogin, '198.51.100.7')
    await Promise.race([reply, sleep(500)])
    await settle()
    expect(await reply).toMatchObject(tooMany)
  })

  test('are what is counted: successful sign-ins are unlimited', async () => {
    for (let time = 0; time < 12; time++) {
      expect(await post('/api/admin/login', staffLogin, '198.51.100.7')).toMatchObject({ status: 200 })
    }
  })
})

test('300 bookings a minute are accepted from one address, the 301st must wait, and another address need not', async () => {
  await app.db.sql`update equipment set total_inventory = 1000`
  const body = bookingBody({ requestedDeliveryDate: null })
  const replies = await Promise.all(Array.from({ length: 301 }, () => post('/api/orders', body, '203.0.113.5')))
  const refused = replies.filter((reply) => reply.status !== 201)
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatchObject(tooMany)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await countOrders(app.db)).toBe(300)
  expect(await post('/api/orders', body, '203.0.113.6')).toMatchObject({ status: 201 })

  await wait(61)
  expect(await post('/api/orders', body, '203.0.113.5')).toMatchObject({ status: 201 })
})

test('100 leads a minute are accepted from one address, the 101st must wait, and another address need not', async () => {
  const replies = await Promise.all(
    Array.from({ length: 101 }, () => post('/api/leads', estimateBody(), '203.0.113.5')),
  )
  const refused = replies.filter((reply) => reply.status !== 201)
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatchObject(tooMany)
  expect(await allLeads(app.db)).toHaveLength(100)
  expect(await post('/api/leads', estimateBody(), '203.0.113.6')).toMatchObject({ status: 201 })
  await wait(61)
  expect(await post('/api/leads', estimateBody(), '203.0.113.5')).toMatchObject({ status: 201 })
})

test('the address is the one our own proxy saw, whatever the client claims', async () => {
  for (let time = 0; time < 10; time++) await fail(`192.0.2.${time}, 198.51.100.7`)
  expect(await fail('192.0.2.99, 198.51.100.7')).toMatchObject(tooMany)
  expect(await fail('198.51.100.7, 203.0.113.9')).toMatchObject({ status: 401 })
})

test("without our proxy the client's claim is ignored", async () => {
  const direct = await startTestApp({ config: { rateLimits: true } })
  const claim = (address: string) =>
    direct.browser().post('/api/admin/login', { ...staffLogin, password: 'wrong' }, { 'x-forwarded-for': address })
  for (let time = 0; time < 10; time++) expect(await claim(`192.0.2.${time}`)).toMatchObject({ status: 401 })
  expect(await claim('192.0.2.99')).toMatchObject(tooMany)
  await direct.close()
})

describe('rule 209: requests that take work', () => {
  const get = (path: string, address: string, browser = app.browser()) =>
    browser.send('GET', path, { headers: { 'x-forwarded-for': address } })

  test.each(['/api/availability?dumpsterSize=20', '/api/orders/by-number/0000-0000-0000', '/some/page'])(
    '120 a minute to %s per network, 600 of staff',
    async (path) => {
      const staff = await app.staff()
      for (let time = 0; time < 120; time++) expect((await get(path, '198.51.100.20')).status).not.toBe(429)
      expect(await get(path, '198.51.100.20')).toMatchObject({ status: 429 })
      expect((await get(path, '198.51.100.21')).status).not.toBe(429)
      await app.db.sql`update rate_limits set hits = 599 where bucket = 'costly-staff:198.51.100.22'`
      expect((await get(path, '198.51.100.22', staff)).status).not.toBe(429)
      await app.db.sql`update rate_limits set hits = 600 where bucket = 'costly-staff:198.51.100.22'`
      expect((await get(path, '198.51.100.22', staff)).status).toBe(429)
    },
  )

  test('searches, PDFs and exports of staff count, other calls and cached pages do not', async () => {
    const staff = await app.staff()
    const hits = async (path: string) => {
      await app.db.sql`truncate rate_limits`
      await get(path, '198.51.100.23', staff)
      const rows = await app.db.sql`select 1 from rate_limits where bucket = 'costly-staff:198.51.100.23'`
      return rows.length
    }
    for (const path of ['/api/orders?search=okafor', '/api/admin/leads?search=x', '/api/orders/export', '/booking'])
      expect([path, await hits(path)]).toEqual([path, 1])
    for (const path of ['/api/equipment', '/api/admin/dashboard', '/', '/services?utm_source=x'])
      expect([path, await hits(path)]).toEqual([path, 0])
  })
})

describe('rule 210: wrong passwords for one account from many addresses', () => {
  let sender = 0
  const from = (body: object, path: string, browser = app.browser()) =>
    browser.post(path, body, { 'x-forwarded-for': `203.0.113.${++sender}` })

  test.each(['customer', 'staff'] as const)('slow down browsers that never signed in to it: %s', async (kind) => {
    const { email } = await openAccount(app)
    const [path, right] =
      kind === 'staff' ? ['/api/admin/login', staffLogin] : ['/api/customer/login', { email, password: goodPassword }]
    const wrong = { ...right, password: 'not this one' }
    const known = app.browser()
    expect((await from(right, path, known)).status).toBe(200)
    await known.post(path.replace('login', 'logout'))
    for (let time = 0; time < 19; time++) expect((await from(wrong, path)).status).toBe(401)
    expect((await from(right, path)).status).toBe(200)

    expect((await from(wrong, path)).status).toBe(401)
    const waiting = await from(right, path)
    expect(waiting).toMatchObject(tooMany)
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(840)
    // Another browser in which someone else signed in is as unknown.
    const other = await openAccount(app)
    expect((await from(right, path, other.browser)).status).toBe(429)
    expect((await from(right, path, known)).status).toBe(200)
    const others = { email: other.email, password: goodPassword }
    expect((await from(others, '/api/customer/login')).status).toBe(200)

    await wait(901)
    await app.db.sql`update rate_limits set resets_at = now() + interval '45 minutes' where bucket like 'wrong-tries:%'`
    expect((await from(wrong, path)).status).toBe(401)
    expect((await from(right, path)).status).toBe(429)
    await wait(3_601)
    expect((await from(right, path)).status).toBe(200)
    await deliverEmails(app)
    const told = await emailsTo(app, kind === 'staff' ? 'dispatcher@canyon.example' : email)
    expect(told.filter(({ template }) => template === 'wrong-tries')).toHaveLength(1)
  })

  test('of an account that nobody has answer the same, and write to nobody', async () => {
    const body = { email: 'nobody@people.example', password: 'not this one' }
    const replies: number[] = []
    for (let time = 0; time < 22; time++) replies.push((await from(body, '/api/customer/login')).status)
    expect(replies).toEqual([...Array(20).fill(401), 429, 429])
    await deliverEmails(app)
    expect(await emailsTo(app, body.email)).toEqual([])
  })
})
