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
  'invoicing',
  'invoice_reminders',
  'require_two_step',
] as const

/** Whether invoices are issued by staff, or once a month by themselves too (rule 245). */
export const invoicingHabits = ['by-hand', 'monthly'] as const
export type InvoicingHabit = (typeof invoicingHabits)[number]

/** Whether customers are reminded of invoices (rule 246). */
export const reminderHabits = ['off', 'by-hand', 'automatic'] as const
export type ReminderHabit = (typeof reminderHabits)[number]

export type SettingKey = (typeof settingKeys)[number]
