import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingBody } from '../support/bookings.ts'
import { serveApp } from '../support/served-app.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let secure: TestApp

beforeAll(async () => {
  app = await startTestApp()
  secure = await startTestApp({ config: { publicUrl: 'https://bins.example' } })
})
afterAll(async () => {
  await app.close()
  await secure.close()
})

describe.each([
  ['GET', '/'],
  ['GET', '/booking'],
  ['GET', '/confirmation/x?token=y'],
  ['GET', '/api/equipment'],
  ['GET', '/api/orders'],
  ['GET', '/api/nothing'],
  ['GET', '/api/docs'],
  ['POST', '/api/orders'],
  ['POST', '/booking'],
  ['GET', '/healthz'],
])('the reply to %s %s', (method, path) => {
  test('blocks scripts, frames and content sniffing of other sites', async () => {
    const { headers } = await app.browser().send(method, path)
    const policy = new Map(
      headers
        .get('content-security-policy')
        ?.split('; ')
        .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    )
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    expect(policy.get('script-src')).not.toMatch(/unsafe|\*|data:/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('is not cached without revalidation', async () => {
    // Replies that are the same for everyone may be cached, and are revalidated each time.
    const expected = ['/', '/api/equipment'].includes(path) ? 'no-cache' : 'no-store'
    expect((await app.browser().send(method, path)).headers.get('cache-control')).toBe(expected)
  })

  test('requires HTTPS if the site has it, and only then', async () => {
    expect((await secure.browser().send(method, path)).headers.get('strict-transport-security')).toMatch(
      /^max-age=31536000/,
    )
    expect((await app.browser().send(method, path)).headers.get('strict-transport-security')).toBeNull()
  })

  test('has a request id', async () => {
    expect((await app.browser().send(method, path)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('behind a proxy that ended HTTPS it is required as well, but only if the proxy is ours', async () => {
  const behind = await startTestApp({ config: { trustProxy: 1 } })
  const served = await serveApp(behind)
  const strict = async (path: string, protocol: string) =>
    (await served.exchange({ path, headers: { 'x-forwarded-proto': protocol } })).headers['strict-transport-security']
  // Requested twice: the second reply is from the cache.
  for (const path of ['/api/nothing', '/api/equipment', '/api/equipment', '/', '/']) {
    expect(await strict(path, 'https'), path).toMatch(/^max-age=31536000/)
    expect(await strict(path, 'http'), path).toBeUndefined()
  }
  await served.close()
  await behind.close()
  const forged = await app.browser().send('GET', '/', { headers: { 'x-forwarded-proto': 'https' } })
  expect(forged.headers.get('strict-transport-security')).toBeNull()
})

test('a full order is not cached', async () => {
  const browser = app.browser()
  const booked = await browser.post('/api/orders', bookingBody())
  const read = await browser.get(`/api/orders/by-number/${booked.json.orderNumber}`)
  for (const reply of [booked, read]) expect(reply.headers.get('cache-control')).toBe('no-store')
})

describe('with Google Analytics', () => {
  let measured: TestApp
  beforeAll(async () => {
    measured = await startTestApp({ config: { measurementId: 'G-AB12CD34EF' } })
  })
  afterAll(() => measured.close())

  const policyOf = async (site: TestApp, path: string) =>
    (await site.browser().get(path)).headers.get('content-security-policy') ?? ''
  const secret = ['/confirmation/x?token=y', '/booking?quote=y', '/booking?staff=1', '/dashboard', '/login', '/admin']

  test.each(['/', '/services', '/booking', '/booking?size=20', '/confirmation/x'])(
    '%s may load its tag',
    async (path) => {
      const usual = await policyOf(app, path)
      const widened = await policyOf(measured, path)
      expect(widened).toBe(
        usual
          .replace("script-src 'self'", "script-src 'self' https://www.googletagmanager.com")
          .replace("connect-src 'self'", "connect-src 'self' https://*.google-analytics.com"),
      )
      expect(widened).not.toBe(usual)
    },
  )

  test.each([...secret, '/api/equipment', '/healthz'])('%s may not', async (path) => {
    expect(await policyOf(measured, path)).toBe(await policyOf(app, path))
  })
})
