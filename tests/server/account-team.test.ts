import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberRole } from '#contract/bill-to-accounts/account-words.ts'
import { type Account, emailsTo, newAddress, newestToken, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
let accountId: string
let owner: Account

beforeAll(async () => {
  app = await startTestApp({ pools: { readers: 8, lockers: 8 } })
  staff = await app.staff()
})
afterAll(() => app.close())

const admin = () => `/api/admin/bill-to-accounts/${accountId}`
const own = () => `/api/customer/bill-to-accounts/${accountId}`

beforeEach(async () => {
  await emptyTables(app.db, 'orders, emails, events, customers, bill_to_accounts, places, rate_limits')
  accountId = (await staff.post('/api/admin/bill-to-accounts', { name: 'Ridgeline Builders', kind: 'company' })).json.id
  await staff.post('/api/admin/orders', {
    ...bookingBody({ totalAmount: undefined, customerEmail: 'office@ridgeline.example' }),
    billToId: accountId,
  })
  owner = await member('owner')
})

async function member(role: MemberRole, id = accountId): Promise<Account> {
  const account = await openAccount(app)
  const added = await staff.post(`/api/admin/bill-to-accounts/${id}/members`, { email: account.email, role })
  expect(added.status).toBe(200)
  return account
}

const send = ({ browser }: Account, method: string, path: string, body: object = {}) =>
  browser.send(method, `${own()}${path}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const inviteAs = (account: Account, email: string, role: string = 'orders') =>
  account.browser.post(`${own()}/invitations`, { email, role })
const accept = ({ browser }: Account, token: string) => browser.post('/api/customer/invitations/accept', { token })
const teamOf = async ({ browser }: Account) => (await browser.get('/api/customer/team')).json
const ordersOf = async ({ browser }: Account) => (await browser.get('/api/customer/orders')).json.length
const rolesNow = async () =>
  Object.fromEntries(
    (await staff.get(admin())).json.members.map((each: { email: string; role: string }) => [each.email, each.role]),
  )
const history = async () =>
  (await staff.get(`${admin()}/history`)).json.map(({ kind, note }: { kind: string; note: string }) => [kind, note])

describe('rule 349: an owner invites, changes roles and removes', () => {
  test('the link makes its reader a member, once', async () => {
    const foreman = await openAccount(app)
    expect((await inviteAs(owner, foreman.email.toUpperCase(), 'orders')).status).toBe(204)
    const [invitation] = (await teamOf(owner))[0].invitations
    expect(invitation).toMatchObject({ role: 'orders', isExpired: false })
    expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.invitedAt)).toBe(7 * 86_400_000)

    const token = await newestToken(app, foreman.email.toUpperCase())
    expect(await ordersOf(foreman)).toBe(0)
    expect(await accept(foreman, token)).toMatchObject({
      status: 200,
      json: { account: 'Ridgeline Builders', role: 'orders' },
    })
    expect(await ordersOf(foreman)).toBe(1)
    expect((await accept(foreman, token)).status).toBe(410)
    const [team] = await teamOf(owner)
    expect(team.invitations).toEqual([])
    expect(team.people.map(({ email, role, isYou }: Record<string, unknown>) => [email, role, isYou])).toEqual([
      [owner.email, 'owner', true],
      [foreman.email, 'orders', false],
    ])
    expect(await history()).toEqual(
      expect.arrayContaining([
        ['member-invited', `${foreman.email.toUpperCase()}: Orders`],
        ['member-added', `${foreman.email}: Orders`],
      ]),
    )
  })

  test('the email shows nothing of the account, and the database no token', async () => {
    const email = newAddress()
    await inviteAs(owner, email, 'views')
    const [letter] = await emailsTo(app, email)
    const text = `${letter?.subject}${letter?.html}${letter?.bodyText}`
    expect(text).toContain('Renata')
    for (const secret of ['Ridgeline', 'Castellanos', owner.email, accountId]) expect(text).not.toContain(secret)
    const token = await newestToken(app, email)
    const [row] = await app.db.sql<{ stored: string }[]>`
      select account_invitations::text as stored from account_invitations`
    expect(token.length).toBeGreaterThan(20)
    expect(row?.stored).not.toContain(token)
  })

  test('another address cannot accept it, and leaves it open', async () => {
    const [foreman, other] = [await openAccount(app), await openAccount(app)]
    await inviteAs(owner, foreman.email)
    const token = await newestToken(app, foreman.email)
    expect((await accept(other, token)).status).toBe(409)
    expect(await ordersOf(other)).toBe(0)
    expect((await app.browser().post('/api/customer/invitations/accept', { token })).status).toBe(401)
    expect((await accept(foreman, token)).status).toBe(200)
  })

  test('withdrawn, replaced and expired ones get one answer', async () => {
    const foreman = await openAccount(app)
    await inviteAs(owner, foreman.email)
    const replaced = await newestToken(app, foreman.email)
    await inviteAs(owner, foreman.email, 'views')
    const withdrawn = await newestToken(app, foreman.email)
    expect(withdrawn).not.toBe(replaced)
    const [team] = await teamOf(owner)
    expect(team.invitations).toHaveLength(1)
    const refusal = async (token: string) => {
      const { status, json } = await accept(foreman, token)
      return [status, json.message]
    }
    const unknown = await refusal('a'.repeat(43))
    expect(unknown[0]).toBe(410)
    expect(await refusal(replaced)).toEqual(unknown)
    expect((await send(owner, 'DELETE', `/invitations/${team.invitations[0].id}`)).status).toBe(204)
    expect(await refusal(withdrawn)).toEqual(unknown)
    await inviteAs(owner, foreman.email)
    const expired = await newestToken(app, foreman.email)
    await app.db.sql`update account_invitations set expires_at = created_at - interval '1 second'`
    expect(await refusal(expired)).toEqual(unknown)
    expect((await teamOf(owner))[0].invitations).toMatchObject([{ isExpired: true }])
    expect(await rolesNow()).toEqual({ [owner.email]: 'owner' })
  })

  test.each([
    ['orders', 403],
    ['pays', 403],
    ['views', 403],
    [null, 404],
  ] as const)('%s may not', async (role, status) => {
    const asker = role ? await member(role) : await openAccount(app)
    await inviteAs(owner, newAddress())
    const id = (await teamOf(owner))[0].invitations[0].id
    const before = await rolesNow()
    expect(await teamOf(asker)).toEqual([])
    expect([
      (await inviteAs(asker, newAddress())).status,
      (await send(asker, 'DELETE', `/invitations/${id}`)).status,
      (await send(asker, 'PUT', `/members/${asker.id}`, { role: 'owner' })).status,
      (await send(asker, 'DELETE', `/members/${owner.id}`)).status,
    ]).toEqual([status, status, status, status])
    expect(await rolesNow()).toEqual(before)
    expect((await teamOf(owner))[0].invitations).toHaveLength(1)
  })

  test('the owner of another account may not', async () => {
    const other = (await staff.post('/api/admin/bill-to-accounts', { name: 'Hollis', kind: 'company' })).json.id
    const stranger = await member('owner', other)
    await inviteAs(owner, newAddress())
    const id = (await teamOf(owner))[0].invitations[0].id
    const path = `/api/customer/bill-to-accounts/${other}/invitations/${id}`
    expect((await stranger.browser.send('DELETE', path)).status).toBe(404)
    expect((await inviteAs(stranger, newAddress())).status).toBe(404)
    expect((await send(stranger, 'DELETE', `/members/${owner.id}`)).status).toBe(404)
    expect((await teamOf(owner))[0].invitations).toHaveLength(1)
  })

  test('roles change, people go, and one owner stays', async () => {
    const foreman = await member('orders')
    expect((await send(owner, 'PUT', `/members/${foreman.id}`, { role: 'pays' })).status).toBe(204)
    expect(await rolesNow()).toMatchObject({ [foreman.email]: 'pays' })
    expect((await send(owner, 'PUT', `/members/${owner.id}`, { role: 'views' })).status).toBe(409)
    expect((await send(owner, 'DELETE', `/members/${owner.id}`)).status).toBe(409)
    expect(await rolesNow()).toMatchObject({ [owner.email]: 'owner' })
    expect((await send(owner, 'DELETE', `/members/${foreman.id}`)).status).toBe(204)
    expect(await ordersOf(foreman)).toBe(0)
    expect((await send(owner, 'DELETE', `/members/${foreman.id}`)).status).toBe(404)
  })

  test('two owners who remove each other at once leave one', async () => {
    const second = await member('owner')
    const statuses = await Promise.all([
      send(owner, 'DELETE', `/members/${second.id}`),
      send(second, 'DELETE', `/members/${owner.id}`),
    ])
    expect(statuses.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(Object.values(await rolesNow())).toEqual(['owner'])
  })

  test('what a former owner sent no longer works', async () => {
    const [second, foreman] = [await member('owner'), await openAccount(app)]
    await inviteAs(second, foreman.email, 'owner')
    const token = await newestToken(app, foreman.email)
    await send(owner, 'PUT', `/members/${second.id}`, { role: 'views' })
    expect((await accept(foreman, token)).status).toBe(410)
  })

  test('who belongs to it is not invited, and nobody else once it is full', async () => {
    const foreman = await member('views')
    expect(await inviteAs(owner, foreman.email)).toMatchObject({
      status: 400,
      json: { fields: { email: expect.any(String) } },
    })
    await app.db.sql`
      insert into account_invitations (id, bill_to_id, email, role, invited_by, created_at, expires_at)
      select gen_random_uuid(), ${accountId}, 'p' || n || '@people.example', 'views', ${owner.id}, now(), ${new Date('2099-01-01')}
      from generate_series(1, 98) n`
    expect((await inviteAs(owner, newAddress())).status).toBe(409)
    expect((await inviteAs(owner, 'p7@people.example')).status).toBe(204)
  })

  test('staff see who is invited, by whom, until it is accepted', async () => {
    const foreman = await openAccount(app)
    await inviteAs(owner, foreman.email, 'pays')
    const invited = async () => (await staff.get(admin())).json.invitations
    expect(await invited()).toMatchObject([
      { email: foreman.email, role: 'pays', invitedBy: 'Renata Castellanos', expiresAt: expect.any(String) },
    ])
    expect(JSON.stringify(await invited())).not.toContain('oken')
    await accept(foreman, await newestToken(app, foreman.email))
    expect(await invited()).toEqual([])
  })

  test('what it answers is stored by no browser', async () => {
    const deeds = `${own()}/deeds`
    for (const path of ['/api/customer/team', deeds])
      expect((await owner.browser.get(path)).headers.get('cache-control')).toBe('no-store')
    expect((await accept(owner, 'a'.repeat(43))).headers.get('cache-control')).toBe('no-store')
  })

  test('a login that is erased takes its invitations along', async () => {
    const foreman = await openAccount(app)
    await inviteAs(owner, foreman.email)
    expect((await staff.send('DELETE', `/api/admin/customers/${foreman.id}`)).status).toBe(204)
    expect((await teamOf(owner))[0].invitations).toEqual([])
  })
})

describe('rule 358: who did what', () => {
  const deeds = async ({ browser }: Account) =>
    (await browser.get(`${own()}/deeds`)).json.map(({ deed }: { deed: string }) => deed)

  test('names the person for each step, for the owner', async () => {
    const foreman = await openAccount(app)
    await inviteAs(owner, foreman.email, 'orders')
    await accept(foreman, await newestToken(app, foreman.email))
    const [order] = (await foreman.browser.get('/api/customer/orders')).json
    await foreman.browser.post(`/api/customer/orders/${order.orderNumber}/crew-links`, { withGateCode: false })
    expect(await deeds(owner)).toEqual([
      `Renata Castellanos made a link for the crew at ${order.customerAddress}.`,
      'Renata Castellanos joined: Orders.',
      `Renata Castellanos invited ${foreman.email}: Orders.`,
    ])
  })

  test.each([
    ['orders', 403],
    ['pays', 403],
    ['views', 403],
    [null, 404],
  ] as const)('not for %s', async (role, status) => {
    const asker = role ? await member(role) : await openAccount(app)
    expect((await asker.browser.get(`${own()}/deeds`)).status).toBe(status)
  })
})

test('rule 349: an owner invites 30 people an hour, and 60 links are tried in 15 minutes', async () => {
  const limited = await startTestApp({ config: { rateLimits: true } })
  try {
    const { browser, email } = await openAccount(limited)
    await browser.post('/api/orders', bookingBody({ customerEmail: email }))
    const [{ id }] = (await browser.get('/api/customer/team')).json
    const statuses: number[] = []
    for (let count = 0; count < 31; count++) {
      const invited = { email: `person-${count}@people.example`, role: 'views' }
      statuses.push((await browser.post(`/api/customer/bill-to-accounts/${id}/invitations`, invited)).status)
    }
    expect(statuses).toEqual([...Array(30).fill(204), 429])
    const tried: number[] = []
    for (let count = 0; count < 61; count++)
      tried.push((await browser.post('/api/customer/invitations/accept', { token: 'a'.repeat(43) })).status)
    expect(tried).toEqual([...Array(60).fill(410), 429])
  } finally {
    await limited.close()
  }
})
