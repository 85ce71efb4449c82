import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { int } from '#server/platform/db/columns.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { rounds } from '../support/torture.ts'

// Rule 264: hauls that compete, in two processes, as far as the database can tell: each has its own pools.

/** Many at a time, so that only the locks keep them apart. */
const pools = { readers: 10, lockers: 10 }
let here: TestApp
let there: TestApp
let desks: Browser[]

beforeAll(async () => {
  here = await startTestApp({ pools })
  const db = openDatabase(here.target, pools)
  there = await startTestApp({ database: { target: here.target, db, drop: () => db.close() } })
  desks = [await here.staff(), await there.staff()]
})
afterAll(async () => {
  await there.close()
  await here.close()
})
beforeEach(() => emptyTables(here.db, 'orders, emails, events, containers'))

/** The desk of one of the two processes, in turn. */
const desk = (turn: number): Browser => desks[turn % 2] as Browser
const plan = (turn: number, id: string) =>
  desk(turn).post(`/api/orders/${id}/hauls`, { kind: 'swap', day: '2026-12-10', price: '1.00' })
const book = (turn: number) =>
  desk(turn).post(
    '/api/admin/orders',
    bookingBody({ dumpsterSize: 20, requestedDeliveryDate: '2026-12-10', totalAmount: undefined }),
  )
const out = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let each = 0; each < count; each++) {
    const from = '2026-11-28'
    const facts = { scheduledDelivery: from, actualDelivery: from, scheduledPickup: '2026-12-20' }
    ids.push((await insertOrder(here.db, { status: 'delivered', ...facts })).id)
  }
  return ids
}
const accepted = (replies: readonly Reply[]) => replies.filter(({ status }) => status < 300).length
const refusedElse = (replies: readonly Reply[]) =>
  replies.filter(({ status, json }) => status >= 300 && json.code !== 'date-full').map(({ text }) => text)
const swapsLeft = async () =>
  (
    await here.db.sql.one({ count: int })`
      select count(*)::int as count from hauls where kind = 'swap' and done_at is null and cancelled_at is null`
  ).count
/** Within a test of `npm test`, once; in `npm run torture`, twenty times. */
const times = rounds({ short: 1, long: 20 })

/** Every one waits for those before it, so that fewer come where other tests run beside. */
const crowd = rounds({ short: 40, long: 200 })

test('many at once for the last spares of a day: as many swaps as there are spares', async () => {
  const orders = await out(crowd)
  for (let round = 0; round < times; round++) {
    const spares = 1 + (round % 4)
    await here.db.sql`delete from hauls where kind = 'swap'`
    await setUnits(here.db, 20, crowd + spares)
    const replies = await Promise.all(orders.map((id, turn) => plan(turn, id)))
    expect(refusedElse(replies)).toEqual([])
    expect([accepted(replies), await swapsLeft()]).toEqual([spares, spares])
  }
}, 300_000)

test('swaps against bookings of the same unit: one of them gets it', async () => {
  for (let round = 0; round < times; round++) {
    await emptyTables(here.db, 'orders, emails, events')
    const orders = await out(6)
    await setUnits(here.db, 20, 7)
    const replies = await Promise.all(orders.flatMap((id, turn) => [plan(turn, id), book(turn + 1)]))
    expect(refusedElse(replies)).toEqual([])
    expect(accepted(replies)).toBe(1)
  }
}, 120_000)

test('cancelled against done, and done twice: it happens once, and is charged once', async () => {
  for (let round = 0; round < times; round++) {
    await emptyTables(here.db, 'orders, emails, events, containers')
    await setUnits(here.db, 20, 3)
    for (const number of ['20-1', '20-2', '20-3'])
      await desk(0).post('/api/admin/containers', { containerNumber: number, size: 20 })
    const { id } = await insertOrder(here.db, { status: 'scheduled', scheduledDelivery: '2026-12-01' })
    const delivered = JSON.stringify({ status: 'delivered', scheduledPickupDate: '2026-12-20' })
    const headers = { 'content-type': 'application/json' }
    expect((await desk(0).send('PATCH', `/api/orders/${id}`, { body: delivered, headers })).status).toBe(200)
    expect((await plan(0, id)).status).toBe(201)
    const haul = async () =>
      (await desk(0).get(`/api/orders/${id}/hauls`)).json.find(({ kind }: HaulOnWire) => kind === 'swap')
    const { id: haulId } = await haul()
    const act = (turn: number, what: string) => desk(turn).post(`/api/orders/${id}/hauls/${haulId}/${what}`, {})
    const replies = await Promise.all([act(0, 'done'), act(1, 'cancel'), act(1, 'done'), act(0, 'cancel')])
    expect(accepted(replies), replies.map(({ text }) => text).join()).toBe(1)
    const refusals = replies.filter(({ status }) => status >= 300).map(({ json }) => json.code)
    expect(refusals).toEqual(Array(3).fill('not-allowed-now'))
    const { doneAt, cancelledAt } = await haul()
    expect([doneAt, cancelledAt].filter(Boolean)).toHaveLength(1)
    const { otherCharges } = (await desk(1).get(`/api/orders/${id}`)).json
    expect(otherCharges).toBe(doneAt ? '1.00' : '0.00')
    const deployed = await here.db.sql`select from containers where status = 'deployed'`
    expect(deployed).toHaveLength(1)
  }
}, 120_000)
