import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deleteExpiredKeys } from '#server/platform/db/idempotency-keys.ts'
import { bookingBody } from '../support/bookings.ts'
import { countOrders, setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())
afterEach(async () => {
  now = testNow
  await emptyTables(app.db, 'orders, emails, events, idempotency_keys')
  await setUnits(app.db, 20, 48)
})

const book = (key: string, changes: Record<string, unknown> = {}, browser = app.browser()) =>
  browser.post('/api/orders', bookingBody(changes), { 'idempotency-key': key })

test('the same key and request get the first reply, and nothing happens twice', async () => {
  const first = await book('a')
  const second = await book('a')
  expect(first.status).toBe(201)
  expect(second.status).toBe(201)
  expect(second.json).toEqual(first.json)
  const [rows] = await app.db.sql`
    select (select count(*)::int from orders) as orders, (select count(*)::int from emails) as emails,
      (select count(*)::int from events) as events, (select count(*)::int from hauls) as hauls`
  expect(rows).toEqual({ orders: 1, emails: 2, events: 1, hauls: 2 })
})

test('an equivalent request counts as the same, however it is written', async () => {
  const first = await book('a', { customerState: 'CA', totalAmount: 450, unknown: 1 })
  const second = await book('a', {
    customerState: 'California',
    totalAmount: '450.00',
    customerName: ' Dolores Okafor ',
  })
  expect(second).toMatchObject({ status: 201, json: { orderNumber: first.json.orderNumber } })
})

test.each([
  { customerName: 'Somebody Else' },
  { totalAmount: undefined },
  { requestedDeliveryDate: '2026-12-09' },
  { dumpsterSize: 30, totalAmount: '850.00' },
  { specialInstructions: 'Ring the bell' },
])('the same key with another request is refused: %j', async (changes) => {
  await book('a')
  expect(await book('a', changes)).toMatchObject({
    status: 422,
    json: { code: 'key-reused', message: 'This Idempotency-Key was used for a different request.' },
  })
  expect(await countOrders(app.db)).toBe(1)
})

test('without a key, or with another one, the same request is another order', async () => {
  const replies = [await book('a'), await book('b'), await app.browser().post('/api/orders', bookingBody())]
  expect(new Set(replies.map((reply) => reply.json.orderNumber)).size).toBe(3)
})

test('20 at the same moment with one key are one order, and all get the same answer', async () => {
  await setUnits(app.db, 20, 1)
  const replies = await Promise.all(Array.from({ length: 20 }, () => book('a')))
  expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(201))
  for (const reply of replies) expect(reply.json).toEqual(replies[0]?.json)
  expect(await countOrders(app.db)).toBe(1)
})

test('20 different requests at once with one key: one is booked, the others are refused', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => book('a', { customerName: `Guest ${index}` })),
  )
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array(19).fill(422)])
  expect(await countOrders(app.db)).toBe(1)
})

test('a refused request leaves the key free', async () => {
  await setUnits(app.db, 20, 0)
  expect(await book('full')).toMatchObject({ status: 409 })
  await setUnits(app.db, 20, 1)
  expect(await book('full')).toMatchObject({ status: 201 })
  expect(await book('price', { dumpsterSize: 30, totalAmount: '1.00' })).toMatchObject({ status: 409 })
  expect(await book('price', { dumpsterSize: 30, totalAmount: '850.00' })).toMatchObject({ status: 201 })
  expect(await book('bad', { customerName: '' })).toMatchObject({ status: 400 })
  expect(await book('bad', { dumpsterSize: 40, totalAmount: '895.00' })).toMatchObject({ status: 201 })
})

test('the reply stays the first one when the day is full, the price has changed and the container is gone', async () => {
  const first = await book('a')
  await setUnits(app.db, 20, 0)
  await app.db.sql`update equipment set residential_price_cents = 99900, is_active = false where size_yards = 20`
  const second = await book('a')
  await app.db.sql`update equipment set residential_price_cents = 45000, is_active = true where size_yards = 20`
  expect(second.status).toBe(201)
  expect(second.json).toEqual(first.json)
})

test('the reply stays the first one across midnight', async () => {
  now = new Date('2026-12-09T07:59:59Z')
  const first = await book('a', { requestedDeliveryDate: '2026-12-08' })
  now = new Date('2026-12-09T08:00:01Z')
  const second = await book('a', { requestedDeliveryDate: '2026-12-08' })
  expect(first.status).toBe(201)
  expect(second).toMatchObject({ status: 201, json: { orderNumber: first.json.orderNumber } })
  expect(await book('b', { requestedDeliveryDate: '2026-12-08' })).toMatchObject({ status: 400 })
})

test('the reply stays the first one whatever happens to the order', async () => {
  const first = await book('a')
  await app.db.sql`update orders set status = 'confirmed', customer_name = 'Renamed', version = 2`
  expect((await book('a')).json).toEqual(first.json)
})

test('a browser that repeats the request may see the order, one that sends another request may not', async () => {
  const { orderNumber } = (await book('a')).json
  const [repeating, guessing] = [app.browser(), app.browser()]
  await book('a', {}, repeating)
  await book('a', { customerName: 'Guess' }, guessing)
  const url = `/api/orders/by-number/${orderNumber}`
  expect((await repeating.get(url)).json).toHaveProperty('customerName', 'Dolores Okafor')
  expect((await guessing.get(url)).json).not.toHaveProperty('customerName')
})

test('a key is valid for 7 days; then it can be reused', async () => {
  const first = await book('a')
  await app.db.sql`update idempotency_keys set created_at = now() - interval '6 days 23 hours'`
  await deleteExpiredKeys(app.db.sql)
  expect((await book('a')).json).toEqual(first.json)
  await app.db.sql`update idempotency_keys set created_at = now() - interval '7 days 1 minute'`
  const other = await book('a', { customerName: 'Somebody Else' })
  expect(other).toMatchObject({ status: 201, json: { customerName: 'Somebody Else' } })
  expect((await book('a', { customerName: 'Somebody Else' })).json).toEqual(other.json)
})

test('only expired keys are deleted', async () => {
  await book('old')
  await app.db.sql`update idempotency_keys set created_at = now() - interval '8 days'`
  await book('new')
  await deleteExpiredKeys(app.db.sql)
  expect([...(await app.db.sql`select key from idempotency_keys`)]).toEqual([{ key: 'new' }])
})
