import { notificationText as text } from '#content/staff/staff-settings.ts'
import { ComingSoonSetting } from './setting-fields.tsx'
import { SettingsPage } from './settings-page.tsx'

/** What will happen by itself (rule 161). */
const AutomationPage = () => (
  <SettingsPage
    section="automation"
    page="automation"
    fields={(row) => (
      <ComingSoonSetting
        {...row}
        name="auto_approve_minor_changes"
        label={text.autoApprove}
        hint={text.autoApproveHint}
      />
    )}
  />
)

export function screen() {
  return { Component: AutomationPage }
}
