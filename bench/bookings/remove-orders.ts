import type { Sql } from '#server/platform/db/client.ts'

const parts = ['emails', 'unverified_bookings', 'account_links', 'order_access', 'charges', 'hauls']

/** Takes the orders out that were booked since, so that the next round finds as many as this one. */
export async function removeOrdersSince(sql: Sql, since: Date): Promise<void> {
  const session = await sql.reserve()
  try {
    await session.unsafe('set statement_timeout = 0')
    await session`begin`
    await session`create temporary table removed on commit drop as select id from orders where created_at >= ${since}`
    for (const table of parts) await session.unsafe(`delete from ${table} where order_id in (select id from removed)`)
    await session`delete from events where subject_id in (select id from removed)`
    await session`delete from orders where id in (select id from removed)`
    await session`commit`
    await session`truncate idempotency_keys`
    await session`vacuum analyze`
  } finally {
    await session.unsafe('rollback; reset all').catch(() => {})
    session.release()
  }
}
