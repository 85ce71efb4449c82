import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { seed } from '#server/seed/seed.ts'
import { insertOrder } from '../support/order-rows.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A database of the release before rules 233 and 235. */
let database: TestDatabase
const begun = Date.parse('2026-10-05T17:00:00Z')
let minutes = 0

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text } of migrations.filter(({ name }) => name < '0094')) {
    await sql.unsafe(`begin; ${text}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
  await seed(sql)
})
afterAll(() => database.drop())

const later = () => new Date(begun + minutes++ * 60_000)

async function pay(orderId: string, status: string, cents: number, at = later()) {
  await database.db.sql`
    insert into payments (id, order_id, status, amount_cents, method, occurred_at, recorded_at, actor_kind)
    values (${newId()}, ${orderId}, ${status}, ${cents}, 'check', ${at}, ${at}, 'staff')`
}

async function charge(orderId: string, kind: string, cents: number) {
  const at = later()
  await database.db.sql`
    insert into charges (id, order_id, kind, amount_cents, occurred_at, recorded_at, actor_kind)
    values (${newId()}, ${orderId}, ${kind}, ${cents}, ${at}, ${at}, 'system')`
}

let number = 0
async function issue(orderId: string, lines: Record<string, string>, credits: string | null = null) {
  const [id, at] = [newId(), later()]
  const cents = Object.values(lines).reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
  const content = { lines: Object.entries(lines).map(([kind, amount]) => ({ kind, amount })) }
  await database.db.sql`
    insert into invoices (id, kind, number, order_id, credits_id, issued_at, issued_on, due_on, recorded_at, total_cents, content)
    values (${id}, ${credits ? 'credit-note' : 'invoice'}, ${++number}, ${orderId}, ${credits}, ${at}, '2026-10-05',
      ${credits ? null : '2026-11-04'}, ${at}, ${cents}, ${JSON.stringify(content)})`
  return id
}

const postings = async (orderId: string) =>
  (
    await database.db.sql<Row[]>`
      select trim(t.memo || ' ' || t.source_part) as what,
        string_agg(e.account || ' ' || (e.cents / 100.0)::numeric(12, 2), ', ' order by e.account, e.cents) as entries
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.order_id = ${orderId} group by t.id order by t.recorded_at, t.source_part`
  ).map(({ what, entries }) => [what, entries])

test('migrations 94 and 95: what was invoiced and paid is posted as if the ledger had always been there, and invoices cover charges', async () => {
  const { sql } = database.db
  const { id } = await insertOrder(database.db, { status: 'completed' })
  await sql`update charges set recorded_at = '2026-10-01'`
  await pay(id, 'paid', 20000)
  await pay(id, 'failed', 70000)
  await charge(id, 'overage', 27000)
  const first = await issue(id, { base: '450.00', overage: '270.00' })
  await pay(id, 'paid', 52000)
  await charge(id, 'overage', -12000)
  await issue(id, { base: '-450.00', overage: '-270.00' }, first)
  const second = await issue(id, { base: '450.00', overage: '150.00' })
  await pay(id, 'refunded', 15000)
  const unpaid = await insertOrder(database.db, { status: 'completed' })
  await charge(unpaid.id, 'extra_days', 7550)
  const open = await issue(unpaid.id, { base: '450.00', extra_days: '75.50' })
  const imported = await insertOrder(database.db)
  const at = later()
  await sql`
    insert into events (id, subject_kind, subject_id, kind, occurred_at, actor_kind, command_id)
    values (${newId()}, 'order', ${imported.id}, 'order-imported', ${at}, 'staff', ${newId()})`
  await pay(imported.id, 'paid', 9900, at)
  await pay(imported.id, 'pending', 900)

  const waiting = await insertOrder(database.db, { status: 'completed' })
  const paid = await insertOrder(database.db, { status: 'completed' })
  await pay(paid.id, 'paid', 45000)
  const versions = () => sql`select id, version, updated_at from orders order by id`
  const before = await versions()

  expect(await migrate(sql)).toEqual(expect.arrayContaining(['0094-ledger', '0095-invoiced-charges']))
  expect(await postings(id)).toEqual([
    ['Paid, check', '1000 200.00, 2100 -200.00'],
    ['INV-000001', '1100 720.00, 4000 -450.00, 4040 -270.00'],
    ['INV-000001 deposits', '1100 -200.00, 2100 200.00'],
    ['Paid, check', '1000 520.00, 1100 -520.00'],
    ['CN-000002', '1100 -720.00, 4000 450.00, 4040 270.00'],
    ['CN-000002 deposits', '1100 720.00, 2100 -720.00'],
    ['INV-000003', '1100 600.00, 4000 -450.00, 4040 -150.00'],
    ['INV-000003 deposits', '1100 -600.00, 2100 600.00'],
    ['Refunded', '1000 -150.00, 1100 30.00, 2100 120.00'],
  ])
  expect(await postings(unpaid.id)).toEqual([['INV-000004', '1100 525.50, 4000 -450.00, 4050 -75.50']])
  expect(await postings(imported.id)).toEqual([
    ['Paid, check', '2100 -99.00, 3000 99.00'],
    ['Taken back', '1000 -9.00, 2100 9.00'],
  ])
  expect(await sql`select invoice_id, open_cents::int from invoice_balances order by invoice_id`).toEqual(
    [
      { invoiceId: first, openCents: 0 },
      { invoiceId: second, openCents: 3000 },
      { invoiceId: open, openCents: 52550 },
    ].sort((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1)),
  )
  // A credited invoice has the charges of its moment, the current one all of them.
  const covered = await sql<Row[]>`
    select ic.invoice_id, array_agg(c.amount_cents order by c.recorded_at) as cents
    from invoice_charges ic join charges c on c.id = ic.charge_id group by 1`
  expect(covered.find(({ invoiceId }) => invoiceId === first)?.cents.toSorted()).toEqual([27000, 45000])
  expect(covered.find(({ invoiceId }) => invoiceId === second)?.cents.toSorted()).toEqual([-12000, 27000, 45000])
  // What is completed, owes and has no invoice waits for one; what is paid and was never invoiced stays as it is.
  expect(await sql`select id from orders where unbilled_since is not null`).toEqual([{ id: waiting.id }])
  expect(await versions()).toEqual(before)
  expect(await checkLedger(sql)).toEqual({ orders: 5, differences: [] })
})
