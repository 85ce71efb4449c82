import { settingsChangedText } from '#content/emails/staff-emails.ts'
import { twoStepSettingRefused } from '#content/staff/staff-settings.ts'
import type { AdminSettingChanges, AdminSettings } from '#contract/settings/endpoints.ts'
import { type SettingPageName, settingPageNames, settingsOfPages } from '#contract/settings/page-names.ts'
import { pick } from '#contract/values/records.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { recordSecurityEvent } from '#server/events/record-security-event.ts'
import type { NotifiedSetting, SettingChange } from '#server/outbox/email-templates.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text } from '#server/platform/db/columns.ts'
import { assignments, type Fragment } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import type { Requester } from '#server/staff/record-staff-event.ts'
import { assertSeen, countSave } from './setting-pages.ts'
import { readSettings } from './setting-queries.ts'

/**
 * Changes the named settings, records those that differ, and tells owners of those that matter (rule 297). Returns all settings. With `madeOn`, throws
 * `stale-version` if somebody else changed the same settings since (rule 366).
 */
export async function changeSettings(
  app: AppContext,
  by: Requester,
  { madeOn, ...changes }: AdminSettingChanges,
): Promise<AdminSettings> {
  return inTransaction(app.db.locking, async (tx) => {
    const before = await readSettings(tx, { forUpdate: true })
    const changed = Object.entries(changes).filter(
      ([key, value]) => value !== undefined && value !== before[key as keyof AdminSettings],
    )
    if (changed.length === 0) return before
    const after: Partial<AdminSettings> = Object.fromEntries(changed)
    if (madeOn) await assertSeen(tx, madeOn, Object.keys(after))
    if (changes.require_two_step === true && !before.require_two_step && !by.totpEnabled)
      throw new AppError('not-allowed-now', {
        message: twoStepSettingRefused,
        fields: { require_two_step: twoStepSettingRefused },
      })
    await tx`update admin_settings set ${assignments(after)} ${sinceWhen(tx, after, app.clock())}`
    await recordPages(tx, by, app.clock(), { before, after })
    const actor = { kind: 'staff', id: by.id, name: by.username } as const
    const details = Object.fromEntries(changed.map(([key, value]) => [key, String(value)]))
    const former = after.change_request_notification_email !== undefined && before.change_request_notification_email
    await recordSecurityEvent(tx, app, {
      kind: 'settings-changed',
      actor,
      from: by.from,
      details: { ...details, ...(former && { former_notification_email: former }) },
    })
    await notifyOwners(tx, app, by, { before, after })
    return { ...before, ...after }
  })
}

/** Rule 366: the version and the history of each page whose settings change. */
async function recordPages(
  tx: Transaction,
  { id }: Requester,
  now: Date,
  { before, after }: { before: AdminSettings; after: Partial<AdminSettings> },
): Promise<void> {
  const keysIn = (page: SettingPageName) => settingsOfPages[page].filter((key) => after[key] !== undefined)
  const pages = settingPageNames.filter((page) => keysIn(page).length > 0)
  for (const { page, subjectId, version } of await countSave(tx, pages, { id, now })) {
    await recordEvent(tx, {
      subject: { kind: 'company', id: subjectId },
      kind: 'settings-changed',
      occurredAt: now,
      actor: { kind: 'staff', id },
      before: pick(before, keysIn(page)),
      after: pick(after, keysIn(page)),
      version,
    })
  }
}

/** Rule 261: the days that everybody has begin when two-step sign-in becomes required. Rule 420: whoever decides on payment at booking has seen that it stopped. */
function sinceWhen(tx: Transaction, after: Partial<AdminSettings>, now: Date): Fragment {
  const { require_two_step: isRequired, pay_at_booking: paid } = after
  return tx`
    ${isRequired === undefined ? tx`` : tx`, two_step_required_since = ${isRequired ? now : null}`}
    ${paid === undefined ? tx`` : tx`, booking_payments_stopped_at = null`}`
}

const isNotified = (setting: string): setting is NotifiedSetting => setting in settingsChangedText.settings

/** Rule 297: tells every owner, and the address that got the emails of the office until now. */
async function notifyOwners(
  tx: Transaction,
  app: AppContext,
  by: Requester,
  { before, after }: { before: AdminSettings; after: Partial<AdminSettings> },
): Promise<void> {
  const changes = Object.keys(after)
    .filter(isNotified)
    .map((setting): SettingChange => ({ setting, before: before[setting], after: after[setting] ?? '' }))
  if (changes.length === 0) return
  const owners = await tx({ email: text })`
    select email from staff_users where role = 'owner' and disabled_at is null and coalesce(email, '') <> '' order by email`
  const addresses = owners.map(({ email }) => email)
  if (after.change_request_notification_email !== undefined || after.enable_email_notifications !== undefined)
    addresses.push(before.change_request_notification_email || (app.config.admin.email ?? ''))
  const recipients = new Map(addresses.map((address) => [address.toLowerCase(), address]))
  const data = { origin: ownOrigin(app.config), by: by.username, changes }
  await queueEmails(
    tx,
    [...recipients.values()].map(
      (recipient) => ({ template: 'settings-changed', recipient, language: 'en', data }) as const,
    ),
  )
}
