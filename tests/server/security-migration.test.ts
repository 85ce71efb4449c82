import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { findStaffBySession } from '#server/staff/sessions.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A database of the release before rules 259 to 263. */
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text } of migrations.filter(({ name }) => name < '0107')) {
    await sql.unsafe(`begin; ${text}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
})
afterAll(() => database.drop())

test('migrations 107 and 108: accounts become owners, sessions and second factors go on as they were', async () => {
  const { sql } = database.db
  const [dana, token] = [newId(), newToken()]
  const began = new Date('2026-12-01T16:00:00Z')
  const ends = new Date('2026-12-02T04:00:00Z')
  await sql`
    insert into staff_users (id, username, password_hash, totp_secret, totp_confirmed_at)
    values (${dana}, 'dana', 'hash', 'GEZDGNBVGY3TQOJQ', ${began})`
  await sql`
    insert into staff_sessions (token_hash, staff_user_id, created_at, expires_at)
    values (${hashToken(token)}, ${dana}, ${began}, ${ends})`
  expect(await migrate(sql)).toEqual(expect.arrayContaining(['0107-staff-roles', '0108-security']))

  const at = (now: Date) =>
    findStaffBySession({ db: database.db, clock: () => now } as never, token, { isActive: true })
  const user = { username: 'dana', role: 'owner', totpEnabled: true, twoStepDue: null, provedAt: began }
  expect(await at(new Date('2026-12-01T20:00:00Z'))).toMatchObject(user)
  expect(await at(new Date(ends.getTime() - 1_000))).toMatchObject(user)
  expect(await at(ends)).toBeNull()
  expect(await sql`select totp_secret from staff_users`).toEqual([{ totpSecret: 'GEZDGNBVGY3TQOJQ' }])
  const settings = await sql`select require_two_step, two_step_required_since from admin_settings`
  expect(settings).toEqual([{ requireTwoStep: false, twoStepRequiredSince: null }])
})
