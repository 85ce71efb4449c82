import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPasswordHasher } from '#server/platform/secrets/password-hasher.ts'
import { ensureFirstStaffUser } from '#server/staff/first-staff-user.ts'
import { staffLogin, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ passwords: createPasswordHasher() })
})
afterAll(() => app.close())

const login = (body: unknown) => app.browser().post('/api/admin/login', body)
const { username, password } = staffLogin

describe('signing in', () => {
  test.each([
    [{ username, password: 'wrong' }],
    [{ username: 'nobody', password }],
    [{ username: 'nobody', password: 'wrong' }],
    [{ username, password: `${password} ` }],
    [{ username, password: password.toUpperCase() }],
    [{ username: '%', password }],
    [{ username: "' or true --", password }],
  ])('with %j fails without saying why', async (body) => {
    const reply = await login(body)
    expect([reply.status, reply.text]).toEqual([401, '{"message":"Invalid credentials","code":"wrong-credentials"}'])
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  test('to a disabled account fails in the same way', async () => {
    await app.db.sql`update staff_users set disabled_at = now()`
    const reply = await login(staffLogin)
    await app.db.sql`update staff_users set disabled_at = null`
    expect([reply.status, reply.text]).toEqual([401, '{"message":"Invalid credentials","code":"wrong-credentials"}'])
  })

  test.each([
    [{}, 'username', 'Username is required'],
    [{ username: '  ', password }, 'username', 'Username is required'],
    [{ username: ['dispatcher'], password }, 'username', 'Username is required'],
    [{ username }, 'password', 'Password is required'],
    [{ username, password: '' }, 'password', 'Password is required'],
    [{ username, password: { length: 8 } }, 'password', 'Password is required'],
    [{ username, password: 'x'.repeat(501) }, 'password', 'At most 500 characters'],
    [{ username: 'a\u0000b', password }, 'username', 'Contains a character that cannot be stored'],
  ])('with %j is rejected at its field', async (body, field, message) => {
    const reply = await login(body)
    expect(reply).toMatchObject({ status: 400, json: { message } })
    expect(reply.json.fields[field]).toBe(message)
  })

  test('accepts the name in any case and with surrounding spaces', async () => {
    expect((await login({ username: ' Dispatcher ', password })).status).toBe(200)
  })

  test("again ends the browser's previous session", async () => {
    const browser = await app.staff()
    const first = browser.cookies.get('staff') ?? ''
    await browser.post('/api/admin/login', staffLogin)
    expect(browser.cookies.get('staff')).not.toBe(first)
    browser.cookies.set('staff', first)
    expect((await browser.get('/api/admin/check-auth')).json.authenticated).toBe(false)
  })

  test('leaves the sessions of other browsers alone, and so does signing out', async () => {
    const [one, two] = [await app.staff(), await app.staff()]
    await two.post('/api/admin/logout')
    expect((await one.get('/api/admin/check-auth')).json.authenticated).toBe(true)
  })

  test('out without being signed in works, too', async () => {
    expect((await app.browser().post('/api/admin/logout')).status).toBe(204)
  })
})

describe('the database stores', () => {
  test('a hash of the session token', async () => {
    const browser = await app.staff()
    const token = browser.cookies.get('staff') ?? ''
    const [found] = await app.db.sql`
      select count(*)::int as found from staff_sessions where token_hash = sha256(convert_to(${token}, 'UTF8'))`
    expect(found).toEqual({ found: 1 })
    const rows = await app.db.sql`select to_jsonb(staff_sessions) as row from staff_sessions`
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('an argon2id hash of the password with its own salt', async () => {
    const [user] = await app.db.sql<[{ passwordHash: string }]>`select password_hash from staff_users`
    expect(user.passwordHash).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(user.passwordHash).not.toContain(password)
  })
})

describe('the session cookie', () => {
  test('cannot be read by scripts and other sites', async () => {
    expect((await login(staffLogin)).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^staff=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('is bound to the host, and to HTTPS if the site has it', async () => {
    const secure = await startTestApp({ config: { publicUrl: 'https://bins.example' } })
    const browser = secure.browser()
    const reply = await browser.post('/api/admin/login', staffLogin)
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-staff=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect((await browser.get('/api/orders')).status).toBe(200)
    const plain = secure.browser()
    plain.cookies.set('staff', browser.cookies.get('__Host-staff') ?? '')
    expect((await plain.get('/api/orders')).status).toBe(401)
    await browser.post('/api/admin/logout')
    expect([...browser.cookies.keys()]).toEqual(['__Host-browser'])
    await secure.close()
  })

  test('is secure behind a proxy that reports HTTPS, but only if the proxy is ours', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-proto': 'https' }
    const body = JSON.stringify(staffLogin)
    const behind = await startTestApp({ config: { trustProxy: 1 } })
    const [name] = (await behind.browser().send('POST', '/api/admin/login', { body, headers })).headers.getSetCookie()
    expect(name).toMatch(/^__Host-staff=.*; Secure;/)
    await behind.close()
    const [plain] = (await app.browser().send('POST', '/api/admin/login', { body, headers })).headers.getSetCookie()
    expect(plain).toMatch(/^staff=/)
  })
})

describe('the first staff account', () => {
  const { sql } = { sql: () => app.db.sql }
  const none = { username: null, password: null, email: null }
  afterEach(() => sql()`delete from staff_users where username <> 'dispatcher'`)

  async function withoutStaff<T>(work: () => Promise<T>): Promise<T> {
    await sql()`create table put_aside as select * from staff_users`
    await sql()`delete from staff_users`
    try {
      return await work()
    } finally {
      await sql()`delete from staff_users`
      await sql()`insert into staff_users select * from put_aside`
      await sql()`drop table put_aside`
    }
  }

  test('comes from the settings, and its password is not shown', () =>
    withoutStaff(async () => {
      const admin = { username: 'dana', password: 'a long enough one', email: 'dana@bins.example' }
      expect(await ensureFirstStaffUser(sql(), admin)).toBeNull()
      expect(await login({ username: 'dana', password: 'a long enough one' })).toMatchObject({
        status: 200,
        json: { user: { username: 'dana', email: 'dana@bins.example' } },
      })
    }))

  test('gets a random password if none is set, which is shown once', () =>
    withoutStaff(async () => {
      const made = await ensureFirstStaffUser(sql(), none)
      expect(made).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{16}$/) })
      expect((await login(made)).status).toBe(200)
      expect(await ensureFirstStaffUser(sql(), none)).toBeNull()
      expect((await login({ username: 'admin', password: 'admin' })).status).toBe(401)
    }))

  test('has a different random password on each machine', async () => {
    const passwords = []
    for (let time = 0; time < 3; time++) {
      passwords.push(await withoutStaff(async () => (await ensureFirstStaffUser(sql(), none))?.password))
    }
    expect(new Set(passwords).size).toBe(3)
  })

  test('is one, even if two processes start at once', () =>
    withoutStaff(async () => {
      const made = await Promise.all([ensureFirstStaffUser(sql(), none), ensureFirstStaffUser(sql(), none)])
      const shown = made.filter((each) => each !== null)
      expect(shown).toHaveLength(1)
      expect((await login(shown[0])).status).toBe(200)
    }))

  test('is neither created nor changed if there is one', async () => {
    expect(
      await ensureFirstStaffUser(sql(), { username: 'dispatcher', password: 'another one', email: null }),
    ).toBeNull()
    expect((await login({ username, password: 'another one' })).status).toBe(401)
    expect((await login(staffLogin)).status).toBe(200)
  })
})
