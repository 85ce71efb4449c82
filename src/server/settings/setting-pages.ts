import { z } from 'zod'
import { settingValueText } from '#content/staff/setting-names.ts'
import { settingsMessages } from '#content/staff/staff-settings.ts'
import type { AdminSettings } from '#contract/settings/endpoints.ts'
import { type SettingPageName, settingPageNames, settingsOfPages } from '#contract/settings/page-names.ts'
import type { SettingKey } from '#contract/settings/setting-fields.ts'
import { type SettingPage, settingPage } from '#contract/settings/setting-pages.ts'
import { editConflicts } from '#server/events/edit-conflicts.ts'
import { actorName, listEvents } from '#server/events/event-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { int, text, timestamp, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { settingsJson, settingsObject } from './setting-queries.ts'

const pageRow = z.object({
  page: z.enum(settingPageNames),
  version: int,
  savedAt: timestamp.nullable(),
  savedBy: text.nullable(),
  settings: settingsObject,
})

/** The pages of settings in the order of the contract, with values, version and who saved last, all of one moment. */
export async function listSettingPages(sql: Queryable): Promise<SettingPage[]> {
  const rows = await sql(pageRow)`
    select p.page, p.version, p.saved_at, s.username as saved_by,
      (select ${settingsJson(sql)} from admin_settings) as settings
    from setting_pages p left join staff_users s on s.id = p.saved_by`
  return settingPageNames.flatMap((name) =>
    rows
      .filter(({ page }) => page === name)
      .map(({ settings, ...row }) => ({ ...row, settings: valuesOf(name, settings) })),
  )
}

const valuesOf = (page: SettingPageName, settings: AdminSettings) =>
  settingsOfPages[page].map((key) => ({ key, value: settings[key] }))

const pageVersion = z.object({ page: z.enum(settingPageNames), subjectId: uuid, version: int })
export type PageVersion = z.output<typeof pageVersion>

/** The ids under which the histories of pages are, and their versions. The caller has locked the settings. */
const pageVersions = (tx: Queryable) => tx(pageVersion)`select page, subject_id, version from setting_pages`

/**
 * Rule 366: throws `stale-version` with the current page, and at each of the fields what somebody else set it to, if they were changed since the
 * version that was edited. The caller has locked the settings.
 */
export async function assertSeen(
  tx: Transaction,
  seen: { page: SettingPageName; version: number },
  changed: readonly string[],
): Promise<void> {
  const stored = (await pageVersions(tx)).find(({ page }) => page === seen.page)
  if (!stored) throw new Error(`There is no row of the page ${seen.page}`)
  const ofPage: readonly string[] = settingsOfPages[seen.page]
  const fields = await editConflicts(tx, {
    subject: { kind: 'company', id: stored.subjectId },
    fields: changed.filter((key) => ofPage.includes(key)),
    madeOn: seen.version,
    current: stored.version,
    describe: ({ after }, field) => settingValueText(field as SettingKey, after?.[field] as string | boolean),
  })
  if (Object.keys(fields).length === 0) return
  const record = (await listSettingPages(tx)).find(({ page }) => page === seen.page)
  throw new AppError('stale-version', {
    message: settingsMessages.stale,
    fields,
    current: { schema: settingPage, record },
  })
}

/** Notes that pages were saved, by whom and when, and returns their new versions. */
export const countSave = (
  tx: Transaction,
  pages: readonly SettingPageName[],
  { id, now }: { id: string; now: Date },
): Promise<PageVersion[]> => tx(pageVersion)`
    update setting_pages set version = version + 1, saved_at = ${now}, saved_by = ${id} where page = any(${[...pages]})
    returning page, subject_id, version`

/** The changes of a page, newest first. */
export async function listSettingChanges(sql: Queryable, page: SettingPageName) {
  const subject = (await pageVersions(sql)).find((each) => each.page === page)
  if (!subject) return []
  const events = await listEvents(sql, { kind: 'company', id: subject.subjectId })
  return events.toReversed().map((event) => ({
    id: event.id,
    savedAt: event.occurredAt,
    savedBy: actorName(event),
    changes: settingsOfPages[page]
      .filter((key) => event.after !== null && key in event.after)
      .map((key) => ({ key, before: valueIn(event.before, key), after: valueIn(event.after, key) })),
  }))
}

const valueIn = (values: Record<string, unknown> | null, key: SettingKey) => (values?.[key] ?? '') as string | boolean
