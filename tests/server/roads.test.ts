import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BoardOnWire } from '#contract/dispatch/board.ts'
import type { RoadsConfig } from '#server/config.ts'
import { readConfig } from '#server/config.ts'
import { openRoads } from '#server/dispatch/roads.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { addDriver, addTruck, resetFleet } from '../support/fleet.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp } from '../support/test-app.ts'

// Rule 276: the documented requests of OSRM and Valhalla, against a stand-in, and what happens while it is down.

let server: Server
let url: string
let asked: { method: string; url: string; body: string }[] = []
let answer: (request: { url: string; body: string }) => { status: number; body: unknown } | null = () => null

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const seen = { method: request.method ?? '', url: request.url ?? '', body }
    asked.push(seen)
    const reply = answer(seen)
    if (!reply) return request.socket.destroy()
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
afterEach(() => {
  asked = []
})

const here = { latitude: 34.4147, longitude: -118.5402 }
const there = { latitude: 34.2281, longitude: -118.3715 }
const log = () => {}
/** Seconds from a point to another one are a hundred for each place in between. */
const matrix = (size: number) =>
  Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, column) => 600 * Math.abs(row - column)))
const osrm = (request: { url: string }) => {
  const points = decodeURIComponent(request.url).split('/').at(-1)?.split('?')[0]?.split(';') ?? []
  return { status: 200, body: { code: 'Ok', durations: matrix(points.length) } }
}
const valhalla = ({ body }: { body: string }) => {
  const { sources } = JSON.parse(body)
  const rows = matrix(sources.length).map((row, from) =>
    row.map((time, to) => ({ time, distance: time / 100, from_index: from, to_index: to })),
  )
  return { status: 200, body: { sources_to_targets: rows, units: 'kilometers' } }
}

describe('a road server', () => {
  test('OSRM is asked for its table, with longitude first', async () => {
    answer = osrm
    const roads = openRoads({ engine: 'osrm', url }, log)
    expect(roads.minutes(here, there)).toBeNull()
    expect(await roads.wish([[here, there]])).toBe(true)
    expect(asked).toEqual([
      {
        method: 'GET',
        url: '/table/v1/driving/-118.54020,34.41470;-118.37150,34.22810?annotations=duration',
        body: '',
      },
    ])
    expect([roads.minutes(here, there), roads.minutes(there, here), roads.minutes(here, here)]).toEqual([10, 10, 0])
    expect(await roads.wish([[here, there]])).toBe(false)
    expect(asked).toHaveLength(1)
  })

  test('Valhalla is asked for its matrix, for trucks', async () => {
    answer = valhalla
    const roads = openRoads({ engine: 'valhalla', url }, log)
    await roads.wish([[here, there]])
    const places = [
      { lat: 34.4147, lon: -118.5402 },
      { lat: 34.2281, lon: -118.3715 },
    ]
    expect(asked.map(({ method, url: path }) => `${method} ${path}`)).toEqual(['POST /sources_to_targets'])
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ sources: places, targets: places, costing: 'truck' })
    expect(roads.minutes(here, there)).toBe(10)
  })

  test('many points are asked for in parts that every server accepts', async () => {
    answer = osrm
    const roads = openRoads({ engine: 'osrm', url }, log)
    const points = Array.from({ length: 80 }, (_, place) => ({ latitude: 34 + place / 1000, longitude: -118 }))
    await roads.wish(points.flatMap((from) => points.map((to) => [from, to] as const)))
    for (const { url: path } of asked) expect(path.split(';').length).toBeLessThanOrEqual(50)
    for (const from of points) for (const to of points) expect(roads.minutes(from, to)).not.toBeNull()
  })

  test.each<[string, typeof answer]>([
    ['is away', () => null],
    ['fails', () => ({ status: 500, body: {} })],
    ['answers something else', () => ({ status: 200, body: { code: 'NoTable' } })],
  ])('one that %s is left alone for a minute, and then asked again', async (_, wrong) => {
    answer = wrong
    let now = 0
    const logged: string[] = []
    const roads = openRoads(
      { engine: 'osrm', url },
      (event) => logged.push(event),
      () => now,
    )
    expect(await roads.wish([[here, there]])).toBe(false)
    expect(logged).toEqual(['roads failed'])
    answer = osrm
    expect(await roads.wish([[here, there]])).toBe(false)
    expect(asked).toHaveLength(1)
    now = 60_000
    expect(await roads.wish([[here, there]])).toBe(true)
    expect(roads.minutes(here, there)).toBe(10)
  })

  test('a drive that no road leads to is estimated', async () => {
    answer = () => ({
      status: 200,
      body: {
        code: 'Ok',
        durations: [
          [0, null],
          [null, 0],
        ],
      },
    })
    const roads = openRoads({ engine: 'osrm', url }, log)
    await roads.wish([[here, there]])
    expect(roads.minutes(here, there)).toBeNull()
  })
})

test('the board shows the estimate at once, and the roads as soon as they are known', async () => {
  answer = (request) => {
    const { body } = osrm(request)
    return { status: 200, body: { ...body, durations: body.durations.map((row) => row.map(() => 47 * 60)) } }
  }
  const app = await startTestApp({ roads: openRoads({ engine: 'osrm', url }, log) })
  const staff = await app.staff()
  await resetFleet(app.db)
  const dee = await addDriver(staff, { name: 'Dee' })
  const truck = await addTruck(staff, { name: '1', driverId: dee.id })
  const { id } = await insertOrder(app.db, {
    status: 'delivered',
    actualDelivery: '2026-11-20',
    scheduledPickup: '2026-12-02',
  })
  const { haulId } = await app.db.sql.one({ haulId: uuid })`
    select id as haul_id from hauls where order_id = ${id} and kind = 'pick_up'`
  const moves = [{ haulId, from: null, to: { route: `truck:${truck.id}` } }]
  const moved = await staff.post('/api/admin/board/2026-12-02/moves', { moves })
  expect(moved.status, moved.text).toBe(200)
  const arrives = async () => {
    const { routes }: BoardOnWire = (await staff.get('/api/admin/board/2026-12-02')).json
    return routes[0]?.legs.find((leg) => leg.haulId === haulId)?.arrives
  }
  await expect.poll(arrives, { timeout: 10_000 }).toBe(360 + 47)
  await app.close()
})

describe('ROADS_URL', () => {
  test.each<[string, RoadsConfig | null]>([
    ['osrm:https://roads.example/', { engine: 'osrm', url: 'https://roads.example' }],
    ['valhalla:http://localhost:8002', { engine: 'valhalla', url: 'http://localhost:8002' }],
    ['', null],
  ])('%s', (value, wanted) => expect(readConfig({ ROADS_URL: value }).roads).toEqual(wanted))

  test.each(['https://roads.example', 'osrm:roads.example', 'google:https://x.example', 'osrm:https://u:p@x.example'])(
    '%s is refused',
    (value) => expect(() => readConfig({ ROADS_URL: value })).toThrow(/^ROADS_URL must be the kind and the address/),
  )
})
