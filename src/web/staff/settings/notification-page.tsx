import { notificationText as text } from '#content/staff/staff-settings.ts'
import { ComingSoonSetting, SwitchSetting, TextSetting } from './setting-fields.tsx'
import { SettingsPage } from './settings-page.tsx'

/** Where email to staff goes (rule 160). */
const NotificationPage = () => (
  <SettingsPage
    section="notifications"
    page="notifications"
    help={text.help}
    fields={(row) => (
      <>
        <TextSetting
          {...row}
          name="change_request_notification_email"
          label={text.email}
          hint={text.emailHint}
          type="email"
          inputMode="email"
          maxLength={254}
        />
        <SwitchSetting {...row} name="enable_email_notifications" label={text.enable} hint={text.enableHint} />
        <TextSetting
          {...row}
          name="notification_phone"
          label={text.phone}
          hint={text.phoneHint}
          type="tel"
          inputMode="tel"
          maxLength={40}
        />
        <ComingSoonSetting {...row} name="enable_sms_notifications" label={text.sms} />
      </>
    )}
  />
)

export function screen() {
  return { Component: NotificationPage }
}
