import { SettingRows, type SettingSpec } from './setting-fields.tsx'
import { SettingsPage } from './settings-page.tsx'

const rows: readonly SettingSpec[] = [
  { kind: 'text', name: 'change_request_notification_email', type: 'email', inputMode: 'email', maxLength: 254 },
  { kind: 'switch', name: 'enable_email_notifications' },
  { kind: 'text', name: 'notification_phone', type: 'tel', inputMode: 'tel', maxLength: 40 },
  { kind: 'soon', name: 'enable_sms_notifications' },
]

/** Where email to staff goes (rule 160). */
const NotificationPage = () => (
  <SettingsPage section="notifications" page="notifications" fields={(row) => <SettingRows {...row} rows={rows} />} />
)

export function screen() {
  return { Component: NotificationPage }
}
