import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Row } from '#server/platform/db/sql.ts'
import type { StaffUser } from '#server/site/sign-ins.ts'
import { beginTotp, confirmTotp } from '#server/staff/second-factor.ts'
import type { Browser } from '../support/browser.ts'
import { pausedTransaction } from '../support/paused-transaction.ts'
import { staffLogin, startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now, config: { rateLimits: true } })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  await app.db.sql`update staff_users set totp_secret = null, totp_confirmed_at = null, totp_last_step = null`
  await app.db.sql`truncate rate_limits, events`
  staff = await app.staff()
})

const codeOf = (secret: string, at: Date = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const signIn = (code?: string) => app.browser().post('/api/admin/login', { ...staffLogin, code })

/** Switches the second factor on, and waits until its code is past. */
async function switchOn(): Promise<string> {
  const { secret } = (await staff.post('/api/admin/totp')).json
  expect((await staff.post('/api/admin/totp/confirm', { code: codeOf(secret) })).json).toMatchObject({
    totpEnabled: true,
  })
  later(30)
  return secret
}

test('it is off until a code confirms that the app has the secret', async () => {
  const begun = await staff.post('/api/admin/totp')
  expect(begun).toMatchObject({ status: 201, json: { otpauthUri: expect.stringMatching(/^otpauth:\/\/totp\//) } })
  const { secret } = begun.json
  expect((await signIn()).json).toMatchObject({ success: true, user: { totpEnabled: false } })
  const refused = await staff.post('/api/admin/totp/confirm', { code: wrong(codeOf(secret)) })
  expect(refused).toMatchObject({ status: 401, json: { fields: { code: expect.stringContaining('not valid') } } })
  expect(endpoints['POST /api/admin/totp/confirm'].refusals).toContain(refused.json.code)
  expect((await signIn()).json.success).toBe(true)
})

test('once it is on, the password alone is not enough', async () => {
  const secret = await switchOn()
  const browser = app.browser()
  const asked = await browser.post('/api/admin/login', staffLogin)
  expect([asked.status, asked.json]).toEqual([
    200,
    { success: false, totpRequired: true, message: 'Please enter the code from your authenticator app.' },
  ])
  expect(browser.cookies.size).toBe(0)
  expect((await signIn(wrong(codeOf(secret)))).status).toBe(401)
  const code = codeOf(secret)
  const signedIn = await browser.post('/api/admin/login', {
    ...staffLogin,
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  })
  expect(signedIn.json).toMatchObject({ success: true, user: { totpEnabled: true } })
  expect((await browser.get('/api/orders')).status).toBe(200)
})

test('with a wrong password nothing says that a code is required', async () => {
  await switchOn()
  const reply = await app.browser().post('/api/admin/login', { ...staffLogin, password: 'wrong' })
  expect([reply.status, reply.json]).toEqual([401, { message: 'Invalid credentials', code: 'wrong-credentials' }])
})

test('a code works once, even twice at the same moment, and no earlier one', async () => {
  const secret = await switchOn()
  const replies = await Promise.all([1, 2, 3, 4].map(() => signIn(codeOf(secret))))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401, 401, 401])
  later(30)
  expect((await signIn(codeOf(secret, new Date(now.getTime() - 30_000)))).status).toBe(401)
  expect((await signIn(codeOf(secret))).status).toBe(200)
})

test('the code that turned it on is used up', async () => {
  const { secret } = (await staff.post('/api/admin/totp')).json
  await staff.post('/api/admin/totp/confirm', { code: codeOf(secret) })
  expect((await signIn(codeOf(secret))).status).toBe(401)
})

test('guessing codes is blocked after ten, from any address', async () => {
  const secret = await switchOn()
  for (let guess = 0; guess < 10; guess++) expect((await signIn(wrong(codeOf(secret)))).status).toBe(401)
  expect((await signIn(codeOf(secret))).status).toBe(429)
})

/** Sends something while the tenth failure is being counted. */
async function asTheTenthIsCounted<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  const settle = await pausedTransaction(app, (tx) => tx`update rate_limits set hits = hits + 1`)
  const reply = send()
  await Promise.race([reply, sleep(500)])
  await settle()
  return reply
}

test('guesses are counted before they are compared, so concurrent ones cannot exceed the limit', async () => {
  const secret = await switchOn()
  for (let guess = 0; guess < 9; guess++) await signIn(wrong(codeOf(secret)))
  expect((await asTheTenthIsCounted(() => signIn(codeOf(secret)))).status).toBe(429)
  await app.db.sql`update rate_limits set hits = 9`
  const off = () => staff.post('/api/admin/totp/disable', { password: staffLogin.password })
  expect((await asTheTenthIsCounted(off)).status).toBe(429)
  await app.db.sql`update rate_limits set hits = 9`
  expect((await off()).json).toEqual({ totpEnabled: false })
})

test('it is turned off with the password, and cannot be set up again while it is on', async () => {
  await switchOn()
  expect(await staff.post('/api/admin/totp')).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
  expect(await staff.post('/api/admin/totp/confirm', { code: '123456' })).toMatchObject({ status: 409 })
  const refused = await staff.post('/api/admin/totp/disable', { password: 'wrong' })
  expect([refused.status, refused.json.fields]).toEqual([400, { password: 'Wrong password' }])
  expect((await signIn()).json).toMatchObject({ totpRequired: true })
  const off = await staff.post('/api/admin/totp/disable', { password: staffLogin.password })
  expect(off.json).toEqual({ totpEnabled: false })
  expect((await signIn()).json).toMatchObject({ success: true })
  const events = await app.db.sql<Row[]>`select kind from events where subject_kind = 'staff-user' order by recorded_at`
  expect(events.map((event) => event.kind)).toEqual(['totp-enabled', 'recovery-codes-made', 'totp-disabled'])
})

test.each(['12345', '1234567', 'abcdef', ''])('the code %j is invalid', async (code) => {
  expect((await staff.post('/api/admin/totp/confirm', { code })).status).toBe(400)
})

test('a secret created while another one was confirmed stays unconfirmed', async () => {
  const [found] = await app.db.sql<StaffUser[]>`
    select id, username, email, role, false as totp_enabled from staff_users`
  const user = found && { ...found, from: { requestId: null, address: null } }
  if (!user) throw new Error('There is no staff user')
  const { secret } = await beginTotp(app.context, user)
  const locking = new Proxy(app.db.locking, {
    get: (pool, name) => (name === 'begin' ? beginAfterAnotherTab : Reflect.get(pool, name)),
  })
  const beginAfterAnotherTab = async (...work: Parameters<typeof app.db.locking.begin>) => {
    await beginTotp(app.context, user)
    return app.db.locking.begin(...work)
  }
  const parts = { ...app.context, db: { ...app.context.db, locking } }
  await expect(confirmTotp(parts, user, { code: codeOf(secret), token: undefined })).rejects.toMatchObject({
    code: 'not-allowed-now',
  })
  expect(await app.db.sql`select totp_confirmed_at from staff_users`).toEqual([{ totpConfirmedAt: null }])
  expect(await app.db.sql`select 1 from events where kind = 'totp-enabled'`).toEqual([])
})
