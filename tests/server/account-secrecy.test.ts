import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPasswordHasher } from '#server/platform/secrets/password-hasher.ts'
import { deliverEmails, newAddress, openAccount, registrationBody } from '../support/accounts.ts'
import type { Reply } from '../support/browser.ts'
import { createWatchedDatabase } from '../support/count-statements.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** What the thread that hashes passwords is asked to do. */
const hashing = vi.spyOn(Worker.prototype, 'postMessage')

let app: TestApp
let known: string
const waiting = newAddress()
const statements: string[] = []

beforeAll(async () => {
  app = await startTestApp({
    database: await createWatchedDatabase(statements),
    config: { rateLimits: true },
    passwords: createPasswordHasher(),
  })
  known = (await openAccount(app)).email
  await app.browser().post('/api/customer/register', registrationBody({ email: waiting }))
  await deliverEmails(app)
})
beforeEach(() => app.db.sql`truncate rate_limits`)
afterAll(() => app.close())

/** What an outsider can observe of a call, and its cost. */
async function observe(call: () => Promise<Reply>) {
  hashing.mockClear()
  statements.length = 0
  const { status, text, headers } = await call()
  for (const name of ['x-request-id', 'retry-after']) headers.delete(name)
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, '=(secret);'))
  headers.delete('set-cookie')
  return {
    status,
    text,
    headers: [...headers],
    cookies,
    hashes: hashing.mock.calls.length,
    statements: [...statements],
  }
}

const calls: [name: string, path: string, body: (email: string) => object, hashes: number][] = [
  ['signing in', 'login', (email) => ({ email, password: 'not the password' }), 1],
  ['registering', 'register', (email) => registrationBody({ email }), 1],
  ['registering with an order', 'register', (email) => registrationBody({ email, order: '0000-0000-0000' }), 1],
  ['asking for the link again', 'resend-verification', (email) => ({ email }), 0],
  ['asking for a new password', 'forgot-password', (email) => ({ email }), 0],
]

describe.each(calls)('%s', (_, path, body, expectedHashes) => {
  test('gets the same answer, and costs the same, whether or not there is such an account', async () => {
    const call = (email: string) => observe(() => app.browser().post(`/api/customer/${path}`, body(email)))
    const atKnown = await call(known)
    expect(atKnown.hashes).toBe(expectedHashes)
    expect(atKnown.statements.length).toBeGreaterThan(1)
    for (const email of [newAddress(), waiting, known.toUpperCase()]) expect(await call(email)).toEqual(atKnown)
  })

  test('is refused the same way after too many attempts', async () => {
    const last = async (email: string) => {
      await app.browser().post(`/api/customer/${path}`, body(email))
      await app.db.sql`update rate_limits set hits = 1000`
      return observe(() => app.browser().post(`/api/customer/${path}`, body(email)))
    }
    const atKnown = await last(known)
    await app.db.sql`truncate rate_limits`
    const atUnknown = await last(newAddress())
    expect([atKnown.status, atUnknown]).toEqual([429, atKnown])
  })
})

test('no link is stored readably before it is sent', async () => {
  const email = newAddress()
  await app.browser().post('/api/customer/register', registrationBody({ email }))
  await app.browser().post('/api/customer/forgot-password', { email: known })
  const queued = await app.db.sql`select to_jsonb(emails) as row from emails where status = 'queued'`
  expect(queued.length).toBeGreaterThan(1)
  expect(JSON.stringify(queued)).not.toContain('token')
})
