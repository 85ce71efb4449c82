import type { AdminSettings } from '#contract/settings/settings.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** What staff decided about notifications; with `forUpdate` nobody else changes it until the transaction ends. */
export async function readSettings(sql: Queryable, { forUpdate = false } = {}): Promise<AdminSettings> {
  const [row] = await sql<[{ settings: AdminSettings }]>`
    select to_jsonb(admin_settings) - 'is_only' as settings from admin_settings ${forUpdate ? sql`for update` : sql``}`
  return row.settings
}
