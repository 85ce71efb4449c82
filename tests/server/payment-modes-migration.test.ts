import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A database of the release before names at the processor knew their mode. */
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text } of migrations.filter((each) => each.name < '0214')) {
    await sql.unsafe(`begin; ${text}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
})
afterAll(() => database.drop())

test('migration 214: a name at the processor has the mode of its card, else of what was agreed to with it, else none', async () => {
  const { sql } = database.db
  const at = new Date('2026-11-02T17:00:00Z')
  const holders = ['cus_live', 'cus_test', 'cus_unnamed'].map((processorId) => ({ id: newId(), processorId }))
  const [ofCard, ofAttempt] = holders
  await sql`
    insert into processor_customers ${insertValues(holders.map((holder) => ({ ...holder, processorAccount: 'acct_1', madeAt: at })))}`
  const card = {
    id: newId(),
    storedFor: ofCard?.id ?? '',
    processorId: 'pm_1',
    way: 'card',
    lastFour: '4242',
    isLive: true,
    savedAt: at,
  }
  await sql`insert into stored_cards ${insertValues(card)}`
  const attemptId = newId()
  const attempt = { way: 'card', amountCents: 45_000, processorAccount: 'acct_1', isLive: false, parameters: '{}' }
  const times = { createdAt: at, expiresAt: at }
  await sql`insert into payment_attempts ${insertValues({ ...attempt, ...times, id: attemptId, state: 'canceled' })}`
  await sql`
    insert into payment_consents (id, state, scope, stored_for, order_ids, attempt_id, limit_cents, objection_days, wording_version, wording, language, asked_at)
    values (${newId()}, 'not-given', 'order', ${ofAttempt?.id ?? ''}, '{}', ${attemptId}, 100, 2, '1', 'Yes', 'en', ${at})`
  await migrate(sql)
  expect(await sql`select processor_id, is_live from processor_customers order by processor_id`).toEqual([
    { processorId: 'cus_live', isLive: true },
    { processorId: 'cus_test', isLive: false },
    { processorId: 'cus_unnamed', isLive: null },
  ])
})
