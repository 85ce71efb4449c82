import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingBody } from '../support/bookings.ts'
import { countOrders } from '../support/catalog.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://bins.example' } })
})
afterAll(() => app.close())

const write = (headers: Record<string, string>) => app.browser().post('/api/orders', bookingBody(), headers)

describe('a write', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://bins.example.evil.example' },
    { origin: 'https://evilbins.example' },
    { origin: 'http://bins.example' },
    { origin: 'https://bins.example:8443' },
    { origin: 'http://localhost:81' },
    { origin: 'not an origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://bins.example' },
    { 'sec-fetch-site': 'anything else' },
  ])('from a page of another site is refused: %j', async (headers) => {
    const before = await countOrders(app.db)
    expect(await write(headers)).toMatchObject({
      status: 403,
      json: { code: 'cross-site', message: expect.any(String) },
    })
    expect(await countOrders(app.db)).toBe(before)
  })

  test.each<Record<string, string>>([
    { origin: 'https://bins.example' },
    { origin: 'http://localhost' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://bins.example' },
    { 'sec-fetch-site': 'none' },
    {},
  ])('from our own pages, or from no page, is accepted: %j', async (headers) => {
    expect(await write(headers)).toMatchObject({ status: 201 })
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('by %s is refused before anything else is checked', async (method) => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(await app.browser().send(method, '/api/admin/logout', { headers })).toMatchObject({ status: 403 })
  })
})

test('signing staff out from another site does not work', async () => {
  const staff = await app.staff()
  expect((await staff.post('/api/admin/logout', undefined, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await staff.get('/api/admin/check-auth')).json.authenticated).toBe(true)
})

test.each(['GET', 'HEAD'])('reading by %s is open to links from anywhere', async (method) => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const reply = await app.browser().send(method, '/api/equipment', { headers })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('access-control-allow-origin')).toBeNull()
})
