import { afterAll, beforeAll, expect, test } from 'vitest'
import { findInvoiceProblems } from '#server/billing/invoice-problems.ts'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { seed } from '#server/seed/seed.ts'
import { insertOrder } from '../support/order-rows.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A database of the release before a charge was on at most one current invoice (rule 301). */
let database: TestDatabase
const begun = Date.parse('2026-10-05T17:00:00Z')
let minutes = 0
let number = 0

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text } of migrations.filter(({ name }) => name < '0121')) {
    await sql.unsafe(`begin; ${text}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
  await seed(sql)
})
afterAll(() => database.drop())

const later = () => new Date(begun + minutes++ * 60_000)

async function charge(orderId: string, kind: string, cents: number): Promise<string> {
  const [id, at] = [newId(), later()]
  await database.db.sql`
    insert into charges (id, order_id, kind, amount_cents, occurred_at, recorded_at, actor_kind)
    values (${id}, ${orderId}, ${kind}, ${cents}, ${at}, ${at}, 'system')`
  return id
}

type Paper = { lines: Record<string, number>; covers?: string[]; credits?: string; isPartial?: boolean }

/** An invoice or a credit note, as a process of the release before wrote it. Amounts in cents. */
async function write(orderId: string, { lines, covers = [], credits, isPartial = false }: Paper): Promise<string> {
  const { sql } = database.db
  const [id, at] = [newId(), later()]
  const cents = Object.values(lines).reduce((sum, amount) => sum + amount, 0)
  const content = {
    lines: Object.entries(lines).map(([kind, amount]) => ({ kind, amount: (amount / 100).toFixed(2) })),
  }
  await sql`
    insert into invoices (id, kind, number, order_id, credits_id, is_partial, issued_at, issued_on, due_on, recorded_at, total_cents, content)
    values (${id}, ${credits ? 'credit-note' : 'invoice'}, ${++number}, ${orderId}, ${credits ?? null}, ${isPartial}, ${at}, '2026-10-05',
      ${credits ? null : '2026-11-04'}, ${at}, ${cents}, ${JSON.stringify(content)})`
  if (covers.length > 0)
    await sql`insert into invoice_charges (invoice_id, charge_id) select ${id}, unnest(${covers}::uuid[])`
  return id
}

const claims = async (charges: readonly string[]) =>
  Object.fromEntries(
    (
      await database.db.sql<Row[]>`
        select charge_id, invoice_id, credit_note_id from invoice_claims where charge_id = any(${[...charges]}::uuid[])`
    ).map(({ chargeId, invoiceId, creditNoteId }) => [chargeId, [invoiceId, creditNoteId]]),
  )

test('migration 121: each charge is on the oldest current invoice that states it, and no row changes its meaning', async () => {
  const { sql } = database.db
  const baseOf = async (orderId: string): Promise<string> =>
    (await sql<Row[]>`select id from charges where order_id = ${orderId} and kind = 'base'`)[0]?.id as string

  // Credited and reissued, weighed and invoiced again, and credited in part.
  const { id: sound } = await insertOrder(database.db, { status: 'completed' })
  const base = await baseOf(sound)
  const first = await write(sound, { lines: { base: 45_000 }, covers: [base] })
  await write(sound, { lines: { base: -45_000 }, credits: first })
  const reissued = await write(sound, { lines: { base: 45_000 }, covers: [base] })
  const overage = await charge(sound, 'overage', 15_000)
  const weighed = await write(sound, { lines: { overage: 15_000 }, covers: [overage] })
  const goodwill = await charge(sound, 'goodwill', -5_000)
  const partial = await write(sound, {
    lines: { goodwill: -5_000 },
    covers: [goodwill],
    credits: weighed,
    isPartial: true,
  })
  const notInvoiced = await charge(sound, 'cleaning', 7_500)

  // Charged twice: the later invoice has the rental again.
  const { id: twice } = await insertOrder(database.db, { status: 'completed' })
  const rental = await baseOf(twice)
  const older = await write(twice, { lines: { base: 45_000 }, covers: [rental] })
  const days = await charge(twice, 'extra_days', 6_000)
  const newer = await write(twice, { lines: { base: 45_000, extra_days: 6_000 }, covers: [rental, days] })

  // What is kept of a cancelled order is no charge.
  const { id: cancelled } = await insertOrder(database.db, { status: 'cancelled' })
  await write(cancelled, { lines: { cancellation: 10_000 } })

  const stored = async () => ({
    invoices: await sql<Row[]>`
      select id, kind, number, order_id, credits_id, is_partial, issued_at, issued_on, due_on, total_cents::text as total, content from invoices order by number`,
    covered: await sql<Row[]>`select * from invoice_charges order by invoice_id, charge_id`,
    charges: await sql<Row[]>`
      select id, order_id, kind, amount_cents, note, occurred_at, recorded_at, actor_kind, actor_id, corrects_id from charges order by id`,
    orders: await sql<Row[]>`select id, version, updated_at, status, held_from, held_through from orders order by id`,
  })
  const before = await stored()

  expect(await migrate(sql)).toContain('0121-invoice-claims')
  expect(await stored()).toEqual(before)
  expect(await sql`select from invoices where is_checked`).toEqual([])
  expect(await claims([base, overage, goodwill, notInvoiced, rental, days])).toEqual({
    [base]: [reissued, null],
    [overage]: [weighed, null],
    [goodwill]: [weighed, partial],
    [rental]: [older, null],
    [days]: [newer, null],
  })
  expect(await sql`select * from invoice_problems`).toEqual([])

  const app = { db: database.db, clock: () => new Date(begun) } as never
  await findInvoiceProblems(app)
  expect(await sql`select order_id, cause from invoice_problems`).toEqual([{ orderId: twice, cause: 'charged-twice' }])
  expect(await sql`select is_finished from invoice_search`).toEqual([{ isFinished: true }])
  // Again: it is listed once, and nothing else is found.
  await sql`update invoice_search set is_finished = false, last_order_id = '00000000-0000-0000-0000-000000000000'`
  await findInvoiceProblems(app)
  expect(await sql`select order_id from invoice_problems`).toEqual([{ orderId: twice }])

  // A process of the release before works on: what it writes claims what is free, and is not refused for the rest.
  const late = await write(sound, { lines: { cleaning: 7_500, overage: 15_000 }, covers: [notInvoiced, overage] })
  expect(await claims([notInvoiced, overage])).toEqual({ [notInvoiced]: [late, null], [overage]: [weighed, null] })
  await write(sound, { lines: { base: -45_000 }, credits: reissued })
  expect(await claims([base])).toEqual({})
})
