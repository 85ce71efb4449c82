import type { AdminSettingChanges, AdminSettings } from '#contract/settings/settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { newId } from '#server/platform/db/ids.ts'
import { assignments } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { readSettings } from './setting-queries.ts'

/** Changes the named settings, and records those that differ. Returns all settings. */
export async function changeSettings(
  app: AppContext,
  actor: Actor,
  changes: AdminSettingChanges,
): Promise<AdminSettings> {
  return inTransaction(app.db.locking, async (tx) => {
    const before = await readSettings(tx, { forUpdate: true })
    const changed = Object.entries(changes).filter(
      ([key, value]) => value !== undefined && value !== before[key as keyof AdminSettings],
    )
    if (changed.length === 0) return before
    const after = Object.fromEntries(changed)
    await tx`update admin_settings set ${assignments(after)}`
    await recordEvent(tx, {
      subject: { kind: 'company', id: newId() },
      kind: 'settings-changed',
      occurredAt: app.clock(),
      actor,
      before: Object.fromEntries(changed.map(([key]) => [key, before[key as keyof AdminSettings]])),
      after,
    })
    return { ...before, ...after }
  })
}
