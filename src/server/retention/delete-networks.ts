import type { Queryable } from '#server/platform/db/sql.ts'

/**
 * Deletes the network addresses of visitors once nothing is counted by them: of emails after an hour, of bookings after 90 days (rule 190).
 */
export async function deleteNetworks(sql: Queryable): Promise<void> {
  await sql`
    update emails set caused_from = null where caused_from is not null and created_at < now() - interval '1 hour'`
  await sql`
    update unverified_bookings set booked_from = null
    where booked_from is not null and booked_at < now() - interval '90 days'`
}
