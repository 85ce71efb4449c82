import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { seed } from '#server/seed/seed.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Reply } from '../support/browser.ts'
import { countOrders, setDay, setUnits, setUnitsOfEverySize } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTcpServer } from '../support/tcp-server.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import type { TestDatabase } from '../support/test-database.ts'

/** Many at a time, so that only the locks keep bookings apart. */
const pools = { readers: 10, lockers: 10 }

async function databaseByUrl(): Promise<TestDatabase> {
  const server = await startTcpServer()
  const db = openDatabase(server.url, pools)
  await migrate(db.sql)
  await seed(db.sql)
  const drop = async () => {
    await db.close()
    await server.stop()
  }
  return { target: server.url, db, drop }
}

describe.each([
  { where: 'the embedded database', start: () => startTestApp({ pools }) },
  { where: 'a server by DATABASE_URL', start: async () => startTestApp({ database: await databaseByUrl() }) },
])('many at once on $where', ({ start }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await start()
  })
  afterAll(() => app.close())
  afterEach(async () => {
    await emptyTables(app.db, 'orders, emails, events, delivery_days')
  })

  const book = (changes: Record<string, unknown>) =>
    app.browser().post('/api/orders', bookingBody({ totalAmount: undefined, ...changes }))
  const together = (count: number, changes: (index: number) => Record<string, unknown>): Promise<Reply[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => book(changes(index))))

  test('200 bookings for the last 5 containers of a day: 5 are booked, 195 get the next free date', async () => {
    await setUnits(app.db, 20, 9, 1)
    for (let index = 0; index < 3; index++) await insertOrder(app.db, { requestedDelivery: '2026-12-10' })

    const replies = await together(200, () => ({ requestedDeliveryDate: '2026-12-08' }))

    expect(tally(replies)).toEqual({ 201: 5, 409: 195 })
    expect(messages(replies, 409)).toEqual([
      'No 20 yard container is left for Tuesday, December 8, 2026. The next free date is Saturday, December 19, 2026.',
    ])
    const numbers = replies.filter((reply) => reply.status === 201).map((reply) => reply.json.orderNumber)
    const stored = await app.db.sql<Row[]>`select order_number from orders where held_from = '2026-12-08'`
    expect(stored.map((row) => row.orderNumber).sort()).toEqual(numbers.sort())
    const [traces] = await app.db.sql`
      select (select count(*)::int from orders) as orders, (select count(*)::int from events) as events,
        (select count(*)::int from emails where recipient = 'dolores@okafor.example') as emails`
    expect(traces).toEqual({ orders: 8, events: 5, emails: 5 })
    expect(await book({ requestedDeliveryDate: '2026-12-19' })).toMatchObject({ status: 201 })
  })

  test('a closed day accepts none', async () => {
    await setUnits(app.db, 20, 50)
    await setDay(app.db, '2026-12-08', { isClosed: true })
    const replies = await together(40, () => ({ requestedDeliveryDate: '2026-12-08' }))
    expect(tally(replies)).toEqual({ 409: 40 })
    expect(messages(replies, 409)).toEqual([
      'We do not deliver on Tuesday, December 8, 2026. The next free date is Wednesday, December 9, 2026.',
    ])
    expect(await countOrders(app.db)).toBe(0)
  })

  test.each([1, 3])('a day with a limit of %d deliveries accepts no more, whatever sizes compete', async (max) => {
    await setUnitsOfEverySize(app.db, 50)
    await setDay(app.db, '2026-12-08', { maxDeliveries: max })
    const replies = await together(60, (index) => ({
      requestedDeliveryDate: '2026-12-08',
      dumpsterSize: 10 * (1 + (index % 4)),
    }))
    expect(tally(replies)).toEqual({ 201: max, 409: 60 - max })
    expect(messages(replies, 409)[0]).toMatch(/The next free date is Wednesday, December 9, 2026\.$/)
    expect(await countOrders(app.db)).toBe(max)
  })
})

function tally(replies: Reply[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

function messages(replies: Reply[], status: number): string[] {
  return [...new Set(replies.filter((reply) => reply.status === status).map((reply) => reply.json.message))]
}
