import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailHealth } from '#server/outbox/mail-health.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('is empty for a company that never sent anything', async () => {
  expect(await mailHealth(database.db.sql)).toEqual({
    queued: 0,
    delayed: 0,
    failed: 0,
    lastSuccessAt: null,
    lastFailureAt: null,
    lastError: null,
  })
})

test('counts pending, retried and failed emails, and has the last success and failure', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 11, 1, 20, minute))
  const rows = [
    { status: 'queued', attempts: 0 },
    { status: 'queued', attempts: 2, lastFailedAt: at(5), lastError: 'connect ECONNREFUSED' },
    { status: 'failed', attempts: 1, lastFailedAt: at(4), lastError: 'No such mailbox' },
    { status: 'sent', attempts: 1, sentAt: at(1) },
    { status: 'sent', attempts: 2, sentAt: at(3), lastFailedAt: at(2), lastError: 'Greylisted' },
    { status: 'console', sentAt: at(0) },
  ]
  for (const row of rows)
    await database.db.sql`
      insert into emails ${insertValues({ id: newId(), template: 'lead-received', recipient: 'a@b.example', ...row })}`
  expect(await mailHealth(database.db.sql)).toEqual({
    queued: 2,
    delayed: 1,
    failed: 1,
    lastSuccessAt: at(3),
    lastFailureAt: at(5),
    lastError: 'connect ECONNREFUSED',
  })
})
