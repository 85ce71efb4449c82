import { twoStepSettingRefused } from '#content/staff/staff-settings.ts'
import type { AdminSettingChanges, AdminSettings } from '#contract/settings/settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { assignments, type Fragment } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { recordSecurityEvent } from '#server/security/record-security-event.ts'
import type { Requester } from '#server/staff/signed-in-staff.ts'
import { readSettings } from './setting-queries.ts'

/** Changes the named settings, and records those that differ. Returns all settings. */
export async function changeSettings(
  app: AppContext,
  by: Requester,
  changes: AdminSettingChanges,
): Promise<AdminSettings> {
  return inTransaction(app.db.locking, async (tx) => {
    const before = await readSettings(tx, { forUpdate: true })
    const changed = Object.entries(changes).filter(
      ([key, value]) => value !== undefined && value !== before[key as keyof AdminSettings],
    )
    if (changed.length === 0) return before
    const after = Object.fromEntries(changed)
    if (changes.require_two_step === true && !before.require_two_step && !by.totpEnabled)
      throw new AppError('not-allowed-now', {
        message: twoStepSettingRefused,
        fields: { require_two_step: twoStepSettingRefused },
      })
    await tx`update admin_settings set ${assignments(after)} ${sinceWhen(tx, after, app.clock())}`
    await recordEvent(tx, {
      subject: { kind: 'company', id: newId() },
      kind: 'settings-changed',
      occurredAt: app.clock(),
      actor: { kind: 'staff', id: by.id },
      before: Object.fromEntries(changed.map(([key]) => [key, before[key as keyof AdminSettings]])),
      after,
    })
    const actor = { kind: 'staff', id: by.id, name: by.username } as const
    const details = Object.fromEntries(changed.map(([key, value]) => [key, String(value)]))
    await recordSecurityEvent(tx, app, { kind: 'settings-changed', actor, from: by.from, details })
    return { ...before, ...after }
  })
}

/** Rule 261: the days that everybody has begin when two-step sign-in becomes required. */
function sinceWhen(tx: Transaction, after: Partial<AdminSettings>, now: Date): Fragment {
  if (after.require_two_step === undefined) return tx``
  return tx`, two_step_required_since = ${after.require_two_step ? now : null}`
}
