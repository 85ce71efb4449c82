import { notificationText as text } from '#content/staff/staff-settings.ts'
import { AreaSetting } from './setting-fields.tsx'
import { SettingsPage } from './settings-page.tsx'

/** What diversion reports say of the company. */
const ReportPage = () => (
  <SettingsPage
    section="reports"
    page="reports"
    fields={(row) => (
      <AreaSetting {...row} name="hauler_permits" label={text.permits} hint={text.permitsHint} rows={6} />
    )}
  />
)

export function screen() {
  return { Component: ReportPage }
}
