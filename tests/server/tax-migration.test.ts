import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import { insertValues, type Row } from '#server/platform/db/sql.ts'
import { insertOrder } from '../support/order-rows.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** There was no tax before the first; the others build on it. */
const added = ['0231-tax', '0232-exemptions-ending', '0233-tax-exempt-days']

/** A database of the release before there was tax. */
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text } of migrations.filter(({ name }) => !added.includes(name))) {
    await sql.unsafe(`begin; ${text}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
})
afterAll(() => database.drop())

test('migration 231: orders, invoices and accounts that exist have no tax, and owe what they owed', async () => {
  const { sql } = database.db
  const createdAt = new Date('2026-11-02T17:00:00Z')
  await sql`
    insert into equipment ${insertValues({ id: newId(), createdAt, updatedAt: createdAt, name: '20 Yard', sizeYards: 20, type: 'roll-off' })}`
  const { id: orderId } = await insertOrder(database.db, { status: 'delivered' })
  const issued = { issuedAt: createdAt, issuedOn: '2026-11-02', dueOn: '2026-11-02', content: {}, kind: 'invoice' }
  await sql`insert into invoices ${insertValues({ id: newId(), number: 1, orderId, totalCents: 450_00, ...issued } as never)}`
  expect(await migrate(sql)).toEqual(added)
  const [facts] = await sql<Row[]>`
    select f.due_cents::int, f.tax_cents::int, i.total_cents::int, i.tax_cents::int as of_invoice, f.payment_status
    from order_facts f join invoices i on i.order_id = f.id where f.id = ${orderId}`
  expect(facts).toEqual({ dueCents: 450_00, taxCents: 0, totalCents: 450_00, ofInvoice: 0, paymentStatus: 'pending' })
  expect(await sql<Row[]>`select from bill_to_accounts where is_tax_exempt or tax_certificate_id is not null`).toEqual(
    [],
  )
  expect(await sql<Row[]>`select name from ledger_accounts where code = '2300'`).toEqual([{ name: 'Sales tax' }])
})
