import { expect, test } from 'vitest'
import { createRequestsInFlight, readRequestsInFlight } from './requests-in-flight.ts'

const read = (memory: SharedArrayBuffer) => {
  const { count, newest } = readRequestsInFlight(memory, 50)
  return { count, newest: newest.map(({ route, address }) => [route, address]) }
}

test('another thread reads route and address of what is in flight, the newest first, until it ends', () => {
  const requests = createRequestsInFlight()
  const [stream, booking] = [{}, {}]
  requests.begin(stream, '2001:db8:1111:2222:3333:4444:5555:6666')
  requests.route(stream, 'GET /api/admin/live')
  const { newest } = readRequestsInFlight(requests.memory, 1)
  expect(Math.abs(Date.now() - (newest[0]?.since.getTime() ?? 0))).toBeLessThan(5_000)
  requests.begin(booking, '203.0.113.9')
  expect(read(requests.memory).count).toBe(2)
  expect(read(requests.memory).newest).toContainEqual([null, '203.0.113.9'])
  requests.route(booking, 'POST /api/orders')
  requests.end(stream)
  requests.route(stream, 'GET /too/late')
  requests.route(undefined, 'GET /nothing')
  expect(read(requests.memory)).toEqual({ count: 1, newest: [['POST /api/orders', '203.0.113.9']] })
  requests.end(booking)
  expect(read(requests.memory)).toEqual({ count: 0, newest: [] })
})

test('what claims to be an address and is none is not read', () => {
  const requests = createRequestsInFlight()
  requests.begin({}, 'Maria Alvarez, 12 Main Street, and much more than fits into one place')
  expect(read(requests.memory)).toEqual({ count: 1, newest: [[null, null]] })
})

test('more requests than there are places are counted', () => {
  const requests = createRequestsInFlight()
  const all = Array.from({ length: 1_200 }, () => ({}))
  for (const each of all) requests.begin(each, '203.0.113.9')
  for (const each of all) requests.route(each, `GET /${'long/'.repeat(50)}`)
  expect(readRequestsInFlight(requests.memory, 5_000)).toMatchObject({ count: 1_200 })
  expect(read(requests.memory).newest).toHaveLength(50)
  for (const each of all) requests.end(each)
  expect(read(requests.memory)).toEqual({ count: 0, newest: [] })
})
