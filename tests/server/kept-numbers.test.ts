import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import { insertValues, type Row } from '#server/platform/db/sql.ts'
import { seed as seedCatalog } from '#server/seed/seed.ts'
import { fillBooks } from '../../bench/books/fill-books.ts'
import { testNow } from '../support/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { seed } from '../support/torture.ts'

// Issue of the price list, 6: the books of ten years before the price list, fuel, tax and rents, and after their migrations. A million orders
// (5 GB, half an hour): `KEPT_ORDERS=1000000 vitest run --project server tests/server/kept-numbers.test.ts`.

const orders = Number(process.env.KEPT_ORDERS ?? 2_000)
const isAfter = ({ name }: { name: string }) => name >= '0203-price-rows'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text: statements } of migrations.filter((each) => !isAfter(each))) {
    await sql.unsafe(`begin; ${statements}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
  await seedCatalog(sql)
  await fillBooks(sql, { orders, seed, now: testNow })
}, 3_600_000)
afterAll(() => database.drop())

/** What has amounts, with the columns that there were. */
const kept = {
  orders: 'id, included_hundredth_tons, overage_per_ton_cents, daily_overage_rate_cents, kept_cents',
  charges: 'id, order_id, kind, amount_cents, note',
  invoices: 'id, kind, number, order_id, due_on, total_cents, content',
  payments: 'id, order_id, status, amount_cents',
  quotes: 'id, base_cents, delivery_fee_cents, environmental_fee_cents, total_cents',
  quote_lines: 'quote_id, position, kind, each_cents, list_cents, amount_cents',
  ledger_entries: 'account, cents, order_id',
}

/** The number of rows of each table, and one text for all of their values. */
async function digests(): Promise<Record<string, string>> {
  const { sql } = database.db
  const all: Record<string, string> = {}
  for (const [table, columns] of Object.entries(kept)) {
    const [found] = await sql<Row[]>`
      select count(*) || ' ' || coalesce(sum(('x' || left(md5(row), 15))::bit(60)::bigint), 0) as digest
      from (select ${sql.unsafe(`(${columns})::text`)} as row from ${sql.unsafe(table)}) rows`
    all[table] = String(found?.digest)
  }
  return all
}

test('every order, charge, invoice, payment, quote and posting keeps its numbers, and prices of services their days', async () => {
  const { sql } = database.db
  const [size] = await sql({ id: text })`select id::text as id from equipment order by size_yards desc limit 1`
  const price = { equipmentId: size?.id ?? '', kind: 'swap', createdAt: testNow }
  for (const [validFrom, cents] of [
    ['2026-01-01', 20_000],
    ['2026-06-01', 24_500],
  ] as const)
    await sql`insert into service_prices ${insertValues({ id: newId(), validFrom, cents, ...price })}`
  const before = await digests()
  expect(Number(before.orders?.split(' ')[0])).toBe(orders)
  const applied = await migrate(sql)
  expect(applied).toEqual(migrations.filter(isAfter).map(({ name }) => name))
  expect(await digests()).toEqual(before)
  const [dues] = await sql<Row[]>`
    select count(*) filter (where tax_cents <> 0)::int as taxed, count(*) filter (where fuel is not null)::int as fueled from orders`
  expect(dues).toEqual({ taxed: 0, fueled: 0 })
  expect(
    await sql<Row[]>`select kind, amount, valid_from::text, valid_through::text from price_rows order by valid_from`,
  ).toEqual([
    { kind: 'swap', amount: 20_000, validFrom: '2026-01-01', validThrough: '2026-05-31' },
    { kind: 'swap', amount: 24_500, validFrom: '2026-06-01', validThrough: null },
  ])
}, 3_600_000)
