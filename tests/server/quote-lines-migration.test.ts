import { afterAll, beforeAll, expect, test } from 'vitest'
import { int } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import { insertValues, type Row } from '#server/platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A database of the release before quotes had lines. */
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text } of migrations.filter((each) => each.name < '0165')) {
    await sql.unsafe(`begin; ${text}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
})
afterAll(() => database.drop())

test('migration 165: a quote that exists, and one that an older process writes, is one line with the same total', async () => {
  const { sql } = database.db
  const leadId = newId()
  const at = new Date('2026-11-02T17:00:00Z')
  await sql`
    insert into leads (id, created_at, updated_at, source, first_name, last_name, email, phone, project_type)
    values (${leadId}, ${at}, ${at}, 'estimate_form', 'Dolores', 'Okafor', 'dolores@okafor.example', '(661) 555-0177', 'Kitchen')`
  const quote = (totalCents: number, deliveryDate: string | null) => ({
    id: newId(),
    leadId,
    tokenHash: Buffer.from(newId()),
    createdAt: at,
    validUntil: '2026-11-16',
    dumpsterSize: 20,
    customerType: 'residential',
    zipCode: '91355',
    deliveryDate,
    baseCents: totalCents - 7_500,
    deliveryFeeCents: 5_000,
    environmentalFeeCents: 2_500,
    totalCents,
    zoneSurchargeCents: 0,
    includedHundredthTons: 300,
    overagePerTonCents: 9_500,
    dailyOverageRateCents: 2_000,
    includedDays: 14,
  })
  await sql`insert into quotes ${insertValues([quote(45_000, '2026-11-09'), quote(61_250, null)])}`
  expect(await migrate(sql)).toContain('0165-quotes-with-lines')
  await sql`insert into quotes ${insertValues(quote(70_000, null))}`

  const lines = await sql<Row[]>`
    select q.total_cents, l.position, l.kind, l.quantity, l.each_cents, l.amount_cents, l.dumpster_size, l.delivery_date, l.days, l.included_days,
      q.is_itemized, q.sent_at
    from quotes q left join quote_lines l on l.quote_id = q.id order by q.total_cents`
  const line = {
    position: 1,
    kind: 'container',
    quantity: 1,
    dumpsterSize: 20,
    days: [],
    includedDays: 14,
    isItemized: false,
    sentAt: null,
  }
  expect(lines).toEqual([
    { ...line, totalCents: 45_000, eachCents: 45_000, amountCents: 45_000, deliveryDate: '2026-11-09' },
    { ...line, totalCents: 61_250, eachCents: 61_250, amountCents: 61_250, deliveryDate: null },
    { ...line, totalCents: 70_000, eachCents: 70_000, amountCents: 70_000, deliveryDate: null },
  ])
  await sql`delete from quotes`
  expect(await sql.one({ count: int })`select count(*)::int as count from quote_lines`).toEqual({ count: 0 })
})
