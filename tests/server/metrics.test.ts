import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingBody } from '../support/bookings.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// What Prometheus reads, and the alert rules that are made of it.

const token = 'a token of sixteen or more'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ config: { metricsToken: token } })
})
afterAll(() => app.close())

const scrape = async (): Promise<string> => {
  const reply = await app.browser().send('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return reply.text
}
/** The value of a series, by its name and some of its labels. */
const seriesOf = (text: string, name: string, labels: Record<string, string> = {}): number | undefined => {
  const line = text
    .split('\n')
    .find(
      (each) =>
        each.startsWith(name) && Object.entries(labels).every(([key, value]) => each.includes(`${key}="${value}"`)),
    )
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1))
}

test('only who has the token reads it', async () => {
  expect((await app.browser().get('/metrics')).status).toBe(401)
  const wrong = { headers: { authorization: 'Bearer another token' } }
  expect((await app.browser().send('GET', '/metrics', wrong)).status).toBe(401)
  const without = await startTestApp()
  expect((await without.browser().get('/metrics')).text).not.toContain('haulyard_')
  await without.close()
})

test('requests are counted by route and status, refusals by code, bookings, waits and what waits', async () => {
  const staff = await app.staff()
  const booked = await app.browser().post('/api/orders', bookingBody())
  expect(booked.status).toBe(201)
  await staff.get(`/api/orders/${booked.json.id}`)
  await app.browser().post('/api/orders', { ...bookingBody(), customerEmail: 'nobody' })
  await app.browser().get('/api/nothing/like/this')
  const text = await scrape()
  expect(
    seriesOf(text, 'haulyard_request_seconds_count', { method: 'POST', route: '/api/orders', status: '201' }),
  ).toBe(1)
  expect(seriesOf(text, 'haulyard_request_seconds_count', { route: '/api/orders/:id', status: '200' })).toBe(1)
  expect(seriesOf(text, 'haulyard_request_seconds_count', { route: 'none', status: '404' })).toBe(1)
  expect(seriesOf(text, 'haulyard_refusals_total', { code: 'invalid-input' })).toBe(1)
  expect(seriesOf(text, 'haulyard_bookings_total')).toBe(1)
  expect(seriesOf(text, 'haulyard_waiting', { kind: 'emails' })).toBeGreaterThan(0)
  expect(seriesOf(text, 'haulyard_waiting', { kind: 'database_bytes' })).toBeGreaterThan(1_000_000)
  expect(seriesOf(text, 'haulyard_database_connections', { pool: 'reader', state: 'idle' })).toBeDefined()
  expect(seriesOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(seriesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined()
  // No series for an order, an address or a person.
  expect(text).not.toContain(booked.json.id)
  expect(text).not.toContain(booked.json.orderNumber)
})

test('every metric that an alert rule names is there', async () => {
  const rules = readFileSync('ops/prometheus-alerts.yml', 'utf8')
  const expressions = [...rules.matchAll(/^\s+expr: (.+)$/gm)].map(([, expression = '']) => expression)
  const named = new Set(expressions.join(' ').match(/\b(haulyard|process|nodejs)_[a-z0-9_]+/g))
  const text = await scrape()
  expect(expressions.length).toBeGreaterThan(5)
  // Histograms are named by their parts.
  const missing = [...named].filter((name) => !text.includes(`# TYPE ${name.replace(/_(count|bucket|sum)$/, '')} `))
  expect(missing).toEqual([])
  const kinds = [...rules.matchAll(/kind="(\w+)"/g)].map(([, kind]) => kind)
  expect(kinds.filter((kind) => !text.includes(`kind="${kind}"`))).toEqual([])
})
