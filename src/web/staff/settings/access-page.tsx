import { requireTwoStepText as text } from '#content/staff/security-log.ts'
import { SwitchSetting } from './setting-fields.tsx'
import { SettingsPage } from './settings-page.tsx'

/** Whether everyone has to use two-step sign-in (rule 261). */
const AccessPage = () => (
  <SettingsPage
    section="access"
    page="access"
    fields={(row) => <SwitchSetting {...row} name="require_two_step" label={text.label} hint={text.hint} />}
  />
)

export function screen() {
  return { Component: AccessPage }
}
