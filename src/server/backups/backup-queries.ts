import { z } from 'zod'
import { int, text, timestamp } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const stateRow = z.object({
  /** The time of the data in the last good backup; null: there is none. */
  lastGoodAt: timestamp.nullable(),
  lastGoodBytes: int.nullable(),
  /** The time of the last failure; null if a good backup came after it. */
  lastFailureAt: timestamp.nullable(),
  lastError: text.nullable(),
})
export type BackupState = z.output<typeof stateRow>

/** The last good backup, and any later failure. */
export async function readBackupState(sql: Queryable): Promise<BackupState> {
  return sql.one(stateRow)`
    select good.begun_at as last_good_at, good.bytes::float8 as last_good_bytes, failed.ended_at as last_failure_at,
      failed.problem as last_error
    from (select) one
    left join lateral (select id, begun_at, bytes from backups where problem is null order by id desc limit 1) good on true
    left join lateral (
      select ended_at, problem from backups where problem is not null and id > coalesce(good.id, 0) order by id desc limit 1
    ) failed on true`
}
