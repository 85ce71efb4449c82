import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Asked, type ServedApp, serveApp } from '../support/served-app.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
/** Uses the fast path if possible. */
let short: ServedApp
/** Leaves all to the application. */
let long: ServedApp
const askApplication = vi.fn()

beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: 1 } })
  const fetch: TestApp['app']['fetch'] = (...request) => {
    askApplication()
    return app.app.fetch(...request)
  }
  short = await serveApp({ app: { ...app.app, fetch } as TestApp['app'], fastPath: app.fastPath })
  long = await serveApp({ app: app.app, fastPath: (_incoming, _outgoing, otherwise) => otherwise() })
})
afterAll(async () => {
  await short.close()
  await long.close()
  await app.close()
})
beforeEach(() => askApplication.mockClear())

/** Both ways, the normal one first, which fills the cache. Without the parts that differ between replies. */
async function bothWays({ headers, ...asked }: Asked) {
  const same = { ...asked, headers: { host: 'bins.example', ...headers } }
  const replies = [await long.exchange(same), await short.exchange(same)]
  return replies.map(({ headers: { date, 'x-request-id': id, ...headers }, ...reply }) => {
    if (reply.status !== 400) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    return { ...reply, headers }
  })
}

const browser = { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Mozilla/5.0' }
const paths = ['/', '/services', '/api/equipment', '/api/pricing-zones']

describe.each(paths)('the fast path to %s sends what the application would', (path) => {
  test.each<[string, Omit<Asked, 'path'>]>([
    ['to a browser', { headers: browser }],
    ['to who takes no compression', {}],
    ['to who refuses one kind', { headers: { 'accept-encoding': 'br;q=0, gzip' } }],
    ['to who asks for the headers', { method: 'HEAD', headers: browser }],
    ['to who has another version', { headers: { ...browser, 'if-none-match': '"another"' } }],
    ['to who seems to be signed in', { headers: { ...browser, cookie: 'other=1; customer=secret' } }],
    ['to who has a cookie of the other protocol', { headers: { ...browser, cookie: '__Host-customer=secret' } }],
    [
      'through a proxy with HTTPS',
      { headers: { ...browser, 'x-forwarded-proto': 'https', cookie: '__Host-customer=secret' } },
    ],
    ['under another name', { headers: { ...browser, host: 'bins.example:8080' } }],
  ])('%s', async (_, asked) => {
    const [expected, sent] = await bothWays({ path, ...asked })
    expect(expected?.status).toBe(200)
    expect(sent).toEqual(expected)
    expect(askApplication).not.toHaveBeenCalled()
  })

  test('for a client that has it already', async () => {
    const [known] = await bothWays({ path, headers: browser })
    askApplication.mockClear()
    const [expected, sent] = await bothWays({
      path,
      headers: { ...browser, 'if-none-match': known?.headers.etag ?? '' },
    })
    expect(expected).toMatchObject({ status: 304, body: '' })
    expect(sent).toEqual(expected)
    expect(askApplication).not.toHaveBeenCalled()
  })
})

test('rule 209: a query that no public page reads makes no page of its own', async () => {
  const [plain] = await bothWays({ path: '/services' })
  askApplication.mockClear()
  for (let visit = 0; visit < 3; visit++) {
    const [expected, sent] = await bothWays({ path: `/services?utm_source=${visit}` })
    expect([expected?.body, sent?.body]).toEqual([plain?.body, plain?.body])
  }
  expect(askApplication).not.toHaveBeenCalled()
})

test.each<[string, Asked]>([
  ['a query of a call', { path: '/api/equipment?x=1' }],
  ['another spelling', { path: '/services/' }],
  ['an escape', { path: '/%73ervices' }],
  ['a whole address', { path: 'http://localhost/services' }],
  ['another method', { path: '/', method: 'POST' }],
  ['a call with another method', { path: '/api/equipment', method: 'DELETE' }],
  ['a page about somebody', { path: '/booking' }],
  ['a host that URLs write otherwise', { path: '/', headers: { host: 'LOCALHOST' } }],
  ['a host that is none', { path: '/', headers: { host: 'a b/' } }],
])('%s is left to the application', async (_, asked) => {
  const [expected, sent] = await bothWays(asked)
  expect(sent).toEqual(expected)
  expect(askApplication.mock.calls.length > 0 || sent?.status === 400).toBe(true)
})

test('a reply of the fast path is logged under its id', async () => {
  await long.exchange({ path: '/api/equipment' })
  const { headers } = await short.exchange({ path: '/api/equipment' })
  expect(app.logged.at(-1)).toEqual({
    event: 'request',
    facts: {
      requestId: headers['x-request-id'],
      method: 'GET',
      path: '/api/equipment',
      status: 200,
      milliseconds: expect.any(Number),
    },
  })
  expect(app.logged.filter(({ facts }) => facts.requestId === headers['x-request-id'])).toHaveLength(1)
})
