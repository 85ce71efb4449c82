import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteExpiredSignIns } from '#server/customers/customer-sessions.ts'
import {
  type Account,
  emailsTo,
  goodPassword,
  isSignedIn,
  newestToken,
  openAccount,
  signIn,
} from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())

const day = 24 * 3_600_000
const cookieOf = (browser: Browser) => browser.cookies.get('customer') ?? ''
const changed = { firstName: 'Renata', lastName: 'Castellanos', phone: '(818) 555-0164' }

/** Another browser of the same customer. */
async function alsoSignedIn({ email, password }: Account): Promise<Browser> {
  const browser = app.browser()
  await signIn(browser, email, password)
  return browser
}

/** A browser with a cookie that was replaced or removed. */
function withCookie(token: string): Browser {
  const browser = app.browser()
  browser.cookies.set('customer', token)
  return browser
}

const wrong = { status: 401, json: { message: 'Invalid email or password', code: 'wrong-credentials' } }

/** How many statements that begin so wait for a lock. */
async function waitingFor(statement: string): Promise<number> {
  const [waiting] = await app.db.sql<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${statement}%`}`
  return waiting.count
}

const status = async (browser: Browser) => (await browser.get('/api/customer/orders')).status

describe('signing in', () => {
  test.each([
    ['a wrong password', (account: Account) => ({ email: account.email, password: 'wrong password' })],
    ['another case', (account: Account) => ({ email: account.email, password: account.password.toUpperCase() })],
    ['an unknown address', () => ({ email: 'nobody@people.example', password: goodPassword })],
    ['an address like it', (account: Account) => ({ email: account.email.replace('-', '_'), password: goodPassword })],
  ])('with %s fails without saying why', async (_, credentials) => {
    const browser = app.browser()
    const reply = await browser.post('/api/customer/login', credentials(await openAccount(app)))
    expect([reply.status, reply.text]).toEqual([
      401,
      '{"message":"Invalid email or password","code":"wrong-credentials"}',
    ])
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  test.each([
    [{ email: 'renata', password: 'x' }, 'email', 'Valid email is required'],
    [{ email: 'renata@people.example' }, 'password', 'Password is required'],
    [{ email: 'renata@people.example', password: '' }, 'password', 'Password is required'],
  ])('with %j is rejected at its field', async (body, field, message) => {
    const reply = await app.browser().post('/api/customer/login', body)
    expect(reply).toMatchObject({ status: 400, json: { message, fields: { [field]: message } } })
  })

  test('creates a new token each time, and the previous one stops working', async () => {
    const account = await openAccount(app)
    const first = cookieOf(account.browser)
    await signIn(account.browser, account.email)
    expect(cookieOf(account.browser)).not.toBe(first)
    expect([await status(withCookie(first)), await status(account.browser)]).toEqual([401, 200])
  })

  test('sets a cookie that scripts and other sites cannot read, stored hashed', async () => {
    const account = await openAccount(app)
    const reply = await signIn(app.browser(), account.email)
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^customer=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(reply.text).not.toContain('argon2')
    const rows = await app.db.sql`select to_jsonb(customer_sessions) as row from customer_sessions`
    const links = await app.db.sql`select to_jsonb(customer_links) as row from customer_links`
    expect(JSON.stringify([rows, links])).not.toContain(cookieOf(account.browser))
    const [found] = await app.db.sql`
      select count(*)::int as found from customer_sessions where token_hash = sha256(convert_to(${cookieOf(account.browser)}, 'UTF8'))`
    expect(found).toEqual({ found: 1 })
  })

  test('lasts 30 days', async () => {
    const { browser } = await openAccount(app)
    now = new Date(testNow.getTime() + 30 * day - 1000)
    expect(await isSignedIn(browser)).toBe(true)
    now = new Date(testNow.getTime() + 30 * day)
    expect(await isSignedIn(browser)).toBe(false)
    now = testNow
  })
})

describe('signing out', () => {
  test('ends this session, not only the cookie, and no other', async () => {
    const account = await openAccount(app)
    const other = await alsoSignedIn(account)
    const kept = cookieOf(account.browser)
    expect(await account.browser.post('/api/customer/logout')).toMatchObject({ status: 204, text: '' })
    expect(account.browser.cookies.has('customer')).toBe(false)
    expect([await status(withCookie(kept)), await status(other)]).toEqual([401, 200])
  })

  test('elsewhere removes the cookie here on the next check', async () => {
    const account = await openAccount(app)
    const other = await alsoSignedIn(account)
    await account.browser.send('DELETE', '/api/customer/sessions')
    expect(other.cookies.has('customer')).toBe(true)
    expect(await isSignedIn(other)).toBe(false)
    expect(other.cookies.has('customer')).toBe(false)
  })

  test('on a shared computer hides the orders that this browser booked', async () => {
    const account = await openAccount(app)
    const { orderNumber } = (await account.browser.post('/api/orders', bookingBody())).json
    const shown = async () => (await account.browser.get(`/api/orders/by-number/${orderNumber}`)).json.customerName
    expect(await shown()).toBeDefined()
    const token = account.browser.cookies.get('visitor') ?? ''
    await account.browser.post('/api/customer/logout')
    expect(account.browser.cookies.has('visitor')).toBe(false)
    expect(await shown()).toBeUndefined()
    // Nor does a copy of the cookie help.
    account.browser.cookies.set('visitor', token)
    expect(await shown()).toBeUndefined()
  })

  test('without being signed in works, too', async () => {
    expect((await app.browser().post('/api/customer/logout')).status).toBe(204)
  })
})

describe('a new password in the settings', () => {
  const update = (browser: Browser, body: object) => browser.post('/api/customer/update', { ...changed, ...body })
  const next = { currentPassword: goodPassword, newPassword: 'a better password', confirmPassword: 'a better password' }

  test("ends all other sessions, replaces this browser's cookie, and notifies the owner", async () => {
    const account = await openAccount(app)
    const other = await alsoSignedIn(account)
    const old = cookieOf(account.browser)
    expect(await update(account.browser, next)).toMatchObject({ status: 200, json: { user: { id: account.id } } })
    expect(await Promise.all([status(account.browser), status(other), status(withCookie(old))])).toEqual([
      200, 401, 401,
    ])
    expect((await signIn(app.browser(), account.email)).status).toBe(401)
    expect((await signIn(app.browser(), account.email, 'a better password')).status).toBe(200)
    expect((await emailsTo(app, account.email)).at(-1)?.subject).toBe('Your password at Canyon Roll-Off was changed')
  })

  test.each([
    [{ ...next, confirmPassword: 'a worse password' }, 'confirmPassword', "Passwords don't match"],
    [{ ...next, confirmPassword: '' }, 'confirmPassword', "Passwords don't match"],
    [{ ...next, newPassword: 'short', confirmPassword: 'short' }, 'newPassword', 'Password too short'],
    [{ newPassword: 'a better password' }, 'currentPassword', 'Current password required'],
    [{ ...next, currentPassword: '' }, 'currentPassword', 'Current password required'],
    [{ ...next, currentPassword: 'not this one' }, 'currentPassword', 'Current password is incorrect'],
  ])('%j is rejected at its field, and changes nothing', async (body, field, message) => {
    const account = await openAccount(app)
    const reply = await update(account.browser, { ...body, firstName: 'Rena' })
    expect(reply).toMatchObject({ status: 400, json: { message, fields: { [field]: message } } })
    expect((await signIn(app.browser(), account.email)).json.user.firstName).toBe('Renata')
  })

  test('does not undo a reset in between: the owner who recovered the account keeps it', async () => {
    const account = await openAccount(app)
    const { sql } = app.db
    const late = await sql.begin(async (tx) => {
      await tx`update customers set password_hash = 'of the reset' where id = ${account.id}`
      const updating = update(account.browser, next)
      await expect.poll(() => waitingFor('from customers where id')).toBe(1)
      return { updating }
    })
    expect(await late.updating).toMatchObject({
      status: 400,
      json: { fields: { currentPassword: 'Current password is incorrect' } },
    })
    const [left] = await sql`select password_hash from customers where id = ${account.id}`
    expect(left).toEqual({ passwordHash: 'of the reset' })
  })

  test('signs nobody in whose password was replaced before the session starts', async () => {
    const account = await openAccount(app)
    const { sql } = app.db
    await sql`
      create function replace_password() returns trigger language plpgsql as $$
      begin update customers set password_hash = 'of the reset' where id = old.id; return null; end $$`
    await sql`
      create constraint trigger reset_meanwhile after update of password_hash on customers deferrable initially deferred
      for each row when (new.password_hash <> 'of the reset') execute function replace_password()`
    const reply = await update(account.browser, next)
    await sql`drop function replace_password cascade`
    expect(reply).toMatchObject(wrong)
    expect(await sql`select id from customer_sessions where customer_id = ${account.id}`).toEqual([])
  })

  test('revokes links that would set another one', async () => {
    const account = await openAccount(app)
    await app.browser().post('/api/customer/forgot-password', { email: account.email })
    const token = await newestToken(app, account.email)
    await update(account.browser, next)
    const reply = await app.browser().post('/api/customer/reset-password', { token, password: 'the third password' })
    expect(reply.status).toBe(410)
  })

  test('needs a current one: an account without is told to use the link', async () => {
    const account = await openAccount(app)
    await app.db.sql`update customers set password_hash = null where id = ${account.id}`
    const message = 'Your account has no password yet. Request a link to set one.'
    expect(await update(account.browser, next)).toMatchObject({
      status: 400,
      json: { fields: { currentPassword: message } },
    })
  })
})

describe('name and phone', () => {
  test('are changed, and neither the address nor anything else', async () => {
    const account = await openAccount(app)
    const body = {
      firstName: 'Rena',
      lastName: 'Castle',
      phone: '(818) 555-0199',
      currentPassword: '',
      newPassword: '',
    }
    const others = { email: 'other@people.example', customerType: 'residential', verifiedAt: null, id: 'x' }
    const reply = await account.browser.post('/api/customer/update', { ...body, ...others })
    const user = {
      firstName: 'Rena',
      lastName: 'Castle',
      phone: '(818) 555-0199',
      email: account.email,
      customerType: 'contractor',
    }
    expect(reply).toMatchObject({ status: 200, json: { user } })
    expect((await account.browser.get('/api/customer/check-auth')).json.user).toEqual(reply.json.user)
  })

  test.each([
    [{ firstName: '' }, 'First name is required'],
    [{ lastName: ' ' }, 'Last name is required'],
    [{ phone: '555-0164' }, 'Valid phone number is required'],
  ])('cannot be %j', async (body, message) => {
    const { browser } = await openAccount(app)
    expect(await browser.post('/api/customer/update', { ...changed, ...body })).toMatchObject({
      status: 400,
      json: { message },
    })
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string) => app.browser().post('/api/customer/forgot-password', { email })
  const reset = (browser: Browser, token: string, password = 'a better password') =>
    browser.post('/api/customer/reset-password', { token, password, confirmPassword: password })

  test('is replaced by the emailed link, once: every session ends, and this browser is signed in', async () => {
    const account = await openAccount(app)
    expect(await forgot(account.email)).toMatchObject({ status: 204, text: '' })
    const [link = ''] = (await emailsTo(app, account.email)).at(-1)?.links ?? []
    expect(link).toMatch(/^http:\/\/localhost\/reset-password\?token=[\w-]{43}$/)
    const token = await newestToken(app, account.email)
    const browser = app.browser()
    expect(await reset(browser, token)).toMatchObject({
      status: 200,
      json: { user: { id: account.id, hasPassword: true } },
    })
    expect([await status(browser), await status(account.browser)]).toEqual([200, 401])
    expect((await reset(app.browser(), token)).status).toBe(410)
    expect((await signIn(app.browser(), account.email)).status).toBe(401)
    expect((await signIn(app.browser(), account.email, 'a better password')).status).toBe(200)
    expect((await emailsTo(app, account.email)).at(-1)?.subject).toBe('Your password at Canyon Roll-Off was changed')
  })

  test('is useless while it is being replaced', async () => {
    const account = await openAccount(app)
    const { sql } = app.db
    const late = await sql.begin(async (tx) => {
      await tx`update customers set password_hash = 'another' where id = ${account.id}`
      await tx`delete from customer_sessions where customer_id = ${account.id}`
      const signingIn = signIn(app.browser(), account.email)
      // It waits for the row: had it not, it would be through by now.
      await expect.poll(() => waitingFor('insert into customer_sessions')).toBe(1)
      return { signingIn }
    })
    expect(await late.signingIn).toMatchObject({ status: 401, json: { message: 'Invalid email or password' } })
    const left = await sql`select id from customer_sessions where customer_id = ${account.id}`
    expect(left).toEqual([])
  })

  test('is replaced by the newest link only, once', async () => {
    const account = await openAccount(app)
    await forgot(account.email)
    const first = await newestToken(app, account.email)
    await forgot(account.email)
    const second = await newestToken(app, account.email)
    for (const [link, status] of [
      [first, 410],
      [second, 200],
      [first, 410],
      [second, 410],
    ] as const)
      expect((await reset(app.browser(), link)).status).toBe(status)
  })

  test('can be replaced within one hour', async () => {
    const account = await openAccount(app)
    await forgot(account.email)
    const token = await newestToken(app, account.email)
    now = new Date(testNow.getTime() + 3_600_000)
    expect((await reset(app.browser(), token)).status).toBe(410)
    now = new Date(testNow.getTime() + 3_599_000)
    expect((await reset(app.browser(), token)).status).toBe(200)
    now = testNow
  })

  test.each([
    ['short', 'Password must be at least 8 characters', 'password'],
    ['a better password', "Passwords don't match", 'confirmPassword'],
  ])('is not replaced by %j', async (password, message, field) => {
    const account = await openAccount(app)
    await forgot(account.email)
    const token = await newestToken(app, account.email)
    const reply = await app
      .browser()
      .post('/api/customer/reset-password', { token, password, confirmPassword: 'short' })
    expect(reply).toMatchObject({ status: 400, json: { message, fields: { [field]: message } } })
    expect((await reset(app.browser(), token)).status).toBe(200)
  })

  test('of an unknown address gets the same answer, and nothing is sent', async () => {
    const email = 'nobody-at-all@people.example'
    expect(await forgot(email)).toMatchObject({ status: 204, text: '' })
    expect(await emailsTo(app, email)).toEqual([])
  })
})

describe('the list of sessions', () => {
  const list = async (browser: Browser) => (await browser.get('/api/customer/sessions')).json

  test('has each browser, the current one first, and no secret', async () => {
    const account = await openAccount(app)
    now = new Date(testNow.getTime() + 2 * 3_600_000)
    const phone = app.browser()
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1'
    await phone.post(
      '/api/customer/login',
      { email: account.email, password: account.password },
      { 'user-agent': agent },
    )
    const sessions = await list(account.browser)
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        device: 'Another device',
        createdAt: testNow.toISOString(),
        lastSeenAt: now.toISOString(),
        current: true,
      },
      {
        id: expect.any(String),
        device: 'Safari on iPhone',
        createdAt: now.toISOString(),
        lastSeenAt: now.toISOString(),
        current: false,
      },
    ])
    expect((await list(phone)).map((session: { current: boolean }) => session.current)).toEqual([true, false])
    now = testNow
  })

  test('ends one of them', async () => {
    const account = await openAccount(app)
    const other = await alsoSignedIn(account)
    const [, session] = await list(account.browser)
    expect(await account.browser.send('DELETE', `/api/customer/sessions/${session.id}`)).toMatchObject({ status: 204 })
    expect([await status(other), await status(account.browser)]).toEqual([401, 200])
    expect(await list(account.browser)).toHaveLength(1)
  })

  test('ends all others', async () => {
    const account = await openAccount(app)
    const others = [await alsoSignedIn(account), await alsoSignedIn(account)]
    const stranger = await openAccount(app)
    expect((await account.browser.send('DELETE', '/api/customer/sessions')).status).toBe(204)
    expect(await Promise.all([...others, account.browser, stranger.browser].map(status))).toEqual([401, 401, 200, 200])
  })

  test("does not end anyone else's", async () => {
    const [one, two] = [await openAccount(app), await openAccount(app)]
    const [session] = await list(two.browser)
    for (const id of [session.id, 'nonsense', '00000000-0000-4000-8000-000000000000'])
      expect((await one.browser.send('DELETE', `/api/customer/sessions/${id}`)).status).toBe(404)
    expect(await status(two.browser)).toBe(200)
  })
})

test('only expired data is deleted', async () => {
  const { browser } = await openAccount(app)
  await deleteExpiredSignIns(app.db.sql, testNow)
  expect(await isSignedIn(browser)).toBe(true)
  await deleteExpiredSignIns(app.db.sql, new Date(testNow.getTime() + 31 * day))
  const [left] = await app.db.sql`
    select (select count(*) from customer_sessions)::int as sessions, (select count(*) from registrations)::int as registrations,
      (select count(*) from customer_links)::int as links, (select count(*) > 0 from customers) as customers`
  expect(left).toEqual({ sessions: 0, registrations: 0, links: 0, customers: true })
})
