import type { SettingKey } from './setting-fields.ts'

/** The pages of settings that are saved as one (rule 366), with the settings of each. */
export const settingsOfPages = {
  notifications: [
    'change_request_notification_email',
    'enable_email_notifications',
    'notification_phone',
    'enable_sms_notifications',
  ],
  automation: ['auto_approve_minor_changes'],
  invoices: [
    'how_to_pay',
    'check_address',
    'bank_details',
    'invoicing',
    'invoice_reminders',
    'invoice_tax_text',
    'quote_discount_limit',
    'stored_cards',
    'stored_card_limit',
    'objection_days',
    'late_fees',
    'pay_at_booking',
    'booking_amount',
    'booking_percent',
    'booking_deposit',
    'rolls_unconfirmed',
    'bank_discount',
  ],
  reports: ['hauler_permits'],
  access: ['require_two_step'],
  languages: ['spanish_terms', 'spanish_privacy', 'spanish_consent'],
  planning: ['plan_truck_day_cost', 'plan_hour_cost', 'plan_mile_cost', 'plan_breaks'],
} as const satisfies Record<string, readonly SettingKey[]>

export type SettingPageName = keyof typeof settingsOfPages
export const settingPageNames = [
  'notifications',
  'automation',
  'invoices',
  'reports',
  'access',
  'planning',
  'languages',
] as const
