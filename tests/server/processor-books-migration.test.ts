import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import { insertValues, type Row } from '#server/platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A database of the release before everything that moves the processor's balance was read. */
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text } of migrations.filter((each) => each.name < '0221')) {
    await sql.unsafe(`begin; ${text}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
})
afterAll(() => database.drop())

test('migration 221: what disputes moved before is posted, and known by its payment; nothing is posted again', async () => {
  const { sql } = database.db
  const at = new Date('2026-11-02T17:00:00Z')
  const [attemptId, otherId] = [newId(), newId()]
  const attempt = {
    ...{ state: 'succeeded', way: 'card', amountCents: 450_00, processorAccount: 'acct_1', isLive: false },
    ...{ parameters: '{}', createdAt: at, expiresAt: at, settledAt: at },
  }
  await sql`insert into payment_attempts ${insertValues({ ...attempt, id: attemptId, paymentId: 'pi_1' })}`
  const dispute = { id: newId(), disputeId: 'du_1', attemptId, amountCents: 450_00, state: 'open', openedAt: at }
  await sql`insert into processor_disputes ${insertValues(dispute)}`
  const moved = {
    ...{ processorAccount: 'acct_1', kind: 'adjustment', amountCents: -450_00, feeCents: 15_00 },
    ...{ createdAt: at, recordedAt: at },
  }
  await sql`
    insert into processor_transactions ${insertValues([
      { ...moved, id: newId(), transactionId: 'txn_1', sourceId: 'du_1' },
      { ...moved, id: otherId, transactionId: 'txn_2', sourceId: 'du_gone' },
    ])}`
  expect(await migrate(sql)).toEqual(expect.arrayContaining(['0221-processor-books', '0222-processor-books-checked']))
  const rows = await sql<Row[]>`
    select transaction_id, kind, word, state, is_live, payment_id, attempt_id, amount_cents::int as cents, fee_cents::int as fee
    from processor_transactions order by transaction_id`
  expect(rows).toMatchObject([
    { kind: 'dispute', word: 'adjustment', state: 'posted', isLive: false, paymentId: 'pi_1', attemptId },
    { kind: 'dispute', word: 'adjustment', state: 'posted', isLive: true, paymentId: null, attemptId: null },
  ])
  expect(rows).toMatchObject([
    { cents: -450_00, fee: 15_00 },
    { cents: -450_00, fee: 15_00 },
  ])
  expect(await sql`select from ledger_transactions`).toHaveLength(0)
})
