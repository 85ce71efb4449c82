import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/staff/roles.ts'
import type { StaffAccountOnWire, StaffLink } from '#contract/staff/staff-accounts.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { readLive } from '../support/live-reader.ts'
import { pausedTransaction } from '../support/paused-transaction.ts'
import { staffLogin, startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let dana: Browser
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now, config: { rateLimits: true } })
  dana = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  await app.db.sql`truncate rate_limits, events`
  await app.db.sql`update staff_users set disabled_at = null`
})

const password = 'a good long password'
let added = 0
const newcomer = (changes: object = {}) => ({
  username: `inez.${++added}`,
  name: 'Inez Marsh',
  email: 'inez@canyon.example',
  role: 'owner',
  ...changes,
})
const add = (body: object = newcomer()) => dana.post('/api/admin/staff', body)
const tokenOf = ({ link }: Pick<StaffLink, 'link'>) => URL.parse(link)?.searchParams.get('token') ?? ''
const choose = (token: string, chosen = password) =>
  app.browser().post('/api/admin/staff-link/password', { token, password: chosen, confirmPassword: chosen })
const signIn = async (username: string, typed = password) => {
  const browser = app.browser()
  return { browser, reply: await browser.post('/api/admin/login', { username, password: typed }) }
}
const isIn = async (browser: Browser) => (await browser.get('/api/admin/check-auth')).json.authenticated
const listed = async (id: string, by = dana): Promise<StaffAccountOnWire> =>
  (await by.get('/api/admin/staff')).json.find((account: StaffAccountOnWire) => account.id === id)
const events = () =>
  app.db.sql`
    select e.kind, s.username as by, u.username as of from events e
    join staff_users s on s.id = e.actor_id join staff_users u on u.id = e.subject_id order by e.recorded_at, e.id`

/** A colleague who has chosen a password and is signed in. */
async function colleague(): Promise<{ id: string; username: string; browser: Browser }> {
  const { json } = await add()
  expect((await choose(tokenOf(json))).status).toBe(204)
  const { id, username } = json.account
  const { browser, reply } = await signIn(username)
  expect(reply.status).toBe(200)
  await app.db.sql`truncate events`
  return { id, username, browser }
}

/** How many connections of a pool wait for a lock. */
async function countWaiting(pool: 'reader' | 'locker'): Promise<number> {
  const [row] = await app.db.sql<[{ waiting: number }]>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and application_name = ${`haulyard ${pool}`} and wait_event_type = 'Lock'`
  return row.waiting
}

const wrong = { status: 401, text: '{"message":"Invalid credentials","code":"wrong-credentials"}' }

describe('adding a colleague', () => {
  test('creates a one-time link for choosing a password', async () => {
    const body = newcomer()
    const { status, json } = await add(body)
    expect(status).toBe(201)
    expect(json.account).toEqual({
      ...body,
      language: 'en',
      id: expect.any(String),
      isYou: false,
      totpEnabled: false,
      hasPassword: false,
      createdAt: testNow.toISOString(),
      lastSignedInAt: null,
      disabledAt: null,
      linkUntil: '2026-12-04T20:00:00.000Z',
    })
    expect(json.link).toMatch(/^http:\/\/localhost\/staff-link\?token=[\w-]{43}$/)
    const token = tokenOf(json)
    expect((await signIn(body.username)).reply).toMatchObject(wrong)
    expect((await app.browser().post('/api/admin/staff-link', { token })).json).toEqual({
      username: body.username,
      name: body.name,
    })
    expect((await choose(token)).status).toBe(204)
    const { browser, reply } = await signIn(body.username.toUpperCase())
    expect([reply.status, await isIn(browser)]).toEqual([200, true])
    expect(await listed(json.account.id, browser)).toMatchObject({
      isYou: true,
      hasPassword: true,
      linkUntil: null,
      lastSignedInAt: testNow.toISOString(),
    })
    expect(await choose(token, 'another good password')).toMatchObject({ status: 410, json: { code: 'link-expired' } })
    expect((await app.browser().post('/api/admin/staff-link', { token })).status).toBe(410)
    expect(await events()).toEqual([
      { kind: 'staff-account-added', by: 'dispatcher', of: body.username },
      { kind: 'staff-password-set', by: body.username, of: body.username },
    ])
  })

  test('stores no secret: neither the link nor a password is in any row', async () => {
    const { json } = await add()
    await choose(tokenOf(json))
    const again = (await dana.post(`/api/admin/staff/${json.account.id}/link`)).json
    const rows = await app.db.sql`
      select to_jsonb(u) as row from staff_users u union all select to_jsonb(l) from staff_links l union all select to_jsonb(e) from events e`
    const kept = JSON.stringify(rows)
    // Bytes are written in hexadecimal.
    for (const secret of [tokenOf(json), tokenOf(again), password])
      for (const form of [secret, Buffer.from(secret).toString('hex')]) expect(kept).not.toContain(form)
  })

  test.each([
    [{ username: 'Dispatcher' }, 'username', 'This username is taken'],
    [{ username: ' ' }, 'username', 'Username is required'],
    [{ username: 'inez marsh' }, 'username', 'Use letters, digits, dots, dashes and underscores'],
    [{ username: 'a'.repeat(61) }, 'username', 'At most 60 characters'],
    [{ name: '' }, 'name', 'Name is required'],
    [{ email: 'inez' }, 'email', 'Valid email is required'],
  ])('with %j is rejected at its field', async (changes, field, message) => {
    expect(await add(newcomer(changes))).toMatchObject({ status: 400, json: { message, fields: { [field]: message } } })
  })

  test.each([
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'Password must be at least 12 characters'],
    [{ password, confirmPassword: 'another' }, 'confirmPassword', "Passwords don't match"],
  ])('an invalid password is rejected, and the link still works: %j', async (typed, field, message) => {
    const token = tokenOf((await add()).json)
    const refused = await app.browser().post('/api/admin/staff-link/password', { token, ...typed })
    expect(refused).toMatchObject({ status: 400, json: { fields: { [field]: message } } })
    expect((await choose(token)).status).toBe(204)
  })

  test('the link stops working after 72 hours, and once there is a newer one', async () => {
    const { json } = await add()
    const { id } = json.account
    now = new Date(testNow.getTime() + 72 * 3_600_000)
    expect((await choose(tokenOf(json))).status).toBe(410)
    dana = await app.staff()
    const second = (await dana.post(`/api/admin/staff/${id}/link`)).json
    const third = (await dana.post(`/api/admin/staff/${id}/link`)).json
    expect((await choose(tokenOf(second))).status).toBe(410)
    expect((await choose(tokenOf(third))).status).toBe(204)
    now = testNow
    dana = await app.staff()
  })

  test('two who use one link at once: one password is set', async () => {
    const { json } = await add()
    const tries = ['the first password', 'the second password']
    const replies = await Promise.all(tries.map((each) => choose(tokenOf(json), each)))
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 410])
    const signIns = await Promise.all(tries.map((each) => signIn(json.account.username, each)))
    expect(signIns.map(({ reply }) => reply.status)).toEqual(replies.map(({ status }) => (status === 204 ? 200 : 401)))
  })
})

describe('a link for a lost password', () => {
  test('changes nothing until it is used; then all sessions end', async () => {
    const luis = await colleague()
    const { json } = await dana.post(`/api/admin/staff/${luis.id}/link`)
    expect(await isIn(luis.browser)).toBe(true)
    expect((await choose(tokenOf(json), 'another good password')).status).toBe(204)
    expect(await isIn(luis.browser)).toBe(false)
    expect((await signIn(luis.username)).reply).toMatchObject(wrong)
    expect((await signIn(luis.username, 'another good password')).reply.status).toBe(200)
  })

  test('is created neither for oneself, nor for a disabled or unknown account', async () => {
    const luis = await colleague()
    const you = (await dana.get('/api/admin/staff')).json.find(({ isYou }: StaffAccountOnWire) => isYou)
    expect(await dana.post(`/api/admin/staff/${you.id}/link`)).toMatchObject({ status: 409 })
    await dana.post(`/api/admin/staff/${luis.id}/disable`)
    expect(await dana.post(`/api/admin/staff/${luis.id}/link`)).toMatchObject({ status: 409 })
    for (const nobody of ['nonsense', '00000000-0000-4000-8000-000000000000'])
      expect(await dana.post(`/api/admin/staff/${nobody}/link`)).toMatchObject({ status: 404 })
  })
})

test('name and address of a colleague, and of oneself, can be changed', async () => {
  const luis = await colleague()
  const changes = { name: 'Luis Ortega', email: 'luis@canyon.example' }
  const put = (id: string, body: object) => dana.put(`/api/admin/staff/${id}`, body)
  expect(await put(luis.id, changes)).toMatchObject({ status: 200, json: { ...changes, username: luis.username } })
  await put(luis.id, changes)
  expect(await events()).toEqual([{ kind: 'staff-account-changed', by: 'dispatcher', of: luis.username }])
  expect(await put(luis.id, { ...changes, name: ' ' })).toMatchObject({ status: 400 })
  expect(await put('nonsense', changes)).toMatchObject({ status: 404 })
})

describe('disabling a colleague', () => {
  const disable = (by: Browser, id: string): Promise<Reply> => by.post(`/api/admin/staff/${id}/disable`)

  test('ends sessions immediately, including live streams, and sign-in looks like a wrong password', async () => {
    const luis = await colleague()
    const cookie = `staff=${luis.browser.cookies.get('staff')}`
    const stream = await app.app.fetch(new Request('http://localhost/api/admin/live', { headers: { cookie } }))
    const live = readLive(stream.body)
    await live.until('ready')
    expect(await disable(dana, luis.id)).toMatchObject({ status: 200, json: { disabledAt: testNow.toISOString() } })
    await live.until('signed-out')
    expect(await isIn(luis.browser)).toBe(false)
    expect((await signIn(luis.username)).reply).toMatchObject(wrong)
    expect(await disable(dana, luis.id)).toMatchObject({ status: 200 })

    expect(await dana.post(`/api/admin/staff/${luis.id}/enable`)).toMatchObject({ json: { disabledAt: null } })
    // Ended sessions stay ended.
    expect(await isIn(luis.browser)).toBe(false)
    expect((await signIn(luis.username)).reply.status).toBe(200)
    expect(await events()).toEqual([
      { kind: 'staff-account-disabled', by: 'dispatcher', of: luis.username },
      { kind: 'staff-account-enabled', by: 'dispatcher', of: luis.username },
    ])
  })

  test('revokes a pending link', async () => {
    const { json } = await add()
    await disable(dana, json.account.id)
    expect((await choose(tokenOf(json))).status).toBe(410)
    await dana.post(`/api/admin/staff/${json.account.id}/enable`)
    expect((await choose(tokenOf(json))).status).toBe(410)
  })

  test('is refused for oneself and for an unknown account', async () => {
    const luis = await colleague()
    expect(await disable(luis.browser, luis.id)).toMatchObject({
      status: 409,
      json: { message: 'You cannot disable your own account.' },
    })
    for (const nobody of ['nonsense', '00000000-0000-4000-8000-000000000000'])
      expect(await disable(dana, nobody)).toMatchObject({ status: 404 })
  })

  test('by each other: one of two stays enabled', async () => {
    await app.db.sql`update staff_users set disabled_at = now() where username <> 'dispatcher'`
    const luis = await colleague()
    const you = (await dana.get('/api/admin/staff')).json.find(({ isYou }: StaffAccountOnWire) => isYou)
    const commit = await pausedTransaction(app, (tx) => tx`select 1 from staff_users for update`)
    const asked = [disable(dana, luis.id), disable(luis.browser, you.id)]
    await eventually(async () => (await countWaiting('locker')) === 2)
    await commit()
    const replies = await Promise.all(asked)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.json.message).toContain('last enabled account')
    const [left] = await app.db.sql`select count(*)::int as enabled from staff_users where disabled_at is null`
    expect(left).toEqual({ enabled: 1 })
    await app.db.sql`update staff_users set disabled_at = null`
    dana = await app.staff()
  })

  test('fails for a user who is disabled during the request', async () => {
    const [luis, eve] = [await colleague(), await colleague()]
    const commit = await pausedTransaction(
      app,
      (tx) => tx`update staff_users set disabled_at = ${testNow} where id = ${luis.id}`,
    )
    const asked = disable(luis.browser, eve.id)
    await eventually(async () => (await countWaiting('locker')) === 1)
    await commit()
    expect(await asked).toMatchObject({ status: 401 })
    expect(await isIn(eve.browser)).toBe(true)
  })

  test('during sign-in gives no session', async () => {
    const luis = await colleague()
    const commit = await pausedTransaction(
      app,
      (tx) => tx`update staff_users set disabled_at = ${testNow} where id = ${luis.id}`,
    )
    const trying = signIn(luis.username)
    await eventually(async () => (await countWaiting('reader')) === 1)
    await commit()
    expect((await trying).reply).toMatchObject(wrong)
    await app.db.sql`update staff_users set disabled_at = null`
    expect(await isIn((await trying).browser)).toBe(false)
  })
})

describe('roles (rule 259)', () => {
  const put = (by: Browser, id: string, role: StaffRole | undefined) =>
    by.send('PUT', `/api/admin/staff/${id}`, {
      body: JSON.stringify({ name: 'Inez Marsh', email: 'inez@canyon.example', role }),
      headers: { 'content-type': 'application/json' },
    })

  test('a new role counts from the next request on, in open sessions too', async () => {
    const luis = await colleague()
    expect((await luis.browser.get('/api/admin/staff')).status).toBe(200)
    expect(await put(dana, luis.id, 'dispatcher')).toMatchObject({ status: 200, json: { role: 'dispatcher' } })
    expect((await luis.browser.get('/api/admin/staff')).json).toMatchObject({ code: 'not-permitted' })
    expect((await luis.browser.get('/api/admin/check-auth')).json.user).toMatchObject({ role: 'dispatcher' })
    expect(await put(dana, luis.id, undefined)).toMatchObject({ status: 200, json: { role: 'dispatcher' } })
    const recorded = await app.db.sql`select kind, before, after from events where subject_id = ${luis.id}`
    expect(recorded).toEqual([{ kind: 'staff-role-changed', before: { role: 'owner' }, after: { role: 'dispatcher' } }])
  })

  test('nobody changes the own role; there is always an owner', async () => {
    const you = (await dana.get('/api/admin/staff')).json.find(({ isYou }: StaffAccountOnWire) => isYou)
    expect(await put(dana, you.id, 'office')).toMatchObject({
      status: 409,
      json: { message: 'You cannot change your own role. Another owner can.' },
    })
    expect((await put(dana, you.id, 'owner')).status).toBe(200)
    expect(await put(dana, '00000000-0000-4000-8000-000000000000', 'office')).toMatchObject({ status: 404 })
    expect((await put(dana, you.id, 'king' as StaffRole)).json.fields).toEqual({ role: 'Choose a role' })
  })

  test('of two owners who take the role from each other, one keeps it', async () => {
    await app.db.sql`update staff_users set role = 'office' where username <> 'dispatcher'`
    const luis = await colleague()
    const you = (await dana.get('/api/admin/staff')).json.find(({ isYou }: StaffAccountOnWire) => isYou)
    const commit = await pausedTransaction(app, (tx) => tx`select 1 from staff_users for update`)
    const asked = [put(dana, luis.id, 'office'), put(luis.browser, you.id, 'office')]
    await eventually(async () => (await countWaiting('locker')) === 2)
    await commit()
    const replies = await Promise.all(asked)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const [left] = await app.db.sql`select count(*)::int as owners from staff_users where role = 'owner'`
    expect(left).toEqual({ owners: 1 })
    await app.db.sql`update staff_users set role = 'owner'`
  })
})

describe("changing one's own password", () => {
  const change = (browser: Browser, currentPassword: string, newPassword = 'another good password') =>
    browser.post('/api/admin/password', { currentPassword, newPassword, confirmPassword: newPassword })

  test('ends the other sessions and a pending link, and keeps this session', async () => {
    const luis = await colleague()
    const { browser: elsewhere } = await signIn(luis.username)
    const { json } = await dana.post(`/api/admin/staff/${luis.id}/link`)
    await app.db.sql`truncate events`
    expect((await change(luis.browser, password)).status).toBe(204)
    expect([await isIn(luis.browser), await isIn(elsewhere), await isIn(dana)]).toEqual([true, false, true])
    expect((await choose(tokenOf(json))).status).toBe(410)
    expect((await signIn(luis.username)).reply).toMatchObject(wrong)
    expect((await signIn(luis.username, 'another good password')).reply.status).toBe(200)
    expect(await events()).toEqual([{ kind: 'staff-password-changed', by: luis.username, of: luis.username }])
  })

  test.each([
    [{ currentPassword: 'wrong' }, 'currentPassword', 'Current password is incorrect'],
    [{ currentPassword: '' }, 'currentPassword', 'Current password required'],
    [{ newPassword: 'short' }, 'newPassword', 'Password must be at least 12 characters'],
    [{ confirmPassword: 'other' }, 'confirmPassword', "Passwords don't match"],
  ])('with %j is rejected at its field', async (typed, field, message) => {
    const newPassword = 'another good password'
    const body = { currentPassword: staffLogin.password, newPassword, confirmPassword: newPassword, ...typed }
    expect(await dana.post('/api/admin/password', body)).toMatchObject({
      status: 400,
      json: { fields: { [field]: message } },
    })
    expect((await signIn(staffLogin.username, staffLogin.password)).reply.status).toBe(200)
  })

  test('guesses are counted per account, and stopped', async () => {
    const luis = await colleague()
    const { max } = limits.staffPasswordChanges
    await app.db.sql`
      insert into rate_limits (bucket, hits, resets_at)
      values (${`staff-password-changes:${luis.id}`}, ${max - 1}, now() + interval '10 minutes')`
    expect((await change(luis.browser, 'wrong')).status).toBe(400)
    expect((await change(luis.browser, password)).status).toBe(429)
    expect((await change(dana, 'wrong')).status).toBe(400)
  })

  test('of two at once one succeeds', async () => {
    const luis = await colleague()
    const tries = ['the first password', 'the second password']
    const replies = await Promise.all(tries.map((each) => change(luis.browser, password, each)))
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 400])
  })
})

describe("a colleague's two-step sign-in", () => {
  const reset = (id: string) => dana.send('DELETE', `/api/admin/staff/${id}/totp`)

  test('is still asked for after a new password by link', async () => {
    const luis = await colleague()
    await app.db.sql`
      update staff_users set totp_secret = 'GEZDGNBVGY3TQOJQ', totp_confirmed_at = now() where id = ${luis.id}`
    const { json } = await dana.post(`/api/admin/staff/${luis.id}/link`)
    expect((await choose(tokenOf(json), 'another good password')).status).toBe(204)
    expect((await signIn(luis.username, 'another good password')).reply.json).toMatchObject({ totpRequired: true })
  })

  test('is shown, and can be removed', async () => {
    const luis = await colleague()
    await app.db.sql`
      update staff_users set totp_secret = 'GEZDGNBVGY3TQOJQ', totp_confirmed_at = now() where id = ${luis.id}`
    expect(await listed(luis.id)).toMatchObject({ totpEnabled: true })
    expect((await signIn(luis.username)).reply.json).toMatchObject({ totpRequired: true })
    expect(await reset(luis.id)).toMatchObject({ status: 200, json: { totpEnabled: false } })
    expect((await signIn(luis.username)).reply.json).toMatchObject({ success: true })
    await reset(luis.id)
    expect(await events()).toEqual([{ kind: 'totp-reset', by: 'dispatcher', of: luis.username }])
  })

  test('cannot be removed for oneself, which requires the password, or for an unknown account', async () => {
    const you = (await dana.get('/api/admin/staff')).json.find(({ isYou }: StaffAccountOnWire) => isYou)
    expect(await reset(you.id)).toMatchObject({ status: 409 })
    expect(await reset('nonsense')).toMatchObject({ status: 404 })
  })
})
