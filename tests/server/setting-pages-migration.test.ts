import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A database of before rule 366. */
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text } of migrations.filter((each) => each.name < '0160')) {
    await sql.unsafe(`begin; ${text}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
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
  expect(await migrate(sql)).toContain('0160-setting-pages')
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
