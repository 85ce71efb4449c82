import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { addDays } from '#contract/values/dates.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import { findHeldDayDifferences } from '#server/scheduling/recount-held-days.ts'
import { seed } from '#server/seed/seed.ts'
import { insertOrder } from '../support/order-rows.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A database of the release before held days were counted (rule 330). */
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text } of migrations.filter(({ name }) => name < '0175')) {
    await sql.unsafe(`begin; ${text}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
  await seed(sql)
})
afterAll(() => database.drop())

test('the migration counts the orders that there are', async () => {
  const { db } = database
  for (const [index, status] of [...orderStatuses, ...orderStatuses].entries()) {
    const delivery = addDays('2026-12-01', index % 5)
    await insertOrder(db, {
      status,
      size: index % 2 ? 20 : 30,
      isArchived: index % 7 === 6,
      requestedDelivery: delivery,
      // One came after its pickup day.
      ...(status === 'delivered' && { actualDelivery: delivery, scheduledPickup: '2026-12-02' }),
    })
  }
  await db.sql`update orders set is_verified = false where status = 'pending'`
  await migrate(db.sql)
  const days = await db.sql`select * from held_days`
  expect(days.length).toBeGreaterThan(5)
  expect(await findHeldDayDifferences(db.sql)).toEqual([])
  // Rule 395: nobody judged who may haul where they go.
  const judged =
    await db.sql`select from orders where city_check is not null or needs_city_check or city_check_note <> ''`
  expect(judged).toEqual([])
})
