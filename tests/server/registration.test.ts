import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#server/platform/db/sql.ts'
import {
  emailsTo,
  goodPassword,
  isSignedIn,
  newAddress,
  newestToken,
  openAccount,
  registrationBody,
  signIn,
  verifyEmail,
} from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())

const hour = 3_600_000
const register = (browser: Browser, body: object) => browser.post('/api/customer/register', body)
const wrong = { status: 401, json: { message: 'Invalid email or password', code: 'wrong-credentials' } }
const expired = { status: 410, json: { code: 'link-expired' } }

describe('a registration', () => {
  test('must be verified: then the link signs in, once', async () => {
    const body = registrationBody()
    const browser = app.browser()
    expect(await register(browser, body)).toMatchObject({ status: 201, json: { autoLoggedIn: false } })
    expect([...browser.cookies.keys()]).toEqual(['visitor'])
    expect(await signIn(app.browser(), body.email)).toMatchObject(wrong)

    const [email] = await emailsTo(app, body.email)
    expect(email).toMatchObject({ template: 'registration', subject: 'Confirm your email for Canyon Roll-Off' })
    expect(email?.links).toEqual([expect.stringMatching(/^http:\/\/localhost\/verify-email\?token=[\w-]{43}$/)])
    const token = await newestToken(app, body.email)
    const hashed = await app.db.sql`
      select 1 as found from customer_links where token_hash = sha256(convert_to(${token}, 'UTF8'))`
    expect(hashed).toHaveLength(1)
    const proven = await verifyEmail(browser, token)
    expect(proven.json).toEqual({
      user: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/),
        firstName: 'Renata',
        lastName: 'Castellanos',
        email: body.email,
        phone: '(818) 555-0164',
        customerType: 'contractor',
        companyName: 'Castellanos Roofing',
        language: null,
        paymentTerms: 'due-on-receipt',
        hasPassword: true,
      },
    })
    expect((await browser.get('/api/customer/check-auth')).json).toEqual({ authenticated: true, ...proven.json })
    expect(await verifyEmail(app.browser(), token)).toMatchObject(expired)
    expect(await signIn(app.browser(), body.email.toUpperCase())).toMatchObject({ status: 200, json: proven.json })
  })

  test('can be verified for two days', async () => {
    const [early, late] = [registrationBody(), registrationBody()]
    for (const body of [early, late]) await register(app.browser(), body)
    const tokens = [await newestToken(app, early.email), await newestToken(app, late.email)] as const
    now = new Date(testNow.getTime() + 48 * hour - 1000)
    expect((await verifyEmail(app.browser(), tokens[0])).status).toBe(200)
    now = new Date(testNow.getTime() + 48 * hour)
    expect(await verifyEmail(app.browser(), tokens[1])).toMatchObject(expired)
    now = testNow
  })

  test.each([
    ['has remembered nothing', undefined],
    ['was remembered for something else', 'B'.repeat(43)],
    ['brings no secret of ours', 'x'],
  ])('loses its password if the browser that follows the link %s', async (_, visitor) => {
    const body = registrationBody({ password: 'mallory knows', confirmPassword: null })
    const stranger = app.browser()
    await register(stranger, body)
    const owner = app.browser()
    if (visitor) owner.cookies.set('visitor', visitor)
    const proven = await verifyEmail(owner, await newestToken(app, body.email))
    expect(proven).toMatchObject({ status: 200, json: { user: { hasPassword: false } } })
    expect(await isSignedIn(owner)).toBe(true)
    expect(await signIn(stranger, body.email, 'mallory knows')).toMatchObject(wrong)

    // Who reads the email chooses one at once, without a second email.
    const { passwordToken } = proven.json
    const chosen = { token: passwordToken, password: goodPassword, confirmPassword: goodPassword }
    expect(await owner.post('/api/customer/reset-password', chosen)).toMatchObject({ status: 200 })
    expect(await owner.post('/api/customer/reset-password', chosen)).toMatchObject(expired)
    expect(await signIn(app.browser(), body.email)).toMatchObject({ status: 200 })
  })

  test('keeps its password in the browser that booked before it registered', async () => {
    const body = registrationBody()
    const browser = app.browser()
    await browser.post('/api/orders', bookingBody())
    const visitor = browser.cookies.get('visitor')
    await register(browser, body)
    expect(browser.cookies.get('visitor')).toBe(visitor)
    await verifyEmail(browser, await newestToken(app, body.email))
    expect((await signIn(app.browser(), body.email)).status).toBe(200)
  })

  test('followed by two browsers at once creates one account and signs one in', async () => {
    const body = registrationBody()
    await register(app.browser(), body)
    const token = await newestToken(app, body.email)
    const replies = await Promise.all(Array.from({ length: 5 }, () => verifyEmail(app.browser(), token)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410, 410, 410, 410])
  })

  test.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ email: 'renata' }, 'email', 'Valid email is required'],
    [{ phone: '555-0164' }, 'phone', 'Valid phone number is required'],
    [{ password: 'seven77', confirmPassword: 'seven77' }, 'password', 'Password must be at least 8 characters'],
    [{ confirmPassword: 'another password' }, 'confirmPassword', "Passwords don't match"],
    [{ confirmPassword: '' }, 'confirmPassword', "Passwords don't match"],
    [{ customerType: 'industrial' as 'contractor' }, 'customerType', 'Customer type must be residential or contractor'],
  ])('with %j is rejected at its field', async (changes, field, message) => {
    const reply = await register(app.browser(), registrationBody(changes))
    expect(reply).toMatchObject({ status: 400, json: { message, fields: { [field]: message } } })
  })

  test('waits with at most nine others for its address: the oldest is deleted', async () => {
    const email = newAddress()
    for (let time = 0; time < 12; time++)
      await register(app.browser(), registrationBody({ email, lastName: `${time}` }))
    const waiting = await app.db.sql<
      Row[]
    >`select last_name from registrations where email = ${email} order by created_at, id`
    expect(waiting.map((row) => row.lastName)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
  })

  test('without a confirmation is accepted', async () => {
    const { confirmPassword: _, ...body } = registrationBody()
    expect((await register(app.browser(), body)).status).toBe(201)
  })

  test('emails nothing that a stranger typed except a first name', async () => {
    const body = registrationBody({
      lastName: 'Visit evil.example',
      companyName: 'Evil & Sons',
      firstName: '<b>Eve',
    })
    await register(app.browser(), body)
    const [email] = await emailsTo(app, body.email)
    expect(email?.html).toContain('&lt;b&gt;Eve')
    for (const typed of ['evil.example', 'Evil', '(818)'])
      expect(email?.html + (email?.bodyText ?? '')).not.toContain(typed)
  })
})

describe('an address that has an account', () => {
  test('gets the usual answer, keeps its account unchanged, and its owner is notified', async () => {
    const owner = await openAccount(app)
    const asNew = await register(app.browser(), registrationBody())
    const browser = app.browser()
    const body = registrationBody({
      email: owner.email.toUpperCase(),
      firstName: 'Mallory',
      password: 'mallory knows',
      confirmPassword: null,
    })
    const asKnown = await register(browser, body)
    expect([asKnown.status, asKnown.text]).toEqual([asNew.status, asNew.text])
    expect([...browser.cookies.keys()]).toEqual(['visitor'])

    const [told] = await emailsTo(app, body.email)
    expect(told).toMatchObject({
      subject: 'You already have an account at Canyon Roll-Off',
      links: ['http://localhost/login'],
    })
    expect(told?.bodyText).toContain('Hello Renata,')
    expect(told?.bodyText).not.toContain('Mallory')
    expect(await signIn(app.browser(), owner.email, 'mallory knows')).toMatchObject(wrong)
    expect((await signIn(app.browser(), owner.email)).json.user).toMatchObject({ id: owner.id, firstName: 'Renata' })
  })

  test('is not opened by the link of an older registration', async () => {
    const email = newAddress()
    await register(app.browser(), registrationBody({ email, password: 'mallory knows', confirmPassword: null }))
    const early = await newestToken(app, email)
    const browser = app.browser()
    await register(browser, registrationBody({ email }))
    expect((await verifyEmail(browser, await newestToken(app, email))).status).toBe(200)
    expect(await verifyEmail(app.browser(), early)).toMatchObject(expired)
    expect(await app.db.sql`select id from registrations where email = ${email}`).toEqual([])
    expect(await signIn(app.browser(), email, 'mallory knows')).toMatchObject(wrong)
    expect((await signIn(app.browser(), email)).status).toBe(200)
  })
})

describe('the resent link', () => {
  const resend = (email: string) => app.browser().post('/api/customer/resend-verification', { email })

  test('is really sent, and both links work until one is used', async () => {
    const body = registrationBody()
    const browser = app.browser()
    await register(browser, body)
    const first = await newestToken(app, body.email)
    expect(await resend(body.email)).toMatchObject({ status: 204, text: '' })
    const second = await newestToken(app, body.email)
    expect(second).not.toBe(first)
    expect((await verifyEmail(browser, second)).status).toBe(200)
    expect(await verifyEmail(app.browser(), first)).toMatchObject(expired)
    expect((await signIn(app.browser(), body.email)).status).toBe(200)
  })

  test('goes to nobody if none is pending, with the same answer and no trace', async () => {
    const unknown = newAddress()
    expect(await resend(unknown)).toMatchObject({ status: 204, text: '' })
    expect(await emailsTo(app, unknown)).toEqual([])
  })

  test('tells account holders that their account is already open', async () => {
    const { email } = await openAccount(app)
    await resend(email)
    const told = (await emailsTo(app, email)).at(-1)
    expect(told).toMatchObject({
      subject: 'Your account at Canyon Roll-Off is already open',
      links: ['http://localhost/login'],
    })
    expect(told?.bodyText).not.toContain('tried to open an account')
  })

  test('creates an account without a password if several are pending, because a stranger may have typed the newest', async () => {
    const email = newAddress()
    await register(app.browser(), registrationBody({ email }))
    await register(app.browser(), registrationBody({ email, password: 'mallory knows', confirmPassword: null }))
    await resend(email)
    const browser = app.browser()
    const proven = await verifyEmail(browser, await newestToken(app, email))
    expect(proven).toMatchObject({ status: 200, json: { user: { hasPassword: false } } })
    for (const password of ['mallory knows', goodPassword])
      expect(await signIn(app.browser(), email, password)).toMatchObject(wrong)
  })

  test('cannot set a password, nor can a password link verify', async () => {
    const waiting = registrationBody()
    await register(app.browser(), waiting)
    const reset = { token: await newestToken(app, waiting.email), password: 'yet another one' }
    expect(await app.browser().post('/api/customer/reset-password', reset)).toMatchObject(expired)
    const { email } = await openAccount(app)
    await app.browser().post('/api/customer/forgot-password', { email })
    expect(await verifyEmail(app.browser(), await newestToken(app, email))).toMatchObject(expired)
  })

  test.each(['', 'A'.repeat(43), 'A'.repeat(200), "' or true --", '../../x'])(
    'cannot be made up: %j',
    async (token) => {
      expect(await verifyEmail(app.browser(), token)).toMatchObject(expired)
    },
  )

  test('goes to one address at most ten times an hour, besides the registration email', async () => {
    const body = registrationBody()
    await register(app.browser(), body)
    for (let time = 0; time < 12; time++) await resend(body.email)
    expect(await emailsTo(app, body.email)).toHaveLength(11)
  })

  test('goes at most ten times an hour even after a long mail outage', async () => {
    const body = registrationBody()
    await register(app.browser(), body)
    for (let time = 0; time < 25; time++) await resend(body.email)
    await app.db.sql`update emails set created_at = created_at - interval '5 hours' where recipient = ${body.email}`
    expect(await emailsTo(app, body.email)).toHaveLength(11)
    now = new Date(now.getTime() + 61 * 60_000)
    await resend(body.email)
    expect(await emailsTo(app, body.email)).toHaveLength(12)
  })

  test('does not block a forgotten password when a stranger requested others', async () => {
    const { email } = await openAccount(app)
    for (let time = 0; time < 12; time++) await resend(email)
    await app.browser().post('/api/customer/forgot-password', { email })
    expect((await emailsTo(app, email)).at(-1)).toMatchObject({ template: 'password-reset' })
  })
})

describe('registering with an order number', () => {
  /** Books as a guest, and follows the link "Create your account" of the confirmation in another browser. */
  async function book(email: string) {
    const booker = app.browser()
    const { orderNumber } = (await booker.post('/api/orders', bookingBody({ customerEmail: email }))).json
    const paths = (await emailsTo(app, email)).at(-1)?.links.map((link) => link.replace('http://localhost', '')) ?? []
    const [orderLink = '', accountLink = ''] = paths
    const reader = app.browser()
    expect((await reader.get(accountLink)).headers.get('location')).toBe(
      `/register?${new URLSearchParams({ order: orderNumber, email })}`,
    )
    return { orderNumber: String(orderNumber), booker, reader, orderLink, accountLink }
  }
  const ordersOf = async (browser: Browser) =>
    (await browser.get('/api/customer/orders')).json.map((order: { orderNumber: string }) => order.orderNumber)

  test('signs in immediately in the browser that opened the account link of the confirmation', async () => {
    const email = newAddress()
    const { orderNumber, reader } = await book(email)
    const reply = await register(
      reader,
      registrationBody({ email: email.toUpperCase(), order: orderNumber.toLowerCase() }),
    )
    expect(reply).toMatchObject({ status: 201, json: { autoLoggedIn: true } })
    expect(await isSignedIn(reader)).toBe(true)
    expect(await ordersOf(reader)).toEqual([orderNumber])
    expect((await signIn(app.browser(), email)).status).toBe(200)
    expect((await emailsTo(app, email.toUpperCase())).at(-1)).toMatchObject({
      template: 'account-opened',
      subject: 'Your account at Canyon Roll-Off is open',
      links: ['http://localhost/forgot-password'],
    })
  })

  test('proves nothing through the link that shows the order, which may be forwarded', async () => {
    const email = newAddress()
    const { orderNumber, orderLink } = await book(email)
    const forwarded = app.browser()
    await forwarded.get(orderLink)
    expect((await forwarded.get(`/api/orders/by-number/${orderNumber}`)).json).toMatchObject({ customerEmail: email })
    const reply = await register(forwarded, registrationBody({ email, order: orderNumber }))
    expect([reply.json.autoLoggedIn, await isSignedIn(forwarded)]).toEqual([false, false])
  })

  test('proves the address once, by whichever browser registers first, also at once', async () => {
    const email = newAddress()
    const { orderNumber, reader, accountLink } = await book(email)
    const second = app.browser()
    await second.get(accountLink)
    const replies = await Promise.all(
      [reader, second].map((browser) => register(browser, registrationBody({ email, order: orderNumber }))),
    )
    expect(replies.map(({ json }) => json.autoLoggedIn).sort()).toEqual([false, true])
    const late = app.browser()
    expect((await late.get(accountLink)).headers.get('location')).toBe('/register')
    expect((await register(late, registrationBody({ email, order: orderNumber }))).json.autoLoggedIn).toBe(false)
  })

  test('proves nothing after 7 days, nor through a link that is asked for by HEAD or made up', async () => {
    const email = newAddress()
    const { orderNumber, reader, accountLink } = await book(email)
    const filter = app.browser()
    await filter.send('HEAD', accountLink)
    expect(filter.cookies.size).toBe(0)
    expect((await app.browser().get(`/register?token=${'A'.repeat(43)}`)).headers.get('location')).toBe('/register')
    now = new Date(now.getTime() + 7 * 86_400_000 + 1)
    expect((await register(reader, registrationBody({ email, order: orderNumber }))).json.autoLoggedIn).toBe(false)
  })

  test('proves nothing in any other browser, not even the one that booked', async () => {
    const email = newAddress()
    const { orderNumber, booker, reader } = await book(email)
    const elsewhere = app.browser()
    for (const [browser, body] of [
      [booker, { email, order: orderNumber }],
      [elsewhere, { email, order: orderNumber }],
      [reader, { email }],
      [reader, { email, order: '0000-0000-0000' }],
      [reader, { email: newAddress(), order: orderNumber }],
    ] as const) {
      expect(await register(browser, registrationBody(body))).toMatchObject({ json: { autoLoggedIn: false } })
      expect(await isSignedIn(browser)).toBe(false)
    }
  })

  test("proves nothing through the booking browser's secret used as a link", async () => {
    const email = newAddress()
    const { orderNumber, booker } = await book(email)
    const other = app.browser()
    await other.get(`/confirmation/${orderNumber}?token=${booker.cookies.get('visitor')}`)
    expect(other.cookies.get('visitor')).toBeDefined()
    expect((await register(other, registrationBody({ email, order: orderNumber }))).json.autoLoggedIn).toBe(false)
  })

  test('proves nothing through the link of another or archived order', async () => {
    const [email, othersEmail] = [newAddress(), newAddress()]
    const { orderNumber, reader } = await book(email)
    const other = await book(othersEmail)
    expect(
      (await register(reader, registrationBody({ email: othersEmail, order: other.orderNumber }))).json.autoLoggedIn,
    ).toBe(false)
    await app.db.sql`update orders set archived_at = now() where order_number = ${orderNumber}`
    expect((await register(reader, registrationBody({ email, order: orderNumber }))).json.autoLoggedIn).toBe(false)
  })

  test('is for new accounts: an existing one must be signed in to', async () => {
    const { email } = await openAccount(app)
    const { orderNumber, reader } = await book(email)
    const body = registrationBody({ email, order: orderNumber, password: 'another password', confirmPassword: null })
    expect((await register(reader, body)).json.autoLoggedIn).toBe(false)
    expect(await isSignedIn(reader)).toBe(false)
    expect((await signIn(app.browser(), email, 'another password')).status).toBe(401)
  })

  test("with a victim's address shows none of the victim's orders", async () => {
    const email = newAddress()
    const { orderNumber } = await insertOrder(app.db, { customerEmail: email })
    for (const order of [null, orderNumber]) {
      const browser = app.browser()
      const { json, text } = await register(browser, registrationBody({ email, order }))
      expect([json.autoLoggedIn, text.includes(orderNumber)]).toEqual([false, false])
      expect((await signIn(browser, email)).status).toBe(401)
      expect((await browser.get('/api/customer/orders')).status).toBe(401)
      const seen = await browser.get(`/api/orders/by-number/${orderNumber}`)
      expect(seen.json).not.toHaveProperty('customerName')
    }
  })
})
