import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import type { Browser } from '../support/browser.ts'
import { watchDatabase } from '../support/count-statements.ts'
import { type ServedApp, serveApp } from '../support/served-app.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** Two processes of one company, as far as the database can tell. */
let here: TestApp
let there: TestApp
let staff: Browser
/** What the other one asks the database. */
const statements: string[] = []
/** The other one over the network, through the fast path. */
let served: ServedApp

beforeAll(async () => {
  here = await startTestApp()
  const db = openDatabase(here.target)
  there = await startTestApp({
    database: { target: here.target, db: watchDatabase(db, statements), drop: () => db.close() },
  })
  served = await serveApp(there)
  staff = await here.staff()
})
afterAll(async () => {
  await served.close()
  await there.close()
  await here.close()
})

type Row = { id: string; size: number; residentialPrice: string }
const twenty = (rows: Row[]) => rows.find((row) => row.size === 20)

async function priceThere(): Promise<string | undefined> {
  const { body } = await served.exchange({ path: '/api/equipment' })
  return twenty(JSON.parse(body))?.residentialPrice
}

async function setPrice(price: string) {
  const id = twenty((await staff.get('/api/admin-equipment-list')).json)?.id
  const reply = await staff.send('PUT', `/api/admin-equipment-update/${id}`, {
    body: JSON.stringify({ residentialPrice: price }),
    headers: { 'content-type': 'application/json' },
  })
  expect(reply.status).toBe(200)
}

test('a price changed in one process shows immediately in the other, however many ask', async () => {
  for (let round = 0; round < 20; round++) {
    const price = `${500 + round}.00`
    const before = Array.from({ length: 5 }, () => priceThere())
    await setPrice(price)
    const after = await Promise.all(Array.from({ length: 5 }, () => priceThere()))
    expect(after).toEqual(Array.from({ length: 5 }, () => price))
    await Promise.all(before)
  }
})

test('it also shows immediately after lost connections', async () => {
  await setPrice('610.00')
  expect(await priceThere()).toBe('610.00')
  await here.db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await expect.poll(() => priceThere()).toBe('610.00')
  await setPrice('620.00')
  expect(await priceThere()).toBe('620.00')
})

test('a rolled back change changes nothing', async () => {
  const etag = await etagOf('/api/equipment')
  const undone = here.db.sql.begin(async (tx) => {
    await tx`update equipment set residential_price_cents = 1`
    expect(await etagOf('/api/equipment')).toBe(etag)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await etagOf('/api/equipment')).toBe(etag)
})

test.each([
  ['/api/equipment', `update equipment set name = name || '!'`],
  ['/api/equipment', `delete from equipment where size_yards = 3`],
  ['/api/pricing-zones', `update pricing_zones set delivery_surcharge_cents = delivery_surcharge_cents + 100`],
  ['/api/pricing-zones', `delete from zip_codes where zip_code = '91355'`],
])('%s is reread after: %s', async (path, change) => {
  const before = await there.browser().get(path)
  await here.db.sql.unsafe(change)
  expect((await there.browser().get(path)).text).not.toBe(before.text)
})

test('the database only reads the version while nothing changes', async () => {
  await there.browser().get('/api/equipment')
  statements.length = 0
  for (let times = 0; times < 50; times++) expect((await there.browser().get('/api/equipment')).status).toBe(200)
  expect(statements).toHaveLength(50)
  for (const statement of statements) expect(statement).toMatch(/^select version from content_version/)
})

test('a reply is compressed as requested, and may be cached with revalidation', async () => {
  const browser = there.browser()
  const plain = await browser.get('/api/equipment')
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  })
  expect(plain.headers.get('content-encoding')).toBeNull()
  const asked = { 'accept-encoding': 'gzip, br' }
  expect((await browser.send('GET', '/api/equipment', { headers: asked })).headers.get('content-encoding')).toBe('br')
  const known = { 'if-none-match': plain.headers.get('etag') ?? '' }
  expect((await browser.send('GET', '/api/equipment', { headers: known })).status).toBe(304)
  expect((await browser.send('HEAD', '/api/equipment')).text).toBe('')
})

async function etagOf(path: string): Promise<string | null> {
  return (await there.browser().get(path)).headers.get('etag')
}
