import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import { insertValues, type Row } from '#server/platform/db/sql.ts'
import { listPrices } from '#server/pricing/price-rows.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A database of the release before there was a price list. */
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text } of migrations.filter((each) => each.name < '0203')) {
    await sql.unsafe(`begin; ${text}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
})
afterAll(() => database.drop())

test('migration 203: each price of a service is a row that lasts until the next one; an older process sets none any more', async () => {
  const { sql } = database.db
  const createdAt = new Date('2026-11-02T17:00:00Z')
  const [equipmentId, billToId] = [newId(), newId()]
  await sql`
    insert into equipment (id, created_at, updated_at, name, size_yards, type)
    values (${equipmentId}, ${createdAt}, ${createdAt}, '20 Yard', 20, 'roll-off')`
  await sql`insert into bill_to_accounts ${insertValues({ id: billToId, kind: 'company', name: 'Hollis', createdAt })}`
  const price = (cents: number | null, validFrom: string, of: object = {}) => ({
    ...{ id: newId(), kind: 'swap', equipmentId, zoneId: null, billToId: null, createdBy: null },
    ...{ cents, validFrom, createdAt },
    ...of,
  })
  await sql`insert into service_prices ${insertValues([
    price(200_00, '2026-01-01'),
    price(250_00, '2026-12-01'),
    price(180_00, '2026-06-01', { billToId }),
    price(null, '2026-12-10', { billToId }),
    price(190_00, '2026-12-20', { billToId }),
    price(0, '2026-06-01', { kind: 'trip' }),
  ])}`
  expect(await migrate(sql)).toContain('0203-price-rows')
  const rows = await listPrices(sql, '2026-01-01')
  expect(rows.map((row) => [row.kind, row.customerName, row.price, row.validFrom, row.validThrough])).toEqual([
    ['swap', null, 200_00, '2026-01-01', '2026-11-30'],
    ['swap', null, 250_00, '2026-12-01', null],
    ['swap', 'Hollis', 180_00, '2026-06-01', '2026-12-09'],
    ['swap', 'Hollis', 190_00, '2026-12-20', null],
    ['trip', null, 0, '2026-06-01', null],
  ])
  const [{ kept }] = (await sql<Row[]>`select count(*)::int as kept from service_prices`) as [Row]
  expect(kept).toBe(6)
  const late = price(210_00, dateInLosAngeles(new Date()))
  await expect(sql`insert into service_prices ${insertValues(late)}`).rejects.toThrow('Prices have moved')
})
