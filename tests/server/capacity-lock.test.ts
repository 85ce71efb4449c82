import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../../src/server/db/client.ts'
import { inTransaction } from '../../src/server/db/transaction.ts'
import { lockCapacity } from '../../src/server/scheduling/lock-capacity.ts'
import { bookingBody } from '../support/bookings.ts'
import { setDay, setUnits } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A transaction that has done its work and is stopped before its commit, until `release`. */
async function pausedTransaction(work: (tx: Transaction) => Promise<unknown>) {
  const worked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const done = inTransaction(app.db.locking, async (tx) => {
    await work(tx).then(() => worked.resolve(), worked.reject)
    await gate.promise
  })
  await worked.promise
  return async () => {
    gate.resolve()
    await done
  }
}

async function waitsForLock(): Promise<boolean> {
  const [row] = await app.db.sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and application_name = 'haulyard locker' and wait_event_type = 'Lock'`
  return row?.waiting === 1
}

test('a booking waits for the one that is taking the last container, and is then refused', async () => {
  await setUnits(app.db, 20, 1)
  const held = await pausedTransaction(async (tx) => {
    await lockCapacity(tx, { size: 20, deliveryDates: ['2026-12-08'] })
    const { id } = await insertOrder(app.db, {})
    await tx`update orders set held_from = '2026-12-08', held_through = '2026-12-18' where id = ${id}`
  })
  const second = app.browser().post('/api/orders', bookingBody())
  await eventually(waitsForLock)
  await held()
  expect(await second).toMatchObject({ status: 409, json: { code: 'date-full' } })
})

test('a booking of another size waits for the one that is taking the last delivery of the day, and is then refused', async () => {
  await setDay(app.db, '2026-12-09', { maxDeliveries: 1 })
  const held = await pausedTransaction(async (tx) => {
    await lockCapacity(tx, { size: 10, deliveryDates: ['2026-12-09'] })
    const { id } = await insertOrder(app.db, { size: 10 })
    await tx`update hauls set requested_on = '2026-12-09' where order_id = ${id} and kind = 'deliver'`
  })
  const wanted = { dumpsterSize: 30, totalAmount: undefined, requestedDeliveryDate: '2026-12-09' }
  const second = app.browser().post('/api/orders', bookingBody(wanted))
  await eventually(waitsForLock)
  await held()
  expect(await second).toMatchObject({ status: 409, json: { code: 'date-full' } })
})

test('a booking sees a day that staff are closing at this moment as closed', async () => {
  await setDay(app.db, '2026-12-10', { isClosed: false })
  const closing = await pausedTransaction(
    (tx) => tx`update delivery_days set is_closed = true where day = '2026-12-10'`,
  )
  const wanted = { dumpsterSize: 40, totalAmount: undefined, requestedDeliveryDate: '2026-12-10' }
  const second = app.browser().post('/api/orders', bookingBody(wanted))
  await eventually(waitsForLock)
  await closing()
  expect(await second).toMatchObject({ status: 409, json: { code: 'date-closed' } })
})

test('a booking that waits for a price change is priced anew', async () => {
  const change = await pausedTransaction(
    (tx) => tx`update equipment set residential_price_cents = 95000 where size_yards = 40`,
  )
  const wanted = { dumpsterSize: 40, totalAmount: '895.00', requestedDeliveryDate: '2026-12-11' }
  const second = app.browser().post('/api/orders', bookingBody(wanted))
  await eventually(waitsForLock)
  await change()
  expect(await second).toMatchObject({ status: 409, json: { message: 'Price changed to $950.00' } })
})
