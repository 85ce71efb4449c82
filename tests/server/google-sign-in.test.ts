import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GoogleFailure } from '#content/account/entry.ts'
import {
  emailsTo,
  isSignedIn,
  newAddress,
  newestToken,
  openAccount,
  registrationBody,
  signIn,
  verifyEmail,
} from '../support/accounts.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { hostileRedirects } from '../support/hostile-redirects.ts'
import { type OpenIdProvider, openIdProvider, type Person } from '../support/openid-provider.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let provider: OpenIdProvider

beforeAll(async () => {
  provider = await openIdProvider('http://localhost/api/auth/google/callback')
  app = await startTestApp({ google: provider.config })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

let people = 0

/** Someone with an account at the provider; returns the provider's id. */
function person(facts: Person): string {
  const subject = `subject-${++people}`
  provider.people.set(subject, { email_verified: true, given_name: 'Renata', family_name: 'Castellanos', ...facts })
  return subject
}

const location = (reply: Reply) => reply.headers.get('location') ?? ''
const pathOf = (address: string) => address.replace('http://localhost', '')
const ask = async (browser: Browser, query = '') => location(await browser.get(`/api/auth/google${query}`))

async function signInWithGoogle(browser: Browser, subject: string, query = ''): Promise<Reply> {
  return browser.get(pathOf(await provider.signIn(await ask(browser, query), subject)))
}

const user = async (browser: Browser) => (await browser.get('/api/customer/check-auth')).json.user
const toLogin = (message: GoogleFailure) => `/login?${new URLSearchParams({ message })}`

test('the browser is sent to Google with state, nonce and PKCE, different each time', async () => {
  const browser = app.browser()
  const reply = await browser.get('/api/auth/google')
  expect(reply.status).toBe(302)
  const url = new URL(location(reply))
  expect(url.origin).toBe(provider.config.issuer)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'haulyard',
    redirect_uri: 'http://localhost/api/auth/google/callback',
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(reply.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^google=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  const again = new URL(await ask(app.browser()))
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(again.searchParams.get(name)).not.toBe(url.searchParams.get(name))
})

describe('a person identified by Google', () => {
  test('gets an account, and the same one the next time, even with another address', async () => {
    const email = newAddress()
    const subject = person({ email })
    const browser = app.browser()
    const reply = await signInWithGoogle(browser, subject)
    expect([reply.status, location(reply)]).toEqual([303, '/dashboard'])
    const made = await user(browser)
    expect(made).toMatchObject({ email, firstName: 'Renata', lastName: 'Castellanos', phone: '', hasPassword: false })
    expect(browser.cookies.has('google')).toBe(false)

    provider.people.set(subject, { ...provider.people.get(subject), email: newAddress() })
    const later = app.browser()
    await signInWithGoogle(later, subject)
    expect(await user(later)).toEqual(made)
    const letters = await emailsTo(app, email)
    expect(letters).toMatchObject([
      { subject: 'Your account at Canyon Roll-Off is open', links: ['http://localhost/forgot-password'] },
    ])
    expect(letters[0]?.bodyText).toContain('by signing in with Google')
  })

  test('finds the orders of the address', async () => {
    const email = newAddress()
    const { orderNumber } = await insertOrder(app.db, { customerEmail: email.toUpperCase() })
    const browser = app.browser()
    await signInWithGoogle(browser, person({ email }))
    expect((await browser.get('/api/customer/orders')).json).toMatchObject([{ orderNumber }])
  })

  test('joins the account with the same verified address, whose password is kept', async () => {
    const account = await openAccount(app)
    const browser = app.browser()
    await signInWithGoogle(browser, person({ email: account.email.toUpperCase(), given_name: 'Rena' }))
    expect(await user(browser)).toMatchObject({ id: account.id, firstName: 'Renata', hasPassword: true })
    expect((await signIn(app.browser(), account.email)).status).toBe(200)
    expect((await emailsTo(app, account.email)).slice(1)).toMatchObject([
      {
        subject: 'Google sign-in was added to your account at Canyon Roll-Off',
        links: ['http://localhost/dashboard?tab=settings'],
      },
    ])
  })

  test('never joins an unverified password account: its password stops working', async () => {
    const email = newAddress()
    await app.browser().post('/api/customer/register', registrationBody({ email, firstName: 'Mallory' }))
    const token = await newestToken(app, email)
    const browser = app.browser()
    await signInWithGoogle(browser, person({ email }))
    expect(await user(browser)).toMatchObject({ firstName: 'Renata', hasPassword: false })
    expect((await signIn(app.browser(), email)).status).toBe(401)
    expect((await verifyEmail(app.browser(), token)).status).toBe(410)
    expect((await signIn(app.browser(), email)).status).toBe(401)
  })

  test('cannot open an account that is joined to another Google account', async () => {
    const email = newAddress()
    await signInWithGoogle(app.browser(), person({ email }))
    const browser = app.browser()
    expect(location(await signInWithGoogle(browser, person({ email })))).toBe(toLogin('taken'))
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('gets one account when two browsers come back at once', async () => {
    const email = newAddress()
    const subject = person({ email })
    const browsers = [app.browser(), app.browser(), app.browser()]
    const returns = await Promise.all(browsers.map(async (browser) => provider.signIn(await ask(browser), subject)))
    await Promise.all(browsers.map((browser, index) => browser.get(pathOf(returns[index] ?? ''))))
    expect(await emailsTo(app, email)).toHaveLength(1)
    const users = await Promise.all(browsers.map(user))
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
  })

  test.each([
    [
      'an only name',
      { given_name: undefined, family_name: undefined, name: 'Renata Castellanos' },
      'Renata Castellanos',
      '',
    ],
    ['no name', { given_name: undefined, family_name: undefined }, '', ''],
    ['a very long name', { given_name: 'R'.repeat(300) }, 'R'.repeat(100), 'Castellanos'],
  ])('may have %s', async (_, facts, firstName, lastName) => {
    const browser = app.browser()
    await signInWithGoogle(browser, person({ email: newAddress(), ...facts }))
    expect(await user(browser)).toMatchObject({ firstName, lastName })
  })

  test('gets a new session token', async () => {
    const { browser } = await openAccount(app)
    const old = browser.cookies.get('customer') ?? ''
    await signInWithGoogle(browser, person({ email: newAddress() }))
    const other = app.browser()
    other.cookies.set('customer', old)
    expect([await isSignedIn(other), await isSignedIn(browser)]).toEqual([false, true])
  })
})

test.each([[false], [undefined], ['false'], [1]])(
  'an address that Google has not verified (%j) opens nothing',
  async (email_verified) => {
    const account = await openAccount(app)
    for (const email of [account.email, newAddress()]) {
      const browser = app.browser()
      expect(location(await signInWithGoogle(browser, person({ email, email_verified })))).toBe(toLogin('unproven'))
      expect(await isSignedIn(browser)).toBe(false)
    }
  },
)

describe('a callback is only accepted', () => {
  async function returned() {
    const browser = app.browser()
    const subject = person({ email: newAddress() })
    return { browser, subject, url: await provider.signIn(await ask(browser), subject) }
  }
  const failed = async (browser: Browser, url: string, message: GoogleFailure = 'failed') => {
    const reply = await browser.get(pathOf(url))
    expect([reply.status, location(reply)]).toEqual([303, toLogin(message)])
    expect(await isSignedIn(browser)).toBe(false)
  }
  const changed = (url: string, name: string, value: string) => {
    const other = new URL(url)
    other.searchParams.set(name, value)
    return other.href
  }
  /** Changes what the browser must bring back. */
  function tamper(browser: Browser, part: string, value: string) {
    const attempt = JSON.parse(Buffer.from(browser.cookies.get('google') ?? '', 'base64url').toString())
    browser.cookies.set('google', Buffer.from(JSON.stringify({ ...attempt, [part]: value })).toString('base64url'))
  }

  test('in the same browser', async () => {
    const { url } = await returned()
    await failed(app.browser(), url)
    const another = app.browser()
    await ask(another)
    await failed(another, url)
  })

  test('with the same state', async () => {
    const { browser, url } = await returned()
    await failed(browser, changed(url, 'state', 'A'.repeat(43)))
  })

  test('once', async () => {
    const { browser, url } = await returned()
    const kept = browser.cookies.get('google') ?? ''
    await browser.get(pathOf(url))
    const again = app.browser()
    again.cookies.set('google', kept)
    await failed(again, url)
  })

  test('with the same nonce', async () => {
    const { browser, url } = await returned()
    tamper(browser, 'nonce', 'A'.repeat(43))
    await failed(browser, url)
  })

  test('with the verifier', async () => {
    const { browser, url } = await returned()
    tamper(browser, 'verifier', 'A'.repeat(43))
    await failed(browser, url)
  })

  test('with a real code', async () => {
    const { browser, url } = await returned()
    await failed(browser, changed(url, 'code', 'made-up'))
  })

  test.each(['', 'nonsense', Buffer.from('{}').toString('base64url'), Buffer.from('null').toString('base64url')])(
    'not with the cookie %j',
    async (cookie) => {
      const { url } = await returned()
      const browser = app.browser()
      browser.cookies.set('google', cookie)
      await failed(browser, url)
    },
  )

  test('and cancelling at Google is explained', async () => {
    const browser = app.browser()
    await failed(browser, await provider.cancel(await ask(browser)), 'cancelled')
  })
})

describe('afterward the browser is redirected', () => {
  test.each([
    ['?redirect=portal', '/portal'],
    ['?redirect=%2Fportal%3Forder%3D1', '/portal?order=1'],
    ['', '/dashboard'],
  ])('with %j to %s', async (query, path) => {
    expect(location(await signInWithGoogle(app.browser(), person({ email: newAddress() }), query))).toBe(path)
  })

  test('nowhere else, whatever was requested', async () => {
    const subject = person({ email: newAddress() })
    for (const hostile of hostileRedirects.filter((_, index) => index % 5 === 0)) {
      const query = `?${new URLSearchParams({ redirect: hostile })}`
      expect(location(await signInWithGoogle(app.browser(), subject, query))).toBe('/dashboard')
    }
  })

  test('nowhere else, whatever the cookie says', async () => {
    const browser = app.browser()
    const url = await provider.signIn(await ask(browser), person({ email: newAddress() }))
    const attempt = JSON.parse(Buffer.from(browser.cookies.get('google') ?? '', 'base64url').toString())
    const forged = { ...attempt, redirect: '//evil.example' }
    browser.cookies.set('google', Buffer.from(JSON.stringify(forged)).toString('base64url'))
    expect(location(await browser.get(pathOf(url)))).toBe('/dashboard')
  })
})

test('without a Google configuration both addresses lead to the sign-in page with a message', async () => {
  const without = await startTestApp()
  for (const path of ['/api/auth/google', '/api/auth/google/callback?code=1&state=2']) {
    const reply = await without.browser().get(path)
    expect([reply.status, location(reply)]).toEqual([303, toLogin('notOffered')])
  }
  await without.close()
})

test('if Google cannot be reached, a message says so, and the next try asks again', async () => {
  const gone = await openIdProvider('http://localhost/api/auth/google/callback')
  await gone.close()
  const cutOff = await startTestApp({ google: gone.config })
  for (let time = 0; time < 2; time++) {
    const reply = await cutOff.browser().get('/api/auth/google')
    expect([reply.status, location(reply)]).toEqual([303, toLogin('unreachable')])
  }
  expect(cutOff.logged.filter(({ event }) => event === 'google failed')).toHaveLength(2)
  await cutOff.close()
})
