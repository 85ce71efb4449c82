import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RuleScope } from '#contract/scheduling/delivery-rule-scopes.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { lockDeliveryPlan } from '#server/scheduling/calendar-locks.ts'
import { lockCapacity } from '#server/scheduling/lock-capacity.ts'
import { bookingBody } from '../support/bookings.ts'
import { setDay, setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { eventually } from '../support/eventually.ts'
import { insertOrder } from '../support/order-rows.ts'
import { pausedTransaction, waitsForLock } from '../support/paused-transaction.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a booking waits for the one taking the last container, and is then refused', async () => {
  await setUnits(app.db, 20, 1)
  const held = await pausedTransaction(app, async (tx) => {
    await lockCapacity(tx, { size: 20, deliveryDates: ['2026-12-08'] })
    const { id } = await insertOrder(app.db, {})
    await tx`update orders set held_from = '2026-12-08', held_through = '2026-12-18' where id = ${id}`
  })
  const second = app.browser().post('/api/orders', bookingBody())
  await eventually(() => waitsForLock(app))
  await held()
  expect(await second).toMatchObject({ status: 409, json: { code: 'date-full' } })
})

async function setMax(db: Database, appliesTo: RuleScope, maxDeliveries: number) {
  await db.sql`insert into delivery_rules (applies_to, max_deliveries) values (${appliesTo}, ${maxDeliveries})`
}

test.each([
  ['the day itself', (db: Database) => setDay(db, '2026-12-09', { maxDeliveries: 1 })],
  ['its weekday', (db: Database) => setMax(db, 'wednesday', 1)],
  ['the rule of every day', (db: Database) => setMax(db, 'every-day', 1)],
])(
  'a booking of another size waits for the one taking the last delivery that %s allows, and is then refused',
  async (_, limit) => {
    await limit(app.db)
    const held = await pausedTransaction(app, async (tx) => {
      await lockCapacity(tx, { size: 10, deliveryDates: ['2026-12-09'] })
      const { id } = await insertOrder(app.db, { size: 10 })
      await tx`update hauls set requested_on = '2026-12-09' where order_id = ${id} and kind = 'deliver'`
    })
    const wanted = { dumpsterSize: 30, totalAmount: undefined, requestedDeliveryDate: '2026-12-09' }
    const second = app.browser().post('/api/orders', bookingBody(wanted))
    await eventually(() => waitsForLock(app))
    await held()
    expect(await second).toMatchObject({ status: 409, json: { code: 'date-full' } })
    await emptyTables(app.db, 'orders, emails, events, delivery_days, delivery_rules')
  },
)

test('a booking sees a day that staff are closing at that moment as closed', async () => {
  const closing = await pausedTransaction(app, async (tx) => {
    await lockDeliveryPlan(tx)
    await tx`insert into delivery_days (day, is_closed) values ('2026-12-10', true)`
  })
  const wanted = { dumpsterSize: 40, totalAmount: undefined, requestedDeliveryDate: '2026-12-10' }
  const second = app.browser().post('/api/orders', bookingBody(wanted))
  await eventually(() => waitsForLock(app))
  await closing()
  expect(await second).toMatchObject({ status: 409, json: { code: 'date-closed' } })
})

test('a booking that waits for a price change gets the new price', async () => {
  const change = await pausedTransaction(
    app,
    (tx) => tx`update equipment set residential_price_cents = 95000 where size_yards = 40`,
  )
  const wanted = { dumpsterSize: 40, totalAmount: '895.00', requestedDeliveryDate: '2026-12-11' }
  const second = app.browser().post('/api/orders', bookingBody(wanted))
  await eventually(() => waitsForLock(app))
  await change()
  expect(await second).toMatchObject({ status: 409, json: { message: 'Price changed to $950.00' } })
})

test('a stock reduction waits for the booking taking the last container, and is then refused with the days', async () => {
  await setUnits(app.db, 30, 2)
  const [thirty] = await app.db.sql<[{ id: string }]>`select id from equipment where size_yards = 30`
  const held = await pausedTransaction(app, async (tx) => {
    await lockCapacity(tx, { size: 30, deliveryDates: ['2026-12-14'] })
    for (const size of [30, 30]) {
      const { id } = await insertOrder(app.db, { size })
      await tx`update orders set held_from = '2026-12-14', held_through = '2026-12-16' where id = ${id}`
    }
  })
  const staff = await app.staff()
  const cut = staff.put(`/api/admin-equipment-update/${thirty.id}`, { totalInventory: 1 })
  await eventually(() => waitsForLock(app))
  await held()
  const message =
    'Only 1 unit is left to rent, but orders hold 2 from Monday, December 14, 2026 to Wednesday, December 16, 2026. ' +
    'Move these orders first.'
  expect(await cut).toMatchObject({
    status: 409,
    json: { code: 'stock-held', message, fields: { totalInventory: message } },
  })
})

test('a booking waits for the reduction that removes the last container, and is then refused', async () => {
  await setUnits(app.db, 30, 4)
  const cut = await pausedTransaction(app, (tx) => tx`update equipment set total_inventory = 2 where size_yards = 30`)
  const wanted = { dumpsterSize: 30, totalAmount: undefined, requestedDeliveryDate: '2026-12-14' }
  const booking = app.browser().post('/api/orders', bookingBody(wanted))
  await eventually(() => waitsForLock(app))
  await cut()
  expect(await booking).toMatchObject({ status: 409, json: { code: 'date-full' } })
})

test('when reductions and bookings race for the last units, never more is held than there is', async () => {
  const staff = await app.staff()
  const [forty] = await app.db.sql<[{ id: string }]>`select id from equipment where size_yards = 40`
  for (let round = 0; round < 8; round++) {
    await app.db.sql`update orders set held_from = null, held_through = null where dumpster_size = 40`
    await setUnits(app.db, 40, 3)
    const wanted = { dumpsterSize: 40, totalAmount: undefined, requestedDeliveryDate: '2026-12-21' }
    const book = () => app.browser().post('/api/orders', bookingBody(wanted))
    const cut = () => staff.put(`/api/admin-equipment-update/${forty.id}`, { totalInventory: 1 })
    const calls = round % 2 === 0 ? [book(), cut(), book(), book()] : [book(), book(), cut(), book()]
    await Promise.all(calls)
    const [row] = await app.db.sql<Row[]>`
      select total_inventory, (select count(*)::int from orders where equipment_id = e.id and held_from is not null) as held
      from equipment e where id = ${forty.id}`
    expect(row?.held, `round ${round}`).toBeLessThanOrEqual(row?.totalInventory)
    expect(row?.held).toBeGreaterThan(0)
  }
})
