import { randomBytes } from 'node:crypto'
import type { Sql } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'

/** A staff sign-in that is shown once, in the terminal of the first start. */
export type FirstSignIn = { username: string; password: string }

/**
 * Creates the first staff account if there is none: from the configuration, else with a random password (rule 40). Returns the sign-in if
 * the password is random, because it is never shown again; else null.
 */
export async function ensureFirstStaffUser(
  sql: Sql,
  admin: { username: string | null; password: string | null; email: string | null },
): Promise<FirstSignIn | null> {
  const [existing] = await sql`select 1 from staff_users limit 1`
  if (existing) return null
  const username = admin.username ?? 'admin'
  const password = admin.password ?? randomBytes(12).toString('base64url')
  // If two processes start together, one creates the account and the other finds it.
  const made = await sql`
    insert into staff_users (id, username, email, role, password_hash)
    values (${newId()}, ${username}, ${admin.email}, 'owner', ${await hashPassword(password)})
    on conflict do nothing returning id`
  return made.length === 1 && admin.password === null ? { username, password } : null
}
