import type { SettingKey } from '#contract/settings/setting-fields.ts'
import { planCostText } from './day-plan.ts'
import { lateFeesText } from './late-fees.ts'
import { legalTextSettings as legalTexts } from './legal-texts.ts'
import { bookingPaymentSettings, storedCardSettings } from './online-payments.ts'
import { requireTwoStepText } from './security-log.ts'
import { notificationText as text } from './staff-settings.ts'

/** The name of each setting, as beside its field, in the bar that saves it and in the history of its page. */
export const settingNames: Readonly<Record<SettingKey, string>> = {
  change_request_notification_email: text.email,
  enable_email_notifications: text.enable,
  auto_approve_minor_changes: text.autoApprove,
  notification_phone: text.phone,
  enable_sms_notifications: text.sms,
  hauler_permits: text.permits,
  how_to_pay: text.howToPay,
  check_address: text.checkAddress,
  bank_details: text.bankDetails,
  invoice_tax_text: text.taxText,
  invoicing: text.invoicing,
  invoice_reminders: text.reminders,
  require_two_step: requireTwoStepText.label,
  plan_breaks: planCostText.breaks,
  quote_discount_limit: text.discountLimit,
  stored_cards: storedCardSettings.habit,
  stored_card_limit: storedCardSettings.limit,
  objection_days: storedCardSettings.objectionDays,
  late_fees: lateFeesText.setting,
  pay_at_booking: bookingPaymentSettings.habit,
  booking_amount: bookingPaymentSettings.amount,
  booking_percent: bookingPaymentSettings.percent,
  booking_deposit: bookingPaymentSettings.deposit,
  rolls_unconfirmed: bookingPaymentSettings.rolls,
  bank_discount: bookingPaymentSettings.bankDiscount,
  spanish_terms: legalTexts.terms,
  spanish_privacy: legalTexts.privacy,
  spanish_consent: legalTexts.consent,
  plan_truck_day_cost: planCostText.truckDay,
  plan_hour_cost: planCostText.hour,
  plan_mile_cost: planCostText.mile,
}

/** What is said instead while nothing is entered: what to do. */
export const hintsWhenBlank: Readonly<Partial<Record<SettingKey, string>>> = {
  change_request_notification_email: text.emailMissing,
}

/** What is said of a setting below its name, for the search. */
export const settingHints: Readonly<Partial<Record<SettingKey, string>>> = {
  change_request_notification_email: `${text.help} ${text.emailHint}`,
  enable_email_notifications: text.enableHint,
  auto_approve_minor_changes: text.autoApproveHint,
  notification_phone: text.phoneHint,
  hauler_permits: text.permitsHint,
  how_to_pay: text.howToPayHint,
  check_address: text.checkAddressHint,
  bank_details: text.bankDetailsHint,
  invoice_tax_text: text.taxTextHint,
  invoicing: text.invoicingHint,
  invoice_reminders: text.remindersHint,
  require_two_step: requireTwoStepText.hint,
  plan_breaks: planCostText.breaksHint,
  quote_discount_limit: text.discountLimitHint,
  stored_cards: storedCardSettings.habitHint,
  stored_card_limit: storedCardSettings.limitHint,
  objection_days: storedCardSettings.objectionDaysHint,
  late_fees: lateFeesText.settingHint,
  pay_at_booking: bookingPaymentSettings.habitHint,
  booking_amount: bookingPaymentSettings.amountHint,
  rolls_unconfirmed: bookingPaymentSettings.rollsHint,
  bank_discount: bookingPaymentSettings.bankDiscountHint,
  spanish_terms: legalTexts.termsHint,
  spanish_privacy: legalTexts.privacyHint,
  spanish_consent: legalTexts.consentHint,
  plan_truck_day_cost: planCostText.truckDayHint,
  plan_hour_cost: planCostText.hourHint,
  plan_mile_cost: planCostText.mileHint,
}

/** The value of a setting in words, on one line. */
export function settingValueText(key: SettingKey, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (key === 'invoicing') return nameIn(text.invoicingHabits, value)
  if (key === 'stored_cards') return nameIn(storedCardSettings.habits, value)
  if (key === 'pay_at_booking') return nameIn(bookingPaymentSettings.habits, value)
  if (key === 'booking_amount') return nameIn(bookingPaymentSettings.amounts, value)
  if (key === 'late_fees') return nameIn(lateFeesText.habits, value)
  if (key === 'invoice_reminders') return nameIn(text.reminderHabits, value)
  const line = value.trim().replaceAll(/\s*\n\s*/g, ', ')
  return line === '' ? 'empty' : line
}

const nameIn = (names: Readonly<Record<string, string>>, value: string) => names[value] ?? value
