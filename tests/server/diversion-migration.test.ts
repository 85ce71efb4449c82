import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import { seed } from '#server/seed/seed.ts'
import { insertOrder } from '../support/order-rows.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A database of the release before loads needed evidence (rule 230). */
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text } of migrations.filter(({ name }) => name < '0091')) {
    await sql.unsafe(`begin; ${text}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
  await seed(sql)
})
afterAll(() => database.drop())

const since = new Date('2026-03-02T17:00:00Z')

test('migrations 91 and 92: projects keep their rules until they are judged anew, and what was given back is not kept', async () => {
  const { sql } = database.db
  const project = async (name: string, rulesVersion: number) =>
    sql`insert into projects (id, created_at, updated_at, name, jurisdiction, kind, work, rules_version)
      values (${newId()}, ${since}, ${since}, ${name}, 'burbank', 'residential', 'new', ${rulesVersion})`
  await project('closed long ago', 1)
  await project('open', 2)
  const cancelled = async (...lines: (readonly [status: string, cents: number])[]) => {
    const { id } = await insertOrder(database.db, { status: 'cancelled' })
    await sql`update orders set kept_cents = 22500 where id = ${id}`
    for (const [index, [status, cents]] of lines.entries()) {
      const at = new Date(since.getTime() + index * 1000)
      await sql`
        insert into payments (id, order_id, status, amount_cents, reference, occurred_at, recorded_at, actor_kind)
        values (${newId()}, ${id}, ${status}, ${cents}, '', ${at}, ${at}, 'system')`
    }
    return id
  }
  const kept = await cancelled(['paid', 45000], ['refunded', 22500])
  const goodwill = await cancelled(['paid', 45000], ['refunded', 45000])
  const reversed = await cancelled(['paid', 45000], ['pending', 45000])
  const versions = () => sql`select id, version, updated_at from orders order by id`
  const before = await versions()

  expect(await migrate(sql)).toEqual(expect.arrayContaining(['0091-evidence-of-loads', '0092-kept-after-refunds']))
  expect(
    await sql`select name, rules_version, soil_origin, verdict_before from projects order by rules_version`,
  ).toEqual([
    { name: 'closed long ago', rulesVersion: 1, soilOrigin: '', verdictBefore: null },
    { name: 'open', rulesVersion: 2, soilOrigin: '', verdictBefore: null },
  ])
  const rows = await sql<{ id: string; keptCents: number; paymentStatus: string; dueCents: number }[]>`
    select id, kept_cents::int, payment_status, due_cents::int from order_facts where status = 'cancelled'`
  const found = (id: string) => rows.find((row) => row.id === id)
  expect(found(kept)).toMatchObject({ keptCents: 22500, paymentStatus: 'paid', dueCents: 0 })
  expect(found(goodwill)).toMatchObject({ keptCents: 0, paymentStatus: 'refunded', dueCents: 0 })
  // A payment that did not arrive was not given back: it may still come.
  expect(found(reversed)).toMatchObject({ keptCents: 22500, paymentStatus: 'pending' })
  expect(await versions()).toEqual(before)
})
