import type { Sql } from '#server/platform/db/client.ts'

/** Deletes what has expired: unverified registrations, links, sessions. */
export async function deleteExpiredSignIns(sql: Sql, now: Date): Promise<void> {
  await sql`delete from customer_links where expires_at <= ${now}`
  await sql`delete from known_browsers where seen_at < ${now}::timestamptz - interval '1 year'`
  await sql`delete from registrations where expires_at <= ${now}`
  await sql`delete from customer_sessions where expires_at <= ${now}`
}
