import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyJson, text } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import { json } from '#server/platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A database of before rule 366. */
let database: TestDatabase

async function applyBefore(last: string): Promise<void> {
  const { sql } = database.db
  const applied = new Set((await sql({ name: text })`select name from migrations`).map(({ name }) => name))
  for (const { name, text: migration } of migrations.filter((each) => each.name < last && !applied.has(each.name))) {
    await sql.unsafe(`begin; ${migration}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
}

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  await applyBefore('0160')
})
afterAll(() => database.drop())

test('migration 160: who saved each page of settings last is taken from the security log', async () => {
  const { sql } = database.db
  const dana = newId()
  await sql`insert into staff_users (id, username, role, password_hash) values (${dana}, 'dana', 'owner', 'hash')`
  const saved = (at: string, actorId: string, details: object) => sql`
    insert into security_events (id, occurred_at, kind, actor_kind, actor_id, actor_name, subject, details)
    values (${newId()}, ${at}, 'settings-changed', 'staff', ${actorId}, 'dana', '', ${details as never})`
  await saved('2026-11-01T18:00:00Z', dana, { how_to_pay: 'By check' })
  await saved('2026-11-20T18:00:00Z', dana, { invoicing: 'monthly', notification_phone: '' })
  // By an account that is gone.
  await saved('2026-11-21T18:00:00Z', newId(), { hauler_permits: 'Burbank: 1' })
  await applyBefore('0161')
  expect(
    await sql`
      select page, version, saved_at, s.username from setting_pages left join staff_users s on s.id = saved_by order by page`,
  ).toEqual([
    { page: 'access', version: 0, savedAt: null, username: null },
    { page: 'automation', version: 0, savedAt: null, username: null },
    { page: 'invoices', version: 0, savedAt: new Date('2026-11-20T18:00:00Z'), username: 'dana' },
    { page: 'notifications', version: 0, savedAt: new Date('2026-11-20T18:00:00Z'), username: 'dana' },
    { page: 'reports', version: 0, savedAt: new Date('2026-11-21T18:00:00Z'), username: null },
  ])
})

test('migration 208: costs of a planned day are what they were, and plans say so', async () => {
  const { sql } = database.db
  await applyBefore('0208')
  const insert = (proposal: object | null) => sql`
    insert into plan_jobs (id, day, created_at, board_hash, input_hash, seed, iterations, alive_at, asked_at, state, proposal, ended_at)
    values (${newId()}, '2026-12-02', now(), '', '', 1, 1, now(), now(), 'stopped', ${proposal && json(proposal)}, now())`
  await insert({ left: [] })
  await insert(null)
  await applyBefore('0209')
  const rows = await sql({ proposal: anyJson })`select proposal from plan_jobs order by proposal is null`
  const costs = { truckDayCents: 18_000, hourCents: 3_800, mileCents: 162 }
  expect(rows.map(({ proposal }) => proposal)).toEqual([{ left: [], costs }, null])
  expect(await sql`select plan_truck_day_cost, plan_hour_cost, plan_mile_cost from admin_settings`).toEqual([
    { planTruckDayCost: '180.00', planHourCost: '38.00', planMileCost: '1.62' },
  ])
})

test('migrations 236 and 237: legal texts are in English, and what was agreed to is in the language of its page', async () => {
  const { sql } = database.db
  await applyBefore('0237')
  await sql.begin(async (tx) => {
    // Whom it belongs to does not matter here.
    await tx.unsafe('set local session_replication_role = replica')
    for (const language of ['en', 'es'])
      await tx`
        insert into payment_consents (id, state, scope, stored_for, order_ids, limit_cents, objection_days, wording_version, wording, language, asked_at)
        values (${newId()}, 'given', 'order', ${newId()}, '{}', 60000, 2, '2026-11-27', '', ${language}, now())`
  })
  expect(await migrate(sql)).toContain('0237-wording-languages')
  expect(await sql`select language, wording_language from payment_consents order by language`).toEqual([
    { language: 'en', wordingLanguage: 'en' },
    { language: 'es', wordingLanguage: 'es' },
  ])
  expect(await sql`select spanish_terms, spanish_privacy, spanish_consent from admin_settings`).toEqual([
    { spanishTerms: false, spanishPrivacy: false, spanishConsent: false },
  ])
  expect(await sql`select page, version from setting_pages where page = 'languages'`).toEqual([
    { page: 'languages', version: 0 },
  ])
})
