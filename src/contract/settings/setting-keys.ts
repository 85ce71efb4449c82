/** The settings of the company. */
export const settingKeys = [
  'change_request_notification_email',
  'enable_email_notifications',
  'auto_approve_minor_changes',
  'notification_phone',
  'enable_sms_notifications',
  'hauler_permits',
  'how_to_pay',
  'invoice_tax_text',
] as const

export type SettingKey = (typeof settingKeys)[number]
