import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { streetTiles } from '../support/street-tiles.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// The streets on the map of a day, from a file of the company.

const dataDir = mkdtempSync(join(tmpdir(), 'streets-'))
let app: TestApp
let staff: Browser
beforeAll(async () => {
  app = await startTestApp({ config: { dataDir } })
  staff = await app.staff()
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

async function read(range?: string) {
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { host: 'localhost', cookie, ...(range && { range }) }
  const reply = await app.app.fetch(new Request('http://localhost/api/admin/map/streets', { headers }))
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

test('there are none before the company has a file of them', async () => {
  expect((await staff.get('/api/admin/map')).json).toEqual({ hasStreets: false })
  expect((await staff.get('/api/admin/map/streets')).status).toBe(404)
})

test('they are sent in the parts that a map asks for, byte for byte, and read as PMTiles', async () => {
  const line = {
    type: 'LineString' as const,
    coordinates: [
      [-118.9, 33.8],
      [-118.0, 34.4],
    ],
  }
  const file = streetTiles({
    roads: [{ type: 'Feature', properties: { kind: 'highway', name: 'I 405' }, geometry: line }],
  })
  writeFileSync(join(dataDir, 'streets.pmtiles'), file)
  expect((await staff.get('/api/admin/map')).json).toEqual({ hasStreets: true })

  const part = await read('bytes=7-126')
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
    206,
    `bytes 7-126/${file.length}`,
    '120',
  ])
  expect(part.bytes.equals(file.subarray(7, 127))).toBe(true)
  const whole = await read()
  expect([whole.status, whole.bytes.equals(file)]).toEqual([200, true])

  const archive = new PMTiles({
    getKey: () => 'streets',
    async getBytes(from, length) {
      const { bytes } = await read(`bytes=${from}-${from + length - 1}`)
      return { data: new Uint8Array(bytes).buffer }
    },
  })
  expect(await archive.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 8, tileType: 1 })
  expect((await archive.getZxy(8, 43, 102))?.data.byteLength ?? 0).toBeGreaterThan(20)
})
