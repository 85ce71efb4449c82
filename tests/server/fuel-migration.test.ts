import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import { insertValues, type Row } from '#server/platform/db/sql.ts'
import { insertOrder } from '../support/order-rows.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A database of the release before there was fuel. */
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text } of migrations.filter((each) => each.name < '0230')) {
    await sql.unsafe(`begin; ${text}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
})
afterAll(() => database.drop())

test('migration 230: orders and charges that exist have no fuel, and keep their numbers', async () => {
  const { sql } = database.db
  const createdAt = new Date('2026-11-02T17:00:00Z')
  await sql`
    insert into equipment ${insertValues({ id: newId(), createdAt, updatedAt: createdAt, name: '20 Yard', sizeYards: 20, type: 'roll-off' })}`
  const { id: orderId } = await insertOrder(database.db, { status: 'delivered' })
  const charge = (kind: string, amountCents: number) => ({
    ...{ id: newId(), orderId, kind, amountCents, note: '', occurredAt: createdAt },
    ...{ actorKind: 'system', actorId: null },
  })
  const charges = [charge('delivery', 85_00), charge('environmental', 12_50), charge('fuel_surcharge', 35_00)]
  await sql`insert into charges ${insertValues([...charges, charge('swap', 250_00)])}`
  expect(await migrate(sql)).toEqual(expect.arrayContaining(['0230-fuel', '0248-fuel-kinds']))
  const [facts] = await sql<Row[]>`
    select base_price_cents, delivery_fee_cents, booked_fuel_cents, fuel_surcharge_cents, total_cents, final_total_cents, other_charges_cents, fuel
    from order_facts where id = ${orderId}`
  expect(facts).toMatchObject({
    ...{ basePriceCents: 450_00, deliveryFeeCents: 85_00, bookedFuelCents: 0, fuelSurchargeCents: 35_00 },
    ...{ totalCents: 547_50, finalTotalCents: 832_50, otherChargesCents: 250_00, fuel: null },
  })
  const [{ weeks }] = (await sql<Row[]>`select count(*)::int as weeks from fuel_weeks`) as [Row]
  expect(weeks).toBe(0)
})
