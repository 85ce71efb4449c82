import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let house: TestApp
beforeAll(async () => {
  house = await startTestApp({ config: { rateLimits: true } })
})
afterAll(() => house.close())

test("a page's API calls count as the visitor's", async () => {
  const { app } = createApp({
    ...house.context,
    renderPage: (request, page) => page.api(new Request(new URL('/api/quotes/by-link?token=mistyped', request.url))),
  })
  const lookFrom = (remoteAddress: string) =>
    app.fetch(new Request('http://127.0.0.1/booking'), { incoming: { socket: { remoteAddress } } })
  for (const address of ['203.0.113.7', '203.0.113.7', '198.51.100.20']) {
    expect((await lookFrom(address)).status).toBe(410)
  }
  const counted = await house.db.sql`select hits from rate_limits where bucket like 'quote-links:%' order by hits`
  expect(counted.map(({ hits }) => hits)).toEqual([1, 2])
})

test('rule 209: a page that takes work counts once, whatever it reads', async () => {
  const { app } = createApp({
    ...house.context,
    renderPage: (request, page) => page.api(new Request(new URL('/api/orders/by-number/0000-0000-0000', request.url))),
  })
  const env = { incoming: { socket: { remoteAddress: '203.0.113.8' } } }
  for (const path of ['/confirmation/0000-0000-0000', '/api/orders/by-number/0000-0000-0000'])
    expect((await app.fetch(new Request(`http://127.0.0.1${path}`), env)).status).toBe(404)
  const counted = await house.db.sql`select hits from rate_limits where bucket = 'costly:203.0.113.8'`
  expect(counted).toEqual([{ hits: 2 }])
})
