import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/wire/kit.ts'
import { createSecretBox, keyIdOf, secretKey } from '#server/platform/secrets/secret-box.ts'
import { sealSecrets } from '#server/staff/second-factor.ts'
import { deliverEmails } from '../support/accounts.ts'
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
  const { sql } = app.db
  await sql`update staff_users set totp_secret = null, totp_confirmed_at = null, totp_last_step = null, role = 'owner'`
  await sql`
    update admin_settings set require_two_step = false, two_step_required_since = null, how_to_pay = '', invoicing = 'by-hand',
      change_request_notification_email = '', enable_email_notifications = true`
  await sql`truncate rate_limits, events, security_events, emails, staff_recovery_codes cascade`
  await sql`delete from staff_users where username <> ${staffLogin.username}`
  owner = await app.staff()
})

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

/** Switches two-step sign-in on, and waits until its code is past. */
async function switchOn(browser: Browser): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await browser.post('/api/admin/totp')).json
  const { json } = await browser.post('/api/admin/totp/confirm', { code: codeOf(secret) })
  later(30_000)
  return { secret, codes: json.recoveryCodes }
}
const signIn = async (credentials: object) => {
  const browser = app.browser()
  return { browser, reply: await browser.post('/api/admin/login', { ...staffLogin, ...credentials }) }
}
const isIn = async (browser: Browser) => (await browser.get('/api/admin/check-auth')).json.authenticated

describe('the password again (rule 260)', () => {
  const all = Object.entries(endpoints as Record<string, Endpoint>)
  const always = all.filter(([, { stepUp }]) => stepUp === 'always').map(([route]) => route)
  const fieldsOf = ({ body }: Endpoint) => (body instanceof z.ZodObject ? Object.keys(body.shape) : [])

  test('is what changes accounts, roles, signing in, phones, where money goes, and what reads everything takes', () => {
    expect(always.sort()).toEqual([
      'DELETE /api/admin/customers/{id}',
      'DELETE /api/admin/staff/{id}/totp',
      'GET /api/admin/confirm',
      'GET /api/admin/export',
      'GET /api/admin/security-log',
      'POST /api/admin/bill-to-accounts/{id}/members',
      'POST /api/admin/devices',
      'POST /api/admin/devices/{id}/invitation',
      'POST /api/admin/erasures',
      'POST /api/admin/payments/charge',
      'POST /api/admin/payments/charges',
      'POST /api/admin/payments/disputes/{disputeId}/evidence',
      'POST /api/admin/payments/refund',
      'POST /api/admin/staff',
      'POST /api/admin/staff/{id}/disable',
      'POST /api/admin/staff/{id}/enable',
      'POST /api/admin/staff/{id}/link',
      'POST /api/admin/totp',
      'POST /api/admin/totp/confirm',
      'POST /api/admin/totp/disable',
      'POST /api/admin/totp/recovery-codes',
      'PUT /api/admin/bill-to-accounts/{id}/members/{customerId}',
      'PUT /api/admin/staff/{id}',
    ])
    const ofFields = all.flatMap(([route, { stepUp }]) =>
      typeof stepUp === 'object' ? stepUp.changed.map((field) => `${route} ${field}`) : [],
    )
    expect(ofFields.sort()).toEqual([
      'POST /api/admin/settings bank_details',
      'POST /api/admin/settings check_address',
      'POST /api/admin/settings how_to_pay',
      'POST /api/admin/settings require_two_step',
    ])
    const inBody = all.filter(([, { stepUp }]) => stepUp === 'password-in-body')
    expect(inBody.map(([route]) => route).sort()).toEqual(['POST /api/admin/confirm', 'POST /api/admin/password'])
    for (const [route, endpoint] of inBody)
      expect([route, fieldsOf(endpoint)]).toEqual([
        route,
        expect.arrayContaining([expect.stringMatching(/password$/i)]),
      ])
  })

  test('is declared by every endpoint with which staff change something', () => {
    const isWriting = ([route, { permission }]: [string, Endpoint]) =>
      !route.startsWith('GET ') && permission.startsWith('staff:')
    const writing = all.filter(isWriting)
    expect(writing.length).toBeGreaterThan(120)
    expect(writing.filter(([, { stepUp }]) => stepUp === undefined)).toEqual([])
    for (const [route, endpoint] of all)
      if (typeof endpoint.stepUp === 'object')
        expect([route, fieldsOf(endpoint)]).toEqual([route, expect.arrayContaining([...endpoint.stepUp.changed])])
  })

  test('is asked for a setting that really changes, and never for the five of the specification', async () => {
    const save = async (settings: object) => {
      const { status, json } = await owner.post('/api/admin/settings', settings)
      return [status, json.code]
    }
    await owner.post('/api/admin/settings', { how_to_pay: 'Check to Canyon Roll-Off' })
    later(22 * minutes)
    const ofTheSpecification = {
      change_request_notification_email: 'dispatch@canyon.example',
      enable_email_notifications: false,
      auto_approve_minor_changes: true,
      notification_phone: '(661) 555-0190',
      enable_sms_notifications: true,
    }
    expect(await save(ofTheSpecification)).toEqual([200, undefined])
    const unchanged = { how_to_pay: ' Check to Canyon Roll-Off\r\n', require_two_step: 'false', invoicing: 'monthly' }
    expect(await save(unchanged)).toEqual([200, undefined])
    expect(await save({ ...unchanged, how_to_pay: 'Wire to 000' })).toEqual([403, 'confirm-password'])
    expect(await save({ require_two_step: true })).toEqual([403, 'confirm-password'])
    const stored = await app.db.sql`select how_to_pay, require_two_step from admin_settings`
    expect(stored).toEqual([{ howToPay: 'Check to Canyon Roll-Off', requireTwoStep: false }])
    await owner.post('/api/admin/confirm', { password: staffLogin.password })
    expect(await save({ how_to_pay: 'Wire to 000' })).toEqual([200, undefined])
  })

  test('is told of by email where it cannot be asked: a changed notification email, to the old address and every owner', async () => {
    const { sql } = app.db
    await sql`
      insert into staff_users (id, username, email, role, disabled_at) values
        (gen_random_uuid(), 'rosa', 'rosa@canyon.example', 'owner', null),
        (gen_random_uuid(), 'gone', 'gone@canyon.example', 'owner', ${testNow}),
        (gen_random_uuid(), 'luis', 'luis@canyon.example', 'office', null)`
    const told = async (settings: object) => {
      await sql`truncate emails, security_events cascade`
      expect((await owner.post('/api/admin/settings', settings)).status).toBe(200)
      await deliverEmails(app)
      return sql<{ recipient: string; subject: string; bodyText: string }[]>`
        select recipient, subject, body_text from emails order by recipient`
    }
    const recipients = (emails: { recipient: string }[]) => emails.map(({ recipient }) => recipient)
    const owners = ['dispatcher@canyon.example', 'rosa@canyon.example']
    const first = await told({ change_request_notification_email: 'Dispatch@canyon.example' })
    expect(recipients(first)).toEqual([...owners, 'office@canyon.example'].sort())
    const second = await told({ change_request_notification_email: 'thief@elsewhere.example' })
    expect(recipients(second).sort()).toEqual(['Dispatch@canyon.example', ...owners])
    expect(second[0]?.subject).toBe('Settings of Canyon Roll-Off were changed')
    for (const part of ['Dispatch@canyon.example', 'thief@elsewhere.example', staffLogin.username])
      expect(second[0]?.bodyText).toContain(part)
    expect(await sql`select kind, actor_name, details from security_events`).toEqual([
      {
        kind: 'settings-changed',
        actorName: staffLogin.username,
        details: {
          change_request_notification_email: 'thief@elsewhere.example',
          former_notification_email: 'Dispatch@canyon.example',
        },
      },
    ])
    expect(recipients(await told({ how_to_pay: 'Wire to 000' }))).toEqual(owners)
    expect(recipients(await told({ invoicing: 'monthly' }))).toEqual([])
  })

  test('is asked for after ten minutes, before anything is read, and counts for ten more', async () => {
    const log = () => owner.get('/api/admin/security-log')
    later(10 * minutes - 1_000)
    expect((await log()).status).toBe(200)
    later(1_000)
    for (const route of always) {
      const [method = '', path = ''] = route.split(' ')
      const reply = await owner.send(method, path.replaceAll(/\{\w+\}/g, 'nonsense'), {
        ...(method !== 'GET' && { body: '{broken' }),
      })
      expect([route, reply.status, reply.json.code]).toEqual([route, 403, 'confirm-password'])
    }
    expect((await owner.get('/api/orders')).status).toBe(200)
    expect((await owner.post('/api/admin/confirm', { password: 'wrong' })).json).toMatchObject({
      fields: { password: 'Wrong password' },
    })
    expect((await log()).status).toBe(403)
    expect((await owner.post('/api/admin/confirm', { password: staffLogin.password })).json).toEqual({
      confirmed: true,
    })
    expect((await log()).status).toBe(200)
    later(10 * minutes)
    expect((await log()).status).toBe(403)
  })

  test('with two-step sign-in takes the code, too', async () => {
    const { secret } = await switchOn(owner)
    later(11 * minutes)
    const { password } = staffLogin
    expect((await owner.post('/api/admin/confirm', { password })).json).toMatchObject({
      confirmed: false,
      totpRequired: true,
    })
    expect((await owner.get('/api/admin/confirm')).status).toBe(403)
    expect((await owner.post('/api/admin/confirm', { password, code: '000000' })).status).toBe(401)
    expect((await owner.get('/api/admin/confirm')).status).toBe(403)
    expect((await owner.post('/api/admin/confirm', { password, code: codeOf(secret) })).json).toEqual({
      confirmed: true,
    })
    expect((await owner.get('/api/admin/confirm')).status).toBe(204)
  })

  test('confirms this session alone, and guesses are stopped after ten', async () => {
    const { browser } = await signIn({})
    later(11 * minutes)
    await owner.post('/api/admin/confirm', { password: staffLogin.password })
    expect((await browser.get('/api/admin/confirm')).status).toBe(403)
    for (let guess = 0; guess < 10; guess++) await browser.post('/api/admin/confirm', { password: 'wrong' })
    expect((await browser.post('/api/admin/confirm', { password: staffLogin.password })).status).toBe(429)
  })

  test('what a colleague does to an account is told by email, with who did it', async () => {
    const account = { username: 'luis', name: 'Luis', email: 'luis@canyon.example', role: 'office' }
    const { id } = (await owner.post('/api/admin/staff', account)).json.account
    const put = (changes: object) =>
      owner.send('PUT', `/api/admin/staff/${id}`, {
        body: JSON.stringify({ name: 'Luis', email: account.email, ...changes }),
        headers: { 'content-type': 'application/json' },
      })
    await put({ role: 'dispatcher' })
    await owner.post(`/api/admin/staff/${id}/link`)
    await put({ email: 'other@canyon.example' })
    await deliverEmails(app)
    const told = await app.db.sql<{ recipient: string; subject: string; bodyText: string }[]>`
      select recipient, subject, body_text from emails order by created_at, recipient`
    expect(told.map(({ recipient, subject }) => `${recipient}: ${subject}`)).toEqual([
      'luis@canyon.example: Your staff account at Canyon Roll-Off',
      'luis@canyon.example: Your role at Canyon Roll-Off was changed',
      'luis@canyon.example: A new password link for your staff account at Canyon Roll-Off',
      'luis@canyon.example: Your staff account at Canyon Roll-Off was changed',
      'other@canyon.example: Your staff account at Canyon Roll-Off was changed',
    ])
    for (const { bodyText } of told) expect(bodyText).toContain(staffLogin.username)
    expect(told[1]?.bodyText).toContain('Dispatcher')
    expect(told[2]?.bodyText).not.toContain('token=')
  })
})

describe('sessions (rule 262)', () => {
  test('end after 12 idle hours, and not before', async () => {
    later(12 * hours - 1_000)
    expect(await isIn(owner)).toBe(true)
    later(12 * hours - 1_000)
    expect(await isIn(owner)).toBe(true)
    later(12 * hours)
    expect(await isIn(owner)).toBe(false)
  })

  test('end 7 days after signing in, however active', async () => {
    for (let hour = 0; hour < 7 * 24; hour += 8) {
      expect(await isIn(owner)).toBe(true)
      later(8 * hours)
    }
    expect(await isIn(owner)).toBe(false)
  })

  test('are not kept by screens that refresh themselves, or by a live screen that is open', async () => {
    for (let hour = 0; hour < 11; hour++) {
      later(hours)
      const background = { headers: { 'x-background': '1' } }
      expect((await owner.send('GET', '/api/admin/stats', background)).status).toBe(200)
      const stream = await app.app.fetch(
        new Request('http://localhost/api/admin/live', { headers: { cookie: `staff=${owner.cookies.get('staff')}` } }),
      )
      expect(stream.status).toBe(200)
      await stream.body?.cancel()
    }
    later(hours)
    expect(await isIn(owner)).toBe(false)
  })
})

describe('two-step sign-in (rule 261)', () => {
  test('ends the other sessions of the account when it is switched on', async () => {
    const { browser } = await signIn({})
    await switchOn(owner)
    expect([await isIn(owner), await isIn(browser)]).toEqual([true, false])
  })

  test('a recovery code signs in once, however it is typed; new ones replace the old', async () => {
    const { codes } = await switchOn(owner)
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = '', third = ''] = codes
    expect(first).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect((await signIn({ code: ` ${first.toUpperCase().replace('-', ' ')} ` })).reply.json).toMatchObject({
      success: true,
    })
    expect((await signIn({ code: first })).reply.status).toBe(401)
    expect((await owner.get('/api/admin/totp')).json).toEqual({ totpEnabled: true, recoveryCodesLeft: 9 })
    const tries = await Promise.all([1, 2, 3].map(() => signIn({ code: second })))
    expect(tries.map(({ reply }) => reply.status).sort()).toEqual([200, 401, 401])
    const renewed = (await owner.post('/api/admin/totp/recovery-codes')).json.recoveryCodes
    expect((await signIn({ code: third })).reply.status).toBe(401)
    expect((await signIn({ code: renewed[0] })).reply.json).toMatchObject({ success: true })
    const rows = await app.db.sql`select to_jsonb(c)::text as row from staff_recovery_codes c`
    const plain: string = renewed[1].replace('-', '')
    // Bytes are written in hexadecimal.
    for (const form of [plain, Buffer.from(plain).toString('hex')]) expect(JSON.stringify(rows)).not.toContain(form)
  })

  test('secrets are stored encrypted, also those from before', async () => {
    const { secret } = await switchOn(owner)
    const stored = async () => {
      const [row] = await app.db.sql<[{ totpSecret: string }]>`select totp_secret from staff_users`
      return row.totpSecret
    }
    expect(await stored()).not.toContain(secret)
    await app.db.sql`update staff_users set totp_secret = ${secret}`
    expect((await signIn({ code: codeOf(secret) })).reply.json).toMatchObject({ success: true })
    await sealSecrets(app.db.sql, app.context.secrets)
    expect(keyIdOf(await stored())).toBe(app.context.secrets.keys[0]?.id)
    later(30_000)
    expect((await signIn({ code: codeOf(secret) })).reply.json).toMatchObject({ success: true })
    const [mine] = app.context.secrets.keys
    const newer = secretKey(Buffer.alloc(32, 9))
    await sealSecrets(app.db.sql, createSecretBox([newer, ...(mine ? [mine] : [])]))
    expect(keyIdOf(await stored())).toBe(newer.id)
    await expect(sealSecrets(app.db.sql, { ...app.context.secrets, keys: [] })).rejects.toThrow('SECRET_KEY')
  })

  test('can be required of everyone by an owner who has it; after 14 days nothing else is possible', async () => {
    const set = (require_two_step: boolean) => owner.post('/api/admin/settings', { require_two_step })
    expect(await set(true)).toMatchObject({ status: 409, json: { fields: { require_two_step: expect.any(String) } } })
    await app.db.sql`
      insert into staff_users (id, username, role, password_hash, created_at)
      select gen_random_uuid(), 'luis', 'office', password_hash, ${testNow} from staff_users`
    await switchOn(owner)
    expect((await set(true)).status).toBe(200)
    const { browser: luis, reply } = await signIn({ username: 'luis' })
    const due = new Date(now.getTime() + 14 * days).toISOString()
    expect(reply.json.user).toMatchObject({ twoStepDue: due })
    expect((await luis.get('/api/orders')).status).toBe(200)
    later(14 * days)
    const { browser: late } = await signIn({ username: 'luis' })
    expect((await late.get('/api/orders')).json).toMatchObject({ code: 'two-step-required' })
    expect((await late.get('/api/admin/live')).status).toBe(403)
    await switchOn(late)
    expect((await late.get('/api/orders')).status).toBe(200)
    expect((await late.get('/api/admin/check-auth')).json.user).toMatchObject({ twoStepDue: null })
    expect(await late.post('/api/admin/totp/disable', { password: staffLogin.password })).toMatchObject({ status: 409 })
  })
})
