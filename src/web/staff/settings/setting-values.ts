import type {
  BookingAmount,
  BookingPaymentHabit,
  InvoicingHabit,
  LateFeeHabit,
  ReminderHabit,
  StoredCardHabit,
} from '#contract/settings/setting-fields.ts'
import { addressPattern, invalidEmail } from '#contract/values/mail-address.ts'
import type { SettingEntries } from '#web/staff/settings/setting-queries.ts'

/** What the form holds: text as text, switches as switches. */
export type SettingValues = {
  change_request_notification_email: string
  enable_email_notifications: boolean
  auto_approve_minor_changes: boolean
  notification_phone: string
  enable_sms_notifications: boolean
  hauler_permits: string
  how_to_pay: string
  check_address: string
  bank_details: string
  invoice_tax_text: string
  invoicing: InvoicingHabit
  invoice_reminders: ReminderHabit
  plan_breaks: boolean
  require_two_step: boolean
  quote_discount_limit: string
  stored_cards: StoredCardHabit
  stored_card_limit: string
  objection_days: string
  late_fees: LateFeeHabit
  pay_at_booking: BookingPaymentHabit
  booking_amount: BookingAmount
  booking_percent: string
  booking_deposit: string
  rolls_unconfirmed: boolean
  bank_discount: string
  spanish_terms: boolean
  spanish_privacy: boolean
  spanish_consent: boolean
  plan_truck_day_cost: string
  plan_hour_cost: string
  plan_mile_cost: string
}

/** What a form began with; the version is null if it could not be loaded. */
export type HeldSettings = { values: SettingValues; version: number | null }

const atFirst: SettingValues = {
  change_request_notification_email: '',
  enable_email_notifications: true,
  auto_approve_minor_changes: false,
  notification_phone: '',
  enable_sms_notifications: false,
  hauler_permits: '',
  how_to_pay: '',
  check_address: '',
  bank_details: '',
  invoice_tax_text: '',
  invoicing: 'by-hand',
  invoice_reminders: 'by-hand',
  plan_breaks: true,
  require_two_step: false,
  quote_discount_limit: '5',
  stored_cards: 'off',
  stored_card_limit: '600.00',
  objection_days: '2',
  late_fees: 'off',
  pay_at_booking: 'off',
  booking_amount: 'all',
  booking_percent: '25',
  booking_deposit: '100.00',
  rolls_unconfirmed: true,
  bank_discount: '0',
  spanish_terms: false,
  spanish_privacy: false,
  spanish_consent: false,
  plan_truck_day_cost: '180.00',
  plan_hour_cost: '38.00',
  plan_mile_cost: '1.62',
}

/** The settings as a form has them; those that are not known are as at first. */
export const settingValuesOf = (entries: SettingEntries): SettingValues => ({
  ...atFirst,
  ...Object.fromEntries(entries.flatMap(({ key, value }) => (key in atFirst ? [[key, value]] : []))),
})

/** The changed fields, so that nobody undoes what a colleague saved in the meantime. */
export function changedSettings(values: SettingValues, shown: SettingValues): Partial<SettingValues> {
  const keys = (Object.keys(shown) as (keyof SettingValues)[]).filter((key) => values[key] !== shown[key])
  return Object.fromEntries(keys.map((key) => [key, values[key]]))
}

/** The error of a field that can be found without the server. */
export function settingProblems(values: SettingValues): { [Key in keyof SettingValues]?: string } {
  const email = values.change_request_notification_email.trim()
  return email !== '' && !addressPattern.test(email) ? { change_request_notification_email: invalidEmail } : {}
}
